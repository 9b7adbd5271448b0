"""What an army costs (ARMY-04 to 07, ARMY-20 to 26): pure functions of the army and of what there is."""

from __future__ import annotations

from collections import Counter

from walstatt.games.confrontation_x.state.armies import Army, Bought
from walstatt.games.confrontation_x.state.kinds import Kind, People
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.things import Item, Power

#: Figures per card by the AP of the most expensive one (CFX-ARMY-10, CFX-Q-106).
PER_CARD = ((30, 3), (50, 2))
#: Each mage pays nothing for so many AP of spells, each priest of miracles (CFX-ARMY-23).
FREE = 10
#: Nobody overdraws more (CFX-ARMY-05).
OVERDRAFT = 10
#: Things of which an army is meant to have one for every so many AP that are started (CFX-ARMY-20).
RARE = frozenset(("spell", "miracle", "artefact"))
STEP = 400
#: What a mercenary costs more among strangers (CFX-ARMY-26).
HIRED = 3


def per_card(cost: int) -> int:
    return next((count for most, count in PER_CARD if cost <= most), 1)


def find(known: Library, thing: str) -> Power | Item | None:
    return known.powers.get(thing) or known.items.get(thing)


def people_of(known: Library, army: Army) -> People | None:
    """Whose army it is: that of its first figure (CFX-Q-601)."""
    kinds = (known.kinds.get(one.kind) for group in army for one in group)
    return next((kind.people for kind in kinds if kind is not None), None)


def free_copies(agreed: int) -> int:
    """How many of a spell, miracle or artefact come without a surcharge; twice as many there may be
    (CFX-ARMY-20 to 22, CFX-Q-105)."""
    return -(-agreed // STEP)


def surcharge(ap: int) -> int:
    """A third of a thing's AP, rounded up (CFX-ARMY-21, CFX-Q-104)."""
    return -(-ap // 3)


def costs(known: Library, army: Army, agreed: int) -> list[list[int]]:
    """The total AP of every figure, card by card (CFX-ARMY-06). Of several copies those that come last in the
    army are the ones that pay more (CFX-Q-602)."""
    people = people_of(known, army)
    free = free_copies(agreed)
    taken: Counter[str] = Counter()
    return [[_total(known, one, people, free, taken) for one in group] for group in army]


def _total(known: Library, one: Bought, people: People | None, free: int, taken: Counter[str]) -> int:
    """See CFX-ARMY-26, CFX-SPEC-01, CFX-EQP-03."""
    kind = known.kinds.get(one.kind)
    total = kind.cost if kind is not None else 0
    if kind is not None and hired(kind, people):
        total += HIRED
    powers: Counter[str] = Counter()
    for word in one.things:
        thing = find(known, word)
        if thing is None:
            continue
        ap = thing.ap or 0
        if thing.sort in RARE:
            taken[word] += 1
            if taken[word] > free:
                ap += surcharge(ap)
        if isinstance(thing, Power):
            powers[thing.sort] += ap  # with the surcharge, before the free AP go off (CFX-ARMY-24)
        else:
            total += ap
    # What is left of the free AP is lost; those of spells and of miracles are apart (CFX-ARMY-23, -25).
    return total + sum(max(0, ap - FREE) for ap in powers.values())


def hired(kind: Kind, people: People | None) -> bool:
    """A mercenary among strangers (CFX-ABIL-131). See CFX-ARMY-26."""
    return people is not None and kind.people.id != people.id and "mercenary" in kind.abilities


def points_of(known: Library, army: Army, agreed: int) -> int:
    return sum(sum(group) for group in costs(known, army, agreed))


def allowed(known: Library, army: Army, agreed: int) -> int:
    """What an army may cost: half of its cheapest figure beyond what was agreed, at most 10 AP (CFX-ARMY-04,
    CFX-ARMY-05, CFX-Q-107)."""
    cheapest = min((cost for group in costs(known, army, agreed) for cost in group), default=0)
    return agreed + min(OVERDRAFT, cheapest // 2)
