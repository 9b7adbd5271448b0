"""Lessons played through, for the tests of every game that has some."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt import Match
from walstatt.core.lessons import After, Lesson
from walstatt.core.scene import TableSpace
from walstatt.core.tutor import Progress, Tutor
from walstatt.players import answer

#: Remembers what was played: the same beginnings are walked again and again.
TUTOR = Tutor(answer, keep=5000)


def progress(lesson: Lesson, choices: list[str]) -> Progress:
    return TUTOR.progress(lesson, choices)


def right_choice(at: Progress, fought: int = 0) -> list[str]:
    """Everything listed that the step accepts; in a fight the next choice of the way that wins it."""
    if at.step.quiz:
        return [f"quiz {n}" for n, answer in enumerate(at.step.quiz) if answer.right]
    if at.step.fight is not None:
        return [at.step.fight.way[fought]]
    return at.wanted or ["next"]


def walk(lesson: Lesson) -> Iterator[tuple[list[str], Progress]]:
    """Every moment of the lesson, by the first accepted choice each time."""
    choices: list[str] = []
    while True:
        at = progress(lesson, choices)
        yield choices.copy(), at
        if at.done:
            return
        choices.append(right_choice(at, len(choices) - at.begun)[0])


def claims_hold(match: Match, after: After) -> None:
    """What a lesson says of a position is so."""
    scene = match.scene(0)
    pieces = {piece.place or piece.word: piece for piece in scene.pieces}
    pieces |= {piece.word: piece for piece in scene.pieces}
    if after.meters:
        assert tuple(panel.meter.now for panel in scene.seats) == after.meters
    assert not set(after.empty) & set(pieces)
    for name, badges in after.badges.items():
        assert tuple(badge.kind for badge in pieces[name].badges if badge.role == "state") == badges
    for name, life in after.life.items():
        meter = pieces[name].life
        assert meter is not None
        assert meter.now == life
    for name, figure in after.figures.items():
        assert " ".join(shown.text for shown in pieces[name].figures) == figure
    for name, zone in after.zones.items():
        assert pieces[name].place == zone
    for name, count in after.points.items():
        base = pieces[name].base
        assert base is not None
        assert base.points is not None
        assert base.points.now == count
    for panel, counters in zip(scene.seats, after.counters, strict=False):
        assert set(counters) <= {figure.text for figure in panel.counters}
    if after.holders:
        assert isinstance(scene.board, TableSpace)
        held = {token.word: -1 if token.seat is None else token.seat for token in scene.board.tokens}
        assert after.holders.items() <= held.items()
