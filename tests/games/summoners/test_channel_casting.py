"""Lasting spells: channelled in the end phase for mana, and what ends them (SPL)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, melee, piece, spell, summoner
from tests.games.summoners.rounds import Rounds, real
from walstatt.games.summoners.events.course import SpellEnded
from walstatt.games.summoners.events.table import Channelled
from walstatt.games.summoners.rules.values import attack_has, has, reflexes, resistance
from walstatt.games.summoners.state.units import Effect

SHELL = spell("shell", mana=1, aim="friend", lasts="upkeep", upkeep=1, effect=Effect(stats={"resistance": 1}))
RAGE = spell("rage", mana=1, aim="friend", lasts="round", effect=Effect(stats={"resistance": 2}))
OATH = spell("oath", mana=1, aim="friend", lasts="always", effect=Effect(stats={"resistance": 1}))


def enchanted(*spells: str, gems: int = 7) -> tuple[Rounds, str, str]:
    """A Summoner who has cast these on a wolf and has so many gems now; an enemy Summoner far away."""
    table = Rounds()
    mage = table.put(summoner("mage", melee(1), spells=(SHELL, RAGE, OATH), ap=9), "blue", 10, 10)
    table.put(summoner("mage"), "red", 32, 32)
    wolf = table.put(kind("wolf", w=2), "blue", 14, 10)
    table.do(mage, *(f"cast {one} {wolf}" for one in spells))
    table.gems("blue", gems)
    table.state.phase = "end"
    return table, mage, wolf


def armour(table: Rounds, word: str) -> int:
    return resistance(table.state, table.unit(word))


@pytest.mark.rule("SUM-SPL-06", "SUM-DP-33")
def test_in_the_end_phase_a_lasting_spell_is_paid_for_or_ends() -> None:
    table, _, wolf = enchanted("shell", gems=3)
    assert armour(table, wolf) == 3
    asked = table.drive()
    assert (asked[0].seat, asked[0].kind) == ("blue", "channel")
    assert asked[0].options == [f"keep shell {wolf}", "drop"]
    assert table.gems("blue") == 3 + 1  # after the mana of this round
    table.drive(f"keep shell {wolf}", until="round")
    assert (armour(table, wolf), table.gems("blue")) == (3, 4 - 1)
    assert [(event.unit, event.gems) for event in table.events(Channelled)] == [(wolf, 1)]
    table, _, wolf = enchanted("shell", gems=3)
    table.drive("drop", until="round")
    assert (armour(table, wolf), table.gems("blue")) == (2, 4)
    assert [event.spell for event in table.events(SpellEnded)] == ["shell"]


@pytest.mark.rule("SUM-SPL-06")
def test_channelling_costs_no_points() -> None:
    table, mage, wolf = enchanted("shell")
    table.change(mage, ap=0)
    table.drive(f"keep shell {wolf}", until="round")
    assert armour(table, wolf) == 3
    assert table.unit(mage).ap == 0


@pytest.mark.rule("SUM-SPL-06", "SUM-DP-33")
def test_who_cannot_pay_is_not_asked() -> None:
    dear = spell(
        "dear", mana=1, aim="friend", lasts="upkeep", upkeep=9, effect=Effect(stats={"resistance": 1})
    )
    table = Rounds()
    mage = table.put(summoner("mage", melee(1), spells=(dear,)), "blue", 10, 10)
    table.put(summoner("mage"), "red", 32, 32)
    table.do(mage, f"cast dear {mage}")
    table.gems("blue", 7)
    table.state.phase = "end"
    table.drive(until="round")
    assert (armour(table, mage), table.gems("blue")) == (2, 8)


@pytest.mark.rule("SUM-SPL-07", "SUM-DP-33")
def test_a_spell_is_channelled_on_several_targets_one_by_one() -> None:
    table, mage, wolf = enchanted("shell")
    table.do(mage, f"cast shell {mage}")
    table.gems("blue", 7)
    table.state.phase = "end"
    asked = table.drive()
    first = asked[0].options[0]
    table.drive(first, "drop", until="round")
    kept, dropped = (mage, wolf) if first.endswith(mage) else (wolf, mage)
    assert (armour(table, kept), armour(table, dropped)) == (3, 2)
    assert table.gems("blue") == 7 + 1 - 1


@pytest.mark.rule("SUM-Q-97")
def test_sight_and_range_do_not_matter_any_more() -> None:
    near = spell("near", mana=1, aim="friend", range=6, lasts="upkeep", upkeep=1, effect=SHELL.effect)
    table = Rounds(piece("blocks", 18, 10, 2, 8, going="impassable"))
    mage = table.put(summoner("mage", melee(1), spells=(near,)), "blue", 10, 10)
    table.put(summoner("mage"), "red", 32, 32)
    wolf = table.put(kind("wolf", w=2), "blue", 14, 10)
    table.do(mage, f"cast near {wolf}")
    table.change(wolf, base=table.unit(wolf).base.at((30 * 2540, 10 * 2540)))
    assert table.reads(mage, f"cast near {mage}") is not None
    table.state.phase = "end"
    asked = table.drive()
    assert asked[0].options[0] == f"keep near {wolf}"
    table.drive(f"keep near {wolf}", until="round")
    assert armour(table, wolf) == 3


@pytest.mark.rule("SUM-Q-98")
def test_a_spell_ends_with_its_caster_and_with_its_target() -> None:
    table = Rounds(seats=4)
    table.put(summoner("mage"), "blue", 10, 10)
    for seat, x, y in (("red", 32, 32), ("gold", 32, 4), ("violet", 4, 32)):
        table.put(summoner("mage"), seat, x, y)
    shaman = table.put(kind("shaman", spells=(SHELL, OATH), white=1, red=1, r=1, w=0), "blue", 16, 16)
    wolf = table.put(kind("wolf", w=2), "blue", 14, 10)
    table.do(shaman, f"cast shell {wolf}", f"cast oath {wolf}")
    assert armour(table, wolf) == 4
    killer = table.beside(shaman, kind("dog"), "red")
    table.roll(8, 1, 1, 8)
    table.strike(killer, shaman)
    assert shaman not in table.state.units
    assert armour(table, wolf) == 2
    assert [event.unit for event in table.events(SpellEnded)] == [wolf, wolf]
    # A spell whose target has died asks for nothing.
    table, _, wolf = enchanted("shell")
    del table.state.units[wolf]
    table.drive(until="round")
    assert table.gems("blue") == 8


@pytest.mark.rule("SUM-Q-99")
def test_a_spell_works_until_step_4_of_the_end_phase() -> None:
    # A burning wolf tests its Resistance in step 1 with both spells; then they end.
    table, _, wolf = enchanted("rage", "shell")
    table.change(wolf, fire=3)
    table.roll(5, 5, 5)
    table.drive("drop", until="round")
    assert table.unit(wolf).fire == 0  # three successes with Resistance 2 + 2 + 1
    assert armour(table, wolf) == 2
    ended = [event.spell for event in table.events(SpellEnded)]
    assert ended == ["rage", "shell"]
    assert table.tags.index("mana-gained") < table.tags.index("spell-ended")


def test_spells_for_good_ask_nothing_and_stay() -> None:
    table, _, wolf = enchanted("oath", "rage")
    table.drive(until="round")
    assert armour(table, wolf) == 3


@pytest.mark.rule("SUM-SPL-06", "SUM-MULT-01")
def test_after_it_has_ended_a_spell_may_be_cast_again() -> None:
    table, mage, wolf = enchanted("shell")
    assert table.reads(mage, f"cast shell {wolf}") is None
    table.drive("drop", until="round")
    table.change(mage, ap=3)
    assert table.reads(mage, f"cast shell {wolf}") == f"cast shell {wolf}"


@pytest.mark.rule("SUM-SPL-06")
def test_icy_touch_and_the_veil_of_mist_last_as_long_as_they_are_paid() -> None:
    for caster, name, target in (
        ("water-summoner", "icy-touch", "ice-cobra"),
        ("air-summoner", "veil-of-mist", "wind-servant"),
    ):
        table = Rounds()
        mage = table.put(real(caster), "blue", 10, 10)
        table.put(summoner("mage"), "red", 32, 32)
        unit = table.put(real(target), "blue", 13, 10)
        table.do(mage, f"cast {name} {unit}")
        table.state.phase = "end"
        table.drive(f"keep {name} {unit}", until="round")
        if name == "icy-touch":
            assert attack_has(table.unit(unit), real(target).attack("frost-bite"), "ice") == 2
        else:
            assert has(table.unit(unit), "ethereal") == 2
        table.state.phase = "end"
        table.drive("drop", until="round")
        assert has(table.unit(unit), "ethereal") == 0
        assert table.unit(unit).spells == ()
        assert reflexes(table.unit(unit)) == real(target).reflexes
