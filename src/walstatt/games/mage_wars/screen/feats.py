"""What creatures and mages did with attacks, for the best one of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from walstatt.core.events import Event
from walstatt.core.feats import Feat
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.events.course import Damaged
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.words.names import Names


def feats(names: Names, state: State, events: Iterable[Event]) -> Iterator[Feat]:
    """Damage follows the dice of the attack that does it."""
    rolled: AttackRolled | None = None
    for event in events:
        if isinstance(event, AttackRolled):
            rolled = event if event.attacker and event.target else None
        elif isinstance(event, Damaged) and event.by == "attack" and rolled and event.thing == rolled.target:
            own, other = (int(ref.partition("/")[0]) for ref in (rolled.attacker, rolled.target))
            if state.players[own].team != state.players[other].team:
                yield Feat(names.bare(rolled.attacker), own, event.damage)
            rolled = None
