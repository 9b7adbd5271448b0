"""The course of Monolith Arena; what all lessons have to hold is proved in tests/games/test_lessons.py."""

from __future__ import annotations

import pytest

from tests.games.lesson_walks import walk
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson

GAME = find_game("monolith-arena")
IDS = ["place", "battle", "net", "armor", "runes", "abilities", "turn", "monolith", "plan"]


def test_there_are_nine_lessons_of_about_twenty_minutes() -> None:
    assert [lesson.id for lesson in GAME.lessons] == IDS
    assert 18 <= sum(lesson.minutes for lesson in GAME.lessons) <= 24


@pytest.mark.parametrize("lesson", GAME.lessons, ids=IDS)
def test_every_battle_in_a_lesson_comes_in_frames(lesson: Lesson) -> None:
    for choices, at in walk(lesson):
        if choices and choices[-1] == "battle" and not at.step.position:
            assert len(at.frames) > 2
            assert at.frames[0].view is not None
            assert at.frames[-1].view is None
