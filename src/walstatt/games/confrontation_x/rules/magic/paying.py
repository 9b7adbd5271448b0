"""What a power costs, and with which gems it is paid (MAG-07, MAG-09, CAST-05 to 07, ANTI-10 to 13)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from walstatt.core.flow import Request, ask
from walstatt.core.options import Listed, Option
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import ELEMENTS
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Cost, Power

#: Gems by element, in the order of the elements.
Gems = tuple[int, ...]
NONE: Gems = (0,) * len(ELEMENTS)
Paid = Generator[Request, Any, Gems]
#: By this a mage lowers his POW for gems that he lacks, once a round (CFX-ABIL-101).
LENDS, MASTERY = "lends-gems", "mastery-of-magic"


def printed(cost: Cost) -> Gems:
    return tuple(cost.of(element) for element in ELEMENTS)


def missing(held: Sequence[int], cost: Cost) -> int:
    """How many of the gems on the card a mage lacks: of elements, and in all (CFX-CAST-05, CFX-ABIL-102)."""
    wanted = printed(cost)
    lacking = sum(max(0, want - have) for want, have in zip(wanted, held, strict=True))
    left = sum(max(0, have - want) for want, have in zip(wanted, held, strict=True))
    return lacking + max(0, cost.any - left)


def lent(state: State, figure: Figure, power: Power) -> int | None:
    """How many gems a mage needs by lowering his POW; None: he cannot get so many (CFX-ABIL-101,
    CFX-Q-75)."""
    lacking = missing(figure.gems, power.cost)
    if not lacking:
        return 0
    able = may(state, figure, LENDS, ANY) and MASTERY not in figure.used
    return lacking if able and lacking <= amount(state, figure, "pow") else None


def unpayable(state: State, figure: Figure, power: Power) -> Why | None:
    """Why somebody cannot pay for a power at all, with the least X (CFX-CAST-05, CFX-Q-402)."""
    if power.miracle:
        needs = power.cost.faith + power.cost.least
        if figure.faith < needs:
            return Why("too-little-faith", ("CFX-Q-50",), {"needs": needs, "held": figure.faith})
        return None
    if lent(state, figure, power) is None or most_x(figure, power) < power.cost.least:
        return Why("too-few-gems", ("CFX-CAST-05",), {"figure": figure, "needs": power.cost.total()})
    return None


def most_x(figure: Figure, power: Power) -> int:
    """The highest X that can be paid; borrowed gems are none of it (CFX-Q-75)."""
    cost = power.cost
    held = figure.faith if power.miracle else sum(figure.gems)
    return max(0, min(held - cost.total(), cost.most if cost.most is not None else held))


# --- which gems ---------------------------------------------------------------------------------------------


def spread(held: Sequence[int], count: int) -> list[Gems]:
    """Every way to take so many gems of those that are held."""
    found: list[Gems] = [()]
    for number, have in enumerate(held):
        rest = sum(held[number + 1 :])
        found = [
            (*some, n)
            for some in found
            for n in range(max(0, count - sum(some) - rest), min(have, count - sum(some)) + 1)
        ]
    return found


def gems_word(gems: Sequence[int]) -> tuple[str, ...]:
    return tuple(word for element, n in zip(ELEMENTS, gems, strict=True) if n for word in (element, str(n)))


def read_gems(words: Sequence[str]) -> Gems:
    told = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return tuple(told.get(element, 0) for element in ELEMENTS)


def free_gems(state: State, figure: Figure, held: Sequence[int], count: int, *rules: str) -> Paid:
    """Gems of any elements: their owner chooses which, where it makes a difference (CFX-MAG-09)."""
    ways = spread(held, count)
    if len(ways) == 1:
        return ways[0]
    options = Listed([Option(("pay", *gems_word(way))) for way in ways])
    answer: Option = yield ask(figure.seat, "pay", options, "CFX-MAG-09", *rules, about=(figure.word,))
    return read_gems(answer[1:])


def minus(held: Sequence[int], gems: Sequence[int]) -> Gems:
    return tuple(max(0, have - n) for have, n in zip(held, gems, strict=True))


def plus(one: Sequence[int], other: Sequence[int]) -> Gems:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def pay_spell(state: State, figure: Figure, cost: Cost, x: int) -> Paid:
    """What leaves the pool for a spell: the gems of its elements as far as they are there, then any (step 2,
    CFX-CAST-05, CFX-MAG-09). What is lent instead is spent at once and never in the pool."""
    wanted = tuple(min(want, have) for want, have in zip(printed(cost), figure.gems, strict=True))
    rest = minus(figure.gems, wanted)
    count = min(cost.any + x, sum(rest))
    free = yield from free_gems(state, figure, rest, count, "CFX-CAST-05")
    return plus(wanted, free)


def least_of(cost: Cost, x: int, times: int) -> int:
    """What counter-magic and dispelling cost: as many gems as the card shows, so often, at least two each
    time (CFX-ANTI-10, CFX-ANTI-15)."""
    return times * max(2, cost.total(x))
