"""Start the server."""

from __future__ import annotations

import uvicorn
from platformdirs import user_data_path

from walstatt.server import log
from walstatt.server.api import create_app
from walstatt.server.settings import BODY_LIMIT, Settings

#: How long a stopping server waits for requests that are under way.
STOP_S = 10


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
        timeout_graceful_shutdown=STOP_S,
    )


def serve(host: str = "127.0.0.1", port: int = 8000, db_url: str | None = None) -> None:
    """Serve until Ctrl-C or SIGTERM; requests under way are finished first."""
    log.set_up()
    uvicorn.Server(config_of(Settings(db_url or default_db()), host, port)).run()
