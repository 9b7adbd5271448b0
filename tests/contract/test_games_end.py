"""Promise 3: random and greedy games end, without an exception, in every mode and player count.

Promise 6 is checked on the way: every decision and event names rules that exist.
"""

from __future__ import annotations

import pytest

from tests.contract.play import IDS, SETUPS, random_game
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.lab.duel import play_match
from walstatt.players import make_player

GAMES_A_CHUNK = 25
#: 9 setups x 9 chunks x 25 games are 2,025 random games of Monolith Arena, 13 x 25 are 325 of Summoners.
CHUNKS = {"monolith-arena": 9, "summoners": 1}
SOAK_CHUNKS = 223  # a setup


def play_chunk(game: str, options: dict[str, str], chunk: int) -> None:
    known = find_game(game).codex

    def decisions_name_rules(match: Match) -> None:
        for decision in match.decisions:
            assert decision.rules
            assert all(rule in known for rule in decision.rules), decision.rules

    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        match = random_game(game, options, seed, decisions_name_rules)
        assert match.result is not None
        assert all(event.rules for event in match.events)
        assert {rule for event in match.events for rule in event.rules} <= set(known.rules)
        assert all(rule in known for rule in match.result.rules)


def chunks(soak: bool) -> list[tuple[str, dict[str, str], int]]:
    return [
        (game, options, chunk)
        for game, options in SETUPS
        for chunk in (range(CHUNKS[game], SOAK_CHUNKS) if soak else range(CHUNKS[game]))
    ]


def chunk_id(value: object) -> str:
    return "+".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("game", "options", "chunk"), chunks(soak=False), ids=chunk_id)
def test_random_games_end(game: str, options: dict[str, str], chunk: int) -> None:
    play_chunk(game, options, chunk)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options", "chunk"), chunks(soak=True), ids=chunk_id)
def test_many_random_games_end(game: str, options: dict[str, str], chunk: int) -> None:
    play_chunk(game, options, chunk)


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)
def test_greedy_games_end(game: str, options: dict[str, str]) -> None:
    match = Match.new(game, options, seed=11)
    seats = find_game(game).seats(options)
    players = [make_player("greedy", Dice(11).fork(seat)) for seat in range(seats)]
    play_match(match, players)
    assert match.result is not None
