"""What a player may want of a tile, offered or not: the rules are asked about it, and say why not."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.monolith_arena.rules.abilities import VERBS
from walstatt.games.monolith_arena.rules.chosen import CHOSEN
from walstatt.games.monolith_arena.rules.commands import COMMAND_OF
from walstatt.games.monolith_arena.rules.effects import givers
from walstatt.games.monolith_arena.rules.use import commands_of
from walstatt.games.monolith_arena.state.arena import HEX, NAMES, NEIGHBOUR
from walstatt.games.monolith_arena.state.state import State, Tile

#: Questions of a player's own turn.
KINDS = frozenset(("use", "discard", "exchange"))
#: Commands that are carried out on enemy tiles.
_ON_ENEMIES = ("faulty-order", "precise-shot", "net")


def wishes(state: State, decision: Decision, thing: str) -> Iterator[Option]:
    """What the commands and tiles could do; with a `thing`, a hex or a tile of the reserve, only that."""
    seat = decision.seat
    if not thing:
        for place, tile in _own(state, seat):
            yield from _abilities(state, place, tile)
        if decision.kind == "use":
            for verb in commands_of(state, seat):
                yield from _command(state, seat, verb)
    elif thing in HEX:
        place = HEX[thing]
        yield from (
            wish for at, tile in _own(state, seat) if at == place for wish in _abilities(state, at, tile)
        )
    elif decision.kind == "use":
        kind = next((kind for kind in state.players[seat].reserve if kind.id == thing), None)
        for verb in kind.commands if kind is not None else ():
            yield from _command(state, seat, verb)


def _own(state: State, seat: int) -> list[tuple[int, Tile]]:
    team = state.team(seat)
    return [(place, tile) for place, tile in enumerate(state.board) if tile is not None and tile.team == team]


def _abilities(state: State, place: int, tile: Tile) -> Iterator[Option]:
    """Those of the tile itself, and those that others lend it."""
    for verb in VERBS:
        ability = "rotation" if verb == "turn" else verb
        if ability in tile.kind.abilities:
            yield Option((verb, NAMES[place]))
        if ability != "rotation":
            for lender in givers(state, place, ability):
                yield Option((verb, NAMES[place], "via", NAMES[lender]))


def _command(state: State, seat: int, command: str) -> Iterator[Option]:
    """On every tile of the side that it is for, those first that it could be used on."""
    team = state.team(seat)
    for verb in (verb for verb, of in COMMAND_OF.items() if of == command):
        judge = CHOSEN.get(verb)
        if judge is None:
            yield Option((verb,))
            continue
        mine = verb not in _ON_ENEMIES
        tiles = [
            (place, tile)
            for place, tile in enumerate(state.board)
            if tile is not None and (tile.team == team) is mine
        ]
        tiles.sort(key=lambda at: judge(state, team, *at) is not None)
        if verb == "push-back":
            foes = [place for place, tile in enumerate(state.board) if tile is not None and tile.team != team]
            pairs = [(place, foe) for place, _ in tiles for foe in foes]
            yield from (Option((verb, NAMES[place], NAMES[foe])) for place, foe in sorted(pairs, key=_apart))
        else:
            yield from (Option((verb, NAMES[place])) for place, _ in tiles)


def _apart(pair: tuple[int, int]) -> bool:
    return pair[1] not in NEIGHBOUR[pair[0]]
