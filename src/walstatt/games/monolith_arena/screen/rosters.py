"""The tiles of all factions: which lie in the arena, in the reserve or discarded, and which may come."""

from __future__ import annotations

from collections import Counter

from walstatt.core.rosters import Roster, RosterLine
from walstatt.games.monolith_arena.screen.scene import Painter
from walstatt.games.monolith_arena.seen.view import PlayerView, View

#: Tiles in a folded monolith.
_INSIDE = 2


def rosters(painter: Painter, view: View) -> tuple[Roster, ...]:
    """Everybody knows the factions, and everything but piles and folded monoliths lies open (MON-DATA-05)."""
    return tuple(_roster(painter, view, player) for player in view.players)


def _roster(painter: Painter, view: View, player: PlayerView) -> Roster:
    faction, say = painter.factions[player.faction], painter.say
    stone = player.monolith
    folded = stone is not None and stone.folded
    inside = [tile for tile in stone.inside or () if tile is not None] if folded and stone is not None else []
    unseen = folded and stone is not None and stone.inside is None
    open_places = {
        "arena": Counter(tile.tile for tile in view.board if tile.seat == player.seat),
        "reserve": Counter(f"{faction.id}/{word}" for word in player.reserve),
        "discard": Counter(f"{faction.id}/{word}" for word in player.discard),
    }
    if inside:
        open_places["inside"] = Counter(tile.tile for tile in inside)
    lines = []
    for kind in faction.tiles:
        counts = [counted[kind.key] for counted in open_places.values()]
        flat = painter.flat(faction.id, kind.id, player.seat, f"roster-{player.seat}-{kind.id}")
        lines.append(RosterLine(flat, kind.count, (*counts, max(0, kind.count - sum(counts)))))
    hidden = "pile-or-inside" if unseen else "pile"
    return Roster(
        seat=player.seat,
        title=faction.name[painter.lang],
        columns=tuple(say(f"roster.{place}") for place in (*open_places, hidden)),
        lines=tuple(lines),
        note=say(f"roster.note.{hidden}", n=player.pile, inside=_INSIDE),
    )
