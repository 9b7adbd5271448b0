"""The course of Mage Knight; what all lessons have to hold is proved in tests/games/test_lessons.py."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.games.lesson_walks import progress, walk
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson

GAME = find_game("mage-knight")


def one(name: str) -> Lesson:
    return next(lesson for lesson in GAME.lessons if lesson.id == name)


def rolled(lesson: Lesson, steps: int) -> Any:
    """The last attack in its first steps; what comes behind would set the board up anew and hide it."""
    cut = msgspec.structs.replace(lesson, id=f"{lesson.id}-cut", step=lesson.step[:steps])
    *_, (_, end) = walk(cut)
    return [event for event in end.match.events if event.kind == "attacked"][-1]


def test_there_are_seven_lessons_of_about_half_an_hour() -> None:
    ids = ["dial", "strike", "shoot", "formation", "captives", "charge", "fight"]
    assert [lesson.id for lesson in GAME.lessons] == ids
    assert 25 <= sum(lesson.minutes for lesson in GAME.lessons) <= 35


def test_only_a_move_into_contact_is_one() -> None:
    """Whoever stays away causes no free spin, and so has not done what the task asks for."""
    lesson = one("strike")
    assert progress(lesson, ["move blue-utem-guardsman-1 457.2,440 @90"]).missed
    at = progress(lesson, ["move blue-utem-guardsman-1 457.2,492.05 @90"])
    assert (at.number, at.missed) == (1, False)
    assert at.match.state.figures["red-zombie-1"].facing == 27000


def test_a_captive_is_led_into_the_strip() -> None:
    lesson = one("captives")
    before = ["quiz 1", "capture blue-utem-guardsman-1 red-khamsin-fuser-1"]
    at = progress(lesson, [*before, "move blue-utem-guardsman-1 457.2,18.4 @78.17"])
    assert not at.missed
    assert at.wanted
    outside = "lead 457.2,90 @270"
    assert outside not in at.wanted
    assert all(float(choice.split()[1].split(",")[1]) <= 76.2 for choice in at.wanted)


def test_dice_fall_as_the_texts_say() -> None:
    """What the texts reckon with: attack and defence, supporters, the back."""
    strike = rolled(one("strike"), 3)
    assert (strike.total - strike.bonus - sum(strike.dice), strike.bonus) == (9, 0)
    behind = rolled(one("strike"), 5)
    assert behind.bonus == 1
    volley = rolled(one("formation"), 4)
    assert (volley.total - volley.bonus - sum(volley.dice), volley.bonus) == (8, 4)
    together = rolled(one("formation"), 6)
    assert together.parts == (("formation", 1), ("rear", 1))
    *_, (_, end) = walk(one("charge"))
    (freed,) = [event for event in end.match.events if event.kind == "broke-away"]
    assert freed.freed  # type: ignore[attr-defined]
