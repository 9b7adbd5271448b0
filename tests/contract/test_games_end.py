"""Promise 3: random and greedy games end, without an exception, in every mode and player count.

Checked on the way: promise 6, every decision and event names rules that exist; of promise 4, no open die
tells the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import pytest

from tests.contract.play import (
    FIRST_GAMES,
    GAMES_A_CHUNK,
    GREEDY,
    TRIALS,
    begin,
    drawn_options,
    name_of,
    random_game,
    seats_of,
)
from tests.contract.progress import PLAYED
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.game import find_game, game_ids
from walstatt.lab.duel import play_match
from walstatt.players import make_player

Tell = Callable[[str, object], None]
#: No open die shows more than a byte: a word of the dice that is known as a whole tells their seed, and with
#: it all that is hidden.
MOST_SIDES = 256


@contextmanager
def dice_watched(seed: int) -> Iterator[set[int]]:
    """The sides of all dice that a match with this seed throws, not of streams that are made from them."""
    sides, below, key = set[int](), Dice.below, Dice(seed)._key

    def watched(dice: Dice, n: int) -> int:
        if dice._key == key:
            sides.add(n)
        return below(dice, n)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dice, "below", watched)
        yield sides


def play_chunk(game: str, games: Iterable[tuple[dict[str, str], int]]) -> None:
    known = find_game(game).codex

    def decisions_name_rules(match: Match) -> None:
        for decision in match.decisions:
            assert decision.rules
            assert all(rule in known for rule in decision.rules), decision.rules

    for options, seed in games:
        with dice_watched(seed) as sides:
            match = random_game(game, options, seed, decisions_name_rules)
        assert 0 < max(sides) <= MOST_SIDES
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
        for game, trial in TRIALS.items()
        for options in trial.setups
        for chunk in range(trial.soak_chunks if soak else trial.chunks)
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
    ("game", "chunk"), [(game, n) for game, trial in TRIALS.items() for n in range(trial.drawn_chunks)]
)
def test_random_games_with_options_by_lot_end(game: str, chunk: int, record_property: Tell) -> None:
    play_chunk(game, ((drawn_options(game, seed), seed) for seed in seeds(chunk)))
    record_property(PLAYED, GAMES_A_CHUNK)


@pytest.mark.parametrize("game", TRIALS)
def test_random_games_are_played_of_every_game_in_every_mode(game: str) -> None:
    trial = TRIALS[game]
    headers = [begin(game, options, 0).header for options in trial.setups]
    used = [header.options for header in headers if header is not None]
    for spec in trial.rules.options:
        if not spec.per_seat if trial.complete is None else spec.name in trial.complete:
            assert set(spec.values) <= {options[spec.name] for options in used}, spec.name
    assert set(trial.complete or ()) <= {spec.name for spec in trial.rules.options}


def test_every_game_is_tried() -> None:
    assert set(game_ids(unfinished=True)) == set(TRIALS)


@pytest.mark.parametrize("game", TRIALS)
def test_lots_draw_every_value_of_every_option(game: str) -> None:
    drawn = [drawn_options(game, number) for number in range(300)]
    for spec in find_game(game).options:
        values = {value for options in drawn for value in options[spec.name].split(",")}
        assert set(spec.values) <= values, spec.name


@pytest.mark.parametrize(("game", "options"), GREEDY, ids=[name_of(*setup) for setup in GREEDY])
def test_greedy_games_end(game: str, options: dict[str, str]) -> None:
    match = begin(game, options, 11)
    players = [make_player("greedy", Dice(11).fork(seat)) for seat in seats_of(match)]
    play_match(match, players)
    assert match.result is not None
