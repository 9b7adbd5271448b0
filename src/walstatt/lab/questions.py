"""What a person is asked in whole games: how often in a round, and what.

Programs play, but each is asked only what a person with these wishes would be asked; the rest is answered
without it, as a screen does for people (`core.kit.stops`). Every game has its own seed, as in `lab.duel`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from statistics import median
from typing import NamedTuple

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.core.kit.stops import Wishes, is_single, unasked
from walstatt.core.match import Match
from walstatt.players import Chair, make_player


class Questions(msgspec.Struct, frozen=True):
    """What was counted. Its JSON form is what `walstatt lab questions --json` prints."""

    game: str
    games: int
    per_round_median: float  # questions to one player in one round, or turn, in which they are asked anything
    single: int  # of all these, those to which there was only one answer
    by_kind: dict[str, int]


class Counted(NamedTuple):
    """Questions of one game."""

    kinds: Counter[tuple[int, str]]  # by round and kind
    rounds: Counter[tuple[int, int]]  # by seat and round
    single: int


def count_one(game: str, options: Mapping[str, str], seed: int, number: int, *, everything: bool) -> Counted:
    """Game `number` of a series."""
    dice = Dice(seed).fork(number)
    match = Match.new(game, options, seed=dice.below(1 << 48))
    seats = range(len(match.scene(None, "en").seats))
    players = [make_player("greedy", dice.fork(100 + seat)) for seat in seats]
    chairs = [Chair(match, seat) for seat in seats]
    wishes = Wishes(everything=everything)
    kinds: Counter[tuple[int, str]] = Counter()
    rounds: Counter[tuple[int, int]] = Counter()
    single = 0
    while not match.over:
        decision = match.decisions[0]
        seat, scene = decision.seat, match.scene(decision.seat, "en")
        reaction = match.game.reaction(match.state, decision, scene, "en")
        answer = unasked(decision, reaction, wishes)
        if answer is None:
            kinds[scene.turn, decision.kind] += 1
            rounds[seat, scene.turn] += 1
            single += is_single(decision)
            answer = players[seat].choose(chairs[seat])
        match.play(answer, seat)
    return Counted(kinds, rounds, single)


def count(
    game: str,
    options: Mapping[str, str],
    games: int,
    seed: int,
    *,
    everything: bool = False,
    progress: Callable[[], None] | None = None,
) -> list[Counted]:
    """Whole games, one after the other."""
    find_game(game).check(options)
    found = []
    for number in range(games):
        found.append(count_one(game, options, seed, number, everything=everything))
        if progress is not None:
            progress()
    return found


def summed(game: str, counted: list[Counted]) -> Questions:
    by_kind: Counter[str] = Counter()
    for one in counted:
        for (_, kind), n in one.kinds.items():
            by_kind[kind] += n
    rounds = [n for one in counted for n in one.rounds.values()]
    return Questions(
        game=game,
        games=len(counted),
        per_round_median=float(median(rounds)) if rounds else 0.0,
        single=sum(one.single for one in counted),
        by_kind=dict(by_kind.most_common()),
    )
