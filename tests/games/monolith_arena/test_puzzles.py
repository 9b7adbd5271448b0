"""The puzzles that are shipped: legal, solvable as they say, and what they call wrong is wrong."""

from __future__ import annotations

import pytest

from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.puzzles import DIFFICULTIES, REACHED, Puzzle
from walstatt.core.riddle import SHOW, progress
from walstatt.lab.puzzles import proved, saved, won

GAME = find_game("monolith-arena")
EVERY = list(GAME.puzzles)
IDS = [puzzle.id for puzzle in EVERY]
#: Some of them are proved anew in every run, all in the long one: with how few choices they are done.
PROVED = sorted(EVERY, key=lambda puzzle: (sum(map(len, puzzle.ways)), puzzle.id))[::18]


def reached(puzzle: Puzzle, match: Match) -> bool:
    return (won if puzzle.goal == "win" else saved)(match, puzzle.seat)


def test_there_are_enough_of_every_kind_and_no_two_alike() -> None:
    goals = [puzzle.goal for puzzle in EVERY]
    assert goals.count("win") >= 60
    assert goals.count("save") >= 3
    assert len(set(IDS)) == len(IDS)
    assert len({puzzle.position for puzzle in EVERY}) == len(EVERY)
    assert {puzzle.difficulty for puzzle in EVERY} <= set(DIFFICULTIES)
    assert len({puzzle.difficulty for puzzle in EVERY}) > 3


@pytest.mark.parametrize("puzzle", EVERY, ids=IDS)
def test_a_puzzle_is_a_position_of_the_solver_and_its_solution_reaches_the_goal(puzzle: Puzzle) -> None:
    match = puzzle.begin()
    assert match.decision.seat == puzzle.seat
    assert Match.from_position(match.position()).position() == match.position()
    for choice in puzzle.solution:
        assert not match.over
        match.play(choice, match.decision.seat)
    assert reached(puzzle, match)


@pytest.mark.parametrize("puzzle", EVERY, ids=IDS)
def test_whoever_lets_it_be_shown_gets_there_and_the_board_follows(puzzle: Puzzle) -> None:
    own = 0
    while not (at := progress(puzzle, [SHOW] * own)).done:
        assert at.missed is None
        assert at.match.decision.seat == puzzle.seat
        own += 1
    assert own <= len(puzzle.solution)
    assert reached(puzzle, at.match)
    assert at.frames


@pytest.mark.parametrize("puzzle", EVERY, ids=IDS)
def test_the_ways_of_a_puzzle_are_choices_that_are_offered_where_they_are_made(puzzle: Puzzle) -> None:
    places = {0: puzzle.begin()}
    for number, way in enumerate(puzzle.ways):
        here = places[number]
        offered = {option.text for option in here.decision.options}
        assert way.keys() <= offered
        assert here.decision.seat == puzzle.seat or way.keys() == offered, "whatever others answer, it works"
        for choice, after in way.items():
            there = here.branch(Option.parse(choice), here.decision.seat)
            if after == REACHED:
                assert reached(puzzle, there)
            else:
                places.setdefault(after, there)
    assert len(places) == len(puzzle.ways)


def test_each_of_some_puzzles_is_proved_anew_by_looking_at_everything() -> None:
    for puzzle in PROVED:
        assert proved(puzzle), puzzle.id


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", EVERY, ids=IDS)
def test_every_puzzle_is_proved_anew_by_looking_at_everything(puzzle: Puzzle) -> None:
    assert proved(puzzle)


def test_a_puzzle_with_a_way_left_out_is_not_proved() -> None:
    """The proof notices a choice that works and is called wrong."""
    puzzle = next(one for one in EVERY if any(len(way) > 1 for way in one.ways[1:]))
    broken = [dict(way) for way in puzzle.ways]
    del (way := next(way for way in broken if len(way) > 1))[next(iter(way))]
    other = Puzzle(
        puzzle.id,
        puzzle.goal,
        puzzle.difficulty,
        puzzle.seat,
        puzzle.position,
        puzzle.solution,
        tuple(broken),
    )
    assert not proved(other)


def test_a_wrong_first_choice_is_not_carried_out_and_one_said_otherwise_is_understood() -> None:
    puzzle = next(one for one in EVERY if one.goal == "win")
    begin = puzzle.begin()
    wrong = next(o.text for o in begin.decision.options if o.text not in puzzle.ways[0])
    at = progress(puzzle, [wrong])
    assert at.missed is not None
    assert (at.number, at.match.position()) == (0, begin.position())
    again = progress(puzzle, [wrong, puzzle.solution[0]])
    assert again.missed is None
    assert again.match.choices[-1].choice == puzzle.solution[0]
