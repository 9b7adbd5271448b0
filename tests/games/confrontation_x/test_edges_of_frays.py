"""Dividing frays, repairing combats and pursuing, to the edges: each case a slip easy to make (MEL, PURS)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import ONE, OTHER, duel, events, exchanging, until
from tests.games.confrontation_x.melees import EAST, LONE, NORTH, SOUTH, crowd
from tests.games.confrontation_x.test_frays import A, B, C, D, fray
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.combat import frays, melee
from walstatt.games.confrontation_x.state.fights import Combat, Pool
from walstatt.games.confrontation_x.state.figures import Effect

rule = pytest.mark.rule


# --- who fights whom ------------------------------------------------------------------------------------


@rule("CFX-Q-35", "CFX-Q-305")
def test_those_who_still_need_a_combat_come_first_and_others_if_there_is_nobody_else() -> None:
    state = fray()
    assert {word: set(found) for word, found in frays.neighbours(state, (A, C)).items()} == {A: {C}, C: {A}}
    assert {word: set(found) for word, found in frays.neighbours(state, (A,)).items()} == {A: {C, D}}
    state.combats = (Combat(1, B, (D,), "next", 0),)
    assert {word: set(found) for word, found in frays.neighbours(state, (A,)).items()} == {A: {D}}


@rule("CFX-MEL-08", "CFX-MEL-06")
def test_whoever_has_the_fewest_choices_is_asked_about_and_what_is_forced_is_settled() -> None:
    """`a` may fight x or y, `b` x, y or z; `c` only z, which leaves no choice."""
    near: dict[str, tuple[str, ...]] = {
        "b": ("x", "y", "z"), "a": ("x", "y"), "c": ("z",), "x": ("a", "b"), "y": ("a", "b"), "z": ("b", "c"),
    }  # fmt: skip
    found = frays.divided(frays.Stars({}), near)
    assert found.word in ("a", "x", "y")
    assert found.stars.partners["c"] == {"z"}
    chosen = found.stars.joined(found.word, found.options[0])
    assert chosen is not None
    rest = frays.divided(chosen, near)
    assert frays.completes(rest.stars, near, torn=False)


@rule("CFX-MEL-10", "CFX-MEL-12", "CFX-TFGT-17")
def test_combats_keep_their_numbers_and_new_ones_get_others() -> None:
    state = fray()
    wall = Combat(4, B, (), "next", 0, piece="wall-1")
    done = Combat(7, A, (C,), "done", 0)
    kept = Combat(2, B, (D,), "next", 0)
    state.combats = (wall, done, kept)
    frays.settle(state, frays.stars_of([kept, Combat(0, A, (C,), "next", 0)]))
    assert [one for one in state.combats if one in (wall, done, kept)] == [wall, done, kept]
    (new,) = [one for one in state.combats if one not in (wall, done, kept)]
    assert new.number == 8  # A and C have fought already: this is another combat
    assert {new.centre, *new.others} == {A, C}


@rule("CFX-Q-35", "CFX-TFGT-17", "CFX-Q-305")
def test_combats_to_come_lose_whoever_is_gone_and_those_left_over_need_another() -> None:
    state = crowd(3)
    state.combats = (Combat(1, LONE, (NORTH, SOUTH), "next", 0), Combat(2, EAST, (LONE,), "done", 0))
    assert frays.repaired(state) == ()
    assert state.combats[0].others == (NORTH, SOUTH)
    gone = state.figures.pop(NORTH)
    assert frays.repaired(state) == ()
    assert [combat.others for combat in state.combats] == [(SOUTH,), (LONE,)]
    state.figures[NORTH] = gone
    state.figures.pop(SOUTH)
    assert set(frays.repaired(state)) == {LONE}
    assert [combat.number for combat in state.combats] == [2]
    assert len(events(state, "combat-dropped")) == 1


@rule("CFX-Q-305", "CFX-PURS-07")
def test_whom_a_pursuit_has_brought_together_need_a_combat() -> None:
    state = crowd(2)
    assert set(frays.repaired(state, (LONE,))) == {LONE, NORTH, SOUTH}
    state.combats = (Combat(1, LONE, (NORTH,), "next", 0),)
    assert set(frays.repaired(state, (SOUTH,))) == {SOUTH}
    for word in (NORTH, SOUTH):
        state.figures.pop(word)
    state.combats = ()
    assert frays.repaired(state, (LONE,)) == ()  # it stands alone


# --- phases ---------------------------------------------------------------------------------------------


@rule("CFX-RND-03", "CFX-RND-06", "CFX-MEL-01", "CFX-SUP-01")
def test_what_lasts_for_a_phase_ends_with_it_and_supply_begins_with_its_first_step() -> None:
    state = duel(2, 4, *[1] * 9)
    effects.begin(state, ONE, Effect("x", ONE, 0, "phase", gives=(("att", 1),)))
    until(state, lambda s: s.phase == "divide")
    assert not state.figures[ONE].effects
    effects.begin(state, ONE, Effect("x", ONE, 0, "phase", gives=(("att", 1),)))
    for _ in melee.finish(state):
        pass
    assert not state.figures[ONE].effects
    assert (state.phase, state.supply, state.combats) == ("supply", 1, ())


# --- pursuit --------------------------------------------------------------------------------------------


@rule("CFX-PURS-01", "CFX-PURS-06", "CFX-Q-99", "CFX-ABIL-154", "CFX-TFGT-06")
@pytest.mark.parametrize(
    ("changes", "razed", "free", "may"),
    [
        ({}, False, True, True),
        ({}, False, False, False),  # an opponent is still there
        ({"pursuits": 1}, False, True, False),
        ({"dying": True}, False, True, False),
        ({"arrived": 2}, False, True, False),
        ({"arrived": 1}, False, True, True),
        ({"panic": 8}, False, True, False),
        ({}, True, True, False),
    ],
)
def test_who_may_pursue(changes: dict[str, Any], razed: bool, free: bool, may: bool) -> None:
    state = exchanging(duel(), {ONE: Pool(), OTHER: Pool()})
    if free:
        there = state.figures[OTHER]
        state.figures[OTHER] = there.standing(there.base.x, there.base.y + 5000, 0)
    assert state.fight is not None
    state.fight = state.fight._replace(razed=(ONE,) if razed else ())
    figure = state.change(state.figures[ONE], **changes)
    assert melee.entitled(state, figure, (OTHER,)) is may
