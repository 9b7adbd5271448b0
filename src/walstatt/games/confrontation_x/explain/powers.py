"""The chances of spells, miracles, counter-magic and dispelling before anything is thrown: pure functions of
a state."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product

from walstatt.core.options import Option
from walstatt.games.confrontation_x.explain import harm, odds
from walstatt.games.confrontation_x.rules.immunities import immune
from walstatt.games.confrontation_x.rules.magic import casting, counter, dispelling, paying
from walstatt.games.confrontation_x.rules.magic.counter import Rival
from walstatt.games.confrontation_x.rules.magic.dispelling import Standing
from walstatt.games.confrontation_x.rules.magic.reached import spared
from walstatt.games.confrontation_x.rules.magic.work import Work, number
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import Probe
from walstatt.games.confrontation_x.state.amounts import words
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Deed, Power


def announced(state: State, figure: Figure, option: Option) -> tuple[Power, Work] | None:
    """The power that an option names, as it would be aimed with the least X."""
    power = library().powers.get(option[1]) if len(option) > 1 else None
    if power is None:
        return None
    work = casting.aimed_work(state, figure, power, tuple(option[2:]))
    return power, work._replace(x=power.cost.least)


def probe_of(state: State, figure: Figure, power: Power, work: Work, dice: int = 1) -> Probe:
    """The test, with gems that have to be lent (CFX-ABIL-101)."""
    lent = 0 if power.miracle else paying.lent(state, figure, power) or 0
    return casting.probe(state, figure, power, work, dice, lent)


def works(state: State, figure: Figure, power: Power, work: Work, dice: int = 1) -> Fraction:
    """That it works, if it is in range and nobody answers it (CFX-CAST-12, CFX-CAST-14)."""
    return odds.passes(probe_of(state, figure, power, work, dice))


# --- answering ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def results(value: int, difficulty: int, dice: int, safe: bool, on: frozenset[int]) -> Mapping[int, Fraction]:
    """What a test that passes comes to, with the chance of each; the best die counts, and it is rolled on
    only if it has not passed yet."""
    found: dict[int, Fraction] = {}
    for faces in product(odds.FACES, repeat=dice):
        share = Fraction(1, odds.SIDES**dice)
        good = [face for face in faces if safe or face != 1]
        best = value + max(good) if good else 0
        if best >= difficulty:
            found[best] = found.get(best, odds.NONE) + share
        elif set(faces) & on and value + odds.SIDES < difficulty + odds.SIDES * odds.OFTEN:
            most = max(face for face in faces if face in on)
            for total, chance in results(value + most, difficulty, 1, safe, on).items():
                found[total] = found.get(total, odds.NONE) + share * chance
    return found


def countered(state: State, figure: Figure, rival: Rival, test: Probe) -> Fraction:
    """That an answer prevents a power: it succeeds against what the test comes to if it passes (CFX-ANTI-07);
    `test`: that of whoever works it."""
    found: Fraction = odds.NONE
    difficulty = test.difficulty if test.difficulty is not None else 1
    for total, share in results(test.value.total, difficulty, test.dice, test.safe, test.on).items():
        found += share * odds.passes(counter.probe(state, figure, rival, total))
    return found


def dispels(state: State, figure: Figure, one: Standing) -> float:
    """CFX-ANTI-16."""
    return odds.wins(*dispelling.probes(state, figure, one, dispelling.rival_of(state, one)))


# --- what it does -------------------------------------------------------------------------------------------


def hurts(state: State, work: Work, deed: Deed) -> harm.Ends | None:
    """The ends of a damage roll of a power against its target, if its STR is known beforehand."""
    target = state.figures.get(work.target)
    if deed.do != "damage" or deed.each or deed.to not in ("", "target") or target is None:
        return None
    if words(deed.strength) & {"margin", "result"}:
        return None
    if spared(state, work, deed, target)[0] or (deed.element and immune(target, deed.element)):
        return {harm.NOTHING: odds.SURE}
    strength = number(state, work, deed.strength, target)
    about = Occasion(work.purpose, target.word)
    return harm.ends(state, target.word, strength, by=work.by, about=about)
