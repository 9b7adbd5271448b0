"""What the numbers of a unit are now: profile, wounds, ice, spells, boosts and auras (PROF, KEY, SR).

Every negative effect stops at 1, action points at 0 (SUM-PROF-11, SUM-Q-16).
"""

from __future__ import annotations

from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack, AttackKeyword, Stat, UnitKeyword
from walstatt.spaces.table import INCH, within

DEFENDED = 2 * INCH  # SUM-KEY-38
MOST_MARKERS = 3  # SUM-KEY-13, SUM-KEY-16
#: Keywords that have no number: having them twice is having them.
_ON_OFF = frozenset(
    ("flyer", "polar-aura", "primitive", "static", "entangle", "insignificant", "defender", "unruly")
)


def changes(unit: Unit, stat: Stat) -> int:
    """What spells and abilities at work on the unit add to a stat (SUM-MULT-02)."""
    return sum(spelled.spell.effect.stats.get(stat, 0) for spelled in unit.spells)


def has(unit: Unit, keyword: UnitKeyword) -> int:
    """The value of a unit's special rule, 0 without it; what sets it may also lower it (SUM-Q-132)."""
    value = unit.kind.keywords.get(keyword, 0)
    for spelled in unit.spells:
        for grant in spelled.spell.effect.grants:
            if grant.rule == keyword:
                plus = grant.plus and keyword not in _ON_OFF
                value = value + grant.value if plus else grant.value  # SUM-SR-03, SUM-SR-04
    return value


def attack_has(unit: Unit, attack: Attack, keyword: AttackKeyword, *, spell: bool = False) -> int:
    """The value of an attack's special rule, grants and Concentrate included (SUM-SR-03, 04, SUM-ACTN-13).

    `spell`: the attack is a ranged spell, which gets no Mighty from Concentrate.
    """
    value = attack.keywords.get(keyword, 0)
    for spelled in unit.spells:
        for grant in spelled.spell.effect.grants:
            fits = grant.attacks == "all" or (grant.attacks == "melee") == (attack.melee > 0)
            if grant.rule == keyword and fits:
                value = value + grant.value if grant.plus else grant.value
    if keyword == "mighty" and unit.focused and not spell:
        value += 1
    return value


def reflexes(unit: Unit) -> int:
    """With spells (SUM-MULT-02), a bad wound (SUM-PROF-10) and ice (SUM-KEY-12)."""
    return max(1, unit.kind.reflexes + changes(unit, "reflexes") - unit.badly_wounded - (unit.ice >= 1))


def resistance(state: State, unit: Unit) -> int:
    """With the aura of a friendly Defender within 2", an ally's too, which counts once.

    (SUM-KEY-38, 39, SUM-Q-136)
    """
    value = unit.kind.resistance + changes(unit, "resistance")  # SUM-MULT-02
    for other in state.units.values():
        if other.team == unit.team and has(other, "defender") and within(other.base, unit.base, DEFENDED):
            return max(0, value + 1)
    return max(0, value)


def walk(unit: Unit) -> int:
    """In hundredths of a millimetre."""
    return _inches(unit, unit.kind.walk + changes(unit, "walk"))


def run(unit: Unit) -> int:
    return _inches(unit, unit.kind.run + changes(unit, "run"))


def _inches(unit: Unit, inches: int) -> int:
    return max(1, inches - unit.badly_wounded - (unit.ice >= 2)) * INCH


def distance(unit: Unit, move: str) -> int:
    """How far a movement action takes a unit; a charge is as long as a run (SUM-ACTN-04, 05, 06)."""
    return walk(unit) if move == "walk" else run(unit)


def dice(unit: Unit, attack: Attack) -> int:
    """NK or FK of an attack, before the modifiers of the situation (SUM-PROF-10)."""
    stat: Stat = "melee" if attack.melee else "ranged"
    return max(1, attack.dice + changes(unit, stat) - unit.badly_wounded)


def parry_dice(unit: Unit) -> int:
    """The highest NK without bonus dice; 0: it cannot parry (SUM-ATTP-04, SUM-Q-63, SUM-Q-155)."""
    if has(unit, "static"):
        return 0
    return max((dice(unit, attack) for attack in unit.kind.melee_attacks), default=0)


def ap_limit(unit: Unit) -> int:
    """SUM-START-01, SUM-START-02; the third ice marker takes one (SUM-KEY-12, SUM-Q-17)."""
    return max(0, unit.kind.ap + changes(unit, "ap") - (unit.ice >= MOST_MARKERS))
