"""What starts a battle, what it ends, and what nobody may do while it runs (MON-COMB)."""

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
    discarded,
    events,
    hits,
    hp,
    kind_at,
    library,
    options,
    refused,
    reserve,
    state,
)
from walstatt import Match

#: Blue tiles on every hex but D1, none of which can reach red's banner on E3.
CROWDED = """
    A2 arquebusier blue NW
    A3 arquebusier blue NW
    B1 pikeman blue NE
    B2 pikeman blue NE
    B3 pikeman blue NE
    B4 swordsman blue NE
    C1 swordsman blue NE
    C2 dragon-rider blue NW
    C3 landsknecht blue NE
    C4 lesser-haste blue
    C5 mobility blue
    D2 lesser-haste blue
    D3 knight blue NW
    D4 knight blue NW
    E1 charge blue
    E2 knight blue NW
"""


def causes(match: Match) -> list[str]:
    """What started each battle so far."""
    return [event.cause for event in events(match, "battle-began")]


# --- what starts a battle -----------------------------------------------------------------------------


@pytest.mark.rule("MON-COMB-01")
def test_the_tile_on_the_last_free_hex_starts_a_battle() -> None:
    match = arena(CROWDED + "reserve blue: strength")
    assert causes(match) == []
    match.play("place strength D1 SE")
    assert causes(match) == ["full"]
    assert hits(match) == [(0, "E3", "E2", 1), (0, "E3", "D3", 1), (0, "E3", "D4", 1)]


@pytest.mark.rule("MON-COMB-01")
def test_an_arena_with_one_free_hex_starts_no_battle() -> None:
    match = arena(CROWDED.replace("E1 charge blue", "reserve blue: strength"))
    match.play("place strength D1 SE")
    assert kind_at(match, "D1") == "strength"
    assert kind_at(match, "E1") is None
    assert causes(match) == []
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-COMB-02")
@pytest.mark.parametrize(
    ("faction", "tile", "count"),
    [
        (LORDS, "battle", 6),
        (GUARDIANS, "battle", 5),
        (HARBINGERS, "battle", 6),
        (DRAGONS, "battle-or-charge", 7),
    ],
)
def test_every_faction_has_several_commands_that_start_a_battle(faction: str, tile: str, count: int) -> None:
    battles = {kind.id: kind.count for kind in library().factions[faction].tiles if "battle" in kind.commands}
    assert battles == {tile: count}
    match = arena(f"reserve blue: {tile}", blue=faction, red=DRAGONS if faction == LORDS else LORDS)
    assert causes(match) == []
    match.play("battle")
    assert causes(match) == ["command"]
    assert discarded(match, "blue") == [tile]


@pytest.mark.rule("MON-COMB-03")
def test_battle_may_not_be_played_after_the_opponent_has_drawn_a_last_tile() -> None:
    match = arena("""
        reserve blue: battle-or-charge
        pile red: -
        last red:
        turn blue 20 use
    """)
    refused(match, "battle", "MON-COMB-03")
    assert options(match) == {"discard battle-or-charge", "end"}


@pytest.mark.rule("MON-COMB-03")
def test_battle_may_not_be_played_by_the_one_who_has_just_drawn_the_last_tile() -> None:
    match = arena("""
        reserve blue: battle-or-charge
        pile blue: mobility
        turn blue 19 draw
    """)
    assert reserve(match, "blue") == ["battle-or-charge", "mobility"]
    refused(match, "battle", "MON-COMB-03")
    assert "place mobility C3" in options(match)


@pytest.mark.rule("MON-COMB-03")
def test_battle_may_still_be_played_while_one_tile_is_left_in_every_pile() -> None:
    match = arena("""
        reserve blue: battle-or-charge knight
        pile blue: knight mobility
        pile red: spike
        turn blue 19 draw
    """)
    match.play("discard knight")
    assert "battle" in options(match)
    match.play("battle")
    assert causes(match) == ["command"]


# --- what a battle ends -------------------------------------------------------------------------------


@pytest.mark.rule("MON-COMB-04")
def test_a_battle_by_command_ends_the_turn_at_once() -> None:
    match = arena("""
        reserve blue: battle-or-charge knight
        pile red: spike spike spike wraith
        turn blue 7 use
    """)
    match.play("battle")
    assert asked(match) == ("red", "discard")
    assert [(event.seat, event.turn) for event in events(match, "turn-began")] == [(1, 8)]


@pytest.mark.rule("MON-COMB-04")
def test_a_battle_in_a_full_arena_ends_the_turn_although_the_reserve_is_not_empty() -> None:
    match = arena(
        CROWDED
        + """
        reserve blue: strength regeneration
        pile red: spike spike spike wraith
        turn blue 7 use
        """
    )
    match.play("place strength D1 SE")
    assert asked(match) == ("red", "discard")
    assert state(match).turn == 8
    assert reserve(match, "blue") == ["regeneration"]


@pytest.mark.rule("MON-COMB-06")
def test_tiles_left_in_the_reserve_are_kept_for_the_next_turn() -> None:
    match = arena("""
        reserve blue: battle-or-charge knight move
        pile blue: pikeman swordsman
        pile red: spike spike spike wraith
        turn blue 7 use
    """)
    match.play("battle")
    assert reserve(match, "blue") == ["knight", "move"]
    match.play("discard spike")
    match.play("end")
    assert asked(match) == ("blue", "discard")
    assert reserve(match, "blue") == ["knight", "move", "pikeman"]


# --- while it runs ------------------------------------------------------------------------------------

ASSASSIN = """
    C3 assassin blue
    B2 herne blue W
    D2 spike red E
    D4 wraith red NW
"""


@pytest.mark.rule("MON-COMB-05")
@pytest.mark.parametrize(
    "choice", ["place spark D1 NE", "discard spark", "maneuver B2 B3 W", "move B2 B3 W", "end"]
)
def test_nobody_may_play_discard_or_use_abilities_once_a_battle_has_begun(choice: str) -> None:
    match = arena(ASSASSIN + "reserve blue: battle spark move", blue=HARBINGERS)
    assert choice in options(match)
    match.play("battle")
    assert asked(match) == ("blue", "assassin")
    refused(match, choice, "MON-COMB-05")


@pytest.mark.rule("MON-COMB-05")
def test_the_opponent_may_do_nothing_else_in_a_battle_either() -> None:
    match = arena(
        """
        C3 assassin red
        B2 herne red W
        D2 knight blue NW
        D4 knight blue NW
        reserve blue: battle-or-charge
        reserve red: spark
        """,
        red=HARBINGERS,
    )
    match.play("battle")
    assert asked(match) == ("red", "assassin")
    refused(match, "maneuver B2 B3 W", "MON-COMB-05")
    refused(match, "place spark D1 NE", "MON-COMB-05")
    assert options(match) == {"strike D2", "strike D4"}


@pytest.mark.rule("MON-COMB-07")
def test_the_effects_of_the_tiles_of_both_sides_are_worked_through() -> None:
    match = battle("""
        C3 pikeman blue NE
        C4 wraith red NW
        D4 knight blue NE
        B1 spike red E
        B2 knight blue SW
        D1 strength red SE poison 1
    """)
    assert hits(match) == [
        (2, "C3", "C4", 1),
        (2, "C4", "C3", 1),
        (1, "B1", "B2", 1),
        (0, "A1", "B1", 1),
        (0, "E3", "D4", 1),
    ]
    assert [event.hex for event in events(match, "poison-hurts")] == ["D1"]


@pytest.mark.rule("MON-COMB-08")
def test_an_attack_that_costs_its_owner_the_tile_is_made_without_a_question() -> None:
    match = arena(
        """
        C3 morlock blue NW
        B2 banner red
        reserve blue: battle
        """,
        blue=HARBINGERS,
    )
    match.play("battle")
    assert hits(match)[0] == (-1, "C3", "B2", 1)
    assert at(match, "C3") is None
    assert hp(match, "red") == 19
    assert [choice.choice for choice in match.choices] == ["battle"]


@pytest.mark.rule("MON-COMB-08")
def test_an_assassin_must_strike_somebody() -> None:
    match = battle(ASSASSIN, blue=HARBINGERS)
    assert asked(match) == ("blue", "assassin")
    assert options(match) == {"strike D2", "strike D4"}
