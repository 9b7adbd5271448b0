"""What tiles did, for the best one of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from walstatt.core.events import Event
from walstatt.core.feats import Feat
from walstatt.games.monolith_arena.events import Attacked
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.words.teller import Teller


def feats(teller: Teller, state: State, events: Iterable[Event]) -> Iterator[Feat]:
    """Attacks name a tile by its faction; where two players have the same one, it counts for nobody."""
    factions = [player.faction.id for player in state.players]
    for event in events:
        if not isinstance(event, Attacked):
            continue
        faction = event.tile.partition("/")[0]
        if factions.count(faction) == 1:
            yield Feat(teller.tile(event.tile), factions.index(faction), event.damage)
