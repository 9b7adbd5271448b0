"""The charge: a cavalry tile steps and strikes at once, outside any battle (MON-FAC-01, MON-Q-73)."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.core.options import Listed, Option, Options
from walstatt.games.monolith_arena.events import Charged
from walstatt.games.monolith_arena.rules.attacks import collect, hits_of
from walstatt.games.monolith_arena.rules.chosen import not_charging
from walstatt.games.monolith_arena.rules.damage import strike_now
from walstatt.games.monolith_arena.rules.effects import (
    captured_hexes,
    disarmed_hexes,
    gifts,
    key,
    refresh,
    toughness,
)
from walstatt.games.monolith_arena.rules.monoliths import carry
from walstatt.games.monolith_arena.rules.moves import carry_marks, steps
from walstatt.games.monolith_arena.rules.regeneration import Blow
from walstatt.games.monolith_arena.state.arena import HEX, NAMES, NEIGHBOUR
from walstatt.games.monolith_arena.state.state import State


def charge_options(state: State, seat: int, via: str | None = None) -> list[Options]:
    """Every step of a cavalry tile after which it faces an enemy with an attack (MON-FAC-01, MON-Q-73)."""
    tail = () if via is None else ("via", via)
    team = state.team(seat)
    traps = any(
        tile is not None and (tile.kind.disarms or (tile.kind.nets and tile.team != team))
        for tile in state.board
    )
    found: list[Option] = []
    for place, tile in enumerate(state.board):
        if tile is None or not_charging(state, team, place, tile):
            continue
        kind = tile.kind
        for target in steps(state, place):
            enemies = _enemy_sides(state, target, team)
            if not enemies:
                continue
            for rotation in kind.rotations:
                # Any attack reaches a neighbour, shots too (MON-RNG-08).
                face = kind.faces[rotation]
                if not any(direction in enemies for direction, _ in (*face.melee, *face.ranged)):
                    continue
                # Without enemy nets, disarming runes and wounds nothing can keep the tile from striking.
                if not (traps or tile.damage) or _strikes(state, place, target, rotation):
                    facing = (kind.facing(rotation),) if kind.facings else ()
                    found.append(Option(("charge", NAMES[place], NAMES[target], *facing, *tail)))
    return [Listed(found)] if found else []


def _enemy_sides(state: State, place: int, team: int) -> list[int]:
    """The directions in which an enemy tile lies beside this hex."""
    return [
        direction
        for direction, there in enumerate(NEIGHBOUR[place])
        if there >= 0 and (other := state.board[there]) is not None and other.team != team
    ]


def _strikes(state: State, source: int, target: int, rotation: int) -> bool:
    """Whether the tile would be alive, neither captured nor disarmed, on its new hex (MON-Q-73)."""
    tile = state.board[source]
    assert tile is not None
    before = state.captured, state.segments
    state.segments = state.segments.copy()  # the tile may step into an empty segment and must not keep it
    carry(state, source, target)
    state.board[target] = tile.changed(rotation=rotation)
    state.captured = captured_hexes(state)
    free = not (state.captured | disarmed_hexes(state)) >> target & 1
    if tile.damage:  # it may live only by a bonus that it would leave behind (MON-DMG-12)
        free = free and tile.damage < toughness(state, target, gifts(state).tough[target])
    state.captured, state.segments = before
    state.board[source], state.board[target] = tile, None
    return free


def charge(state: State, seat: int, option: Option, rules: tuple[str, ...]) -> Flow:
    """Step and strike; the tile is one source, and the damage is dealt at once."""
    source, target = HEX[option[1]], HEX[option[2]]
    tile = state.board[source]
    assert tile is not None
    carry(state, source, target)
    if tile.kind.facings:
        tile = state.board[target] = tile.changed(rotation=tile.kind.rotation(option[3]))
    carry_marks(state, source, target)
    state.emit(
        Charged(
            seat=seat, tile=key(tile), source=NAMES[source], target=NAMES[target],
            facing=tile.kind.facing(tile.rotation), rules=rules,
        )
    )  # fmt: skip
    refresh(state)
    blows: list[Blow] = []
    given = gifts(state)
    collect(state, target, tile, hits_of(state, target, tile, given), given, blows)
    yield from strike_now(state, blows)
