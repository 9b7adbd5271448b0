"""Endpoints of bouts: the lobby, seats, and what players do beside choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from walstatt.server import match_lists, schemas
from walstatt.server.agreements import Agreements
from walstatt.server.bout_views import lobby_out
from walstatt.server.bouts import Bouts
from walstatt.server.endpoint import answer, read, since_of
from walstatt.server.setting_up import SettingUp
from walstatt.server.stand_ins import StandIns
from walstatt.server.talk import Talk

if TYPE_CHECKING:
    from walstatt.server.api import Api


class BoutApi:
    """`api` is running when the first request comes."""

    def __init__(self, api: Api) -> None:
        self.api = api

    def routes(self) -> list[Route]:
        match = "/api/matches/{id}"
        return [
            Route("/api/lobby", self.lobby),
            Route("/api/matches", self.new_match, methods=["POST"]),
            Route(f"{match}/join", self.join, methods=["POST"]),
            Route(f"{match}/leave", self.leave, methods=["POST"]),
            Route(f"{match}/undo", self.undo, methods=["POST"]),
            Route(f"{match}/resign", self.resign, methods=["POST"]),
            Route(f"{match}/draw", self.draw, methods=["POST"]),
            Route(f"{match}/back", self.back, methods=["POST"]),
            Route(f"{match}/stand-in", self.stand_in, methods=["POST"]),
            Route(f"{match}/stand-in/answer", self.stand_in_answer, methods=["POST"]),
            Route(f"{match}/rematch", self.rematch, methods=["POST"]),
            Route(f"{match}/spectators", self.spectators, methods=["POST"]),
            Route(f"{match}/chat", self.chat, methods=["GET", "POST"]),
        ]

    @property
    def bouts(self) -> Bouts:
        return self.api.bouts

    @property
    def setting_up(self) -> SettingUp:
        return SettingUp(self.bouts, self.api.settings)

    @property
    def agreements(self) -> Agreements:
        return Agreements(self.bouts, self.setting_up)

    @property
    def stand_ins(self) -> StandIns:
        return StandIns(self.bouts, self.agreements, self.api.settings)

    # --- before the match ---------------------------------------------------------------------------

    async def lobby(self, request: Request) -> Response:
        person = await self.api.caller(request)
        found = await match_lists.lobby(self.bouts.storage, person.id if person else None)
        return answer(lobby_out(found, person, self.bouts.wall.now(), self.bouts.is_here))

    async def new_match(self, request: Request) -> Response:
        body = await read(request, schemas.MatchIn)
        person = await self.api.known(request)
        match_id = await self.setting_up.create(body, person)
        return await self.api.shown(request, match_id, person, 201)

    async def join(self, request: Request) -> Response:
        body = await read(request, schemas.JoinIn)
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.setting_up.join(match_id, person, body.seat, body.options)
        return await self.api.shown(request, match_id, person)

    async def leave(self, request: Request) -> Response:
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.setting_up.leave(match_id, person)
        return await self.api.shown(request, match_id, person)

    # --- beside choosing ----------------------------------------------------------------------------

    async def undo(self, request: Request) -> Response:
        body = await read(request, schemas.UndoIn)
        person, match_id = await self.api.known(request), request.path_params["id"]
        return answer(schemas.Confirmed(await self.agreements.undo(match_id, person, body.number, body.line)))

    async def resign(self, request: Request) -> Response:
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.agreements.resign(match_id, person)
        return await self.api.shown(request, match_id, person)

    async def draw(self, request: Request) -> Response:
        body = await read(request, schemas.AnswerIn)
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.agreements.draw(match_id, person, body.yes)
        return await self.api.shown(request, match_id, person)

    async def back(self, request: Request) -> Response:
        body = await read(request, schemas.AnswerIn)
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.agreements.back(match_id, person, body.yes)
        return await self.api.shown(request, match_id, person)

    async def stand_in(self, request: Request) -> Response:
        body = await read(request, schemas.StandInIn)
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.stand_ins.ask(match_id, person, body.level)
        return await self.api.shown(request, match_id, person)

    async def stand_in_answer(self, request: Request) -> Response:
        body = await read(request, schemas.AnswerIn)
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.stand_ins.say(match_id, person, body.yes)
        return await self.api.shown(request, match_id, person)

    async def rematch(self, request: Request) -> Response:
        body = await read(request, schemas.AnswerIn)
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.agreements.rematch(match_id, person, body.yes)
        return await self.api.shown(request, match_id, person)

    async def spectators(self, request: Request) -> Response:
        body = await read(request, schemas.SpectatorsIn)
        person, match_id = await self.api.known(request), request.path_params["id"]
        await self.agreements.spectators(match_id, person, body.on)
        return await self.api.shown(request, match_id, person)

    # --- talk ---------------------------------------------------------------------------------------

    async def chat(self, request: Request) -> Response:
        return await (self._say(request) if request.method == "POST" else self._lines(request))

    async def _lines(self, request: Request) -> Response:
        person, since = await self.api.known(request), since_of(request) or 0
        return answer(schemas.Chat(await Talk(self.bouts).since(request.path_params["id"], person, since)))

    async def _say(self, request: Request) -> Response:
        body = await read(request, schemas.ChatIn)
        person = await self.api.known(request)
        line = await Talk(self.bouts, self.api.settings.lines).say(
            request.path_params["id"], person, body.text
        )
        return answer(schemas.Chat([line]), 201)
