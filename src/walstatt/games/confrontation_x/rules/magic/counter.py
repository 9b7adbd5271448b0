"""Counter-magic and censure: answering an enemy's spell or miracle while it is worked (ANTI-01 to 13,
MIR-21, CFX-Q-50, CFX-Q-63 to 68)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from walstatt.core.flow import Request, ask
from walstatt.core.options import Listed, Option
from walstatt.games.confrontation_x.events.magic import Countering
from walstatt.games.confrontation_x.rules.arriving import just_arrived
from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.magic import paying
from walstatt.games.confrontation_x.rules.magic.stores import told
from walstatt.games.confrontation_x.rules.magic.work import Work
from walstatt.games.confrontation_x.rules.mystics import attribute_of
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.order import by_tactics
from walstatt.games.confrontation_x.rules.reasons import Length, Why
from walstatt.games.confrontation_x.rules.sight import sees, sees_point
from walstatt.games.confrontation_x.rules.tests import Probe, prepared, roll
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Power
from walstatt.spaces.table import CENTIMETRE, Disc, gap

#: Caster or target must be so near (CFX-ANTI-03).
REACH = 20 * CENTIMETRE
#: How the one attempt of a round is kept in `Figure.used` (CFX-ANTI-04).
TRIED = "counter"
#: So much harder across altitudes (CFX-Q-404).
ACROSS = 2
PASS = Option(("pass",))
PANIC = Why("counter-panic", ("CFX-PANIC-06",))
ONCE = Why("counter-once", ("CFX-ANTI-04",))
NOT_SEEN = Why("counter-unseen", ("CFX-ANTI-02",))
ARRIVED = Why("just-arrived", ("CFX-Q-99",))
NO_MAGE = Why("counter-no-mage", ("CFX-ANTI-01",))
NO_PRIEST = Why("counter-no-priest", ("CFX-MIR-21", "CFX-Q-50"))


class Rival(NamedTuple):
    """Against what somebody defends: who works it, at whom, and what it cost."""

    power: Power
    caster: Figure | None  # None: he is dead (CFX-Q-70)
    team: int
    work: Work  # as it was aimed
    x: int


def rules_of(power: Power) -> tuple[str, ...]:
    return ("CFX-MIR-21", "CFX-Q-50") if power.miracle else ("CFX-ANTI-01", "CFX-ANTI-05", "CFX-CAST-08")


# --- who may ------------------------------------------------------------------------------------------------


def unable(state: State, figure: Figure, rival: Rival, times: int = 1) -> Why | None:
    """Why somebody cannot answer it; `times`: how often the card's gems are due. Whether the figure has been
    activated does not matter (CFX-ANTI-01)."""
    power = rival.power
    if power.miracle and not figure.kind.priest:
        return NO_PRIEST
    if not power.miracle and not figure.kind.mage:
        return NO_MAGE
    if figure.panic:
        return PANIC
    if just_arrived(state, figure):
        return ARRIVED
    if TRIED in figure.used:
        return ONCE
    needs, held = cost(power, rival.x, times), figure.faith if power.miracle else sum(figure.gems)
    if held < needs:
        facts = {"needs": needs, "held": held}
        return Why("counter-poor", ("CFX-Q-50",) if power.miracle else ("CFX-ANTI-10",), facts)
    near = distance(state, figure, rival)
    if near > REACH:  # refused rather than lost (CFX-Q-65, CFX-Q-649)
        facts = {"distance": Length(near), "most": Length(REACH)}
        return Why("counter-far", ("CFX-ANTI-03", "CFX-Q-65"), facts)
    return None if seen(state, figure, rival) else NOT_SEEN


def cost(power: Power, x: int, times: int = 1) -> int:
    """As the card shows, at least two (CFX-ANTI-10, CFX-ANTI-11, CFX-ANTI-15); mastery dice do not count."""
    return paying.least_of(power.cost, x, times)


def _figures(state: State, rival: Rival) -> Iterator[Figure]:
    """The caster, and whoever is a target; of an area around it everybody in it (CFX-Q-66)."""
    work = rival.work
    if rival.caster is not None:
        yield rival.caster
    if work.target and work.target in state.figures and work.target != work.by:
        yield state.figures[work.target]
    elif work.area == "around" and rival.caster is not None:
        for figure in state.figures.values():
            if figure.word != work.by and apart(rival.caster, figure) <= work.reach:
                yield figure


def distance(state: State, figure: Figure, rival: Rival) -> int:
    """To the nearest of caster and target, base to base; a place counts like one (CFX-ANTI-03, CFX-Q-66,
    CFX-Q-310)."""
    found = [apart(figure, other) for other in _figures(state, rival)]
    if rival.work.place is not None:
        x, y = rival.work.place
        found.append(max(0, gap(figure.base, Disc(x, y, 0, "", 0))))
    return min(found, default=REACH + 1)


def seen(state: State, figure: Figure, rival: Rival) -> bool:
    """A line of sight to caster or target, whichever (CFX-ANTI-02, CFX-Q-66); Awareness needs none
    (CFX-ABIL-39, CFX-ABIL-40)."""
    what = "censures-unseen" if rival.power.miracle else "counters-unseen"
    for other in _figures(state, rival):
        if may(state, figure, what, Occasion("counter", other.word)) or sees(state, figure, other):
            return True
    place = rival.work.place
    return place is not None and sees_point(state, figure, place, air=figure.air)


def able(state: State, seat: int, rival: Rival) -> list[Figure]:
    """Who of a seat can still answer it."""
    if state.players[seat].team == rival.team:
        return []
    return [figure for figure in state.figures_of(seat) if unable(state, figure, rival) is None]


# --- declaring ----------------------------------------------------------------------------------------------


def declared(state: State, rival: Rival) -> Generator[Request, Any, tuple[str, ...]]:
    """Step 4: everybody on the other side who can is asked, and pays at once (CFX-CAST-08, CFX-ANTI-05,
    CFX-ANTI-13). Several may answer; they test in the order in which they were named (CFX-Q-67)."""
    found: list[str] = []
    for seat in by_tactics(state):
        while mages := able(state, seat, rival):
            options = Listed([*(Option(("counter", figure.word)) for figure in mages), PASS])
            answer: Option = yield ask(
                seat, "counter", options, *rules_of(rival.power), about=(rival.work.by, rival.power.id)
            )
            if answer == PASS:
                break
            yield from _pays(state, answer[1], rival)
            found.append(answer[1])
    return tuple(found)


def _pays(state: State, word: str, rival: Rival) -> Generator[Request, Any, None]:
    """Gems of any elements, paid whether it helps or not (CFX-ANTI-12, CFX-ANTI-13)."""
    figure, power = state.figures[word], rival.power
    needs = cost(power, rival.x)
    gems = paying.NONE
    if not power.miracle:
        gems = yield from paying.free_gems(state, figure, figure.gems, needs, "CFX-ANTI-12")
    points = needs if power.miracle else 0
    state.change(
        figure, gems=paying.minus(figure.gems, gems), faith=figure.faith - points, used=(*figure.used, TRIED)
    )
    state.emit(
        Countering(
            seat=figure.seat, figure=word, power=power.id, by=rival.work.by, gems=told(gems), faith=points,
            rules=(*rules_of(power), *(() if power.miracle else ("CFX-ANTI-12", "CFX-ANTI-13"))),
        )
    )  # fmt: skip


# --- testing ------------------------------------------------------------------------------------------------


def probe(state: State, figure: Figure, rival: Rival, result: int) -> Probe:
    """A test against what the caster's came to; reaching it is enough (CFX-ANTI-07). Nobody can buy more dice
    for it (CFX-Q-68)."""
    purpose = "censure" if rival.power.miracle else "counter"
    about = Occasion(purpose, rival.work.by)
    harder = ACROSS if across(state, figure, rival) else 0
    return prepared(
        state, figure, attribute_of(rival.power), about, "CFX-ANTI-07", *(["CFX-Q-404"] if harder else []),
        difficulty=result + harder,
    )  # fmt: skip


def across(state: State, figure: Figure, rival: Rival) -> bool:
    """Whether caster and target are both on the other altitude (CFX-Q-404)."""
    if rival.work.place is not None and figure.air is False:
        return False  # places are on the ground
    there = list(_figures(state, rival))
    return bool(there) and all(other.air != figure.air for other in there)


def countered(
    state: State, mages: tuple[str, ...], rival: Rival, result: int
) -> Generator[Request, Any, bool]:
    """They test one after the other until one succeeds (CFX-ANTI-08, CFX-ANTI-09, CFX-Q-67)."""
    for word in mages:
        figure = state.figures.get(word)
        if figure is not None and (yield from roll(state, probe(state, figure, rival, result))).passed:
            return True
    return False
