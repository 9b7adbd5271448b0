"""A WebSocket that fails is told so and closed, and the log names what failed."""

from __future__ import annotations

import asyncio
import logging

import pytest
from sqlalchemy.exc import OperationalError
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from walstatt.server.guard import Guard
from walstatt.server.settings import Settings

NO_STORAGE = OperationalError("", {}, Exception("the data base is away"))


@pytest.mark.parametrize(
    ("error", "code", "event"),
    [
        (NO_STORAGE, 1013, "storage.failed"),
        (FileNotFoundError(), 1013, "storage.failed"),
        (ZeroDivisionError(), 1011, "request.failed"),
    ],
)
@pytest.mark.parametrize("ends", [False, True])
def test_a_failing_socket_is_closed_once_and_logged(
    caplog: pytest.LogCaptureFixture, error: Exception, code: int, event: str, ends: bool
) -> None:
    sent: list[Message] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        if ends:
            await send({"type": "websocket.close", "code": 1000})
        raise error

    async def receive() -> Message:
        raise AssertionError("nobody asks")

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/", "scheme": "ws", "headers": [], "client": ("1.2.3.4", 5)}
    with caplog.at_level(logging.ERROR):
        asyncio.run(Guard(app, Settings("sqlite://"))(scope, receive, send))
    assert [message["code"] for message in sent] == [1000 if ends else code]
    assert [record.getMessage() for record in caplog.records] == [event]


def test_who_goes_away_before_the_socket_is_open_alarms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})

    async def receive() -> Message:
        raise AssertionError("nobody asks")

    async def send(_message: Message) -> None:
        raise ClientDisconnected  # what uvicorn says then

    scope = {"type": "websocket", "path": "/", "scheme": "ws", "headers": [], "client": ("1.2.3.4", 5)}
    with caplog.at_level(logging.WARNING):
        asyncio.run(Guard(app, Settings("sqlite://"))(scope, receive, send))
    assert caplog.records == []
