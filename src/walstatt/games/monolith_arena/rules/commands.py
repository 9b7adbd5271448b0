"""Commands: one-shot tiles that are shown, carried out and discarded (MON-USE-06).

Each command has a function that lists its options and one that carries an option out; a command is
offered only where it changes something (MON-Q-14).
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option, Options, Product
from walstatt.games.monolith_arena.events import Entrenched, Netted
from walstatt.games.monolith_arena.rules.charge import charge, charge_options
from walstatt.games.monolith_arena.rules.damage import strike_now
from walstatt.games.monolith_arena.rules.effects import key, settle
from walstatt.games.monolith_arena.rules.monoliths import may_stand
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


def _friends(state: State, seat: int) -> list[tuple[int, Tile]]:
    team = state.team(seat)
    return [(p, t) for p, t in enumerate(state.board) if t is not None and t.team == team]


def _enemies(state: State, seat: int) -> list[tuple[int, Tile]]:
    team = state.team(seat)
    return [(p, t) for p, t in enumerate(state.board) if t is not None and t.team != team]


# --- what can be played -------------------------------------------------------------------------------


def battle_options(state: State, seat: int) -> list[Options]:
    """Forbidden once anybody has drawn a last tile (MON-CBAT-02), as a charge is not (MON-FAC-02).

    Nothing forbids it in the first turn (MON-Q-16).
    """
    return [Listed([Option(("battle",))])] if state.stage == "normal" else []


def move_options(state: State, seat: int) -> list[Options]:
    """A friendly tile, the ally's too, that is not captured (MON-CMOV-01, MON-CMOV-04, MON-Q-09)."""
    return _moves(state, "move", _friends(state, seat))


def faulty_order_options(state: State, seat: int) -> list[Options]:
    """An enemy tile other than a banner (MON-FAC-10)."""
    return _moves(state, "faulty-order", [(p, t) for p, t in _enemies(state, seat) if not t.banner])


def _moves(state: State, verb: str, tiles: list[tuple[int, Tile]]) -> list[Options]:
    found: list[Options] = []
    for place, _ in tiles:
        if not state.is_captured(place):  # MON-CMOV-03
            found += placements(state, verb, place, steps(state, place))
    return found


def send_options(state: State, seat: int) -> list[Options]:
    """A Teleport command, which house tiles may have (MON-ALLY-03) and no printed one has (MON-ALLY-04)."""
    found: list[Options] = []
    for place, _ in _friends(state, seat):
        found += placements(state, "send", place, jumps(state, place), turn=False)
    return found


def rotate_options(state: State, seat: int) -> list[Options]:
    """Turn a friendly tile in place (MON-FAC-09)."""
    found: list[Options] = []
    for place, tile in _friends(state, seat):
        if tile.kind.facings and not state.is_captured(place):
            other = tile.kind.other_facings[tile.rotation]
            found.append(Product(("rotate", NAMES[place]), other, same=tile.kind.same_facing))
    return found


def push_back_options(state: State, seat: int) -> list[Options]:
    """Friendly tiles that can push an enemy neighbour (MON-CPSH-05, MON-CPSH-08, MON-CPSH-12).

    The player chooses both (MON-CPSH-11); an ally's tile may push (MON-Q-57) but is not pushed (MON-ALLY-06).
    """
    found: list[Option] = []
    for place, _ in _friends(state, seat):
        if state.is_captured(place):
            continue
        for there in AROUND[place]:
            other = state.board[there]
            if (
                other is not None
                and not state.friends(seat, other.seat)
                and push_targets(state, place, there)
            ):
                found.append(Option(("push-back", NAMES[place], NAMES[there])))
    return [Listed(found)] if found else []


def push_targets(state: State, pusher: int, pushed: int) -> list[int]:
    """Where a pushed tile can go: empty, two steps from the pushing one (MON-CPSH-01, MON-CPSH-06)."""
    tile = state.board[pushed]
    assert tile is not None
    if state.is_captured(pushed) or tile.entrenched:
        return []  # MON-CPSH-07
    return [
        there for there in AROUND[pushed] if DISTANCE[pusher][there] == 2 and may_stand(state, pushed, there)
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
    """Any enemy tile other than a banner (MON-FAC-14)."""
    return _targets("precise-shot", [p for p, t in _enemies(state, seat) if not t.banner])


def entrench_options(state: State, seat: int) -> list[Options]:
    """A friendly tile other than a banner that is not entrenched already (MON-FAC-12)."""
    return _targets("entrench", [p for p, t in _friends(state, seat) if not t.banner and not t.entrenched])


def net_options(state: State, seat: int) -> list[Options]:
    """Any enemy tile, banners included (MON-FAC-13)."""
    return _targets("net", [p for p, t in _enemies(state, seat) if not t.netted])


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
    """The effect of a command other than Battle."""
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
    state.emit(Entrenched(seat=seat, tile=key(tile), hex=NAMES[place], rules=("MON-FAC-12", "MON-MARK-09")))


def throw_net(state: State, seat: int, place: int) -> None:
    """The one marker of this side goes onto an enemy tile (MON-FAC-13)."""
    tile = _put_marker(state, "netted", place, _enemies(state, seat))
    state.emit(Netted(seat=seat, tile=key(tile), hex=NAMES[place], rules=("MON-FAC-13", "MON-MARK-09")))
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
