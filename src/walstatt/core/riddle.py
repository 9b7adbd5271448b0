"""How a puzzle is played: statelessly, the choices so far are all there is.

"show" makes the next choice of the shortest way. A choice that the rules allow but that misses the goal is
not carried out; what would have come of it is told instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from walstatt.core.errors import Problem
from walstatt.core.frames import Frame, Seen, beats, frames
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.puzzles import REACHED, Puzzle

MOST_CHOICES = 60
SHOW = "show"


class Stand(NamedTuple):
    """Where somebody stands in a puzzle."""

    number: int  # of the position among the puzzle's; REACHED: solved
    match: Match


class Progress(NamedTuple):
    number: int
    match: Match
    frames: list[Frame]  # what the last choice did
    since: int  # how many events were known before
    missed: Match | None  # after the last choice, where it misses the goal

    @property
    def done(self) -> bool:
        return self.number == REACHED


def progress(puzzle: Puzzle, choices: Sequence[str]) -> Progress:
    """The puzzle after these choices; raises `IllegalChoice` for one that the rules forbid."""
    if len(choices) > MOST_CHOICES:
        raise Problem("lesson.long", most=MOST_CHOICES)
    stand = before = Stand(0, puzzle.begin())
    missed: Match | None = None
    for choice in choices:
        if stand.number == REACHED:
            break
        missed = None
        taken = _taken(puzzle, stand, choice)
        before = stand
        if isinstance(taken, Stand):
            stand = taken
        else:
            missed = taken
    return _shown(puzzle, before, stand, missed)


def _taken(puzzle: Puzzle, stand: Stand, choice: str) -> Stand | Match:
    """Where a choice leads; a match if it misses the goal."""
    if choice == SHOW:
        choice = shortest(puzzle.ways, stand.number)
    option = stand.match.read(choice, puzzle.seat)
    there = stand.match.branch(option, puzzle.seat)
    number = next_of(puzzle, stand, option, there)
    if number is None:
        return there
    return _answered(puzzle, number, there)


def next_of(puzzle: Puzzle, stand: Stand, option: Option, there: Match) -> int | None:
    """The number of the position that a choice leads to, by whatever words; None: it misses the goal."""
    way = puzzle.ways[stand.number]
    if option.text in way:
        return way[option.text]
    key = there.game.position_key(there.state)
    for text, number in way.items():
        other = stand.match.branch(Option.parse(text), puzzle.seat)
        same = _asked(other) == _asked(there) and other.game.position_key(other.state) == key
        if same and other.result == there.result:
            return number
    return None


def _asked(match: Match) -> tuple[str, int] | None:
    return None if match.over else (match.decision.kind, match.decision.seat)


def _answered(puzzle: Puzzle, number: int, match: Match) -> Stand:
    """On to where the solver is asked: whatever others answer, the goal is not missed."""
    while number != REACHED and match.decision.seat != puzzle.seat:
        answer, number = next(iter(puzzle.ways[number].items()))
        match.play(answer, match.decision.seat)
    return Stand(number, match)


def shortest(ways: Sequence[Mapping[str, int]], start: int = 0) -> str:
    """The first choice of a way with as few choices as can be."""
    queue: list[tuple[int, str]] = [(start, "")]
    seen = {start}
    for number, first in queue:
        for choice, after in ways[number].items():
            if after == REACHED:
                return first or choice
            if after not in seen:
                seen.add(after)
                queue.append((after, first or choice))
    raise AssertionError("a puzzle has a solution")


def _shown(puzzle: Puzzle, before: Stand, now: Stand, missed: Match | None) -> Progress:
    seen = Seen(puzzle.seat)
    seen.follow(before.match.events)
    since = len(seen.events)
    went_on = len(now.match.choices) > len(before.match.choices)
    if went_on:
        seen.follow(now.match.events)
    shown = frames(now.match, beats(before.match, now.match), seen, since) if went_on else []
    return Progress(now.number, now.match, shown, since, missed)
