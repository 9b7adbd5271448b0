"""When owners are asked about a figure that has one opponent to attack, and what it does unasked
(`core.kit.stops`).

An attack can be given up, but its die is lost all the same (CFX-Q-37), so nearly nobody wants to be asked. It
matters where an attack that fails gives the opponent a die, and with a die that was set aside, which can
wait: about these there is a question.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

from msgspec.structs import replace

from walstatt.core.flow import Decision
from walstatt.core.kit.standing import Reaction, between_two
from walstatt.core.kit.telling import Speaker
from walstatt.core.scene import Scene, Stop
from walstatt.games.confrontation_x.rules.combat.dice import pool
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.state import State

Moment = Literal["single", "risky"]
MOMENTS: tuple[Moment, ...] = get_args(Moment)
#: Worth a question unless somebody says otherwise.
PROPOSED: tuple[Moment, ...] = ("risky",)


@cache
def stop_of(kind_id: str) -> Stop:
    """Everybody may have to fight."""
    return Stop(kind_id, PROPOSED, MOMENTS)


def reaction(speaker: Speaker, state: State, decision: Decision, scene: Scene) -> Reaction | None:
    """What a figure does if its owner is not asked; None: there is more to choose."""
    found = single(state, decision)
    if found is None:
        return None
    by, on = found
    told = between_two(speaker, decision, scene, f"strike {by} {on}", {decision.kind: "single"}, found)
    if told is None or not gives_dice(state, by, on):
        return told
    return replace(told, openings=tuple([replace(opening, now=MOMENTS) for opening in told.openings]))


def single(state: State, decision: Decision) -> tuple[str, str] | None:
    """Who attacks whom, if nothing else can be done with this die."""
    if decision.kind != "strike" or [option.verb for option in decision.options] != ["strike", "hold"]:
        return None
    _, by, on = decision.options[0]
    own = on in state.figures and pool(state, by).attack > 0
    return (by, on) if own else None


def gives_dice(state: State, by: str, on: str) -> bool:
    """Whether an attack that fails may give the opponent an attack die (CFX-ABIL-29, CFX-ABIL-30,
    CFX-ABIL-62, CFX-ABIL-63)."""
    target, about = state.figures[on], Occasion("defence", by)
    if not pool(state, on).defence:
        return False
    able = target.ability("counter-attack") is not None
    return able or any(may(state, target, what, about) for what in ("turns-dice", "wards-by-margin"))
