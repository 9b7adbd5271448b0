"""Treasure chests."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event

Place = tuple[int, int]


class ChestsLaid(Event, frozen=True, tag="chests-laid"):
    """Walls stand and chests lie as the floor plan says; nobody sees what is in them."""

    plan: str
    places: tuple[Place, ...]


class ChestTried(Event, frozen=True, tag="chest-tried"):
    """Somebody tries to open a chest, and all see what kind it is."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    chest: str
    contents: str
    dice: tuple[int, int]
    disarm: int
    opened: bool

    @property
    def reveals(self) -> bool:
        return True


class ChestOpened(Event, frozen=True, tag="chest-opened"):
    """It is open, and is taken away."""

    seat: int
    figure: str
    chest: str
    contents: str


class Sprung(Event, frozen=True, tag="sprung"):
    """A chest was a Changeling, and stands up for another side; with no figure: it had no room."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    chest: str
    by: str
    at: Place

    @property
    def reveals(self) -> bool:
        return True
