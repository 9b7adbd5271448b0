"""What scenarios bring: points, and relics that change hands."""

from __future__ import annotations

from walstatt.core.events import Event


class Scored(Event, frozen=True, tag="scored"):
    """Victory points of a side. `why`: stronghold, quarter, broke-through, leader, relic; `what`: which."""

    seat: int
    points: int
    why: str
    what: str = ""


class RelicTaken(Event, frozen=True, tag="relic-taken"):
    seat: int
    figure: str
    relic: str


class RelicDropped(Event, frozen=True, tag="relic-dropped"):
    seat: int
    figure: str
    relic: str
    at: tuple[int, int]
