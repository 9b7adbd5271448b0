"""Control rolls: may a Summoner command this creature now? (CTRL, LVL)"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from walstatt.core.flow import Request, ask
from walstatt.core.options import choices
from walstatt.games.summoners.events.course import ControlLost, ControlRegained, ControlRolled, RanWild
from walstatt.games.summoners.rules import ending
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import INCH, within

BANDS = ((1, 6 * INCH), (2, 12 * INCH))  # SUM-DATA-05
MOST_BOUGHT = 2  # SUM-CTRL-14
MOST_LOST = 2  # SUM-CTRL-11


def band(state: State, unit: Unit) -> int:
    """The range band between a creature and its Summoner (SUM-CTRL-04, 05, 06)."""
    summoner = state.summoner(unit.seat)
    if summoner is not None:
        for number, reach in BANDS:
            if within(summoner.base, unit.base, reach):
                return number
    return len(BANDS) + 1


def needed(state: State, unit: Unit) -> int:
    """The target number, higher for higher levels (SUM-LVL-02, SUM-CTRL-03, SUM-CTRL-07, SUM-LVL-04)."""
    over = max(0, state.levels(unit.seat) - state.players[unit.seat].rank.levels)
    return unit.kind.level + band(state, unit) + over + (has(unit, "unruly") > 0)


def control_roll(state: State, word: str, turn: int | None = None) -> Generator[Request, Any, bool]:
    """Buy dice, roll, and bear what comes of it; whether the creature obeys. It may be gone afterwards.

    The dice are summed and must reach the target number (SUM-DICE-06).

    With a `turn` the question how many dice to buy is a checkpoint.
    """
    unit = state.units[word]
    player = state.players[unit.seat]
    bought = 0
    if player.gems:
        most = min(MOST_BOUGHT, player.gems)
        options = choices(*(f"focus {n}" for n in range(most + 1)))
        rules = ("SUM-CTRL-14", "SUM-CTRL-01")
        answer = yield ask(unit.seat, "focus", options, *rules, about=(word,), turn=turn)
        bought = int(answer[1])
        player.gems -= bought
    target = needed(state, unit)
    dice = state.dice.pool(1 + bought, 8)
    success = sum(dice) >= target  # nothing is automatic (SUM-CTRL-16, SUM-DICE-09, SUM-Q-04)
    state.emit(
        ControlRolled(
            seat=unit.seat, unit=word, dice=dice, needed=target, success=success,
            rules=("SUM-CTRL-02", "SUM-CTRL-03", "SUM-CTRL-15"),
        )
    )  # fmt: skip
    if 8 in dice and unit.lost:  # first, so that a natural 8 is never worse than useless (SUM-Q-05)
        state.change(unit, lost=unit.lost - 1)  # one, however many eights there are (SUM-Q-06)
        state.emit(ControlRegained(unit=word, rules=("SUM-CTRL-13",)))
    if not success:
        lose_control(state, word)
    return success


def lose_control(state: State, word: str) -> None:
    """A failed roll costs an action point and a marker; the second one removes the creature."""
    unit = state.units[word]
    if unit.lost + 1 >= MOST_LOST:
        del state.units[word]
        state.emit(RanWild(unit=word, kind_id=unit.kind.id, rules=("SUM-CTRL-11",)))
        ending.unit_gone(state, unit, "lost", None)
        return
    unit = state.change(unit, lost=unit.lost + 1, ap=max(0, unit.ap - 1))  # SUM-CTRL-09, SUM-Q-30
    state.emit(ControlLost(unit=word, markers=unit.lost, ap=unit.ap, rules=("SUM-CTRL-09", "SUM-CTRL-12")))
