"""What each kind of rune does: those of several factions and those of one."""

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
    disarmed,
    discarded,
    hits,
    kind_at,
    library,
    options,
    phases,
    reserve,
)
from walstatt import Match
from walstatt.games.monolith_arena.seen.view import TileView, View


def shown(match: Match, place: str) -> TileView:
    """The tile on a hex with everything that acts on it now."""
    seen = match.view(None)
    assert isinstance(seen, View)
    return next(tile for tile in seen.board if tile.hex == place)


def paths(rune: str) -> dict[str, int]:
    """In how many directions the rune works, by the factions that have it."""
    return {
        name: len(faction.by_id[rune].faces[0].paths)
        for name, faction in library().factions.items()
        if rune in faction.by_id
    }


@pytest.mark.rule("MON-RUNE-03")
@pytest.mark.parametrize(
    ("faction", "rune", "tile", "changed"),
    [
        (DRAGONS, "strength SE", "pikeman", {"melee": 1}),
        (DRAGONS, "lesser-haste", "pikeman", {"initiative": (3,)}),
        (DRAGONS, "mobility", "pikeman", {"ready": ("maneuver",)}),
        (LORDS, "teleportation SE", "spike", {"ready": ("teleport",)}),
        (LORDS, "double-attack SE", "spike", {"double": 1}),
        (GUARDIANS, "reinforcement SW", "axeman", {"tough": 1, "life": 2}),
        (HARBINGERS, "accuracy", "spark", {"ranged": 1}),
        (HARBINGERS, "greater-haste SE", "spark", {"initiative": (4,)}),
    ],
)
def test_every_rune_gives_what_its_symbol_shows_and_nothing_more(
    faction: str, rune: str, tile: str, changed: dict[str, object]
) -> None:
    red = LORDS if faction != LORDS else DRAGONS
    without = shown(arena(f"D3 {tile} blue", blue=faction, red=red), "D3")
    name, _, facing = rune.partition(" ")
    given = shown(arena(f"C3 {name} blue {facing}\nD3 {tile} blue", blue=faction, red=red), "D3")
    fields = ("melee", "ranged", "initiative", "tough", "life", "double", "poisonous", "ready")
    assert {f: getattr(given, f) for f in fields if getattr(given, f) != getattr(without, f)} == changed


# --- runes of several factions --------------------------------------------------------------------------


@pytest.mark.rule("MON-RSHR-01", "MON-MEL-04")
def test_strength_of_the_dragon_empire_raises_every_melee_side_by_1() -> None:
    match = battle(
        """
        B2 strength blue SE
        C3 pikeman blue NE
        C4 lesser-haste red SE
        C2 strength red SE
        E1 banner blue
        """
    )
    assert sorted(hits(match)) == [(2, "C3", "C2", 2), (2, "C3", "C4", 2)]
    assert kind_at(match, "C2") is None  # tough, but two damage at once


@pytest.mark.rule("MON-RSHR-01")
def test_strength_of_the_lords_works_in_two_directions_and_is_tough() -> None:
    match = battle("B2 strength red SE\nC3 spike red E\nC4 banner blue\nC2 spike red W\nC1 regeneration blue")
    assert sorted(hit for hit in hits(match) if hit[0] == 1) == [(1, "C2", "C1", 2), (1, "C3", "C4", 2)]
    assert paths("strength") == {DRAGONS: 3, LORDS: 2}
    assert shown(match, "B2").life == 2


@pytest.mark.rule("MON-RSHR-02", "MON-RNG-04")
def test_accuracy_raises_ranged_attacks_in_all_directions_by_1() -> None:
    match = battle(
        "C2 accuracy blue\nC3 spark blue NE\nB3 lesser-haste red SE\nC5 strength red SE", blue=HARBINGERS
    )
    assert sorted(hits(match)) == [(2, "C3", "B3", 2), (2, "C3", "C5", 2)]
    assert kind_at(match, "C5") is None  # tough, but two damage at once
    assert paths("accuracy") == {HARBINGERS: 6}


@pytest.mark.rule("MON-RSHR-03")
@pytest.mark.parametrize(
    ("faction", "tile", "rune"),
    [(DRAGONS, "pikeman blue NE", ""), (HARBINGERS, "herne blue E", ""), (LORDS, "wraith blue E", "SE")],
)
def test_lesser_haste_raises_initiative_by_1(faction: str, tile: str, rune: str) -> None:
    red = GUARDIANS
    match = battle(f"B3 lesser-haste blue {rune}\nC4 {tile}\nC5 banner red", blue=faction, red=red)
    assert [hit[0] for hit in hits(match) if hit[1] == "C4"] == [3]  # printed: 2
    assert paths("lesser-haste") == {DRAGONS: 6, LORDS: 4, HARBINGERS: 6}


@pytest.mark.rule("MON-RSHR-04")
def test_greater_haste_raises_initiative_by_2() -> None:
    match = battle("B3 greater-haste blue SE\nC4 herne blue E\nC5 banner red", blue=HARBINGERS)
    assert [hit[0] for hit in hits(match) if hit[1] == "C4"] == [4]  # printed: 2
    assert paths("greater-haste") == {HARBINGERS: 3}


@pytest.mark.rule("MON-RSHR-04")
@pytest.mark.parametrize("place", ["B2", "B3", "C2", "C4", "D2", "D3"])
def test_greater_haste_reaches_three_sides(place: str) -> None:
    """With its front to the south-east: that side and the two beside it."""
    match = battle(f"C3 greater-haste blue SE\n{place} herne blue E", blue=HARBINGERS)
    assert (4 in phases(match)) == (place in ("C4", "D3", "D2"))


@pytest.mark.rule("MON-RSHR-05")
@pytest.mark.parametrize(
    ("faction", "facing", "tile", "covered"),
    [
        (DRAGONS, "SE", "pikeman", {"C3", "C2"}),
        (LORDS, "SE", "spike", {"C3"}),
        (GUARDIANS, "SE", "axeman", {"C3", "C2"}),
        (HARBINGERS, "E", "spark", {"B3", "C2"}),
    ],
)
def test_every_faction_has_a_rune_of_regeneration_with_its_own_paths(
    faction: str, facing: str, tile: str, covered: set[str]
) -> None:
    saved = {place for place in ("B1", "C2", "C3", "B3") if is_saved(faction, facing, tile, place)}
    assert saved == covered
    assert paths("regeneration") == {DRAGONS: 2, LORDS: 1, GUARDIANS: 2, HARBINGERS: 2}


def is_saved(faction: str, facing: str, tile: str, place: str) -> bool:
    """Whether a rune of regeneration at B2 takes a Precise Shot from the tile at the place."""
    match = arena(
        f"""
        B2 regeneration blue {facing}
        {place} {tile} blue
        E1 banner blue
        reserve red: precise-shot
        turn red 4 use
        """,
        blue=faction,
        red=HARBINGERS,
    )
    match.play(f"precise-shot {place}")
    return kind_at(match, place) == tile and kind_at(match, "B2") is None


@pytest.mark.rule("MON-RSHR-06")
def test_strength_does_not_raise_shots_and_accuracy_does_not_raise_blows() -> None:
    match = battle("D3 strength red NW\nC3 chaos red W\nC2 banner blue\nB3 lesser-haste blue")
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(2, "C3", "C2", 3), (2, "C3", "B3", 1)]
    other = battle("C3 accuracy blue\nC4 herne blue E\nC5 banner red", blue=HARBINGERS)
    assert hits(other)[0] == (2, "C4", "C5", 2)


@pytest.mark.rule("MON-RSHR-06")
def test_strength_gives_no_attack_to_a_side_or_a_tile_without_one() -> None:
    match = battle(
        """
        B2 strength blue SE
        C3 pikeman blue NE
        D3 strength red SE
        C2 arquebusier blue SW
        C1 strength red SE
        """
    )
    assert shown(match, "C3").melee == 1
    assert shown(match, "C2").melee == 1
    assert hits(match) == []  # the pikeman has no symbol towards D3, the arquebusier no melee at all


# --- runes of one faction -------------------------------------------------------------------------------


@pytest.mark.rule("MON-RFAC-01", "MON-FAC-08")
def test_piercing_lets_a_shot_hit_every_enemy_in_its_line() -> None:
    line = "C2 crossbowman blue E\nC3 spike red NE\nC4 wraith red NE\nC5 strength red SE\n"
    plain = battle(line, blue=GUARDIANS)
    assert [hit for hit in hits(plain) if hit[1] == "C2"] == [(2, "C2", "C3", 1)]
    match = battle(line + "B1 piercing blue SE", blue=GUARDIANS)
    assert [hit for hit in hits(match) if hit[1] == "C2"] == [
        (2, "C2", "C3", 1),
        (2, "C2", "C4", 1),
        (2, "C2", "C5", 1),
    ]


@pytest.mark.rule("MON-RFAC-02", "MON-MAN-07")
@pytest.mark.parametrize(("faction", "rotation"), [(GUARDIANS, True), (DRAGONS, False)])
def test_mobility_lends_maneuver_and_that_of_the_guardians_can_turn_itself(
    faction: str, rotation: bool
) -> None:
    tile = "axeman" if faction == GUARDIANS else "pikeman"
    match = arena(f"C3 mobility blue SE\nD3 {tile} blue NW", blue=faction)
    assert "maneuver D3 D4 NW via C3" in options(match)
    assert (options(match, "turn") != set()) is rotation
    assert paths("mobility") == {DRAGONS: 6, GUARDIANS: 2}


@pytest.mark.rule("MON-RFAC-03", "MON-FAC-07")
@pytest.mark.parametrize(
    ("faction", "tile", "expected"),
    [
        (LORDS, "wraith blue E", [2, 1]),
        (GUARDIANS, "axeman blue E", [2, 1, 0]),
        (HARBINGERS, "hunter blue E", [3, 0]),
    ],
)
def test_double_attack_adds_one_attack_a_phase_below_the_lowest(
    faction: str, tile: str, expected: list[int]
) -> None:
    match = battle(f"B3 double-attack blue SE\nC4 {tile}\nC5 banner red", blue=faction, red=DRAGONS)
    assert [hit[0] for hit in hits(match) if hit[1] == "C4"] == expected
    assert paths("double-attack") == {LORDS: 2, GUARDIANS: 6, HARBINGERS: 6}


@pytest.mark.rule("MON-RFAC-04")
def test_reinforcement_makes_connected_friends_tough() -> None:
    match = battle(
        "C3 reinforcement blue SE\nD3 axeman blue NW\nD4 spike red W\nA3 banner red", blue=GUARDIANS
    )
    assert hits(match) == [(1, "D4", "D3", 1)]
    assert (shown(match, "D3").damage, shown(match, "D3").life) == (1, 2)


@pytest.mark.rule("MON-RFAC-04", "MON-FAC-06")
def test_disarmament_stops_attacks_of_connected_enemies() -> None:
    rest = "D3 pikeman blue NE\nD4 spike red NE\nA3 banner red"
    match = battle(f"C3 disarmament red SE\n{rest}")
    assert disarmed(match) == {"D3"}
    assert hits(match) == []
    turned_away = battle(f"C3 disarmament red W\n{rest}")
    assert sorted(hits(turned_away)) == [(2, "D3", "C3", 1), (2, "D3", "D4", 1)]


@pytest.mark.rule("MON-RFAC-04", "MON-FAC-04")
def test_teleportation_lends_teleport_to_connected_friends() -> None:
    match = arena("C3 teleportation blue SE\nD3 spike blue E\nD2 spike blue E", blue=LORDS, red=DRAGONS)
    assert {text.split()[1] for text in options(match, "teleport")} == {"D3"}
    match.play("teleport D3 A3 W via C3")
    assert kind_at(match, "A3") == "spike"
    assert options(match, "teleport") == set()


@pytest.mark.rule("MON-RFAC-04", "MON-FAC-01", "MON-ENDT-03")
def test_the_rune_of_charge_gives_one_charge_which_ends_the_turn() -> None:
    match = arena("A3 charge blue\nD1 knight blue NW\nB1 spike red E\nreserve blue: pikeman")
    match.play("charge D1 C1 NE via A3")
    assert kind_at(match, "C1") == "knight"
    assert discarded(match, "red") == ["spike"]
    assert asked(match)[0] == "red"
    assert reserve(match, "blue") == ["pikeman"]
