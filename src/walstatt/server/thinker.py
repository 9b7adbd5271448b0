"""A worker process in which programs think; it knows nothing of the server but the pipe to it.

It keeps the latest matches and their players between questions, so that it is told only what was chosen
since, and a player that searches keeps what it has found. What it has lost, or what does not fit, it asks
for as a whole.
"""

from __future__ import annotations

import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, NamedTuple, Protocol, TypeVar

import walstatt as walstatt  # makes the games known in a worker
from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.record import Choice, Header, Record
from walstatt.players import Chair, Player, make_player
from walstatt.players.advice import ASKED, Care
from walstatt.players.quick import QuickPlayer
from walstatt.players.review import Part
from walstatt.server import coach_thinker
from walstatt.server.log import failure

T = TypeVar("T")

#: How many matches a worker keeps; those asked about longest ago go first.
KEPT = 64
#: How long somebody may look for any good answer whose program has come to none.
QUICK_S = 1.0
#: The best so far is told at most so often.
TELL_S = 0.1


#: What a worker is asked to do: choose for a program, propose something to a person, look back at a match.
CHOOSE, PROPOSE, LOOK_BACK = "choose", "propose", "look back"


class Ask(NamedTuple):
    """A question: the match, as far as the worker need be told, and who has to choose in it."""

    match: str
    line: int  # within a line no choice changes
    after: int  # how many choices the worker is believed to know
    last: Choice | None  # and the last of them
    header: Header | None  # None: it knows the match; else this is the whole
    choices: tuple[Choice, ...]  # those that follow
    pending: tuple[Choice, ...]  # secret answers that wait for others
    seat: int
    program: str
    limit_s: float
    quick: bool = False  # no time is left for the program itself
    task: str = CHOOSE
    rest: tuple[Choice, ...] = ()  # to look back: what was chosen then
    complete: bool = True  # and whether that is all
    care: Care = ASKED  # for the coach: how long is thought


class Ready(NamedTuple):
    """The worker has started."""


class Lost(NamedTuple):
    """It does not know this match, or knows another one: it wants the whole."""


class Begun(NamedTuple):
    """The match is there; thinking begins, and with it the program's time."""


class Best(NamedTuple):
    """What the program would choose if it had to now."""

    text: str


class Done(NamedTuple):
    text: str | None  # None: no answer at all
    late: bool = False  # the program's time was up
    failed: dict[str, Any] | None = None  # what went wrong in the program
    found: bytes | None = None  # by the coach


class Gone(NamedTuple):
    """Said by nobody: the worker has died."""


Told = Ready | Lost | Begun | Best | Done | Gone


class Pipe(Protocol):
    def send(self, told: Any, /) -> None: ...
    def recv(self) -> Any: ...


class _TimeIsUp(BaseException):
    """Not an `Exception`: no program may catch it by accident."""


class _Kept:
    """A match as the worker knows it, and who thinks in it."""

    def __init__(self, match: Match, line: int) -> None:
        self.match = match
        self.line = line
        self.players: dict[tuple[int, str], Player] = {}

    def player(self, seat: int, program: str) -> Player:
        """Each seat has its own: none hears from another what its seat cannot know."""
        if (seat, program) not in self.players:
            dice = Dice(secrets.randbits(63))  # of its own: the match's dice are none of its business
            self.players[seat, program] = make_player(program, dice)
        return self.players[seat, program]


class Thinker:
    def __init__(self, tell: Callable[[Told], None]) -> None:
        self._tell = tell
        self._kept: dict[str, _Kept] = {}

    def hear(self, ask: Ask) -> None:
        """Answer a question, or say that the match must be told as a whole."""
        try:
            kept = self._followed(ask)
        except Exception as error:
            self._tell(Done(None, failed=failure(error)))
            return
        if kept is None:
            self._tell(Lost())
            return
        self._tell(Begun())
        done = self._think(kept, ask) if ask.task == CHOOSE else self._coach(kept, ask)
        if done.late or done.failed is not None:
            # It was broken off anywhere: what it was working on is not used again.
            self._kept.pop(ask.match, None)
        self._tell(done)

    # --- knowing the match --------------------------------------------------------------------------

    def _followed(self, ask: Ask) -> _Kept | None:
        kept = self._kept.pop(ask.match, None)
        if ask.header is not None:
            record = Record(ask.header, list(ask.choices), list(ask.pending))
            kept = _Kept(Match.from_record(record), ask.line)
        elif kept is None or not _continues(kept, ask):
            return None
        else:
            try:
                _catch_up(kept.match, ask)
            except Problem:  # what was kept is another match; the whole will tell
                return None
        self._kept[ask.match] = kept  # at the end: used last
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return kept

    # --- thinking -----------------------------------------------------------------------------------

    def _think(self, kept: _Kept, ask: Ask) -> Done:
        best: list[Option] = []
        told = time.monotonic()

        def noted(option: Option) -> None:
            nonlocal told
            best[:] = [option]
            if time.monotonic() - told >= TELL_S:
                told = time.monotonic()
                with _undisturbed():
                    self._tell(Best(option.text))

        chair = Chair(kept.match, ask.seat, noted)
        late, failed = ask.quick, None
        if not ask.quick:
            try:
                player = kept.player(ask.seat, ask.program)
                return Done(_in_time(ask.limit_s, lambda: player.choose(chair)).text)
            except _TimeIsUp:
                late = True
            except Exception as error:
                failed = failure(error)
        if not best:
            try:
                quick = QuickPlayer(Dice(secrets.randbits(63)))
                best.append(_in_time(QUICK_S, lambda: quick.choose(chair)))
            except _TimeIsUp:
                late = True  # but it may have noted something
            except Exception as error:
                failed = failed or failure(error)
        return Done(best[-1].text if best else None, late, failed)

    def _coach(self, kept: _Kept, ask: Ask) -> Done:
        part = Part(kept.match)

        def work() -> bytes:
            if ask.task == PROPOSE:
                return coach_thinker.proposals(kept.match, ask.match, ask.line, ask.seat, ask.care)
            coach_thinker.look_back(part, ask.match, ask.rest, ask.complete, ask.care)
            kept.match = part.match
            return coach_thinker.told(part)

        try:
            return Done(None, found=_in_time(ask.limit_s, work))
        except _TimeIsUp:  # of a look back the units that were done count
            return Done(None, late=True, found=coach_thinker.told(part) if part.units else None)
        except Exception as error:
            return Done(None, failed=failure(error))


def _continues(kept: _Kept, ask: Ask) -> bool:
    """Whether what follows in the question follows what is kept."""
    known = kept.match.choices
    return (kept.line, len(known)) == (ask.line, ask.after) and known[-1:] == [ask.last] * bool(ask.last)


def _catch_up(match: Match, ask: Ask) -> None:
    for choice in match.record().pending:  # some may have been taken back: take them all from the question
        match.retract(choice.seat)
    for choice in (*ask.choices, *ask.pending):
        match.play(choice.choice, choice.seat)


def _in_time(limit_s: float, choose: Callable[[], T]) -> T:
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, limit_s)
        try:
            return choose()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """The time does not end in here: half a message would be the end of all talk."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp


# --- the process ------------------------------------------------------------------------------------------


def work(pipe: Pipe) -> None:
    """What a worker process does all its life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    threading.Thread(target=_follow_parent, daemon=True).start()
    answer_all(pipe)


def answer_all(pipe: Pipe) -> None:
    """Until the server is gone: then the pipe ends, or breaks if the server was killed."""
    with suppress(EOFError, OSError):
        thinker = Thinker(pipe.send)
        pipe.send(Ready())
        while True:
            thinker.hear(pipe.recv())


def _follow_parent() -> None:
    """Go when the server is gone, even by kill -9."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
