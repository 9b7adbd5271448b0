"""What is hidden in a match of Mage Knight: what lies in the chests of a dungeon, until somebody tries them
(MKN-Q-112). All else is open. Matches in which some are known and some are not, and matches that differ in nothing
else.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.record import Header
from walstatt.core.replay import Replay
from walstatt.games.mage_knight.events.dungeon import ChestTried, Sprung
from walstatt.games.mage_knight.rules import chests
from walstatt.games.mage_knight.state.state import State
from walstatt.spaces.table.points import read_point

Contents = tuple[str, ...]
MOST_CHOICES = 200
PLANS = ("crossing", "vaults")


# --- matches in the middle of a game ------------------------------------------------------------------------


def picked(match: Match, dice: random.Random) -> tuple[int, str]:
    """A choice of one who is asked: chests are opened wherever they can be, and walked up to."""
    decision = dice.choice(match.decisions)
    options = decision.options
    found = [option for option in options if option.verb in ("open", "line-up")]
    if found:
        return decision.seat, dice.choice(found).text
    some = [dice.choice(options) for _ in range(12)]
    return decision.seat, min(some, key=lambda option: (_away(match, option), dice.random())).text


def _away(match: Match, option: Option) -> float:
    """How far from the nearest chest a way ends; other choices are as good as a short one."""
    end = next((at for word in reversed(option) if (at := read_point(word)) is not None), None)
    if end is None:
        return 8000.0
    ways = [abs(end.x - c.at.x) + abs(end.y - c.at.y) for c in match.state.chests.values()]
    return min(ways, default=8000.0)


def closed(match: Match) -> list[str]:
    """Chests of which nobody knows what lies in them."""
    return [chest.word for chest in match.state.chests.values() if not chest.known]


def in_the_middle(number: int) -> tuple[Match, random.Random]:
    """A match in which some chests have been tried, and at least two have not."""
    dice = random.Random(number)
    options = {"rules": "dungeons", "points": "100", "dungeon": PLANS[number % 2], "withdrawal": "on"}
    while True:
        match = Match.new("mage-knight", options, seed=dice.getrandbits(63))
        wanted = 4 - number % 3
        while not match.over and len(match.choices) < MOST_CHOICES and len(closed(match)) > 1:
            if len(closed(match)) <= wanted:
                return match, dice
            match.play(picked(match, dice)[1], match.decisions[0].seat)


# --- searching ----------------------------------------------------------------------------------------------


def leaked(match: Match, traffic: bytearray) -> list[str]:
    """Contents that anybody was told of though nobody knows them: in views, or as tokens of the table."""
    told = bytes(traffic).decode("utf-8", "replace")
    found = []
    for word in closed(match):
        found += re.findall(rf'"word":"{word}","x":\d+,"y":\d+,"kind":"[a-z-]+"', told)
        found += re.findall(rf'"id":"{word}","word":"{word}","kind":"(?!chest")[a-z-]+"', told)
    return found


# --- another match that looks the same ----------------------------------------------------------------------


def contents(match: Match) -> Contents:
    """What the lot put where."""
    found = {chest.word: chest.kind for chest in match.state.chests.values()}
    for event in match.events:
        if isinstance(event, ChestTried):
            found[event.chest] = event.contents
        elif isinstance(event, Sprung):
            found[event.chest] = "changeling"
    return tuple(found[word] for word in sorted(found))


def lookalike(match: Match, dice: random.Random) -> tuple[Match, Contents]:
    """The same match with other things in the chests that nobody has tried, made from the record."""
    now = contents(match)
    words = [f"chest-{number}" for number in range(1, len(now) + 1)]
    unknown = closed(match)
    then = now
    while then == now:
        kinds = [now[words.index(word)] for word in unknown]
        dice.shuffle(kinds)
        dealt_out = dict(zip(unknown, kinds, strict=True))
        then = tuple(dealt_out.get(word, kind) for word, kind in zip(words, now, strict=True))
        if len(set(kinds)) == 1:
            break
    with dealt(then):
        return Match.from_record(match.record()), then


@contextmanager
def dealt(kinds: Contents) -> Iterator[None]:
    """The lot falls so; a replay in which it has fallen otherwise is not used."""

    def other(state: State) -> list[str]:
        lot(state)
        return list(kinds)

    def follows(replay: Replay, header: Header, choices: Sequence[object]) -> bool:
        return known(replay, header, choices) and contents(replay.last) == kinds  # type: ignore[arg-type]

    lot, known = chests.lot, Replay.follows
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chests, "lot", other)
        patch.setattr(Replay, "follows", follows)
        yield
