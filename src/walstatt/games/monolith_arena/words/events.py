"""The facts of events in words, by the name of the field, and which wording an event has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from walstatt.core.events import Event
from walstatt.core.kit import telling as k
from walstatt.core.kit.telling import Fact, Variant
from walstatt.games.monolith_arena.events import GameEnded, Moved

if TYPE_CHECKING:
    from walstatt.games.monolith_arena.words.teller import Teller


def _tile(teller: Teller, event: Event, tile: str) -> str:
    return teller.tile(tile)


def _object(teller: Teller, event: Event, tile: str) -> str:
    """A tile to which something is done."""
    return teller.tile(tile, acted_on=True)


def _objects(teller: Teller, event: Event, tiles: Sequence[str]) -> str:
    return teller.tiles(tiles, acted_on=True)


def _moved(teller: Teller, event: Moved, tile: str) -> str:
    """Somebody moves it; only of one that is pushed back it is told what becomes of it."""
    return teller.tile(tile, acted_on=event.by != "push-back")


def _pools(teller: Teller, event: Event, pools: Sequence[int]) -> str:
    return " : ".join(map(str, pools))


def _last_pools(teller: Teller, event: GameEnded, pools: Sequence[int]) -> str:
    """The winners' first."""
    return _pools(teller, event, sorted(pools, reverse=True) if event.winners else pools)


#: Events in which something is done to their tile.
DONE_TO = (
    "discarded", "placed", "turned", "netted", "unnetted", "entrenched", "poison-hurts", "prevented",
)  # fmt: skip
FACTS: dict[str, Fact] = {
    "seat": k.seat,
    "order": k.seats,
    "winners": k.seats,
    "tile": _tile,
    "victim": _object,
    "replaced": _object,
    "tiles": lambda teller, event, tiles: teller.tiles(tiles),
    "moved.tile": _moved,
    **{f"{kind}.tile": _object for kind in DONE_TO},
    **{f"{kind}.tiles": _objects for kind in ("inside-chosen", "drew", "exchanged")},
    "factions": lambda teller, event, ids: teller.join(teller.factions[id].name[teller.lang] for id in ids),
    "hexes": lambda teller, event, hexes: teller.join(hexes),
    "pools": _pools,
    "game-ended.pools": _last_pools,
    "facing": lambda teller, event, side: teller.facing(side),
    "owner": lambda teller, event, seat: teller.whose(seat),
}
VARIANTS: dict[str, Variant] = {
    "battle-began": lambda x: x.cause,
    "phase-began": lambda x: "start" if x.phase < 0 else "",
    "attacked": lambda x: "stopped" if x.manner == "ranged" and not x.damage else x.manner,
    "drew": lambda x: "" if x.tiles else "nothing",
    "unfolded": lambda x: "empty" if all(tile == "-" for tile in x.tiles) else "",
    "game-ended": lambda x: f"{x.reason}-team" if len(x.winners) > 1 else x.reason,
}
