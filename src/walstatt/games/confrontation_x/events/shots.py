"""Shots, artillery, and damage to pieces of terrain (RNG to ARTZ, TFGT). Whatever is shot at is named by its
word: a figure, or a piece of terrain."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event

Place = tuple[int, int]


class Shot(Event, frozen=True, tag="shot"):
    """A shot is announced. `reach`: how far it goes, if that has to be said."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    target: str
    reach: int = 0


class Measured(Event, frozen=True, tag="measured"):
    """The distance is measured after the announcement. `band`: short, medium, long, or "" for beyond it;
    `parts`: what the difficulty is made of."""

    seat: int
    figure: str
    target: str
    distance: int
    band: str
    difficulty: int = 0
    parts: tuple[tuple[str, int], ...] = ()


class ShotFailed(Event, frozen=True, tag="shot-failed"):
    """`why`: range, fumble, harmless, or "": the test was not passed."""

    seat: int
    figure: str
    target: str
    why: str = ""


class Allotted(Event, frozen=True, tag="allotted"):
    """An allocation roll says who is hit; "": nobody."""

    seat: int  # of the shooter
    target: str
    figure: str
    die: int

    @property
    def reveals(self) -> bool:
        return True


class PassedBy(Event, frozen=True, tag="passed-by"):
    """A penetrating shot misses somebody on its line, and goes on."""

    minor: ClassVar[bool] = True

    seat: int
    figure: str
    difficulty: int


class ShotStopped(Event, frozen=True, tag="shot-stopped"):
    """A piece of terrain ends a penetrating shot."""

    seat: int
    figure: str
    piece: str


class DeviationThrown(Event, frozen=True, tag="deviation-thrown"):
    """The marked die that is thrown together with that of the test."""

    minor: ClassVar[bool] = True

    seat: int
    figure: str
    die: int

    @property
    def reveals(self) -> bool:
        return True


class Deviated(Event, frozen=True, tag="deviated"):
    """A zone shot goes astray: the deviation die, how far, and where the template lies then."""

    seat: int
    figure: str
    die: int
    length: int
    at: Place


class Burst(Event, frozen=True, tag="burst"):
    """The template lies where it lies: who is hit fully, and who half."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    at: Place
    fully: tuple[str, ...] = ()
    half: tuple[str, ...] = ()


class PieceStruck(Event, frozen=True, tag="piece-struck"):
    """A damage roll against a piece of terrain, and the structure points that it loses."""

    seat: int  # of whoever struck
    figure: str
    piece: str
    purpose: str
    faces: tuple[int, ...]
    strength: int
    resilience: int
    result: int
    printed: str
    lost: int
    left: int

    @property
    def reveals(self) -> bool:
        return True


class PieceDestroyed(Event, frozen=True, tag="piece-destroyed"):
    beat: ClassVar[bool] = True

    seat: int
    figure: str
    piece: str
