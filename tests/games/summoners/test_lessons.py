"""The course of Summoners; what all lessons have to hold is proved in tests/games/test_lessons.py."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.games.lesson_walks import progress, walk
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson

GAME = find_game("summoners")


def one(name: str) -> Lesson:
    return next(lesson for lesson in GAME.lessons if lesson.id == name)


def test_there_are_eight_lessons_of_about_twenty_minutes() -> None:
    ids = ["stack", "move", "react", "summon", "mana", "shoot", "wounds", "win"]
    assert [lesson.id for lesson in GAME.lessons] == ids
    assert 18 <= sum(lesson.minutes for lesson in GAME.lessons) <= 24


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
    (hit, damage) = shot(one("shoot"), ["quiz 1", "concentrate", "shoot fire-shot red-hail-bringer-1"])
    assert (sorted(hit.dice), hit.hits) == ([2, 4, 7, 8], 3)
    assert (damage.bonus, damage.resistance, damage.damage) == (1, 2, 6)
    at = progress(one("wounds"), ["quiz 0", "disengage walk"])
    (test,) = [event for event in at.match.events if event.kind == "disengage-tested"]
    assert test.dice == (6, 2, 2, 8)  # type: ignore[attr-defined]


def shot(lesson: Lesson, choices: list[str]) -> tuple[Any, Any]:
    """Hit and damage of the last choice; the new board behind it would hide them, so it is cut off."""
    cut = msgspec.structs.replace(lesson, id=f"{lesson.id}-cut", step=lesson.step[: len(choices)])
    events = progress(cut, choices).match.events
    (hit,) = [event for event in events if event.kind == "hit-rolled"]
    (damage,) = [event for event in events if event.kind == "damage-rolled"]
    return hit, damage
