"""Moving through portals, and leaving the board through one (PORT, SSHR)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import bow, kind, melee, place, summoner
from tests.games.summoners.rounds import Rounds, creature
from walstatt.games.summoners.events.course import Left, Moved, WentThrough
from walstatt.games.summoners.rules.contact import touchers
from walstatt.games.summoners.state.state import RUN, WALK
from walstatt.spaces.table import INCH, touching

WOLF = kind("wolf", walk=5, run=8, ap=3)


def gates(portals: bool = True) -> tuple[Rounds, str]:
    """Two portals at 9" and 27", and a wolf 3" south of the first."""
    table = Rounds(portals=portals)
    table.mark("west", "portal", 9, 18)
    table.mark("east", "portal", 27, 18)
    return table, table.put_by("west", WOLF, "blue", 270, apart=3)


def through(table: Rounds, *beyond: str, move: str = "walk", out: int = 90) -> str:
    """A way into the western portal from the south and out of the eastern one."""
    return " ".join([move, table.by("west", WOLF, 270), "west", table.by("east", WOLF, out), *beyond])


@pytest.mark.rule("SUM-PORT-03", "SUM-DP-34")
def test_who_moves_into_contact_may_enter_and_comes_out_of_another_portal() -> None:
    table, wolf = gates()
    for out in (0, 90, 200):  # at any spot in contact
        assert table.reads(wolf, through(table, out=out)) == through(table, out=out)
    table.do(wolf, through(table))
    assert touching(table.unit(wolf).base, table.state.objectives["east"].base)
    assert [event.portal for event in table.events(WentThrough)] == ["west"]
    assert table.moved(wolf) == WALK
    # Not out of the same one, nor anywhere else.
    table, wolf = gates()
    inside = table.by("west", WOLF, 270)
    assert table.reads(wolf, f"walk {inside} west {table.by('west', WOLF, 90)}") is None
    assert table.reads(wolf, f"walk {inside} west {place(27, 25)}") is None
    assert table.reads(wolf, f"walk {inside} west") is None
    assert table.reads(wolf, f"walk {place(9, 15)} west {table.by('east', WOLF, 90)}") is None  # no contact


@pytest.mark.rule("SUM-PORT-03")
def test_touching_a_portal_without_entering_is_allowed() -> None:
    table, wolf = gates()
    table.do(wolf, f"walk {table.by('west', WOLF, 270)}")
    assert touching(table.unit(wolf).base, table.state.objectives["west"].base)
    assert table.kinds() == ["blue action"]


@pytest.mark.rule("SUM-DP-34")
def test_with_more_portals_one_may_choose_which_to_leave_by() -> None:
    table, wolf = gates()
    table.mark("north", "portal", 18, 30)
    inside = table.by("west", WOLF, 270)
    for name in ("east", "north"):
        way = f"walk {inside} west {table.by(name, WOLF, 0)}"
        assert table.reads(wolf, way) == way
    table.do(wolf, f"walk {inside} west {table.by('north', WOLF, 0)}")
    assert touching(table.unit(wolf).base, table.state.objectives["north"].base)


@pytest.mark.rule("SUM-PORT-04", "SUM-PORT-05")
def test_the_transfer_costs_nothing_and_what_is_left_may_be_walked() -> None:
    table, wolf = gates()
    exit_y = 18 + (2500 + 1500 + 1) / INCH
    assert table.reads(wolf, through(table, place(27, exit_y + 2))) is not None  # 3 + 2 of 5
    assert table.reads(wolf, through(table, place(27, exit_y + 2.02))) is None
    table.do(wolf, through(table, place(27, exit_y + 2)))
    assert table.at(wolf) == pytest.approx((27.0, exit_y + 2), abs=0.01)
    assert [event.unit for event in table.events(Moved)] == [wolf, wolf]
    # With the last of its movement it still gets through.
    table = Rounds(portals=True)
    table.mark("west", "portal", 9, 18)
    table.mark("east", "portal", 27, 18)
    wolf = table.put_by("west", WOLF, "blue", 270, apart=5)
    assert table.reads(wolf, through(table)) is not None


@pytest.mark.rule("SUM-PORT-06")
def test_only_once_in_one_movement_action() -> None:
    table, wolf = gates()
    table.change(wolf, ap=9)
    again = through(table, "east", table.by("west", WOLF, 0), move="run")
    assert table.reads(wolf, again) is None
    table.do(wolf, through(table))
    # With another movement action back again.
    back = f"run {place(27, 22)} {table.by('east', WOLF, 90)} east {table.by('west', WOLF, 0)}"
    assert table.reads(wolf, back) == back
    table.do(wolf, back)
    assert table.moved(wolf) == WALK | RUN
    assert touching(table.unit(wolf).base, table.state.objectives["west"].base)


@pytest.mark.rule("SUM-PORT-07")
def test_nobody_charges_through_a_portal() -> None:
    table, wolf = gates()
    dog = table.put_by("east", kind("dog"), "red", 90, apart=0.5)
    assert table.menu(wolf, "charge") == []
    assert table.reads(wolf, f"charge {dog} {table.by('east', WOLF, 90)}") is None
    way = through(table).split()[1:]
    assert table.reads(wolf, f"charge {dog} {' '.join(way)}") is None


@pytest.mark.rule("SUM-PORT-08")
def test_a_walk_through_a_portal_may_end_at_an_enemy_who_may_shoot() -> None:
    table, wolf = gates()
    dog = table.put_by("east", kind("archer", bow(1), melee(1)), "red", 90)
    end = table.by("east", WOLF, 30)
    # Out of the portal and up to the archer.
    contact = table.by(dog, WOLF, 0)
    table.do(wolf, f"walk {table.by('west', WOLF, 270)} west {end} {contact}", "passive")
    assert [unit.word for unit in touchers(table.state, table.unit(wolf))] == [dog]
    assert table.kinds() == ["blue action", "red defensive-shot"]


@pytest.mark.rule("SUM-Q-107")
def test_if_every_exit_is_blocked_one_cannot_enter() -> None:
    table, wolf = gates()
    for degrees in range(0, 360, 45):
        table.put_by("east", kind("ox", base=40), "red", degrees)
    for out in range(0, 360, 15):
        assert table.reads(wolf, through(table, out=out)) is None
    table.mark("north", "portal", 18, 30)
    way = f"walk {table.by('west', WOLF, 270)} west {table.by('north', WOLF, 0)}"
    assert table.reads(wolf, way) == way


@pytest.mark.rule("SUM-Q-108")
def test_the_base_of_a_portal_is_never_entered() -> None:
    table, wolf = gates()
    assert table.reads(wolf, f"walk {place(9, 17)}") != f"walk {place(9, 17)}"
    assert table.reads(wolf, f"walk {place(9, 17)} west {table.by('east', WOLF, 90)}") is None
    table.do(wolf, through(table))
    for event in table.events(Moved):
        for x, y in event.path:
            for portal in table.state.objectives.values():
                assert (x - portal.base.x) ** 2 + (y - portal.base.y) ** 2 >= (2500 + 1500) ** 2


@pytest.mark.rule("SUM-PORT-03")
def test_without_the_optional_rule_relics_and_portals_lead_nowhere() -> None:
    way = through(gates()[0])
    found = [table.reads(wolf, way) for table, wolf in (gates(portals=True), gates(portals=False))]
    assert found == [way, None]


@pytest.mark.rule("SUM-DIS-14", "SUM-CONT-06")
def test_a_portal_leads_out_of_a_zone_too_and_so_it_needs_a_test() -> None:
    table, wolf = gates()
    table.put(kind("kraken", melee(2, range=3)), "red", 11.5, 15)
    into = f"walk {table.by('west', WOLF, 270)}"
    assert table.reads(wolf, into) == into  # inside the zone all the way
    assert table.reads(wolf, through(table)) is None


@pytest.mark.rule("SUM-DIS-01")
def test_who_is_held_must_disengage_before_a_portal() -> None:
    table, wolf = gates()
    table.beside(wolf, kind("dog"), "red", 180)
    assert table.reads(wolf, through(table)) is None
    table.roll(1, 1, 8)
    table.do(wolf, "disengage walk", through(table))
    assert touching(table.unit(wolf).base, table.state.objectives["east"].base)


# --- To New Shores ------------------------------------------------------------------------------------------


def shore(profile: object = None, **changes: int) -> tuple[Rounds, str]:
    """The portal of scenario 7, and a unit of blue 3" south of it."""
    table = Rounds(scenario="new-shores")
    table.mark("exit", "exit", 18, 18)
    table.put(summoner(), "red", 4, 33)
    return table, table.put_by("exit", profile or WOLF, "blue", 270, apart=3, **changes)  # type: ignore[arg-type]


@pytest.mark.rule("SUM-SSHR-06", "SUM-SSHR-07", "SUM-DP-35")
@pytest.mark.parametrize("move", ["walk", "run"])
def test_a_creature_that_ends_its_move_at_the_portal_may_leave_for_its_level_in_points(move: str) -> None:
    table, ox = shore(kind("ox", level=3, ap=3))
    asked = table.opens(ox, f"{move} {table.by('exit', WOLF, 270)}")
    assert (asked[0].seat, asked[0].kind, asked[0].options) == ("blue", "leave", ["leave", "stay"])
    table, ox = shore(kind("ox", level=3, ap=3))
    table.do(ox, f"{move} {table.by('exit', WOLF, 270)}", "leave")
    assert ox not in table.state.units
    assert (table.player("blue").points, table.player("red").points) == (3, 0)
    assert [event.points for event in table.events(Left)] == [3]


@pytest.mark.rule("SUM-SSHR-07", "SUM-DP-35")
def test_passing_or_stopping_short_is_not_enough_and_one_may_stay() -> None:
    table, wolf = shore()
    table.do(wolf, f"walk {table.by('exit', WOLF, 270, apart=0.1)}")
    assert table.kinds() == ["blue action"]
    table.do(wolf, f"run {table.by('exit', WOLF, 270)}", "stay")
    assert wolf in table.state.units
    assert table.player("blue").points == 0


#: South of the portal's centre, where a base touches it.
TOUCH = 18 - 4001 / INCH


def at_exit(table: Rounds, word: str) -> bool:
    return touching(table.unit(word).base, table.state.objectives["exit"].base)


@pytest.mark.rule("SUM-Q-123")
def test_a_charge_that_ends_at_the_portal_does_not_lead_out() -> None:
    table, wolf = shore()
    dog = table.put(kind("dog"), "red", 18 + 3001 / INCH, TOUCH)
    table.do(wolf, f"charge {dog} {table.by('exit', WOLF, 270)}", "hold")
    assert at_exit(table, wolf)
    assert table.kinds() == ["blue action", "blue charge-attack"]


@pytest.mark.rule("SUM-Q-123")
def test_a_move_into_cover_behind_the_portal_does_not_lead_out() -> None:
    table, _ = shore()
    archer = table.put(kind("archer", bow(1), melee(1)), "red", 18, 25)
    wolf = table.put(WOLF, "blue", 20.5, TOUCH)
    table.roll(1)
    table.shoot(archer, wolf, answers=[f"cover walk {table.by('exit', WOLF, 270)}"])
    assert at_exit(table, wolf)
    assert table.kinds() == ["blue react-ranged"]


@pytest.mark.rule("SUM-Q-123")
def test_a_push_against_the_portal_does_not_lead_out() -> None:
    table, _ = shore()
    wolf = table.put(WOLF, "blue", 18, 16, ap=0)
    ram = table.put(kind("ram", bow(1, knockback=1)), "red", 18, 6)
    del table.state.units["blue-wolf-1"]
    table.roll(8, 8, 1)
    table.shoot(ram, wolf, answers=["push 50.8"])
    assert at_exit(table, wolf)
    assert table.kinds() == ["red knockback"]


@pytest.mark.rule("SUM-Q-123")
def test_primitive_creatures_may_leave_summoners_may_not_and_nobody_counts_as_eliminated() -> None:
    table, beast = shore(kind("beast", level=2, primitive=1))
    table.do(beast, f"walk {table.by('exit', WOLF, 270)}", "leave")
    assert table.player("blue").points == 2
    assert "eliminated" not in table.tags
    assert table.player("red").kills == 0
    table, mage = shore(summoner())
    table.do(mage, f"walk {table.by('exit', WOLF, 270)}")
    assert table.kinds() == ["blue action"]
    assert mage in table.state.units


@pytest.mark.rule("SUM-Q-123")
def test_the_free_walk_after_a_summoning_may_lead_out_as_well() -> None:
    table = Rounds(scenario="new-shores")
    table.mark("exit", "exit", 18, 18)
    table.put(summoner(), "red", 4, 33)
    mage = table.put_by("exit", summoner(), "blue", 270, apart=3)
    table.pool("blue", creature("imp", level=1))
    table.gems("blue", 0)
    table.roll(8)
    spot = table.by(mage, kind(), 90)
    table.do(mage, "summon imp", f"place {spot}", f"walk {table.by('exit', kind(), 270)}", "leave")
    assert table.player("blue").points == 1
    assert "blue-imp-1" not in table.state.units
