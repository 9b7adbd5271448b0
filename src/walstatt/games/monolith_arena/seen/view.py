"""What one seat may know of a position (MON-DATA-05).

Open: the arena, reserves, discard piles, hit points. Hidden: the order of the piles from everybody, and
the lower segments of a folded monolith from everybody but its owner until it has once been unfolded.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from walstatt.core.game import Result
from walstatt.games.monolith_arena.rules.battle import initiatives
from walstatt.games.monolith_arena.rules.effects import Gifts, affected, connected, gifts, key, toughness
from walstatt.games.monolith_arena.state.arena import NAMES, NEIGHBOUR
from walstatt.games.monolith_arena.state.state import BARE, Player, State, Tile
from walstatt.games.monolith_arena.state.tiles import TileKind

#: Phases in which the active side may use abilities.
ABLE = ("exchange", "discard", "use")


class TileView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile in the arena with everything that acts on it now: its markers (MON-MARK-01)."""

    hex: str
    tile: str
    seat: int
    rotation: int
    damage: int = 0
    life: int = 1
    poison: int = 0
    captured: bool = False
    disarmed: bool = False
    entrenched: bool = False
    netted: bool = False
    melee: int = 0  # bonuses
    ranged: int = 0
    tough: int = 0
    initiative: tuple[int, ...] = ()
    double: int = 0
    poisonous: bool = False
    linked: tuple[int, ...] = ()  # directions of a rune's paths at which it affects a tile
    ready: tuple[str, ...] = ()  # abilities that can be used this turn
    used: tuple[str, ...] = ()


class InsideView(msgspec.Struct, frozen=True, omit_defaults=True):
    tile: str
    seat: int
    rotation: int = 0
    damage: int = 0
    poison: int = 0


class MonolithView(msgspec.Struct, frozen=True, omit_defaults=True):
    folded: bool
    known: bool
    inside: tuple[InsideView | None, ...] | None = None  # None: this seat may not look


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    faction: str
    team: int
    pile: int
    reserve: tuple[str, ...]
    discard: tuple[str, ...]
    monolith: MonolithView | None = None


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    seat: int | None
    options: dict[str, str]
    turn: int
    active: int
    phase: str
    stage: str
    order: tuple[int, ...]
    queue: tuple[int, ...]
    pools: tuple[int, ...]
    board: tuple[TileView, ...]
    segments: tuple[tuple[str, int, int], ...]  # hex, seat, number
    players: tuple[PlayerView, ...]
    placed: int = 0
    plays: int = 0
    unfolded: bool = False
    result: Result | None = None


def view(state: State, seat: int | None) -> View:
    return View(
        game="monolith-arena",
        seat=seat,
        options=state.settings.options,
        turn=state.turn,
        active=state.active,
        phase=state.phase,
        stage=state.stage,
        order=tuple(state.order),
        queue=tuple(state.queue),
        pools=tuple(state.pools),
        board=_board(_Arena(state)),
        segments=_segments(state) if state.settings.monoliths else (),
        players=tuple([_player(player, number, seat) for number, player in enumerate(state.players)]),
        placed=state.placed,
        plays=state.plays,
        unfolded=state.unfolded,
        result=state.result,
    )


class _Arena:
    """A key for what lies in the arena: tiles never change, so the same ones in the same places look alike.

    All seats see the same arena, and most of the time it is looked at several times in a row.
    """

    __slots__ = ("_hash", "_key", "state")

    def __init__(self, state: State) -> None:
        self._key = (
            tuple(state.board), state.captured, state.disarmed, state.used, state.active,
            state.phase in ABLE,
        )  # fmt: skip
        self._hash = hash(self._key)
        self.state: State | None = state  # not part of the key, and not kept: it goes on

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Arena) and self._key == other._key


@lru_cache(256)
def _board(arena: _Arena) -> tuple[TileView, ...]:
    state, arena.state = arena.state, None
    assert state is not None
    given = gifts(state)
    lent: dict[int, list[tuple[str, int]]] = {}  # by hex: abilities of other tiles that may be used there
    for place, tile in enumerate(state.board):
        if tile is not None and tile.kind.lends and not state.is_captured(place):
            for there in affected(state, place, tile):
                lent.setdefault(there, []).extend((ability, tile.uid) for ability in tile.kind.lends)
    return tuple(
        [
            _tile(state, place, tile, given, lent.get(place, ()))
            for place, tile in enumerate(state.board)
            if tile is not None
        ]
    )


def _segments(state: State) -> tuple[tuple[str, int, int], ...]:
    return tuple(
        [(NAMES[place], code // 3, code % 3) for place, code in enumerate(state.segments) if code != BARE]
    )


def _tile(state: State, place: int, tile: Tile, given: Gifts, lent: Sequence[tuple[str, int]]) -> TileView:
    captured = state.is_captured(place)
    linked: tuple[int, ...] = ()
    if tile.kind.kind == "rune" and not captured:
        hit = set(connected(state, place, tile))
        linked = tuple(d for d in tile.face.paths if NEIGHBOUR[place][d] in hit)
    ready, used = _abilities(state, place, tile, lent) if tile.kind.acts or lent else ((), ())
    return TileView(
        hex=NAMES[place],
        tile=key(tile),
        seat=tile.seat,
        rotation=tile.rotation,
        damage=tile.damage,
        life=0 if tile.banner else toughness(state, place, given.tough[place]),
        poison=tile.poison,
        captured=captured,
        disarmed=state.is_disarmed(place),
        entrenched=tile.entrenched,
        netted=tile.netted,
        melee=given.melee[place],
        ranged=given.ranged[place],
        tough=given.tough[place],
        initiative=tuple(initiatives(tile, place, given)),  # MON-MARK-06, MON-MARK-07: the true values
        double=given.double[place],
        poisonous=given.poisonous[place] > 0,
        linked=linked,
        ready=ready,
        used=used,
    )


def _abilities(
    state: State, place: int, tile: Tile, lent: Sequence[tuple[str, int]]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which activated abilities the active side can still use, and which are used up."""
    ready: list[str] = []
    used: list[str] = []
    mine = state.friends(state.active, tile.seat) and state.phase in ABLE and not state.is_captured(place)
    for ability in ("maneuver", "rotation", "teleport"):
        lenders = [tile.uid] if ability in tile.kind.abilities else []
        lenders += [uid for one, uid in lent if one == ability]
        if not lenders:
            continue
        if any((tile.uid, ability, uid) not in state.used for uid in lenders):
            if mine:
                ready.append(ability)
        else:
            used.append(ability)
    return tuple(ready), tuple(used)


def _player(player: Player, number: int, seat: int | None) -> PlayerView:
    monolith = None
    if player.monolith is not None:
        stone = player.monolith
        inside = None
        if stone.known or seat == number:  # MON-MONO-06, MON-Q-37
            inside = tuple(_inside(tile) if tile is not None else None for tile in stone.inside)
        monolith = MonolithView(folded=stone.folded, known=stone.known, inside=inside)
    return PlayerView(
        seat=number,
        faction=player.faction.id,
        team=player.team,
        pile=len(player.pile),
        reserve=_ids(player.reserve),  # MON-DRAW-01: open to all
        discard=_ids(player.discard),  # MON-DISC-02
        monolith=monolith,
    )


def _inside(tile: Tile) -> InsideView:
    return InsideView(
        tile=key(tile), seat=tile.seat, rotation=tile.rotation, damage=tile.damage, poison=tile.poison
    )


@lru_cache(4096)
def _ids(kinds: tuple[TileKind, ...]) -> tuple[str, ...]:
    return tuple([kind.id for kind in kinds])
