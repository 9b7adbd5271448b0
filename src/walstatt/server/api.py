"""The app: JSON endpoints and the live WebSocket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

import walstatt as walstatt  # makes the games known
from walstatt.core.errors import Problem
from walstatt.core.text import LANGS, Lang
from walstatt.server import live, openapi, schemas, views
from walstatt.server.guard import Guard, error_response
from walstatt.server.people import COOKIE, People
from walstatt.server.problems import Refusal
from walstatt.server.programs import Programs
from walstatt.server.settings import BODY_LIMIT, Settings
from walstatt.server.storage import Person, Storage
from walstatt.server.tables import Tables

YEAR_S = 365 * 24 * 3600
B = TypeVar("B", bound=msgspec.Struct)


class Api:
    """The endpoints; `tables` and `people` exist while the app runs."""

    tables: Tables
    people: People

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        storage = await Storage.open(self.settings.db_url)
        programs = Programs(self.settings.workers, self.settings.think_s)
        self.people = People(storage)
        self.tables = Tables(storage, programs, self.settings.cache)
        try:
            yield
        finally:
            await self.tables.close()
            programs.close()
            await storage.close()

    def routes(self) -> list[Route | WebSocketRoute]:
        match = "/api/matches/{id}"
        return [
            Route("/healthz", self.health),
            Route("/api/openapi.json", self.description),
            Route("/api/guests", self.guest, methods=["POST"]),
            Route("/api/me", self.me),
            Route("/api/accounts", self.account, methods=["POST"]),
            Route("/api/login", self.login, methods=["POST"]),
            Route("/api/games", self.games),
            Route("/api/matches", self.new_match, methods=["POST"]),
            Route(match, self.match),
            Route(f"{match}/join", self.join, methods=["POST"]),
            Route(f"{match}/events", self.events),
            Route(f"{match}/choices", self.choose, methods=["POST"]),
            Route(f"{match}/record", self.record),
            WebSocketRoute(f"{match}/live", self.live),
        ]

    # --- about the server ---------------------------------------------------------------------------

    async def health(self, _request: Request) -> Response:
        return answer(schemas.Health(await self.tables.storage.alive()))

    async def description(self, _request: Request) -> Response:
        return answer(openapi.describe())

    async def games(self, _request: Request) -> Response:
        return answer(views.games())

    # --- people -------------------------------------------------------------------------------------

    async def guest(self, request: Request) -> Response:
        body = await read(request, schemas.GuestIn)
        person, token = await self.people.new_guest(body.name)
        return signed_in(request, person, token, 201)

    async def me(self, request: Request) -> Response:
        return answer(me_out(await self.known(request)))

    async def account(self, request: Request) -> Response:
        body = await read(request, schemas.AccountIn)
        person = await self.people.make_account(await self.known(request), body.name, body.password)
        return answer(me_out(person))

    async def login(self, request: Request) -> Response:
        body = await read(request, schemas.LoginIn)
        person, token = await self.people.login(body.name, body.password)
        return signed_in(request, person, token, 200)

    async def caller(self, connection: HTTPConnection) -> Person | None:
        return await self.people.caller(connection.cookies.get(COOKIE))

    async def known(self, connection: HTTPConnection) -> Person:
        person = await self.caller(connection)
        if person is None:
            raise Refusal(401, "sign-in")
        return person

    # --- matches ------------------------------------------------------------------------------------

    async def new_match(self, request: Request) -> Response:
        body = await read(request, schemas.MatchIn)
        person = await self.known(request)
        match_id = await self.tables.create(body.game, body.options, body.seats, person)
        return await self._shown(request, match_id, person, 201)

    async def match(self, request: Request) -> Response:
        return await self._shown(request, request.path_params["id"], await self.caller(request))

    async def join(self, request: Request) -> Response:
        body = await read(request, schemas.JoinIn)
        person, match_id = await self.known(request), request.path_params["id"]
        await self.tables.join(match_id, person, body.seat)
        return await self._shown(request, match_id, person)

    async def _shown(
        self, request: Request, match_id: str, person: Person | None, status: int = 200
    ) -> Response:
        lang = lang_of(request)
        async with self.tables.use(match_id) as table:
            return answer(views.match_out(table, person, lang), status)

    async def events(self, request: Request) -> Response:
        person, lang, since = await self.caller(request), lang_of(request), since_of(request) or 0
        async with self.tables.use(request.path_params["id"]) as table:
            told = views.events_out(table.match, table.seat_of(person), since, lang)
            return answer(schemas.Events(table.number, told))

    async def choose(self, request: Request) -> Response:
        body = await read(request, schemas.ChoiceIn)
        person, match_id = await self.known(request), request.path_params["id"]
        async with self.tables.use(match_id) as table:
            seat = table.seat_of(person)
        if seat is None:
            raise Refusal(403, "not-seated")
        number = await self.tables.choose(match_id, person, seat, body.choice, body.number)
        return answer(schemas.Confirmed(number))

    async def record(self, request: Request) -> Response:
        async with self.tables.use(request.path_params["id"]) as table:
            # Even where nobody chose in secret: the seed in it tells the order of every pile.
            if not table.match.over:
                raise Refusal(403, "running")
            record = table.match.record()
            names = tuple(seat.name for seat in table.seats)
            record.header = msgspec.structs.replace(record.header, names=names)
            return Response(
                record.text(),
                media_type="application/x-ndjson",
                headers={"content-disposition": f'attachment; filename="{table.id}.jsonl"'},
            )

    async def live(self, socket: WebSocket) -> None:
        person, lang, since = await self.caller(socket), lang_of(socket), since_of(socket)
        async with self.tables.use(socket.path_params["id"]) as table:
            await socket.accept()
            await live.watch(socket, table, person, since, lang)


# --- in and out -------------------------------------------------------------------------------------------


async def read(request: Request, shape: type[B]) -> B:
    """The body as this struct; it is counted while it comes, whatever length was announced."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > BODY_LIMIT:
            raise Refusal(413, "too-large", limit=BODY_LIMIT)
    try:
        return msgspec.json.decode(bytes(body), type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        # The message itself is English and may quote what was sent; where it is wrong is enough.
        _, at, where = str(error).partition(" - at `")
        raise Refusal(400, "bad-body", where=where.rstrip("`") if at else "$") from None


def answer(out: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(out), status, media_type="application/json")


def me_out(person: Person) -> schemas.Me:
    return schemas.Me(person.id, person.name, person.account)


def signed_in(request: Request, person: Person, token: str, status: int) -> Response:
    response = answer(me_out(person), status)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR_S, httponly=True, samesite="lax", secure=secure)
    return response


def lang_of(connection: HTTPConnection) -> Lang:
    asked = connection.query_params.get("lang", "en")
    for lang in LANGS:
        if asked == lang:
            return lang
    raise Refusal(400, "bad-query", name="lang", value=asked[:20])


def since_of(connection: HTTPConnection) -> int | None:
    asked = connection.query_params.get("since")
    if asked is None:
        return None
    if not asked.isascii() or not asked.isdecimal() or len(asked) > 9:
        raise Refusal(400, "bad-query", name="since", value=asked[:20])
    return int(asked)


def _problem(_request: Request, error: Exception) -> Response:
    return error_response(error)


def _http_error(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    key = {404: "no-page", 405: "no-method"}.get(status, "broken")
    return error_response(Refusal(status, key))


def create_app(settings: Settings) -> Starlette:
    api = Api(settings)
    app = Starlette(
        routes=api.routes(),
        lifespan=api.lifespan,
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={Problem: _problem, HTTPException: _http_error},
    )
    app.state.api = api
    return app
