"""What programs think of positions: features, the battle in advance, units, and the references that stay."""

from __future__ import annotations

import hashlib

import pytest

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.think.evaluate import WEIGHTS, evaluate, position_key, undrawn, unit
from walstatt.games.monolith_arena.think.features import NAMES, chance, features, hit_points, soon
from walstatt.games.monolith_arena.think.foresight import foresee
from walstatt.players import Chair, make_player

HEAD = "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
STRIKING = HEAD + "D3 pikeman blue E\nE2 pikeman blue E\nreserve blue: battle-or-charge\nturn blue 5 use\n"


def state_of(text: str) -> State:
    state: State = Match.from_position(text).state
    return state


def games(seeds: range, choices: int) -> list[Match]:
    found = []
    for seed in seeds:
        match, dice = Match.new("monolith-arena", seed=seed), Dice(seed).fork(5)
        while not match.over and len(match.choices) < choices:
            match.play(match.decision.options.pick(dice), match.decision.seat)
        if not match.over:
            found.append(match)
    return found


# --- figures ----------------------------------------------------------------------------------------------


def test_both_sides_think_alike() -> None:
    for match in games(range(5), 45):
        state = match.state
        own, other = features(state, 0), features(state, 1)
        for name in NAMES:
            if name not in ("battle_own", "battle_other"):
                assert getattr(own, name) == pytest.approx(-getattr(other, name)), name
        assert own.battle_own == pytest.approx(-other.battle_other)
        assert evaluate(state, 0) != evaluate(state, 1) or evaluate(state, 0) == 0


def test_a_battle_in_advance_is_the_battle_that_is_fought() -> None:
    """It takes from the pools what the rules take when it is commanded."""
    match = Match.from_position(STRIKING)
    seen = foresee(match.state)
    match.play("battle")
    assert seen.pools == tuple(match.state.pools) == (20, 18)


def test_a_battle_in_advance_changes_nothing() -> None:
    for match in games(range(4), 50):
        before = match.position()
        foresee(match.state)
        features(match.state, 0)
        assert match.position() == before


def test_a_battle_counts_for_who_can_command_it() -> None:
    held, empty = state_of(STRIKING), state_of(STRIKING.replace("battle-or-charge", "pikeman"))
    assert chance(held, 0) == 1.0
    assert 0.0 < chance(empty, 0) < 1.0
    assert features(held, 0).battle_own > features(empty, 0).battle_own > 0.0
    assert features(held, 0).battle_other == 0.0


def test_nobody_commands_a_battle_once_the_piles_are_empty() -> None:
    state = state_of(STRIKING)
    state.stage = "last"
    assert chance(state, 0) == 0.0
    assert soon(state) == 1.0
    assert features(state, 0).battle_fills > 0.0


def test_the_last_hit_points_are_dearest() -> None:
    assert hit_points(20, 10) - hit_points(20, 11) < hit_points(20, 2) - hit_points(20, 3)
    assert hit_points(5, 0) > hit_points(20, 1) > 0 > hit_points(0, 20)


def test_poison_open_sides_and_the_rim_count() -> None:
    plain = state_of(HEAD + "turn blue 5 use\nreserve blue: -\n")
    assert features(plain, 0).poison == 0.0
    poisoned = state_of(HEAD.replace("E3 banner red", "E3 banner red poison 2") + "turn blue 5 use\n")
    assert features(poisoned, 0).poison == 2.0
    shut = state_of(HEAD + "A2 pikeman blue E\nturn blue 5 use\n")
    assert features(shut, 0).open_sides == features(plain, 0).open_sides + 1
    rim = state_of(HEAD.replace("E3 banner red", "C3 banner red") + "turn blue 5 use\n")
    assert features(rim, 0).middle > 0.0


# --- units ------------------------------------------------------------------------------------------------


def test_a_turn_is_a_unit() -> None:
    match = Match.from_position(STRIKING)
    first = unit(match.state, match.decision)
    match.play("end")
    second = unit(match.state, match.decision)
    assert first != second


def test_what_another_has_just_drawn_is_laid_aside() -> None:
    match = Match.from_position(STRIKING)
    match.play("end")
    state: State = match.state
    assert state.active == 1
    assert state.fresh
    aside = undrawn(state, 0)
    assert aside.players[1].reserve == ()
    assert len(aside.players[1].pile) == len(state.players[1].pile) + len(state.fresh)
    assert state.players[1].reserve == state.fresh, "the state itself keeps them"
    assert undrawn(state, 1) is state, "whoever has drawn knows what"


def test_an_end_is_judged_as_it_was_before_the_draw() -> None:
    """Whatever the other one draws, the same end is worth the same."""
    worths = set()
    for seed in range(5):
        match = Match.from_position(STRIKING, seed=seed)
        match.play("end")
        worths.add(round(evaluate(undrawn(match.state, 0), 0), 6))
    assert len(worths) == 1


def test_positions_are_the_same_whatever_the_order_of_placing() -> None:
    keys = []
    choices = ("place pikeman B1 E", "place swordsman C1 E")
    for order in (choices, choices[::-1]):
        match = Match.from_position(HEAD + "turn blue 5 use\nreserve blue: pikeman swordsman\n")
        for choice in order:
            match.play(choice)
        keys.append(position_key(match.state))
    assert keys[0] == keys[1]
    match.play("end")
    assert position_key(match.state) != keys[0]


def test_hidden_order_does_not_show_in_the_key() -> None:
    match = Match.from_position(STRIKING)
    assert position_key(match.imagine(0, Dice(1)).state) == position_key(match.imagine(0, Dice(2)).state)


# --- what stays -------------------------------------------------------------------------------------------


def played(name: str, seeds: range) -> str:
    """A digest of what a player chooses in positions of random games."""
    chosen = []
    for match in games(seeds, 30):
        chosen.append(make_player(name, Dice(3)).choose(Chair(match, match.decision.seat)).text)
    return hashlib.sha256("\n".join(chosen).encode()).hexdigest()[:16]


def test_the_references_choose_as_they_always_did() -> None:
    """Whoever changes what these trust must keep the older judgement for them (`Game.judge`)."""
    assert played("reference/1", range(8)) == "e70e52392edf915d"
    assert played("reference/2", range(2)) == "c7353a3533e2b4ad"


def test_every_figure_has_a_weight() -> None:
    assert len(WEIGHTS) == len(NAMES)
    assert all(weight > 0 for weight in WEIGHTS)
