"""Computer players of Summoners know no more than people: whatever the others hide, they choose the same."""

from __future__ import annotations

import pytest

from tests.players.kept import thinker
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.players import Chair, make_player

OPTIONS = {"ranks": "master", "terrain": "random", "goals": "on"}


def moments(seed: int, count: int) -> list[Match]:
    """Positions of a game between quick players, in which the other one has something to hide."""
    match = Match.new("summoners", OPTIONS, seed=seed)
    found: list[Match] = []
    players = [make_player("reference/1", Dice(seat)) for seat in range(2)]
    while not match.over and len(found) < count:
        seat = match.decisions[0].seat
        hides = len(match.state.players[1 - seat].stack) > 1
        if match.decisions[0].kind in ("action", "stack", "unit") and hides and match.at_checkpoint:
            found.append(match.clone())
        match.play(players[seat].choose(Chair(match, seat)), seat)
    return found


def test_what_is_hidden_does_not_change_a_choice() -> None:
    different = 0
    for match in moments(5, 3):
        seat = match.decisions[0].seat
        twin = match.imagine(seat, Dice(3))
        hidden = [(m.state.players[1 - seat].stack, m.state.players[1 - seat].goals) for m in (match, twin)]
        different += hidden[0] != hidden[1]
        chosen = {thinker(150, 2).choose(Chair(one, seat)).text for one in (match, twin)}
        assert len(chosen) == 1
    assert different


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_imagines_follows_from_what_it_knows(seat: int) -> None:
    (match,) = moments(7, 1)
    twin = match.imagine(seat, Dice(11))
    for n in range(3):
        assert twin.imagine(seat, Dice(n)).position() == match.imagine(seat, Dice(n)).position()
