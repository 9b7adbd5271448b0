"""Interact: taking and freeing mana sources, seizing the well (MANA, ACTN, SWEL)."""

from __future__ import annotations

from walstatt.core.options import Option
from walstatt.games.summoners.events.course import SourceFreed, SourceTaken, WellSeized
from walstatt.games.summoners.rules import ending
from walstatt.games.summoners.rules.reasons import Why
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import NOBODY, Objective, State, Unit
from walstatt.spaces.table import touching

PRIMITIVE = Why("primitive", ("SUM-KEY-27",))
NO_CONTACT = Why("no-contact", ("SUM-ACTN-19", "SUM-MANA-04"))
OWN_SOURCE = Why("own-source", ("SUM-Q-103",))
NO_USE = Why("no-use", ("SUM-OBJ-07",))
WELL = Why("well", ("SUM-SWEL-06", "SUM-Q-127"))
SEIZED = 5  # victory points (SUM-SWEL-07)
SOURCES = 3  # well sources that seizing the well needs (SUM-SWEL-06)


def interactions(state: State, unit: Unit) -> list[Option]:
    """Objects in base contact with which something can be done; not for Primitive units (SUM-KEY-27).

    A unit in contact with an enemy may do so too (SUM-Q-102).
    """
    if not unit.ap or no_hands(unit):
        return []
    return [
        Option(("interact", objective.word))
        for objective in state.objectives.values()
        if no_interaction(state, unit, objective) is None
    ]


def no_hands(unit: Unit) -> Why | None:
    return PRIMITIVE if has(unit, "primitive") else None


def no_interaction(state: State, unit: Unit, objective: Objective) -> Why | None:
    """Why a unit can do nothing with an object."""
    if not touching(unit.base, objective.base):
        return NO_CONTACT
    if objective.source:  # a source of one's own side is of no use (SUM-Q-103)
        free = objective.owner == NOBODY or not state.friends(objective.owner, unit.seat)
        return None if free else OWN_SOURCE
    if objective.kind != "well":
        return NO_USE
    return None if may_seize(state, unit) else WELL


def may_seize(state: State, unit: Unit) -> bool:
    """Only the Summoner, with at least three well sources at that moment (SUM-Q-126, SUM-Q-127)."""
    held = sum(o.source and o.owner == unit.seat for o in state.objectives.values())
    return unit.kind.summoner and held >= SOURCES


def interact(state: State, unit: Unit, word: str) -> None:
    """Take a neutral source, or break an enemy's control of one (SUM-ACTN-20, SUM-MANA-04, 07, 08).

    It counts at once; who comes last has it (SUM-Q-100).
    """
    objective = state.objectives[word]
    if objective.kind == "well":
        state.players[unit.seat].points += SEIZED
        state.emit(WellSeized(seat=unit.seat, unit=unit.word, rules=("SUM-SWEL-06", "SUM-SWEL-07")))
        ending.finish(state, ("SUM-SWEL-07", "SUM-SWEL-10"))
    elif objective.owner == NOBODY:
        state.objectives[word] = objective.owned_by(unit.seat)
        state.emit(
            SourceTaken(seat=unit.seat, unit=unit.word, source=word, rules=("SUM-MANA-04", "SUM-ACTN-20"))
        )
    else:
        state.objectives[word] = objective.owned_by(NOBODY)
        state.emit(
            SourceFreed(
                seat=unit.seat, unit=unit.word, source=word, owner=objective.owner,
                rules=("SUM-MANA-07", "SUM-ACTN-20"),
            )
        )  # fmt: skip
