"""Let the computer take over my seat: who may, what it sees, and taking the seat back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from tests.server.crew import Crew, Inline
from tests.server.harness import (
    Client,
    House,
    duel,
    house,
    keep_silent,
    new_match,
    settings_for,
)
from tests.server.leaks import fix_seeds
from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.players import Chair, Player, player_levels
from walstatt.server import thinker
from walstatt.server.programs import Question
from walstatt.server.standing import Relief


def programs(at: House, moves: int = 10_000) -> list[Question]:
    """Programs take any option, at most so many times; what they were asked."""
    asked: list[Question] = []

    async def choose(question: Question) -> str | None:
        asked.append(question)
        if len(asked) > moves:
            await asyncio.Event().wait()
        decision = question.match.decision_of(question.seat)
        assert decision is not None
        return decision.options.pick(Dice(len(asked))).text

    at.api.bouts.drivers.programs.choose = choose  # type: ignore[method-assign]
    return asked


async def until(client: Client, match_id: str, holds: Any) -> Any:
    """The match once this is true of it."""
    while not holds(seen := await client.match(match_id)):
        await asyncio.sleep(0.01)
    return seen


async def four(at: House) -> tuple[list[Client], str]:
    people = [await at.client(name) for name in ("Ada", "Bob", "Cid", "Dot")]
    match = await new_match(
        people[0], ["me", "open", "open", "open"], mode="two-vs-two", factions="random", first="blue"
    )
    for person in people[1:]:
        await person.does(match["id"], "join")
    return people, match["id"]


def stand_ins(seen: Any) -> list[str]:
    return [seat["stand_in"] for seat in seen["seats"]]


def test_against_programs_it_takes_over_at_once_and_the_seat_can_be_taken_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            asked = programs(at, moves=8)
            ada = await at.client("Ada")
            match = await new_match(ada, ["me", "random"])
            seen = await ada.does(match["id"], "stand-in", level="veteran")
            assert stand_ins(seen) == ["veteran", ""]
            assert (seen["decision"], seen["undo"], seen["undoes"]) == (None, False, 0)
            assert seen["seats"][0]["name"] == "Ada"
            await until(ada, match["id"], lambda one: one["number"] == 8)
            assert {(one.seat, one.program) for one in asked} == {(0, "veteran"), (1, "random")}
            late = await ada.choose(match["id"], 8, "end")
            assert (late.status_code, late.json()["error"]["key"]) == (409, "server.stand-in-plays")
            back = await ada.does(match["id"], "stand-in/answer", yes=False)
            assert stand_ins(back) == ["", ""]
            assert (back["decision"] is not None) == (0 in back["waiting"])

    asyncio.run(main())


def test_an_answer_that_comes_after_the_seat_was_taken_back_counts_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            thinking = keep_silent(at)
            ada = await at.client("Ada")
            match = await new_match(ada, ["me", "random"])
            gate = asyncio.Event()

            async def slow(question: Question) -> str | None:
                thinking.set()
                await gate.wait()
                decision = question.match.decision_of(question.seat)
                assert decision is not None
                return decision.options[0].text

            at.api.bouts.drivers.programs.choose = slow  # type: ignore[method-assign]
            await ada.does(match["id"], "stand-in", level="novice")
            await thinking.wait()
            seen = await ada.does(match["id"], "stand-in/answer", yes=False)
            driver = at.api.bouts._bouts[match["id"]].driver
            gate.set()
            assert driver is not None
            await driver
            seen = await ada.match(match["id"])
            assert seen["number"] == 0
            assert seen["decision"] is not None

    asyncio.run(main())


def test_against_people_all_of_them_have_to_agree(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            programs(at, moves=0)
            (ada, bob, cid, dot), match_id = await four(at)
            seen = await ada.does(match_id, "stand-in", level="soldier")
            assert stand_ins(seen) == [""] * 4
            assert seen["offers"]["relief"] == {"seat": 0, "level": "soldier", "agreed": []}
            assert await bob.refused(match_id, "stand-in", level="novice") == (409, "server.relief-open")
            assert await ada.refused(match_id, "stand-in/answer", yes=True) == (409, "server.nothing-asked")
            await bob.does(match_id, "stand-in/answer", yes=True)
            await bob.does(match_id, "stand-in/answer", yes=True)  # once is enough
            seen = await cid.does(match_id, "stand-in/answer", yes=False)
            assert seen["offers"]["relief"] is None
            await ada.does(match_id, "stand-in", level="soldier")
            for who in (bob, cid):
                seen = await who.does(match_id, "stand-in/answer", yes=True)
                assert stand_ins(seen) == [""] * 4
            assert seen["offers"]["relief"]["agreed"] == [1, 2]
            seen = await dot.does(match_id, "stand-in/answer", yes=True)
            assert stand_ins(seen) == ["soldier", "", "", ""]
            assert seen["offers"]["relief"] is None
            # For whom a program plays has no say any more: the other two decide.
            await bob.does(match_id, "stand-in", level="novice")
            await cid.does(match_id, "stand-in/answer", yes=True)
            seen = await dot.does(match_id, "stand-in/answer", yes=True)
            assert stand_ins(seen) == ["soldier", "novice", "", ""]

    asyncio.run(main())


def test_whoever_goes_on_playing_has_not_agreed_and_a_wish_can_be_withdrawn(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob, match_id = await duel(at)
            await bob.does(match_id, "stand-in", level="champion")
            assert (await ada.choose(match_id, 0, "place banner A1")).status_code == 200
            assert (await bob.match(match_id))["offers"]["relief"] is None
            assert await ada.refused(match_id, "stand-in/answer", yes=True) == (409, "server.nothing-asked")
            await ada.does(match_id, "stand-in", level="novice")
            seen = await ada.does(match_id, "stand-in/answer", yes=False)
            assert seen["offers"]["relief"] is None
            assert stand_ins(seen) == ["", ""]

    asyncio.run(main())


def test_only_players_ask_only_in_a_match_that_runs_and_only_for_levels_that_there_are(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bob, match_id = await duel(at)
            eve, nobody = await at.client("Eve"), await at.client()
            waiting = (await new_match(ada, ["me", "open"]))["id"]
            for what, body in (("stand-in", {"level": "novice"}), ("stand-in/answer", {"yes": True})):
                assert await eve.refused(match_id, what, **body) == (403, "server.not-seated")
                assert await nobody.refused(match_id, what, **body) == (401, "server.sign-in")
                assert (await ada.refused("none", what, **body))[0] == 404
                assert await ada.refused(waiting, what, **body) == (409, "server.not-started")
            for level in ("random", "reference/2", "greedy/4", "", "nobody", "veteran "):
                assert await ada.refused(match_id, "stand-in", level=level) == (400, "players.unknown")
            await bob.does(match_id, "resign")
            assert await ada.refused(match_id, "stand-in", level="novice") == (409, "server.over")

    asyncio.run(main())


def test_while_it_plays_one_may_give_up_and_nothing_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            programs(at, moves=0)
            ada, bob, match_id = await duel(at)
            await ada.does(match_id, "stand-in", level="soldier")
            await bob.does(match_id, "stand-in/answer", yes=True)
            for what, body in (("draw", {"yes": True}), ("back", {"yes": True}), ("undo", {"number": 0})):
                assert await ada.refused(match_id, what, **body) == (409, "server.stand-in-plays")
            assert await bob.refused(match_id, "draw", yes=True) == (409, "server.program-plays-on")
            over = await ada.does(match_id, "resign")
            assert (over["status"], over["result"]["winners"]) == ("over", [1])
            await ada.does(match_id, "rematch", yes=True)
            again = (await bob.does(match_id, "rematch", yes=True))["next"]
            assert stand_ins(await ada.match(again)) == ["", ""], "a new match is played by people again"

    asyncio.run(main())


def test_a_stand_in_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            programs(at, moves=0)
            ada = await at.client("Ada")
            match_id = (await new_match(ada, ["me", "random"]))["id"]
            await ada.does(match_id, "stand-in", level="champion")
        async with house(settings) as at:
            asked = programs(at, moves=6)
            again = await at.again(ada)
            seen = await until(again, match_id, lambda one: one["number"] == 6)
            assert stand_ins(seen) == ["champion", ""]
            assert {one.program for one in asked if one.seat == 0} == {"champion"}

    asyncio.run(main())


def test_a_sweep_finds_a_stand_in_that_nobody_asks(tmp_path: Path) -> None:
    async def main() -> None:
        settings = settings_for(tmp_path)
        async with house(settings) as at:
            programs(at, moves=0)
            ada, bob, match_id = await duel(at)
            await ada.does(match_id, "stand-in", level="novice")
            await bob.does(match_id, "stand-in/answer", yes=True)
        async with house(settings) as at:
            asked = programs(at, moves=1)
            await at.api.bouts.drivers.sweep()
            while not asked:
                await asyncio.sleep(0.01)
            assert (asked[0].match_id, asked[0].seat, asked[0].program) == (match_id, 0, "novice")

    asyncio.run(main())


def test_it_is_nobodys_turn_in_the_lobby_while_a_program_plays(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            programs(at, moves=0)
            ada = await at.client("Ada")
            match_id = (await new_match(ada, ["me", "random"]))["id"]

            async def turn() -> bool:
                [line] = (await ada.get("/api/lobby")).json()["mine"]
                assert line["id"] == match_id
                return bool(line["turn"])

            assert await turn()
            await ada.does(match_id, "stand-in", level="novice")
            assert not await turn()

    asyncio.run(main())


def test_a_match_in_which_nobody_plays_any_more_counts_as_one_of_programs(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, alone_own=1)) as at:
            programs(at, moves=0)
            ada = await at.client("Ada")
            first, second = [(await new_match(ada, ["me", "random"]))["id"] for _ in range(2)]
            await ada.does(first, "stand-in", level="novice")
            assert await ada.refused(second, "stand-in", level="novice") == (409, "server.alone-limit")
            assert stand_ins(await ada.match(second)) == ["", ""]
            await ada.does(first, "stand-in/answer", yes=False)
            await ada.does(second, "stand-in", level="novice")

    asyncio.run(main())


class Looking:
    """A program that keeps what it sees."""

    name = "looking"
    seen: ClassVar[list[tuple[int, bytes]]] = []

    def choose(self, chair: Chair) -> Option:
        self.seen.append((chair.seat, msgspec.json.encode(chair.view())))
        return chair.decision.options[0]


def looking(_words: str, _dice: Dice) -> Player:
    return Looking()


def test_it_sees_what_the_seat_sees_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Red has put two tiles into the monolith: which ones makes no difference to the stand-in of blue."""
    monkeypatch.setattr(thinker, "make_player", looking)

    async def watched(folder: Path, secret: int) -> tuple[list[tuple[int, bytes]], str]:
        fix_seeds(monkeypatch, 5)
        Looking.seen.clear()
        folder.mkdir()
        async with house(settings_for(folder)) as at:
            at.api.bouts.drivers.programs = Crew(1, lambda tell: Inline(tell, stopped=False))
            ada, bob, match_id = await duel(at, monoliths="on")
            asked = (await bob.match(match_id))["decision"]["options"]
            assert (await bob.choose(match_id, 0, asked[secret]["choice"])).status_code == 200
            shown = (await ada.match(match_id))["view"]
            await ada.does(match_id, "stand-in", level="novice")
            await bob.does(match_id, "stand-in/answer", yes=True)
            await until(ada, match_id, lambda one: one["number"] >= 2)
            assert msgspec.json.decode(Looking.seen[0][1]) == shown
            return Looking.seen.copy(), asked[secret]["choice"]

    first, tiles = asyncio.run(watched(tmp_path / "first", 3))
    second, others = asyncio.run(watched(tmp_path / "second", 12))
    assert tiles != others
    assert first == second
    assert {seat for seat, _ in first} == {0}


@pytest.mark.parametrize("agreed", [(), (1,), (3, 1, 2)])
def test_a_wish_is_kept_as_text(agreed: Sequence[int]) -> None:
    for level in player_levels():
        wish = Relief(2, level, tuple(agreed))
        assert Relief.read(wish.text) == wish
    assert Relief.read("") is None
