"""Rulings MON-Q-73 to MON-Q-76: the charge, entrenchment, the net marker, transformation."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    LORDS,
    arena,
    asked,
    at,
    battle,
    captured,
    discarded,
    events,
    facing,
    hits,
    hp,
    kind_at,
    library,
    options,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.core import content
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.arena import HEX
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

PACKS = "walstatt.games.monolith_arena.content"
RIDE = "C2 knight blue NW\nreserve blue: battle-or-charge\n"


def strikes(match: Match) -> list[tuple[str, str, int]]:
    """Attacker, target and damage of every attack, in battle or not."""
    return [(event.hex, event.target, event.damage) for event in events(match, "attacked")]


# --- the charge ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-01")
def test_cavalry_that_only_shoots_charges_up_to_an_enemy_before_its_shot() -> None:
    """Its attack is what the charge is for, and a shot reaches the neighbour too."""
    name, pack = next(pair for pair in content.sources(PACKS) if DRAGONS in pair[0])
    riders = faction_from(name, pack.replace("melee = { NW = 2 }", "ranged = { NW = 2 }"))
    match = Match.from_position(
        f"""
        monolith-arena
        blue {DRAGONS}
        red {LORDS}
        A1 banner blue
        E3 banner red
        C2 knight blue E
        B2 spike red E
        reserve blue: battle-or-charge
        turn blue 5 use
        """,
        game=MonolithArena(Library({**library().factions, DRAGONS: riders}, [])),
    )
    assert "charge C2 C3 NW" in options(match)
    assert "charge C2 C3 NE" not in options(match), "nobody is in the line of its shot"
    match.play("charge C2 C3 NW")
    assert strikes(match) == [("C3", "B2", 2)]


@pytest.mark.rule("MON-Q-73")
def test_all_attack_sides_of_the_charging_tile_strike_from_the_new_hex() -> None:
    name, pack = next(pair for pair in content.sources(PACKS) if DRAGONS in pair[0])
    sides = "melee = { E = 1, W = 1, NW = 1, NE = 1 }"
    riders = faction_from(name, pack.replace(sides, sides + '\nabilities = ["cavalry"]'))
    match = Match.from_position(
        f"""
        monolith-arena
        blue {DRAGONS}
        red {LORDS}
        A1 banner blue
        E3 banner red
        C2 pikeman blue NE
        C4 spike red E
        B3 spike red E
        D3 spike red E
        reserve blue: battle-or-charge
        turn blue 5 use
        """,
        game=MonolithArena(Library({**library().factions, DRAGONS: riders}, [])),
    )
    match.play("charge C2 C3 NE")
    assert sorted(strikes(match)) == [("C3", "B3", 1), ("C3", "C4", 1)]
    assert discarded(match, "red") == ["spike", "spike"]
    assert kind_at(match, "D3") == "spike"  # the pikeman has no attack to the south-east


@pytest.mark.rule("MON-Q-73")
def test_the_modifiers_of_the_new_hex_count_for_a_charge() -> None:
    match = arena(RIDE + "B3 banner blue\nD3 strength blue NW\nC4 banner red\n")
    match.play("charge C2 C3 E")
    assert strikes(match) == [("C3", "C4", 4)]  # 2, and one each from the banner and the rune
    assert hp(match, "red") == 16


@pytest.mark.rule("MON-Q-73")
def test_a_charge_does_not_go_where_the_tile_would_be_captured_or_disarmed() -> None:
    text = RIDE + "C4 spike red E\nD3 {} red NW\n"
    assert "charge C2 C3 E" in options(arena(text.format("chaos")))
    for guard in ("nightmare", "disarmament"):
        match = arena(text.format(guard))
        refused(match, "charge C2 C3 E", "MON-Q-73")
        assert "charge C2 D2 E" in options(match)  # towards the guard itself, from a free hex


@pytest.mark.rule("MON-Q-73")
def test_a_charging_tile_is_one_source_for_regeneration_and_its_damage_is_dealt_at_once() -> None:
    match = arena(RIDE + "C4 spike red E\nB4 regeneration red SW\n")
    match.play("charge C2 C3 E")
    assert [(event.rune, event.amount) for event in events(match, "prevented")] == [("B4", 2)]
    assert (kind_at(match, "C4"), kind_at(match, "B4")) == ("spike", None)
    assert events(match, "battle-began") == []


@pytest.mark.rule("MON-Q-73")
def test_a_charge_takes_the_segment_along_and_keeps_touch() -> None:
    match = arena(
        """
        monoliths on
        inside red: wraith demon
        A1 banner blue segment blue 0
        B1 knight blue NW segment blue 1
        A2 pikeman blue NE segment blue 2
        C3 spike red E
        D1 spike red E
        reserve blue: battle-or-charge
        """
    )
    assert "charge B1 B2 SE" in options(match)
    refused(match, "charge B1 C2 E", "MON-Q-73")  # next to both spikes, but out of touch
    match.play("charge B1 B2 SE")
    assert discarded(match, "red") == ["spike"]
    assert state(match).segments[HEX["B2"]] == 1


@pytest.mark.rule("MON-Q-73")
def test_with_reinforcements_the_command_is_a_play_and_the_rune_of_charge_is_none() -> None:
    text = "reinforcements on\n" + RIDE + "C4 spike red E\nE1 charge blue\n"
    used_up = arena(text + "plays 2\n")
    refused(used_up, "charge C2 C3 E", "MON-VAR-04")
    used_up.play("charge C2 C3 E via E1")
    assert discarded(used_up, "red") == ["spike"]
    assert reserve(used_up, "blue") == ["battle-or-charge"]
    one_left = arena(text + "plays 1\n")
    one_left.play("charge C2 C3 E")
    assert discarded(one_left, "blue") == ["battle-or-charge"]


@pytest.mark.rule("MON-Q-73")
def test_a_charge_through_the_rune_ends_the_turn_and_needs_a_rune_that_is_not_captured() -> None:
    text = "C2 knight blue NW\nC4 spike red E\nE1 charge blue\n"
    match = arena(text)
    match.play("charge C2 C3 E via E1")
    assert match.decision.seat == 1
    netted = arena(text + "D1 nightmare red SE\n")
    assert captured(netted) == {"E1"}
    assert options(netted, "charge") == set()
    assert "maneuver C2 C3 E" in options(netted)


# --- entrenchment ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-74")
def test_an_entrenched_tile_may_be_turned_by_its_maneuver_and_by_rotation_but_not_moved() -> None:
    match = arena("C3 pupil blue W entrenched\nreserve blue: rotation\n", blue=GUARDIANS)
    assert {text.split()[2] for text in options(match, "maneuver")} == {"C3"}
    refused(match, "maneuver C3 C2 W", "MON-Q-74")
    match.play("maneuver C3 C3 E")
    match.play("rotate C3 NW")
    assert facing(match, "C3") == "NW"


@pytest.mark.rule("MON-Q-74")
def test_move_and_faulty_order_only_turn_an_entrenched_tile() -> None:
    match = arena(
        "C3 axeman red NW entrenched\nreserve gold: move\nturn gold 5 use\n",
        blue=LORDS,
        red=GUARDIANS,
        gold=DRAGONS,
    )
    refused(match, "move C3 C4 NW", "MON-Q-74")
    match.play("move C3 C3 E")
    assert facing(match, "C3") == "E"
    match = arena("C3 axeman red NW entrenched\nreserve blue: faulty-order\n", blue=GUARDIANS, red=GUARDIANS)
    refused(match, "faulty-order C3 C4 NW", "MON-Q-74")
    match.play("faulty-order C3 C3 W")
    assert facing(match, "C3") == "W"


@pytest.mark.rule("MON-Q-74")
def test_an_entrenched_tile_still_attacks_and_works() -> None:
    match = battle("C3 axeman blue E entrenched\nC4 banner red\n", blue=GUARDIANS)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(2, "C3", "C4", 1), (1, "C3", "C4", 1)]
    lending = arena("C2 mobility blue SE entrenched\nD1 axeman blue NW\n", blue=GUARDIANS)
    assert "maneuver D1 E1 NW via C2" in options(lending)


@pytest.mark.rule("MON-Q-74")
def test_an_entrenched_tile_in_a_lower_segment_blocks_the_folding() -> None:
    text = """
        monoliths on
        inside red: wraith demon
        A1 banner blue segment blue 0
        B1 axeman blue W segment blue 1
        A2 golem blue NW{} segment blue 2
        """
    assert [event.seat for event in events(battle(text.format(""), blue=GUARDIANS), "folded")] == [0]
    match = battle(text.format(" entrenched"), blue=GUARDIANS)
    assert events(match, "folded") == []
    assert [(event.seat, event.hex) for event in events(match, "stayed-open")] == [(0, "A2")]
    assert kind_at(match, "A2") == "golem"


# --- the net marker ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-75")
def test_the_net_marker_holds_through_the_last_phase_and_does_not_block_the_folding() -> None:
    match = battle(
        """
        monoliths on
        inside blue: knight knight
        C3 banner red netted segment red 0
        D3 spike red E netted segment red 1
        D2 demon red E segment red 2
        C4 strength blue SE
        A1 banner blue
        """
    )
    assert "C3" not in {attacker for _, attacker, _, _ in hits(match)}  # not even in phase 0
    assert kind_at(match, "C4") == "strength"
    assert [event.hex for event in events(match, "unnetted")] == ["C3", "D3"]
    assert [event.seat for event in events(match, "folded")] == [1]
    assert (kind_at(match, "D2"), kind_at(match, "D3")) == (None, None)


# --- transformation ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-76")
def test_transformation_counts_as_placing_a_tile() -> None:
    match = arena(
        """
        monoliths on
        inside blue: spike -
        inside red: knight pikeman
        D2 wraith blue NW poison 1
        reserve blue: demon
        fresh blue: demon
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    unfolding = match.clone()
    unfolding.play("unfold A2 B2")
    unfolding.play("face A2 E")
    refused(unfolding, "transform demon D2 NW", "MON-Q-76")
    assert "place demon B2 NW" in options(unfolding)
    match.play("transform demon D2 NW")
    refused(match, "unfold A2 B2", "MON-UNF-03")


@pytest.mark.rule("MON-Q-76")
def test_the_markers_of_the_replaced_tile_go_with_it() -> None:
    match = arena("D2 strength blue SE damage 1 poison 2\nreserve blue: demon\n", blue=LORDS, red=DRAGONS)
    match.play("transform demon D2 W")
    demon = at(match, "D2")
    assert demon is not None
    assert (demon.kind.id, demon.damage, demon.poison) == ("demon", 0, 0)
    assert discarded(match, "blue") == ["strength"]
    assert facing(match, "D2") == "W"


@pytest.mark.rule("MON-Q-76")
def test_a_tile_in_a_segment_can_be_replaced_and_the_demon_lies_in_it() -> None:
    match = arena(
        """
        monoliths on
        inside red: knight pikeman
        A1 banner blue segment blue 0
        A2 spike blue E segment blue 1
        B2 wraith blue NW segment blue 2
        reserve blue: demon move
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    match.play("transform demon B2 NW")
    match.play("move B2 B1 NW")
    assert kind_at(match, "B1") == "demon"
    assert state(match).segments[HEX["B1"]] == 2


@pytest.mark.rule("MON-Q-76")
def test_replacing_a_tile_in_a_full_arena_starts_no_battle() -> None:
    match = arena(
        """
        A1 banner blue
        A2 lesser-haste blue SE
        A3 lesser-haste blue SE
        B1 teleportation blue SE
        B2 teleportation blue SE
        B3 strength blue SE
        B4 strength blue SE
        C1 double-attack blue SE
        C2 regeneration blue SE
        C3 wraith blue NW
        C4 golem red NW
        C5 piercing red SE
        D1 mobility red SE
        D2 reinforcement red SW
        D3 golem red NW
        D4 double-attack red
        E1 regeneration red SE
        E2 regeneration red SE
        E3 banner red
        reserve blue: demon
        """,
        blue=LORDS,
        red=GUARDIANS,
    )
    assert state(match).full()
    match.play("transform demon C3 NW")
    assert kind_at(match, "C3") == "demon"
    assert events(match, "battle-began") == []
    assert asked(match) == ("blue", "use")
