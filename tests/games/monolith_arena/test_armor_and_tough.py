"""Armor against shots, and tiles that take more than one damage."""

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
    events,
    hits,
    hp,
    kind_at,
    kinds,
)
from walstatt import Match


def damage(match: Match, place: str) -> int:
    """Damage markers on the tile there."""
    tile = at(match, place)
    assert tile is not None, f"no tile at {place}"
    return tile.damage


# --- armor ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-ARM-01")
def test_armor_takes_one_from_the_strength_of_a_shot() -> None:
    weak = battle("C3 knight blue NW\nA1 spark red SE\nE1 banner blue", red=HARBINGERS)
    assert hits(weak) == [(2, "A1", "C3", 0)]
    assert damage(weak, "C3") == 0
    strong = battle("C3 knight blue NW\nA1 sorcerer red SE\nE1 banner blue", red=HARBINGERS)
    assert hits(strong) == [(2, "A1", "C3", 1)]
    assert damage(strong, "C3") == 1


@pytest.mark.rule("MON-ARM-03")
@pytest.mark.parametrize(
    ("source", "towards", "dealt"),
    [
        ("A3", "SW", 1),  # through NE
        ("C1", "E", 1),  # through W
        ("A1", "SE", 1),  # through NW
        ("C5", "W", 2),  # through E
        ("E3", "NW", 2),  # through SE
        ("E1", "NE", 2),  # through SW
    ],
)
def test_only_sides_with_the_symbol_are_protected(source: str, towards: str, dealt: int) -> None:
    # The knight in printed orientation is armored in the NE, W and NW; the spell has strength 2.
    match = battle(
        f"C3 knight blue NW\n{source} sorcerer red {towards}\nE2 banner blue\nA2 banner red", red=HARBINGERS
    )
    assert [hit for hit in hits(match) if hit[2] == "C3"] == [(2, source, "C3", dealt)]
    assert kind_at(match, "C3") == ("knight" if dealt == 1 else None)


@pytest.mark.rule("MON-ARM-04")
def test_armor_does_not_stop_a_precise_shot() -> None:
    match = arena(
        "C3 landsknecht blue NE\nC5 knight blue NW\nreserve red: precise-shot\nturn red 6 use", red=HARBINGERS
    )
    match.play("precise-shot C3")
    assert kind_at(match, "C3") is None
    assert kind_at(match, "C5") == "knight"


@pytest.mark.rule("MON-ARM-04")
def test_armor_does_not_stop_an_explosive_mixture() -> None:
    # Golem and knight are armored, the entrenched veteran on all six sides.
    match = arena(
        """
        C3 knight red NW
        C4 golem blue NW
        B3 veteran blue NW entrenched
        reserve blue: explosive-mixture
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    match.play("explode B3 C3 C4")
    assert damage(match, "C3") == 1
    assert damage(match, "C4") == 1
    assert kind_at(match, "B3") is None


@pytest.mark.rule("MON-ARM-05")
def test_armor_weakens_a_piercing_shot_but_does_not_end_it() -> None:
    match = battle(
        """
        C1 crossbowman blue E
        B1 piercing blue SW
        C2 knight red W
        C3 pikeman red SW
        C4 knight red W
        C5 banner red
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    assert [hit for hit in hits(match) if hit[1] == "C1"] == [
        (2, "C1", "C2", 0),
        (2, "C1", "C3", 1),
        (2, "C1", "C4", 0),
        (2, "C1", "C5", 1),
    ]
    assert (damage(match, "C2"), damage(match, "C4")) == (0, 0)
    assert kind_at(match, "C3") is None
    assert hp(match, "red") == 19


@pytest.mark.rule("MON-ARM-06")
def test_armor_works_by_itself_and_nobody_is_asked() -> None:
    match = arena(
        """
        C3 landsknecht blue NE
        A3 hunter red SW
        reserve blue: battle-or-charge
        reserve red: move
        pile red: spark spark battle
        """,
        red=HARBINGERS,
    )
    happened = match.play("battle")
    assert hits(match) == [(3, "A3", "C3", 0), (0, "A3", "C3", 0)]
    assert kind_at(match, "C3") == "landsknecht"
    assert kinds(happened).count("battle-ended") == 1
    assert asked(match) == ("red", "discard")


@pytest.mark.rule("MON-ARM-07", "MON-NET-05")
def test_a_captured_tile_keeps_its_armor() -> None:
    # Chaos (facing SW) shoots to the NW, through the landsknecht's armored side.
    match = battle(
        """
        C3 landsknecht blue SE
        E3 chaos red SW
        B3 nightmare red SW
        A3 banner red
        """
    )
    assert captured(match) == {"C3"}
    assert hits(match) == [(2, "E3", "C3", 0)]
    assert kind_at(match, "C3") == "landsknecht"
    bare = battle(
        """
        C3 landsknecht blue W
        E3 chaos red SW
        B3 nightmare red SW
        A3 banner red
        """
    )
    assert hits(bare) == [(2, "E3", "C3", 1)]
    assert kind_at(bare, "C3") is None


@pytest.mark.rule("MON-ARM-08")
def test_armor_works_against_every_single_shot_of_the_phase() -> None:
    match = battle(
        """
        C1 arquebusier blue E
        C2 arquebusier blue E
        C4 chaos red SW
        """
    )
    assert hits(match)[:2] == [(2, "C1", "C4", 0), (2, "C2", "C4", 0)]
    assert kind_at(match, "C4") == "chaos"
    # And two strengthened shots lose one point each, not one together: 2 + 2 become 1 + 1.
    raised = battle(
        """
        C2 spark blue E
        C3 spark blue E
        B2 accuracy blue
        C5 knight red W damage 0
        D4 banner red
        """,
        blue=HARBINGERS,
        red=DRAGONS,
    )
    assert [hit for hit in hits(raised) if hit[2] == "C5"] == [(2, "C2", "C5", 1), (2, "C3", "C5", 1)]
    assert kind_at(raised, "C5") is None


# --- tough ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-TGH-01")
@pytest.mark.parametrize(
    ("tile", "life"), [("axeman", 1), ("siege-tower", 1), ("crossbowman", 2), ("wyvern", 2), ("golem", 3)]
)
def test_a_tile_has_one_hit_point_and_one_more_for_each_symbol(tile: str, life: int) -> None:
    # The explosive mixture deals 1 damage: with life - 2 markers before it the tile survives, with
    # life - 1 it goes.
    text = f"{tile} blue damage {{}}\nreserve blue: explosive-mixture"
    if life > 1:
        match = arena("C3 " + text.format(life - 2), blue=GUARDIANS)
        match.play("explode B2 B3 C3")
        assert damage(match, "C3") == life - 1
    last = arena("C3 " + text.format(life - 1), blue=GUARDIANS)
    last.play("explode B2 B3 C3")
    assert kind_at(last, "C3") is None


@pytest.mark.rule("MON-TGH-01")
def test_a_banner_is_excepted_from_the_single_hit_point() -> None:
    match = battle("C3 banner red\nC4 dragon-rider blue W")
    assert hp(match, "red") == 17
    assert kind_at(match, "C3") == "banner"


@pytest.mark.rule("MON-TGH-02")
def test_two_symbols_need_three_damage() -> None:
    # Melee 2 leaves the golem with two markers, melee 3 destroys it.
    knight = battle("C3 golem red NW\nC4 knight blue W", red=GUARDIANS)
    assert hits(knight) == [(1, "C4", "C3", 2)]
    assert damage(knight, "C3") == 2
    rider = battle("C3 golem red NW\nC4 dragon-rider blue W", red=GUARDIANS)
    assert hits(rider) == [(2, "C4", "C3", 3)]
    assert kind_at(rider, "C3") is None


@pytest.mark.rule("MON-TGH-03")
def test_damage_markers_stay_from_turn_to_turn() -> None:
    match = arena(
        """
        C3 crossbowman blue SE
        C4 swordsman red W
        reserve blue: battle
        pile blue: explosive-mixture golem golem axeman
        pile red: pikeman pikeman move move
        """,
        blue=GUARDIANS,
        red=DRAGONS,
    )
    match.play("battle")
    assert damage(match, "C3") == 1
    match.play("discard move")
    match.play("end")
    match.play("discard golem")
    assert damage(match, "C3") == 1
    match.play("explode B2 B3 C3")
    assert kind_at(match, "C3") is None


@pytest.mark.rule("MON-TGH-03")
def test_every_damage_that_does_not_destroy_is_one_marker() -> None:
    match = battle("C3 golem red NW\nC4 swordsman blue W", red=GUARDIANS)
    assert damage(match, "C3") == 1
    told = [(event.hex, event.amount, event.left) for event in events(match, "damaged")]
    assert told == [("C3", 1, 2)]


@pytest.mark.rule("MON-TGH-04", "MON-NET-05")
def test_a_captured_tile_keeps_its_extra_hit_points() -> None:
    match = battle("C3 knight blue NW\nC4 nightmare red W\nD3 spike red NW\nE1 banner red")
    assert captured(match) == {"C3"}
    assert hits(match) == [(1, "D3", "C3", 1)]
    assert damage(match, "C3") == 1


@pytest.mark.rule("MON-TGH-05")
def test_a_rune_with_tough_survives_one_damage() -> None:
    match = battle("C3 strength red SE\nC4 swordsman blue W")
    assert damage(match, "C3") == 1
    again = battle("C3 strength red SE damage 1\nC4 swordsman blue W")
    assert kind_at(again, "C3") is None
    plain = battle("C3 lesser-haste red SE\nC4 swordsman blue W")
    assert kind_at(plain, "C3") is None


TOWER = """
    C3 crossbowman red SE damage 3
    B3 banner red
    C4 reinforcement red W
    D3 reinforcement red NW
    C2 spike blue E
"""


@pytest.mark.rule("MON-TGH-06")
def test_tough_from_several_givers_adds_up() -> None:
    # 1 + 1 own symbol + 1 by the banner + 2 runes: 5 hit points, the fourth damage leaves one.
    match = battle(TOWER, blue=LORDS, red=GUARDIANS)
    assert hits(match)[0] == (1, "C2", "C3", 1)
    assert damage(match, "C3") == 4
    last = battle(TOWER.replace("damage 3", "damage 4"), blue=LORDS, red=GUARDIANS)
    assert kind_at(last, "C3") is None


@pytest.mark.rule("MON-TGH-06")
@pytest.mark.parametrize("net", ["A3 nightmare blue SW", "C5 nightmare blue W"])
def test_a_captured_giver_gives_no_tough(net: str) -> None:
    # The banner or one of the runes is captured: 4 hit points, and the fourth damage destroys.
    match = battle(f"{TOWER}{net}", blue=LORDS, red=GUARDIANS)
    assert (1, "C2", "C3", 1) in hits(match)
    assert captured(match) == {"B3" if net.startswith("A3") else "C4"}
    assert kind_at(match, "C3") is None


@pytest.mark.rule("MON-TGH-06")
def test_a_captured_receiver_keeps_the_bonus() -> None:
    match = battle(f"{TOWER}D2 nightmare blue NE", blue=LORDS, red=GUARDIANS)
    assert captured(match) == {"C3"}
    assert (1, "C2", "C3", 1) in hits(match)
    assert damage(match, "C3") == 4
