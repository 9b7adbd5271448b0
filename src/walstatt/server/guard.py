"""What every request passes: rate limit, host and origin, security headers, and no stack trace outside."""

from __future__ import annotations

import time
from collections import Counter
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from walstatt.core.errors import Problem
from walstatt.server.addresses import line_of
from walstatt.server.log import log, log_failure
from walstatt.server.problems import Refusal, status_of, told
from walstatt.server.settings import Settings

HEADERS = {
    # Style attributes: the page sets some; it has no inline scripts and no inline style sheets.
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
#: Behind https: browsers come back by https alone, for a year.
STRICT = "max-age=31536000"
#: What costs more than one token: passwords cost time and memory, guests a row for ever.
COSTS = {
    "/api/guests": 5.0,
    "/api/accounts": 10.0,
    "/api/accounts/delete": 10.0,
    "/api/password": 10.0,
    "/api/login": 10.0,
    "/api/matches": 5.0,
    "/api/replays": 10.0,
    "/api/positions": 2.0,
}
MOST_CLIENTS = 10_000
DAY_S = 24 * 3600.0
#: WebSocket close code "policy violation".
POLICY = 1008
#: And "try again later", "internal error".
AGAIN, BROKEN = 1013, 1011
#: In the log: the client went away in the middle of its request. Nobody gets it as an answer.
WENT_AWAY = 499


class Buckets:
    """A bucket of tokens for each client, refilled as time goes by."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left: dict[str, tuple[float, float]] = {}  # tokens, when

    def take(self, client: str, cost: float, now: float) -> bool:
        tokens = self._tokens(client, now)
        enough = tokens >= cost
        self._keep(client, tokens - cost if enough else tokens, now)
        return enough

    def owe(self, client: str, cost: float, now: float) -> float:
        """Take them in any case; how many seconds to wait until they are paid for."""
        tokens = self._tokens(client, now) - cost
        self._keep(client, tokens, now)
        return max(0.0, -tokens / self._rate)

    def _tokens(self, client: str, now: float) -> float:
        tokens, when = self._left.pop(client, (self._burst, now))
        return min(self._burst, tokens + (now - when) * self._rate)

    def _keep(self, client: str, tokens: float, now: float) -> None:
        self._left[client] = tokens, now
        while len(self._left) > MOST_CLIENTS:
            del self._left[next(iter(self._left))]  # who has been quiet for longest


class Guard:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = frozenset(settings.origins)
        self._hosts = frozenset(host.casefold() for host in settings.hosts)
        self._buckets = Buckets(settings.rate, settings.burst)
        self._days = {path: Buckets(most / DAY_S, most) for path, most in settings.a_day.items()}
        self._sockets: Counter[str] = Counter()
        self._most_sockets = settings.sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.monotonic()
        status = 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["scheme"] == "https":
                    headers["strict-transport-security"] = STRICT
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._admit(scope)
            await self._app(scope, receive, guarded)
        except ClientDisconnect:
            status = status or WENT_AWAY
        except Exception as error:
            if status:
                raise  # too late for an answer; uvicorn breaks the connection off
            await error_response(error)(scope, receive, guarded)
        finally:
            if scope["path"] != "/healthz":
                ms = round(1000 * (time.monotonic() - began), 1)
                log("request", method=scope["method"], path=scope["path"][:200], status=status, ms=ms)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = line_of_caller(scope)
        self._sockets[client] += 1
        closed = False

        async def guarded(message: Message) -> None:
            nonlocal closed
            closed = closed or message["type"] == "websocket.close"
            await send(message)

        try:
            self._admit(scope)
            if self._sockets[client] > self._most_sockets:
                raise Refusal(429, "too-many")
            await self._app(scope, receive, guarded)
        except Problem as problem:
            # Before the handshake a close is an HTTP 403 to the client.
            log("live.refused", path=scope["path"][:200], key=problem.key)
            await send({"type": "websocket.close", "code": POLICY, "reason": problem.key})
        except (WebSocketDisconnect, ClientDisconnected):
            return  # the client went away, maybe before the socket was open; that is no failure
        except Exception as error:
            told = problem_of(error)  # which logs it, by its own name
            if not closed:
                code = AGAIN if status_of(told) == 503 else BROKEN
                await send({"type": "websocket.close", "code": code, "reason": told.key})
        finally:
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    def _admit(self, scope: Scope) -> None:
        client = line_of_caller(scope)
        cost = COSTS.get(scope["path"], 1.0) if scope.get("method") == "POST" else 1.0
        if scope["path"] != "/healthz" and not self._buckets.take(client, cost, time.monotonic()):
            raise Refusal(429, "too-many")
        if "\0" in scope["path"]:
            raise Refusal(404, "no-page")  # PostgreSQL cannot even be asked about it
        kept = self._days.get(scope["path"]) if scope.get("method") == "POST" else None
        if kept is not None and not kept.take(client, 1.0, time.monotonic()):
            raise Refusal(429, "day-limit")
        headers = Headers(scope=scope)
        if self._hosts and scope["path"] != "/healthz" and _name(headers.get("host", "")) not in self._hosts:
            raise Refusal(421, "host")
        if scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD"):
            origin = headers.get("origin")
            foreign = (
                origin is not None
                and origin not in self._origins
                and not _own(origin, headers.get("host", ""), scope["scheme"])
            )
            # Programs send no origin; browsers always do, and newer ones say it outright.
            if foreign or (origin is None and headers.get("sec-fetch-site") in ("cross-site", "same-site")):
                raise Refusal(403, "origin")


def line_of_caller(scope: Scope) -> str:
    return line_of(str(scope["client"][0])) if scope.get("client") else ""


def _own(origin: str, host: str, scheme: str) -> bool:
    """Whether this is the server's own page.

    One that came without encryption may have been changed on its way: it is a stranger to the same server
    behind https. The other way round is a proxy that does not tell what it does.
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    secure = scheme in ("https", "wss")
    return parts.netloc == host and parts.scheme in (("https",) if secure else ("http", "https"))


def _name(host: str) -> str:
    """The host's name without its port."""
    name, colon, port = host.rpartition(":")
    return (name if colon and not port.endswith("]") else host).casefold()


def problem_of(error: Exception) -> Problem:
    """What a client hears of a failure: a refusal in words, or that something went wrong, no more."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, SQLAlchemyError | OSError):
        log_failure("storage.failed", error)
        return Refusal(503, "storage")
    log_failure("request.failed", error)
    return Refusal(500, "broken")


def error_response(error: Exception) -> Response:
    problem = problem_of(error)
    status = status_of(problem)
    headers = {"retry-after": "1"} if status in (429, 503) else None
    body = msgspec.json.encode(told(problem))
    return Response(body, status, headers=headers, media_type="application/json")
