"""The cookie that tells who is calling.

Behind https its name says so: browsers take a cookie with this name from the server itself alone, over
https alone, so that no neighbour under the same domain can slip another one in. Without https, at home or
on a bench, it has a plain name.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

PLAIN, SECURE = "walstatt", "__Host-walstatt"
YEAR_S = 365 * 24 * 3600


def token_of(connection: HTTPConnection) -> str | None:
    found = connection.cookies
    # One with the plain name is from before the server was behind https, or from an older version.
    return (found.get(SECURE) if _secure(connection) else None) or found.get(PLAIN)


def outdated(connection: HTTPConnection) -> bool:
    """Whether the caller should get the cookie under its better name."""
    return _secure(connection) and SECURE not in connection.cookies and PLAIN in connection.cookies


def give(response: Response, connection: HTTPConnection, token: str) -> None:
    secure = _secure(connection)
    name = SECURE if secure else PLAIN
    response.set_cookie(name, token, max_age=YEAR_S, path="/", httponly=True, samesite="lax", secure=secure)
    if secure and PLAIN in connection.cookies:
        _drop(response, PLAIN, secure)


def take(response: Response, connection: HTTPConnection) -> None:
    secure = _secure(connection)
    if secure:
        _drop(response, SECURE, secure)
    _drop(response, PLAIN, secure)


def _drop(response: Response, name: str, secure: bool) -> None:
    response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=secure)


def _secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")
