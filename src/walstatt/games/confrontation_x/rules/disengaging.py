"""Disengaging: the test, its outcomes, parting blows (DIS, CFX-DATA-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.confrontation_x.events.moves import Disengaged, Parting
from walstatt.games.confrontation_x.rules import damage
from walstatt.games.confrontation_x.rules.combining import clash
from walstatt.games.confrontation_x.rules.contact import opponents, touched_sides
from walstatt.games.confrontation_x.rules.effects import end
from walstatt.games.confrontation_x.rules.hooks import may, may_be
from walstatt.games.confrontation_x.rules.moves import ALOFT, MOVED_ALREADY
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.tests import Probe, prepared, roll
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import LEFT, TRAVELLED, Figure
from walstatt.games.confrontation_x.state.state import State

#: The difficulty, and what every enemy in contact and an assault in this round add (CFX-DIS-05, CFX-DIS-07).
BASE, EACH, ASSAULTED = 4, 2, 2
By = Literal["ini", "str"]
WAYS: tuple[By, ...] = ("ini", "str")

NOBODY = Why("nobody-to-leave", ("CFX-DIS-02",))
ONCE = Why("disengaged-already", ("CFX-Q-29",))
SURROUNDED = Why("surrounded", ("CFX-DIS-02", "CFX-DIS-03"))


def unable(state: State, figure: Figure) -> Why | None:
    """Why a figure cannot try: nobody holds it, it has tried already, or somebody stands at each of its sides
    (CFX-DIS-02, CFX-DIS-03, CFX-Q-29)."""
    if "disengage" in figure.acts:
        return ONCE
    if figure.moved & TRAVELLED:
        return MOVED_ALREADY
    if figure.air and not amount(state, figure, "flight"):
        return ALOFT
    if not opponents(state, figure):
        return NOBODY
    if surrounded(state, figure) and not may(state, figure, "passes-figures", ANY):  # CFX-Q-122
        return SURROUNDED
    return clash(state, figure, "disengage")


def surrounded(state: State, figure: Figure) -> bool:
    """Friends close a side as well (CFX-Q-29)."""
    closed: set[int] = set()
    for other in state.figures.values():
        if other.word != figure.word:
            closed.update(touched_sides(state, figure, other))
    return len(closed) == 4


def options(state: State, figure: Figure) -> Iterator[Option]:
    """On INI or on STR, as its player likes (CFX-DIS-04)."""
    if unable(state, figure) is None:
        yield from (Option(("disengage", by)) for by in WAYS)


def difficulty(state: State, figure: Figure, by: By) -> int:
    """CFX-DIS-05 to 07."""
    enemies = opponents(state, figure)
    total = BASE + EACH * len(enemies) + (ASSAULTED if figure.assaulted else 0)
    if by == "str":
        total += max(amount(state, enemy, "res", Occasion("disengage", figure.word)) for enemy in enemies)
    return total


def probe(state: State, figure: Figure, by: By) -> Probe:
    """The test as it would be thrown (CFX-DIS-04)."""
    rules = ("CFX-DIS-04", "CFX-DIS-05" if by == "ini" else "CFX-DIS-06")
    needed = difficulty(state, figure, by)
    return prepared(state, figure, by, Occasion("disengage"), *rules, difficulty=needed)


def disengage(state: State, word: str, by: By) -> Flow:
    """The attempt and what comes of it (CFX-DIS-12 to 15, CFX-DATA-12)."""
    figure = state.figures[word]
    enemies = tuple(enemy.word for enemy in opponents(state, figure))
    figure = state.change(figure, acts=(*figure.acts, "disengage"))
    passed = may(state, figure, "parts-freely", Occasion("disengage"))
    if not passed:
        passed = (yield from roll(state, probe(state, figure, by))).passed
    assaulted = figure.assaulted
    how, rule = {
        (False, True): ("free", "CFX-DIS-12"),
        (False, False): ("failed", "CFX-DIS-13"),
        (True, True): ("struck", "CFX-DIS-14"),
        (True, False): ("held", "CFX-DIS-15"),
    }[assaulted, passed]
    if word not in state.figures:  # its boiler has burst (CFX-STM-13)
        return
    figure = state.figures[word]
    if how != "held":
        state.change(figure, moved=figure.moved | LEFT)
    state.emit(
        Disengaged(seat=figure.seat, figure=word, how=how, enemies=enemies, rules=(rule, "CFX-DATA-12"))
    )
    if how != "free":  # before it moves (CFX-Q-29)
        for enemy in enemies:
            if word in state.figures and enemy in state.figures:
                yield from parting_blow(state, enemy, word)


def parting_blow(state: State, word: str, target: str) -> Flow:
    """A test on ATT against which nothing helps, and a damage roll (CFX-DIS-16, CFX-DIS-17). It is always
    made, because it never harms (CFX-Q-520)."""
    about = Occasion("parting", target)
    found = yield from roll(state, prepared(state, state.figures[word], "att", about, "CFX-DIS-16"))
    leaving = state.figures.get(target)
    figure = state.figures.get(word)
    if leaving is None or figure is None:
        return
    needed = may_be(state, leaving, "parting-needs", about)
    missed = not found.passed or (needed is not None and found.face < needed)  # CFX-ABIL-99
    state.emit(
        Parting(
            seat=figure.seat, figure=word, target=target, missed=missed, rules=("CFX-DIS-16", "CFX-Q-520")
        )
    )
    strength = amount(state, figure, "str", about)
    steamed = end(state, word, lambda effect: effect.source == "steam" and effect.until == "move")
    forgone = any(name == "no-damage" for effect in steamed for name, _ in effect.grants)  # CFX-STM-18
    if not missed and not forgone:
        yield from damage.hit(state, target, strength, by=word, about=about, rules=("CFX-DIS-17",))
