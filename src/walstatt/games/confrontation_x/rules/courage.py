"""Fear: who has to test courage when an assault is made, and what comes of it (FEAR).

Whoever makes assault moves calls `before_assault` right after announcing (or `before_joint`, for figures that
announce together), and `after_contact` when the attackers stand in contact.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Sequence
from typing import Any, NamedTuple

from walstatt.core.flow import Flow, Request
from walstatt.games.confrontation_x.events.courage import Shrank, Unshaken
from walstatt.games.confrontation_x.rules import command, panic
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.hooks import may, safe_and_on
from walstatt.games.confrontation_x.rules.immunities import immune
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.tests import Probe, roll
from walstatt.games.confrontation_x.rules.values import Part, Value, value
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Point

Passed = Generator[Request, Any, bool]
#: A figure that has not dared bears the FEAR of whom it wanted to attack (CFX-FEAR-13).
SHRANK = "shrank"
#: Several who attack together: each has COU +1 (CFX-FEAR-20), and their FEAR is 1 higher (CFX-FEAR-22).
TOGETHER = 1


class Fright(NamedTuple):
    """Against what somebody has to test."""

    fear: int  # the FEAR that counts, and against which passing makes immune
    causer: str  # whose it is
    causers: tuple[str, ...]  # everybody with FEAR who takes part
    difficulty: int


def fear_of(state: State, figure: Figure, about: Occasion = ANY) -> int | None:
    """Its FEAR, None without (CFX-ATTR-06); a modifier to COU does not change it (CFX-FEAR-25)."""
    found = value(state, figure, "fear", about)
    return None if found is None else found.total


# --- who has to test ----------------------------------------------------------------------------------------


def frightened(
    state: State, figure: Figure, others: Iterable[Figure], *, joint: bool = False
) -> Fright | None:
    """Against whose FEAR a figure has to test, if it comes into contact with these; one test against the
    highest (CFX-FEAR-03 to 08, CFX-Q-83). `joint`: they attack it together (CFX-FEAR-22)."""
    if not state.settings.fear:
        return None
    about = Occasion("courage", figure.word)
    feared = [(fear, other) for other in others if (fear := fear_of(state, other, about)) is not None]
    counting = [(fear, other) for fear, other in feared if has_to_test(state, figure, other, fear)]
    if not counting:
        return None
    fear, causer = max(counting, key=lambda pair: pair[0])
    more = TOGETHER if joint and len(feared) > 1 else 0
    return Fright(fear, causer.word, tuple(other.word for _, other in feared), fear + more)


def has_to_test(state: State, figure: Figure, other: Figure, fear: int) -> bool:
    """COU tests against every FEAR, FEAR only against a higher one; nobody against a FEAR that it has braved,
    or who is immune (CFX-FEAR-04 to 08, CFX-FEAR-23, CFX-Q-158)."""
    if figure.braved >= fear:  # against whomever (CFX-Q-86)
        return False
    about = Occasion("courage", figure.word)
    if unafraid(state, figure, other, about):
        return False
    own = fear_of(state, figure, Occasion("courage", other.word))
    return own is None or fear > own or may(state, other, "frightens-all", about)


def unafraid(state: State, figure: Figure, other: Figure, about: Occasion) -> bool:
    """Immune to fear; against some whom nobody but the dead does not fear, only who is so by nature
    (CFX-ABIL-96)."""
    if may(state, other, "frightens-immune", about):
        return may(state, figure, "fearless", Occasion("courage", other.word))
    return immune(figure, "fear")


# --- the test -----------------------------------------------------------------------------------------------


def probe(
    state: State, figure: Figure, fright: Fright, *, joint: bool = False, rules: tuple[str, ...] = ()
) -> Probe:
    """A courage test as it would be thrown (CFX-FEAR-09): on the own COU or a commander's (CFX-CMD-12).
    See CFX-ABIL-97, CFX-Q-88."""
    about = Occasion("courage", fright.causer)
    used = command.usable(state, figure, "cou", about)
    own = value(state, figure, "fear", about)
    if own is not None and own.total > used.total and may(state, figure, "fear-for-cou", about):
        used = own
    if joint:
        used = command.raised(used, Part(TOGETHER, "together", ("CFX-FEAR-20",)))
    causer = state.figures.get(fright.causer)
    dead = causer is not None and may(state, causer, "frightens-immune", about)
    safe, on = safe_and_on(figure, "cou", "frightens-immune" if dead else "")
    worse = any(_hideous(state, word, figure) for word in fright.causers)
    return Probe(
        figure.seat, figure.word, "cou", "courage", used, ("CFX-FEAR-09", *rules),
        difficulty=fright.difficulty, dice=2 if worse else 1, lowest=worse, safe=safe, on=on,
    )  # fmt: skip


def _hideous(state: State, word: str, figure: Figure) -> bool:
    """Two dice, of which the lower counts (CFX-ABIL-05, CFX-ABIL-06). See CFX-PANIC-24."""
    other = state.figures.get(word)
    return other is not None and may(state, other, "hideous", Occasion("courage", figure.word))


def braves(
    state: State, word: str, fright: Fright, *, joint: bool = False, rules: tuple[str, ...] = ()
) -> Passed:
    """Whoever passes is immune to that FEAR for the rest of the game (CFX-FEAR-23, CFX-Q-85)."""
    figure = state.figures[word]
    prepared = probe(state, figure, fright, joint=joint, rules=rules)
    if unshaken(state, figure, fright, prepared.value):
        state.emit(Unshaken(seat=figure.seat, figure=word, causer=fright.causer, rules=("CFX-ABIL-61",)))
        passed = True
    else:
        passed = (yield from roll(state, prepared)).passed
    if passed:
        figure = state.figures[word]
        state.change(figure, braved=max(figure.braved, fright.fear))
    return passed


def unshaken(state: State, figure: Figure, fright: Fright, used: Value) -> bool:
    """Passes without dice what its value reaches by itself (CFX-ABIL-61). See CFX-Q-97."""
    about = Occasion("courage", fright.causer)
    return used.total >= fright.difficulty and may(state, figure, "unshaken", about)


def fear_test(state: State, figure: Figure, fear: int, *, cause: str, about: Occasion) -> Passed:
    """A test that an effect asks for, against a FEAR that it names."""
    passed = yield from braves(state, figure.word, Fright(fear, cause, (cause,), fear))
    return passed


# --- the attacker -------------------------------------------------------------------------------------------


def before_assault(state: State, attacker: str, targets: Sequence[str], *, joint: bool = False) -> Passed:
    """Right after the announcement: whether it dares. `targets`: everybody whom it would touch
    (CFX-FEAR-10 to 12, CFX-Q-83). See CFX-CHG-04."""
    figure = state.figures[attacker]
    fright = frightened(state, figure, [state.figures[word] for word in targets])
    if fright is None:
        return True
    passed = yield from braves(state, attacker, fright, joint=joint, rules=("CFX-FEAR-10",))
    if not passed:
        figure = state.figures[attacker]
        marks = (*(mark for mark in figure.marks if mark[0] != SHRANK), (SHRANK, fright.fear))
        state.change(figure, marks=marks)
        rules = ("CFX-FEAR-12", "CFX-FEAR-21") if joint else ("CFX-FEAR-12",)
        state.emit(Shrank(seat=figure.seat, figure=attacker, causer=fright.causer, rules=rules))
    return passed


def before_joint(
    state: State, attackers: Sequence[str], targets: Sequence[str]
) -> Generator[Request, Any, tuple[str, ...]]:
    """Those of several who announce together that dare: each tests for itself, with COU +1 (CFX-FEAR-20,
    CFX-FEAR-21)."""
    daring = []
    for word in attackers:
        if (yield from before_assault(state, word, targets, joint=len(attackers) > 1)):
            daring.append(word)
    return tuple(daring)


# --- the defender -------------------------------------------------------------------------------------------


def after_contact(state: State, attackers: Sequence[tuple[str, Point]], target: str) -> Flow:
    """A figure that has been assaulted tests once, when the attackers stand in contact (CFX-FEAR-15 to 18,
    CFX-FEAR-22). `attackers`: with the places where their moves began. See CFX-PANIC-04. See CFX-ABIL-06."""
    figure = state.figures.get(target)
    there = [(state.figures[word], start) for word, start in attackers if word in state.figures]
    if figure is None or not there or not state.settings.fear:
        return
    assaulting = [attacker for attacker, _ in there]
    if figure.panic:
        yield from _in_panic_already(state, figure, there)
        return
    shrank = dict(figure.marks).get(SHRANK)
    feared = [f for one in assaulting if (f := fear_of(state, one)) is not None]
    if shrank is not None and any(fear >= shrank for fear in feared) and not immune(figure, "fear"):
        panic.begin(state, target, max(feared), "CFX-FEAR-13")  # without any test
        return
    fright = frightened(state, figure, assaulting, joint=True)
    if fright is None or (yield from braves(state, target, fright, rules=("CFX-FEAR-15",))):
        return  # CFX-FEAR-16
    yield from breaks(state, target, fright.difficulty, there)


def passed_through(state: State, mover: str, start: Point, target: str) -> Flow:
    """A figure through which somebody frightful has moved tests like one that was assaulted (CFX-ABIL-23,
    CFX-Q-122)."""
    figure, attacker = state.figures[target], state.figures[mover]
    fright = None if figure.panic else frightened(state, figure, [attacker])
    if fright is None or (yield from braves(state, target, fright, rules=("CFX-ABIL-23", "CFX-Q-122"))):
        return
    yield from breaks(state, target, fright.difficulty, [(attacker, start)])


def breaks(state: State, target: str, difficulty: int, attackers: Sequence[tuple[Figure, Point]]) -> Flow:
    """Who fails flees if it has not been activated and can, else it is in panic where it stands
    (CFX-FEAR-17, CFX-FEAR-18, CFX-Q-80, CFX-Q-99). See CFX-Q-408."""
    figure = state.figures[target]
    if figure.activated or not can_flee(state, figure, [attacker.word for attacker, _ in attackers]):
        rule = "CFX-FEAR-18" if figure.activated else "CFX-Q-80"
        panic.begin(state, target, difficulty, rule, tested=True)
        return
    if (yield from panic.stands(state, target, difficulty)):
        return
    panic.begin(state, target, difficulty, "CFX-FEAR-17", "CFX-Q-77", tested=True)
    yield from panic.flee_from(state, target, _origin(state, figure, attackers))


def _in_panic_already(state: State, figure: Figure, attackers: Sequence[tuple[Figure, Point]]) -> Flow:
    """Whoever is in panic flees without a test from anybody with FEAR, before its own activation
    (CFX-PANIC-04, CFX-Q-81)."""
    feared = [pair for pair in attackers if fear_of(state, pair[0]) is not None]
    words = [attacker.word for attacker, _ in attackers]
    if feared and not figure.activated and can_flee(state, figure, words):
        yield from panic.flight(state, figure.word, "CFX-PANIC-04")


def can_flee(state: State, figure: Figure, attackers: Collection[str]) -> bool:
    """Not whoever has just come (CFX-Q-99), nor whom others hold: those who attack now do not count
    (CFX-Q-80, CFX-Q-81)."""
    if figure.arrived and figure.arrived == state.round:
        return False
    return all(other.word in attackers for other in opponents(state, figure))


def _origin(state: State, figure: Figure, attackers: Sequence[tuple[Figure, Point]]) -> Point:
    """Where whom it flees from began to move: the one with the highest FEAR, of several the nearest
    (CFX-PANIC-17)."""

    def weight(pair: tuple[Figure, Point]) -> tuple[int, int]:
        attacker, start = pair
        apart = (start.x - figure.base.x) ** 2 + (start.y - figure.base.y) ** 2
        return fear_of(state, attacker) or 0, -apart

    return max(attackers, key=weight)[1]
