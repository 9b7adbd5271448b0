"""Workers for tests: they sit in this process and do only what the test tells them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from walstatt.core.match import Match
from walstatt.core.record import Choice
from walstatt.server.programs import PAUSE_S, Programs, Question
from walstatt.server.thinker import Ask, Begun, Done, Gone, Ready, Thinker, Told
from walstatt.server.turns import Share


class Puppet:
    """A worker that says what the test says."""

    def __init__(self, tell: Callable[[Told], None]) -> None:
        self.say = tell
        self.asked: list[Ask] = []
        self.killed = False

    def ask(self, ask: Ask) -> None:
        self.asked.append(ask)

    def kill(self) -> None:
        self.killed = True

    def answers(self, text: str) -> None:
        self.say(Begun())
        self.say(Done(text))


class Inline(Puppet):
    """A worker that thinks at once, unless it is stopped."""

    def __init__(self, tell: Callable[[Told], None], stopped: bool) -> None:
        super().__init__(tell)
        self._thinker = Thinker(tell)
        self._stopped = stopped
        asyncio.get_running_loop().call_soon(tell, Ready())

    def ask(self, ask: Ask) -> None:
        super().ask(ask)
        if not self._stopped:
            asyncio.get_running_loop().call_soon(self._thinker.hear, ask)

    def kill(self) -> None:
        super().kill()
        asyncio.get_running_loop().call_soon(self.say, Gone())


class Crew(Programs):
    """The programs of a server with such workers; its alarms ring when the test rings them."""

    def __init__(self, workers: int, hire: Callable[[Callable[[Told], None]], Puppet] = Puppet) -> None:
        super().__init__(workers, limit_s=300.0, hire=self._hired)
        self._make = hire
        self.hired: list[Any] = []
        self.alarms: list[tuple[float, asyncio.TimerHandle, Callable[[], None]]] = []

    def _hired(self, tell: Callable[[Told], None]) -> Puppet:
        self.hired.append(self._make(tell))
        worker: Puppet = self.hired[-1]
        return worker

    def later(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        handle = asyncio.get_running_loop().call_later(1e6, act)
        self.alarms.append((seconds, handle, act))
        return handle

    def ring(self, most: float = 1e6) -> None:
        """Everybody has taken longer than he may, if it is no more than this."""
        due = [alarm for alarm in self.alarms if alarm[0] <= most]
        self.alarms = [alarm for alarm in self.alarms if alarm[0] > most]
        for _, handle, act in due:
            if not handle.cancelled():
                handle.cancel()
                act()

    def rested(self) -> None:
        """The pause before another worker comes is over."""
        self.ring(PAUSE_S[1])

    def begin(self) -> None:
        """All who were hired have started."""
        for worker in self.hired:
            worker.say(Ready())


class Asked:
    """A question that somebody waits for."""

    def __init__(
        self,
        crew: Programs,
        name: str,
        match: Match | None = None,
        share: Share | None = None,
        line: int = 0,
        program: str = "random",
    ) -> None:
        self.name = name
        match = match or Match.new("monolith-arena", seed=1)
        self.question = Question(name, match, line, match.decision.seat, program, share)
        self.task = asyncio.create_task(crew.choose(self.question))

    @classmethod
    async def of(cls, crew: Programs, name: str, **more: Any) -> Asked:
        """After it has been put in line."""
        asked = cls(crew, name, **more)
        await asyncio.sleep(0)
        return asked


def played(match: Match, choices: int) -> list[Choice]:
    """Some more choices, the first option each."""
    before = len(match.choices)
    for _ in range(choices):
        match.play(match.decision.options[0])
    return match.choices[before:]
