"""What units did, for the best one of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from walstatt.core.events import Event
from walstatt.core.feats import Feat
from walstatt.games.summoners.events.combat import DamageRolled
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.words.names import Names, UnitWord


def feats(names: Names, state: State, events: Iterable[Event]) -> Iterator[Feat]:
    for event in events:
        if not isinstance(event, DamageRolled):
            continue
        own, other = UnitWord(event.unit).seat, UnitWord(event.target).seat
        if own is None or other is None or state.players[own].team == state.players[other].team:
            continue
        yield Feat(names.bare(event.unit), own, event.damage)
