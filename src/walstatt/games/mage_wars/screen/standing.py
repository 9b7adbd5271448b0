"""Windows in which something hidden may be revealed, and how not to be asked in all of them (MGW-REV-08)."""

from __future__ import annotations

from walstatt.core.flow import Decision
from walstatt.core.kit.standing import Reaction, for_a_while, texts_of
from walstatt.core.scene import Scene
from walstatt.games.mage_wars.rules.quickcast import ready
from walstatt.games.mage_wars.screen.stops import openings
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.words.names import Names


def window(names: Names, state: State, decision: Decision, scene: Scene) -> Reaction | None:
    if decision.kind != "reveal":
        return None
    told, here = texts_of(names), {piece.word: piece for piece in scene.pieces if piece.word}
    moment, first = (*decision.subject, "")[:2]
    acting = scene.now[0].pieces[0] if scene.now and scene.now[0].pieces else first
    actor = here.get(acting)
    return Reaction(
        choice="pass",
        intro=told("intro"),
        due=told("due"),
        done=told("done"),
        ways=(
            for_a_while(told, "activation", scene, acting or moment, actor.name if actor else "", "P"),
            for_a_while(told, "round", scene),
        ),
        openings=openings(state, decision),
    )


def is_open(state: State, decision: Decision) -> bool:
    """Whether prepared spells and face-down cards have no part in it (MGW-PLAN-03, MGW-ENCH-01)."""
    if decision.kind in ("turn", "before", "after"):
        return not ready(state, decision.seat)
    if decision.kind == "action":
        card = state.things[int(decision.subject[0])].face.card  # a mage has none
        return card is not None and card.casts is None
    return decision.kind == "upkeep"
