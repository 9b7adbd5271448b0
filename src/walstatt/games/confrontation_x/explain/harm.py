"""What a damage roll comes to for a figure: every end with its chance, until it stands or is lost."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from walstatt.games.confrontation_x.explain import odds
from walstatt.games.confrontation_x.rules import damage
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.wounds import kept
from walstatt.games.confrontation_x.state.attributes import LETHAL, LEVELS
from walstatt.games.confrontation_x.state.injuries import STUNNED
from walstatt.games.confrontation_x.state.state import State

#: How it may end: the level of an injury, by name; nothing new; stunned; a lethal injury survived,
#: or survived to the end of the phase.
NOTHING, STUN, SURVIVES, LATE, LOST = "none", "stunned", "survives", "late", "lethal"
ENDS = (NOTHING, STUN, *LEVELS[1:LETHAL], SURVIVES, LATE, LOST)
HURT = ENDS[2:]
Ends = Mapping[str, Fraction]


def ends(state: State, target: str, strength: int, *, by: str, about: Occasion, dice: int = 2) -> Ends:
    """Of one damage roll, with its own second chances."""
    figure = state.figures[target]
    if damage.unmade(state, figure, by, about, ""):
        return {NOTHING: Fraction(1)}
    roll = damage.terms(state, target, strength, by=by, about=about, dice=dice)
    trial = state.copy()
    last = LOST
    if kept(trial, trial.figures[target]):
        last = LATE if trial.figures[target].dying else SURVIVES
    found: dict[str, Fraction] = {}
    for read, share in odds.damage(roll).items():
        end = NOTHING
        if read is not None and read.level > roll.wound:
            end = LEVELS[read.level] if read.level < LETHAL else last
        elif read is not None and read.outcome == STUNNED:
            end = STUN
        found[end] = found.get(end, Fraction(0)) + share
    return found


def chance(found: Ends, *some: str) -> Fraction:
    return sum((found.get(end, Fraction(0)) for end in some), Fraction(0))


def told(read: damage.Reading, roll: damage.Terms) -> str:
    """What a reading does, in the words of a text `harm`."""
    if read.annulled:
        return "none"
    if read.level > roll.wound:
        return LEVELS[read.level]
    return STUN if read.outcome == STUNNED else "none"
