"""Summoned figures: who may be summoned, where, and on whose card (SUMN)."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.core.game import SEAT_NAMES
from walstatt.games.confrontation_x.rules.armies import abilities_of
from walstatt.games.confrontation_x.rules.arriving import Judge, arrive, asked, beside, possible
from walstatt.games.confrontation_x.rules.gear.carried import extra
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import Card, State
from walstatt.games.confrontation_x.state.things import Power

#: Force of the figures that a summoner of a level may control, and what a character may beyond that
#: (CFX-DATA-31).
CONTROL = {1: 2, 2: 3, 3: 4}
CHARACTER = 1
RULES = ("CFX-SUMN-03", "CFX-SUMN-08", "CFX-SUMN-09")


def control(state: State, summoner: Figure) -> int:
    """How much force somebody can control (CFX-SUMN-11)."""
    most = CONTROL[summoner.kind.level] + (CHARACTER if summoner.kind.character else 0)
    return most + extra(state, summoner, "control")


def controlled(state: State, summoner: Figure) -> int:
    """The force of those that live; losses make room (CFX-Q-100)."""
    return sum(f.kind.force for f in state.figures.values() if f.summoner == summoner.word)


def room(state: State, summoner: Figure, kind: Kind) -> int:
    """How many of a kind somebody can still summon."""
    return max(0, control(state, summoner) - controlled(state, summoner)) // kind.force


def summoned_by(power: Power) -> Kind | None:
    """Whom a spell or miracle summons."""
    found = next((deed.kind for deed in power.effects if deed.do == "summon"), "")
    return library().kinds.get(found)


def levels(summoner: Figure, kind: Kind) -> list[bool]:
    """In the air or not: as the summoner, and across if one of the two has Fly (CFX-SUMN-06)."""
    across = summoner.kind.flies or kind.flies
    return [air for air in (False, True) if (air == summoner.air or across) and (kind.flies or not air)]


def newcomer(state: State, kind: Kind, seat: int, *, card: str, air: bool, by: str) -> Figure:
    """A figure as it would come; it has no word of its own before it does."""
    figure = Figure(
        f"{SEAT_NAMES[seat]}-{kind.id}", kind, seat, state.players[seat].team, card=card,
        abilities=abilities_of(kind),
    )  # fmt: skip
    return figure.changed(air=air, summoner=by)


def unable(state: State, summoner: Figure, kind: Kind, air: bool) -> Why | None:
    """Why somebody cannot summon one (CFX-SUMN-05, CFX-SUMN-11)."""
    if room(state, summoner, kind) < 1:
        facts = {"figure": summoner, "most": control(state, summoner)}
        return Why("no-control", ("CFX-SUMN-11", "CFX-Q-100"), facts)
    figure = newcomer(state, kind, summoner.seat, card="", air=air, by=summoner.word)
    if not possible(figure, summoner, beside(state, summoner, front=True)):
        return Why("no-spot", ("CFX-SUMN-05",), {"figure": summoner})
    return None


def summon(
    state: State, seat: int, kind: Kind, count: int, *, summoner: Figure | None, air: bool = False
) -> Flow:
    """So many figures come, one after the other, as far as there is control and room. Without anybody who is
    clearly the summoner they come near the leader, without a limit, on a card of their own (CFX-SUMN-07, 10,
    12)."""
    centre = summoner or state.figures.get(state.players[seat].leader)
    if centre is None:
        return
    if summoner is not None:
        count = min(count, room(state, summoner, kind))  # CFX-SUMN-08
    by = summoner.word if summoner is not None else ""
    for _ in range(count):
        judge: Judge = beside(state, centre, front=True)
        card = summoner.card if summoner is not None else _own_card(state, seat, kind)
        figure = newcomer(state, kind, seat, card=card, air=air, by=by)
        there = yield from asked(state, seat, figure, centre, judge, centre.facing, *RULES)
        if there is None:
            return
        word = state.new_word(kind, seat)
        _onto_card(state, card, word, seat, kind)
        rules = (*RULES, "CFX-SUMN-11") if by else ("CFX-SUMN-07", "CFX-SUMN-10", "CFX-SUMN-12")
        arrive(state, _named(there, word), by, "summoned", *rules)


def _named(figure: Figure, word: str) -> Figure:
    twin = figure.changed(word=word)
    return twin.standing(figure.base.x, figure.base.y, figure.facing)


def _own_card(state: State, seat: int, kind: Kind) -> str:
    """The card of those that nobody has clearly summoned: it comes with the first of them (CFX-SUMN-10)."""
    built = len(state.players[seat].army)
    for card in state.cards.values():
        if card.seat == seat and set(card.kinds) == {kind.id} and int(card.word.rpartition("-")[2]) > built:
            return card.word
    number = built + 1
    while (word := f"{SEAT_NAMES[seat]}-card-{number}") in state.cards:
        number += 1
    return word


def _onto_card(state: State, card: str, word: str, seat: int, kind: Kind) -> None:
    """However many stand on it already (CFX-SUMN-09, CFX-ARMY-14)."""
    old = state.cards.get(card, Card(card, seat, (), ()))
    state.cards[card] = old._replace(figures=(*old.figures, word), kinds=(*old.kinds, kind.id))
