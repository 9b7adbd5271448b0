"""Whether a player solves a puzzle."""

from __future__ import annotations

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.puzzles import REACHED, Puzzle
from walstatt.core.riddle import Stand, next_of
from walstatt.players import Chair, make_player


class Solved(msgspec.Struct, frozen=True):
    id: str
    solved: bool
    line: list[str]  # what it chose, up to the choice that missed the goal


def solve(puzzle: Puzzle, player: str, seed: int) -> Solved:
    """Let a player play the puzzle; others answer so that it makes no difference."""
    stand = Stand(0, puzzle.begin())
    who = make_player(player, Dice(seed).fork(1))
    line: list[str] = []
    while stand.number != REACHED:
        match, number = stand.match, stand.number
        if match.decision.seat != puzzle.seat:
            answer, number = next(iter(puzzle.ways[number].items()))
            match.play(answer, match.decision.seat)
            stand = Stand(number, match)
            continue
        option = who.choose(Chair(match, puzzle.seat))
        line.append(option.text)
        there = match.branch(option, puzzle.seat)
        after = next_of(puzzle, stand, option, there)
        if after is None:
            return Solved(puzzle.id, False, line)
        stand = Stand(after, there)
    return Solved(puzzle.id, True, line)
