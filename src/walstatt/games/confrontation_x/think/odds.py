"""How fights come out, from numbers alone: exact chances of attacks, defences and damage rolls, exchange
after exchange.

Abilities count as far as they change attributes; nobody rolls an attack on, and whoever has a defence die
uses one against every attack. What is asked once is remembered: the same few profiles meet again and again.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from walstatt.games.confrontation_x.rules.damage import Terms, throws
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LETHAL, PENALTY

#: What a wound level takes of a figure, by how many levels it has; the last of them takes all.
LOSS = {3: (0.0, 0.25, 0.55, 1.0, 1.0), 4: (0.0, 0.18, 0.4, 0.65, 1.0)}
#: What the DEF test has to reach beyond the attacker's ATT (CFX-DATA-14).
WARD = 3
THROWS = 36
#: Beyond these nothing changes any more.
MOST = 12


@cache
def reaches(need: int) -> float:
    """That a die shows so much or more: a 1 is a fumble, sixes are rolled on (CFX-TEST-11, CFX-TEST-14)."""
    if need <= 2:
        return 5 / 6
    if need <= 6:
        return (7 - need) / 6
    return reaches(need - 6) / 6 if need <= 3 * 6 else 0.0


@cache
def wounds(over: int, levels: int, wound: int) -> tuple[tuple[int, float], ...]:
    """A damage roll: the level afterwards, by how far STR is above RES."""
    over = max(-MOST, min(MOST, over))
    found: dict[int, float] = {}
    for read in throws(Terms("", over, 0, levels, wound)):
        found[read.level] = found.get(read.level, 0.0) + 1 / THROWS
    return tuple(sorted(found.items()))


@cache
def harm(over: int, levels: int, wound: int) -> float:
    """What one damage roll may be expected to take of a figure that has so many wounds already."""
    now = LOSS[levels][wound]
    return sum(chance * (LOSS[levels][level] - now) for level, chance in wounds(over, levels, wound))


@cache
def first(lead: int) -> float:
    """That the one with so much more INI wins (CFX-CINI-01); ties are thrown again."""
    won = tie = 0
    for mine in range(1, 7):
        for theirs in range(1, 7):
            a, b = (-99 if mine == 1 else mine + lead), (-99 if theirs == 1 else theirs)
            won += a > b
            tie += a == b
    return won / (36 - tie)


class Side(NamedTuple):
    """A fighter in a duel, as it would be unhurt; `over` is its STR above the RES of the other."""

    att: int
    defence: int
    over: int
    levels: int


Dice = tuple[int, int]  # in attack and in defence


class Losses(NamedTuple):
    """What a fight may be expected to take of either, in parts of what they are worth now."""

    mine: float
    theirs: float


@lru_cache(maxsize=1 << 15)
def strike(by: Side, on: Side, mine: int, theirs: int, warded: bool) -> tuple[tuple[int, float], ...]:
    """One attack: the level of the target afterwards; `mine`, `theirs`: wounds before it."""
    hit = 5 / 6
    if warded:
        need = by.att - PENALTY[mine] + WARD - (on.defence - PENALTY[theirs])
        hit *= 1 - reaches(need)
    found = {theirs: 1 - hit}
    for level, chance in wounds(by.over - PENALTY[mine], on.levels, theirs):
        found[level] = found.get(level, 0.0) + hit * chance
    return tuple(found.items())


@lru_cache(maxsize=1 << 16)
def duel(a: Side, b: Side, dice: tuple[Dice, Dice], hurt: tuple[int, int], a_next: bool) -> Losses:
    """The rest of a fight of two with shared dice; the losses from where they stand now."""
    chances = _ends(a, b, *dice[0], *dice[1], *hurt, a_next)
    base_a, base_b = LOSS[a.levels][hurt[0]], LOSS[b.levels][hurt[1]]
    mine = sum(chance * LOSS[a.levels][one] for (one, _), chance in chances) - base_a
    theirs = sum(chance * LOSS[b.levels][other] for (_, other), chance in chances) - base_b
    return Losses(mine, theirs)


@lru_cache(maxsize=1 << 16)
def _ends(
    a: Side, b: Side, a_att: int, a_def: int, b_att: int, b_def: int, a_hurt: int, b_hurt: int, a_next: bool
) -> tuple[tuple[tuple[int, int], float], ...]:
    """How both may stand at the end, by the chance."""
    if not (a_att or b_att) or gone(a, a_hurt) or gone(b, b_hurt):
        return (((a_hurt, b_hurt), 1.0),)
    if (a_next and not a_att) or (not a_next and not b_att):
        a_next = not a_next
    found: dict[tuple[int, int], float] = {}
    if a_next:
        for level, chance in strike(a, b, a_hurt, b_hurt, b_def > 0):
            rest = _ends(a, b, a_att - 1, a_def, b_att, max(0, b_def - 1), a_hurt, level, False)
            for end, share in rest:
                found[end] = found.get(end, 0.0) + chance * share
    else:
        for level, chance in strike(b, a, b_hurt, a_hurt, a_def > 0):
            rest = _ends(a, b, a_att, max(0, a_def - 1), b_att - 1, b_def, level, b_hurt, True)
            for end, share in rest:
                found[end] = found.get(end, 0.0) + chance * share
    return tuple(found.items())


def gone(side: Side, hurt: int) -> bool:
    return hurt >= (CRITICAL if side.levels <= CRITICAL else LETHAL)


def splits(count: int) -> list[Dice]:
    return [(attack, count - attack) for attack in range(count, -1, -1)]


@lru_cache(maxsize=1 << 14)
def fight(a: Side, b: Side, counts: Dice, hurt: tuple[int, int], chance: float, price: float) -> Losses:
    """A fight before its dice are shared out: who loses the INI test shares first, and the other has seen it.

    `chance`: that `a` wins the test; `price`: what a loss of `b` is worth against the same share of `a`.
    """
    mine, theirs = splits(counts[0]), splits(counts[1])

    def gain(one: Dice, other: Dice, a_first: bool) -> tuple[float, Losses]:
        found = duel(a, b, (one, other), hurt, a_first)
        return price * found.theirs - found.mine, found

    lost = won = Losses(0.0, 0.0)
    if chance > 0:  # the other shares first
        answers = [max((gain(one, other, True) for one in mine), key=lambda g: g[0]) for other in theirs]
        won = min(answers, key=lambda g: g[0])[1]
    if chance < 1:
        answers = [min((gain(one, other, False) for other in theirs), key=lambda g: g[0]) for one in mine]
        lost = max(answers, key=lambda g: g[0])[1]
    return Losses(
        chance * won.mine + (1 - chance) * lost.mine, chance * won.theirs + (1 - chance) * lost.theirs
    )
