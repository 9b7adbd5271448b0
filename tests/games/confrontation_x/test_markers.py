"""Dice and markers of a round: poison, mutagen, authority (ABIL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, laid, shape, until
from tests.games.confrontation_x.field import ARCHER, figure
from walstatt.games.confrontation_x.rules.authority import in_a_row
from walstatt.games.confrontation_x.rules.markers import due
from walstatt.games.confrontation_x.state.fights import Combat
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
A, B, C = (f"blue-{ARCHER}-{n}" for n in (1, 2, 3))
X, Y, Z = (f"red-{ARCHER}-{n}" for n in (1, 2, 3))
PLAIN: dict[str, Any] = {"rank": "elite", "dis": 4, "ini": 3}


def strategy(*rolls: int, phase: str = "blue 2 markers", **abilities: list[str]) -> State:
    """Three a side, far apart; before the tactic test."""
    lines = [figure("blue", ARCHER, (100 * n, 100), n=n) for n in (1, 2, 3)]
    lines += [figure("red", ARCHER, (100 * n, 500), 270, n=n) for n in (1, 2, 3)]
    state = laid(lines, phase, "winner 0 captains blue,red", rolls)
    for word, name in ((A, "a"), (B, "b"), (C, "c"), (X, "x"), (Y, "y"), (Z, "z")):
        shape(state, word, **PLAIN, abilities=abilities.get(name, []))
        state.change(state.figures[word], cost=30)
    for player, word in zip(state.players, (A, X), strict=True):
        player.leader = word
    return state


def marks(state: State) -> dict[str, list[str]]:
    return {
        figure.word: [name for name, _ in figure.marks] for figure in state.figures.values() if figure.marks
    }


def decided(state: State) -> bool:
    return state.phase not in ("markers", "tactic")


# --- poison and mutagen -------------------------------------------------------------------------------------


@rule("CFX-ABIL-65")
@pytest.mark.parametrize(("cost", "dice"), [(33, 1), (34, 2), (67, 3)])
def test_every_started_100_ap_of_poisoners_are_a_die(cost: int, dice: int) -> None:
    state = strategy(a=["poison/2"], b=["poison/2"], c=["poison/2"])
    for word in (A, B, C):
        state.change(state.figures[word], cost=cost)
    assert (due(state, 0, "poison"), due(state, 1, "poison")) == (dice, 0)


@rule("CFX-ABIL-66")
def test_poison_dice_are_given_out_before_the_tactic_test_one_each() -> None:
    state = strategy(a=["poison/2"], b=["poison/2"], c=["poison/2"])
    state.change(state.figures[A], cost=90)
    until(state, lambda s: s.phase == "tactic", f"mark poison {A}", f"mark poison {C}")
    assert marks(state) == {A: ["poison"], C: ["poison"]}
    assert asked()[1][1] == [f"mark poison {B}", f"mark poison {C}"]


@rule("CFX-ABIL-66")
def test_where_all_get_one_nobody_is_asked() -> None:
    state = strategy(a=["poison/2"])
    until(state, lambda s: s.phase == "tactic")
    assert (marks(state), asked()) == ({A: ["poison"]}, [])


@rule("CFX-ABIL-69", "CFX-ABIL-115")
def test_what_is_left_is_gone_at_the_end_of_the_round() -> None:
    state = strategy(a=["poison/2"], b=["mutagen/2"])
    until(state, lambda s: s.phase == "tactic")
    assert marks(state) == {A: ["poison"], B: ["mutagen"]}
    state.phase, state.supply = "supply", 9
    until(state, lambda s: s.phase == "round")
    assert marks(state) == {}


@rule("CFX-ABIL-112", "CFX-Q-142", "CFX-KEY-09")
@pytest.mark.parametrize(("cost", "count"), [(16, 1), (17, 2), (67, 4), (90, 4)])
def test_every_started_50_ap_of_mutants_are_a_marker_but_not_those_overdrawn(cost: int, count: int) -> None:
    state = strategy(a=["mutagen/2"], b=["mutagen/2"], c=["mutagen/2"])
    for word in (A, B, C):
        state.change(state.figures[word], cost=cost)
    assert (state.settings.points, due(state, 0, "mutagen")) == (200, count)


@rule("CFX-ABIL-112")
def test_mutagen_markers_have_to_be_given_out() -> None:
    state = strategy(a=["mutagen/2"], b=["mutagen/2"])
    state.change(state.figures[A], cost=10)
    until(state, lambda s: s.phase == "tactic", f"mark mutagen {B}")
    assert (marks(state), asked()[0][1]) == ({B: ["mutagen"]}, [f"mark mutagen {A}", f"mark mutagen {B}"])


# --- authority: the tactic test -----------------------------------------------------------------------------


@rule("CFX-ABIL-25", "CFX-Q-123")
def test_every_figure_with_authority_gives_a_marker_unless_it_is_in_panic() -> None:
    state = strategy(5, 2, a=["authority"], b=["authority"], c=["authority"])
    state.change(state.figures[C], panic=8)
    until(state, decided)
    assert [player.authority for player in state.players] == [2, 0]


@rule("CFX-Q-123")
def test_markers_are_gone_at_the_end_of_the_round() -> None:
    state = strategy(5, 2, a=["authority"])
    until(state, decided)
    state.phase, state.supply = "supply", 9
    until(state, lambda s: s.phase == "round")
    assert state.players[0].authority == 0


@rule("CFX-ABIL-26", "CFX-TACT-08")
@pytest.mark.parametrize(("whose", "rolls", "winner"), [("own", (2, 5, 4), 1), ("own", (2, 4, 5), 0),
                                                        ("other", (3, 5, 2), 0)])  # fmt: skip
def test_authority_has_either_test_thrown_again(whose: str, rolls: tuple[int, ...], winner: int) -> None:
    state = strategy(*rolls, a=["authority"])
    until(state, decided, f"again {whose}")
    assert (state.winner, state.players[0].authority) == (winner, 0)
    assert [event.seat for event in events(state, "thrown")] == [0, 1, 0 if whose == "own" else 1]


@rule("CFX-ABIL-26")
def test_several_markers_throw_again_several_times() -> None:
    state = strategy(2, 5, 3, 4, a=["authority"], b=["authority"])
    until(state, decided, "again own", "again own")
    assert (state.winner, state.players[0].authority) == (1, 0)


@rule("CFX-ABIL-26")
def test_a_tie_after_it_is_thrown_by_both() -> None:
    state = strategy(2, 5, 5, 4, 3, a=["authority"])
    until(state, decided, "again own")
    assert [event.seat for event in events(state, "thrown")] == [0, 1, 0, 0, 1]
    assert state.winner == 0


@rule("CFX-ABIL-26")
def test_a_marker_may_be_kept() -> None:
    state = strategy(2, 5, a=["authority"])
    until(state, decided, "pass")
    assert (state.winner, state.players[0].authority) == (1, 1)


@rule("CFX-ABIL-28")
def test_a_marker_counters_a_marker() -> None:
    state = strategy(2, 5, a=["authority"], x=["authority"])
    until(state, decided, "again own", "overrule")
    assert (state.winner, [player.authority for player in state.players]) == (1, [0, 0])
    assert len(events(state, "thrown")) == 2


@rule("CFX-Q-123")
def test_countering_may_be_countered() -> None:
    state = strategy(2, 4, 5, a=["authority"], b=["authority"], x=["authority"])
    until(state, decided, "again own", "overrule", "overrule")
    assert (state.winner, [player.authority for player in state.players]) == (0, [0, 0])


# --- authority: combats -------------------------------------------------------------------------------------


def pairs(*rolls: int, blue: int = 0, red: int = 0) -> State:
    """Three pairs in contact, the combats about to be chosen; markers of both."""
    lines = []
    for n in (1, 2, 3):
        lines += [
            figure("blue", ARCHER, (100 * n, 300), n=n),
            figure("red", ARCHER, (100 * n, 300 + 2 * SMALL), 270, n=n),
        ]
    state = laid(lines, "blue 2 melee", "winner 0 captains blue,red", rolls)
    for word in (A, B, C, X, Y, Z):
        shape(state, word, **PLAIN)
    until(state, lambda s: s.phase == "combat")
    state.players[0].authority, state.players[1].authority = blue, red
    return state


def chosen(state: State) -> list[int]:
    return [combat.chosen_by for combat in state.combats if combat.state != "next"]


def next_one(state: State) -> None:
    """The combat that is being fought is over."""
    state.combats = tuple(
        combat._replace(state="done") if combat.state == "now" else combat for combat in state.combats
    )
    state.fight = None
    state.phase = "combat"


@rule("CFX-ABIL-27")
def test_a_marker_chooses_even_the_first_combat() -> None:
    state = pairs(red=1)
    until(state, lambda s: s.phase == "fight", f"combat {B}")
    assert (chosen(state), state.players[1].authority, state.turn) == ([1], 0, 0)
    assert asked()[0][0] == "authority-combat"


@rule("CFX-ABIL-27", "CFX-Q-124")
def test_nobody_chooses_more_than_two_in_a_row() -> None:
    state = pairs(blue=2)
    until(state, lambda s: s.phase == "fight", f"combat {A}")  # it is blue's turn
    next_one(state)
    until(state, lambda s: s.phase == "fight", f"combat {B}")  # a marker
    assert (chosen(state), in_a_row(state, 0), state.players[0].authority) == ([0, 0], 2, 1)
    state.combats = (*state.combats, Combat(9, "x", ("y",)))
    next_one(state)
    until(state, lambda s: s.phase == "fight", f"combat {C}")
    assert (chosen(state), asked()[0][0]) == ([0, 0, 1], "combat")  # not again


@rule("CFX-ABIL-28")
def test_a_combat_out_of_turn_may_be_countered() -> None:
    state = pairs(blue=1, red=1)
    until(state, lambda s: s.phase == "fight", f"combat {B}", "overrule", f"combat {A}")
    assert (chosen(state), [player.authority for player in state.players]) == ([0], [0, 0])


@rule("CFX-ABIL-27")
def test_a_marker_may_be_kept_for_later() -> None:
    state = pairs(red=1)
    until(state, lambda s: s.phase == "fight", "pass", f"combat {A}")
    assert (chosen(state), state.players[1].authority) == ([0], 1)
