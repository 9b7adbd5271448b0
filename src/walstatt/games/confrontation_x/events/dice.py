"""Tests and rolls (TEST)."""

from __future__ import annotations

from walstatt.core.events import Event


class Thrown(Event, frozen=True, tag="thrown"):
    """The dice of a test; `on`: those that were rolled on, with what they show together."""

    seat: int
    figure: str  # "": of nobody in particular
    attribute: str
    purpose: str
    faces: tuple[int, ...]
    value: int  # the attribute with everything that counts for it

    @property
    def reveals(self) -> bool:
        return True


class RolledOn(Event, frozen=True, tag="rolled-on"):
    """Dice that showed a 6 (or what an ability makes one) were thrown again."""

    seat: int
    figure: str
    which: tuple[int, ...]  # from 1
    faces: tuple[int, ...]  # what they show now, in the same order

    @property
    def reveals(self) -> bool:
        return True


class Tested(Event, frozen=True, tag="tested"):
    """How a test went."""

    seat: int
    figure: str
    attribute: str
    purpose: str
    total: int
    difficulty: int | None
    passed: bool
    fumble: bool = False
