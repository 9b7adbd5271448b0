"""What may be attacked with what, and what must be (ATK, COD). What is in reach: `attack_reach.py`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache

from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.attack_pool import bar_of, thirsts_for
from walstatt.games.mage_wars.rules.attack_reach import (
    NO_LIFE,
    Melee,
    in_reach,
    ranged_targets,
    things_here,
    why_not_reached,
)
from walstatt.games.mage_wars.rules.costs import supply, unpaid
from walstatt.games.mage_wars.rules.reach import AWAY
from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import has, traits
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Activation, Attack, Move
from walstatt.games.mage_wars.state.kinds import Attack as Bar
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

INCAPACITATED = Why("incapacitated", ("MGW-COD-73", "MGW-OPT-11"))
TOO_DEAR = Why("attack-price", ("MGW-ATK-19",))
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


def not_quick(weapon: Weapon) -> Why | None:
    """After a move only quick attacks are possible."""
    if weapon[1].action == "quick":
        return None
    return Why("full-attack", ("MGW-ATK-09", "MGW-OPT-13", "MGW-OPT-14"), {"bar": _called(weapon)})


def _called(weapon: Weapon) -> Told:
    return Told("bar", (weapon[0].face.id, weapon[1].id))


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
    bars = [weapon for weapon in weapons(state, creature, quick=True, full=True) if not no_extra(weapon)]
    return list(_options(state, creature, bars, None, by="extra"))


def no_extra(weapon: Weapon) -> Why | None:
    if weapon[1].kind == "melee" and not not_quick(weapon):
        return None
    return Why("only-quick-melee", ("MGW-LIST-11",), {"bar": _called(weapon)})


def sweep_options(state: State, attack: Attack) -> list[Option]:
    """Other targets of a Sweeping attack (MGW-COD-131, MGW-GRD-15)."""
    creature = state.things[attack.attacker]
    weapon = state.things.get(attack.source, creature), bar_of(state, attack)
    found = _options(state, creature, [weapon], None, by=attack.by)
    return [option for option in found if not no_sweep(attack, weapon, state.things[int(option[1])])]


def no_sweep(attack: Attack, weapon: Weapon, target: Thing | None) -> Why | None:
    """It goes on with the same attack, and to others."""
    if weapon[1].id != attack.bar:
        return Why("same-attack", ("MGW-COD-130", "MGW-COD-131"), {"bar": _called(weapon)})
    if target is not None and target.id in (*attack.struck, attack.target):
        return Why("struck-before", ("MGW-COD-130", "MGW-COD-131"), {"target": target})
    return None


def _options(
    state: State, creature: Thing, bars: Iterable[Weapon], only: Collection[int] | None, by: str = "action"
) -> Iterator[Option]:
    if out_of_action(state, creature) is not None:
        return
    barred = barred_to(state, creature)
    priced = any(watcher.face.effect.attack_price is not None for watcher in state.watchers())
    melee: Melee | None = None
    for source, bar in bars:
        if bar.kind == "melee":
            if melee is None:
                melee = Melee(state, creature, things_here(state, creature.zone))
            targets = melee.targets(bar)
        else:
            targets = ranged_targets(state, creature, bar)
        for target in targets:
            if target.id in barred or (only is not None and target.id not in only):
                continue
            if not priced or not too_dear(state, declared(creature, (source, bar), target, by)):
                yield Option(("attack", target.word, bar.id))


def out_of_action(state: State, creature: Thing) -> Why | None:
    """Nobody attacks who is not there or Incapacitated (MGW-COD-73)."""
    if creature.zone == NOWHERE:
        return AWAY
    return INCAPACITATED if has(state, creature, "incapacitated") else None


def barred_to(state: State, creature: Thing) -> tuple[int, ...]:
    """Targets of attacks that were called off in this action phase (MGW-ATK-20)."""
    activation = find(state, Activation)
    return activation.barred if activation is not None and activation.thing == creature.id else ()


def declared(creature: Thing, weapon: Weapon, target: Thing, by: str) -> Attack:
    source, bar = weapon
    return Attack(
        seat=creature.seat, attacker=creature.id, source=source.id, card=source.face.id, bar=bar.id,
        target=target.id, by=by,
    )  # fmt: skip


def too_dear(state: State, attack: Attack) -> Why | None:
    return unpaid(attack_cost(state, attack), supply(state, attack.seat)) and TOO_DEAR


def why_not_attack(
    state: State, creature: Thing, weapon: Weapon, target: Thing, by: str = "action"
) -> Why | None:
    """Why a creature cannot attack something with one of its attacks; None: it is among the options."""
    why = out_of_action(state, creature)
    if why is not None:
        return why.also(thing=creature)
    if not target.face.has_life:
        return NO_LIFE.also(target=target)
    if target.id in barred_to(state, creature):
        return Why("called-off", ("MGW-ATK-20",), {"target": target})
    why = why_not_reached(state, creature, weapon[1], target)
    if why is not None:
        return why
    attack = declared(creature, weapon, target, by)
    why = too_dear(state, attack)
    return why and why.also(cost=attack_cost(state, attack), mana=supply(state, creature.seat), target=target)


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
