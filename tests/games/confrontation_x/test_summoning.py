"""Summoned figures: where, on whose card, how many, what they can do (SUMN)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, first, run, shape
from tests.games.confrontation_x.field import figure
from tests.games.confrontation_x.powers import GUARD, ME, YOU, does, scene
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.arriving import beside, just_arrived
from walstatt.games.confrontation_x.rules.magic import aiming, menu, summoning
from walstatt.games.confrontation_x.rules.magic.casting import aimed_work, probe
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")
IMP, BAT = "blue-imp-1", "blue-bat-1"


def why_not(state: State, x: float, y: float, *, air: bool = False) -> str:
    """Why an imp cannot be put there."""
    me = state.figures[ME]
    imp = summoning.newcomer(state, library().kinds["imp"], 0, card="", air=air, by=ME)
    why = beside(state, me, front=True)(imp.standing(round(x * 100), round(y * 100), me.facing))
    return why.key if why is not None else ""


@rule("CFX-SUMN-01", "CFX-SUMN-02")
def test_a_spell_brings_in_a_figure_that_was_not_there_before() -> None:
    state = scene(knows=["call"], rolls=[3])
    does(state, "cast call", "mastery 0", "put 300,140 @180")
    imp = state.figures[IMP]
    assert (imp.at, imp.facing, imp.seat, imp.summoner) == ((30000, 14000), 18000, 0, ME)
    assert first(state, "arrived").by == ME


@rule("CFX-SUMN-03", "CFX-Q-101")
def test_it_comes_within_10_cm_in_the_field_of_view_seen_or_not() -> None:
    state = scene(figure("red", GUARD, (300, 150), 270, n=2), foe=(50, 500))
    assert why_not(state, 300, 100 + 2 * SMALL + 100) == ""  # behind the guard
    assert why_not(state, 300, 100 + 2 * SMALL + 100.1) == "too-far-off"
    assert why_not(state, 300, 60) == "not-in-front"


@rule("CFX-SUMN-04")
def test_not_in_contact_with_an_enemy() -> None:
    state = scene(foe=(300, 170))
    assert why_not(state, 300, 170 - 2 * SMALL) == "contact"
    assert why_not(state, 300, 170 - 2 * SMALL - 1) == ""


@rule("CFX-SUMN-05")
def test_without_a_place_there_is_no_summoning() -> None:
    walls = "terrain rock-1 rock 150,113 450,113 450,300 150,300"
    state = scene(walls, knows=["call"], foe=(300, 400))
    why = menu.illegal(state, state.figures[ME], Option(("cast", "call")))
    assert why is not None
    assert why.key == "no-spot"


@rule("CFX-SUMN-06", "CFX-EX-109")
def test_with_fly_it_may_come_at_another_altitude_which_is_harder() -> None:
    state = scene(knows=["call", "call-bat"], rolls=[3])
    me, call = state.figures[ME], library().powers["call-bat"]
    assert [option.text for option in menu.listed(state, me)] == [
        "cast call", "cast call-bat ground", "cast call-bat air",
    ]  # fmt: skip
    assert probe(state, me, call, aimed_work(state, me, call, ("air",))).difficulty == 7
    assert probe(state, me, call, aimed_work(state, me, call, ("ground",))).difficulty == 5
    does(state, "cast call-bat air", "mastery 0", "put 300,140")
    assert state.figures[BAT].air


@rule("CFX-SUMN-08", "CFX-Q-99")
def test_in_that_round_it_does_nothing() -> None:
    state = scene(knows=["call"], rolls=[3])
    does(state, "cast call", "mastery 0", "put 300,140")
    imp = state.figures[IMP]
    assert (imp.activated, imp.arrived) == (True, 2)
    assert IMP not in state.waiting
    assert aiming.uncastable(state, state.change(imp, things=("bolt",)), library().powers["bolt"]) is not None
    state.round += 1
    assert just_arrived(state, imp) is False


@rule("CFX-SUMN-09", "CFX-ARMY-14")
def test_it_is_on_the_summoners_card_whoever_else_is() -> None:
    state = scene(knows=["call-two"], rolls=[3])
    does(state, "cast call-two", "mastery 0", "put 300,140", "put 340,140")
    card = state.figures[ME].card
    assert state.cards[card].figures == (ME, IMP, "blue-imp-2")
    assert [state.figures[word].card for word in (IMP, "blue-imp-2")] == [card, card]


@rule("CFX-SUMN-11", "CFX-DATA-31")
def test_how_much_force_a_summoner_controls() -> None:
    state = scene()
    found = []
    for rank, character in (("apprentice", False), ("adept", False), ("master", False), ("master", True)):
        shape(state, ME, rank=rank, character=character)
        found.append(summoning.control(state, state.figures[ME]))
    assert found == [2, 3, 4, 5]


@rule("CFX-Q-100")
def test_beyond_that_nobody_is_summoned_and_losses_make_room() -> None:
    state = scene(knows=["call-two", "call"], rolls=[3])
    shape(state, ME, pow=4, rank="apprentice")
    does(state, "cast call-two", "mastery 0", "put 300,140", "put 340,140")
    me, imp = state.figures[ME], library().kinds["imp"]
    why = menu.illegal(state, me, Option(("cast", "call")))
    assert why is not None
    assert why.key == "no-control"
    del state.figures[IMP]
    assert summoning.room(state, me, imp) == 1
    del state.figures[ME]
    assert state.figures["blue-imp-2"].card == me.card  # those that are left keep the card


@rule("CFX-SUMN-07", "CFX-SUMN-10", "CFX-SUMN-12")
def test_without_a_summoner_they_come_near_the_leader_on_a_card_of_their_own() -> None:
    state = scene()
    state.players[0].leader = ME
    shape(state, ME, rank="apprentice")
    places = [f"put {x},{y}" for x in (270, 300, 330) for y in (140,)]
    run(summoning.summon(state, 0, library().kinds["imp"], 3, summoner=None), *places)
    imps = [figure for figure in state.figures.values() if figure.kind.id == "imp"]
    assert len(imps) == 3  # more than an apprentice controls
    assert {imp.card for imp in imps} == {imps[0].card} != {state.figures[ME].card}
    assert state.cards[imps[0].card].kinds == ("imp",) * 3
    assert [kind for kind, _ in asked()] == ["put"] * 3


@rule("CFX-Q-99")
def test_a_newcomer_answers_no_spell_and_makes_no_move() -> None:
    state = scene(knows=["call"], rolls=[3])
    does(state, "cast call", "mastery 0", "put 300,140")
    assert just_arrived(state, state.figures[IMP])
    assert YOU not in state.cards[state.figures[IMP].card].figures
