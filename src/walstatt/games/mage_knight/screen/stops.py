"""When owners are asked about figures that may act out of turn, and what they do unasked (`core.kit.stops`).

A free spin towards the only opponent in contact, a better defence value and a chance to dodge are good
whatever happens, so they are taken without asking. Who is beset by several opponents may want to keep looking
at another of them, and what a confused figure should not do depends on the field: these are worth a question.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, get_args

from walstatt.core.flow import Decision
from walstatt.core.kit.standing import Reaction, between_two
from walstatt.core.kit.telling import Speaker
from walstatt.core.scene import Scene, Stop
from walstatt.games.mage_knight.rules.confusing import CARRYING
from walstatt.games.mage_knight.rules.contact import enemies_touched, front_touches
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.state import State

Moment = Literal["came", "flanked", "before", "attacked", "hit", "confused"]
MOMENTS: tuple[Moment, ...] = get_args(Moment)
#: Worth a question unless somebody says otherwise.
PROPOSED: tuple[Moment, ...] = ("flanked", "confused")


@cache
def stop_of(kind: Kind) -> Stop | None:
    """None: it never acts out of turn."""
    may = tuple(_may(kind))
    return Stop(kind.id, tuple(moment for moment in PROPOSED if moment in may), may) if may else None


def _may(kind: Kind) -> Iterator[Moment]:
    if kind.single and not kind.mounted:  # MKN-BASE-157
        yield from ("came", "flanked", "before")
    yield "attacked"
    shown = {ability for dial in kind.dials for slot in dial.slots for ability in slot.abilities}
    if "dodge" in shown:
        yield "hit"
    if kind.single and shown & set(CARRYING):
        yield "confused"


def reaction(speaker: Speaker, state: State, decision: Decision, scene: Scene) -> Reaction | None:
    """What a figure does if its owner is not asked; None: this is no question about such a thing."""
    found = _unasked(state, decision)
    if found is None:
        return None
    choice, moment = found
    return between_two(speaker, decision, scene, choice, {decision.kind: moment})


def _unasked(state: State, decision: Decision) -> tuple[str, Moment] | None:
    if decision.kind == "spin":
        return _spin(state, decision)
    if decision.kind == "defend":
        return decision.options[0].text, "attacked"  # the best value comes first (MKN-Q-64)
    if decision.kind == "dodge":
        return "dodge", "hit"
    return ("keep", "confused") if decision.kind == "keep" else None


def _spin(state: State, decision: Decision) -> tuple[str, Moment]:
    """It turns to whoever has come unless it sees them already, or is in contact with others too."""
    figure, mover = (state.unit(word) for word in decision.subject)
    if front_touches(state, figure, mover):
        return "stay", "before"
    turn = next((option.text for option in decision.options if option.verb == "spin"), "stay")
    return turn, "flanked" if len(enemies_touched(state, figure)) > 1 else "came"
