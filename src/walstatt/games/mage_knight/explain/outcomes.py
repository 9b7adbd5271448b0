"""What a throw comes to, exactly: the rules carry it out on copies of the state, however the dice may fall.

So no rule is told twice. Where somebody has to decide in the middle of it, the answer that changes least is
taken, and what was asked is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from walstatt.core.dice import ScriptedDice
from walstatt.core.flow import Decision, Flow
from walstatt.core.odds import Odds
from walstatt.core.options import Option
from walstatt.games.mage_knight.events.combat import Met
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import attack
from walstatt.games.mage_knight.rules.ending import Over
from walstatt.games.mage_knight.rules.healing import heal
from walstatt.games.mage_knight.state.figures import SECTIONS
from walstatt.games.mage_knight.state.state import State

SIDES = 6
#: Answers that leave things as they are: nobody borrows, dodges, turns or goes anywhere.
QUIET = frozenset(("own", "stay", "keep", "value"))
#: A pair of dice for every sum, and in how many of 36 ways it falls.
PAIRS = tuple((total, (max(1, total - SIDES), min(SIDES, total - 1))) for total in range(2, 2 * SIDES + 1))
WAYS = SIDES * SIDES


class More(Exception):
    """Another die is needed."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class End(NamedTuple):
    """One way in which it may come out."""

    share: Fraction
    dice: tuple[int, ...]
    state: State
    asked: tuple[str, ...]  # kinds of questions that somebody had to answer


class Ends(tuple[End, ...]):
    """All ways in which it may come out; their shares add up to 1."""

    __slots__ = ()

    def chance(self, holds: Callable[[End], bool]) -> Fraction:
        return sum((end.share for end in self if holds(end)), Fraction(0))

    def odds(self, tell: Callable[[End], int]) -> Odds[int]:
        found: dict[int, Fraction] = {}
        for end in self:
            number = tell(end)
            found[number] = found.get(number, Fraction(0)) + end.share
        return Odds.of(found)

    def those(self, holds: Callable[[End], bool]) -> Ends:
        """Some of them, as though the others could not come about."""
        whole = self.chance(holds)
        return Ends(end._replace(share=end.share / whole) for end in self if holds(end))

    @property
    def asked(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(kind for end in self for kind in end.asked))


def of_attack(state: State, plan: Attack, lender: str = "") -> Ends:
    """An attack or a healing: two dice are added up, and after them come those that it may need.

    `lender`: whose defence value is used, where that is asked.
    """
    carry = heal if plan.heals else attack
    found: list[End] = []
    for total, pair in PAIRS:
        weight = Fraction(SIDES - abs(total - SIDES - 1), WAYS)
        found += _ends(state, lambda trial: carry(trial, plan), pair, weight, lender)
    return Ends(found)


def _ends(
    state: State, begin: Callable[[State], Flow], script: Sequence[int], share: Fraction, lender: str
) -> list[End]:
    """All ends after dice that have fallen already."""
    try:
        return [_end(state, begin, script, share, lender)]
    except More as more:
        part = share / more.sides
        faces = range(1, more.sides + 1)
        return [end for face in faces for end in _ends(state, begin, (*script, face), part, lender)]


def _end(
    state: State, begin: Callable[[State], Flow], script: Sequence[int], share: Fraction, lender: str
) -> End:
    trial = state.copy()
    trial.dice = ScriptedDice(script, _more)
    flow = begin(trial)
    asked: list[str] = []
    answer: Option | None = None
    try:
        while True:
            request = flow.send(answer)
            assert isinstance(request, Decision), "an attack asks, and does nothing else"
            asked.append(request.kind)
            answer = quiet(request, lender)
    except (StopIteration, Over):
        return End(share, tuple(script), trial, tuple(asked))


def _more(sides: int) -> int:
    raise More(sides)


def quiet(decision: Decision, lender: str = "") -> Option:
    options = decision.options
    wanted = Option(("use", lender))
    if wanted in options:
        return wanted
    return next((option for option in options if option.verb in QUIET), options[0])


# --- reading an end -----------------------------------------------------------------------------------------


def rolled(end: End) -> int:
    """What the two dice of an attack show together."""
    return sum(end.dice[:2])


def is_hit(end: End, word: str) -> bool:
    """Whether the roll reached a figure's defence."""
    met = [event for event in end.state.log if isinstance(event, Met) and event.hit]
    return any(event.figure == word or event.figure.startswith(f"{word}/") for event in met)


def turned(state: State, end: End, word: str) -> int:
    """How many clicks further a dial stands; below 0: it was healed."""
    before, owner = state.unit(word), word.partition("/")[0]
    after = end.state.find(word) or end.state.fallen.get(owner) or before
    if len(after.clicks) != len(before.clicks):  # a section of one that is gone
        number = SECTIONS.index(word.rpartition("/")[2])
        return after.clicks[number] - before.clicks[0]
    return sum(now - then for now, then in zip(after.clicks, before.clicks, strict=True))


def fallen(end: End, word: str) -> bool:
    return word.partition("/")[0] in end.state.fallen


__all__ = ["WAYS", "End", "Ends", "fallen", "is_hit", "of_attack", "rolled", "turned"]
