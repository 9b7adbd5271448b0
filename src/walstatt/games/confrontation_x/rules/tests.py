"""Tests and rolls (TEST): dice, rolling on, several dice, fumbles; against a difficulty, or one against
another.

Every test of the game is thrown here. Nobody is asked whether to roll on where it changes nothing for
them, or could only harm, or could only help (CFX-Q-505).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from walstatt.core.flow import Request, ask
from walstatt.core.options import Listed, Option
from walstatt.games.confrontation_x.events.dice import RolledOn, Tested, Thrown
from walstatt.games.confrontation_x.rules.hooks import safe_and_on
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import Value, value
from walstatt.games.confrontation_x.state.attributes import Attribute
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

SIX = frozenset((6,))
#: Whether to roll on with a result that would be so high: True, False; None: that is somebody's choice.
Settle = Callable[[int], bool | None]


class Probe(NamedTuple):
    """What is tested, by whom and what for."""

    seat: int
    figure: str
    attribute: Attribute
    purpose: str  # a text below `purpose`
    value: Value
    rules: tuple[str, ...]
    difficulty: int | None = None  # None: a success test, or one against another
    dice: int = 1
    lowest: bool = False  # the lowest die counts, and is no choice (Hideous)
    more: bool = False  # it matters by how much it is passed
    safe: bool = False  # a 1 is no fumble
    on: frozenset[int] = SIX  # the faces that may be rolled on
    fumbles: bool = False  # a fumble is worse than a failure


class Outcome(NamedTuple):
    passed: bool
    total: int
    face: int  # the die result: what the last die shows that counts
    rolled_on: int = 0  # how often it was rolled on with success
    fumble: bool = False


class Die(NamedTuple):
    """A die with everything it was rolled on for."""

    faces: tuple[int, ...]

    @property
    def sum(self) -> int:
        return sum(self.faces)  # CFX-TEST-15

    def spoilt(self, test: Probe) -> bool:
        """A 1 is a fumble, on a die that was rolled on too (CFX-TEST-11, CFX-TEST-16)."""
        return self.faces[-1] == 1 and not test.safe


def prepared(
    state: State, figure: Figure, attribute: Attribute, about: Occasion, *rules: str, **more: Any
) -> Probe:
    """A test of a figure, with its present value and what its abilities make of the dice."""
    found = value(state, figure, attribute, about)
    assert found is not None, f"{figure.word} has no {attribute}"
    safe, on = safe_and_on(figure, attribute)
    return Probe(figure.seat, figure.word, attribute, about.purpose, found, rules, safe=safe, on=on, **more)


Thrower = Generator[Request, Any, Outcome]


def roll(state: State, test: Probe, settle: Settle | None = None) -> Thrower:
    """One test from the throw to its result (CFX-TEST-02). `settle` says how it would go with a total."""
    settle = settle or (lambda total: settled(test, total))
    faces = state.dice.pool(test.dice, 6)
    state.emit(
        Thrown(
            seat=test.seat, figure=test.figure, attribute=test.attribute, purpose=test.purpose, faces=faces,
            value=test.value.total, rules=("CFX-TEST-02", *test.rules),
        )
    )  # fmt: skip
    dice = [Die((face,)) for face in faces]
    if test.lowest:
        dice = [min(dice, key=lambda die: die.sum)]
    while True:
        which = yield from _rolled_on(state, test, dice, settle)
        if not which:
            break
        dice = [Die((*dice[n].faces, state.dice.roll(6))) for n in which]  # the others are lost (CFX-TEST-18)
        state.emit(
            RolledOn(
                seat=test.seat, figure=test.figure, which=tuple(n + 1 for n in which),
                faces=tuple(die.faces[-1] for die in dice), rules=("CFX-TEST-14", "CFX-TEST-15"),
            )
        )  # fmt: skip
    die = yield from _chosen(test, dice)
    return outcome(state, test, die)


def settled(test: Probe, total: int) -> bool | None:
    """Against a difficulty: who has passed gains nothing unless it counts by how much, and who has failed
    loses nothing unless a fumble is worse (CFX-Q-505)."""
    if test.difficulty is None:
        return False if total > 0 and not test.more else None
    if total >= test.difficulty:
        return None if test.more else False
    return None if test.fumbles else True


def _rolled_on(
    state: State, test: Probe, dice: Sequence[Die], settle: Settle
) -> Generator[Request, Any, tuple[int, ...]]:
    """Which dice are rolled on, by their place (CFX-TEST-14, CFX-TEST-18)."""
    able = [n for n, die in enumerate(dice) if die.faces[-1] in test.on]
    if not able:
        return ()
    best = max((die.sum for die in dice if not die.spoilt(test)), default=None)
    wanted = True if best is None else settle(test.value.total + best)
    if wanted is False:
        return ()
    if wanted and len(able) == 1 == len(dice):
        return (able[0],)
    some = [which for size in range(1, len(able) + 1) for which in combinations(able, size)]
    options = [Option(("on", *(str(n + 1) for n in which))) for which in some]
    answer: Option = yield ask(
        test.seat, "roll-on", Listed([*options, Option(("stop",))]), "CFX-TEST-14", "CFX-TEST-18",
        about=(test.figure,) if test.figure else (),
    )  # fmt: skip
    return tuple(int(word) - 1 for word in answer[1:])


def _chosen(test: Probe, dice: Sequence[Die]) -> Generator[Request, Any, Die]:
    """Exactly one die counts, and its player chooses it (CFX-TEST-17)."""
    worth = {(die.sum, die.spoilt(test)): number for number, die in enumerate(dice)}
    if len(worth) == 1 or not test.more:
        return max(dice, key=lambda die: (not die.spoilt(test), die.sum))
    options = Listed([Option(("die", str(number + 1))) for number in sorted(worth.values())])
    answer: Option = yield ask(
        test.seat, "die", options, "CFX-TEST-17", about=(test.figure,) if test.figure else ()
    )
    return dice[int(answer[1]) - 1]


def judged(test: Probe, die: Die) -> Outcome:
    """What a die means: a fumble fails whatever the total, and so does a total of 0 or less (CFX-TEST-06, 10,
    11, 13)."""
    total = test.value.total + die.sum
    fumble = die.spoilt(test)
    passed = not fumble and total > 0 and (test.difficulty is None or total >= test.difficulty)
    return Outcome(passed, total, die.faces[-1], 0 if fumble else len(die.faces) - 1, fumble)


def outcome(state: State, test: Probe, die: Die) -> Outcome:
    found = judged(test, die)
    rules = ("CFX-TEST-11",) if found.fumble else ("CFX-TEST-10",) if found.total <= 0 else ()
    state.emit(
        Tested(
            seat=test.seat, figure=test.figure, attribute=test.attribute, purpose=test.purpose,
            total=found.total, difficulty=test.difficulty, passed=found.passed, fumble=found.fumble,
            rules=(*rules, *test.rules),
        )
    )  # fmt: skip
    return found


# --- one against another ------------------------------------------------------------------------------------


def opposed(state: State, one: Probe, other: Probe) -> Generator[Request, Any, bool]:
    """Whether `one` wins. It throws first; a tie is thrown again by both (CFX-TEST-07, CFX-TEST-08,
    CFX-Q-515)."""
    while True:
        mine = yield from roll(state, one, lambda total: None)
        theirs = yield from roll(state, other, partial(_against, mine))
        if mine.passed != theirs.passed:  # who failed loses to who did not (CFX-Q-04)
            return mine.passed
        if mine.passed and mine.total != theirs.total:
            return mine.total > theirs.total


def _against(rival: Outcome, total: int) -> bool | None:
    """Whether the second to throw rolls on: not when the test is won, always when it is lost."""
    if total <= 0:
        return True
    if not rival.passed or total > rival.total:
        return False
    return None if total == rival.total else True
