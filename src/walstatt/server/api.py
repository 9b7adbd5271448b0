"""The app: JSON endpoints and the live WebSocket."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cached_property

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute, request_response
from starlette.websockets import WebSocket

import walstatt as walstatt  # makes the games known
from walstatt.core.errors import Problem
from walstatt.core.record import Record
from walstatt.server import broken, cookies, live, openapi, schemas, views
from walstatt.server.analyses import Analyses
from walstatt.server.bout_api import BoutApi
from walstatt.server.bouts import Bouts
from walstatt.server.builder_api import BuilderApi
from walstatt.server.coaching import Coaching
from walstatt.server.endpoint import Kept, Packing, answer, lang_of, number_in, read, since_of
from walstatt.server.guard import Buckets, Guard, error_response, line_of_caller
from walstatt.server.learning import Learning
from walstatt.server.lookup import Lookup
from walstatt.server.page import Page
from walstatt.server.people import People, token_hash
from walstatt.server.people_api import PeopleApi
from walstatt.server.problems import Refusal
from walstatt.server.programs import Programs
from walstatt.server.pulse import Pulse
from walstatt.server.puzzling import Puzzling
from walstatt.server.settings import Settings
from walstatt.server.storage import Person, Storage
from walstatt.server.tidy import Housekeeping
from walstatt.server.wall import Wall

Endpoint = Callable[[Request], Awaitable[Response]]
#: So many live messages are as much as one request.
MESSAGES = 3.0
#: Answers of so many bytes are compressed, and how hard: what people wait for is made quickly.
SMALL, QUICK = 1400, 6


class Api:
    """The endpoints; `bouts` and `people` exist while the app runs."""

    bouts: Bouts
    people: People
    analyses: Analyses

    def __init__(self, settings: Settings, wall: Wall | None = None) -> None:
        self.settings = settings
        self._wall = wall
        #: Messages of all live connections of one line: what one alone may send is too much for sixty.
        self._messages = Buckets(MESSAGES * settings.rate, MESSAGES * settings.burst)
        self._storage: Storage | None = None  # opened, and waiting for the app to start

    async def open(self) -> None:
        """Open the data base beforehand: what is wrong with it can still be told in peace."""
        self._storage = await Storage.open(self.settings.db_url)

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        storage, self._storage = self._storage or await Storage.open(self.settings.db_url), None
        self._pulse = Pulse(storage)
        programs = Programs(self.settings.workers, self.settings.think_s)
        self.bouts = Bouts(storage, programs, self.settings.cache, self._wall)
        self.analyses = Analyses(storage, self.bouts.drivers)
        self.people = People(storage, self._wall, self.bouts.changed)
        self.bouts.news.signed_out = lambda void: self.people.signed_out([void])
        self.bouts.news.listens = self.people.look_again_soon
        wall = self._wall or Wall()
        housekeeping = Housekeeping(storage, self.settings, wall, self.bouts.changed)
        try:
            await self.bouts.start()
            housekeeping.start()
            yield
        finally:
            await self.analyses.close()
            await self.bouts.close()
            await housekeeping.close()
            await self.people.close()
            programs.close()
            await storage.close()

    def routes(self) -> list[Route | WebSocketRoute]:
        routes = self._routes()
        for route in routes:
            if isinstance(route, Route) and route.path.startswith("/api/matches/{id}"):
                route.app = request_response(self._admitting(route.endpoint))
        return routes

    def _admitting(self, endpoint: Endpoint) -> Endpoint:
        """Nothing of a match goes to somebody who may not look at it, whatever the endpoint."""

        async def admitting(request: Request) -> Response:
            person, match_id = await self.caller(request), request.path_params["id"]
            try:
                if not await self.bouts.admits(match_id, person):
                    raise Refusal(403, "no-spectators")
                return await endpoint(request)
            except Exception as error:
                told = await broken.judged(self.bouts, match_id, error)
                if told is error:
                    raise
                kept = await broken.record(self.bouts.storage, match_id, person)
                if endpoint == self.record and kept is not None:
                    return record_file(match_id, kept)
                raise told from error

        return admitting

    def _routes(self) -> list[Route | WebSocketRoute]:
        match, lookup = "/api/matches/{id}", Lookup(self)
        learning = Learning(lookup.replays)
        self.coaching = Coaching(self, lookup, learning.tutor)
        return [
            Route("/healthz", self.health),
            Route("/api/openapi.json", self.description),
            Route("/api/games", self.games),
            Route(match, self.match),
            Route(f"{match}/events", self.events),
            Route(f"{match}/choices", self.choose, methods=["POST"]),
            Route(f"{match}/record", self.record),
            WebSocketRoute(f"{match}/live", self.live),
            *PeopleApi(self).routes(),
            *BoutApi(self).routes(),
            *lookup.routes(),
            *self.coaching.routes(),
            *learning.routes(),
            *Puzzling(self, lookup.replays).routes(),
            *BuilderApi(self).routes(),
            *Page(self.settings.page).routes(),
        ]

    # --- about the server ---------------------------------------------------------------------------

    async def health(self, _request: Request) -> Response:
        return answer(schemas.Health(await self._pulse.beat()))

    async def description(self, _request: Request) -> Response:
        return answer(openapi.describe())

    async def games(self, request: Request) -> Response:
        return self._games.to(request)

    @cached_property
    def _games(self) -> Kept:
        return Kept(msgspec.json.encode(views.games()), "application/json", "no-cache")

    # --- people -------------------------------------------------------------------------------------

    async def caller(self, connection: HTTPConnection) -> Person | None:
        scope = connection.scope  # asked for once a request
        if "walstatt.caller" not in scope:
            scope["walstatt.caller"] = await self.people.caller(cookies.token_of(connection))
            if scope["walstatt.caller"] is not None:
                self.bouts.shares.seen(scope["walstatt.caller"], line_of_caller(scope))
        person: Person | None = scope["walstatt.caller"]
        return person

    async def known(self, connection: HTTPConnection) -> Person:
        person = await self.caller(connection)
        if person is None:
            raise Refusal(401, "sign-in")
        return person

    # --- matches ------------------------------------------------------------------------------------

    async def match(self, request: Request) -> Response:
        return await self.shown(request, request.path_params["id"], await self.caller(request))

    async def shown(
        self, request: Request, match_id: str, person: Person | None, status: int = 200
    ) -> Response:
        lang = lang_of(request)
        async with self.bouts.use(match_id) as bout:
            return answer(views.match_out(bout, person, lang), status)

    async def events(self, request: Request) -> Response:
        person, lang, since = await self.caller(request), lang_of(request), since_of(request) or 0
        async with self.bouts.use(request.path_params["id"]) as bout:
            told = views.events_out(bout, bout.seat_of(person), since, lang)
            return answer(schemas.Events(bout.number, told))

    async def choose(self, request: Request) -> Response:
        body = await read(request, schemas.ChoiceIn)
        person, match_id = await self.known(request), request.path_params["id"]
        return answer(schemas.Confirmed(await self._choose(match_id, person, body)))

    async def _choose(
        self, match_id: str, person: Person, said: schemas.ChoiceIn | schemas.LiveChoose
    ) -> int:
        return await self.bouts.choose(match_id, person, None, said.choice, said.number, said.line)

    async def record(self, request: Request) -> Response:
        async with self.bouts.use(request.path_params["id"]) as bout:
            # Even where nobody chose in secret: the seed in it tells the order of every pile.
            if bout.status != "over":
                raise Refusal(403, "running")
            record = bout.match.record()
            names = tuple(seat.name for seat in bout.seats)
            record.header = msgspec.structs.replace(record.header, names=names)
            return record_file(bout.id, record)

    async def live(self, socket: WebSocket) -> None:
        person, lang, since = await self.caller(socket), lang_of(socket), since_of(socket)
        asked = socket.query_params.get("line")
        line = None if asked is None else number_in("line", asked)

        token = cookies.token_of(socket)

        async def choose(said: schemas.LiveChoose) -> int:
            if person is None:
                raise Refusal(401, "sign-in")
            return await self._choose(match_id, person, said)

        def turn() -> float:
            return self._messages.owe(line_of_caller(socket.scope), 1.0, time.monotonic())

        match_id = socket.path_params["id"]
        try:
            async with self.bouts.use(match_id) as bout:
                bout.admit(person)
                await socket.accept()
                watcher = live.Watcher(socket, bout, person, choose, turn, lang, since, line)
                with self.people.sockets.of(token_hash(token) if token else None, watcher.sign_out):
                    await watcher.serve()
        except Exception as error:
            told = await broken.judged(self.bouts, match_id, error)
            if told is error:
                raise
            raise told from error


# --- in and out -------------------------------------------------------------------------------------------


def record_file(match_id: str, record: Record) -> Response:
    return Response(
        record.text(),
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{match_id}.jsonl"'},
    )


async def _problem(connection: HTTPConnection, error: Exception) -> Response:
    if isinstance(connection, WebSocket):
        raise error  # the guard closes it
    return error_response(error)


async def _http_error(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    key = {404: "no-page", 405: "no-method"}.get(status, "broken")
    response = error_response(Refusal(status, key))
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})  # which methods there are
    return response


def create_app(settings: Settings, wall: Wall | None = None) -> Starlette:
    api = Api(settings, wall)
    app = Starlette(
        routes=api.routes(),
        lifespan=api.lifespan,
        middleware=[
            Middleware(Guard, settings=settings),
            Middleware(Packing, minimum_size=SMALL, compresslevel=QUICK),
        ],
        exception_handlers={Problem: _problem, HTTPException: _http_error},
    )
    app.state.api = api
    return app
