"""What the contract tests share: every game in every mode, and random play through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from tests.contract.trial import Trial
from tests.toys import TOYS
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.game import game_ids


def trial_of(game: str) -> Trial:
    """What the folder of a game's tests says, or what follows from its options."""
    module = f"tests.games.{game.replace('-', '_')}.contract"
    try:
        told = find_spec(module) is not None
    except ModuleNotFoundError:  # not even the folder is there
        told = False
    trial: Trial = import_module(module).TRIAL if told else Trial(game)
    assert trial.game == game
    return trial


TRIALS: dict[str, Trial] = {game: trial_of(game) for game in (*game_ids(unfinished=True), *TOYS)}
#: Those that people are offered: only of these everything has to be there in both languages.
FINISHED = [game for game in TRIALS if game in TOYS or game in game_ids()]
#: A game and its options.
SETUPS: list[tuple[str, dict[str, str]]] = [
    (game, options) for game, trial in TRIALS.items() for options in trial.setups
]


def name_of(game: str, options: dict[str, str]) -> str:
    return "+".join([game, *(f"{k}={v}" for k, v in options.items())])


def setups_of(game: str) -> list[tuple[str, dict[str, str]]]:
    return [setup for setup in SETUPS if setup[0] == game]


IDS = [name_of(game, options) for game, options in SETUPS]
CLOSE = [(game, options) for game, options in SETUPS if TRIALS[game].close(options)]
CLOSE_IDS = [name_of(game, options) for game, options in CLOSE]
#: Those that programs play to the end.
GREEDY = [(game, options) for game, options in SETUPS if TRIALS[game].greedy(options)]
#: Random games are played in chunks of so many; `make test` plays the first ones of each.
GAMES_A_CHUNK = 25
FIRST_GAMES = 6


def seats_of(match: Match) -> list[int]:
    assert match.header is not None
    return list(range(match.game.seats(match.header.options)))


def drawn_options(game: str, number: int) -> dict[str, str]:
    """Options by lot: anything that goes together."""
    return TRIALS[game].drawn_options(number)


def begin(game: str, options: dict[str, str], seed: int) -> Match:
    """A new match; what the options leave to the lot is drawn by the seed."""
    return Match.new(game, TRIALS[game].filled(options, seed), seed=seed)


def step(match: Match, dice: Dice) -> None:
    """One random choice of a random player who is asked."""
    decision = match.decisions[dice.below(len(match.decisions))]
    match.play(decision.options.pick(dice), decision.seat)


def random_game(
    game: str, options: dict[str, str], seed: int, watch: Callable[[Match], None] | None = None
) -> Match:
    """A whole random game; `watch` sees it before every choice."""
    match = begin(game, options, seed)
    dice = Dice(seed).fork(3)
    while not match.over:
        assert len(match.choices) < TRIALS[game].most_choices, f"{game} {options} seed {seed} does not end"
        if watch is not None:
            watch(match)
        step(match, dice)
    return match


@cache
def length(setup: str, most: int) -> int:
    """How many choices a random game of this set-up (by its name) has, for example; `most` if it has more."""
    game, options = SETUPS[IDS.index(setup)]
    match, dice = begin(game, options, 1), Dice(1).fork(3)
    while not match.over and len(match.choices) < most:
        step(match, dice)
    return len(match.choices)


def open_moments(game: str, options: dict[str, str], seed: int, count: int, most: int) -> Iterator[Match]:
    """So many moments of random games, 1 to `most` choices apart; if a game is over, the next one begins."""
    match, dice = begin(game, options, seed), Dice(seed).fork(5)
    for number in range(count):
        if match.over:
            seed += 1
            match = begin(game, options, seed)
        yield match
        for _ in range(1 + number % most):
            if not match.over:
                step(match, dice)


def moments(game: str, options: dict[str, str], seed: int, every: int) -> Iterator[tuple[Match, Dice]]:
    """A random game, stopped at about every `every`-th choice."""
    match = begin(game, options, seed)
    dice = Dice(seed).fork(4)
    while not match.over:
        if dice.below(every) == 0:
            yield match, dice
        step(match, dice)
