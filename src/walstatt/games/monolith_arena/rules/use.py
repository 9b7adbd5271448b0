"""Phase c: play, discard or keep every tile of the reserve, mixed with abilities (MON-USE-02)."""

from __future__ import annotations

from functools import partial

from walstatt.core.flow import Decision, Flow
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Chain, Listed, Option, Options, Product
from walstatt.games.monolith_arena.events import Discarded, Ordered, Placed, TurnEnded
from walstatt.games.monolith_arena.rules.abilities import ability_options, is_ability, use_ability
from walstatt.games.monolith_arena.rules.commands import COMMAND_OF, COMMANDS, carry_out
from walstatt.games.monolith_arena.rules.effects import settle
from walstatt.games.monolith_arena.rules.monoliths import (
    facing_rotation,
    segments_of,
    unfold,
    unfold_options,
)
from walstatt.games.monolith_arena.rules.moves import SIDES
from walstatt.games.monolith_arena.rules.transformation import transform, transform_options
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State, without
from walstatt.games.monolith_arena.state.tiles import TileKind

END = Option(("end",))
NO_PLAYS = Why("no-plays", ("MON-VAR-04", "MON-VAR-05"))
OCCUPIED = Why("occupied", ("MON-USE-10",))
UNFOLDED = Why("unfolded", ("MON-UNF-02", "MON-UNF-05"))
NO_TRANSFORMATION = Why("no-transformation", ("MON-FAC-05",))
NO_MONOLITH = Why("no-monolith", ("MON-MONO-01",))
IS_UNFOLDED = Why("is-unfolded", ("MON-UNF-09", "MON-FOLD-05"))
HAS_PLACED = Why("has-placed", ("MON-UNF-03",))
NO_BANNER = Why("no-banner", ("MON-UNF-06",))
_RULES = ("MON-USE-02", "MON-TURN-04", "MON-ENDT-01")


def use_tiles(state: State) -> Flow:
    """Ask for one thing to do; the phase goes on until the turn ends or a battle begins."""
    seat = state.active
    options = partial(_use_chain, state, seat)
    option: Option = yield Decision(seat, "use", options, _RULES, turn=state.turn)
    yield from act(state, seat, option)


def _use_chain(state: State, seat: int) -> Chain:
    return Chain(use_options(state, seat))


def use_options(state: State, seat: int) -> list[Options]:
    found = ability_options(state, seat).copy()  # MON-ABIL-02: mixed with playing tiles
    if not state.idle:
        found += reserve_options(state, seat)
    found.append(Listed([END]))
    return found


def no_plays(state: State) -> Why | None:
    """The reinforcements variant allows two plays a turn, one in the first turn.

    Unfolding is no play; a tile put into a segment is one (MON-Q-54).
    """
    if not state.settings.reinforcements:
        return None  # MON-USE-14
    most = 1 if state.turn == 1 else 2  # MON-VAR-04, MON-VAR-05, MON-VAR-06
    return None if state.plays < most else NO_PLAYS


def reserve_options(state: State, seat: int) -> list[Options]:
    """What can be done with the tiles of the reserve, and unfolding."""
    found: list[Options] = []
    kinds = list(dict.fromkeys(state.players[seat].reserve))
    if kinds and not no_plays(state):  # MON-VAR-04
        empty = place_targets(state, seat)
        for kind in kinds:
            if kind.arena:
                if empty and not not_placed(state, kind):  # MON-USE-09, MON-Q-31
                    found.append(place_options(kind, empty))  # MON-USE-09
                if not no_transforming(state, kind):  # MON-FAC-05
                    found += transform_options(state, seat, kind)  # MON-FAC-05
        for verb in commands_of(state, seat):
            found += COMMANDS[verb](state, seat)  # MON-USE-06
    if kinds:
        # Also what may not be played any more (MON-CBAT-04).
        found.append(Product(("discard",), [kind.id for kind in kinds]))
    if not no_unfolding(state, seat):  # MON-UNF-01
        options = unfold_options(state, seat)
        if options:
            found.append(options)  # MON-UNF-01
    return found


def commands_of(state: State, seat: int) -> list[str]:
    """Commands that a player has, unfolded or not (MON-UNF-04); of two halves he chooses one (MON-Q-15)."""
    reserve = state.players[seat].reserve
    return list(dict.fromkeys([verb for kind in reserve for verb in kind.commands]))  # arena tiles have none


def not_placed(state: State, kind: TileKind) -> Why | None:
    """After unfolding only one of the tiles that were drawn in this turn is placed (MON-Q-31).

    Else as many as there are (MON-USE-14).
    """
    return UNFOLDED if state.unfolded and (state.placed or kind not in state.fresh) else None


def no_transforming(state: State, kind: TileKind) -> Why | None:
    if "transformation" not in kind.abilities:
        return NO_TRANSFORMATION
    return UNFOLDED.also("MON-UNF-02", "MON-Q-76") if state.unfolded else None


def place_targets(state: State, seat: int) -> list[str]:
    """Where a tile may be put: any empty hex; after unfolding one tile into an own empty segment.

    (MON-USE-09, MON-UNF-02, MON-UNF-05; a folded monolith takes no tile in, MON-Q-42)
    """
    places = segments_of(state, seat) if state.unfolded else range(len(state.board))
    return [NAMES[place] for place in places if state.board[place] is None]


def not_there(state: State, seat: int, place: int) -> Why | None:
    """The judge of `place_targets`."""
    if state.board[place] is not None:
        return OCCUPIED
    return None if NAMES[place] in place_targets(state, seat) else UNFOLDED


def place_options(kind: TileKind, empty: list[str]) -> Options:
    if kind.facings:
        return Product(("place", kind.id), empty, kind.facings, same=kind.same_facing)
    return Product(("place", kind.id), empty, spare=SIDES)


def no_unfolding(state: State, seat: int) -> Why | None:
    """Not after placing a tile in this turn (MON-UNF-03), and not without a banner to unfold around.

    In any turn (MON-UNF-14, MON-Q-16), and even if the banner is captured (MON-UNF-10, MON-NET-19).
    """
    monolith = state.players[seat].monolith
    if monolith is None:
        return NO_MONOLITH
    if not monolith.folded:
        return IS_UNFOLDED
    if state.placed:
        return HAS_PLACED
    return None if state.banner_hex(seat) >= 0 else NO_BANNER


def act(state: State, seat: int, option: Option) -> Flow:
    """Carry out one option of phase c (MON-USE-02, MON-USE-06, MON-UNF-01)."""
    verb = option[0]
    if verb == "end":
        state.emit(TurnEnded(seat=seat, rules=("MON-ENDT-01",)))
        state.phase = "end"
    elif verb == "place":
        place_tile(state, seat, option)
    elif is_ability(option):
        yield from use_ability(state, seat, option)
    elif verb == "transform":
        take(state, seat, state.players[seat].faction.by_id[option[1]])  # MON-FAC-05
        transform(state, seat, option)  # MON-FAC-05
    elif verb == "discard":
        kind = state.players[seat].faction.by_id[option[1]]
        discard(state, seat, kind, ("MON-USE-04",))
    elif verb == "unfold":
        unfold(state, seat, option)
        state.phase = "orient"
        if not state.orient:
            settle(state)
            after_unfolding(state)
    else:
        yield from play_command(state, seat, option)


def take(state: State, seat: int, kind: TileKind) -> None:
    """A tile leaves the reserve because it is played or discarded."""
    player = state.players[seat]
    player.reserve = without(player.reserve, kind)
    if kind in state.fresh and state.fresh.count(kind) > player.reserve.count(kind):
        state.fresh = without(state.fresh, kind)


def discard(state: State, seat: int, kind: TileKind, rules: tuple[str, ...]) -> None:
    take(state, seat, kind)
    state.players[seat].discard += (kind,)
    state.emit(Discarded(seat=seat, tile=kind.key, rules=rules))


def place_tile(state: State, seat: int, option: Option) -> None:
    """Put an arena tile down; a full arena means battle (MON-USE-09, MON-USE-13)."""
    kind = state.players[seat].faction.by_id[option[1]]
    place = HEX[option[2]]
    rotation = facing_rotation(kind, option[3] if len(option) > 3 else None)
    take(state, seat, kind)
    state.board[place] = state.new_tile(kind, seat, rotation)
    state.placed += 1  # MON-UNF-03
    state.plays += 1  # MON-VAR-04
    state.emit(
        Placed(
            seat=seat, tile=kind.key, hex=NAMES[place],
            facing=kind.facing(rotation) if kind.facings else "", rules=("MON-USE-09",),
        )
    )  # fmt: skip
    settle(state)  # MON-NET-03
    battle_if_full(state)


def battle_if_full(state: State) -> None:
    """Only what fills the arena starts a battle, not an arena that stays full (MON-Q-06)."""
    if state.full():
        state.phase = "battle"


def after_unfolding(state: State) -> None:
    state.phase = "use"
    battle_if_full(state)  # MON-UNF-19


def play_command(state: State, seat: int, option: Option) -> Flow:
    """Show a command, carry it out, discard it (MON-USE-06)."""
    player = state.players[seat]
    verb = COMMAND_OF[option.verb]
    kind = next(kind for kind in player.reserve if verb in kind.commands)
    take(state, seat, kind)
    state.plays += 1  # MON-VAR-04
    state.emit(Ordered(seat=seat, tile=kind.key, rules=("MON-USE-06", "MON-CMD-03")))
    if verb == "battle":
        player.discard += (kind,)
        state.phase = "command-battle"
        return
    yield from carry_out(state, seat, option)
    player.discard += (kind,)
    if verb == "charge":
        state.phase = "end"  # and with a fallen banner the game: nothing else hurts one here (MON-Q-08)
