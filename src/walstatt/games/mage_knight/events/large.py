"""Figures with several dials, chariots and their passengers. A section is named by its figure and its side,
`a-ember-dragon-1/left`."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event

Place = tuple[int, int]


class SectionLost(Event, frozen=True, tag="section-lost"):
    """A section is worn out."""

    beat: ClassVar[bool] = True

    figure: str
    section: str


class Boarded(Event, frozen=True, tag="boarded"):
    """A warrior gets into a chariot; before the first turn it is set up there."""

    seat: int
    figure: str
    chariot: str


class Alighted(Event, frozen=True, tag="alighted"):
    """It gets out."""

    seat: int
    figure: str
    chariot: str
    at: Place
    facing: int


class CarriedOver(Event, frozen=True, tag="carried-over"):
    """Whether damage to a section of a chariot reaches its passenger too."""

    figure: str
    chariot: str
    die: int
    hit: bool

    @property
    def reveals(self) -> bool:
        return True


class Thrown(Event, frozen=True, tag="thrown"):
    """A chariot is destroyed, and its passenger takes a die of clicks."""

    beat: ClassVar[bool] = True

    figure: str
    chariot: str
    die: int

    @property
    def reveals(self) -> bool:
        return True
