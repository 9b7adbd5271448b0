"""Start the server."""

from __future__ import annotations

import errno
import gc
import os
import sys
from asyncio import wait
from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from pathlib import Path
from socket import AI_PASSIVE, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, gaierror, getaddrinfo, socket
from threading import Thread

import msgspec
import uvicorn
from platformdirs import user_data_path
from starlette.applications import Starlette

from walstatt.core.text import Lang
from walstatt.server import door, engines, log
from walstatt.server.api import create_app
from walstatt.server.problems import Refusal
from walstatt.server.settings import BODY_LIMIT, Settings, load

#: How long a stopping server waits for requests that are under way.
STOP_S = 10
#: How long an idle connection is kept: longer than clients keep it, so that none is closed under a request
#: that is on its way. (Five seconds, what is usual here, is what clients use as well.)
KEEP_S = 75
#: Files that the server itself has open: the data base, worker processes.
OWN_FILES = 100
#: How many ports after a busy one are looked at for a proposal.
PROPOSED = 50


def default_db() -> str:
    return f"sqlite+aiosqlite:///{user_data_path('walstatt') / 'matches.sqlite'}"


def settings_in(file: Path | None, db: str | None) -> Settings:
    """Those of a file, with this data base, or the one that it names, or the one of this user."""
    found = load(file, db or "")
    found = found if found.db_url else load(file, default_db())
    engines.address(found.db_url)  # a mistake in it is told before anything starts
    return found


def config_of(settings: Settings, host: str, port: int) -> uvicorn.Config:
    proxies = list(settings.proxies) or os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    http, live = door.protocols(settings, proxies)
    return uvicorn.Config(
        create_app(settings),
        http=http,
        ws=live,
        forwarded_allow_ips=proxies,
        host=host,
        port=port,
        log_config=None,  # set up by us
        access_log=False,
        server_header=False,
        ws_max_size=BODY_LIMIT,
        ws_per_message_deflate=False,  # costs more time, and memory for every client, than it saves
        timeout_keep_alive=KEEP_S,
        timeout_graceful_shutdown=STOP_S,
    )


class Server(uvicorn.Server):
    """Opens the data base before anything else, and calls `ready` once it listens."""

    ready: Callable[[], object] | None = None
    failure: Refusal | None = None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Starlette)
        try:
            await app.state.api.open()
        except Exception as error:
            self.failure = closed(error)
            self.should_exit = True
            return
        await super().startup(sockets)
        if self.ready is not None and self.started:
            # In a thread: opening a browser may take a while.
            Thread(target=self.ready, daemon=True).start()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        said = getLogger("uvicorn.error")
        said.addFilter(log.cut_off)
        try:
            await super().shutdown(sockets)
            if ended := list(self.server_state.tasks):
                await wait(ended, timeout=STOP_S)  # until they have said so
        finally:
            said.removeFilter(log.cut_off)


def run(
    settings: Settings,
    host: str,
    port: int,
    ready: Callable[[], object] | None = None,
    form: log.Form = "json",
    lang: Lang = "en",
) -> None:
    """Serve until Ctrl-C or SIGTERM; requests under way are finished first.

    What keeps it from starting is raised as a refusal: an address that is taken, a data base that cannot
    be opened.
    """
    if trouble := trouble_at(host, port):
        raise trouble
    log.set_up(form, lang)
    settings = msgspec.structs.replace(settings, connections=min(settings.connections, _open_many()))
    server = Server(config_of(settings, host, port))
    server.ready = ready
    _calm_the_collector()
    _share_the_interpreter()
    server.run()
    if server.failure is not None:
        raise server.failure


def trouble_at(host: str, port: int) -> Refusal | None:
    """Why nobody can listen there, in words."""
    try:
        _bind(host, port)
    except gaierror:
        return Refusal(400, "no-host", host=host)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return Refusal(409, "port-busy", port=port, other=_free(host, port))
        if error.errno == errno.EADDRNOTAVAIL:
            return Refusal(400, "no-host", host=host)
        return Refusal(400, "port-closed", port=port, why=error.strerror or error)
    return None


def _bind(host: str, port: int) -> None:
    """Try it, and let go again."""
    for family, kind, protocol, _, address in getaddrinfo(
        host or None, port, type=SOCK_STREAM, flags=AI_PASSIVE
    ):
        with socket(family, kind, protocol) as sock:
            if sys.platform != "win32":  # where it means something else
                sock.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
            sock.bind(address)


def _free(host: str, port: int) -> int:
    """A port nearby that is free; 0 where there is none."""
    for other in range(port + 1, min(port + 1 + PROPOSED, 65536)):
        with suppress(OSError):
            _bind(host, other)
            return other
    return 0


def closed(error: Exception) -> Refusal:
    """Why the data base cannot be opened; nothing of its address, which may hold a password."""
    if isinstance(error, Refusal):
        return error
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return Refusal(500, "db-closed", why=lines[0][:200] if lines else type(error).__name__)


def _open_many() -> int:
    """How many connections the system lets us have, if we ask for as many as we may."""
    if sys.platform == "win32":
        return 10_000
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        now = most
    return 1_000_000 if now == resource.RLIM_INFINITY else max(now - OWN_FILES, now // 2)


def _calm_the_collector() -> None:
    """Look for garbage in what is new, and seldom in everything.

    Matches are long-lived and hold no cycles; with five hundred of them every full look took 300 ms, in
    which nobody got an answer, and found nothing. A look at ten thousand new things took 30 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(4_000, 2_500, 1_000)


def _share_the_interpreter() -> None:
    """Let the thread that writes have it soon.

    It gives the interpreter up in every statement, and while the other thread is busy it gets it back only
    after this time: with the usual 5 ms a transaction of twenty choices took half a second.
    """
    sys.setswitchinterval(0.0005)
