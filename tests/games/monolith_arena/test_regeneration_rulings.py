"""The rune of regeneration in hard cases: what the rulings MON-Q-43 to MON-Q-52 say."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    arena,
    asked,
    at,
    battle,
    discarded,
    events,
    hits,
    kind_at,
    kinds,
    library,
    options,
)
from walstatt import Match
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

PROTECTED = "C3 pikeman blue NE\nB2 regeneration blue SE\n"
#: Behind the rune at B2 a second one at A2 that protects it.
CHAIN = PROTECTED + "A2 regeneration blue SE\nE1 banner blue\n"

TWIN_PACK = """
game = "monolith-arena"
[faction]
id = "twins"
name = { en = "Twins", de = "Zwillinge" }
icon = "swords"
[banner]
name = { en = "Banner", de = "Banner" }
icon = "banner"
effect = {}
[[champion]]
id = "twin"
name = { en = "Twin", de = "Zwilling" }
icon = "swords"
count = 34
front = "NW"
initiative = [1]
melee = { NW = 1 }
ranged = { NW = 1 }
"""


def damage(match: Match, place: str) -> int:
    tile = at(match, place)
    assert tile is not None
    return tile.damage


def prevented(match: Match) -> list[tuple[str, str]]:
    """Rune and protected hex of everything that was prevented."""
    return [(event.rune, event.hex) for event in events(match, "prevented")]


def destroyed(match: Match) -> list[str]:
    return [event.hex for event in events(match, "destroyed")]


def spent(match: Match) -> list[str]:
    return [event.hex for event in events(match, "spent")]


@pytest.mark.rule("MON-Q-43")
def test_in_battle_a_spent_rune_leaves_at_the_end_of_the_phase() -> None:
    match = battle(
        """
        C3 knight blue NW
        B2 regeneration blue SE
        D2 spike red NE
        D3 spike red NW
        """
    )
    match.play("prevent C3 D2 B2")
    assert damage(match, "C3") == 1  # the same rune did not help against the second spike
    order = [kind for kind in kinds(match.events) if kind in ("prevented", "damaged", "spent", "phase-began")]
    assert order[: order.index("spent") + 2] == [
        "phase-began",
        "prevented",
        "damaged",
        "spent",
        "phase-began",
    ]


@pytest.mark.rule("MON-Q-44", "MON-RREG-08")
def test_a_rune_that_survives_the_damage_of_the_phase_still_protects() -> None:
    match = battle(
        "C3 axeman blue NE\nC2 regeneration blue E\nC1 banner blue\nD2 siege-tower red NW",
        blue=GUARDIANS,
        red=GUARDIANS,
    )
    assert (3, "D2", "C2", 1) in hits(match)
    assert prevented(match) == [("C2", "C3")]
    assert kind_at(match, "C3") == "axeman"
    assert (spent(match), destroyed(match)) == (["C2"], [])


@pytest.mark.rule("MON-Q-45")
def test_when_the_hindmost_rune_is_destroyed_the_next_one_protects() -> None:
    match = battle(CHAIN + "A3 mygalomorph red W\nD3 mygalomorph red E")
    assert {hit[2] for hit in hits(match) if hit[0] == 3} == {"A2", "C3"}
    assert prevented(match) == [("B2", "C3")]
    assert (destroyed(match), spent(match)) == (["A2"], ["B2"])
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-Q-45", "MON-RREG-12")
def test_when_the_hindmost_rune_is_captured_the_next_one_protects() -> None:
    match = battle(CHAIN + "A3 nightmare red W\nD3 mygalomorph red E")
    assert prevented(match) == [("B2", "C3")]
    assert kind_at(match, "A2") == "regeneration"
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-Q-45")
def test_when_the_hindmost_rune_is_spent_the_next_one_protects_from_the_second_source() -> None:
    match = battle(CHAIN + "D2 mygalomorph red NE\nD3 mygalomorph red E")
    assert options(match) == {"prevent C3 D2 A2", "prevent C3 D3 A2"}
    match.play("prevent C3 D2 A2")
    assert prevented(match) == [("A2", "C3"), ("B2", "C3")]
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-Q-46")
def test_in_a_branching_chain_the_owner_chooses_among_the_hindmost() -> None:
    match = battle(CHAIN + "A1 regeneration blue SE\nD3 mygalomorph red E")
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C3 D3 A1", "prevent C3 D3 A2"}
    match.play("prevent C3 D3 A1")
    assert spent(match) == ["A1"]


@pytest.mark.rule("MON-Q-46")
def test_in_a_ring_of_three_runes_the_owner_chooses_among_all() -> None:
    match = battle(
        """
        C3 pikeman blue NE
        B2 regeneration blue E
        B3 regeneration blue NW
        A2 regeneration blue SW
        E1 banner blue
        D3 mygalomorph red E
        """
    )
    assert options(match) == {"prevent C3 D3 A2", "prevent C3 D3 B2", "prevent C3 D3 B3"}
    match.play("prevent C3 D3 B3")
    assert spent(match) == ["B3"]


@pytest.mark.rule("MON-Q-47")
def test_the_hind_rune_may_save_the_front_rune_which_then_saves_the_tile() -> None:
    match = battle(CHAIN + "B1 mygalomorph red E\nD3 mygalomorph red E")
    assert options(match) == {"prevent C3 D3 A2", "prevent B2 B1 A2"}
    match.play("prevent B2 B1 A2")
    assert prevented(match) == [("A2", "B2"), ("B2", "C3")]
    assert (sorted(spent(match)), destroyed(match)) == (["A2", "B2"], [])
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-Q-47")
def test_the_hind_rune_may_save_the_tile_and_the_front_rune_is_destroyed() -> None:
    match = battle(CHAIN + "B1 mygalomorph red E\nD3 mygalomorph red E")
    match.play("prevent C3 D3 A2")
    assert prevented(match) == [("A2", "C3")]
    assert (spent(match), destroyed(match)) == (["A2"], ["B2"])
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-Q-47")
def test_a_tough_front_rune_outlives_the_damage_when_the_hind_rune_saves_the_tile() -> None:
    match = battle(
        """
        C3 axeman blue NE
        B2 regeneration blue SE
        A2 regeneration blue SE
        A1 banner blue
        B1 mygalomorph red E
        D3 mygalomorph red E
        """,
        blue=GUARDIANS,
    )
    match.play("prevent C3 D3 A2")
    assert spent(match) == ["A2"]
    assert (kind_at(match, "B2"), damage(match, "B2")) == ("regeneration", 1)
    assert kind_at(match, "C3") == "axeman"


@pytest.mark.rule("MON-Q-48")
def test_a_shot_that_armor_stops_does_not_use_the_rune_up() -> None:
    match = battle("C3 knight blue SW\nB2 regeneration blue SE\nD2 siege-tower red NW", red=GUARDIANS)
    assert hits(match)[0] == (3, "D2", "C3", 0)
    assert kind_at(match, "B2") == "regeneration"
    assert damage(match, "C3") == 0


@pytest.mark.rule("MON-Q-49", "MON-RREG-03")
def test_two_attacks_of_one_tile_in_one_phase_are_one_source() -> None:
    twins = faction_from("twins.toml", TWIN_PACK)
    game = MonolithArena(Library({**library().factions, "twins": twins}, []))
    match = Match.from_position(
        "monolith-arena\nblue dragon-empire\nred twins\nC3 pikeman blue NE\nB2 regeneration blue SE\n"
        "D3 twin red NW\nA1 banner blue\nE3 banner red\nturn blue 5 battle",
        game=game,
    )
    assert hits(match) == [(1, "D3", "C3", 1), (1, "D3", "C3", 1)]
    assert [event.amount for event in events(match, "prevented")] == [2]
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-Q-49")
def test_attacks_of_one_tile_in_two_phases_are_two_sources() -> None:
    match = battle(PROTECTED + "D3 axeman red NW", red=GUARDIANS)
    assert hits(match)[:2] == [(2, "D3", "C3", 1), (1, "D3", "C3", 1)]
    assert prevented(match) == [("B2", "C3")]
    assert destroyed(match) == ["C3"]


@pytest.mark.rule("MON-Q-50", "MON-RREG-06")
def test_of_two_tiles_in_an_explosion_the_rune_saves_one() -> None:
    match = arena(
        PROTECTED + "C2 pikeman blue NE\nreserve red: explosive-mixture\nturn red 4 use", red=GUARDIANS
    )
    match.play("explode C2 C3 D2")
    assert asked(match) == ("blue", "regeneration")
    assert options(match) == {"prevent C2 command B2", "prevent C3 command B2"}
    match.play("prevent C3 command B2")
    assert (spent(match), destroyed(match)) == (["B2"], ["C2"])
    assert kind_at(match, "C3") == "pikeman"


@pytest.mark.rule("MON-Q-50", "MON-RREG-08")
def test_a_rune_in_the_explosion_itself_protects_nobody() -> None:
    match = arena(
        PROTECTED + "C2 pikeman blue NE\nreserve red: explosive-mixture\nturn red 4 use", red=GUARDIANS
    )
    match.play("explode B2 C2 C3")
    assert sorted(destroyed(match)) == ["B2", "C2", "C3"]
    assert prevented(match) == []


@pytest.mark.rule("MON-Q-51")
def test_runes_of_two_allies_on_one_tile_the_owner_of_the_tile_chooses() -> None:
    match = battle(
        """
        C3 pikeman gold NE
        B2 regeneration blue SE
        B3 regeneration gold SE
        D3 mygalomorph red E
        A2 banner gold
        """,
        blue=GUARDIANS,
        gold=DRAGONS,
        violet=HARBINGERS,
    )
    assert asked(match) == ("gold", "regeneration")
    match.play("prevent C3 D3 B2")
    assert discarded(match, "blue") == ["regeneration"]
    assert kind_at(match, "B3") == "regeneration"


@pytest.mark.rule("MON-Q-52")
def test_damage_by_an_own_command_counts_as_well() -> None:
    match = arena(
        "C3 axeman blue NE\nB2 regeneration blue SE\nreserve blue: explosive-mixture", blue=GUARDIANS
    )
    match.play("explode C3 C4 D3")
    assert kind_at(match, "C3") == "axeman"
    assert spent(match) == ["B2"]
