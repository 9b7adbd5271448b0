"""The WebSocket: tells a client that something changed, and takes its choices.

The cursor belongs to the connection, so several changes in a row become one message and none is lost: a
client that reads slowly gets fewer and longer updates, and nobody waits for it.
"""

from __future__ import annotations

import asyncio
from asyncio import sleep
from collections.abc import Awaitable, Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from walstatt.core.text import Lang
from walstatt.server import views
from walstatt.server.bout import Bout
from walstatt.server.guard import POLICY, Buckets, problem_of
from walstatt.server.problems import told
from walstatt.server.schemas import LiveChat, LiveChoose, LiveConfirmed, LivePing, LivePong, LiveRefused
from walstatt.server.sockets import SIGNED_OUT
from walstatt.server.storage import Person

MESSAGE_LIMIT = 8 * 1024  # bytes
#: Messages a second that a client may send for long, and how many at once.
RATE, BURST = 20.0, 60.0
#: Answers that may wait for a client that sends but does not read.
MOST_WAITING = 100

Choose = Callable[[LiveChoose], Awaitable[int]]
_read = msgspec.json.Decoder(LiveChoose | LivePing).decode


class Watcher:
    """One accepted client."""

    def __init__(
        self,
        socket: WebSocket,
        bout: Bout,
        person: Person | None,
        choose: Choose,
        turn: Callable[[], float],
        lang: Lang,
        since: int | None,
        line: int | None,
    ) -> None:
        self._socket = socket
        self._bout = bout
        self._person = person
        self._choose = choose
        self._turn = turn  # how long to wait for it with each message
        self._lang = lang
        self._line = bout.line if line is None else line
        known = len(bout.reel.seen(bout.seat_of(person)).events)
        self._events = known if since is None else since  # how many the client has
        self._said = 0  # number of the last line of talk that it has
        self._answers: list[msgspec.Struct] = []
        self._wake = asyncio.Event()
        self._void = False  # the client's token

    def sign_out(self) -> None:
        """The token is void: nothing more goes out, and no choice comes in."""
        self._void = True
        self._wake.set()

    async def serve(self) -> None:
        """Until the client goes."""
        with self._bout.presence(self._person), self._bout.listening(self._wake):
            tasks = [asyncio.create_task(self._push()), asyncio.create_task(self._listen())]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            error = task.exception()
            # A plain RuntimeError is starlette's word for sending to a client that is gone.
            if error is not None and not (
                isinstance(error, WebSocketDisconnect) or type(error) is RuntimeError
            ):
                raise error

    # --- to the client ------------------------------------------------------------------------------

    async def _push(self) -> None:
        bout, version = self._bout, -1
        while True:
            self._wake.clear()
            if self._void:
                await self._socket.close(SIGNED_OUT, "server.signed-out")
                return
            answers, self._answers = self._answers, []
            confirmed: list[LiveConfirmed] = []
            for answer in answers:
                if version != bout.version and isinstance(answer, LiveConfirmed):
                    confirmed.append(answer)  # goes with the update: one message costs less than two
                else:
                    await self._send(answer)
            if not bout.admits(self._person):
                await self._socket.close(POLICY, "server.no-spectators")
                return
            if version != bout.version:
                version = bout.version
                await self._send(self._update(confirmed))
                await self._pass_talk_on()
            await self._wake.wait()

    def _update(self, confirmed: list[LiveConfirmed]) -> msgspec.Struct:
        bout = self._bout
        first = bout.good_events(bout.seat_of(self._person), self._line, self._events)
        news = views.live(bout, self._person, first, self._lang, confirmed)
        self._events, self._line = news.match.events, news.match.line
        return news

    async def _pass_talk_on(self) -> None:
        if self._bout.seat_of(self._person) is None:
            return
        lines = [line for line in self._bout.talk if line.n > self._said]
        if lines:
            self._said = lines[-1].n
            await self._send(LiveChat(lines))

    async def _send(self, message: msgspec.Struct) -> None:
        await self._socket.send_text(msgspec.json.encode(message).decode())

    # --- from the client ----------------------------------------------------------------------------

    async def _listen(self) -> None:
        bucket = Buckets(RATE, BURST)
        while True:
            got = await self._socket.receive()
            if got["type"] == "websocket.disconnect":
                return
            text = got.get("text")
            if text is None or len(text) > MESSAGE_LIMIT or len(self._answers) > MOST_WAITING:
                break
            if self._void:
                return
            if not bucket.take("", 1.0, asyncio.get_running_loop().time()):
                break
            try:
                message = _read(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                break
            if (pause := self._turn()) > 0:
                await sleep(pause)  # the others at this line have sent much too
            reply = await self._answer(message)
            self._answers.append(reply)  # not in one line: meanwhile it may have become another list
            self._wake.set()
        await self._socket.close(POLICY)

    async def _answer(self, message: LiveChoose | LivePing) -> msgspec.Struct:
        if isinstance(message, LivePing):
            return LivePong()
        try:
            return LiveConfirmed(message.id, await self._choose(message))
        except Exception as error:
            return LiveRefused(message.id, told(problem_of(error)).error)
