"""Summoners over the server: no byte to anybody tells what is hidden from him, nor changes with it.

Hidden are the order of activation stacks (also while the others still build theirs), which card is held, and
secret objectives (SUM-Q-141, SUM-PREP-09). Matches in the middle of a game are stored as they would be, then
played on over HTTP while everybody watches.

- Everything that is sent to a seat or a spectator is searched for what the others hide.
- For every pair of eyes the match is exchanged for another one that it cannot tell apart, made from the
  record: other orders, another held card, other objectives. All is asked again: not a byte may differ.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest

from tests.server.harness import Client, FakeWall, House, house, settings_for
from tests.server.leaks import NAMES, Watched, difference, fix_seeds, look, numbers, parts, timeless
from tests.server.summoners_secrets import (
    dealt,
    hands_of,
    in_the_middle,
    leaked,
    lookalike,
    picked,
    players_of,
    reordered,
)
from walstatt.core.events import Event
from walstatt.core.match import Match
from walstatt.core.record import Choice
from walstatt.core.replay import Replay
from walstatt.core.text import LANGS, Lang
from walstatt.games.summoners.events.course import Passed, StackBuilt
from walstatt.games.summoners.events.table import GoalsDrawn
from walstatt.games.summoners.rules import goals
from walstatt.games.summoners.seen import view
from walstatt.games.summoners.state.state import Player, State

#: Six matches: every mode, and every moment; in `make soak` every mode with every moment, then new ones.
PARTS, MATCHES, MORE, LOOKS = parts(2, 4), 3, 12, 2
#: Choices that nobody may make.
WRONG = ("stack nothing", "place nothing 1,1", "held nothing")


# --- playing and looking ------------------------------------------------------------------------------------


class Game(Watched):
    """A match, and the goals that were dealt in it."""

    def __init__(self, at: House, number: int, match: Match, dice: random.Random) -> None:
        super().__init__(at, number, match, dice)
        self.hands = hands_of(match)

    async def go_on(self) -> bool:
        """Somebody who is asked chooses; whether the match still runs."""
        return await self.choose(*picked(self.match, self.dice))

    async def check(self) -> None:
        """Search what everybody has got so far, and compare what they get if other things were hidden."""
        async with self.unwatched():
            await self._compare(self.match)

    async def _compare(self, match: Match) -> None:
        asked: dict[int | None, tuple[str, Lang, bytes]] = {}
        for seat, who in self.eyes():
            found = leaked(match, seat, who.traffic)
            assert not found, (self.number, seat, found)
            if seat is not None:  # what is his own is there, so the search works
                assert leaked(match, None, who.traffic), f"{self.number}: {seat} was not told of his own"
            decision = match.decision_of(seat) if seat is not None else None
            choice = self.dice.choice(decision.options).text if decision is not None else "reveal"
            lang: Lang = self.dice.choice(LANGS)
            with dealt(self.hands):
                asked[seat] = choice, lang, await self.look(who, choice, lang)
        for seat, who in self.eyes():
            choice, lang, before = asked[seat]
            twin, hands = lookalike(match, seat, self.dice)
            with self.exchanged(twin), dealt(hands):
                after = await self.look(who, choice, lang)
            assert before == after, (self.number, seat, difference(before, after))

    async def look(self, who: Client, choice: str, lang: Lang) -> bytes:
        return await look(who, self.id, len(self.match.choices), choice, lang, WRONG)


async def play(at: House, number: int) -> Counter[str]:
    """Watch a match for a while; what there was to hide when it was looked at."""
    match, dice = in_the_middle(number)
    game = Game(at, number, match, dice)
    await game.begin()
    hidden: Counter[str] = Counter()
    try:
        for _ in range(LOOKS):
            for _ in range(1 if game.match.secret else dice.randrange(1, 4)):
                if not await game.go_on():
                    return hidden
            hidden += what_is_hidden(game.match)
            await game.check()
    finally:
        await game.end()
    return hidden


def what_is_hidden(match: Match) -> Counter[str]:
    found: Counter[str] = Counter()
    for player in players_of(match):
        found["stack"] += len(player.stack) > 1
        found["held"] += bool(player.held and player.stack)
        found["goals"] += len(player.goals) > len(player.fulfilled)
    found["answers"] += len(match.record().pending)
    found["action"] += not match.at_checkpoint
    return found


@pytest.mark.rule("SUM-Q-141", "SUM-ACT-10", "SUM-DP-09", "SUM-DP-11", "SUM-PREP-09", "SUM-DP-38")
@pytest.mark.parametrize("part", PARTS)
def test_no_byte_tells_a_secret_or_changes_with_it(tmp_path: Path, part: int) -> None:
    async def main() -> Counter[str]:
        hidden: Counter[str] = Counter()
        async with house(settings_for(tmp_path)) as at:
            for number in numbers(part, MATCHES, MORE):
                hidden += await play(at, number)
        return hidden

    hidden = asyncio.run(main())
    assert hidden["goals"] > MATCHES
    assert hidden["stack"] + hidden["held"] + hidden["answers"] > MATCHES, hidden


def test_no_other_match_is_laid_on_a_table_that_somebody_watches(tmp_path: Path) -> None:
    """Who came and who went is told a moment later, at any time: then it would be told of the wrong match."""

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            match, dice = in_the_middle(0)
            game = Game(at, 0, match, dice)
            await game.begin()
            twin, _ = lookalike(match, 0, dice)
            with pytest.raises(AssertionError, match="whoever listens"), game.exchanged(twin):
                pass
            async with game.unwatched():
                with game.exchanged(twin):
                    game._bout.ring()
                assert game.match is not twin
            await game.all_know_who_is_there()
            for (seat, who), wire in zip(game.eyes(), game.wires, strict=True):
                assert leaked(game.match, seat, who.traffic) == []
                assert len(wire.told) >= 2
            await game.end()

    asyncio.run(main())


# --- answers that wait for others ---------------------------------------------------------------------------


@pytest.mark.rule("SUM-START-03", "SUM-DP-09", "SUM-Q-141")
@pytest.mark.parametrize("number", [0, 2, 3])  # two players, four, teams
def test_what_is_answered_in_secret_changes_no_byte_for_the_others(tmp_path: Path, number: int) -> None:
    """Nor does it when the stacks are built, and the match goes on."""
    match, _ = in_the_middle(number)
    seat, text = picked(match, random.Random(number))

    async def main(first: str) -> dict[int | None, list[bytes]]:
        async with house(settings_for(tmp_path / first.replace(" ", "-")), FakeWall()) as at:
            game = Game(at, number, match, random.Random(number))
            await game.begin()
            await game.all_know_who_is_there()
            for wire in game.wires:
                wire.told.clear()
            assert (await game.everybody[seat].choose(game.id, len(match.choices), first)).status_code == 200
            await game.heard(1)
            told = {eyes: [await game.look(who, "reveal", "de")] for eyes, who in game.eyes() if eyes != seat}
            for n in count(2):
                if not game.match.secret:
                    break
                assert await game.go_on()
                await game.heard(n)
            for (eyes, who), wire in zip(game.eyes(), game.wires, strict=True):
                if eyes != seat:
                    told[eyes] += [await game.look(who, "reveal", "en"), *wire.told]
            await game.end()
        return told

    other = reordered(Choice(seat, text), text.split()[1:], random.Random(1)).choice
    assert other != text
    one, two = asyncio.run(main(text)), asyncio.run(main(other))
    assert len(one) > 1
    for eyes, told in one.items():
        assert len(told) > 3
        for this, that in zip(map(timeless, told), map(timeless, two[eyes]), strict=True):
            assert this == that, (eyes, difference(this, that))


# --- before the match begins --------------------------------------------------------------------------------


@pytest.mark.rule("SUM-PREP-09", "SUM-DP-38")
def test_who_changes_seats_at_an_open_table_learns_nothing_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What he has seen on a seat is dealt anew when he gives it back."""
    fix_seeds(monkeypatch, 1)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            ada, bo, cleo = [await at.client(name) for name in NAMES[:3]]
            known = []
            for _ in range(4):
                options = {"mode": "three", "goals": "on", "terrain": "none"}
                body = {"game": "summoners", "seats": ["me", "open", "open"], "options": options}
                match_id = (await ada.post("/api/matches", body)).json()["id"]
                seen = (await cleo.does(match_id, "join", seat=1))["view"]["players"][1]["goals"]
                assert len(seen) == goals.HAND
                await cleo.does(match_id, "leave")
                mine = (await bo.does(match_id, "join", seat=1))["view"]["players"][1]["goals"]
                assert (await cleo.does(match_id, "join", seat=2))["status"] == "running"
                assert (await bo.match(match_id))["view"]["players"][1]["goals"] == mine
                known.append(seen == mine)
            assert not any(known)

    asyncio.run(main())


# --- the tests themselves -----------------------------------------------------------------------------------


def _everything(event: Event, _seat: int | None) -> Event:
    return event


def _first_view(patch: pytest.MonkeyPatch) -> None:
    """Spectators see what blue may know."""
    seen: Any = Match.view
    patch.setattr(Match, "view", lambda match, seat: seen(match, 0 if seat is None else seat))


def _in_order(patch: pytest.MonkeyPatch) -> None:
    """The cards that are still to come are listed in their order."""
    seen: Any = view._player

    def shown(state: State, player: Player, seat: int | None) -> Any:
        held = (player.held,) if player.held else ()
        return msgspec.structs.replace(seen(state, player, seat), waiting=(*player.stack, *held))

    patch.setattr(view, "_player", shown)


def _open_steps(patch: pytest.MonkeyPatch) -> None:
    """The past tells everything while the match runs."""
    told: Any = Replay.told
    patch.setattr(Replay, "told", lambda replay, line, seat, *, open_: told(replay, line, seat, open_=True))


def _answers_show(patch: pytest.MonkeyPatch) -> None:
    """Something that everybody gets depends on an answer that waits."""
    seen: Any = Match.view

    def shown(match: Match, seat: int | None) -> Any:
        answers = " ".join(one.choice for one in match.record().pending)
        return msgspec.structs.replace(seen(match, seat), to_place=crc32(answers.encode()))

    patch.setattr(Match, "view", shown)


#: What a server could do wrong, and a match in which it would be seen.
SLIPS: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], int]] = {
    "view": (_first_view, 0),
    "order": (_in_order, 4),
    "steps": (_open_steps, 8),
    "answers": (_answers_show, 0),
    "stack-built": (lambda patch: patch.setattr(StackBuilt, "seen_by", _everything), 8),
    "passed": (lambda patch: patch.setattr(Passed, "seen_by", _everything), 4),
    "goals-drawn": (lambda patch: patch.setattr(GoalsDrawn, "seen_by", _everything), 8),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slip: str) -> None:
    make, number = SLIPS[slip]
    make(monkeypatch)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await play(at, number)

    with pytest.raises(AssertionError, match=rf"^\({number}, "):
        asyncio.run(main())
