"""Carrying assaults out: announcing, courage, the way, contact, what comes of it, redirecting (ENG, CHG,
REDIR)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option
from walstatt.games.confrontation_x.events.moves import AssaultAnnounced, Contacted
from walstatt.games.confrontation_x.rules import courage
from walstatt.games.confrontation_x.rules.announcing import window
from walstatt.games.confrontation_x.rules.assaults import charging, reaching
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.assaults.poses import sides_for
from walstatt.games.confrontation_x.rules.assaults.volleys import Rush, volley
from walstatt.games.confrontation_x.rules.assaults.ways import (
    Way,
    approach,
    falling_short,
    out_of_reach,
)
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.moves import allowance, gone
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.passing import passed
from walstatt.games.confrontation_x.state.figures import CHARGED, ENGAGED, Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Point

BIT = {"engage": ENGAGED, "charge": CHARGED}
#: What each kind of assault move follows from.
RULES = {
    "engage": ("CFX-ENG-01", "CFX-ENG-05"),
    "charge": ("CFX-CHG-01", "CFX-CHG-03"),
    "redirect": ("CFX-REDIR-01", "CFX-REDIR-03"),
    "pursue": ("CFX-PURS-04", "CFX-PURS-07"),
}


class Attack(NamedTuple):
    """A figure that has come into contact: where its move began, how it attacks, and who was in contact
    before."""

    word: str
    start: Point
    order: Order
    before: frozenset[str]


class Arrived(NamedTuple):
    """How an assault move has ended."""

    start: Point
    cost: int
    reached: bool  # it stands where it is in contact with its target, or would be


def assault(state: State, word: str, order: Order) -> Flow:
    """One figure, from its announcement to the end of its move."""
    yield from _on(state, word, order, allowance(state, state.figures[word], order.gait, order.climb))


def pursuing(state: State, word: str, order: Order, most: int) -> Flow:
    """The same after a combat, with what a pursuit move has (CFX-PURS-04, CFX-PURS-07, CFX-FEAR-27)."""
    yield from _on(state, word, order, most)


def _on(state: State, word: str, order: Order, most: int) -> Flow:
    was = [state.figures[target] for target in order.targets]
    yield from announced(state, word, order)  # CFX-ABIL-09
    if not (yield from dares(state, word, order)):
        return
    order = (yield from volley(state, [Rush(word, order, was, most)]))[word]
    before = touched(state, word)
    found = yield from advance(state, word, order, was, most)
    if found is None or not found.reached:  # nobody is frightened by it (CFX-Q-406)
        return
    yield from arrived(state, [Attack(word, found.start, order, before)])
    yield from redirected(state, word, order.how, most - found.cost)  # CFX-REDIR-04


def touched(state: State, word: str) -> frozenset[str]:
    """Who is in contact with it before it moves."""
    figure = state.figures.get(word)
    return frozenset() if figure is None else frozenset(enemy.word for enemy in opponents(state, figure))


def announced(state: State, word: str, order: Order) -> Flow:
    """The target is named before anything is measured (CFX-ENG-05, CFX-CHG-03); both sides may announce
    something with it (CFX-ACT-07)."""
    figure = state.figures[word]
    state.emit(
        AssaultAnnounced(
            seat=figure.seat, figure=word, targets=order.targets, how=order.how, climb=order.climb,
            rules=RULES[order.how],
        )
    )  # fmt: skip
    bit = BIT.get(order.how, 0)
    acts = (*figure.acts, order.how) if bit else figure.acts
    state.change(figure, moved=figure.moved | bit, acts=acts, hidden=False)  # CFX-ABIL-92
    for target in order.targets:
        yield from window(state, "assault", Occasion(order.how, target), (word,))  # CFX-ABIL-09
        if target in state.figures:
            yield from window(state, "assaulted", Occasion(order.how, word), (target,))


def dares(state: State, word: str, order: Order) -> Generator[Request, Any, bool]:
    """The attacker's courage; it stays where it is if that fails (CFX-FEAR-10 to 12)."""
    there = [target for target in order.targets if target in state.figures]
    if word not in state.figures or not there:
        return word in state.figures
    daring = yield from courage.before_assault(state, word, there)
    return daring


# --- the way ------------------------------------------------------------------------------------------------


def advance(
    state: State, word: str, order: Order, was: Sequence[Figure], most: int
) -> Generator[Request, Any, Arrived | None]:
    """Into contact with its targets, or with the place where they were (CFX-REDIR-02); failing that with the
    first of them (CFX-Q-28); failing that as far as possible towards it (CFX-ENG-09, CFX-CHG-05)."""
    figure = state.figures.get(word)
    if figure is None:
        return None
    sides = sides_for(figure, charge=order.charge)
    groups = [tuple(was), *([(one,) for one in was] if len(was) > 1 else [])]
    for group in groups:
        now = approach(state, figure, group, sides, most, order.climb, order.how)
        if out_of_reach(now):
            continue
        menu = reaching.menu(state, now)
        if menu is None:
            continue
        answer: Option = yield ask(
            figure.seat, "reach", menu, "CFX-ENG-06", "CFX-CHG-10", about=(word, *(t.word for t in group))
        )
        way = menu.way(answer)
        _moved(state, figure, way, order)
        yield from passed(state, figure, way.path)
        if word not in state.figures:  # a mine has killed it (CFX-ABIL-110)
            return None
        return Arrived(figure.at, way.cost, reached=True)
    now = approach(state, figure, was, sides, most, order.climb)
    way = falling_short(state, now)
    _moved(state, figure, way, order, short=True)  # CFX-Q-521
    yield from passed(state, figure, way.path)
    return Arrived(figure.at, way.cost, reached=False)


def _moved(state: State, figure: Figure, way: Way, order: Order, *, short: bool = False) -> None:
    rules = ("CFX-ENG-09", "CFX-CHG-05", "CFX-DIST-03") if short else ("CFX-ENG-08",)
    gone(
        state,
        figure,
        way.path,
        way.facing,
        way.cost,
        order.how,
        *rules,
        climb=order.climb,
        short=short,
        targets=order.targets,
    )


# --- contact ------------------------------------------------------------------------------------------------


def arrived(state: State, attackers: Sequence[Attack]) -> Flow:
    """Everybody in contact with those who have come is charged or engaged (CFX-ENG-11, CFX-ENG-12,
    CFX-CHG-09, CFX-Q-30); they test their courage, then a charge weighs on those who stay (CFX-FEAR-15,
    CFX-CHG-11)."""
    met: dict[str, list[tuple[str, Point]]] = {}
    for word, start, order, before in attackers:
        figure = state.figures[word]
        there = (enemy.word for enemy in opponents(state, figure))
        # CFX-DIS-11
        enemies = tuple(enemy for enemy in there if enemy not in before or enemy in order.targets)
        charged = tuple(w for w in order.targets if w in enemies) if order.charge else ()
        gone = [w for w in order.targets if w not in state.figures] if order.charge else []
        done = (*charged, *gone)  # it has charged whoever died before it came, too (CFX-REDIR-04)
        dive = order.climb == "land" and bool(done)  # CFX-FLY-20, CFX-FLY-22, CFX-Q-303
        state.change(figure, charged=(*figure.charged, *done), dive=figure.dive or dive)
        for enemy in enemies:
            met.setdefault(enemy, []).append((word, start))
        if enemies:
            rules = ("CFX-CHG-07", "CFX-CHG-09") if order.charge else ("CFX-ENG-11", "CFX-ENG-12")
            state.emit(
                Contacted(seat=figure.seat, figure=word, enemies=enemies, charged=charged, rules=rules)
            )
    for enemy in met:
        state.change(state.figures[enemy], assaulted=True)
    for enemy, by in met.items():
        if enemy in state.figures:
            yield from courage.after_contact(state, by, enemy)
    charging.press(state, attackers)


# --- redirecting --------------------------------------------------------------------------------------------


def redirected(state: State, word: str, how: str, left: int) -> Flow:
    """Who has nobody left in contact may go on with what is left of its move, again and again (CFX-REDIR-01
    to 06, CFX-Q-26, CFX-Q-415)."""
    while True:
        figure = state.figures.get(word)
        if figure is None or figure.panic or left < charging.LEAST or opponents(state, figure):
            return
        menu = reaching.onward(state, figure, left)
        answer: Option = yield ask(
            figure.seat, "redirect", menu, "CFX-REDIR-01", "CFX-REDIR-03", "CFX-Q-26", about=(word,)
        )
        if answer.verb == "stay":
            return
        if answer.verb == "onward":
            yield from reaching.go_on(state, figure, answer, "redirect")
            return
        order = Order("redirect", (answer[1],))
        was = [state.figures[answer[1]]]
        yield from announced(state, word, order)
        if not (yield from dares(state, word, order)):
            return
        found = yield from advance(state, word, order, was, left)
        if found is None or not found.reached:  # CFX-REDIR-04
            return
        left -= found.cost
        yield from arrived(state, [Attack(word, found.start, order, frozenset())])  # CFX-REDIR-04
