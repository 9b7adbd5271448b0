"""Abilities of combats: how many dice, bonuses, and what is announced with attacks and defences (ABIL)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import (
    ONE,
    OTHER,
    SMALL,
    after_blow,
    asked,
    dice_of,
    duel,
    events,
    exchanging,
    first,
    fought_out,
    shape,
    stage,
    until,
)
from tests.games.confrontation_x.field import CAPTAIN, GUARD, figure, match_of, offered
from walstatt.core.dice import Dice
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.combat.dice import count, illegal_share, shares, unsustained
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import SERIOUS, UNHURT
from walstatt.games.confrontation_x.state.fights import Pool
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
#: One attack die against one defence die.
FACING = {ONE: Pool(attack=1), OTHER: Pool(defence=1)}
BLOW = Occasion("blow", OTHER)


def combat_dice(state: State, word: str) -> int:
    return count(state, state.figures[word])


# --- dice ---------------------------------------------------------------------------------------------------


@rule("CFX-ABIL-60")
def test_a_born_fighter_has_one_die_more() -> None:
    state = exchanging(duel(abilities=["born-fighter"]))
    assert (combat_dice(state, ONE), combat_dice(state, OTHER)) == (3, 2)


@rule("CFX-ABIL-125")
def test_a_warhorse_has_one_die_more_unless_it_has_charged() -> None:
    state = exchanging(duel(abilities=["warhorse"]))
    assert combat_dice(state, ONE) == 3
    state.change(state.figures[ONE], charged=(OTHER,))
    assert combat_dice(state, ONE) == 2


@rule("CFX-ABIL-33")
def test_a_bestial_charge_is_worth_an_attack_die_in_the_first_combat() -> None:
    state = exchanging(duel(abilities=["bestial-charge"]))
    assert combat_dice(state, ONE) == 2
    state.change(state.figures[ONE], charged=(OTHER,))
    assert shares(state, state.figures[ONE]) == [(3, 0), (2, 1), (1, 2)]  # never all in defence
    state.change(state.figures[ONE], fought=1)
    assert combat_dice(state, ONE) == 2


# --- bonuses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ability", "attribute"),
    [
        pytest.param("fanatic", "str", marks=rule("CFX-ABIL-53")),
        pytest.param("righteous", "att", marks=rule("CFX-ABIL-119")),
        pytest.param("bravery", "att", marks=rule("CFX-ABIL-138")),
    ],
)
def test_all_dice_in_attack_give_a_bonus_until_the_end_of_the_combat(ability: str, attribute: str) -> None:
    values = []
    for share in ("share attack 1 defence 1", "share attack 2 defence 0"):
        state = exchanging(duel(2, 4, abilities=[ability]))
        until(state, stage("exchange"), "share attack 0 defence 2", share)
        values.append(amount(state, state.figures[ONE], attribute))  # type: ignore[arg-type]
    assert values[1] == values[0] + 1
    effects.expire(state, "combat")
    assert amount(state, state.figures[ONE], attribute) == values[0]  # type: ignore[arg-type]


@rule("CFX-Q-130")
def test_with_a_die_set_aside_not_all_dice_are_in_attack() -> None:
    state = exchanging(duel(2, 4, abilities=["fencer", "righteous"]))
    until(
        state, stage("exchange"), f"use fencer {ONE}", "share attack 0 defence 2",
        "share attack 1 defence 0",
    )  # fmt: skip
    assert amount(state, state.figures[ONE], "att") == 4


@rule("CFX-ABIL-151", "CFX-Q-148")
def test_the_desperate_are_better_against_whoever_costs_more() -> None:
    state = exchanging(duel(2, 4, abilities=["desperate"]))
    state.change(state.figures[OTHER], cost=state.figures[ONE].cost)
    until(state, stage("ini"))
    assert [amount(state, state.figures[ONE], a) for a in ("ini", "att", "def")] == [3, 4, 4]
    state = exchanging(duel(2, 4, abilities=["desperate"]))
    state.change(state.figures[OTHER], cost=state.figures[ONE].cost + 1)
    until(state, stage("ini"))
    assert [amount(state, state.figures[ONE], a) for a in ("ini", "att", "def")] == [4, 5, 5]
    state.change(state.figures[OTHER], cost=1)  # it was decided when the combat began
    assert amount(state, state.figures[ONE], "att") == 5


@rule("CFX-ABIL-151")
def test_the_desperate_are_better_against_several() -> None:
    second = OTHER[:-1] + "2"
    state = exchanging(duel(abilities=["desperate"]), others=(OTHER, second))
    for word in (OTHER, second):
        state.change(state.figures[word], cost=1)
    until(state, stage("ini"))
    assert amount(state, state.figures[ONE], "att") == 5


@rule("CFX-ABIL-15")
def test_charge_impact_adds_to_str_in_the_first_combat_after_a_charge() -> None:
    state = duel(abilities=["charge-impact/3"])
    assert amount(state, state.figures[ONE], "str", BLOW) == 5
    state.change(state.figures[ONE], charged=(OTHER,))
    assert amount(state, state.figures[ONE], "str", BLOW) == 8
    state.change(state.figures[ONE], fought=1)
    assert amount(state, state.figures[ONE], "str", BLOW) == 5


@rule("CFX-ABIL-32", "CFX-EX-97")
def test_the_possessed_have_the_penalties_of_the_next_lower_level() -> None:
    state = duel(abilities=["possessed"])
    found = []
    for level in (1, 2, 3):
        state.change(state.figures[ONE], wound=level)
        found.append(amount(state, state.figures[ONE], "att") - 4)
    assert found == [0, -1, -2]
    state.change(state.figures[ONE], wound=UNHURT, stunned=True)
    assert amount(state, state.figures[ONE], "att") == 3  # being stunned weighs as always


# --- before the INI test ------------------------------------------------------------------------------------


@rule("CFX-ABIL-85", "CFX-KEY-10")
def test_a_frenzy_is_one_die_more_and_all_in_attack() -> None:
    state = exchanging(duel(2, 4, abilities=["war-frenzy"]))
    until(state, stage("exchange"), f"use war-frenzy {ONE}", "share attack 0 defence 2")
    assert dice_of(state, ONE) == (3, 0, 0)
    assert len(asked()) == 2  # there was nothing to share out


@rule("CFX-ABIL-85", "CFX-Q-138")
def test_a_frenzy_lasts_until_the_end_of_the_round() -> None:
    state = exchanging(duel(2, 4, abilities=["war-frenzy"]))
    until(state, stage("ini"), f"use war-frenzy {ONE}")
    effects.expire(state, "phase")
    assert combat_dice(state, ONE) == 3
    effects.expire(state, "round")
    assert combat_dice(state, ONE) == 2


@rule("CFX-ABIL-86")
def test_whoever_is_made_to_defend_itself_cannot_rage() -> None:
    state = exchanging(duel(2, 4, abilities=["war-frenzy"]))
    wary = Effect("spell", OTHER, 1, "round", grants=(("wary", Has()),))
    effects.begin(state, ONE, wary)
    until(state, stage("ini"))
    assert asked() == []
    state = exchanging(duel(2, 4, abilities=["war-frenzy"]))
    until(state, stage("ini"), f"use war-frenzy {ONE}")
    effects.begin(state, ONE, wary)  # it is over for all further combats
    effects.end(state, ONE, lambda effect: effect.source == "spell")
    assert combat_dice(state, ONE) == 2


@rule("CFX-PANIC-13")
def test_in_panic_nothing_active_is_announced() -> None:
    state = exchanging(duel(2, 4, abilities=["war-frenzy", "fencer", "extra-limb"]))
    state.change(state.figures[ONE], panic=8)
    until(state, stage("ini"))
    assert asked() == []


@rule("CFX-ABIL-54")
def test_a_fencer_sets_one_die_aside() -> None:
    state = exchanging(duel(2, 4, abilities=["fencer"]))
    until(
        state, stage("exchange"), f"use fencer {ONE}", "share attack 0 defence 2", "share attack 1 defence 0"
    )
    assert dice_of(state, ONE) == (1, 0, 1)


@rule("CFX-ABIL-56", "CFX-EX-99")
def test_a_fencer_strikes_again_at_once_with_the_die_set_aside() -> None:
    pools = {ONE: Pool(attack=1, aside=1), OTHER: Pool(attack=1)}
    state = exchanging(duel(1, 1, abilities=["fencer"]), pools)
    until(
        state, lambda s: len(events(s, "attacked")) == 2,
        f"strike {ONE} {OTHER}", f"strike {ONE} {OTHER}",
    )  # fmt: skip
    assert [event.figure for event in events(state, "attacked")] == [ONE, ONE]


@rule("CFX-ABIL-55")
def test_a_fencer_turns_the_die_to_defence_before_an_attack() -> None:
    pools = {ONE: Pool(aside=1), OTHER: Pool(attack=1)}
    state = exchanging(duel(3, 6, 2, abilities=["fencer"]), pools, first=1)
    until(state, stage("ward"), f"strike {OTHER} {ONE}", f"use fencer {ONE}")
    assert dice_of(state, ONE) == (0, 1, 0)


@rule("CFX-SDEF-04")
def test_a_die_set_aside_counts_against_sustained_defence() -> None:
    state = exchanging(duel(), {ONE: Pool(defence=1, aside=1), OTHER: Pool(attack=2)})
    assert unsustained(state, state.figures[ONE]) is None
    state = exchanging(duel(), {ONE: Pool(attack=1, defence=1, aside=1), OTHER: Pool(attack=2)})
    why = unsustained(state, state.figures[ONE])
    assert why is not None
    assert "CFX-SDEF-04" in why.rules


@rule("CFX-PANIC-09", "CFX-Q-130")
def test_in_panic_the_die_set_aside_does_not_make_more_attack_than_defence() -> None:
    pools = {ONE: Pool(aside=1, defence=1), OTHER: Pool(attack=1)}
    state = exchanging(duel(abilities=["fencer"]), pools)
    state.change(state.figures[ONE], panic=8)
    until(state, stage("strike"), f"strike {ONE} {OTHER}")
    assert first(state, "attacked").figure == ONE
    state = exchanging(duel(abilities=["fencer"]), {ONE: Pool(aside=1), OTHER: Pool(attack=1)})
    state.change(state.figures[ONE], panic=8)
    until(state, stage("strike"), f"strike {OTHER} {ONE}")
    assert first(state, "attacked").figure == OTHER


@rule("CFX-ABIL-157", "CFX-Q-150")
def test_an_extra_limb_shifts_points_between_att_and_def() -> None:
    state = exchanging(duel(2, 4, abilities=["extra-limb"]))
    until(state, stage("ini"), f"use extra-limb {ONE} att 2")
    assert [amount(state, state.figures[ONE], a) for a in ("att", "def")] == [6, 2]
    assert asked()[0][1] == [
        f"use extra-limb {ONE} {name} {n}" for name in ("att", "def") for n in (1, 2)
    ] + ["pass"]  # fmt: skip
    effects.expire(state, "combat")
    assert [amount(state, state.figures[ONE], a) for a in ("att", "def")] == [4, 4]


# --- when dice are shared out -------------------------------------------------------------------------------


@rule("CFX-ABIL-128")
def test_a_flurry_trades_att_and_def_for_dice() -> None:
    state = exchanging(duel(2, 4, abilities=["flurry/2"]))
    until(
        state, stage("exchange"), "share attack 0 defence 2", f"use flurry {ONE} 2",
        "share attack 4 defence 0",
    )  # fmt: skip
    assert dice_of(state, ONE) == (4, 0, 0)
    assert [amount(state, state.figures[ONE], a) for a in ("att", "def")] == [2, 2]
    effects.expire(state, "combat")
    assert amount(state, state.figures[ONE], "att") == 4


@rule("CFX-Q-143")
def test_a_flurry_may_push_att_to_nothing() -> None:
    state = exchanging(duel(2, 4, abilities=["flurry/2"], att=1))
    until(
        state, stage("exchange"), "share attack 0 defence 2", f"use flurry {ONE} 2",
        "share attack 4 defence 0",
    )  # fmt: skip
    assert amount(state, state.figures[ONE], "att") == -1


@rule("CFX-ABIL-128", "CFX-Q-304")
def test_a_program_thinks_while_it_is_asked_for_a_flurry() -> None:
    """Nothing was chosen since the INI test, and the question alone is no place to start again from."""
    lines = [
        figure("blue", GUARD, (300, 300)),
        figure("red", CAPTAIN, (300, 300 + 2 * SMALL), 270),
        "combat 1 blue-guard-of-alahan-1 red-captain-of-alahan-1 now",
        "fight 1 share exchange 1 first 0 side 0",
    ]
    match = match_of(lines, "blue 2 fight", "winner 0 captains blue,red")
    assert (match.decision.kind, match.decision.seat) == ("announce-allocate", 1)
    thought = match.imagine(1, Dice(1)).clone()
    assert [option.text for option in thought.decision.options] == offered(match)
    match.play("pass")
    assert match.decision.kind == "share"


# --- with an attack -----------------------------------------------------------------------------------------


@rule("CFX-ABIL-104", "CFX-EX-104")
def test_a_master_strike_uses_two_dice_for_one_test() -> None:
    state = exchanging(
        duel(3, 5, 2, abilities=["master-strike/2"], str=8), {ONE: Pool(attack=2), OTHER: Pool()}
    )
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use master-strike {ONE}")
    assert dice_of(state, ONE) == (0, 0, 0)
    assert first(state, "thrown").faces == (3,)
    assert first(state, "damage-thrown").strength == 14


@rule("CFX-ABIL-104")
def test_a_master_strike_needs_two_attack_dice() -> None:
    state = exchanging(duel(3, 5, 2, abilities=["master-strike/2"]), {ONE: Pool(attack=1), OTHER: Pool()})
    until(state, after_blow, f"strike {ONE} {OTHER}")
    assert first(state, "damage-thrown").strength == 5


@rule("CFX-ABIL-16")
def test_a_master_strike_is_made_without_charge_impact() -> None:
    abilities = ["master-strike/0", "charge-impact/3"]
    for answer, strength in ((f"use master-strike {ONE}", 9), ("pass", 8)):
        state = exchanging(duel(3, 5, 2, abilities=abilities), {ONE: Pool(attack=2), OTHER: Pool()})
        state.change(state.figures[ONE], charged=(OTHER,))
        until(state, after_blow, f"strike {ONE} {OTHER}", answer)
        assert first(state, "damage-thrown").strength == strength


@rule("CFX-Q-140")
def test_the_printed_att_counts_without_modifiers() -> None:
    state = exchanging(duel(3, 5, 2, abilities=["master-strike/0"]), {ONE: Pool(attack=2), OTHER: Pool()})
    state.change(state.figures[ONE], pressed=True)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use master-strike {ONE}")
    assert first(state, "damage-thrown").strength == 9


@rule("CFX-ABIL-57", "CFX-Q-131")
def test_a_feint_takes_a_die_instead_of_the_damage_roll() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(attack=1, defence=1)}
    state = exchanging(duel(3, abilities=["feint"]), pools)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend none", f"use feint {ONE} attack")
    assert dice_of(state, OTHER) == (0, 1, 0)
    assert events(state, "damage-thrown") == []
    assert asked()[-1][1] == [f"use feint {ONE} attack", f"use feint {ONE} defence", "pass"]


@rule("CFX-Q-407")
def test_immunity_to_control_does_not_help_against_a_feint() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(attack=1)}
    state = exchanging(duel(3, abilities=["feint"], red={"abilities": ["immune/control"]}), pools)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use feint {ONE} attack")
    assert dice_of(state, OTHER) == (0, 0, 0)


@rule("CFX-ABIL-67")
def test_a_poison_die_is_announced_before_the_test_and_the_defence() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool(defence=1)}
    state = exchanging(duel(1, abilities=["poison/3"]), pools)
    state.change(state.figures[ONE], marks=(("poison", 1),))
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use poison {ONE}", "defend 1")
    assert state.figures[ONE].marks == ()  # used, though the test was a fumble


@rule("CFX-ABIL-68")
def test_poison_makes_a_second_damage_roll_after_an_injury() -> None:
    state = exchanging(duel(3, 5, 4, 2, 1, abilities=["poison/3"]), {ONE: Pool(attack=1), OTHER: Pool()})
    state.change(state.figures[ONE], marks=(("poison", 1),))
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use poison {ONE}")
    rolls = [(e.purpose, e.strength, e.resilience) for e in events(state, "damage-thrown")]
    assert rolls == [("blow", 5, 5), ("poison", 3, 0)]


@rule("CFX-ABIL-68")
def test_without_an_injury_there_is_no_second_roll() -> None:
    state = exchanging(
        duel(3, 2, 1, abilities=["poison/3"], red={"res": 10}), {ONE: Pool(attack=1), OTHER: Pool()}
    )
    state.change(state.figures[ONE], marks=(("poison", 1),))
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use poison {ONE}")
    assert len(events(state, "damage-thrown")) == 1


@rule("CFX-Q-132")
def test_poison_can_be_used_in_panic() -> None:
    pools = {ONE: Pool(attack=1), OTHER: Pool()}
    state = exchanging(duel(1, abilities=["poison/3", "master-strike/0"]), pools)
    state.change(state.figures[ONE], marks=(("poison", 1),), panic=8)
    until(state, after_blow, f"strike {ONE} {OTHER}", "pass")
    assert asked()[1][1] == [f"use poison {ONE}", "pass"]


# --- against an attack --------------------------------------------------------------------------------------


@rule("CFX-ABIL-62", "CFX-EX-100", "CFX-ATK-09")
@pytest.mark.parametrize(("die", "wards"), [(4, False), (5, True)])
def test_a_counter_attack_is_2_harder_and_gains_an_attack_die(die: int, wards: bool) -> None:
    damage = () if wards else (2, 1)
    state = exchanging(duel(3, die, *damage, red={"abilities": ["counter-attack"]}), FACING)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use counter-attack {OTHER}", "defend 1")
    assert [event.difficulty for event in events(state, "tested")] == [None, 9]
    assert dice_of(state, OTHER) == ((1, 0, 0) if wards else (0, 0, 0))
    assert bool(events(state, "damage-thrown")) != wards  # missing it the defence fails


@rule("CFX-ABIL-63", "CFX-Q-125")
@pytest.mark.parametrize(("answer", "left"), [("attack", (1, 0, 0)), ("defence", (0, 1, 0))])
def test_a_fumbled_attack_leaves_a_choice_to_a_counter_attack(
    answer: str, left: tuple[int, int, int]
) -> None:
    state = exchanging(duel(1, red={"abilities": ["counter-attack"]}), FACING)
    until(
        state, after_blow, f"strike {ONE} {OTHER}", f"use counter-attack {OTHER}", "defend 1",
        f"turn-die {answer}",
    )  # fmt: skip
    assert dice_of(state, OTHER) == left


@rule("CFX-ABIL-63")
def test_what_was_not_announced_gives_no_choice() -> None:
    state = exchanging(duel(1, red={"abilities": ["counter-attack"]}), FACING)
    until(state, after_blow, f"strike {ONE} {OTHER}", "pass", "defend 1")
    assert dice_of(state, OTHER) == (0, 1, 0)


@rule("CFX-ABIL-64")
def test_a_counter_attack_goes_with_no_sustained_defence() -> None:
    state = exchanging(duel(3, 6, 2, red={"abilities": ["counter-attack"]}), FACING)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use counter-attack {OTHER}", "defend 1")
    assert asked()[2][1] == ["defend 1", "defend none"]


@rule("CFX-ABIL-29", "CFX-EX-96", "CFX-KEY-13")
@pytest.mark.parametrize(("die", "gained"), [(3, 0), (4, 0), (5, 1)])
def test_a_defence_better_by_2_gains_the_ambidextrous_an_attack_die(die: int, gained: int) -> None:
    state = exchanging(duel(3, die, red={"abilities": ["ambidextrous"]}), FACING)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1")
    assert events(state, "warded")[0].figure == OTHER  # 7 and 8 ward it off, too
    assert dice_of(state, OTHER) == (gained, 0, 0)


@rule("CFX-ABIL-30")
def test_a_failed_attack_leaves_the_ambidextrous_a_choice() -> None:
    state = exchanging(duel(1, red={"abilities": ["ambidextrous"]}), FACING)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend 1", "turn-die attack")
    assert dice_of(state, OTHER) == (1, 0, 0)


@rule("CFX-ABIL-31")
def test_sustained_defence_gains_the_ambidextrous_nothing() -> None:
    state = exchanging(duel(3, 6, 6, 5, red={"abilities": ["ambidextrous"]}), FACING)
    until(state, after_blow, f"strike {ONE} {OTHER}", "defend sustained", "on 1", "on 1")
    assert dice_of(state, OTHER) == (0, 1, 0)  # 21 against 9


@rule("CFX-Q-410")
def test_both_abilities_gain_two_dice() -> None:
    both = {"abilities": ["ambidextrous", "counter-attack"]}
    state = exchanging(duel(3, 6, 2, red=both), FACING)
    until(state, after_blow, f"strike {ONE} {OTHER}", f"use counter-attack {OTHER}", "defend 1", "on 1")
    assert dice_of(state, OTHER) == (2, 0, 0)  # 12 against 9


@rule("CFX-Q-126")
def test_a_die_that_was_gained_is_used_at_once_by_whoever_has_not_struck() -> None:
    state = exchanging(duel(3, 5, 1, red={"abilities": ["ambidextrous"]}), FACING)
    until(state, fought_out, f"strike {ONE} {OTHER}", "defend 1", f"strike {OTHER} {ONE}")
    assert [event.number for event in events(state, "exchange-began")] == []


@rule("CFX-ABIL-46")
def test_an_enormous_one_fights_on_after_its_first_lethal_injury() -> None:
    state = exchanging(duel(3, 6, 5, str=20, red={"abilities": ["enormous"]}), {ONE: Pool(attack=1)})
    until(state, after_blow, f"strike {ONE} {OTHER}")
    assert state.figures[OTHER].wound == SERIOUS + 1
    assert first(state, "survived").how == "once"


@rule("CFX-ABIL-86")
def test_a_share_without_defence_is_refused_to_whoever_is_wary() -> None:
    state = exchanging(duel())
    effects.begin(state, ONE, Effect("spell", OTHER, 1, "round", grants=(("wary", Has()),)))
    why = illegal_share(state, state.figures[ONE], 2, 0)
    assert why is not None
    assert why.rules == ("CFX-ABIL-86",)
    assert illegal_share(state, state.figures[ONE], 1, 1) is None


def test_nobody_is_asked_who_has_nothing_to_announce() -> None:
    state = exchanging(duel(2, 4))
    until(state, stage("exchange"), "share attack 0 defence 2", "share attack 2 defence 0")
    assert [kind for kind, _ in asked()] == ["share", "share"]
    shape(state, ONE)
