"""Wound levels, how injuries combine, what they cost, how they heal (WND)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import COURSE, SMALL, events, first, laid, run, shape
from tests.games.confrontation_x.field import GUARD, figure
from walstatt.games.confrontation_x.rules import losses, supply
from walstatt.games.confrontation_x.rules.damage import hit
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.rules.wounds import combined, heal, injure, stun, worsen
from walstatt.games.confrontation_x.state.attributes import (
    CRITICAL,
    LETHAL,
    LEVELS,
    LIGHT,
    PENALTY,
    SERIOUS,
    UNHURT,
    Attribute,
)
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
A, B = f"blue-{GUARD}-1", f"red-{GUARD}-1"
BLOW = Occasion("blow", B)
WOUNDED: tuple[Attribute, ...] = ("ini", "att", "str", "def", "aim")


def struck(*rolls: int, wound: int = 0, **red: Any) -> State:
    """One of red with four wound levels and RES 5, with friends elsewhere."""
    lines = [
        figure("blue", GUARD, (300, 300)),
        figure("red", GUARD, (300, 300 + 2 * SMALL), 270),
        figure("red", GUARD, (50, 50), n=2),
    ]
    state = laid(lines, "blue 2 melee", COURSE, rolls)
    shape(state, B, **{"rank": "elite", "res": 5, "aim": 4, **red})
    state.change(state.figures[B], wound=wound)
    return state


def values(state: State) -> dict[str, int]:
    return {name: amount(state, state.figures[B], name) for name in WOUNDED}


def cost(state: State, before: dict[str, int]) -> set[int]:
    """What is missing now of each of the five values."""
    return {before[name] - now for name, now in values(state).items()}


# --- how many levels ----------------------------------------------------------------------------------------


@rule("CFX-WND-01", "CFX-WND-02")
@pytest.mark.parametrize(
    ("rank", "size", "character", "levels"),
    [
        ("militia", "normal", False, 3),
        ("soldier", "small", False, 3),
        ("soldier", "large", False, 4),
        ("soldier", "normal", True, 4),
        ("veteran", "normal", False, 4),
        ("creature", "normal", False, 4),
    ],
)
def test_only_small_militia_and_soldiers_who_are_no_characters_have_three(
    rank: str, size: str, character: bool, levels: int
) -> None:
    state = struck(rank=rank, size=size, character=character)
    assert state.figures[B].kind.levels == levels


@rule("CFX-WND-03")
@pytest.mark.parametrize(("rank", "lost"), [("soldier", True), ("elite", False)])
def test_critical_removes_whoever_has_three_and_lethal_everybody(rank: str, lost: bool) -> None:
    state = struck(rank=rank)
    assert run(injure(state, B, CRITICAL)) == lost
    assert (B in state.figures) == (not lost)
    assert run(injure(struck(rank=rank), B, LETHAL))


@rule("CFX-WND-05")
def test_the_levels_in_ascending_order() -> None:
    assert LEVELS == ("unhurt", "light", "serious", "critical", "lethal")
    assert UNHURT < LIGHT < SERIOUS < CRITICAL < LETHAL


# --- how they combine ---------------------------------------------------------------------------------------


@rule("CFX-WND-11")
@pytest.mark.parametrize(
    ("present", "new"), [(UNHURT, LIGHT), (LIGHT, SERIOUS), (LIGHT, CRITICAL), (SERIOUS, LETHAL)]
)
def test_a_worse_injury_replaces_the_present_one(present: int, new: int) -> None:
    assert combined(present, new) == new


@rule("CFX-WND-12")
@pytest.mark.parametrize(("present", "new"), [(LIGHT, LIGHT), (SERIOUS, LIGHT), (CRITICAL, SERIOUS)])
def test_any_other_raises_the_level_by_one(present: int, new: int) -> None:
    assert combined(present, new) == present + 1


#: Present, and what comes of Light, Serious, Critical and Lethal.
PRINTED = {UNHURT: "LSKT", LIGHT: "SSKT", SERIOUS: "KKKT", CRITICAL: "TTTT"}


@rule("CFX-WND-13", "CFX-DATA-07")
@pytest.mark.parametrize("present", PRINTED)
def test_the_whole_table(present: int) -> None:
    letters = "?LSKT"
    assert "".join(letters[combined(present, new)] for new in range(LIGHT, LETHAL + 1)) == PRINTED[present]


@rule("CFX-WND-12", "CFX-WND-13")
def test_two_light_injuries_in_play_are_a_serious_one() -> None:
    state = struck(5, 1, 5, 1)
    for level in (LIGHT, SERIOUS):
        run(hit(state, B, 4, by=A, about=BLOW))
        assert state.figures[B].wound == level


@rule("CFX-WND-15")
def test_whoever_reaches_lethal_by_accumulation_is_removed_at_once() -> None:
    state = struck(5, 1, wound=CRITICAL)
    found = run(hit(state, B, 4, by=A, about=BLOW))
    assert (found.lost, B in state.figures, B in state.fallen) == (True, False, True)
    assert state.players[1].losses == state.fallen[B].cost


@rule("CFX-WND-15", "CFX-KEY-02", "CFX-EX-409")
def test_tough_keeps_it_to_the_end_of_the_phase() -> None:
    state = struck(5, 1, rank="soldier", wound=SERIOUS, abilities=["tough"])
    run(hit(state, B, 4, by=A, about=BLOW))
    assert first(state, "damage-read").printed == "light"
    assert (state.figures[B].dying, state.figures[B].wound) == (True, CRITICAL)
    run(losses.phase_ends(state))
    assert B not in state.figures


@rule("CFX-EX-410", "CFX-ABIL-46")
def test_enormous_survives_its_first_lethal_injury() -> None:
    state = struck(5, 1, 5, 1, wound=CRITICAL, abilities=["enormous"])
    run(hit(state, B, 4, by=A, about=BLOW))
    assert state.figures[B].wound == CRITICAL
    run(hit(state, B, 4, by=A, about=BLOW))
    assert B not in state.figures


@rule("CFX-WND-16", "CFX-KEY-02", "CFX-KEY-03", "CFX-EX-18")
def test_who_is_removed_entirely_is_saved_by_nothing() -> None:
    state = struck(6, 6, wound=SERIOUS, abilities=["tough", "reinforcement"])
    run(hit(state, B, 4, by=A, about=BLOW, entirely=True))
    assert B not in state.figures
    assert state.removed == {B}
    assert first(state, "figure-lost").how == "entirely"


# --- what they cost -----------------------------------------------------------------------------------------


@rule("CFX-WND-17", "CFX-DATA-08", "CFX-DATA-03")
@pytest.mark.parametrize(("level", "penalty"), [(LIGHT, 1), (SERIOUS, 2), (CRITICAL, 3)])
def test_an_injury_weighs_on_five_attributes(level: int, penalty: int) -> None:
    state = struck()
    before = values(state)
    others = {name: amount(state, state.figures[B], name) for name in ("res", "mov", "cou", "dis")}
    run(injure(state, B, level))
    assert cost(state, before) == {penalty}
    assert all(amount(state, state.figures[B], name) == now for name, now in others.items())  # type: ignore[arg-type]


@rule("CFX-WND-07", "CFX-DATA-08")
def test_a_stun_costs_as_much_as_a_light_injury() -> None:
    state = struck()
    before = values(state)
    stun(state, B)
    assert cost(state, before) == {PENALTY[LIGHT]}


@rule("CFX-WND-19", "CFX-EX-19")
def test_a_stun_and_an_injury_are_never_added() -> None:
    state = struck()
    before = values(state)
    stun(state, B)
    run(injure(state, B, SERIOUS))
    assert cost(state, before) == {2}
    state.change(state.figures[B], stunned=True, wound=LIGHT)  # even if somebody were both
    assert cost(state, before) == {1}


@rule("CFX-WND-18")
def test_penalties_change_at_once() -> None:
    state = struck()
    before = values(state)
    run(injure(state, B, CRITICAL))
    assert cost(state, before) == {3}
    heal(state, B, 2)
    assert cost(state, before) == {1}


@rule("CFX-WND-24")
def test_injury_charge_and_panic_are_added_up() -> None:
    state = struck()
    before = amount(state, state.figures[B], "att")
    state.change(state.figures[B], wound=LIGHT, pressed=True, panic=7)
    assert amount(state, state.figures[B], "att") == before - 3


# --- how long they last -------------------------------------------------------------------------------------


@rule("CFX-WND-08", "CFX-WND-09")
def test_at_the_end_of_the_round_a_stun_ends_and_an_injury_does_not() -> None:
    state = struck(wound=LIGHT)
    stun(state, A)
    assert state.figures[A].stunned
    run(supply.end_of_round(state))
    assert not state.figures[A].stunned
    assert state.figures[B].wound == LIGHT


@rule("CFX-WND-09")
def test_an_injury_ends_a_stun() -> None:
    state = struck()
    stun(state, B)
    run(injure(state, B, LIGHT))
    assert not state.figures[B].stunned


@rule("CFX-WND-10")
def test_who_is_injured_cannot_be_stunned() -> None:
    state = struck(wound=LIGHT)
    assert not stun(state, B)
    assert not state.figures[B].stunned


@rule("CFX-WND-14", "CFX-EX-17")
@pytest.mark.parametrize(
    ("level", "by", "after"),
    [(CRITICAL, 1, SERIOUS), (LIGHT, 1, UNHURT), (CRITICAL, 2, LIGHT), (LIGHT, 2, UNHURT)],
)
def test_healing_lowers_the_present_level(level: int, by: int, after: int) -> None:
    state = struck(wound=level)
    assert heal(state, B, by) == level - after
    assert state.figures[B].wound == after


@rule("CFX-WND-21")
def test_an_injury_that_stands_is_not_annulled_later() -> None:
    state = struck(5, 1, 4, 4, abilities=["holy-armour"])
    run(hit(state, B, 4, by=A, about=BLOW))
    assert state.figures[B].wound == LIGHT
    run(hit(state, B, 9, by=A, about=BLOW))  # this one is annulled, and the first stays
    assert events(state, "damage-annulled")
    assert state.figures[B].wound == LIGHT


def test_a_level_may_rise_without_a_roll() -> None:
    state = struck(wound=LIGHT)
    run(worsen(state, B, 1))
    assert state.figures[B].wound == SERIOUS
    assert events(state, "damage-thrown") == []


# --- where damage rolls come from ---------------------------------------------------------------------------


@rule("CFX-DMG-01")
@pytest.mark.parametrize("purpose", ["blow", "shot", "spell", "miracle"])
def test_blows_shots_spells_and_miracles_cause_damage_rolls(purpose: str) -> None:
    state = struck(3, 2)
    run(hit(state, B, 4, by=A, about=Occasion(purpose, B)))
    assert first(state, "damage-thrown").purpose == purpose
