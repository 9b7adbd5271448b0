"""Interact: mana sources, the well, and who cannot (MANA, ACTN, SWEL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.summoners.fight import kind, place, summoner
from tests.games.summoners.rounds import Rounds
from walstatt.games.summoners.events.course import SourceFreed, SourceTaken, WellSeized
from walstatt.games.summoners.rules.scenarios import relic_owner
from walstatt.games.summoners.state.state import GEMS, NOBODY, OBJECTIVES
from walstatt.games.summoners.state.units import Effect, Grant


def at_source(owner: str = "", sort: str = "small", **values: Any) -> tuple[Rounds, str]:
    """A wolf of blue in contact with a source."""
    table = Rounds()
    table.put(summoner(), "blue", 4, 4)
    table.put(summoner(), "red", 32, 32)
    table.mark("spring", sort, 18, 18, owner=owner)
    return table, table.put_by("spring", kind("wolf", **values), "blue", 270)


def end_round(table: Rounds) -> list[int]:
    """Gems that blue and red gain in an end phase, without astral regeneration."""
    before = [player.gems for player in table.state.players]
    table.state.phase = "end"
    table.drive(until="round")
    return [player.gems - had - 1 for player, had in zip(table.state.players, before, strict=True)]


@pytest.mark.rule("SUM-MANA-03", "SUM-DATA-02")
def test_small_and_large_sources_differ_in_size_and_yield() -> None:
    assert (OBJECTIVES["small"][0] * 2, OBJECTIVES["large"][0] * 2) == (3000, 4000)  # 30 and 40 mm
    assert GEMS == {"small": 1, "large": 2}
    for sort, gems in GEMS.items():
        table, _ = at_source("blue", sort)
        assert end_round(table) == [gems, 0]


@pytest.mark.rule("SUM-MANA-04", "SUM-ACTN-19", "SUM-ACTN-20")
def test_a_neutral_source_is_taken_by_a_unit_in_contact_for_a_point() -> None:
    for profile in (kind("wolf"), summoner()):
        table = Rounds()
        table.mark("spring", "small", 18, 18)
        unit = table.put_by("spring", profile, "blue", 270)
        assert table.menu(unit, "interact") == ["interact spring"]
        table.do(unit, "interact spring")
        assert table.owner("spring") == "blue"
        assert table.unit(unit).ap == profile.ap - 1
        assert [event.source for event in table.events(SourceTaken)] == ["spring"]
        table.change(unit, ap=0)
        assert table.menu(unit) == ["end"]


@pytest.mark.rule("SUM-ACTN-19", "SUM-MANA-04")
def test_base_contact_is_needed() -> None:
    table = Rounds()
    table.mark("spring", "small", 18, 18)
    near = table.put_by("spring", kind("wolf"), "blue", 270, apart=0.01)
    assert table.menu(near, "interact") == []
    assert table.reads(near, "interact spring") is None


@pytest.mark.rule("SUM-MANA-05", "SUM-MANA-06")
def test_from_the_end_of_this_round_on_it_gives_gems_and_nobody_has_to_stay() -> None:
    table, wolf = at_source(sort="large")
    table.do(wolf, "interact spring", f"walk {place(18, 13)}")
    assert table.gems("blue") == 7  # not at once
    assert end_round(table) == [2, 0]
    del table.state.units[wolf]
    assert table.owner("spring") == "blue"
    assert end_round(table) == [2, 0]


@pytest.mark.rule("SUM-MANA-07", "SUM-ACTN-20")
def test_an_enemys_source_is_only_made_neutral() -> None:
    table, wolf = at_source("red", "large")
    assert table.menu(wolf, "interact") == ["interact spring"]
    table.do(wolf, "interact spring")
    assert table.owner("spring") == ""
    assert [(event.source, event.owner) for event in table.events(SourceFreed)] == [("spring", 1)]
    assert table.events(SourceTaken) == []
    assert end_round(table) == [0, 0]


@pytest.mark.rule("SUM-MANA-08", "SUM-ACTN-24")
def test_the_same_unit_may_then_take_it_with_a_second_interaction() -> None:
    table, wolf = at_source("red")
    table.do(wolf, "interact spring", "interact spring")
    assert table.owner("spring") == "blue"
    assert table.unit(wolf).ap == 0
    # Or another one, even the enemy again.
    table, wolf = at_source("red")
    dog = table.put_by("spring", kind("dog"), "red", 90)
    table.do(wolf, "interact spring")
    table.do(dog, "interact spring")
    assert table.owner("spring") == "red"


@pytest.mark.rule("SUM-DP-32")
def test_every_object_in_contact_is_offered() -> None:
    table = Rounds()
    table.mark("a", "small", 18, 18)
    wolf = table.put_by("a", kind("wolf"), "blue", 90)
    table.mark("b", "large", 18, 18 + 3001 / 2540 + 3501 / 2540, owner="red")
    assert table.menu(wolf, "interact") == ["interact a", "interact b"]
    table.do(wolf, "interact b")
    assert (table.owner("a"), table.owner("b")) == ("", "")
    table.do(wolf, "interact a")
    assert (table.owner("a"), table.owner("b")) == ("blue", "")


@pytest.mark.rule("SUM-Q-100")
def test_the_last_interaction_of_the_round_counts() -> None:
    table, wolf = at_source()
    dog = table.put_by("spring", kind("dog", ap=3), "red", 90)
    table.do(wolf, "interact spring")
    table.do(dog, "interact spring", "interact spring")
    assert end_round(table) == [0, 1]
    assert table.owner("spring") == "red"


@pytest.mark.rule("SUM-Q-102")
def test_units_in_contact_with_enemies_may_interact() -> None:
    table, wolf = at_source()
    table.beside(wolf, kind("dog"), "red", 270)
    assert table.menu(wolf, "interact") == ["interact spring"]


@pytest.mark.rule("SUM-Q-103")
def test_a_source_of_the_own_side_is_of_no_use() -> None:
    table, wolf = at_source("blue")
    assert table.menu(wolf, "interact") == []
    table, wolf = at_source("")
    assert table.menu(wolf, "interact") == ["interact spring"]  # nobody's is of use to everybody
    table = Rounds(seats=4, teams=(0, 1, 0, 1))
    table.mark("spring", "small", 18, 18, owner="gold")
    wolf = table.put_by("spring", kind("wolf"), "blue", 270)
    assert table.menu(wolf, "interact") == []  # an ally's is one's own side's
    table.mark("brook", "small", 18, 18 - 2 * 3001 / 2540, owner="violet")
    assert table.menu(wolf, "interact") == ["interact brook"]


@pytest.mark.rule("SUM-Q-101")
def test_the_sources_of_a_fallen_summoner_become_neutral() -> None:
    table = Rounds(seats=4)
    for seat, x, y in (("blue", 4, 4), ("gold", 32, 32), ("violet", 4, 32)):
        table.put(summoner(), seat, x, y)
    victim = table.put(summoner(ap=0, r=1, w=0, white=1, red=1), "red", 18, 18)
    killer = table.beside(victim, kind("wolf"), "blue")
    for word, owner in (("a", "red"), ("b", "gold"), ("c", "red")):
        table.mark(word, "small", 10, 10, owner=owner)
    table.roll(8, 1, 1, 8)
    table.strike(killer, victim)
    assert [table.owner(word) for word in "abc"] == ["", "gold", ""]


# --- Primitive ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-KEY-27", "SUM-MANA-04")
def test_primitive_units_cannot_interact() -> None:
    for owner in ("", "red"):
        table, wolf = at_source(owner, primitive=1)
        assert table.menu(wolf, "interact") == []
        assert table.reads(wolf, "interact spring") is None
    table, wolf = at_source()
    table.enchant(wolf, Effect(grants=(Grant(rule="primitive"),)))
    assert table.menu(wolf, "interact") == []


@pytest.mark.rule("SUM-KEY-28", "SUM-Q-105")
def test_primitive_units_do_not_count_for_relics_any_other_is_enough() -> None:
    table = Rounds()
    table.mark("relic", "relic", 18, 18)
    relic = table.state.objectives["relic"]
    beast = table.put_by("relic", kind("beast", level=4, primitive=1), "blue", 0, apart=1)
    assert relic_owner(table.state, relic) == NOBODY
    table.put_by("relic", kind("imp"), "red", 90, apart=1)
    assert relic_owner(table.state, relic) == 1  # level 1 alone, whatever the beast's level
    table.state.units.pop(beast)
    table.put_by("relic", kind("ox", level=2), "blue", 0, apart=1)
    assert relic_owner(table.state, relic) == 0


# --- the well -----------------------------------------------------------------------------------------------


def at_well(own: int, profile: object = None, others: int = 0) -> tuple[Rounds, str]:
    """A unit of blue in contact with the well; so many of its sources are blue's and red's."""
    table = Rounds(scenario="well")
    table.mark("well", "well", 18, 18)
    for n in range(4):
        owner = "blue" if n < own else "red" if n < own + others else ""
        table.mark(f"source-{'abcd'[n]}", "large", 9 + 18 * (n % 2), 9 + 18 * (n // 2), owner=owner)
    table.put(summoner(), "red", 33, 33)
    unit = table.put_by("well", profile or summoner(), "blue", 270)  # type: ignore[arg-type]
    return table, unit


@pytest.mark.rule("SUM-SWEL-06", "SUM-Q-126", "SUM-DP-37")
@pytest.mark.parametrize(
    ("own", "others", "may"), [(2, 0, False), (3, 0, True), (4, 0, True), (3, 1, True), (2, 2, False)]
)
def test_the_well_is_seized_with_three_sources_or_more(own: int, others: int, may: bool) -> None:
    table, mage = at_well(own, others=others)
    assert table.menu(mage, "interact") == (["interact well"] if may else [])


@pytest.mark.rule("SUM-SWEL-07", "SUM-SWEL-06")
def test_seizing_the_well_gives_five_points_and_ends_the_game() -> None:
    table, mage = at_well(3)
    table.player("red").points = 4
    table.do(mage, "interact well")
    assert table.over
    assert table.player("blue").points == 5
    assert [event.unit for event in table.events(WellSeized)] == [mage]
    assert table.state.result is not None
    assert table.state.result.winners == (0,)
    assert table.unit(mage).ap == 3 - 1


@pytest.mark.rule("SUM-Q-126")
def test_the_sources_are_counted_at_the_moment_of_the_interaction() -> None:
    table, mage = at_well(2)
    wolf = table.put_by("source-c", kind("wolf"), "blue", 180)
    assert table.menu(mage, "interact") == []
    table.do(wolf, "interact source-c")
    assert table.menu(mage, "interact") == ["interact well"]


@pytest.mark.rule("SUM-Q-127", "SUM-DP-37")
def test_only_a_summoner_in_contact_seizes_the_well() -> None:
    table, wolf = at_well(3, kind("wolf"))
    assert table.menu(wolf, "interact") == []
    table = Rounds(scenario="well")
    table.mark("well", "well", 18, 18)
    for n in range(3):
        table.mark(f"source-{'abc'[n]}", "large", 6 + 6 * n, 6, owner="blue")
    mage = table.put_by("well", summoner(), "blue", 270, apart=0.1)
    assert table.menu(mage, "interact") == []
