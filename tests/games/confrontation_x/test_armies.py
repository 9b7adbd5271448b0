"""Army building: what figures cost, who shares a card, who may be in an army at all."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.things import army, known, reasons, wrong
from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup
from walstatt.core.game import find_game
from walstatt.core.text import LANGS
from walstatt.games.confrontation_x.rules import costs
from walstatt.games.confrontation_x.rules.armies import by_lot, muster
from walstatt.games.confrontation_x.rules.lists import faults
from walstatt.games.confrontation_x.state.armies import army_code, read_army, ready
from walstatt.games.confrontation_x.state.library import library, printed


def paid(code: str, agreed: int = 400) -> list[int]:
    return [cost for group in costs.costs(known(), army(code), agreed) for cost in group]


# --- points -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CFX-ARMY-01")
def test_an_army_keeps_to_the_agreed_size() -> None:
    assert reasons("guard*3/guard*3", 78) == set()
    assert reasons("guard*3/guard*3", 71) == {"points"}


@pytest.mark.rule("CFX-ARMY-03")
def test_points_may_be_left() -> None:
    assert reasons("guard", 400) == set()


@pytest.mark.rule("CFX-ARMY-04", "CFX-EX-83")
def test_half_the_cheapest_figure_may_be_overdrawn() -> None:
    assert costs.allowed(known(), army("guard/dear"), 300) == 306
    assert costs.allowed(known(), army("dear/guard:whetstone"), 300) == 309  # 19 with its equipment
    assert reasons("guard*3", 33) == set()
    assert reasons("guard*3", 32) == {"points"}


@pytest.mark.rule("CFX-ARMY-05")
def test_nobody_overdraws_more_than_ten() -> None:
    assert costs.allowed(known(), army("dear"), 300) == 310
    assert reasons("dear", 42) == set()
    assert reasons("dear", 41) == {"points"}


@pytest.mark.rule("CFX-Q-107")
def test_familiars_count_when_the_cheapest_figure_is_looked_for() -> None:
    assert costs.allowed(known(), army("mage+imp"), 300) == 305


@pytest.mark.rule("CFX-ARMY-06", "CFX-EX-84")
def test_a_figure_costs_what_it_has_too() -> None:
    assert paid("dear:relic:whetstone") == [67]


@pytest.mark.rule("CFX-ARTF-03")
def test_artefacts_are_paid_for() -> None:
    assert paid("hero:relic") == [69]


@pytest.mark.rule("CFX-EQP-03")
def test_equipment_is_paid_for() -> None:
    assert paid("guard:whetstone") == [19]


@pytest.mark.rule("CFX-ARMY-23", "CFX-EX-88", "CFX-SPL-02")
def test_ten_points_of_spells_are_free() -> None:
    assert paid("mage:six:nine:other-nine") == [30 + 14]


@pytest.mark.rule("CFX-ARMY-24", "CFX-EX-89")
def test_surcharges_come_before_the_free_points() -> None:
    assert paid("mage:nine/mage:six:nine:other-nine")[1] == 30 + 17


@pytest.mark.rule("CFX-ARMY-25", "CFX-EX-90")
def test_free_points_that_are_left_are_lost() -> None:
    assert paid("mage:six:trinket") == [33]


@pytest.mark.rule("CFX-MIR-22")
def test_miracles_have_free_points_and_surcharges_too() -> None:
    assert paid("priest:prayer:omen") == [34]
    assert paid("priest:prayer/priest:prayer:omen")[1] == 30 + (8 + 3 + 6 - 10)


@pytest.mark.rule("CFX-ARMY-21", "CFX-EX-87")
def test_the_second_copy_costs_a_third_more() -> None:
    first, second = paid("mage:rebuff/schooled:rebuff")
    assert (first, second) == (30 + 2, 30 + 6)  # 12 and 16, less 10


@pytest.mark.rule("CFX-Q-104")
def test_surcharges_are_rounded_up() -> None:
    assert [costs.surcharge(ap) for ap in (1, 3, 4, 12)] == [1, 1, 2, 4]


@pytest.mark.rule("CFX-Q-602")
def test_the_last_copies_are_the_dear_ones() -> None:
    assert paid("hero:relic/eschelius:relic") == [69, 72]
    assert paid("eschelius:relic/hero:relic") == [69, 72]


@pytest.mark.rule("CFX-ARMY-20", "CFX-Q-105")
def test_every_four_hundred_points_that_are_started_bring_a_copy() -> None:
    assert [costs.free_copies(agreed) for agreed in (200, 400, 401, 800, 801)] == [1, 1, 2, 2, 3]
    assert paid("hero:relic/eschelius:relic", 401) == [69, 69]


@pytest.mark.rule("CFX-ARMY-22")
def test_there_are_never_more_than_two_copies() -> None:
    three = "hero:trinket/eschelius:trinket/young-king:trinket"
    assert reasons(three) == {"copies"}
    assert reasons(three, 401) == set()


@pytest.mark.rule("CFX-ARMY-19", "CFX-ARMY-18")
def test_other_equipment_has_no_limit_in_an_army() -> None:
    assert reasons("guard:whetstone*3/guard:whetstone*3") == set()
    assert paid("guard:whetstone*3/guard:whetstone*3") == [19] * 6


@pytest.mark.rule("CFX-ARMY-26")
def test_mercenaries_cost_more_among_strangers() -> None:
    ogre = library().kinds["hired-ogre"]
    assert paid("guard/hired-ogre") == [13, ogre.cost + 3]
    assert paid("boss-grabfix/hired-ogre")[1] == ogre.cost


@pytest.mark.rule("CFX-ARMY-07")
def test_figures_go_into_a_match_with_their_total_cost() -> None:
    options = {"armies": "captain-of-alahan/hired-ogre,yllia-pack"}
    match = find_game("confrontation-x").start(find_game("confrontation-x").check(options), Dice(1))
    muster(match, 0)
    ogre = library().kinds["hired-ogre"]
    assert match.coming["blue-hired-ogre-1"].cost == ogre.cost + 3


# --- cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CFX-ARMY-08", "CFX-EX-85")
def test_only_figures_of_one_type_share_a_card() -> None:
    assert reasons("guard*2") == set()
    assert reasons("guard+other-guard") == {"types"}


@pytest.mark.rule("CFX-ARMY-09", "CFX-MIR-23")
def test_equipment_spells_and_miracles_may_differ() -> None:
    assert reasons("guard+guard:whetstone") == set()
    assert reasons("priest:hymn+priest:prayer") == set()
    assert reasons("mage:six+mage") == set()


@pytest.mark.rule("CFX-ARMY-10", "CFX-EX-86", "CFX-DATA-32")
def test_how_many_share_a_card_depends_on_their_cost() -> None:
    assert reasons("thirty*3") == set()
    assert reasons("guard*4") == {"crowded"}
    assert reasons("forty*2") == set()
    assert reasons("forty*3") == {"crowded"}
    assert reasons("dear*2") == {"crowded"}
    assert [costs.per_card(cost) for cost in (30, 31, 50, 51)] == [3, 2, 2, 1]


@pytest.mark.rule("CFX-Q-106")
def test_the_dearest_figure_of_a_card_counts() -> None:
    assert reasons("thirty*2+thirty:whetstone") == {"crowded"}
    assert reasons("thirty+thirty:whetstone") == set()


@pytest.mark.rule("CFX-ARMY-12", "CFX-ARMY-11", "CFX-CMD-08")
def test_a_staff_stands_on_the_card_of_whom_it_serves_or_on_its_own() -> None:
    assert reasons("hero+horn+banner") == set()
    assert reasons("commander+banner") == set()
    assert reasons("guard/horn/banner") == set()
    assert reasons("guard+horn") == {"staff"}
    assert reasons("hero+horn*2") == {"staff-twice"}
    assert reasons("guard/horn+banner") == {"types"}


@pytest.mark.rule("CFX-ARMY-13")
def test_a_familiar_stands_on_the_card_of_its_mage() -> None:
    assert reasons("mage+imp") == set()
    assert reasons("mage/imp") == {"familiar"}
    assert reasons("guard+imp") == {"familiar"}


@pytest.mark.rule("CFX-Q-606")
def test_a_mage_binds_one_familiar_of_an_element_that_he_masters() -> None:
    assert reasons("mage+imp*2") == {"familiars"}
    assert reasons("mage*2+imp*2") == set()
    assert reasons("mage+sprite") == {"familiar-element"}
    assert reasons("sage+sprite") == set()


# --- who ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CFX-ARMY-17", "CFX-ABIL-08", "CFX-ABIL-131")
def test_strangers_come_as_allies_or_mercenaries() -> None:
    assert reasons("guard/jackal-raider") == {"stranger"}
    assert reasons("guard/hired-ogre") == set()  # a mercenary
    assert reasons("guard/oathless") == set()  # of the path of light
    assert reasons("boss-grabfix/oathless") == {"stranger"}
    assert reasons("hired-ogre/guard") == {"stranger"}  # whose army it is, the first figure says


@pytest.mark.rule("CFX-LDR-07")
def test_somebody_must_be_able_to_lead() -> None:
    assert reasons("beast") == {"no-leader"}
    assert reasons("beast/hired-ogre") == {"no-leader"}
    assert reasons("beast/guard") == set()


@pytest.mark.rule("CFX-Q-601")
def test_the_first_figure_says_whose_army_it_is() -> None:
    people = costs.people_of(known(), army("hired-ogre/guard"))
    assert people is not None
    assert people.id == "goblins-of-no-dan-kar"


@pytest.mark.rule("CFX-PERS-03", "CFX-EX-82", "CFX-PERS-02")
def test_two_incarnations_are_one_person() -> None:
    assert reasons("old-king/young-king") == {"incarnations"}
    assert reasons("old-king/guard") == set()


@pytest.mark.rule("CFX-Q-61")
def test_a_character_is_in_an_army_once() -> None:
    assert reasons("hero/hero") == {"character-twice"}


@pytest.mark.rule("CFX-Q-605")
def test_an_army_has_somebody() -> None:
    assert reasons("") == {"empty"}


# --- in one word, and into a match --------------------------------------------------------------------------


def test_armies_are_read_as_they_are_written() -> None:
    for number, people in enumerate(printed().peoples):
        found = by_lot(people, 400, printed(), Dice(number))
        assert read_army(army_code(found)) == found


@pytest.mark.parametrize("code", ["guard*", "guard*0", "a b", "guard::x", "Guard", "guard*123"])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_army(code)
    with pytest.raises(BadSetup, match="part of an army"):
        find_game("confrontation-x").check({"armies": f"{code},random"})


def test_a_match_takes_only_legal_armies() -> None:
    game = find_game("confrontation-x")
    with pytest.raises(BadSetup, match="a Character may be in it once") as refused:
        game.check({"armies": "aurelian/aurelian,random"})
    assert refused.value.rules == ("CFX-Q-61",)


@pytest.mark.rule("CFX-Q-514")
def test_who_plays_alone_has_the_points_of_both() -> None:
    game = find_game("confrontation-x")
    dear = "aurelian/captain-of-alahan/paladin-of-alahan"
    game.check({"mode": "three", "points": "100", "armies": f"{dear},random,random"})
    with pytest.raises(BadSetup):
        game.check({"mode": "three", "points": "100", "armies": f"random,{dear},random"})


@pytest.mark.parametrize("army_id", sorted(ready()))
def test_ready_made_armies_are_legal(army_id: str) -> None:
    one = ready()[army_id]
    found = read_army(one.code)
    assert faults(printed(), found, one.points) == []
    people = costs.people_of(printed(), found)
    assert people is not None
    assert people.id == one.people
    assert costs.points_of(printed(), found, one.points) >= one.points * 0.9


def test_armies_by_lot_are_legal() -> None:
    for number, people in enumerate([*printed().peoples] * 3):
        points = (100, 200, 400)[number % 3]
        assert faults(printed(), by_lot(people, points, printed(), Dice(number)), points) == []


def test_every_fault_is_told_in_both_languages() -> None:
    for fault in wrong("gard/hero/hero:whetston:rebuff/guard*5/imp", 50):
        assert fault.rules
        for lang in LANGS:
            assert fault.text(lang)
            assert "{" not in fault.text(lang)
