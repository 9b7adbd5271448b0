"""Lessons: a game taught by doing, on real positions with the real rules.

A lesson is a TOML file: a position, and steps that tell something, ask a question, or set a task. It is
played statelessly: the learner's choices so far are all there is. In them "next" goes on after reading
and "quiz N" is an answer; everything else is a choice in the game. A choice that the rules allow but the
task does not want is not carried out: the learner gets the hint.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import msgspec

from walstatt.core.errors import Problem
from walstatt.core.frames import Frame, Seen, beats, frames
from walstatt.core.match import Match

Text = dict[str, str]  # by language
MOST_CHOICES = 200


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of a quiz, and what the learner hears then."""

    text: Text
    reply: Text
    right: bool = False


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the texts claim of the position after a task; the tests compare it with what is so."""

    meters: tuple[int, ...] = ()  # of each seat
    empty: tuple[str, ...] = ()  # cells without a piece
    badges: dict[str, tuple[str, ...]] = {}  # states of pieces, by cell
    life: dict[str, int] = {}  # of pieces with more than one, by cell
    figures: dict[str, str] = {}  # numbers that pieces show, by cell


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read; with answers a quiz, with `wanted` a task."""

    title: Text
    text: Text
    rules: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()  # lit on the board
    position: str = ""  # the board is set up anew before it
    quiz: tuple[Answer, ...] = ()
    wanted: tuple[str, ...] = ()  # choices that fulfil the task; "*" stands for any words
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

    @property
    def wanted(self) -> list[str]:
        """The choices that fulfil the task here."""
        return [] if self.done else _wanted(self.match, self.step)


def progress(lesson: Lesson, choices: Sequence[str]) -> Progress:
    """The lesson after these choices; raises `IllegalChoice` for one that the rules forbid."""
    if len(choices) > MOST_CHOICES:
        raise Problem("lesson.long", most=MOST_CHOICES)
    number = 0
    match = before = Match.from_position(lesson.position)
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
            match = before = Match.from_position(lesson.step[number].position)
    done = number == len(lesson.step)
    seen = Seen(lesson.seat)
    seen.follow(before.events)
    since = len(seen.events)
    seen.follow(match.events)
    shown = frames(match, beats(before, match), seen, since) if match is not before else []
    return Progress(number, lesson.step[min(number, len(lesson.step) - 1)], match, shown, since, missed, done)


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
    if option.text not in _wanted(match, step):
        return None
    twin = match.clone()
    twin.play(option, lesson.seat)
    for reply in step.replies:
        twin.play(reply, twin.decision.seat)
    return twin


def _wanted(match: Match, step: Step) -> list[str]:
    if not step.wanted or match.over:
        return []
    texts = [option.text for option in match.decision.options]
    return [text for text in texts if any(fnmatchcase(text, pattern) for pattern in step.wanted)]
