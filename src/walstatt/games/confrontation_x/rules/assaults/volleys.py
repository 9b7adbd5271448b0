"""Charge & Shoot: a shot before the impact of a charge (CFX-ABIL-09 to 14, CFX-Q-120)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from walstatt.core.flow import Request
from walstatt.games.confrontation_x.events.shots import Shot as Fired
from walstatt.games.confrontation_x.rules.announcing import window
from walstatt.games.confrontation_x.rules.assaults import reaching
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.assaults.poses import sides_for
from walstatt.games.confrontation_x.rules.assaults.ways import approach, out_of_reach
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.shooting.shots import (
    allotted,
    failed,
    friend_beside,
    hurt,
    probe,
    strength,
)
from walstatt.games.confrontation_x.rules.tests import roll
from walstatt.games.confrontation_x.state.figures import CHARGED, ENGAGED, Figure
from walstatt.games.confrontation_x.state.shots import Shot
from walstatt.games.confrontation_x.state.state import State

#: Always, whatever makes other shots easier or harder (CFX-ABIL-10).
DIFFICULTY = 7
ABILITY = "charge-and-shoot"


class Rush(NamedTuple):
    """An assault whose attacker has dared, before it moves."""

    word: str
    order: Order
    was: Sequence[Figure]  # its targets, as they stood when they were named
    most: int


def volley(state: State, rushes: Sequence[Rush]) -> Generator[Request, Any, dict[str, Order]]:
    """All who have announced it shoot before anybody moves (CFX-ABIL-13); returns how each attacks now: who
    has missed only engages (CFX-ABIL-14). See CFX-STM-13."""
    found: dict[str, Order] = {}
    for rush in rushes:
        found[rush.word] = rush.order
        target = aim_of(state, rush)
        if target and not (yield from shot(state, rush, target)) and rush.word in state.figures:
            found[rush.word] = rush.order._replace(how="engage")
            figure = state.figures[rush.word]
            acts = tuple("engage" if act == "charge" else act for act in figure.acts)
            state.change(figure, moved=figure.moved & ~CHARGED | ENGAGED, acts=acts)
    return found


def aim_of(state: State, rush: Rush) -> str:
    """At whom it shoots, "" if not at all: it has been announced, and the charge reaches (CFX-ABIL-09)."""
    figure = state.figures.get(rush.word)
    if figure is None or not rush.order.charge:
        return ""
    target = next((effect.aim for effect in figure.effects if effect.source == ABILITY), "")
    if target not in state.figures or not _reaches(state, figure, rush):
        return ""
    return target


def _reaches(state: State, figure: Figure, rush: Rush) -> bool:
    for group in (rush.was, *((one,) for one in rush.was)):
        now = approach(state, figure, group, sides_for(figure, charge=True), rush.most, rush.order.climb)
        if not out_of_reach(now) and reaching.menu(state, now) is not None:
            return True
    return False


def shot(state: State, rush: Rush, target: str) -> Generator[Request, Any, bool]:
    """Whether the AIM test is passed; a damage roll follows before the charge goes on (CFX-ABIL-11)."""
    figure = state.figures[rush.word]
    state.change(figure, shots=figure.shots + 1)
    state.shot = Shot(figure.word, target)
    rules = ("CFX-ABIL-09", "CFX-Q-120")
    state.emit(Fired(seat=figure.seat, figure=figure.word, target=target, rules=rules))
    said = yield from window(state, "shot", Occasion("shot", target))
    if rush.word not in state.figures:  # its boiler has burst (CFX-STM-13)
        state.shot = None
        return False
    state.shot = state.shot._replace(announced=said)
    found = yield from roll(state, probe(state, DIFFICULTY))
    if not found.passed:
        failed(state, "", "CFX-ABIL-14")
    elif target in state.figures:
        word, aimed = target, state.figures[target]
        beside = friend_beside(state, figure, aimed)
        if beside is not None:
            word = allotted(state, aimed, beside)
        if word:
            yield from hurt(state, word, strength(state, found, DIFFICULTY), "CFX-ABIL-11")
    state.shot = None
    return found.passed
