"""Passive abilities of combats: dice, bonuses, dice won by defending, charges."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.hooks import (
    Bonus,
    CombatBonus,
    CombatDice,
    Implies,
    May,
    declare,
)
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State


def first_combat_after_charge(state: State, figure: Figure, about: Occasion) -> bool:
    """In its first melee of a round in which it has charged."""
    return bool(figure.charged) and not figure.fought


def impact(state: State, figure: Figure, about: Occasion) -> bool:
    """The same, but not for a Master Strike (CFX-ABIL-16)."""
    blow = state.fight.blow if state.fight is not None else None
    if blow is not None and blow.by == figure.word and "master-strike" in blow.announced:
        return False
    return about.purpose == "blow" and first_combat_after_charge(state, figure, about)  # CFX-ABIL-15


def not_charging(state: State, figure: Figure, about: Occasion) -> bool:
    return not figure.charged


def outmatched(state: State, figure: Figure, about: Occasion) -> bool:
    """It fights several enemies at once, or one who costs more (CFX-Q-148)."""
    number = state.fight.combat if state.fight is not None else 0
    combat = next((one for one in state.combats if one.number == number), None)
    if combat is None or figure.word not in combat.figures:
        return False
    there = [state.figures[word] for word in combat.figures if word in state.figures]
    enemies = [one for one in there if one.team != figure.team]
    return len(enemies) > 1 or any(enemy.cost > figure.cost for enemy in enemies)  # CFX-ABIL-151


declare(
    "ambidextrous",
    "CFX-ABIL-29",
    "CFX-ABIL-30",
    "CFX-ABIL-31",
    does=[May("wards-by-margin"), May("turns-dice")],
)
declare("bestial-charge", "CFX-ABIL-33", does=[CombatDice(1, first_combat_after_charge, "attack")])
declare("born-fighter", "CFX-ABIL-60", "CFX-ABIL-61", does=[CombatDice(1), May("unshaken")])
declare("charge-impact", "CFX-ABIL-15", "CFX-ABIL-16", does=[Bonus("str", None, impact)])
declare(
    "desperate",
    "CFX-ABIL-151",
    does=[CombatBonus((("ini", 1), ("att", 1), ("def", 1)), when=outmatched)],
)
declare(
    "fanatic",
    "CFX-ABIL-52",
    "CFX-ABIL-53",
    does=[May("stand-instead"), CombatBonus((("str", 1),), stormy=True)],
)
declare("merciless", "CFX-ABIL-140", does=[May("merciless")])
declare(
    "righteous",
    "CFX-ABIL-118",
    "CFX-ABIL-119",
    does=[
        Implies({"immune": Has(about=("fear", "control"))}),
        CombatBonus((("att", 1),), stormy=True),
    ],
)
declare("steadfast", "CFX-ABIL-134", does=[May("steadfast")])
declare("warhorse", "CFX-ABIL-125", does=[CombatDice(1, not_charging)])
