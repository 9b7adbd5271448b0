"""The course of Summoners; what all lessons have to hold is proved in tests/games/test_lessons.py."""

from __future__ import annotations

from tests.games.lesson_walks import progress, walk
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson

GAME = find_game("summoners")


def one(name: str) -> Lesson:
    return next(lesson for lesson in GAME.lessons if lesson.id == name)


def test_there_are_five_lessons_of_about_twelve_minutes() -> None:
    assert [lesson.id for lesson in GAME.lessons] == ["stack", "move", "react", "summon", "mana"]
    assert 10 <= sum(lesson.minutes for lesson in GAME.lessons) <= 15


def test_a_task_accepts_any_way_that_gets_there() -> None:
    """Not only those that are listed: whoever points at the source gets to it, and that is what counts."""
    lesson = one("move")
    before = ["next", "quiz 1"]
    for way in ("walk 664,212", "walk 685.8,228.6", "walk 620,180 659.98,213.3"):
        at = progress(lesson, [*before, way])
        assert (at.number, at.missed) == (3, False)
        assert "interact small-south-east" in [option.text for option in at.match.decision.options]
    assert progress(lesson, [*before, "walk 600,120"]).missed


def test_dice_fall_as_the_texts_say() -> None:
    lesson = one("stack")
    at = progress(lesson, ["next", "stack fire-herald fire-summoner ember-hyena"])
    rolled = next(event for event in at.match.events if event.kind == "initiative-rolled")
    assert rolled.dice == (8, 5)  # type: ignore[attr-defined]
    *_, (_, end) = walk(one("move"))
    hits = [event for event in end.match.events if event.kind == "hit-rolled"]
    assert [(len(event.dice), event.hits) for event in hits] == [(5, 5)]  # type: ignore[attr-defined]
    *_, (_, end) = walk(one("summon"))
    rolls = [event for event in end.match.events if event.kind == "control-rolled"]
    assert 8 in rolls[-1].dice  # type: ignore[attr-defined]
