"""Commanders, musicians, standard bearers and their staffs (CMD)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import first, laid, run, shape
from tests.games.confrontation_x.field import ARCHER, figure
from walstatt.games.confrontation_x.rules import command, staffs
from walstatt.games.confrontation_x.rules.courage import braves, fear_of, frightened
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.strategy import tactic_probe
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
K, M, S, F = (f"blue-{ARCHER}-{n}" for n in range(1, 5))
ENEMY = f"red-{ARCHER}-1"
PLAIN: dict[str, Any] = {"rank": "elite", "cou": 4, "dis": 4}
COURAGE = Occasion("courage", ENEMY)


def staffed(
    *places: tuple[float, float], rolls: tuple[int, ...] = (), musician: bool = True, standard: bool = True
) -> State:
    """Commander, musician, standard bearer and a fighter, 4 cm apart from each other in a row if nothing
    else is said; all auras are 10 cm."""
    at = places or ((100, 100), (165, 100), (100, 165), (165, 165))
    lines = [figure("blue", ARCHER, place, n=n) for n, place in enumerate(at, 1)]
    state = laid([*lines, figure("red", ARCHER, (500, 500), 270)], "blue 2 act", ROUND, rolls)
    shape(state, K, **PLAIN, abilities=["command/10"], role="")
    shape(state, M, **PLAIN, abilities=["command/10"] if musician else [], role="musician")
    shape(state, S, **PLAIN, abilities=["command/10"] if standard else [], role="standard")
    shape(state, F, **PLAIN)
    shape(state, ENEMY, fear=8)
    return state


ROUND = f"winner 0 captains blue,red active {K}"


def cou_dis(state: State, word: str) -> tuple[int, int]:
    figure = state.figures[word]
    return amount(state, figure, "cou"), amount(state, figure, "dis")


# --- who is what --------------------------------------------------------------------------------------------


@rule("CFX-CMD-01", "CFX-CMD-02", "CFX-CMD-05", "CFX-CMD-06", "CFX-EX-76")
def test_who_commands_plays_and_bears_the_standard() -> None:
    state = staffed()
    found = [
        (staffs.is_commander(f), staffs.role_of(f)) for f in map(state.figures.__getitem__, (K, M, S, F))
    ]
    assert found == [(True, ""), (False, "musician"), (False, "standard"), (False, "")]


@rule("CFX-CMD-05", "CFX-CMD-06")
@pytest.mark.parametrize("word", [M, S])
def test_without_command_or_as_a_character_nobody_is_of_a_staff(word: str) -> None:
    state = staffed(musician=False, standard=False)
    assert staffs.role_of(state.figures[word]) == ""
    shape(state, word, **PLAIN, abilities=["command/10"], role="musician", character=True)
    assert staffs.role_of(state.figures[word]) == ""
    assert staffs.is_commander(state.figures[word])


@rule("CFX-CMD-07", "CFX-EX-77")
def test_a_banner_that_was_bought_makes_no_standard_bearer() -> None:
    state = staffed()
    shape(state, F, **PLAIN, abilities=["command/10"])
    state.change(state.figures[F], things=("tattered-banner",))
    assert staffs.role_of(state.figures[F]) == ""


# --- staffs -------------------------------------------------------------------------------------------------


@rule("CFX-CMD-04", "CFX-CMD-10", "CFX-EX-78")
def test_a_staff_needs_commander_and_member_in_each_others_aura() -> None:
    state = staffed((300, 300), (400, 300), (200, 300), (500, 100))  # M and S are 17.5 cm apart
    (staff,) = staffs.staffs(state, 0)
    assert [one.word for one in staff.members] == [K, M, S]
    shape(state, M, **PLAIN, abilities=["command/5"], role="musician")
    (staff,) = staffs.staffs(state, 0)
    assert [one.word for one in staff.members] == [K, S]


@rule("CFX-CMD-11", "CFX-EX-78")
def test_the_aura_of_a_staff_is_that_of_all_its_members() -> None:
    state = staffed((300, 300), (400, 300), (200, 300), (520, 300))
    (staff,) = staffs.staffs(state, 0)
    assert staffs.in_aura(state.figures[F], staff)  # 9.5 cm from the musician, 19.5 from the commander
    assert not staffs.within(state.figures[F], state.figures[K])


@rule("CFX-CMD-09", "CFX-Q-93")
@pytest.mark.parametrize(("x", "inside"), [(225, True), (225.2, False)])
def test_the_aura_reaches_x_cm_from_base_to_base(x: float, inside: bool) -> None:
    state = staffed((100, 100), (550, 30), (550, 60), (x, 100))
    assert staffs.within(state.figures[F], state.figures[K]) == inside


@rule("CFX-CMD-20", "CFX-KEY-05")
def test_altitude_does_not_matter() -> None:
    state = staffed((100, 100), (550, 30), (550, 60), (150, 100))
    state.change(state.figures[K], air=True)
    shape(state, K, **{**PLAIN, "cou": 7}, abilities=["command/10"])
    assert command.usable(state, state.figures[F], "cou", COURAGE).total == 7


# --- what it gives ------------------------------------------------------------------------------------------


@rule("CFX-CMD-12", "CFX-EX-79", "CFX-Q-541")
def test_a_commanders_value_is_used_instead_of_the_own_one() -> None:
    state = staffed((100, 100), (550, 30), (550, 60), (150, 100), rolls=(2,))
    shape(state, K, **{**PLAIN, "cou": 6}, abilities=["command/10"])
    shape(state, F, **{**PLAIN, "cou": 3})
    fright = frightened(state, state.figures[F], [state.figures[ENEMY]])
    assert fright is not None
    assert run(braves(state, F, fright))
    assert (first(state, "thrown").value, first(state, "tested").total) == (6, 8)


@rule("CFX-CMD-12")
def test_a_worse_value_is_not_used() -> None:
    state = staffed((100, 100), (550, 30), (550, 60), (150, 100))
    shape(state, K, **{**PLAIN, "cou": 2}, abilities=["command/10"])
    assert command.usable(state, state.figures[F], "cou", COURAGE).total == 4


@rule("CFX-CMD-13", "CFX-Q-95")
def test_a_musician_alone_gives_dis_1() -> None:
    state = staffed((500, 100), (100, 100), (550, 400), (150, 100))
    assert cou_dis(state, F) == (4, 5)


@rule("CFX-CMD-13")
def test_with_a_commander_and_a_musician_too() -> None:
    state = staffed((150, 150), (100, 100), (550, 400), (150, 100))
    assert cou_dis(state, F) == (4, 5)


@rule("CFX-CMD-14")
def test_a_standard_bearer_gives_cou_1() -> None:
    state = staffed((500, 100), (550, 400), (100, 100), (150, 100))
    assert cou_dis(state, F) == (5, 4)


@rule("CFX-CMD-15")
def test_who_gives_the_bonus_has_it_in_its_values() -> None:
    state = staffed((150, 150), (100, 100), (550, 400), (150, 100))
    assert cou_dis(state, M) == (4, 4)
    state = staffed((150, 150), (550, 400), (100, 100), (150, 100))
    assert cou_dis(state, S) == (4, 4)


@rule("CFX-CMD-16", "CFX-Q-97")
def test_the_bonus_is_added_to_a_borrowed_value_once() -> None:
    state = staffed((150, 150), (550, 400), (100, 100), (150, 100))
    shape(state, K, **{**PLAIN, "cou": 6}, abilities=["command/10"])
    assert amount(state, state.figures[K], "cou") == 7  # the commander has the bonus himself
    assert command.usable(state, state.figures[F], "cou", COURAGE).total == 7


@rule("CFX-CMD-17", "CFX-EX-80", "CFX-Q-96")
def test_a_full_staff_gives_2_to_all_with_its_members() -> None:
    state = staffed()
    assert [cou_dis(state, word) for word in (K, M, S, F)] == [(6, 6)] * 4


@rule("CFX-Q-94")
def test_several_of_a_kind_do_not_add_up() -> None:
    state = staffed((500, 100), (100, 100), (100, 150), (150, 100))
    shape(state, S, **PLAIN, abilities=["command/10"], role="musician")
    assert cou_dis(state, F) == (4, 5)


@rule("CFX-Q-409", "CFX-Q-540")
def test_a_musician_belongs_to_one_staff_at_a_time() -> None:
    state = staffed((100, 100), (160, 100), (550, 500), (300, 100))
    shape(state, F, **PLAIN, abilities=["command/15"])
    members = {one.commander.word: [m.word for m in one.members] for one in staffs.staffs(state, 0)}
    assert members == {K: [K, M], F: [F]}


@rule("CFX-CMD-18", "CFX-CMD-19", "CFX-EX-81")
def test_staffs_raise_the_cou_of_figures_with_fear_and_never_their_fear() -> None:
    state = staffed()
    shape(state, F, rank="elite", fear=5, dis=4)
    test = command.usable(state, state.figures[F], "cou", COURAGE)
    assert (test.total, fear_of(state, state.figures[F])) == (7, 5)


@rule("CFX-CMD-19")
def test_a_commander_with_fear_lends_it_as_cou() -> None:
    state = staffed((100, 100), (550, 30), (550, 60), (150, 100))
    shape(state, K, rank="elite", fear=7, dis=4, abilities=["command/10"])
    assert command.usable(state, state.figures[F], "cou", COURAGE).total == 7


@rule("CFX-CMD-21", "CFX-ABIL-81", "CFX-ABIL-95")
@pytest.mark.parametrize("ability", ["construct", "living-dead"])
def test_constructs_and_the_dead_do_not_profit(ability: str) -> None:
    state = staffed()
    shape(state, K, **{**PLAIN, "cou": 9}, abilities=["command/10"])
    shape(state, F, **PLAIN, abilities=[ability])
    assert cou_dis(state, F) == (4, 0)
    assert command.usable(state, state.figures[F], "cou", COURAGE).total == 4


@rule("CFX-ABIL-81", "CFX-ABIL-95")
@pytest.mark.parametrize("ability", ["construct", "living-dead"])
def test_their_dis_counts_as_0(ability: str) -> None:
    state = staffed((500, 100), (550, 400), (550, 500), (150, 100))
    shape(state, F, **PLAIN, abilities=[ability])
    assert tactic_probe(state, state.figures[F]).value.total == 0


# --- the tactic test ----------------------------------------------------------------------------------------


@rule("CFX-CMD-03", "CFX-EX-75", "CFX-TACT-08")
def test_a_leader_who_commands_has_two_dice_in_the_tactic_test() -> None:
    state = staffed()
    assert [tactic_probe(state, state.figures[word]).dice for word in (K, F)] == [2, 1]


@rule("CFX-Q-98")
def test_a_musician_or_a_construct_has_no_more_dice() -> None:
    state = staffed()
    assert tactic_probe(state, state.figures[M]).dice == 1
    shape(state, K, **PLAIN, abilities=["command/10", "construct"])
    assert tactic_probe(state, state.figures[K]).dice == 1


@rule("CFX-Q-160")
def test_the_leader_uses_a_commanders_dis_in_the_tactic_test() -> None:
    state = staffed((100, 100), (550, 30), (550, 60), (150, 100))
    shape(state, K, **{**PLAIN, "dis": 8}, abilities=["command/10"])
    assert tactic_probe(state, state.figures[F]).value.total == 8


@rule("CFX-CMD-09", "CFX-ABIL-80")
def test_x_is_the_radius() -> None:
    state = staffed()
    shape(state, K, **PLAIN, abilities=["command/25"])
    assert staffs.reach(state.figures[K]) == 25 * CENTIMETRE
    assert amount(state, state.figures[F], "dis", ANY) == 6
