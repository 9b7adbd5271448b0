"""The ten steps of an attack, from the roll on (CBT, CHIT, CMISS, FL, DODGE, SHOCK, MRET, VAMP, EXP, MFRZ).

Steps 1 to 5 (action, targets, capture, tokens, the attacker's abilities) are the choice itself.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.mage_knight.events.combat import Attacked, DamageRolled, Dodged, Met, Tokened
from walstatt.games.mage_knight.rules import capture, damage, riding
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.contact import (
    friends_touched,
    in_contact,
    rear_touched,
    sections,
    sees_in_arc,
    touched_parts,
    touches_part,
)
from walstatt.games.mage_knight.rules.damage import Harm
from walstatt.games.mage_knight.rules.defence import better, guard
from walstatt.games.mage_knight.rules.fire import is_long, within_blast
from walstatt.games.mage_knight.rules.sections import one_beyond, settle
from walstatt.games.mage_knight.state.state import TIRED, Figure, State
from walstatt.spaces.table import INCH

MISS, HIT = 2, 12  # MKN-BASE-66, MKN-BASE-67
BLAST = 3 * INCH  # MKN-EXP-03
LONG = 2  # off the damage value of a long-range attack (MKN-BASE-112)
DODGES = 4  # and more (MKN-AB-10)
#: What takes the place of the damage value: a die (MKN-BASE-149).
BY_DIE = ("magic-blast", "weapon-master")


def attack(state: State, plan: Attack) -> Flow:
    """Resolve an attack, all but the pushing."""
    if any(state.unit(word).kind.large for word in plan.targets):
        plan = yield from settle(state, plan)
    if state.castle and plan.ability == "sweep":  # MKN-ACC-09
        plan = yield from one_beyond(state, plan)
    struck = affected(state, plan)
    lent = yield from _borrowed(state, plan, struck)
    dice = state.dice.pool(2, 6)
    rolled = sum(dice)
    parts = bonuses(state, plan)
    bonus = sum(value for _, value in parts)
    attacker = state.unit(plan.figure)
    total = rolled + attacker.slot.attack + bonus  # MKN-BASE-63
    state.emit(
        Attacked(
            seat=attacker.seat, figure=plan.figure, how=plan.kind, ability=plan.ability,
            targets=plan.targets, dice=(dice[0], dice[1]), bonus=bonus, total=total, capture=plan.capture,
            parts=parts, rules=("MKN-BASE-58", "MKN-CBT-10", *_critical(rolled)),
        )
    )  # fmt: skip
    if rolled == MISS:
        _missed(state, plan)  # MKN-CMISS-01
        return
    hits = []
    for word, exposures in struck.items():
        figure = state.unit(word)
        # MKN-BASE-102, MKN-BASE-148
        found = guard(state, plan, figure, primary=word in plan.targets, lender=lent.get(word, ""))
        behind = len(plan.targets) > 1 and from_behind(state, plan, word)  # of one target it is in the total
        hit = rolled == HIT or total + behind >= found.total  # MKN-BASE-67, MKN-BASE-63
        rules = tuple(part.rule for part in found.parts)
        state.emit(
            Met(
                figure=word, by=plan.figure, defence=found.total, hit=hit, lender=found.lender,
                roll=total + behind, parts=tuple([(part.name, part.value) for part in found.parts]),
                rules=("MKN-BASE-58", *rules),
            )
        )  # fmt: skip
        if hit and not (yield from _dodges(state, plan, figure)):  # MKN-AB-10, MKN-BASE-58
            hits.append((word, exposures))
    yield from _effects(state, plan, hits, critical=rolled == HIT)


def _critical(rolled: int) -> tuple[str, ...]:
    return {MISS: ("MKN-BASE-66",), HIT: ("MKN-BASE-67",)}.get(rolled, ())


def _missed(state: State, plan: Attack) -> None:
    """A critical miss: one click for the attacker alone, which nothing takes off (MKN-CMISS-01, MKN-Q-29)."""
    if state.unit(plan.figure).kind.plan is not None:  # MKN-BASE-196
        return
    harm = Harm(plan.figure, 1, "critical-miss", None, ("MKN-BASE-66", "MKN-CMISS-01"))
    damage.deal(state, [harm])


# --- whom it strikes, and how well --------------------------------------------------------------------------


def affected(state: State, plan: Attack) -> dict[str, int]:
    """Everybody with whose defence the roll is compared, and how often the attack reaches them.

    Flame/Lightning spreads to all in contact with a target; captives are never affected (MKN-SA-02,
    MKN-FL-12, MKN-Q-35). That somebody is hit does not depend on the others (MKN-Q-04).
    """
    found = dict.fromkeys(plan.targets, 1)
    if plan.ability != "flame-lightning":
        return found
    for word in plan.targets:
        target = state.unit(word)
        for other in state.figures.values():
            if not other.captor and touches_part(state, target, other):
                parts = [part for part in touched_parts(state, other, target) if not part.slot.dead]
                for part in parts[:1]:
                    found[part.word] = found.get(part.word, 0) + 1
    return found


def bonuses(state: State, plan: Attack) -> tuple[tuple[str, int], ...]:
    """What is added to the roll: supporters, and once for touching the target's rear arc
    (MKN-BASE-63, 87, 88, 174, MKN-CHG-05, 06)."""
    each = 1 if plan.kind == "close" or state.settings.conquest else 2
    parts = [("formation", each * len(plan.supporters))] if plan.supporters else []
    if len(plan.targets) == 1 and from_behind(state, plan, plan.targets[0]):
        parts.append(("rear", 1))
    return tuple(parts)


def attack_bonus(state: State, plan: Attack) -> int:
    return sum(value for _, value in bonuses(state, plan))


def from_behind(state: State, plan: Attack, word: str) -> bool:
    """Whether anybody who takes part touches a target's rear arc in close combat (MKN-BASE-63)."""
    if plan.kind != "close":
        return False
    target = state.unit(word)
    members = [state.unit(member) for member in (plan.figure, *plan.supporters)]
    return any(touches_rear(state, target, member) for member in members)


def touches_rear(state: State, target: Figure, attacker: Figure) -> bool:
    """Whether an attacker stands in contact with the target's rear arc. A passenger stands in contact with
    nobody (MKN-CHAR-16)."""
    # MKN-BASE-63, MKN-CHAR-16
    return not attacker.riding and in_contact(attacker, target) and rear_touched(state, target, attacker)


def _borrowed(state: State, plan: Attack, struck: dict[str, int]) -> Generator[Request, Any, dict[str, str]]:
    """Whose defence value is used, asked of the owner before the roll (MKN-AB-08, MKN-Q-64)."""
    lent: dict[str, str] = {}
    reached = frozenset(struck)
    for word in struck:
        figure = state.unit(word)
        found = better(state, plan, figure, reached)
        if found:
            words = [*(f"use {lender}" for _, lender in found), "own"]
            answer: Option = yield ask(
                figure.seat, "defend", choices(*words), "MKN-AB-08", "MKN-DEF-01", about=(word, plan.figure)
            )
            if answer.verb == "use":
                lent[word] = answer[1]
    return lent


def _dodges(state: State, plan: Attack, figure: Figure) -> Generator[Request, Any, bool]:
    """A figure that is hit may dodge, criticals, captures and spread too, but no Shockwave (MKN-AB-10,
    MKN-CHIT-01, MKN-DODGE-03, MKN-CAP-02)."""
    if plan.around or not figure.has("dodge"):
        return False
    answer: Option = yield ask(
        figure.seat, "dodge", choices("dodge", "stay"), "MKN-AB-10", about=(figure.word, plan.figure)
    )
    if answer.verb != "dodge":
        return False
    die = state.dice.roll(6)
    away = die >= DODGES
    state.emit(Dodged(seat=figure.seat, figure=figure.word, die=die, dodged=away, rules=("MKN-AB-10",)))
    return away


# --- what it does -------------------------------------------------------------------------------------------


def _effects(state: State, plan: Attack, hits: list[tuple[str, int]], *, critical: bool) -> Flow:
    from walstatt.games.mage_knight.rules import confusing

    if plan.capture:
        if hits:
            yield from capture.take(state, plan.figure, hits[0][0])  # MKN-BASE-75
        return
    if plan.ability == "magic-confusion":  # no damage at all (MKN-SA-17)
        if hits:
            yield from confusing.confuse(state, plan.figure, hits[0][0])
        return
    before = {word: state.unit(word) for word, _ in hits}
    attacker = state.unit(plan.figure)
    harms = [_harm(state, plan, attacker, word, exposures, critical=critical) for word, exposures in hits]
    frozen = _frozen(state, plan, attacker, [word for word, _ in hits])
    damage.deal(state, harms)
    dealt = {harm.figure: harm.clicks for harm in harms}
    riding.carry_over(state, plan, harms)  # MKN-CHAR-11
    # MKN-EXP-03, MKN-DODGE-01
    _explode(state, plan, attacker, [before[word] for word in plan.targets if word in before])
    _retaliate(state, plan, attacker, [before[word] for word in dealt if dealt[word]])  # MKN-AB-24
    _drink(state, plan, attacker, sum(dealt[word] for word in plan.targets if word in dealt))  # MKN-AB-38
    damage.deal(state, frozen)  # MKN-SA-22


def _harm(state: State, plan: Attack, attacker: Figure, word: str, exposures: int, *, critical: bool) -> Harm:
    """Damage in its order: base value, multiplied, added to, reduced (MKN-CBT-01, MKN-DATA-10)."""
    figure = state.unit(word)
    steps = _base(state, plan, attacker, figure)
    behind = touches_rear(state, figure, attacker)
    if plan.kind == "close" and attacker.has("sneak-attack") and behind:  # MKN-SNEAK-01
        steps.append(("sneak-attack", damage.total(steps)))  # doubles it (MKN-SNEAK-01)
    if exposures > 1:
        steps.append(("flame-lightning", exposures - 1))  # MKN-FL-12
    if critical:
        steps.append(("critical", 1))  # MKN-CHIT-04
    if plan.kind == "ranged":
        enhanced = enhancers(state, plan, attacker, figure)
        if enhanced:
            steps.append(("magic-enhancement", enhanced))  # MKN-MENH-03
    if state.settings.conquest and plan.supporters:
        steps.append(("formation", len(plan.supporters)))  # MKN-CHG-05, 06
    clicks = damage.total(steps)
    # MKN-SA-40, MKN-AB-27, MKN-FL-01
    pierced = plan.around or (word in plan.targets and plan.pierces(attacker))
    left, off = damage.reduced(figure, clicks, ignored=pierced)
    rules = ("MKN-BASE-59", "MKN-CBT-01")
    return Harm(word, left, "attack", attacker.seat, rules, (*steps, *off))


def _base(state: State, plan: Attack, attacker: Figure, figure: Figure) -> list[tuple[str, int]]:
    """Step 1 of MKN-DATA-10: what the damage value is in this attack. Long range and indirect fire lower it,
    but never below 0 (MKN-IND-02)."""
    # MKN-SA-21, MKN-AB-22
    if plan.kind == "ranged" and attacker.has("magic-freeze") and not figure.has("magic-immunity"):
        return [("magic-freeze", 0)]  # MKN-SA-21, MKN-Q-85
    if plan.ability == "flame-lightning":
        return [("flame-lightning", 1)]  # MKN-SA-01, at long range too (MKN-FL-07)
    if plan.ability in BY_DIE:
        die = state.dice.roll(6)
        state.emit(DamageRolled(figure=plan.figure, die=die, ability=plan.ability, rules=("MKN-BASE-149",)))
        return [(plan.ability, die)]
    several = plan.kind == "ranged" and len(plan.targets) > 1  # MKN-CHG-01, MKN-SA-39; no Sweep: MKN-SA-32
    steps = [("several", 1)] if several else [("damage", attacker.slot.damage)]
    if plan.indirect:
        steps.append(("indirect-fire", -1))  # MKN-BASE-113
    if plan.kind == "ranged" and is_long(attacker, figure):  # no wave gets so far
        steps.append(("long-range", -LONG))
    below = damage.total(steps)
    return [*steps, ("least", -below)] if below < 0 else steps  # MKN-BASE-68


def enhancers(state: State, plan: Attack, attacker: Figure, figure: Figure) -> int:
    """Friendly Magic Enhancement figures in contact with the shooter that do not shoot themselves; only
    opposing figures suffer from them (MKN-AB-19, MKN-MENH-02, MKN-Q-93)."""
    if figure.team == attacker.team or attacker.has("magic-immunity") or figure.has("magic-immunity"):
        return 0
    # MKN-TMD-03, MKN-TMD-05; a passenger touches nobody (MKN-AB-19)
    if not attacker.kind.single or attacker.kind.type == "titan" or attacker.riding:
        return 0
    return sum(
        other.has("magic-enhancement") and other.word not in plan.supporters
        for other in friends_touched(state, attacker)
    )


def _explode(state: State, plan: Attack, attacker: Figure, hit: list[Figure]) -> None:
    """One click for everybody near a target that was hit; not for the target itself
    (MKN-EXP-03, MKN-Q-30, MKN-Q-31)."""
    if not attacker.kind.explosive or not hit:
        return
    times: dict[str, int] = {}
    for target in hit:
        for other in within_blast(state, target.at, BLAST):
            if other.base[3] != target.base[3] and not other.captor:  # MKN-CAP-06, MKN-EXP-03
                for part in _nearest(state, other, target):
                    times[part] = times.get(part, 0) + 1
            if other.rider:  # no protection (MKN-CHAR-02)
                times[other.rider] = times.get(other.rider, 0) + 1
    rules = ("MKN-EXP-01", "MKN-EXP-03")
    harms = [
        damage.separate(state, state.unit(w), count, "explosion", attacker.seat, *rules)
        for w, count in times.items()
        if state.find(w) is not None
    ]
    damage.deal(state, harms)


def _nearest(state: State, figure: Figure, target: Figure) -> list[str]:
    """What of a figure an explosion strikes: of one with several dials the section that looks towards it, and
    nothing if that is worn out (MKN-Q-100)."""
    if not figure.kind.large:
        return [figure.word]
    before = [part for part in sections(figure) if sees_in_arc(state, part, target.at)]
    return [part.word for part in before[:1] if not part.slot.dead]


def _retaliate(state: State, plan: Attack, attacker: Figure, hurt: list[Figure]) -> None:
    """Whoever shows Magic Retaliation and was damaged gives a click back, each on its own (MKN-AB-24,
    MKN-FL-08 to 10, MKN-MRET-01 to 03); an immune attacker takes none (MKN-Q-17)."""
    there = state.find(attacker.word)
    if plan.around or there is None or there.has("magic-immunity"):
        return
    angry = [figure for figure in hurt if figure.has("magic-retaliation")]
    if angry:
        harm = damage.separate(state, there, len(angry), "magic-retaliation", angry[0].seat, "MKN-AB-24")
        damage.deal(state, [harm])


def _drink(state: State, plan: Attack, attacker: Figure, clicks: int) -> None:
    """Vampirism: one click of healing for damage dealt to its target in close combat (MKN-AB-38)."""
    there = state.find(attacker.word)
    if plan.kind == "close" and clicks and attacker.has("vampirism") and there is not None:
        damage.heal(state, there, 1, "vampirism", ("MKN-AB-38", "MKN-CBT-12"))


def _frozen(state: State, plan: Attack, attacker: Figure, hit: list[str]) -> list[Harm]:
    """Magic Freeze: a token, and a click of pushing for whoever had one already (MKN-SA-22 to 24)."""
    if plan.kind != "ranged" or not attacker.has("magic-freeze"):  # MKN-SA-22
        return []
    found = []
    for word in hit:
        figure = state.unit(word)
        # Titans and figures with several dials are not affected (MKN-TMD-02, MKN-TMD-04).
        if figure.has("magic-immunity") or not figure.kind.single or figure.kind.type == "titan":  # MKN-AB-22
            continue
        if state.settings.dungeons:
            _frost(state, figure)  # MKN-Q-110
            continue
        before = figure.tokens
        if before < TIRED:
            state.change(figure, tokens=before + 1, acted=True)
            state.emit(Tokened(figure=word, tokens=before + 1, cause="magic-freeze", rules=("MKN-SA-22",)))
        if before:
            found.append(Harm(word, 1, "pushed", attacker.seat, ("MKN-SA-23", "MKN-SA-24", "MKN-Q-22")))
    return found


def _frost(state: State, figure: Figure) -> None:
    """Dungeons: a frost marker in place of a token, and never a second one (MKN-MFRZ-03, MKN-Q-110)."""
    if not figure.frozen:
        state.change(figure, frozen=True)
        rules = ("MKN-MFRZ-03", "MKN-BASE-126")
        state.emit(Tokened(figure=figure.word, tokens=figure.tokens, cause="frost", rules=rules))
