"""What there is: cells, stones, and the die that each player hides."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.game import Result

ROWS, COLUMNS = "ABC", "123"
CELLS = tuple(row + column for row in ROWS for column in COLUMNS)
LINES = (
    *(tuple(row + column for column in COLUMNS) for row in ROWS),
    *(tuple(row + column for row in ROWS) for column in COLUMNS),
    ("A1", "B2", "C3"),
    ("A3", "B2", "C1"),
)
#: Dice by name, and how many sides they have.
DICE = {"d6": 6, "d4": 4, "d8": 8}


class Stone(NamedTuple):
    seat: int
    value: int


class State:
    """A match at one moment."""

    __slots__ = ("dice", "held", "log", "options", "result", "stones", "turn")

    def __init__(self, options: dict[str, str], dice: Dice) -> None:
        self.options = options  # as they were checked; never changed
        self.dice = dice
        self.log: list[Event] = []
        self.stones: dict[str, Stone] = {}  # by cell
        self.held = [0, 0]  # what the secret die of each seat shows
        self.turn = 0  # 0: nothing has happened
        self.result: Result | None = None

    @property
    def active(self) -> int:
        return (self.turn - 1) % 2

    def sides(self, seat: int) -> int:
        return DICE[self.options["dice"].split(",")[seat]]

    def copy(self) -> State:
        twin = State(self.options, self.dice.copy())
        twin.stones, twin.held = self.stones.copy(), self.held.copy()
        twin.turn, twin.result = self.turn, self.result
        return twin
