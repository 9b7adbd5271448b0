"""What may be attacked: range, sight, flying, guards, and what must be attacked (ATK, FLY, GRD, COD)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache

from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.attack_pool import bar_of, thirsts_for
from walstatt.games.mage_wars.rules.costs import supply
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import attack_traits, has, traits
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Activation, Attack, Move
from walstatt.games.mage_wars.state.kinds import Attack as Bar
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE, OPEN

#: An attack bar and the object that has it.
Weapon = tuple[Thing, Bar]


def weapons(state: State, creature: Thing, *, quick: bool, full: bool) -> list[Weapon]:
    """Attacks of a creature; a mage has those of his equipment too (MGW-ATK-06, MGW-ATK-08, MGW-EQU-13)."""
    found: list[Weapon] = []
    sources = [creature]
    if creature.face.type == "mage":
        sources += [item for n in creature.attached if (item := state.things[n]).face.type == "equipment"]
    for source in sources:
        face = source.face
        if quick:
            found += [(source, bar) for bar in face.quick]
        if full:
            found += [(source, bar) for bar in face.full]
    return found


# --- melee --------------------------------------------------------------------------------------------------


def things_here(state: State, zone: int) -> list[Thing]:
    """What can be attacked in melee from a zone, guards and flying apart (MGW-ATK-01, 11, MGW-WALL-21)."""
    found: list[Thing] = []
    if zone == NOWHERE:
        return found
    borders = state.board.borders
    for thing in state.things.values():
        if not thing.face.has_life:  # MGW-ENCH-04
            continue
        if thing.border != NOWHERE:
            near = zone in borders[thing.border].zones
        else:
            near = thing.zone == zone or (thing.host != 0 and zone_of(state, thing) == zone)
        if near:
            found.append(thing)
    return found


def may_guard_protect(state: State, guard: Thing, attacker: Thing) -> bool:
    """Whether a guard keeps this attacker from other targets (MGW-GRD-03, 11, 12, 14, MGW-COD-78)."""
    if not guard.guard or state.friends(guard.seat, attacker.seat) or has(state, attacker, "elusive"):
        return False
    return {"restrained", "pest", "incapacitated"}.isdisjoint(traits(state, guard))  # MGW-COD-68, MGW-COD-126


def melee_targets(state: State, creature: Thing, bar: Bar) -> list[Thing]:
    """Legal targets of a melee attack, friends too (MGW-ATK-17)."""
    return _melee(state, creature, bar, things_here(state, creature.zone))


def _melee(state: State, creature: Thing, bar: Bar, here: list[Thing]) -> list[Thing]:
    flies = has(state, creature, "flying")
    guarded = any(t.guard and may_guard_protect(state, t, creature) for t in here)
    reach: bool | None = None
    found: list[Thing] = []
    for target in here:
        if creature.id in (target.id, target.host):
            found.append(target)  # MGW-ATK-18, MGW-GRD-05
            continue
        high = target.face.creature and has(state, target, "flying")
        if high and not flies:  # MGW-FLY-03, MGW-COD-52
            if reach is None:
                reach = "reach" in attack_traits(state, creature, bar)
            if not reach:
                continue
        # Who may ignore the guards attacks whom he likes (MGW-GRD-09, MGW-FLY-08, MGW-FLY-09).
        ignored = not guarded or (flies and high)  # MGW-GRD-16, MGW-Q-69, MGW-Q-70
        if ignored or (target.guard and not state.friends(target.seat, creature.seat)):
            found.append(target)
    return found


# --- ranged -------------------------------------------------------------------------------------------------


def ranged_targets(state: State, attacker: Thing, bar: Bar) -> list[Thing]:
    """Legal targets of a ranged attack; guards do not matter (MGW-ATK-15, MGW-GRD-04).

    Flying creatures are targets like others (MGW-FLY-04).
    """
    zone = zone_of(state, attacker)
    flies = has(state, attacker, "flying")
    return [
        target
        for target in state.things.values()
        if target.face.has_life
        and not target.face.effect.no_ranged
        and in_reach(state, zone, flies, bar.range, target)
    ]


def in_reach(state: State, zone: int, flies: bool, span: tuple[int, int], target: Thing) -> bool:
    """Range and line of sight from a zone (MGW-ATK-13, MGW-ATK-14, MGW-WALL-22)."""
    board = state.board
    low, high = span
    if zone == NOWHERE:
        return False
    if target.border != NOWHERE:
        return board.aims_at_border(zone, target.border, low, high, OPEN if flies else state.walls)
    place = zone_of(state, target)
    if place == NOWHERE:
        return False
    distance = board.distance[zone][place]  # not lengthened by walls (MGW-DIST-04)
    if distance > high:
        return False
    above = flies or (target.face.creature and has(state, target, "flying"))
    if distance < low and (distance or not above):  # MGW-FLY-05, MGW-COD-55, MGW-COD-60
        return False
    return above or board.sees(zone, place, state.walls)  # MGW-FLY-11, MGW-WALL-13


# --- options ------------------------------------------------------------------------------------------------


def attack_options(
    state: State, creature: Thing, *, quick: bool, full: bool, only: Collection[int] | None = None
) -> list[Option]:
    """`attack TARGET BAR` for all attacks it can make and pay for; `only`: melee attacks on these."""
    bars = weapons(state, creature, quick=quick, full=full)
    if only is not None:
        bars = [weapon for weapon in bars if weapon[1].kind == "melee"]
    return list(_options(state, creature, bars, only))


def extra_options(state: State, creature: Thing) -> list[Option]:
    """Quick melee attacks that follow another attack in the same action."""
    quick = weapons(state, creature, quick=True, full=False)
    bars = [weapon for weapon in quick if weapon[1].kind == "melee"]
    return list(_options(state, creature, bars, None, by="extra"))


def sweep_options(state: State, attack: Attack) -> list[Option]:
    """Other targets of a Sweeping attack (MGW-COD-131, MGW-GRD-15)."""
    creature = state.things[attack.attacker]
    source = state.things.get(attack.source, creature)
    found = _options(state, creature, [(source, bar_of(state, attack))], None, by=attack.by)
    struck = {str(number) for number in (*attack.struck, attack.target)}
    return [option for option in found if option[1] not in struck]


def _options(
    state: State, creature: Thing, bars: Iterable[Weapon], only: Collection[int] | None, by: str = "action"
) -> Iterator[Option]:
    if creature.zone == NOWHERE or has(state, creature, "incapacitated"):  # MGW-COD-73
        return
    activation = find(state, Activation)
    barred = activation.barred if activation is not None and activation.thing == creature.id else ()
    priced = any(watcher.face.effect.attack_price is not None for watcher in state.watchers())
    here: list[Thing] | None = None
    for source, bar in bars:
        if bar.kind == "melee":
            if here is None:
                here = things_here(state, creature.zone)
            targets = _melee(state, creature, bar, here)
        else:
            targets = ranged_targets(state, creature, bar)
        for target in targets:
            if target.id in barred or (only is not None and target.id not in only):
                continue
            if priced and not _payable(state, creature, source, bar, target, by):
                continue
            yield Option(("attack", target.word, bar.id))


def _payable(state: State, creature: Thing, source: Thing, bar: Bar, target: Thing, by: str) -> bool:
    attack = Attack(
        seat=creature.seat, attacker=creature.id, source=source.id, card=source.face.id, bar=bar.id,
        target=target.id, by=by,
    )  # fmt: skip
    return attack_cost(state, attack) <= supply(state, creature.seat)


def attack_cost(state: State, attack: Attack) -> int:
    """Mana that cards ask for this attack (MGW-ATK-19)."""
    cost = 0
    for watcher in state.watchers():
        price = watcher.face.effect.attack_price
        if price is not None:
            cost += price(state, watcher, attack)
    return cost


def weapon_called(state: State, creature: Thing, bar_id: str) -> Weapon:
    """The attack that an option names."""
    for source, bar in weapons(state, creature, quick=True, full=True):
        if bar.id == bar_id:
            return source, bar
    raise KeyError(bar_id)


# --- what must be attacked ----------------------------------------------------------------------------------


@cache
def _taunts(face: Face) -> bool:
    """Whether its attacks taunt: the one creature a taunted one must attack (MGW-COND-25)."""
    bands = [band for bar in face.bars.values() for band in bar.bands]
    return any(name == "taunt" for band in bands for name, _ in band.effects)


def forced_targets(state: State, creature: Thing) -> list[int]:
    """Those in its zone that it must attack in melee if it can (MGW-COD-32, 33, MGW-COND-25, MGW-Q-72)."""
    thirsty = traits(state, creature).get("bloodthirsty", 0) > 0
    taunted = "taunt" in creature.marks
    if not (thirsty or taunted):
        return []
    return [
        other.id
        for other in state.creatures()
        if other.zone == creature.zone
        and other.id != creature.id
        and (
            (thirsty and not state.friends(other.seat, creature.seat) and thirsts_for(state, other))
            or (taunted and _taunts(other.face))
        )
    ]


# --- whether an attack can still go on ----------------------------------------------------------------------


def still_valid(state: State, attack: Attack) -> bool:
    """Whether the target can still be hit from where the attacker is (MGW-ATK-22)."""
    target = state.things.get(attack.target)
    if target is None or (target.zone == NOWHERE and not target.host and target.border == NOWHERE):
        return False
    bar = bar_of(state, attack)
    if bar.kind == "zone":
        return zone_of(state, target) == attack.zone
    if attack.by == "bash":
        return True
    if attack.by == "passage":  # it may have been teleported from where it wanted to pass
        move: Move | None = find(state, Move)
        return move is None or move.start in (NOWHERE, target.zone)
    if attack.by == "trap":
        trap = state.things.get(attack.source)
        return trap is not None and zone_of(state, trap) == zone_of(state, target)
    attacker = state.things.get(attack.attacker)
    if attacker is None:
        return False
    if bar.kind == "automatic":
        if attack.by != "spell":
            return True
        flies = has(state, attacker, "flying")
        return in_reach(state, zone_of(state, attacker), flies, state.face(attack.card).range, target)
    if bar.kind == "ranged":
        if attack.origin != NOWHERE:
            return in_reach(state, attack.origin, attack.above, bar.range, target)
        return in_reach(state, zone_of(state, attacker), has(state, attacker, "flying"), bar.range, target)
    if attacker.id in (target.id, target.host):
        return True
    zone = zone_of(state, attacker)
    if target.border != NOWHERE:
        return zone in state.board.borders[target.border].zones
    return zone != NOWHERE and zone_of(state, target) == zone
