"""Several server processes: started together, started again, ended together."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Awaitable, Callable

import pytest
from typer.testing import CliRunner

from tests.server.harness import HANGS_S
from walstatt.cli.main import app
from walstatt.core.errors import Problem
from walstatt.server import fleet, member
from walstatt.server.fleet import Fleet
from walstatt.server.member import Told
from walstatt.server.problems import Refusal
from walstatt.server.settings import Settings

POSTGRES = Settings("postgresql://ada@host/db")


class Puppet:
    """A process that does what the test says."""

    def __init__(self, number: int, listens: Callable[[], None]) -> None:
        self.number, self.listens = number, listens
        self.ended = False
        self._gone: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()

    def end(self) -> None:
        self.ended = True
        self.die()

    def die(self, why: Refusal | None = None) -> None:
        if not self._gone.done():
            self._gone.set_result(why)

    async def gone(self) -> Refusal | None:
        return await self._gone


class Yard:
    """Where they are made; those that died are started again at once."""

    def __init__(self, processes: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[Puppet] = []
        self.pauses: list[float] = []
        self.ready = 0
        self.fleet = Fleet(processes, self._hire, self._all_listen)
        monkeypatch.setattr(self.fleet, "_sleep", self._sleep)

    def _hire(self, number: int, listens: Callable[[], None]) -> Puppet:
        self.made.append(Puppet(number, listens))
        return self.made[-1]

    def _all_listen(self) -> None:
        self.ready += 1

    async def _sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)

    async def until_made(self, number: int) -> None:
        while len(self.made) < number:
            await asyncio.sleep(0)


def sail(
    monkeypatch: pytest.MonkeyPatch, story: Callable[[Yard], Awaitable[None]], processes: int = 2
) -> Yard:
    async def play() -> Yard:
        yard = Yard(processes, monkeypatch)
        running = asyncio.create_task(yard.fleet.run())
        await yard.until_made(processes)
        await story(yard)
        await running
        return yard

    return asyncio.run(asyncio.wait_for(play(), HANGS_S))


def test_all_are_started_and_the_address_is_told_when_all_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(yard: Yard) -> None:
        yard.made[0].listens()
        assert yard.ready == 0
        yard.made[1].listens()
        assert yard.ready == 1
        yard.fleet.end()

    yard = sail(monkeypatch, story)
    assert [one.number for one in yard.made] == [0, 1]
    assert all(one.ended for one in yard.made)


def test_one_that_dies_is_started_again_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(yard: Yard) -> None:
        for one in yard.made:
            one.listens()
        yard.made[1].die()
        await yard.until_made(3)
        yard.made[2].listens()
        yard.fleet.end()

    yard = sail(monkeypatch, story)
    assert [one.number for one in yard.made] == [0, 1, 1]
    assert yard.ready == 1
    assert yard.pauses == [fleet.RETRY_S[0]]


def test_one_that_dies_again_and_again_is_given_more_and_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(yard: Yard) -> None:
        yard.made[0].listens()
        for deaths in range(1, 10):
            yard.made[-1].die()
            await yard.until_made(1 + deaths)
        yard.made[-1].listens()
        yard.made[-1].die()
        await yard.until_made(11)
        yard.fleet.end()

    first, longest = fleet.RETRY_S
    pauses = sail(monkeypatch, story, 1).pauses
    assert pauses[:3] == [first, 2 * first, 4 * first]
    assert pauses[-2:] == [longest, first]  # it had come to listen again


def test_what_keeps_one_from_starting_ends_all(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Puppet] = []

    async def story(yard: Yard) -> None:
        made.extend(yard.made)
        yard.made[0].listens()
        yard.made[1].die(Refusal(400, "one-process"))

    with pytest.raises(Refusal) as refused:
        sail(monkeypatch, story)
    assert refused.value.key == "server.one-process"
    assert made[0].ended


def test_one_that_cannot_start_and_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(yard: Yard) -> None:
        yard.made[0].die()

    with pytest.raises(Refusal) as refused:
        sail(monkeypatch, story)
    assert refused.value.key == "server.no-process"


def test_ctrl_c_ends_all_even_while_one_waits_to_be_started_again() -> None:
    async def play() -> list[Puppet]:
        made: list[Puppet] = []

        def hire(number: int, listens: Callable[[], None]) -> Puppet:
            made.append(Puppet(number, listens))
            return made[-1]

        running = asyncio.create_task(fleet.obeying(Fleet(2, hire)))
        while len(made) < 2:
            await asyncio.sleep(0)
        for one in made:
            one.listens()
        made[0].die()
        await asyncio.sleep(0)
        signal.raise_signal(signal.SIGINT)
        await running
        return made

    before = signal.getsignal(signal.SIGINT)
    made = asyncio.run(asyncio.wait_for(play(), HANGS_S))
    assert made[1].ended
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("processes", [0, -1, 65, 1000])
def test_no_number_of_processes_that_makes_no_sense(processes: int) -> None:
    with pytest.raises(Problem) as refused:
        fleet.check(POSTGRES, processes, 8000)
    assert "between 1 and 64" in str(refused.value)


def test_there_are_ports_for_all() -> None:
    fleet.check(POSTGRES, 2, 65534)
    with pytest.raises(Problem) as refused:
        fleet.check(POSTGRES, 3, 65534)
    assert "between 1 and 2" in str(refused.value)


@pytest.mark.parametrize("name", ["--processes", "--workers"])
def test_sqlite_is_for_one_process(name: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--db", "sqlite:////nowhere/a.sqlite", name, "2"])
    assert done.exit_code != 0
    problem = done.exception
    told = str(problem) if isinstance(problem, Problem) else done.output
    assert "SQLite is for one server process" in " ".join(told.split())


def test_a_process_tells_that_it_listens_and_what_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    here, there = multiprocessing.Pipe(duplex=False)

    def serve(listens: Callable[[], object]) -> None:
        listens()
        raise Refusal(400, "bad-processes", most=3)

    with pytest.raises(SystemExit):
        member.live(serve, there)
    assert here.recv() == Told()
    assert here.recv() == Told(400, "bad-processes", (("most", "3"),))
