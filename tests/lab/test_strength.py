"""Armies by lot against each other: what is counted, and of whom."""

from __future__ import annotations

import pytest

from walstatt.core.errors import Problem
from walstatt.core.fielded import Fielded
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.lab.strength import Played, Share, _beginners, _shares, play_game, strength

GAME = "mage-knight"
OPTIONS = {"points": "100", "turns": "10"}


def side(*pieces: str, began: bool = False) -> Fielded:
    return Fielded("+".join(pieces), began, ("Knights",), pieces, len(pieces))


def test_a_thing_wins_with_whoever_had_it_and_what_both_had_tells_nothing() -> None:
    played = [
        Played((side("bow", "axe", began=True), side("axe")), (0,)),
        Played((side("bow", began=True), side("pike")), (1,)),
        Played((side("pike"), side("bow", began=True)), ()),  # drawn
    ]
    assert _shares(played, lambda one: one.pieces) == [Share("pike", 2, 1.5), Share("bow", 3, 1.5)]
    assert _shares(played, lambda one: one.factions) == []
    assert _beginners(played) == Share("", 3, 1.5)


def test_intervals_hold_the_share_and_narrow_with_games() -> None:
    few, many = Share("few", 10, 5), Share("many", 1000, 500)
    assert few.interval == pytest.approx((0.237, 0.763), abs=0.001)
    assert many.interval == pytest.approx((0.469, 0.531), abs=0.001)
    assert Share("all", 10, 10).interval == pytest.approx((0.722, 1.0), abs=0.001)


def test_mirrored_armies_are_the_same_and_others_drawn_for_the_same_points() -> None:
    same = play_game(GAME, OPTIONS, "random", 1, True, 0).sides
    assert same[0].army == same[1].army
    assert [one.began for one in same].count(True) == 1
    other = play_game(GAME, OPTIONS, "random", 2, False, 0).sides
    assert other[0].army != other[1].army


def test_the_number_of_processes_makes_no_difference() -> None:
    found = strength(GAME, OPTIONS, "random", 4, 3, jobs=1)
    assert found == strength(GAME, OPTIONS, "random", 4, 3, jobs=2)
    assert found.began.games == found.games == 4
    assert sum(one.games for one in found.sizes) <= 8


def test_who_plays_tells_with_what() -> None:
    """The code of an army gives the same army once more."""
    game = find_game(GAME)
    match = Match.new(GAME, {"points": "100", "armies": "guild-watch,orc-warband"}, seed=1)
    codes = [one.army for one in game.fielded(match.state)]
    again = Match.new(GAME, {"points": "100", "armies": ",".join(codes)}, seed=1)
    assert [one.pieces for one in game.fielded(again.state)] == [
        one.pieces for one in game.fielded(match.state)
    ]
    assert [one.factions for one in game.fielded(match.state)] == [("Atlantis Guild",), ("Orc Raiders",)]


def test_a_game_that_does_not_tell_is_refused_before_any_work() -> None:
    with pytest.raises(Problem) as refused:
        strength("summoners", {}, games=1000)
    assert refused.value.key == "lab.no-strength"
    with pytest.raises(Problem):
        strength(GAME, {}, "nobody", 1000)
