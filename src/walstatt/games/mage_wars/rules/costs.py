"""Paying with mana (MANA, COST)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.mage_wars.rules.reasons import Why
from walstatt.games.mage_wars.state.effects import Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

LESS = "less-"
DISCOUNT = "discount"
NO_MANA = Why("no-mana", ("MGW-MANA-07",))
NO_DISCOUNT = Why("no-discount", ("MGW-RES-06",))


def unpaid(cost: int, mana: int) -> Why | None:
    """Nobody has debts."""
    return NO_MANA if cost > mana else None


def supply(state: State, seat: int) -> int:
    """Mana of a player's mage."""
    mage = state.mage(seat)
    return mage.mana if mage is not None else 0


def purse(state: State, caster: Thing) -> int:
    """Mana for a spell of this caster: its own, then its player's mage's (MGW-COST-02, MGW-COST-03)."""
    mana = supply(state, caster.seat)
    # A mage has nothing of what lies on others (MGW-COST-07).
    return mana if caster.face.type == "mage" else mana + caster.mana


def pay(state: State, caster: Thing, cost: int) -> int:
    """Pay for a spell (MGW-MANA-06, MGW-CARD-05); returns what came from the caster's own mana."""
    if caster.face.type == "mage":
        charge(state, caster.seat, cost)
        return 0
    own = min(cost, caster.mana)  # MGW-FAM-05, MGW-SPWN-10
    if own:
        state.change(caster, mana=caster.mana - own)
    charge(state, caster.seat, cost - own)
    return own


def charge(state: State, seat: int, cost: int) -> None:
    """Take mana from a player's mage."""
    if cost:
        mage = state.things[state.players[seat].mage]
        assert mage.mana >= cost, "only what can be paid is offered"  # MGW-MANA-07
        state.change(mage, mana=mage.mana - cost)


# --- rings --------------------------------------------------------------------------------------------------


def rings(state: State, seat: int, face: Face, *, revealing: bool, targets: Words = ()) -> list[Thing]:
    """Items that make this spell cheaper for the mage who wears them, once a round."""
    mage = state.mage(seat)
    found: list[Thing] = []
    if mage is None or face.card is None:
        return found
    for number in mage.attached:
        item = state.things[number]
        discount = item.face.card.discount if item.face.card is not None else None
        if discount is None or DISCOUNT in item.used or not discount.on.accepts(face.card):
            continue
        if revealing and not discount.reveals:
            continue
        if not revealing and discount.reveals and face.type == "enchantment":
            continue
        if discount.friendly_creature:
            target = state.things.get(int(targets[0])) if targets and targets[0].isdigit() else None
            if target is None or not target.face.creature or not state.friends(seat, target.seat):
                continue
        found.append(item)
    return found


def cheaper(items: list[Thing]) -> Iterator[tuple[Words, int]]:
    """Words for each way to use these rings, none included, and how much less it then costs."""
    yield (), 0
    for item in items:
        yield (LESS + item.word,), _discount(item)
    if len(items) == 2:
        yield tuple(LESS + item.word for item in items), sum(_discount(item) for item in items)


def _discount(item: Thing) -> int:
    card = item.face.card
    assert card is not None
    assert card.discount is not None
    return card.discount.mana


def use_rings(state: State, words: Words) -> int:
    """Turn the ready tokens of the rings that an option names; returns the discount."""
    less = discount(state, words)
    for word in words:
        if word.startswith(LESS):
            item = state.things[int(word.removeprefix(LESS))]
            state.change(item, used=(*item.used, DISCOUNT))
    return less


def discount(state: State, words: Words) -> int:
    """How much less an option costs by the rings that it names."""
    named = [state.things[int(word.removeprefix(LESS))] for word in words if word.startswith(LESS)]
    return sum(_discount(item) for item in named)


def without_rings(words: Words) -> Words:
    return tuple([word for word in words if not word.startswith(LESS)])
