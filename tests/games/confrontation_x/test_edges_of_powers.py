"""Powers, templates and deployment to their edges: each case a slip easy to make (CAST, MAG, ARTZ, DEP)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import duel, events, exchanging, run
from tests.games.confrontation_x.field import GUARD, figure, match_of, state_of
from tests.games.confrontation_x.melees import LONE, NORTH, SOUTH, crowd
from tests.games.confrontation_x.powers import ME, YOU, does, gems, learnt, scene
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.combat import fighting, frays
from walstatt.games.confrontation_x.rules.magic import aiming, menu, stores
from walstatt.games.confrontation_x.state.fights import Combat, Pool
from walstatt.games.confrontation_x.state.library import library
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
__all__ = ["learnt"]  # a fixture
ONE, OTHER = f"blue-{GUARD}-1", f"red-{GUARD}-1"


@rule("CFX-CAST-05", "CFX-MAG-07")
@pytest.mark.usefixtures("learnt")
def test_a_spell_costs_gems_and_no_faith() -> None:
    state = scene(knows=("bolt",), rolls=[5, 3, 1])
    does(state, f"cast bolt {YOU}", "mastery 0")
    assert (state.figures[ME].faith, sum(state.figures[ME].gems)) == (0, 18)


@rule("CFX-MAG-05", "CFX-MAG-06", "CFX-Q-647")
@pytest.mark.parametrize(
    ("held", "count", "left"), [(2, 3, 5), (10, 5, 12), (12, 2, 12), (5, -2, 3), (1, -4, 0)]
)
def test_gems_come_as_many_as_fit_and_go_as_many_as_there_are(held: int, count: int, left: int) -> None:
    state = scene()
    state.change(state.figures[ME], gems=gems(water=held))
    run(stores.gems(state, ME, count, "water", "spring"))
    assert state.figures[ME].gems == gems(water=left)
    assert len(events(state, "gems-changed")) == (left != held)


@rule("CFX-Q-16")
@pytest.mark.parametrize(
    ("measuring", "far", "proposed"), [(True, 250, True), (True, 500, False), (False, 500, True)]
)
@pytest.mark.usefixtures("learnt")
def test_where_distances_are_shown_nobody_out_of_range_is_proposed(
    measuring: bool, far: float, proposed: bool
) -> None:
    state = scene(knows=("bolt",), foe=(300, far))
    state.settings.measuring = measuring
    bolt = library().powers["bolt"]
    found = {words[0] for words in menu.aims(state, state.figures[ME], bolt, {})}
    assert (YOU in found) is proposed
    assert (aiming.distance(state.figures[ME], state.figures[YOU]) > 20 * CENTIMETRE) is (far > 300)


@rule("CFX-SUMN-06")
@pytest.mark.parametrize(
    ("power", "words", "why"),
    [
        ("call", (), ""),
        ("call", ("ground",), ""),
        ("call", ("air",), "summon-altitude"),
        ("call-bat", (), "summon-altitude"),  # it may be the air or the ground
        ("call-bat", ("air",), ""),
        ("call-bat", ("ground",), ""),
        ("bolt", (YOU,), ""),  # a spell with a target
    ],
)
@pytest.mark.usefixtures("learnt")
def test_whoever_can_fly_is_summoned_to_an_altitude_that_is_named(
    power: str, words: tuple[str, ...], why: str
) -> None:
    state = scene(knows=(power,))
    found = menu.illegal(state, state.figures[ME], Option(("cast", power, *words)))
    assert (found.key if found else "") == why


@rule("CFX-EXCH-02", "CFX-EXCH-11")
def test_the_player_of_the_attacker_says_whom_it_strikes() -> None:
    state = exchanging(duel(), {ONE: Pool(attack=1), OTHER: Pool(attack=1)}, first=1)
    request = fighting.exchange(state).send(None)
    assert request.seat == state.figures[OTHER].seat == 1  # type: ignore[union-attr]


@rule("CFX-MEL-06", "CFX-MEL-08")
def test_where_nobody_else_is_left_a_division_is_torn_for_whoever_has_come() -> None:
    state = crowd(2)
    fixed = frays.stars_of([Combat(1, LONE, (NORTH, SOUTH), "next", 0)])
    found = frays.divided(fixed, {"late": (NORTH,)})
    assert found.word == ""
    assert found.stars.partners["late"] == {NORTH}
    assert found.stars.partners[SOUTH] == {LONE}
    assert set(state.figures) == {LONE, NORTH, SOUTH}


@rule("CFX-DIST-06", "CFX-WALK-03", "CFX-RUN-02")
@pytest.mark.parametrize(
    ("how", "far", "can"),
    [("walk", 100, True), ("walk", 100.01, False), ("run", 200, True), ("run", 200.01, False)],
)
def test_the_whole_allowance_may_be_used_and_not_more(how: str, far: float, can: bool) -> None:
    lines = [figure("blue", GUARD, (300, 100)), figure("red", GUARD, (50, 550))]
    match = match_of(lines, "blue 2 act", f"winner 0 captains blue,red active {ONE}")
    state = state_of(match)
    kind = state.figures[ONE].kind
    assert kind.values["mov"] == 10 * CENTIMETRE
    assert match.decision.accepts(Option((how, f"300,{100 + far}", "@90"))) is can
