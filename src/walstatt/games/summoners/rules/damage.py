"""Life points, markers, and leaving the table (PROF, KEY).

Nothing here removes a unit but `bury`, which is called when all that happens at one moment has happened.
"""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.games.summoners.events.combat import DamageRolled, Eliminated, Iced, Ignited, Wounded
from walstatt.games.summoners.rules.values import MOST_MARKERS, resistance
from walstatt.games.summoners.state.state import NOBODY, State


def wound(state: State, word: str, points: int, rules: tuple[str, ...]) -> None:
    """A unit loses life points, white ones first (SUM-PROF-08, SUM-Q-13)."""
    unit = state.units[word]
    if points <= 0 or unit.life <= 0:
        return
    hurt = state.change(unit, damage=min(unit.kind.life, unit.damage + points))
    worse = hurt.badly_wounded and not unit.badly_wounded and hurt.life > 0
    if worse:
        rules = (*rules, "SUM-PROF-09")
    state.emit(Wounded(unit=word, points=points, left=hurt.life, by="badly" if worse else "", rules=rules))


def add_ice(state: State, word: str, n: int, rules: tuple[str, ...]) -> None:
    """Ice markers up to three; reaching the third takes an action point at once (SUM-Q-17, SUM-Q-18).

    Fire markers stay as they are (SUM-Q-21).
    """
    unit = state.units[word]
    markers = min(MOST_MARKERS, unit.ice + n)
    if markers <= unit.ice:
        return
    lost = 1 if markers == MOST_MARKERS and unit.ap else 0
    state.change(unit, ice=markers, ap=unit.ap - lost)
    state.emit(
        Iced(
            unit=word, count=markers - unit.ice, markers=markers, ap=lost,
            rules=(*rules, "SUM-KEY-12", *(("SUM-Q-17",) if lost else ())),
        )
    )  # fmt: skip


def add_fire(state: State, word: str, n: int, rules: tuple[str, ...], by: int = NOBODY) -> None:
    """Fire markers up to three (SUM-KEY-16); `by`: whose doing it is if the unit burns to death."""
    unit = state.units[word]
    markers = min(MOST_MARKERS, unit.fire + n)
    if markers <= unit.fire:
        return
    state.change(unit, fire=markers, fire_by=unit.fire_by if by == NOBODY else by)
    state.emit(Ignited(unit=word, count=markers - unit.fire, markers=markers, rules=(*rules, "SUM-KEY-16")))


def roll_damage(
    state: State, word: str, dice: tuple[int, ...], bonus: int, rules: tuple[str, ...], source: str = ""
) -> int:
    """Damage dice that no attack rolled (a spell's), each less Resistance and at least 0; what they did."""
    unit = state.units[word]
    armour = resistance(state, unit)
    points = sum(max(0, die + bonus - armour) for die in dice)
    state.emit(
        DamageRolled(
            seat=unit.seat, unit=source, attack="", target=word, dice=dice, bonus=bonus, resistance=armour,
            damage=points, rules=(*rules, "SUM-Q-11"),
        )
    )  # fmt: skip
    wound(state, word, points, rules)
    return points


def bury(state: State, by: Mapping[str, int | None]) -> None:
    """Remove all units without life together; `by` says whose doing it is. The game may be over then."""
    from walstatt.games.summoners.rules import ending

    gone = [unit for unit in state.units.values() if unit.life <= 0]
    if not gone:
        return
    for unit in gone:
        del state.units[unit.word]
        state.emit(
            Eliminated(
                unit=unit.word, kind_id=unit.kind.id, owner=unit.seat, killer=by.get(unit.word),
                rules=("SUM-PROF-08", "SUM-Q-13"),
            )
        )  # fmt: skip
    for unit in gone:
        ending.unit_gone(state, unit, "eliminated", by.get(unit.word))
    ending.check_over(state)  # SUM-SCEN-04
