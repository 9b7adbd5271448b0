"""Maneuver, and the abilities that the rulebook only names: Rotation, Poisonous, Disarm and the rest."""

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
    disarmed,
    events,
    facing,
    hits,
    hp,
    kind_at,
    options,
    phases,
    refused,
    reserve,
)
from walstatt import Match
from walstatt.games.monolith_arena.seen.view import View

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
AROUND_C3 = ("B2", "B3", "C2", "C4", "D2", "D3")


def maneuvers(match: Match, place: str) -> set[str]:
    """The Maneuver options of the tile there."""
    return {text for text in options(match, "maneuver") if text.split()[1] == place}


# --- maneuver -------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-MAN-01")
def test_a_maneuver_is_one_step_or_a_turn_or_both() -> None:
    match = arena("C3 knight blue NW")
    steps = {f"maneuver C3 {there} {side}" for there in AROUND_C3 for side in SIDES}
    turns = {f"maneuver C3 C3 {side}" for side in SIDES if side != "NW"}
    assert options(match, "maneuver") == steps | turns
    match.play("maneuver C3 C4 SE")
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, "knight")
    assert facing(match, "C4") == "SE"


@pytest.mark.rule("MON-MAN-01")
def test_a_maneuver_is_used_once_per_turn() -> None:
    match = arena(
        """
        C3 knight blue NW
        E1 knight blue NW
        pile red: spike spike move battle
        pile blue: pikeman pikeman move net
        """
    )
    match.play("maneuver C3 C3 SE")
    assert maneuvers(match, "C3") == set()
    refused(match, "maneuver C3 C4 SE", "MON-ABIL-01")
    assert "maneuver E1 D1 NW" in options(match)  # the other knight still has its own
    match.play("end")
    match.play("discard spike")
    match.play("end")
    assert asked(match) == ("blue", "discard")
    assert "maneuver C3 C4 SE" in options(match)


@pytest.mark.rule("MON-MAN-02")
def test_a_maneuver_goes_only_to_an_empty_hex_next_to_the_tile() -> None:
    match = arena("C3 knight blue NW\nC4 pikeman blue NE\nB3 spike red E")
    refused(match, "maneuver C3 C4 NW", "MON-MOVE-04")
    refused(match, "maneuver C3 B3 NW", "MON-MOVE-04")
    refused(match, "maneuver C3 C5 NW", "MON-MOVE-03")
    assert {text.split()[2] for text in maneuvers(match, "C3")} == {"B2", "C2", "C3", "D2", "D3"}


@pytest.mark.rule("MON-MAN-03")
def test_no_maneuver_in_the_opponents_turn() -> None:
    match = arena("C3 knight blue NW\nD3 wraith red NW\nturn red 6 use")
    assert asked(match) == ("red", "use")
    refused(match, "maneuver C3 C4 NW", "MON-ABIL-04")
    assert "maneuver D3 D4 NW" in options(match)


@pytest.mark.rule("MON-MAN-03")
def test_no_maneuver_during_a_battle() -> None:
    match = arena(
        """
        C3 herne blue W
        D1 assassin blue
        B4 spike red E
        C5 spike red E
        reserve blue: battle
        """,
        blue=HARBINGERS,
    )
    assert "maneuver C3 C4 W" in options(match)
    match.play("battle")
    assert asked(match) == ("blue", "assassin")
    refused(match, "maneuver C3 C4 W", "MON-ABIL-06", "MON-COMB-05")
    assert options(match) == {"strike B4", "strike C5"}


@pytest.mark.rule("MON-MAN-04")
@pytest.mark.parametrize(
    ("phase", "tiles"),
    [("exchange", "move move net"), ("discard", "pikeman move net"), ("use", "pikeman move")],
)
def test_a_maneuver_is_possible_in_every_phase_of_the_own_turn(phase: str, tiles: str) -> None:
    match = arena(f"C3 knight blue NW\nreserve blue: {tiles}\nturn blue 5 {phase}")
    assert asked(match) == ("blue", phase)
    match.play("maneuver C3 C4 NW")
    assert kind_at(match, "C4") == "knight"
    assert asked(match) == ("blue", phase)
    assert reserve(match, "blue") == tiles.split()


@pytest.mark.rule("MON-MAN-04")
def test_a_maneuver_is_possible_between_two_tiles_that_are_played() -> None:
    match = arena("C3 knight blue NW\nreserve blue: pikeman swordsman")
    match.play("place pikeman C4 NE")
    match.play("maneuver C3 B3 NW")
    match.play("place swordsman C3 NE")
    assert [kind_at(match, place) for place in ("C4", "B3", "C3")] == ["pikeman", "knight", "swordsman"]


@pytest.mark.rule("MON-MAN-05")
def test_maneuver_goes_together_with_further_abilities() -> None:
    # The knight has Maneuver, Cavalry and Tough; all three count in one turn.
    match = arena("C1 knight blue NW damage 1\nC4 banner red\nreserve blue: battle-or-charge")
    assert options(match, "charge") == set()
    match.play("maneuver C1 C2 NW")
    assert "charge C2 C3 E" in options(match)
    match.play("charge C2 C3 E")
    assert hp(match, "red") == 18
    assert kind_at(match, "C3") == "knight"


@pytest.mark.rule("MON-MAN-07")
def test_a_rune_of_mobility_lends_maneuver_to_each_connected_friend() -> None:
    match = arena(
        """
        C3 mobility blue SE
        D3 crossbowman blue NW
        D2 crossbowman blue NW
        C4 axeman blue NW
        """,
        blue=GUARDIANS,
    )
    assert "maneuver D3 D4 NW via C3" in options(match)
    assert "maneuver D2 D1 NW via C3" in options(match)
    assert maneuvers(match, "C4") == set()
    match.play("maneuver D3 D4 NW via C3")
    assert kind_at(match, "D4") == "crossbowman"
    assert "maneuver D2 D1 NW via C3" in options(match)  # each of them once


@pytest.mark.rule("MON-MAN-07")
def test_a_rune_of_mobility_lends_nothing_to_enemies() -> None:
    match = arena("C3 mobility blue SE\nD3 spike red E\nD2 spike red E\nturn red 6 use", blue=GUARDIANS)
    assert options(match, "maneuver") == set()
    assert "end" in options(match)


@pytest.mark.rule("MON-MAN-07")
def test_the_harbingers_banner_lends_maneuver_to_adjacent_friends() -> None:
    match = arena("C3 banner blue\nC4 spark blue NE\nE1 spark blue NE\nB2 sorcerer blue NW", blue=HARBINGERS)
    assert "maneuver C4 C5 NE via C3" in options(match)
    assert "maneuver B2 A1 NW via C3" in options(match)
    assert {text.split()[1] for text in options(match, "maneuver")} == {"C4", "B2"}


@pytest.mark.rule("MON-MAN-07", "MON-NET-02")
def test_a_captured_giver_lends_no_maneuver() -> None:
    text = "C3 {} blue SE\nD3 {} blue NW\nC4 nightmare red {}"
    rune = ("mobility", "crossbowman")
    assert "maneuver D3 D4 NW via C3" in options(arena(text.format(*rune, "E"), blue=GUARDIANS))
    held = arena(text.format(*rune, "W"), blue=GUARDIANS)
    assert options(held, "maneuver") == set()
    banner = arena(text.format("banner", "sorcerer", "W"), blue=HARBINGERS)
    assert options(banner, "maneuver") == set()
    assert options(arena(text.format("banner", "sorcerer", "E"), blue=HARBINGERS), "maneuver") != set()


# --- rotation ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-OTHER-01", "MON-FAC-09")
def test_rotation_turns_the_rune_itself_once_per_turn() -> None:
    match = arena("C3 mobility blue SE\nD3 crossbowman blue NW\nC4 axeman blue NW", blue=GUARDIANS)
    assert options(match, "turn") == {f"turn C3 C3 {side}" for side in SIDES if side != "SE"}
    match.play("turn C3 C3 E")
    assert facing(match, "C3") == "E"
    assert (facing(match, "D3"), facing(match, "C4")) == ("NW", "NW")
    assert options(match, "turn") == set()
    # Its paths now point at the axeman (E) and still at the crossbowman (SE).
    assert {text.split()[1] for text in options(match, "maneuver")} == {"C4", "D3"}


@pytest.mark.rule("MON-OTHER-01")
def test_rotation_does_not_pass_to_connected_tiles() -> None:
    match = arena("C3 mobility blue SE\nD3 crossbowman blue NW", blue=GUARDIANS)
    refused(match, "turn D3 D3 E", "MON-ABIL-01")
    assert {text.split()[1] for text in options(match, "turn")} == {"C3"}


# --- poison -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-OTHER-02")
def test_a_poisonous_attack_leaves_a_marker_and_the_marker_deals_damage() -> None:
    match = battle("C3 golem red NW\nC4 mygalomorph blue W\nA1 banner blue", blue=LORDS, red=GUARDIANS)
    golem = at(match, "C3")
    assert golem is not None
    assert (golem.damage, golem.poison) == (1, 1)
    again = battle("C3 golem red NW poison 1", blue=LORDS, red=GUARDIANS)
    hurt = at(again, "C3")
    assert hurt is not None
    assert (hurt.damage, hurt.poison) == (1, 1)


@pytest.mark.rule("MON-OTHER-02")
def test_each_poison_marker_is_a_source_of_its_own_for_regeneration() -> None:
    match = battle("C3 golem red NW poison 2\nB2 regeneration red SE", blue=LORDS, red=GUARDIANS)
    assert asked(match) == ("red", "regeneration")
    assert options(match) == {"prevent C3 poison1 B2", "prevent C3 poison2 B2"}
    match.play("prevent C3 poison1 B2")
    golem = at(match, "C3")
    assert golem is not None
    assert (golem.damage, golem.poison) == (1, 2)
    assert kind_at(match, "B2") is None


# --- disarm and the faction-specific abilities ----------------------------------------------------------


@pytest.mark.rule("MON-OTHER-03")
def test_a_disarmed_tile_is_marked_while_the_rune_reaches_it() -> None:
    match = arena("C3 pikeman blue NE\nreserve red: disarmament move\nturn red 6 use")
    match.play("place disarmament B3 SW")  # paths SW and W
    assert [event.hex for event in events(match, "disarmed")] == ["C3"]
    seen = match.view(0)
    assert isinstance(seen, View)
    assert [tile.hex for tile in seen.board if tile.disarmed] == ["C3"]
    match.play("move B3 B3 NE")
    assert [event.hex for event in events(match, "rearmed")] == ["C3"]
    assert disarmed(match) == set()


LORDS_LINEUP = """
    C1 mygalomorph blue E
    C2 spike blue E
    C3 chaos blue W
    C4 horror blue NW
    C5 nightmare blue E
    D1 wraith blue NW
"""


@pytest.mark.rule("MON-OTHER-04")
def test_only_the_nightmare_teleports_and_only_the_demon_transforms() -> None:
    match = arena(f"{LORDS_LINEUP}reserve blue: demon spike", blue=LORDS, red=GUARDIANS)
    assert {text.split()[1] for text in options(match, "teleport")} == {"C5"}
    assert {text.split()[1] for text in options(match, "transform")} == {"demon"}
    refused(match, "teleport D1 E1 NW", "MON-ABIL-01")
    assert {text.split()[1] for text in options(match, "place")} == {"demon", "spike"}


@pytest.mark.rule("MON-OTHER-04")
def test_only_cavalry_charges() -> None:
    match = arena(
        """
        C3 knight blue NW
        D2 dragon-rider blue NW
        B1 swordsman blue NE
        D1 pikeman blue NE
        C5 spike red E
        E3 banner red
        reserve blue: battle-or-charge
        """
    )
    assert {text.split()[1] for text in options(match, "charge")} == {"C3", "D2"}
    refused(match, "charge D1 C2 NE", "MON-FAC-01")


@pytest.mark.rule("MON-OTHER-05")
def test_the_morlock_attacks_before_every_initiative_phase() -> None:
    # MON-EX-09
    match = battle("C3 morlock blue E\nC4 mygalomorph red W\nC2 spike red E", blue=HARBINGERS)
    assert phases(match) == [-1, 1, 0]  # the mygalomorph's phase 3 no longer takes place
    assert [(phase, source, target) for phase, source, target, _ in hits(match)] == [(-1, "C3", "C4")]
    assert kind_at(match, "C4") is None


@pytest.mark.rule("MON-OTHER-05")
def test_the_morlock_has_no_initiative_phase_of_its_own() -> None:
    match = battle("C3 morlock blue E\nC2 knight red NW", blue=HARBINGERS, red=DRAGONS)
    assert hits(match) == []
    assert -1 not in phases(match)
    assert kind_at(match, "C3") == "morlock"
