"""Melee and ranged attacks: whom they hit, how hard, and that nobody can decline them."""

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
    events,
    hits,
    hp,
    kind_at,
    kinds,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadPack
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Faction, Library, faction_from


def brutes(melee: int, ranged: int) -> Faction:
    """A test faction whose fighter and shooter attack to the east with these strengths."""
    name = '{ en = "x", de = "y" }'
    return faction_from(
        "brutes.toml",
        f"""
        game = "monolith-arena"
        [faction]
        id = "brutes"
        name = {name}
        icon = "x"
        [banner]
        name = {name}
        icon = "x"
        effect = {{}}
        [[champion]]
        id = "fighter"
        name = {name}
        icon = "x"
        count = 17
        front = "E"
        initiative = [2]
        melee = {{ E = {melee} }}
        [[champion]]
        id = "shooter"
        name = {name}
        icon = "x"
        count = 17
        front = "E"
        initiative = [2]
        ranged = {{ E = {ranged} }}
        """,
    )


# --- melee ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-MEL-01")
def test_a_melee_attack_hits_only_the_enemy_next_to_its_side() -> None:
    match = battle(
        """
        C3 swordsman blue NE
        B3 chaos red W
        A3 spike red E
        D2 spike red W
        C4 spike red E
        """
    )
    # NE is an attack side: B3 is hit, A3 behind it is not; SW and E are none; W is one without a tile.
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(3, "C3", "B3", 1)]
    assert kind_at(match, "B3") is None
    assert [kind_at(match, place) for place in ("A3", "D2", "C4")] == ["spike"] * 3


@pytest.mark.rule("MON-MEL-01")
def test_a_melee_attack_does_nothing_to_a_friendly_tile_or_an_empty_hex() -> None:
    match = battle(
        """
        C3 pikeman blue NE
        B3 swordsman blue NE
        C4 arquebusier blue NW
        C5 spike red E
        """
    )
    # Friends at NE and E, empty hexes at W and NW; the enemy behind the friend is out of reach.
    assert [hit for hit in hits(match) if hit[1] == "C3"] == []
    assert kind_at(match, "B3") == "swordsman"
    assert kind_at(match, "C4") == "arquebusier"
    assert kind_at(match, "C5") == "spike"


@pytest.mark.rule("MON-MEL-02")
def test_melee_attacks_on_several_sides_all_happen_in_the_one_phase() -> None:
    match = battle(
        """
        C3 pikeman blue NE
        B2 spike red W
        B3 spike red W
        C2 spike red W
        C4 chaos red W
        A1 banner red
        E1 banner blue
        """
    )
    mine = sorted(hit for hit in hits(match) if hit[1] == "C3")
    assert mine == [(2, "C3", "B2", 1), (2, "C3", "B3", 1), (2, "C3", "C2", 1), (2, "C3", "C4", 1)]
    # Chaos stands at the fourth attacked side and strikes back in the same phase: all of it counts.
    assert (2, "C4", "C3", 2) in hits(match)
    assert [kind_at(match, place) for place in ("B2", "B3", "C2", "C3", "C4")] == [None] * 5


@pytest.mark.rule("MON-MEL-02")
def test_simultaneous_melee_attacks_leave_no_time_for_a_struck_rune_to_protect() -> None:
    # The rune of regeneration at B2 covers C2. One pikeman strikes both: one after the other (C2 first)
    # the rune would save the spike, at the same time it cannot.
    match = battle(
        """
        C3 pikeman blue NE
        B2 regeneration red SW
        C2 spike red W
        E1 banner blue
        """
    )
    assert sorted(hits(match)) == [(2, "C3", "B2", 1), (2, "C3", "C2", 1)]
    assert kind_at(match, "B2") is None
    assert kind_at(match, "C2") is None
    assert events(match, "prevented") == []


@pytest.mark.rule("MON-MEL-03")
def test_every_side_strikes_with_its_own_strength() -> None:
    match = battle(
        """
        C3 veteran blue NW
        B2 banner red
        C2 strength red NW
        B3 strength red NE
        """,
        blue=GUARDIANS,
    )
    mine = sorted(hit for hit in hits(match) if hit[1] == "C3")
    assert mine == [(2, "C3", "B2", 2), (2, "C3", "B3", 1), (2, "C3", "C2", 1)]
    assert hp(match, "red") == 18
    # The tough runes survive strength 1.
    assert [tile.damage for name in ("C2", "B3") if (tile := at(match, name))] == [1, 1]


@pytest.mark.rule("MON-MEL-03", "MON-RNG-03")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_one_to_three_symbols_deal_one_to_three_damage(strength: int) -> None:
    factions = {"brutes": brutes(strength, 4 - strength), LORDS: Library.load().factions[LORDS]}
    head = "monolith-arena\nblue brutes\nred lords-of-the-abyss\nA1 banner blue\nC4 banner red\n"
    game = MonolithArena(Library(factions, []))
    fought = Match.from_position(head + "C3 fighter blue E\nturn blue 5 battle", game=game)
    assert hits(fought) == [(2, "C3", "C4", strength), (0, "C4", "C3", 1)]
    assert hp(fought, "red") == 20 - strength
    shot = Match.from_position(head + "C1 shooter blue E\nturn blue 5 battle", game=game)
    assert hits(shot) == [(2, "C1", "C4", 4 - strength)]
    assert hp(shot, "red") == 16 + strength


@pytest.mark.rule("MON-MEL-03", "MON-RNG-03")
def test_no_side_has_more_than_three_symbols() -> None:
    with pytest.raises(BadPack, match=r"melee.E must be 1 to 3, not 4"):
        brutes(4, 1)
    with pytest.raises(BadPack, match=r"ranged.E must be 1 to 3, not 4"):
        brutes(1, 4)


@pytest.mark.rule("MON-MEL-04")
def test_a_rune_of_strength_raises_melee_in_every_direction_of_the_tile() -> None:
    match = battle(
        """
        C3 pikeman blue NE
        D2 strength blue NE
        B2 banner red
        B3 strength red NE
        C2 spike red W
        C4 spike red E
        E1 banner blue
        """
    )
    mine = sorted(hit for hit in hits(match) if hit[1] == "C3")
    assert mine == [(2, "C3", "B2", 2), (2, "C3", "B3", 2), (2, "C3", "C2", 2), (2, "C3", "C4", 2)]
    assert hp(match, "red") == 18
    assert kind_at(match, "B3") is None  # 2 HP


@pytest.mark.rule("MON-MEL-05", "MON-RNG-05")
def test_attacks_happen_by_themselves_and_nobody_is_asked() -> None:
    match = arena(
        """
        C3 pikeman blue NE
        B1 arquebusier blue E
        C4 spike red E
        B4 spike red E
        D3 spike red NW
        reserve blue: battle-or-charge
        reserve red: move
        pile red: chaos chaos battle
        """
    )
    happened = match.play("battle")
    # One melee and one ranged attack of blue, one melee attack of red, and then it is red's turn.
    assert sorted(hits(match)) == [(1, "D3", "C3", 1), (2, "B1", "B4", 1), (2, "C3", "C4", 1)]
    assert kinds(happened).count("battle-ended") == 1
    assert asked(match) == ("red", "discard")


@pytest.mark.rule("MON-MEL-06", "MON-ARM-02")
def test_armor_does_not_help_against_melee() -> None:
    # The landsknecht's armored NE side: a melee attack through it destroys, a shot does nothing.
    struck = battle("C3 landsknecht blue NE\nB3 mygalomorph red SW")
    assert (3, "B3", "C3", 1) in hits(struck)
    assert kind_at(struck, "C3") is None
    shot = battle("C3 landsknecht blue NE\nA3 hunter red SW", red=HARBINGERS)
    assert (3, "A3", "C3", 0) in hits(shot)
    assert kind_at(shot, "C3") == "landsknecht"


# --- ranged ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-RNG-01")
def test_a_ranged_attack_hits_the_first_enemy_in_its_line_however_far() -> None:
    match = battle(
        """
        C1 arquebusier blue E
        C5 spike red E
        B2 spike red W
        D2 spike red E
        """
    )
    assert hits(match) == [(2, "C1", "C5", 1), (0, "A1", "B2", 1)]
    assert kind_at(match, "C5") is None
    assert kind_at(match, "D2") == "spike"
    near = battle("C1 arquebusier blue E\nC2 spike red NE\nC5 spike red E")
    assert [hit for hit in hits(near) if hit[1] == "C1"] == [(2, "C1", "C2", 1)]


@pytest.mark.rule("MON-RNG-01")
@pytest.mark.parametrize(
    ("facing", "target"), [("E", "C5"), ("SE", "E3"), ("SW", "E1"), ("W", "C1"), ("NW", "A1"), ("NE", "A3")]
)
def test_the_line_of_fire_runs_straight_from_the_side_with_the_symbol(facing: str, target: str) -> None:
    around = {"C5", "E3", "E1", "C1", "A1", "A3"}
    lines = [f"C3 sorcerer blue {facing}", "E2 banner blue", f"{target} banner red"]
    lines += [f"{place} strength red" for place in sorted(around - {target})[:2]]
    match = battle("\n".join(lines), blue=HARBINGERS)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(2, "C3", target, 2)]
    assert hp(match, "red") == 18


@pytest.mark.rule("MON-RNG-02")
def test_shots_in_several_directions_are_separate_and_simultaneous() -> None:
    # The rune of regeneration at B2 covers C2; both are shot at the same time, so it protects nobody.
    match = battle(
        """
        C3 siege-tower blue NW
        E1 spike red W
        C2 spike red W
        B2 regeneration red SW
        A3 spike red NE
        E2 banner blue
        """,
        blue=GUARDIANS,
    )
    mine = sorted(hit for hit in hits(match) if hit[1] == "C3")
    assert mine == [(3, "C3", "A3", 1), (3, "C3", "B2", 1), (3, "C3", "C2", 1), (3, "C3", "E1", 1)]
    assert [kind_at(match, place) for place in ("E1", "C2", "B2", "A3")] == [None] * 4
    assert events(match, "prevented") == []


@pytest.mark.rule("MON-RNG-03")
def test_the_strength_of_a_shot_is_the_number_of_its_symbols() -> None:
    weak = battle("C3 spark blue E\nC5 banner red", blue=HARBINGERS)
    assert hits(weak) == [(2, "C3", "C5", 1)]
    assert hp(weak, "red") == 19
    strong = battle("C3 sorcerer blue E\nC5 banner red", blue=HARBINGERS)
    assert hits(strong) == [(2, "C3", "C5", 2)]
    assert hp(strong, "red") == 18


@pytest.mark.rule("MON-RNG-04")
def test_a_rune_of_accuracy_raises_shots_in_every_direction_of_the_tile() -> None:
    match = battle(
        """
        C3 spark blue NE
        C2 accuracy blue
        C5 banner red
        A3 strength red NE
        """,
        blue=HARBINGERS,
    )
    assert sorted(hits(match)) == [(2, "C3", "A3", 2), (2, "C3", "C5", 2)]
    assert hp(match, "red") == 18
    assert kind_at(match, "A3") is None  # 2 HP


@pytest.mark.rule("MON-RNG-06", "MON-RNG-07")
def test_shots_pass_friends_and_stop_at_the_first_enemy() -> None:
    # MON-EX-19
    match = battle(
        """
        C1 arquebusier blue E
        C2 swordsman blue NE
        C4 nightmare red E
        C5 banner red
        """
    )
    assert hits(match) == [(2, "C1", "C4", 1)]
    assert kind_at(match, "C2") == "swordsman"
    assert kind_at(match, "C4") is None
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-RNG-06")
def test_a_whole_row_of_friends_does_not_block_the_line() -> None:
    match = battle(
        """
        C1 arquebusier blue E
        C2 lesser-haste blue
        C3 strength blue SE
        C4 regeneration blue SE
        C5 banner red
        """
    )
    assert [hit for hit in hits(match) if hit[1] == "C1"] == [(3, "C1", "C5", 1)]
    assert hp(match, "red") == 19
    assert [kind_at(match, place) for place in ("C2", "C3")] == ["lesser-haste", "strength"]


@pytest.mark.rule("MON-RNG-08")
def test_a_shot_at_a_neighbour_is_still_a_ranged_attack() -> None:
    # Chaos facing SW has its armor in the west, where the arquebusier stands.
    match = battle("C1 arquebusier blue E\nC2 chaos red SW")
    assert [hit for hit in hits(match) if hit[1] == "C1"] == [(2, "C1", "C2", 0)]
    assert [event.manner for event in events(match, "attacked") if event.hex == "C1"] == ["ranged"]
    assert kind_at(match, "C2") == "chaos"


@pytest.mark.rule("MON-RNG-09")
def test_a_target_destroyed_in_the_same_phase_still_stops_the_shot() -> None:
    match = battle(
        """
        C1 arquebusier blue E
        E1 arquebusier blue NE
        C3 spike red NW
        C4 spike red E
        B3 spike red E
        """
    )
    # Each alone would destroy C3; neither shot goes on to C4 or B3 behind it.
    assert sorted(hits(match))[-2:] == [(2, "C1", "C3", 1), (2, "E1", "C3", 1)]
    assert kind_at(match, "C3") is None
    assert (kind_at(match, "C4"), kind_at(match, "B3")) == ("spike", "spike")


@pytest.mark.rule("MON-RNG-10")
@pytest.mark.parametrize(("tile", "strength", "phase"), [("sorcerer", 2, 2), ("hunter", 1, 3)])
def test_a_spell_and_a_shot_follow_the_same_rules(tile: str, strength: int, phase: int) -> None:
    # Both are raised by Accuracy, pass a friend, are weakened by armor and stop at the first enemy.
    match = battle(
        f"""
        C1 {tile} blue E
        B1 accuracy blue
        C2 morlock blue NE
        C4 knight red W
        C5 banner red
        """,
        blue=HARBINGERS,
        red=DRAGONS,
    )
    first = next(event for event in events(match, "attacked") if event.hex == "C1")
    assert (first.manner, first.strength, first.target) == ("ranged", strength + 1, "C4")
    assert hits(match)[0] == (phase, "C1", "C4", strength)
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-RNG-11")
def test_an_empty_segment_does_not_stop_a_shot() -> None:
    match = battle(
        """
        monoliths on
        inside blue: pikeman pikeman
        C1 arquebusier blue E
        segment C2 red 1
        segment C3 red 2
        C4 banner red segment red 0
        """
    )
    assert hits(match) == [(2, "C1", "C4", 1)]
    assert hp(match, "red") == 19


@pytest.mark.rule("MON-RNG-11")
def test_a_folded_monolith_is_hit_as_the_banner() -> None:
    match = battle(
        """
        monoliths on
        inside blue: pikeman pikeman
        inside red: spike nightmare
        C1 arquebusier blue E
        C4 banner red
        """
    )
    assert hits(match) == [(2, "C1", "C4", 1)]
    assert hp(match, "red") == 19
    monolith = state(match).players[1].monolith
    assert monolith is not None
    assert [tile and (tile.kind.id, tile.damage) for tile in monolith.inside] == [
        ("spike", 0),
        ("nightmare", 0),
    ]
