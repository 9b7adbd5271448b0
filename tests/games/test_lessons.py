"""The courses of all games: every lesson can be played through, says what is true, speaks both languages."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tests.games.lesson_walks import claims_hold, progress, right_choice, walk
from walstatt import IllegalChoice, Match
from walstatt.core.errors import Problem
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson
from walstatt.core.scene import HexSpace, Scene, TableSpace, ZoneSpace
from walstatt.core.text import LANGS
from walstatt.core.tutor import MOST_CHOICES

GAMES = ("monolith-arena", "summoners", "mage-wars", "mage-knight", "confrontation-x")
COURSES = {game: find_game(game).lessons for game in GAMES}
ALL = [pytest.param(game, lesson, id=f"{game}-{lesson.id}") for game in GAMES for lesson in COURSES[game]]
lessons = pytest.mark.parametrize(("game", "lesson"), ALL)
games = pytest.mark.parametrize("game", GAMES)


def stands_anew(lesson: Lesson, number: int) -> bool:
    """Whether the board is set up anew before this step."""
    return number < len(lesson.step) and bool(lesson.step[number].position)


def short(lesson: Lesson, steps: int) -> Lesson:
    """Only its first steps; by another name, for it is another lesson."""
    return msgspec.structs.replace(lesson, id=f"{lesson.id}-{steps}", step=lesson.step[:steps])


@lessons
def test_a_lesson_can_be_played_through_and_what_it_claims_is_so(game: str, lesson: Lesson) -> None:
    seen = 0
    for _, at in walk(lesson):
        assert at.number in (seen, seen + 1)
        assert not at.missed
        assert not at.lost
        done = lesson.step[at.number - 1]
        if at.number > seen and done.wanted and not stands_anew(lesson, at.number):
            assert at.frames
            claims_hold(at.match, done.after)
        seen = at.number
    assert seen == len(lesson.step)


@lessons
def test_claims_before_a_new_board_hold_too(game: str, lesson: Lesson) -> None:
    """The step that sets the board up anew would hide them: so the lesson is cut off there."""
    for number, step in enumerate(lesson.step):
        if step.wanted and stands_anew(lesson, number + 1):
            *_, (_, at) = walk(short(lesson, number + 1))
            claims_hold(at.match, step.after)


@lessons
def test_every_accepted_choice_leads_to_what_the_lesson_claims(game: str, lesson: Lesson) -> None:
    """Also the second way to turn a tile, another place, another order of cards: the rest stays true."""
    for choices, at in walk(lesson):
        for other in [] if at.done else right_choice(at, len(choices) - at.begun)[1:]:
            path = [*choices, other]
            while True:
                then = progress(lesson, path)
                assert not then.missed
                done = lesson.step[then.number - 1]
                if done.wanted and not stands_anew(lesson, then.number):
                    claims_hold(then.match, done.after)
                if then.done or then.step.fight is not None:
                    break
                path.append(right_choice(then)[0])


@lessons
def test_wrong_choices_leave_the_lesson_where_it_is(game: str, lesson: Lesson) -> None:
    for choices, at in walk(lesson):
        if at.done or at.step.fight is not None:
            continue
        if at.step.quiz:
            for n, answer in enumerate(at.step.quiz):
                if not answer.right:
                    missed = progress(lesson, [*choices, f"quiz {n}"])
                    assert (missed.number, missed.missed) == (at.number, True)
            with pytest.raises(Problem):
                progress(lesson, [*choices, "quiz 9"])
        elif at.step.wanted:
            decision = at.match.decision_of(lesson.seat)
            assert decision is not None
            others = [option.text for option in decision.options if option.text not in at.wanted]
            for other in others[:2]:
                missed = progress(lesson, [*choices, other])
                assert (missed.number, missed.missed, missed.frames) == (at.number, True, [])
                assert missed.match.position() == at.match.position()
            with pytest.raises(IllegalChoice):
                progress(lesson, [*choices, "place banner Z9"])
        else:
            with pytest.raises(Problem):
                progress(lesson, [*choices, "end"])


def named(scene: Scene) -> set[str]:
    """What a step can point at."""
    board = scene.board
    words = {piece.word for piece in scene.pieces} | {piece.place for piece in scene.pieces}
    if isinstance(board, HexSpace):
        return words | {cell.name for cell in board.cells}
    if isinstance(board, TableSpace):
        return words | {token.word for token in board.tokens} | {area.id for area in board.areas}
    assert isinstance(board, ZoneSpace)
    return words | {zone.name for zone in board.zones} | {border.name for border in board.borders}


@lessons
def test_a_lesson_says_everything_in_both_languages_with_existing_rules_and_pieces(
    game: str, lesson: Lesson
) -> None:
    codex = find_game(game).codex
    texts = [lesson.title, lesson.text]
    told = -1
    for _, at in walk(lesson):
        if at.done or at.number == told:
            continue
        told, step = at.number, at.step
        texts += [step.title, step.text]
        texts += [text for answer in step.quiz for text in (answer.text, answer.reply)]
        if step.wanted or step.fight:
            texts.append(step.hint)
        if step.fight:
            texts.append(step.fight.lost)
        assert sum(map(bool, (step.quiz, step.wanted, step.fight))) <= 1, "one thing at a time"
        assert step.rules
        assert all(rule in codex for rule in step.rules)
        assert set(step.cells) <= named(at.match.scene(lesson.seat)), step.title
    for text in texts:
        assert set(text) == set(LANGS)
        assert all(text[lang].strip() for lang in LANGS)
        assert text["en"] != text["de"] or len(text["en"].split()) < 3


@lessons
def test_quizzes_have_three_or_four_answers_and_the_right_one_is_not_the_longest(
    game: str, lesson: Lesson
) -> None:
    for step in lesson.step:
        if step.quiz:
            assert len(step.quiz) in (3, 4), step.title
            (right,) = [answer for answer in step.quiz if answer.right]
            for lang in LANGS:
                wrong = [len(answer.text[lang]) for answer in step.quiz if not answer.right]
                assert len(right.text[lang]) <= max(wrong), (step.title, lang)


@games
def test_the_right_answer_does_not_always_stand_at_the_same_place(game: str) -> None:
    quizzes = [step.quiz for lesson in COURSES[game] for step in lesson.step if step.quiz]
    places = Counter(next(n for n, one in enumerate(quiz) if one.right) for quiz in quizzes)
    assert len(places) > 2
    assert max(places.values()) <= len(quizzes) / 2


@games
def test_a_course_ends_in_a_fight_that_can_be_won_and_lost(game: str) -> None:
    lesson = COURSES[game][-1]
    (number,) = [n for n, step in enumerate(lesson.step) if step.fight is not None]
    before = next(choices for choices, at in walk(lesson) if at.number == number)
    at = progress(lesson, before)
    assert at.fighting
    assert at.acting
    assert at.begun == len(before)
    step, choices = at.step, list(before)
    assert step.fight is not None
    # Whoever does the first thing that comes to mind, again and again, does not win by it.
    while at.fighting:
        decision = at.match.decision_of(lesson.seat)
        assert decision is not None
        assert len(decision.options) > 1
        choices.append(decision.options[-1].text)
        at = progress(lesson, choices)
    assert at.lost
    assert at.number == number
    assert not at.acting
    with pytest.raises(Problem):
        progress(lesson, [*choices, "end"])
    # It can be left, begun again, and won.
    assert progress(lesson, [*choices, "next"]).number == number + 1
    assert progress(lesson, before).fighting
    assert progress(lesson, [*before, *step.fight.way]).number == number + 1
    assert progress(lesson, [*before, *step.fight.way[:-1]]).fighting


@games
def test_a_fight_refuses_what_the_rules_forbid(game: str) -> None:
    lesson = COURSES[game][-1]
    before, at = next((choices, at) for choices, at in walk(lesson) if at.fighting)
    with pytest.raises(IllegalChoice):
        progress(lesson, [*before, "place banner Z9"])
    assert progress(lesson, before).match.position() == at.match.position()


def test_a_lesson_takes_no_endless_list_of_choices() -> None:
    with pytest.raises(Problem):
        progress(COURSES["monolith-arena"][0], ["next"] * (MOST_CHOICES + 1))


def test_positions_of_lessons_are_whole() -> None:
    """Each can be set up by itself."""
    for course in COURSES.values():
        for lesson in course:
            for text in (lesson.position, *(step.position for step in lesson.step if step.position)):
                assert not Match.from_position(text, seed=lesson.seed).over
