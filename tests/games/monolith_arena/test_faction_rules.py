"""Rules of the faction sheets: what their commands and their special placements do."""

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
    captured,
    discarded,
    events,
    facing,
    hits,
    hp,
    kind_at,
    options,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.games.monolith_arena.state.arena import NAMES

SIDES = ("E", "SE", "SW", "W", "NW", "NE")


def damage(match: Match, place: str) -> int:
    """Damage markers on the tile there."""
    tile = at(match, place)
    assert tile is not None, f"no tile at {place}"
    return tile.damage


def empty(match: Match) -> set[str]:
    return {name for name, tile in zip(NAMES, state(match).board, strict=True) if tile is None}


# --- charge ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-01")
def test_battle_or_charge_is_one_of_the_two() -> None:
    text = "C3 knight blue NW\nC5 spike red E\nE1 pikeman blue NE\nD1 spike red SW\nreserve blue: {}"
    fought = arena(text.format("battle-or-charge net"))
    assert "battle" in options(fought)
    fought.play("battle")
    assert len(events(fought, "battle-began")) == 1
    charged = arena(text.format("battle-or-charge net"))
    charged.play("charge C3 C4 E")
    # Only the charging tile attacks: the pikeman at E1 does not strike D1.
    struck = [(event.hex, event.target, event.damage) for event in events(charged, "attacked")]
    assert struck == [("C4", "C5", 2)]
    assert events(charged, "battle-began") == []
    assert kind_at(charged, "C5") is None
    assert discarded(charged, "blue") == ["battle-or-charge"]


@pytest.mark.rule("MON-FAC-01", "MON-ENDT-03")
def test_a_charge_ends_the_turn_and_keeps_the_reserve() -> None:
    match = arena("C3 knight blue NW\nC5 spike red E\nreserve blue: battle-or-charge pikeman")
    match.play("charge C3 C4 E")
    assert state(match).active == 1
    assert reserve(match, "blue") == ["pikeman"]


@pytest.mark.rule("MON-FAC-01")
def test_a_charge_is_one_step_that_ends_facing_an_enemy() -> None:
    match = arena("C3 knight blue NW\nC5 spike red E\nreserve blue: battle-or-charge")
    # From C4 it reaches C5, from D3 the banner at E3; anything else would leave it without a target.
    assert options(match, "charge") == {"charge C3 C4 E", "charge C3 D3 SE"}
    refused(match, "charge C3 C3 E", "MON-FAC-01")  # it must move
    refused(match, "charge C3 C4 W", "MON-FAC-01")  # it must strike
    refused(match, "charge C3 B3 NE", "MON-FAC-01")


@pytest.mark.rule("MON-FAC-01")
def test_no_charge_without_an_empty_hex_to_charge_from() -> None:
    # The knight already stands before the spike; the other hexes next to the spike are taken.
    match = arena(
        """
        C4 knight blue E
        C5 spike red E
        B4 pikeman blue NE
        D4 pikeman blue NE
        A1 banner red
        E1 banner blue
        reserve blue: battle-or-charge
        """
    )
    assert options(match, "charge") == set()
    refused(match, "charge C4 C3 E", "MON-FAC-01")
    assert "battle" in options(match)


@pytest.mark.rule("MON-FAC-01")
def test_a_captured_tile_cannot_charge() -> None:
    text = "C3 knight blue NW\nC5 spike red E\nC2 nightmare red {}\nreserve blue: battle-or-charge"
    free = arena(text.format("W"))
    assert "charge C3 C4 E" in options(free)
    held = arena(text.format("E"))
    assert options(held, "charge") == set()
    refused(held, "charge C3 C4 E", "MON-NET-02")


@pytest.mark.rule("MON-FAC-01")
@pytest.mark.parametrize("guard", ["B3 nightmare red SE", "B3 disarmament red SE"])
def test_no_charge_to_a_hex_where_the_tile_could_not_strike(guard: str) -> None:
    # The net or the rune at B3 reaches C4, the hex in front of the spike, but not D3 before the banner.
    match = arena(
        f"C3 knight blue NW\nC2 pikeman blue NE\nC5 spike red E\n{guard}\nreserve blue: battle-or-charge"
    )
    assert {text.split()[2] for text in options(match, "charge")} == {"B2", "D3"}
    refused(match, "charge C3 C4 E", "MON-FAC-01")


@pytest.mark.rule("MON-FAC-01")
def test_a_charge_strikes_a_banner_with_all_bonuses_of_the_new_hex() -> None:
    # Next to the own banner the knight's melee 2 becomes 3.
    match = arena("C2 knight blue NW\nB3 banner blue\nC4 banner red\nreserve blue: battle-or-charge")
    match.play("charge C2 C3 E")
    assert hp(match, "red") == 17


@pytest.mark.rule("MON-FAC-02")
def test_charge_stays_playable_when_battle_is_forbidden() -> None:
    match = arena("C3 knight blue NW\nC5 spike red E\nreserve blue: battle-or-charge\nlast red:")
    refused(match, "battle", "MON-CBAT-02")
    assert options(match, "charge") == {"charge C3 C4 E", "charge C3 D3 SE"}
    match.play("charge C3 C4 E")
    assert kind_at(match, "C5") is None
    assert [event.cause for event in events(match, "battle-began")] == ["final"]


# --- teleport and transformation --------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-04")
def test_teleport_reaches_every_empty_hex_in_every_orientation() -> None:
    match = arena("C3 nightmare blue E\nC4 spike blue E\nD3 pikeman red NE", blue=LORDS, red=DRAGONS)
    assert len(empty(match)) == 14
    wanted = {f"teleport C3 {there} {side}" for there in empty(match) for side in SIDES}
    assert options(match, "teleport") == wanted
    match.play("teleport C3 E2 NE")
    assert (kind_at(match, "C3"), kind_at(match, "E2"), facing(match, "E2")) == (None, "nightmare", "NE")
    assert captured(match) == {"D3"}
    # Once per turn.
    assert options(match, "teleport") == set()
    refused(match, "teleport E2 C3 E", "MON-ABIL-01")


@pytest.mark.rule("MON-FAC-04")
def test_a_rune_of_teleportation_lends_teleport_once_per_turn() -> None:
    match = arena("C3 teleportation blue SE\nD3 spike blue E\nC4 spike blue E", blue=LORDS, red=DRAGONS)
    assert {text.split()[1] for text in options(match, "teleport")} == {"D3"}
    match.play("teleport D3 A3 W via C3")
    assert (kind_at(match, "A3"), facing(match, "A3")) == ("spike", "W")
    assert options(match, "teleport") == set()


@pytest.mark.rule("MON-FAC-05")
def test_the_demon_replaces_a_friendly_tile() -> None:
    match = arena("C3 spike blue E\nreserve blue: demon", blue=LORDS, red=DRAGONS)
    assert options(match, "transform") == {f"transform demon C3 {side}" for side in SIDES}
    assert "place demon C4 NW" in options(match)
    match.play("transform demon C3 SE")
    assert (kind_at(match, "C3"), facing(match, "C3")) == ("demon", "SE")
    assert discarded(match, "blue") == ["spike"]
    assert reserve(match, "blue") == []


@pytest.mark.rule("MON-FAC-05")
def test_the_demon_replaces_no_banner_no_enemy_and_no_captive() -> None:
    match = arena(
        """
        C3 spike blue E
        D3 spike blue E
        C4 nightmare red W
        A1 banner blue
        reserve blue: demon
        """,
        blue=LORDS,
        red=LORDS,
    )
    assert captured(match) == {"C3"}
    assert {text.split()[2] for text in options(match, "transform")} == {"D3"}
    refused(match, "transform demon A1 NW", "MON-FAC-05")
    refused(match, "transform demon C4 NW", "MON-FAC-05")
    refused(match, "transform demon C3 NW", "MON-FAC-05", "MON-NET-02")


# --- commands ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-FAC-09")
def test_the_rotation_command_turns_one_friendly_tile_in_place() -> None:
    match = arena(
        """
        C3 veteran blue NW
        C4 axeman blue NW
        B4 nightmare red SW
        reserve blue: rotation
        """,
        blue=GUARDIANS,
    )
    assert captured(match) == {"C4"}
    assert options(match, "rotate") == {f"rotate C3 {side}" for side in SIDES if side != "NW"}
    refused(match, "rotate B4 E", "MON-Q-09")
    refused(match, "rotate C4 E", "MON-Q-10")
    match.play("rotate C3 SE")
    assert (kind_at(match, "C3"), facing(match, "C3")) == ("veteran", "SE")
    assert discarded(match, "blue") == ["rotation"]


@pytest.mark.rule("MON-FAC-10")
def test_faulty_order_moves_or_turns_one_enemy_tile_by_one_step() -> None:
    match = arena("C3 spike red E\nreserve blue: faulty-order", blue=GUARDIANS)
    around = ("B2", "B3", "C2", "C4", "D2", "D3")
    steps = {f"faulty-order C3 {there} {side}" for there in around for side in SIDES}
    turns = {f"faulty-order C3 C3 {side}" for side in SIDES if side != "E"}
    assert options(match, "faulty-order") == steps | turns
    match.play("faulty-order C3 C4 W")
    assert (kind_at(match, "C3"), kind_at(match, "C4"), facing(match, "C4")) == (None, "spike", "W")


@pytest.mark.rule("MON-FAC-10")
def test_faulty_order_spares_banners_friends_and_captives() -> None:
    match = arena(
        """
        C3 spike blue E
        C4 nightmare blue E
        C5 axeman red NW
        D2 golem red NW
        E3 banner red
        reserve red: faulty-order
        turn red 6 use
        """,
        blue=LORDS,
        red=GUARDIANS,
    )
    assert {text.split()[1] for text in options(match, "faulty-order")} == {"C3", "C4"}
    refused(match, "faulty-order A1 A2", "MON-FAC-10")
    refused(match, "faulty-order D2 D1 NW", "MON-FAC-10")
    held = arena("C3 spike red E netted\nC5 spike red E\nreserve blue: faulty-order", blue=GUARDIANS)
    refused(held, "faulty-order C3 C4 E", "MON-NET-02")
    assert {text.split()[1] for text in options(held, "faulty-order")} == {"C5"}


@pytest.mark.rule("MON-FAC-11")
def test_explosive_mixture_damages_all_tiles_of_a_triangle_but_banners() -> None:
    match = arena(
        """
        C3 axeman blue NW
        C4 spike red E
        D3 banner red
        B3 spike red E
        reserve blue: explosive-mixture
        """,
        blue=GUARDIANS,
    )
    match.play("explode C3 C4 D3")
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, None)
    assert (kind_at(match, "D3"), hp(match, "red")) == ("banner", 20)
    assert kind_at(match, "B3") == "spike"


@pytest.mark.rule("MON-FAC-11")
def test_explosive_mixture_needs_three_mutually_adjacent_hexes_of_the_arena() -> None:
    match = arena("A2 spike red E\nreserve blue: explosive-mixture", blue=GUARDIANS)
    # A2 lies at the edge: only three of its six triangles are inside.
    assert options(match, "explode") == {"explode A1 A2 B2", "explode A2 B2 B3", "explode A2 A3 B3"}
    refused(match, "explode A1 A2 A3", "MON-FAC-11")
    refused(match, "explode A2 B2", "MON-FAC-11")


@pytest.mark.rule("MON-FAC-12")
@pytest.mark.parametrize(
    ("source", "towards"), [("C1", "E"), ("A1", "SE"), ("A3", "SW"), ("C5", "W"), ("E3", "NW"), ("E1", "NE")]
)
def test_an_entrenched_tile_is_armored_on_all_six_sides(source: str, towards: str) -> None:
    text = f"A2 banner red\nE2 banner blue\n{source} hunter blue {towards}\nC3 axeman red NW"
    plain = battle(text, blue=HARBINGERS, red=GUARDIANS)
    assert (3, source, "C3", 1) in hits(plain)
    assert kind_at(plain, "C3") is None
    match = battle(f"{text} entrenched", blue=HARBINGERS, red=GUARDIANS)
    assert (3, source, "C3", 0) in hits(match)
    assert kind_at(match, "C3") == "axeman"


@pytest.mark.rule("MON-FAC-12")
def test_an_entrenched_tile_is_moved_by_nobody_but_may_turn() -> None:
    match = arena(
        """
        C3 pupil blue W
        C2 wyvern blue W
        D3 chaos red W
        reserve blue: entrenchment
        reserve red: push-back
        pile red: spike spike move battle
        """,
        blue=GUARDIANS,
    )
    assert "maneuver C3 C4 W" in options(match)
    refused(match, "entrench A1", "MON-FAC-12")
    refused(match, "entrench D3", "MON-Q-09")
    match.play("entrench C3")
    refused(match, "maneuver C3 C4 W", "MON-FAC-12")
    assert options(match, "maneuver") == {f"maneuver C3 C3 {side}" for side in SIDES if side != "W"}
    match.play("end")
    match.play("discard spike")
    refused(match, "push-back D3 C3", "MON-FAC-12")
    assert options(match, "push-back") == set()


@pytest.mark.rule("MON-FAC-12")
def test_faulty_order_cannot_move_an_entrenched_tile() -> None:
    text = "C3 veteran red NW{}\nreserve blue: faulty-order"
    assert "faulty-order C3 C4 NW" in options(arena(text.format(""), blue=GUARDIANS, red=GUARDIANS))
    match = arena(text.format(" entrenched"), blue=GUARDIANS, red=GUARDIANS)
    refused(match, "faulty-order C3 C4 NW", "MON-FAC-12")
    assert "faulty-order C3 C3 SE" in options(match)


@pytest.mark.rule("MON-FAC-12")
def test_the_one_entrenchment_marker_moves_with_the_next_command_and_leaves_with_its_tile() -> None:
    match = arena(
        "C3 axeman blue NW entrenched\nC5 axeman blue NW\nreserve blue: entrenchment", blue=GUARDIANS
    )
    assert options(match, "entrench") == {"entrench C5"}
    match.play("entrench C5")
    marked = [NAMES[place] for place, tile in enumerate(state(match).board) if tile and tile.entrenched]
    assert marked == ["C5"]
    gone = arena("C3 axeman blue NW entrenched\nreserve blue: explosive-mixture", blue=GUARDIANS)
    gone.play("explode B2 B3 C3")
    assert kind_at(gone, "C3") is None
    assert "entrenched" not in gone.position()


@pytest.mark.rule("MON-FAC-13")
def test_the_net_command_captures_any_enemy_tile_a_banner_too() -> None:
    match = arena("C3 spike red E\nD2 pikeman blue NE\nC4 banner red\nreserve blue: net")
    assert options(match, "net") == {"net C3", "net C4"}
    refused(match, "net D2", "MON-FAC-13")
    match.play("net C4")
    assert captured(match) == {"C4"}


@pytest.mark.rule("MON-FAC-13")
def test_there_is_only_one_net_marker() -> None:
    match = arena("C3 spike red E netted\nC5 spike red E\nreserve blue: net")
    assert captured(match) == {"C3"}
    match.play("net C5")
    assert captured(match) == {"C5"}


@pytest.mark.rule("MON-FAC-13")
def test_the_net_marker_lasts_until_the_end_of_the_next_battle() -> None:
    match = arena(
        """
        C3 spike red E
        C4 knight blue NW
        reserve blue: net battle-or-charge
        pile red: spike move battle battle
        pile blue: pikeman pikeman move move
        """
    )
    match.play("net C3")
    match.play("end")
    assert captured(match) == {"C3"}  # over the turn
    match.play("discard move")
    match.play("battle")
    # The spike did not attack in the battle, and the marker is gone after it.
    assert hits(match) == []
    assert captured(match) == set()
    assert asked(match) == ("blue", "discard")


@pytest.mark.rule("MON-FAC-14")
def test_a_precise_shot_deals_one_damage_to_any_enemy_tile_but_a_banner() -> None:
    match = arena(
        "C3 knight red NW\nE1 pikeman red NE\nC5 spark blue NE\nreserve blue: precise-shot",
        blue=HARBINGERS,
        red=DRAGONS,
    )
    assert options(match, "precise-shot") == {"precise-shot C3", "precise-shot E1"}
    refused(match, "precise-shot E3", "MON-FAC-14")
    refused(match, "precise-shot C5", "MON-FAC-14")
    match.play("precise-shot C3")
    assert damage(match, "C3") == 1
    assert discarded(match, "blue") == ["precise-shot"]


@pytest.mark.rule("MON-FAC-14", "MON-ARM-04")
def test_armor_on_all_sides_does_not_stop_a_precise_shot() -> None:
    match = arena("C3 axeman red NW entrenched\nreserve blue: precise-shot", blue=HARBINGERS, red=GUARDIANS)
    match.play("precise-shot C3")
    assert kind_at(match, "C3") is None
