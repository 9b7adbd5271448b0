"""Previews of attacks and of the answers to them: odds, who may react, what is still open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.core.options import Option
from walstatt.core.scene import Cue
from walstatt.games.summoners.events.combat import AttackBegan
from walstatt.games.summoners.explain.preview_sheet import Sheet
from walstatt.games.summoners.rules import charges, moves
from walstatt.games.summoners.rules.blows import bystanders
from walstatt.games.summoners.rules.reactions import melee_reactions, ranged_reactions
from walstatt.games.summoners.rules.targets import melee_options, spell_behind, strikes_of, wave
from walstatt.games.summoners.rules.values import attack_has, has
from walstatt.games.summoners.state.state import COST, State, Unit
from walstatt.games.summoners.state.units import Attack, Boost
from walstatt.spaces.table import Point
from walstatt.spaces.table.points import read_point

REACTION_RULES = {
    "counter": "SUM-MREA-12", "parry": "SUM-MREA-15", "return": "SUM-RREA-02", "charge": "SUM-RREA-12",
    "cover": "SUM-RREA-05",
}  # fmt: skip


# --- attacking ----------------------------------------------------------------------------------------------


def strike(sheet: Sheet, choice: Option) -> None:
    """A melee attack, as an action or out of a charge."""
    if sheet.decision.kind == "action":
        sheet.cost(1)
    blows(sheet, sheet.state, sheet.unit, choice, charge=sheet.decision.kind == "charge-attack")


def blows(sheet: Sheet, state: State, unit: Unit, option: Sequence[str], *, charge: bool) -> None:
    """All strikes that an option stands for, those on one target taken together."""
    strikes = strikes_of(state, unit, tuple(option))
    attack = strikes[0].attack
    targets = [one.target for one in strikes]
    for word in dict.fromkeys(targets):
        target = state.units[word]
        roll = sheet.rolls.attack(unit, attack, target, state=state, charge=charge, times=targets.count(word))
        sheet.add(roll, "hit")
        reactions(sheet, target, [option.verb for option in melee_reactions(state, target, unit)])
        boosts(sheet, unit, attack, target)


def shoot(sheet: Sheet, choice: Option) -> None:
    """A ranged attack, or a defensive shot at a unit that comes near."""
    unit = sheet.unit
    attack = unit.kind.attack(choice[1])
    spell = spell_behind(unit, attack)
    sheet.cost(1, spell.mana if spell is not None else 0)
    if sheet.decision.kind == "defensive-shot":
        volley(sheet, unit, attack, sheet.state.units[sheet.decision.subject[1]], moving=True)
    elif len(choice) > 2:
        volley(sheet, unit, attack, sheet.state.units[choice[2]])
    else:
        for target in wave(sheet.state, unit, attack):
            volley(sheet, unit, attack, target)


def volley(sheet: Sheet, unit: Unit, attack: Attack, target: Unit, *, moving: bool = False) -> None:
    """One shot at one target, and what may come of it."""
    state, names = sheet.state, sheet.names
    spell = spell_behind(unit, attack) is not None
    roll = sheet.rolls.attack(unit, attack, target, spell=spell, moving=moving)
    sheet.add(roll, "shot")
    if any(part.rules == ("SUM-RMOD-03",) for part in roll.parts):
        crowd = bystanders(state, unit, target)
        if crowd:
            sheet.note("bad", "astray", "SUM-FF-02", units=names.units(crowd))
    if not moving and not attack_has(unit, attack, "displace"):  # SUM-KEY-45
        verbs: list[str] = []
        if target.ap and not has(target, "static"):
            verbs = [option.verb for option in ranged_reactions(state, target, unit)]
        reactions(sheet, target, verbs)
    boosts(sheet, unit, attack, target)


def charge(sheet: Sheet, choice: Option) -> None:
    """The way, shots at the charger, and the strikes at its end."""
    if sheet.decision.kind == "react-ranged":
        charge_back(sheet)
        return
    state, unit = sheet.state, sheet.unit
    target = state.units[choice[1]]
    end = read_point(choice[2]) if len(choice) > 2 else charges.charge_end(state, unit, target)
    if end is None:
        return
    sheet.cost(COST["charge"])
    sheet.way(unit, moves.Way((end,)), "charge")
    charge_strikes(sheet, unit, target, end)


def charge_strikes(sheet: Sheet, unit: Unit, target: Unit, end: Point) -> None:
    """The free attacks of a charge that gets home, in the position that it makes."""
    after = sheet.state.copy()
    moves.move_unit(after, unit.word, [end], "charge", ())
    charger = after.units[unit.word]
    options = melee_options(after, charger, only=target.word)
    best: dict[str, tuple[str, ...]] = {}
    for option in options:  # the last is the strongest: both strikes on the target
        if set(option[2:]) <= {target.word}:
            best[option[1]] = option
    for option in best.values():
        blows(sheet, after, charger, option, charge=True)


# --- answering ----------------------------------------------------------------------------------------------


class Coming(NamedTuple):
    """The attack that is being answered."""

    unit: Unit
    attack: Attack
    event: AttackBegan


def coming(sheet: Sheet) -> Coming | None:
    event = next((event for event in reversed(sheet.events) if isinstance(event, AttackBegan)), None)
    unit = sheet.state.units.get(event.unit) if event is not None else None
    if event is None or unit is None:
        return None
    return Coming(unit, unit.kind.attack(event.attack), event)


def against(sheet: Sheet, *, moving: bool = False, parried: bool = False) -> None:
    """The attack on the unit that is asked, with this answer."""
    attack = coming(sheet)
    if attack is None:
        return
    unit = sheet.unit
    roll = sheet.rolls.attack(
        attack.unit,
        attack.attack,
        unit,
        charge=attack.event.by == "charge",
        spell=attack.event.by == "spell",
        moving=moving,
        times=max(1, attack.event.targets.count(unit.word)),
        parried_by=unit if parried else None,
    )
    sheet.add(roll, "hit" if attack.attack.melee else "shot")
    boosts(sheet, attack.unit, attack.attack, unit)


def passive(sheet: Sheet, choice: Option | None = None) -> None:
    if sheet.decision.kind in ("react-melee", "react-ranged"):
        against(sheet)


def parry(sheet: Sheet, choice: Option) -> None:
    sheet.cost(1)
    against(sheet, parried=True)


def counter(sheet: Sheet, choice: Option) -> None:
    """Both at the same time (SUM-MREA-14)."""
    sheet.cost(1)
    against(sheet)
    state, unit = sheet.state, sheet.unit
    attack = unit.kind.attack(choice[1])
    words = list(choice[2:]) or [sheet.decision.subject[1]]
    if len(choice) < 3 and attack_has(unit, attack, "shockwave"):
        words = [other.word for other in wave(state, unit, attack)]
    for word in dict.fromkeys(words):
        roll = sheet.rolls.attack(unit, attack, state.units[word], times=words.count(word))
        sheet.add(roll, "hit")
    sheet.note("plain", "together", "SUM-MREA-14")


def return_fire(sheet: Sheet, choice: Option) -> None:
    """Both at the same time (SUM-RREA-04)."""
    unit = sheet.unit
    attack = unit.kind.attack(choice[1])
    spell = spell_behind(unit, attack)
    sheet.cost(1, spell.mana if spell is not None else 0)
    against(sheet)
    shooter = sheet.state.units[sheet.decision.subject[1]]
    sheet.add(sheet.rolls.attack(unit, attack, shooter, spell=spell is not None), "shot")
    sheet.note("plain", "together", "SUM-RREA-04")


def charge_back(sheet: Sheet) -> None:
    """First the shot at a target in motion, then the charge of who survives it (SUM-RREA-15)."""
    unit, shooter = sheet.unit, sheet.state.units[sheet.decision.subject[1]]
    sheet.cost(2)
    against(sheet, moving=True)
    end = charges.charge_end(sheet.state, unit, shooter)
    if end is not None:
        sheet.note("plain", "then-charge", "SUM-RREA-15")
        charge_strikes(sheet, unit, shooter, end)
        path = ((unit.base.x, unit.base.y), (end.x, end.y))
        sheet.hits.append(Cue("move", unit.word, unit.word, path=path))


# --- what others may do -------------------------------------------------------------------------------------


def reactions(sheet: Sheet, target: Unit, verbs: Sequence[str]) -> None:
    """How the target may answer: that is not in the odds."""
    possible = [verb for verb in dict.fromkeys(verbs) if verb in REACTION_RULES]
    if not possible:
        return
    said = sheet.names.join(sheet.say(f"may.{verb}") for verb in possible)
    rules = tuple(REACTION_RULES[verb] for verb in possible)
    tone = sheet.rolls.tone(target.seat, True)
    sheet.note(tone, "may-react", *rules, unit=sheet.names.unit(target.word), what=said)
    sheet.doubt("may-react", unit=sheet.names.unit(target.word), what=said)


def boosts(sheet: Sheet, attacker: Unit, attack: Attack, target: Unit) -> None:
    """Stats that gems could still change (SUM-BOOST-07)."""
    displaces = attack_has(attacker, attack, "displace") > 0
    if displaces and attacker.team == target.team:  # nothing is rolled (SUM-KEY-44)
        return
    stat: Boost = "melee" if attack.melee else "ranged"
    wishes: list[tuple[Unit, Boost]] = [(attacker, stat), (target, "reflexes")]
    if not displaces:
        wishes.append((target, "resistance"))
    for unit, name in wishes:
        if unit.kind.summoner and name in unit.kind.boosts and sheet.state.players[unit.seat].gems:
            sheet.doubt("may-boost", unit=sheet.names.unit(unit.word), stat=sheet.names.say(f"stat.{name}"))
