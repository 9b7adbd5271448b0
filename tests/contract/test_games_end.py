"""Promise 3: random and greedy games end, without an exception, in every mode and player count.

Promise 6 is checked on the way: every decision and event names rules that exist.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tests.contract.play import (
    CHUNKS,
    DRAWN_CHUNKS,
    FIRST_GAMES,
    GAMES_A_CHUNK,
    GREEDY,
    SETUPS,
    SOAK_CHUNKS,
    begin,
    drawn_options,
    name_of,
    random_game,
)
from tests.contract.progress import PLAYED
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.game import find_game, game_ids
from walstatt.lab.duel import play_match
from walstatt.players import make_player

Tell = Callable[[str, object], None]


def play_chunk(game: str, games: Iterable[tuple[dict[str, str], int]]) -> None:
    known = find_game(game).codex

    def decisions_name_rules(match: Match) -> None:
        for decision in match.decisions:
            assert decision.rules
            assert all(rule in known for rule in decision.rules), decision.rules

    for options, seed in games:
        match = random_game(game, options, seed, decisions_name_rules)
        assert match.result is not None
        assert not any(step.current for step in match.scene().steps), "nothing comes after the end"
        assert all(event.rules for event in match.events)
        assert {rule for event in match.events for rule in event.rules} <= set(known.rules)
        assert all(rule in known for rule in match.result.rules)


def seeds(chunk: int) -> range:
    return range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK)


def chunks(soak: bool) -> list[tuple[str, dict[str, str], int]]:
    return [
        (game, options, chunk)
        for game, options in SETUPS
        for chunk in range(SOAK_CHUNKS[game] if soak else CHUNKS[game])
    ]


def chunk_id(value: object) -> str:
    return "+".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("game", "options", "chunk"), chunks(soak=False), ids=chunk_id)
def test_random_games_end(game: str, options: dict[str, str], chunk: int) -> None:
    play_chunk(game, ((options, seed) for seed in seeds(chunk)[:FIRST_GAMES]))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options", "chunk"), chunks(soak=True), ids=chunk_id)
def test_many_random_games_end(game: str, options: dict[str, str], chunk: int, record_property: Tell) -> None:
    play_chunk(game, ((options, seed) for seed in seeds(chunk)))
    record_property(PLAYED, GAMES_A_CHUNK)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "chunk"), [(game, chunk) for game, count in DRAWN_CHUNKS.items() for chunk in range(count)]
)
def test_random_games_with_options_by_lot_end(game: str, chunk: int, record_property: Tell) -> None:
    play_chunk(game, ((drawn_options(game, seed), seed) for seed in seeds(chunk)))
    record_property(PLAYED, GAMES_A_CHUNK)


def test_random_games_are_played_of_every_game_in_every_mode() -> None:
    assert (
        {game for game, _ in SETUPS}
        == set(CHUNKS)
        == set(SOAK_CHUNKS)
        == set(DRAWN_CHUNKS)
        == set(game_ids())
    )
    for game in game_ids():
        for name in ("mode", "scenario"):
            values = {value for spec in find_game(game).options if spec.name == name for value in spec.values}
            used = {
                begin(one, options, 0).state.settings.options.get(name)
                for one, options in SETUPS
                if one == game
            }
            assert values <= used


@pytest.mark.parametrize("game", game_ids())
def test_lots_draw_every_value_of_every_option(game: str) -> None:
    drawn = [drawn_options(game, number) for number in range(300)]
    for spec in find_game(game).options:
        values = {value for options in drawn for value in options[spec.name].split(",")}
        assert set(spec.values) <= values, spec.name


@pytest.mark.parametrize(("game", "options"), GREEDY, ids=[name_of(*setup) for setup in GREEDY])
def test_greedy_games_end(game: str, options: dict[str, str]) -> None:
    match = begin(game, options, 11)
    seats = match.game.seats(match.state.settings.options)
    players = [make_player("greedy", Dice(11).fork(seat)) for seat in range(seats)]
    play_match(match, players)
    assert match.result is not None
