"""Damage to pieces of terrain, which have structure points instead of wound levels (TFGT-02 to 05).

The roll runs through the same table as any other, but nothing that changes the reading counts: no rows up or
down, no double six, no levels (the last row of CFX-DATA-60, CFX-TFGT-15, CFX-Q-421).
"""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.games.confrontation_x.events.shots import PieceDestroyed, PieceStruck
from walstatt.games.confrontation_x.rules.damage import Terms, reading
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LETHAL, LIGHT, SERIOUS
from walstatt.games.confrontation_x.state.injuries import told
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import kind_of
from walstatt.spaces.table import Piece

#: What a reading costs (CFX-TFGT-03).
LOST: Mapping[int, int] = {LIGHT: 1, SERIOUS: 2, CRITICAL: 3, LETHAL: 4}


def structure(state: State, piece: Piece) -> int:
    """The structure points that are left; 0: destroyed, or nothing that could be (CFX-TFGT-02)."""
    return state.structure.get(str(piece.id), kind_of(piece).structure)


def breakable(state: State, piece: Piece) -> bool:
    return structure(state, piece) > 0


def lost_by(strength: int, piece: Piece, a: int, b: int) -> tuple[int, int, int]:
    """What two dice come to: the result, what the table says, the points lost (CFX-TFGT-03, CFX-TFGT-04)."""
    found = reading(Terms(str(piece.id), strength, kind_of(piece).res, levels=LETHAL, wound=0), a, b)
    return found.result, found.printed, LOST.get(found.printed, 0)


def strike(
    state: State, piece: Piece, strength: int, *, by: str, purpose: str, rules: tuple[str, ...] = ()
) -> bool:
    """One damage roll against a piece; whether it destroys it (CFX-TFGT-05)."""
    there = state.figures.get(by) or state.fallen[by]  # its own template may have killed the shooter
    word, seat = str(piece.id), there.seat
    a, b = state.dice.pool(2, 6)
    result, printed, lost = lost_by(strength, piece, a, b)
    left = max(0, structure(state, piece) - lost)
    if lost:
        state.structure[word] = left
    state.emit(
        PieceStruck(
            seat=seat, figure=by, piece=word, purpose=purpose, faces=(a, b), strength=strength,
            resilience=kind_of(piece).res, result=result, printed=told(printed), lost=lost, left=left,
            rules=("CFX-TFGT-03", "CFX-TFGT-04", *rules),
        )
    )  # fmt: skip
    if left == 0:
        state.emit(PieceDestroyed(seat=seat, figure=by, piece=word, rules=("CFX-TFGT-05",)))
    return left == 0
