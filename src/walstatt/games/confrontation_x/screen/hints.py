"""How far a figure gets, what it has in view, how far it shoots, and what a choice puts down, for the screen.

Lengths of a move count from the middle of the base, distances from its edges. Ranges are drawn in
advance only where measuring in advance was agreed (CFX-DIST-02, CFX-Q-16).
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.hints import Form, Hints, Reach, Ring, Wedge
from walstatt.core.match import Match
from walstatt.games.confrontation_x.rules import minefields, mines, moves
from walstatt.games.confrontation_x.rules.ground import GROUND_GAIT, ground
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.words.names import Names
from walstatt.spaces.table import FULL_TURN
from walstatt.spaces.table.hints import reach_hint

#: Moves whose reach is drawn, and answers for which the field of view matters.
MOVES = ("walk", "run")
AIMED = ("shoot", "charge", "engage", "cast", "dive")


def hints(match: Match, seat: int, names: Names) -> Hints:
    decision = match.decision_of(seat)
    if decision is None:
        return Hints()
    state: State = match.state
    figure = state.figures.get(decision.subject[0]) if decision.subject else None
    if decision.kind != "action" or figure is None:
        return Hints(forms=tuple(_forms(state, decision, names)))
    return Hints(
        reaches=tuple(_reaches(state, figure)),
        rings=tuple(_rings(state, figure, names)),
        wedges=tuple(_wedges(figure, names)),
    )


def _reaches(state: State, figure: Figure) -> Iterator[Reach]:
    """As far as it may walk and run (CFX-WALK-03, CFX-RUN-02)."""
    if moves.unmoving(state, figure) is not None:
        return
    others = moves.in_the_way(state, figure)
    for verb in MOVES:
        most = moves.allowance(state, figure, verb)
        yield reach_hint(ground(state, figure), verb, figure.base, others, most, GROUND_GAIT)


def _rings(state: State, figure: Figure, names: Names) -> Iterator[Ring]:
    weapon = figure.kind.weapon
    if weapon is None or not state.settings.measuring:
        return
    for reach in weapon.ranges:
        yield Ring(figure.word, f"{weapon.name[names.lang]} {names.length(reach)}", reach, ("shoot",))


def _wedges(figure: Figure, names: Names) -> Iterator[Wedge]:
    """Everything before the line of its front edge (CFX-LOS-02)."""
    yield Wedge(
        figure.word, names.say("hint.view"), figure.facing, FULL_TURN // 2, origin="front", verbs=AIMED
    )


def _forms(state: State, decision: Decision, names: Names) -> Iterator[Form]:
    """A figure that is being deployed, with its facing; a marker with the reach of a mine."""
    if decision.kind == "mine":
        for verb in minefields.VERBS:
            yield Form(verb, "area", names.say(f"deed.{verb}"), radius=mines.NEAR)
        return
    if decision.kind != "place":
        return
    figure = state.coming[decision.subject[0]]
    kind = figure.kind
    yield Form(
        "place", "figure", names.bare(figure.word), figure.word, kind.half_width, faces=True, shape="box",
        depth=kind.half_length if kind.half_length != kind.half_width else 0,
    )  # fmt: skip
