"""The page: what Vite has built into `walstatt/page`, for every address that is not the API's.

Files with a hash in their name never change and may be kept for ever; the others are asked for again each
time and answered with "not modified". A file that was compressed when the page was built is sent so.
"""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import NamedTuple

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import walstatt
from walstatt.server.endpoint import Kept

FOLDER = Path(walstatt.__file__).parent / "page"
#: Vite names the files in here after their contents.
HASHED = "assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".map": "application/json",
}
#: A file name; addresses of the page have none (the id of a record has a dot, but more behind it).
_FILE = re.compile(r"\.[A-Za-z0-9]{1,11}$")
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Walstatt</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body>
<h1>Walstatt</h1>
<p>The server runs, but its page has not been built yet. <code>make play</code> builds it and starts the
server; <code>npm install &amp;&amp; npm run build</code> in the folder <code>web</code> does it by hand.
Programs find the API at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p lang="de">Der Server läuft, aber seine Seite ist noch nicht gebaut. <code>make play</code> baut sie und
startet den Server; von Hand geht es mit <code>npm install &amp;&amp; npm run build</code> im Ordner
<code>web</code>. Programme finden die Schnittstelle unter
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


class _Address(StringConvertor):
    """Every address that is not the API's."""

    regex = "(?!(?:api|healthz)(?:/|$)).*"


register_url_convertor("page", _Address())


class _Stamp(NamedTuple):
    changed: int
    size: int


class Page:
    """Serves a folder; what was read is kept until the file changes."""

    def __init__(self, folder: str = "") -> None:
        self._folder = (Path(folder) if folder else FOLDER).resolve()
        self._kept: dict[str, tuple[_Stamp, Kept]] = {}

    def routes(self) -> list[Route]:
        return [Route("/{path:page}", self.serve)]

    async def serve(self, request: Request) -> Response:
        path = str(request.path_params["path"])
        if _FILE.search(path):
            found = self._file(path)
            if found is None:
                raise HTTPException(404)
            return found.to(request)
        index = self._file("index.html")
        if index is None:
            return Response(MISSING, 503, media_type="text/html")
        return index.to(request)

    def _file(self, path: str) -> Kept | None:
        try:
            file = (self._folder / path).resolve()
            if not file.is_relative_to(self._folder) or not file.is_file():
                return None
            stat = file.stat()
        except (OSError, ValueError):  # ValueError: a NUL in the name
            return None
        name = file.relative_to(self._folder).as_posix()
        stamp = _Stamp(stat.st_mtime_ns, stat.st_size)
        known = self._kept.get(name)
        if known is None or known[0] != stamp:
            known = self._kept[name] = (stamp, _read(file, name))
        return known[1]


def _read(file: Path, name: str) -> Kept:
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    packed: dict[str, bytes] = {}
    for coding, suffix in (("br", ".br"), ("gzip", ".gz")):
        beside = file.with_name(file.name + suffix)
        if beside.is_file():
            packed[coding] = beside.read_bytes()
    cache = FOR_EVER if name.startswith(HASHED) else ASK_AGAIN
    return Kept(file.read_bytes(), kind, cache, packed)
