"""Confrontation X over the server: no byte to anybody tells what is hidden from him, nor changes with it.

Hidden are the hands of others, what is chosen in secret until all have chosen, cards set aside and the
reserve (CFX-Q-22, CFX-DEP-03, CFX-STRA-04), and which markers are mines (CFX-ABIL-107). Matches in the
middle of a game are stored as they would be, then played on over HTTP while everybody watches; for every
pair of eyes it is exchanged for another one that it cannot tell apart. Not a byte may differ.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.confrontation_secrets import (
    dealt,
    exchanges,
    hands_of,
    in_the_middle,
    leaked,
    lookalike,
    picked,
)
from tests.server.harness import House, house, settings_for
from tests.server.leaks import Watched, difference, look, numbers, parts, timeless
from walstatt.core.match import Match
from walstatt.core.text import LANGS, Lang
from walstatt.games.confrontation_x.events.course import HandDealt
from walstatt.games.confrontation_x.events.mines import MineLaid
from walstatt.games.confrontation_x.seen import view as seen_view

#: One match of every mode in `make test`; with every moment in `make soak`, then new ones.
PARTS, MATCHES, MORE, LOOKS = parts(1, 4), 3, 12, 2
WRONG = ("play nothing", "reserve nothing", "walk 1")


class Game(Watched):
    async def check(self) -> None:
        """Search what everybody has got so far, and compare what they get if other things were hidden."""
        async with self.unwatched():
            await self._compare(self.match)

    async def _compare(self, match: Match) -> None:
        number = len(match.choices)
        asked: dict[int | None, tuple[str, Lang, bytes]] = {}
        for seat, who in self.eyes():
            found = leaked(match, seat, who.traffic)
            assert not found, (self.number, seat, found[:2])
            decision = match.decision_of(seat) if seat is not None else None
            choice = self.dice.choice(decision.options).text if decision is not None else "play nothing"
            lang: Lang = self.dice.choice(LANGS)
            with dealt(match.state.round, {}, hands_of(match)):
                asked[seat] = choice, lang, await look(who, self.id, number, choice, lang, WRONG)
        for seat, who in self.eyes():
            choice, lang, before = asked[seat]
            twin, hands = lookalike(match, seat, self.dice)
            owners = exchanges(hands_of(match), hands)
            with self.exchanged(twin), dealt(match.state.round, owners, hands):
                after = await look(who, self.id, number, choice, lang, WRONG)
            assert before == after, (self.number, seat, difference(before, after))


async def play(at: House, number: int) -> Counter[str]:
    """Watch a match for a while; what there was to hide when it was looked at."""
    match, dice = in_the_middle(number)
    game = Game(at, number, match, dice)
    await game.begin()
    hidden: Counter[str] = Counter()
    try:
        for _ in range(LOOKS):
            hidden["hands"] += sum(bool(hand) for hand in hands_of(game.match)) > 1
            hidden["answers"] += len(game.match.record().pending)
            await game.check()
            for _ in range(1 if game.match.secret else dice.randrange(1, 4)):
                if not await game.choose(*picked(game.match, dice)):
                    return hidden
    finally:
        await game.end()
    return hidden


@pytest.mark.rule("CFX-Q-22", "CFX-Q-17")
@pytest.mark.parametrize("part", PARTS)
def test_no_byte_tells_a_secret_or_changes_with_it(tmp_path: Path, part: int) -> None:
    async def main() -> Counter[str]:
        hidden: Counter[str] = Counter()
        async with house(settings_for(tmp_path)) as at:
            for number in numbers(part, MATCHES, MORE):
                hidden += await play(at, number)
        return hidden

    hidden = asyncio.run(main())
    assert hidden["hands"] + hidden["answers"] >= MATCHES, hidden


@pytest.mark.rule("CFX-STRA-04", "CFX-Q-17")
def test_a_reserve_that_was_chosen_in_secret_changes_no_byte_for_the_others(tmp_path: Path) -> None:
    match, _ = in_the_middle(3)
    seat = match.decisions[0].seat
    options = [option.text for option in match.decisions[0].options]
    assert len(options) > 1

    async def main(choice: str) -> dict[int | None, bytes]:
        async with house(settings_for(tmp_path / choice.replace(" ", "-"))) as at:
            game = Game(at, 3, match, random.Random(3))
            await game.begin()
            assert (await game.everybody[seat].choose(game.id, len(match.choices), choice)).status_code == 200
            async with game.unwatched():
                told = {
                    eyes: await look(who, game.id, len(match.choices), "reserve none", "de", WRONG, ("chat",))
                    for eyes, who in game.eyes()
                    if eyes != seat
                }
            await game.end()
        return told

    one, two = (asyncio.run(main(choice)) for choice in options[:2])
    assert one.keys() == two.keys()
    for eyes, told in one.items():
        assert timeless(told) == timeless(two[eyes]), (eyes, difference(timeless(told), timeless(two[eyes])))


def _laying() -> Match:
    """Blue, who lays mines, is about to lay the first marker."""
    options = {"armies": "powder-rat/powder-rat,guard-of-alahan/guard-of-alahan", "points": "100"}
    match = Match.new("confrontation-x", options, seed=3)
    for seat in (0, 1):
        match.play("aside none", seat=seat)
    assert match.decisions[0].kind == "mine"
    return match


async def _laid(tmp_path: Path, choice: str) -> dict[int | None, bytes]:
    """What everybody else is told when a marker has been laid."""
    match = _laying()
    async with house(settings_for(tmp_path / choice.replace(" ", "-"))) as at:
        game = Game(at, 3, match, random.Random(3))
        await game.begin()
        answer = await game.everybody[0].choose(game.id, len(match.choices), choice)
        assert answer.status_code == 200
        async with game.unwatched():
            told = {
                eyes: await look(who, game.id, len(match.choices), "enough", "de", WRONG, ("chat",))
                for eyes, who in game.eyes()
                if eyes != 0
            }
        await game.end()
    return told


@pytest.mark.rule("CFX-ABIL-107")
def test_whether_a_marker_is_a_mine_changes_no_byte_for_the_others(tmp_path: Path) -> None:
    one, two = (asyncio.run(_laid(tmp_path, f"{verb} 300,300")) for verb in ("trap", "decoy"))
    assert one.keys() == two.keys()
    assert one
    for eyes, told in one.items():
        assert timeless(told) == timeless(two[eyes]), (eyes, difference(timeless(told), timeless(two[eyes])))


def test_a_marker_that_everybody_knows_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MineLaid, "seen_by", _everything)
    one, two = (asyncio.run(_laid(tmp_path, f"{verb} 300,300")) for verb in ("trap", "decoy"))
    assert any(timeless(told) != timeless(two[eyes]) for eyes, told in one.items())


# --- the tests themselves -----------------------------------------------------------------------------------


def _everything(event: Any, _seat: int | None) -> Any:
    return event


def _open_hands(patch: pytest.MonkeyPatch) -> None:
    """A view tells all hands."""
    seen: Any = seen_view._player
    patch.setattr(
        seen_view,
        "_player",
        lambda state, player, seat: msgspec.structs.replace(seen(state, player, seat), hand=player.hand),
    )


def _counted(patch: pytest.MonkeyPatch) -> None:
    """Something that everybody gets depends on a hidden hand."""
    seen: Any = seen_view.view

    def shown(state: Any, seat: int | None) -> Any:
        found = seen(state, seat)
        return msgspec.structs.replace(
            found, winner=sum(map(len, state.players[0].hand[0:1])) + hash(state.players[0].hand) % 7
        )

    patch.setattr("walstatt.games.confrontation_x.game.view", shown)


SLIPS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "hands": _open_hands,
    "depends": _counted,
    "dealt": lambda patch: patch.setattr(HandDealt, "seen_by", _everything),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slip: str) -> None:
    SLIPS[slip](monkeypatch)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await play(at, 1)

    with pytest.raises(AssertionError, match=r"^\(1, "):
        asyncio.run(main())
