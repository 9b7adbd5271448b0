"""Armies that break rules, each made from a legal one by what is known to be wrong with it.

The reasons are worked out from the packs as plain data, not by the program that is to find them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tests.games.mage_knight.pack import Figure, figures, pack

TOTALS = (100, 200, 300, 400, 500)
#: What is wrong, as the judge calls it, and the rules that say so.
RULES = {
    "points": {"MKN-BASE-13"},
    "unique": {"MKN-BASE-14"},
    "empty": {"MKN-Q-95"},
    "demoralised": {"MKN-Q-82"},
    "no-figure": {"MKN-BASE-13"},
    "changeling": {"MKN-CHL-01", "MKN-BASE-127"},
    "room": {"MKN-BASE-17", "MKN-BASE-20"},
}
MOST_BASES = 57  # of the round ones, in three rows of nineteen


class Bad(NamedTuple):
    total: int
    counts: dict[str, int]
    reasons: frozenset[str]

    @property
    def owner(self) -> str:
        return f"unlimited-{self.total}"

    @property
    def rules(self) -> set[str]:
        return {rule for reason in self.reasons for rule in RULES[reason]}


@cache
def known() -> dict[str, Figure]:
    return {f"{one.set}-{one.no:03}": one for one in figures("rebellion", "lancers", "house")}


@cache
def round_ones() -> list[str]:
    """Ordinary figures on round bases that do not start demoralised."""
    return [
        word
        for word, one in known().items()
        if one.rank != "unique" and one.kind.get("base") != "double" and not one.dial[0].demoralised
    ]


@cache
def price(word: str) -> int:
    return int(known()[word].data["points"]) if word in known() else 0


def spent(counts: dict[str, int]) -> int:
    return sum(price(word) * count for word, count in counts.items())


def legal(lot: random.Random, total: int) -> Counter[str]:
    """An army of ordinary figures for at most so many points."""
    army: Counter[str] = Counter()
    while True:
        left = total - spent(army) - lot.randint(0, 15)
        fitting = [word for word in round_ones() if price(word) <= left]
        if not fitting:
            return army
        army[lot.choice(fitting)] += 1


# --- ways to spoil one --------------------------------------------------------------------------------------

Spoiler = Callable[[random.Random, Counter[str], int], set[str]]


def too_dear(lot: random.Random, army: Counter[str], total: int) -> set[str]:
    while spent(army) <= total:
        army[lot.choice(round_ones())] += 1
    return {"points"}


def unique_twice(lot: random.Random, army: Counter[str], total: int) -> set[str]:
    army[lot.choice([word for word, one in known().items() if one.rank == "unique"])] = lot.choice((2, 2, 3))
    return {"unique"}


def two_levels(lot: random.Random, army: Counter[str], total: int) -> set[str]:
    """A Hero is one figure, whatever is paid for it."""
    hero = lot.choice([word for word, one in known().items() if "levels" in one.kind])
    level = lot.choice(known()[hero].kind["levels"][:-1])
    army[hero], army[f"{hero}-{level['level']}"] = 1, 1
    return {"unique"}


def nobody(lot: random.Random, army: Counter[str], total: int) -> set[str]:
    army.clear()
    return {"empty"}


def cowards(lot: random.Random, army: Counter[str], total: int) -> set[str]:
    """Only figures that start demoralised."""
    army.clear()
    shy = [word for word, one in known().items() if one.dial[0].demoralised]
    for _ in range(lot.randint(1, 6)):
        army[lot.choice(shy)] += 1
    return {"demoralised"}


def unheard_of(lot: random.Random, army: Counter[str], total: int) -> set[str]:
    army[lot.choice(("rebellion-161", "lancers-143", "lancers-000", "storm-golem", "x", "house-777"))] += 1
    return {"no-figure"}


def a_chest(lot: random.Random, army: Counter[str], total: int) -> set[str]:
    army[next(chest["id"] for chest in pack("chests")["chest"] if "changeling" in chest)] = 1
    return {"changeling"}


def crowd(lot: random.Random, army: Counter[str], total: int) -> set[str]:
    cheap = sorted(round_ones(), key=price)[:4]
    while sum(army.values()) <= MOST_BASES:
        army[lot.choice(cheap)] += 1
    return {"room"}


SPOILERS: tuple[Spoiler, ...] = (
    too_dear, unique_twice, two_levels, nobody, cowards, unheard_of, a_chest, crowd,
)  # fmt: skip


def bad_armies(count: int, seed: int = 7) -> list[Bad]:
    """So many lists; every third one breaks a second rule."""
    lot, found = random.Random(seed), []
    for number in range(count):
        total = lot.choice(TOTALS)
        army = legal(lot, total)
        first = SPOILERS[number % len(SPOILERS)]
        reasons = first(lot, army, total)
        if number % 3 == 0 and first not in (nobody, cowards):
            reasons |= lot.choice((too_dear, unique_twice, unheard_of))(lot, army, total)
        found.append(Bad(total, dict(army), frozenset(reasons | follows(army, total))))
    return found


def follows(army: Counter[str], total: int) -> set[str]:
    """What else is wrong with it then."""
    cost = spent(army)
    for hero, one in known().items():
        for level in one.kind.get("levels", ()):
            cost += army[f"{hero}-{level['level']}"] * level["points"]
    found = {"points"} if cost > total else set()
    strangers = sum(count for word, count in army.items() if word in ("changeling",) or not is_figure(word))
    if sum(army.values()) - strangers > MOST_BASES and all(not double(word) for word in army):
        found.add("room")
    return found


def is_figure(word: str) -> bool:
    return word in known() or word.rpartition("-")[0] in known()


def double(word: str) -> bool:
    return word in known() and known()[word].kind.get("base") == "double"
