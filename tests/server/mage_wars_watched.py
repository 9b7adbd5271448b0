"""A match of Mage Wars at a server, looked at through all eyes."""

from __future__ import annotations

from collections import Counter

from tests.server.harness import Client
from tests.server.leaks import Watched, difference, look
from tests.server.mage_wars_lookalikes import lookalike
from tests.server.mage_wars_secrets import hidden, leaked, past_of, picked, secret_cards
from walstatt.core.match import Match
from walstatt.core.text import LANGS, Lang

#: Choices that nobody may make.
WRONG = ("plan nothing", "reveal 3", "cast fireball 1", "pass pass")


class Game(Watched):
    async def go_on(self) -> bool:
        return await self.choose(*picked(self.match, self.dice))

    async def check(self) -> Counter[str]:
        """Search what everybody has got so far, and compare what they get if other things were hidden.

        Returns what there was to hide, and what was exchanged.
        """
        async with self.unwatched():
            return await self._compare(self.match)

    async def _compare(self, match: Match) -> Counter[str]:
        past, found = past_of(match), Counter[str]()
        everything = secret_cards(match, past, None)
        asked: dict[int | None, tuple[str, Lang, bytes]] = {}
        for seat, who in self.eyes():
            decision = match.decision_of(seat) if seat is not None else None
            choice = self.dice.choice(decision.options).text if decision is not None else "pass"
            lang: Lang = self.dice.choice(LANGS)
            asked[seat] = choice, lang, await self.look(who, choice, lang)
            told = leaked(secret_cards(match, past, seat), bytes(who.traffic))
            assert not told, (self.number, seat, told)
            if seat is not None:  # what is his own is there, so the search works
                own = leaked(everything, bytes(who.traffic))
                assert own, f"{self.number}: {seat} was not told of his own"
            found += Counter(where for _, where, _ in set(hidden(match.state, seat)))
        for seat, who in self.eyes():
            choice, lang, before = asked[seat]
            twin, changed = lookalike(match, past, seat, self.dice)
            found += Counter(f"other {where}" for where in changed)
            with self.exchanged(twin):
                after = await self.look(who, choice, lang)
            assert before == after, (self.number, seat, difference(before, after))
        return found

    async def look(self, who: Client, choice: str, lang: Lang) -> bytes:
        return await look(who, self.id, len(self.match.choices), choice, lang, WRONG)
