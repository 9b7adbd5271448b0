"""How far a unit gets, how far its attacks and spells reach, and what a choice puts down, for the screen."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.hints import Hints, Reach, Ring
from walstatt.core.match import Match
from walstatt.games.summoners.events.course import Cast
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.moves import gait, may_move, near_others
from walstatt.games.summoners.rules.reactions import may_seek_cover
from walstatt.games.summoners.rules.spells import castable
from walstatt.games.summoners.rules.values import distance, has
from walstatt.games.summoners.screen.board import BoardPainter
from walstatt.games.summoners.screen.hint_forms import forms
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.words.names import Names
from walstatt.spaces.table import INCH
from walstatt.spaces.table.hints import reach_hint, ring_from_centre

#: Questions about a move of one unit, and the movement actions that answer them; without: those of its own.
MOVING = {"free-walk": ("walk",), "move": ("walk", "run")}
#: How many events back a spell may have been cast that sets a unit down elsewhere.
FAR_BACK = 20


def hints(match: Match, seat: int, painter: BoardPainter) -> Hints:
    decision = match.decision_of(seat)
    if decision is None:
        return Hints()
    state: State = match.state
    found = tuple(forms(state, decision, painter))
    unit = state.units.get(decision.subject[0]) if decision.subject else None
    if unit is None:
        return Hints(forms=found)
    reaches = tuple(_reaches(state, unit, decision))
    return Hints(reaches, tuple(_rings(match, unit, decision, painter.names)), found)


def _reaches(state: State, unit: Unit, decision: Decision) -> Iterator[Reach]:
    """Who is engaged stays where he is, unless he has disengaged."""
    if has(unit, "static") or (decision.kind != "move" and binders(state, unit)):
        return
    for move, verb in _moves(state, unit, decision):
        length = distance(unit, move)
        others = near_others(state, unit, length)
        yield reach_hint(state.table, verb, unit.base, others, length, gait(unit, move))


def _moves(state: State, unit: Unit, decision: Decision) -> list[tuple[str, str]]:
    """Movement actions that may answer the question, and how such an answer begins."""
    able = [move for move in ("walk", "run") if may_move(unit, move)]
    if decision.kind == "action":
        return [(move, move) for move in able]
    if decision.kind == "react-ranged":
        shooter = state.units[decision.subject[1]]
        return [(move, f"cover {move}") for move in able] if may_seek_cover(state, unit, shooter) else []
    verbs = {option.verb for option in decision.options}
    return [(move, move) for move in MOVING.get(decision.kind, ()) if move in verbs]


def _rings(match: Match, unit: Unit, decision: Decision, names: Names) -> Iterator[Ring]:
    state: State = match.state
    if decision.kind == "teleport":
        yield from _set_down(match, unit, decision.seat, names)
    if decision.kind != "action":
        return
    for attack in unit.kind.attacks:
        if attack.reach and not has(unit, "static"):
            verb = "strike" if attack.melee else "shoot"
            yield Ring(unit.word, attack.name[names.lang], attack.reach, (verb,))
    for spell in unit.kind.spells:
        reach = spell.attack.reach if spell.attack is not None else spell.reach
        if reach and castable(state, unit, spell):
            yield Ring(unit.word, spell.name[names.lang], reach, (f"cast {spell.id}",))


def _set_down(match: Match, unit: Unit, seat: int, names: Names) -> Iterator[Ring]:
    """How far the centre of the base may be from where it is."""
    for event in reversed(match.events_of(seat, max(0, len(match.events) - FAR_BACK))):
        if isinstance(event, Cast):
            spell = names.spells[event.spell]
            length = spell.effect.teleport * INCH
            ring = ring_from_centre(unit.base, spell.name[names.lang], length, "to")
            yield from [ring] if ring else []
            return
