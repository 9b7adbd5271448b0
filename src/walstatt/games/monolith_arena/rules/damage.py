"""Damage that is dealt at one moment: a battle step, a command or a charge.

All of it is simultaneous. Hits of one source on one tile are one `Blow`; runes of regeneration take
blows away (see `regeneration`); what is left is applied, and what is destroyed leaves.
"""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.games.monolith_arena.events import BannerHurt, Damaged, Poisoned, Spent
from walstatt.games.monolith_arena.rules.effects import (
    Gifts,
    gifts,
    key,
    refresh,
    remove,
    settle,
    toughness,
)
from walstatt.games.monolith_arena.rules.regeneration import Blow, protect
from walstatt.games.monolith_arena.state.arena import NAMES
from walstatt.games.monolith_arena.state.state import State


def deal(state: State, blows: list[Blow], given: Gifts, perished: list[int]) -> Flow:
    """Resolve all damage of one moment and remove what it destroys.

    `given` are the bonuses in force when the moment began, whatever befalls the givers (MON-DMG-05,
    MON-Q-64); `perished` are tiles that go along with their own attack.
    """
    spent: list[int] = []
    yield from protect(state, blows, given, spent)
    standing = [blow for blow in blows if not blow.prevented]
    apply(state, standing, given)
    leave(state, given, spent, perished)


def apply(state: State, blows: list[Blow], given: Gifts) -> None:
    by_hex: dict[int, list[Blow]] = {}
    for blow in blows:
        by_hex.setdefault(blow.place, []).append(blow)
    for place, here in by_hex.items():
        tile = state.board[place]
        assert tile is not None
        amount = sum(blow.amount for blow in here)
        if tile.banner:
            team = state.team(tile.seat)
            amount = min(amount, state.pools[team])  # MON-Q-08: never below 0
            state.pools[team] -= amount  # MON-TEAM-07
            state.emit(
                BannerHurt(
                    seat=tile.seat, hex=NAMES[place], amount=amount, left=state.pools[team],
                    rules=("MON-DMG-07", "MON-BAN-01"),
                )
            )  # fmt: skip
            alive = state.pools[team] > 0
        else:
            life = toughness(state, place, given.tough[place])
            tile = state.board[place] = tile.changed(damage=tile.damage + amount)
            alive = tile.damage < life
            if alive:
                state.emit(
                    Damaged(
                        tile=key(tile), hex=NAMES[place], amount=amount, left=life - tile.damage,
                        rules=("MON-DMG-06", "MON-TGH-03"),
                    )
                )  # fmt: skip
        markers = sum(blow.poison for blow in here)
        if alive and markers:  # MON-FAC-03, MON-Q-69
            tile = state.board[place] = tile.changed(poison=tile.poison + markers)
            state.emit(
                Poisoned(
                    tile=key(tile), hex=NAMES[place], markers=tile.poison, rules=("MON-FAC-03", "MON-Q-69")
                )
            )


def leave(state: State, given: Gifts, spent: list[int], perished: list[int]) -> None:
    """The end of the moment: destroyed tiles, fallen banners and spent runes leave together (MON-DMG-02)."""
    rules = ("MON-DMG-01", "MON-DMG-03")
    gone: list[int] = []
    for place, tile in enumerate(state.board):
        if tile is None:
            continue
        if tile.banner:
            if state.pools[tile.team] == 0:  # MON-GEND-15, MON-Q-81
                gone.append(place)
        elif tile.damage and tile.damage >= toughness(state, place, given.tough[place]):
            gone.append(place)
    for place in gone:
        remove(state, place, rules)
    for place in perished:
        if state.board[place] is not None:
            remove(state, place, ("MON-FAC-15", "MON-Q-70"))
    for place in spent:
        rune = state.board[place]
        if rune is not None:
            state.board[place] = None
            state.players[rune.seat].discard += (rune.kind,)
            state.emit(
                Spent(seat=rune.seat, tile=key(rune), hex=NAMES[place], rules=("MON-RREG-02", "MON-Q-43"))
            )
    # From the next phase on (MON-NET-08, MON-NET-15); who lived by a bonus of theirs goes too (MON-DMG-12).
    if gone or perished or spent:
        settle(state)
    else:
        refresh(state)


def strike_now(state: State, blows: list[Blow]) -> Flow:
    """Damage outside a battle: it happens and is over at once (MON-Q-25).

    Runes of regeneration work here too (MON-RREG-11).
    """
    yield from deal(state, blows, gifts(state), [])
