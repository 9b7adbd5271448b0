"""What a spellbook is made of: points by school, what its spells cost, how many there are of each type."""

from __future__ import annotations

from collections import Counter

from walstatt.core.builder import Bar, Chart
from walstatt.games.mage_wars.rules.books import OPPOSED, TRAINED, UNTRAINED, factor, price, training
from walstatt.games.mage_wars.screen.cards import SCHOOL_ICONS
from walstatt.games.mage_wars.screen.paper import GROUPS, TONES
from walstatt.games.mage_wars.state.kinds import Book, Card, Mage
from walstatt.games.mage_wars.state.vocabulary import School
from walstatt.games.mage_wars.words.names import Names

#: The last column of the curve holds all that cost more.
DEAR = 13
KINDS = {TRAINED: "trained", UNTRAINED: "untrained", OPPOSED: "opposed"}


def charts(names: Names, mage: Mage, book: Book) -> tuple[Chart, ...]:
    cards = [(names.library.cards[card], count) for card, count in book.cards.items()]
    return (
        _schools(names, mage, book.element, cards),
        _mana(names, cards),
        _types(names, cards),
    )


def shares(card: Card, mage: Mage, element: str) -> dict[School, int]:
    """The points of one copy, school by school; of schools joined by "or" the one that is paid."""
    whole = price(card, mage, element)
    parts = {school: level * factor(mage, school, element) for school, level in card.school.items()}
    if card.either or sum(parts.values()) != whole:
        return {min(parts, key=lambda school: parts[school]): whole}
    return parts


def _schools(names: Names, mage: Mage, element: str, cards: list[tuple[Card, int]]) -> Chart:
    spent: Counter[School] = Counter()
    for card, count in cards:
        for school, points in shares(card, mage, element).items():
            spent[school] += count * points
    known = training(mage, element)
    order = sorted(spent, key=lambda school: (school not in known, school in mage.opposed, -spent[school]))
    bars = [
        Bar(
            names.library.term("schools", school, names.lang),
            spent[school],
            SCHOOL_ICONS[school],
            TONES[school],
            names.say(f"build.kind.{KINDS[factor(mage, school, element)]}"),
        )
        for school in order
    ]
    return Chart("schools", names.say("build.chart.schools"), tuple(bars))


def _mana(names: Names, cards: list[tuple[Card, int]]) -> Chart:
    """By what a spell costs in all; enchantments with the price of revealing them."""
    found: Counter[int] = Counter()
    open_price = 0
    for card, count in cards:
        if card.x is not None:
            open_price += count
        else:
            found[min(card.cost + card.reveal, DEAR)] += count
    bars = [Bar(f"{n}+" if n == DEAR else str(n), found[n]) for n in range(1, DEAR + 1)]
    if found[0]:
        bars.insert(0, Bar("0", found[0]))
    return Chart("mana", names.say("build.chart.mana"), (*bars, Bar("X", open_price)), "columns")


def _types(names: Names, cards: list[tuple[Card, int]]) -> Chart:
    found: Counter[str] = Counter()
    for card, count in cards:
        found[card.type] += count
    bars = (Bar(names.say(f"print.group.{kind}"), found[kind]) for kind in GROUPS if found[kind])
    return Chart("types", names.say("build.chart.types"), tuple(bars))
