"""Rulings MON-Q-01 to MON-Q-10 and MON-Q-14: contradictions of the book, turns, the reserve."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    discarded,
    events,
    facing,
    hits,
    hp,
    kind_at,
    library,
    options,
    phases,
    pile,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.games.monolith_arena.seen.view import view
from walstatt.games.monolith_arena.state.arena import HEX

PUSH = """
C3 crossbowman blue NW
C4 demon red NW
reserve blue: push-back
"""


def hasted(match: Match) -> set[str]:
    """The hexes of tiles whose initiative is not the printed one."""
    printed = {faction.id: faction.by_id for faction in library().factions.values()}
    found = set()
    for tile in view(state(match), None).board:
        faction, kind = tile.tile.split("/")
        if tile.initiative != printed[faction][kind].initiative:
            found.add(tile.hex)
    return found


# --- contradictions of the book ---------------------------------------------------------------------


@pytest.mark.rule("MON-Q-01")
def test_a_pushed_tile_keeps_its_orientation_by_default() -> None:
    match = arena(PUSH, blue=GUARDIANS)
    match.play("push-back C3 C4")
    assert asked(match) == ("red", "pushed")
    assert options(match) == {"to B4", "to C5", "to D4"}
    refused(match, "to C5 E", "MON-CPSH-04", "MON-Q-01")
    match.play("to C5")
    assert kind_at(match, "C5") == "demon"
    assert facing(match, "C5") == "NW"


@pytest.mark.rule("MON-Q-01")
def test_with_push_rotation_on_the_owner_also_turns_the_pushed_tile() -> None:
    match = arena("push-rotation on" + PUSH, blue=GUARDIANS)
    match.play("push-back C3 C4")
    assert asked(match) == ("red", "pushed")
    sides = ("E", "SE", "SW", "W", "NW", "NE")
    assert options(match) == {f"to {place} {side}" for place in ("B4", "C5", "D4") for side in sides}
    match.play("to D4 W")
    assert kind_at(match, "D4") == "demon"
    assert facing(match, "D4") == "W"


@pytest.mark.rule("MON-Q-01")
def test_with_push_rotation_on_a_single_target_hex_still_asks_for_the_orientation() -> None:
    text = PUSH + "B4 spike red E\nD4 spike red E\n"
    plain = arena(text, blue=GUARDIANS)
    plain.play("push-back C3 C4")
    assert kind_at(plain, "C5") == "demon"  # nothing to choose
    match = arena("push-rotation on\n" + text, blue=GUARDIANS)
    match.play("push-back C3 C4")
    assert asked(match) == ("red", "pushed")
    match.play("to C5 SW")
    assert facing(match, "C5") == "SW"


@pytest.mark.rule("MON-Q-02")
def test_the_lesser_haste_of_the_lords_reaches_four_sides() -> None:
    match = arena(
        """
        C3 lesser-haste blue SE
        B2 spike blue E
        B3 spike blue E
        C2 spike blue E
        C4 wraith blue E
        D2 wraith blue E
        D3 demon blue E
        """,
        blue=LORDS,
        red=GUARDIANS,
    )
    assert hasted(match) == {"B2", "C4", "D3", "D2"}  # NW, E, SE, SW


@pytest.mark.rule("MON-Q-02")
def test_the_lesser_haste_of_the_dragon_empire_and_of_the_harbingers_reaches_all_six_sides() -> None:
    around = {"B2", "B3", "C2", "C4", "D2", "D3"}
    dragons = arena(
        """
        C3 lesser-haste blue
        B2 pikeman blue NE
        B3 pikeman blue NE
        C2 pikeman blue NE
        C4 knight blue NW
        D2 knight blue NW
        D3 knight blue NW
        """
    )
    assert hasted(dragons) == around
    harbingers = arena(
        """
        C3 lesser-haste blue
        B2 spark blue NE
        B3 spark blue NE
        C2 spark blue NE
        C4 spark blue NE
        D2 hunter blue NE
        D3 hunter blue NE
        """,
        blue=HARBINGERS,
    )
    assert hasted(harbingers) == around


@pytest.mark.rule("MON-Q-03")
def test_the_serpent_belongs_to_the_harbingers_and_to_nobody_else() -> None:
    factions = library().factions
    assert [name for name, faction in factions.items() if "serpent" in faction.by_id] == [HARBINGERS]
    assert factions[HARBINGERS].name["de"] == "Vorboten des Waldes"
    assert factions[HARBINGERS].by_id["serpent"].name["de"] == "Schlange"
    assert "Hüter des Waldes" not in {faction.name["de"] for faction in factions.values()}


@pytest.mark.rule("MON-Q-04")
def test_the_folded_monolith_is_placed_where_the_banner_would_be() -> None:
    match = Match.new(
        "monolith-arena", {"monoliths": "on", "factions": "dragon-empire,lords-of-the-abyss", "first": "blue"}
    )
    match.play("inside knight pikeman", 0)
    match.play("inside demon spike", 1)
    assert asked(match) == ("blue", "banner")
    match.play("place banner B2")
    assert asked(match) == ("red", "banner")
    match.play("place banner D3")
    stones = [player.monolith for player in state(match).players]
    assert [stone.folded for stone in stones if stone is not None] == [True, True]
    assert (kind_at(match, "B2"), kind_at(match, "D3")) == ("banner", "banner")
    assert sum(tile is not None for tile in state(match).board) == 2


@pytest.mark.rule("MON-Q-04")
def test_the_move_command_obeys_the_movement_rules_and_those_of_segments() -> None:
    match = arena(
        """
        monoliths on
        inside red: demon spike
        A1 banner blue segment blue 0
        B2 knight blue NW segment blue 1
        A2 pikeman blue NE segment blue 2
        B3 spike red E
        reserve blue: move
        """
    )
    refused(match, "move B2 B3 NW", "MON-MOVE-04")  # not onto a tile
    refused(match, "move B2 D2 NW", "MON-MOVE-03")  # one step only
    refused(match, "move A2 A3 NE", "MON-MONO-17")  # its segment would touch no other
    match.play("move B2 B1 NW")
    assert kind_at(match, "B1") == "knight"
    assert state(match).segments[HEX["B1"]] == 1  # the segment went along


def test_the_sorcerer_shoots_with_strength_two_in_one_direction() -> None:
    match = battle("C3 sorcerer blue NW\nA1 banner red\nE3 banner blue\n", blue=HARBINGERS)
    assert hits(match) == [(2, "C3", "A1", 2)]
    assert hp(match, "red") == 18


def test_a_damaged_digit_is_read_as_one_or_nought() -> None:
    hunter = battle("C3 hunter blue NW\nA1 banner red\nE3 banner blue\n", blue=HARBINGERS)
    assert hits(hunter) == [(3, "C3", "A1", 1), (0, "C3", "A1", 1)]  # initiative 3 and 0
    assert phases(hunter) == [3, 0]


# --- turns and the reserve --------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-07")
def test_an_exchange_with_a_short_pile_draws_what_is_left_and_starts_the_end_of_the_game() -> None:
    match = arena(
        """
        reserve blue: battle-or-charge move
        pile blue: net pikeman knight
        turn blue 9 draw
        """
    )
    assert asked(match) == ("blue", "exchange")
    assert events(match, "last-tile") == []
    match.play("exchange")
    assert sorted(reserve(match, "blue")) == ["knight", "pikeman"]
    assert sorted(discarded(match, "blue")) == ["battle-or-charge", "move", "net"]
    assert [event.seat for event in events(match, "last-tile")] == [0]
    assert asked(match) == ("blue", "use")  # fewer than three: nothing to throw away


@pytest.mark.rule("MON-Q-07")
def test_no_exchange_is_offered_with_an_empty_pile() -> None:
    text = "reserve blue: battle-or-charge move\nturn blue 9 draw\npile blue: net"
    assert asked(arena(text + " knight")) == ("blue", "exchange")
    match = arena(text)
    assert pile(match, "blue") == []
    assert asked(match) == ("blue", "discard")
    refused(match, "exchange")


@pytest.mark.rule("MON-Q-08")
def test_a_charge_that_brings_a_banner_to_nought_ends_the_game_at_once() -> None:
    match = arena(
        """
        C2 dragon-rider blue NW
        C4 banner red
        hp red 2
        hp blue 1
        reserve blue: battle-or-charge
        """
    )
    match.play("charge C2 C3 E")
    assert hp(match, "red") == 0  # three damage on two points
    assert match.over
    assert match.result is not None
    assert match.result.winners == (0,)
    assert events(match, "battle-began") == []


@pytest.mark.rule("MON-Q-09")
def test_move_works_on_friendly_tiles_only() -> None:
    match = arena("C3 spike red E\nD2 pikeman blue NE\nreserve blue: move\n")
    refused(match, "move C3 C4 E", "MON-Q-09")
    assert "move D2 D1 NE" in options(match)
    assert {text.split()[1] for text in options(match, "move")} == {"D2", "A1"}


@pytest.mark.rule("MON-Q-10")
def test_move_does_not_turn_a_captured_tile() -> None:
    match = arena("C3 pikeman blue NE\nC4 nightmare red W\nD1 pikeman blue NE\nreserve blue: move\n")
    refused(match, "move C3 C3 E", "MON-Q-10")
    assert "move D1 D1 E" in options(match)


@pytest.mark.rule("MON-Q-10")
def test_the_rotation_command_does_not_turn_a_captured_tile() -> None:
    match = arena(
        "C3 axeman blue NW\nC4 nightmare red W\nD1 axeman blue NW\nreserve blue: rotation\n", blue=GUARDIANS
    )
    refused(match, "rotate C3 E", "MON-Q-10")
    assert "rotate D1 E" in options(match)


@pytest.mark.rule("MON-Q-10")
def test_faulty_order_does_not_turn_a_captured_tile() -> None:
    match = arena(
        "C3 spike red E netted\nD1 spike red E\nreserve blue: faulty-order\n", blue=GUARDIANS, red=LORDS
    )
    refused(match, "faulty-order C3 C3 W", "MON-Q-10")
    assert "faulty-order D1 D1 W" in options(match)


@pytest.mark.rule("MON-Q-14")
def test_move_without_any_change_cannot_be_played() -> None:
    match = arena("C3 pikeman blue NE\nreserve blue: move\n")
    refused(match, "move C3 C3 NE", "MON-Q-14")
    assert {"move C3 C3 E", "move C3 C4 NE", "discard move"} <= options(match)


@pytest.mark.rule("MON-Q-14")
def test_commands_without_a_target_can_only_be_discarded() -> None:
    match = arena(
        "reserve blue: explosive-mixture push-back faulty-order\n", blue=GUARDIANS, red=LORDS
    )  # only the two banners lie in the arena
    assert options(match) == {
        "discard explosive-mixture",
        "discard push-back",
        "discard faulty-order",
        "end",
    }
    match.play("discard push-back")
    assert discarded(match, "blue") == ["push-back"]
