"""Combat dice, the INI test of a combat, and exchanges (CDICE, CINI, EXCH)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import events, first, shape, until
from tests.games.confrontation_x.melees import (
    EAST,
    LONE,
    NORTH,
    REDS,
    SOUTH,
    TOUGH,
    attacked,
    crowd,
    exchange,
    fought,
    kinds,
    trials,
)
from walstatt.games.confrontation_x.rules.combat.dice import count, illegal_share, pool, shares
from walstatt.games.confrontation_x.rules.combat.fighting import ini_probe
from walstatt.games.confrontation_x.seen.view import view
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule


def begun(state: State) -> None:
    """The only combat is being fought."""
    until(state, lambda s: s.phase == "fight")


def shared_out(state: State, *answers: str) -> list[tuple[str, list[str]]]:
    return until(state, lambda s: s.fight is not None and s.fight.stage == "exchange", *answers)


# --- how many dice ------------------------------------------------------------------------------------------


@rule("CFX-CDICE-01", "CFX-CDICE-02", "CFX-DATA-21", "CFX-EX-33")
@pytest.mark.parametrize("reds", [1, 2, 3])
def test_one_die_for_oneself_and_one_for_every_enemy(reds: int) -> None:
    state = crowd(reds)
    begun(state)
    assert count(state, state.figures[LONE]) == reds + 1
    assert [count(state, state.figures[word]) for word in REDS[:reds]] == [2] * reds


@rule("CFX-CDICE-03", "CFX-EX-33")
def test_they_are_shared_out_freely() -> None:
    state = crowd(3)
    begun(state)
    lone = state.figures[LONE]
    assert shares(state, lone) == [(4, 0), (3, 1), (2, 2), (1, 3), (0, 4)]
    found = illegal_share(state, lone, 3, 2)
    assert found is not None
    assert found.key == "share-sum"


@rule("CFX-CDICE-04")
def test_they_are_shared_out_after_the_ini_test() -> None:
    state = crowd(1, rolls=[5, 2])
    begun(state)
    shared_out(state, "share attack 1 defence 1", "share attack 1 defence 1")
    told = kinds(state)
    assert told.index("ini-won") < told.index("dice-shared")


@rule("CFX-CDICE-05")
def test_everybody_sees_the_dice_of_everybody() -> None:
    state = exchange(lone=(2, 0), others=[(0, 2)])
    for seat in (0, 1, None):
        seen = view(state, seat).fight
        assert seen is not None
        assert [(d.figure, d.attack, d.defence) for d in seen.pools] == [(LONE, 2, 0), (NORTH, 0, 2)]


@rule("CFX-CDICE-06")
def test_a_die_that_is_used_is_gone() -> None:
    state = exchange(lone=(2, 0), others=[(0, 2)], rolls=[3, 2, 1, 1])
    until(state, lambda s: len(events(s, "tested")) > 0, f"strike {LONE} {NORTH}", "defend 1")
    assert (pool(state, LONE).attack, pool(state, NORTH).defence) == (1, 1)


@rule("CFX-CDICE-07")
def test_every_figure_has_dice_of_its_own() -> None:
    state = crowd(2, rolls=[5, 2])
    begun(state)
    found = shared_out(
        state, "share attack 3 defence 0", "share attack 2 defence 0", "share attack 0 defence 2"
    )
    assert [kind for kind, _ in found] == ["share"] * 3
    own = [pool(state, word) for word in (NORTH, SOUTH)]
    assert [(dice.attack, dice.defence) for dice in own] == [(2, 0), (0, 2)]


# --- the INI test -------------------------------------------------------------------------------------------


@rule("CFX-CINI-01", "CFX-Q-544")
def test_both_sides_test_ini_and_ties_are_thrown_again() -> None:
    state = crowd(1, rolls=[3, 3, 2, 5])
    begun(state)
    until(state, lambda s: s.fight is not None and s.fight.stage == "share")
    assert [event.total for event in trials(state, "ini")] == [7, 7, 6, 9]
    assert first(state, "ini-won").figure == LONE  # red, the tactic loser, threw first


@rule("CFX-CINI-02")
def test_who_has_several_chooses_who_tests() -> None:
    state = crowd(2, rolls=[2, 3])
    shape(state, NORTH, **TOUGH, ini=5)
    shape(state, SOUTH, **TOUGH, ini=3, abilities=["vivacity"])  # worse, but on other dice
    begun(state)
    found = until(state, lambda s: s.fight is not None and s.fight.stage == "share", f"tester {SOUTH}")
    assert found == [("tester", [f"tester {NORTH}", f"tester {SOUTH}"])]
    assert {event.figure for event in trials(state, "ini")} == {SOUTH, LONE}


@rule("CFX-CINI-02")
def test_nobody_is_asked_where_one_of_them_is_as_good_as_all_others() -> None:
    state = crowd(2, rolls=[2, 3])
    shape(state, SOUTH, **TOUGH, ini=5)
    begun(state)
    assert until(state, lambda s: s.fight is not None and s.fight.stage == "share") == []
    assert {event.figure for event in trials(state, "ini")} == {SOUTH, LONE}


@rule("CFX-CINI-03", "CFX-DATA-15", "CFX-EX-34")
def test_each_figure_in_excess_is_one_more_ini() -> None:
    state = crowd(3)
    for word, ini in ((LONE, 3), (NORTH, 5), (SOUTH, 2), (EAST, 2)):
        shape(state, word, **TOUGH, ini=ini)
    begun(state)
    assert ini_probe(state, state.figures[NORTH]).value.total == 5 + 2
    assert ini_probe(state, state.figures[LONE]).value.total == 3


@rule("CFX-CINI-04", "CFX-EX-35")
def test_the_loser_shares_out_all_its_dice_first() -> None:
    state = crowd(3, rolls=[5, 2])
    begun(state)
    all_in = "share attack 2 defence 0"
    found = shared_out(state, "share attack 1 defence 3", all_in, all_in, all_in)
    assert [event.figure for event in events(state, "dice-shared")] == [LONE, *REDS]
    assert len(found[0][1]) == 5  # four dice
    assert all(len(options) == 3 for _, options in found[1:])


@rule("CFX-CINI-05", "CFX-EXCH-03")
@pytest.mark.parametrize(("dice", "winner"), [((5, 2), NORTH), ((2, 5), LONE)])
def test_the_winner_attacks_first(dice: tuple[int, int], winner: str) -> None:
    state = crowd(1, rolls=[*dice, 3, 1, 1, 3, 1, 1])
    begun(state)
    share = "share attack 1 defence 1"
    other = NORTH if winner == LONE else LONE
    one, two = f"strike {winner} {other}", f"strike {other} {winner}"
    fought(state, share, share, one, "defend none", two, "defend none")
    assert attacked(state) == [(winner, other), (other, winner)]


# --- exchanges ----------------------------------------------------------------------------------------------


@rule("CFX-EXCH-01")
def test_every_attack_die_is_one_att_test() -> None:
    state = exchange(lone=(2, 0), others=[(0, 0)], rolls=[3, 1, 1, 3, 1, 1])
    fought(state, f"strike {LONE} {NORTH}", f"strike {LONE} {NORTH}")
    assert len(trials(state, "attack")) == 2


@rule("CFX-EXCH-02", "CFX-EXCH-03", "CFX-EXCH-04", "CFX-EXCH-05", "CFX-EX-36")
def test_an_even_combat_of_one_against_two_dice() -> None:
    state = exchange(lone=(1, 0), others=[(2, 0)], rolls=[3, 1, 1, 3, 1, 1, 3, 1, 1])
    blue, red = f"strike {LONE} {NORTH}", f"strike {NORTH} {LONE}"
    fought(state, blue, red, red)
    assert attacked(state) == [(LONE, NORTH), (NORTH, LONE), (NORTH, LONE)]
    assert [event.number for event in events(state, "exchange-began")] == [2]  # the first had begun


@rule("CFX-EXCH-05")
def test_without_attack_dice_there_is_no_exchange() -> None:
    state = exchange(lone=(0, 2), others=[(0, 2)])
    assert fought(state) == []
    assert attacked(state) == []


@rule("CFX-EXCH-06", "CFX-EXCH-07", "CFX-EXCH-08", "CFX-EXCH-10", "CFX-EX-37")
def test_the_lone_figure_attacks_each_of_its_enemies_once_in_an_exchange() -> None:
    state = exchange(2, lone=(3, 0), others=[(1, 0), (1, 0)], rolls=[3, 1, 1] * 5)
    one, other = f"strike {LONE} {NORTH}", f"strike {LONE} {SOUTH}"
    found = fought(state, other, f"strike {NORTH} {LONE}", f"strike {SOUTH} {LONE}", one)
    assert attacked(state) == [(LONE, SOUTH), (LONE, NORTH), (NORTH, LONE), (SOUTH, LONE), (LONE, NORTH)]
    asked = [options for kind, options in found if kind == "strike"]
    assert asked[0] == [one, other]  # neither may be left out
    assert asked[-1] == [one, other]  # with one die left it may choose


@rule("CFX-EXCH-06")
def test_each_of_the_larger_side_attacks_once_in_an_exchange() -> None:
    state = exchange(2, lone=(0, 0), others=[(2, 0), (2, 0)], first=1, rolls=[3, 1, 1] * 4)
    one, other = f"strike {NORTH} {LONE}", f"strike {SOUTH} {LONE}"
    found = fought(state, one, other, one, other)
    assert [options for _, options in found] == [
        [one, f"hold {NORTH}", other, f"hold {SOUTH}"], [other, f"hold {SOUTH}"],
    ] * 2  # fmt: skip


@rule("CFX-EXCH-09")
def test_with_fewer_dice_than_enemies_it_chooses_but_has_to_use_them() -> None:
    state = exchange(2, lone=(1, 2), others=[(0, 0), (0, 0)], rolls=[3, 1, 1])
    found = fought(state, f"strike {LONE} {SOUTH}")
    assert found == [("strike", [f"strike {LONE} {NORTH}", f"strike {LONE} {SOUTH}"])]


@rule("CFX-EXCH-10")
def test_first_the_whole_side_of_the_winner_attacks() -> None:
    state = exchange(2, lone=(2, 0), others=[(1, 0), (1, 0)], first=1, rolls=[3, 1, 1] * 4)
    fought(state, f"strike {SOUTH} {LONE}", f"strike {NORTH} {LONE}", f"strike {LONE} {NORTH}")
    assert attacked(state) == [(SOUTH, LONE), (NORTH, LONE), (LONE, NORTH), (LONE, SOUTH)]


@rule("CFX-EXCH-11", "CFX-Q-37")
def test_an_attack_may_be_given_up_but_the_die_is_spent() -> None:
    state = exchange(lone=(1, 0), others=[(0, 0)])
    fought(state, f"hold {LONE}")
    assert attacked(state) == []
    assert pool(state, LONE).attack == 0


@rule("CFX-Q-37")
def test_whoever_falls_loses_its_dice() -> None:
    state = exchange(2, lone=(2, 0), others=[(2, 0), (0, 0)], rolls=[3, 6, 6, 3, 1, 1])
    shape(state, NORTH, rank="soldier", res=1)
    shape(state, LONE, **TOUGH, str=20)
    fought(state, f"strike {LONE} {NORTH}", f"strike {LONE} {SOUTH}")
    assert attacked(state) == [(LONE, NORTH), (LONE, SOUTH)]
    assert NORTH not in state.figures
