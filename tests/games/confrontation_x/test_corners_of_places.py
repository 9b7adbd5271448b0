"""Corners of distances, places along sides, flight and shots that plain examples leave out."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import SMALL, events, laid, run, shape
from tests.games.confrontation_x.field import ARCHER, GUARD, PROWLER, figure
from tests.games.confrontation_x.powers import FOE, MAGE, gems, scene
from tests.games.confrontation_x.test_counter_magic import rival
from tests.games.confrontation_x.test_deeds import worked
from tests.games.confrontation_x.test_panic import A as COWARD
from tests.games.confrontation_x.test_panic import alone
from tests.games.confrontation_x.test_terrain import rectangle
from tests.games.confrontation_x.volleys import A, facing_off, guard
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules import panic
from walstatt.games.confrontation_x.rules.assaults import charging
from walstatt.games.confrontation_x.rules.assaults.assault import Attack
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.contact import in_contact
from walstatt.games.confrontation_x.rules.magic import counter
from walstatt.games.confrontation_x.rules.places import settle
from walstatt.games.confrontation_x.rules.shooting import firing, pieces

rule = pytest.mark.rule


# --- counter-magic ------------------------------------------------------------------------------------------


@rule("CFX-ANTI-03", "CFX-Q-310")
@pytest.mark.usefixtures("learnt")
@pytest.mark.parametrize(("y", "able"), [(200, True), (201, False)])
def test_counter_magic_reaches_as_far_behind_as_in_front(y: int, able: bool) -> None:
    """The mage sees the caster, who is 22.5 cm away, and has its back to the target."""
    state = scene(figure("red", MAGE, (300, 350), 270), knows=["bolt"], foe=(300, 375 + y))
    shape(state, FOE, pow=4)
    state.change(state.figures[FOE], gems=gems(light=5))
    assert counter.distance(state, state.figures[FOE], rival(state)) == y * 100
    why = counter.unable(state, state.figures[FOE], rival(state))
    assert (why is None) is able


# --- places along a side ------------------------------------------------------------------------------------


@rule("CFX-BASE-14", "CFX-Q-645")
@pytest.mark.usefixtures("learnt")
def test_a_place_that_a_power_has_made_free_is_there_for_who_touches_the_side() -> None:
    """A creature holds the one place at the side of another; when it is pushed away, the guard that only
    touched there is in contact."""
    creature, holder, toucher = f"blue-{PROWLER}-1", f"blue-{PROWLER}-2", f"red-{GUARD}-3"
    state = scene(
        figure("blue", PROWLER, (300, 300), 90),
        figure("blue", PROWLER, (282, 337.5), 90, n=2),
        guard("red", (313.5, 331.25), 3),
        foe=(30, 570),
    )
    settle(state, toucher)
    assert in_contact(state, state.figures[creature], state.figures[holder])
    assert not in_contact(state, state.figures[creature], state.figures[toucher])
    worked(state, do="push", by=3, target=holder, work={"area": "ally"})
    assert state.figures[holder].base.y > 33750
    assert in_contact(state, state.figures[creature], state.figures[toucher])


# --- merciless ----------------------------------------------------------------------------------------------


@rule("CFX-ABIL-140")
@pytest.mark.parametrize(("before", "pressed"), [(False, True), (True, False)])
def test_the_merciless_press_only_those_whom_they_engage_now(before: bool, pressed: bool) -> None:
    lines = [
        guard("blue", (300, 300), 1, 90),
        guard("red", (300, 300 + 2 * SMALL), 1),
        guard("red", (300 + 2 * SMALL, 300), 2, 180),
    ]
    state = laid(lines)
    shape(state, f"blue-{GUARD}-1", abilities=["merciless"])
    old = f"red-{GUARD}-2"
    order = Order("pursue", (f"red-{GUARD}-1",))
    held = frozenset((old,)) if before else frozenset[str]()
    charging.press(state, [Attack(f"blue-{GUARD}-1", state.figures[old].at, order, held)])
    assert state.figures[f"red-{GUARD}-1"].pressed
    assert state.figures[old].pressed is pressed


# --- flight -------------------------------------------------------------------------------------------------


@rule("CFX-Q-79", "CFX-Q-31", "CFX-Q-113")
@pytest.mark.parametrize(("air", "y"), [(True, 300 - 200), (False, None)])
def test_who_flees_in_the_air_stops_above_a_lake(air: bool, y: float | None) -> None:
    state = alone(300, 300, rectangle("pond", (150, 60), (450, 160)))
    shape(state, COWARD, mov=10000, flight=10000)
    state.change(state.figures[COWARD], air=air)
    run(panic.flee_from(state, COWARD, state.figures[COWARD].at._replace(y=45000)))
    there = state.figures[COWARD].base
    if y is None:
        assert there.y >= 16000 + 1250
    else:
        assert abs(there.y - y * 100) < 10


@rule("CFX-Q-79", "CFX-PANIC-19")
@pytest.mark.parametrize(("mud", "off"), [(False, True), (True, False)])
def test_difficult_ground_is_paid_for_on_the_way_off_the_table(mud: bool, off: bool) -> None:
    """19 cm of 20 to get off; 6 cm of mud cost 6 cm more."""
    more = (rectangle("bog", (250, 40), (350, 100)),) if mud else ()
    state = alone(300, 177, *more)
    shape(state, COWARD, mov=10000)
    run(panic.flight(state, COWARD))
    assert (COWARD not in state.figures) is off


# --- shots at pieces ----------------------------------------------------------------------------------------


@rule("CFX-Q-49", "CFX-TFGT-07")
def test_nobody_in_the_air_is_in_the_way_of_a_shot_down_at_a_wall() -> None:
    wall = rectangle("house", (270, 300), (330, 340))
    state = facing_off(40, wall, guard("blue", (300, 200), 5, more="air"))
    shape(state, A, aim=4, flight=10000)
    state.change(state.figures[A], air=True)
    assert pieces.on_line(state, state.figures[A], state.table.by_id["house-1"]) == []


@rule("CFX-ARTZ-01", "CFX-TFGT-07")
def test_a_zone_shot_that_kills_its_own_shooter_still_hurts_the_piece() -> None:
    """At a wall beside it: it lies under its own template, dies first, and the wall loses points."""
    wall = rectangle("house", (280, 130), (320, 150))
    state = facing_off(40, wall, figure("blue", ARCHER, (30, 570), n=5), rolls=[3, 4, 6, 5, 6, 5])
    shape(state, A, aim=9, weapon=(20, (20, 40, 60)), artillery="zone", rank="soldier", res=1)
    run(firing.shoot(state, state.figures[A], Option(("shoot", "house-1"))))
    assert A not in state.figures
    assert [event.piece for event in events(state, "piece-struck")] == ["house-1"]
