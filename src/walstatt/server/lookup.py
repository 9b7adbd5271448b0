"""Endpoints that change no match: rules, previews, the past, positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from walstatt.core import preview as core_preview
from walstatt.core.game import find_game, game_ids
from walstatt.core.hints import Hints
from walstatt.core.kit.wishes import barred
from walstatt.core.match import Match
from walstatt.core.text import Lang
from walstatt.server import replays
from walstatt.server.bout import Bout
from walstatt.server.bout_views import Players, players_of, result_out, seats_out
from walstatt.server.broken import drawn
from walstatt.server.endpoint import Kept, answer, lang_of, number_in, read, read_bytes
from walstatt.server.problems import Refusal
from walstatt.server.replays import Replays, Source
from walstatt.server.schemas import (
    CardsOut,
    ChapterOut,
    CodexOut,
    PositionIn,
    PositionOut,
    Preview,
    PreviewPhase,
    Rosters,
    RuleOut,
    Uploaded,
    WhyNot,
)
from walstatt.server.settings import POSITION_LIMIT
from walstatt.server.views import told

if TYPE_CHECKING:
    from walstatt.server.api import Api

HOUR = "public, max-age=3600"
CHOICE_LIMIT = 1000  # characters


OUTDATED = Preview(True, "", [], [], [], [], [], "", outdated=True)


class Lookup:
    def __init__(self, api: Api) -> None:
        self.api = api
        self.replays = Replays()
        self._codices: dict[tuple[str, Lang], Kept] = {}
        self._cards: dict[tuple[str, Lang], Kept] = {}

    def routes(self) -> list[Route]:
        return [
            Route("/api/codex/{game}", self.codex),
            Route("/api/cards/{game}", self.cards),
            Route("/api/matches/{id}/preview", self.preview),
            Route("/api/matches/{id}/hints", self.hints),
            Route("/api/matches/{id}/why", self.why),
            Route("/api/matches/{id}/rosters", self.rosters),
            # The ids of uploaded records have a dot in them, which those of matches never have.
            Route("/api/matches/r.{replay}/steps", self.replay_steps),
            Route("/api/matches/r.{replay}/steps/{n}", self.replay_step),
            Route("/api/matches/{id}/steps", self.steps),
            Route("/api/matches/{id}/steps/{n}", self.step),
            Route("/api/replays", self.upload, methods=["POST"]),
            Route("/api/positions", self.position, methods=["POST"]),
        ]

    # --- rules --------------------------------------------------------------------------------------

    async def codex(self, request: Request) -> Response:
        game, lang = known_game(request), lang_of(request)
        if (game, lang) not in self._codices:
            body = msgspec.json.encode(codex_out(game, lang))
            self._codices[game, lang] = Kept(body, "application/json", HOUR)
        return self._codices[game, lang].to(request)

    async def cards(self, request: Request) -> Response:
        """Everything that can be said of a game's pieces: screens ask once, when somebody looks closer."""
        game, lang = known_game(request), lang_of(request)
        if (game, lang) not in self._cards:
            body = msgspec.json.encode(CardsOut(game, lang, list(find_game(game).cards(lang))))
            self._cards[game, lang] = Kept(body, "application/json", HOUR)
        return self._cards[game, lang].to(request)

    # --- what would happen --------------------------------------------------------------------------

    async def preview(self, request: Request) -> Response:
        person, lang = await self.api.caller(request), lang_of(request)
        asked, moment = request.query_params.get("choice", ""), moment_in(request)
        async with self.api.bouts.use(request.path_params["id"]) as bout:
            if moment is not None and moment > (bout.line, bout.number):
                await self.api.bouts.catch_up(bout)
            seat = bout.seat_of(person)
            if moment is not None and went_on(bout, seat, asked, moment):
                return answer(OUTDATED)
            return answer(preview_out(bout.match, seat, asked, lang, players_of(bout, lang)))

    async def hints(self, request: Request) -> Response:
        person, lang = await self.api.caller(request), lang_of(request)
        async with self.api.bouts.use(request.path_params["id"]) as bout:
            match, seat = bout.match, bout.seat_of(person)
        # Areas take a while. The match is not changed any more: who chooses gets another one.
        return answer(await self.replays.busy(lambda: hints_out(match, seat, lang)))

    async def why(self, request: Request) -> Response:
        person, lang = await self.api.caller(request), lang_of(request)
        thing = request.query_params.get("thing", "")
        async with self.api.bouts.use(request.path_params["id"]) as bout:
            match, seat = bout.match, bout.seat_of(person)
        if seat is None:
            raise Refusal(403, "not-seated")
        return answer(await self.replays.busy(lambda: WhyNot(barred(match, seat, lang, thing))))

    async def rosters(self, request: Request) -> Response:
        person, lang = await self.api.caller(request), lang_of(request)
        async with self.api.bouts.use(request.path_params["id"]) as bout:
            match, seat = bout.match, bout.seat_of(person)
            return answer(Rosters(list(match.game.rosters(match.view(seat), lang))))

    # --- what was -----------------------------------------------------------------------------------

    async def steps(self, request: Request) -> Response:
        return answer(await self.replays.steps(await self.source(request), lang_of(request)))

    async def step(self, request: Request) -> Response:
        return await self._step(request, await self.source(request))

    async def replay_steps(self, request: Request) -> Response:
        return answer(await self.replays.steps(await self.uploaded(request), lang_of(request)))

    async def replay_step(self, request: Request) -> Response:
        return await self._step(request, await self.uploaded(request))

    async def _step(self, request: Request, source: Source) -> Response:
        n, asked = number_in("n", request.path_params["n"]), request.query_params.get("as", "")
        return answer(await self.replays.step(source, n, asked, lang_of(request)))

    async def source(self, request: Request) -> Source:
        person = await self.api.caller(request)
        async with self.api.bouts.use(request.path_params["id"]) as bout:
            match, seat = bout.match, bout.seat_of(person)
            assert match.header is not None
            return Source(
                id=bout.id,
                header=match.header,
                choices=match.choices.copy(),
                status=bout.status,
                seats=seats_out(bout.seats, seat, bout.here.__contains__),
                result=lambda _match, lang: result_out(bout, lang),
                eyes=seat,
                open=bout.status == "over",
            )

    async def uploaded(self, request: Request) -> Source:
        replay_id = str(request.path_params["replay"])
        return replays.source_of(f"r.{replay_id}", await replays.load(self.api.bouts.storage, replay_id))

    async def upload(self, request: Request) -> Response:
        person = await self.api.known(request)
        body = await read_bytes(request, replays.RECORD_LIMIT)
        record = await self.replays.busy(lambda: replays.checked(body))
        stored = await replays.store(self.api.bouts.storage, record, person.id, self.api.settings.uploads)
        return answer(Uploaded(f"r.{stored}"), 201)

    async def position(self, request: Request) -> Response:
        text, lang = (await read(request, PositionIn)).text, lang_of(request)
        if len(text) > POSITION_LIMIT:
            raise Refusal(413, "too-large", limit=POSITION_LIMIT)
        return answer(await self.replays.busy(lambda: position_out(text, lang)))


def position_out(text: str, lang: Lang) -> PositionOut:
    match = drawn(Match.from_position(text))
    question = "" if match.over else str(match.game.question(match.state, match.decision, lang))
    return PositionOut(match.game.id, match.scene(None, lang), question, text)


def moment_in(request: Request) -> tuple[int, int] | None:
    """The line and number that were on the caller's screen, if it says so."""
    query = request.query_params
    line = number_in("line", query.get("line", "0"))
    return (line, number_in("number", query["number"])) if "number" in query else None


def went_on(bout: Bout, seat: int | None, asked: str, moment: tuple[int, int]) -> bool:
    """Whether this was asked at another moment of the match; the question was on its way for some time.

    Nobody did anything wrong then, so it is no refusal. A secret answer does not change the number.
    """
    if moment != (bout.line, bout.number):
        return True
    return bool(asked) and seat is not None and bout.match.secret and bout.match.decision_of(seat) is None


def preview_out(match: Match, seat: int | None, asked: str, lang: Lang, players: Players = ()) -> Preview:
    choice = None
    if asked:
        if seat is None:
            raise Refusal(403, "not-seated")
        choice = match.read(asked[:CHOICE_LIMIT], seat)
    found = match.game.preview(match, seat, choice, lang, players)
    if found is None and choice is None:
        raise Refusal(404, "no-preview", game=match.game.title)
    if found is None:  # it can be chosen: that much is known
        found = core_preview.Preview(True, "", [], [], [], [])
    phases = [
        PreviewPhase(part.title, part.cells, part.text, told(match.game, part.events, 0, lang, players))
        for part in found.phases
    ]
    text = choice.text if choice is not None else ""
    return Preview(
        found.exact, found.why, phases, found.meters, found.notes, found.hits, found.rolls, text,
        found.stretches, found.way, found.groups,
    )  # fmt: skip


def hints_out(match: Match, seat: int | None, lang: Lang) -> Hints:
    if seat is None:
        raise Refusal(403, "not-seated")
    return match.game.hints(match, seat, lang)


def known_game(request: Request) -> str:
    game = str(request.path_params["game"])
    if game not in game_ids():
        raise Refusal(404, "no-page")
    return game


def codex_out(game_id: str, lang: Lang) -> CodexOut:
    game = find_game(game_id)
    codex = game.codex
    chapters = [
        ChapterOut(
            chapter.id,
            chapter.title[lang],
            [RuleOut(rule.id, rule.text(lang), codex.related[rule.id]) for rule in chapter.rule],
        )
        for chapter in codex.chapters
    ]
    return CodexOut(game_id, game.title[lang], lang, chapters)
