"""The course of Confrontation X; what all lessons have to hold is proved in tests/games/test_lessons.py."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.lesson_walks import progress, walk
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson

GAME = find_game("confrontation-x")
rule = pytest.mark.rule


def one(name: str) -> Lesson:
    return next(lesson for lesson in GAME.lessons if lesson.id == name)


def events(lesson: Lesson, steps: int, kind: str) -> list[Any]:
    """Of its first steps; what comes behind would set the board up anew and hide them."""
    cut = msgspec.structs.replace(lesson, id=f"{lesson.id}-cut", step=lesson.step[:steps])
    *_, (_, end) = walk(cut)
    return [event for event in end.match.events if event.kind == kind]


def test_there_are_seven_lessons_of_about_half_an_hour() -> None:
    ids = ["cards", "moves", "melee", "shoot", "fray", "fear", "fight"]
    assert [lesson.id for lesson in GAME.lessons] == ids
    assert 25 <= sum(lesson.minutes for lesson in GAME.lessons) <= 40


def test_dice_fall_as_the_texts_say() -> None:
    """What the texts reckon with: the two damage dice, the difficulty of the shot."""
    (thrown,) = events(one("melee"), 3, "damage-thrown")
    assert (sorted(thrown.faces), thrown.strength, thrown.resilience) == ([1, 4], 5, 7)
    (tested,) = [event for event in events(one("shoot"), 2, "tested") if event.purpose == "shot"]
    assert (tested.difficulty, tested.passed) == (3, True)


@rule("CFX-PANIC-09")
def test_in_panic_the_task_forbids_a_storm() -> None:
    lesson = one("fear")
    *_, (choices, _) = [(made, at) for made, at in walk(lesson) if at.number == 4]
    at = progress(lesson, choices)
    texts = [option.text for option in at.match.decision.options]
    assert "share attack 2 defence 0" not in texts
