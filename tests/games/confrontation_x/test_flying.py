"""Flying: two altitudes, what flies where, and assaults across them (FLY)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import laid, shape
from tests.games.confrontation_x.field import (
    GUARD,
    PROWLER,
    acting,
    figure,
    match_of,
    offered,
    state_of,
    there,
)
from tests.games.confrontation_x.test_engaging import FOE, contacts, guard, happened, refusal
from walstatt import Match
from walstatt.games.confrontation_x.rules import moves, sight
from walstatt.games.confrontation_x.rules.contact import in_contact
from walstatt.games.confrontation_x.rules.values import value
from walstatt.games.confrontation_x.state.attributes import Attribute
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
KITE, HORROR = "kite-rider", "winged-horror"
A, BIG = f"blue-{KITE}-1", f"red-{PROWLER}-1"
AIRBORNE = f"red-{KITE}-1"


def flyer(*lines: str, air: bool = True, more: str = "", rolls: tuple[int, ...] = ()) -> Match:
    """A kite rider with MOV 10 / 15 at (300, 100) who fears nobody."""
    told = " ".join(filter(None, ("air" if air else "", "braved 20", more)))
    others = lines or (guard("red", (300, 500), 270),)
    match = acting([figure("blue", KITE, (300, 100), more=told), *others], A, rolls=rolls)
    shape(state_of(match), A, mov=10000, flight=15000)
    return match


def allowance(match: Match, move: str, climb: str = "") -> float:
    return moves.allowance(state_of(match), there(match, A), move, climb) / CENTIMETRE


def assault(match: Match, option: str) -> None:
    match.play(option)
    if match.decision.kind == "reach":
        match.play(offered(match)[0])


@rule("CFX-FLY-01")
def test_who_has_no_flight_mov_cannot_fly() -> None:
    match = acting([guard("blue", (300, 200)), guard("red", (300, 500), 270)], f"blue-{GUARD}-1")
    assert refusal(match, "walk 300,250 rise").key == "refused.cannot-fly"
    assert not [option for option in offered(match) if option.endswith("rise")]


@rule("CFX-FLY-02", "CFX-FLY-10")
def test_altitude_changes_between_two_steps_once_a_round() -> None:
    match = flyer()
    assert refusal(match, "walk 300,150 rise").key == "refused.altitude"
    match.play("walk 300,150 land")
    assert not there(match, A).air
    match = flyer(more="moved 64")
    assert refusal(match, "walk 300,150 land").key == "refused.climbed-already"


@rule("CFX-FLY-03", "CFX-FLY-04")
def test_on_a_hill_one_stands_on_the_ground() -> None:
    hill = "terrain hill-1 hill 250,50 350,50 350,150 250,150"
    state = laid([figure("blue", KITE, (300, 100)), guard("red", (300, 500), 270), hill])
    assert not state.figures[A].air
    assert sight.on_hill(state, state.figures[A])
    state.change(state.figures[A], air=True)
    assert not sight.on_hill(state, state.figures[A])


@rule("CFX-FLY-05")
def test_flyers_may_be_deployed_in_the_air() -> None:
    match = match_of(
        [
            f"coming {A} {KITE} 0,0 @0 card blue-card-1",
            figure("red", GUARD, (300, 580), 270),
            f"card blue-card-1 {A}",
        ],
        "blue 0 place",
        "first blue placing blue-card-1",
    )
    match.play("place 300,100 air")
    assert there(match, A).air


@rule("CFX-FLY-06", "CFX-Q-31")
def test_ground_and_air_are_not_in_each_others_way() -> None:
    lines = (guard("red", (300, 150), 270), figure("red", KITE, (300, 200), 270, more="air"))
    match = flyer(*lines)
    assert refusal(match, "walk 300,180 300,190").key == "refused.way-figure"  # up there only the other flyer
    match.play("walk 300,150")
    assert there(match, A).at == (30000, 15000)
    match = flyer(*lines, air=False)
    assert refusal(match, "run 300,180 300,190").key == "refused.way-figure"


@rule("CFX-FLY-07", "CFX-FLY-18", "CFX-Q-512")
def test_a_ground_figure_may_stand_below_a_flyer() -> None:
    match = flyer(figure("red", KITE, (300, 180), 270, more="air"), air=False)
    match.play("walk 300,180")
    assert there(match, A).at == there(match, AIRBORNE).at
    assert contacts(match, A) == set()


@rule("CFX-FLY-08")
def test_in_the_air_flight_mov_counts() -> None:
    assert (allowance(flyer(), "walk"), allowance(flyer(), "run")) == (15, 30)
    assert allowance(flyer(air=False), "walk") == 10
    match = flyer()
    assert refusal(match, "run 300,401").key == "refused.too-far"
    match.play("run 300,400")
    assert happened(match, "moved")[0].cost == 30 * CENTIMETRE


@rule("CFX-FLY-09")
def test_in_the_air_without_flight_mov_nobody_moves() -> None:
    match = acting(
        [guard("blue", (300, 200), more="air acts spell"), guard("red", (300, 500), 270)], f"blue-{GUARD}-1"
    )
    state = state_of(match)
    assert moves.unmoving(state, state.figures[f"blue-{GUARD}-1"]) is moves.ALOFT


@rule("CFX-FLY-11", "CFX-FLY-12", "CFX-EX-29")
@pytest.mark.parametrize(("air", "climb"), [(False, "rise"), (True, "land")])
def test_example_29(air: bool, climb: str) -> None:
    """Taking off or landing: 10 cm, or 20, all of it in the air."""
    wall = guard("red", (300, 150), 270)
    match = flyer(wall, air=air)
    assert (allowance(match, "walk", climb), allowance(match, "run", climb)) == (10, 20)
    assert refusal(match, f"run 300,301 {climb}").key == "refused.too-far"
    match.play(f"run 300,300 {climb}")
    assert there(match, A).air != air
    assert happened(match, "moved")[0].climb == climb


@rule("CFX-Q-31")
def test_landing_needs_room() -> None:
    match = flyer(guard("red", (300, 150), 270))
    assert refusal(match, "walk 300,150 land").key == "refused.way-figure"


@rule("CFX-Q-34")
def test_one_can_rise_and_land_on_the_spot() -> None:
    match = flyer()
    match.play("walk land")
    one = there(match, A)
    assert (one.air, one.at) == (False, (30000, 10000))


# --- assaults -----------------------------------------------------------------------------------------------


@rule("CFX-FLY-14")
@pytest.mark.parametrize("how", ["charge", "engage"])
def test_flyers_attack_each_other_in_the_air(how: str) -> None:
    match = flyer(figure("red", KITE, (300, 250), 270, more="air"))
    assault(match, f"{how} {AIRBORNE}")
    assert contacts(match, A) == {AIRBORNE}
    assert there(match, A).air


@rule("CFX-FLY-15")
def test_who_flies_has_to_come_down_to_fight_on_the_ground() -> None:
    match = flyer(guard("red", (300, 250), 270))
    assert refusal(match, f"charge {FOE}").key == "refused.other-altitude"
    assault(match, f"charge {FOE} land")
    assert contacts(match, A) == {FOE}
    assert not there(match, A).air


@rule("CFX-FLY-16", "CFX-Q-32")
def test_large_figures_can_be_attacked_from_the_air() -> None:
    match = flyer(figure("red", PROWLER, (300, 250), 270))
    assault(match, f"charge {BIG}")
    assert contacts(match, A) == {BIG}
    assert there(match, A).air
    assert not there(match, A).dive


@rule("CFX-FLY-17")
def test_large_figures_can_attack_into_the_air() -> None:
    lines = [figure("blue", PROWLER, (300, 200)), figure("red", KITE, (300, 300), 270, more="air")]
    match = acting(lines, f"blue-{PROWLER}-1", rolls=[6, 6])
    assault(match, f"charge {AIRBORNE}")
    assert contacts(match, f"blue-{PROWLER}-1") == {AIRBORNE}
    match = acting(
        [guard("blue", (300, 200)), figure("red", KITE, (300, 300), 270, more="air")], f"blue-{GUARD}-1"
    )
    assert refusal(match, f"charge {AIRBORNE}").key == "refused.other-altitude"


@rule("CFX-Q-32")
def test_between_altitudes_only_large_ones_on_the_ground_are_in_contact() -> None:
    lines = [figure("blue", KITE, (300, 200), more="air"), guard("red", (300, 225.01), 270)]
    state = laid(lines)
    assert not in_contact(state, state.figures[A], state.figures[FOE])
    state = laid([figure("blue", KITE, (300, 200), more="air"), figure("red", PROWLER, (300, 231.26), 270)])
    assert in_contact(state, state.figures[A], state.figures[BIG])


@rule("CFX-FLY-19")
def test_an_engagement_from_the_air_has_5_cm_less_and_is_no_dive() -> None:
    """15 less 5, twice: 20 cm."""
    match = flyer(guard("red", (300, 325), 270))
    assault(match, f"engage {FOE} land")
    assert contacts(match, A) == {FOE}
    assert not there(match, A).dive
    match = flyer(guard("red", (300, 326), 270))
    assault(match, f"engage {FOE} land")
    assert contacts(match, A) == set()


@rule("CFX-FLY-20", "CFX-FLY-21")
def test_a_charge_from_the_air_is_a_dive() -> None:
    match = flyer(guard("red", (300, 250), 270))
    names: tuple[Attribute, ...] = ("ini", "att", "str", "def")
    before = {name: _value(match, name) for name in names}
    assault(match, f"charge {FOE} land")
    after = {name: _value(match, name) for name in names}
    assert {name: after[name] - before[name] for name in before} == {"ini": 2, "att": 2, "str": 2, "def": 0}


def _value(match: Match, name: Attribute) -> int:
    found = value(state_of(match), there(match, A), name)
    assert found is not None
    return found.total


@rule("CFX-FLY-21")
def test_the_dive_counts_in_the_first_combat_only() -> None:
    match = flyer(guard("red", (300, 250), 270))
    assault(match, f"charge {FOE} land")
    assert there(match, A).dive
    while not happened(match, "combat-ended"):
        match.play(match.decision.options[-1])  # both defend themselves as well as they can
    assert not there(match, A).dive


@rule("CFX-FLY-22", "CFX-Q-34")
def test_rising_to_charge_is_no_dive() -> None:
    match = flyer(figure("red", KITE, (300, 250), 270, more="air"), air=False)
    assault(match, f"charge {AIRBORNE} rise")
    assert contacts(match, A) == {AIRBORNE}
    assert there(match, A).charged == (AIRBORNE,)
    assert not there(match, A).dive


@rule("CFX-Q-308", "CFX-Q-303")
def test_a_dive_that_falls_short_ends_on_the_ground() -> None:
    match = flyer(guard("red", (300, 500), 270))
    assault(match, f"charge {FOE} land")
    one = there(match, A)
    assert (one.air, one.dive, contacts(match, A)) == (False, False, set())
    assert happened(match, "moved")[0].cost == pytest.approx(20 * CENTIMETRE, abs=100)


@rule("CFX-FLY-12")
def test_a_dive_passes_over_those_on_the_ground() -> None:
    match = flyer(guard("red", (300, 200), 270, n=2), guard("red", (300, 270), 270))
    assault(match, f"charge {FOE} land")
    assert contacts(match, A) == {FOE}
    assert happened(match, "moved")[0].cost < 15 * CENTIMETRE


@rule("CFX-DIS-08", "CFX-DATA-20")
def test_a_flyer_may_disengage_into_the_air() -> None:
    match = acting([figure("blue", KITE, (300, 100)), guard("red", (300, 125.01), 270)], A, rolls=[6, 3])
    shape(state_of(match), A, mov=10000, flight=15000, ini=9)
    match.play("disengage ini")
    while match.decision.kind == "roll-on":
        match.play("stop")
    match.play("walk 300,190 rise")
    assert there(match, A).air
    assert happened(match, "moved")[0].cost == 9 * CENTIMETRE
