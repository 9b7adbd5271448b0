"""A match that catches up with its rows is the match that they tell from the beginning."""

from __future__ import annotations

import random

import pytest

from tests.core.toy import ToyGame
from walstatt.core import game
from walstatt.core.match import Match
from walstatt.core.record import Record
from walstatt.server.rebuild import Answers, rebuild
from walstatt.server.standing import Standing, Terms
from walstatt.server.storage import Answered, Stored


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game._makers, "toy", ToyGame)
    monkeypatch.setitem(game._games, "toy", ToyGame())


class Rows:
    """What is stored of a match that somebody else plays."""

    def __init__(self, seed: int) -> None:
        self.match = Match.new("toy", seed=seed)
        self.choices: list[Answered] = []
        self.pending: list[Answered] = []

    def play_one(self, dice: random.Random) -> None:
        decision = dice.choice(self.match.decisions)
        text = dice.choice(list(decision.options)).text
        answer = Answered(decision.seat, text, text, len(self.match.choices))
        self.match.play(text, decision.seat)
        if len(self.match.choices) == len(self.choices):
            self.pending.append(answer)
        else:
            self.choices += sorted([*self.pending, answer])
            self.pending = []

    def retract(self) -> None:
        self.match.retract(self.pending.pop().seat)

    def since(self, known: int) -> Stored:
        assert self.match.header is not None
        after = known if known <= len(self.choices) else 0
        choices = self.choices[after:]
        return Stored(self.match.header, [], choices, self.pending, Terms(), Standing(), after)


@pytest.mark.parametrize("seed", range(20))
def test_catching_up_is_starting_anew(seed: int) -> None:
    dice, rows = random.Random(seed), Rows(seed)
    known, answers = Match.new("toy", seed=seed), dict[tuple[int, int], Answered]()
    while not rows.match.over:
        for _ in range(dice.randint(0, 3)):
            if not rows.match.over:
                rows.play_one(dice)
        if rows.pending and dice.random() < 0.3:
            rows.retract()
        before = known.record()
        caught_up, answers = rebuild(rows.since(len(known.choices)), known, answers)
        assert known.record() == before, "others may still look at it"
        check(caught_up, answers, rows)
        known = caught_up


def check(match: Match, answers: Answers, rows: Rows) -> None:
    assert match.header is not None
    pending = sorted(rows.match.record().pending)
    fresh = Match.from_record(Record(match.header, rows.match.choices, pending))
    assert sorted(match.record().pending) == pending
    assert (match.choices, match.digest()) == (fresh.choices, fresh.digest())
    assert [match.view(seat) for seat in (None, 0, 1)] == [fresh.view(seat) for seat in (None, 0, 1)]
    assert match.decisions == fresh.decisions or [d.seat for d in match.decisions] == [
        d.seat for d in fresh.decisions
    ]
    assert answers == {(one.asked, one.seat): one for one in (*rows.choices, *rows.pending)}
