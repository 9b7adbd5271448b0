"""Combats, also those against terrain, to their edges: each case a slip easy to make (ATK, CDICE, TFGT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import (
    ONE,
    OTHER,
    after_blow,
    asked,
    dice_of,
    duel,
    events,
    exchanging,
    first,
    stage,
    until,
)
from tests.games.confrontation_x.field import GUARD, figure
from tests.games.confrontation_x.melees import LONE, NORTH, SOUTH, exchange
from tests.games.confrontation_x.test_terrain_fights import BAR, STORM, A, at_wall, fight
from walstatt.games.confrontation_x.rules.assaults import charging
from walstatt.games.confrontation_x.rules.combat import assailing, blows, fighting
from walstatt.games.confrontation_x.rules.combat.dice import illegal_share
from walstatt.games.confrontation_x.state.fights import Pool
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule


def pool_of(state: State, word: str) -> Pool:
    assert state.fight is not None
    return state.fight.pool(word)


# --- sharing dice out -----------------------------------------------------------------------------------


@rule("CFX-CDICE-03", "CFX-PANIC-09")
@pytest.mark.parametrize(
    ("attack", "defence", "panic", "why"),
    [
        (2, 0, 0, ""),
        (0, 2, 0, ""),
        (-1, 3, 0, "share-sum"),
        (3, -1, 0, "share-sum"),
        (1, 0, 0, "share-sum"),
        (1, 1, 8, ""),
        (2, 0, 8, "share-panic"),
        (0, 2, 8, ""),
    ],
)
def test_how_two_dice_may_be_shared_out(attack: int, defence: int, panic: int, why: str) -> None:
    state = exchanging(duel())
    state.change(state.figures[ONE], panic=panic)
    found = illegal_share(state, state.figures[ONE], attack, defence)
    assert (found.key if found else "") == why


@rule("CFX-EXCH-02", "CFX-EXCH-03")
def test_exchanges_are_told_by_their_numbers() -> None:
    state = exchanging(duel(2, 4, 3, 5, 1, 3, 5, 1, 1, 3), None)
    until(state, stage("exchange"), "share attack 2 defence 0", "share attack 2 defence 0")
    assert [event.number for event in events(state, "exchange-began")] == [1]


@rule("CFX-CINI-01", "CFX-CINI-03", "CFX-DATA-15")
def test_numbers_count_for_the_side_that_has_more_of_them_and_for_nobody_else() -> None:
    for reds, more in ((1, []), (2, ["numbers"])):
        state = exchange(reds, others=[(1, 1)] * reds)
        for word, keys in ((LONE, []), (NORTH, more)):
            test = fighting.ini_probe(state, state.figures[word])
            assert [part.key for part in test.value.parts if part.key == "numbers"] == keys, (reds, word)


# --- one attack -----------------------------------------------------------------------------------------


@rule("CFX-ATK-07", "CFX-ATK-08", "CFX-ATK-11")
@pytest.mark.parametrize(
    ("dice", "answers", "told"), [(0, [], 0), (1, ["defend none"], 1), (1, ["defend 1"], 1)]
)
def test_who_has_no_dice_left_is_not_asked_how_it_defends_itself(
    dice: int, answers: list[str], told: int
) -> None:
    state = exchanging(duel(3, 2, 2, 1), {ONE: Pool(attack=1), OTHER: Pool(attack=1, defence=dice)})
    until(state, after_blow, f"strike {ONE} {OTHER}", *answers)
    assert len(events(state, "defends")) == told
    assert [kind for kind, _ in asked()] == ["strike", *["defend"] * len(answers)]


@rule("CFX-ATK-04", "CFX-ATK-05")
@pytest.mark.parametrize("defended", [True, False])
def test_a_total_of_one_is_a_hit(defended: bool) -> None:
    assert blows.rolling_on(defended)(1) is (None if defended else False)
    assert blows.rolling_on(defended)(0) is True


@rule("CFX-ATK-01", "CFX-Q-36", "CFX-EX-306")
def test_an_attack_that_fails_is_told_as_missed() -> None:
    state = exchanging(duel(1), {ONE: Pool(attack=1), OTHER: Pool(defence=1)})
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1")
    assert [(event.figure, event.missed) for event in events(state, "warded")] == [(OTHER, True)]
    state = exchanging(duel(3, 5), {ONE: Pool(attack=1), OTHER: Pool(defence=1)})
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1")
    assert [(event.figure, event.missed) for event in events(state, "warded")] == [(OTHER, False)]


@rule("CFX-ABIL-30", "CFX-Q-125", "CFX-Q-36")
@pytest.mark.parametrize(
    ("how", "turns"), [("defend 1", True), ("defend none", False), ("defend sustained", False)]
)
def test_a_die_that_was_committed_may_be_turned_when_the_attack_fails(how: str, turns: bool) -> None:
    state = exchanging(
        duel(1, red={"abilities": ["ambidextrous"]}), {ONE: Pool(attack=1), OTHER: Pool(attack=1, defence=1)}
    )
    until(state, after_blow, f"strike {ONE} {OTHER}", how, *(["turn-die attack"] if turns else []))
    assert dice_of(state, OTHER) == ((2, 0, 0) if turns else (1, 1, 0))


@rule("CFX-ABIL-30", "CFX-Q-125")
def test_that_the_two_are_alone_on_the_table_does_not_matter_to_it() -> None:
    state = exchanging(
        duel(1, red={"abilities": ["ambidextrous"]}), {ONE: Pool(attack=1), OTHER: Pool(defence=1)}
    )
    state.figures = {word: state.figures[word] for word in (ONE, OTHER)}
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1", "turn-die attack")
    assert dice_of(state, OTHER) == (1, 0, 0)


@rule("CFX-ABIL-63", "CFX-Q-125")
@pytest.mark.parametrize(("att", "die", "turns"), [(4, 1, True), (-6, 3, False)])
def test_a_counter_attack_turns_a_die_after_a_fumble_and_no_other_failure(
    att: int, die: int, turns: bool
) -> None:
    red = {"abilities": ["counter-attack"]}
    state = exchanging(duel(die, att=att, red=red), {ONE: Pool(attack=1), OTHER: Pool(defence=1)})
    answers = [f"use counter-attack {OTHER}", "defend 1", *(["turn-die defence"] if turns else [])]
    until(state, after_blow, f"strike {ONE} {OTHER}", *answers)
    assert ("turn-die" in [kind for kind, _ in asked()]) is turns


@rule("CFX-SDEF-04", "CFX-ABIL-55")
def test_a_die_set_aside_counts_where_it_goes() -> None:
    pools = {ONE: Pool(attack=1, defence=1, aside=1), OTHER: Pool(attack=1)}
    state = exchanging(duel(3, 6, 2, 1, abilities=["fencer"]), pools, first=1)
    before = pool_of(state, ONE)
    until(state, stage("ward"), f"strike {OTHER} {ONE}", f"use fencer {ONE}")
    after = pool_of(state, ONE)
    assert (after.aside, after.defence) == (before.aside - 1, before.defence + 1)
    assert (after.put_defence, after.put_attack) == (before.put_defence + 1, before.put_attack)
    state = exchanging(duel(3, 2, 1, abilities=["fencer"]), {ONE: Pool(aside=1), OTHER: Pool()})
    until(state, after_blow, f"strike {ONE} {OTHER}")
    assert (pool_of(state, ONE).aside, pool_of(state, ONE).put_attack) == (0, 1)


# --- charge penalties -----------------------------------------------------------------------------------


@rule("CFX-ABIL-134", "CFX-CHG-12")
def test_a_charge_weighs_on_a_figure_once() -> None:
    state = duel()
    for _ in range(2):
        charging._press(state, state.figures[OTHER], 2, 1, "CFX-CHG-11")
    assert [(event.charging, event.charged) for event in events(state, "pressed")] == [(2, 1)]


# --- fighting terrain -----------------------------------------------------------------------------------


@rule("CFX-TFGT-10", "CFX-TFGT-12", "CFX-TFGT-13", "CFX-Q-549")
@pytest.mark.parametrize(
    ("changes", "can"),
    [({}, True), ({"fought": 1}, False), ({"pursuits": 1}, False), ({"used": ("assail",)}, None)],
)
def test_whoever_stands_at_a_piece_free_and_fresh_may_fight_it(
    changes: dict[str, Any], can: bool | None
) -> None:
    state = at_wall()
    state.change(state.figures[A], **{**changes, **({"used": (assailing.ASKED,)} if can is None else {})})
    assert bool(assailing.assailable(state, state.figures[A])) is bool(can)


@rule("CFX-TFGT-12", "CFX-TFGT-13", "CFX-TFGT-05")
def test_what_is_destroyed_or_beside_an_enemy_is_fought_by_nobody() -> None:
    state = at_wall()
    assert [piece.id for piece in assailing.beside(state, state.figures[A])] == [BAR]
    state.structure[BAR] = 0
    assert assailing.beside(state, state.figures[A]) == []
    state = at_wall(figure("red", GUARD, (325, 300), 180, n=2))
    assert assailing.beside(state, state.figures[A])
    assert assailing.assailable(state, state.figures[A]) == []


@rule("CFX-TFGT-13", "CFX-TFGT-16", "CFX-Q-118", "CFX-PANIC-09", "CFX-EXCH-02")
@pytest.mark.parametrize(("panic", "shared"), [(0, (2, 0)), (7, (1, 1))])
def test_the_two_dice_against_a_piece(panic: int, shared: tuple[int, int]) -> None:
    state = at_wall(rolls=[3, 1, 1, 3, 1, 1])
    state.change(state.figures[A], panic=panic)
    fight(state, STORM)
    told = first(state, "dice-shared")
    assert (told.attack, told.defence) == shared
    assert [event.number for event in events(state, "exchange-began")] == list(range(1, shared[0] + 1))


@rule("CFX-TFGT-18", "CFX-ATK-01")
def test_an_attack_at_a_piece_misses_only_by_itself_and_is_told_so() -> None:
    state = at_wall(rolls=[1, 6, 3, 1])
    fight(state, STORM)
    assert [(event.figure, event.missed) for event in events(state, "warded")] == [(BAR, True)]
    assert [event.strength for event in events(state, "piece-struck")] == [5]
    assert [kind for kind, _ in asked()] == ["assail"]  # a six is not rolled on: it would help nothing


@rule("CFX-TFGT-13", "CFX-EXCH-02")
def test_with_the_piece_gone_the_second_die_strikes_nothing() -> None:
    state = at_wall(sp="sp 1", rolls=[3, 6, 6])
    fight(state, STORM)
    assert len(events(state, "attacked")) == 1
    assert state.structure[BAR] == 0


@rule("CFX-TFGT-17")
def test_combats_against_pieces_have_numbers_of_their_own() -> None:
    state = at_wall()
    for _ in range(3):
        assailing.form(state, state.figures[A], BAR)
    numbers = [combat.number for combat in state.combats]
    assert len(set(numbers)) == 3
    assert numbers == sorted(numbers)


@rule("CFX-EXCH-06", "CFX-EXCH-07", "CFX-EXCH-08", "CFX-EXCH-11")
@pytest.mark.parametrize(
    ("reds", "dice", "due", "must"), [(1, 2, [NORTH], False), (2, 2, [NORTH, SOUTH], True), (2, 0, [], False)]
)
def test_whom_the_lone_figure_still_has_to_attack(reds: int, dice: int, due: list[str], must: bool) -> None:
    state = exchange(reds, lone=(dice, 1), others=[(1, 1)] * reds)
    lone = state.figures[LONE]
    assert fighting.due(state, lone) == due
    assert fighting.must_attack(state, lone) is must
    if reds > 1:
        assert fighting.due(state, state.figures[NORTH]) == [LONE]
        assert not fighting.must_attack(state, state.figures[NORTH])


@rule("CFX-EXCH-07", "CFX-EXCH-08", "CFX-EXCH-11", "CFX-ABIL-56", "CFX-Q-37")
@pytest.mark.parametrize(
    ("lone", "aside", "struck", "targets"),
    [
        ((1, 0), 1, (), [NORTH, SOUTH]),
        ((1, 0), 1, (NORTH,), [SOUTH]),
        ((1, 0), 0, (NORTH, SOUTH), []),
        ((0, 0), 1, (NORTH, SOUTH), [NORTH, SOUTH]),  # once more with the die set aside
        ((0, 0), 1, (NORTH, ""), []),  # it has been given up
        ((1, 0), 0, ("",), []),
    ],
)
def test_whom_it_can_still_attack_in_this_exchange(
    lone: tuple[int, int], aside: int, struck: tuple[str, ...], targets: list[str]
) -> None:
    state = exchange(2, lone=lone, others=[(0, 1)] * 2, aside=aside)
    assert state.fight is not None
    state.fight = state.fight._replace(struck=tuple((LONE, whom) for whom in struck))
    assert fighting.targets(state, state.figures[LONE]) == targets


@rule("CFX-EXCH-06", "CFX-EXCH-11", "CFX-TFGT-19")
@pytest.mark.parametrize(
    ("struck", "due"), [((), [LONE]), ((assailing.SPARED,), [LONE]), ((LONE,), []), (("",), [])]
)
def test_who_has_spared_a_wall_still_has_its_enemy(struck: tuple[str, ...], due: list[str]) -> None:
    state = exchange(2, lone=(1, 1), others=[(2, 0)] * 2)
    assert state.fight is not None
    state.fight = state.fight._replace(struck=tuple((NORTH, whom) for whom in struck))
    assert fighting.due(state, state.figures[NORTH]) == due
