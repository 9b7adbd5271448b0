"""What happened: typed events that know who may see them and which rules caused them.

A game declares its events as small structs below `Event`. Public events need nothing more; an event
with a secret says who knows it in `seen_by`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="event"):
    """Something that happened. The tag names its kind and, in the catalogues, its text."""

    rules: tuple[str, ...]

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def reveals(self) -> bool:
        """Whether somebody learned something by it that an undo could not make unknown again."""
        return False

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as this seat (None: a spectator) may know it; None if it may not know of it."""
        return self


_encoder = msgspec.json.Encoder(order="deterministic")


def encode(event: Event) -> bytes:
    return _encoder.encode(event)


def digest(events: Iterable[Event]) -> str:
    """A hash over events: equal for equal play on every machine."""
    sha = hashlib.sha256()
    for event in events:
        sha.update(encode(event))
        sha.update(b"\n")
    return sha.hexdigest()
