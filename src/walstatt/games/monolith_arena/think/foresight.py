"""The battle that would be fought now, by the engine itself on a copy."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.monolith_arena.rules.battle import battle
from walstatt.games.monolith_arena.state.arena import HEX
from walstatt.games.monolith_arena.state.state import State, Tile
from walstatt.games.monolith_arena.think.worth import worth

#: A tile as far as the battle asks: who has it where is the rest.
_Sign = tuple[object, ...]
_MOST_KEPT = 20_000


class Outcome(NamedTuple):
    """What a battle leaves, by team."""

    pools: tuple[int, ...]
    standing: tuple[float, ...]  # the worth of what stands


_fought: dict[tuple[object, ...], Outcome] = {}


def sign(tile: Tile) -> _Sign:
    """All that tells a tile from another, but for its number."""
    return tile.kind, tile.seat, tile.rotation, tile.damage, tile.poison, tile.entrenched, tile.netted


def arena_key(state: State) -> tuple[object, ...]:
    """Equal for two arenas in which everything would happen alike."""
    return tuple([tile and sign(tile) for tile in state.board])


def foresee(state: State, key: tuple[object, ...] | None = None) -> Outcome:
    """A battle now. Whoever is asked in it aims at what is worth most."""
    if any(player.monolith is not None for player in state.players):
        return _fight(state)
    known = (key or arena_key(state), *state.pools, state.active)
    found = _fought.get(known)
    if found is None:
        if len(_fought) >= _MOST_KEPT:
            _fought.clear()
        found = _fought[known] = _fight(state)
    return found


def _fight(state: State) -> Outcome:
    there = state.copy()
    there.phase = "command-battle"
    flow = battle(there, "command")
    try:
        asked = next(flow)
        while True:
            assert isinstance(asked, Decision)
            asked = flow.send(_answer(there, asked))
    except StopIteration:
        pass
    return Outcome(tuple(there.pools), standing(there))


def _answer(state: State, asked: Decision) -> Option:
    if asked.kind != "assassin":
        return asked.options[0]

    def prize(option: Option) -> float:
        tile = state.board[HEX[option[1]]]
        assert tile is not None
        return worth(tile.kind) - 0.5 * (tile.kind.tough - tile.damage)

    return max(asked.options, key=prize)


def standing(state: State) -> tuple[float, ...]:
    """What everything that stands is worth, by team; captured it is worth half."""
    sums = [0.0] * len(state.pools)
    for place, tile in enumerate(state.board):
        if tile is None or tile.banner:
            continue
        here = worth(tile.kind) * (1.0 + 0.15 * (tile.kind.tough - tile.damage))
        sums[tile.team] += here / 2 if state.captured >> place & 1 else here
    return tuple(sums)
