"""What a spell costs (COST, LVL)."""

from __future__ import annotations

from walstatt.games.mage_wars.rules import removing
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.kinds import XCost
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing


def spell_cost(state: State, aim: Aim, face: Face, words: Words) -> int:
    """The casting cost with these targets and choices, before discounts (MGW-COST-01)."""
    if face.effect.cost is not None:
        return face.effect.cost(state, aim, words)
    card = face.card
    assert card is not None
    if card.x is not None:
        return _x(state, card.x, words)
    if face.wall and len(words) > 1:
        return 2 * face.cost + face.level  # MGW-WALL-17, MGW-WALL-20
    return face.cost


def _x(state: State, x: XCost, words: Words) -> int:
    """MGW-COST-06, MGW-LVL-02."""
    return max(x.least, x.times * _count(state, x, words) + x.plus)


def _count(state: State, x: XCost, words: Words) -> int:
    if x.of == "creature":
        body = state.face(words[0])
        return body.cost + body.level
    thing = state.things[int(words[0])]
    if x.of == "enchantment":
        return total_cost(state, thing, thing.host)
    if x.of == "enchantment-again":
        host = int(words[1]) if words[1].isdigit() else 0
        return total_cost(state, thing, thing.host) + total_cost(state, thing, host)
    if x.of == "equipment":
        return state.things[int(words[1])].face.cost
    if x.of == "removal":
        return removing.price(state, thing, words[1:])
    if x.of == "level":
        level = thing.face.level
        return x.table[level - 1] if x.table else level
    if x.of == "shift":
        return 1 if thing.hidden else thing.face.level
    if x.of == "zones":
        return state.board.distance[zone_of(state, thing)][state.board.index[words[1]]]
    raise KeyError(x.of)


def total_cost(state: State, thing: Thing, host: int) -> int:
    """Casting and reveal cost of an enchantment on this host (MGW-COD-111)."""
    target = state.things.get(host)
    bind = thing.face.base.get("magebind", 0) if target is not None and target.face.type == "mage" else 0
    return thing.face.cost + thing.face.reveal + bind
