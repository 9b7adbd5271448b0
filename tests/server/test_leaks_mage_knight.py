"""Mage Knight over the server: no byte to anybody tells what lies in a chest that nobody has tried, nor
changes with it (MKN-Q-112). Armies are open before the first roll, and so are all dials.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import House, house, settings_for
from tests.server.leaks import Watched, difference, look, numbers, parts
from tests.server.mage_knight_secrets import closed, contents, dealt, in_the_middle, leaked, lookalike, picked
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_knight.seen import view as seen_view
from walstatt.games.mage_knight.state.chests import Chest

#: Two matches, one on each floor plan; with more that are known in `make soak`, then new ones.
PARTS, MATCHES, MORE, LOOKS = parts(1, 4), 2, 8, 2
WRONG = ("open nobody chest-1", "move nobody", "withdraw now")


class Game(Watched):
    async def check(self) -> None:
        """Search what everybody has got so far, and compare what they get if other things were hidden."""
        async with self.unwatched():
            await self._compare()

    async def _compare(self) -> None:
        match = self.match
        number = len(match.choices)
        asked: dict[int | None, tuple[str, Lang, bytes]] = {}
        for seat, who in self.eyes():
            found = leaked(match, who.traffic)
            assert not found, (self.number, seat, found[:2])
            lang: Lang = self.dice.choice(LANGS)
            choice = self._choice(seat)
            with dealt(contents(match)):
                asked[seat] = choice, lang, await look(who, self.id, number, choice, lang, WRONG)
        for seat, who in self.eyes():
            choice, lang, before = asked[seat]
            twin, kinds = lookalike(match, self.dice)
            with self.exchanged(twin), dealt(kinds):
                after = await look(who, self.id, number, choice, lang, WRONG)
            assert before == after, (self.number, seat, difference(before, after))

    def _choice(self, seat: int | None) -> str:
        """Whoever is asked looks at a chest first, where one can be opened."""
        decision = self.match.decision_of(seat) if seat is not None else None
        if decision is None:
            return "end"
        opens = [option for option in decision.options if option.verb == "open"]
        return self.dice.choice(opens or decision.options[:40]).text


async def play(at: House, number: int) -> Counter[str]:
    """Watch a match for a while; what there was to hide when it was looked at."""
    match, dice = in_the_middle(number)
    game = Game(at, number, match, dice)
    await game.begin()
    hidden: Counter[str] = Counter()
    try:
        for _ in range(LOOKS):
            hidden["closed"] += len(closed(game.match)) > 1
            hidden["tried"] += len(closed(game.match)) < len(contents(game.match))
            await game.check()
            for _ in range(dice.randrange(1, 4)):
                if not await game.choose(*picked(game.match, dice)) or len(closed(game.match)) < 2:
                    return hidden
    finally:
        await game.end()
    return hidden


@pytest.mark.rule("MKN-Q-112")
@pytest.mark.parametrize("part", PARTS)
def test_no_byte_tells_what_lies_in_a_chest_or_changes_with_it(tmp_path: Path, part: int) -> None:
    async def main() -> Counter[str]:
        hidden: Counter[str] = Counter()
        async with house(settings_for(tmp_path)) as at:
            for number in numbers(part, MATCHES, MORE):
                hidden += await play(at, number)
        return hidden

    hidden = asyncio.run(main())
    assert hidden["closed"] >= MATCHES, hidden
    assert hidden["tried"] >= MATCHES, hidden


# --- the tests themselves -----------------------------------------------------------------------------------


def _told(patch: pytest.MonkeyPatch) -> None:
    """A view tells what lies in every chest."""
    seen: Any = seen_view._chest
    patch.setattr(seen_view, "_chest", lambda chest: msgspec.structs.replace(seen(chest), kind=_kind(chest)))


def _kind(chest: Chest) -> str:
    return chest.kind


def _counted(patch: pytest.MonkeyPatch) -> None:
    """Something that everybody gets depends on what is hidden."""
    seen: Any = seen_view.view

    def shown(state: Any, seat: int | None) -> Any:
        hidden = ",".join(chest.kind for chest in state.chests.values())
        return msgspec.structs.replace(seen(state, seat), limit=hash(hidden) % 1000)

    patch.setattr("walstatt.games.mage_knight.game.view", shown)


SLIPS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {"told": _told, "depends": _counted}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slip: str) -> None:
    SLIPS[slip](monkeypatch)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await play(at, 1)

    with pytest.raises(AssertionError, match=r"^\(1, "):
        asyncio.run(main())
