"""Castles and access points."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event

Place = tuple[int, int]


class Built(Event, frozen=True, tag="built"):
    """A castle section is placed."""

    seat: int
    section: str
    kind_id: str
    at: Place
    angle: int


class CastleActions(Event, frozen=True, tag="castle-actions"):
    """Castle sections give actions."""

    seat: int
    actions: int


class Climbed(Event, frozen=True, tag="climbed"):
    """A figure has used an access point: the way to it, and where it stands now."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    access: str
    path: tuple[Place, ...]  # with the start
    at: Place
    facing: int
    up: bool  # it stands on a top now


class Collapsed(Event, frozen=True, tag="collapsed"):
    """A castle section falls, and each figure on it takes a die of clicks."""

    beat: ClassVar[bool] = True

    section: str
    figures: tuple[str, ...]
    dice: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return bool(self.dice)
