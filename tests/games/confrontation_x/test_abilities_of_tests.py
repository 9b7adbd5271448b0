"""Abilities that change tests: fumbles and rolling on, Luck, Resolute, Concentration, Mutagen (ABIL)."""

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
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.abilities.efforts import mutate, points_left
from walstatt.games.confrontation_x.rules.activation import announcements
from walstatt.games.confrontation_x.rules.courage import braves, frightened
from walstatt.games.confrontation_x.rules.hooks import safe_and_on
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import opposed, prepared, roll
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import ASPECTS, Attribute
from walstatt.games.confrontation_x.state.fights import Pool
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule


def tried(state: State, attribute: Attribute, difficulty: int, *answers: str, purpose: str = "spell") -> Any:
    """A test of ONE against a difficulty."""
    test = prepared(state, state.figures[ONE], attribute, Occasion(purpose), difficulty=difficulty)
    return run(roll(state, test), *answers)


# --- fumbles and rolling on ---------------------------------------------------------------------------------

#: CFX-DATA-41.
KEPT: list[Any] = [
    pytest.param("dodge", ("def",), True, True, marks=rule("CFX-ABIL-24", "CFX-DATA-41")),
    pytest.param("brutal", ("att",), False, True, marks=rule("CFX-ABIL-42", "CFX-DATA-41")),
    pytest.param("focused", ("pow", *ASPECTS), True, True, marks=rule("CFX-ABIL-59", "CFX-DATA-41")),
    pytest.param("vivacity", ("ini",), True, True, marks=rule("CFX-ABIL-98", "CFX-DATA-41")),
    pytest.param("precise", ("aim",), False, True, marks=rule("CFX-ABIL-117", "CFX-Q-52")),
    pytest.param("marksman", ("aim",), True, False, marks=rule("CFX-ABIL-124", "CFX-DATA-41")),
    pytest.param("strategy", ("dis",), True, True, marks=rule("CFX-ABIL-136", "CFX-DATA-41")),
    pytest.param("bravery", ("cou",), True, True, marks=rule("CFX-ABIL-137", "CFX-DATA-41")),
    pytest.param("weapon-master", ("att",), True, False, marks=rule("CFX-ABIL-152", "CFX-DATA-41")),
]


@pytest.mark.parametrize(("ability", "attributes", "safe", "on"), KEPT)
def test_which_tests_an_ability_changes(
    ability: str, attributes: tuple[Attribute, ...], safe: bool, on: bool
) -> None:
    figure = duel(abilities=[ability]).figures[ONE]
    changed = (safe, frozenset((5, 6)) if on else frozenset((6,)))
    others: tuple[Attribute, ...] = ("ini", "att", "str", "def", "aim", "cou", "dis", "pow", *ASPECTS)
    for attribute in others:
        expected = changed if attribute in attributes else (False, frozenset((6,)))
        assert safe_and_on(figure, attribute) == expected, attribute


@rule("CFX-ABIL-24", "CFX-Q-51")
def test_a_5_is_rolled_on_and_a_1_is_no_fumble() -> None:
    state = duel(5, 4, abilities=["dodge"])
    found = tried(state, "def", 11)
    assert (found.passed, found.total) == (True, 13)
    found = tried(duel(1, abilities=["dodge"]), "def", 5)
    assert (found.passed, found.fumble, found.total) == (True, False, 5)


@rule("CFX-ABIL-152", "CFX-Q-418")
def test_a_1_after_a_6_is_a_roll_on_for_a_weapon_master() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(defence=1)}
    state = exchanging(duel(6, 1, 2, 2, 1, abilities=["weapon-master"]), pools)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1", "on 1")
    assert [event.difficulty for event in events(state, "tested")] == [None, 4 + 3 + 4]


# --- Luck ---------------------------------------------------------------------------------------------------


@rule("CFX-ABIL-71", "CFX-Q-133")
def test_luck_throws_a_test_again_and_the_second_result_stands() -> None:
    found = tried(duel(2, 5, abilities=["luck"]), "cou", 8, f"use luck {ONE}")
    assert (found.passed, found.total) == (True, 9)
    found = tried(duel(3, 1, abilities=["luck"]), "cou", 8, f"use luck {ONE}")
    assert found.fumble


@rule("CFX-ABIL-71")
def test_luck_helps_once_in_a_round() -> None:
    state = duel(2, 2, 2, abilities=["luck"])
    tried(state, "cou", 8, f"use luck {ONE}")
    tried(state, "cou", 8)
    assert asked() == []


@rule("CFX-ABIL-71")
def test_luck_is_no_help_in_tests_on_str() -> None:
    tried(duel(2, abilities=["luck"]), "str", 9)
    assert asked() == []


@rule("CFX-Q-580")
def test_luck_is_not_asked_about_after_a_test_that_was_passed() -> None:
    assert tried(duel(5, abilities=["luck"]), "cou", 8).passed
    assert asked() == []


@rule("CFX-Q-580")
def test_in_a_test_against_another_luck_comes_before_the_other_throws() -> None:
    state = duel(2, 6, 3, abilities=["luck"])
    one, other = (prepared(state, state.figures[word], "ini", Occasion("ini")) for word in (ONE, OTHER))
    assert run(opposed(state, one, other), f"use luck {ONE}", "stop")
    assert [event.faces for event in events(state, "thrown")] == [(2,), (6,), (3,)]


@rule("CFX-Q-403")
def test_where_nothing_may_be_announced_luck_is_not_either() -> None:
    state = duel(2, abilities=["luck", "resolute/2"])
    test = prepared(state, state.figures[ONE], "cou", Occasion("spell"), difficulty=8)
    run(roll(state, test._replace(silent=True)))
    assert asked() == []


# --- Resolute -----------------------------------------------------------------------------------------------


@rule("CFX-ABIL-47")
def test_resolute_raises_one_test_of_a_round() -> None:
    state = duel(3, 3, abilities=["resolute/2"])
    assert tried(state, "cou", 9, f"use resolute {ONE}").total == 9
    assert tried(state, "cou", 9).total == 7
    assert amount(state, state.figures[ONE], "cou") == 4  # it was for that test alone


@rule("CFX-ABIL-47")
@pytest.mark.parametrize(
    ("attribute", "helps"),
    [("ini", True), ("att", True), ("def", True), ("cou", True), ("dis", False), ("str", False)],
)
def test_resolute_helps_tests_on_four_attributes(attribute: Attribute, helps: bool) -> None:
    state = duel(3, abilities=["resolute/2"])
    tried(state, attribute, 20, *(["pass"] if helps else []))
    assert bool(asked()) == helps


@rule("CFX-Q-411")
def test_a_bonus_on_att_for_the_test_makes_the_defence_harder() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(defence=1)}
    state = exchanging(duel(3, 2, 2, 1, abilities=["resolute/2"]), pools)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1", f"use resolute {ONE}")
    assert events(state, "tested")[1].difficulty == 4 + 2 + 3


@rule("CFX-Q-97")
def test_resolute_is_added_to_a_borrowed_value() -> None:
    state = duel(3, abilities=["resolute/2"])
    second = ONE[:-1] + "2"
    commander = state.figures[second]
    state.figures[second] = commander.standing(state.figures[ONE].base.x - 4 * CENTIMETRE,
                                               state.figures[ONE].base.y, 0)  # fmt: skip
    shape(state, second, abilities=["command/10"], cou=7)
    shape(state, OTHER, fear=8)
    fright = frightened(state, state.figures[ONE], [state.figures[OTHER]])
    assert fright is not None
    run(braves(state, ONE, fright), f"use resolute {ONE}")
    assert first(state, "thrown").value == 7 + 1 + 2  # a guard has COU +1 by oath


# --- Concentration ------------------------------------------------------------------------------------------


@rule("CFX-ABIL-82")
def test_concentration_distributes_points_on_its_attributes() -> None:
    state = exchanging(duel(2, 4, abilities=["concentration/2:ini,def"]))
    until(state, stage("ini"), f"use concentration {ONE} ini 1", f"use concentration {ONE} def 1")
    assert [amount(state, state.figures[ONE], a) for a in ("ini", "def", "att")] == [4, 5, 4]
    assert points_left(state, state.figures[ONE]) == 0
    assert asked()[0][1] == [
        f"use concentration {ONE} {name} {n}" for name in ("ini", "def") for n in (1, 2)
    ] + ["pass"]  # fmt: skip


@rule("CFX-Q-137")
def test_its_points_last_until_the_end_of_the_round() -> None:
    state = exchanging(duel(2, 4, abilities=["concentration/2:ini,def"]))
    until(state, stage("ini"), f"use concentration {ONE} def 2")
    effects.expire(state, "phase")
    assert amount(state, state.figures[ONE], "def") == 6
    effects.expire(state, "round")
    assert amount(state, state.figures[ONE], "def") == 4
    assert points_left(state, state.figures[ONE]) == 2


@rule("CFX-ABIL-82")
def test_att_and_def_are_not_raised_during_a_fight() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(defence=1)}
    state = exchanging(duel(3, 2, 2, 1, abilities=["concentration/2:att,def"]), pools)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1")
    assert [kind for kind, _ in asked()] == ["strike", "defend"]


@rule("CFX-ABIL-82", "CFX-Q-581")
def test_str_is_raised_when_an_attack_has_hit() -> None:
    state = exchanging(duel(3, 5, 2, abilities=["concentration/3:str"]), {ONE: Pool(attack=1), OTHER: Pool()})
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use concentration {ONE} str 3")
    assert first(state, "damage-thrown").strength == 8


@rule("CFX-ABIL-82")
def test_res_is_raised_by_whoever_was_hit() -> None:
    red = {"abilities": ["concentration/3:res"]}
    state = exchanging(duel(3, 5, 2, red=red), {ONE: Pool(attack=1), OTHER: Pool()})
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use concentration {OTHER} res 2", "pass")
    assert first(state, "damage-thrown").resilience == 7


@rule("CFX-ABIL-82")
def test_mov_is_raised_when_it_is_activated() -> None:
    state = duel(abilities=["concentration/2:mov"])
    state.phase, state.active = "act", ONE
    words = [use.text for use in announcements(state, state.figures[ONE])]
    assert words == [f"use concentration {ONE} mov {n}" for n in (1, 2)]


# --- Mutagen ------------------------------------------------------------------------------------------------


def marked(state: State) -> State:
    state.change(state.figures[ONE], marks=(("mutagen", 1),))
    return state


@rule("CFX-ABIL-113", "CFX-ABIL-114")
def test_mutagen_points_are_spent_all_at_once_and_two_on_each_at_most() -> None:
    state = marked(exchanging(duel(2, 4, abilities=["mutagen/3"])))
    until(state, stage("ini"), f"use mutagen {ONE} att 2 def 1")
    assert [amount(state, state.figures[ONE], a) for a in ("att", "def", "ini")] == [6, 5, 3]
    (question,) = asked()
    spent = [[int(word) for word in text.split()[4::2]] for text in question[1] if text != "pass"]
    assert {sum(points) for points in spent} == {3}
    assert max(max(points) for points in spent) == 2
    assert state.figures[ONE].marks == ()


@rule("CFX-ABIL-114")
def test_mutagen_points_last_until_the_end_of_the_round() -> None:
    state = marked(exchanging(duel(2, 4, abilities=["mutagen/2"])))
    until(state, stage("ini"), f"use mutagen {ONE} str 2")
    effects.expire(state, "phase")
    assert amount(state, state.figures[ONE], "str") == 7
    effects.expire(state, "round")
    assert amount(state, state.figures[ONE], "str") == 5


@rule("CFX-ABIL-113", "CFX-Q-142")
def test_a_mutagen_point_on_mov_is_a_centimetre() -> None:
    state = marked(duel(abilities=["mutagen/2"]))
    state.phase, state.active = "act", ONE
    before = amount(state, state.figures[ONE], "mov")
    words = [use.text for use in announcements(state, state.figures[ONE])]
    assert f"use mutagen {ONE} mov 2" in words
    mutate(state, state.figures[ONE], ("mov", "2"), Occasion("activation", ONE))
    assert amount(state, state.figures[ONE], "mov") == before + 2 * CENTIMETRE


@rule("CFX-ABIL-113")
def test_without_a_marker_there_are_no_points() -> None:
    state = exchanging(duel(2, 4, abilities=["mutagen/2"]))
    until(state, stage("ini"))
    assert asked() == []


@rule("CFX-ABIL-04", "CFX-KEY-09", "CFX-EX-112")
def test_what_was_not_announced_in_time_is_gone() -> None:
    state = marked(exchanging(duel(2, 4, abilities=["mutagen/2"])))
    until(state, stage("ini"), "pass")
    until(state, stage("share"))
    assert asked() == []  # no second chance before the dice


@rule("CFX-ABIL-03")
def test_active_abilities_work_only_when_they_are_announced() -> None:
    state = exchanging(duel(2, 4, abilities=["resolute/2"]))
    until(state, stage("share"), "pass")
    assert [event.value for event in events(state, "thrown")] == [3, 3]
