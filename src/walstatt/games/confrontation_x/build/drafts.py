"""A draft as an army and back: lines of figures with what they have, on the cards that somebody wants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from walstatt.core.builder import Line
from walstatt.games.confrontation_x.rules.lists import on_cards
from walstatt.games.confrontation_x.state.armies import Army, Bought
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.state.library import Library

#: The choice how figures without a place are put on cards: as many together as may be, or each on its own.
CARDS = "cards"
FEW, MANY = "few", "many"
#: So many figures of a draft are looked at: nobody can pay for more, and a slip must not cost time.
MOST_FIGURES = 200


def together(cards: str) -> bool:
    return cards != MANY


def army_of(known: Library, people: str, counts: Mapping[str, int], cards: str, agreed: int) -> Army:
    """The army that a draft means: what there is of it, those of the people first. Lines with the same place
    share a card; everybody else is put where they may stand."""
    lines = [(Line.of(key), count) for key, count in counts.items()]
    lines = [(line, count) for line, count in lines if line.thing in known.kinds and count > 0]
    lines.sort(key=lambda pair: known.kinds[pair[0].thing].people.id != people)
    placed: dict[str, list[Bought]] = {}
    loose: list[Bought] = []
    left = MOST_FIGURES
    for line, count in lines:
        count = min(count, left)
        left -= count
        target = placed.setdefault(line.place, []) if line.place else loose
        target += [Bought(line.thing, line.extras)] * count
    free = on_cards(known, loose, agreed, together=lambda kind: together(cards))
    groups = [*(tuple(group) for group in placed.values()), *free]
    groups.sort(key=lambda group: known.kinds[group[0].kind].people.id != people)
    return tuple(groups)


def counts_of(known: Library, army: Army, agreed: int) -> tuple[dict[str, int], str]:
    """The lines of a draft that means an army, and how its cards are shared; places only where both ways
    would give other cards."""
    plain: Counter[str] = Counter(Line(one.kind, one.things).key for group in army for one in group)
    first = known.kinds.get(army[0][0].kind) if army else None
    people = first.people.id if first is not None else ""
    for cards in (FEW, MANY):
        if Counter(map(_content, army_of(known, people, plain, cards, agreed))) == Counter(
            map(_content, army)
        ):
            return dict(plain), cards
    placed: Counter[str] = Counter()
    for number, group in enumerate(army, 1):
        for one in group:
            placed[Line(one.kind, one.things, str(number)).key] += 1
    return dict(placed), FEW


def _content(group: tuple[Bought, ...]) -> tuple[Bought, ...]:
    return tuple(sorted(group))


def strange(known: Library, counts: Mapping[str, int]) -> dict[str, int]:
    """Lines of figures that there are not."""
    return {key: count for key, count in counts.items() if Line.of(key).thing not in known.kinds}


def keys_about(counts: Mapping[str, int], words: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a draft that a fault is about: those of its figures; of these, if it names things, those
    that have them. The bare words too, so that the catalogue can mark them."""
    lines = {key: Line.of(key) for key in counts}
    of_figures = [key for key, line in lines.items() if line.thing in words]
    with_things = [key for key, line in lines.items() if set(line.extras) & set(words)]
    both = [key for key in of_figures if key in with_things]
    return tuple(dict.fromkeys((*words, *(both or of_figures or with_things))))


def plain_first(kind: Kind) -> tuple[int, int, str]:
    """In the order of a catalogue: by rank level and cost."""
    return kind.level + 3 * (kind.role != ""), kind.cost, kind.id
