"""The force of a figure in an assault: its size, and what abilities add (CFX-SIZE-09, CFX-ABIL-43,
CFX-ABIL-73)."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.hooks import Force, of
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State


def force(state: State, figure: Figure, about: Occasion) -> int:
    """`about.purpose`: `charge` for who charges, `charged` for who is its target."""
    more = sum(
        hook.amount for _, hook in of(figure, Force) if hook.when is None or hook.when(state, figure, about)
    )
    return figure.kind.force + more
