"""Looking back at a match: what each unit was worth, and what would have been better.

A part at a time, so that whoever has little time at once can go on later. Every unit is judged from the chair
of whoever had it, knowing no more than was known there then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from walstatt.core.advice import Verdict
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.record import Choice
from walstatt.players import budget
from walstatt.players.advice import LOOKED_BACK, Care, judge
from walstatt.players.base import Chair
from walstatt.players.budget import Clock

#: So many units are looked at in one part, unless its time is up before.
UNITS = 8
#: Processor time after which a part is ended.
ENOUGH_S = 2.0


class Reviewed(NamedTuple):
    """One unit: the choices after the first `start` of the match, up to and with number `end`."""

    start: int
    end: int
    verdict: Verdict


class Part:
    """What is known so far. Whoever breaks the work off finds here all that was done."""

    def __init__(self, match: Match) -> None:
        self.match = match  # where the part ends; broken off, it may stand anywhere
        self._known: tuple[int, tuple[Reviewed, ...]] = len(match.choices), ()

    @property
    def reached(self) -> int:
        """How many choices were looked at."""
        return self._known[0]

    @property
    def units(self) -> tuple[Reviewed, ...]:
        return self._known[1]

    def add(self, reached: int, unit: Reviewed | None) -> None:
        # In one step: the work may be broken off at any other.
        self._known = reached, self.units if unit is None else (*self.units, unit)


def review(
    part: Part,
    rest: Sequence[Choice],
    dice: Callable[[int], Dice],
    *,
    last: bool = True,
    care: Care = LOOKED_BACK,
    clock: Clock | None = None,
) -> Part:
    """Go on from where the part stands, with the choices that follow. `dice` are for a number of choices.

    If they are not the `last` ones of the match, a unit that ends with them may go on: the next part has it.
    """
    clock = clock or budget.processor_time
    match, began, at = part.match, clock(), 0
    first = part.reached
    while at < len(rest) and len(part.units) < UNITS and clock() - began < ENOUGH_S:
        before = match.clone()
        taken = _unit(match, rest[at:])
        if at and not last and at + taken == len(rest):
            part.match = before
            return part
        unit = None
        if _worth_a_look(before, rest[at].seat, taken):
            played = [Option.parse(one.choice) for one in rest[at : at + taken]]
            chair = Chair(before, rest[at].seat)
            verdict = judge(chair, played, dice(first + at), care, clock)
            unit = Reviewed(first + at, first + at + taken, verdict)
        at += taken
        while len(match.choices) < first + at < first + len(rest):  # secret answers are told together
            match.play(rest[at].choice, rest[at].seat)
            at += 1
        part.add(first + at, unit)
    return part


def _unit(match: Match, rest: Sequence[Choice]) -> int:
    """Play what belongs together: how many choices of one seat these are, until something is revealed."""
    game, seat = match.game, rest[0].seat
    unit: object = None
    for count, choice in enumerate(rest):
        decision = match.decision_of(choice.seat)
        if choice.seat != seat or decision is None or (count and match.secret):
            return count
        now = game.unit(match.state, decision)
        if count and decision.kind not in game.follow_ups and (now is None or now != unit):
            return count
        unit = now if count == 0 else unit
        events = match.play(choice.choice, seat)
        if match.over or any(event.reveals for event in events):
            return count + 1
    return len(rest)


def _worth_a_look(before: Match, seat: int, taken: int) -> bool:
    """Whether there was anything to choose."""
    decision = before.decision_of(seat)
    assert decision is not None, "whoever has chosen was asked"
    if taken > 1:
        return True
    if decision.options.only() is not None or before.game.obvious(decision) is not None:
        return False
    return len(before.game.first_look(before.state, decision, seat)) > 1
