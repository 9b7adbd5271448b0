"""Computer players of Mage Wars know no more than people: whatever the others hide, they choose the same."""

from __future__ import annotations

import random

import pytest

from tests.players.kept import thinker
from tests.server.leaks import parts
from tests.server.mage_wars_lookalikes import lookalike
from tests.server.mage_wars_secrets import MOMENTS, in_the_middle, past_of, picked
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.players import Chair, make_player


def choices(match: Match, seat: int) -> list[str]:
    """What several players on this seat would choose."""
    quick = [make_player("greedy", Dice(n)).choose(Chair(match, seat)).text for n in range(3)]
    return [*quick, thinker(120, 2).choose(Chair(match, seat)).text]


def dreamt(match: Match, seat: int, number: int) -> str:
    """The position that a seat imagines, but for the code of a book that nobody looks at."""
    text = match.imagine(seat, Dice(number)).position()
    return "\n".join(line for line in text.splitlines() if not line.startswith("books "))


@pytest.mark.rule("MGW-PLAN-03", "MGW-ENCH-01", "MGW-BIND-03")
@pytest.mark.parametrize("number", parts(len(MOMENTS), 3 * len(MOMENTS)))
def test_what_a_seat_imagines_follows_from_what_it_knows(number: int) -> None:
    match, dice = in_the_middle(number)
    for seat in range(len(match.state.players)):
        twin, changed = lookalike(match, past_of(match), seat, dice)
        assert changed
        for n in range(3):
            assert dreamt(twin, seat, n) == dreamt(match, seat, n)
    assert len({dreamt(match, 0, n) for n in range(8)}) > 1


@pytest.mark.rule("MGW-PLAN-03", "MGW-ENCH-01", "MGW-BIND-03")
@pytest.mark.parametrize("number", parts(len(MOMENTS), 2 * len(MOMENTS)))
def test_what_is_hidden_from_a_player_does_not_change_its_choice(number: int) -> None:
    match, dice = in_the_middle(number)
    exchanged: set[str] = set()
    for _ in range(4):
        seat = match.decisions[0].seat
        twin, changed = lookalike(match, past_of(match), seat, random.Random(number))
        exchanged |= changed
        assert choices(twin, seat) == choices(match, seat)
        asked, text = picked(match, dice)
        match.play(text, asked)
        if match.over:
            break
    assert exchanged
