"""Whose share of the programs' time a match takes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.harness import house, keep_silent, new_match, settings_for
from walstatt.server import shares
from walstatt.server.bout import Bout
from walstatt.server.shares import Shares
from walstatt.server.standing import Terms
from walstatt.server.storage import Person, Seat
from walstatt.server.turns import Share
from walstatt.server.wall import Wall

ADA, BOB = Person(1, "Ada", "hash"), Person(2, "Bob", None)
PROGRAM = Seat(None, "greedy")


def bout(creator: Person, *seats: Seat) -> Bout:
    made = Bout("m", Wall())
    made.seats, made.terms = list(seats), Terms(creator.id)
    return made


def sits(person: Person) -> Seat:
    return Seat(person.id, None)


def test_guests_share_by_address_and_accounts_have_their_own() -> None:
    found = Shares()
    assert found.of(bout(BOB, sits(BOB), PROGRAM)) == Share(True, "account 2", 2)  # not seen yet
    for person in (ADA, BOB, Person(3, "Eve", None)):
        found.seen(person, "10.0.0.1")
    assert found.of(bout(ADA, sits(ADA), PROGRAM)) == Share(True, "account 1", 1)
    assert found.of(bout(BOB, sits(BOB), PROGRAM)) == Share(True, "address 10.0.0.1", 2)
    assert found.of(bout(BOB, PROGRAM, PROGRAM)) == Share(False, "address 10.0.0.1", 2)


def test_who_plays_counts_before_who_opened_the_match() -> None:
    found = Shares()
    assert found.of(bout(ADA, PROGRAM, sits(BOB))).person == BOB.id
    assert found.of(bout(ADA, PROGRAM, sits(BOB), sits(ADA))).person == ADA.id


def test_only_the_latest_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "KNOWN", 2)
    found = Shares()
    for number in range(5):
        found.seen(Person(number, "", None), "here")
    assert set(found._houses) == {3, 4}


def test_a_request_tells_where_a_guest_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            keep_silent(at)
            ada = await at.client("Ada")
            match_id = (await new_match(ada, ["greedy", "me"]))["id"]
            async with at.api.bouts.use(match_id) as found:
                assert at.api.bouts.shares.of(found) == Share(True, "address 127.0.0.1", 1)

    asyncio.run(main())
