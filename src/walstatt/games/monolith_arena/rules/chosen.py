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

#: Asked with the team of the player who chooses.
Judge = Callable[[State, int, int, Tile], Why | None]


def captured(state: State, place: int) -> Why | None:
    return CAPTURED if state.captured >> place & 1 else None


def stuck(state: State, place: int, tile: Tile) -> Why | None:
    """Captured tiles neither move nor turn (MON-Q-10); entrenched ones only turn (MON-Q-74).

    Neither are pushed (MON-CPSH-07).
    """
    if tile.entrenched:
        return ENTRENCHED
    return CAPTURED if state.captured >> place & 1 else None


def not_moved(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """A friendly tile, the ally's too (MON-Q-09), that is not captured (MON-CMOV-01, 03, 04)."""
    if tile.team != team:
        return NOT_FRIENDLY
    return CAPTURED if state.captured >> place & 1 else None


def not_misled(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """An enemy tile other than a banner (MON-FAC-10)."""
    if tile.team == team:
        return NOT_ENEMY
    return BANNER if tile.banner else captured(state, place)


def not_turned(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """A friendly tile that does not look the same all round (MON-FAC-09)."""
    if tile.team != team:
        return NOT_FRIENDLY
    return captured(state, place) or (None if tile.kind.facings else NO_SIDES)


def not_pushing(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """Friendly tiles push, an ally's too (MON-Q-57), unless they are captured (MON-CPSH-08)."""
    if tile.team != team:
        return NOT_FRIENDLY
    return PUSHER_CAPTURED if state.captured >> place & 1 else None


def not_shot(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """Any enemy tile other than a banner (MON-FAC-14)."""
    if tile.team == team:
        return NOT_ENEMY
    return BANNER if tile.banner else None


def not_entrenched(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """A friendly tile other than a banner that is not entrenched already (MON-FAC-12)."""
    if tile.team != team:
        return NOT_FRIENDLY
    if tile.entrenched:
        return ENTRENCHED_ALREADY
    return BANNER if tile.banner else None


def not_netted(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """Any enemy tile, banners included (MON-FAC-13)."""
    if tile.team == team:
        return NOT_ENEMY
    return NETTED_ALREADY if tile.netted else None


def not_charging(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """Friendly cavalry."""
    if tile.team != team:
        return NOT_FRIENDLY
    return None if "cavalry" in tile.kind.abilities else NO_CAVALRY


def not_transformed(state: State, team: int, place: int, tile: Tile) -> Why | None:
    """Friendly tiles may be replaced: no banner, none that is captured."""
    if tile.banner or tile.team != team:
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
    team = state.players[seat].team
    return [
        place
        for place, tile in enumerate(state.board)
        if tile is not None and judge(state, team, place, tile) is None
    ]
