"""Transformation: a tile that may be put in the place of a friendly one (MON-FAC-05, MON-Q-76)."""

from __future__ import annotations

from walstatt.core.options import Option, Options, Product
from walstatt.games.monolith_arena.events import Transformed
from walstatt.games.monolith_arena.rules.chosen import chosen, not_transformed
from walstatt.games.monolith_arena.rules.effects import key, settle
from walstatt.games.monolith_arena.rules.monoliths import facing_rotation
from walstatt.games.monolith_arena.rules.moves import SIDES
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.state.tiles import TileKind


def transform_options(state: State, seat: int, kind: TileKind) -> list[Options]:
    """The tiles that may be replaced by one of this kind."""
    places = [NAMES[place] for place in chosen(state, seat, not_transformed)]
    if not places:
        return []
    if kind.facings:
        return [Product(("transform", kind.id), places, kind.facings, same=kind.same_facing)]
    return [Product(("transform", kind.id), places, spare=SIDES)]


def transform(state: State, seat: int, option: Option) -> None:
    """Discard the old tile with its markers and put the new one in its place, segment and all."""
    kind = state.players[seat].faction.by_id[option[1]]
    place = HEX[option[2]]
    old = state.board[place]
    assert old is not None
    state.players[old.seat].discard += (old.kind,)
    rotation = facing_rotation(kind, option[3] if len(option) > 3 else None)
    state.board[place] = state.new_tile(kind, seat, rotation)
    state.disarmed &= ~(1 << place)  # the new one gets a marker of its own (MON-Q-76)
    state.placed += 1  # MON-Q-76
    state.plays += 1  # MON-VAR-04
    state.emit(
        Transformed(
            seat=seat, tile=kind.key, hex=NAMES[place],
            facing=kind.facing(rotation) if kind.facings else "", replaced=key(old),
            rules=("MON-FAC-05", "MON-Q-76"),
        )
    )  # fmt: skip
    settle(state)  # MON-NET-03
