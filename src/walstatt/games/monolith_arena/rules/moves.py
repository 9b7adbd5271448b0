"""Moving and turning tiles: what every effect that moves a tile has in common.

A step goes to an adjacent empty hex with any rotation, or stays and only turns. Captured tiles neither
move nor turn (MON-Q-10); entrenched ones only turn (MON-Q-74).
"""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.options import Option, Options, Product
from walstatt.games.monolith_arena.arena import AROUND, HEX, NAMES, SIZE
from walstatt.games.monolith_arena.events import Moved, Turned
from walstatt.games.monolith_arena.rules.effects import key, settle
from walstatt.games.monolith_arena.rules.monoliths import carry, facing_rotation, may_stand
from walstatt.games.monolith_arena.state import State

SIDES = frozenset(("E", "SE", "SW", "W", "NW", "NE"))


def steps(state: State, place: int) -> list[int]:
    """The adjacent hexes that the tile here may step to (MON-MOVE-04)."""
    if _stuck(state, place):
        return []
    return [there for there in AROUND[place] if may_stand(state, place, there)]


def jumps(state: State, place: int) -> list[int]:
    """The hexes that the tile here may teleport to (MON-FAC-04)."""
    if _stuck(state, place):
        return []
    return [there for there in range(SIZE) if may_stand(state, place, there)]


def _stuck(state: State, place: int) -> bool:
    tile = state.board[place]
    assert tile is not None
    return tile.entrenched or state.is_captured(place)


def placements(
    state: State, verb: str, place: int, targets: Iterable[int], via: str | None = None, turn: bool = True
) -> list[Options]:
    """The options to bring the tile here to one of the targets, turned as one likes, or only to turn it.

    `verb C3 C4 NW`, with `via D3` behind it where another tile lends the effect.
    """
    tile = state.board[place]
    assert tile is not None
    tail = ((), ()) if via is None else (("via",), (via,))
    kind = tile.kind
    found: list[Options] = []
    there = [NAMES[target] for target in targets]
    prefix = (verb, NAMES[place])
    if kind.facings:
        if there:
            found.append(_product(prefix, there, kind.facings, tail, kind.same_facing))
        if turn and not state.is_captured(place):
            now = kind.facing(tile.rotation)
            other = [facing for facing in kind.facings if facing != now]
            found.append(_product(prefix, (NAMES[place],), other, tail, kind.same_facing))
    elif there:
        found.append(_product(prefix, there, None, tail, {}))
    return found


def _product(
    prefix: tuple[str, ...],
    there: Iterable[str],
    facings: Iterable[str] | None,
    tail: tuple[tuple[str, ...], tuple[str, ...]],
    same: dict[str, str],
) -> Product:
    axes: list[tuple[str, ...]] = [tuple(there)]
    if facings is not None:
        axes.append(tuple(facings))
    axes += [axis for axis in tail if axis]
    spare = SIDES if facings is None and not tail[0] else frozenset()
    return Product(prefix, *axes, same=None if tail[0] else same, spare=spare)


def move(state: State, seat: int, option: Option, by: str, rules: tuple[str, ...]) -> None:
    """Carry out `verb C3 C4 NW [via D3]`."""
    source, target = HEX[option[1]], HEX[option[2]]
    relocate(state, seat, source, target, option[3] if len(option) > 3 else None, by, rules)
    settle(state)


def relocate(
    state: State, seat: int, source: int, target: int, facing: str | None, by: str, rules: tuple[str, ...]
) -> None:
    """Bring a tile to a hex and turn it; nets and the rest are not worked out yet."""
    tile = state.board[source]
    assert tile is not None
    if facing in SIDES:
        tile = state.board[source] = tile.changed(rotation=facing_rotation(tile.kind, facing))
    pointing = tile.kind.facing(tile.rotation) if tile.kind.facings else ""
    if source == target:
        state.emit(Turned(seat=seat, tile=key(tile), hex=NAMES[source], facing=pointing, by=by, rules=rules))
        return
    carry(state, source, target)
    _carry_marks(state, source, target)
    state.emit(
        Moved(
            seat=seat, tile=key(tile), source=NAMES[source], target=NAMES[target], facing=pointing, by=by,
            rules=rules,
        )
    )  # fmt: skip


def _carry_marks(state: State, source: int, target: int) -> None:
    """Captured and disarmed are kept by hex: a tile takes them along until they are worked out anew."""
    for name in ("captured", "disarmed"):
        mask: int = getattr(state, name)
        if mask >> source & 1:
            setattr(state, name, mask & ~(1 << source) | 1 << target)
