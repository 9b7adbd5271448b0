"""Which spells of a book may be prepared, assigned or bound, and why not (PLAN, FAM, SPWN, BIND)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.state.kinds import SpellFilter
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

MOST_PLANS = 2  # MGW-PLAN-01


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
    holder = thing.face.card
    assert holder is not None
    rule = "MGW-SPWN-03" if "spawnpoint" in thing.face.base else "MGW-FAM-02"
    why = _not_meant(state, holder.casts, thing, card, rule, "MGW-Q-45")
    if why is not None or "magecast" not in state.face(card).base:
        return why
    return Why("magecast", ("MGW-COD-167",), {"card": Told("card", card), "thing": thing})


def unbound(state: State, thing: Thing, card: str) -> Why | None:
    """Why a spell cannot be bound to an object."""
    holder = thing.face.card
    assert holder is not None
    return _not_meant(state, holder.binds, thing, card, "MGW-BIND-02")


def _not_meant(state: State, meant: SpellFilter | None, thing: Thing, card: str, *rules: str) -> Why | None:
    spell = state.face(card).card
    if meant is not None and spell is not None and meant.accepts(spell):
        return None
    return Why("not-for-it", rules, {"card": Told("card", card), "thing": thing})
