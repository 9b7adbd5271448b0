"""How a lesson is played: statelessly, the learner's choices so far are all there is.

In them "next" goes on after reading (and leaves a fight), "quiz N" is an answer; everything else is a choice
in the game. A choice that the rules allow but the task does not want is not carried out: the learner gets
the hint. In a fight every legal choice is carried out, and a program chooses for the others; it thinks with
dice that follow from the lesson's seed, so that the same choices always lead to the same place.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from itertools import islice
from threading import Lock
from typing import NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.errors import IllegalChoice, Problem
from walstatt.core.frames import Frame, Seen, beats, frames
from walstatt.core.lessons import Fight, Lesson, Step
from walstatt.core.match import Match
from walstatt.core.options import Option

MOST_CHOICES = 200
MOST_LISTED = 1000  # options that are looked through
MOST_ANSWERS = 400  # of others after one choice of the learner: a safeguard
#: What a program of this name chooses for a seat, with these dice.
Answering = Callable[[str, Match, int, Dice], Option]


class Stand(NamedTuple):
    """Where a learner stands, without what led there."""

    number: int  # of the step
    match: Match  # never changed
    since: int = 0  # how many choices had been made when the step began
    lost: bool = False  # the fight is


class Progress(NamedTuple):
    """Where a learner stands, and what the last choice did."""

    number: int  # of the step; as many as there are steps when the lesson is done
    step: Step  # the last one when the lesson is done
    match: Match
    frames: list[Frame]  # what the last choice did
    since: int  # how many events the learner knew before
    missed: bool  # the last choice was not what the step asks for
    done: bool
    seat: int  # the learner's
    begun: int  # how many choices had been made when the step began
    lost: bool  # the fight is: it can be begun again

    @property
    def wanted(self) -> list[str]:
        """The choices that fulfil the task here."""
        return [] if self.done else _wanted(self.match, self.step, self.seat)

    @property
    def fighting(self) -> bool:
        return self.step.fight is not None and not self.done and not self.lost

    @property
    def acting(self) -> bool:
        """The learner is to choose in the game."""
        return self.fighting or bool(self.wanted)


class Tutor:
    """Plays lessons. It remembers where learners stood: most choices follow one that was made just before."""

    def __init__(self, answering: Answering | None = None, keep: int = 64) -> None:
        """`answering` chooses for the others in a fight."""
        self._answering = answering
        self._keep = keep
        self._stands: OrderedDict[tuple[str, str, tuple[str, ...]], Stand] = OrderedDict()
        self._lock = Lock()

    def progress(self, lesson: Lesson, choices: Sequence[str]) -> Progress:
        """The lesson after these choices; raises `IllegalChoice` for one that the rules forbid."""
        if len(choices) > MOST_CHOICES:
            raise Problem("lesson.long", most=MOST_CHOICES)
        made: list[str] = []  # the choices that were carried out
        stand = before = self._known(lesson, ()) or Stand(0, _set_up(lesson, 0))
        missed = False
        for choice in choices:
            if stand.number == len(lesson.step):
                break
            taken = self._known(lesson, (*made, choice)) or self._taken(lesson, stand, choice, len(made) + 1)
            missed = taken is None
            if taken is not None:
                made.append(choice)
                before, stand = stand, taken
                self._remember(lesson, made, stand)
            else:
                before = stand
        return _shown(lesson, before, stand, missed)

    def _known(self, lesson: Lesson, choices: tuple[str, ...]) -> Stand | None:
        with self._lock:
            return self._stands.get((lesson.id, lesson.position, choices))

    def _remember(self, lesson: Lesson, choices: list[str], stand: Stand) -> None:
        key = (lesson.id, lesson.position, tuple(choices))
        with self._lock:
            self._stands[key] = stand
            self._stands.move_to_end(key)
            while len(self._stands) > self._keep:
                self._stands.popitem(last=False)

    def _taken(self, lesson: Lesson, stand: Stand, choice: str, count: int) -> Stand | None:
        """Where a choice leads that the step accepts; None for one that it does not."""
        step = lesson.step[stand.number]
        if step.fight is not None and choice != "next":
            return self._fought(lesson, step.fight, stand, choice, count)
        match = _accepted(lesson, step, stand.match, choice)
        return None if match is None else _next(lesson, stand, match, count)

    def _fought(self, lesson: Lesson, fight: Fight, stand: Stand, choice: str, count: int) -> Stand:
        if stand.lost:
            raise Problem("lesson.lost")
        match = stand.match.clone()
        match.play(choice, lesson.seat)
        for _ in range(MOST_ANSWERS):
            if fight.goal.reached(match, lesson.seat):
                return _next(lesson, stand, match, count)
            if match.over or match.scene(lesson.seat).turn > fight.last:
                return stand._replace(match=match, lost=True)
            own = match.decision_of(lesson.seat)
            if own is not None and len(own.options) > 1:
                return stand._replace(match=match)
            if own is not None:
                match.play(own.options[0], lesson.seat)
                continue
            assert self._answering is not None, "somebody has to play for the others"
            seat = match.decision.seat
            dice = Dice(lesson.seed).fork(len(match.choices))
            match.play(self._answering(fight.program, match, seat, dice), seat)
        raise AssertionError("others are asked without end")


def progress(lesson: Lesson, choices: Sequence[str], answering: Answering | None = None) -> Progress:
    """The lesson after these choices, of somebody who comes by only once."""
    return Tutor(answering).progress(lesson, choices)


def _set_up(lesson: Lesson, number: int) -> Match:
    return Match.from_position(lesson.step[number].position or lesson.position, seed=lesson.seed)


def _next(lesson: Lesson, stand: Stand, match: Match, count: int) -> Stand:
    """The next step, on the same board or on a new one."""
    number = stand.number + 1
    if number < len(lesson.step) and lesson.step[number].position:
        match = _set_up(lesson, number)
    return Stand(number, match, count)


def _shown(lesson: Lesson, before: Stand, now: Stand, missed: bool) -> Progress:
    match, done = now.match, now.number == len(lesson.step)
    anew = now.number > before.number and not done and bool(lesson.step[now.number].position)
    past = match if anew else before.match  # a board that was set up anew has no past
    seen = Seen(lesson.seat)
    seen.follow(past.events)
    since = len(seen.events)
    seen.follow(match.events)
    went_on = len(match.choices) > len(past.choices)
    shown = frames(match, beats(past, match), seen, since) if went_on else []
    step = lesson.step[min(now.number, len(lesson.step) - 1)]
    return Progress(now.number, step, match, shown, since, missed, done, lesson.seat, now.since, now.lost)


def _accepted(lesson: Lesson, step: Step, match: Match, choice: str) -> Match | None:
    """The match after a choice that the step accepts; None for one that it does not."""
    if step.quiz:
        verb, _, at = choice.partition(" ")
        if verb != "quiz" or at not in map(str, range(len(step.quiz))):
            raise Problem("lesson.quiz", last=len(step.quiz) - 1)
        return match if step.quiz[int(at)].right else None
    if not step.wanted:
        if choice != "next":
            raise Problem("lesson.next")
        return match
    option = match.read(choice, lesson.seat)
    return _fulfilled(match, step, option, lesson.seat)


def _fulfilled(match: Match, step: Step, option: Option, seat: int) -> Match | None:
    """The match after a choice that fulfils the task; None: it does not."""
    if not _fits(option, step.wanted):
        return None
    twin = match.clone()
    twin.play(option, seat)
    for reply in step.replies:
        if twin.over or not _answers(twin, reply):
            return None  # the others are not asked what this task makes them be asked
    if step.opens and (twin.over or not any(_fits(one, step.opens) for one in twin.decision.options)):
        return None
    return twin


def _answers(match: Match, reply: str) -> bool:
    """Give an answer of the others, if it is one to what is asked."""
    try:
        match.play(reply, match.decision.seat)
    except IllegalChoice:
        return False
    return True


def _fits(option: Option, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(option.text, pattern) for pattern in patterns)


def _wanted(match: Match, step: Step, seat: int) -> list[str]:
    """The listed choices that fulfil a task; others may be accepted too, such as any way to a place."""
    decision = match.decision_of(seat) if step.wanted and not match.over else None
    if decision is None:
        return []
    listed = [option for option in islice(decision.options, MOST_LISTED) if _fits(option, step.wanted)]
    if step.opens or step.replies:
        listed = [option for option in listed if _fulfilled(match, step, option, seat) is not None]
    return [option.text for option in listed]
