"""How far a unit gets and how far its attacks and spells reach, for the screen."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.hints import Hints, Reach, Ring
from walstatt.core.match import Match
from walstatt.core.text import Lang
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.moves import gait, may_move, near_others
from walstatt.games.summoners.rules.values import distance, has
from walstatt.games.summoners.state import State, Unit
from walstatt.spaces.table import reachable

#: How finely areas are drawn.
RAYS = 40
#: Questions about a move of one unit, and the movement actions that answer them; without: those of its own.
MOVING = {"free-walk": ("walk",), "move": ("walk", "run")}


def hints(match: Match, seat: int, lang: Lang) -> Hints:
    decision = match.decision_of(seat)
    if decision is None or not decision.subject:
        return Hints()
    unit = match.state.units.get(decision.subject[0])
    if unit is None:
        return Hints()
    return Hints(
        tuple(_reaches(match.state, unit, decision)), tuple(_rings(match.state, unit, decision, lang))
    )


def _reaches(state: State, unit: Unit, decision: Decision) -> Iterator[Reach]:
    """Who is engaged stays where he is, unless he has disengaged."""
    if has(unit, "static") or (decision.kind != "move" and binders(state, unit)):
        return
    if decision.kind == "action":
        moves = [move for move in ("walk", "run") if may_move(unit, move)]
    else:
        verbs = {option.verb for option in decision.options}
        moves = [move for move in MOVING.get(decision.kind, ()) if move in verbs]
    for move in moves:
        length = distance(unit, move)
        others = near_others(state, unit, length)
        areas = reachable(state.table, unit.base, others, length, gait(unit, move), RAYS)
        outlines = tuple(tuple((point.x, point.y) for point in area) for area in areas)
        yield Reach(move, unit.word, length, outlines)


def _rings(state: State, unit: Unit, decision: Decision, lang: Lang) -> Iterator[Ring]:
    if decision.kind != "action":
        return
    for attack in unit.kind.attacks:
        if attack.reach and not has(unit, "static"):
            yield Ring(unit.word, attack.name[lang], attack.reach, ("strike" if attack.melee else "shoot",))
    for spell in unit.kind.spells:
        reach = spell.attack.reach if spell.attack is not None else spell.reach
        if reach and state.players[unit.seat].gems >= spell.mana:
            yield Ring(unit.word, spell.name[lang], reach, (f"cast {spell.id}",))
