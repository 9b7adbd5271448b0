"""One attack looked at before it is thrown: the test, what may ward it off, and the damage after it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from walstatt.games.confrontation_x.explain import harm, odds
from walstatt.games.confrontation_x.rules.combat import blows
from walstatt.games.confrontation_x.rules.combat.dice import fight_of, pool
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import Probe
from walstatt.games.confrontation_x.state.fights import Blow
from walstatt.games.confrontation_x.state.state import State


class Swing(NamedTuple):
    """An attack against one way of defending itself."""

    attack: odds.Attack
    ends: harm.Ends  # of the damage roll after a hit
    needed: int | None  # what the defence has to reach, as long as nobody rolls on
    test: Probe

    def chance(self, *some: str) -> Fraction:
        """Of an end of the whole attack."""
        return self.attack.hits * harm.chance(self.ends, *some)

    @property
    def hurt(self) -> Fraction:
        return self.chance(*harm.HURT)

    @property
    def lost(self) -> Fraction:
        return self.chance(harm.LOST)


def swing(state: State, blow: Blow, dice: int, *, sustained: bool = False) -> Swing:
    """`dice`: with which it is defended against."""
    test = blows.attack_probe(state, blow)
    times = pool(state, blow.on).sustained if sustained and state.fight is not None else 0

    def ward(rolled_on: int) -> Fraction:
        needed = blows.difficulty(test.value.total, rolled_on, times if sustained else None, blow.harder)
        return odds.passes(blows.defence_probe(state, blow, needed, dice))

    needed = blows.difficulty(test.value.total, 0, times if sustained else None, blow.harder)
    about = Occasion("blow", blow.on)
    ends = harm.ends(state, blow.on, blows.strength(state, blow).total, by=blow.by, about=about)
    return Swing(odds.attack(test, ward if dice else None), ends, needed if dice else None, test)


def free_dice(state: State, word: str) -> int:
    """Defence dice that a figure of the combat under way has left."""
    return pool(state, word).defence if state.fight is not None else 0


def announced(state: State) -> Blow | None:
    return fight_of(state).blow if state.fight is not None else None
