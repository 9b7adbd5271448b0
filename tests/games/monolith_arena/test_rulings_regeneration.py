"""Rulings MON-Q-43 to MON-Q-52: runes of regeneration."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    at,
    battle,
    discarded,
    events,
    hits,
    kind_at,
    kinds,
    options,
    refused,
)
from walstatt import Match
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

#: A house faction with a tile that strikes and shoots in the same direction, in two phases.
BRUTES = """
game = "monolith-arena"

[faction]
id = "brutes"
name = { en = "Brutes", de = "Rohlinge" }
icon = "fist"

[banner]
name = { en = "Banner", de = "Banner" }
icon = "tattered-banner"
effect = { melee = 1 }

[[champion]]
id = "brute"
name = { en = "Brute", de = "Rohling" }
icon = "fist"
count = 10
front = "W"
initiative = [{initiative}]
melee = { W = 1 }
ranged = { W = 2 }

[[rune]]
id = "regeneration"
name = { en = "Rune of Regeneration", de = "Rune der Regeneration" }
icon = "regeneration"
count = 24
front = "SE"
paths = ["SE", "SW"]
effect = { regeneration = true }
"""
#: A pikeman on D3, rune 1 on C3 that protects it, rune 2 on B2 that protects rune 1.
CHAIN = """
A3 banner blue
C1 banner red
D3 pikeman blue NE
C3 regeneration blue SE
B2 regeneration blue SE
D4 mygalomorph red W
"""


def brutes(initiative: str) -> Match:
    """A brute of red strikes and shoots at a brute of blue that a rune protects."""
    faction = faction_from("brutes.toml", BRUTES.replace("{initiative}", initiative))
    return Match.from_position(
        """
        monolith-arena
        blue brutes
        red brutes
        A1 banner blue
        E3 banner red
        C3 brute blue NE
        B3 regeneration blue SE
        C4 brute red W
        turn blue 5 battle
        """,
        game=MonolithArena(Library({faction.id: faction}, [])),
    )


def prevented(match: Match) -> list[tuple[str, str]]:
    """Which rune took a blow from which hex."""
    return [(event.rune, event.hex) for event in events(match, "prevented")]


@pytest.mark.rule("MON-Q-43")
def test_in_battle_a_spent_rune_leaves_at_the_end_of_the_phase() -> None:
    match = battle(
        """
        A3 banner blue
        D3 pikeman blue NE
        D2 strength blue SE
        C3 regeneration blue SE
        D4 mygalomorph red W
        D1 mygalomorph red E
        """
    )
    match.play("prevent D3 D4 C3")
    told = [
        kind for kind in kinds(match.events) if kind in ("prevented", "destroyed", "spent", "phase-began")
    ]
    assert told[:4] == ["phase-began", "prevented", "destroyed", "spent"]  # the rune goes with the dead
    assert kind_at(match, "D2") is None  # it did not protect twice
    assert discarded(match, "blue")[:2] == ["strength", "regeneration"]


@pytest.mark.rule("MON-Q-43")
def test_outside_battle_a_spent_rune_leaves_at_once() -> None:
    match = arena(
        "D3 pikeman red NE\nC3 regeneration red SE\nreserve blue: precise-shot spark\n",
        blue=HARBINGERS,
        red=DRAGONS,
    )
    refused(match, "place spark C3 NE", "MON-USE-10")
    match.play("precise-shot D3")
    assert (kind_at(match, "D3"), kind_at(match, "C3")) == ("pikeman", None)
    match.play("place spark C3 NE")
    assert kind_at(match, "C3") == "spark"


@pytest.mark.rule("MON-Q-44")
def test_a_rune_that_survives_damage_of_the_phase_still_protects() -> None:
    text = """
        {} banner blue
        C1 banner red
        C3 regeneration blue SE
        D3 axeman blue NW
        C4 mygalomorph red W
        D4 mygalomorph red W
        """
    tough = battle(text.format("B2"), blue=GUARDIANS)  # next to its banner the rune has two points
    assert (3, "C4", "C3", 1) in hits(tough)
    assert prevented(tough) == [("C3", "D3")]
    assert (kind_at(tough, "D3"), kind_at(tough, "C3")) == ("axeman", None)
    weak = battle(text.format("A1"), blue=GUARDIANS)
    assert prevented(weak) == []
    assert (kind_at(weak, "D3"), kind_at(weak, "C3")) == (None, None)


@pytest.mark.rule("MON-Q-45")
def test_a_hindmost_rune_that_is_destroyed_in_the_same_phase_drops_out() -> None:
    assert prevented(battle(CHAIN)) == [("B2", "D3")]
    match = battle(CHAIN + "B1 mygalomorph red E\n")
    assert prevented(match) == [("C3", "D3")]
    assert (kind_at(match, "D3"), kind_at(match, "C3"), kind_at(match, "B2")) == ("pikeman", None, None)


@pytest.mark.rule("MON-Q-45")
def test_a_captured_hindmost_rune_drops_out() -> None:
    match = battle(CHAIN + "B1 nightmare red E\n")
    assert prevented(match) == [("C3", "D3")]
    assert (kind_at(match, "C3"), kind_at(match, "B2")) == (None, "regeneration")


@pytest.mark.rule("MON-Q-45")
def test_a_spent_hindmost_rune_drops_out() -> None:
    match = battle(CHAIN + "E2 mygalomorph red W\n")
    assert options(match) == {"prevent D3 D4 B2", "prevent D3 E2 B2"}  # the hindmost first
    match.play("prevent D3 D4 B2")
    assert prevented(match) == [("B2", "D3"), ("C3", "D3")]
    assert kind_at(match, "D3") == "pikeman"
    assert (kind_at(match, "C3"), kind_at(match, "B2")) == (None, None)


@pytest.mark.rule("MON-Q-46")
def test_of_a_branching_chain_the_owner_chooses_among_the_hindmost_runes() -> None:
    match = battle(CHAIN + "B3 regeneration blue SE\n")
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent D3 D4 B2", "prevent D3 D4 B3"}
    match.play("prevent D3 D4 B3")
    assert (kind_at(match, "B3"), kind_at(match, "B2"), kind_at(match, "C3")) == (
        None,
        "regeneration",
        "regeneration",
    )


@pytest.mark.rule("MON-Q-46")
def test_within_a_longer_mutual_cycle_the_owner_chooses_among_its_members() -> None:
    match = battle(
        """
        A3 banner blue
        C2 pikeman blue E
        C3 regeneration blue W
        B2 regeneration blue NE
        B3 regeneration blue SE
        C1 mygalomorph red E
        """
    )
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C2 C1 C3", "prevent C2 C1 B2", "prevent C2 C1 B3"}
    match.play("prevent C2 C1 B2")
    assert (kind_at(match, "B2"), kind_at(match, "C2")) == (None, "pikeman")


@pytest.mark.rule("MON-Q-47")
def test_when_rune_two_saves_rune_one_then_rune_one_saves_the_tile() -> None:
    match = battle(CHAIN + "C4 mygalomorph red W\n")
    assert options(match) == {"prevent C3 C4 B2", "prevent D3 D4 B2"}
    match.play("prevent C3 C4 B2")
    assert prevented(match) == [("B2", "C3"), ("C3", "D3")]
    assert (kind_at(match, "D3"), kind_at(match, "C3"), kind_at(match, "B2")) == ("pikeman", None, None)
    assert "C3" not in {event.hex for event in events(match, "destroyed")}


@pytest.mark.rule("MON-Q-47")
def test_when_rune_two_saves_the_tile_then_rune_one_is_destroyed() -> None:
    match = battle(CHAIN + "C4 mygalomorph red W\n")
    match.play("prevent D3 D4 B2")
    assert prevented(match) == [("B2", "D3")]
    assert (kind_at(match, "D3"), kind_at(match, "C3"), kind_at(match, "B2")) == ("pikeman", None, None)
    assert "C3" in {event.hex for event in events(match, "destroyed")}


@pytest.mark.rule("MON-Q-47")
def test_when_rune_two_saves_the_tile_a_tough_rune_one_survives() -> None:
    match = battle(
        """
        C2 banner blue
        A3 banner red
        D3 golem blue NW
        C3 regeneration blue SE
        B2 regeneration blue SE
        D4 mygalomorph red W
        C4 mygalomorph red W
        """,
        blue=GUARDIANS,
    )
    match.play("prevent D3 D4 B2")
    rune = at(match, "C3")
    assert rune is not None
    assert rune.damage == 1
    assert prevented(match) == [("B2", "D3")]


@pytest.mark.rule("MON-Q-48")
def test_a_hit_that_armor_reduces_to_nought_does_not_use_the_rune() -> None:
    match = battle(
        "D3 knight blue E\nC3 regeneration blue SE\nD4 spark red W\nC1 banner red\n",
        blue=DRAGONS,
        red=HARBINGERS,
    )
    assert (2, "D4", "D3", 0) in hits(match)
    assert prevented(match) == []
    assert kind_at(match, "C3") == "regeneration"


@pytest.mark.rule("MON-Q-49")
def test_all_attacks_of_one_tile_in_one_phase_are_one_source() -> None:
    match = brutes("2")
    assert [hit for hit in hits(match) if hit[1] == "C4"] == [(2, "C4", "C3", 1), (2, "C4", "C3", 2)]
    assert [(event.rune, event.amount) for event in events(match, "prevented")] == [("B3", 3)]
    tile = at(match, "C3")
    assert tile is not None
    assert tile.damage == 0


@pytest.mark.rule("MON-Q-49")
def test_attacks_of_one_tile_in_different_phases_are_separate_damage() -> None:
    match = brutes("2, 1")
    assert [(event.rune, event.amount) for event in events(match, "prevented")] == [("B3", 3)]
    assert (1, "C4", "C3", 1) in hits(match)
    assert kind_at(match, "C3") is None


@pytest.mark.rule("MON-Q-50")
def test_one_command_that_hits_two_protected_tiles_is_stopped_for_one_of_them() -> None:
    match = arena(
        """
        C3 regeneration red SE
        D2 pikeman red NE
        D3 swordsman red NE
        reserve blue: explosive-mixture
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    match.play("explode D2 D3 E2")
    assert asked(match) == ("red", "regeneration")
    assert options(match) == {"prevent D2 command C3", "prevent D3 command C3"}
    match.play("prevent D3 command C3")
    assert (kind_at(match, "D2"), kind_at(match, "D3"), kind_at(match, "C3")) == (None, "swordsman", None)


@pytest.mark.rule("MON-Q-50")
def test_a_rune_destroyed_by_the_command_itself_protects_nobody() -> None:
    match = arena(
        """
        C3 regeneration red SE
        D2 pikeman red NE
        D3 swordsman red NE
        reserve blue: explosive-mixture
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    match.play("explode C3 D2 D3")
    assert prevented(match) == []
    assert sorted(discarded(match, "red")) == ["pikeman", "regeneration", "swordsman"]


@pytest.mark.rule("MON-Q-51")
@pytest.mark.parametrize(("tile", "owner"), [("pikeman red NE", "red"), ("axeman gold NW", "gold")])
def test_with_runes_of_two_allies_the_owner_of_the_damaged_tile_chooses(tile: str, owner: str) -> None:
    match = battle(
        f"""
        E1 banner blue
        C3 {tile}
        B2 regeneration red SE
        B3 regeneration gold SE
        C4 mygalomorph blue W
        """,
        blue=LORDS,
        red=DRAGONS,
        gold=GUARDIANS,
    )
    assert asked(match) == (owner, "regeneration")
    assert options(match) == {"prevent C3 C4 B2", "prevent C3 C4 B3"}
    match.play("prevent C3 C4 B3")
    assert discarded(match, "gold") == ["regeneration"]
    assert kind_at(match, "B2") == "regeneration"


@pytest.mark.rule("MON-Q-52")
def test_the_rune_also_stops_damage_of_an_own_command() -> None:
    match = arena(
        """
        C3 regeneration blue SE
        D3 axeman blue NW
        D4 spike red E
        reserve blue: explosive-mixture
        """,
        blue=GUARDIANS,
    )
    match.play("explode D3 D4 E3")
    assert prevented(match) == [("C3", "D3")]
    assert (kind_at(match, "D3"), kind_at(match, "C3"), kind_at(match, "D4")) == ("axeman", None, None)
