"""The best ways through one unit: a beam in which equal positions are merged.

A unit is what belongs together, a turn or an activation. Its ends are judged as they were before the next
player drew, so that only like moments are compared; questions on the way that only complete a choice are
answered with what is best for whoever is asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.flow import Decision
from walstatt.core.game import Judge
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.players.budget import Budget

#: Safeguards against questions without end: in one choice, and choices in one unit.
MOST_FOLLOW_UPS = 40
MOST_CHOICES = 16
#: After so many judgements one looks whether all of them are used up.
FEW = 8
#: And choices until the horizon.
MOST_PLAYED = 150
#: Of so many answers to a question on the way the best is looked for; of more the first is taken.
MOST_WEIGHED = 12
_PARTS = 1000


class Step(NamedTuple):
    """A choice of a line, and the position in which it is made (see `Game.position_key`)."""

    key: Hashable
    option: Option


class Line(NamedTuple):
    """Choices of one seat, the imagined match after them, and what it is worth to this seat."""

    steps: tuple[Step, ...]
    match: Match
    value: float
    ended: bool  # the unit is over

    @property
    def first(self) -> Option:
        return self.steps[0].option


class Searcher:
    """Looks through units with one judge, and counts what it spends."""

    def __init__(self, judge: Judge, budget: Budget, blur: float = 0.0, dice: Dice | None = None) -> None:
        """With a blur it does not see quite how good what it compares is; the dice say how it errs."""
        self.judge = judge
        self.budget = budget
        self.blur = blur
        self.dice = dice

    # --- judging ------------------------------------------------------------------------------------

    def values(self, matches: Sequence[Match], seat: int) -> list[float]:
        self.budget.spend(len(matches))
        return self.judge.evaluate_many([m.game.undrawn(m.state, seat) for m in matches], seat)

    def _blurred(self, values: list[float]) -> list[float]:
        """Errors that grow with how much there is to choose between: what is much better stays better."""
        if not self.blur or self.dice is None or len(values) < 2:
            return values
        spread = max(values) - sorted(values)[len(values) // 2]
        return [
            value + self.blur * spread * (self.dice.below(2 * _PARTS + 1) / _PARTS - 1) for value in values
        ]

    # --- one choice ---------------------------------------------------------------------------------

    def tried(self, match: Match, seat: int, option: Option) -> tuple[list[Step], Match]:
        """The match after an option and all that completes it, and what this seat chose on the way."""
        steps = [Step(match.game.position_key(match.state), option)]
        there = match.branch(option, seat)
        self.complete(there, seat, steps)
        return steps, there

    def complete(self, match: Match, seat: int, steps: list[Step]) -> None:
        game, follow_ups = match.game, self.judge.follow_ups
        for _ in range(MOST_FOLLOW_UPS):
            if match.over:
                return
            decision = match.decisions[0]
            waiting = match.secret and decision.seat != seat
            if not waiting and decision.kind not in follow_ups:
                return
            option = self._answer(match, decision)
            if decision.seat == seat:
                steps.append(Step(game.position_key(match.state), option))
            match.play(option, decision.seat)

    def _answer(self, match: Match, decision: Decision) -> Option:
        """What whoever is asked on the way would answer."""
        only = decision.options.only()
        if only is not None:
            return only
        obvious = self.judge.obvious(decision)
        if obvious is not None:
            return obvious
        if match.secret:
            return self.judge.first_look(match.state, decision, decision.seat)[0]
        if decision.kind not in self.judge.weighed_follow_ups:
            return decision.options[0]
        looked = self.judge.first_look(match.state, decision, decision.seat)
        if len(looked) == 1:
            return looked[0]
        if len(looked) > MOST_WEIGHED or self.budget.over:
            return looked[0]
        after: list[float] = []
        for option in looked:
            if after and self.budget.late:
                break
            after += self.values([match.branch(option, decision.seat)], decision.seat)
        return looked[max(range(len(after)), key=after.__getitem__)]

    # --- a unit -------------------------------------------------------------------------------------

    def explore(
        self, root: Match, seat: int, width: int, best: Callable[[Option], Any] = lambda _: None
    ) -> list[Line]:
        """The ends of the unit that this seat is asked for, the best first; where time ends, the best so far.

        `best` hears of the first choice of the best line, as often as it changes.
        """
        unit = self._unit(root, seat)
        beam = [Line((), root, 0.0, False)]
        seen: set[Hashable] = set()
        ends: list[Line] = []
        so_far: Line | None = None
        for _ in range(MOST_CHOICES):
            found: list[Line] = []
            for line in beam:
                for child in self._children(line, seat, unit, seen):
                    (ends if child.ended else found).append(child)
                    if so_far is None or child.value > so_far.value:
                        so_far = child
                        best(child.first)
                if self.budget.over:
                    break
            found.sort(key=lambda line: -line.value)
            if self.budget.over:  # ways that are not over are judged as they are
                ends += found[:width]
                break
            beam = found[:width]
            if not beam:
                break
        ends.sort(key=lambda line: -line.value)
        return ends

    def _children(self, line: Line, seat: int, unit: Hashable, seen: set[Hashable]) -> list[Line]:
        match = line.match
        decision = match.decision_of(seat)
        assert decision is not None, "a line that goes on is asked"
        looked = self.judge.first_look(match.state, decision, seat)
        ways: list[tuple[tuple[Step, ...], Match]] = []
        rolled: list[Line] = []
        for option in looked:
            outcomes = self.judge.chances(match.state, option) if match.at_checkpoint else ()
            if outcomes:
                expected = self._expected(line, seat, option, outcomes, alone=not rolled and not ways)
                if expected is not None:
                    rolled.append(expected)
                if self.budget.over:
                    break
                continue
            steps, there = self.tried(match, seat, option)
            key = there.game.position_key(there.state)
            if key is not None:
                if key in seen:
                    continue
                seen.add(key)
            ways.append(((*line.steps, *steps), there))
            if self.budget.full(len(ways)):
                break
        values = self._blurred(self._in_time([there for _, there in ways], seat))
        return rolled + [
            Line(steps, there, value, not self._goes_on(there, seat, unit))
            for (steps, there), value in zip(ways, values, strict=False)  # as many as there was time for
        ]

    def _in_time(self, matches: Sequence[Match], seat: int) -> list[float]:
        """Values of the first of these, of all if there is time; of one at least.

        The clock is looked at each time: a judgement may take a good part of what the lowest level has.
        """
        found: list[float] = []
        for number, match in enumerate(matches):
            if number and (self.budget.late or (number % FEW == 0 and self.budget.over)):
                break
            found += self.values([match], seat)
        return found

    def _expected(
        self,
        line: Line,
        seat: int,
        option: Option,
        outcomes: Sequence[tuple[float, tuple[int, ...]]],
        *,
        alone: bool,
    ) -> Line | None:
        """A choice after which dice fall: what it is worth on the average. Then one thinks anew.

        None: there was no time to see all that may come of it. Some of that counts only where it is `alone`,
        without another choice to compare it with.
        """
        match, total, seen, last = line.match, 0.0, 0.0, line.match
        for chance, rolled in outcomes:
            if seen and self.budget.late:
                if not alone:
                    return None
                total /= seen
                break
            last = match.branch(option, seat, rolled)
            self.complete(last, seat, [])
            total += chance * self.values([last], seat)[0]
            seen += chance
        step = Step(match.game.position_key(match.state), option)
        return Line((*line.steps, step), last, total, True)

    def _unit(self, match: Match, seat: int) -> Hashable:
        decision = match.decision_of(seat)
        assert decision is not None
        return match.game.unit(match.state, decision)

    def _goes_on(self, match: Match, seat: int, unit: Hashable) -> bool:
        if unit is None or match.over or match.secret:
            return False
        decision = match.decision
        return decision.seat == seat and match.game.unit(match.state, decision) == unit

    # --- what comes of it ---------------------------------------------------------------------------

    def replayed(self, dream: Match, seat: int, line: Line) -> Match | None:
        """The line in another imagined match; None where something there is not possible."""
        there = dream.clone()
        try:
            for step in line.steps:
                decision = there.decision_of(seat)
                if decision is None or not decision.accepts(step.option):
                    return None
                there.play(step.option, seat)
            self.complete(there, seat, [])
        except Problem:
            return None
        return there

    def played_out(self, there: Match, seat: int) -> float:
        """What the match is worth to this seat once everybody has gone on, one step ahead, to the horizon."""
        horizon = there.game.horizon
        for _ in range(MOST_PLAYED):
            if there.over or self.budget.over:
                break
            decision = there.decisions[0]
            if decision.kind in horizon:
                break
            there.play(self._next(there, decision), decision.seat)
        return self.values([there], seat)[0]

    def _next(self, match: Match, decision: Decision) -> Option:
        """What looks best to whoever is asked, one step ahead."""
        only = decision.options.only()
        if only is not None:
            return only
        obvious = self.judge.obvious(decision)
        if obvious is not None:
            return obvious
        looked = self.judge.first_look(match.state, decision, decision.seat)
        if len(looked) == 1 or match.secret:
            return looked[0]
        best, most = looked[0], -math.inf
        for option in looked:
            there = match.branch(option, decision.seat)
            self.complete(there, decision.seat, [])
            value = self.values([there], decision.seat)[0]
            if value > most:
                best, most = option, value
            if self.budget.late:
                break
        return best

    def after_reply(self, there: Match, seat: int, width: int) -> float:
        """What the match is worth to this seat once the next one has done its best."""
        if there.game.horizon:
            return self.played_out(there, seat)
        if not there.over and not there.secret and there.decision.seat != seat:
            ends = self.explore(there, there.decision.seat, width)
            if ends:
                there = ends[0].match
                return self.values([there], seat)[0]
        return self.values([there], seat)[0]
