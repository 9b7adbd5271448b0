"""Start the server."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from socket import socket
from threading import Thread

import uvicorn
from platformdirs import user_data_path

from walstatt.server import engines, log
from walstatt.server.api import create_app
from walstatt.server.settings import BODY_LIMIT, Settings

#: How long a stopping server waits for requests that are under way.
STOP_S = 10
#: How long an idle connection is kept: longer than clients keep it, so that none is closed under a request
#: that is on its way. (Five seconds, what is usual here, is what clients use as well.)
KEEP_S = 75


def default_db() -> str:
    return f"sqlite+aiosqlite:///{user_data_path('walstatt') / 'matches.sqlite'}"


def config_of(settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_config=None,  # logs are JSON and set up by us
        access_log=False,
        server_header=False,
        ws_max_size=BODY_LIMIT,
        ws_per_message_deflate=False,  # costs more time, and memory for every client, than it saves
        timeout_keep_alive=KEEP_S,
        timeout_graceful_shutdown=STOP_S,
    )


class _Server(uvicorn.Server):
    """Calls `ready` once it listens."""

    ready: Callable[[], object] | None = None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready is not None and self.started:
            # In a thread: opening a browser may take a while.
            Thread(target=self.ready, daemon=True).start()


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db_url: str | None = None,
    ready: Callable[[], object] | None = None,
) -> None:
    """Serve until Ctrl-C or SIGTERM; requests under way are finished first."""
    engines.address(db_url or default_db())  # a mistake in it is told before anything starts
    run(Settings(db_url or default_db()), host, port, ready)


def run(settings: Settings, host: str, port: int, ready: Callable[[], object] | None = None) -> None:
    """The same with any settings."""
    log.set_up()
    server = _Server(config_of(settings, host, port))
    server.ready = ready
    _calm_the_collector()
    _share_the_interpreter()
    server.run()


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
