"""Moves of single figures."""

from __future__ import annotations

from walstatt.core.events import Event

Place = tuple[int, int]


class Moved(Event, frozen=True, tag="moved"):
    """`path` begins where it stood; `by`: walk, run, ..."""

    seat: int
    figure: str
    path: tuple[Place, ...]
    by: str
    facing: int
    cost: int


class Turned(Event, frozen=True, tag="turned"):
    seat: int
    figure: str
    facing: int
