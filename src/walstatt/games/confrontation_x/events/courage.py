"""Fear, panic, flight and rally (FEAR, PANIC)."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event

Place = tuple[int, int]


class Shrank(Event, frozen=True, tag="shrank"):
    """An attacker does not dare: its assault is called off."""

    seat: int
    figure: str
    causer: str


class Unshaken(Event, frozen=True, tag="unshaken"):
    """A courage test that is passed without dice."""

    seat: int
    figure: str
    causer: str


class Panicked(Event, frozen=True, tag="panicked"):
    seat: int
    figure: str


class Fled(Event, frozen=True, tag="fled"):
    """`path` begins where it stood; `off`: it has left the table."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    path: tuple[Place, ...]
    facing: int
    off: bool = False


class Rallied(Event, frozen=True, tag="rallied"):
    seat: int
    figure: str
