"""The start of a round: action points, and stacks of cards in a secret order (RND, START, GEN)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind, summoner
from tests.games.summoners.rounds import Rounds, creature, real, realms
from walstatt.core.flow import Together
from walstatt.games.summoners.events.course import StackBuilt
from walstatt.games.summoners.rules import course
from walstatt.games.summoners.rules.values import ap_limit
from walstatt.games.summoners.seen.view import view
from walstatt.games.summoners.state.state import CHARGE, WALK
from walstatt.games.summoners.state.units import Effect


def two_sides() -> Rounds:
    """Blue has a Summoner, two wolves and a bear, red a Summoner and a hawk."""
    table = Rounds()
    table.put(summoner(), "blue", 10, 4)
    table.put(kind("wolf"), "blue", 14, 4)
    table.put(kind("bear", level=2), "blue", 18, 4)
    table.put(kind("wolf"), "blue", 22, 4)
    table.put(summoner(), "red", 10, 32)
    table.put(kind("hawk"), "red", 14, 32)
    table.state.phase = "round"
    return table


ORDERED = ("stack bear mage wolf", "stack hawk mage")


@pytest.mark.rule("SUM-RND-01", "SUM-RND-02")
def test_a_round_is_start_activation_and_end_in_fixed_steps() -> None:
    table = Rounds()
    table.put(summoner(), "blue", 10, 4)
    table.put(summoner(), "red", 10, 32)
    table.state.phase = "round"
    table.roll(5, 2)
    table.drive("first blue", "reveal", "end", "reveal", "end", until="round")
    tags = [tag for tag in table.tags if tag not in ("mana-gained",)]
    assert tags == [
        "round-began", "stack-built", "stack-built", "initiative-rolled", "first-named",
        "card-revealed", "activation-began", "activation-ended",
        "card-revealed", "activation-began", "activation-ended",
        "end-phase-began",
    ]  # fmt: skip
    assert table.state.phase == "round"  # and the next one follows


@pytest.mark.rule("SUM-START-01")
def test_points_are_filled_up_to_the_limit_not_beyond_and_not_saved_up() -> None:
    table = two_sides()
    for word, points in (("blue-wolf-1", 0), ("blue-wolf-2", 2), ("blue-summoner", 1), ("red-hawk-1", 5)):
        table.change(word, ap=points)
    table.drive(until="stacks")
    assert {word: unit.ap for word, unit in table.state.units.items()} == {
        "blue-summoner": 3, "blue-wolf-1": 2, "blue-bear-1": 2, "blue-wolf-2": 2,
        "red-summoner": 3, "red-hawk-1": 2,
    }  # fmt: skip


@pytest.mark.rule("SUM-START-01", "SUM-MOVE-02")
def test_a_new_round_gives_movement_actions_back_and_nobody_counts_as_activated() -> None:
    table = two_sides()
    table.change("blue-wolf-1", moved=WALK | CHARGE, activated=True, focused=True, used=("leap",))
    table.drive(until="stacks")
    wolf = table.unit("blue-wolf-1")
    assert (wolf.moved, wolf.activated, wolf.focused, wolf.used) == (0, False, False, ())


@pytest.mark.rule("SUM-START-02")
def test_effects_raise_and_lower_the_limit_and_points_change_during_the_round() -> None:
    table = two_sides()
    table.enchant("blue-wolf-1", Effect(stats={"ap": 1}))
    table.enchant("blue-wolf-2", Effect(stats={"ap": -1}))
    table.enchant("blue-bear-1", Effect(stats={"ap": -3}))
    table.drive(until="stacks")
    assert [table.unit(word).ap for word in ("blue-wolf-1", "blue-wolf-2", "blue-bear-1")] == [3, 1, 0]
    assert ap_limit(table.unit("blue-bear-1")) == 0
    # In the round: a spell that takes a point takes it at once.
    table = Rounds()
    mage = table.put(real("air-summoner"), "blue", 18, 18)
    wolf = table.put(kind("wolf"), "blue", 20, 18)
    table.do(mage, f"cast second-wind {wolf}")
    assert table.unit(wolf).ap == 2 + 1


@pytest.mark.rule("SUM-START-03", "SUM-START-04", "SUM-GEN-04")
def test_there_is_one_card_for_every_kind_in_play_the_summoners_own_included() -> None:
    table = two_sides()
    asked = table.drive()
    assert [(one.seat, one.kind) for one in asked] == [("blue", "stack"), ("red", "stack")]
    assert sorted(asked[0].options) == [
        "stack bear mage wolf", "stack bear wolf mage", "stack mage bear wolf", "stack mage wolf bear",
        "stack wolf bear mage", "stack wolf mage bear",
    ]  # fmt: skip
    assert sorted(asked[1].options) == ["stack hawk mage", "stack mage hawk"]
    table.drive(ORDERED, until="initiative")
    assert table.player("blue").stack == ("bear", "mage", "wolf")
    assert table.player("red").stack == ("hawk", "mage")


@pytest.mark.rule("SUM-START-03")
def test_creatures_that_are_only_in_the_pool_have_no_card() -> None:
    table = two_sides()
    table.pool("blue", creature("dragon", level=4))
    del table.state.units["blue-bear-1"]
    asked = table.drive()
    assert sorted(asked[0].options) == ["stack mage wolf", "stack wolf mage"]


@pytest.mark.rule("SUM-START-03", "SUM-DP-09")
def test_with_one_card_there_is_nothing_to_order() -> None:
    table = two_sides()
    del table.state.units["red-hawk-1"]
    asked = table.drive()
    assert [one.seat for one in asked] == ["blue"]
    table.drive("stack wolf bear mage", until="initiative")
    assert table.player("red").stack == ("mage",)


@pytest.mark.rule("SUM-DP-09", "SUM-ACT-10")
def test_stacks_are_ordered_at_the_same_time_and_only_their_owner_knows_the_order() -> None:
    table = two_sides()
    table.drive(until="stacks")
    assert isinstance(next(course.build_stacks(table.state)), Together)
    table.drive(ORDERED, until="initiative")
    built = table.events(StackBuilt)[0]
    assert built.cards == ("bear", "mage", "wolf")
    assert built.seen_by(0) == built
    for stranger in (1, None):
        seen = built.seen_by(stranger)
        assert isinstance(seen, StackBuilt)
        assert seen.cards == ("?", "?", "?")
    other = two_sides()
    other.drive(("stack wolf mage bear", "stack hawk mage"), until="initiative")
    for seat in (1, None):
        assert view(table.state, seat) == view(other.state, seat)
    assert view(table.state, 0).players[0].stack == ("bear", "mage", "wolf")
    assert view(table.state, 1).players[0].stack is None
    assert view(table.state, 0) != view(other.state, 0)


@pytest.mark.rule("SUM-START-05", "SUM-ACTN-21")
def test_a_kinds_card_gives_it_the_standard_actions_and_those_of_its_own() -> None:
    table = Rounds()
    mage = table.put(real("earth-summoner"), "blue", 18, 18)
    idol = table.put(real("idol-of-sarothek"), "blue", 21, 18)
    tunneller = table.put(real("tunneller"), "blue", 18, 21)
    table.player("blue").realm = realms()["earth"]

    def offered(word: str) -> set[str]:
        return {option.split()[0] for option in table.menu(word)}

    assert offered(tunneller) == {"walk", "run", "concentrate", "cast", "end"}
    assert table.menu(tunneller, "cast") == ["cast burrow"]
    assert offered(idol) == {"cast", "end"}
    assert offered(mage) == {"walk", "run", "concentrate", "cast", "summon", "end"}
