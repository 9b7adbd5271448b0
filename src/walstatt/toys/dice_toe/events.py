"""What happened."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens


class TurnBegan(Event, frozen=True, tag="turn-began"):
    opens: ClassVar[Opens] = "turn"

    seat: int
    turn: int


class DieRolled(Event, frozen=True, tag="die-rolled"):
    """Only its owner sees what the die shows; for all others it is 0."""

    seat: int
    value: int = 0

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else DieRolled(seat=self.seat, rules=self.rules)


class StoneTaken(Event, frozen=True, tag="stone-taken"):
    seat: int  # whose turn it is
    cell: str
    owner: int
    value: int


class StonePut(Event, frozen=True, tag="stone-put"):
    seat: int
    cell: str
    value: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    winner: int
    by: str  # line, stones: the wording of its text
    stones: tuple[int, ...]  # of each seat
