"""Charges: who may charge whom, along which line, and the free attack (ACTN, CONT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import bow, kind, melee, piece, place
from tests.games.summoners.rounds import Rounds
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import HitRolled
from walstatt.games.summoners.events.course import Moved
from walstatt.games.summoners.rules.activation import charge
from walstatt.games.summoners.rules.contact import touchers
from walstatt.games.summoners.rules.going import charge_home
from walstatt.games.summoners.state.state import CHARGE
from walstatt.spaces.table import INCH, Point, gap, touching, within

HAIR = 1 / INCH
TOUCH = 3001 / INCH  # between the centres of two bases in contact


def field(*pieces: object, apart: float = 4, run: int = 6, **values: Any) -> tuple[Rounds, str, str]:
    """A wolf and an enemy so many inches east of it."""
    table = Rounds(*pieces)  # type: ignore[arg-type]
    wolf = table.put(kind("wolf", melee(2), run=run, ap=3, **values), "blue", 10, 10)
    return table, wolf, table.beside(wolf, kind("dog", melee(1)), "red", apart=apart)


def touched(table: Rounds, word: str) -> list[str]:
    return [unit.word for unit in touchers(table.state, table.unit(word))]


# --- may it -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-ACTN-06", "SUM-Q-50")
def test_a_charge_is_a_run_straight_into_contact() -> None:
    table, wolf, dog = field()
    table.do(wolf, f"charge {dog}", "hold")
    moved = table.events(Moved)[0]
    assert (moved.by, len(moved.path)) == ("charge", 2)
    assert moved.cost == pytest.approx(4 * INCH, abs=2)  # up to the first contact and no farther
    assert touched(table, wolf) == [dog]
    assert table.unit(wolf).ap == 3 - 2


@pytest.mark.rule("SUM-ACTN-06")
def test_a_charge_that_cannot_reach_its_target_may_not_be_declared() -> None:
    table, wolf, dog = field(apart=6, run=6)
    assert table.menu(wolf, "charge") == [f"charge {dog}"]
    table, wolf, dog = field(apart=6.01, run=6)
    assert table.menu(wolf, "charge") == []
    assert table.reads(wolf, f"charge {dog} {place(15, 10)}") is None
    table, wolf, dog = field()
    assert table.reads(wolf, f"charge {dog} {place(12, 10)}") is None  # not even into contact


@pytest.mark.rule("SUM-Q-50", "SUM-DP-15")
def test_the_line_is_the_chargers_choice_as_long_as_it_is_straight_and_ends_in_contact() -> None:
    table, wolf, dog = field()
    for degrees in (180, 150, 210):
        end = table.by(dog, kind(), degrees)
        assert table.reads(wolf, f"charge {dog} {end}") == f"charge {dog} {end}"
    assert table.reads(wolf, f"charge {dog} {table.by(dog, kind(), 0)}") is None  # through the target itself
    table.do(wolf, f"charge {dog} {table.by(dog, kind(), 150)}", "hold")
    assert touched(table, wolf) == [dog]
    assert table.unit(wolf).base.y > 10 * INCH


@pytest.mark.rule("SUM-ACTN-07")
def test_the_target_must_be_seen() -> None:
    table, wolf, dog = field(piece("blocks", 13, 10, 0.5, 3, going="free"))
    assert table.menu(wolf, "charge") == []
    table, wolf, dog = field(piece("true", 13, 10, 0.5, 3, size=1))
    assert table.menu(wolf, "charge") == [f"charge {dog}"]  # seen over it


@pytest.mark.rule("SUM-ACTN-08")
def test_who_is_in_contact_with_another_enemy_cannot_charge() -> None:
    table, wolf, dog = field()
    fly = table.beside(wolf, kind("fly"), "red", 180)
    assert table.menu(wolf, "charge") == []
    table.change(fly, base=table.unit(fly).base.at((5 * INCH, 10 * INCH)))
    assert table.menu(wolf, "charge") == [f"charge {dog}", f"charge {fly}"]
    table.beside(wolf, kind("friend"), "blue", 180)
    assert f"charge {dog}" in table.menu(wolf, "charge")


@pytest.mark.rule("SUM-Q-44", "SUM-Q-46")
def test_a_foreign_zone_forbids_charging_others_but_not_its_owner() -> None:
    table, wolf, dog = field(apart=4)
    kraken = table.beside(wolf, kind("kraken", melee(2, range=3)), "red", 90, apart=2.5)
    assert table.menu(wolf, "charge") == [f"charge {kraken}"]
    table.beside(wolf, kind("squid", melee(2, range=3)), "red", 180, apart=2.5)
    assert table.menu(wolf, "charge") == []  # now two zones hold it
    assert dog in table.state.units


@pytest.mark.rule("SUM-Q-45")
def test_enemies_in_its_own_zone_do_not_keep_a_unit_from_charging() -> None:
    table = Rounds()
    kraken = table.put(kind("kraken", melee(2, range=3), run=9), "blue", 10, 10)
    near = table.beside(kraken, kind("fly"), "red", 180, apart=2.5)
    far = table.beside(kraken, kind("dog"), "red", apart=6)
    assert table.menu(kraken, "charge") == [f"charge {near}", f"charge {far}"]


@pytest.mark.rule("SUM-ACTN-09")
def test_at_least_2_inches_must_lie_between_the_bases() -> None:
    table, wolf, dog = field(apart=2)
    assert table.menu(wolf, "charge") == [f"charge {dog}"]
    assert gap(table.unit(wolf).base, table.unit(dog).base) == 2 * INCH
    table, wolf, dog = field(apart=2 - HAIR)
    assert table.menu(wolf, "charge") == []


@pytest.mark.rule("SUM-ACTN-11")
@pytest.mark.parametrize("seat", ["blue", "red"])
def test_anybody_on_the_straight_path_blocks_it(seat: str) -> None:
    table, wolf, dog = field()
    table.put(kind("ox", base=60, size=1), seat, 12.8, 10)
    assert f"charge {dog}" not in table.menu(wolf, "charge")
    # Beside the path it does not.
    table, wolf, dog = field()
    table.put(kind("ox", base=30, size=1), seat, 12.8, 10 + 2 * TOUCH)
    assert f"charge {dog}" in table.menu(wolf, "charge")


@pytest.mark.rule("SUM-ACTN-11", "SUM-ACTN-06")
def test_if_the_middle_line_is_blocked_another_straight_line_will_do() -> None:
    table, wolf, dog = field()
    table.put(kind("fly", base=20, size=1), "red", 13, 10.6)
    assert table.reads(wolf, f"charge {dog} {table.by(dog, kind(), 180)}") is None
    assert f"charge {dog}" in table.menu(wolf, "charge")
    table.do(wolf, f"charge {dog}", "hold")
    assert dog in touched(table, wolf)
    assert table.unit(wolf).base.y < 10 * INCH


@pytest.mark.rule("SUM-Q-51")
def test_difficult_terrain_slows_a_charge() -> None:
    bog = piece("none", 13, 18, 1, 36, going="difficult")
    table, wolf, dog = field(bog, apart=5, run=6)
    assert table.menu(wolf, "charge") == [f"charge {dog}"]  # 5 + 1
    table, wolf, dog = field(bog, apart=5.01, run=6)
    assert table.menu(wolf, "charge") == []


@pytest.mark.rule("SUM-ACTN-06")
def test_who_cannot_fight_in_melee_cannot_charge() -> None:
    table = Rounds()
    archer = table.put(kind("archer", bow(2)), "blue", 10, 10)
    table.beside(archer, kind("dog"), "red", apart=4)
    assert table.menu(archer, "charge") == []
    table.beside(archer, kind("friend"), "blue", 90, apart=4)
    wolf = table.put(kind("wolf"), "blue", 10, 4)
    assert all("friend" not in text for text in table.menu(wolf, "charge"))


# --- flyers and zones ---------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-KEY-21", "SUM-Q-134")
def test_flyers_charge_over_units_and_difficult_ground_but_see_and_keep_2_inches() -> None:
    bog = piece("none", 12, 18, 2, 36, going="difficult")
    table, hawk, dog = field(bog, flyer=1, apart=6, run=6)
    table.put(kind("ox", base=60, size=1), "blue", 13.5, 10)
    assert table.menu(hawk, "charge") == [f"charge {dog}"]
    table.roll(1, 1, 1)
    table.do(hawk, f"charge {dog}", f"strike claw {dog}", "passive")
    assert touched(table, hawk) == [dog]
    assert table.hit_dice(hawk) == [2 + 1]
    table, hawk, dog = field(piece("blocks", 13, 10, 0.5, 3), flyer=1)
    assert table.menu(hawk, "charge") == []
    table, hawk, dog = field(flyer=1, apart=2 - HAIR)
    assert table.menu(hawk, "charge") == []


@pytest.mark.rule("SUM-KEY-20", "SUM-Q-134")
def test_a_flyer_that_charges_must_find_a_free_place_to_land() -> None:
    table, hawk, dog = field(flyer=1, apart=5)
    table.beside(dog, kind("friend", size=1), "blue", 180)  # just where it would land
    assert table.menu(hawk, "charge") == [f"charge {dog}"]
    assert table.reads(hawk, f"charge {dog} {table.by(dog, kind(), 180)}") is None
    table.do(hawk, f"charge {dog}", "hold")
    assert touched(table, hawk) == [dog]
    assert abs(table.unit(hawk).base.y - 10 * INCH) > 1000  # beside the friend


@pytest.mark.rule("SUM-CONT-03")
def test_with_a_zone_it_is_enough_to_have_the_target_in_it() -> None:
    table = Rounds()
    ray = table.put(kind("ray", melee(2, range=2), run=6), "blue", 10, 10)
    dog = table.beside(ray, kind("dog"), "red", apart=7.99)
    assert table.menu(ray, "charge") == [f"charge {dog}"]
    table.do(ray, f"charge {dog}", "hold")
    assert touched(table, ray) == []
    assert within(table.unit(ray).base, table.unit(dog).base, 2 * INCH)
    assert table.events(Moved)[0].cost == pytest.approx(5.99 * INCH, abs=2)
    table = Rounds()
    ray = table.put(kind("ray", melee(2, range=2), run=6), "blue", 10, 10)
    table.beside(ray, kind("dog"), "red", apart=8.01)
    assert table.menu(ray, "charge") == []


@pytest.mark.rule("SUM-Q-138")
def test_a_target_already_in_the_zone_must_be_approached_all_the_same() -> None:
    table = Rounds()
    kraken = table.put(kind("kraken", melee(2, range=4), run=6), "blue", 10, 10)
    dog = table.beside(kraken, kind("dog"), "red", apart=3)
    assert table.menu(kraken, "charge") == [f"charge {dog}"]
    for x, y, legal in (
        (11, 10, True),  # an inch nearer
        (10, 10, False),  # no move at all
        (9.5, 10, False),  # away from it, though it stays in reach
        (10, 10.9, False),  # sideways
    ):
        assert (table.reads(kraken, f"charge {dog} {place(x, y)}") is not None) is legal
    table.roll(1, 1, 1)
    table.do(kraken, f"charge {dog} {place(11, 10)}", f"strike claw {dog}", "passive")
    assert table.hit_dice(kraken) == [2 + 1]
    assert table.at(kraken) == (11.0, 10.0)


# --- the free attack ----------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-ACTN-10", "SUM-DP-41")
def test_the_charger_is_asked_for_its_free_attack_which_has_a_bonus_die() -> None:
    table, wolf, dog = field()
    asked = table.opens(wolf, f"charge {dog}")
    assert (asked[0].seat, asked[0].kind) == ("blue", "charge-attack")
    assert asked[0].options == [f"strike claw {dog}", "hold"]
    table, wolf, dog = field()
    table.roll(1, 1, 1)
    table.do(wolf, f"charge {dog}", f"strike claw {dog}", "passive")
    assert table.kinds()[-1] == "red react-melee"  # then the target may react
    assert table.hit_dice(wolf) == [2 + 1]
    assert table.unit(wolf).ap == 1
    table.roll(1, 1)
    table.do(wolf, f"strike claw {dog}", "passive")
    assert table.hit_dice(wolf) == [3, 2]  # no bonus for the next attack


@pytest.mark.rule("SUM-Q-142", "SUM-DP-41")
def test_the_free_attack_is_optional_and_any_attack_that_reaches() -> None:
    table = Rounds()
    ape = table.put(kind("ape", melee(2, id="fist"), melee(1, id="tail", range=2), run=6), "blue", 10, 10)
    dog = table.beside(ape, kind("dog"), "red", apart=5)
    asked = table.opens(ape, f"charge {dog}")
    assert asked[0].options == [f"strike tail {dog}", "hold"]  # it stops 2" away: the fist does not reach
    table = Rounds()
    ape = table.put(kind("ape", melee(2, id="fist"), melee(1, id="tail", range=2), run=6), "blue", 10, 10)
    dog = table.beside(ape, kind("dog"), "red", apart=5)
    end = table.by(dog, kind(), 180)
    asked = table.opens(ape, f"charge {dog} {end}")
    assert asked[0].options == [f"strike fist {dog}", f"strike tail {dog}", "hold"]
    table = Rounds()
    ape = table.put(kind("ape", melee(2, double_strike=1), run=6), "blue", 10, 10)
    dog = table.beside(ape, kind("dog"), "red", apart=5)
    asked = table.opens(ape, f"charge {dog}")
    assert asked[0].options == [f"strike claw {dog}", f"strike claw {dog} {dog}", "hold"]
    assert table.events(HitRolled) == []


@pytest.mark.rule("SUM-Q-48")
def test_a_charge_may_end_at_others_too_but_strikes_the_target() -> None:
    table = Rounds()
    ape = table.put(kind("ape", melee(2, double_strike=1), run=6), "blue", 10, 10)
    dog = table.beside(ape, kind("dog"), "red", apart=4)
    x = 10 + TOUCH + 4 - TOUCH / 2
    cat = table.put(kind("cat"), "red", x, 10 + 0.866 * TOUCH)
    table.change(cat, base=table.unit(cat).base.at((round(x * INCH), 25400 + 2599)))
    asked = table.opens(ape, f"charge {dog}")
    assert sorted(touched(table, ape)) == [cat, dog]
    assert asked[0].options == [
        f"strike claw {dog}", f"strike claw {dog} {dog}", f"strike claw {dog} {cat}", "hold"
    ]  # fmt: skip


@pytest.mark.rule("SUM-Q-48", "SUM-Q-82")
def test_everybody_whom_a_charge_brings_into_contact_may_shoot() -> None:
    table = Rounds()
    ox = table.put(kind("ox", melee(1), run=6), "blue", 10, 10)
    archer = kind("archer", bow(2), melee(1), size=1)
    one = table.beside(ox, archer, "red", apart=4)
    two = table.put(archer, "red", 10 + TOUCH / 2 + 4, 10 + 2599 / INCH)
    table.roll(1, 1)
    table.do(ox, f"charge {one}", "shoot bow", "shoot bow", "hold")
    assert sorted(touched(table, ox)) == [one, two]
    assert table.kinds()[1:3] == ["red defensive-shot", "red defensive-shot"]
    assert (table.unit(one).ap, table.unit(two).ap) == (1, 1)


@pytest.mark.rule("SUM-Q-143")
def test_if_the_target_is_gone_the_charger_still_goes_where_it_announced() -> None:
    table, wolf, dog = field()
    end = Point(*(round(float(mm) * 100) for mm in table.by(dog, kind(), 180).split(",")))
    del table.state.units[dog]
    table.play(charge_home(table.state, wolf, dog, end, table.unit(wolf).at, 6 * INCH))
    assert table.unit(wolf).at == end
    assert table.moved(wolf) == CHARGE
    assert table.kinds() == []


@pytest.mark.rule("SUM-Q-83", "SUM-MREA-08")
def test_a_charger_pushed_back_on_its_way_has_its_unreduced_distance() -> None:
    table = Rounds()
    ox = table.put(kind("ox", melee(1), run=8, ap=3, w=0, white=2, red=20), "blue", 10, 10, ice=1)
    archer = table.beside(ox, kind("archer", bow(2, knockback=1, ice=1), melee(1)), "red", apart=5)
    table.roll(8, 8)
    # Badly wounded, a second ice marker, and 2" farther away: 7", with a Run of 6" by now, announced as 8".
    table.do(ox, f"charge {archer}", "shoot bow", "push 50.8", "hold")
    assert (table.unit(ox).badly_wounded, table.unit(ox).ice) == (True, 2)
    assert touching(table.unit(ox).base, table.unit(archer).base)


@pytest.mark.rule("SUM-Q-83")
def test_a_charger_pushed_out_of_reach_goes_as_far_as_it_can_and_does_not_strike() -> None:
    table = Rounds()
    ox = table.put(kind("ox", melee(1), run=6, ap=3), "blue", 10, 10)
    archer = table.beside(ox, kind("archer", bow(2, knockback=1), melee(1)), "red", apart=5)
    table.roll(8, 8)
    table.play(
        charge(table.state, table.unit(ox), Option(("charge", archer))), ["shoot bow", "push 50.8"]
    )  # and nothing is asked after the push
    assert table.at(ox) == (8.0 + 6, 10.0)
    assert table.moved(ox) == CHARGE
