"""Previews of boosts: the roll that is coming, with the points that would be bought.

Which roll that is follows from the last choice and from what was told since the attack began.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from walstatt.core.events import Event
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import AttackBegan, HitRolled, Parried, Pushed, Reacted, Saved
from walstatt.games.summoners.explain.preview_odds import Raise
from walstatt.games.summoners.explain.preview_sheet import Sheet
from walstatt.games.summoners.rules.pools import edge
from walstatt.games.summoners.rules.targets import spell_behind
from walstatt.games.summoners.rules.values import resistance
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack


class _Blow(NamedTuple):
    striker: Unit
    attack: Attack
    target: Unit
    hits: int | None  # None: not rolled yet
    charge: bool
    spell: bool


def boost(sheet: Sheet, choice: Option) -> None:
    """The roll that is coming, with the points that would be bought."""
    points = int(choice[1])
    word, stat = sheet.decision.subject[:2]
    unit = sheet.state.units[word]
    if sheet.state.phase == "end-status":
        sheet.rolls_found.append(sheet.rolls.burning(unit, points))
        return
    before = sheet.last_choice(skip=("boost",))
    if before[:1] == ("disengage",):
        sheet.rolls_found.append(sheet.rolls.disengage(unit, points))
    elif before[:1] == ("cast",) and (spell := sheet.names.spells.get(before[1])) and spell.resist:
        sheet.rolls_found.append(sheet.rolls.resist(unit, stat, spell.id, points))
    else:
        in_attack(sheet, unit, stat, points)


def in_attack(sheet: Sheet, unit: Unit, stat: str, points: int) -> None:
    """In the middle of an exchange: what is to be rolled follows from what was told of it."""
    rolls, names = sheet.rolls, sheet.names
    since = since_attack(sheet.events)
    if stat == "resistance" and any(isinstance(event, Pushed) for event in since):
        armour = resistance(sheet.state, unit) + points
        title = sheet.say("collision", unit=names.unit(unit.word))
        sheet.rolls_found.append(rolls.damage(title, unit, 1, 0, armour))
        return
    parrying = any(isinstance(event, Reacted) and event.by == "parry" for event in since)
    for blow in under_way(sheet.state, since):
        if blow.hits is None:
            if blow.striker is unit and stat in ("melee", "ranged"):
                up = Raise(dice=points)
            elif blow.target is unit and stat == "reflexes":
                up = Raise(reflexes=points)
            else:
                continue
            roll = rolls.attack(
                blow.striker, blow.attack, blow.target, charge=blow.charge, spell=blow.spell, up=up
            )
            sheet.add(roll, "hit" if blow.attack.melee else "shot")
        elif stat == "resistance" and blow.target is unit and blow.hits:
            armour = resistance(sheet.state, unit) + points
            bonus = edge(blow.striker, blow.attack, unit, spell=blow.spell).bonus
            title = sheet.say("damage-title", unit=names.unit(unit.word), hits=names.count("hit", blow.hits))
            sheet.rolls_found.append(rolls.damage(title, unit, blow.hits, bonus, armour, blow.striker.word))
        elif parrying and blow.hits and stat in ("melee", "reflexes"):
            up = Raise(dice=points) if stat == "melee" else Raise(reflexes=points)
            sheet.rolls_found.append(rolls.parry(blow.target, blow.striker, blow.hits, up))


def since_attack(events: Sequence[Event]) -> list[Event]:
    """What was told since the last attack began, its beginning included."""
    for number in range(len(events) - 1, -1, -1):
        if isinstance(events[number], AttackBegan):
            return list(events[number:])
    return []


def under_way(state: State, since: Sequence[Event]) -> Iterator[_Blow]:
    """The attacks of an exchange, as far as they have been rolled."""
    told: list[tuple[str, str, str, str]] = []  # striker, attack, target, how
    for event in since:
        if isinstance(event, AttackBegan):
            told += [(event.unit, event.attack, target, event.by) for target in dict.fromkeys(event.targets)]
        elif isinstance(event, Reacted) and event.by in ("counter", "return"):
            told.append((event.unit, event.attack, event.target, event.by))
    for striker, attack, target, by in told:
        if striker in state.units and target in state.units:
            one, other = state.units[striker], state.units[target]
            profile = one.kind.attack(attack)
            spell = spell_behind(one, profile) is not None
            yield _Blow(one, profile, other, _hits(since, striker, target), by == "charge", spell)


def _hits(since: Sequence[Event], striker: str, target: str) -> int | None:
    """How many hits of a blow are left after parry and saves; None: nothing was rolled."""
    found: int | None = None
    for event in since:
        if isinstance(event, HitRolled) and (event.unit, event.target) == (striker, target):
            found = event.hits
        elif (isinstance(event, Parried) and (event.unit, event.target) == (target, striker)) or (
            isinstance(event, Saved) and event.unit == target and found is not None
        ):
            found = event.left
    return found
