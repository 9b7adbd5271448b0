"""What powers do, deed by deed, and what they do in supply phases (docs/packs.md, SUP-12, SUP-15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, first, run, shape
from tests.games.confrontation_x.field import figure
from tests.games.confrontation_x.powers import (
    FOE,
    GUARD,
    MAGE,
    ME,
    OTHER,
    PRAYS,
    PRIEST,
    YOU,
    does,
    gems,
    having,
    scene,
)  # fmt: skip
from walstatt.games.confrontation_x.rules.magic import upkeep
from walstatt.games.confrontation_x.rules.magic.deeds import carry_out
from walstatt.games.confrontation_x.rules.magic.work import Work, number
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Deed, Label
from walstatt.spaces.table import CENTIMETRE, Point

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")


def worked(state: State, *answers: str, target: str = YOU, work: Any = None, **deed: Any) -> None:
    """A power of one deed works, and the mage of blue is its owner."""
    told = {"area": "enemy", "until": "round", **(work or {})}
    power = Work("bolt", "spell", ME, 0, 0, (Deed(**deed),), target=target, **told)
    run(carry_out(state, power), *answers)


# --- to whom ------------------------------------------------------------------------------------------------


def test_several_are_those_near_the_target_the_place_or_the_owner() -> None:
    def stunned(**more: Any) -> set[str]:
        state = scene(
            figure("red", GUARD, (340, 250), 270, n=2), figure("blue", GUARD, (300, 290), n=1),
        )  # fmt: skip
        worked(state, do="stun", **more)
        return {f.word for f in state.figures.values() if f.stunned}

    friend = "blue-guard-of-alahan-1"
    assert stunned(to="enemies", within=5) == {YOU, OTHER}
    assert stunned(to="enemies", within=5, others=True) == {OTHER}
    assert stunned(to="allies", within=5) == {friend}
    assert stunned(to="all", within=5) == {YOU, OTHER, friend}
    assert stunned(to="self") == {ME}
    place = {"place": Point(34000, 25000), "area": "point"}
    assert stunned(to="all", within=1, work=place, target="") == {OTHER}
    assert stunned(to="allies", within=1, target="") == {ME}
    assert stunned(to="enemies", within=5, only=Label(sizes=("large",))) == set()


def test_amounts_are_worked_out_when_it_works() -> None:
    state = scene()
    work = Work("bolt", "spell", ME, 0, 0, (), "enemy", "test", target=YOU, x=3, margin=2, result=9)
    you = state.figures[YOU]
    told: list[int | str] = ["2x+1", "own.pow-1", "target.res+2", "margin", "result", "own.mov", -2]
    assert [number(state, work, word, you) for word in told] == [7, 3, 7, 2, 9, 10, -2]


# --- values -------------------------------------------------------------------------------------------------


@rule("CFX-TEST-02")
def test_values_change_and_lengths_are_centimetres() -> None:
    state = scene()
    worked(state, do="change", gives={"att": -1, "mov": -2}, grants=("brutal",))
    you = state.figures[YOU]
    assert amount(state, you, "att") == 2
    assert amount(state, you, "mov") == 8 * CENTIMETRE
    assert you.has("brutal")


@rule("CFX-Q-644")
def test_the_same_power_does_not_add_up() -> None:
    state = scene(knows=["cheap"])
    for bonus in (1, 2):
        worked(state, do="change", gives={"att": bonus})
    assert amount(state, state.figures[YOU], "att") == 5


# --- injuries -----------------------------------------------------------------------------------------------


def test_damage_may_ignore_resilience() -> None:
    state = scene(rolls=[1, 1])
    worked(state, do="damage", strength=4, bare=True)
    assert first(state, "damage-thrown").resilience == 0


@rule("CFX-DATA-60")
def test_damage_of_an_element_is_not_made_against_the_immune() -> None:
    state = scene()
    shape(state, YOU, abilities=["immune/fire"])
    worked(state, do="damage", strength=4, element="fire")
    assert first(state, "damage-unmade").cause == "fire"


@rule("CFX-WND-16")
def test_who_dies_of_it_entirely_is_out_of_the_game() -> None:
    state = scene(figure("red", GUARD, (500, 500), 270, n=2), rolls=[6, 6])
    shape(state, YOU, abilities=["tough"])
    worked(state, do="damage", strength=20, entirely=True)
    assert YOU in state.removed


def test_wounds_get_worse_and_better_without_a_roll() -> None:
    state = scene()
    worked(state, do="wound", levels=2)
    assert state.figures[YOU].wound == 2
    worked(state, do="heal", levels=1)
    assert state.figures[YOU].wound == 1
    assert not events(state, "damage-thrown")


@rule("CFX-IMM-01")
def test_stunning_and_steadying() -> None:
    state = scene()
    worked(state, do="stun")
    assert state.figures[YOU].stunned
    state.change(state.figures[YOU], pressed=True)
    worked(state, do="steady")
    assert (state.figures[YOU].stunned, state.figures[YOU].pressed) == (False, False)
    shape(state, YOU, abilities=["immune/stunned"])
    worked(state, do="stun")
    assert not state.figures[YOU].stunned


# --- courage ------------------------------------------------------------------------------------------------


@rule("CFX-FEAR-17", "CFX-FEAR-18")
def test_who_is_frightened_flees_or_is_in_panic() -> None:
    state = scene(rolls=[2])
    worked(state, do="frighten", difficulty=7)
    assert first(state, "tested").difficulty == 7
    assert state.figures[YOU].panic == 7
    assert first(state, "fled").path[-1][1] > 25000  # away from the mage
    state = scene(rolls=[2])
    state.change(state.figures[YOU], activated=True)
    worked(state, do="frighten", difficulty=7)
    assert state.figures[YOU].panic == 7
    assert not events(state, "fled")
    worked(state, do="rally")
    assert not state.figures[YOU].panic


@rule("CFX-FEAR-23", "CFX-IMM-05")
def test_the_brave_and_the_fearless_are_not_frightened() -> None:
    state = scene()
    state.change(state.figures[YOU], braved=7)
    worked(state, do="frighten", difficulty=7)
    state.change(state.figures[YOU], braved=0)
    shape(state, YOU, abilities=["immune/fear"])
    worked(state, do="frighten", difficulty=9)
    assert not events(state, "thrown")


# --- mana and faith -----------------------------------------------------------------------------------------


@rule("CFX-Q-647")
def test_gems_come_as_far_as_they_fit_and_go_from_the_largest_store() -> None:
    state = scene(figure("red", MAGE, (340, 250), 270))
    shape(state, FOE, pow=2)
    state.change(state.figures[FOE], gems=gems(light=3, fire=2))
    worked(state, target=FOE, do="gems", count=4, of="fire")
    assert state.figures[FOE].gems == gems(light=3, fire=3)
    worked(state, target=FOE, do="gems", count=-3)
    assert sum(state.figures[FOE].gems) == 3
    assert max(state.figures[FOE].gems) == 2
    worked(state, do="gems", count=-3)  # no mage
    assert len(events(state, "gems-changed")) == 2


@rule("CFX-Q-647")
def test_points_of_faith_come_and_go() -> None:
    state = scene(figure("blue", PRIEST, (260, 100)))
    worked(state, target=PRAYS, do="faith", count=3)
    assert state.figures[PRAYS].faith == 3
    worked(state, target=PRAYS, do="faith", count=-5)
    assert state.figures[PRAYS].faith == 0


# --- places -------------------------------------------------------------------------------------------------


@rule("CFX-Q-645")
def test_pushing_and_pulling_go_straight_until_something_is_in_the_way() -> None:
    state = scene()
    worked(state, do="push", by=5)
    assert state.figures[YOU].at == (30000, 30000)
    worked(state, do="pull", by=8)
    assert state.figures[YOU].at == (30000, 22000)
    state = scene(figure("red", GUARD, (300, 300), 270, n=2))
    worked(state, do="push", by=5)
    assert state.figures[YOU].at == (30000, 27500)
    worked(state, do="pull", by=20)  # not into contact with the mage
    assert state.figures[YOU].base.y > 10000 + 2 * SMALL * 100


@rule("CFX-IMM-11", "CFX-Q-407")
def test_nobody_moves_whom_no_opponent_can_control() -> None:
    state = scene()
    shape(state, YOU, abilities=["immune/control"])
    worked(state, do="push", by=5)
    assert state.figures[YOU].at == (30000, 25000)
    assert first(state, "unaffected").how == "immune"


@rule("CFX-Q-646")
def test_teleporting_puts_it_elsewhere_in_contact_with_nobody() -> None:
    state = scene()
    worked(state, "put 300,330", do="teleport", by=10)
    assert state.figures[YOU].at == (30000, 33000)
    kind, options = asked()[0]
    assert kind == "put"
    assert 0 < len(options) <= 6


# --- other powers -------------------------------------------------------------------------------------------


def test_lifting_ends_spells_and_miracles_but_nothing_else() -> None:
    state = scene(knows=["curse", "by-margin"], rolls=[3, 3])
    does(state, f"cast curse {YOU}", "mastery 0")
    does(state, f"cast by-margin {YOU}", "mastery 0")
    worked(state, do="lift")
    assert state.figures[YOU].effects == ()


@rule("CFX-Q-648")
def test_the_own_losses_come_back() -> None:
    state = scene(figure("blue", GUARD, (30, 60), n=5))
    word = "blue-guard-of-alahan-5"
    lost = state.figures.pop(word)
    state.fallen[word] = lost.changed(wound=4)
    state.players[0].losses = lost.cost
    worked(state, do="revive", ap=lost.cost - 1)
    assert word in state.fallen
    worked(state, "put 300,140", do="revive", ap=lost.cost)
    assert state.figures[word].wound == 0
    assert state.players[0].losses == 0
    assert state.figures[word].arrived == state.round


# --- in the supply phase ------------------------------------------------------------------------------------


@rule("CFX-SUP-12", "CFX-SUP-15")
def test_harm_comes_in_the_third_step_and_all_else_in_the_sixth() -> None:
    state = scene(knows=["decay", "spring"], rolls=[3, 3])
    does(state, f"cast decay {YOU}", "mastery 0")
    does(state, f"cast spring {ME}", "mastery 0")
    state.change(state.figures[ME], wound=2)
    assert (state.figures[YOU].wound, state.figures[ME].wound) == (0, 2)
    run(upkeep.run(state, 3))
    assert (state.figures[YOU].wound, state.figures[ME].wound) == (1, 2)
    run(upkeep.run(state, 6))
    assert (state.figures[YOU].wound, state.figures[ME].wound) == (1, 1)


@rule("CFX-CAST-25", "CFX-Q-650")
def test_what_costs_upkeep_is_paid_or_ends() -> None:
    state = scene(knows=["kept"], rolls=[3])
    does(state, f"cast kept {YOU}", "mastery 0")
    run(upkeep.upheld(state), "uphold", "pay light 2")
    assert state.figures[ME].gems == gems(water=8, light=8)
    assert amount(state, state.figures[YOU], "att") == 2
    run(upkeep.upheld(state), "release")
    assert amount(state, state.figures[YOU], "att") == 3


@rule("CFX-Q-650")
def test_without_its_owner_it_ends() -> None:
    state = scene(knows=["kept"], rolls=[3])
    does(state, f"cast kept {YOU}", "mastery 0")
    del state.figures[ME]
    run(upkeep.upheld(state))
    assert state.figures[YOU].effects == ()


@rule("CFX-SUP-16", "CFX-CAST-25")
def test_where_the_order_matters_the_tactic_winner_decides() -> None:
    state = scene(figure("red", MAGE, (340, 250), 270, more="things spring"), knows=["decay"], rolls=[3, 3])
    shape(state, FOE, pow=4)
    state.change(state.figures[FOE], gems=gems(water=3))
    does(state, f"cast decay {YOU}", "mastery 0", "pass")
    does(state, f"cast spring {YOU}", "pass", by=FOE)
    run(upkeep.run(state, 6))
    assert asked() == []  # they are in different steps
    second = state.figures[YOU].effects[1]._replace(seat=0)
    state.change(state.figures[YOU], effects=(*state.figures[YOU].effects, second._replace(by=ME)))
    state.winner = 1
    run(upkeep.run(state, 6), f"effect {YOU} spring 0")
    assert [kind for kind, _ in asked()] == ["order"]


@rule("CFX-SUP-18")
def test_who_has_just_come_is_left_alone() -> None:
    state = scene(knows=["decay"], rolls=[3])
    does(state, f"cast decay {YOU}", "mastery 0")
    state.change(state.figures[YOU], marks=(("back", 1),))
    run(upkeep.run(state, 3))
    assert state.figures[YOU].wound == 0


def test_an_item_may_work_in_every_supply_phase() -> None:
    state = scene()
    having(state, ME, "well")
    state.change(state.figures[ME], gems=gems())
    run(upkeep.run(state, 6))
    assert state.figures[ME].gems == gems(water=1)
