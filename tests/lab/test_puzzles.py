"""Finding puzzles: everything is looked at, equal positions once, and a player's solution is judged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command, walstatt
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.core.puzzles import read, write
from walstatt.lab.puzzles import (
    Found,
    at_a_glance,
    best_left,
    positions,
    proved,
    puzzler_of,
    reply_that_wins,
    saved,
    win_in,
    won,
)
from walstatt.lab.solving import solve
from walstatt.lab.tree import TooLarge, Tree

__all__ = ["walstatt"]
GAME = "monolith-arena"
#: One that is quickly looked through.
SMALL = min(
    (one for one in find_game(GAME).puzzles if one.goal == "win"),
    key=lambda one: (sum(map(len, one.ways)), one.position.count("reserve"), one.id),
)
#: Red holds a battle, and what strikes at blue's banner.
DANGER = """monolith-arena
blue dragon-empire hp 1
red lords-of-the-abyss
E1 banner blue
A2 banner red
D1 spike red SE
reserve blue: mobility
reserve red: battle
turn blue 9 use
"""


def test_the_other_side_is_left_with_just_what_can_be_taken_and_what_is_found_is_proved() -> None:
    match = SMALL.begin()
    puzzler = puzzler_of(match.game)
    other = 1 - SMALL.seat
    left = puzzler.left(match.state, other)
    richer = Match.from_position(SMALL.position.replace(f" hp {left}\n", f" hp {left + 3}\n"))
    found = win_in(richer)
    assert found is not None
    puzzle, blind = found
    assert puzzler.left(puzzle.begin().state, other) == left
    assert (puzzle.solution, puzzle.ways) == (SMALL.solution, SMALL.ways)
    assert blind > 1
    assert proved(puzzle)
    assert read(write([puzzle])) == [puzzle]


def test_after_a_wrong_choice_something_is_left_at_best() -> None:
    match = SMALL.begin()
    left = puzzler_of(match.game).left(match.state, 1 - SMALL.seat)
    wrong = [option for option in match.decision.options if option.text not in SMALL.ways[0]]
    kept = [best_left(match.branch(option, SMALL.seat), SMALL.seat, 5000) for option in wrong]
    assert kept
    assert all(one is None or 0 < one <= left for one in kept)
    assert any(one is not None for one in kept)


def test_a_tree_that_is_too_large_is_not_believed_and_equal_positions_are_looked_at_once() -> None:
    match = SMALL.begin()
    with pytest.raises(TooLarge):
        Tree(SMALL.seat, lambda there: 0.0, at_a_glance, 5).grow(match)
    tree = Tree(SMALL.seat, lambda there: float(won(there, SMALL.seat)), at_a_glance, 20_000)
    root = tree.grow(match)
    assert root.value == 1
    size = tree.size
    assert tree.grow(match) is root
    assert tree.size == size


def test_the_others_win_with_what_they_hold_and_not_with_what_they_draw() -> None:
    match = Match.from_position(DANGER)
    match.play("end")
    assert reply_that_wins(match, 0) == ["battle"]
    assert not saved(match, 0)
    harmless = Match.from_position(DANGER.replace("reserve red: battle", "reserve red: move"))
    harmless.play("end")
    assert saved(harmless, 0)


def test_whether_a_player_solves_a_puzzle() -> None:
    puzzle = next(one for one in find_game(GAME).puzzles if solve(one, "greedy", 1).solved)
    found = solve(puzzle, "greedy", 1)
    assert len(found.line) == len(puzzle.solution)
    other = next(one for one in find_game(GAME).puzzles if not solve(one, "random", 1).solved)
    missed = solve(other, "random", 1)
    assert 0 < len(missed.line) <= len(other.solution) + 20


def test_the_command(walstatt: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every game the same puzzle is found: it is kept once."""
    monkeypatch.setattr("walstatt.cli.lab_puzzles.find", lambda *_: [Found(SMALL, 1, 2, 2.5)])
    file = tmp_path / "found.toml"
    args = ("lab", "puzzles", GAME, "--games", 2, "--file", file)
    assert [one["id"] for one in json.loads(walstatt(*args, "--json").out)] == [SMALL.id, SMALL.id]
    assert read(file.read_text(encoding="utf-8")) == [SMALL]
    for lang, words in (("en", "2 puzzles in 2 games"), ("de", "2 Rätsel in 2 Partien")):
        assert words in walstatt(*args, "--lang", lang).out
    assert read(file.read_text(encoding="utf-8")) == [SMALL]
    solved = json.loads(walstatt("lab", "puzzles", GAME, "--solver", "random", "--json").out)
    assert len(solved) == sum(one.goal == "win" for one in find_game(GAME).puzzles)
    assert walstatt("lab", "puzzles", GAME, "--goal", "draw").code == 2
    assert walstatt("lab", "puzzles", "mage-wars").code == 2


def test_the_puzzles_of_a_game_are_the_same_whenever_it_is_played() -> None:
    first, again = (list(positions(GAME, {}, "random", "win", 3, 1)) for _ in range(2))
    assert [one.digest() for one in first] == [one.digest() for one in again]
