"""Attacks that are resolved at the same time: an attack, or several strikes, with the answers to them.

The order is that of SUM-MEL-06 and SUM-RNG-06: boosts, all hit rolls, parries, friendly fire, Ethereal saves,
boosts, all damage rolls; only then does anything take effect (SUM-Q-14): damage, markers, pushes, removal. So
every value is the same for all strikes of the exchange (SUM-KEY-08, SUM-KEY-10), and who is killed in it
still deals its damage.
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.flow import Flow
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled, Parried, Saved, WentAstray
from walstatt.games.summoners.rules import pushes
from walstatt.games.summoners.rules.blows import Blow
from walstatt.games.summoners.rules.boosts import Wish, window
from walstatt.games.summoners.rules.damage import add_fire, add_ice, bury, wound
from walstatt.games.summoners.rules.pools import SIDES, Part, Pool, damage_of, edge, hits, parry_pool
from walstatt.games.summoners.rules.values import attack_has, dice, has, reflexes, resistance
from walstatt.games.summoners.state.state import State


def resolve(state: State, blows: list[Blow], parries: Sequence[tuple[str, Blow]] = ()) -> Flow:
    """Everything from the hit rolls to the removal of the dead. `parries`: who parries which blow."""
    rolled = [blow for blow in blows if not blow.automatic]
    wishes: list[Wish] = [(blow.striker, blow.stat) for blow in rolled]
    wishes += [(blow.target, "reflexes") for blow in rolled]
    boosts = yield from window(state, wishes, "SUM-BOOST-06")
    for blow in blows:
        roll_to_hit(state, blow, boosts)
    yield from parry(state, parries)  # SUM-MREA-15
    yield from go_astray(state, blows)  # SUM-FF-02
    for blow in blows:
        save(state, blow)
    wishes = [(blow.target, "resistance") for blow in blows if blow.hits and not blow.displaces]
    boosts = yield from window(state, wishes, "SUM-BOOST-06")
    for blow in blows:
        roll_damage(state, blow, boosts)
    yield from take_effect(state, blows)


# --- rolls --------------------------------------------------------------------------------------------------


def roll_to_hit(state: State, blow: Blow, boosts: dict[Wish, int]) -> None:
    """SUM-MEL-01, SUM-MEL-02; SUM-RNG-02, SUM-RNG-03."""
    target = state.units[blow.target]
    if blow.automatic:  # all dice of the attack are hits, without a roll (SUM-Q-74)
        blow.hits = dice(state.units[blow.striker], blow.attack)
        _tell_hits(state, blow, (), reflexes(target), ("SUM-KEY-44", "SUM-Q-74"))
        return
    blow.pool = blow.pool.boosted(boosts.get((blow.striker, blow.stat), 0))
    needed = reflexes(target) + boosts.get((blow.target, "reflexes"), 0)
    shown = state.dice.pool(blow.pool.dice, SIDES)
    blow.hits = hits(shown, needed)
    rules = ("SUM-MEL-01", "SUM-MEL-02") if blow.attack.melee else ("SUM-RNG-02", "SUM-RNG-03")
    _tell_hits(state, blow, shown, needed, rules)


def _tell_hits(state: State, blow: Blow, shown: tuple[int, ...], needed: int, rules: tuple[str, ...]) -> None:
    parts = blow.pool.parts if shown else ()
    state.emit(
        HitRolled(
            seat=blow.seat, unit=blow.striker, attack=blow.attack.id, target=blow.target, dice=shown,
            needed=needed, hits=blow.hits, reasons=parts, aside=blow.pool.aside,
            rules=tuple(dict.fromkeys((*rules, *(part.rule for part in parts)))),
        )
    )  # fmt: skip


def parry(state: State, parries: Sequence[tuple[str, Blow]]) -> Flow:
    """Each success against the attacker's Reflexes cancels a hit (SUM-MREA-15 to 18, SUM-Q-154).

    So both roll, and their successes are compared (SUM-DICE-03).
    """
    needed_now = [(word, blow) for word, blow in parries if blow.hits]
    wishes: list[Wish] = [(word, "melee") for word, _ in needed_now]
    wishes += [(blow.striker, "reflexes") for _, blow in needed_now]
    boosts = yield from window(state, wishes, "SUM-Q-41")
    for word, blow in needed_now:
        unit, striker = state.units[word], state.units[blow.striker]
        pool = parry_pool(unit).boosted(boosts.get((word, "melee"), 0))
        needed = reflexes(striker) + boosts.get((blow.striker, "reflexes"), 0)
        shown = state.dice.pool(pool.dice, SIDES)
        cancelled = min(blow.hits, hits(shown, needed))
        blow.hits -= cancelled
        state.emit(
            Parried(
                seat=unit.seat, unit=word, target=blow.striker, dice=shown, needed=needed,
                cancelled=cancelled, left=blow.hits, rules=("SUM-MREA-15", "SUM-MREA-16", "SUM-Q-154"),
            )
        )  # fmt: skip


def go_astray(state: State, blows: list[Blow]) -> Flow:
    """A shot into melee without a hit: the die set aside is rolled against another participant (SUM-FF-02).

    A hit there is a hit like any other, with all keywords, but nobody may react to it (SUM-Q-78).
    """
    for blow in list(blows):
        if blow.hits or not blow.pool.aside or not blow.crowd or blow.automatic:
            continue
        found = blow.crowd
        word = found[0] if len(found) == 1 else state.dice.pick(found)
        rules = ("SUM-FF-02", "SUM-FF-03")
        state.emit(WentAstray(seat=blow.seat, unit=blow.striker, target=word, among=found, rules=rules))
        striker, victim = state.units[blow.striker], state.units[word]
        stray = Blow(
            striker, blow.attack, victim, Pool(1, (Part("aside", 1, "SUM-FF-01"),)), spell=blow.spell
        )
        stray.automatic = False
        boosts = yield from window(state, [(word, "reflexes")], "SUM-BOOST-06")
        roll_to_hit(state, stray, boosts)
        blows.append(stray)


def save(state: State, blow: Blow) -> None:
    """Ethereal (X): a die a hit, X or less ignores it; no automatic results (SUM-KEY-02, SUM-Q-165)."""
    target = state.units[blow.target]
    value = has(target, "ethereal")
    if not value or not blow.hits or blow.automatic:
        return
    shown = state.dice.pool(blow.hits, SIDES)
    ignored = sum(die <= value for die in shown)
    blow.hits -= ignored
    state.emit(
        Saved(
            seat=target.seat, unit=blow.target, dice=shown, needed=value, ignored=ignored, left=blow.hits,
            rules=("SUM-KEY-02", "SUM-Q-70", "SUM-Q-165"),
        )
    )  # fmt: skip


def roll_damage(state: State, blow: Blow, boosts: dict[Wish, int]) -> None:
    """A die a hit (SUM-MEL-03, SUM-RNG-04); Displace does no direct damage (SUM-KEY-40)."""
    if not blow.hits or blow.displaces:
        return
    striker, target = state.units[blow.striker], state.units[blow.target]
    added = edge(striker, blow.attack, target, spell=blow.spell)
    armour = resistance(state, target) + boosts.get((blow.target, "resistance"), 0)
    shown = state.dice.pool(blow.hits, SIDES)
    blow.damage = damage_of(shown, added.bonus, armour)
    first = "SUM-MEL-03" if blow.attack.melee else "SUM-RNG-04"
    state.emit(
        DamageRolled(
            seat=blow.seat, unit=blow.striker, attack=blow.attack.id, target=blow.target, dice=shown,
            bonus=added.bonus, resistance=armour, damage=blow.damage, reasons=added.parts,
            rules=(first, "SUM-Q-11", *(part.rule for part in added.parts)),
        )
    )  # fmt: skip


# --- effect -------------------------------------------------------------------------------------------------


def take_effect(state: State, blows: Sequence[Blow]) -> Flow:
    """All damage, then markers, pushes, and the removal of who has no life left."""
    total: dict[str, int] = {}
    by: dict[str, int | None] = {}
    for blow in blows:
        if blow.damage:
            total[blow.target] = total.get(blow.target, 0) + blow.damage
            by.setdefault(blow.target, blow.seat)
    for word, points in total.items():
        wound(state, word, points, ("SUM-MEL-04", "SUM-Q-13"))
    for blow in blows:  # after its damage, where Frost Venom counts only older ice (SUM-KEY-23)
        _mark(state, blow)
    for blow in blows:
        if state.units[blow.target].life <= 0:  # only whoever lives is pushed (SUM-KEY-29)
            continue
        hurt: set[str] = set()
        if blow.displaces and blow.hits:
            most = blow.hits * pushes.DISPLACE
            hurt = yield from pushes.displace(state, blow.striker, blow.seat, blow.origin, blow.target, most)
        elif blow.damage and attack_has(state.units[blow.striker], blow.attack, "knockback"):
            hurt = yield from pushes.knock_back(state, blow.striker, blow.seat, blow.origin, blow.target)
        for word in hurt:
            by[word] = blow.seat
    bury(state, by)


def _mark(state: State, blow: Blow) -> None:
    """Ice and Fire: once for every attack that did damage, not for every hit (SUM-KEY-11, SUM-KEY-15)."""
    if not blow.damage or state.units[blow.target].life <= 0:
        return
    striker = state.units[blow.striker]
    ice = attack_has(striker, blow.attack, "ice")
    if ice:
        add_ice(state, blow.target, ice, ("SUM-KEY-11",))
    fire = attack_has(striker, blow.attack, "fire")
    if fire:
        add_fire(state, blow.target, fire, ("SUM-KEY-15",), blow.seat)
