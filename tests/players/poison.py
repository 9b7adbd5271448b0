"""A match in which everything that a seat may not see has been replaced by things that raise when touched.

What a game hides, the folder of its tests says: `tests/games/<game>/hidden.py` puts the poison in, and plays
to moments in which there is something to hide. Two doors lead to the match as it is, both watched elsewhere:
the view (`tests/server/test_leaks*.py`), and imagining, which deals what a seat cannot see anew; that the
deal does not hang on what was true is shown by matches that look alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.players import Chair


class Touched(AssertionError):
    """Somebody looked at what is hidden."""


class Poison:
    """Nothing can be done with it but to pass it on and to count it among others."""

    __slots__ = ()


class There(Poison):
    """What is hidden, while everybody knows that there is something."""

    __slots__ = ()


def _touched(self: object, *_: object) -> Any:
    raise Touched(type.__name__)


for _name in (
    "getattribute", "setattr", "eq", "ne", "lt", "le", "gt", "ge", "hash", "bool", "len", "iter", "next",
    "contains", "getitem", "call", "int", "index", "float", "str", "repr", "format", "add", "radd", "sub",
    "mul", "mod", "and", "or", "xor", "reduce_ex", "copy", "deepcopy",
):  # fmt: skip
    setattr(Poison, f"__{_name}__", _touched)
setattr(There, "__bool__", lambda self: True)  # noqa: B010


class PoisonedBook(dict[str, int]):
    """So many cards, and nobody may look which."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self._count = count

    def values(self) -> Any:
        return [self._count]

    __getitem__ = __iter__ = __contains__ = __len__ = __eq__ = get = items = keys = _touched


class Secrets(NamedTuple):
    """What a game has to say of what it hides."""

    #: Puts poison in the place of everything that a seat may not see; how many things these were.
    poison: Callable[[Any, int], int]
    #: The same things as they are, in words.
    told: Callable[[Any, int], Sequence[object]]
    #: Matches at moments in which something is hidden, by number.
    moments: Callable[[int], Iterator[Match]]


def has_secrets(game: str) -> bool:
    """Whether the tests of a game say what it hides; a new one may have nothing to hide."""
    return find_spec(_module(game)) is not None


def secrets_of(game: str) -> Secrets:
    module = import_module(_module(game))
    return Secrets(module.poison, module.told, module.moments)


def moments_of(game: str, number: int) -> Iterator[Match]:
    """Where there is something to hide; of a game that has not said so, anywhere."""
    if has_secrets(game):
        return secrets_of(game).moments(number)
    return by_lot(game, {}, 5 + number, (1, 3, 6, 12))


def _module(game: str) -> str:
    return f"tests.games.{game.replace('-', '_')}.hidden"


class Poisoned:
    """Stands in for a match on a chair. Its past, its seed and the dice to come are out of reach, too."""

    def __init__(self, match: Match, seat: int) -> None:
        self._whole = match
        self._seat = seat
        self._twin = match.clone()
        self.count = secrets_of(match.game.id).poison(self._twin.state, seat)
        self._twin.state.dice = Poison()

    @property
    def state(self) -> Any:
        """For those who want to be caught; no chair leads here."""
        return self._twin.state

    @property
    def game(self) -> Game[Any]:
        return self._whole.game

    def decision_of(self, seat: int) -> Decision | None:
        assert seat == self._seat
        return self._twin.decision_of(seat)

    def view(self, seat: int) -> msgspec.Struct:
        assert seat == self._seat
        return self._whole.view(seat)

    def imagine(self, seat: int, dice: Dice) -> Match:
        assert seat == self._seat
        return self._whole.imagine(seat, dice)


def poisoned(match: Match, seat: int) -> tuple[Chair, int]:
    """A chair at a poisoned match, and how many things are poison there."""
    stand_in = Poisoned(match, seat)
    return Chair(cast(Match, stand_in), seat), stand_in.count


def by_lot(game: str, options: dict[str, str], seed: int, steps: Sequence[int]) -> Iterator[Match]:
    """A random game, stopped after these numbers of choices."""
    return stopped(Match.new(game, options, seed=seed), Dice(seed).fork(9), steps)


def stopped(match: Match, dice: Dice, steps: Sequence[int]) -> Iterator[Match]:
    """Stopped after so many random choices, or as soon after them as there is something to think about."""
    waiting = list(steps)
    count = 0
    while waiting and not match.over:
        if count >= waiting[0] and thoughtful(match):
            waiting.pop(0)
            yield match.clone()
        decision = match.decisions[dice.below(len(match.decisions))]
        match.play(decision.options.pick(dice), decision.seat)
        count += 1


def thoughtful(match: Match) -> bool:
    """Whether somebody has a choice that is not obvious."""
    game = match.game
    return any(
        decision.options.only() is None
        and game.obvious(decision) is None
        and len(game.first_look(match.state, decision, decision.seat)) > 1
        for decision in match.decisions
    )
