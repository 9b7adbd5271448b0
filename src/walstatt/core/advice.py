"""What a coach says: what could be done, how good it is, and which feature makes the difference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from walstatt.core.game import Game
from walstatt.core.text import Lang, catalogue, say

CORE = "walstatt.core.text"


class Reason(msgspec.Struct, frozen=True):
    """What makes one thing better than another; see `Game.features`."""

    feature: str  # "": the judgement is one whole, and only the sum tells
    by: float  # how much that counts, in the units of the judgement


class Proposal(msgspec.Struct, frozen=True):
    """One way through the unit."""

    line: tuple[str, ...]  # choices of the seat, as far as anybody can foresee them
    words: Mapping[str, tuple[str, ...]]  # each of them, by language
    value: float  # what it is worth to the seat after the others' reply
    chance: float  # and how likely it wins with it
    open_end: bool = False  # then something happens that nobody can foresee, and one thinks anew
    good: Reason | None = None  # what it has more of than the next best way
    bad: Reason | None = None  # what the best way has more of


class Verdict(msgspec.Struct, frozen=True):
    """What somebody did with a unit, beside what could have been done."""

    seat: int
    played: Proposal
    best: tuple[Proposal, ...]  # the best first; what was played may be among them

    @property
    def lost(self) -> float:
        """How much of the chance to win it cost; never less than nothing: the search is not all-seeing."""
        return max(0.0, self.best[0].chance - self.played.chance) if self.best else 0.0


def reason_text(game: Game[Any], reason: Reason | None, *, good: bool, lang: Lang) -> str:
    """A sentence about what makes the difference; "" where nothing does."""
    if reason is None:
        return ""
    key = f"coach.{reason.feature or 'whole'}.{'good' if good else 'bad'}"
    package = game.text_package if key in catalogue(game.text_package, lang) else CORE
    return say(package, key, lang)
