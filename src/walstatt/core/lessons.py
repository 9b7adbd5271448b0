"""Lessons: a game taught by doing, on real positions with the real rules.

A lesson is a TOML file: a position, and steps that tell something, ask a question, set a task, or let the
learner fight on freely for a goal. How one is played, `core.tutor` knows.

Dice fall as the lesson's seed says, so that its texts can speak of what comes of them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from walstatt.core.game import SEAT_NAMES
from walstatt.core.match import Match
from walstatt.core.scene import Scene, TableSpace

Text = dict[str, str]  # by language


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of a quiz, and what the learner hears then."""

    text: Text
    reply: Text
    right: bool = False


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the texts claim of the position after a task; the tests compare it with what is so.

    Pieces are named by their cell; on a table and in zones by their word.
    """

    meters: tuple[int, ...] = ()  # of each seat
    empty: tuple[str, ...] = ()  # cells without a piece, pieces that are gone
    badges: dict[str, tuple[str, ...]] = {}  # states of pieces
    life: dict[str, int] = {}  # of pieces with more than one
    figures: dict[str, str] = {}  # numbers that pieces show
    points: dict[str, int] = {}  # action points of pieces
    zones: dict[str, str] = {}  # where pieces of a board of zones stand
    holders: dict[str, int] = {}  # the seat that holds a marker, -1: nobody
    counters: tuple[tuple[str, ...], ...] = ()  # of each seat, those that the texts speak of: "3/14"


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be so for a fight to be won: all that is named."""

    gone: tuple[str, ...] = ()  # pieces, by their word (on hexes their cell), that are there no more
    meter: dict[str, int] = {}  # by the name of a seat: what its meter shows at most
    held: tuple[str, ...] = ()  # markers of a table that the learner holds
    counter: dict[str, int] = {}  # by its icon: what a counter of the learner shows at least
    win: bool = False  # the match itself

    def reached(self, match: Match, seat: int) -> bool:
        if self.win and (match.result is None or seat not in match.result.winners):
            return False
        scene = match.scene(seat)
        there = {piece.place or piece.word for piece in scene.pieces} | {piece.word for piece in scene.pieces}
        meters = {SEAT_NAMES[panel.seat]: panel.meter.now for panel in scene.seats}
        return (
            not there & set(self.gone)
            and all(meters[name] <= most for name, most in self.meter.items())
            and self._held(scene, seat)
            and self._counted(scene, seat)
        )

    def _held(self, scene: Scene, seat: int) -> bool:
        if not self.held:
            return True
        assert isinstance(scene.board, TableSpace), "only tables have markers that are held"
        return set(self.held) <= {token.word for token in scene.board.tokens if token.seat == seat}

    def _counted(self, scene: Scene, seat: int) -> bool:
        own = {
            figure.icon: figure.text
            for panel in scene.seats
            if panel.seat == seat
            for figure in panel.counters
        }
        return all(int(own[icon].partition("/")[0]) >= least for icon, least in self.counter.items())


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The learner plays on as in a match, and a program answers for the others, until it is decided."""

    goal: Goal
    last: int  # the turn or round (`Scene.turn`) after which it is lost
    lost: Text  # what to look at the next time
    program: str = "greedy"
    way: tuple[str, ...] = ()  # choices that win it, as the tests show


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read; with answers a quiz, with `wanted` a task, with `fight` a fight."""

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
    fight: Fight | None = None


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
