"""Programs think in worker processes, so that the server answers while they do.

Questions wait here, in turn, until a worker is free; a program's time begins when a worker has the match in
hand. A worker that is too slow or dead is replaced, it alone: its question is answered with the best that the
program has found, or asked once more, and all others never hear of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, cast

from walstatt.core.match import Match
from walstatt.core.record import Choice, Record
from walstatt.players.advice import Care
from walstatt.server import coach_thinker
from walstatt.server.coach_thinker import advice_from, part_from
from walstatt.server.log import log
from walstatt.server.thinker import (
    KEPT,
    PROPOSE,
    QUICK_S,
    Ask,
    Begun,
    Best,
    Done,
    Gone,
    Lost,
    Ready,
    Told,
)
from walstatt.server.turns import Share, Turns
from walstatt.server.worker import Worker

#: How long starting a worker, and loading a match, may take (more each time that it was not enough).
START_S, LOAD_S = 120.0, 20.0
#: How much longer than the time limit the server waits for a worker.
GRACE_S = 5.0
#: How many workers a question may cost.
TRIES = 3
#: Pauses before workers are replaced of which one after the other is lost: the first and the longest.
PAUSE_S = (0.5, 30.0)


class Past(Protocol):
    """A match, as far as a question tells of it; it changes no more."""

    @property
    def choices(self) -> list[Choice]: ...
    def record(self) -> Record: ...


class Hired(Protocol):
    """What is needed of a worker."""

    def ask(self, ask: Ask, /) -> None: ...
    def kill(self) -> None: ...


class Question:
    """What a program is asked: to choose for this seat of the match, which nobody changes any more."""

    def __init__(
        self, match_id: str, match: Match, line: int, seat: int, program: str, share: Share | None = None
    ) -> None:
        self.match_id = match_id
        self.match = match
        self.line = line
        self.seat = seat
        self.program = program
        self.share = share or Share()
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.best: str | None = None
        self.tries = 0  # workers that were lost over it
        self.quick = False  # the program has had its time
        self.reached = len(match.choices)  # how many choices the worker knows once it has answered
        self.most_tries = TRIES

    def told(self, known: tuple[int, int] | None, limit_s: float) -> Ask:
        """For a worker that knows so many choices of this line; as a whole for one that knows none."""
        record = self.match.record()
        line, after = known or (-1, 0)
        whole = line != self.line or after > len(record.choices)
        after = 0 if whole else after
        return Ask(
            match=self.match_id,
            line=self.line,
            after=after,
            last=record.choices[after - 1] if after else None,
            header=record.header if whole else None,
            choices=tuple(record.choices[after:]),
            pending=tuple(record.pending),
            seat=self.seat,
            program=self.program,
            limit_s=self.limit_s(limit_s),
            quick=self.quick,
        )

    def limit_s(self, programs_s: float) -> float:
        """How long a worker may think about it; programs may as long as is given."""
        return programs_s

    def outcome(self, done: Done | None) -> Any:
        """What is answered in the end, or without `done` what is known so far; None: nothing at all."""
        return (done.text if done is not None else None) or self.best


class CoachQuestion(Question):
    """A question to the coach. Whatever goes wrong, it costs one worker at most: people can ask again."""

    def __init__(
        self, match_id: str, match: Past, line: int, seat: int, share: Share, care: Care, task: str = PROPOSE
    ) -> None:
        # Of a match that is over there is only its record; a question asks for no more.
        super().__init__(match_id, cast(Match, match), line, seat, "coach", share)
        self.task, self.care = task, care
        self.rest: tuple[Choice, ...] = ()  # to look back at
        self.complete = True  # that is all
        self.most_tries = 1

    def told(self, known: tuple[int, int] | None, limit_s: float) -> Ask:
        return (
            super()
            .told(known, limit_s)
            ._replace(task=self.task, care=self.care, rest=self.rest, complete=self.complete)
        )

    def limit_s(self, programs_s: float) -> float:
        """As its care says. A look back tells what it has when its time is up; one unit has to be done."""
        own = coach_thinker.limit_s(self.care)
        return own if self.task == PROPOSE else max(own, programs_s)

    def outcome(self, done: Done | None) -> Any:
        if done is None or done.found is None:
            return None
        if self.task == PROPOSE:
            return advice_from(done.found)
        part = part_from(done.found)
        self.reached = part.reached
        return part


class _Desk:
    """Where a worker sits, or another one in its place."""

    def __init__(self) -> None:
        self.worker: Hired | None = None
        self.ready = False
        self.question: Question | None = None
        self.begun = False
        self.knows: dict[str, tuple[int, int]] = {}  # line and number of each match that it keeps
        self.alarm: asyncio.TimerHandle | None = None
        self.lost = 0  # workers one after the other, without an answer between
        self.closed = False  # until the pause is over

    @property
    def free(self) -> bool:
        return self.ready and self.question is None

    def note(self, question: Question, known: bool) -> None:
        """What the worker keeps of this match now."""
        self.knows.pop(question.match_id, None)
        if known:
            self.knows[question.match_id] = question.line, question.reached
            while len(self.knows) > KEPT:
                del self.knows[next(iter(self.knows))]


class Programs:
    """The workers at their desks; they come with the first question."""

    def __init__(
        self, workers: int, limit_s: float, hire: Callable[[Callable[[Told], None]], Hired] = Worker
    ) -> None:
        self._desks = [_Desk() for _ in range(workers)]
        self._limit_s = limit_s
        self._hire_one = hire
        self._turns: Turns[Question] = Turns()
        self._closed = False

    async def choose(self, question: Question) -> str | None:
        """The program's choice as text; None if nobody could give one."""
        text: str | None = await self.ask(question)
        return text

    async def ask(self, question: Question) -> Any:
        self._turns.put(question, question.share)
        self._hand_out()
        try:
            return await question.answer
        finally:
            if not question.answer.done() or question.answer.cancelled():
                self._turns.drop(question)

    def close(self) -> None:
        self._closed = True
        for desk in self._desks:
            self._clear(desk)

    # --- handing out --------------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Give questions to workers that are free, and see to it that there are workers."""
        if self._closed:
            return
        while free := [desk for desk in self._desks if desk.free]:
            question = self._next(free)
            if question is None:
                break
            home = self._home(question)
            if home is None or home not in free:
                home = min(free, key=lambda one: len(one.knows))
            self._hand(home, question)
        starting = sum(desk.worker is not None and not desk.ready for desk in self._desks)
        for desk in self._desks:
            if desk.worker is None and not desk.closed and starting < len(self._turns):
                self._hire(desk)
                starting += 1

    def _next(self, free: list[_Desk]) -> Question | None:
        def fits(question: Question) -> bool:
            home = self._home(question)
            return home is None or home in free

        return self._turns.take(fits, self._spare())

    def _home(self, question: Question) -> _Desk | None:
        """Where the match is known already."""
        return next((desk for desk in self._desks if question.match_id in desk.knows), None)

    def _spare(self) -> bool:
        """Whether matches of programs alone may have a worker: one is always left to people."""
        busy = sum(desk.question is not None and not desk.question.share.people for desk in self._desks)
        return busy < max(1, len(self._desks) - 1)

    def _hand(self, desk: _Desk, question: Question) -> None:
        assert desk.worker is not None
        desk.question, desk.begun = question, False
        self._limit(desk, LOAD_S * (1 + question.tries))
        desk.worker.ask(question.told(desk.knows.get(question.match_id), self._limit_s))

    # --- workers ------------------------------------------------------------------------------------

    def _hire(self, desk: _Desk) -> None:
        def heard(told: Told) -> None:
            if desk.worker is worker:  # else it has been replaced
                self._heard(desk, told)

        desk.worker = worker = self._hire_one(heard)
        self._limit(desk, START_S * (1 + desk.lost))

    def _limit(self, desk: _Desk, seconds: float | None) -> None:
        """From now on this is how long the worker may take for what it does."""
        if desk.alarm is not None:
            desk.alarm.cancel()
        desk.alarm = None if seconds is None else self.later(seconds, lambda: self._slow(desk))

    def later(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, act)

    def _heard(self, desk: _Desk, told: Told) -> None:
        question = desk.question
        match told:
            case Ready():
                desk.ready = True
                self._limit(desk, None)
                self._hand_out()
            case Lost() if question is not None and desk.worker is not None:
                desk.worker.ask(question.told(None, self._limit_s))
            case Begun():
                desk.begun = True
                limit_s = self._limit_s if question is None else question.limit_s(self._limit_s)
                self._limit(desk, limit_s + QUICK_S + GRACE_S)
            case Best(text) if question is not None:
                question.best = text
            case Done() if question is not None:
                self._done(desk, question, told)
            case Gone():
                self._replace(desk)

    def _done(self, desk: _Desk, question: Question, done: Done) -> None:
        if done.failed is not None:
            log("program.failed", match=question.match_id, program=question.program, **done.failed)
        elif done.late:
            log("program.late", match=question.match_id, program=question.program)
        outcome = question.outcome(done)
        desk.note(question, known=not done.late and done.failed is None)
        desk.question, desk.lost = None, 0
        self._limit(desk, None)
        _answer(question, outcome)
        self._hand_out()

    def _slow(self, desk: _Desk) -> None:
        desk.alarm = None
        self._replace(desk)

    def _replace(self, desk: _Desk) -> None:
        """The worker at this desk is dead or hangs: another one comes."""
        question, begun = desk.question, desk.begun
        log("worker.lost", match=question.match_id if question else "", thinking=begun)
        self._clear(desk)
        desk.lost += 1
        if desk.lost > 1:  # maybe none can live here at the moment
            desk.closed = True
            pause = min(PAUSE_S[0] * 2 ** min(desk.lost - 2, 16), PAUSE_S[1])
            self.later(pause, lambda: self._reopen(desk))
        if question is not None:
            question.tries += 1
            question.quick = question.quick or begun
            if question.best is not None or question.tries >= question.most_tries:
                _answer(question, question.outcome(None))
            elif not question.answer.done():
                self._turns.put(question, question.share, first=True)
        self._hand_out()

    def _reopen(self, desk: _Desk) -> None:
        desk.closed = False
        self._hand_out()

    def _clear(self, desk: _Desk) -> None:
        worker, desk.worker = desk.worker, None
        desk.ready, desk.begun, desk.question = False, False, None
        desk.knows.clear()
        self._limit(desk, None)
        if worker is not None:
            worker.kill()


def _answer(question: Question, outcome: Any) -> None:
    if not question.answer.done():  # nobody may wait for it any more
        question.answer.set_result(outcome)
