"""Abilities of tiles in the arena, each once per turn, at any time of the own turn (MON-ABIL-01)."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.flow import Flow
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Option, Options
from walstatt.games.monolith_arena.rules.charge import charge, charge_options
from walstatt.games.monolith_arena.rules.chosen import not_moved
from walstatt.games.monolith_arena.rules.effects import affected, givers
from walstatt.games.monolith_arena.rules.moves import jumps, move, placements, steps
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State, Tile

VERBS = ("maneuver", "turn", "teleport")
USED = Why("used", ("MON-ABIL-01", "MON-Q-63"))
ALLY_ABILITY = Why("ally-ability", ("MON-Q-55",))
NO_ABILITY = Why("no-ability", ("MON-ABIL-01",))
ONLY_LENT = Why("only-lent", ("MON-MAN-07",))
NOT_LENT = Why("not-lent", ("MON-MAN-07",))


def ability_options(state: State, seat: int) -> list[Options]:
    """Everything the active player's tiles can do now, new ones too (MON-ABIL-03).

    It is worked out once until the board changes.
    """
    if state.abilities is None:
        state.abilities = _all_abilities(state, seat)
    return state.abilities


def _all_abilities(state: State, seat: int) -> list[Options]:
    """Of the side's tiles, and of none that is captured (MON-ABIL-01, MON-MAN-06, MON-NET-02, MON-NET-14)."""
    team, captured = state.players[seat].team, state.captured
    able: list[tuple[int, Tile]] = []
    lenders: list[tuple[int, Tile]] = []
    for place, tile in enumerate(state.board):
        if tile is not None and tile.kind.busy and tile.team == team and not captured >> place & 1:
            if tile.kind.acts:
                able.append((place, tile))
            if tile.kind.lends:
                lenders.append((place, tile))
    found: list[Options] = []
    for place, tile in able:
        found += _own_abilities(state, seat, place, tile)
    for place, giver in lenders:
        for there in affected(state, place, giver):
            if not captured >> there & 1:
                found += _lent_abilities(state, seat, there, place, giver)
    return found


def _own_abilities(state: State, seat: int, place: int, tile: Tile) -> list[Options]:
    """What a tile can do by itself."""
    abilities = tile.kind.abilities
    found: list[Options] = []
    if "maneuver" in abilities and not used_up(state, tile, "maneuver", tile):
        found += placements(state, "maneuver", place, steps(state, place))
    if not_own(seat, tile, ""):
        return found
    if "rotation" in abilities and not used_up(state, tile, "rotation", tile):
        found += placements(state, "turn", place, ())
    if "teleport" in abilities and not used_up(state, tile, "teleport", tile):
        found += placements(state, "teleport", place, jumps(state, place), turn=False)
    if tile.kind.effect.charge and not used_up(state, tile, "charge", tile):
        found += charge_options(state, seat, via=NAMES[place])
    return found


def _lent_abilities(state: State, seat: int, place: int, lender: int, giver: Tile) -> list[Options]:
    """What a rune or banner lends, once a turn for each lender (MON-MOVE-05, MON-Q-63).

    Teleport belongs to the tile's owner, whoever lends it (MON-Q-79).
    """
    tile = state.board[place]
    assert tile is not None
    found: list[Options] = []
    for ability in giver.kind.lends:
        if used_up(state, tile, ability, giver):
            continue
        if ability == "maneuver":
            found += placements(state, "maneuver", place, steps(state, place), via=NAMES[lender])
        elif not not_own(seat, tile, ability):
            targets = jumps(state, place)  # never where it is (MON-FAC-04)
            found += placements(state, "teleport", place, targets, via=NAMES[lender], turn=False)
    return found


def used_up(state: State, tile: Tile, ability: str, giver: Tile) -> Why | None:
    """Every ability counts by itself (MON-ABIL-05), and so does every lender of a step (MON-MOVE-02)."""
    return USED if (tile.uid, ability, giver.uid) in state.used else None


def not_own(seat: int, tile: Tile, ability: str) -> Why | None:
    """Of the ally's tiles only Maneuver may be used (MON-ALLY-05, MON-Q-55)."""
    return None if tile.seat == seat or ability == "maneuver" else ALLY_ABILITY


def unable(state: State, seat: int, place: int, tile: Tile, ability: str, via: str) -> Why | None:
    """Why a tile cannot use an ability, of its own or lent by the tile on the hex `via`."""
    why = not_moved(state, state.team(seat), place, tile) or not_own(seat, tile, ability)
    if why is not None:
        return why
    own = ability in tile.kind.abilities
    lenders = givers(state, place, ability) if ability != "rotation" else ()
    if not own and not lenders:
        return NO_ABILITY
    if not via:
        return used_up(state, tile, ability, tile) if own else ONLY_LENT.also(lenders=_names(lenders))
    giver = state.board[HEX[via]] if HEX.get(via) in lenders else None
    if giver is None:
        return NOT_LENT.also(lenders=_names(lenders))
    return used_up(state, tile, ability, giver)


def _names(places: Iterable[int]) -> tuple[str, ...]:
    return tuple(NAMES[place] for place in places)


def use_ability(state: State, seat: int, option: Option) -> Flow:
    """Carry out an ability option; a charge through a rune ends the turn."""
    tile = state.board[HEX[option[1]]]
    assert tile is not None
    giver = tile
    if option[-2] == "via":
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
    verb = option[0]
    return verb in VERBS or (verb == "charge" and "via" in option)
