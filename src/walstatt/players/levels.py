"""The levels that people choose from, and the references that others are measured against.

A lower level looks less far ahead, and does not see quite how good things are that are almost as good as each
other; what is much better than most it always sees.
"""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.dice import Dice
from walstatt.players.base import Player
from walstatt.players.greedy import GreedyPlayer
from walstatt.players.search import SearchPlayer, Strength

#: Weakest first. The seconds are what people are told; the judgements are about what they suffice for.
LEVELS: Mapping[str, Strength] = {
    "novice": Strength(judgements=250, seconds=0.05, width=1, blur=0.35),
    "soldier": Strength(judgements=1_000, seconds=0.2, width=4, ends=4, worlds=1, blur=0.1),
    "veteran": Strength(judgements=5_000, seconds=1.0, width=8, ends=12, worlds=4),
    "champion": Strength(judgements=25_000, seconds=5.0, width=16, ends=24, worlds=8, reply_width=2),
}
#: Names that were used before, and what they mean now.
FORMER: Mapping[str, str] = {
    "greedy/1": "novice", "greedy/2": "soldier", "greedy/3": "veteran", "greedy/4": "champion",
}  # fmt: skip
#: `reference/2`: a beam through the turn, and one reply to each of its six best ends. It never changes.
TURN_SEARCH = Strength(judgements=3_000, seconds=float("inf"), width=8, ends=6, worlds=1, judge="reference/2")
REFERENCES = 2


def player_of(level: str, dice: Dice) -> Player:
    return SearchPlayer(level, LEVELS[level], dice)


def reference_at(number: int, dice: Dice) -> Player:
    return GreedyPlayer(dice) if number == 1 else SearchPlayer("reference/2", TURN_SEARCH, dice)
