"""What contradicts itself in a position as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from walstatt.games.confrontation_x.rules.ground import ground, no_standing
from walstatt.games.confrontation_x.rules.supply import COMING_BACK
from walstatt.games.confrontation_x.state.state import NOBODY, State

#: Phases before the first round, and those in which somebody acts.
BEFORE = frozenset(("begin", "aside", "mines", "deploy", "place", "supplied"))
#: Phases in which cards are out and a side has won the tactic test.
MELEE = frozenset(("melee", "divide", "assail", "combat", "fight", "pursuit"))
DEALT = frozenset(("first", "card", "use", "figures", "act", "supply")) | MELEE
#: What a phase needs to know.
NEEDS = {"place": "placing", "use": "opened", "act": "active", "fight": "fight", "pursuit": "fight"}
#: Stages of a combat in which somebody attacks.
STRUCK = frozenset(("strike", "defend", "ward"))
#: The complaint, the figure whose line is wrong ("" for none), and its facts.
Contradiction = tuple[str, str, dict[str, Any]]


def contradictions(state: State) -> Iterator[Contradiction]:
    yield from _places(state)
    yield from _cards(state)
    yield from _course(state)
    yield from _combats(state)
    for one in state.objectives:
        if one.bearer and one.bearer not in state.figures:
            yield "no-figure", "", {"word": one.bearer}


def _places(state: State) -> Iterator[Contradiction]:
    """On the table, on no base of an earlier line at the same altitude."""
    before: list[Any] = []
    for figure in state.figures.values():
        hits = ground(state, figure).obstacles_at(
            figure.base, [f.base for f in before if f.air == figure.air]
        )
        if hits and hits[0].id:
            yield "overlap", figure.word, {"figure": figure.word, "what": hits[0].id}
        elif hits:
            yield "off-table", figure.word, {"figure": figure.word}
        elif (why := no_standing(state, figure)) is not None:
            yield "overlap", figure.word, {"figure": figure.word, "what": why.cells[0]}
        before.append(figure)


def _cards(state: State) -> Iterator[Contradiction]:
    """Everybody is on a card of the own side, and every card is in one place."""
    for there in (state.figures, state.coming, state.fallen):
        for figure in there.values():
            card = state.cards.get(figure.card)
            if card is None or figure.word not in card.figures or card.seat != figure.seat:
                yield "on-no-card", figure.word, {"figure": figure.word, "card": figure.card}
    seen: set[str] = set()
    for player in state.players:
        own = ((player.reserve,) if player.reserve else ()) + player.aside
        for held in (*player.hand, *own):
            if held not in state.cards or (held in own and state.cards[held].seat != player.seat):
                yield "no-card", "", {"word": held}
            if held in seen:
                yield "card-twice", "", {"word": held}
            seen.add(held)
        for word in filter(None, (player.leader,)):
            found = state.figures.get(word) or state.fallen.get(word)
            if found is None or found.seat != player.seat:
                yield "no-figure", "", {"word": word}
    for played in state.played:
        if played.card not in state.cards:
            yield "no-card", "", {"word": played.card}


def _course(state: State) -> Iterator[Contradiction]:
    phase = state.phase
    before = phase in BEFORE
    if phase == "begin" or (not before and state.coming) or (before and state.round):
        yield "too-early", "", {"phase": phase}
    if not before and phase != "round" and not state.round:
        yield "too-early", "", {"phase": phase}
    if phase == "round" and state.round >= state.settings.rounds:
        yield "too-late", "", {"rounds": state.settings.rounds}
    if phase in ("mines", "deploy", "place") and state.first == NOBODY:
        yield "needs", "", {"phase": phase, "what": "first"}
    teams = {state.players[seat].team for seat in state.captains}
    if phase in DEALT and (state.winner == NOBODY or len(teams) < 2):
        yield "needs", "", {"phase": phase, "what": "winner, captains"}
    if phase == "supply" and not state.supply:
        yield "needs", "", {"phase": phase, "what": "supply"}
    if phase in NEEDS and not getattr(state, NEEDS[phase]):
        yield "needs", "", {"phase": phase, "what": NEEDS[phase]}
    yield from _named(state)
    if not before and len({figure.team for figure in state.figures.values()}) < 2:
        yield "nobody", "", {}


def _named(state: State) -> Iterator[Contradiction]:
    """Whom the course names must be there; leaders are named one player after the other."""
    cards = [card for card in (state.opened, state.placing) if card]
    yield from (("no-card", "", {"word": card}) for card in cards if card not in state.cards)
    named = [*([state.active] if state.active else []), *state.waiting]
    if state.phase == "leaders":
        named += [word for word in state.to_do if word]
        if len(state.to_do) > len(state.players):
            yield "no-figure", "", {"word": state.to_do[-1]}
    elif not (state.phase == "supply" and state.supply == COMING_BACK):  # dice of seats
        named += state.to_do
    for word in named:
        if word not in state.figures:
            yield "no-figure", "", {"word": word}
    if state.to_do and state.phase not in ("leaders", "supplied", "supply", "divide", "pursuit"):
        yield "no-figure", "", {"word": state.to_do[0]}


def _combats(state: State) -> Iterator[Contradiction]:
    """Combats name figures of two sides that are there, or have been lost; what is being fought is one of
    them."""
    known = {**state.figures, **state.fallen}
    for combat in state.combats:
        for word in combat.figures:
            if word not in known:
                yield "no-figure", "", {"word": word}
                return
        if combat.piece:
            continue
        teams = {known[word].team for word in combat.others}
        if len(teams) != 1 or known[combat.centre].team in teams:
            yield "one-side", "", {"word": combat.centre}
    fight = state.fight
    if fight is None:
        return
    now = next((combat for combat in state.combats if combat.number == fight.combat), None)
    if now is None or state.phase not in MELEE:
        yield "no-combat", "", {"word": str(fight.combat)}
        return
    if fight.stage in STRUCK and fight.blow is None:
        yield "needs", "", {"phase": fight.stage, "what": "blow"}
    pools = [word for word, _ in fight.pools]
    blow = [fight.blow.by, fight.blow.on] if fight.blow is not None else []
    for word in (*pools, *blow, *(who for who, _ in fight.struck)):
        if word not in now.figures:
            yield "no-figure", "", {"word": word}
