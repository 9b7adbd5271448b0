"""The course of Mage Wars; what all lessons have to hold is proved in tests/games/test_lessons.py."""

from __future__ import annotations

from tests.games.lesson_walks import progress, walk
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson

GAME = find_game("mage-wars")


def one(name: str) -> Lesson:
    return next(lesson for lesson in GAME.lessons if lesson.id == name)


def test_there_are_seven_lessons_of_about_twenty_minutes() -> None:
    ids = ["zones", "cast", "attack", "guard", "enchant", "book", "fight"]
    assert [lesson.id for lesson in GAME.lessons] == ids
    assert 18 <= sum(lesson.minutes for lesson in GAME.lessons) <= 24


def test_dice_fall_as_the_texts_say() -> None:
    lesson = one("attack")
    at = progress(lesson, ["activate 5", "quiz 1", "attack 6 bite"])
    (rolled,) = [event for event in at.match.events if event.kind == "attack-rolled"]
    assert sorted(rolled.dice) == ["0", "1*", "2", "2"]  # type: ignore[attr-defined]
    at = progress(lesson, ["activate 5", "quiz 1", "attack 6 bite", "defend 7"])
    (defended,) = [event for event in at.match.events if event.kind == "defense-rolled"]
    assert defended.die == 11  # type: ignore[attr-defined]
    *_, (_, end) = walk(lesson)
    (rolled,) = [event for event in end.match.events if event.kind == "attack-rolled"]
    assert (sorted(rolled.dice), rolled.die) == (["0", "2", "2"], 11)  # type: ignore[attr-defined]
    *_, (_, end) = walk(one("enchant"))
    (marked,) = [event for event in end.match.events if event.kind == "mark-given"]
    assert (marked.mark, marked.total) == ("burn", 2)  # type: ignore[attr-defined]


def test_revealed_strength_bites_with_six_dice() -> None:
    lesson = one("enchant")
    found = [
        event.dice  # type: ignore[attr-defined]
        for _, at in walk(lesson)
        for event in at.match.events
        if event.kind == "attack-rolled" and event.card == "timber-wolf"  # type: ignore[attr-defined]
    ]
    assert {len(dice) for dice in found} == {6}
