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
from walstatt.games.confrontation_x.rules.announcing import announces, window
from walstatt.games.confrontation_x.rules.hooks import safe_and_on
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import Part, Value, amount, value
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
    against: str = ""  # word of the figure that it is about
    silent: bool = False  # nothing may be announced for it (CFX-Q-403)
    ruined: bool = False  # it counts as a fumble, whatever the dice would show (CFX-STM-17)


class Outcome(NamedTuple):
    passed: bool
    total: int
    face: int  # the die result: what the last die shows that counts
    rolled_on: int = 0  # how often it was rolled on with success
    fumble: bool = False
    value: int = 0  # the attribute with everything that counted in the end


class Die(NamedTuple):
    """A die with everything it was rolled on for."""

    faces: tuple[int, ...]

    @property
    def sum(self) -> int:
        return sum(self.faces)  # CFX-TEST-15

    def spoilt(self, test: Probe) -> bool:
        """A 1 is a fumble, on a die that was rolled on too (CFX-TEST-11, CFX-TEST-16)."""
        return test.ruined or (self.faces[-1] == 1 and not test.safe)


def prepared(
    state: State, figure: Figure, attribute: Attribute, about: Occasion, *rules: str, **more: Any
) -> Probe:
    """A test of a figure, with its present value and what its abilities make of the dice."""
    found = value(state, figure, attribute, about)
    assert found is not None, f"{figure.word} has no {attribute}"
    safe, on = safe_and_on(figure, attribute)
    return Probe(
        figure.seat, figure.word, attribute, about.purpose, found, rules, safe=safe, on=on,
        against=about.against, **more,
    )  # fmt: skip


Thrower = Generator[Request, Any, Outcome]


def roll(state: State, test: Probe, settle: Settle | None = None) -> Thrower:
    """One test from what is announced for it to its result (CFX-TEST-02). `settle` says how it would go with
    a total."""
    test = yield from announced(state, test)
    # CFX-TEST-14
    found = yield from thrown(state, test, settle or (lambda total: settled(test, total)))
    return found


def thrown(state: State, test: Probe, settle: Settle, *, rival: bool = False) -> Thrower:
    """The dice of a test. One that has failed may be thrown again by Luck, and one against another too before
    it is compared (`rival`; CFX-ABIL-71, CFX-Q-580)."""
    while True:
        die = Die((1,))
        if not test.ruined:
            die = yield from _throw(state, test, settle)
        found = outcome(state, test, die)
        again = not found.passed or (rival and settle(found.total) is not False)
        if not again or not (yield from _again(state, test)):
            return found
        test = test._replace(ruined=False)


def _throw(state: State, test: Probe, settle: Settle) -> Generator[Request, Any, Die]:
    """The dice, whatever is rolled on, and the one that counts."""
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
        if test.lowest:  # with two dice again, of which the lower counts (CFX-Q-88)
            lower = min(state.dice.pool(test.dice, 6))
            dice = [Die((*dice[0].faces, lower))]
        else:  # the others are lost (CFX-TEST-18)
            dice = [Die((*dice[n].faces, state.dice.roll(6))) for n in which]
        state.emit(
            RolledOn(
                seat=test.seat, figure=test.figure, which=tuple(n + 1 for n in which),
                faces=tuple(die.faces[-1] for die in dice), rules=("CFX-TEST-14", "CFX-TEST-15"),
            )
        )  # fmt: skip
    die = yield from _chosen(test, dice)
    return die


# --- announcements ------------------------------------------------------------------------------------------


def announced(state: State, test: Probe) -> Generator[Request, Any, Probe]:
    """A test with what its figure announces right before it (CFX-TEST-04): bonuses for this test alone are
    added to whatever value it uses, lasting ones to its own (CFX-Q-97)."""
    figure = state.figures.get(test.figure)
    about = Occasion(test.purpose, test.against, test.attribute)
    if test.silent or figure is None or not announces(figure):
        return test
    before = amount(state, figure, test.attribute, about)
    said = yield from window(state, "before-test", about, (test.figure,))
    figure = state.figures.get(test.figure)
    if figure is None:  # its boiler has burst (CFX-STM-13)
        return test._replace(ruined=True)
    gained = amount(state, figure, test.attribute, about) - before
    passing = [effect for effect in figure.effects if effect.until == "test"]
    if any(part.key == "borrowed" for part in test.value.parts):
        gained = sum(n for effect in passing for name, n in effect.gives if name == test.attribute)
    if passing:
        state.change(figure, effects=tuple(e for e in figure.effects if e.until != "test"))
    test = test._replace(ruined="fumble" in said)
    if not gained:
        return test
    parts = (*test.value.parts, Part(gained, "announced", ("CFX-TEST-04",), test.figure))
    return test._replace(value=Value(test.value.total + gained, parts))


def _again(state: State, test: Probe) -> Generator[Request, Any, bool]:
    figure = state.figures.get(test.figure)
    if test.silent or figure is None or not announces(figure):
        return False
    about = Occasion(test.purpose, test.against, test.attribute)
    said = yield from window(state, "after-test", about, (test.figure,))
    return "again" in said


# --- the dice -----------------------------------------------------------------------------------------------


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
    rolled_on = 0 if fumble else len(die.faces) - 1
    return Outcome(passed, total, die.faces[-1], rolled_on, fumble, test.value.total)


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


class Contest(NamedTuple):
    """Two tests against each other, and how they went."""

    one: Probe
    other: Probe
    mine: Outcome
    theirs: Outcome

    @property
    def won(self) -> bool | None:
        """Whether `one` wins; None: it is a tie. Who failed loses to who did not (CFX-Q-04)."""
        if self.mine.passed != self.theirs.passed:
            return self.mine.passed
        if not self.mine.passed or self.mine.total == self.theirs.total:
            return None
        return self.mine.total > self.theirs.total


def opposed(state: State, one: Probe, other: Probe) -> Generator[Request, Any, bool]:
    """Whether `one` wins."""
    found = yield from contest(state, one, other)
    return bool(found.won)


def contest(state: State, one: Probe, other: Probe) -> Generator[Request, Any, Contest]:
    """One test against another: `one` throws first; a tie is thrown again by both (CFX-TEST-07, CFX-TEST-08,
    CFX-Q-515)."""
    one = yield from announced(state, one)
    other = yield from announced(state, other)
    found = yield from _both(state, one, other)
    return found


def again(state: State, found: Contest, *, first: bool) -> Generator[Request, Any, Contest]:
    """One of the two is thrown again, and counts as it falls now (CFX-ABIL-26)."""
    if first:
        mine = yield from thrown(state, found.one, partial(_against, found.theirs), rival=True)
        found = found._replace(mine=mine)
    else:
        theirs = yield from thrown(state, found.other, partial(_against, found.mine), rival=True)
        found = found._replace(theirs=theirs)
    if found.won is None:
        found = yield from _both(state, found.one, found.other)
    return found


def _both(state: State, one: Probe, other: Probe) -> Generator[Request, Any, Contest]:
    while True:
        mine = yield from thrown(state, one, lambda total: None, rival=True)
        theirs = yield from thrown(state, other, partial(_against, mine), rival=True)
        found = Contest(one, other, mine, theirs)
        if found.won is not None:
            return found


def _against(rival: Outcome, total: int) -> bool | None:
    """Whether the second to throw rolls on: not when the test is won, always when it is lost."""
    if total <= 0:
        return True
    if not rival.passed or total > rival.total:
        return False
    return None if total == rival.total else True
