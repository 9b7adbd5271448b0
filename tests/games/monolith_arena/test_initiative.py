"""The phases of a battle: who acts when, and what happens when initiatives change (MON-INIT)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    battle,
    events,
    hits,
    hp,
    kind_at,
    library,
    phases,
    state,
)
from walstatt import Match
from walstatt.core.content import sources
from walstatt.core.errors import BadPack
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.seen.view import view
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

ALL = '["E", "SE", "SW", "W", "NW", "NE"]'


def _tile(table: str, name: str, count: int, rest: str) -> str:
    names = f'id = "{name}"\nname = {{ en = "{name}", de = "{name}" }}\nicon = "spark-spirit"'
    return f"[[{table}]]\n{names}\ncount = {count}\n{rest}\n"


#: A faction with what the four lack: a rune that lowers initiatives and one that raises them by 4.
HOUSE = """
game = "monolith-arena"
[faction]
id = "house"
name = { en = "House", de = "Haus" }
icon = "oak-leaf"
[banner]
name = { en = "Banner", de = "Banner" }
icon = "tattered-banner"
effect = {}
""" + "".join(
    [
        _tile("champion", "one", 5, 'front = "E"\ninitiative = [1]\nmelee = { E = 1 }'),
        _tile("champion", "two", 5, 'front = "E"\ninitiative = [2]\nmelee = { E = 1 }'),
        _tile("champion", "three", 5, 'front = "E"\ninitiative = [3]\nmelee = { E = 1 }'),
        _tile("champion", "twice", 5, 'front = "E"\ninitiative = [1, 0]\nmelee = { E = 1 }'),
        _tile("champion", "early", 1, 'front = "E"\nmelee = { E = 2 }\nranged = { W = 1 }'),
        _tile("champion", "unseen", 1, 'front = "E"\nanywhere = 1'),
        _tile("rune", "slow", 3, f"paths = {ALL}\neffect = {{ initiative = -2 }}"),
        _tile("rune", "fast", 5, f"paths = {ALL}\neffect = {{ initiative = 4 }}"),
        _tile("command", "battle", 4, 'does = ["battle"]'),
    ]
)


def house_battle(lines: str) -> Match:
    """A battle between two players of the house faction."""
    game = MonolithArena(Library({"house": faction_from("house.toml", HOUSE)}, []))
    head = "monolith-arena\nblue house\nred house\nturn blue 5 battle\n"
    return Match.from_position(head + lines, game=game)


def initiative(match: Match, place: str) -> tuple[int, ...]:
    """The initiatives that the tile has now, as every player sees them."""
    return next(tile.initiative for tile in view(state(match), None).board if tile.hex == place)


# --- the order of the phases --------------------------------------------------------------------------


@pytest.mark.rule("MON-INIT-01")
def test_what_happens_at_the_start_of_battle_comes_before_every_initiative() -> None:
    match = battle(
        """
        C3 morlock blue NW
        B2 mygalomorph red NW
        D1 mygalomorph red NE poison 1
        C2 lesser-haste blue
        """,
        blue=HARBINGERS,
    )
    assert phases(match) == [-1, 0]  # both of initiative 3 are gone before phase 3
    assert hits(match) == [(-1, "C3", "B2", 1)]
    assert [event.hex for event in events(match, "poison-hurts")] == ["D1"]


@pytest.mark.rule("MON-INIT-02")
def test_tiles_act_from_the_highest_initiative_down() -> None:
    match = battle("""
        C3 banner red
        C2 knight blue E
        B2 swordsman blue SE
        D3 pikeman blue NW
    """)
    assert phases(match) == [3, 2, 1, 0]
    assert hits(match) == [
        (3, "B2", "C3", 2),
        (2, "D3", "C3", 1),
        (1, "C2", "C3", 2),
        (0, "C3", "D3", 1),
        (0, "C3", "C2", 1),
        (0, "C3", "B2", 1),
    ]


@pytest.mark.rule("MON-INIT-03")
def test_a_phase_that_is_nobodys_initiative_is_skipped() -> None:
    match = battle("""
        C3 swordsman blue NE
        D2 knight blue NW
        C5 spike red E
    """)
    assert phases(match) == [3, 1, 0]


@pytest.mark.rule("MON-INIT-04")
def test_a_battle_begins_at_an_initiative_above_three() -> None:
    match = battle("""
        C3 swordsman blue E
        C2 lesser-haste blue
        C4 mygalomorph red NW
        D4 mygalomorph red E
    """)
    assert phases(match) == [4, 3, 0]
    assert hits(match)[0] == (4, "C3", "C4", 1)
    assert kind_at(match, "C3") == "swordsman"


@pytest.mark.rule("MON-INIT-14")
def test_initiative_has_no_upper_limit() -> None:
    match = battle(
        """
        C3 hunter blue E
        C2 lesser-haste blue
        B2 lesser-haste blue
        B3 lesser-haste blue
        D2 greater-haste blue NE
        D3 lesser-haste gold
        C4 lesser-haste gold
        C5 banner red
        """,
        blue=HARBINGERS, gold=DRAGONS, red=LORDS, violet=GUARDIANS,
    )  # fmt: skip
    assert phases(match)[:2] == [10, 7]
    assert hits(match)[:2] == [(10, "C3", "C5", 1), (7, "C3", "C5", 1)]


@pytest.mark.rule("MON-INIT-20")
def test_phases_from_five_on_are_separate_and_descending() -> None:
    match = house_battle("""
        A1 banner blue
        C2 fast blue
        C3 three blue E
        D2 two blue E
        D1 one blue SE
        D3 banner red
        E1 slow red
        C4 two red W
        C5 fast red
    """)
    assert phases(match) == [7, 6, 5, 0]
    assert hits(match) == [
        (7, "C3", "C4", 1),  # so that C4, with 6, never strikes C3
        (6, "D2", "D3", 1),
        (5, "D1", "E1", 1),
        (0, "D3", "D2", 1),
        (0, "D3", "C3", 1),
    ]


@pytest.mark.rule("MON-INIT-08")
def test_the_next_phase_begins_when_everything_of_the_last_one_is_done() -> None:
    match = battle("""
        C3 swordsman blue NE
        C2 wraith red E
        D4 pikeman blue SW
    """)
    story = [
        (event.kind, getattr(event, "phase", getattr(event, "hex", "")))
        for event in match.events
        if event.kind in ("phase-began", "attacked", "destroyed")
    ]
    assert story == [
        ("phase-began", 3), ("attacked", "C3"), ("destroyed", "C2"),
        ("phase-began", 2), ("attacked", "D4"),
        ("phase-began", 0), ("attacked", "E3"), ("destroyed", "D4"),
    ]  # fmt: skip


@pytest.mark.rule("MON-INIT-21")
def test_a_battle_runs_down_to_phase_zero() -> None:
    match = battle(
        """
        C3 banner red
        D3 mygalomorph blue E
        D4 horror blue NW
        C4 knight red E
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    assert phases(match)[-1] == 0
    assert hits(match) == [(3, "D3", "C3", 1), (0, "C3", "D3", 1), (0, "D4", "C4", 2)]


# --- at the same time ---------------------------------------------------------------------------------


@pytest.mark.rule("MON-INIT-05")
def test_a_tile_that_dies_at_the_start_of_battle_still_makes_its_attack_there() -> None:
    match = battle("C3 morlock blue NW poison 1\nB2 strength red SE", blue=HARBINGERS)
    assert hits(match) == [(-1, "C3", "B2", 2)]
    assert kind_at(match, "B2") is None
    assert kind_at(match, "C3") is None


@pytest.mark.rule("MON-INIT-05", "MON-INIT-22")
def test_a_rune_that_dies_at_the_start_of_battle_still_works_in_that_step() -> None:
    match = battle(
        """
        C3 morlock blue NW
        B2 banner red
        C2 disarmament red E poison 1
        """,
        blue=HARBINGERS,
    )
    assert kind_at(match, "C2") is None
    assert hits(match) == [(0, "B2", "C3", 1)]  # the disarmed Morlock did not attack
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-INIT-06")
def test_two_tiles_of_equal_initiative_destroy_each_other() -> None:
    match = battle("C3 swordsman blue NE\nC2 mygalomorph red E")
    assert hits(match) == [(3, "C2", "C3", 1), (3, "C3", "C2", 1)]
    assert (kind_at(match, "C2"), kind_at(match, "C3")) == (None, None)


@pytest.mark.rule("MON-INIT-06")
def test_two_shooters_of_equal_initiative_hit_each_other() -> None:
    match = battle("C1 hunter blue E\nC5 hunter red W", blue=HARBINGERS, red=HARBINGERS)
    assert hits(match) == [(3, "C1", "C5", 1), (3, "C5", "C1", 1)]
    assert (kind_at(match, "C1"), kind_at(match, "C5")) == (None, None)


@pytest.mark.rule("MON-INIT-07")
def test_two_shots_of_equal_initiative_both_stop_at_the_same_target() -> None:
    match = battle("""
        C1 arquebusier blue E
        C2 arquebusier blue E
        C3 nightmare red E
        C4 banner red
    """)
    assert hits(match) == [(2, "C1", "C3", 1), (2, "C2", "C3", 1)]
    assert kind_at(match, "C3") is None
    assert hp(match, "red") == 20


# --- printed values -----------------------------------------------------------------------------------


@pytest.mark.rule("MON-INIT-09")
def test_the_printed_number_names_the_phase_in_which_a_tile_acts() -> None:
    match = battle(
        """
        C3 banner red
        C4 horror blue W
        C2 spike blue E
        B2 chaos blue SE
        D3 mygalomorph blue E
        E1 banner blue
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    assert hits(match) == [
        (3, "D3", "C3", 1),
        (2, "B2", "C3", 2),
        (1, "C2", "C3", 1),
        (0, "C4", "C3", 2),
    ]


@pytest.mark.rule("MON-INIT-09")
def test_printed_initiatives_range_from_zero_to_three() -> None:
    printed = [
        value
        for faction in library().factions.values()
        for kind in (faction.banner, *faction.tiles)
        for value in kind.initiative
    ]
    assert set(printed) == {0, 1, 2, 3}
    text = next(text for file, text in sources("walstatt.games.monolith_arena.content") if "dragon" in file)
    with pytest.raises(BadPack) as caught:
        faction_from("dragon-empire.toml", text.replace("initiative = [3]", "initiative = [4]"))
    assert "swordsman" in caught.value.text("en")


@pytest.mark.rule("MON-INIT-10")
def test_a_tile_with_two_initiatives_attacks_in_both_phases() -> None:
    match = battle("C1 hunter blue E\nC3 banner red", blue=HARBINGERS)
    assert hits(match) == [(3, "C1", "C3", 1), (0, "C1", "C3", 1)]
    assert hp(match, "red") == 18


@pytest.mark.rule("MON-INIT-15")
def test_a_haste_rune_raises_all_initiatives_of_a_tile() -> None:
    match = battle("C1 hunter blue E\nC2 lesser-haste blue\nC4 banner red", blue=HARBINGERS)
    assert initiative(match, "C1") == (4, 1)
    assert hits(match) == [(4, "C1", "C4", 1), (1, "C1", "C4", 1)]


@pytest.mark.rule("MON-INIT-16")
def test_a_tile_makes_all_its_attacks_in_each_of_its_phases() -> None:
    match = battle(
        """
        C3 serpent blue NE
        C2 greater-haste blue SE
        C4 banner red
        D3 golem red NW
        """,
        blue=HARBINGERS,
        red=GUARDIANS,
    )
    assert hits(match) == [
        (4, "C3", "C4", 1), (4, "C3", "D3", 1), (3, "C3", "C4", 1), (3, "C3", "D3", 1),
        (0, "C4", "C3", 1),
    ]  # fmt: skip


# --- no initiative ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-INIT-11")
def test_a_rune_works_from_when_it_comes_into_play_until_it_is_discarded() -> None:
    match = arena(
        """
        C3 pikeman blue NE
        reserve blue: lesser-haste
        reserve red: precise-shot
        pile red: spark spark battle
        """,
        red=HARBINGERS,
    )
    assert initiative(match, "C3") == (2,)
    match.play("place lesser-haste C4")
    assert initiative(match, "C3") == (3,)
    match.play("end")
    match.play("discard spark")
    assert initiative(match, "C3") == (3,)
    match.play("precise-shot C4")
    assert initiative(match, "C3") == (2,)


@pytest.mark.rule("MON-INIT-12")
def test_the_attack_of_a_champion_without_initiative_comes_at_the_start_of_battle_only() -> None:
    match = battle("C3 morlock blue NW\nC2 lesser-haste blue\nB2 banner red", blue=HARBINGERS)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(-1, "C3", "B2", 1)]
    assert phases(match) == [-1, 0]


@pytest.mark.rule("MON-INIT-12")
def test_whatever_attack_a_champion_without_initiative_has_is_made_at_the_start_of_battle() -> None:
    match = house_battle("""
        A1 banner blue
        E3 banner red
        C3 early blue E
        C4 three red W
        C1 two red E
    """)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(-1, "C3", "C4", 2), (-1, "C3", "C1", 1)]
    assert (kind_at(match, "C4"), kind_at(match, "C1")) == (None, None)
    assert not [hit for hit in hits(match) if hit[1] == "C4"], "it was gone before phase 3"


@pytest.mark.rule("MON-INIT-12", "MON-FAC-16")
def test_an_assassin_without_initiative_names_its_target_before_all_phases() -> None:
    match = house_battle("""
        A1 banner blue
        E3 banner red
        C3 unseen blue E
        B1 three red W
        D1 two red E
    """)
    match.play("strike B1")
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(-1, "C3", "B1", 1)]
    assert (kind_at(match, "B1"), kind_at(match, "D1")) == (None, "two")


@pytest.mark.rule("MON-INIT-12")
def test_nightmare_and_golem_act_in_no_phase() -> None:
    match = battle("C3 golem blue NW\nB2 nightmare red E\nC2 double-attack blue", blue=GUARDIANS)
    assert phases(match) == [0]
    assert hits(match) == [(0, "A1", "B2", 1)]
    assert (initiative(match, "C3"), kind_at(match, "B2")) == ((), None)


@pytest.mark.rule("MON-INIT-13")
def test_initiative_never_falls_below_zero() -> None:
    match = house_battle("""
        A1 banner blue
        C3 one blue E
        C2 slow blue
        C4 slow red
        E3 banner red
    """)
    assert initiative(match, "C3") == (0,)
    assert hits(match) == [(0, "C3", "C4", 1)]


@pytest.mark.rule("MON-INIT-13", "MON-Q-20")
def test_two_initiatives_that_are_both_lowered_to_zero_give_two_attacks() -> None:
    match = house_battle("""
        A1 banner blue
        C3 twice blue E
        C2 slow blue
        C4 banner red
    """)
    assert [hit for hit in hits(match) if hit[1] == "C3"] == [(0, "C3", "C4", 1)] * 2
    assert hp(match, "red") == 18
