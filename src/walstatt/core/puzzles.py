"""Puzzles are data: a position, a goal for the turn, and every choice that does not miss it.

They were found by looking at everything that a player can do (`lab.puzzles`), so it is known of each choice
whether the goal can still be reached after it. How one is played, `core.riddle` knows.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal, Protocol

import msgspec

from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.text import Lang

#: What is asked for: to win in this turn, or not to lose in the others' next one by what they hold.
GoalKind = Literal["win", "save"]
#: In place of the number of a position: the goal is reached.
REACHED = -1
DIFFICULTIES = range(1, 6)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    goal: GoalKind
    difficulty: int  # from 1
    seat: int  # whose turn it is
    position: str
    solution: tuple[str, ...]  # the shortest way, with answers of others on it
    #: Positions from which the goal can be reached, the first one first: by the choice made there (by whoever
    #: is asked) the number of the next one. Every other choice misses the goal.
    ways: tuple[dict[str, int], ...]

    def begin(self) -> Match:
        return Match.from_position(self.position)


class Puzzler(Protocol):
    """What a game says to those who look for puzzles in it."""

    def begins(self, state: Any, goal: GoalKind) -> bool:
        """Whether a puzzle may begin here: nothing was done in this turn, nothing hidden comes up in it."""

    def left(self, state: Any, seat: int) -> int:
        """What the side of this seat may still lose before it has lost."""

    def told(self, left: int, lang: Lang) -> str:
        """The same in words: "3 hit points"."""

    def set_left(self, state: Any, seat: int, left: int) -> None: ...

    def threaten(self, state: Any, seat: int) -> None:
        """Give this seat what it needs to be a danger in its next turn."""

    def plain(self, position: str) -> str:
        """The text of a position without what goes without saying."""

    def known(self, option: Option) -> bool:
        """Whether what comes of a choice does not depend on hidden things."""

    def idle(self, decision: Decision, option: Option) -> bool:
        """Whether after this choice nothing can be done in the turn that could not be done without it."""


@cache
def load(package: str) -> tuple[Puzzle, ...]:
    """The puzzles in a package, in order of file names."""
    folder = resources.files(package)
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return tuple(puzzle for file in files for puzzle in read(file.read_text(encoding="utf-8")))


def read(text: str) -> list[Puzzle]:
    found: list[dict[str, Any]] = tomllib.loads(text).get("puzzle", [])
    return [msgspec.convert(one, Puzzle) for one in found]


def write(puzzles: Sequence[Puzzle]) -> str:
    """Puzzles as a file that `read` understands."""
    return "\n".join(_written(puzzle) for puzzle in puzzles)


def _written(puzzle: Puzzle) -> str:
    solution = ", ".join(f'"{choice}"' for choice in puzzle.solution)
    ways = "".join(f"  {{ {_way(way)} }},\n" for way in puzzle.ways)
    return (
        f'[[puzzle]]\nid = "{puzzle.id}"\ngoal = "{puzzle.goal}"\ndifficulty = {puzzle.difficulty}\n'
        f'seat = {puzzle.seat}\nposition = """\n{puzzle.position}"""\nsolution = [{solution}]\n'
        f"ways = [\n{ways}]\n"
    )


def _way(way: dict[str, int]) -> str:
    return ", ".join(f'"{choice}" = {number}' for choice, number in way.items())
