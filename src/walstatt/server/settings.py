"""What can be set when a server starts: in a TOML file, with these names (docs/serving.md)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from walstatt.server.problems import Refusal

BODY_LIMIT = 64 * 1024
POSITION_LIMIT = 20_000  # characters
A_DAY = {"/api/guests": 200, "/api/matches": 500, "/api/replays": 100}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    db_url: str
    origins: tuple[str, ...] = ()  # further origins that may send requests, besides the server's own
    hosts: tuple[str, ...] = ()  # names under which the server may be called, without port; empty: any
    rate: float = 20.0  # requests a second that one client may send for long
    burst: float = 100.0  # and how many at once
    think_s: float = 10.0  # how long a program may think about one choice
    workers: int = 2  # processes in which programs think
    own: int = 20  # matches of one person that are not over
    alone_own: int = 4  # those of them in which only programs play
    alone_all: int = 40  # such matches of all people together
    sockets: int = 60  # live connections from one address
    connections: int = 10_000  # of all kinds, from everywhere
    connections_each: int = 200  # from one address that is no proxy
    header_s: float = 20.0  # a request's header must be there so long after the connection, or its first byte
    body_s: float = 60.0  # and its body so long after the header
    read_s: float = 60.0  # so long a client may leave what it asked for unread
    proxies: tuple[str, ...] = ()  # addresses of proxies that tell whom they speak for; empty: see serving.md
    uploads: int = 50  # uploaded records that are kept of one person
    lines: int = 2000  # of talk in one match
    #: How often in a day one address may do what is kept: POST to these; others as often as the rate allows.
    a_day: dict[str, int] = msgspec.field(default_factory=lambda: A_DAY)
    keep_finished_days: float = 730.0  # matches after their end; 0: for ever
    keep_idle_days: float = 180.0  # matches that nobody goes on with
    keep_uploads_days: float = 365.0  # uploaded records
    page: str = ""  # folder of the built page, where it is not the package's own
    cache: int = 2000  # matches kept in memory while nobody uses them


def load(file: Path | None, db_url: str) -> Settings:
    """The settings of a file, if there is one; a data base that was named elsewhere comes first."""
    found: dict[str, Any] = {}
    if file is not None:
        try:
            found = tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            why = getattr(error, "strerror", None) or error
            raise Refusal(400, "bad-settings", file=file, why=why) from None
    found = {**found, "db_url": db_url or found.get("db_url", "")}
    try:
        return msgspec.convert(found, Settings)
    except msgspec.ValidationError as error:
        raise Refusal(400, "bad-settings", file=file, why=error) from None
