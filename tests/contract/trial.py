"""What the contract tests are told of a game: with which options it is tried, how often and how long.

Everything follows from the game's own options. What a game knows better it says in a `contract.py` in the
folder of its tests, as a `Trial` named TRIAL; the contract tests know no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests.toys import known_game
from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup
from walstatt.core.game import Game

Options = dict[str, str]


@dataclass(frozen=True)
class Trial:
    game: str
    #: Every mode and player count, and the variants in combination; (): every value of every option once.
    given: Sequence[Options] = ()
    #: Options of which every value must be among them; None: all that are not given for each seat.
    complete: Sequence[str] | None = None
    #: Whether the promises are checked at many moments of a set-up: others may differ in numbers only.
    close: Callable[[Options], bool] = lambda options: True
    #: Whether programs play it to the end.
    greedy: Callable[[Options], bool] = lambda options: True
    #: Random games are played in chunks: so many for every set-up in `make test` and in `make soak`, and so
    #: many in `make soak` in which every game has options by lot.
    chunks: int = 1
    soak_chunks: int = 4
    drawn_chunks: int = 4
    #: More choices than any game needs; a game that is longer hangs.
    most_choices: int = 4000
    #: Options and seeds of the games in which every decision is looked at; (): the first set-up.
    watched: Sequence[tuple[Options, int]] = ()
    #: Questions in the middle of what somebody does, of which some must come up in a watched game.
    inside: frozenset[str] = frozenset()
    #: Whether every question is a checkpoint, those in the middle too.
    checkpoints_inside: bool = False
    #: Questions with so many answers of one verb that any of them is chosen by lot.
    any_answer: frozenset[str] = frozenset()
    #: Puts in, by a seed, what a set-up leaves to the lot.
    filled: Callable[[Options, int], Options] = lambda options, seed: options
    #: Options by lot that go together, or None where the dice should be asked again; see `drawn_options`.
    drawn: Callable[[Options, Dice], Options | None] | None = None

    @cached_property
    def rules(self) -> Game[Any]:
        return known_game(self.game)

    @cached_property
    def setups(self) -> list[Options]:
        return list(self.given) or one_by_one(self.rules)

    @property
    def watched_games(self) -> list[tuple[Options, int]]:
        return list(self.watched) or [(self.setups[0], 1)]

    def drawn_options(self, number: int) -> Options:
        """Options by lot: anything that goes together."""
        dice, draw = Dice(number).fork(6), self.drawn or self._with_seats
        while True:
            options = {spec.name: dice.pick(spec.values) for spec in self.rules.options if not spec.per_seat}
            try:
                found = draw(options, dice)
                if found is not None:
                    self.rules.check(found)
                    return found
            except BadSetup:
                continue

    def _with_seats(self, options: Options, dice: Dice) -> Options:
        count = self.rules.seats(options)
        for spec in self.rules.options:
            if spec.per_seat:
                options[spec.name] = ",".join(dice.pick(spec.values) for _ in range(count))
        return self.rules.check(options)


def one_by_one(game: Game[Any]) -> list[Options]:
    """The defaults, and every other value of every option where it goes with the defaults of the others."""
    found: list[Options] = [{}]
    for spec in game.options:
        for value in spec.values[1:]:
            try:
                game.check({spec.name: value})
            except BadSetup:
                continue
            found.append({spec.name: value})
    return found
