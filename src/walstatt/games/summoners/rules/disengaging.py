"""Leaving contact: the disengage test (DIS)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from walstatt.core.flow import Request
from walstatt.games.summoners.events.course import DisengageTested
from walstatt.games.summoners.rules.boosts import boost
from walstatt.games.summoners.rules.contact import binders, lead, touchers
from walstatt.games.summoners.rules.reasons import Why
from walstatt.games.summoners.rules.values import has, reflexes
from walstatt.games.summoners.state.state import State, Unit

BASE = 3  # SUM-DIS-03
SUCCESSES = 2  # SUM-DIS-01


class Part(NamedTuple):
    """Why there are more or fewer dice."""

    name: str
    dice: int
    rule: str


def disengage_parts(state: State, unit: Unit) -> list[Part]:
    """All modifiers of the test; they add up (SUM-DATA-14).

    Enemies with zones count like those in contact (SUM-Q-57), for Entangle they do not (SUM-Q-58).
    """
    bound, touched = binders(state, unit), touchers(state, unit)
    parts: list[Part] = []
    # Without teams every enemy player is compared with separately (SUM-Q-166).
    leads = [lead(state, unit, seat) for seat in dict.fromkeys(enemy.seat for enemy in bound)]
    if any(margin < 0 for margin in leads):
        parts.append(Part("outnumbered", -1, "SUM-DIS-09"))
    elif leads and all(margin > 0 for margin in leads):
        parts.append(Part("outnumbering", 1, "SUM-DIS-04"))
    if unit.kind.level >= 3 and all(enemy.kind.rank == 1 for enemy in bound):  # SUM-Q-56
        parts.append(Part("mass", 1, "SUM-DIS-05"))
    if all(enemy.ap == 0 for enemy in bound):
        parts.append(Part("no-ap", 1, "SUM-DIS-06"))
    if not touched:
        parts.append(Part("only-zones", 1, "SUM-DIS-07"))
    if any(has(enemy, "entangle") for enemy in touched):
        parts.append(Part("entangle", -1, "SUM-DIS-08"))
    return parts


def disengage_dice(state: State, unit: Unit) -> int:
    """With one die or none the unit may not try (SUM-DIS-10)."""
    return BASE + sum(part.dice for part in disengage_parts(state, unit))


def no_disengaging(state: State, unit: Unit) -> Why | None:
    """Why a unit cannot try to leave: it is free to go, or two successes are impossible."""
    if not binders(state, unit):
        return Why("free", ("SUM-DIS-01",), {"unit": unit})
    dice = disengage_dice(state, unit)
    return None if dice >= SUCCESSES else Why("too-few-dice", ("SUM-DIS-10",), {"dice": dice})


def stat_test(dice: tuple[int, ...], stat: int) -> int:
    """Successes of a stat test: dice at most the stat; 8 always fails, 1 never does (SUM-DICE-05, 08)."""
    return sum(die == 1 or (die <= stat and die != 8) for die in dice)


def disengage(state: State, word: str, move: str) -> Generator[Request, Any, bool]:
    """Test the unit's own Reflexes; on failure it must stay, and may try again (SUM-DIS-02, 11, 12)."""
    extra = yield from boost(state, word, "reflexes", "SUM-BOOST-05", "SUM-DIS-02")
    unit = state.units[word]
    parts = disengage_parts(state, unit)
    dice = state.dice.pool(BASE + sum(part.dice for part in parts), 8)
    needed = reflexes(unit) + extra
    success = stat_test(dice, needed) >= SUCCESSES
    rules = ("SUM-DIS-01", *(part.rule for part in parts))
    state.emit(
        DisengageTested(seat=unit.seat, unit=word, dice=dice, needed=needed, success=success, rules=rules)
    )
    return success
