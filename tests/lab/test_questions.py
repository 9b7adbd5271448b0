"""What a person is asked in whole games."""

from __future__ import annotations

import pytest

from walstatt.core.errors import Problem
from walstatt.lab.questions import count, summed

SMALL = {"level": "apprentice"}


def test_windows_and_single_answers_are_not_put_to_anybody() -> None:
    found = summed("mage-wars", count("mage-wars", SMALL, 1, seed=5))
    every = summed("mage-wars", count("mage-wars", SMALL, 1, seed=5, everything=True))
    assert (found.game, found.games, found.single) == ("mage-wars", 1, 0)
    assert every.single > 0
    assert found.per_round_median < every.per_round_median
    assert found.by_kind.get("reveal", 0) < every.by_kind["reveal"] / 4
    assert list(found.by_kind.values()) == sorted(found.by_kind.values(), reverse=True)


@pytest.mark.parametrize("game", ["monolith-arena", "summoners"])
def test_no_game_asks_what_has_a_single_answer(game: str) -> None:
    (one,) = count(game, {}, 1, seed=5)
    assert one.single == 0
    assert sum(one.kinds.values()) == sum(one.rounds.values()) > 0


def test_equal_seeds_count_the_same_and_wrong_options_are_told_first() -> None:
    assert count("monolith-arena", {}, 1, seed=3) == count("monolith-arena", {}, 1, seed=3)
    with pytest.raises(Problem):
        count("mage-wars", {"level": "huge"}, 1, seed=1)
