"""Computer players: what they may see, and how they are found by name.

A player sits on a `Chair`. The chair shows the seat's view and imagines matches that fit it; the true
match, its hidden state and its future dice are out of reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.flow import Decision
from walstatt.core.game import Game
from walstatt.core.kit.numbers import whole
from walstatt.core.match import Match
from walstatt.core.options import Option


class Chair:
    """A seat at a match, as a player sees it."""

    __slots__ = ("_match", "_noted", "seat")

    def __init__(self, match: Match, seat: int, noted: Callable[[Option], None] | None = None) -> None:
        """`noted` hears of the option that the player would take if it had to choose now."""
        self._match = match
        self._noted = noted
        self.seat = seat

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def decision(self) -> Decision:
        decision = self._match.decision_of(self.seat)
        assert decision is not None, "a player is only asked when it has a decision"
        return decision

    def view(self) -> msgspec.Struct:
        return self._match.view(self.seat)

    def imagine(self, dice: Dice) -> Match:
        """A match as it may be, with everything that this seat cannot see dealt anew."""
        return self._match.imagine(self.seat, dice)

    def note(self, option: Option) -> None:
        """The best so far: the answer if the player's time ends before it has chosen."""
        if self._noted is not None:
            self._noted(option)


class Player(Protocol):
    """Something that answers decisions.

    It may be asked again and again in one match, always for the same seat, and may keep what it has thought.
    Its time may end at any moment: whoever thinks for long notes the best so far on its chair as it goes.
    """

    name: str

    def choose(self, chair: Chair) -> Option: ...


Maker = Callable[[Dice], Player]
#: A player with levels: from a level, counted from 1, and dice.
LevelMaker = Callable[[int, Dice], Player]
_makers: dict[str, Maker] = {}
_levels: dict[str, tuple[int, LevelMaker]] = {}
_offered: list[str] = []
_former: dict[str, str] = {}
PACKAGE = "walstatt.players.text"


def player_names() -> list[str]:
    return sorted(_makers)


def player_levels() -> list[str]:
    """The players that people choose from, the weakest first."""
    return _offered.copy()


def register(
    name: str, maker: Maker, levels: int = 0, at_level: LevelMaker | None = None, *, offered: bool = False
) -> None:
    """Make a player known; one with levels is at its strongest by itself and at the highest level."""
    _makers[name] = maker
    if at_level is not None:
        _levels[name] = levels, at_level
    if offered and name not in _offered:
        _offered.append(name)


def register_former(names: Mapping[str, str]) -> None:
    """Names that records, links and habits still use, and the players they mean today."""
    _former.update(names)


class UnknownPlayer(Problem):
    """No such computer player, or no such level of it."""


def read_player(words: str) -> tuple[str, int]:
    """A player's name and level of "reference/2"; level 0 where none is given."""
    words = _former.get(words, words)
    name, slash, level = words.partition("/")
    if name not in _makers:
        raise UnknownPlayer("players.unknown", package=PACKAGE, name=name, players=", ".join(player_names()))
    if not slash:
        return name, 0
    if name not in _levels:
        raise UnknownPlayer("players.no-levels", package=PACKAGE, name=name)
    most = _levels[name][0]
    number = whole(level, 1, most)
    if number is None:
        raise UnknownPlayer("players.bad-level", package=PACKAGE, name=name, level=level[:20], most=most)
    return name, number


def is_player(words: str) -> bool:
    """Whether a computer player is, or was, called so."""
    return words in _makers or words in _former


def level_name(name: str, level: int) -> str:
    """The player as `player_levels` lists it, under its present name."""
    if name in _levels:
        return f"{name}/{level or _levels[name][0]}"
    words = f"{name}/{level}" if level else name
    return _former.get(words, name)


def answer(words: str, match: Match, seat: int, dice: Dice) -> Option:
    """What a player of this name chooses for a seat that is asked, if it comes by only for this."""
    return make_player(words, dice).choose(Chair(match, seat))


def make_player(words: str, dice: Dice) -> Player:
    """A player by its name, or its name and level: "soldier", "reference/2"."""
    name, level = read_player(words)
    return _levels[name][1](level, dice) if level else _makers[name](dice)
