"""Chaos: the long run, and that its ledger and logbook notice what they are there for."""

from __future__ import annotations

import faulthandler
import json
import os
import secrets
import time

import pytest

from tests.server.chaos.ledger import Book, Key, Lost, Stored
from tests.server.chaos.logbook import ECHO_S, Fault, Logbook
from tests.server.chaos.places import PLACES
from tests.server.chaos.run import chaos
from walstatt.core.match import Match

#: Seconds of chaos on each data base.
HOUR = float(os.environ.get("WALSTATT_CHAOS_S", "3600"))


@pytest.mark.soak
@pytest.mark.parametrize("storage", sorted(PLACES))
def test_nothing_is_lost_and_nobody_stands_still_in_chaos(
    storage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    faulthandler.cancel_dump_traceback_later()  # it takes as long as it was asked to

    def say(words: str) -> None:
        with capsys.disabled():
            print(words, flush=True)

    report = chaos(storage, HOUR, int(os.environ.get("WALSTATT_CHAOS_SEED", secrets.randbelow(10**6))), say)
    say(f"\n{report}")
    assert report.well, str(report)


# --- the ledger -------------------------------------------------------------------------------------------


def stored(line: int, answers: dict[Key, str], talk: dict[int, str] | None = None) -> Stored:
    return Stored(line, answers, talk or {}, "running", "", Match.new("monolith-arena", seed=1))


def told(book: Book, line: int, *choices: tuple[int, int, str]) -> None:
    for number, seat, choice in choices:
        book.sent[Key(number, seat)].add(choice)
        book.confirm(line, Key(number, seat), choice)


def test_a_confirmed_choice_that_is_not_stored_as_it_was_is_noticed() -> None:
    book = Book("m", people=2)
    told(book, 0, (0, 0, "a"), (1, 1, "b"))
    book.check(book.expected(0), stored(0, {Key(0, 0): "a", Key(1, 1): "b"}))
    with pytest.raises(Lost, match="confirmed 'b', stored None"):
        book.check(book.expected(0), stored(0, {Key(0, 0): "a"}))
    with pytest.raises(Lost, match="confirmed 'b', stored 'c'"):
        book.check(book.expected(0), stored(0, {Key(0, 0): "a", Key(1, 1): "c"}))
    with pytest.raises(Lost, match="was confirmed as 'a' and as 'c'"):
        book.confirm(0, Key(0, 0), "c")


def test_what_people_never_sent_is_noticed_and_programs_may_choose() -> None:
    book = Book("m", people=1)
    book.check(book.expected(0), stored(0, {Key(0, 1): "of the program"}))
    book.sent[Key(1, 0)] = {"on its way"}
    book.check(book.expected(0), stored(0, {Key(1, 0): "on its way"}))
    with pytest.raises(Lost, match="stored 'x'"):
        book.check(book.expected(0), stored(0, {Key(1, 0): "x"}))


def test_what_was_taken_back_is_gone_and_what_was_before_is_not() -> None:
    book = Book("m", people=2)
    told(book, 0, (0, 0, "a"), (1, 0, "b"))
    with pytest.raises(Lost, match="nobody took anything back"):
        book.check(book.expected(1), stored(1, {Key(0, 0): "a"}))
    book.cuts[0] = {1}
    book.check(book.expected(1), stored(1, {Key(0, 0): "a"}))
    told(book, 1, (1, 0, "c"))
    with pytest.raises(Lost, match="confirmed 'c', stored 'b'"):
        book.check(book.expected(1), stored(1, {Key(0, 0): "a", Key(1, 0): "b"}))
    with pytest.raises(Lost, match="confirmed 'a', stored None"):
        book.check(book.expected(1), stored(1, {Key(1, 0): "c"}))


def test_an_undo_that_was_never_answered_leaves_two_ways() -> None:
    book = Book("m", people=1)
    told(book, 0, (0, 0, "a"), (1, 0, "b"))
    book.cuts[0] = {1}
    for line, answers in ((0, {Key(0, 0): "a", Key(1, 0): "b"}), (1, {Key(0, 0): "a"})):
        book.check(book.expected(line), stored(line, answers))


def test_talk_that_is_lost_changed_doubled_or_strange_is_noticed() -> None:
    book = Book("m", people=1)
    book.words |= {"hello", "again"}
    book.check_talk({1: "hello"}, stored(0, {}, {1: "hello", 2: "again"}))
    for talk, why in (
        ({}, "stored None"),
        ({1: "again"}, "stored 'again'"),
        ({1: "hello", 2: "hello"}, "stored twice"),
        ({1: "hello", 2: "strange"}, "nobody said"),
    ):
        with pytest.raises(Lost, match=why):
            book.check_talk({1: "hello"}, stored(0, {}, talk))


# --- the logbook ------------------------------------------------------------------------------------------


def judged(event: str, fault: str, later: float = 0.0, **facts: str) -> bool:
    """Whether a line so long after this fault is explained by it; it comes in two pieces."""
    logbook = Logbook()
    logbook.faults.append(Fault(fault, 0.0, [100.0]))
    line = json.dumps({"event": event, "level": "error", **facts}).encode() + b"\n"
    logbook.read(line[:9], 100.0 + later)
    logbook.read(line[9:], 100.0 + later)
    return not logbook.unexplained and logbook.told[event] == 1


def test_an_error_is_explained_by_a_fault_of_its_kind_at_its_time() -> None:
    failure = "OperationalError"
    assert judged("storage.failed", "full disk", failure=failure)
    assert judged("storage.failed", "full disk", ECHO_S - 1, failure=failure)
    assert not judged("storage.failed", "full disk", ECHO_S + 1, failure=failure)
    assert not judged("storage.failed", "slow clients", failure=failure)
    assert not judged("wake.failed", "full disk", failure="ZeroDivisionError")
    assert judged("worker.lost", "killed worker")
    assert not judged("worker.lost", "full disk")
    for fault in ("killed server", "full disk", "restart", "killed worker"):
        assert not judged("request.failed", fault), "nothing explains a 500"


def test_strangers_who_talk_nonsense_are_no_error() -> None:
    logbook = Logbook()
    logbook.read(b'{"level":"info","event":"Invalid HTTP request received."}\n')
    assert not logbook.unexplained
    logbook.read(b'{"level":"info","event":"program.silent"}\n')
    assert len(logbook.unexplained) == 1


def test_what_is_no_line_of_the_log_is_never_explained() -> None:
    logbook = Logbook()
    with logbook.during("full disk"):
        logbook.read(b"Traceback (most recent call last):\n")
    assert logbook.unexplained == ["Traceback (most recent call last):"]


def test_what_a_starved_machine_explains_is_known_afterwards() -> None:
    logbook = Logbook()
    now = time.monotonic()
    lost = json.dumps({"event": "worker.lost", "level": "info"}).encode() + b"\n"
    logbook.read(lost, now - 5.0)
    logbook.read(json.dumps({"event": "request.failed", "level": "error"}).encode() + b"\n", now - 5.0)
    logbook.starved(3.0)
    assert len(logbook.unexplained) == 2
    logbook.starved(6.0)
    assert [json.loads(line)["event"] for line in logbook.unexplained] == ["request.failed"]
