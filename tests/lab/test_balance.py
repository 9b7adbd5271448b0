"""Every army against every other: counted from both seats, whoever shares the work."""

from __future__ import annotations

from itertools import combinations

import pytest

from walstatt.core.errors import Problem
from walstatt.lab.balance import armies_of, balance

GAME = "monolith-arena"


def test_every_pair_plays_every_game_and_shares_add_up() -> None:
    found = balance(GAME, {}, "random", 4, seed=3, jobs=1)
    armies = [value for value in armies_of(GAME).values if value != "random"]
    assert [(pair.first, pair.second) for pair in found.pairings] == list(combinations(armies, 2))
    for pair in found.pairings:
        assert pair.wins + pair.losses + pair.draws == pair.games == 4
        share, other = found.share(pair.first, pair.second), found.share(pair.second, pair.first)
        assert share is not None
        assert other == pytest.approx(1 - share)
    assert found.share(armies[0], armies[0]) is None
    assert 0 <= found.first_seat <= 1


def test_the_number_of_processes_makes_no_difference() -> None:
    assert balance(GAME, {}, "random", 2, seed=5, jobs=1) == balance(GAME, {}, "random", 2, seed=5, jobs=2)


def test_a_wrong_player_is_told_before_any_work() -> None:
    with pytest.raises(Problem):
        balance(GAME, {}, "nobody", 1000)
