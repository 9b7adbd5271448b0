"""What happened: typed events that know who may see them and which rules caused them.

A game declares its events as small structs below `Event`. Public events need nothing more; an event
with a secret says who knows it in `seen_by`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import ClassVar, Literal

import msgspec

#: The parts of a match that an event may open; "": it happens within one.
Opens = Literal["", "turn", "round", "phase", "activation", "fight"]


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="event"):
    """Something that happened. The tag names its kind and, in the catalogues, its text."""

    #: A screen that shows things one after the other pauses before it (see `core/frames.py`).
    beat: ClassVar[bool] = False
    #: What begins with it. Logs and the terminal make it a heading, replays lead from one fight to the next.
    opens: ClassVar[Opens] = ""
    #: Bookkeeping: it had to come, or it only ends something. Logs and the terminal fold it away.
    minor: ClassVar[bool] = False

    rules: tuple[str, ...]

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def reveals(self) -> bool:
        """Whether somebody learned something by it that an undo could not make unknown again."""
        return False

    @property
    def actor(self) -> int | None:
        """The seat whose doing it is, if it is anybody's; by custom the event's field `seat`."""
        seat: int | None = getattr(self, "seat", None)
        return seat

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
