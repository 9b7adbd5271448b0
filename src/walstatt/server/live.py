"""The WebSocket: tells a client that something changed, and the events that this client may know.

What a client sends is ignored; choices are made by POST, where each gets its own answer. The cursor
belongs to the connection, so several changes in a row become one message and none is lost.
"""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from walstatt.core.text import Lang
from walstatt.server import views
from walstatt.server.storage import Person
from walstatt.server.table import Table


async def watch(
    socket: WebSocket, table: Table, person: Person | None, since: int | None, lang: Lang
) -> None:
    """Serve one accepted client until it goes."""
    pushing = asyncio.create_task(_push(socket, table, person, since, lang))
    listening = asyncio.create_task(_listen(socket))
    try:
        done, _ = await asyncio.wait((pushing, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (pushing, listening):
            task.cancel()
        await asyncio.gather(pushing, listening, return_exceptions=True)
    for task in done:
        error = task.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError):
            raise error  # RuntimeError: starlette's word for sending to a client that is gone


async def _push(
    socket: WebSocket, table: Table, person: Person | None, since: int | None, lang: Lang
) -> None:
    version = table.version
    seen = len(table.match.events_of(table.seat_of(person))) if since is None else since
    while True:
        news = views.live(table, person, seen, lang)
        seen = news.match.events
        await socket.send_text(msgspec.json.encode(news).decode())
        version = await table.news(version)


async def _listen(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
