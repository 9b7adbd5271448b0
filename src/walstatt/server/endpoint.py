"""What every endpoint does with requests and answers."""

from __future__ import annotations

import gzip
import hashlib
import unicodedata
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from walstatt.core.kit.numbers import whole
from walstatt.core.text import LANGS, Lang
from walstatt.server.problems import Refusal
from walstatt.server.settings import BODY_LIMIT

B = TypeVar("B", bound=msgspec.Struct)


async def read(request: Request, shape: type[B]) -> B:
    """The body as this struct."""
    body = await read_bytes(request, BODY_LIMIT)
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        # The message itself is English and may quote what was sent; where it is wrong is enough.
        _, at, where = str(error).partition(" - at `")
        raise Refusal(400, "bad-body", where=where.rstrip("`") if at else "$") from None


async def read_bytes(request: Request, limit: int) -> bytes:
    """The body; it is counted while it comes, whatever length was announced."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > limit:
            raise Refusal(413, "too-large", limit=limit)
    return bytes(body)


def answer(out: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(out), status, media_type="application/json")


def lang_of(connection: HTTPConnection) -> Lang:
    asked = connection.query_params.get("lang", "en")
    for lang in LANGS:
        if asked == lang:
            return lang
    raise Refusal(400, "bad-query", name="lang", value=asked[:20])


def since_of(connection: HTTPConnection) -> int | None:
    asked = connection.query_params.get("since")
    return None if asked is None else number_in("since", asked)


def number_in(name: str, asked: str) -> int:
    number = whole(asked)
    if number is None:
        raise Refusal(400, "bad-query", name=name, value=asked[:20])
    return number


def visible(text: str, most: int) -> str:
    """What somebody wrote, in one line, without control characters or tricks of direction.

    Much too long a text is cut, so that nobody pays for reading it; one that is still too long is not.
    """
    plain = unicodedata.normalize("NFC", " ".join(text[: 4 * most].split()))
    hidden = ("Cc", "Cs", "Co", "Cn")
    return "".join(
        char
        for char in plain
        # Joiners are part of some scripts and pictures; other invisible characters only deceive.
        if char in "\u200c\u200d" or (unicodedata.category(char) not in (*hidden, "Cf"))
    ).strip()


#: What is compressed already.
_DENSE = ("image/png", "image/jpeg", "image/webp", "image/avif", "font/woff2", "font/woff")


class Kept:
    """An answer that stays the same while the server runs: compressed once, and sent only when needed.

    `packed` holds it in content codings, best first; without any it is compressed here.
    """

    def __init__(
        self, body: bytes, media_type: str, cache: str, packed: Mapping[str, bytes] | None = None
    ) -> None:
        self._body = body
        self._packed = dict(packed or {})
        if not self._packed and media_type not in _DENSE:
            self._packed["gzip"] = gzip.compress(body, 9, mtime=0)
        self._media_type = media_type
        self._etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        self._cache = cache

    def to(self, request: Request) -> Response:
        headers = {"etag": self._etag, "cache-control": self._cache, "vary": "accept-encoding"}
        known = request.headers.get("if-none-match", "").split(",")
        if self._etag in {tag.strip().removeprefix("W/") for tag in known}:
            return Response(None, 304, headers)
        body = self._body
        for coding, packed in self._packed.items():
            if len(packed) < len(body) and takes(request, coding):
                headers["content-encoding"] = coding
                body = packed
                break
        return Response(body, 200, headers, self._media_type)


def takes(request: Request, coding: str) -> bool:
    """Whether the client takes this content coding; "gzip;q=0" means it does not."""
    for part in request.headers.get("accept-encoding", "").split(","):
        name, _, quality = part.partition(";")
        if name.strip().casefold() == coding:
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class Packing(GZipMiddleware):
    """Packs long answers for those who take them so; by itself it packs for "gzip;q=0" too."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not takes(Request(scope), "gzip"):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)
