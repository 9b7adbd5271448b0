"""Armies as they were built: cards, the figures on each, and what was bought for them. Ready-made ones too.

As text, cards stand between strokes and the figures of a card between plus signs:
`captain:old-blade/guard*3/knight+musician`. Behind it, each after a `!`, the words of what the army has
brought along (`brought.py`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

import msgspec

from walstatt.core import content
from walstatt.games.confrontation_x.state.brought import MARK, taken_apart
from walstatt.games.confrontation_x.state.library import library

DATA = "walstatt.games.confrontation_x.data"


class Bought(NamedTuple):
    """A figure with what was bought for it: ids of items, spells and miracles."""

    kind: str
    things: tuple[str, ...] = ()


#: The figures of a card.
Group = tuple[Bought, ...]
Army = tuple[Group, ...]


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Mapping[str, str]
    note: Mapping[str, str]
    people: str
    points: int
    icon: str
    code: str


@cache
def ready() -> Mapping[str, Ready]:
    """All ready-made armies, by id."""
    file = "armies.toml"
    text = (resources.files(DATA) / file).read_text(encoding="utf-8")
    entries = content.read_toml(file, text)["army"]
    return {a.id: a for a in (content.convert(file, str(e.get("id")), e, Ready) for e in entries)}


#: A figure of an army: its kind, what was bought for it, and how many there are of the same.
_FIGURE = re.compile(r"([a-z0-9][a-z0-9-]*)((?::[a-z0-9][a-z0-9-]*)*)(?:\*([1-9][0-9]?))?")
#: A longer code is a slip of the finger.
LONG = 8000


def read_army(code: str) -> Army:
    """What a code says; whether there are such things, others judge. Raises `ValueError` with the part of it
    that is none."""
    groups, _ = taken_apart(code)
    return tuple(
        tuple(one for word in group.split("+") for one in _figures(word))
        for group in groups[:LONG].split("/")
        if group
    )


def _figures(word: str) -> list[Bought]:
    found = _FIGURE.fullmatch(word)
    if found is None:
        raise ValueError(word)
    return [Bought(found[1], tuple(filter(None, found[2].split(":"))))] * int(found[3] or 1)


def army_code(army: Army, words: Mapping[str, str] | None = None) -> str:
    """`words`: of what it may have brought along, by id; those of all matches if it is left out."""
    known = library().words if words is None else words
    ids = (word for group in army for one in group for word in (one.kind, *one.things))
    own = dict.fromkeys(known[id] for id in ids if id in known)
    return MARK.join(("/".join("+".join(_counted(group)) for group in army), *own))


def _counted(group: Group) -> list[str]:
    counts: dict[Bought, int] = {}
    for one in group:
        counts[one] = counts.get(one, 0) + 1
    return [":".join((one.kind, *one.things)) + (f"*{n}" if n > 1 else "") for one, n in counts.items()]
