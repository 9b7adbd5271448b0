"""One attack and its defence, sustained defence too (ATK, SDEF)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import events, first, shape, until
from tests.games.confrontation_x.melees import (
    LONE,
    NORTH,
    SOUTH,
    TOUGH,
    crowd,
    exchange,
    fought,
    kinds,
    trials,
)
from walstatt.games.confrontation_x.rules.combat.blows import BASE, defences, difficulty
from walstatt.games.confrontation_x.rules.combat.dice import keep, pool, unsustained
from walstatt.games.confrontation_x.state.attributes import SERIOUS
from walstatt.games.confrontation_x.state.fights import Blow
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
STRIKE, BACK = f"strike {LONE} {NORTH}", f"strike {NORTH} {LONE}"


def attack(*rolls: int, dice: int = 2, **lone: Any) -> State:
    """One attack of ATT 4 against so many defence dice of DEF 4."""
    state = exchange(lone=(1, 0), others=[(0, dice)], rolls=rolls)
    shape(state, LONE, **{**TOUGH, "ini": 4, "att": 4, **lone})
    return state


def needed(state: State) -> int:
    return int(trials(state, "defence")[0].difficulty)


def warded(state: State) -> bool:
    return any(not event.missed for event in events(state, "warded"))


# --- the attack ---------------------------------------------------------------------------------------------


@rule("CFX-ATK-01")
@pytest.mark.parametrize(("die", "att", "hits"), [(2, 4, True), (1, 4, False), (3, -3, False), (4, -3, True)])
def test_an_attack_fails_only_by_a_fumble_or_a_total_of_0(die: int, att: int, hits: bool) -> None:
    state = attack(die, 1, 1, att=att, dice=0)
    fought(state, STRIKE)
    assert bool(events(state, "damage-thrown")) == hits


@rule("CFX-ATK-02", "CFX-ATK-03", "CFX-ATK-05", "CFX-DATA-14", "CFX-EX-38")
@pytest.mark.parametrize("die", [2, 5])
def test_the_defence_has_to_reach_att_and_3_whatever_the_die(die: int) -> None:
    state = attack(die, 3)
    fought(state, STRIKE, "defend 1")
    (test,) = trials(state, "defence")
    assert (test.attribute, test.difficulty, test.passed) == ("def", 7, True)


@rule("CFX-ATK-03", "CFX-Q-39")
def test_the_present_att_counts() -> None:
    state = attack(2, 3)
    state.change(state.figures[LONE], wound=SERIOUS)
    fought(state, STRIKE, "defend 1")
    assert needed(state) == 4 - 2 + BASE


@rule("CFX-ATK-04", "CFX-DATA-14", "CFX-EX-38")
def test_every_successful_roll_on_makes_it_4_harder() -> None:
    state = attack(6, 6, 2, 5, 1, 1)
    fought(state, STRIKE, "defend 1", "on 1", "on 1")
    assert needed(state) == 15


@rule("CFX-ATK-04", "CFX-EX-307")
def test_a_1_rolled_on_is_a_fumble_and_not_rolling_on_leaves_7() -> None:
    state = attack(6, 1)
    fought(state, STRIKE, "defend 1", "on 1")
    assert trials(state, "attack")[0].fumble
    assert trials(state, "defence") == []
    state = attack(6, 4)
    fought(state, STRIKE, "defend 1", "stop")
    assert needed(state) == 7


@rule("CFX-ATK-05")
def test_against_no_defence_nobody_is_asked_to_roll_on() -> None:
    state = attack(6, 1, 1, dice=0)
    fought(state, STRIKE)
    assert "rolled-on" not in kinds(state)


@rule("CFX-ATK-06", "CFX-DMG-01", "CFX-DMG-09")
@pytest.mark.parametrize("answers", [("defend none",), ("defend 1",)])
def test_what_is_not_warded_off_is_a_damage_roll_of_str_against_res(answers: tuple[str, ...]) -> None:
    state = attack(3, *([2] if answers == ("defend 1",) else []), 1, 1, str=6)
    fought(state, STRIKE, *answers)
    event = first(state, "damage-thrown")
    assert (event.strength, event.resilience, event.purpose) == (6, 40, "blow")


# --- the defence --------------------------------------------------------------------------------------------


@rule("CFX-ATK-07", "CFX-EX-308")
def test_of_several_dice_any_one_may_count_and_all_are_gone() -> None:
    state = attack(2, 1, 5, att=5)
    shape(state, NORTH, **TOUGH | {"def": 3})
    fought(state, STRIKE, "defend 2")
    (test,) = trials(state, "defence")
    assert (test.difficulty, test.total, warded(state)) == (8, 8, True)
    assert pool(state, NORTH).defence == 0


@rule("CFX-ATK-07", "CFX-ATK-08", "CFX-EX-40")
@pytest.mark.parametrize(("one", "other"), [("1", "1"), ("2", "")])
def test_one_die_for_each_attack_or_both_for_one(one: str, other: str) -> None:
    state = exchange(2, lone=(0, 2), others=[(1, 0), (1, 0)], first=1, rolls=[3, 5, 5, 3, 5, 5])
    answers = [f"strike {NORTH} {LONE}", f"defend {one}", f"strike {SOUTH} {LONE}"]
    fought(state, *answers, *([f"defend {other}"] if other else []))
    assert len(events(state, "damage-thrown")) == (0 if other else 1)


@rule("CFX-ATK-08")
def test_an_attack_may_be_left_undefended() -> None:
    state = attack(3, 1, 1)
    fought(state, STRIKE, "defend none")
    assert trials(state, "defence") == []
    assert pool(state, NORTH).defence == 2


@rule("CFX-ATK-09")
def test_a_counter_attack_gains_an_attack_die() -> None:
    state = attack(3, 5, 3, 1, 1)
    shape(state, NORTH, **TOUGH | {"def": 4, "att": 4}, abilities=["counter-attack"])
    until(
        state, lambda s: any(event.kind == "warded" for event in s.log), STRIKE,
        f"use counter-attack {NORTH}", "defend 1",
    )  # fmt: skip
    assert pool(state, NORTH).attack == 1
    assert first(state, "die-gained").figure == NORTH


@rule("CFX-ATK-12")
@pytest.mark.parametrize(("die", "held"), [(3, True), (2, False)])
def test_the_difficulty_itself_wards_off(die: int, held: bool) -> None:
    state = attack(3, die, 1, 1)
    fought(state, STRIKE, "defend 1")
    assert warded(state) == held


@rule("CFX-ATK-12")
def test_a_1_fails_and_a_6_may_be_rolled_on() -> None:
    state = attack(3, 1, 1, 1)
    shape(state, NORTH, **TOUGH | {"def": 9})
    fought(state, STRIKE, "defend 1")
    assert not warded(state)
    state = attack(3, 6, 4, att=8)
    fought(state, STRIKE, "defend 1")
    assert (trials(state, "defence")[0].total, warded(state)) == (14, True)


@rule("CFX-Q-36", "CFX-EX-306")
def test_an_attack_that_misses_uses_up_no_defence_die() -> None:
    state = attack(1)
    fought(state, STRIKE, "defend 1")
    assert (pool(state, LONE).attack, pool(state, NORTH).defence) == (0, 2)


@rule("CFX-ATK-10")
def test_the_order_of_a_combat() -> None:
    state = crowd(1, rolls=[2, 5, 3, 4, 3, 4])
    share = "share attack 1 defence 1"
    until(
        state, lambda s: s.phase == "divide" and bool(events(s, "combat-ended")),
        share, share, STRIKE, "defend 1", BACK, "defend 1",
    )  # fmt: skip
    wanted = ("combat-began", "ini-won", "dice-shared", "exchange-began", "attacked", "combat-ended")
    assert [kind for kind in kinds(state) if kind in wanted] == [
        "combat-began", "ini-won", "dice-shared", "dice-shared", "exchange-began", "attacked", "attacked",
        "combat-ended",
    ]  # fmt: skip


@rule("CFX-ATK-11")
def test_the_order_of_an_attack() -> None:
    state = attack(3, 2, 1, 1)
    fought(state, STRIKE, "defend 1")
    wanted = ("attacked", "defends", "thrown", "damage-thrown")
    told = [(event.kind, getattr(event, "purpose", "")) for event in state.log if event.kind in wanted]
    assert told == [
        ("attacked", ""), ("defends", ""), ("thrown", "attack"), ("thrown", "defence"),
        ("damage-thrown", "blow"),
    ]  # fmt: skip


# --- sustained defence --------------------------------------------------------------------------------------


def pressed(*rolls: int, attacks: int = 3, lone: tuple[int, int] = (0, 1), first: int = 1) -> State:
    """The one of blue defends itself against so many attacks."""
    state = exchange(lone=lone, others=[(attacks, 0)], first=first, rolls=rolls)
    shape(state, LONE, **TOUGH | {"def": 5, "att": 4})
    return state


@rule("CFX-SDEF-01", "CFX-SDEF-05", "CFX-SDEF-06", "CFX-SDEF-07", "CFX-SDEF-08", "CFX-EX-41")
def test_the_example_of_the_book() -> None:
    state = pressed(3, 3, 3, 5, 3, 5)
    shape(state, NORTH, **TOUGH, att=3)  # difficulty 6 without sustained defence
    found = fought(state, *(BACK, "defend sustained"), *(BACK, "defend sustained") * 2)
    assert [event.difficulty for event in trials(state, "defence")] == [8, 9, 10]
    assert [event.kept for event in events(state, "warded")] == [True, True, True]
    assert found[1] == ("defend", ["defend 1", "defend sustained", "defend none"])
    assert found[3] == ("defend", ["defend sustained", "defend none"])


@rule("CFX-SDEF-07", "CFX-SDEF-08", "CFX-DATA-14", "CFX-EX-41")
def test_the_first_is_2_harder_and_every_further_one_by_one_more() -> None:
    assert difficulty(3, 0, 0) == 8
    assert difficulty(1, 0, 1) == 7
    assert [difficulty(1, 0, made) - difficulty(1, 0, None) for made in range(4)] == [2, 3, 4, 5]


@rule("CFX-SDEF-02")
def test_only_who_does_not_fight_with_superior_numbers() -> None:
    state = exchange(2, lone=(0, 1), others=[(1, 1), (1, 1)])
    assert unsustained(state, state.figures[LONE]) is None
    found = unsustained(state, state.figures[NORTH])
    assert found is not None
    assert found.key == "outnumbers"
    even = exchange(lone=(1, 1), others=[(1, 1)])
    assert unsustained(even, even.figures[NORTH]) is None


@rule("CFX-SDEF-03", "CFX-EX-39")
@pytest.mark.parametrize(("attacks", "key"), [(1, ""), (2, "more-attack")])
def test_as_many_dice_in_defence_as_in_attack(attacks: int, key: str) -> None:
    state = exchange(lone=(attacks, 1), others=[(1, 1)])
    found = unsustained(state, state.figures[LONE])
    assert (found.key if found is not None else "") == key


@rule("CFX-SDEF-04", "CFX-EX-39", "CFX-Q-48")
def test_a_die_that_was_set_aside_counts_as_an_attack_die() -> None:
    state = exchange(lone=(1, 1), others=[(1, 1)], aside=1)
    found = unsustained(state, state.figures[LONE])
    assert found is not None
    assert found.key == "more-attack"
    state = exchange(lone=(1, 2), others=[(1, 1)])  # put into defence
    keep(state, LONE, defence=1)
    assert unsustained(state, state.figures[LONE]) is None


@rule("CFX-SDEF-05")
def test_only_the_last_defence_die() -> None:
    state = exchange(lone=(0, 2), others=[(1, 0)])
    found = unsustained(state, state.figures[LONE])
    assert found is not None
    assert found.key == "not-last-die"


@rule("CFX-SDEF-06")
def test_once_announced_every_defence_is_sustained() -> None:
    state = pressed(3, 6, 6, 3, 1, 1)
    fought_to(state, 1, BACK, "defend sustained")
    assert state.fight is not None
    state.fight = state.fight._replace(blow=Blow(NORTH, LONE))
    assert defences(state, state.figures[LONE]) == ["sustained", "none"]


def fought_to(state: State, count: int, *answers: str) -> None:
    """Until so many attacks are settled."""

    def stop(now: State) -> bool:
        return len(events(now, "warded")) == count and now.fight is not None and now.fight.blow is None

    until(state, stop, *answers)


@rule("CFX-SDEF-09")
def test_after_a_failed_one_the_die_is_gone() -> None:
    state = pressed(3, 2, 1, 1, attacks=1)
    fought(state, BACK, "defend sustained")
    assert (warded(state), pool(state, LONE).defence) == (False, 0)


@rule("CFX-Q-36")
def test_a_sustained_defence_against_an_attack_that_misses_does_not_count_as_made() -> None:
    state = pressed(1, 3, 5, attacks=2)
    fought(state, BACK, "defend sustained", BACK, "defend sustained")
    (test,) = trials(state, "defence")
    assert test.difficulty == 4 + 3 + 2
