"""Armies on their way into a match: figures with what was bought for them, on their cards (ARMY, PERS); and
armies by lot."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES
from walstatt.games.confrontation_x.rules import allowed, characters, costs
from walstatt.games.confrontation_x.rules.gear import carried
from walstatt.games.confrontation_x.rules.hooks import with_implied
from walstatt.games.confrontation_x.rules.lists import barred, may_lead, on_cards
from walstatt.games.confrontation_x.state.armies import Army, Bought
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Abilities, Kind, merged
from walstatt.games.confrontation_x.state.library import Library, library
from walstatt.games.confrontation_x.state.state import Card, State
from walstatt.games.confrontation_x.state.things import Item, Power

#: In lots one figure of so many is a stranger, where strangers may come; and one of so many is fitted out.
STRANGERS, FITTED = 8, 3
#: Nobody is fitted out with more things that are not spells or miracles.
MOST_ITEMS = 2


def abilities_of(kind: Kind, things: tuple[str, ...] = ()) -> Abilities:
    """Everything that lasts, from all sources together (CFX-Q-419, CFX-PERS-04)."""
    given = (kind.abilities, characters.shared(kind), carried.abilities_of(kind, things))
    return with_implied(merged(*given), character=kind.character)


def muster(state: State, seat: int) -> None:
    """The figures and cards of an army, before deployment."""
    known, player = library(), state.players[seat]
    prices = costs.costs(known, player.army, state.settings.points)
    for number, (group, paid) in enumerate(zip(player.army, prices, strict=True), 1):  # CFX-DEP-05
        word = f"{SEAT_NAMES[seat]}-card-{number}"
        figures = []
        for one, cost in zip(group, paid, strict=True):
            kind = known.kinds[one.kind]
            figure = Figure(
                state.new_word(kind, seat), kind, seat, player.team, card=word, cost=cost,  # CFX-ARMY-07
                things=one.things, abilities=abilities_of(kind, one.things),
            )  # fmt: skip
            state.coming[figure.word] = figure
            figures.append(figure.word)  # CFX-DEP-05
        state.cards[word] = Card(word, seat, tuple(figures), tuple(one.kind for one in group))


# --- by lot -------------------------------------------------------------------------------------------------


class Lot:
    """An army that grows figure by figure and is legal all the time."""

    def __init__(self, known: Library, people: str, points: int, dice: Dice) -> None:
        self.known, self.points, self.dice = known, points, dice
        self.people = known.peoples[people]
        self.together = dice.below(3) > 0  # some like their figures each on a card of its own
        self.loose: list[Bought] = []
        self.persons: set[str] = set()
        self.copies: dict[str, int] = {}
        every = [kind for kind in known.kinds.values() if barred(kind, self.people) is None]
        self.own = [kind for kind in every if kind.people.id == people]
        self.strangers = [kind for kind in every if kind.people.id != people]

    def army(self) -> Army:
        while (one := self.next()) is not None:
            kind = self.known.kinds[one.kind]
            self.persons.add(kind.person)
            plain = not (one.things or kind.character or kind.role)
            self.loose += [one] * (self._times(kind) if plain else 1)
        return on_cards(self.known, self.loose, self.points, together=lambda kind: self.together)

    def next(self) -> Bought | None:
        """Somebody who may lead first, then whoever fits."""
        left = self._left()
        among = self.own
        if not self.loose:
            among = [kind for kind in self.own if may_lead(kind) and not kind.role] or self.own
        elif self.strangers and self.dice.below(STRANGERS) == 0:
            among = self.strangers
        fitting = [kind for kind in among if self._price(kind) <= left and self._free(kind)]
        if not fitting:
            return None if among is self.own or not self.loose else self._of_own(left)
        return self._fitted(self.dice.pick(fitting), left)

    def _of_own(self, left: int) -> Bought | None:
        fitting = [kind for kind in self.own if self._price(kind) <= left and self._free(kind)]
        return self._fitted(self.dice.pick(fitting), left) if fitting else None

    def _times(self, kind: Kind) -> int:
        """How many of a kind come at once: a card full at most."""
        price = self._price(kind)
        return 1 + self.dice.below(max(1, min(costs.per_card(price), self._left() // price)))

    def _left(self) -> int:
        whole = (tuple(self.loose),) if self.loose else ()
        return self.points - costs.points_of(self.known, whole, self.points)

    def _price(self, kind: Kind) -> int:
        return kind.cost + costs.HIRED * costs.hired(kind, self.people)

    def _free(self, kind: Kind) -> bool:
        """A Character once (CFX-Q-61), a familiar for a mage who has none (CFX-ARMY-13, CFX-Q-606)."""
        if kind.character:
            return kind.person not in self.persons
        if kind.role != "familiar":
            return True
        kinds = [self.known.kinds[one.kind] for one in self.loose]
        mages = [one for one in kinds if one.mage and set(one.elements) & set(kind.elements)]
        return len(mages) > sum(one.role == "familiar" for one in kinds)

    def _fitted(self, kind: Kind, left: int) -> Bought:
        """With what it can pay: spells and miracles always, other things sometimes."""
        one = Bought(kind.id)
        words = list(self._wanted(kind))
        self.dice.shuffle(words)
        items = 0
        for word in words:
            better = Bought(kind.id, tuple(sorted((*one.things, word))))
            item = word in self.known.items
            dear = costs.costs(self.known, ((*self.loose, better),), self.points)[0][-1] > left
            if (
                dear
                or (item and (items >= MOST_ITEMS or self.dice.below(FITTED)))
                or next(allowed.wrong(self.known, kind, better), None) is not None
            ):
                continue
            one, items = better, items + item
        for word in one.things:
            self.copies[word] = self.copies.get(word, 0) + 1
        return one

    def _wanted(self, kind: Kind) -> Iterator[str]:
        most = 2 * costs.free_copies(self.points)  # CFX-ARMY-22
        things: dict[str, Power | Item] = {**self.known.powers, **self.known.items}
        for word, thing in things.items():
            rare = thing.sort in costs.RARE and self.copies.get(word, 0) >= most
            if not rare and allowed.refused(kind, thing) is None:
                yield word


def by_lot(people: str, points: int, known: Library, dice: Dice) -> Army:
    """A legal army of a people for at most so many points."""
    return Lot(known, people, points, dice).army()
