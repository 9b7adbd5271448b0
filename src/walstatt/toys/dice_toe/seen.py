"""What a seat may know, and what it must imagine."""

from __future__ import annotations

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import Result
from walstatt.toys.dice_toe.state import State, Stone


class View(msgspec.Struct, frozen=True):
    options: dict[str, str]
    turn: int
    active: int
    stones: dict[str, Stone]
    held: tuple[int, ...]  # 0: a die that this seat may not see
    result: Result | None


def view(state: State, seat: int | None) -> View:
    held = tuple([value if owner == seat else 0 for owner, value in enumerate(state.held)])
    return View(state.options, state.turn, state.active, dict(state.stones), held, state.result)


def imagine(state: State, seat: int, dice: Dice) -> None:
    """The other die may show anything."""
    for owner in (0, 1):
        if owner != seat and state.turn:
            state.held[owner] = dice.roll(state.sides(owner))
