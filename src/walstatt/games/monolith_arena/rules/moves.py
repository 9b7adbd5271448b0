"""Moving and turning tiles: what every effect that moves a tile has in common.

A step goes to an adjacent empty hex with any rotation, or stays and only turns. Captured tiles neither
move nor turn (MON-Q-10); entrenched ones only turn (MON-Q-74).
"""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.kit.reasons import Why
from walstatt.core.options import Option, Options, Product
from walstatt.games.monolith_arena.events import Moved, Turned
from walstatt.games.monolith_arena.rules.chosen import stuck
from walstatt.games.monolith_arena.rules.effects import key, settle
from walstatt.games.monolith_arena.rules.monoliths import carry, facing_rotation, misplaced
from walstatt.games.monolith_arena.state.arena import AROUND, HEX, NAMES
from walstatt.games.monolith_arena.state.state import State

SIDES = frozenset(("E", "SE", "SW", "W", "NW", "NE"))
NO_WORDS: frozenset[str] = frozenset()
NO_CHANGE = Why("no-change", ("MON-Q-14",))
TOO_FAR = Why("too-far", ("MON-MOVE-03", "MON-CMOV-02"))


def steps(state: State, place: int) -> list[int]:
    """The adjacent hexes that the tile here may step to (MON-MOVE-04, MON-MAN-02, MON-MONO-17)."""
    board, tile = state.board, state.board[place]
    assert tile is not None
    if stuck(state, place, tile):
        return []
    empty = [there for there in AROUND[place] if board[there] is None]
    if not state.settings.monoliths:
        return empty
    return [there for there in empty if misplaced(state, place, there) is None]


def jumps(state: State, place: int) -> list[int]:
    """The hexes that the tile here may teleport to (MON-FAC-04)."""
    tile = state.board[place]
    assert tile is not None
    if stuck(state, place, tile):
        return []
    empty = [there for there, other in enumerate(state.board) if other is None]
    return [there for there in empty if misplaced(state, place, there) is None]


def no_way(state: State, source: int, target: int, *, far: bool) -> Why | None:
    """Why a tile cannot be brought there: the judge of `steps`, and of `jumps` if it may go far."""
    if source == target:
        return NO_CHANGE
    tile = state.board[source]
    assert tile is not None
    why = stuck(state, source, tile)
    if why is not None:
        return why.also(hex=NAMES[source])
    if not far and target not in AROUND[source]:
        return TOO_FAR.also(hex=NAMES[target])
    why = misplaced(state, source, target)
    return why and why.also(hex=NAMES[target])


def placements(
    state: State, verb: str, place: int, targets: Iterable[int], via: str | None = None, turn: bool = True
) -> list[Options]:
    """The options to bring the tile here to one of the targets, turned as one likes, or only to turn it.

    `verb C3 C4 NW`, with `via D3` behind it where another tile lends the effect.
    """
    tile = state.board[place]
    assert tile is not None
    kind = tile.kind
    tail = () if via is None else (("via",), (via,))
    prefix = (verb, NAMES[place])
    there = [NAMES[target] for target in targets]
    if not kind.facings:
        spare = SIDES if via is None else NO_WORDS
        return [Product(prefix, there, *tail, spare=spare)] if there else []
    same = kind.same_facing if via is None else None
    found: list[Options] = []
    if there:
        found.append(Product(prefix, there, kind.facings, *tail, same=same))
    if turn and not state.captured >> place & 1:
        other = kind.other_facings[tile.rotation]
        found.append(Product(prefix, (NAMES[place],), other, *tail, same=same))
    return found


def move(state: State, seat: int, option: Option, by: str, rules: tuple[str, ...]) -> None:
    """Carry out `verb C3 C4 NW [via D3]`."""
    source, target = HEX[option[1]], HEX[option[2]]
    facing = option[3] if len(option) > 3 else None  # MON-CMOV-01, MON-MAN-01
    relocate(state, seat, source, target, facing, by, rules)
    settle(state)  # MON-MOVE-06: a net at the new place captures at once


def relocate(
    state: State, seat: int, source: int, target: int, facing: str | None, by: str, rules: tuple[str, ...]
) -> None:
    """Bring a tile to a hex and turn it, as only an effect can (MON-USE-11).

    Nets and the rest are not worked out yet.
    """
    tile = state.board[source]
    assert tile is not None
    if facing in SIDES:
        tile = state.board[source] = tile.changed(rotation=facing_rotation(tile.kind, facing))
    pointing = tile.kind.facing(tile.rotation) if tile.kind.facings else ""
    owner = None if tile.seat == seat else tile.seat  # MON-ALLY-03, MON-FAC-10
    if source == target:
        state.emit(
            Turned(
                seat=seat, tile=key(tile), hex=NAMES[source], facing=pointing, by=by, owner=owner, rules=rules
            )
        )
        return
    carry(state, source, target)
    carry_marks(state, source, target)  # MON-MARK-04
    state.emit(
        Moved(
            seat=seat, tile=key(tile), source=NAMES[source], target=NAMES[target], facing=pointing, by=by,
            owner=owner, rules=rules,
        )
    )  # fmt: skip


def carry_marks(state: State, source: int, target: int) -> None:
    """Captured and disarmed are kept by hex: a tile takes them along until they are worked out anew."""
    here, there = 1 << source, 1 << target
    if state.captured & here:
        state.captured = state.captured & ~here | there
    if state.disarmed & here:
        state.disarmed = state.disarmed & ~here | there
