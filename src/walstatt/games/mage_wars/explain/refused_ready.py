"""Why spells cannot be prepared, bound or revealed so, and what is due in upkeep (PLAN, UPK, REV, BIND)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.kit.numbers import whole
from walstatt.core.kit.reasons import Why
from walstatt.games.mage_wars.explain.refusing import Reasons, Refused
from walstatt.games.mage_wars.rules.costs import LESS, rings, supply
from walstatt.games.mage_wars.rules.planning import NONE
from walstatt.games.mage_wars.rules.reasons import Told
from walstatt.games.mage_wars.rules.reveal import hidden_of, reveal_cost, sealed
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.frames import Bind
from walstatt.games.mage_wars.state.kinds import SpellFilter
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.facts import less

MOST_PLANS = 2  # MGW-PLAN-01


# --- books --------------------------------------------------------------------------------------------------


def _in_book(refused: Refused, seat: int, cards: tuple[str, ...]) -> Iterator[Why]:
    """Cards that the spellbook does not hold, or not so often."""
    state = refused.state
    book, out = state.players[seat].book, state.players[seat].discard
    for card in dict.fromkeys(cards):
        if card not in state.settings.faces or state.settings.faces[card].card is None:
            yield Why("no-such-card", ("MGW-PLAN-08",), {"card": card})
            return
        count, name = book.get(card, 0), Told("card", card)
        if not count and card in out:
            yield Why("discarded", ("MGW-DISC-05", "MGW-CARD-01"), {"card": name})
        if not count:
            yield Why("not-in-book", ("MGW-PLAN-01", "MGW-PLAN-08"), {"card": name})
        elif cards.count(card) > count:
            yield Why("too-few-copies", ("MGW-CARD-01", "MGW-PLAN-08"), {"card": name, "count": count})


def _plan(refused: Refused) -> Iterator[Why]:
    cards = tuple(refused.option[1:])
    if len(cards) > MOST_PLANS:
        yield Why("two-spells", ("MGW-PLAN-01", "MGW-Q-02"), {"count": len(cards)})
    yield from _in_book(refused, refused.decision.seat, cards)


def _filtered(
    refused: Refused, spells: SpellFilter | None, card: str, thing: Thing, *rules: str
) -> Iterator[Why]:
    spell = refused.state.face(card).card
    if spells is not None and spell is not None and not spells.accepts(spell):
        yield Why("not-for-it", rules, {"card": Told("card", card), "thing": thing})


def _assign(refused: Refused) -> Iterator[Why]:
    state, asked = refused.state, state_thing(refused, refused.decision.subject[0])
    if asked is None or asked.face.card is None:
        return
    name = asked
    if refused.word(1) != asked.word:
        yield Why("assign-to", ("MGW-PLAN-06",), {"thing": name, "number": asked.word})
        return
    card = refused.word(2)
    if not card or card == NONE:
        yield Why("assign-what", ("MGW-PLAN-06",), {"thing": name, "number": asked.word})
        return
    yield from _in_book(refused, refused.decision.seat, (card,))
    rule = "MGW-SPWN-03" if "spawnpoint" in asked.face.base else "MGW-FAM-02"
    yield from _filtered(refused, asked.face.card.casts, card, asked, rule, "MGW-Q-45")
    if "magecast" in state.face(card).base:
        yield Why("magecast", ("MGW-COD-167",), {"card": Told("card", card), "thing": name})


def _bind(refused: Refused) -> Iterator[Why]:
    frame = find(refused.state, Bind)
    thing = refused.state.things.get(frame.thing) if frame is not None else None
    if thing is None or thing.face.card is None:
        return
    card = refused.word(1)
    yield from _in_book(refused, frame.seat, (card,))
    yield from _filtered(refused, thing.face.card.binds, card, thing, "MGW-BIND-02")


def state_thing(refused: Refused, word: str) -> Thing | None:
    return refused.state.things.get(whole(word) or 0)


# --- enchantments -------------------------------------------------------------------------------------------


def _reveal(refused: Refused) -> Iterator[Why]:
    state, seat = refused.state, refused.decision.seat
    thing = refused.thing(1)
    if thing is None:
        yield Why("reveal-what", refused.decision.rules, {"known": list(hidden_of(state, seat))})
        return
    facts: dict[str, object] = {"thing": thing}
    if thing.seat != seat:
        yield Why("not-your-enchantment", ("MGW-REV-02", "MGW-ENCH-16"), facts)
        return
    if thing.face.type != "enchantment":
        yield Why("no-enchantment", ("MGW-REV-02",), facts)
    if not thing.hidden:
        yield Why("revealed-already", ("MGW-REV-05",), facts)
    if thing.face.mandatory:
        yield Why("mandatory", ("MGW-REV-02", "MGW-MAND-02", "MGW-Q-31"), facts)
    if sealed(state, thing):
        yield Why("sealed", ("MGW-DATA-10",), facts)
    allowed = thing.face.effect.may_reveal
    if allowed is not None and not allowed(state, thing):
        yield Why("not-in-between", ("MGW-REV-18", "MGW-LIST-10"), facts)
    if refused.option.verb == "reveal":
        yield from _reveal_price(refused, thing)


def _reveal_price(refused: Refused, thing: Thing) -> Iterator[Why]:
    state, seat = refused.state, thing.seat
    usable = {LESS + ring.word for ring in rings(state, seat, thing.face, revealing=True)}
    for word in refused.option[2:]:
        if word not in usable:
            yield Why("no-discount", ("MGW-RES-06",), {"ring": word, "card": Told("card", thing.face.id)})
            return
    cost, mana = reveal_cost(state, thing) - less(state, refused.option), supply(state, seat)
    if cost > mana:
        yield Why("no-mana-reveal", ("MGW-ENCH-13", "MGW-MANA-07"), {"cost": cost, "mana": mana})


# --- upkeep -------------------------------------------------------------------------------------------------


def _pay(refused: Refused) -> Iterator[Why]:
    """Upkeep, or an enchantment that has been triggered."""
    state, kind = refused.state, refused.decision.kind
    if kind == "mandatory":
        asked = state_thing(refused, refused.decision.subject[0])
        if asked is not None and refused.thing(1) is not asked:
            facts: dict[str, object] = {"thing": asked, "number": asked.word}
            yield Why("pay-for", ("MGW-MAND-02", "MGW-MAND-07"), facts)
        elif asked is not None:
            yield from _reveal_price(refused, asked)
        return
    if kind != "upkeep":
        return
    yield from _due(refused, "upkeep", "MGW-UPK-01", "MGW-COD-50")
    thing = refused.thing(1)
    if thing is not None:
        cost, mana = traits(state, thing).get("upkeep", 0), supply(state, refused.decision.seat)
        if cost > mana:
            yield Why("no-mana", ("MGW-UPK-01", "MGW-MANA-07"), {"cost": cost, "mana": mana})
    yield from _done(refused)


def _due(refused: Refused, what: str, *rules: str) -> Iterator[Why]:
    """Whether an object has anything of the kind, and is the player's own."""
    thing = refused.thing(1)
    if thing is None:
        yield Why("upkeep-what", ("MGW-UPK-05",), {"examples": refused.examples()})
        return
    facts: dict[str, object] = {"thing": thing}
    if thing.seat != refused.decision.seat:
        yield Why("not-yours", ("MGW-UPK-05", "MGW-UPK-01"), facts)
    found = traits(refused.state, thing)
    has_it = what in thing.marks if what in ("burn", "rot", "banish") else found.get(what, 0) > 0
    if not has_it:
        yield Why(f"no-{what}", rules, facts)


def _done(refused: Refused) -> Iterator[Why]:
    yield Why("upkeep-done", ("MGW-UPK-05", "MGW-UPK-08"), {"examples": refused.examples()})


def _upkeep(what: str, *rules: str) -> Reasons:
    def reasons(refused: Refused) -> Iterator[Why]:
        yield from _due(refused, what, *rules)
        yield from _done(refused)

    return reasons


def _shield(refused: Refused) -> Iterator[Why]:
    mage = refused.state.mage(refused.decision.seat)
    if mage is None:
        return
    cost = next((a.cost for a in mage.face.abilities if a.id == "voltaric-shield"), None)
    if cost is None:
        yield Why("no-shield", ("MGW-MAGE-41",), {"thing": mage})
        return
    if cost > mage.mana:
        yield Why("no-mana", ("MGW-MAGE-41", "MGW-MANA-07"), {"cost": cost, "mana": mage.mana})
    yield from _done(refused)


READY: dict[str, Reasons] = {
    "plan": _plan,
    "assign": _assign,
    "bind": _bind,
    "reveal": _reveal,
    "drop": _reveal,
    "pay": _pay,
    "forgo": _upkeep("upkeep", "MGW-UPK-01", "MGW-COD-50"),
    "burn": _upkeep("burn", "MGW-COND-08", "MGW-UPK-03"),
    "rot": _upkeep("rot", "MGW-COND-06", "MGW-UPK-03"),
    "banish": _upkeep("banish", "MGW-DATA-44"),
    "regenerate": _upkeep("regenerate", "MGW-COD-128", "MGW-UPK-04"),
    "effect": _done,
    "shield": _shield,
    "no-shield": _shield,
}
