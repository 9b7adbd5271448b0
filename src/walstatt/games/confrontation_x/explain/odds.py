"""Exact chances of tests and damage rolls, worked out of what the rules have prepared; no die is thrown.

Who throws is taken to roll on wherever that raises the own chance. Rolling on comes to an end by itself: it
risks a fumble, so nobody does it whose chance is better than that of not fumbling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import product
from typing import NamedTuple

from walstatt.games.confrontation_x.rules.damage import Reading, Terms, reading
from walstatt.games.confrontation_x.rules.tests import Probe

SIDES = 6
FACES = range(1, SIDES + 1)
NONE, SURE = Fraction(0), Fraction(1)
#: Who cannot fumble may roll on as often as sixes fall; after so many it does not matter any more.
OFTEN = 8


class Dice(NamedTuple):
    """What counts of a test for its chances."""

    value: int
    difficulty: int | None
    safe: bool
    on: frozenset[int]


def _of(test: Probe) -> Dice:
    return Dice(test.value.total, test.difficulty, test.safe, test.on)


# --- against a difficulty -----------------------------------------------------------------------------------


def passes(test: Probe) -> Fraction:
    """That a test reaches its difficulty (without one: a total above 0), rolled on while it does not."""
    dice = _of(test)
    if not test.lowest:
        return 1 - (1 - _die(dice)) ** test.dice  # any die may be the one that counts (CFX-TEST-17)
    chance = NONE
    for face in FACES:  # the lower one counts
        least = (SIDES + 1 - face) ** test.dice - (SIDES - face) ** test.dice
        chance += Fraction(least, SIDES**test.dice) * _after(dice, face, face)
    return chance


@lru_cache(maxsize=4096)
def _die(dice: Dice, before: int = 0) -> Fraction:
    """One die that is thrown after others that count already."""
    return sum((_after(dice, before + face, face) for face in FACES), NONE) / SIDES


def _after(dice: Dice, sum_: int, face: int) -> Fraction:
    """The last die shows a face."""
    total = dice.value + sum_
    spoilt = face == 1 and not dice.safe
    if not spoilt and total > 0 and (dice.difficulty is None or total >= dice.difficulty):
        return SURE
    return _die(dice, sum_) if face in dice.on else NONE


# --- an attack and what wards it off ------------------------------------------------------------------------


class Attack(NamedTuple):
    """The three ways in which an attack can end before any damage."""

    hits: Fraction = NONE
    warded: Fraction = NONE
    missed: Fraction = NONE

    def __add__(self, other: object) -> Attack:
        assert isinstance(other, Attack)
        return Attack(self.hits + other.hits, self.warded + other.warded, self.missed + other.missed)

    def sixth(self) -> Attack:
        return Attack(*(share / SIDES for share in self))


def left_and_rolled(test: Probe, ward: Ward | None, faces: Sequence[int]) -> tuple[Attack, Attack]:
    """An attack whose die has shown these faces: if it is left so, and if it is rolled on."""
    dice, sum_, rolled_on = _of(test), sum(faces), len(faces) - 1
    ward = None if ward is None else cache(ward)
    return left(dice, ward, sum_, faces[-1], rolled_on), _swing(dice, ward, sum_, rolled_on + 1)


MISSED = Attack(missed=SURE)
#: The chance that the defence holds, by how often the attacker has rolled on (CFX-ATK-04).
Ward = Callable[[int], Fraction]


def attack(test: Probe, ward: Ward | None) -> Attack:
    """The attacker rolls on where that makes a hit likelier; without a defence only where it must."""
    return _swing(_of(test), None if ward is None else cache(ward), 0, 0)


def _swing(dice: Dice, ward: Ward | None, before: int, rolled_on: int) -> Attack:
    found = Attack()
    for face in FACES:
        found += struck(dice, ward, before + face, face, rolled_on).sixth()
    return found


def left(dice: Dice, ward: Ward | None, sum_: int, face: int, rolled_on: int) -> Attack:
    """The last die of an attack shows a face, and it is left so."""
    if (face == 1 and not dice.safe) or dice.value + sum_ <= 0:
        return MISSED
    held = ward(rolled_on) if ward is not None else NONE
    return Attack(1 - held, held)


def struck(dice: Dice, ward: Ward | None, sum_: int, face: int, rolled_on: int) -> Attack:
    """The last die of an attack shows a face: leave it, or roll on."""
    stop = left(dice, ward, sum_, face, rolled_on)
    risk = NONE if dice.safe else Fraction(1, SIDES)
    if face not in dice.on or stop.hits >= 1 - risk or rolled_on >= OFTEN:
        return stop
    on = _swing(dice, ward, sum_, rolled_on + 1)
    return on if on.hits > stop.hits else stop


# --- one against another ------------------------------------------------------------------------------------


def wins(one: Probe, other: Probe) -> float:
    """That `one`, who throws first, wins; a tie is thrown again (CFX-TEST-08, CFX-Q-515)."""
    again = 0.5
    while True:
        won, tie = Rivals(one, other, again).all()
        found = won / (1 - tie)
        if abs(found - again) < HAIR:
            return found
        again = found


def left_or_rolled(
    one: Probe, other: Probe, dice: Sequence[Sequence[int]], rival: int | None
) -> tuple[float, float]:
    """The chance to win of whoever has thrown these dice, if they are left so, and if they are rolled on.
    `rival`: the total of who has thrown before, 0 if that failed; None: the rival, `other`, throws after."""
    first, second = (one, other) if rival is None else (other, one)
    rivals = Rivals(first, second, wins(first, second))
    thrown = [Thrown(sum(faces), faces[-1]) for faces in dice]
    able = tuple(die.sum for die in thrown if die.face in one.on)
    total = _total(one, thrown)
    if rival is None:
        return rivals.worth(rivals.answered(total)), rivals.worth(rivals.first(able, 1))
    stop = (0.0, 0.0) if total > rival else (0.0, 1.0) if total == rival else (1.0, 0.0)
    return 1 - rivals.worth(stop), 1 - rivals.worth(rivals.second(able, rival))


#: The chance that the first wins, and that of a tie.
Split = tuple[float, float]
#: Nobody sees a smaller difference.
HAIR = 1e-9
#: So often dice are rolled on in a test against somebody, at most.
AGAIN = 4


class Rivals:
    """Two who test against each other, both with the best roll-ons; `again`: what a tie is worth to the
    first."""

    def __init__(self, one: Probe, other: Probe, again: float) -> None:
        self.one, self.other, self.again = one, other, again
        self._answers: dict[int, Split] = {}
        self._known: dict[tuple[object, ...], Split] = {}

    def all(self) -> Split:
        return self.first((0,) * self.one.dice, 0)

    def worth(self, split: Split) -> float:
        return split[0] + split[1] * self.again

    def first(self, before: tuple[int, ...], rolled_on: int) -> Split:
        """The first throws dice after sums that count already."""
        return self._kept(("first", before, rolled_on), self.one, before, partial(self._first_on, rolled_on))

    def second(self, before: tuple[int, ...], rival: int) -> Split:
        """The second throws, against a total."""
        return self._kept(("second", before, rival), self.other, before, partial(self._second_on, rival))

    def answered(self, total: int) -> Split:
        """What the other makes of a total of the first; 0: it has failed."""
        if total not in self._answers:
            self._answers[total] = self.second((0,) * self.other.dice, total)
        return self._answers[total]

    def _kept(
        self,
        key: tuple[object, ...],
        test: Probe,
        before: tuple[int, ...],
        then: Callable[[list[Thrown]], Split],
    ) -> Split:
        if key not in self._known:
            self._known[key] = self._fallen(test, before, then)
        return self._known[key]

    def _fallen(self, test: Probe, before: tuple[int, ...], then: Callable[[list[Thrown]], Split]) -> Split:
        """However the dice may fall."""
        won = tie = 0.0
        for dice, share in _throws(before):
            split = then([min(dice)] if test.lowest else list(dice))
            won, tie = won + share * split[0], tie + share * split[1]
        return won, tie

    def _first_on(self, rolled_on: int, dice: list[Thrown]) -> Split:
        """It is left so, or rolled on with every die that may be."""
        test = self.one
        stop = self.answered(_total(test, dice))
        able = tuple(sorted(die.sum for die in dice if die.face in test.on))
        risk = 0.0 if test.safe else (1 / SIDES) ** max(1, len(able))
        if not able or rolled_on >= AGAIN or self.worth(stop) >= 1 - risk - HAIR:
            return stop
        on = self.first(able, rolled_on + 1)
        return on if self.worth(on) > self.worth(stop) else stop

    def _second_on(self, rival: int, dice: list[Thrown]) -> Split:
        test = self.other
        total = _total(test, dice)
        if total > rival:
            return 0.0, 0.0
        stop = (0.0, 1.0) if total == rival else (1.0, 0.0)  # if both fail it is a tie too (CFX-Q-04)
        able = tuple(sorted(die.sum for die in dice if die.face in test.on))
        if not able:
            return stop
        on = self.second(able, rival)
        return on if self.worth(on) < self.worth(stop) else stop


class Thrown(NamedTuple):
    """A die: what all its throws come to, and what it shows."""

    sum: int
    face: int


@lru_cache(maxsize=4096)
def _throws(before: tuple[int, ...]) -> tuple[tuple[tuple[Thrown, ...], float], ...]:
    """All throws of dice after sums that count already, equal ones together."""
    found: dict[tuple[Thrown, ...], int] = {}
    for faces in product(FACES, repeat=len(before)):
        dice = tuple(sorted(Thrown(sum_ + face, face) for sum_, face in zip(before, faces, strict=True)))
        found[dice] = found.get(dice, 0) + 1
    ways = SIDES ** len(before)
    return tuple((dice, count / ways) for dice, count in found.items())


def _total(test: Probe, dice: list[Thrown]) -> int:
    """With the die that counts; 0: it has failed."""
    good = [die.sum for die in dice if die.face != 1 or test.safe]
    return max(0, test.value.total + max(good)) if good else 0


# --- damage -------------------------------------------------------------------------------------------------


def damage(roll: Terms) -> Mapping[Reading | None, Fraction]:
    """Every reading with its chance; None: the roll is annulled. Of three dice the two are taken that are
    worst for whoever suffers them."""
    found: dict[Reading | None, Fraction] = {}
    ability, needs = roll.saving
    saved = Fraction(SIDES + 1 - needs, SIDES) if ability and not roll.fixed else NONE
    for faces in product(FACES, repeat=roll.dice):
        read = max(_readings(roll, faces), key=lambda one: (one.level, one.outcome))
        share = Fraction(1, SIDES**roll.dice)
        if read.annulled:
            found[None] = found.get(None, NONE) + share
            continue
        found[read] = found.get(read, NONE) + share * (1 - saved)
        if saved:
            found[None] = found.get(None, NONE) + share * saved
    return found


def _readings(roll: Terms, faces: tuple[int, ...]) -> Iterator[Reading]:
    triple = len(faces) > 2 and len(set(faces)) == 1
    for a in range(len(faces)):
        for b in range(a):
            yield reading(roll, faces[a], faces[b], triple=triple)
