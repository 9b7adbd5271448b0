"""Contact, combat zones, melees and who outnumbers whom (CONT, MMOD)."""

from __future__ import annotations

from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import TOUCH, touching, within


def zone(unit: Unit) -> int:
    """The reach of a unit's combat zone; 0: it has none (SUM-CONT-02)."""
    return unit.kind.zone if unit.kind.zone and not has(unit, "static") else 0


def in_zone(owner: Unit, other: Unit) -> bool:
    """Whether a unit stands in another's combat zone (SUM-CONT-02)."""
    reach = zone(owner)
    return reach > 0 and within(owner.base, other.base, reach)


def reaches(unit: Unit, other: Unit) -> bool:
    """Whether a unit has another in its melee reach: in base contact or in its zone (SUM-MMOD-06).

    So whoever has a zone counts as in contact with all in it (SUM-MMOD-07). Static units cannot fight and so
    reach nobody (SUM-Q-64).
    """
    if has(unit, "static") or not unit.kind.melee_attacks:
        return False
    return touching(unit.base, other.base) or in_zone(unit, other)


def touchers(state: State, unit: Unit) -> list[Unit]:
    """Enemies in base contact."""
    return [enemy for enemy in state.enemies(unit) if touching(unit.base, enemy.base)]


def binders(state: State, unit: Unit) -> list[Unit]:
    """Enemies that engage a unit: in base contact, or with the unit in their zone (SUM-Q-44, SUM-Q-45).

    Static ones in contact do so too (SUM-Q-169), and flyers are engaged like all others (SUM-Q-133).
    """
    return [enemy for enemy in state.enemies(unit) if within(unit.base, enemy.base, zone(enemy) or TOUCH)]


def engaged(state: State, unit: Unit) -> bool:
    return bool(binders(state, unit))


def melee_of(state: State, unit: Unit, seats: frozenset[int], target: Unit | None = None) -> set[str]:
    """The units in one melee with this one: a chain of melee reaches between enemies of these seats.

    A unit belongs to it if it has an enemy that belongs to it in its own reach (SUM-MMOD-05, 06, 08, 11). The
    target of an attack always counts (SUM-Q-62). Empty: the unit is in no melee.
    """
    crowd = [other for other in state.units.values() if other.seat in seats]
    found = {unit.word}
    if target is not None:
        found.add(target.word)
    growing = True
    while growing:
        growing = False
        for other in crowd:
            if other.word in found:
                continue
            for word in found:
                member = state.units[word]
                if member.team != other.team and reaches(other, member):
                    found.add(other.word)
                    growing = True
                    break
    if target is None:
        own = any(reaches(unit, state.units[word]) for word in found if state.units[word].team != unit.team)
        return found if own else set()
    return found


def counted_seats(state: State, a: int, b: int) -> frozenset[int]:
    """Whose units count in a melee between two seats: with teams all, else only theirs (SUM-MMOD-09, 10)."""
    teams = {state.players[a].team, state.players[b].team}
    return frozenset(player.seat for player in state.players if player.team in teams)


def lead(state: State, unit: Unit, enemy_seat: int, target: Unit | None = None) -> int:
    """How many more units the unit's side has in its melee with an enemy's side; 0 where it is in none."""
    melee = melee_of(state, unit, counted_seats(state, unit.seat, enemy_seat), target)
    own = sum(state.units[word].team == unit.team for word in melee)
    return 2 * own - len(melee) if melee else 0


def outnumbers(state: State, unit: Unit, target: Unit) -> bool:
    """Whether the attacker's side has more units in the melee: +1 die, however many more (SUM-MMOD-04)."""
    return lead(state, unit, target.seat, target) > 0
