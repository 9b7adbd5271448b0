"""Endpoints of the coach: what would you play, and a look back at a match that is over.

In a running match only whoever plays against programs alone is advised, and only for the own seat. Matches
that are over are open to all who may look at them, and uploaded records too; even there everybody is judged
by what the seat knew.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from walstatt.core.advice import Proposal, reason_text
from walstatt.core.game import Game, find_game
from walstatt.core.text import Lang
from walstatt.core.tutor import Tutor
from walstatt.players.advice import ASKED, Care
from walstatt.server.analyses import Beginning, Found
from walstatt.server.bout import Bout
from walstatt.server.coach_schemas import (
    Accuracy,
    AdviceOut,
    AnalysisOut,
    ChoiceSaid,
    LessonAdvice,
    Marked,
    ProposalOut,
    Turned,
)
from walstatt.server.coach_thinker import WORTH_TELLING, Unit
from walstatt.server.endpoint import answer, lang_of, number_in, read
from walstatt.server.guard import line_of_caller
from walstatt.server.learning import lesson_in
from walstatt.server.lookup import CHOICE_LIMIT, Lookup
from walstatt.server.problems import Refusal
from walstatt.server.programs import CoachQuestion, Past
from walstatt.server.replays import Source
from walstatt.server.schemas import TutorIn
from walstatt.server.storage import Person
from walstatt.server.turns import Share

if TYPE_CHECKING:
    from walstatt.server.api import Api

#: What was advised last.
KEPT = 256
#: From how much of the chance on a unit counts as a mistake, and as a blunder.
MISTAKE, BLUNDER = 0.08, 0.2
_Key = tuple[str, int, int, int]


class Coaching:
    def __init__(self, api: Api, lookup: Lookup, tutor: Tutor) -> None:
        self.api = api
        self._lookup = lookup
        self._tutor = tutor
        self.care: Care = ASKED
        self._given: OrderedDict[_Key, list[Proposal]] = OrderedDict()
        #: What is being thought about, by who has asked.
        self._asking: dict[str, tuple[_Key, asyncio.Task[list[Proposal]]]] = {}

    def routes(self) -> list[Route]:
        match, record = "/api/matches/{id}", "/api/matches/r.{replay}"
        return [
            # As with steps, records come first: their ids have a dot in them.
            Route(f"{record}/steps/{{n}}/advice", self.record_step),
            Route(f"{record}/analysis", self.record_analysis, methods=["GET", "POST"]),
            Route(f"{match}/advice", self.advice),
            Route(f"{match}/steps/{{n}}/advice", self.step),
            Route(f"{match}/analysis", self.analysis, methods=["GET", "POST"]),
            Route("/api/learn/{game}/{lesson}/advice", self.lesson, methods=["POST"]),
        ]

    # --- what would you play ------------------------------------------------------------------------

    async def advice(self, request: Request) -> Response:
        person, lang = await self.api.known(request), lang_of(request)
        async with self.api.bouts.use(request.path_params["id"]) as bout:
            seat = advised(bout, person)
            match, line, match_id = bout.match, bout.line, bout.id
        share = self.api.bouts.shares.at(person)
        key = match_id, line, len(match.choices), seat
        proposals = await self._thought(key, match, match_id, line, share, f"person {person.id}")
        return answer(AdviceOut(len(match.choices), line, seat, proposals_out(match.game, proposals, lang)))

    async def step(self, request: Request) -> Response:
        return await self._step(request, await self._lookup.source(request))

    async def record_step(self, request: Request) -> Response:
        return await self._step(request, await self._lookup.uploaded(request))

    async def _step(self, request: Request, source: Source) -> Response:
        person, lang = await self.api.known(request), lang_of(request)
        n = number_in("n", request.path_params["n"])
        if not source.open:
            raise Refusal(403, "coach-running")
        if n > len(source.choices):
            raise Refusal(404, "no-step", n=n, last=len(source.choices))
        match = await self._lookup.replays.moment(source, n)
        if match.over:
            raise Refusal(409, "over")
        seat = match.decisions[0].seat
        key = source.id, -1, n, seat
        past = Beginning(source.header, list(source.choices[:n]))
        share = self.api.bouts.shares.at(person)
        # A line of its own for every moment: what a worker keeps of another one does not fit.
        proposals = await self._thought(key, past, f"{source.id}:at", n, share, f"person {person.id}")
        return answer(AdviceOut(n, 0, seat, proposals_out(match.game, proposals, lang)))

    async def lesson(self, request: Request) -> Response:
        person, lang = await self.api.caller(request), lang_of(request)
        lesson = lesson_in(request)
        choices = [choice[:CHOICE_LIMIT] for choice in (await read(request, TutorIn)).choices]
        at = await self._lookup.replays.busy(lambda: self._tutor.progress(lesson, choices))
        if not at.fighting or at.match.decision_of(lesson.seat) is None:
            raise Refusal(409, "coach-no-fight")
        where = line_of_caller(request.scope)
        share = self.api.bouts.shares.at(person) if person is not None else Share(True, f"address {where}")
        who = f"person {person.id}" if person is not None else f"address {where}"
        game = at.match.game
        name = f"l.{game.id}/{lesson.id}/{hash(tuple(choices)) & 0xFFFFFFFF:x}"
        key = name, 0, len(at.match.choices), lesson.seat
        proposals = await self._thought(key, at.match, name, 0, share, who)
        return answer(LessonAdvice(proposals_out(game, proposals, lang)))

    async def _thought(
        self, key: _Key, past: Past, match_id: str, line: int, share: Share, who: str
    ) -> list[Proposal]:
        """What a worker thinks of it; one question of each person at a time. Whoever asks the same again,
        after loading the page anew, waits for the answer that is on its way."""
        if key in self._given:
            self._given.move_to_end(key)
            return self._given[key]
        asked = self._asking.get(who)
        if asked is None:
            question = CoachQuestion(match_id, past, line, key[3], share, self.care)
            task = asyncio.create_task(self._think(key, question, who))
            task.add_done_callback(_heard)  # who asked may be gone
            asked = self._asking[who] = key, task
        if asked[0] != key:
            raise Refusal(409, "coach-busy")
        return await asyncio.shield(asked[1])

    async def _think(self, key: _Key, question: CoachQuestion, who: str) -> list[Proposal]:
        try:
            found: list[Proposal] | None = await self.api.bouts.drivers.programs.ask(question)
        finally:
            del self._asking[who]
        if not found:
            raise Refusal(503, "coach-silent")
        self._given[key] = found
        while len(self._given) > KEPT:
            self._given.popitem(last=False)
        return found

    # --- looking back -------------------------------------------------------------------------------

    async def analysis(self, request: Request) -> Response:
        return await self._analysis(request, await self._lookup.source(request))

    async def record_analysis(self, request: Request) -> Response:
        return await self._analysis(request, await self._lookup.uploaded(request))

    async def _analysis(self, request: Request, source: Source) -> Response:
        lang, analyses = lang_of(request), self.api.analyses
        if not source.open:
            raise Refusal(403, "coach-running")
        if request.method == "POST":
            person = await self.api.known(request)
            share = self.api.bouts.shares.at(person)
            status, found = await analyses.begin(
                source.id, source.header, list(source.choices), person.id, share
            )
        else:
            status, found = await analyses.known(source.id)
        game = find_game(source.header.game)
        return answer(analysis_out(game, status, found or Found(len(source.choices)), lang))


def _heard(task: asyncio.Task[list[Proposal]]) -> None:
    if not task.cancelled():
        task.exception()


def advised(bout: Bout, person: Person) -> int:
    """The seat of this person, who may be advised now."""
    seat = bout.seated(person)
    if bout.status == "over":
        raise Refusal(409, "over")
    if bout.status == "open":
        raise Refusal(409, "not-started")
    if any(one.program is None and number != seat for number, one in enumerate(bout.seats)):
        raise Refusal(403, "coach-people")
    if bout.match.decision_of(seat) is None or bout.seats[seat].plays is not None:
        raise Refusal(409, "coach-waits")
    return seat


# --- in words ---------------------------------------------------------------------------------------------


def proposal_out(game: Game[Any], one: Proposal, lang: Lang) -> ProposalOut:
    line = [ChoiceSaid(*said) for said in zip(one.line, one.words[lang], strict=True)]
    return ProposalOut(
        line, round(one.chance, 4), one.open_end,
        reason_text(game, one.good, good=True, lang=lang), reason_text(game, one.bad, good=False, lang=lang),
    )  # fmt: skip


def proposals_out(game: Game[Any], found: Sequence[Proposal], lang: Lang) -> list[ProposalOut]:
    return [proposal_out(game, one, lang) for one in found]


def analysis_out(game: Game[Any], status: str, found: Found, lang: Lang) -> AnalysisOut:
    units = [Turned(u.start, u.end, u.seat, round(u.before, 4), round(u.after, 4)) for u in found.units]
    marks = [
        Marked(
            unit.start, unit.end, unit.seat, sign, round(unit.before, 4), round(unit.after, 4),
            proposal_out(game, unit.played, lang), proposals_out(game, unit.best, lang),
        )
        for unit in found.units
        if (sign := sign_of(unit)) and unit.played is not None
    ]  # fmt: skip
    seats = sorted({unit.seat for unit in found.units})
    players = [accuracy([unit for unit in found.units if unit.seat == seat], seat) for seat in seats]
    return AnalysisOut(status, found.reached, found.count, units, marks, players)


def sign_of(unit: Unit) -> str:
    lost = unit.before - unit.after
    if lost >= BLUNDER:
        return "blunder"
    if lost >= MISTAKE:
        return "mistake"
    return "good" if unit.only else ""


def accuracy(units: Sequence[Unit], seat: int) -> Accuracy:
    lost = [unit.before - unit.after for unit in units]
    signs = [sign_of(unit) for unit in units]
    return Accuracy(
        seat, len(units), sum(one < WORTH_TELLING for one in lost), round(sum(lost) / max(1, len(lost)), 4),
        {sign: signs.count(sign) for sign in ("good", "mistake", "blunder")},
    )  # fmt: skip
