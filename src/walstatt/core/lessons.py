"""Lessons: a game taught by doing, on real positions with the real rules.

A lesson is a TOML file: a position, and steps that tell something, ask a question, or set a task. It is
played statelessly: the learner's choices so far are all there is. In them "next" goes on after reading
and "quiz N" is an answer; everything else is a choice in the game. A choice that the rules allow but the
task does not want is not carried out: the learner gets the hint.

Dice fall as the lesson's seed says, so that its texts can speak of what comes of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from walstatt.core.errors import Problem
from walstatt.core.frames import Frame, Seen, beats, frames
from walstatt.core.match import Match
from walstatt.core.options import Option

Text = dict[str, str]  # by language
MOST_CHOICES = 200
MOST_LISTED = 1000  # options that are looked through


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of a quiz, and what the learner hears then."""

    text: Text
    reply: Text
    right: bool = False


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the texts claim of the position after a task; the tests compare it with what is so.

    Pieces are named by their cell; on a table by their word.
    """

    meters: tuple[int, ...] = ()  # of each seat
    empty: tuple[str, ...] = ()  # cells without a piece, pieces that are gone
    badges: dict[str, tuple[str, ...]] = {}  # states of pieces
    life: dict[str, int] = {}  # of pieces with more than one
    figures: dict[str, str] = {}  # numbers that pieces show
    points: dict[str, int] = {}  # action points of pieces
    holders: dict[str, int] = {}  # the seat that holds a marker, -1: nobody
    counters: tuple[tuple[str, ...], ...] = ()  # of each seat, those that the texts speak of: "3/14"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read; with answers a quiz, with `wanted` a task."""

    title: Text
    text: Text
    rules: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()  # lit on the board
    position: str = ""  # the board is set up anew before it
    quiz: tuple[Answer, ...] = ()
    wanted: tuple[str, ...] = ()  # choices that fulfil the task; "*" stands for any words
    opens: tuple[str, ...] = ()  # and one of these must be possible afterwards
    hint: Text = {}
    replies: tuple[str, ...] = ()  # what the others choose then
    after: After = After()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: Text
    text: Text  # what one learns in it
    minutes: int
    position: str
    step: tuple[Step, ...]
    seat: int = 0  # the learner's
    seed: int = 0  # of the dice


@cache
def load(package: str) -> tuple[Lesson, ...]:
    """The lessons in a package, in order of file names."""
    folder = resources.files(package)
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    found: list[Lesson] = []
    for file in files:
        data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
        found.append(msgspec.convert(data, Lesson))
    return tuple(found)


class Progress(NamedTuple):
    """Where a learner stands."""

    number: int  # of the step; as many as there are steps when the lesson is done
    step: Step  # the last one when the lesson is done
    match: Match
    frames: list[Frame]  # what the last choice did
    since: int  # how many events the learner knew before
    missed: bool  # the last choice was not what the step asks for
    done: bool
    seat: int  # the learner's

    @property
    def wanted(self) -> list[str]:
        """The choices that fulfil the task here."""
        return [] if self.done else _wanted(self.match, self.step, self.seat)


def progress(lesson: Lesson, choices: Sequence[str]) -> Progress:
    """The lesson after these choices; raises `IllegalChoice` for one that the rules forbid."""
    if len(choices) > MOST_CHOICES:
        raise Problem("lesson.long", most=MOST_CHOICES)
    number = 0
    match = before = Match.from_position(lesson.position, seed=lesson.seed)
    missed = False
    for choice in choices:
        if number == len(lesson.step):
            break
        before = match
        after = _taken(lesson, lesson.step[number], match, choice)
        missed = after is None
        if after is None:
            continue
        match = after
        number += 1
        if number < len(lesson.step) and lesson.step[number].position:
            match = before = Match.from_position(lesson.step[number].position, seed=lesson.seed)
    done = number == len(lesson.step)
    seen = Seen(lesson.seat)
    seen.follow(before.events)
    since = len(seen.events)
    seen.follow(match.events)
    shown = frames(match, beats(before, match), seen, since) if match is not before else []
    step = lesson.step[min(number, len(lesson.step) - 1)]
    return Progress(number, step, match, shown, since, missed, done, lesson.seat)


def _taken(lesson: Lesson, step: Step, match: Match, choice: str) -> Match | None:
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
        twin.play(reply, twin.decision.seat)
    if step.opens and (twin.over or not any(_fits(one, step.opens) for one in twin.decision.options)):
        return None
    return twin


def _fits(option: Option, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(option.text, pattern) for pattern in patterns)


def _wanted(match: Match, step: Step, seat: int) -> list[str]:
    """The listed choices that fulfil a task; others may be accepted too, such as any way to a place."""
    decision = match.decision_of(seat) if step.wanted and not match.over else None
    if decision is None:
        return []
    listed = [option for option in islice(decision.options, MOST_LISTED) if _fits(option, step.wanted)]
    if step.opens:
        listed = [option for option in listed if _fulfilled(match, step, option, seat) is not None]
    return [option.text for option in listed]
