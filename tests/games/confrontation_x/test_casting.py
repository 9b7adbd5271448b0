"""Casting a spell step by step: targets, gems, mastery dice, distance, test, effects (MAG, SPL, CAST)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, first, run, shape
from tests.games.confrontation_x.field import FANG, figure
from tests.games.confrontation_x.powers import GUARD, MAGE, ME, OTHER, PRIEST, YOU, does, gems, scene
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules import combining, effects, mana, mystics
from walstatt.games.confrontation_x.rules.magic import aiming, menu, paying
from walstatt.games.confrontation_x.rules.magic.casting import aimed_work, probe
from walstatt.games.confrontation_x.rules.mystics import powers
from walstatt.games.confrontation_x.rules.pursuit import pursue
from walstatt.games.confrontation_x.rules.supply import end_of_round
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import ELEMENTS
from walstatt.games.confrontation_x.state.figures import AIR, ENGAGED, RAN
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")


def unaimable(state: State, spell: str, target: str) -> str:
    why = aiming.unaimable(state, state.figures[ME], library().powers[spell], state.figures[target])
    return why.key if why is not None else ""


def uncastable(state: State, spell: str) -> str:
    why = aiming.uncastable(state, state.figures[ME], library().powers[spell])
    return why.key if why is not None else ""


def offered(state: State, verb: str = "cast") -> list[str]:
    return [option.text for option in menu.listed(state, state.figures[ME]) if option.verb == verb]


# --- mages and gems -----------------------------------------------------------------------------------------


@rule("CFX-MAG-01", "CFX-MIR-02", "CFX-MAG-03", "CFX-MIR-04")
def test_pow_makes_a_mage_and_faith_a_priest_and_both_are_mystics() -> None:
    kinds = library().kinds
    assert kinds[MAGE].mage
    assert not kinds[MAGE].priest
    assert kinds[PRIEST].priest
    assert not kinds[GUARD].mage
    assert [mystics.mystic(kinds[kind]) for kind in (MAGE, PRIEST, GUARD)] == [True, True, False]


@rule("CFX-MAG-02", "CFX-MAG-04")
def test_nothing_but_the_ability_makes_a_war_mage() -> None:
    state = scene()
    assert not mystics.war_mage(state, state.figures[ME])
    shape(state, ME, pow=4, abilities=["war-mage"])
    assert mystics.war_mage(state, state.figures[ME])
    assert mystics.war_mystic(state, state.figures[ME])
    shape(state, ME, pow=4, abilities=["war-priest"])
    assert not mystics.war_mystic(state, state.figures[ME])
    shape(state, ME, creation=1, abilities=["war-priest"])
    assert mystics.war_mystic(state, state.figures[ME])


@rule("CFX-MAG-05", "CFX-MAG-06", "CFX-EX-50")
def test_a_pool_holds_three_times_pow_of_all_elements_together() -> None:
    state = scene()
    shape(state, ME, pow=3)
    state.change(state.figures[ME], gems=gems())
    assert mana.room(state, state.figures[ME]) == 9
    state.change(state.figures[ME], gems=gems(water=4, light=3))
    assert mana.room(state, state.figures[ME]) == 2


@rule("CFX-MAG-07")
def test_gems_that_are_spent_make_room() -> None:
    state = scene(knows=["bolt"], rolls=[3, 1, 1])
    state.change(state.figures[ME], gems=gems(water=12))
    assert mana.room(state, state.figures[ME]) == 0
    does(state, f"cast bolt {YOU}", "mastery 0")
    assert mana.room(state, state.figures[ME]) == 2


@rule("CFX-MAG-08")
def test_there_are_six_elements() -> None:
    assert set(ELEMENTS) == {"darkness", "light", "earth", "fire", "air", "water"}


@rule("CFX-MAG-09")
def test_gems_of_any_element_are_chosen_by_the_mage() -> None:
    state = scene(knows=["free"], rolls=[3, 1, 1])
    state.change(state.figures[ME], gems=gems(water=2, light=1))
    does(state, f"cast free {YOU}", "pay light 1 water 1")
    assert asked()[0] == ("pay", ["pay water 2", "pay light 1 water 1"])
    assert state.figures[ME].gems == gems(water=1)


# --- targets ------------------------------------------------------------------------------------------------


@rule("CFX-SPL-05", "CFX-SPL-07", "CFX-Q-401")
def test_a_spell_on_oneself_needs_no_sight_and_has_no_other_target() -> None:
    state = scene(
        figure("blue", GUARD, (300, 150), n=1),
        figure("red", GUARD, (300, 100 + 2 * SMALL), 270, n=2),
        knows=["self-only", "bless"],
    )  # fmt: skip
    assert unaimable(state, "self-only", ME) == ""
    assert unaimable(state, "self-only", "blue-guard-of-alahan-1") == "only-self"
    assert unaimable(state, "bless", ME) == ""  # in contact with an enemy all the same
    assert unaimable(scene(knows=["bolt"]), "bolt", ME) == "no-such-target"


@rule("CFX-SPL-06")
def test_a_touch_needs_base_contact() -> None:
    assert unaimable(scene(), "touch", YOU) == "needs-contact"
    assert unaimable(scene(foe=(300, 100 + 2 * SMALL)), "touch", YOU) == ""


@rule("CFX-SPL-08", "CFX-CAST-02")
def test_the_area_says_who_can_be_chosen() -> None:
    state = scene()
    assert unaimable(state, "bolt", YOU) == ""
    assert unaimable(state, "bless", YOU) == "no-such-target"
    assert unaimable(state, "bolt", "blue-guard-of-alahan-9") == "no-such-target"
    assert unaimable(state, "burst", YOU) == "no-such-target"


@rule("CFX-SPL-11", "CFX-CAST-02")
def test_a_target_has_to_be_seen_however_far_away_it_is() -> None:
    hidden = scene(figure("red", FANG, (300, 160), 270))
    assert unaimable(hidden, "bolt", YOU) == "sight-figure"
    assert unaimable(scene(foe=(300, 50)), "bolt", YOU) == "behind"
    assert unaimable(scene(foe=(300, 580)), "bolt", YOU) == ""


@rule("CFX-CAST-21")
def test_in_contact_with_an_enemy_a_mage_sees_nobody_else() -> None:
    state = scene(figure("red", GUARD, (300, 100 + 2 * SMALL), 270, n=2), foe=(200, 300))
    assert unaimable(state, "bolt", OTHER) == ""
    assert unaimable(state, "bolt", YOU) == "eyes-on-enemy"


@rule("CFX-Q-72")
def test_a_place_has_to_be_seen() -> None:
    state = scene(figure("red", FANG, (300, 160), 270))
    power, me = library().powers["burst"], state.figures[ME]

    def why(x: int, y: int) -> str:
        found = aiming.misplaced(state, me, power, (x * 100, y * 100))
        return found.key if found is not None else ""

    assert why(200, 300) == ""
    assert why(300, 300) == "place-unseen"
    assert why(300, 50) == "place-unseen"
    assert why(700, 50) == "off-table"


@rule("CFX-SPL-09", "CFX-Q-401")
def test_around_the_mage_everybody_in_the_radius_is_reached_seen_or_not() -> None:
    state = scene(
        figure("red", GUARD, (300, 40), 270, n=2),  # behind
        figure("red", GUARD, (340, 100 + 2 * SMALL + 101), 270, n=3),  # too far
        knows=["storm"], foe=(300, 100 + 2 * SMALL + 99), rolls=[3, 1, 1, 1, 1],
    )  # fmt: skip
    does(state, "cast storm", "mastery 0")
    assert {event.figure for event in events(state, "damage-thrown")} == {YOU, OTHER}


@rule("CFX-SPL-10")
def test_without_an_area_a_spell_needs_no_target() -> None:
    state = scene(knows=["lone"], rolls=[3])
    assert offered(state) == ["cast lone"]
    does(state, "cast lone", "mastery 0")
    assert amount(state, state.figures[ME], "ini") == 4
    assert menu.illegal(state, state.figures[ME], Option(("cast", "lone", YOU))) is not None


@rule("CFX-CAST-03", "CFX-EX-56")
def test_a_figure_is_the_target_of_a_spell_once_a_round_even_if_it_failed() -> None:
    state = scene(figure("red", GUARD, (200, 250), 270, n=2), knows=["twice"], rolls=[1])
    does(state, f"cast twice {YOU}", "mastery 0")
    assert first(state, "power-fails").how == "test"
    assert unaimable(state, "twice", YOU) == "aimed-already"
    assert unaimable(state, "twice", OTHER) == ""
    assert unaimable(state, "bolt", YOU) == ""


@rule("CFX-Q-71")
def test_that_holds_for_all_mages_of_a_side_and_not_for_places() -> None:
    state = scene(figure("blue", MAGE, (330, 100), n=2), knows=["twice", "burst"], rolls=[1, 1])
    does(state, f"cast twice {YOU}", "mastery 0")
    other = state.figures["blue-light-weaver-2"]
    why = aiming.unaimable(state, other, library().powers["twice"], state.figures[YOU])
    assert why is not None
    assert why.key == "aimed-already"
    does(state, "cast burst 300,250", "mastery 0")
    assert aiming.misplaced(state, other, library().powers["burst"], (30000, 25000)) is None


@rule("CFX-CAST-04", "CFX-EX-57")
def test_whom_a_spell_does_nothing_to_can_be_chosen() -> None:
    state = scene(knows=["not-on-constructs"], rolls=[3])
    shape(state, YOU, abilities=["construct"])
    assert unaimable(state, "not-on-constructs", YOU) == ""
    does(state, f"cast not-on-constructs {YOU}", "mastery 0")
    assert first(state, "unaffected").how == "text"
    assert not events(state, "damage-thrown")


@rule("CFX-SPL-16")
def test_attempts_are_limited_and_failed_ones_count() -> None:
    state = scene(knows=["bolt"], rolls=[1])
    does(state, f"cast bolt {YOU}", "mastery 0")
    assert uncastable(state, "bolt") == "too-often"
    state = scene(knows=["twice"], rolls=[1])
    does(state, f"cast twice {YOU}", "mastery 0")
    assert uncastable(state, "twice") == ""


# --- paying -------------------------------------------------------------------------------------------------


@rule("CFX-CAST-05")
def test_the_gems_of_the_card_leave_the_pool() -> None:
    state = scene(knows=["bolt"], rolls=[1])
    does(state, f"cast bolt {YOU}", "mastery 0")
    assert state.figures[ME].gems == gems(water=8, light=10)
    state.change(state.figures[ME], gems=gems(water=1, light=10), used=())
    assert uncastable(state, "bolt") == "too-few-gems"


@rule("CFX-CAST-06", "CFX-EX-58", "CFX-Q-402")
def test_x_is_chosen_when_the_gems_are_paid() -> None:
    state = scene(knows=["glaive"], rolls=[3, 1, 1])
    state.change(state.figures[ME], gems=gems(light=4, water=3))
    does(state, f"cast glaive {YOU}", "x 2", "pay light 1 water 1", "mastery 0")
    assert asked()[0] == ("x", ["x 0", "x 1", "x 2", "x 3", "x 4"])
    assert state.figures[ME].gems == gems(water=2)
    assert first(state, "casting").x == 2
    assert first(state, "damage-thrown").strength == 5


@rule("CFX-CAST-07", "CFX-EX-59")
def test_two_gems_more_are_one_die_more() -> None:
    state = scene(knows=["glaive"], rolls=[1, 1])
    state.change(state.figures[ME], gems=gems(light=4, water=3))
    does(state, f"cast glaive {YOU}", "x 2", "pay light 1 water 1", "mastery 1")
    assert asked()[-1] == ("mastery", ["mastery 0", "mastery 1"])
    assert len(first(state, "thrown").faces) == 2
    assert state.figures[ME].gems == gems()


@rule("CFX-CAST-07")
def test_nobody_has_more_than_two_dice_more() -> None:
    state = scene(knows=["bolt"], rolls=[1, 1, 1])
    does(state, f"cast bolt {YOU}", "mastery 2", "pay light 2 water 2")
    assert asked()[0][1] == ["mastery 0", "mastery 1", "mastery 2"]
    assert len(first(state, "thrown").faces) == 3
    assert state.figures[ME].gems == gems(water=6, light=8)


@rule("CFX-EX-103", "CFX-ABIL-101", "CFX-ABIL-102", "CFX-ABIL-103")
def test_a_master_of_magic_lowers_pow_for_gems_that_he_lacks() -> None:
    state = scene(knows=["mixed"], rolls=[3])
    shape(state, ME, pow=4, abilities=["mastery-of-magic"])
    state.change(state.figures[ME], gems=gems(earth=2, fire=6))
    does(state, f"cast mixed {YOU}")  # nobody is asked for more dice
    assert state.figures[ME].gems == gems(fire=4)
    assert first(state, "thrown").value == 2
    assert first(state, "tested").total == 5
    state.change(state.figures[ME], gems=gems(earth=2, fire=6))
    assert paying.lent(state, state.figures[ME], library().powers["mixed"]) is None  # once a round


@rule("CFX-Q-75")
def test_lent_gems_are_those_of_the_card_and_never_x() -> None:
    state = scene()
    shape(state, ME, pow=2, abilities=["mastery-of-magic"])
    me = state.change(state.figures[ME], gems=gems(light=2))
    assert paying.lent(state, me, library().powers["glaive"]) == 1
    assert paying.most_x(me, library().powers["glaive"]) == 0
    me = state.change(me, gems=gems())
    assert paying.lent(state, me, library().powers["free"]) == 2
    assert paying.lent(state, me, library().powers["three"]) is None  # POW is not so high


# --- distance and test --------------------------------------------------------------------------------------


@rule("CFX-CAST-09", "CFX-EX-60", "CFX-SPL-04")
def test_the_distance_is_measured_from_the_front_edge_after_everything_is_paid() -> None:
    state = scene(knows=["bolt"], foe=(300, 100 + 2 * SMALL + 170), rolls=[3, 1, 1])
    does(state, f"cast bolt {YOU}", "mastery 0")
    kinds = [event.kind for event in state.log]
    assert kinds.index("casting") < kinds.index("power-measured") < kinds.index("thrown")
    assert first(state, "power-measured").distance == 17000
    assert events(state, "power-works")


@rule("CFX-CAST-10")
def test_beyond_the_range_everything_is_lost_without_a_test() -> None:
    state = scene(knows=["bolt"], foe=(300, 100 + 2 * SMALL + 201))
    does(state, f"cast bolt {YOU}", "mastery 1", "pay light 2")
    assert first(state, "power-fails").how == "range"
    assert not events(state, "thrown")
    assert state.figures[ME].gems == gems(water=8, light=8)
    assert uncastable(state, "bolt") == "too-often"
    assert unaimable(state, "twice", YOU) == ""
    assert "aimed:bolt:0" in state.figures[YOU].used


@rule("CFX-SPL-17", "CFX-CAST-11")
def test_the_test_has_to_reach_what_the_card_says() -> None:
    state = scene()

    def difficulty(spell: str) -> int | None:
        me, power = state.figures[ME], library().powers[spell]
        return probe(state, me, power, aimed_work(state, me, power, (YOU,))).difficulty

    assert difficulty("bolt") == 5
    shape(state, YOU, res=7)
    assert difficulty("against-res") == 9


@rule("CFX-CAST-12", "CFX-CAST-14")
def test_a_failed_test_has_no_effect_and_a_passed_one_has() -> None:
    state = scene(knows=["against-res"], rolls=[2])
    does(state, f"cast against-res {YOU}", "mastery 0")
    assert first(state, "power-fails").how == "test"
    assert not events(state, "damage-thrown")
    state = scene(knows=["against-res"], rolls=[3, 1, 1])
    does(state, f"cast against-res {YOU}", "mastery 0")
    assert events(state, "damage-thrown")


@rule("CFX-CAST-13")
def test_with_several_dice_any_result_may_be_picked() -> None:
    state = scene(knows=["by-margin"], rolls=[1, 3])
    does(state, f"cast by-margin {YOU}", "mastery 1", "pay light 2", "die 2")
    assert first(state, "tested").total == 7
    assert amount(state, state.figures[YOU], "att") == 1  # by 2


@rule("CFX-CAST-22", "CFX-EX-109")
def test_across_altitudes_it_is_harder() -> None:
    state = scene()
    you = state.change(state.figures[YOU], air=True)
    assert you.level == AIR
    me = state.figures[ME]
    bolt, bless = library().powers["bolt"], library().powers["open"]
    assert probe(state, me, bolt, aimed_work(state, me, bolt, (YOU,))).difficulty == 7
    friend = state.change(state.figures["blue-guard-of-alahan-9"], air=True)
    found = probe(state, me, bless, aimed_work(state, me, bless, (friend.word,)))
    assert (found.difficulty, found.value.total) == (None, 2)


@rule("CFX-CAST-23")
def test_terrain_on_the_line_makes_it_harder() -> None:
    state = scene("terrain bush-1 bushes 200,150 400,150 400,200 200,200")
    me, bolt = state.figures[ME], library().powers["bolt"]
    assert probe(state, me, bolt, aimed_work(state, me, bolt, (YOU,))).difficulty == 6
    lone = library().powers["lone"]
    assert probe(state, me, lone, aimed_work(state, me, lone, ())).difficulty == 5


@rule("CFX-CAST-01")
def test_the_steps_come_in_their_order() -> None:
    state = scene(figure("red", MAGE, (330, 270), 270, n=1), knows=["bolt"], rolls=[3, 1])
    state.change(state.figures["red-light-weaver-1"], gems=gems(light=5))
    does(state, f"cast bolt {YOU}", "mastery 1", "pay light 2", "counter red-light-weaver-1", "die 1")
    told = [event.kind for event in state.log]
    order = ["casting", "mastered", "countering", "power-measured", "thrown", "tested"]
    assert [kind for kind in told if kind in order][:6] == order


@rule("CFX-Q-163")
def test_injuries_do_not_weigh_on_pow() -> None:
    state = scene()
    state.change(state.figures[ME], wound=2)
    assert amount(state, state.figures[ME], "pow") == 4


@rule("CFX-Q-164")
def test_panic_takes_no_gems_away() -> None:
    state = scene()
    state.change(state.figures[ME], panic=8)
    assert state.figures[ME].gems == gems(water=10, light=10)
    assert uncastable(state, "bolt") == "power-panic"


@rule("CFX-Q-165")
def test_the_cap_follows_pow_and_gems_and_spells_are_kept() -> None:
    state = scene(knows=["bolt"])
    state.change(state.figures[ME], gems=gems(water=12))
    shape(state, ME, pow=2)
    assert state.figures[ME].gems == gems(water=12)
    assert mana.room(state, state.figures[ME]) == 0
    assert [power.id for power in powers(state.figures[ME])] == ["bolt"]


# --- durations ----------------------------------------------------------------------------------------------


@rule("CFX-SPL-12", "CFX-SPL-13", "CFX-SPL-15")
def test_what_lasts_for_a_round_ends_with_it_and_what_is_permanent_does_not() -> None:
    state = scene(knows=["curse", "by-margin", "lull"], rolls=[3, 3, 3])
    does(state, f"cast by-margin {YOU}", "mastery 0")
    does(state, f"cast curse {YOU}", "mastery 0")
    does(state, f"cast lull {YOU}", "mastery 0")
    assert amount(state, state.figures[YOU], "att") == -1
    effects.expire(state, "combat", [YOU])
    assert amount(state, state.figures[YOU], "att") == 0
    run(end_of_round(state))
    assert amount(state, state.figures[YOU], "att") == 2
    assert [effect.source for effect in state.figures[YOU].effects] == ["curse"]


@rule("CFX-SPL-14")
def test_what_is_immediate_leaves_nothing_behind() -> None:
    state = scene(knows=["bolt"], rolls=[3, 1, 1])
    does(state, f"cast bolt {YOU}", "mastery 0")
    assert state.figures[YOU].effects == ()


# --- together with other actions ----------------------------------------------------------------------------


def clash(state: State, act: str, *done: str) -> str:
    state.change(state.figures[ME], acts=done)
    why = combining.clash(state, state.figures[ME], act)
    return why.key if why is not None else ""


@rule("CFX-CAST-15")
def test_casting_goes_with_walking_shooting_miracles_and_disengaging() -> None:
    state = scene()
    for other in ("walk", "shot", "miracle", "disengage", "engage"):
        assert clash(state, "spell", other) == ""
        assert clash(state, other, "spell") == ""


@rule("CFX-CAST-16", "CFX-CAST-19")
def test_a_full_mage_neither_runs_nor_charges_and_casts() -> None:
    state = scene()
    assert clash(state, "spell", "run") == clash(state, "run", "spell") == "not-with-run"
    assert clash(state, "charge", "spell") == "not-with-charge"
    assert clash(state, "engage", "spell") == ""


@rule("CFX-CAST-17", "CFX-CAST-19", "CFX-Q-74")
def test_a_war_mage_may() -> None:
    state = scene()
    shape(state, ME, pow=4, abilities=["war-mage"])
    assert clash(state, "spell", "run", "spell") == ""
    assert clash(state, "charge", "spell") == clash(state, "spell", "charge") == ""
    assert clash(state, "spell", "charge", "spell") == "one-mystic"


@rule("CFX-CAST-18", "CFX-Q-25")
def test_with_an_assault_move_one_spell_is_the_limit() -> None:
    state = scene()
    assert clash(state, "spell", "engage") == ""
    assert clash(state, "spell", "engage", "spell") == "one-mystic"
    assert clash(state, "engage", "spell", "spell") == "one-mystic"


@rule("CFX-CAST-20", "CFX-EX-108")
def test_without_one_there_may_be_several_some_before_and_some_after_walking() -> None:
    state = scene(knows=["bolt", "curse"], rolls=[1, 1])
    does(state, f"cast bolt {YOU}", "mastery 0")
    state.change(state.figures[ME], acts=(*state.figures[ME].acts, "walk"))
    assert uncastable(state, "curse") == ""
    does(state, f"cast curse {YOU}", "mastery 0")
    assert state.figures[ME].acts == ("spell", "walk", "spell")


@rule("CFX-Q-413", "CFX-IMM-03")
def test_a_spell_with_gems_of_any_element_is_not_of_one_element() -> None:
    for spell, cost, affected in (("fire-curse", 2, False), ("fire-any", 3, True)):
        state = scene(knows=[spell], rolls=[3])
        shape(state, YOU, att=3, abilities=["immune/fire"])
        state.change(state.figures[ME], gems=gems(fire=cost))
        does(state, f"cast {spell} {YOU}")
        assert bool(state.figures[YOU].effects) == affected


@rule("CFX-IMM-15")
def test_immune_to_spells_nobody_profits_from_them_either() -> None:
    state = scene(knows=["bless"], rolls=[3])
    shape(state, ME, pow=4, abilities=["immune/spell"])
    does(state, f"cast bless {ME}", "mastery 0")
    assert first(state, "unaffected").how == "immune"
    assert not state.figures[ME].effects


@rule("CFX-ABIL-141")
def test_the_unreceptive_roll_against_enemies_powers() -> None:
    for die, hurt in ((4, False), (3, True)):
        state = scene(knows=["bolt"], rolls=[3, die, 1, 1])
        shape(state, YOU, abilities=["unreceptive/4"])
        does(state, f"cast bolt {YOU}", "mastery 0")
        assert bool(events(state, "damage-thrown")) == hurt
    state = scene(knows=["bless"], rolls=[3])
    shape(state, ME, pow=4, abilities=["unreceptive/2"])
    does(state, f"cast bless {ME}", "mastery 0")  # no enemy's
    assert state.figures[ME].effects


@rule("CFX-Q-73")
def test_a_full_mage_may_engage_by_running() -> None:
    state = scene()
    able = {}
    for act in ("engage", "run", "charge"):
        me = state.change(state.figures[ME], acts=(act,), moved=RAN | ENGAGED)
        able[act] = combining.clash(state, me, "spell") is None
    assert able == {"engage": True, "run": False, "charge": False}


@rule("CFX-Q-405")
def test_pursuing_after_two_spells_is_allowed() -> None:
    state = scene(figure("blue", GUARD, (330, 100), n=1), foe=(300, 160))
    state.change(state.figures[ME], acts=("spell", "spell"))
    run(pursue(state, ME), f"engage {YOU}", "reach 300,135")
    assert first(state, "contacted").figure == ME
    assert state.figures[ME].acts == ("spell", "spell")


@rule("CFX-MAG-10")
def test_a_die_and_pow_are_the_gems_of_a_regeneration_and_a_one_is_no_fumble() -> None:
    state = scene(rolls=[1, 6])
    state.change(state.figures[ME], gems=gems())
    assert mana.roll(state, state.figures[ME]) == 5
    assert mana.roll(state, state.figures[ME]) == 10  # and no rolling on
    state.change(state.figures[ME], gems=gems(water=9))
    assert mana.roll(state, state.figures[ME]) == 3  # what does not fit is lost
