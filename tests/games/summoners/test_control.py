"""Control rolls: target numbers, bought dice, loss of control and total control (CTRL)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import bow, kind, melee, summoner
from tests.games.summoners.rounds import Rounds, creature, verbs
from walstatt.games.summoners.events.course import ControlLost, ControlRegained, ControlRolled, RanWild
from walstatt.games.summoners.rules.control import band, needed
from walstatt.games.summoners.state.units import Effect, Grant

HAIR = 1 / 2540  # the smallest distance the table knows, in inches


def leader(level: int = 1, apart: float = 3, gems: int = 0, **changes: int) -> tuple[Rounds, str]:
    """A creature so far from its Summoner, and its card on top of the stack."""
    table = Rounds()
    mage = table.put(summoner(), "blue", 3, 18)
    bear = table.beside(mage, kind("bear", level=level), "blue", apart=apart, **changes)
    table.put(summoner(), "red", 33, 33)
    table.gems("blue", gems)
    table.stacks(blue=["bear"], red=["mage"])
    return table, bear


def obey(table: Rounds, *dice: int, focus: int = 0) -> ControlRolled:
    """Reveal the creature's card and roll so."""
    table.roll(*dice)
    table.drive("reveal", *([f"focus {focus}"] if table.gems("blue") else []))
    return table.events(ControlRolled)[-1]


@pytest.mark.rule("SUM-CTRL-01")
def test_creatures_are_rolled_for_before_they_act_and_summoners_never() -> None:
    table, bear = leader()
    table.stacks(blue=["bear", "mage"], red=["mage"])
    obey(table, 8)
    assert table.tags == ["card-revealed", "activation-began", "control-rolled"]
    table.drive("end")
    table.drive("reveal", "end")
    asked = table.drive("reveal")
    assert asked[0].kind == "action"
    assert [roll.unit for roll in table.events(ControlRolled)] == [bear]


@pytest.mark.rule("SUM-CTRL-01", "SUM-SUMM-12", "SUM-DICE-06")
def test_a_creature_is_also_rolled_for_when_it_is_summoned() -> None:
    table = Rounds()
    mage = table.put(summoner(), "blue", 18, 18)
    table.pool("blue", creature("bear", level=3))
    table.roll(4)
    table.do(mage, "summon bear", f"place {table.by(mage, kind())}", "focus 0", "stay")
    roll = table.events(ControlRolled)[0]
    assert (roll.unit, roll.dice, roll.needed, roll.success) == ("blue-bear-1", (4,), 3 + 1, True)


@pytest.mark.rule("SUM-CTRL-02", "SUM-CTRL-03")
@pytest.mark.parametrize(
    ("level", "apart", "target"), [(1, 3, 2), (2, 3, 3), (1, 8, 3), (3, 13, 6), (4, 13, 7)]
)
def test_one_die_must_reach_level_plus_range_band(level: int, apart: int, target: int) -> None:
    for die, success in ((target, True), (target - 1, False)):
        table, _ = leader(level, apart)
        roll = obey(table, die)
        assert (roll.dice, roll.needed, roll.success) == ((die,), target, success)


@pytest.mark.rule("SUM-CTRL-04", "SUM-CTRL-05", "SUM-CTRL-06", "SUM-DATA-05")
@pytest.mark.parametrize(
    ("apart", "expected"),
    [(0, 1), (6, 1), (6 + HAIR, 2), (12, 2), (12 + HAIR, 3), (25, 3)],
)
def test_range_bands_end_at_6_and_12_inches_from_edge_to_edge(apart: float, expected: int) -> None:
    table, bear = leader(apart=apart)
    assert band(table.state, table.unit(bear)) == expected
    assert needed(table.state, table.unit(bear)) == 1 + expected


@pytest.mark.rule("SUM-CTRL-07", "SUM-KEY-47")
def test_unruly_creatures_and_levels_above_the_maximum_raise_the_target_number() -> None:
    table, bear = leader(level=2)
    state = table.state
    assert needed(state, table.unit(bear)) == 3
    table.enchant(bear, Effect(grants=(Grant(rule="unruly"),)))
    assert needed(state, table.unit(bear)) == 4
    brute = table.put(kind("brute", level=3, unruly=1), "blue", 3, 15)
    assert needed(state, table.unit(brute)) == 3 + 1 + 1  # 5 levels of 7
    table.put(kind("ox", level=4), "blue", 20, 18)  # 9 of 7
    assert needed(state, table.unit(bear)) == 4 + 2
    assert needed(state, table.unit(brute)) == 5 + 2


@pytest.mark.rule("SUM-CTRL-09")
def test_a_failed_roll_costs_a_point_and_a_marker_and_the_creature_acts_with_the_rest() -> None:
    table, bear = leader(level=3, ap=2)
    roll = obey(table, 3)
    assert not roll.success
    assert (table.unit(bear).ap, table.unit(bear).lost) == (1, 1)
    assert [(lost.markers, lost.ap) for lost in table.events(ControlLost)] == [(1, 1)]
    asked = table.drive(f"walk {table.by('blue-summoner', kind(), apart=5)}")
    assert table.unit(bear).ap == 0
    assert asked[0].seat == "red"


@pytest.mark.rule("SUM-Q-30")
def test_a_creature_without_points_only_gets_the_marker() -> None:
    table, bear = leader(level=3, ap=0)
    obey(table, 3)
    assert (table.unit(bear).ap, table.unit(bear).lost) == (0, 1)


@pytest.mark.rule("SUM-CTRL-10", "SUM-SUMM-17")
def test_a_summoned_creature_that_does_not_obey_loses_the_free_walk_and_stays() -> None:
    table = Rounds()
    mage = table.put(summoner(), "blue", 18, 18)
    table.gems("blue", 0)
    table.pool("blue", creature("bear", level=3))
    table.roll(3)
    table.do(mage, "summon bear", f"place {table.by(mage, kind())}")  # no free Walk is asked
    bear = table.unit("blue-bear-1")
    assert (bear.lost, bear.ap) == (1, 0)
    assert table.kinds() == ["blue action", "blue place"]


@pytest.mark.rule("SUM-CTRL-11")
def test_the_second_marker_removes_the_creature() -> None:
    table, bear = leader(level=3, lost=1)
    obey(table, 3)
    assert bear not in table.state.units
    assert [gone.unit for gone in table.events(RanWild)] == [bear]
    assert table.events(ControlLost) == []


@pytest.mark.rule("SUM-CTRL-12")
def test_markers_stay_from_round_to_round() -> None:
    table, bear = leader(level=3)
    table.stacks(blue=["bear"], red=[])
    obey(table, 3)
    table.drive("end", until="round")
    table.drive(until="stacks")
    assert table.state.round == 2
    assert (table.unit(bear).lost, table.unit(bear).ap) == (1, 2)


@pytest.mark.rule("SUM-CTRL-13")
def test_a_natural_8_takes_a_marker_away_whatever_the_number_of_dice() -> None:
    for dice, focus in (((8,), 0), ((1, 8), 1), ((8, 1, 1), 2)):
        table, bear = leader(level=1, gems=2, lost=1)
        obey(table, *dice, focus=focus)
        assert table.unit(bear).lost == 0
        assert [event.unit for event in table.events(ControlRegained)] == [bear]
    # Not an 8 that is only the sum, and not without a marker.
    table, bear = leader(level=1, gems=2, lost=1)
    obey(table, 4, 4, focus=1)
    assert table.unit(bear).lost == 1
    table, bear = leader(level=1)
    obey(table, 8)
    assert (table.unit(bear).lost, table.events(ControlRegained)) == (0, [])


@pytest.mark.rule("SUM-Q-04", "SUM-DICE-09")
def test_an_8_is_no_success_of_its_own_and_a_1_no_failure() -> None:
    table, bear = leader(level=6, apart=13)  # 6 + 3
    roll = obey(table, 8)
    assert (roll.needed, roll.success) == (9, False)
    assert table.unit(bear).lost == 1
    table, _ = leader(level=6, apart=13, gems=1)
    assert obey(table, 8, 1, focus=1).success


@pytest.mark.rule("SUM-Q-05")
def test_an_8_that_fails_takes_the_old_marker_before_the_new_one_comes() -> None:
    table, bear = leader(level=6, apart=13, lost=1)
    roll = obey(table, 8)
    assert not roll.success
    assert (table.unit(bear).lost, table.unit(bear).ap) == (1, 2 - 1)
    assert table.tags[-2:] == ["control-regained", "control-lost"]


@pytest.mark.rule("SUM-Q-06")
def test_two_eights_take_one_marker() -> None:
    table, bear = leader(level=1, gems=1, lost=2)  # more than a creature in play can have
    obey(table, 8, 8, focus=1)
    assert table.unit(bear).lost == 1


@pytest.mark.rule("SUM-CTRL-14", "SUM-DP-13")
@pytest.mark.parametrize(
    ("gems", "options"),
    [
        (1, ["focus 0", "focus 1"]),
        (2, ["focus 0", "focus 1", "focus 2"]),
        (7, ["focus 0", "focus 1", "focus 2"]),
    ],
)
def test_up_to_two_dice_are_bought_for_a_gem_each_before_the_roll(gems: int, options: list[str]) -> None:
    table, _ = leader(gems=gems)
    asked = table.drive("reveal")
    assert (asked[0].seat, asked[0].kind, asked[0].options) == ("blue", "focus", options)
    assert table.events(ControlRolled) == []
    bought = len(options) - 1
    table.roll(*[2] * (1 + bought))
    table.drive(options[-1])
    assert table.gems("blue") == gems - bought
    assert table.events(ControlRolled)[0].dice == (2,) * (1 + bought)


@pytest.mark.rule("SUM-CTRL-14", "SUM-DP-13")
def test_without_gems_nothing_is_asked() -> None:
    table, _ = leader(gems=0)
    table.roll(8)
    assert table.drive("reveal")[0].kind == "action"


@pytest.mark.rule("SUM-CTRL-15", "SUM-CTRL-16", "SUM-DICE-09")
def test_all_dice_are_rolled_together_and_summed_ones_included() -> None:
    for dice, success in (((3, 2, 1), True), ((3, 1, 1), False)):
        table, _ = leader(level=3, apart=13, gems=2)
        roll = obey(table, *dice, focus=2)
        assert (roll.dice, roll.needed, roll.success) == (dice, 6, success)


@pytest.mark.rule("SUM-CTRL-17")
def test_reactions_need_no_control_roll() -> None:
    table, bear = leader(level=6, apart=13)
    enemy = table.beside(bear, kind("wolf", melee(1)), "red")
    table.roll(1, 1, 1, 1)
    table.strike(enemy, bear, answers=["counter claw"])
    assert table.events(ControlRolled) == []
    assert table.unit(bear).ap == 2 - 1


@pytest.mark.rule("SUM-ACTN-03", "SUM-CTRL-17")
def test_points_spent_on_reactions_are_missing_in_the_activation() -> None:
    table, bear = leader()
    enemy = table.beside(bear, kind("wolf", melee(1)), "red")
    table.roll(1, 1, 1, 1)
    table.strike(enemy, bear, answers=["counter claw"])
    obey(table, 8)
    assert table.unit(bear).ap == 1
    assert not verbs(table.menu(bear)) & {"run", "charge"}


@pytest.mark.rule("SUM-Q-35")
def test_the_first_roll_measures_from_where_the_new_creature_stands() -> None:
    table = Rounds()
    mage = table.put(summoner(), "blue", 4, 18)
    imp = table.put(kind("imp"), "blue", 14, 18)
    table.gems("blue", 0)
    table.pool("blue", creature("bear", level=2, sacrifice=1))
    table.roll(8)
    table.do(mage, f"summon bear {imp}", f"place {table.by(imp, kind())}", "stay")
    assert table.at("blue-bear-1") == (15.18, 18.0)
    assert table.events(ControlRolled)[0].needed == 2 + 2


@pytest.mark.rule("SUM-Q-36")
def test_the_new_creature_counts_for_the_maximum_and_the_sacrificed_do_not() -> None:
    table = Rounds()
    mage = table.put(summoner(), "blue", 18, 18)
    table.put(kind("ox", level=5), "blue", 4, 4)
    imp = table.put(kind("imp", level=2), "blue", 18, 21)  # 7 levels
    table.gems("blue", 0)
    table.pool("blue", creature("bear", level=4, sacrifice=2))
    table.roll(8)
    table.do(mage, f"summon bear {imp}", f"place {table.by(mage, kind())}", "stay")
    assert table.state.levels(0) == 5 + 4
    assert table.events(ControlRolled)[0].needed == 4 + 1 + 2


@pytest.mark.rule("SUM-Q-145")
def test_no_creature_is_left_without_a_summoner_to_measure_from() -> None:
    table = Rounds(seats=4)
    places = {"blue": (18, 4), "gold": (18, 32), "violet": (4, 18)}
    for seat, (x, y) in places.items():
        table.put(summoner(), seat, x, y)
    victim = table.put(summoner(white=1, red=1, w=0, ap=0, r=1), "red", 32, 18)
    table.put(kind("wolf"), "red", 28, 18)
    archer = table.put(kind("archer", bow(1, mighty=5)), "blue", 32, 10)
    table.roll(8, 8)
    table.shoot(archer, victim)
    assert [word for word in table.state.units if word.startswith("red")] == []
