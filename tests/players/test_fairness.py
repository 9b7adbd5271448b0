"""No level and no coach looks at what its seat may not see, in any game.

Two ways to show it: in a poisoned match everything hidden raises when it is touched, and they choose all the
same; and in matches that look alike from the chair, with the same dice, they choose the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.players.poison import Poison, Poisoned, There, Touched, has_secrets, poisoned, secrets_of
from walstatt.core.dice import Dice
from walstatt.core.game import game_ids
from walstatt.core.match import Match
from walstatt.players import Chair, make_player
from walstatt.players.advice import ASKED, Care, advise
from walstatt.players.levels import LEVELS, TURN_SEARCH
from walstatt.players.quick import QuickPlayer
from walstatt.players.search import SearchPlayer, Strength

EVERY = sorted(filter(has_secrets, game_ids(unfinished=True)))
#: Of these games every rule is proven.
FLOORS = Path(__file__).parents[1] / "coverage-floors.json"
#: What every run can afford: all that a level does is done, only less of it.
FEW = 40
Chooser = Callable[[Chair], str]


def searching(name: str, strength: Strength, judgements: int) -> Chooser:
    less = strength._replace(judgements=min(judgements, strength.judgements))
    return lambda chair: SearchPlayer(name, less, Dice(11)).choose(chair).text


def coached(care: Care) -> Chooser:
    return lambda chair: msgspec.json.encode(advise(chair, Dice(11), care)).decode()


def choosers(judgements: int) -> dict[str, Chooser]:
    """Everybody who thinks for a seat, with at most so many judgements."""
    found = {level: searching(level, strength, judgements) for level, strength in LEVELS.items()}
    found["reference/1"] = lambda chair: make_player("reference/1", Dice(11)).choose(chair).text
    found["reference/2"] = searching("reference/2", TURN_SEARCH, judgements)
    found["random"] = lambda chair: make_player("random", Dice(11)).choose(chair).text
    found["quick"] = lambda chair: QuickPlayer(Dice(11)).choose(chair).text
    found["coach"] = coached(ASKED._replace(judgements=min(3 * judgements, ASKED.judgements)))
    return found


WHO = list(choosers(FEW))


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """The moments are kept for all tests of this file, and no longer."""
    yield
    moments.cache_clear()


@cache
def moments(game: str, number: int) -> tuple[Match, ...]:
    return tuple(secrets_of(game).moments(number))


def asked(game: str, number: int) -> Iterator[tuple[Match, int]]:
    for match in moments(game, number):
        yield from ((match, decision.seat) for decision in match.decisions)


def chosen_from_poison(game: str, number: int, choose: Chooser) -> int:
    """How many hidden things lay there untouched."""
    found = 0
    for match, seat in asked(game, number):
        chair, count = poisoned(match, seat)
        if count:
            assert choose(chair) == choose(Chair(match, seat))
        found += count
    return found


def compared(game: str, number: int, choose: Chooser) -> int:
    """How many matches with other secrets were chosen in alike."""
    different, told = 0, secrets_of(game).told
    for match, seat in asked(game, number):
        twin = match.imagine(seat, Dice(5))
        assert msgspec.json.encode(twin.view(seat)) == msgspec.json.encode(match.view(seat))
        if told(twin.state, seat) != told(match.state, seat):
            assert choose(Chair(twin, seat)) == choose(Chair(match, seat))
            different += 1
    return different


@pytest.mark.parametrize("kind", [Poison, There])
def test_poison_raises_whatever_is_done_with_it(kind: type[Poison]) -> None:
    one: Any = kind()
    deeds: dict[str, Callable[[], object]] = {
        "attribute": lambda: one.id, "equal": lambda: one == 1, "in": lambda: one in ("a",),
    }  # fmt: skip
    deeds |= {"hash": lambda: hash(one), "text": lambda: str(one), "words": lambda: f"{one}"}
    deeds |= {"order": lambda: sorted([one, kind()]), "key": lambda: {"a": 1}.get(one)}
    deeds["each"] = lambda: list(one)
    if kind is Poison:
        deeds["truth"] = lambda: bool(one)
    for name, deed in deeds.items():
        with pytest.raises(Touched):
            print(name, deed())


def test_every_game_whose_rules_are_proven_says_what_it_hides() -> None:
    assert set(json.loads(FLOORS.read_text(encoding="utf-8"))) <= set(EVERY)


@pytest.mark.parametrize("game", EVERY)
def test_who_would_look_at_what_is_hidden_is_caught(game: str) -> None:
    caught = 0
    for match, seat in asked(game, 0):
        stand_in = Poisoned(match, seat)
        if stand_in.count:
            with pytest.raises(Touched):
                repr(secrets_of(game).told(stand_in.state, seat))
            caught += 1
    assert caught


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", EVERY)
def test_nobody_touches_what_is_hidden(game: str, who: str) -> None:
    assert chosen_from_poison(game, 0, choosers(FEW)[who])


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", EVERY)
def test_the_same_is_chosen_whatever_is_hidden(game: str, who: str) -> None:
    assert compared(game, 0, choosers(FEW)[who])


@pytest.mark.soak
@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", EVERY)
def test_nobody_looks_at_more_moments_with_more_thought(game: str, who: str, number: int) -> None:
    choose = choosers(1_000)[who]
    chosen_from_poison(game, number, choose)
    compared(game, number, choose)
