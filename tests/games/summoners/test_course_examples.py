"""The rulebook's examples of summoning, control, movement, objectives and effects, with their numbers."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, piece, place, summoner, wood
from tests.games.summoners.rounds import Rounds, creature, real, verbs
from walstatt.games.summoners.events.course import ControlLost, ControlRolled, DisengageTested, Left, Moved
from walstatt.games.summoners.rules.charges import charge_allowed
from walstatt.games.summoners.rules.control import needed
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.values import attack_has, resistance
from walstatt.spaces.table import INCH

# --- summoning and control ----------------------------------------------------------------------------------


def caller(*levels: int, sacrifice: int, level: int = 3) -> tuple[Rounds, str, list[str]]:
    """A Summoner with creatures of these levels, who may call one that wants a sacrifice."""
    table = Rounds()
    mage = table.put(summoner(), "blue", 18, 18)
    given = [
        table.put(kind(f"imp-{'abcd'[n]}", level=rank), "blue", 10, 4 + 4 * n)
        for n, rank in enumerate(levels)
    ]
    table.pool("blue", creature("giant", mana=1, sacrifice=sacrifice, level=level))
    return table, mage, given


@pytest.mark.rule("SUM-EX-01")
def test_two_levels_are_two_creatures_of_level_1_or_one_of_level_2() -> None:
    table, mage, (a, b, c) = caller(1, 1, 2, sacrifice=2)
    assert table.menu(mage, "summon") == [f"summon giant {c}", f"summon giant {a} {b}"]
    for wrong in (f"summon giant {a}", f"summon giant {a} {c}", "summon giant"):
        assert table.reads(mage, wrong) is None


@pytest.mark.rule("SUM-EX-02")
def test_a_level_2_creature_may_be_given_for_another_and_the_surplus_is_lost() -> None:
    table, mage, (imp,) = caller(2, sacrifice=1, level=2)
    assert table.menu(mage, "summon") == [f"summon giant {imp}"]
    table.roll(8)
    table.do(mage, f"summon giant {imp}", f"place {table.by(mage, kind())}", "focus 0", "stay")
    assert imp not in table.state.units
    # The level too many helps nobody: the next giant wants a sacrifice of its own, which is only the giant.
    assert table.menu(mage, "summon") == ["summon giant blue-giant-1"]


@pytest.mark.rule("SUM-EX-03")
def test_two_level_2_creatures_are_too_many_for_two_levels() -> None:
    table, mage, (a, b) = caller(2, 2, sacrifice=2)
    assert table.menu(mage, "summon") == [f"summon giant {a}", f"summon giant {b}"]
    assert table.reads(mage, f"summon giant {a} {b}") is None


@pytest.mark.rule("SUM-EX-04")
def test_a_fire_elemental_costs_three_gems_and_two_levels() -> None:
    for hyenas, heralds in ((2, 0), (0, 1)):
        table = Rounds()
        mage = table.put(real("fire-summoner"), "blue", 18, 18)
        given = [table.put(real("ember-hyena"), "blue", 10, 10 + 4 * n) for n in range(hyenas)]
        given += [table.put(real("fire-herald"), "blue", 10, 10) for _ in range(heralds)]
        table.pool("blue", real("fire-elemental"))
        call = f"summon fire-elemental {' '.join(given)}"
        assert table.menu(mage, "summon") == [call]
        table.roll(8)
        table.do(mage, call, f"place {table.by(mage, real('fire-elemental'))}", "focus 0", "stay")
        assert table.gems("blue") == 7 - 3
        assert sorted(table.state.units) == ["blue-fire-elemental-1", mage]


@pytest.mark.rule("SUM-EX-05")
def test_the_polar_spider_comes_walks_for_nothing_and_has_no_points() -> None:
    table = Rounds()
    mage = table.put(real("water-summoner"), "blue", 18, 18)
    spider = real("polar-spider")
    table.pool("blue", spider)
    table.roll(2)  # level 1 + band 1
    asked = table.opens(mage, "summon polar-spider", f"place {table.by(mage, spider)}", "focus 0")
    assert (asked[0].seat, asked[0].kind) == ("blue", "free-walk")
    table.roll(2)
    table.state.units.pop("blue-polar-spider-1")
    table.do(
        mage, "summon polar-spider", f"place {table.by(mage, spider)}", "focus 0", f"walk {place(24, 18)}"
    )
    assert table.at("blue-polar-spider-2") == (24.0, 18.0)
    assert table.unit("blue-polar-spider-2").ap == 0
    assert table.unit(mage).ap == 3 - 1 - 1


@pytest.mark.rule("SUM-EX-06")
def test_a_fire_elemental_13_inches_away_needs_a_6() -> None:
    for die, obeys in ((6, True), (5, False)):
        table = Rounds()
        mage = table.put(real("fire-summoner"), "blue", 10, 18)
        elemental = table.beside(mage, real("fire-elemental"), "blue", apart=13)
        table.gems("blue", 0)
        table.stacks(blue=["fire-elemental"])
        table.roll(die)
        table.drive("reveal")
        roll = table.events(ControlRolled)[0]
        assert (roll.unit, roll.needed, roll.success) == (elemental, 6, obeys)


@pytest.mark.rule("SUM-EX-07")
def test_a_bought_die_is_not_always_enough() -> None:
    table = Rounds()
    mage = table.put(real("fire-summoner"), "blue", 10, 18)
    elemental = table.beside(mage, real("fire-elemental"), "blue", apart=13)
    table.stacks(blue=["fire-elemental"])
    table.roll(3, 2)
    table.drive("reveal", "focus 1")
    roll = table.events(ControlRolled)[0]
    assert (roll.dice, roll.needed, roll.success) == ((3, 2), 6, False)
    assert table.gems("blue") == 7 - 1
    assert (table.unit(elemental).ap, table.unit(elemental).lost) == (3 - 1, 1)
    assert table.events(ControlLost)[0].markers == 1


@pytest.mark.rule("SUM-EX-08")
def test_the_second_marker_removes_the_fire_elemental() -> None:
    table = Rounds()
    mage = table.put(real("fire-summoner"), "blue", 10, 18)
    elemental = table.beside(mage, real("fire-elemental"), "blue", apart=13, lost=1)
    table.stacks(blue=["fire-elemental"])
    table.roll(5)
    table.drive("reveal", "focus 0", until="end")
    assert elemental not in table.state.units
    assert "ran-wild" in table.tags


@pytest.mark.rule("SUM-EX-37")
def test_three_levels_from_1_1_and_2() -> None:
    table, mage, (a, b, c) = caller(1, 1, 2, sacrifice=3, level=4)
    assert table.menu(mage, "summon") == [f"summon giant {a} {c}", f"summon giant {b} {c}"]
    assert table.reads(mage, f"summon giant {a} {b} {c}") is None
    table, mage, (a, b) = caller(2, 2, sacrifice=3, level=4)
    assert table.menu(mage, "summon") == [f"summon giant {a} {b}"]


@pytest.mark.rule("SUM-EX-38")
def test_an_unruly_creature_of_an_adept_with_two_levels_too_many_needs_a_7() -> None:
    table = Rounds(rank="adept")
    mage = table.put(summoner(), "blue", 4, 18)
    brute = table.beside(mage, kind("brute", level=2, unruly=1), "blue", apart=8)
    for n in range(5):
        table.put(kind("bear", level=2), "blue", 30, 5 + 5 * n)
    assert table.state.levels(0) == 12
    assert needed(table.state, table.unit(brute)) == 2 + 2 + 2 + 1 == 7


# --- moves --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-EX-09")
def test_the_wind_servant_can_charge_the_hyena_but_not_the_ray_behind_the_air_elemental() -> None:
    table = Rounds()
    servant = table.put(real("wind-servant"), "blue", 10, 10)
    hyena = table.put(real("ember-hyena"), "red", 10, 16)
    ray = table.put(real("lava-ray"), "red", 17, 10)
    assert table.menu(servant, "charge") == [f"charge {hyena}", f"charge {ray}"]
    table.put(real("air-elemental"), "blue", 13.5, 10.4)
    for enemy in (hyena, ray):
        assert sees(table.state, table.unit(servant), table.unit(enemy))
        assert charge_allowed(table.state, table.unit(servant), table.unit(enemy))
    assert table.menu(servant, "charge") == [f"charge {hyena}"]
    for degrees in range(90, 271, 5):  # no end of the charger's own choice will do
        assert table.reads(servant, f"charge {ray} {table.by(ray, real('wind-servant'), degrees)}") is None


@pytest.mark.rule("SUM-EX-10")
def test_a_summoner_may_walk_and_run_but_neither_twice() -> None:
    table = Rounds()
    mage = table.put(real("fire-summoner"), "blue", 10, 10)
    table.do(mage, f"walk {place(10, 15)}", f"run {place(10, 23)}")
    assert table.at(mage) == (10.0, 23.0)
    assert table.unit(mage).ap == 0
    table.change(mage, ap=3)
    assert not verbs(table.menu(mage)) & {"walk", "run"}
    assert table.reads(mage, f"walk {place(10, 22)}") is None
    assert table.reads(mage, f"run {place(10, 22)}") is None


@pytest.mark.rule("SUM-EX-11")
def test_a_walk_used_to_seek_cover_is_missing_in_the_activation() -> None:
    table = Rounds()
    herald = table.put(real("fire-herald"), "red", 10, 10)
    bearer = table.put(real("shield-bearer"), "blue", 17.5, 13)
    table.mark("large", "large", 15, 10)
    table.roll(1, 1)
    table.shoot(herald, bearer, attack="fire-shot", answers=[f"cover walk {place(17.5, 10)}"])
    table.change(bearer, ap=2)
    assert "walk" not in verbs(table.menu(bearer))
    assert "run" in verbs(table.menu(bearer))


@pytest.mark.rule("SUM-EX-12")
def test_two_inches_climbed_are_four_inches_moved() -> None:
    table = Rounds(piece("none", 14, 10, 4, 4, carries=True, height=2 * INCH))
    wolf = table.put(kind(walk=7), "blue", 10, 10)
    table.do(wolf, f"walk {place(13, 10)}")
    assert table.events(Moved)[0].cost == (3 + 4) * INCH


@pytest.mark.rule("SUM-EX-32")
def test_two_inches_of_difficult_terrain_cost_four() -> None:
    table = Rounds(piece("none", 14, 18, 2, 36, going="difficult"))
    wolf = table.put(kind(walk=8), "blue", 10, 10)
    assert table.reads(wolf, f"walk {place(16.01, 10)}") is None
    table.do(wolf, f"walk {place(16, 10)}")
    assert table.events(Moved)[0].cost == (4 + 4) * INCH


@pytest.mark.rule("SUM-EX-33")
def test_the_glacier_dragon_has_three_inches_left_outside_the_wood() -> None:
    dragon = real("glacier-dragon")
    radius = dragon.radius / INCH
    # The front of its base is 1" from the wood's edge, which is at x = 18.
    table = Rounds(wood(15, 10, 6, 8, going="difficult"))
    word = table.put(dragon, "blue", 17 - radius, 10)
    end = 17 - radius + 1 + 3
    assert table.reads(word, f"walk {place(end + 0.02, 10)}") is None
    table.do(word, f"walk {place(end, 10)}")
    assert table.events(Moved)[0].cost == pytest.approx(5 * INCH, abs=2)
    # After the first inch the rear of its base was still in the wood.
    assert 17 - radius + 1 - radius < 18


# --- objectives and leaving ---------------------------------------------------------------------------------


@pytest.mark.rule("SUM-EX-13")
def test_the_water_summoner_walks_to_the_source_takes_it_and_gets_its_gems() -> None:
    table = Rounds()
    source = table.mark("large", "large", 18, 18)
    mage = table.put(real("water-summoner"), "blue", 18, 13)
    table.put(real("fire-summoner"), "red", 4, 4)
    table.do(mage, f"walk {table.by(source, real('water-summoner'), 270)}", "interact large")
    assert table.unit(mage).ap == 3 - 2
    assert table.owner(source) == "blue"
    table.state.phase = "end"
    table.drive(until="round")
    assert (table.gems("blue"), table.gems("red")) == (7 + 1 + 2, 7 + 1)


@pytest.mark.rule("SUM-EX-14")
def test_an_enemys_source_is_first_freed_and_then_taken() -> None:
    for second in ("a", "b"):
        table = Rounds()
        source = table.mark("small", "small", 18, 18, owner="red")
        units = {
            "a": table.put_by(source, kind("wolf"), "blue", 270),
            "b": table.put_by(source, kind("bear"), "blue", 90),
        }
        table.do(units["a"], "interact small")
        assert table.owner(source) == ""
        table.do(units[second], "interact small")
        assert table.owner(source) == "blue"
        assert sum(table.unit(word).ap for word in units.values()) == 4 - 2


@pytest.mark.rule("SUM-EX-35")
def test_a_level_2_creature_that_leaves_through_the_portal_scores_2() -> None:
    table = Rounds(scenario="new-shores")
    portal = table.mark("exit", "exit", 18, 18)
    bear = table.put(kind("bear", level=2), "blue", 18, 13)
    table.do(bear, f"walk {table.by(portal, kind(), 270)}", "leave")
    assert table.player("blue").points == 2
    assert bear not in table.state.units
    assert table.events(Left)[0].points == 2


# --- disengaging --------------------------------------------------------------------------------------------


def held(ap: int) -> tuple[Rounds, str]:
    """A unit in contact with a unit that entangles and with a second enemy, both with so many points."""
    table = Rounds()
    prey = table.put(kind("prey"), "blue", 18, 18)
    table.beside(prey, kind("spider", entangle=1), "red", ap=ap)
    table.beside(prey, kind("wolf"), "red", 180, ap=ap)
    return table, prey


@pytest.mark.rule("SUM-EX-26")
def test_with_one_die_nobody_may_try_to_disengage() -> None:
    table, prey = held(ap=1)
    assert table.menu(prey, "disengage") == []
    assert table.reads(prey, "disengage walk") is None


@pytest.mark.rule("SUM-EX-41")
def test_entangled_and_outnumbered_is_one_die_and_two_if_nobody_has_points() -> None:
    table, prey = held(ap=0)
    assert table.menu(prey, "disengage") == ["disengage walk", "disengage run"]
    table.roll(4, 5)  # Reflexes 4: one success is not enough
    table.do(prey, "disengage walk")
    assert [(test.dice, test.success) for test in table.events(DisengageTested)] == [((4, 5), False)]
    table.roll(4, 4)
    table.do(prey, "disengage walk", "stay")
    assert table.events(DisengageTested)[-1].success
    assert held(ap=1)[0].menu("blue-prey-1", "disengage") == []


# --- effects ------------------------------------------------------------------------------------------------


def cobra_and_summoner() -> tuple[Rounds, str, str]:
    table = Rounds()
    mage = table.put(real("water-summoner"), "blue", 18, 18)
    return table, mage, table.put(real("ice-cobra"), "blue", 20, 18)


@pytest.mark.rule("SUM-EX-29")
def test_icy_touch_makes_ice_2_of_the_cobras_ice_1() -> None:
    table, mage, cobra = cobra_and_summoner()
    bite = real("ice-cobra").attack("frost-bite")
    assert attack_has(table.unit(cobra), bite, "ice") == 1
    table.do(mage, f"cast icy-touch {cobra}")
    assert attack_has(table.unit(cobra), bite, "ice") == 2


@pytest.mark.rule("SUM-EX-30")
def test_neither_icy_touch_nor_arcane_charge_works_twice_on_one_unit() -> None:
    table, mage, cobra = cobra_and_summoner()
    table.do(mage, f"cast icy-touch {cobra}")
    assert table.reads(mage, f"cast icy-touch {cobra}") is None
    assert table.reads(mage, f"cast icy-touch {mage}") == f"cast icy-touch {mage}"
    table = Rounds()
    one = table.put(real("idol-of-sarothek"), "blue", 18, 18)
    two = table.put(real("idol-of-sarothek"), "blue", 18, 21)
    golem = table.put(real("earth-golem"), "blue", 21, 18)
    table.do(one, f"cast arcane-charge {golem}")
    for idol in (one, two):
        assert table.reads(idol, f"cast arcane-charge {golem}") is None
        assert table.reads(idol, f"cast arcane-charge {two}") is not None


@pytest.mark.rule("SUM-EX-31")
def test_two_spells_that_give_resistance_add_up() -> None:
    table = Rounds(seats=4, teams=(0, 1, 0, 1))
    water = table.put(real("water-summoner"), "blue", 18, 18)
    earth = table.put(real("earth-summoner"), "gold", 18, 21)
    wolf = table.put(kind(w=2), "blue", 20, 18)
    table.do(water, f"cast ice-armour {wolf}")
    assert resistance(table.state, table.unit(wolf)) == 3
    table.do(earth, f"cast stone-skin {wolf}")
    assert resistance(table.state, table.unit(wolf)) == 4
