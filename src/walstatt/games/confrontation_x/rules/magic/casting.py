"""Casting a spell and working a miracle, step by step (CAST-01 to 14, CAST-22, CAST-23, CFX-Q-50)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.course import Announced
from walstatt.games.confrontation_x.events.magic import (
    Casting,
    Mastered,
    PowerFails,
    PowerMeasured,
    PowerWorks,
)
from walstatt.games.confrontation_x.rules.command import raised
from walstatt.games.confrontation_x.rules.hiding import reveal
from walstatt.games.confrontation_x.rules.magic import aiming, counter, deeds, paying
from walstatt.games.confrontation_x.rules.magic.counter import ACROSS, Rival
from walstatt.games.confrontation_x.rules.magic.paying import Gems
from walstatt.games.confrontation_x.rules.magic.stores import told
from walstatt.games.confrontation_x.rules.magic.work import Work, number, of_power
from walstatt.games.confrontation_x.rules.mystics import attribute_of
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import Probe, prepared, roll
from walstatt.games.confrontation_x.rules.through import hindrances, on_line_of_sight
from walstatt.games.confrontation_x.rules.values import Part, amount
from walstatt.games.confrontation_x.state.amounts import words
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Power
from walstatt.spaces.table.points import read_point

#: Every two gems more are a die more, twice at most (CFX-CAST-07).
MASTERY, MOST_DICE = 2, 2
ALTITUDE = Part(ACROSS, "altitude", ("CFX-CAST-22",))
#: What `Figure.acts` holds.
ACT = {True: "miracle", False: "spell"}


def cast(state: State, figure: Figure, answer: Option) -> Flow:
    """`cast SPELL [TARGET | X,Y | air | ground]`, `pray MIRACLE …`: all seven steps (CFX-CAST-01)."""
    power = library().powers[answer[1]]
    work = aimed_work(state, figure, power, answer[2:])
    work, lent = yield from _pay(state, figure.word, power, work)
    dice = 1
    if not power.miracle and not lent:  # none with borrowed gems, none for miracles (CFX-ABIL-103, CFX-Q-50)
        dice += yield from _master(state, figure.word)
    rival = Rival(power, state.figures[figure.word], figure.team, work, work.x)
    mages = yield from counter.declared(state, rival)
    caster = state.figures.get(figure.word)
    if caster is None:
        return
    if _too_far(state, caster, power, work):
        return
    test = probe(state, caster, power, work, dice, lent)._replace(
        silent=bool(mages),  # who has been answered announces nothing more (CFX-ANTI-06, CFX-Q-403)
        more=bool(mages) or counts_more(power),
    )
    found = yield from roll(state, test)
    if not found.passed:
        fails(state, caster, power, "test", "CFX-CAST-12")
        return
    result = found.total
    if mages and (yield from counter.countered(state, mages, rival, result)):
        fails(state, caster, power, "countered", "CFX-ANTI-09")
        return
    difficulty = 0 if power.open else number(state, work, power.difficulty, state.figures.get(work.target))
    work = work._replace(margin=max(0, result - difficulty), result=result)  # CFX-CAST-14
    state.emit(PowerWorks(seat=caster.seat, figure=caster.word, power=power.id, rules=_rules(power)))
    yield from deeds.carry_out(state, work)


def _rules(power: Power) -> tuple[str, ...]:
    return ("CFX-MIR-14", "CFX-Q-50") if power.miracle else ("CFX-CAST-14",)


def aimed_work(state: State, figure: Figure, power: Power, words: tuple[str, ...]) -> Work:
    """Step 1: at whom, at which place, or at which altitude."""
    word = words[0] if words else ""
    place = read_point(word) if word and word not in state.figures else None
    work = of_power(figure, power, target=word if word in state.figures else "", place=place)
    reach = aiming.range_of(state, figure, power) if power.area == "around" else 0
    own = amount(state, figure, attribute_of(power))
    return work._replace(reach=reach, power=own, air=word == "air")


# --- steps 2 and 3 ------------------------------------------------------------------------------------------


def _pay(state: State, word: str, power: Power, work: Work) -> Generator[Request, Any, tuple[Work, int]]:
    """Step 2: X is fixed, the gems or points leave the pool at once, the attempt counts (CFX-CAST-05,
    CFX-CAST-06, CFX-SPL-16, CFX-CAST-03)."""
    figure = state.figures[word]
    lent = 0 if power.miracle else paying.lent(state, figure, power) or 0
    x = yield from _chosen_x(state, figure, power)
    gems: Gems = paying.NONE
    points = power.cost.faith + x if power.miracle else 0
    if not power.miracle:
        gems = yield from paying.pay_spell(state, figure, power.cost, x)
    figure = state.figures[word]
    used = (*figure.used, aiming.tried(power), *([paying.MASTERY] if lent else []))
    state.change(
        figure, gems=paying.minus(figure.gems, gems), faith=figure.faith - points, used=used,
        acts=(*figure.acts, ACT[power.miracle]),
    )  # fmt: skip
    reveal(state, word, "CFX-ABIL-92")
    if work.target:
        target = state.figures[work.target]
        state.change(target, used=(*target.used, aiming.aimed_at(power, figure.team)))
    if lent:
        state.emit(
            Announced(
                seat=figure.seat, figure=word, ability=paying.MASTERY, words=(str(lent),),
                rules=("CFX-ABIL-101", "CFX-ABIL-102", "CFX-Q-75"),
            )
        )  # fmt: skip
    at = (work.place.x, work.place.y) if work.place is not None else None
    rules = ("CFX-MIR-14", "CFX-Q-50") if power.miracle else ("CFX-CAST-01", "CFX-CAST-05", "CFX-MAG-07")
    state.emit(
        Casting(
            seat=figure.seat, figure=word, power=power.id, target=work.target, at=at, x=x, gems=told(gems),
            faith=points, rules=rules,
        )
    )  # fmt: skip
    return work._replace(x=x), lent


def _chosen_x(state: State, figure: Figure, power: Power) -> Generator[Request, Any, int]:
    """CFX-CAST-06, CFX-Q-402."""
    if not power.cost.x:
        return 0
    most = paying.most_x(figure, power)
    if most <= power.cost.least:
        return power.cost.least
    options = choices(*(f"x {n}" for n in range(power.cost.least, most + 1)))
    answer: Option = yield ask(
        figure.seat, "x", options, "CFX-CAST-06", "CFX-Q-402", about=(figure.word, power.id)
    )
    return int(answer[1])


def _master(state: State, word: str) -> Generator[Request, Any, int]:
    """Step 3: two gems of any elements for one more die, four for two (CFX-CAST-07)."""
    figure = state.figures[word]
    most = min(MOST_DICE, sum(figure.gems) // MASTERY)
    if not most:
        return 0
    options = choices(*(f"mastery {n}" for n in range(most + 1)))
    answer: Option = yield ask(figure.seat, "mastery", options, "CFX-CAST-07", about=(word,))
    dice = int(answer[1])
    if dice:
        gems = yield from paying.free_gems(state, figure, figure.gems, dice * MASTERY, "CFX-CAST-07")
        figure = state.figures[word]
        state.change(figure, gems=paying.minus(figure.gems, gems))
        state.emit(
            Mastered(seat=figure.seat, figure=word, dice=dice, gems=told(gems), rules=("CFX-CAST-07",))
        )
    return dice


# --- steps 5 and 6 ------------------------------------------------------------------------------------------


def _too_far(state: State, figure: Figure, power: Power, work: Work) -> bool:
    """Step 5: only now the distance is measured; beyond the range everything is lost (CFX-CAST-09,
    CFX-CAST-10)."""
    far = away(state, figure, work)
    if far is None or not isinstance(power.range, (int, float)):
        return False
    most = aiming.range_of(state, figure, power)
    state.emit(
        PowerMeasured(
            seat=figure.seat, figure=figure.word, power=power.id, distance=far, range=most,
            rules=("CFX-CAST-09", "CFX-SPL-04"),
        )
    )  # fmt: skip
    if far <= most:
        return False
    fails(state, figure, power, "range", "CFX-CAST-10", "CFX-Q-64")
    return True


def away(state: State, figure: Figure, work: Work) -> int | None:
    """How far away target or place are; None: there is nothing to measure, or the target is gone."""
    if work.place is not None:
        return aiming.distance_to_place(figure, work.place)
    target = state.figures.get(work.target)
    return None if target is None or target.word == figure.word else aiming.distance(figure, target)


def fails(state: State, figure: Figure, power: Power, how: str, *rules: str) -> None:
    state.emit(PowerFails(seat=figure.seat, figure=figure.word, power=power.id, how=how, rules=rules))


def hardships(state: State, figure: Figure, power: Power, work: Work) -> tuple[Part, ...]:
    """What makes it harder: the other altitude (CFX-CAST-22, CFX-FLY-25, CFX-SUMN-06), terrain on the line
    (CFX-CAST-23, CFX-MIR-19). For oneself, all around and without a target nothing does (CFX-Q-110)."""
    target = state.figures.get(work.target)
    if work.place is not None:
        over = (ALTITUDE,) if figure.air else ()
        return (*over, *hindrances(state, figure.at, work.place))
    if target is not None and target.word != figure.word:
        over = (ALTITUDE,) if target.air != figure.air else ()
        return (*over, *on_line_of_sight(state, figure, target))
    if any(deed.do == "summon" for deed in power.effects) and work.air != figure.air:
        return (ALTITUDE,)
    return ()


def probe(state: State, figure: Figure, power: Power, work: Work, dice: int = 1, lent: int = 0) -> Probe:
    """The test of step 6 (CFX-CAST-11, CFX-CAST-13): on POW, or on the aspect of a miracle (CFX-Q-50). With
    an open difficulty what makes it harder is taken off the result (CFX-FLY-24, CFX-CAST-22, CFX-Q-110)."""
    purpose = work.purpose
    about = Occasion(purpose, work.target)
    parts = hardships(state, figure, power, work)
    harder = sum(part.amount for part in parts)
    told_rules = tuple(rule for part in parts for rule in part.rules)
    target = state.figures.get(work.target)
    difficulty = None if power.open else number(state, work, power.difficulty, target) + harder
    base = ("CFX-MIR-27", "CFX-Q-50") if power.miracle else ("CFX-CAST-11", "CFX-SPL-17")
    test = prepared(
        state, figure, attribute_of(power), about, *base, *told_rules, difficulty=difficulty, dice=dice
    )  # fmt: skip
    less = [Part(-lent, paying.MASTERY, ("CFX-ABIL-101",))] if lent else []
    if power.open:
        less += [part._replace(amount=-part.amount) for part in parts]
    return test._replace(value=raised(test.value, *less)) if less else test


def counts_more(power: Power) -> bool:
    """Whether it matters by how much the test is passed, or what it comes to."""
    amounts = (
        found
        for deed in power.effects
        for found in (
            *deed.gives.values(), deed.strength, deed.levels, deed.count, deed.by, deed.difficulty
        )
    )  # fmt: skip
    return power.open or any({"margin", "result"} & words(found) for found in amounts)
