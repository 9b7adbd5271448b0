"""Which tiles a command or an ability may be used on, and why not.

A judge looks at one tile in the arena and returns a reason that is made once; who tells it adds the hex.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from walstatt.core.kit.reasons import Why
from walstatt.games.monolith_arena.state.state import State, Tile

NOT_FRIENDLY = Why("not-friendly", ("MON-Q-09", "MON-ABIL-04"))
NOT_ENEMY = Why("not-enemy", ("MON-FAC-10", "MON-FAC-13", "MON-FAC-14"))
BANNER = Why("banner", ("MON-FAC-10", "MON-FAC-12", "MON-FAC-14"))
CAPTURED = Why("captured", ("MON-NET-02", "MON-Q-10"))
ENTRENCHED = Why("entrenched", ("MON-FAC-12", "MON-Q-74"))
NO_SIDES = Why("no-change", ("MON-Q-14",))
ENTRENCHED_ALREADY = Why("entrenched-already", ("MON-FAC-12", "MON-Q-14"))
NETTED_ALREADY = Why("netted-already", ("MON-FAC-13", "MON-Q-14"))
PUSHER_CAPTURED = Why("captured", ("MON-NET-02", "MON-NET-11", "MON-CPSH-08"))
TRANSFORM_THAT = Why("transform-that", ("MON-FAC-05",))
TRANSFORM_CAPTURED = Why("captured", ("MON-FAC-05", "MON-NET-02"))
NO_CAVALRY = Why("no-cavalry", ("MON-FAC-01",))

Judge = Callable[[State, int, int, Tile], Why | None]


def captured(state: State, place: int) -> Why | None:
    return CAPTURED if state.captured >> place & 1 else None


def stuck(state: State, place: int, tile: Tile) -> Why | None:
    """Captured tiles neither move nor turn (MON-Q-10); entrenched ones only turn (MON-Q-74)."""
    if tile.entrenched:
        return ENTRENCHED
    return CAPTURED if state.captured >> place & 1 else None


def _friendly(state: State, seat: int, tile: Tile) -> Why | None:
    """One's own, or an ally's (MON-Q-09)."""
    return None if tile.team == state.players[seat].team else NOT_FRIENDLY


def _enemy(state: State, seat: int, tile: Tile) -> Why | None:
    return NOT_ENEMY if tile.team == state.players[seat].team else None


def not_moved(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """A friendly tile, the ally's too, that is not captured (MON-CMOV-01, 03, 04)."""
    if tile.team != state.players[seat].team:
        return NOT_FRIENDLY
    return CAPTURED if state.captured >> place & 1 else None


def not_misled(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """An enemy tile other than a banner (MON-FAC-10)."""
    return _enemy(state, seat, tile) or (BANNER if tile.banner else captured(state, place))


def not_turned(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """A friendly tile that does not look the same all round (MON-FAC-09)."""
    return _friendly(state, seat, tile) or captured(state, place) or (None if tile.kind.facings else NO_SIDES)


def not_pushing(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """Friendly tiles push, an ally's too (MON-Q-57), unless they are captured (MON-CPSH-08)."""
    if tile.team != state.players[seat].team:
        return NOT_FRIENDLY
    return PUSHER_CAPTURED if state.captured >> place & 1 else None


def not_shot(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """Any enemy tile other than a banner (MON-FAC-14)."""
    return _enemy(state, seat, tile) or (BANNER if tile.banner else None)


def not_entrenched(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """A friendly tile other than a banner that is not entrenched already (MON-FAC-12)."""
    if tile.entrenched:
        return _friendly(state, seat, tile) or ENTRENCHED_ALREADY
    return _friendly(state, seat, tile) or (BANNER if tile.banner else None)


def not_netted(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """Any enemy tile, banners included (MON-FAC-13)."""
    return _enemy(state, seat, tile) or (NETTED_ALREADY if tile.netted else None)


def not_charging(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """Friendly cavalry."""
    if tile.team != state.players[seat].team:
        return NOT_FRIENDLY
    return None if "cavalry" in tile.kind.abilities else NO_CAVALRY


def not_transformed(state: State, seat: int, place: int, tile: Tile) -> Why | None:
    """Friendly tiles may be replaced: no banner, none that is captured."""
    if tile.banner or _friendly(state, seat, tile):
        return TRANSFORM_THAT
    return captured(state, place) and TRANSFORM_CAPTURED


#: The tile that the first hex of a command names, by the verb of the option.
CHOSEN: Mapping[str, Judge] = {
    "move": not_moved,
    "send": not_moved,
    "faulty-order": not_misled,
    "rotate": not_turned,
    "push-back": not_pushing,
    "precise-shot": not_shot,
    "entrench": not_entrenched,
    "net": not_netted,
    "charge": not_charging,
}


def chosen(state: State, seat: int, judge: Judge) -> list[int]:
    """The hexes of all tiles that a judge has nothing against."""
    return [
        place
        for place, tile in enumerate(state.board)
        if tile is not None and judge(state, seat, place, tile) is None
    ]
