"""Moves of single figures."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event

Place = tuple[int, int]


class Moved(Event, frozen=True, tag="moved"):
    """`path` begins where it stood; `by`: walk, run, engage, charge, redirect, pursue; `short`: so of an
    assault that falls short; `climb`: rise or land."""

    seat: int
    figure: str
    path: tuple[Place, ...]
    by: str
    facing: int
    cost: int
    climb: str = ""
    short: bool = False


class Turned(Event, frozen=True, tag="turned"):
    seat: int
    figure: str
    facing: int


class AssaultAnnounced(Event, frozen=True, tag="assault-announced"):
    """`how`: engage, charge, redirect, pursue; `climb`: rise or land."""

    seat: int
    figure: str
    targets: tuple[str, ...]
    how: str
    climb: str = ""


class JointAnnounced(Event, frozen=True, tag="joint-announced"):
    """Figures that are activated together attack together; `how`: engage, charge."""

    seat: int
    figures: tuple[str, ...]
    target: str
    how: str


class Contacted(Event, frozen=True, tag="contacted"):
    """Who is in base contact with an enemy after an assault move; `charged`: whom it has charged."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    enemies: tuple[str, ...]
    charged: tuple[str, ...] = ()


class Pressed(Event, frozen=True, tag="pressed"):
    """A charge penalty; the total force of both sides."""

    seat: int  # of whoever suffers it
    figure: str
    charging: int
    charged: int


class Disengaged(Event, frozen=True, tag="disengaged"):
    """`how`: free, struck (with parting blows), failed (with parting blows, but it may move), held."""

    seat: int
    figure: str
    how: str
    enemies: tuple[str, ...]


class Parting(Event, frozen=True, tag="parting"):
    """A blow at somebody who leaves; `missed`: it fails."""

    seat: int
    figure: str
    target: str
    missed: bool = False
