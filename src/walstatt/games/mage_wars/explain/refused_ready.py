"""Why spells cannot be prepared, bound or revealed so, and what is due in upkeep: which judge is asked."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.kit.numbers import whole
from walstatt.games.mage_wars.explain.refusing import Reasons, Refused, found
from walstatt.games.mage_wars.rules import upkeep
from walstatt.games.mage_wars.rules.choosing import missing, not_assigned, not_planned, unbound
from walstatt.games.mage_wars.rules.planning import NONE
from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.rules.reveal import hidden_of, unrevealed, why_not_paid
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.state.frames import Bind
from walstatt.games.mage_wars.state.things import Thing

# --- books --------------------------------------------------------------------------------------------------


def _plan(refused: Refused) -> Iterator[Why]:
    cards = tuple(refused.option[1:])
    why = not_planned(refused.state.players[refused.decision.seat].book, cards)
    if why is not None and why.key == "two-spells":
        yield why
    yield from _no_cards(refused, refused.decision.seat, cards)
    yield from found(why)


def _no_cards(refused: Refused, seat: int, cards: tuple[str, ...]) -> Iterator[Why]:
    """Words that are no cards, and cards that are gone for good."""
    faces, player = refused.state.settings.faces, refused.state.players[seat]
    for card in cards:
        if card not in faces or faces[card].card is None:
            yield Why("no-such-card", ("MGW-PLAN-08",), {"card": card})
        elif card in player.discard and missing(player.book, (card,)):
            yield Why("discarded", ("MGW-DISC-05", "MGW-CARD-01"), {"card": Told("card", card)})


def _assign(refused: Refused) -> Iterator[Why]:
    asked = _named(refused, refused.decision.subject[0])
    if asked is None:
        return
    card, facts = refused.word(2), {"thing": asked, "number": asked.word}
    if refused.word(1) != asked.word:
        yield Why("assign-to", ("MGW-PLAN-06",), facts)
    elif not card or card == NONE:
        yield Why("assign-what", ("MGW-PLAN-06",), facts)
    else:
        yield from _in_book(refused, refused.decision.seat, card)
        yield from _not_for(asked, card, not_assigned(refused.state, asked, card))


def _in_book(refused: Refused, seat: int, card: str) -> Iterator[Why]:
    yield from _no_cards(refused, seat, (card,))
    yield from found(missing(refused.state.players[seat].book, (card,)))


def _bind(refused: Refused) -> Iterator[Why]:
    frame, card = find(refused.state, Bind), refused.word(1)
    thing = refused.state.things.get(frame.thing) if frame is not None else None
    if frame is not None and thing is not None:
        yield from _in_book(refused, frame.seat, card)
        yield from _not_for(thing, card, unbound(refused.state, thing, card))


def _not_for(thing: Thing, card: str, why: Why | None) -> Iterator[Why]:
    if why is not None:
        yield why.also(card=Told("card", card), thing=thing)


def _named(refused: Refused, word: str) -> Thing | None:
    return refused.state.things.get(whole(word) or 0)


# --- enchantments -------------------------------------------------------------------------------------------


def _reveal(refused: Refused) -> Iterator[Why]:
    state, seat = refused.state, refused.decision.seat
    thing = refused.thing(1)
    if thing is None:
        yield Why("reveal-what", refused.decision.rules, {"known": hidden_of(state, seat)})
        return
    why = unrevealed(state, seat, thing)
    if why is not None:
        yield why.also(thing=thing)
    elif refused.option.verb == "reveal":
        yield from found(why_not_paid(state, thing, tuple(refused.option[2:])))


# --- upkeep -------------------------------------------------------------------------------------------------


def _pay(refused: Refused) -> Iterator[Why]:
    """Upkeep, or an enchantment that has been triggered."""
    if refused.decision.kind == "upkeep":
        yield from _due("upkeep")(refused)
    if refused.decision.kind != "mandatory":
        return
    asked = _named(refused, refused.decision.subject[0])
    if asked is not None and refused.thing(1) is not asked:
        yield Why("pay-for", ("MGW-MAND-02", "MGW-MAND-07"), {"thing": asked, "number": asked.word})
    elif asked is not None:
        yield from found(why_not_paid(refused.state, asked, tuple(refused.option[2:])))


def _due(what: str) -> Reasons:
    def reasons(refused: Refused) -> Iterator[Why]:
        state, thing = refused.state, refused.thing(1)
        if thing is None:
            yield Why("upkeep-what", ("MGW-UPK-05",), {"examples": refused.examples()})
            return
        yield from found(upkeep.why_not_due(state, refused.decision.seat, what, thing))
        if refused.option.verb == "pay":
            yield from found(upkeep.why_not_paid(state, what, thing))
        yield from _done(refused)

    return reasons


def _done(refused: Refused) -> Iterator[Why]:
    yield Why("upkeep-done", ("MGW-UPK-05", "MGW-UPK-08"), {"examples": refused.examples()})


def _shield(refused: Refused) -> Iterator[Why]:
    mage = refused.state.mage(refused.decision.seat)
    if mage is None:
        return
    why = upkeep.why_not_due(refused.state, mage.seat, "shield", mage)
    yield from found(why or upkeep.why_not_paid(refused.state, "shield", mage))
    yield from _done(refused)


READY: dict[str, Reasons] = {
    "plan": _plan,
    "assign": _assign,
    "bind": _bind,
    "reveal": _reveal,
    "drop": _reveal,
    "pay": _pay,
    "forgo": _due("upkeep"),
    "burn": _due("burn"),
    "rot": _due("rot"),
    "banish": _due("banish"),
    "regenerate": _due("regenerate"),
    "effect": _done,
    "shield": _shield,
    "no-shield": _shield,
}
