"""Priests, faith and miracles: what can be derived, and the house rules for the missing chapter (MIR,
CFX-Q-50)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, course, events, first, laid, run, shape
from tests.games.confrontation_x.field import figure
from tests.games.confrontation_x.powers import GUARD, ME, PRAYS, PRIEST, YOU, does, scene
from walstatt.games.confrontation_x.rules import combining, mana
from walstatt.games.confrontation_x.rules.magic import aiming, counter
from walstatt.games.confrontation_x.rules.magic.casting import aimed_work, probe
from walstatt.games.confrontation_x.rules.magic.counter import Rival
from walstatt.games.confrontation_x.rules.magic.upkeep import upheld
from walstatt.games.confrontation_x.rules.supply import supply
from walstatt.games.confrontation_x.state.attributes import PATHS, RANKS
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")
RIVAL = f"red-{PRIEST}-1"


def church(*more: str, knows: Sequence[str] = (), rolls: Sequence[int] = (), faith: int = 6) -> State:
    """A priest with aspects 3, 2, 1 and these miracles, beside the mage of the other tests."""
    things = f"things {','.join(knows)}" if knows else ""
    state = scene(figure("blue", PRIEST, (260, 100), more=things), *more, rolls=rolls)
    shape(state, PRAYS, creation=3, alteration=2, destruction=1, rank="preacher")
    state.change(state.figures[PRAYS], faith=faith)
    return state


def unable(state: State, miracle: str) -> str:
    why = aiming.uncastable(state, state.figures[PRAYS], library().powers[miracle])
    return why.key if why is not None else ""


# --- priests ------------------------------------------------------------------------------------------------


@rule("CFX-MIR-02")
def test_a_priest_has_three_aspects() -> None:
    kind = library().kinds[PRIEST]
    assert [kind.values[aspect] for aspect in ("creation", "alteration", "destruction")] == [3, 2, 1]


@rule("CFX-MIR-03")
def test_the_ranks_of_priests() -> None:
    found = {name: rank.level for name, rank in RANKS.items() if rank.track == "priest"}
    assert found == {"novice": 1, "preacher": 2, "elder": 3}


@rule("CFX-MIR-25")
def test_there_are_three_paths() -> None:
    assert set(PATHS) - {"none"} == {"light", "darkness", "destiny"}
    paths = {people.path for people in library().peoples.values()}
    assert paths <= set(PATHS)


# --- faith --------------------------------------------------------------------------------------------------


def faithful(rank: str, believers: int, *more: str, abilities: Sequence[str] = ()) -> State:
    """A priest with so many guards of its side around it."""
    lines = [
        figure("blue", GUARD, (200 + 30 * n, 130), n=n + 1) for n in range(believers)
    ]  # within 10 cm, base to base
    state = laid(
        [figure("blue", PRIEST, (260, 100)), figure("red", GUARD, (500, 500)), *lines, *more],
        "blue 2 supply", "winner 0 captains blue,red supply 1",
    )  # fmt: skip
    shape(state, PRAYS, creation=3, alteration=2, destruction=1, rank=rank, abilities=list(abilities))
    return state


def points(state: State) -> int:
    mana.count_faith(state, state.figures[PRAYS])
    return state.figures[PRAYS].faith


@rule("CFX-MIR-08", "CFX-MIR-09", "CFX-MIR-10", "CFX-MIR-11", "CFX-DATA-38")
def test_points_of_faith_by_rank_and_believers() -> None:
    assert [points(faithful("novice", n)) for n in (0, 1, 3, 4)] == [0, 1, 1, 2]
    assert [points(faithful("preacher", n)) for n in (1, 2, 3)] == [1, 1, 2]
    assert [points(faithful("elder", n)) for n in (1, 2, 3)] == [1, 2, 3]


@rule("CFX-MIR-08", "CFX-Q-50")
def test_believers_are_friends_in_the_aura_without_the_priest() -> None:
    aura = 100 + 2 * SMALL  # from middle to middle
    inside = figure("blue", GUARD, (260 + aura, 100), n=7)
    outside = figure("blue", GUARD, (260 + aura + 0.1, 100), n=7)
    enemy = figure("red", GUARD, (230, 140), n=7)
    for line, count in ((inside, 1), (outside, 0), (enemy, 0)):
        state = faithful("elder", 0, line)
        assert mana.believers(state, state.figures[PRAYS]) == count


@rule("CFX-MIR-13", "CFX-EX-107")
def test_who_flies_believes_too() -> None:
    state = faithful("elder", 1)
    state.change(state.figures["blue-guard-of-alahan-1"], air=True)
    assert points(state) == 1


@rule("CFX-MIR-05", "CFX-MIR-06")
def test_faith_is_counted_in_the_first_step_and_nothing_is_kept() -> None:
    state = faithful("elder", 2)
    state.change(state.figures[PRAYS], faith=9)
    run(supply(state))
    assert state.figures[PRAYS].faith == 2
    assert state.supply == 2


@rule("CFX-MIR-07")
def test_there_is_no_limit() -> None:
    state = faithful(
        "elder", 4, figure("blue", GUARD, (290, 100), n=8), figure("blue", GUARD, (230, 100), n=9)
    )
    assert points(state) == 6


@rule("CFX-MIR-12")
def test_it_is_counted_before_the_first_round_too() -> None:
    state = faithful("elder", 2)
    state.phase, state.round, state.to_do = "supplied", 0, (PRAYS,)
    run(course(state, lambda s: s.phase == "round"))
    assert first(state, "faith-counted").points == 2


@rule("CFX-ABIL-100", "CFX-Q-157")
def test_the_loyal_give_points_besides_what_they_count_as_believers() -> None:
    state = faithful("elder", 1, abilities=["loyal/1"])
    shape(state, "blue-guard-of-alahan-1", abilities=["loyal/2"])
    assert points(state) == 4


@rule("CFX-MIR-20", "CFX-PANIC-08")
def test_in_panic_a_priest_has_half_and_works_nothing() -> None:
    state = faithful("elder", 3)
    state.change(state.figures[PRAYS], panic=8)
    assert points(state) == 1
    assert unable(state, "smite") == "power-panic"
    other = church(figure("red", PRIEST, (340, 250), 270))
    red = other.change(other.figures[RIVAL], panic=8, faith=9)
    smite, me = library().powers["smite"], other.figures[PRAYS]
    rival = Rival(smite, me, me.team, aimed_work(other, me, smite, (YOU,)), 0)
    assert counter.unable(other, red, rival) is counter.PANIC


# --- miracles -----------------------------------------------------------------------------------------------


@rule("CFX-MIR-14", "CFX-Q-50", "CFX-MIR-17")
def test_a_miracle_costs_points_is_tested_on_its_aspect_and_harms_like_anything_else() -> None:
    state = church(knows=["smite"], rolls=[2, 4, 2])
    does(state, f"pray smite {YOU}", by=PRAYS)
    assert asked() == []  # no dice are bought
    assert state.figures[PRAYS].faith == 4
    test, thrown = first(state, "tested"), first(state, "damage-thrown")
    assert (test.attribute, test.total, test.difficulty) == ("creation", 5, 5)
    assert (thrown.purpose, thrown.strength, thrown.faces) == ("miracle", 5, (4, 2))


@rule("CFX-MIR-27", "CFX-Q-643")
def test_the_card_names_the_aspect() -> None:
    state = church(knows=["mercy"], rolls=[4])
    state.change(state.figures[ME], wound=2)
    does(state, f"pray mercy {ME}", by=PRAYS)
    assert first(state, "tested").attribute == "destruction"
    assert state.figures[ME].wound == 1


@rule("CFX-Q-50")
def test_x_of_a_miracle_is_paid_in_points() -> None:
    state = church(knows=["offer"], rolls=[2, 1, 1], faith=3)
    does(state, f"pray offer {YOU}", "x 2", by=PRAYS)
    assert asked()[0][1] == ["x 0", "x 1", "x 2"]
    assert state.figures[PRAYS].faith == 0
    assert first(state, "damage-thrown").strength == 5


@rule("CFX-Q-50")
def test_the_house_rules_can_be_switched_off() -> None:
    state = church(knows=["smite"])
    assert unable(state, "smite") == ""
    state.settings.miracles = False
    assert unable(state, "smite") == "no-miracles"


def test_without_points_there_is_no_miracle() -> None:
    assert unable(church(knows=["smite"], faith=1), "smite") == "too-little-faith"


@rule("CFX-MIR-15")
def test_a_miracle_goes_with_walking_engaging_shooting_casting_not_with_running_or_charging() -> None:
    state = church()

    def clash(act: str, *done: str) -> str:
        state.change(state.figures[PRAYS], acts=done)
        why = combining.clash(state, state.figures[PRAYS], act)
        return why.key if why is not None else ""

    for other in ("walk", "engage", "disengage", "shot", "spell"):
        assert clash("miracle", other) == clash(other, "miracle") == ""
    assert clash("miracle", "run") == clash("run", "miracle") == "not-with-run"
    assert clash("miracle", "charge") == "not-with-charge"
    assert clash("miracle", "engage", "miracle") == "one-mystic"


@rule("CFX-Q-652")
def test_a_war_priest_runs_and_charges_with_a_miracle() -> None:
    for abilities, able in ((["war-priest"], True), ([], False)):
        state = church()
        shape(state, PRAYS, creation=3, alteration=2, destruction=1, abilities=abilities)
        for move in ("run", "charge"):
            me = state.change(state.figures[PRAYS], acts=(move,))
            assert (combining.clash(state, me, "miracle") is None) is able


@rule("CFX-MIR-19")
def test_terrain_makes_miracles_harder_too() -> None:
    state = church("terrain bush-1 bushes 200,150 400,150 400,200 200,200")
    me, smite = state.figures[PRAYS], library().powers["smite"]
    assert probe(state, me, smite, aimed_work(state, me, smite, (YOU,))).difficulty == 6


@rule("CFX-MIR-21", "CFX-Q-50")
def test_priests_censure_miracles_as_mages_counter_spells() -> None:
    state = church(figure("red", PRIEST, (340, 250), 270), knows=["smite"], rolls=[3, 4])
    shape(state, RIVAL, creation=2, alteration=5, destruction=5)
    state.change(state.figures[RIVAL], faith=3)
    does(state, f"pray smite {YOU}", f"counter {RIVAL}", by=PRAYS)
    assert state.figures[RIVAL].faith == 1
    tests = events(state, "tested")
    assert [(test.attribute, test.total) for test in tests] == [("creation", 6), ("creation", 6)]
    assert first(state, "power-fails").how == "countered"


@rule("CFX-MIR-21")
def test_mages_do_not_answer_miracles_nor_priests_spells() -> None:
    state = church(figure("red", PRIEST, (340, 250), 270), figure("red", "light-weaver", (380, 250), 270))
    state.change(state.figures[RIVAL], faith=9)
    me, smite = state.figures[PRAYS], library().powers["smite"]
    rival = Rival(smite, me, me.team, aimed_work(state, me, smite, (YOU,)), 0)
    assert counter.unable(state, state.figures["red-light-weaver-1"], rival) is counter.NO_PRIEST
    mage, bolt = state.figures[ME], library().powers["bolt"]
    rival = Rival(bolt, mage, mage.team, aimed_work(state, mage, bolt, (YOU,)), 0)
    assert counter.unable(state, state.figures[RIVAL], rival) is counter.NO_MAGE


@rule("CFX-MIR-18", "CFX-CAST-25", "CFX-Q-650")
def test_a_lasting_miracle_is_upheld_with_points_or_ends() -> None:
    state = church(knows=["plague"], rolls=[3])
    does(state, f"pray plague {YOU}", by=PRAYS)
    state.change(state.figures[PRAYS], faith=1)
    run(upheld(state), "uphold")
    assert state.figures[PRAYS].faith == 0
    assert state.figures[YOU].effects
    run(upheld(state))  # nothing is left to pay with: nobody is asked
    assert not state.figures[YOU].effects


@rule("CFX-MIR-24")
def test_a_miracle_may_summon() -> None:
    state = church(knows=["rise"], rolls=[3])
    does(state, "pray rise", "put 260,140", by=PRAYS)
    assert state.figures["blue-imp-1"].summoner == PRAYS


@rule("CFX-IMM-14")
def test_immune_to_miracles_nobody_profits_from_them_either() -> None:
    state = church(knows=["mercy"], rolls=[4])
    shape(state, ME, pow=4, abilities=["immune/miracle"])
    state.change(state.figures[ME], wound=2)
    does(state, f"pray mercy {ME}", by=PRAYS)
    assert state.figures[ME].wound == 2
