"""Mines: laid, found to be decoys, trodden on (ABIL)."""

from __future__ import annotations

from walstatt.core.events import Event


class MineLaid(Event, frozen=True, tag="mine-laid"):
    """Others only see where."""

    seat: int
    at: tuple[int, int]
    trap: bool | None = None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else MineLaid(seat=self.seat, at=self.at, rules=self.rules)


class DecoysRemoved(Event, frozen=True, tag="decoys-removed"):
    """What is left are mines, for everybody to see."""

    seat: int
    count: int
    mines: tuple[tuple[int, int], ...] = ()

    @property
    def reveals(self) -> bool:
        return True


class MineExploded(Event, frozen=True, tag="mine-exploded"):
    seat: int  # whose figure has trodden on it
    figure: str
    at: tuple[int, int]
