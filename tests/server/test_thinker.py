"""What a worker does with a question: it keeps the match and the player, and always has an answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.crew import played
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.players import Chair
from walstatt.players.quick import QuickPlayer
from walstatt.server import thinker
from walstatt.server.thinker import Ask, Begun, Best, Done, Lost, Thinker, Told

GAME = "monolith-arena"
FOREVER_S = 300.0


def whole(match: Match, seat: int | None = None, **changed: Any) -> Ask:
    record = match.record()
    ask = Ask(
        match="m", line=0, after=0, last=None, header=record.header, choices=tuple(record.choices),
        pending=tuple(record.pending), seat=match.decision.seat if seat is None else seat,
        program="random", limit_s=FOREVER_S,
    )  # fmt: skip
    return ask._replace(**changed)


def news(match: Match, after: int, **changed: Any) -> Ask:
    """Only what was chosen after so many choices."""
    last = match.choices[after - 1] if after else None
    ask = whole(match, after=after, last=last, header=None)
    return ask._replace(choices=tuple(match.choices[after:]), **changed)


class Desk:
    """A worker without a process."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self._thinker = Thinker(self.told.append)

    def ask(self, ask: Ask) -> Told:
        """The last it says."""
        self.told.clear()
        self._thinker.hear(ask)
        return self.told[-1]

    def answer(self, ask: Ask) -> Done:
        done = self.ask(ask)
        assert isinstance(done, Done)
        return done


class Counting:
    """A player that remembers how often it was asked, and for whom."""

    name = "counting"
    made: list[Counting]

    def __init__(self) -> None:
        self.seen: list[int] = []

    def choose(self, chair: Chair) -> Option:
        self.seen.append(chair.seat)
        return chair.decision.options[0]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[Counting]:
    made: list[Counting] = []

    def make(_words: str, _dice: Dice) -> Counting:
        made.append(Counting())
        return made[-1]

    monkeypatch.setattr(thinker, "make_player", make)
    return made


def test_match_and_player_are_kept_between_questions(
    counted: list[Counting], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, desk = Match.new(GAME, seed=3), Desk()
    seat = match.decision.seat
    desk.answer(whole(match))
    monkeypatch.setattr(Match, "from_record", None)  # nothing is replayed from here on
    for _ in range(40):
        known = len(match.choices)
        played(match, 1)
        assert desk.told == [] or isinstance(desk.answer(news(match, known)), Done)
    assert len(counted) == 2, "one for each seat"
    assert all(set(one.seen) == {one.seen[0]} for one in counted)
    assert counted[0].seen[0] == seat


def test_what_does_not_fit_is_asked_for_as_a_whole(counted: list[Counting]) -> None:
    match, desk = Match.new(GAME, seed=3), Desk()
    played(match, 3)
    assert desk.ask(news(match, 2)) == Lost()  # it knows nothing yet
    desk.answer(whole(match))
    other = Match.new(GAME, seed=3)
    played(other, 2)
    other.play(other.decision.options[-1])
    assert other.choices[2] != match.choices[2]
    for wrong in (news(match, 3, line=1), news(match, 2), news(other, 3)):
        assert desk.ask(wrong) == Lost()
        desk.answer(whole(match))
    assert len(counted) == 4, "with the match its players are lost"


def test_secret_answers_come_and_go(counted: list[Counting]) -> None:
    match, desk = Match.new(GAME, {"monoliths": "on"}, seed=3), Desk()
    assert match.secret
    first, second = (decision.seat for decision in match.decisions)
    desk.answer(whole(match, first))
    match.play(match.decisions[0].options[0], first)
    desk.answer(news(match, 0, seat=second))
    match.retract(first)
    desk.answer(news(match, 0, seat=first))
    match.play(match.decisions[0].options[1], first)
    match.play(match.decisions[0].options[0], second)
    desk.answer(news(match, 0))
    assert desk._thinker._kept["m"].match.digest() == match.digest()
    assert len(counted) == 2


def test_the_oldest_matches_are_forgotten(counted: list[Counting], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "KEPT", 2)
    match, desk = Match.new(GAME, seed=3), Desk()
    played(match, 1)
    for name in "abca":
        desk.answer(whole(match)._replace(match=name))
    assert desk.ask(news(match, 1)._replace(match="b")) == Lost()
    assert isinstance(desk.ask(news(match, 1)._replace(match="c")), Done)


class Stuck:
    """A player that notes something, or nothing, and then thinks without end or fails."""

    name = "stuck"

    def __init__(self, noted: tuple[int, ...], error: Exception | None = None) -> None:
        self._noted = noted
        self._error = error

    def choose(self, chair: Chair) -> Option:
        for number in self._noted:
            chair.note(chair.decision.options[number])
        if self._error is not None:
            raise self._error
        while True:
            pass


def stuck(monkeypatch: pytest.MonkeyPatch, player: Stuck) -> tuple[Match, Desk, Ask]:
    monkeypatch.setattr(thinker, "make_player", lambda *_: player)
    monkeypatch.setattr(thinker, "QUICK_S", FOREVER_S)
    monkeypatch.setattr(thinker, "TELL_S", 0.0)
    match = Match.new(GAME, seed=3)
    played(match, 4)
    return match, Desk(), whole(match, limit_s=0.05)


def test_whose_time_is_up_gives_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    match, desk, ask = stuck(monkeypatch, Stuck((2, 5)))
    options = match.decision.options
    assert desk.ask(ask) == Done(options[5].text, late=True)
    assert desk.told[:-1] == [Begun(), Best(options[2].text), Best(options[5].text)]


def test_who_fails_gives_the_best_so_far_and_what_went_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    match, desk, ask = stuck(monkeypatch, Stuck((5,), ValueError("a secret")))
    done = desk.answer(ask)
    assert done.text == match.decision.options[5].text
    assert done.failed is not None
    assert done.failed["failure"] == "ValueError"
    assert "secret" not in repr(done)


@pytest.mark.parametrize("error", [None, ValueError()])
def test_who_has_nothing_yet_gives_what_looks_best_at_once(
    monkeypatch: pytest.MonkeyPatch, error: Exception | None
) -> None:
    match, desk, ask = stuck(monkeypatch, Stuck((), error))
    best = match.decision.options[7]
    monkeypatch.setattr(QuickPlayer, "choose", lambda *_: best)
    assert desk.answer(ask).text == best.text
    assert desk.answer(ask._replace(quick=True)).text == best.text


def test_what_was_broken_off_is_not_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, desk, ask = stuck(monkeypatch, Stuck((0,)))
    desk.answer(ask)
    assert desk.ask(news(match, 4)) == Lost()


def test_a_record_that_cannot_be_played_is_told_and_the_worker_lives() -> None:
    desk, match = Desk(), Match.new(GAME, seed=3)
    good = whole(match)
    done = desk.answer(good._replace(choices=tuple(played(match, 2)[1:])))
    assert (done.text, done.failed is not None) == (None, True)
    assert desk.answer(good).text


def test_the_quick_player_takes_what_the_game_values_most() -> None:
    match = Match.new(GAME, seed=3)
    played(match, 12)
    noted: list[Option] = []
    seat = match.decision.seat
    chosen = QuickPlayer(Dice(5)).choose(Chair(match, seat, noted.append))
    assert chosen == noted[-1]
    assert chosen in match.decision.options

    def value(option: Option) -> float:
        trial = match.branch(option, seat)
        return trial.game.evaluate(trial.state, seat)

    assert value(noted[-1]) >= value(noted[0])


class Broken:
    """A pipe to a server that has gone."""

    def __init__(self, sending: Exception | None, receiving: Exception) -> None:
        self.sending, self.receiving = sending, receiving

    def send(self, told: Any, /) -> None:
        if self.sending is not None:
            raise self.sending

    def recv(self) -> Any:
        raise self.receiving


@pytest.mark.parametrize(
    "pipe",
    [
        Broken(None, EOFError()),
        Broken(None, ConnectionResetError()),
        Broken(BrokenPipeError(), EOFError()),
    ],
    ids=["ended", "reset", "broken"],
)
def test_a_worker_whose_server_is_gone_goes_without_a_word(pipe: Broken) -> None:
    thinker.answer_all(pipe)
