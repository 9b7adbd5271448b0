"""What a position is worth."""

from __future__ import annotations

from walstatt.toys.dice_toe.state import LINES, State

WON = 1000.0
#: For a line in which only one side has stones, by their number.
OPEN_LINE = (0.0, 1.0, 5.0, WON)


def evaluate(state: State, seat: int) -> float:
    if state.result is not None:
        return WON if seat in state.result.winners else -WON
    return _side(state, seat) - _side(state, 1 - seat)


def _side(state: State, seat: int) -> float:
    worth = 0.0
    for line in LINES:
        there = [state.stones[cell] for cell in line if cell in state.stones]
        if all(stone.seat == seat for stone in there):
            worth += OPEN_LINE[len(there)] + sum(stone.value for stone in there) / 10
    return worth
