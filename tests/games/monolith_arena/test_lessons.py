"""The tutorial: every lesson can be played through, says what is true, and speaks both languages."""

from __future__ import annotations

import pytest

from tests.games.lesson_walks import claims_hold, right_choice, walk
from walstatt import IllegalChoice, Match
from walstatt.core.errors import Problem
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson, progress
from walstatt.core.scene import HexSpace
from walstatt.core.text import LANGS

GAME = find_game("monolith-arena")
lessons = pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: lesson.id)


def test_there_are_six_lessons_of_about_ten_minutes() -> None:
    assert [lesson.id for lesson in GAME.lessons] == ["place", "battle", "net", "armor", "runes", "turn"]
    assert 8 <= sum(lesson.minutes for lesson in GAME.lessons) <= 13


@lessons
def test_a_lesson_can_be_played_through_and_what_it_claims_is_so(lesson: Lesson) -> None:
    seen = -1
    for choices, at in walk(lesson):
        assert at.number == (seen + 1 if not at.done else len(lesson.step))
        seen = at.number
        assert not at.missed
        if choices and choices[-1] not in ("next",) and not choices[-1].startswith("quiz"):
            done = lesson.step[at.number - 1]
            if not (at.number < len(lesson.step) and at.step.position):
                assert at.frames
                claims_hold(at.match, done.after)
    assert seen == len(lesson.step)


@lessons
def test_every_accepted_choice_leads_to_what_the_lesson_claims(lesson: Lesson) -> None:
    """Also the second way to turn a tile: the rest of the lesson stays true."""
    for choices, at in walk(lesson):
        for other in [] if at.done else right_choice(at)[1:]:
            path = [*choices, other]
            while True:
                then = progress(lesson, path)
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
            with pytest.raises(Problem):
                progress(lesson, [*choices, "quiz 9"])
        elif at.step.wanted:
            others = [o.text for o in at.match.decision.options if o.text not in at.wanted]
            for other in others[:3]:
                missed = progress(lesson, [*choices, other])
                assert (missed.number, missed.missed, missed.frames) == (at.number, True, [])
                assert missed.match.position() == at.match.position()
                assert progress(lesson, [*choices, other, at.wanted[0]]).number == at.number + 1
            with pytest.raises(IllegalChoice) as caught:
                progress(lesson, [*choices, "place banner Z9"])
            assert caught.value.rules
        else:
            with pytest.raises(Problem):
                progress(lesson, [*choices, "end"])


@lessons
def test_a_lesson_says_everything_in_both_languages_with_existing_rules_and_cells(lesson: Lesson) -> None:
    texts = [lesson.title, lesson.text]
    board = Match.from_position(lesson.position).scene().board
    assert isinstance(board, HexSpace)
    cells = {cell.name for cell in board.cells}
    for step in lesson.step:
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
        assert set(step.cells) <= cells
    for text in texts:
        assert set(text) == set(LANGS)
        assert all(text[lang].strip() for lang in LANGS)
        assert text["en"] != text["de"] or len(text["en"].split()) < 3


@lessons
def test_every_battle_in_a_lesson_comes_in_frames(lesson: Lesson) -> None:
    for choices, at in walk(lesson):
        if choices and choices[-1] == "battle" and not at.step.position:
            assert len(at.frames) > 2
            assert at.frames[0].view is not None
            assert at.frames[-1].view is None


def test_a_lesson_takes_no_endless_list_of_choices() -> None:
    with pytest.raises(Problem):
        progress(GAME.lessons[0], ["next"] * 500)
