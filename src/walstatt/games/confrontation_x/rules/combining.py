"""What can be done in one activation besides a move, before it and after it (CFX-DATA-13).

`Figure.acts` holds what was done, in order: walk, run, engage, charge, disengage; shot, spell, miracle,
dispel. Whoever offers an action asks `clash` first.
"""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

ASSAULTS = frozenset(("engage", "charge"))
MOVES = frozenset(("walk", "run", "disengage")) | ASSAULTS
#: Of these there is at most one in a round with an assault move (CFX-Q-25).
MYSTIC = frozenset(("spell", "miracle"))
#: What goes with no such move, before or after it; and by which rule. A walk goes
#: with all of it (CFX-RCMB-01).
APART: Mapping[str, tuple[frozenset[str], tuple[str, ...]]] = {
    "run": (
        frozenset(("shot", "spell", "dispel", "miracle")),
        ("CFX-RUN-03", "CFX-RCMB-03", "CFX-CAST-16", "CFX-MIR-15"),
    ),
    "engage": (frozenset(("shot",)), ("CFX-ENG-10", "CFX-RCMB-03")),
    "charge": (
        frozenset(("shot", "spell", "dispel", "miracle")),
        ("CFX-CHG-06", "CFX-RCMB-03", "CFX-CAST-19", "CFX-MIR-15"),
    ),
}
#: What an ability may permit all the same (CFX-RCMB-04).
PERMITS: Mapping[tuple[str, str], str] = {
    ("run", "shot"): "shoot-running",
    ("run", "spell"): "cast-running",
    ("charge", "spell"): "cast-charging",
    ("run", "dispel"): "cast-running",  # as casting (CFX-Q-69)
    ("charge", "dispel"): "cast-charging",
    ("run", "miracle"): "pray-running",
    ("charge", "miracle"): "pray-charging",
}
NOT_WITH = {move: Why(f"not-with-{move}", rules) for move, (_, rules) in APART.items()}
SHOT_FIRST = Why("shot-first", ("CFX-DIS-10", "CFX-RCMB-02"))
AIMING = Why("aiming", ("CFX-ABIL-156",))
ONE_MYSTIC = Why("one-mystic", ("CFX-Q-25", "CFX-ENG-10", "CFX-CAST-18"))


def clash(state: State, figure: Figure, act: str) -> Why | None:
    """Why a figure cannot do something more in this activation, after what it has done."""
    done = figure.acts
    if not done:
        return None
    if act in MYSTIC and figure.effects and may(state, figure, "stands-still", ANY):
        return AIMING
    for one in done:
        for move, other in ((one, act), (act, one)):
            if move in APART and other in APART[move][0] and not _permitted(state, figure, move, other):
                return NOT_WITH[move]
    if act == "disengage" and "shot" in done:  # only afterwards
        return SHOT_FIRST
    together = (*done, act)
    if ASSAULTS & set(together) and any(together.count(word) > 1 for word in MYSTIC):
        return ONE_MYSTIC
    return None


def _permitted(state: State, figure: Figure, move: str, other: str) -> bool:
    what = PERMITS.get((move, other))
    return what is not None and may(state, figure, what, ANY)
