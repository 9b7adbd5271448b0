"""What is hidden in a match of Mage Knight: what lies in the chests of a dungeon, until somebody tries them
(MKN-Q-112). Matches in which some are known and some are not, and matches that differ in nothing else.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from walstatt.core.errors import IllegalChoice
from walstatt.core.kit.lineup import LINE_UP
from walstatt.core.match import Match
from walstatt.core.record import Header
from walstatt.core.replay import Replay
from walstatt.games.mage_knight.events.dungeon import ChestTried, Sprung
from walstatt.games.mage_knight.rules import chests
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import INCH, distance

Contents = tuple[str, ...]
MOST_CHOICES = 200
PLANS = ("crossing", "vaults")


# --- matches in the middle of a game ------------------------------------------------------------------------


def picked(match: Match, dice: random.Random) -> tuple[int, str]:
    """A choice of one who is asked: chests are opened wherever they can be, and walked up to."""
    decision = dice.choice(match.decisions)
    seat = decision.seat
    if decision.kind != "act":
        quick = LINE_UP if LINE_UP in decision.options else decision.options[0]
        return seat, quick.text
    own = [figure for figure in match.state.figures_of(seat) if not figure.acted]
    dice.shuffle(own)
    for figure in own:
        for text in _wanted(match.state, figure):
            try:
                return seat, match.read(text, seat).text
            except IllegalChoice:
                continue
    return seat, "end"


def _wanted(state: State, figure: Figure) -> Iterator[str]:
    """The nearest chest is opened, or walked up to."""
    chest = min(state.chests.values(), key=lambda chest: distance(chest.at, figure.at), default=None)
    if chest is None:
        return
    yield f"open {figure.word} {chest.word}"
    way = max(1.0, distance(chest.at, figure.at))
    share = min(1.0, figure.slot.speed * INCH / way)
    x, y = (round(a + (b - a) * share) for a, b in zip(figure.at, chest.at, strict=True))
    yield f"move {figure.word} {x / 100},{y / 100}"


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
            seat, text = picked(match, dice)
            match.play(text, seat)


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
