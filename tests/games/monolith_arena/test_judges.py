"""What is offered and what the judges allow is the same, for every tile, hex and lender of a position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.monolith_arena.explain.refusals import EXPLAINED
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.state.tiles import TileKind

SETUPS: dict[str, dict[str, str]] = {
    "plain": {},
    "monoliths": {"monoliths": "on"},
    "reinforcements": {"reinforcements": "on", "monoliths": "on"},
    "allies": {"mode": "two-vs-two", "monoliths": "on"},
}
MOVES = ("move", "send", "faulty-order", "maneuver", "teleport")
ON_ONE = ("net", "entrench", "precise-shot")


def facings(kind: TileKind) -> list[tuple[str, ...]]:
    """One stands for all: no judge looks at it."""
    return [(side,) for side in kind.facings[-1:]] or [()]


def everything(state: State, seat: int) -> Iterator[Option]:
    """Every choice that names tiles and hexes, in the form in which options have it."""
    tiles = [(NAMES[place], tile) for place, tile in enumerate(state.board) if tile is not None]
    for name, tile in tiles:
        for verb in MOVES:
            lent: list[tuple[str, ...]] = [("via", other) for other, _ in tiles] if verb in MOVES[3:] else []
            ends = [(*side, *via) for side in facings(tile.kind) for via in [(), *lent]]
            yield from (Option((verb, name, to, *end)) for to in HEX if to != name for end in ends)
        yield from (
            Option(("rotate", name, *side)) for side in facings(tile.kind) if _turns(state, name, side)
        )
        yield from (Option((verb, name)) for verb in ON_ONE)
    yield from (Option(("push-back", one, two)) for one, two in permutations(HEX, 2) if _is_tile(state, one))
    yield Option(("battle",))
    for kind in state.players[seat].faction.tiles:
        if kind.arena:
            for to in HEX:
                yield from (Option((verb, kind.id, to, *side)) for verb in PLACING for side in facings(kind))


PLACING = ("place", "transform")


def _turns(state: State, name: str, side: tuple[str, ...]) -> bool:
    """Not as it stands already."""
    tile = state.board[HEX[name]]
    return tile is not None and side != (tile.kind.facing(tile.rotation),)


def _is_tile(state: State, name: str) -> bool:
    return state.board[HEX[name]] is not None


def differ(state: State, decision: Decision) -> Iterator[str]:
    offered = set(decision.options)
    for option in everything(state, decision.seat):
        reasons = [why.key for why in EXPLAINED[option.verb](state, decision.seat, option)]
        if (option in offered) != (not reasons):
            yield f"{option.text}: offered {option in offered}, {reasons}"


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_offered_is_what_the_judges_allow(name: str) -> None:
    match, dice = Match.new("monolith-arena", SETUPS[name], seed=8), Dice(8)
    asked = 0
    while not match.over and asked < 8:
        decision = match.decisions[dice.below(len(match.decisions))]
        if decision.kind == "use" and not match.state.idle and not dice.below(4):
            assert list(differ(match.state, decision))[:5] == [], match.position()
            asked += 1
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)
    assert asked > 5
