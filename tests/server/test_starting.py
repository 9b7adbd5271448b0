"""Starting a server: what is wrong is one sentence, and what it tells of itself fits who reads it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from socket import socket

import pytest

from tests.cli.conftest import Command, walstatt
from tests.server.harness import HANGS_S, settings_for
from walstatt.server import engines, log, run
from walstatt.server.problems import Refusal
from walstatt.server.settings import Settings, load

__all__ = ["walstatt"]


@pytest.fixture
def no_traces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in the test's own process leaves logging and the interpreter as they are."""
    monkeypatch.setattr(log, "set_up", lambda *_: None)
    monkeypatch.setattr(run, "_open_many", lambda: 1000)
    monkeypatch.setattr(run, "_calm_the_collector", lambda: None)
    monkeypatch.setattr(run, "_share_the_interpreter", lambda: None)
    monkeypatch.setattr(run, "trouble_at", lambda *_: None)  # it does not get so far


@pytest.fixture
def busy() -> Iterator[int]:
    with socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


# --- addresses --------------------------------------------------------------------------------------------


def test_a_busy_port_is_one_sentence_with_a_proposal(walstatt: Command, busy: int) -> None:
    ran = walstatt("serve", "--port", busy, "--lang", "en")
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
    assert ran.err.startswith(f"Port {busy} is taken by another program. Try another one: --port ")
    other = int(ran.err.rpartition(" ")[2].rstrip(".\n"))
    assert other > busy


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.7"])
def test_an_address_of_somebody_else_is_one_sentence(walstatt: Command, host: str) -> None:
    ran = walstatt("serve", "--host", host, "--lang", "de")
    assert (ran.code, ran.out, ran.err) == (3, "", f"Dieser Rechner hat keine Adresse „{host}“.\n")


def test_the_address_is_told_when_somebody_listens_there(tmp_path: Path) -> None:
    async def main() -> None:
        server, told = run.Server(run.config_of(settings_for(tmp_path), "127.0.0.1", 0)), threading.Event()
        seen: list[bool] = []

        def ready() -> None:
            port = server.servers[0].sockets[0].getsockname()[1]
            with socket() as client:
                seen.append(client.connect_ex(("127.0.0.1", port)) == 0)
            told.set()

        server.ready = ready
        running = asyncio.create_task(server.serve())
        await asyncio.to_thread(told.wait)
        server.should_exit = True
        await running
        assert seen == [True]

    asyncio.run(main())


# --- the data base ----------------------------------------------------------------------------------------


# The driver's thread hears too late that nobody waits for it; a process that ends does not mind.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("where", ["nonsense.sqlite", "nonsense.sqlite/matches.sqlite", "."])
@pytest.mark.usefixtures("no_traces")
def test_a_data_base_that_cannot_be_opened_is_one_sentence(
    walstatt: Command, tmp_path: Path, where: str
) -> None:
    (tmp_path / "nonsense.sqlite").write_bytes(b"this is no data base" * 100)
    before = set(threading.enumerate())
    ran = walstatt("serve", "--db", tmp_path / where, "--lang", "en")
    for thread in set(threading.enumerate()) - before:
        thread.join(HANGS_S)  # what it complains of belongs to this test, not to the next one
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith("The database cannot be opened: ")
    assert ran.err.count("\n") == 1


@pytest.mark.usefixtures("no_traces")
def test_an_unreachable_data_base_tells_no_password(walstatt: Command) -> None:
    with socket() as nobody:  # bound, and nobody listens
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        ran = walstatt("serve", "--db", f"postgresql://ada:secret@127.0.0.1:{port}/x")
    assert ran.code == 3
    assert ran.err.startswith("The database cannot be opened: ")
    assert "secret" not in ran.err


def test_a_data_base_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)

    async def main() -> run.Server:
        server = run.Server(run.config_of(settings, "127.0.0.1", 0))
        await server.serve()
        return server

    with sqlite3.connect(tmp_path / "matches.sqlite") as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    server = asyncio.run(main())
    assert server.failure is not None
    assert server.failure.key == "server.db-newer"


@pytest.mark.parametrize(
    ("word", "file"),
    [
        ("matches.sqlite", "matches.sqlite"),
        ("/srv/games/my matches.db", "/srv/games/my matches.db"),
        ("~/matches.sqlite", str(Path.home() / "matches.sqlite")),
        ("sqlite:////srv/matches.sqlite", "/srv/matches.sqlite"),
    ],
)
def test_a_data_base_is_a_file_or_an_address(word: str, file: str) -> None:
    found = engines.address(word)
    assert (found.drivername, found.database) == ("sqlite+aiosqlite", file)


@pytest.mark.parametrize("word", ["", ":memory:", "mysql://x/y", "sqlite://"])
def test_others_are_refused(word: str) -> None:
    with pytest.raises(Refusal) as told:
        engines.address(word)
    assert told.value.key == "server.bad-db"


# --- settings ---------------------------------------------------------------------------------------------


def test_settings_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "walstatt.toml"
    file.write_text('db_url = "a.sqlite"\nhosts = ["play.example"]\nrate = 5\n')
    assert load(file, "") == Settings("a.sqlite", hosts=("play.example",), rate=5.0)
    assert load(file, "b.sqlite").db_url == "b.sqlite"


@pytest.mark.parametrize("text", ["rate = 'x'", "ratte = 5", "rate =", "\x00"])
def test_settings_that_mean_nothing_are_told(tmp_path: Path, walstatt: Command, text: str) -> None:
    file = tmp_path / "walstatt.toml"
    file.write_text(text)
    ran = walstatt("serve", "--settings", file)
    assert str(file) in ran.complaint


def test_a_form_of_lines_that_nobody_knows(walstatt: Command) -> None:
    assert "loud" in walstatt("serve", "--log", "loud").complaint


# --- what it tells ----------------------------------------------------------------------------------------


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is written; logging is as it was afterwards."""
    root, levels = logging.getLogger(), {}
    kept, state = root.handlers[:], (logging._srcfile, logging.logThreads)
    for name in ("", "walstatt.server", "uvicorn.error"):
        levels[name] = logging.getLogger(name).level
    yield io.StringIO()
    root.handlers[:] = kept
    logging._srcfile, logging.logThreads = state
    logging.logProcesses = logging.logMultiprocessing = logging.logThreads
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def happens() -> None:
    log.log("guest.created", person=7, called="Ada")
    log.log("request", method="GET", path="/api/me", status=200, ms=1.0)
    log.log("match.joined", match="abc", seat=1, called="Ada")
    try:
        raise ValueError("the secret inside")
    except ValueError as error:
        log.log_failure("request.failed", error)
    logging.getLogger("uvicorn.error").info("Uvicorn running")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logging.getLogger("uvicorn.error").warning("The %s is full", "moon")


def test_programs_read_json_without_names(lines: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", lines)
    log.set_up("json")
    happens()
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert [(one["level"], one["event"]) for one in told] == [
        ("info", "guest.created"), ("info", "request"), ("info", "match.joined"),
        ("error", "request.failed"), ("info", "Uvicorn running"),
        ("info", "Invalid HTTP request received."), ("warning", "The moon is full"),
    ]  # fmt: skip
    assert "Ada" not in lines.getvalue()
    assert "secret" not in lines.getvalue()


def test_a_person_reads_who_plays_and_what_is_wrong(
    lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", lines)
    log.set_up("calm", "de")
    happens()
    told = [line.partition("  ")[2] for line in lines.getvalue().splitlines()]
    assert told[:2] == ["Ada ist da, als Gast.", "Ada setzt sich an die Partie abc."]
    assert told[2].startswith("Eine Anfrage ist an einem Programmfehler gescheitert: ValueError bei ")
    assert told[3:] == ["The moon is full"]
    assert "secret" not in lines.getvalue()


def test_lines_are_calm_where_somebody_sees_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for terminal, wish, form in (
        (True, "", "calm"), (False, "", "json"), (True, "json", "json"), (False, "calm", "calm"),
    ):  # fmt: skip
        monkeypatch.setattr(sys, "stderr", io.StringIO())
        monkeypatch.setattr(sys.stderr, "isatty", lambda seen=terminal: seen)
        assert log.form_for(wish) == form
