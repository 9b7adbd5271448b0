"""The best few ways through a unit, with what makes the difference between them.

It is the search of the players: it sees a chair, as they do, and imagines what it cannot see. Ways are
compared in the same imagined matches, each after the best reply of whoever is next.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from walstatt.core.advice import Proposal, Reason, Verdict
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.text import LANGS
from walstatt.players import budget
from walstatt.players.base import Chair
from walstatt.players.beam import Line, Searcher, Step
from walstatt.players.budget import Budget, Clock
from walstatt.players.search import imagined


class Care(NamedTuple):
    """How long is thought, and about how much."""

    judgements: int
    seconds: float = math.inf  # of processor time
    width: int = 8
    worlds: int = 3  # imagined matches in which the ways are compared
    ways: int = 6  # that are compared, with different beginnings
    most: int = 3  # that are told


#: What people who ask wait for, and what one unit of a match that is over is looked at with.
ASKED = Care(judgements=6_000, seconds=2.5)
LOOKED_BACK = Care(judgements=2_000, seconds=1.0, width=4, worlds=2, ways=4)
#: At most this part goes into the own unit; the rest is for replies.
OWN = 0.4
#: A difference is one from here on, in parts of the scale of chances.
FINE = 0.04
#: In so many imagined matches it is seen how far a way can be foreseen.
FORESEEN_IN = 3


class Weighed(NamedTuple):
    """A way, and what came of it in the imagined matches, on the average."""

    line: Line
    value: float
    features: Mapping[str, float]


def advise(chair: Chair, dice: Dice, care: Care = ASKED, clock: Clock | None = None) -> list[Proposal]:
    """What this seat could do now, the best first."""
    coach = _Coach(chair, dice, care, clock)
    return coach.told(coach.weighed())


def judge(
    chair: Chair, played: Sequence[Option], dice: Dice, care: Care = LOOKED_BACK, clock: Clock | None = None
) -> Verdict:
    """What this seat did in its unit, beside what it could have done."""
    coach = _Coach(chair, dice, care, clock)
    done = Line(tuple(Step(None, option) for option in played), coach.dream, 0.0, True)
    found = coach.weighed(done)
    return coach.verdict(next(one for one in found if one.line is done), found)


class _Coach:
    def __init__(self, chair: Chair, dice: Dice, care: Care, clock: Clock | None) -> None:
        self.chair, self.dice, self.care = chair, dice, care
        self.game, self.seat = chair.game, chair.seat
        self.budget = Budget(care.judgements, care.seconds, clock or budget.processor_time)
        self.dream = self._world()

    def _world(self) -> Match:
        world = imagined(self.chair, self.dice)
        self.game.before_trials(world.state)
        return world

    # --- weighing -----------------------------------------------------------------------------------

    def weighed(self, played: Line | None = None) -> list[Weighed]:
        """The best ways with different beginnings, and what was played among them; the best first."""
        mine = Searcher(self.game, self.budget.part(OWN))
        ways = beginnings(mine.explore(self.dream, self.seat, self.care.width), self.care.ways)
        if played is not None:
            ways.append(played)
        sums = [0.0] * len(ways)
        features: list[dict[str, float]] = [{} for _ in ways]
        done = 0
        while done < self.care.worlds and (done == 0 or not self.budget.over):
            found = self._tried(ways, self.dream if done == 0 else self._world(), done)
            if done and self.budget.over:
                break  # not all were tried alike
            done += 1
            for k, (value, marks) in enumerate(found):
                sums[k] += value
                for name, figure in marks.items():
                    features[k][name] = features[k].get(name, 0.0) + figure
        weighed = [
            Weighed(way, sums[k] / done, {name: figure / done for name, figure in features[k].items()})
            for k, way in enumerate(ways)
        ]
        return sorted(weighed, key=lambda one: -one.value)

    def _tried(
        self, ways: Sequence[Line], world: Match, done: int
    ) -> list[tuple[float, Mapping[str, float]]]:
        """All ways in one imagined match; each has as much of the budget as the others."""
        found: list[tuple[float, Mapping[str, float]]] = []
        for k, way in enumerate(ways):
            share = 1.0 / ((self.care.worlds - done) * (len(ways) - k))
            there = self._after(Searcher(self.game, self.budget.part(share)), world, way)
            self.budget.spend()
            state = self.game.undrawn(there.state, self.seat)
            marks = {} if there.over else self.game.features(state, self.seat)
            found.append((self.game.evaluate(state, self.seat), marks))
        return found

    def _after(self, searcher: Searcher, world: Match, way: Line) -> Match:
        """After the way and the best reply; where the way cannot be gone, the best is done from there on."""
        there = searcher.replayed(world, self.seat, way) or self._as_far(searcher, world, way)
        if there.over or there.secret or there.decision.seat == self.seat:
            return there
        ends = searcher.explore(there, there.decision.seat, 1)
        return ends[0].match if ends else there

    def _as_far(self, searcher: Searcher, world: Match, way: Line) -> Match:
        there = world.clone()
        for step in way.steps:
            decision = there.decision_of(self.seat)
            if decision is None or not decision.accepts(step.option):
                break
            there.play(step.option, self.seat)
        if there.over or there.secret or there.decision_of(self.seat) is None:
            return there
        ends = searcher.explore(there, self.seat, 1)
        return ends[0].match if ends else there

    # --- telling ------------------------------------------------------------------------------------

    def told(self, weighed: Sequence[Weighed]) -> list[Proposal]:
        """The best ways: what each has more of than the next, and what the best has more of than it."""
        proposals: list[Proposal] = []
        for n, one in enumerate(weighed[: self.care.most]):
            good = self._difference(one, weighed[n + 1]) if n + 1 < len(weighed) else None
            bad = self._difference(weighed[0], one) if n else None
            proposals.append(self._proposal(one, good, bad))
        return proposals

    def verdict(self, mine: Weighed, found: Sequence[Weighed]) -> Verdict:
        others = [one for one in found if one is not mine]
        lower = next((one for one in others if one.value < mine.value), None)
        good = self._difference(mine, lower) if lower is not None else None
        bad = self._difference(others[0], mine) if others else None
        return Verdict(self.seat, self._proposal(mine, good, bad), tuple(self.told(others)))

    def _difference(self, better: Weighed, worse: Weighed) -> Reason | None:
        """The feature that speaks most for the better one; None where they are as good as each other."""
        whole = better.value - worse.value
        if whole < FINE * self.game.win_scale:
            return None
        gains = {
            name: better.features.get(name, 0.0) - worse.features.get(name, 0.0)
            for name in {**better.features, **worse.features}
            if better.features and worse.features
        }
        name = max(gains, key=lambda one: (gains[one], one), default="")
        return Reason(name, gains[name]) if name and gains[name] > 0 else Reason("", whole)

    def _proposal(self, one: Weighed, good: Reason | None, bad: Reason | None) -> Proposal:
        line, words, open_end = self._foreseen(one.line)
        chance = self.game.win_chance(one.value)
        return Proposal(line, words, one.value, chance, open_end, good, bad)

    def _foreseen(self, way: Line) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]], bool]:
        """The choices of a way with their words, as far as they do not hang on what is imagined.

        While all imagined matches look alike from the chair, nothing was revealed, drawn or rolled.
        """
        worlds = [self.dream.clone(), *(imagined(self.chair, self.dice) for _ in range(FORESEEN_IN - 1))]
        line: list[str] = []
        words: dict[str, list[str]] = {str(lang): [] for lang in LANGS}
        for step in way.steps:
            there = worlds[0]
            decision = there.decision_of(self.seat)
            if decision is None or not decision.accepts(step.option) or (line and not self._alike(worlds)):
                break
            line.append(step.option.text)
            for lang in LANGS:
                words[lang] += self.game.describe_all(there.state, [step.option], lang, decision)
            for world in worlds:
                asked = world.decision_of(self.seat)
                if asked is not None and asked.accepts(step.option):
                    world.play(step.option, self.seat)
        told = {lang: tuple(said) for lang, said in words.items()}
        return tuple(line), told, len(line) < len(way.steps)

    def _alike(self, worlds: Sequence[Match]) -> bool:
        first = worlds[0].view(self.seat)
        return all(world.view(self.seat) == first for world in worlds[1:])


def beginnings(ends: Sequence[Line], most: int) -> list[Line]:
    """The best ends that begin differently: who asks wants to see ways, not turns of one way."""
    found: dict[Option, Line] = {}
    for line in ends:
        found.setdefault(line.first, line)
        if len(found) == most:
            break
    return list(found.values())
