"""Commands: one-shot tiles that are shown, carried out and discarded (MON-USE-06).

Each command has a function that lists its options and one that carries an option out; a command is
offered only where it changes something (MON-Q-14).
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Flow, ask
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Listed, Option, Options, Product
from walstatt.games.monolith_arena.events import Entrenched, Netted
from walstatt.games.monolith_arena.rules.charge import charge, charge_options
from walstatt.games.monolith_arena.rules.chosen import (
    ENTRENCHED,
    chosen,
    not_entrenched,
    not_misled,
    not_moved,
    not_netted,
    not_pushing,
    not_shot,
    not_turned,
    stuck,
)
from walstatt.games.monolith_arena.rules.damage import strike_now
from walstatt.games.monolith_arena.rules.effects import key, settle
from walstatt.games.monolith_arena.rules.monoliths import misplaced
from walstatt.games.monolith_arena.rules.moves import jumps, move, placements, relocate, steps
from walstatt.games.monolith_arena.rules.regeneration import Blow
from walstatt.games.monolith_arena.state.arena import ARENA, AROUND, DISTANCE, HEX, NAMES
from walstatt.games.monolith_arena.state.state import State, Tile

#: The verb of an option and the command (`does` in the packs) that it plays.
COMMAND_OF = {
    "battle": "battle", "charge": "charge", "move": "move", "net": "net", "push-back": "push-back",
    "explode": "explode", "entrench": "entrench", "rotate": "rotate", "faulty-order": "faulty-order",
    "precise-shot": "precise-shot", "send": "teleport",
}  # fmt: skip

NO_BATTLE = Why("no-battle", ("MON-CBAT-02", "MON-COMB-03", "MON-GEND-03"))
PUSH_THAT = Why("push-that", ("MON-CPSH-01", "MON-CPSH-10"))
PUSHED_CAPTURED = Why("captured", ("MON-CPSH-07", "MON-NET-09"))
PUSHED_ENTRENCHED = Why("entrenched", ("MON-FAC-12", "MON-CPSH-07"))
NO_ROOM = Why("no-room", ("MON-CPSH-05", "MON-CPSH-06", "MON-INSEP-03"))


def _friends(state: State, seat: int) -> list[tuple[int, Tile]]:
    team = state.team(seat)
    return [(p, t) for p, t in enumerate(state.board) if t is not None and t.team == team]


def _enemies(state: State, seat: int) -> list[tuple[int, Tile]]:
    team = state.team(seat)
    return [(p, t) for p, t in enumerate(state.board) if t is not None and t.team != team]


# --- what can be played -------------------------------------------------------------------------------


def no_battle(state: State) -> Why | None:
    """Forbidden once anybody has drawn a last tile (MON-CBAT-02), as a charge is not (MON-FAC-02)."""
    return None if state.stage == "normal" else NO_BATTLE


def battle_options(state: State, seat: int) -> list[Options]:
    """Nothing forbids it in the first turn (MON-Q-16)."""
    return [Listed([Option(("battle",))])] if no_battle(state) is None else []


def move_options(state: State, seat: int) -> list[Options]:
    return _moves(state, "move", chosen(state, seat, not_moved))


def faulty_order_options(state: State, seat: int) -> list[Options]:
    return _moves(state, "faulty-order", chosen(state, seat, not_misled))


def _moves(state: State, verb: str, places: list[int]) -> list[Options]:
    found: list[Options] = []
    for place in places:
        found += placements(state, verb, place, steps(state, place))
    return found


def send_options(state: State, seat: int) -> list[Options]:
    """A Teleport command, which house tiles may have (MON-ALLY-03) and no printed one has (MON-ALLY-04)."""
    found: list[Options] = []
    for place in chosen(state, seat, not_moved):
        found += placements(state, "send", place, jumps(state, place), turn=False)
    return found


def rotate_options(state: State, seat: int) -> list[Options]:
    """Turn a friendly tile in place (MON-FAC-09)."""
    found: list[Options] = []
    for place in chosen(state, seat, not_turned):
        tile = state.board[place]
        assert tile is not None
        other = tile.kind.other_facings[tile.rotation]
        found.append(Product(("rotate", NAMES[place]), other, same=tile.kind.same_facing))
    return found


def push_back_options(state: State, seat: int) -> list[Options]:
    """Friendly tiles that can push an enemy neighbour; the player chooses both (MON-CPSH-11, 12)."""
    found = [
        Option(("push-back", NAMES[place], NAMES[there]))
        for place in chosen(state, seat, not_pushing)
        for there in AROUND[place]
        if not_pushed(state, seat, place, there) is None
    ]
    return [Listed(found)] if found else []


def not_pushed(state: State, seat: int, pusher: int, pushed: int) -> Why | None:
    """Why a tile cannot be pushed by this one; an ally's is not pushed (MON-ALLY-06)."""
    tile = state.board[pushed]
    # MON-CPSH-01, MON-CPSH-10
    if tile is None or DISTANCE[pusher][pushed] != 1 or state.friends(seat, tile.seat):
        return PUSH_THAT
    why = stuck(state, pushed, tile)  # MON-CPSH-07
    if why is not None:
        return PUSHED_ENTRENCHED if why is ENTRENCHED else PUSHED_CAPTURED
    return None if push_targets(state, pusher, pushed) else NO_ROOM


def push_targets(state: State, pusher: int, pushed: int) -> list[int]:
    """Where a pushed tile can go: empty, two steps from the pushing one (MON-CPSH-01, MON-CPSH-06)."""
    return [
        there
        for there in AROUND[pushed]
        if DISTANCE[pusher][there] == 2 and misplaced(state, pushed, there) is None
    ]


class AnyOrder(Listed):
    """Options whose words after the verb may be typed in any order."""

    def read(self, words: tuple[str, ...]) -> Option | None:
        return super().read((*words[:1], *sorted(words[1:])))


#: Every pattern of three mutually adjacent hexes: as a bit set, and as an option.
BLASTS = tuple(
    (sum(1 << place for place in trio), Option(("explode", *sorted(NAMES[place] for place in trio))))
    for trio in ARENA.triangles
)


def explode_options(state: State, seat: int) -> list[Options]:
    """Three mutually adjacent hexes with something to damage in them (MON-FAC-11, MON-Q-21)."""
    targets = 0
    for place, tile in enumerate(state.board):
        if tile is not None and not tile.banner:
            targets |= 1 << place
    found = [option for hexes, option in BLASTS if hexes & targets]
    return [AnyOrder(found)] if found else []


def precise_shot_options(state: State, seat: int) -> list[Options]:
    return _targets("precise-shot", chosen(state, seat, not_shot))


def entrench_options(state: State, seat: int) -> list[Options]:
    return _targets("entrench", chosen(state, seat, not_entrenched))


def net_options(state: State, seat: int) -> list[Options]:
    return _targets("net", chosen(state, seat, not_netted))


def _targets(verb: str, places: list[int]) -> list[Options]:
    return [Product((verb,), [NAMES[place] for place in places])] if places else []


COMMANDS: dict[str, Callable[[State, int], list[Options]]] = {
    "battle": battle_options,
    "charge": charge_options,
    "move": move_options,
    "net": net_options,
    "push-back": push_back_options,
    "explode": explode_options,
    "entrench": entrench_options,
    "rotate": rotate_options,
    "faulty-order": faulty_order_options,
    "precise-shot": precise_shot_options,
    "teleport": send_options,
}


# --- what they do ---------------------------------------------------------------------------------------


def carry_out(state: State, seat: int, option: Option) -> Flow:
    """The effect of a command other than Battle.

    (MON-CEXP-01, MON-CPSH-01, MON-FAC-12, MON-FAC-13, MON-FAC-14)
    """
    verb = option.verb
    if verb == "move":
        move(state, seat, option, "move", ("MON-CMOV-01",))
    elif verb == "faulty-order":
        move(state, seat, option, "faulty-order", ("MON-FAC-10", "MON-Q-82"))
    elif verb == "send":
        move(state, seat, option, "teleport", ("MON-ALLY-03",))
    elif verb == "rotate":
        place = HEX[option[1]]
        relocate(state, seat, place, place, option[2], "rotate", ("MON-FAC-09",))
        settle(state)
    elif verb == "push-back":
        yield from push_back(state, HEX[option[1]], HEX[option[2]])
    elif verb == "charge":
        yield from charge(state, seat, option, ("MON-FAC-01", "MON-ENDT-03"))
    elif verb == "explode":
        places = [HEX[word] for word in option[1:]]
        yield from strike_now(state, _blasts(state, places))
    elif verb == "precise-shot":
        yield from strike_now(state, _blasts(state, [HEX[option[1]]]))  # MON-ARM-04
    elif verb == "entrench":
        entrench(state, seat, HEX[option[1]])
    elif verb == "net":
        throw_net(state, seat, HEX[option[1]])


def _blasts(state: State, places: list[int]) -> list[Blow]:
    """1 damage by a command to every tile there but banners (MON-CEXP-01, MON-CEXP-02, MON-Q-22).

    Armor does not count (MON-CEXP-04); runes also protect from one's own command (MON-Q-52).
    """
    return [
        Blow(place, ("command", 0), "command", 1)
        for place in places
        if (tile := state.board[place]) is not None and not tile.banner
    ]


def push_back(state: State, pusher: int, pushed: int) -> Flow:
    """The owner of the pushed tile chooses where it goes (MON-CPSH-03)."""
    tile = state.board[pushed]
    assert tile is not None
    targets = push_targets(state, pusher, pushed)
    target, facing = targets[0], None
    turns = state.settings.push_rotation and bool(tile.kind.facings)  # MON-Q-01, a setting
    if len(targets) > 1 or turns:
        axes = [[NAMES[there] for there in targets]] + ([list(tile.kind.facings)] if turns else [])
        options = Product(("to",), *axes, same=tile.kind.same_facing if turns else None)
        rules = ("MON-CPSH-03", "MON-Q-01") if turns else ("MON-CPSH-03",)
        answer: Option = yield ask(tile.seat, "pushed", options, *rules, about=(NAMES[pushed],))
        target = HEX[answer[1]]
        facing = answer[2] if turns else None
    relocate(state, state.active, pushed, target, facing, "push-back", ("MON-CPSH-01", "MON-CPSH-04"))
    settle(state)  # MON-CPSH-09, MON-NET-10: a net that is pushed away frees and captures at once


def entrench(state: State, seat: int, place: int) -> None:
    """The one marker of this side goes onto the tile, from wherever it lay (MON-FAC-12)."""
    tile = _put_marker(state, "entrenched", place, _friends(state, seat))
    rules, owner = ("MON-FAC-12", "MON-MARK-09"), None if tile.seat == seat else tile.seat
    state.emit(Entrenched(seat=seat, tile=key(tile), hex=NAMES[place], owner=owner, rules=rules))


def throw_net(state: State, seat: int, place: int) -> None:
    """The one marker of this side goes onto an enemy tile (MON-FAC-13)."""
    tile = _put_marker(state, "netted", place, _enemies(state, seat))
    rules = ("MON-FAC-13", "MON-MARK-09")
    state.emit(Netted(seat=seat, tile=key(tile), hex=NAMES[place], owner=tile.seat, rules=rules))
    settle(state)


def _put_marker(state: State, marker: str, place: int, holders: list[tuple[int, Tile]]) -> Tile:
    """Take the marker off whichever holder has it and put it here."""
    for there, other in holders:
        if getattr(other, marker):
            state.board[there] = other.changed(**{marker: False})
    tile = state.board[place]
    assert tile is not None
    state.board[place] = tile.changed(**{marker: True})
    state.abilities = None
    return tile
