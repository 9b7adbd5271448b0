"""Endpoints for puzzles: which there are, today's, and where somebody stands in one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES, Game, find_game, game_ids
from walstatt.core.hints import Hints
from walstatt.core.match import Match
from walstatt.core.puzzles import Puzzle
from walstatt.core.riddle import SHOW, Progress, progress
from walstatt.core.text import Lang, say
from walstatt.lab.puzzles import best_left, reply_that_wins
from walstatt.lab.tree import TooLarge
from walstatt.server import puzzle_rows
from walstatt.server.endpoint import answer, lang_of, read
from walstatt.server.lookup import CHOICE_LIMIT, known_game
from walstatt.server.problems import Refusal
from walstatt.server.puzzle_rows import Mark, Mine
from walstatt.server.replays import Replays
from walstatt.server.schemas import (
    Coach,
    FightOut,
    LessonStep,
    PuzzleOut,
    Puzzles,
    PuzzlesOf,
    PuzzleStep,
    TutorIn,
)
from walstatt.server.views import asked, frames_out

if TYPE_CHECKING:
    from walstatt.server.api import Api

TEXT = "walstatt.server.text"
#: The first day that had a puzzle: from there days are counted.
FIRST_DAY = date(2026, 11, 1)
NOBODY = Mine(puzzle_rows.PERSON, {})


class Puzzling:
    """A puzzle is played statelessly; what is kept is only how somebody fared at the first try."""

    def __init__(self, api: Api, replays: Replays) -> None:
        self.api = api
        self._work = replays  # they share the threads for what takes a while

    def routes(self) -> list[Route]:
        return [
            Route("/api/puzzles", self.puzzles),
            Route("/api/puzzles/{game}/{puzzle}", self.puzzle, methods=["POST"]),
        ]

    async def puzzles(self, request: Request) -> Response:
        lang = lang_of(request)
        storage = self.api.bouts.storage
        mine = await self._mine(request)
        marks = await puzzle_rows.marks(storage)
        shown = [
            PuzzlesOf(game, title, [puzzle_out(game, one, marks, mine) for one in puzzles])
            for game, title, puzzles in _every(lang)
        ]
        today = datetime.now(UTC).date()
        found = todays(today)
        name = "" if found is None else name_of(*found)
        return answer(Puzzles(today.isoformat(), name, round(mine.rating), len(mine.tries), shown))

    async def puzzle(self, request: Request) -> Response:
        """Where somebody stands after these choices. The first one that misses, or the last, is counted."""
        game, puzzle = puzzle_in(request)
        lang = lang_of(request)
        choices = [choice[:CHOICE_LIMIT] for choice in (await read(request, TutorIn)).choices]
        at = await self._work.busy(lambda: progress(puzzle, choices))
        name, storage = name_of(game, puzzle), self.api.bouts.storage
        person = await self.api.caller(request)
        failed = at.missed is not None or SHOW in choices
        if person is not None and (failed or at.done):
            await puzzle_rows.first_try(storage, person, name, puzzle, not failed)
        mine, marks = await self._mine(request), await puzzle_rows.marks(storage)
        out = puzzle_out(game, puzzle, marks, mine)
        return answer(await self._work.busy(lambda: step_out(puzzle, at, out, len(choices), lang)))

    async def _mine(self, request: Request) -> Mine:
        person = await self.api.caller(request)
        return NOBODY if person is None else await puzzle_rows.mine(self.api.bouts.storage, person.id)


def _every(lang: Lang) -> list[tuple[str, str, Sequence[Puzzle]]]:
    games = [find_game(game) for game in game_ids()]
    return [(game.id, game.title[lang], game.puzzles) for game in games if game.puzzles]


def name_of(game: str, puzzle: Puzzle) -> str:
    return f"{game}/{puzzle.id}"


def puzzle_in(request: Request) -> tuple[str, Puzzle]:
    game = known_game(request)
    wanted = request.path_params["puzzle"]
    for puzzle in find_game(game).puzzles:
        if puzzle.id == wanted:
            return game, puzzle
    raise Refusal(404, "no-page")


def todays(day: date) -> tuple[str, Puzzle] | None:
    """The puzzle of the day (UTC), the same for everybody; all are shown before one comes again."""
    every = [(game, puzzle) for game in game_ids() for puzzle in find_game(game).puzzles]
    if not every:
        return None
    round_, number = divmod((day - FIRST_DAY).days, len(every))
    Dice(round_ % (1 << 31)).shuffle(every)
    return every[number]


def puzzle_out(game: str, puzzle: Puzzle, marks: dict[str, Mark], mine: Mine) -> PuzzleOut:
    name = name_of(game, puzzle)
    mark = marks.get(name) or puzzle_rows.begun(puzzle)
    tried = mine.tries.get(name)
    return PuzzleOut(
        id=puzzle.id,
        game=game,
        goal=puzzle.goal,
        difficulty=puzzle.difficulty,
        choices=len(puzzle.solution),
        rating=round(mark.rating),
        tries=mark.tries,
        solved=mark.solved,
        mine="" if tried is None else "solved" if tried else "missed",
    )


def step_out(puzzle: Puzzle, at: Progress, out: PuzzleOut, made: int, lang: Lang) -> PuzzleStep:
    match, acting = at.match, not at.done
    return PuzzleStep(
        puzzle=out,
        step=LessonStep(
            id=puzzle.id,
            step=1 if at.done else 0,
            steps=1,
            coach=coach_out(puzzle, at, lang),
            frames=frames_out(match.game, at.frames, at.since, lang),
            scene=match.scene(puzzle.seat, lang),
            decision=asked(match, puzzle.seat, lang) if acting else None,
            done=at.done,
            missed=at.missed is not None,
            hints=match.game.hints(match, puzzle.seat, lang) if acting else Hints(),
        ),
    )


def coach_out(puzzle: Puzzle, at: Progress, lang: Lang) -> Coach:
    facts = facts_of(puzzle, at.match, lang)
    return Coach(
        title=say(TEXT, f"puzzle.{puzzle.goal}", lang),
        text=say(TEXT, f"puzzle.{puzzle.goal}-text", lang, **facts),
        rules=(),
        cells=(),
        quiz=[],
        wanted=[],
        hint="" if at.missed is None else why_not(puzzle, at.missed, facts, lang),
        fight=FightOut(0),
    )


def facts_of(puzzle: Puzzle, match: Match, lang: Lang) -> dict[str, object]:
    """Who plays against whom, and what each side has left."""
    seats = range(match.seats)
    other = next(seat for seat in seats if seat not in match.game.team(match.state, puzzle.seat))
    puzzler = match.game.puzzler
    assert puzzler is not None, "a game with puzzles has a puzzler"
    return {
        "own": say("walstatt.core.text", f"seat.{SEAT_NAMES[puzzle.seat]}", lang),
        "other": say("walstatt.core.text", f"seat.{SEAT_NAMES[other]}", lang),
        "left": puzzler.told(puzzler.left(match.state, other), lang),
        "own_left": puzzler.told(puzzler.left(match.state, puzzle.seat), lang),
    }


def _told_left(match: Match, left: int | None, lang: Lang) -> str:
    puzzler = match.game.puzzler
    return "" if left is None or puzzler is None else puzzler.told(left, lang)


def why_not(puzzle: Puzzle, missed: Match, facts: dict[str, object], lang: Lang) -> str:
    """What is wrong with a choice that misses the goal, as exactly as can be told in a moment."""
    if puzzle.goal == "win":
        left = best_left(missed, puzzle.seat)
        key = "puzzle.win-missed" if left is None else "puzzle.win-at-best"
        return say(TEXT, key, lang, **facts, least=_told_left(missed, left, lang))
    line = refutation(missed, puzzle.seat, lang)
    if not line:
        return say(TEXT, "puzzle.save-missed", lang, **facts)
    return say(TEXT, "puzzle.save-line", lang, **facts, line="; ".join(line))


def refutation(missed: Match, seat: int, lang: Lang) -> list[str]:
    """How the others win, once the turn is over, in words; [] where that cannot be told quickly."""
    if missed.over or missed.decision.seat == seat:
        return []
    try:
        line = reply_that_wins(missed, seat)
    except TooLarge:
        return []
    return told(missed, seat, line or [], lang)


def told(missed: Match, seat: int, line: list[str], lang: Lang) -> list[str]:
    game: Game[Any] = missed.game
    there = Match.imagined(game, game.undrawn(missed.state, seat).copy())
    words: list[str] = []
    for choice in line:
        option = there.read(choice)
        words.append(game.describe(there.state, option, lang))
        there.play(option)
    return words
