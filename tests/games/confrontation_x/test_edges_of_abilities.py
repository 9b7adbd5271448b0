"""Abilities to their edges: each case a slip that would be easy to make (ABIL, STM)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import (
    ONE,
    OTHER,
    after_blow,
    asked,
    duel,
    events,
    exchanging,
    first,
    run,
    shape,
    stage,
    until,
)
from tests.games.confrontation_x.test_abilities_of_others import DEVOTED, WEAVER, devotion, offers
from tests.games.confrontation_x.test_fear import A as WOLF
from tests.games.confrontation_x.test_fear import facing
from tests.games.confrontation_x.volleys import A as SHOOTER
from tests.games.confrontation_x.volleys import facing_off, guard, shoot
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.abilities.efforts import points_left, useful
from walstatt.games.confrontation_x.rules.abilities.melee import outmatched
from walstatt.games.confrontation_x.rules.abilities.nature import fearless
from walstatt.games.confrontation_x.rules.abilities.steam import rolled, steams, stokes
from walstatt.games.confrontation_x.rules.abilities.upkeep import in_need
from walstatt.games.confrontation_x.rules.activation import announcements, use
from walstatt.games.confrontation_x.rules.announcing import window
from walstatt.games.confrontation_x.rules.courage import fear_of
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import LIGHT
from walstatt.games.confrontation_x.state.fights import Combat, Pool
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
ACTIVATION = Occasion("activation", ONE)


def one(state: State) -> Any:
    return state.figures[ONE]


# --- combats --------------------------------------------------------------------------------------------


@rule("CFX-ABIL-157")
@pytest.mark.parametrize(("words", "values"), [("att 1", [5, 3]), ("def 1", [3, 5]), ("def 2", [2, 6])])
def test_an_extra_limb_takes_from_one_what_it_adds_to_the_other(words: str, values: list[int]) -> None:
    state = exchanging(duel(2, 4, abilities=["extra-limb"]))
    until(state, stage("ini"), f"use extra-limb {ONE} {words}")
    assert [amount(state, one(state), a) for a in ("att", "def")] == values


@rule("CFX-ABIL-57", "CFX-Q-131")
def test_only_the_attacker_feints() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(attack=1, defence=1)}
    state = exchanging(duel(3, 2, 1, red={"abilities": ["feint"]}), pools)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend none")
    assert [event.figure for event in events(state, "damage-thrown")] == [OTHER]


@rule("CFX-ABIL-62", "CFX-ABIL-64")
@pytest.mark.parametrize(
    ("left", "offered"),
    [
        (Pool(defence=1), True),
        (Pool(attack=1), False),
        (Pool(defence=1)._replace(sustaining=True), False),
    ],
)
def test_a_counter_attack_needs_a_defence_die_that_sustains_nothing(left: Pool, offered: bool) -> None:
    state = exchanging(
        duel(3, 2, 1, red={"abilities": ["counter-attack"]}), {ONE: Pool(attack=1), OTHER: left}
    )
    fight = state.fight
    assert fight is not None
    told = dict(fight.pools)
    told[OTHER] = told[OTHER]._replace(sustaining=left.sustaining)
    state.fight = fight._replace(pools=tuple(told.items()))
    until(state, stage("defend"), f"strike {ONE} {OTHER}")
    assert bool(counters(state)) is offered


def counters(state: State) -> list[Any]:
    from walstatt.games.confrontation_x.rules.abilities import bouts

    return list(bouts.counters(state, state.figures[OTHER], Occasion("defence", ONE)))


@rule("CFX-ABIL-15", "CFX-ABIL-16")
@pytest.mark.parametrize(("purpose", "strength"), [("blow", 8), ("parting", 5), ("terrain", 5)])
def test_charge_impact_counts_for_blows_alone(purpose: str, strength: int) -> None:
    state = duel(abilities=["charge-impact/3"])
    state.change(one(state), charged=(OTHER,))
    assert amount(state, one(state), "str", Occasion(purpose, OTHER)) == strength


@rule("CFX-ABIL-151", "CFX-Q-148")
def test_nobody_is_outmatched_outside_its_own_combat() -> None:
    state = exchanging(duel(abilities=["desperate"]))
    state.change(state.figures[OTHER], cost=one(state).cost + 1)
    bystander = state.figures[ONE[:-1] + "2"]
    assert outmatched(state, one(state), ANY)
    assert not outmatched(state, bystander, ANY)
    state.fight = None
    assert state.combats == (Combat(1, ONE, (OTHER,), "now", 0),)
    assert not outmatched(state, one(state), ANY)


# --- tests ----------------------------------------------------------------------------------------------


@rule("CFX-ABIL-82", "CFX-Q-581")
def test_mov_is_raised_by_whoever_is_activated_and_has_not_moved() -> None:
    state = duel(abilities=["concentration/2:mov"])
    assert useful(state, one(state), ACTIVATION) == ("mov",)
    assert useful(state, one(state), Occasion("activation", OTHER)) == ()
    moved = state.change(one(state), moved=1)
    assert useful(state, moved, ACTIVATION) == ()


@rule("CFX-Q-581")
def test_str_and_res_are_raised_for_an_attack_that_has_hit_and_for_nothing_else() -> None:
    state = exchanging(duel(), {ONE: Pool(attack=1), OTHER: Pool()})
    until(state, stage("ward"), f"strike {ONE} {OTHER}")
    assert useful(state, one(state), Occasion("attack", OTHER)) == ("str",)
    assert useful(state, one(state), Occasion("blow", OTHER)) == ()


@rule("CFX-Q-142", "CFX-ABIL-82")
def test_a_centimetre_is_one_point_of_concentration() -> None:
    state = duel(abilities=["concentration/3:mov,att"])
    for given, left in ((("mov", CENTIMETRE), 2), (("att", 1), 1), (("mov", CENTIMETRE), 0)):
        effects.begin(state, ONE, Effect("concentration", ONE, 0, "round", gives=(given,)))  # type: ignore[arg-type]
        assert points_left(state, one(state)) == left


@rule("CFX-ABIL-105", "CFX-ABIL-106", "CFX-Q-414")
def test_a_master_shot_is_announced_in_the_own_activation() -> None:
    state = facing_off(10, guard("blue", (200, 100), 1), shooter={"abilities": ["master-shot"]})
    figure = state.figures[SHOOTER]
    assert [option[1] for option in announcements(state, figure)] == ["master-shot"]
    assert announcements(state, state.figures["blue-guard-of-alahan-1"]) == []


@rule("CFX-ABIL-156", "CFX-ABIL-155")
def test_sure_aim_is_announced_once_by_the_shooter() -> None:
    friend = guard("blue", (200, 100), 1)
    state = facing_off(10, friend, rolls=[4, 3, 1], shooter={"abilities": ["sure-aim"]})
    shape(state, "blue-guard-of-alahan-1", abilities=["sure-aim"])
    shoot(state, "red-guard-of-alahan-1", f"use sure-aim {SHOOTER}")
    assert [kind for kind, _ in asked()] == ["announce-shot"]


@rule("CFX-ABIL-76", "CFX-ABIL-77")
def test_nobody_is_devoted_to_an_enemy() -> None:
    state = devotion()
    assert offers(state, WEAVER)
    state.change(state.figures[DEVOTED], team=1, seat=1)
    assert not offers(state, WEAVER)


@rule("CFX-ABIL-96")
@pytest.mark.parametrize(
    ("name", "about", "found"), [("immune", "fear", True), ("immune", "fire", False), ("wary", "fear", False)]
)
def test_fearless_is_whom_an_effect_makes_immune_to_fear(name: str, about: str, found: bool) -> None:
    state = duel()
    grants = ((name, Has(about=(about,))),)
    effects.begin(state, ONE, Effect("x", ONE, 0, "round", grants=grants))
    assert fearless(state, one(state), ANY) is found


@rule("CFX-ABIL-49", "CFX-ABIL-50")
def test_first_aid_is_for_friends() -> None:
    state = duel()
    for word in (ONE, OTHER):
        state.change(state.figures[word], wound=LIGHT)
    assert [figure.word for figure in in_need(state, one(state))] == [ONE]


# --- steam ----------------------------------------------------------------------------------------------


def steaming(*rolls: int, about: str = "ini,att,str,def", **more: Any) -> State:
    return duel(*rolls, abilities=[f"steam/{about}"], **more)


@rule("CFX-STM-02", "CFX-STM-03", "CFX-STM-11", "CFX-Q-128")
@pytest.mark.parametrize(
    ("dice", "answers", "bonus"),
    [
        ((6, 2, 3), ["on 1"], 11),
        ((6, 2), ["stop"], 8),
        ((6, 6, 3, 2), ["on 1", "on 1"], 17),
        ((6, 2, 6, 3), ["on 1", "on 1"], 17),
        ((6, 6, 1, 5), ["on 1"], 0),  # a malfunction: no other six is rolled on
        ((6, 1, 5), [], 0),
    ],
)
def test_every_six_of_two_dice_of_steam_may_be_rolled_on(
    dice: tuple[int, ...], answers: list[str], bonus: int
) -> None:
    state = steaming(*dice, about="2:ini")
    assert run(rolled(state, one(state), "ini"), *answers).bonus == bonus
    assert first(state, "steam-rolled").bonus == bonus


@rule("CFX-STM-04", "CFX-STM-05")
def test_mov_is_stoked_before_anything_else_and_by_whoever_is_activated() -> None:
    state = steaming(about="mov")
    assert list(stokes(state, one(state), ACTIVATION)) == [("mov",)]
    assert not list(stokes(state, one(state), Occasion("activation", OTHER)))
    for changes in ({"moved": 1}, {"acts": ("shot",)}):
        assert not list(stokes(state, one(state).changed(**changes), ACTIVATION))
    moved = one(state).changed(moved=1)
    assert list(stokes(state, moved, Occasion("pursuit", ONE))) == [("mov",)]


@rule("CFX-STM-04", "CFX-STM-05")
def test_steam_for_an_activation_outlasts_a_move_in_it() -> None:
    state = steaming(4, about="mov")
    state.figures[ONE] = one(state).standing(30000, 15000, 9000)
    state.phase, state.active = "act", ONE
    before = amount(state, one(state), "mov")
    run(use(state, one(state), Option(("use", "steam", ONE, "mov"))))
    effects.expire(state, "move")
    assert amount(state, one(state), "mov") == before + 4 * CENTIMETRE
    effects.expire(state, "activation")
    state.dice = steaming(4).dice
    run(window(state, "pursuit", Occasion("pursuit", ONE), (ONE,)), f"use steam {ONE} mov")
    assert amount(state, one(state), "mov") == before + 4 * CENTIMETRE
    effects.expire(state, "move")
    assert amount(state, one(state), "mov") == before


@rule("CFX-STM-06", "CFX-STM-10")
@pytest.mark.parametrize(
    ("source", "until", "free"),
    [("steam", "test", False), ("steam", "activation", True), ("resolute", "test", True)],
)
def test_only_steam_for_this_test_bars_more_of_it(source: str, until: Any, free: bool) -> None:
    state = steaming()
    effects.begin(state, ONE, Effect(source, ONE, 0, until))
    assert bool(list(steams(state, one(state), Occasion("ini", attribute="ini")))) is free


@rule("CFX-STM-09", "CFX-Q-89")
@pytest.mark.parametrize(("dice", "fear"), [((4,), 3 + 4), ((1, 2), None)])
def test_a_whistle_that_fails_frightens_nobody(dice: tuple[int, ...], fear: int | None) -> None:
    state = facing(*dice, blue={"abilities": ["steam/fear"], "cou": 3})
    state.change(state.figures[WOLF], kind=state.figures[WOLF].kind)
    run(window(state, "assault", Occasion("charge", WOLF), (WOLF,)), f"use steam {WOLF} fear")
    assert fear_of(state, state.figures[WOLF]) == fear
