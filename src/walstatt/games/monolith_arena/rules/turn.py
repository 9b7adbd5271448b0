"""The course of a match: setup, turns and their phases, and how it ends.

The state names the phase it is in, and every phase begins at a checkpoint, so the flow can be started
again anywhere.
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Checkpoint, Flow, ask
from walstatt.core.options import Chain, Option, Product, choices
from walstatt.games.monolith_arena.events import (
    BannerPlaced,
    Drew,
    Exchanged,
    LastTile,
    Started,
    TurnBegan,
)
from walstatt.games.monolith_arena.rules.abilities import ability_options, is_ability, use_ability
from walstatt.games.monolith_arena.rules.battle import battle
from walstatt.games.monolith_arena.rules.ending import after_battle, end_turn
from walstatt.games.monolith_arena.rules.monoliths import choose_inside, orient
from walstatt.games.monolith_arena.rules.moves import SIDES
from walstatt.games.monolith_arena.rules.use import (
    after_unfolding,
    discard,
    use_tiles,
)
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State


def play(state: State) -> Flow:
    """The whole match, from whatever phase the state is in, until it is decided (MON-TURN-02)."""
    while state.phase != "over":
        yield from PHASES[state.phase](state)


# --- setup ------------------------------------------------------------------------------------------


def begin(state: State) -> Flow:
    """Everybody takes a faction without its banner (MON-SET-03, MON-SET-05)."""
    state.emit(
        Started(
            order=tuple(state.order), factions=tuple(player.faction.id for player in state.players),
            rules=("MON-SET-03", "MON-SET-07"),
        )
    )  # fmt: skip
    if state.settings.monoliths:
        state.phase = "inside"
    else:
        shuffle(state)
    return
    yield  # a phase is a generator even when it asks nothing


def inside(state: State) -> Flow:
    yield from choose_inside(state)
    shuffle(state)


def shuffle(state: State) -> None:
    """What is left of every faction becomes a face-down pile (MON-SET-06)."""
    for player in state.players:
        pile = list(player.pile)
        state.dice.shuffle(pile)
        player.pile = tuple(pile)
    state.phase = "banners"


def place_order(state: State) -> list[int]:
    """Banners are placed in turn order (MON-SET-08, MON-Q-33)."""
    return list(dict.fromkeys(state.order))


def banners(state: State) -> Flow:
    """The next player places the banner, or the folded monolith (MON-MONO-07), on any empty hex."""
    order = place_order(state)
    seat = state.active = order[state.place]
    empty = [NAMES[place] for place, tile in enumerate(state.board) if tile is None]
    options = Product(("place", "banner"), empty, spare=SIDES)
    answer: Option = yield ask(seat, "banner", options, "MON-SET-08", turn=state.turn)
    place = HEX[answer[2]]
    state.board[place] = state.new_tile(state.players[seat].faction.banner, seat)
    state.emit(BannerPlaced(seat=seat, hex=NAMES[place], rules=("MON-SET-08",)))
    state.place += 1
    if state.place == len(order):
        state.active = order[0]
        state.phase = "turn"  # MON-SET-09


# --- phases of a turn ---------------------------------------------------------------------------------


def begin_turn(state: State) -> Flow:
    """A new turn of the active player: forget the last one and draw (phase a)."""
    state.turn += 1
    state.placed = state.plays = 0  # MON-VAR-04, MON-UNF-03
    state.unfolded = False
    state.fresh = ()
    state.used = frozenset()  # MON-Q-56: each ally may use a tile in an own turn
    state.abilities = None
    seat = state.active
    state.emit(TurnBegan(seat=seat, turn=state.turn, rules=("MON-TURN-01", "MON-TURN-03")))
    # An extra turn without tiles left to draw: neither the reserve nor unfolding (MON-GEND-11, MON-Q-11).
    state.idle = state.stage == "extra" and not state.players[seat].pile
    if state.idle:
        state.phase = "use"
        return
    draw(state, seat, draw_count(state, seat), ("MON-DRAW-03",))
    state.phase = "exchange"
    return
    yield


def draw_count(state: State, seat: int) -> int:
    """How many tiles to draw: up to the limit, 1 and 2 in the first two turns of the game.

    (MON-DRAW-05, MON-DRAW-06, MON-TEAM-08, MON-Q-34; not in the reinforcements variant, MON-VAR-05)
    """
    if state.turn <= 2 and not state.settings.reinforcements:
        return state.turn
    return state.settings.reserve_limit - len(state.players[seat].reserve)  # MON-USE-03


def draw(state: State, seat: int, count: int, rules: tuple[str, ...]) -> None:
    """Draw from the pile; whoever first takes the last tile starts the end of the game."""
    player = state.players[seat]
    left = max(0, len(player.pile) - max(0, count))  # MON-DRAW-03, MON-DRAW-07
    drawn = player.pile[left:][::-1]
    player.pile = player.pile[:left]
    player.reserve += drawn
    state.fresh += drawn  # MON-Q-31
    state.emit(Drew(seat=seat, tiles=tuple([kind.key for kind in drawn]), rules=rules))
    # MON-GEND-01; only once (MON-Q-13)
    if drawn and not player.pile and state.stage == "normal":
        state.stage = "last"
        state.drawer = seat
        state.queue = others_in_order(state, seat)
        state.emit(LastTile(seat=seat, rules=("MON-GEND-01", "MON-GEND-02", "MON-GEND-03")))


def others_in_order(state: State, seat: int) -> list[int]:
    """All other seats in the order in which their turns come (MON-TEAM-10, MON-Q-35)."""
    cycle = state.order[state.slot + 1 :] + state.order[: state.slot + 1]
    return [other for other in dict.fromkeys(cycle) if other != seat]


def exchange(state: State) -> Flow:
    """A reserve of commands only may be exchanged as a whole, again and again (MON-DRAW-08).

    It may be short (MON-DRAW-10) and hold tiles kept from earlier turns (MON-DRAW-11).
    """
    seat = state.active
    player = state.players[seat]
    if not player.reserve or not player.pile or any(kind.arena for kind in player.reserve):
        state.phase = "discard"
        return
    options = Chain([choices("exchange", "keep"), *ability_options(state, seat)])
    rules = ("MON-DRAW-08", "MON-DRAW-09", "MON-TURN-04")
    answer: Option = yield ask(seat, "exchange", options, *rules, turn=state.turn)
    if answer.verb == "keep":
        state.phase = "discard"
    elif answer.verb == "exchange":
        old = player.reserve
        player.reserve = ()
        player.discard += old
        state.fresh = ()
        state.emit(Exchanged(seat=seat, tiles=tuple(k.key for k in old), rules=("MON-DRAW-08",)))
        draw(state, seat, len(old), ("MON-DRAW-08", "MON-Q-07"))
    else:
        yield from use_ability(state, seat, answer)


def discard_phase(state: State) -> Flow:
    """Throw one tile away, unless it is a first turn or the reserve is short (MON-DISC-01)."""
    seat = state.active
    player = state.players[seat]
    # MON-DISC-03, MON-TEAM-09, MON-VAR-03, MON-VAR-05
    first = state.turn <= 2 and not state.settings.reinforcements
    if first or len(player.reserve) < 3:  # MON-DISC-03, MON-DISC-04, MON-Q-53
        state.phase = "use"
        return

    def options() -> Chain:
        kinds = [kind.id for kind in dict.fromkeys(player.reserve)]
        return Chain([Product(("discard",), kinds), *ability_options(state, seat)])

    answer: Option = yield ask(seat, "discard", options, "MON-DISC-01", "MON-TURN-04", turn=state.turn)
    if is_ability(answer):
        yield from use_ability(state, seat, answer)
        return
    discard(state, seat, player.faction.by_id[answer[1]], ("MON-DISC-01",))
    state.phase = "use"


def orient_phase(state: State) -> Flow:
    yield from orient(state)
    if not state.orient:
        after_unfolding(state)


# --- battles and the end ------------------------------------------------------------------------------


def battle_phase(cause: str) -> Callable[[State], Flow]:
    def run(state: State) -> Flow:
        yield Checkpoint(state.turn)
        yield from battle(state, cause)
        after_battle(state, cause)

    return run


def end_phase(state: State) -> Flow:
    end_turn(state)
    return
    yield


PHASES: dict[str, Callable[[State], Flow]] = {
    "begin": begin,
    "inside": inside,
    "banners": banners,
    "turn": begin_turn,
    "exchange": exchange,
    "discard": discard_phase,
    "use": use_tiles,
    "orient": orient_phase,
    "battle": battle_phase("full"),
    "command-battle": battle_phase("command"),
    "final-battle": battle_phase("final"),
    "extra-battle": battle_phase("extra"),
    "end": end_phase,
}
