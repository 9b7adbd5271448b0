"""Reads the packs of Mage Knight as plain data: they can be looked at before anything plays with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from walstatt.core.content import read_toml

HOME = "walstatt.games.mage_knight"
SLOTS = ("speed", "attack", "defence", "damage")
RANKS = ("weak", "standard", "tough", "unique")
#: A value of a dial, x for a skull, and the mark behind it.
VALUE = re.compile(r"([0-9]+|x)([ygorsbkRBK]?)")

Pack = dict[str, Any]


class Click(NamedTuple):
    values: tuple[int | None, ...]  # None: a skull
    abilities: tuple[str, ...]  # "" where a value has none

    @property
    def demoralised(self) -> bool:
        return self.abilities[3] == "demoralised"


class Figure(NamedTuple):
    set: str
    no: int
    kind: Pack
    rank: str
    data: Pack

    @property
    def range(self) -> int:
        own: int = {"range": 0, **self.kind, **self.data}["range"]
        return own

    @property
    def dial(self) -> tuple[Click, ...]:
        return read_dial(self.data["dial"])


@cache
def pack(name: str, room: str = "content") -> Pack:
    file = resources.files(f"{HOME}.{room}").joinpath(f"{name}.toml")
    return read_toml(file.name, file.read_text(encoding="utf-8"))


@cache
def marks() -> dict[tuple[str, str], str]:
    """Which ability a mark means at a value."""
    return {(a["slot"], a["mark"]): a["id"] for a in pack("abilities")["ability"] if "mark" in a}


@cache
def read_dial(text: str) -> tuple[Click, ...]:
    return tuple(_click(click) for click in text.split(", "))


def _click(text: str) -> Click:
    values: list[int | None] = []
    abilities: list[str] = []
    for slot, word in zip(SLOTS, text.split(" "), strict=True):
        found = VALUE.fullmatch(word)
        assert found is not None, text
        values.append(None if found[1] == "x" else int(found[1]))
        abilities.append(marks()[slot, found[2]] if found[2] else "")
    return Click(tuple(values), tuple(abilities))


def figures(*sets: str) -> Iterator[Figure]:
    for name in sets:
        for kind in pack(name)["kind"]:
            for rank in RANKS:
                if rank in kind:
                    yield Figure(name, kind[rank]["no"], kind, rank, kind[rank])


@cache
def figure(name: str, no: int) -> Figure:
    return next(figure for figure in figures(name) if figure.no == no)
