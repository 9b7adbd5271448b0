"""Abilities of tiles in the arena, each once per turn, at any time of the own turn (MON-ABIL-01)."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.core.options import Option, Options
from walstatt.games.monolith_arena.arena import HEX, NAMES
from walstatt.games.monolith_arena.rules.charge import charge, charge_options
from walstatt.games.monolith_arena.rules.effects import affected
from walstatt.games.monolith_arena.rules.moves import jumps, move, placements, steps
from walstatt.games.monolith_arena.state import State, Tile

VERBS = ("maneuver", "turn", "teleport")


def ability_options(state: State, seat: int) -> list[Options]:
    """Everything the active player's tiles can do now."""
    found: list[Options] = []
    lent = _lent(state, seat)
    team, captured = state.team(seat), state.captured
    for place, tile in enumerate(state.board):
        if tile is None or tile.team != team or captured >> place & 1:
            continue
        kind = tile.kind
        if not kind.acts and place not in lent:
            continue
        # Of the ally's tiles only Maneuver may be used (MON-ALLY-05, MON-Q-55); Teleport belongs to the
        # tile's owner, whoever lends it (MON-Q-79).
        mine = tile.seat == seat
        if kind.abilities:
            if "maneuver" in kind.abilities and _unused(state, tile, "maneuver", tile):
                found += placements(state, "maneuver", place, steps(state, place))
            if mine and "rotation" in kind.abilities and _unused(state, tile, "rotation", tile):
                found += placements(state, "turn", place, ())
            if mine and "teleport" in kind.abilities and _unused(state, tile, "teleport", tile):
                found += placements(state, "teleport", place, jumps(state, place), turn=False)
        for ability, there, giver in lent.get(place, ()):
            if not _unused(state, tile, ability, giver):
                continue
            if ability == "maneuver":  # MON-MOVE-05, MON-Q-63
                found += placements(state, "maneuver", place, steps(state, place), via=NAMES[there])
            elif mine:
                targets = jumps(state, place)
                found += placements(state, "teleport", place, targets, via=NAMES[there], turn=False)
        if mine and kind.effect.charge and _unused(state, tile, "charge", tile):
            found += charge_options(state, seat, via=NAMES[place])
    return found


def _lent(state: State, seat: int) -> dict[int, list[tuple[str, int, Tile]]]:
    """For every hex the abilities that runes and banners lend to its tile: ability, lender's hex, lender."""
    found: dict[int, list[tuple[str, int, Tile]]] = {}
    team = state.team(seat)
    for place, giver in enumerate(state.board):
        if giver is None or not giver.kind.lends or state.is_captured(place):
            continue
        if giver.team == team:
            for ability in giver.kind.lends:
                for there in affected(state, place, giver):
                    found.setdefault(there, []).append((ability, place, giver))
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
