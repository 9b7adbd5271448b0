"""Creature levels, their sum and what it does to control (LVL)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, summoner
from tests.games.summoners.rounds import Rounds, creature, real, realms
from walstatt.games.summoners.events.course import ControlRolled
from walstatt.games.summoners.rules.control import needed
from walstatt.games.summoners.state.units import UnitKind


def ruler(rank: str = "novice", *levels: int) -> tuple[Rounds, str]:
    """A Summoner of a rank with creatures of these levels, all within 6"."""
    table = Rounds(rank=rank)
    mage = table.put(summoner(), "blue", 18, 18)
    table.put(summoner(), "red", 4, 33)
    table.gems("blue", 0)
    for number, level in enumerate(levels):
        table.put(kind("beast", level=level), "blue", 14 + 2 * (number % 5), 14 + 8 * (number // 5))
    return table, mage


@pytest.mark.rule("SUM-LVL-01")
def test_every_creature_of_the_packs_has_a_level_and_no_summoner_has() -> None:
    for realm in realms().values():
        assert realm.summoner.level == 0
        assert {kind.level for kind in realm.creatures} <= {1, 2, 3, 4}
    assert len([kind for realm in realms().values() for kind in realm.creatures]) >= 36


@pytest.mark.rule("SUM-LVL-02", "SUM-Q-147")
def test_higher_levels_mostly_want_a_sacrifice_and_are_harder_to_control() -> None:
    def wanted(level: int) -> set[int]:
        found: list[UnitKind] = [
            k for realm in realms().values() for k in realm.creatures if k.level == level
        ]
        return {creature.sacrifice for creature in found}

    assert wanted(1) == {0}
    assert wanted(3) == {2}
    assert wanted(4) == {3}
    assert wanted(2) == {0, 1}  # level minus 1 is no rule: the profile decides
    table, mage = ruler()
    table.pool("blue", real("frost-wolf"), real("ice-cobra"))
    table.gems("blue", 7)
    assert table.menu(mage, "summon") == ["summon frost-wolf"]  # the cobra, also of level 2, wants one
    words = [table.put(kind("beast", level=level), "blue", 18, 14 + level) for level in (1, 2, 3, 4)]
    table.player("blue").rank = Rounds(rank="master").player("blue").rank
    assert [needed(table.state, table.unit(word)) for word in words] == [2, 3, 4, 5]


@pytest.mark.rule("SUM-LVL-03")
@pytest.mark.parametrize(("rank", "most"), [("novice", 7), ("adept", 10), ("master", 15)])
def test_the_maximum_of_the_rank_is_free_of_penalty(rank: str, most: int) -> None:
    table, _ = ruler(rank, *[1] * most)
    assert table.state.levels(0) == most
    assert needed(table.state, table.unit("blue-beast-1")) == 2
    table.put(kind("beast"), "blue", 18, 30)
    assert needed(table.state, table.unit("blue-beast-1")) == 2 + 1


@pytest.mark.rule("SUM-LVL-04")
def test_more_levels_are_allowed_and_every_level_too_many_makes_every_roll_harder() -> None:
    table, mage = ruler("novice", 3, 4)
    table.pool("blue", creature("bear", level=3))
    table.roll(8)
    table.do(mage, "summon bear", f"place {table.by(mage, kind(), 45)}", "stay")
    assert table.events(ControlRolled)[0].needed == 3 + 1 + 3
    assert needed(table.state, table.unit("blue-beast-1")) == 3 + 1 + 3
    assert needed(table.state, table.unit("blue-beast-2")) == 4 + 1 + 3


@pytest.mark.rule("SUM-LVL-03", "SUM-DATA-16")
def test_only_the_summoners_own_creatures_count_and_the_summoner_does_not() -> None:
    table, _ = ruler("novice", 2)
    table.put(kind("ogre", level=4), "red", 30, 30)
    assert (table.state.levels(0), table.state.levels(1)) == (2, 4)


@pytest.mark.rule("SUM-Q-146")
def test_creatures_that_are_gone_do_not_count_any_more() -> None:
    table, _ = ruler("novice", 4, 4)
    assert needed(table.state, table.unit("blue-beast-1")) == 5 + 1
    table.change("blue-beast-2", lost=1)
    table.stacks(blue=["beast"])
    table.roll(1, 8)
    table.drive("reveal", "activate blue-beast-2")  # it runs wild
    assert "blue-beast-2" not in table.state.units
    assert table.state.levels(0) == 4
    assert table.events(ControlRolled)[-1].needed == 5


@pytest.mark.rule("SUM-Q-39")
def test_insignificant_creatures_count_too() -> None:
    table, _ = ruler("novice", 4)
    table.put(kind("idol", level=4, insignificant=1), "blue", 18, 30)
    assert table.state.levels(0) == 8
    assert needed(table.state, table.unit("blue-beast-1")) == 5 + 1
