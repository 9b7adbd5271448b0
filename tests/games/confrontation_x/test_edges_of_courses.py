"""Announcements, arrivals, assaults and what lasts, to their edges: each case a slip easy to make."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import ONE, OTHER, asked, duel, events, exchanging, run, shape
from tests.games.confrontation_x.field import FANG, figure, state_of, there
from tests.games.confrontation_x.powers import ME, learnt, scene
from tests.games.confrontation_x.test_charging import WOLF, charged, fright
from tests.games.confrontation_x.test_engaging import FOE, contacts, guard, refusal
from tests.games.confrontation_x.test_engaging import OTHER as BEHIND
from walstatt.games.confrontation_x.rules import effects, mystics, panic
from walstatt.games.confrontation_x.rules.announcing import window
from walstatt.games.confrontation_x.rules.arriving import arrive, just_arrived
from walstatt.games.confrontation_x.rules.combat import assailing, fighting
from walstatt.games.confrontation_x.rules.combat.dice import COMBAT
from walstatt.games.confrontation_x.rules.magic.dispelling import standing
from walstatt.games.confrontation_x.rules.moves import allowance
from walstatt.games.confrontation_x.state.fights import Pool
from walstatt.games.confrontation_x.state.figures import Effect

rule = pytest.mark.rule
__all__ = ["learnt"]  # a fixture


# --- announcements --------------------------------------------------------------------------------------


@rule("CFX-ACT-05", "CFX-ACT-07", "CFX-Q-304")
def test_a_window_for_everybody_asks_everybody_who_has_something_to_announce() -> None:
    limb = {"abilities": ["extra-limb"]}
    state = exchanging(duel(red=limb, **limb))
    run(window(state, "before-ini", COMBAT), "pass", "pass")
    assert [kind for kind, _ in asked()] == ["announce-before-ini"] * 2
    run(window(state, "before-ini", COMBAT, (ONE,)), "pass")
    assert {words[0].split()[2] for _, words in asked()} == {ONE}
    assert run(window(exchanging(duel()), "before-ini", COMBAT)) == ()


@rule("CFX-ABIL-04", "CFX-ACT-10")
def test_of_two_abilities_the_one_that_was_named_is_used() -> None:
    state = exchanging(duel(abilities=["extra-limb", "war-frenzy"]))
    run(window(state, "before-ini", COMBAT, (ONE,)), f"use extra-limb {ONE} def 2", "pass")
    assert [(event.ability, event.words) for event in events(state, "announced")] == [
        ("extra-limb", ("def", "2"))
    ]
    assert [effect.source for effect in state.figures[ONE].effects] == ["extra-limb"]


# --- arrivals -------------------------------------------------------------------------------------------


@rule("CFX-Q-99", "CFX-SUMN-08")
@pytest.mark.parametrize(
    ("arrived", "now", "just"), [(2, 2, True), (1, 2, False), (0, 0, False), (0, 2, False)]
)
def test_only_who_came_in_this_round_has_just_arrived(arrived: int, now: int, just: bool) -> None:
    state = duel()
    state.round = now
    assert just_arrived(state, state.figures[ONE].changed(arrived=arrived)) is just


@rule("CFX-SUMN-08", "CFX-SUP-18", "CFX-Q-99")
def test_whoever_arrives_has_acted_and_its_player_is_in_the_game_again() -> None:
    state = duel()
    state.players[0].out = True
    came = arrive(state, state.figures[ONE], "", "summoned")
    assert (came.arrived, came.activated, state.players[0].out) == (state.round, True, False)


# --- redirecting ----------------------------------------------------------------------------------------


@rule("CFX-REDIR-01", "CFX-REDIR-03", "CFX-Q-26", "CFX-Q-406", "CFX-Q-415")
def test_after_a_second_assault_less_of_the_move_is_left() -> None:
    match = charged(fright(2, 2))
    match.play(f"redirect {BEHIND}")
    match.play(match.decision.options[0])
    assert match.decision.kind == "redirect"
    spent = sum(event.cost for event in match.events if event.kind == "moved")  # type: ignore[attr-defined]
    wolf, left = there(match, WOLF).base, 30000 - spent
    assert 5000 < left < 25000
    x, y = wolf.x / 100, wolf.y / 100
    assert refusal(match, f"onward {x - left / 100 - 1:.2f},{y:.2f}").key == "refused.too-far"
    match.play(f"onward {x - left / 100 + 1:.2f},{y:.2f}")


@rule("CFX-REDIR-03", "CFX-Q-406")
def test_a_redirected_assault_that_falls_short_ends_there() -> None:
    lines = [
        figure("blue", FANG, (300, 60)),
        guard("red", (300, 300), 270),
        guard("red", (300, 560), 270, n=2),
    ]
    from tests.games.confrontation_x.field import acting

    match = acting(lines, WOLF, rolls=(2,))
    for n in (1, 2):
        shape(state_of(match), f"red-{FOE.split('-', 1)[1].rsplit('-', 1)[0]}-{n}", cou=2)
    charged(match)
    assert match.decision.kind == "redirect"
    match.play(f"redirect {BEHIND}")
    assert contacts(match, WOLF) == set()
    assert not there(match, BEHIND).assaulted
    assert match.decision.kind != "redirect"


# --- what lasts -----------------------------------------------------------------------------------------


@rule("CFX-SUP-20")
def test_what_lasts_for_a_combat_ends_for_those_who_fought_it() -> None:
    state = duel()
    for word in (ONE, OTHER):
        effects.begin(state, word, Effect("x", word, 0, "combat", gives=(("att", 1),)))
    effects.expire(state, "combat", (ONE,))
    assert [len(state.figures[word].effects) for word in (ONE, OTHER)] == [0, 1]
    effects.expire(state, "combat")
    assert not state.figures[OTHER].effects


@rule("CFX-WALK-03", "CFX-RUN-02", "CFX-FLY-11")
@pytest.mark.parametrize(("less", "walk", "run_"), [(0, 10000, 20000), (4000, 6000, 12000), (15000, 0, 0)])
def test_nobody_has_less_than_no_movement(less: int, walk: int, run_: int) -> None:
    state = duel(mov=10000)
    effects.begin(state, ONE, Effect("x", ONE, 0, "round", gives=(("mov", -less),)))
    figure = state.figures[ONE]
    assert (allowance(state, figure, "walk"), allowance(state, figure, "run")) == (walk, run_)


@rule("CFX-PANIC-19", "CFX-Q-309")
def test_to_leave_the_table_takes_the_last_hundredth_of_a_millimetre() -> None:
    """From 15 cm the far side of a base has 16.25 cm to go, and a hair."""
    from tests.games.confrontation_x.test_panic import A, alone

    state = alone(300, 150)
    figure = state.figures[A]
    assert panic.leaves(state, figure, (0, -1000), 16250) is None
    out = panic.leaves(state, figure, (0, -1000), 16251)
    assert out is not None
    assert figure.base.y - out.y == 16251


# --- mystics --------------------------------------------------------------------------------------------


@rule("CFX-MAG-02", "CFX-MAG-04")
@pytest.mark.parametrize(
    ("values", "abilities", "found"),
    [({"pow": 3}, ["war-mage"], True), ({"pow": 3}, [], False), ({}, ["war-mage"], False)],
)
def test_a_war_mage_is_a_mage_with_the_ability(
    values: dict[str, Any], abilities: list[str], found: bool
) -> None:
    state = duel(abilities=abilities, **values)
    assert mystics.war_mage(state, state.figures[ONE]) is found


@rule("CFX-ANTI-14", "CFX-ANTI-19")
@pytest.mark.parametrize(
    ("source", "until", "found"),
    [
        ("curse", "game", True),
        ("plague", "game", False),
        ("curse", "round", False),
        ("nothing", "game", False),
    ],
)
@pytest.mark.usefixtures("learnt")
def test_only_lasting_spells_can_be_dispelled(source: str, until: Any, found: bool) -> None:
    state = scene()
    effects.begin(state, ME, Effect(source, ME, 0, until, gives=(("att", -1),)))
    assert bool(standing(state)) is found


# --- terrain beside enemies -----------------------------------------------------------------------------


@rule("CFX-TFGT-19", "CFX-EXCH-11")
def test_without_a_wall_nobody_in_an_even_combat_has_to_attack() -> None:
    state = exchanging(duel(), {ONE: Pool(attack=2), OTHER: Pool()})
    figure = state.figures[ONE]
    assert not assailing.enemies_first(state, figure)
    assert not fighting.must_attack(state, figure)
    assert fighting.due(state, figure) == fighting.targets(state, figure) == [OTHER]
