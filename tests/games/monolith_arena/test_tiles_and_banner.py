"""Tiles in general, and the banner (MON-TILE, MON-BAN)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    at,
    battle,
    captured,
    hits,
    hp,
    kind_at,
    library,
    options,
    refused,
    state,
)
from walstatt import Match
from walstatt.core.scene import SIDES
from walstatt.games.monolith_arena.seen.view import TileView, view
from walstatt.games.monolith_arena.state.tiles import Gift, TileKind


def seen(match: Match, place: str) -> TileView:
    """The tile of a hex as every player sees it."""
    return next(tile for tile in view(state(match), None).board if tile.hex == place)


def poison(match: Match, place: str) -> int:
    tile = at(match, place)
    assert tile is not None
    return tile.poison


def shown(match: Match, place: str) -> set[tuple[str, str, int]]:
    """The symbols on the sides of the tile of a hex, as they are drawn."""
    piece = next(piece for piece in match.scene().pieces if piece.place == place)
    return {(mark.kind, SIDES[mark.side], mark.count) for mark in piece.marks if mark.side is not None}


def symbols(kind: TileKind) -> list[object]:
    """Everything that is printed on the sides and in the middle of a tile."""
    face = kind.faces[0]
    sides = [*face.melee, *face.ranged, *face.nets, *face.kills, *face.paths, *face.armor]
    middle = [*kind.initiative, *kind.abilities, *[kind.effect] * (kind.effect != Gift())]
    return sides + middle + [None] * (kind.tough + kind.anywhere)


# --- tiles in general ---------------------------------------------------------------------------------


@pytest.mark.rule("MON-TILE-01")
def test_there_are_four_factions_of_35_tiles() -> None:
    factions = library().factions
    assert sorted(factions) == sorted([DRAGONS, GUARDIANS, HARBINGERS, LORDS])
    assert [len(list(faction.all_tiles())) + 1 for faction in factions.values()] == [35] * 4


@pytest.mark.rule("MON-TILE-02")
def test_an_attack_hits_banners_champions_and_runes_alike() -> None:
    match = battle("""
        C3 pikeman blue NE
        C4 banner red
        C2 spike red W
        B3 lesser-haste red SE
    """)
    struck = [hit[2:] for hit in hits(match) if hit[1] == "C3"]
    assert struck == [("C4", 1), ("C2", 1), ("B3", 1)]
    assert (hp(match, "red"), kind_at(match, "C2"), kind_at(match, "B3")) == (19, None, None)


@pytest.mark.rule("MON-TILE-02")
@pytest.mark.parametrize("tile", ["banner", "pikeman", "mobility"])
def test_a_net_captures_tiles_of_every_kind(tile: str) -> None:
    match = arena(f"C3 {tile} blue\nreserve red: nightmare\npile red: spike spike spike\nturn blue 7 use")
    assert captured(match) == set()
    match.play("end")
    match.play("discard spike")
    match.play("place nightmare C4 W")
    assert captured(match) == {"C3"}


@pytest.mark.rule("MON-TILE-02")
def test_a_rune_affects_champions_runes_and_banners() -> None:
    match = arena(
        """
        C3 reinforcement blue SW
        D3 axeman blue NW
        D2 piercing blue SE
        C4 regeneration blue SE
        """,
        blue=GUARDIANS,
    )
    assert [seen(match, place).life for place in ("D3", "D2", "C4")] == [2, 2, 1]
    match = arena("C3 lesser-haste blue\nC4 banner blue\nC2 knight blue NW")
    assert (seen(match, "C4").initiative, seen(match, "C2").initiative) == ((1,), (2,))


@pytest.mark.rule("MON-TILE-03")
def test_arena_tiles_carry_symbols_and_commands_do_not() -> None:
    kinds = [kind for faction in library().factions.values() for kind in (faction.banner, *faction.tiles)]
    commands = [kind for kind in kinds if not kind.arena]
    assert (len(commands), len(kinds) - len(commands)) == (15, 52)
    assert [kind.id for kind in commands if symbols(kind)] == []
    assert [kind.id for kind in kinds if kind.arena and not symbols(kind)] == []


#: Six red runes round C3, none of which attacks.
RING = """
    C4 strength red SE
    D3 strength red SE
    D2 lesser-haste red SE
    C2 lesser-haste red SE
    B2 teleportation red SE
    B3 teleportation red SE
"""


@pytest.mark.rule("MON-TILE-04")
@pytest.mark.parametrize(
    ("facing", "targets"),
    [
        ("NE", {"B3", "C2"}),
        ("E", {"C4", "B2"}),
        ("SE", {"D3", "B3"}),
        ("SW", {"D2", "C4"}),
        ("W", {"C2", "D3"}),
        ("NW", {"B2", "D2"}),
    ],
)
def test_attacks_work_only_in_the_directions_of_their_sides(facing: str, targets: set[str]) -> None:
    match = battle(f"C3 swordsman blue {facing}" + RING)
    assert {hit[2] for hit in hits(match) if hit[1] == "C3"} == targets


@pytest.mark.rule("MON-TILE-04")
@pytest.mark.parametrize(
    ("facing", "caught"), [("E", "C4"), ("SE", "D3"), ("SW", "D2"), ("W", "C2"), ("NW", "B2"), ("NE", "B3")]
)
def test_a_net_works_only_in_the_direction_of_its_side(facing: str, caught: str) -> None:
    match = arena(f"C3 nightmare blue {facing}" + RING, blue=LORDS)
    assert captured(match) == {caught}


@pytest.mark.rule("MON-TILE-05")
def test_a_champion_shows_all_its_effects() -> None:
    match = arena("""
        C3 chaos red W
        D1 knight blue E
        B4 horror red SW
    """)
    assert shown(match, "C3") == {("melee", "W", 2), ("ranged", "NE", 1), ("armor", "NW", 1)}
    assert shown(match, "B4") == {("melee", "SW", 2), ("net", "SW", 1)}
    assert shown(match, "D1") == {
        ("melee", "E", 2),
        ("armor", "NE", 1),
        ("armor", "E", 1),
        ("armor", "SE", 1),
    }
    knight = next(piece for piece in match.scene().pieces if piece.place == "D1")
    assert {badge.kind for badge in knight.badges} == {"cavalry", "maneuver"}
    assert [figure.text for figure in knight.figures] == ["1"]
    assert knight.life is not None
    assert (knight.life.now, knight.life.full) == (2, 2)


@pytest.mark.rule("MON-TILE-06")
def test_one_side_may_attack_and_capture_at_once() -> None:
    match = arena("""
        C3 horror red NW
        B2 knight blue SE
        E1 banner blue
        reserve blue: battle-or-charge
    """)
    assert captured(match) == {"B2"}
    match.play("battle")
    assert hits(match) == [(0, "C3", "B2", 2)]
    assert kind_at(match, "B2") is None


# --- the banner ---------------------------------------------------------------------------------------


@pytest.mark.rule("MON-BAN-01")
@pytest.mark.parametrize("faction", [DRAGONS, LORDS, GUARDIANS, HARBINGERS])
def test_every_banner_starts_with_20_hit_points(faction: str) -> None:
    match = Match.new("monolith-arena", {"factions": f"{faction},random", "first": "blue"})
    match.play("place banner C3")
    banner = next(piece for piece in match.scene().pieces if piece.place == "C3")
    assert hp(match, "blue") == 20
    assert banner.life is not None
    assert (banner.life.now, banner.life.full) == (20, 20)


@pytest.mark.rule("MON-BAN-01")
def test_successful_attacks_lower_a_banner_and_at_zero_its_faction_loses() -> None:
    text = """
        C3 banner blue
        C2 spike red E
        C4 wraith red E
        reserve blue: battle-or-charge
    """
    match = arena(text)
    match.play("battle")
    assert hp(match, "blue") == 19
    for left in (1, 2):  # never below 0
        match = arena(text.replace("C4 wraith red E", "C4 horror red W") + f"hp blue {left}")
        match.play("battle")
        assert (hp(match, "blue"), kind_at(match, "C3")) == (0, None)
        assert match.result is not None
        assert match.result.winners == (1,)


@pytest.mark.rule("MON-BAN-02")
def test_the_dragon_empires_banner_strengthens_the_melee_of_adjacent_friends() -> None:
    match = battle("""
        C3 banner blue
        C4 pikeman blue NE
        C5 strength red SE
        A1 pikeman blue NE
        A2 strength red SE
        D3 spike red W
        D2 knight blue SW
    """)
    assert [hit for hit in hits(match) if hit[1] in ("C4", "A1", "D3")] == [
        (2, "A1", "A2", 1),
        (2, "C4", "C5", 2),
        (1, "D3", "D2", 1),  # an enemy beside the banner gains nothing
    ]


@pytest.mark.rule("MON-BAN-02")
def test_the_banner_of_the_lords_makes_adjacent_friends_poisonous() -> None:
    match = battle("""
        C3 banner red
        D3 spike red E
        D4 knight blue E
        A2 spike red E
        A3 knight blue E
    """)
    assert hits(match) == [(1, "A2", "A3", 1), (1, "D3", "D4", 1), (0, "A1", "A2", 1)]
    assert (poison(match, "D4"), poison(match, "A3")) == (1, 0)


@pytest.mark.rule("MON-BAN-02")
def test_the_banner_of_the_guardians_makes_adjacent_friends_tougher() -> None:
    match = arena(
        """
        C3 banner blue
        C4 axeman blue NW
        D3 crossbowman blue NW
        C5 axeman blue NW
        C2 spike red W
        """,
        blue=GUARDIANS,
    )
    assert [seen(match, place).life for place in ("C4", "D3", "C5", "C2")] == [2, 3, 1, 1]
    match = battle("C3 banner blue\nC4 axeman blue NW\nC5 spike red W", blue=GUARDIANS)
    assert hits(match) == [(1, "C5", "C4", 1)]
    assert kind_at(match, "C4") == "axeman"


@pytest.mark.rule("MON-BAN-02", "MON-BAN-10")
def test_the_banner_of_the_harbingers_lets_adjacent_friends_maneuver() -> None:
    match = arena("C3 banner blue\nC4 spark blue NE\nE1 spark blue NE", blue=HARBINGERS)
    assert {option.split()[1] for option in options(match, "maneuver")} == {"C4"}
    match.play("maneuver C4 C5 W via C3")
    assert kind_at(match, "C5") == "spark"
    refused(match, "maneuver E1 E2 NE", "MON-ABIL-01")


@pytest.mark.rule("MON-BAN-10")
@pytest.mark.parametrize(("faction", "tile"), [(DRAGONS, "pikeman"), (LORDS, "spike"), (GUARDIANS, "axeman")])
def test_no_other_banner_moves_tiles(faction: str, tile: str) -> None:
    match = arena(f"C3 banner blue\nC4 {tile} blue NE", blue=faction, red=HARBINGERS)
    assert options(match) == {"end"}
    refused(match, "maneuver C4 C5 NE via C3", "MON-ABIL-01")


@pytest.mark.rule("MON-BAN-03")
def test_a_banner_does_not_strengthen_itself() -> None:
    match = battle("C3 banner blue\nC4 strength red SE")
    assert hits(match) == [(0, "C3", "C4", 1)]
    assert kind_at(match, "C4") == "strength"


@pytest.mark.rule("MON-BAN-03")
def test_a_banner_does_not_make_itself_poisonous() -> None:
    match = battle("C3 banner red\nC4 knight blue E")
    assert hits(match) == [(0, "C3", "C4", 1)]
    assert poison(match, "C4") == 0


@pytest.mark.rule("MON-BAN-03")
def test_a_banner_does_not_let_itself_maneuver() -> None:
    match = arena("C3 banner blue\nC4 spark blue NE", blue=HARBINGERS)
    assert {option.split()[1] for option in options(match, "maneuver")} == {"C4"}
    refused(match, "maneuver C3 D3 via C3", "MON-ABIL-01")


@pytest.mark.rule("MON-BAN-04")
def test_a_banner_attacks_every_adjacent_enemy_with_strength_one() -> None:
    match = battle("""
        C3 banner blue
        C4 spike red E
        D3 strength red SE
        D2 lesser-haste red SE
        C2 demon red W
        B2 mygalomorph red W
        B3 regeneration red NE
        D4 knight blue E
    """)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [
        (0, "C3", "C4", 1), (0, "C3", "D3", 1), (0, "C3", "D2", 1),
        (0, "C3", "C2", 1), (0, "C3", "B2", 1), (0, "C3", "B3", 1),
    ]  # fmt: skip


@pytest.mark.rule("MON-BAN-05")
def test_a_banner_does_not_attack_a_banner() -> None:
    match = battle("C3 banner blue\nC4 banner red\nC5 spike blue W", blue=LORDS, red=DRAGONS)
    assert hits(match) == [(1, "C5", "C4", 1), (0, "C4", "C5", 1)]
    assert (hp(match, "blue"), hp(match, "red")) == (20, 19)


@pytest.mark.rule("MON-BAN-06")
def test_no_rune_lets_a_banner_harm_a_banner() -> None:
    match = battle("""
        C3 banner blue
        C2 strength blue SE
        B2 lesser-haste blue
        C4 banner red
        B3 strength red SE
    """)
    assert hits(match) == [(1, "C3", "B3", 2)]
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-BAN-06", "MON-Q-60")
def test_no_ability_of_an_allys_banner_lets_a_banner_harm_an_enemy_teams_banner() -> None:
    match = battle(
        """
        C3 banner blue
        B3 banner gold
        C4 banner red
        D3 banner violet
        D2 golem violet NW
        """,
        blue=DRAGONS, gold=LORDS, red=HARBINGERS, violet=GUARDIANS,
    )  # fmt: skip
    assert hits(match) == [(0, "C3", "D2", 1)]
    assert poison(match, "D2") == 1  # the ally's ability does work on the banner
    assert (hp(match, "blue"), hp(match, "red")) == (20, 20)
    assert (poison(match, "C4"), poison(match, "D3")) == (0, 0)


@pytest.mark.rule("MON-BAN-07")
@pytest.mark.parametrize("faction", [DRAGONS, LORDS, GUARDIANS, HARBINGERS])
def test_every_banner_acts_in_phase_zero(faction: str) -> None:
    enemy = LORDS if faction == DRAGONS else DRAGONS
    match = battle("C3 banner blue\nC4 strength red NW", blue=faction, red=enemy)
    assert seen(match, "C3").initiative == (0,)
    assert hits(match) == [(0, "C3", "C4", 1)]


@pytest.mark.rule("MON-BAN-08")
def test_strength_and_haste_work_on_a_banner() -> None:
    match = battle("""
        C3 banner blue
        C2 strength blue SE
        B2 lesser-haste blue
        C4 strength red SE
    """)
    assert hits(match) == [(1, "C3", "C4", 2)]
    assert kind_at(match, "C4") is None


@pytest.mark.rule("MON-BAN-08")
def test_regeneration_works_on_a_banner() -> None:
    match = battle("""
        C3 banner blue
        B3 regeneration blue SW
        C4 spike red W
    """)
    assert hits(match) == [(1, "C4", "C3", 1), (0, "C3", "C4", 1)]
    assert hp(match, "blue") == 20
    assert kind_at(match, "B3") is None


@pytest.mark.rule("MON-BAN-09")
def test_a_net_captures_a_banner_which_then_does_not_attack() -> None:
    text = "C3 banner blue\nC2 strength red SE\nC4 nightmare red {}\nreserve blue: battle-or-charge"
    match = arena(text.format("W"))
    assert captured(match) == {"C3"}
    match.play("battle")
    assert hits(match) == []
    match = arena(text.format("E"))
    assert captured(match) == set()
    match.play("battle")
    assert hits(match) == [(0, "C3", "C4", 1), (0, "C3", "C2", 1)]
