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
    options,
    phases,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadPack
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.tiles import Faction, Library, faction_from


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
    assert [state(match).board[place] and kind_at(match, name) for place, name in ((9, "C2"), (5, "B3"))] != []
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
def test_nobody_is_asked_whether_champions_attack() -> None:
    match = arena(
        """
        C3 pikeman blue NE
        C4 mygalomorph red W
        B2 mygalomorph red NW
        C1 arquebusier blue NE
        A2 spike red NW
        E1 banner blue
        reserve blue: battle-or-charge
        pile red: spike spike move battle
        """
    )
    happened = match.play("battle")
    # The mygalomorph at C4 strikes first; the blue arquebusier shoots the other one at once, for good or ill.
    assert (3, "C4", "C3", 1) in hits(match)
    assert (2, "C1", "A2", 1) not in hits(match)
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
