"""What can be set when a server starts."""

from __future__ import annotations

import msgspec

BODY_LIMIT = 64 * 1024


class Settings(msgspec.Struct, frozen=True):
    db_url: str
    origins: tuple[str, ...] = ()  # further origins that may send requests, besides the server's own
    rate: float = 20.0  # requests a second that one client may send for long
    burst: float = 100.0  # and how many at once
    think_s: float = 5.0  # how long a program may think about one choice
    workers: int = 2  # processes in which programs think
    own: int = 20  # matches of one person that are not over
    alone_own: int = 4  # those of them in which only programs play
    alone_all: int = 40  # such matches of all people together
    sockets: int = 60  # live connections from one address
    page: str = ""  # folder of the built page, where it is not the package's own
    cache: int = 2000  # matches kept in memory while nobody uses them
