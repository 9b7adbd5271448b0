"""Leaving contact: the disengage test and its modifiers (DIS)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, melee, place, summoner
from tests.games.summoners.rounds import Rounds
from walstatt.games.summoners.events.combat import Boosted
from walstatt.games.summoners.events.course import DisengageTested, Moved
from walstatt.games.summoners.rules.disengaging import disengage_dice, disengage_parts
from walstatt.games.summoners.state.state import RUN, WALK
from walstatt.games.summoners.state.units import UnitKind

WOLF = kind("wolf", r=4, ap=3)
ZONE = kind("ray", melee(2, range=2))


def held(profile: UnitKind = WOLF, *enemies: UnitKind, **changes: int) -> tuple[Rounds, str, list[str]]:
    """A unit in base contact with these enemies, or with one of level 1; they have points left."""
    table = Rounds()
    prey = table.put(profile, "blue", 18, 18)
    given = enemies or (kind("dog"),)
    foes = [table.beside(prey, foe, "red", 120 * n, **changes) for n, foe in enumerate(given)]
    return table, prey, foes


def dice(table: Rounds, word: str) -> int:
    return disengage_dice(table.state, table.unit(word))


def parts(table: Rounds, word: str) -> dict[str, int]:
    return {part.name: part.dice for part in disengage_parts(table.state, table.unit(word))}


# --- the test -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-DIS-01", "SUM-DIS-03")
@pytest.mark.parametrize(("shown", "success"), [((4, 4, 5), True), ((4, 5, 5), False), ((1, 3, 8), True)])
def test_a_walk_or_run_is_announced_and_two_of_three_dice_must_stay_at_reflexes(
    shown: tuple[int, ...], success: bool
) -> None:
    for move in ("walk", "run"):
        table, prey, _ = held()
        table.roll(*shown)
        table.do(prey, f"disengage {move}", *(["stay"] if success else []))
        test = table.events(DisengageTested)[0]
        assert (test.dice, test.needed, test.success) == (shown, 4, success)


@pytest.mark.rule("SUM-DIS-01", "SUM-DP-16")
def test_leaving_is_announced_with_walk_or_run_and_needs_their_points() -> None:
    table, prey, _ = held()
    assert table.menu(prey, "disengage") == ["disengage walk", "disengage run"]
    assert table.reads(prey, f"walk {place(18, 22)}") is None  # not without a test
    assert table.reads(prey, f"run {place(18, 22)}") is None
    table.change(prey, ap=1)
    assert table.menu(prey, "disengage") == ["disengage walk"]
    table.change(prey, ap=3, moved=WALK)
    assert table.menu(prey, "disengage") == ["disengage run"]


@pytest.mark.rule("SUM-DIS-02")
def test_the_units_own_reflexes_count_as_they_are_now() -> None:
    for changes, needed in (({}, 4), ({"ice": 1}, 3), ({"damage": 10}, 3), ({"ice": 1, "damage": 10}, 2)):
        table, prey, _ = held()
        table.change(prey, **changes)
        table.roll(8, 8, 8)
        table.do(prey, "disengage walk")
        assert table.events(DisengageTested)[0].needed == needed


@pytest.mark.rule("SUM-DIS-11", "SUM-DIS-12")
def test_a_failed_test_costs_the_points_but_not_the_movement_action() -> None:
    table, prey, _ = held()
    table.roll(8, 8, 8)
    table.do(prey, "disengage walk")
    assert table.unit(prey).ap == 3 - 1
    assert table.at(prey) == (18.0, 18.0)
    assert table.moved(prey) == 0
    table.roll(8, 8, 8)
    table.do(prey, "disengage walk")  # and again, as long as there are points
    assert table.unit(prey).ap == 1
    table.roll(1, 1, 8)
    table.do(prey, "disengage walk", f"walk {place(18, 22)}")
    assert table.at(prey) == (18.0, 22.0)


@pytest.mark.rule("SUM-Q-54")
def test_a_failed_run_costs_both_its_points() -> None:
    table, prey, _ = held()
    table.roll(8, 8, 8)
    table.do(prey, "disengage run")
    assert (table.unit(prey).ap, table.moved(prey)) == (3 - 2, 0)


@pytest.mark.rule("SUM-DIS-13")
@pytest.mark.parametrize(("move", "bit", "far"), [("walk", WALK, 4), ("run", RUN, 6)])
def test_after_a_passed_test_the_announced_move_is_made_and_used(move: str, bit: int, far: int) -> None:
    table, prey, _ = held()
    table.roll(1, 1, 1)
    asked = table.opens(prey, f"disengage {move}")
    assert (asked[0].seat, asked[0].kind) == ("blue", "move")
    assert {option.split()[0] for option in asked[0].options} == {move, "stay"}
    table, prey, _ = held()
    table.roll(1, 1, 1)
    table.do(prey, f"disengage {move}", f"{move} {place(18 - far, 18)}")
    assert table.at(prey) == (18.0 - far, 18.0)
    assert table.moved(prey) == bit
    assert table.events(Moved)[0].by == move
    # Who is hemmed in, or thinks better of it, has used the move all the same.
    table, prey, _ = held()
    table.roll(1, 1, 1)
    table.do(prey, f"disengage {move}", "stay")
    assert table.moved(prey) == bit


# --- modifiers ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-DIS-04", "SUM-DIS-09")
def test_outnumbering_gives_a_die_and_being_outnumbered_takes_one() -> None:
    table, prey, (dog,) = held()
    assert (dice(table, prey), parts(table, prey)) == (3, {})
    table.beside(dog, kind("friend"), "blue", 0)
    assert (dice(table, prey), parts(table, prey)) == (4, {"outnumbering": 1})
    table, prey, _ = held(WOLF, kind("dog"), kind("cat"))
    assert (dice(table, prey), parts(table, prey)) == (2, {"outnumbered": -1})
    table, prey, _ = held(WOLF, kind("dog"), kind("cat"), kind("rat"))
    assert dice(table, prey) == 2  # however many more they are


@pytest.mark.rule("SUM-DIS-05", "SUM-Q-56")
@pytest.mark.parametrize(
    ("level", "foe", "extra"), [(3, 1, 1), (4, 1, 1), (2, 1, 0), (3, 2, 0), (3, 3, 0), (4, 2, 0)]
)
def test_mass_of_level_3_and_more_against_level_1(level: int, foe: int, extra: int) -> None:
    table, prey, _ = held(kind("ox", level=level), kind("dog", level=foe))
    assert parts(table, prey) == ({"mass": 1} if extra else {})
    assert dice(table, prey) == 3 + extra


@pytest.mark.rule("SUM-DIS-05", "SUM-DATA-16")
def test_mass_needs_level_1_only_a_summoner_is_level_2_and_outnumbering_still_counts() -> None:
    table, prey, _ = held(kind("ox", level=3), kind("dog"), kind("cat", level=2))
    assert parts(table, prey) == {"outnumbered": -1}
    table, prey, _ = held(kind("ox", level=3), summoner())
    assert parts(table, prey) == {}
    table, prey, _ = held(summoner(), kind("dog"))
    assert parts(table, prey) == {}
    table, prey, _ = held(kind("ox", level=3), kind("dog"), kind("cat"))
    assert parts(table, prey) == {"outnumbered": -1, "mass": 1}
    assert dice(table, prey) == 3


@pytest.mark.rule("SUM-DIS-06")
def test_enemies_without_points_give_a_die_if_none_of_them_has_any() -> None:
    table, prey, (dog,) = held(WOLF, kind("dog"), ap=0)
    assert (dice(table, prey), parts(table, prey)) == (4, {"no-ap": 1})
    table.change(dog, ap=1)
    assert dice(table, prey) == 3
    table, prey, (dog, cat) = held(WOLF, kind("dog"), kind("cat"), ap=0)
    table.change(cat, ap=1)
    assert parts(table, prey) == {"outnumbered": -1}


@pytest.mark.rule("SUM-DIS-07", "SUM-CONT-06", "SUM-CONT-02")
def test_out_of_a_zone_there_is_a_test_too_with_a_die_more() -> None:
    table = Rounds()
    prey = table.put(WOLF, "blue", 18, 18)
    ray = table.beside(prey, ZONE, "red", apart=2)
    assert table.menu(prey, "disengage") == ["disengage walk", "disengage run"]
    assert (dice(table, prey), parts(table, prey)) == (4, {"only-zones": 1})
    assert table.reads(prey, f"walk {place(15, 18)}") is None
    table.roll(1, 1, 8, 8)
    table.do(prey, "disengage walk", f"walk {place(15, 18)}")
    assert table.at(prey) == (15.0, 18.0)
    # In base contact with the owner of the zone, or with anybody else, it is no longer only zones.
    table, prey, _ = held(WOLF, ZONE)
    assert parts(table, prey) == {}
    table = Rounds()
    prey = table.put(WOLF, "blue", 18, 18)
    table.beside(prey, ZONE, "red", apart=2)
    table.beside(prey, kind("dog"), "red", 180)
    assert "only-zones" not in parts(table, prey)
    # A hair outside the zone nobody holds it.
    table = Rounds()
    prey = table.put(WOLF, "blue", 18, 18)
    ray = table.beside(prey, ZONE, "red", apart=2 + 1 / 2540)
    assert table.menu(prey, "disengage") == []
    assert table.reads(prey, f"walk {place(15, 18)}") is not None
    assert ray in table.state.units


@pytest.mark.rule("SUM-KEY-35", "SUM-CONT-02")
def test_a_static_unit_holds_whom_it_touches_but_has_no_zone() -> None:
    idol = kind("idol", melee(2, range=3), static=1, walk=0, run=0)
    table = Rounds()
    prey = table.put(WOLF, "blue", 18, 18)
    word = table.beside(prey, idol, "red", apart=1)
    assert table.menu(prey, "disengage") == []
    del table.state.units[word]
    table.beside(prey, idol, "red")
    assert table.menu(prey, "disengage") == ["disengage walk", "disengage run"]


@pytest.mark.rule("SUM-DIS-08", "SUM-KEY-36")
def test_entangle_takes_one_die_however_many_have_it() -> None:
    spider = kind("spider", entangle=1)
    table, prey, _ = held(WOLF, spider)
    assert (dice(table, prey), parts(table, prey)) == (2, {"entangle": -1})
    table, prey, (one, _) = held(WOLF, spider, spider)
    table.beside(one, kind("friend"), "blue", 0)  # so that nobody outnumbers
    assert parts(table, prey) == {"entangle": -1}
    # A friend that entangles does not hold it.
    table, prey, _ = held()
    table.beside(prey, spider, "blue", 90)
    assert "entangle" not in parts(table, prey)


@pytest.mark.rule("SUM-Q-58")
def test_entangle_works_in_base_contact_only() -> None:
    table = Rounds()
    prey = table.put(WOLF, "blue", 18, 18)
    table.beside(prey, kind("kraken", melee(2, range=3), entangle=1), "red", apart=2)
    assert parts(table, prey) == {"only-zones": 1}


@pytest.mark.rule("SUM-Q-57")
def test_owners_of_zones_count_for_mass_and_for_points() -> None:
    table, prey, _ = held(kind("ox", level=3), kind("dog"), ap=0)
    assert parts(table, prey) == {"mass": 1, "no-ap": 1}
    ray = table.beside(prey, kind("ray", melee(2, range=2), level=2), "red", 180, apart=1, ap=1)
    assert parts(table, prey) == {"outnumbered": -1}
    table.change(ray, ap=0)
    assert parts(table, prey) == {"outnumbered": -1, "no-ap": 1}


@pytest.mark.rule("SUM-DIS-03", "SUM-DATA-14")
def test_all_modifiers_add_up() -> None:
    table, prey, (spider,) = held(kind("ox", level=3), kind("spider", entangle=1), ap=0)
    table.beside(spider, kind("friend"), "blue", 0)
    assert parts(table, prey) == {"outnumbering": 1, "mass": 1, "no-ap": 1, "entangle": -1}
    assert dice(table, prey) == 3 + 1 + 1 + 1 - 1
    table.roll(8, 8, 8, 1, 1)
    table.do(prey, "disengage walk", "stay")
    assert table.events(DisengageTested)[0].success
    assert set(table.events(DisengageTested)[0].rules) == {
        "SUM-DIS-01", "SUM-DIS-04", "SUM-DIS-05", "SUM-DIS-06", "SUM-DIS-08"
    }  # fmt: skip


@pytest.mark.rule("SUM-DIS-10")
def test_with_one_die_the_attempt_is_not_allowed() -> None:
    spider = kind("spider", entangle=1)
    table, prey, foes = held(WOLF, spider, kind("dog"))
    assert dice(table, prey) == 1
    assert table.menu(prey, "disengage") == []
    assert table.reads(prey, "disengage run") is None
    for foe in foes:
        table.change(foe, ap=0)
    assert dice(table, prey) == 2
    assert table.menu(prey, "disengage") == ["disengage walk", "disengage run"]


@pytest.mark.rule("SUM-Q-166")
def test_who_only_stands_in_a_zone_is_in_no_melee() -> None:
    table = Rounds()
    prey = table.put(WOLF, "blue", 18, 18)
    ray = table.beside(prey, ZONE, "red", apart=2)
    table.beside(prey, ZONE, "red", 180, apart=2)
    assert parts(table, prey) == {"only-zones": 1}  # two against one do not count
    # With a zone of its own that reaches, it is in one.
    table.state.units.pop(prey)
    prey = table.put(kind("kraken", melee(2, range=3)), "blue", 18, 18)
    assert parts(table, prey) == {"outnumbered": -1, "only-zones": 1}
    assert ray in table.state.units


@pytest.mark.rule("SUM-Q-166")
def test_enemy_players_without_teams_are_compared_with_one_by_one() -> None:
    def brawl(red: int, gold: int, friends: int) -> dict[str, int]:
        table = Rounds(seats=4)
        prey = table.put(WOLF, "blue", 18, 18)
        for n in range(red):
            table.beside(prey, kind("dog"), "red", 60 * n)
        for n in range(gold):
            table.beside(prey, kind("cat"), "gold", 300 - 60 * n)
        for n in range(friends):  # each in contact with a dog and a cat
            word = f"{('red-dog', 'gold-cat')[n]}-1"
            table.beside(word, kind("friend"), "blue", (0, 300)[n])
        return parts(table, prey)

    assert brawl(1, 1, 0) == {}  # one against one, twice
    assert brawl(2, 1, 0) == {"outnumbered": -1}  # red outnumbers, gold does not
    assert brawl(1, 1, 1) == {}  # more than red, but not more than gold
    assert brawl(1, 1, 2) == {"outnumbering": 1}  # more than each of them


@pytest.mark.rule("SUM-Q-133")
def test_flyers_test_like_everybody_else() -> None:
    table, hawk, (dog,) = held(kind("hawk", flyer=1))
    assert table.reads(hawk, f"walk {place(15, 18)}") is None
    assert table.menu(hawk, "disengage") == ["disengage walk", "disengage run"]
    table.roll(1, 1, 8)
    table.do(hawk, "disengage walk", f"walk {place(21, 18)}")  # then over the dog
    assert table.at(hawk) == (21.0, 18.0)
    assert dog in table.state.units


@pytest.mark.rule("SUM-DP-24", "SUM-DIS-02")
def test_a_summoner_may_boost_reflexes_for_the_test() -> None:
    table, mage, _ = held(summoner(boosts=("reflexes",), r=4))
    table.roll(6, 6, 8)
    asked = table.opens(mage, "disengage walk", "boost 2", "stay")
    assert asked == []
    assert table.kinds() == ["blue action", "blue boost", "blue move"]
    assert table.gems("blue") == 7 - 3
    assert table.events(Boosted)[0].stat == "reflexes"
    assert (table.events(DisengageTested)[0].needed, table.events(DisengageTested)[0].success) == (6, True)
    # Creatures, and Summoners without the mark, are not asked.
    table, mage, _ = held(summoner(r=4))
    table.roll(8, 8, 8)
    table.do(mage, "disengage walk")
    assert table.kinds() == ["blue action"]
