"""Armies on their way into a match: figures with what was bought for them, on their cards (ARMY, PERS)."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES
from walstatt.games.confrontation_x.rules import characters
from walstatt.games.confrontation_x.rules.hooks import with_implied
from walstatt.games.confrontation_x.state.armies import Army, Bought, Group
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Abilities, Kind, merged
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import Card, State

#: Figures per card by the AP of the most expensive one (CFX-ARMY-10, CFX-Q-106).
PER_CARD = ((30, 3), (50, 2))


def per_card(cost: int) -> int:
    return next((count for most, count in PER_CARD if cost <= most), 1)


def total_cost(bought: Bought) -> int:
    """What a figure costs with everything that was bought for it (CFX-ARMY-06)."""
    known = library()
    cost = known.kinds[bought.kind].cost
    for thing in bought.things:
        found = known.powers.get(thing) or known.items.get(thing)
        cost += (found.ap or 0) if found is not None else 0
    return cost


def points_of(army: Army) -> int:
    return sum(total_cost(one) for group in army for one in group)


def abilities_of(kind: Kind) -> Abilities:
    """Everything that lasts, from all sources together (CFX-Q-419)."""
    return with_implied(merged(kind.abilities, characters.shared(kind)), character=kind.character)


def muster(state: State, seat: int) -> None:
    """The figures and cards of an army, before deployment."""
    player = state.players[seat]
    for number, group in enumerate(player.army, 1):
        word = f"{SEAT_NAMES[seat]}-card-{number}"
        figures = []
        for one in group:
            kind = library().kinds[one.kind]
            figure = Figure(
                state.new_word(kind, seat), kind, seat, player.team, card=word, cost=total_cost(one),
                things=one.things, abilities=abilities_of(kind),
            )  # fmt: skip
            state.coming[figure.word] = figure
            figures.append(figure.word)
        state.cards[word] = Card(word, seat, tuple(figures), tuple(one.kind for one in group))


def by_lot(people: str, points: int, kinds: Mapping[str, Kind], dice: Dice) -> Army:
    """An army of a people for at most so many points: somebody who may lead it first, then whoever fits."""
    own = [kind for kind in kinds.values() if kind.people.id == people and kind.cost <= points]
    leaders = [kind for kind in own if may_lead(kind)]
    groups: list[Group] = []
    taken: set[str] = set()
    left = points
    while True:
        fitting = [
            kind
            for kind in (own if groups else leaders or own)
            if kind.cost <= left and not (kind.character and kind.person in taken)  # CFX-Q-61
        ]
        if not fitting:
            return tuple(groups)
        kind = dice.pick(fitting)
        most = 1 if kind.character else min(per_card(kind.cost), left // kind.cost)
        count = 1 + dice.below(most)
        groups.append((Bought(kind.id),) * count)
        taken.add(kind.person)
        left -= count * kind.cost


def may_lead(kind: Kind) -> bool:
    """CFX-LDR-07."""
    return kind.rank != "creature"
