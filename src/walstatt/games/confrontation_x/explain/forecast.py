"""A whole combat looked at before it is fought: every course of it, by chance.

What is assumed is told with it (`preview.forecast-*`): every attack die is used, in the order of the figures;
every attack is met with one defence die as long as there are any; nothing is announced. Under that every
course is followed to its end; nothing is drawn at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from walstatt.games.confrontation_x.explain import harm
from walstatt.games.confrontation_x.explain.blows import swing
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LEVELS
from walstatt.games.confrontation_x.state.fights import Blow
from walstatt.games.confrontation_x.state.state import State

#: Ends of the numbers of a fighter: the levels of injuries, and what comes after them.
STUNNED, SPARED, DYING, GONE = 10, 11, 12, 13


class Fighter(NamedTuple):
    """What changes about a figure in a combat."""

    attack: int
    defence: int
    health: int  # a level, or one of the numbers above


#: All fighters, in the order of their words.
Now = tuple[Fighter, ...]
#: What an attack comes to, by chance: the health of its target, and whether a die was spent on defence.
Result = list[tuple[int, bool, float]]


class Fate(NamedTuple):
    """How a figure comes out of the combat."""

    hurt: float  # worse than it went in, or stunned
    lost: float


class Forecast:
    def __init__(self, state: State, sides: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
        """`sides`: the figures that win the INI test first."""
        self.state = state
        self.sides = sides
        self.words = (*sides[0], *sides[1])
        self._results: dict[tuple[str, str, int, int, bool], Result] = {}

    def fates(self, dice: Mapping[str, tuple[int, int]]) -> dict[str, Fate]:
        """With these attack and defence dice."""
        begin = tuple(Fighter(*dice[word], self.health(word)) for word in self.words)
        then = self.fought({begin: 1.0})
        found = {}
        for n, word in enumerate(self.words):
            hurt = sum(chance for now, chance in then.items() if now[n].health != begin[n].health)
            lost = sum(chance for now, chance in then.items() if now[n].health in (DYING, GONE))
            found[word] = Fate(hurt, lost)
        return found

    def health(self, word: str) -> int:
        figure = self.state.figures[word]
        if figure.dying:
            return DYING
        if figure.wound == CRITICAL and figure.spared:
            return SPARED
        return STUNNED if figure.stunned and not figure.wound else figure.wound

    def fought(self, courses: dict[Now, float]) -> dict[Now, float]:
        """Exchange after exchange until nobody has attack dice left (CFX-EXCH-02 to 05)."""
        over: dict[Now, float] = {}
        while courses:
            for by, on in self.attacks():
                courses = self.attacked(courses, by, on)
            going: dict[Now, float] = {}
            for now, chance in courses.items():
                into = going if self.goes_on(now) else over
                into[now] = into.get(now, 0.0) + chance
            courses = going
        return over

    def attacks(self) -> Iterator[tuple[int, int]]:
        """Of one exchange: who attacks whom (CFX-EXCH-03, 06, 07)."""
        one, other = range(len(self.sides[0])), range(len(self.sides[0]), len(self.words))
        yield from ((by, on) for by in one for on in other)
        yield from ((by, on) for by in other for on in one)

    def goes_on(self, now: Now) -> bool:
        there = [fighter.health != GONE for fighter in now]
        middle = len(self.sides[0])
        return (
            any(there[:middle])
            and any(there[middle:])
            and any(fighter.attack for fighter, here in zip(now, there, strict=True) if here)
        )

    def attacked(self, courses: dict[Now, float], by: int, on: int) -> dict[Now, float]:
        found: dict[Now, float] = {}
        for now, chance in courses.items():
            attacker, target = now[by], now[on]
            if not attacker.attack or GONE in (attacker.health, target.health):
                found[now] = found.get(now, 0.0) + chance
                continue
            for health, spent, share in self.results(by, on, attacker, target):
                then = list(now)
                then[by] = attacker._replace(attack=attacker.attack - 1)
                then[on] = target._replace(defence=target.defence - spent, health=health)
                key = tuple(then)
                found[key] = found.get(key, 0.0) + chance * share
        return found

    # --- one attack ---------------------------------------------------------------------------------------

    def results(self, by: int, on: int, attacker: Fighter, target: Fighter) -> Result:
        key = (self.words[by], self.words[on], attacker.health, target.health, target.defence > 0)
        if key not in self._results:
            self._results[key] = self._swung(*key)
        return self._results[key]

    def _swung(self, by: str, on: str, mine: int, theirs: int, defended: bool) -> Result:
        trial = self.state.copy()
        for word, health in ((by, mine), (on, theirs)):
            _made(trial, word, health)
        found = swing(trial, Blow(by, on), int(defended))
        result = [
            (theirs, defended, float(found.attack.warded)),
            (theirs, False, float(found.attack.missed)),
        ]
        for end, share in found.ends.items():
            after = _after(theirs, end)
            result.append((after, defended, float(found.attack.hits * share)))
        return [one for one in result if one[2]]


def _made(trial: State, word: str, health: int) -> None:
    """A figure as it would be then."""
    wound = health if health <= CRITICAL else CRITICAL if health in (SPARED, DYING) else 0
    figure = trial.figures[word]
    trial.change(
        figure, wound=wound, stunned=health == STUNNED, dying=health == DYING,
        spared=figure.spared or health == SPARED,
    )  # fmt: skip


AFTER = {harm.STUN: STUNNED, harm.LOST: GONE, harm.SURVIVES: SPARED, harm.LATE: DYING}


def _after(health: int, end: str) -> int:
    return health if end == harm.NOTHING else AFTER[end] if end in AFTER else LEVELS.index(end)
