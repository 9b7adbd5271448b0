"""A server in a thread, for tests that have no event loop of their own."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from tests.ports import NEAR
from tests.server.harness import HANGS_S, settings_for
from walstatt.server.run import config_of


class House:
    """The server, and people who come to it."""

    def __init__(self, folder: Path, **changed: Any) -> None:
        self._server = uvicorn.Server(config_of(settings_for(folder, **changed), "127.0.0.1", 0))
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive()
            time.sleep(0.01)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"

    def person(self, name: str) -> httpx.Client:
        client = httpx.Client(**NEAR, base_url=self.base, timeout=HANGS_S)
        client.post("/api/guests", json={"name": name}).raise_for_status()
        return client

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join()
