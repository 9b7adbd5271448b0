"""How many dice an attack has, and what they come to (DICE, DMG, CORP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from walstatt.games.mage_wars.events.attacks import Reason
from walstatt.games.mage_wars.rules.damage import immune
from walstatt.games.mage_wars.rules.traits import armor_of, attack_traits, traits
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.kinds import Attack as Bar
from walstatt.games.mage_wars.state.kinds import Bonus
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

#: MGW-DATA-41. Nobody makes it, it has no damage type, and nothing avoids it (MGW-COD-04, MGW-Q-86).
BASH = Bar("bash", {"en": "Bash", "de": "Anschlagen"}, "automatic", 3, traits={"unavoidable": 1})
#: Attacks that somebody makes, with all eight steps; the others only roll dice and do damage (MGW-DATA-33).
#: A passage attack is neither melee nor ranged (MGW-WALL-08), nor is that of a barrier (MGW-BAR-09).
MADE = ("melee", "ranged", "zone")
#: Attacks that the traits of the creature behind them do not touch (MGW-BAR-10).
_AUTOMATIC = ("barrier", "passage", "trap", "bash")


class Pool(NamedTuple):
    """What is rolled in step 3."""

    dice: int  # attack dice
    effect: int  # added to the effect die
    immune: bool
    once: tuple[str, ...]  # applicable bonuses that a multiple attack has only once
    reasons: tuple[Reason, ...]


class Harm(NamedTuple):
    """What rolled dice come to (MGW-DMG-01, MGW-DMG-02)."""

    critical: int
    normal: int
    armor: int

    @property
    def damage(self) -> int:
        return self.critical + max(0, self.normal - self.armor)  # MGW-DMG-03


def bar_of(state: State, attack: Attack) -> Bar:
    """The bar with the data of an attack (MGW-ATK-03, MGW-ATKS-02)."""
    return state.face(attack.card).bars[attack.bar] if attack.card else BASH


def victim_of(state: State, attack: Attack) -> Thing | None:
    """Who is hit in steps 3 and 4."""
    return state.things.get(attack.attacker if attack.turned else attack.target)


def bar_traits(state: State, attack: Attack, bar: Bar) -> Mapping[str, int]:
    """Traits of an attack; who makes it does not touch one that just happens (MGW-BAR-10)."""
    thing = state.things.get(attack.attacker)
    if thing is None or attack.by in _AUTOMATIC:
        return bar.traits
    return attack_traits(state, thing, bar)


def is_unavoidable(state: State, attack: Attack) -> bool:
    """MGW-DEF-13, MGW-ZATK-03, MGW-BAR-08, MGW-WALL-09."""
    bar = bar_of(state, attack)
    return bar.kind not in ("melee", "ranged") or "unavoidable" in bar_traits(state, attack, bar)


def thirsts_for(state: State, victim: Thing) -> bool:
    """Bloodthirsty creatures attack living creatures with damage (MGW-COD-30)."""
    return victim.damage > 0 and victim.face.creature and "living" in traits(state, victim)


def attack_dice(state: State, attack: Attack) -> Pool:
    """The number of attack dice, what is added to the effect die, and why (MGW-DICE-02, MGW-DICE-05).

    Both the target and the attacker must be in play, where there is one.
    """
    bar = bar_of(state, attack)
    victim = victim_of(state, attack)
    assert victim is not None
    theirs = traits(state, victim)  # they count against a barrier, too (MGW-BAR-11)
    once: list[str] = []
    why: list[Reason] = [("base", bar.dice, 0)]
    if attack.dice or attack.effect:
        why.append(("given", attack.dice, attack.effect))
    attacker = state.things.get(attack.attacker) if attack.by not in _AUTOMATIC else None
    if attacker is not None:
        _own(state, attack, bar, attacker, victim, why, once)
    if "aegis" in theirs:
        why.append(("aegis", -theirs["aegis"], 0))  # MGW-COD-123, MGW-Q-85
    if bar.damage and theirs.get(bar.damage):  # of any type, if it has one (MGW-DMG-19, MGW-Q-77)
        why.append((bar.damage, theirs[bar.damage], theirs[bar.damage]))  # MGW-DMG-14, MGW-DMG-15
    if bar.bonus is not None and _is_against(bar.bonus, victim, theirs):
        why.append(("vs", bar.bonus.plus, bar.bonus.plus))  # MGW-DICE-03
    if theirs.get("tough"):
        why.append(("tough", 0, theirs["tough"]))  # MGW-COD-175
    for watcher in state.watchers():
        hook = watcher.face.effect.attack_dice
        if hook is not None:
            more = hook(state, watcher, attack)
            if more:
                why.append((watcher.face.id, more, 0))
    safe = immune(state, victim, bar.damage)
    dice = 0 if safe else max(1, sum([reason[1] for reason in why]))  # MGW-DICE-04, MGW-DMG-17
    return Pool(dice, sum([reason[2] for reason in why]), safe, tuple(once), tuple(why))


def _own(
    state: State, attack: Attack, bar: Bar, attacker: Thing, victim: Thing, why: list[Reason], once: list[str]
) -> None:
    """What the attacker's traits and conditions give (MGW-DICE-09)."""
    kind = bar.kind
    if kind == "melee" or kind == "ranged":
        mine = traits(state, attacker)
        given = attack_traits(state, attacker, bar)
        bonus: tuple[str, ...] = (kind,)
        if kind == "melee":
            if attack.charged:
                bonus = (kind, "charge")  # MGW-COD-08
            if thirsts_for(state, victim):
                bonus = (*bonus, "bloodthirsty")
        for name in bonus:
            plus = mine.get(name, 0) + given.get(name, 0)
            if plus and name not in attack.spent:  # MGW-COD-31
                why.append((name, plus, 0))
                once.append(name)
    weak = attacker.marks.get("weak", 0)
    if weak and attack.by != "spell":  # MGW-COND-14, MGW-COND-15
        why.append(("weak", -weak, 0))


def _is_against(bonus: Bonus, victim: Thing, theirs: Mapping[str, int]) -> bool:
    if bonus.creatures and not victim.face.creature:
        return False
    # A mage has no school (MGW-Q-114).
    return any(word in victim.face.schools if word == "dark" else word in theirs for word in bonus.against)


# --- what the dice come to ----------------------------------------------------------------------------------


def is_ethereal(state: State, attack: Attack, bar: Bar, victim: Thing) -> bool:
    """Whether incorporeal objects suffer it like others (MGW-CORP-05, MGW-COD-16).

    Some let attacks of one type be so.
    """
    if "ethereal" in bar_traits(state, attack, bar):
        return True
    return bool(bar.damage) and f"ethereal-{bar.damage}" in traits(state, victim)


def passes_through(state: State, attack: Attack, bar: Bar, victim: Thing) -> bool:
    """An incorporeal victim of an attack that is not Ethereal (MGW-CORP-03, MGW-CORP-04)."""
    return "incorporeal" in traits(state, victim) and not is_ethereal(state, attack, bar, victim)


def armor_against(state: State, attack: Attack, bar: Bar, victim: Thing) -> int:
    """MGW-COD-37."""
    return max(0, armor_of(state, victim) - bar_traits(state, attack, bar).get("piercing", 0))


def harm(state: State, attack: Attack, victim: Thing) -> Harm:
    """Critical and normal damage of the dice of this strike (MGW-DICE-06 to 08)."""
    bar = bar_of(state, attack)
    rolled = attack.rolled
    two = 0 if passes_through(state, attack, bar, victim) else 2
    normal = rolled.count("1") + two * rolled.count("2")
    critical = rolled.count("1*") + two * rolled.count("2*")
    if "critical-damage" in bar_traits(state, attack, bar):  # MGW-Q-122
        return Harm(critical + normal, 0, 0)
    return Harm(critical, normal, armor_against(state, attack, bar, victim))
