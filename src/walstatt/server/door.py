"""The door: who may connect at all, and how long anybody may take before and while he says something.

uvicorn counts requests; a connection that sends nothing, half a header or half a body is no request, and
without limits some hundred of them shut everybody out. Here they are counted when they are made.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from walstatt.server.addresses import line_of
from walstatt.server.settings import Settings

FULL = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Door:
    """Counts the connections of one server."""

    def __init__(self, settings: Settings, proxies: list[str] | str) -> None:
        self.header_s, self.body_s, self.read_s = settings.header_s, settings.body_s, settings.read_s
        self._most, self._most_each = settings.connections, settings.connections_each
        self._proxies = _TrustedHosts(proxies)  # they speak for many
        self._inside = 0
        self._each: Counter[str] = Counter()
        self._silent: dict[Guest, None] = {}  # who has not said anything whole yet, the first one first

    def enter(self, address: str) -> bool:
        """Whether there is room; if not, the one who has kept us waiting for longest goes for it."""
        line = line_of(address)
        if address not in self._proxies and self._each[line] >= self._most_each:
            return False
        if self._inside >= self._most:
            longest = next(iter(self._silent), None)
            if longest is None:
                return False
            longest.end()
        self._inside += 1
        self._each[line] += 1
        return True

    def leave(self, address: str) -> None:
        line = line_of(address)
        self._inside -= 1
        self._each[line] -= 1
        if not self._each[line]:
            del self._each[line]

    def waits_for(self, guest: Guest) -> None:
        self._silent.setdefault(guest)

    def hears(self, guest: Guest) -> None:
        self._silent.pop(guest, None)


class Guest(HttpToolsProtocol):
    """A connection that speaks HTTP."""

    door: Door

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._address = ""
        self._inside = False
        self._timer: asyncio.TimerHandle | None = None  # for a header or a body
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        address = get_remote_addr(transport)
        self._address = address[0] if address else ""
        self._inside = self.door.enter(self._address)
        if not self._inside:
            self.transport = transport
            transport.write(FULL)
            transport.close()
            return
        super().connection_made(transport)
        self._await_header()

    def connection_lost(self, exc: Exception | None) -> None:
        self._go()
        super().connection_lost(exc)

    def end(self) -> None:
        """At once: this one has had its time."""
        self._go()
        self.transport.abort()

    def _go(self) -> None:
        self._stop()
        if self._unread is not None:
            self._unread.cancel()
        self.door.hears(self)
        if self._inside:
            self._inside = False
            self.door.leave(self._address)

    # --- the client sends ---------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self._inside:
            return
        super().data_received(data)
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self._inside and self._timer is None and self.timeout_keep_alive_task is None:
            self._await_header()  # the first bytes of another request

    def on_headers_complete(self) -> None:
        self._stop()
        self.door.hears(self)
        super().on_headers_complete()
        self._timer = self.loop.call_later(self.door.body_s, self.end)

    def on_message_complete(self) -> None:
        self._stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._go()  # the socket takes the place
        super().handle_websocket_upgrade()

    def _await_header(self) -> None:
        self.door.waits_for(self)
        self._timer = self.loop.call_later(self.door.header_s, self.end)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- the client reads ---------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.door.read_s, self.end)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class LiveGuest(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket: pings tell whether somebody is still there."""

    door: Door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._inside = self.door.enter(self._address)  # its place was given back a moment ago

    def connection_lost(self, exc: Exception | None) -> None:
        if self._inside:
            self._inside = False
            self.door.leave(self._address)
        super().connection_lost(exc)


def protocols(settings: Settings, proxies: list[str] | str) -> tuple[type[Guest], type[LiveGuest]]:
    """The classes of one server's connections, with its own door."""
    door = Door(settings, proxies)
    return type("Guest", (Guest,), {"door": door}), type("LiveGuest", (LiveGuest,), {"door": door})
