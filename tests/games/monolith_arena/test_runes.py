"""Runes in general: whom they reach, when they work, and what they do not do."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    captured,
    disarmed,
    discarded,
    facing,
    hits,
    kind_at,
    library,
    options,
)
from walstatt import Match
from walstatt.games.monolith_arena.seen.view import TileView, View

#: The hexes around C3, clockwise from the east.
AROUND_C3 = ("C4", "D3", "D2", "C2", "B2", "B3")


def shown(match: Match, place: str) -> TileView:
    """The tile on a hex with everything that acts on it now."""
    seen = match.view(None)
    assert isinstance(seen, View)
    return next(tile for tile in seen.board if tile.hex == place)


def touched(match: Match, printed: dict[str, tuple[int, ...]]) -> set[str]:
    """The hexes around C3 whose tiles get anything from a rune; `printed` are their own initiatives."""
    found = set()
    for place in AROUND_C3:
        tile = shown(match, place)
        if tile.melee or "teleport" in tile.ready or tile.initiative != printed[tile.tile.split("/")[1]]:
            found.add(place)
    return found


# --- whom a rune reaches ------------------------------------------------------------------------------


@pytest.mark.rule("MON-RUNE-01", "MON-RUNE-02")
def test_a_rune_affects_friendly_neighbours_at_its_paths_and_nobody_else() -> None:
    match = arena(
        """
        C3 strength blue SE
        C4 pikeman blue NE
        D3 pikeman blue NE
        D2 spike red W
        C2 pikeman blue NE
        C5 knight blue NW
        """
    )
    assert shown(match, "C4").melee == 1
    assert shown(match, "D3").melee == 1
    assert shown(match, "D2").melee == 0  # connected, but an enemy
    assert shown(match, "C2").melee == 0  # adjacent, but no path
    assert shown(match, "C5").melee == 0  # in the direction of a path, but not adjacent


@pytest.mark.rule("MON-RUNE-02", "MON-EX-23")
@pytest.mark.parametrize(
    ("faction", "rune", "tiles", "reached"),
    [
        (LORDS, "teleportation SE", "spike spike spike wraith wraith demon", {"D3"}),
        (LORDS, "strength SE", "spike spike spike wraith wraith demon", {"D3", "D2"}),
        (HARBINGERS, "greater-haste SE", "spark spark spark spark hunter hunter", {"C4", "D3", "D2"}),
        (LORDS, "lesser-haste SE", "spike spike spike wraith wraith demon", {"C4", "D3", "D2", "B2"}),
        (DRAGONS, "lesser-haste", "pikeman pikeman pikeman swordsman swordsman landsknecht", set(AROUND_C3)),
    ],
)
def test_of_six_friendly_neighbours_only_those_at_the_paths_are_connected(
    faction: str, rune: str, tiles: str, reached: set[str]
) -> None:
    name, _, facing = rune.partition(" ")
    lines = [f"C3 {name} red {facing}", "turn red 4 use"]
    lines += [f"{place} {tile} red" for place, tile in zip(AROUND_C3, tiles.split(), strict=True)]
    match = arena("\n".join(lines), blue=GUARDIANS, red=faction)
    kinds = library().factions[faction].by_id
    assert touched(match, {name: kinds[name].initiative for name in tiles.split()}) == reached


@pytest.mark.rule("MON-RUNE-04")
def test_a_rune_does_not_work_through_another_rune() -> None:
    match = arena("C2 strength blue SE\nC3 strength blue SE\nC4 pikeman blue NE")
    assert shown(match, "C3").melee == 1  # the rune in between is reached itself
    assert shown(match, "C4").melee == 1  # by its own neighbour only


@pytest.mark.rule("MON-RUNE-05")
def test_the_rune_of_charge_has_no_paths_and_reaches_the_whole_arena() -> None:
    match = arena("A3 charge blue\nD1 knight blue NW\nB1 spike red E")
    assert "charge D1 C1 NE via A3" in options(match)
    unlimited = [
        (faction.id, tile.id, len(tile.faces[0].paths))
        for faction in library().factions.values()
        for tile in faction.tiles
        if tile.unlimited
    ]
    assert unlimited == [(DRAGONS, "charge", 0)]


@pytest.mark.rule("MON-RUNE-06")
def test_runes_leave_enemies_alone_except_disarmament_which_affects_only_them() -> None:
    match = arena(
        """
        C3 lesser-haste blue
        C4 pikeman blue NE
        D3 spike red E
        D2 disarmament red E
        E2 spike red E
        """
    )
    assert shown(match, "C4").initiative == (3,)
    assert shown(match, "D3").initiative == (1,)
    assert disarmed(match) == set()  # D2 is connected with two friends of its own: D3 and E2
    other = arena("D2 disarmament red SE\nE2 pikeman blue NE\nE1 spike red E")
    assert disarmed(other) == {"E2"}


@pytest.mark.rule("MON-RUNE-07")
def test_a_rune_works_from_the_moment_it_is_connected_and_not_only_in_battle() -> None:
    match = arena("C4 pikeman blue NE\nreserve blue: mobility")
    assert options(match, "maneuver") == set()
    match.play("place mobility C3")
    assert "maneuver C4 C5 NE via C3" in options(match)


@pytest.mark.rule("MON-RUNE-08")
def test_a_rune_is_applied_without_anybody_being_asked() -> None:
    match = battle("C3 strength blue SE\nC4 pikeman blue NE\nC5 banner red")
    assert hits(match)[0] == (2, "C4", "C5", 2)
    assert match.choices == []
    assert asked(match)[0] == "red"  # the battle is over, it is the next turn


@pytest.mark.rule("MON-RUNE-09", "MON-RFAC-03")
def test_double_attack_does_not_double_what_another_rune_does() -> None:
    match = battle(
        """
        B2 double-attack red SE
        C3 strength red SE
        D2 spike red W
        D1 banner blue
        """
    )
    assert [hit for hit in hits(match) if hit[1] == "D2"] == [(1, "D2", "D1", 2)]
    assert {hit[1] for hit in hits(match)} == {"D2", "D1"}  # no rune has acted


@pytest.mark.rule("MON-RUNE-10", "MON-TGH-05")
def test_runes_can_be_destroyed_and_some_are_tough() -> None:
    match = battle("C3 pikeman blue NE\nC4 strength red SE\nC2 lesser-haste red SE")
    assert sorted(hits(match)) == [(2, "C3", "C2", 1), (2, "C3", "C4", 1)]
    assert kind_at(match, "C2") is None
    assert discarded(match, "red") == ["lesser-haste"]
    assert shown(match, "C4").damage == 1
    assert shown(match, "C4").life == 2


@pytest.mark.rule("MON-RUNE-11")
def test_further_abilities_of_a_rune_are_for_itself_only() -> None:
    match = arena("C3 mobility blue SE\nD3 crossbowman blue NW", blue=GUARDIANS)
    assert "turn C3 C3 W" in options(match)
    assert not any(text.startswith("turn D3") for text in options(match))
    assert "maneuver D3 D3 W via C3" in options(match)
    assert not any(text.startswith("maneuver C3") for text in options(match))
    tough = arena("C3 strength red SE\nD3 spike red E")
    assert (shown(tough, "C3").life, shown(tough, "D3").life) == (2, 1)


@pytest.mark.rule("MON-RUNE-12", "MON-EX-24", "MON-EX-25")
def test_a_rune_that_turns_is_connected_with_other_tiles_at_once() -> None:
    match = arena(
        """
        C3 mobility blue SE
        D3 crossbowman blue NW
        D2 crossbowman blue NW
        C2 axeman blue NW
        """,
        blue=GUARDIANS,
    )
    assert {text.split()[1] for text in options(match, "maneuver")} == {"D3", "D2"}
    match.play("turn C3 C3 SW")
    assert {text.split()[1] for text in options(match, "maneuver")} == {"D2", "C2"}
    assert [facing(match, place) for place in ("D3", "D2", "C2")] == [
        "NW",
        "NW",
        "NW",
    ]  # only the rune turned


@pytest.mark.rule("MON-RUNE-12")
def test_a_tile_that_moves_away_from_a_rune_loses_its_effect_at_once() -> None:
    match = arena("C3 lesser-haste blue\nC4 pikeman blue NE\nreserve blue: move move")
    assert shown(match, "C4").initiative == (3,)
    match.play("move C4 C5 NE")
    assert shown(match, "C5").initiative == (2,)
    match.play("move C5 C4 NE")
    assert shown(match, "C4").initiative == (3,)


@pytest.mark.rule("MON-RUNE-13", "MON-NET-14")
def test_a_captured_rune_does_nothing_until_it_is_freed() -> None:
    match = arena(
        """
        C3 lesser-haste blue
        D3 pikeman blue NE
        C4 nightmare red W
        reserve red: move
        turn red 4 use
        """
    )
    assert captured(match) == {"C3"}
    assert shown(match, "D3").initiative == (2,)
    match.play("move C4 C4 E")
    assert captured(match) == set()
    assert shown(match, "D3").initiative == (3,)


@pytest.mark.rule("MON-RUNE-13", "MON-RUNE-05")
def test_a_captured_rune_lends_no_ability_and_no_charge() -> None:
    text = "C3 mobility blue\nD3 pikeman blue NE\nA3 charge blue\nD1 knight blue NW\nB1 spike red E\n"
    free = arena(text)
    assert "maneuver D3 D4 NE via C3" in options(free)
    assert options(free, "charge") == {"charge D1 C1 NE via A3", "charge D1 C2 NW via A3"}
    match = arena(text + "C4 nightmare red W\nA2 horror red E")
    assert captured(match) == {"C3", "A3"}
    assert {text.split()[1] for text in options(match, "maneuver")} == {"D1"}  # the knight's own
    assert options(match, "charge") == set()
    assert (shown(free, "D3").ready, shown(match, "D3").ready) == (("maneuver",), ())


@pytest.mark.rule("MON-RUNE-14")
def test_bonuses_of_several_runes_add_up() -> None:
    match = battle(
        """
        C3 lesser-haste blue
        D3 lesser-haste blue
        B3 strength blue SE
        B4 strength blue SW
        C4 pikeman blue NE
        C5 banner red
        """
    )
    assert [hit for hit in hits(match) if hit[1] == "C4"] == [(4, "C4", "C5", 3)]
