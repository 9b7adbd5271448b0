"""Which spells of a book may be prepared, assigned or bound, and why not (PLAN, FAM, SPWN, BIND)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

MOST_PLANS = 2  # MGW-PLAN-01
NOT_FOR_POINT = Why("not-for-it", ("MGW-SPWN-03", "MGW-Q-45"))
NOT_FOR_FAMILIAR = Why("not-for-it", ("MGW-FAM-02", "MGW-Q-45"))
NOT_FOR_BINDING = Why("not-for-it", ("MGW-BIND-02",))
MAGECAST = Why("magecast", ("MGW-COD-167",))


def missing(book: Mapping[str, int], cards: Sequence[str]) -> Why | None:
    """Cards that a book does not hold, or not so often."""
    for card in cards:
        count = book.get(card, 0)
        if not count:
            return Why("not-in-book", ("MGW-PLAN-01", "MGW-PLAN-08"), {"card": Told("card", card)})
        if cards.count(card) > count:
            facts = {"card": Told("card", card), "count": count}
            return Why("too-few-copies", ("MGW-CARD-01", "MGW-PLAN-08"), facts)
    return None


def not_planned(book: Mapping[str, int], cards: Sequence[str]) -> Why | None:
    """Why a mage cannot prepare these spells."""
    if len(cards) > MOST_PLANS:
        return Why("two-spells", ("MGW-PLAN-01", "MGW-Q-02"), {"count": len(cards)})
    return missing(book, cards)


def not_assigned(state: State, thing: Thing, card: str) -> Why | None:
    """Why a familiar or spawnpoint cannot be given a spell.

    Only the kind of spell is limited: one that cannot be cast may be assigned (MGW-FAM-09).
    """
    holder, spell = thing.face.card, state.face(card).card
    if holder is None or holder.casts is None or spell is None or not holder.casts.accepts(spell):
        return NOT_FOR_POINT if "spawnpoint" in thing.face.base else NOT_FOR_FAMILIAR
    return MAGECAST if "magecast" in spell.traits else None


def unbound(state: State, thing: Thing, card: str) -> Why | None:
    """Why a spell cannot be bound to an object."""
    holder, spell = thing.face.card, state.face(card).card
    if holder is None or holder.binds is None or spell is None or not holder.binds.accepts(spell):
        return NOT_FOR_BINDING
    return None
