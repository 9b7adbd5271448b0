"""Endpoints for lessons: which there are, and where a learner stands after some choices."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from walstatt.core.game import Game, find_game, game_ids
from walstatt.core.hints import Hints
from walstatt.core.lessons import Lesson
from walstatt.core.text import Lang
from walstatt.core.tutor import Progress, Tutor
from walstatt.players import answer as program_answer
from walstatt.server.endpoint import answer, lang_of, read
from walstatt.server.lookup import CHOICE_LIMIT, known_game, preview_out
from walstatt.server.problems import Refusal
from walstatt.server.replays import Replays
from walstatt.server.schemas import (
    Coach,
    Courses,
    FightOut,
    LessonOut,
    Lessons,
    LessonStep,
    Preview,
    Quiz,
    TutorIn,
)
from walstatt.server.views import asked, frames_out


class Learning:
    """A lesson is played statelessly: what the tutor remembers only saves time."""

    def __init__(self, replays: Replays) -> None:
        self.tutor = Tutor(program_answer)
        self._work = replays  # lessons and replays share the threads for what takes a while

    def routes(self) -> list[Route]:
        return [
            Route("/api/learn", self.courses),
            Route("/api/learn/{game}", self.lessons),
            Route("/api/learn/{game}/{lesson}", self.lesson, methods=["POST"]),
            Route("/api/learn/{game}/{lesson}/preview", self.preview, methods=["POST"]),
        ]

    async def courses(self, request: Request) -> Response:
        lang = lang_of(request)
        games = [find_game(game) for game in game_ids()]
        return answer(Courses([lessons_out(game, lang) for game in games if game.lessons]))

    async def lessons(self, request: Request) -> Response:
        return answer(lessons_out(find_game(known_game(request)), lang_of(request)))

    async def lesson(self, request: Request) -> Response:
        lesson, lang = lesson_in(request), lang_of(request)
        choices = [choice[:CHOICE_LIMIT] for choice in (await read(request, TutorIn)).choices]
        return answer(await self._work.busy(lambda: lesson_out(lesson, self.tutor, choices, lang)))

    async def preview(self, request: Request) -> Response:
        """What a choice would do after the others."""
        lesson, lang = lesson_in(request), lang_of(request)
        body = await read(request, TutorIn)
        choices = [choice[:CHOICE_LIMIT] for choice in body.choices]

        def look() -> Preview:
            match = self.tutor.progress(lesson, choices).match
            return preview_out(match, lesson.seat, body.choice, lang)

        return answer(await self._work.busy(look))


def lesson_in(request: Request) -> Lesson:
    wanted = request.path_params["lesson"]
    for lesson in find_game(known_game(request)).lessons:
        if lesson.id == wanted:
            return lesson
    raise Refusal(404, "no-page")


def lessons_out(game: Game[Any], lang: Lang) -> Lessons:
    found = [
        LessonOut(lesson.id, lesson.title[lang], lesson.text[lang], lesson.minutes) for lesson in game.lessons
    ]
    return Lessons(game.id, game.title[lang], found)


def lesson_out(lesson: Lesson, tutor: Tutor, choices: list[str], lang: Lang) -> LessonStep:
    at = tutor.progress(lesson, choices)
    match = at.match
    return LessonStep(
        id=lesson.id,
        step=at.number,
        steps=len(lesson.step),
        coach=coach_out(at, lang),
        frames=frames_out(match.game, at.frames, at.since, lang),
        scene=match.scene(lesson.seat, lang),
        decision=asked(match, lesson.seat, lang) if at.acting else None,
        done=at.done,
        missed=at.missed,
        hints=match.game.hints(match, lesson.seat, lang) if at.acting else Hints(),
    )


def coach_out(at: Progress, lang: Lang) -> Coach:
    step = at.step
    fight = None
    if step.fight is not None:
        fight = FightOut(at.begun, step.fight.lost[lang] if at.lost else "")
    return Coach(
        title=step.title[lang],
        text=step.text[lang],
        rules=step.rules,
        cells=step.cells,
        quiz=[Quiz(one.text[lang], one.right, one.reply[lang]) for one in step.quiz],
        wanted=at.wanted,
        hint=step.hint.get(lang, ""),
        fight=fight,
    )
