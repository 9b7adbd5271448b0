"""What figures are worth as their dials turn, and what an attack may be expected to take off them.

A figure is worth its points where its dial starts. Every later click is worth so much of them as what it
shows from there on compares with what it showed from the start: so the turning points of a dial count, not
only how many clicks are left.
"""

from __future__ import annotations

from functools import lru_cache

from walstatt.games.mage_knight.rules.damage import REDUCING
from walstatt.games.mage_knight.state.dials import Slot
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.spaces.table import INCH

#: What two dice reach a total with, in thirty-sixths, from 0 on; 12 always hits, 2 never.
AT_LEAST = (35, 35, 35, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
ALL = 36
#: A defence value as figures have it on the average.
USUAL = 15
#: What shows now counts more than one click later.
NOW = 1.5
DEMORALISED = 0.2
POINT = 0.6  # a victory point, beside what the fallen figure was worth itself
_TAKEN_OFF = {ability: clicks for ability, clicks, _ in REDUCING}


def chance(need: int) -> float:
    """How often two dice show this or more (MKN-BASE-66, MKN-BASE-67)."""
    return AT_LEAST[max(0, min(12, need))] / ALL


def power(slot: Slot, kind: Kind) -> float:
    """What a click is good for: hits that it may deal, hits that it withstands, and how far it gets."""
    hit = chance(USUAL - slot.attack)
    strike = hit * slot.damage
    shot = hit * max(slot.damage, kind.targets) * (0.6 + kind.range / (20 * INCH)) if kind.range else 0.0
    deals = max(strike, shot) + 0.2 * min(strike, shot)
    withstands = 0.5 + max(0, slot.defence - 10) / 12
    withstands += 0.15 * sum(_TAKEN_OFF.get(ability, 0) for ability in slot.abilities)
    able = 0.08 * sum(ability != "demoralised" for ability in slot.abilities)
    worth = (0.35 + deals) * withstands * (0.7 + slot.speed / 40) + able
    return worth * DEMORALISED if "demoralised" in slot.abilities else worth


@lru_cache(maxsize=4096)
def by_click(kind: Kind, section: int = 0) -> tuple[float, ...]:
    """What a figure is worth at every click of a dial, 0 behind the last one."""
    powers = [power(slot, kind) for slot in kind.dials[section].slots]
    left = [NOW * now + sum(powers[click + 1 :]) for click, now in enumerate(powers)]
    start = kind.starts[section]
    whole = left[start] if start < len(left) and left[start] else 1.0
    share = kind.points / len(kind.dials)
    return (*(share * worth / whole for worth in left), 0.0)


def at_click(kind: Kind, click: int, section: int = 0) -> float:
    worth = by_click(kind, section)
    return worth[click] if click < len(worth) else 0.0


@lru_cache(maxsize=1 << 16)
def gain(attacker: Slot, kind: Kind, click: int, targets: int, ranged: bool, behind: bool) -> float:
    """What an attack on a figure whose first dial shows this click may be expected to be worth."""
    target = kind.dials[0].at(click)
    guard = target.defence
    if ranged and not target.abilities.isdisjoint(("battle-armor", "invulnerability")):
        guard += 2
    damage = attacker.damage
    if ranged and targets > 1 and damage < 2:
        damage = 1
    damage -= max([_TAKEN_OFF.get(ability, 0) for ability in target.abilities], default=0)
    if damage <= 0:
        return 0.0
    return chance(guard - attacker.attack - behind) * loss(kind, click, damage)


def loss(kind: Kind, click: int, damage: int) -> float:
    """What so many clicks cost a figure, and what its fall earns."""
    falls = kind.dials[0].at(click + damage).dead
    return at_click(kind, click) - at_click(kind, click + damage) + (POINT * kind.points if falls else 0.0)
