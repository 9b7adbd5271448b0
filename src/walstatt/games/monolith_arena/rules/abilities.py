"""Abilities of tiles in the arena, each once per turn, at any time of the own turn (MON-ABIL-01)."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.core.options import Option, Options
from walstatt.games.monolith_arena.arena import HEX, NAMES
from walstatt.games.monolith_arena.rules.charge import charge, charge_options
from walstatt.games.monolith_arena.rules.effects import givers
from walstatt.games.monolith_arena.rules.moves import jumps, move, placements, steps
from walstatt.games.monolith_arena.state import State, Tile

VERBS = ("maneuver", "turn", "teleport")


def ability_options(state: State, seat: int) -> list[Options]:
    """Everything the active player's tiles can do now."""
    found: list[Options] = []
    lenders = _lenders(state, seat)
    for place, tile in enumerate(state.board):
        if tile is None or not state.friends(seat, tile.seat) or state.is_captured(place):
            continue
        if not lenders and not tile.kind.abilities and not tile.kind.effect.charge:
            continue
        found += _maneuvers(state, place, tile, lenders)
        if tile.seat != seat:
            continue  # of the ally's tiles only Maneuver may be used (MON-ALLY-05, MON-Q-55)
        if "rotation" in tile.kind.abilities and _unused(state, tile, "rotation", tile):
            found += placements(state, "turn", place, ())
        found += _teleports(state, place, tile, lenders)
        if tile.kind.effect.charge and _unused(state, tile, "charge", tile):
            found += charge_options(state, seat, via=NAMES[place])
    return found


def _lenders(state: State, seat: int) -> bool:
    """Whether any friendly tile lends an ability to others at all."""
    return any(
        tile is not None
        and (tile.kind.effect.maneuver or tile.kind.effect.teleport)
        and state.friends(seat, tile.seat)
        for tile in state.board
    )


def _maneuvers(state: State, place: int, tile: Tile, lenders: bool) -> list[Options]:
    """The tile's own Maneuver and one for each rune or banner that lends it (MON-MOVE-05, MON-Q-63)."""
    found: list[Options] = []
    if "maneuver" in tile.kind.abilities and _unused(state, tile, "maneuver", tile):
        found += placements(state, "maneuver", place, steps(state, place))
    if lenders:
        for there in givers(state, place, "maneuver"):
            giver = state.board[there]
            if giver is not None and _unused(state, tile, "maneuver", giver):
                found += placements(state, "maneuver", place, steps(state, place), via=NAMES[there])
    return found


def _teleports(state: State, place: int, tile: Tile, lenders: bool) -> list[Options]:
    """Teleport belongs to the tile's owner, whoever lends it (MON-FAC-04, MON-Q-79)."""
    found: list[Options] = []
    if "teleport" in tile.kind.abilities and _unused(state, tile, "teleport", tile):
        found += placements(state, "teleport", place, jumps(state, place), turn=False)
    if lenders:
        for there in givers(state, place, "teleport"):
            giver = state.board[there]
            if giver is not None and _unused(state, tile, "teleport", giver):
                found += placements(
                    state, "teleport", place, jumps(state, place), via=NAMES[there], turn=False
                )
    return found


def _unused(state: State, tile: Tile, ability: str, giver: Tile) -> bool:
    return (tile.uid, ability, giver.uid) not in state.used


def use_ability(state: State, seat: int, option: Option) -> Flow:
    """Carry out an ability option; a charge through a rune ends the turn."""
    tile = state.board[HEX[option[1]]]
    assert tile is not None
    giver = tile
    if len(option) > 2 and option[-2] == "via":
        lender = state.board[HEX[option[-1]]]
        assert lender is not None
        giver = lender
    if option.verb == "charge":
        state.used |= {(giver.uid, "charge", giver.uid)}
        yield from charge(state, seat, option, ("MON-FAC-01", "MON-RFAC-04", "MON-ENDT-03"))
        state.phase = "end"
        return
    ability = "rotation" if option.verb == "turn" else option.verb
    state.used |= {(tile.uid, ability, giver.uid)}
    rules = {
        "maneuver": ("MON-MAN-01",) if giver is tile else ("MON-MAN-07", "MON-MOVE-05"),
        "turn": ("MON-FAC-09", "MON-OTHER-01"),
        "teleport": ("MON-FAC-04",),
    }[option.verb]
    move(state, seat, option, ability, rules)


def is_ability(option: Option) -> bool:
    return option.verb in VERBS or (option.verb == "charge" and "via" in option)
