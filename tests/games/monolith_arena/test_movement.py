"""Movement: what moves tiles, how far, and what stops them."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    captured,
    facing,
    kind_at,
    options,
    refused,
)
from walstatt import Match


def movable(match: Match) -> set[str]:
    """The hexes of tiles that any option of the open decision moves or turns."""
    verbs = ("move", "maneuver", "turn", "teleport", "rotate", "charge", "faulty-order", "push-back", "send")
    return {text.split()[1] for text in options(match) if text.split()[0] in verbs}


@pytest.mark.rule("MON-MOVE-01", "MON-USE-11")
def test_a_tile_does_not_move_without_an_effect_that_says_so() -> None:
    match = arena("C3 pikeman blue NE\nC4 lesser-haste blue\nC2 spike red E")
    assert movable(match) == set()
    refused(match, "maneuver C3 D3 NE", "MON-ABIL-01")
    refused(match, "move C3 D3 NE", "MON-USE-02")
    assert options(match) == {"end"}


@pytest.mark.rule("MON-MOVE-01")
@pytest.mark.parametrize(
    ("faction", "lines", "choice"),
    [
        (HARBINGERS, "B3 banner blue\nC3 spark blue NE", "maneuver C3 C4 NE via B3"),
        (DRAGONS, "B3 mobility blue\nC3 pikeman blue NE", "maneuver C3 C4 NE via B3"),
        (LORDS, "C3 wraith blue NW", "maneuver C3 C4 NW"),
        (DRAGONS, "C3 pikeman blue NE\nreserve blue: move", "move C3 C4 NE"),
    ],
)
def test_a_banner_a_rune_an_ability_or_a_command_may_move_a_tile(
    faction: str, lines: str, choice: str
) -> None:
    match = arena(lines, blue=faction, red=GUARDIANS)
    moved = kind_at(match, "C3")
    match.play(choice)
    assert kind_at(match, "C3") is None
    assert kind_at(match, "C4") == moved


@pytest.mark.rule("MON-MOVE-02", "MON-MOVE-05", "MON-EX-40")
def test_a_knight_may_move_three_hexes_by_a_rune_a_command_and_its_own_maneuver() -> None:
    match = arena("C1 mobility blue\nC2 knight blue NW\nreserve blue: move")
    match.play("maneuver C2 C3 NW via C1")
    match.play("move C3 C4 NW")
    match.play("maneuver C4 C5 SW")
    assert (kind_at(match, "C5"), facing(match, "C5")) == ("knight", "SW")
    assert movable(match) == set()  # every effect is used up


@pytest.mark.rule("MON-MOVE-05", "MON-MAN-07")
def test_the_maneuver_lent_by_the_banner_is_another_one_than_the_tiles_own() -> None:
    match = arena("C1 banner blue\nC2 herne blue W", blue=HARBINGERS)
    match.play("maneuver C2 C3 W via C1")
    match.play("maneuver C3 C2 W")
    assert kind_at(match, "C2") == "herne"
    refused(match, "maneuver C2 C3 W via C1", "MON-Q-63")  # back again, but both are used
    refused(match, "maneuver C2 C3 W", "MON-ABIL-01")


@pytest.mark.rule("MON-MOVE-05", "MON-Q-63")
def test_rune_and_banner_and_the_tile_itself_are_three_effects() -> None:
    match = arena(
        "C1 banner blue\nB1 mobility gold\nC2 herne blue W\nE1 banner gold\nA3 banner violet",
        blue=HARBINGERS,
        gold=DRAGONS,
        violet=GUARDIANS,
    )
    offered = {" ".join(text.split()[4:]) for text in options(match) if text.startswith("maneuver C2 C3 W")}
    assert offered == {"", "via C1", "via B1"}
    match.play("maneuver C2 C2 E via B1")
    left = {" ".join(text.split()[4:]) for text in options(match) if text.startswith("maneuver C2 C3 W")}
    assert left == {"", "via C1"}


@pytest.mark.rule("MON-MOVE-03")
def test_one_effect_gives_one_step() -> None:
    match = arena("C2 knight blue NW\nreserve blue: move")
    refused(match, "maneuver C2 C4 NW", "MON-MOVE-03")
    refused(match, "move C2 C4 NW", "MON-MOVE-03")
    match.play("maneuver C2 C3 NW")
    assert options(match, "maneuver") == set()


@pytest.mark.rule("MON-MOVE-03", "MON-FAC-04")
def test_teleport_is_one_effect_that_goes_straight_to_any_empty_hex() -> None:
    match = arena("C1 nightmare blue E", blue=LORDS, red=DRAGONS)
    targets = {text.split()[2] for text in options(match, "teleport")}
    assert len(targets) == 19 - 3  # all but its own hex and the two banners
    match.play("teleport C1 C5 W")
    assert kind_at(match, "C5") == "nightmare"
    assert options(match, "teleport") == set()


@pytest.mark.rule("MON-MOVE-04")
@pytest.mark.parametrize(
    ("lines", "verb"),
    [
        ("C3 wraith blue NW", "maneuver"),
        ("C3 nightmare blue W", "teleport"),
        ("C3 spike blue NW\nreserve blue: move", "move"),
    ],
)
def test_a_tile_moves_only_to_an_empty_hex(lines: str, verb: str) -> None:
    match = arena(lines + "\nC4 spike blue E\nB3 pikeman red NE", blue=LORDS, red=DRAGONS)
    refused(match, f"{verb} C3 C4 NW", "MON-MOVE-04")
    refused(match, f"{verb} C3 B3 NW", "MON-MOVE-04")
    assert f"{verb} C3 D3 NW" in options(match)


@pytest.mark.rule("MON-MOVE-06", "MON-NET-04")
def test_a_tile_that_moves_before_a_net_is_captured_at_once_and_cannot_move_on() -> None:
    match = arena("C2 knight blue NW\nC4 nightmare red W\nreserve blue: move")
    assert captured(match) == set()
    match.play("maneuver C2 C3 NW")
    assert captured(match) == {"C3"}
    refused(match, "move C3 C2 NW", "MON-NET-02")
    assert "C3" not in movable(match)
