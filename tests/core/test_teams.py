"""Who plays with whom, as every game has it from the kit."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from walstatt.core.game import game_ids
from walstatt.core.kit.teams import team_of
from walstatt.core.match import Match


def players(*teams: int) -> Any:
    return [SimpleNamespace(team=team) for team in teams]


def test_a_team_is_all_who_say_the_same() -> None:
    assert team_of(players(0, 1, 0, 1), 2) == (0, 2)
    assert team_of(players(0, 1), 1) == (1,)


@pytest.mark.parametrize("name", game_ids())
def test_whoever_is_in_a_team_is_in_it_with_the_same(name: str) -> None:
    match = Match.new(name, {}, seed=1)
    seats = range(match.seats)
    teams = [match.game.team(match.state, seat) for seat in seats]
    for seat in seats:
        assert seat in teams[seat]
        assert all(teams[other] == teams[seat] for other in teams[seat])
