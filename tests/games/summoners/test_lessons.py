"""The tutorial: every lesson can be played through, says what is true, and speaks both languages."""

from __future__ import annotations

import pytest

from tests.games.lesson_walks import claims_hold, right_choice, walk
from walstatt import IllegalChoice, Match
from walstatt.core.errors import Problem
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson, progress
from walstatt.core.scene import TableSpace
from walstatt.core.text import LANGS

GAME = find_game("summoners")
lessons = pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: lesson.id)


def one(name: str) -> Lesson:
    return next(lesson for lesson in GAME.lessons if lesson.id == name)


def test_there_are_five_lessons_of_about_twelve_minutes() -> None:
    assert [lesson.id for lesson in GAME.lessons] == ["stack", "move", "react", "summon", "mana"]
    assert 10 <= sum(lesson.minutes for lesson in GAME.lessons) <= 15


@lessons
def test_a_lesson_can_be_played_through_and_what_it_claims_is_so(lesson: Lesson) -> None:
    seen = -1
    for choices, at in walk(lesson):
        assert at.number == (seen + 1 if not at.done else len(lesson.step))
        seen = at.number
        assert not at.missed
        task = bool(choices) and bool(lesson.step[at.number - 1].wanted)
        if task and not (at.number < len(lesson.step) and at.step.position):
            assert at.frames
            claims_hold(at.match, lesson.step[at.number - 1].after)
    assert seen == len(lesson.step)


@lessons
def test_claims_before_a_new_table_hold_too(lesson: Lesson) -> None:
    """The step that sets the table anew would hide them: so the lesson is cut off there."""
    for number, step in enumerate(lesson.step):
        if step.wanted and number + 1 < len(lesson.step) and lesson.step[number + 1].position:
            short = Lesson(
                lesson.id, lesson.title, lesson.text, 1, lesson.position, lesson.step[: number + 1],
                lesson.seat, lesson.seed,
            )  # fmt: skip
            *_, (_, at) = walk(short)
            claims_hold(at.match, step.after)


@lessons
def test_every_accepted_choice_leads_to_what_the_lesson_claims(lesson: Lesson) -> None:
    """Also another place, or another order of the cards: the rest of the lesson stays true."""
    for choices, at in walk(lesson):
        for other in [] if at.done else right_choice(at)[1:]:
            path = [*choices, other]
            while True:
                then = progress(lesson, path)
                assert not then.missed
                done = lesson.step[then.number - 1]
                if done.wanted and not (then.number < len(lesson.step) and then.step.position):
                    claims_hold(then.match, done.after)
                if then.done:
                    break
                path.append(right_choice(then)[0])


@lessons
def test_wrong_choices_leave_the_lesson_where_it_is(lesson: Lesson) -> None:
    for choices, at in walk(lesson):
        if at.done:
            continue
        if at.step.quiz:
            for n, answer in enumerate(at.step.quiz):
                if not answer.right:
                    missed = progress(lesson, [*choices, f"quiz {n}"])
                    assert (missed.number, missed.missed) == (at.number, True)
        elif at.step.wanted:
            decision = at.match.decision_of(0)
            assert decision is not None
            others = [o.text for o in decision.options if o.text not in at.wanted]
            for other in others[:2]:
                missed = progress(lesson, [*choices, other])
                assert (missed.number, missed.missed, missed.frames) == (at.number, True, [])
                assert missed.match.position() == at.match.position()
            with pytest.raises(IllegalChoice):
                progress(lesson, [*choices, "walk 99999,99999"])
        else:
            with pytest.raises(Problem):
                progress(lesson, [*choices, "end"])


@lessons
def test_a_lesson_says_everything_in_both_languages_with_existing_rules_and_pieces(lesson: Lesson) -> None:
    texts = [lesson.title, lesson.text]
    scene = Match.from_position(lesson.position, seed=lesson.seed).scene(0)
    known: set[str] = set()
    choices: list[str] = []
    for step in lesson.step:
        at = progress(lesson, choices)
        scene = at.match.scene(0)
        assert isinstance(scene.board, TableSpace)
        known = {piece.word for piece in scene.pieces} | {token.word for token in scene.board.tokens}
        known |= {area.id for area in scene.board.areas}
        texts += [step.title, step.text]
        texts += [text for answer in step.quiz for text in (answer.text, answer.reply)]
        if step.wanted:
            texts.append(step.hint)
            assert not step.quiz
        if step.quiz:
            assert sum(answer.right for answer in step.quiz) == 1
            assert len(step.quiz) > 1
        assert step.rules
        assert all(rule in GAME.codex for rule in step.rules)
        assert set(step.cells) <= known, step.title
        choices.append(right_choice(at)[0])
    for text in texts:
        assert set(text) == set(LANGS)
        assert all(text[lang].strip() for lang in LANGS)
        assert text["en"] != text["de"] or len(text["en"].split()) < 3


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
