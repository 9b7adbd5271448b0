"""How a screen shows what happened."""

from __future__ import annotations

from walstatt.core.events import Event
from walstatt.core.scene import Cue
from walstatt.toys.dice_toe.events import DieRolled, GameEnded, StonePut, StoneTaken


def cue(event: Event) -> Cue | None:
    match event:
        case StonePut():
            return Cue("place", target=event.cell, seat=event.seat)
        case StoneTaken():
            return Cue("destroy", target=event.cell, seat=event.owner)
        case DieRolled():
            return Cue("roll", seat=event.seat, dice=(event.value,) if event.value else ())
        case GameEnded():
            return Cue("end", seat=event.winner)
    return None
