"""Where a creature may go of itself: neighbouring zones, and walls on the way (MOVE, WALL, FLY)."""

from __future__ import annotations

from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.reasons import Told, Why, place
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

#: How a creature goes of itself, as options say it.
WAYS = ("move", "cross", "climb")
WALL = Why("wall", ("MGW-WALL-04", "MGW-COD-38"))
CROSS_SLOWLY = Why("cross-slowly", ("MGW-WALL-05", "MGW-LIST-08"))
NO_CLIMBING = Why("no-climbing", ("MGW-COD-90", "MGW-WALL-04"))
NO_HOLD = Why("no-hold", ("MGW-COD-90",))
FULL_ACTION = Why("full-action", ("MGW-OPT-13", "MGW-OPT-16"))
NOTHING_TO_PASS = Why("nothing-to-pass", ("MGW-MOVE-01", "MGW-WALL-11"))


def move_options(state: State, thing: Thing, *, full: bool) -> list[Option]:
    """Zones into which it may move; `full`: also what needs a full action."""
    found: list[Option] = []
    board = state.board
    for direction, to in enumerate(board.neighbour[thing.zone]):
        if to != NOWHERE:  # MGW-WALL-14, MGW-WALL-15, MGW-COD-39
            wall = wall_before(state, thing, board.border_of[thing.zone][direction])
            name = board.names[to]
            for verb in WAYS if wall is not None else ("move",):
                if held_back(state, thing, wall, verb, full=full) is None:
                    found.append(Option((verb, name)))
    return found


def held_back(state: State, thing: Thing, wall: Thing | None, verb: str, *, full: bool) -> Why | None:
    """Why it cannot go so over a border, because of the wall there."""
    if wall is None:
        return None if verb == "move" else NOTHING_TO_PASS
    if verb == "climb":
        return _unclimbed(state, thing, wall, full=full)
    if "passage-blocked" in wall.face.base:
        return WALL
    crossing = wall.face.effect.crossing
    slowly = crossing is not None and crossing(state, wall, thing)
    if verb == "move":
        return CROSS_SLOWLY if slowly else None
    if not slowly:
        return NOTHING_TO_PASS
    return None if full else FULL_ACTION


def _unclimbed(state: State, thing: Thing, wall: Thing, *, full: bool) -> Why | None:
    """MGW-COD-90."""
    if "climbing" not in traits(state, thing):
        return NO_CLIMBING
    if "incorporeal" in wall.face.base:
        return NO_HOLD
    return None if full else FULL_ACTION


def wall_before(state: State, thing: Thing, border: int) -> Thing | None:
    """The wall that it has to pass there; none stops who flies or blinks (MGW-FLY-02)."""
    wall = wall_on(state, border)
    if wall is None:
        return None
    mine = traits(state, thing)
    return None if "flying" in mine or "blink" in mine else wall


def why_not_moved(state: State, thing: Thing, verb: str, word: str, *, full: bool) -> Why | None:
    """Why a creature cannot go so to where a word says; None: it is among the options."""
    board = state.board
    to = board.index.get(word, NOWHERE)
    around = board.around[thing.zone]
    if to not in around:
        zones = Told("places", tuple(board.names[zone] for zone in around))
        if to == NOWHERE:
            return Why("no-zone", ("MGW-MOVE-01",), {"zone": word or "–", "thing": thing, "zones": zones})
        facts = {"zone": place(word), "thing": thing, "zones": zones}
        return Why("not-adjacent", ("MGW-MOVE-01", "MGW-MOVE-02"), facts)
    wall = wall_before(state, thing, board.border_between(thing.zone, to))
    why = held_back(state, thing, wall, verb, full=full)
    return why and why.also(thing=thing, zone=place(word), wall=wall)


def move_price(state: State, thing: Thing) -> int:
    """Mana that a move action costs its controller."""
    price = 0
    for watcher in state.watchers():
        if watcher.face.effect.move_price is not None:
            price += watcher.face.effect.move_price(state, watcher, thing)
    return price


def wall_on(state: State, border: int) -> Thing | None:
    if not state.walls.on(border):
        return None
    return next((t for t in state.things.values() if t.border == border), None)
