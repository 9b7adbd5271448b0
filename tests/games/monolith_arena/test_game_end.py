"""How the game ends: fallen banners, the last tile, the final battle and a tie (MON-GEND)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    events,
    hits,
    hp,
    kind_at,
    options,
    phases,
    refused,
    reserve,
)
from tests.games.monolith_arena.test_battle_start import CROWDED, causes
from walstatt import Match


def outcome(match: Match) -> tuple[tuple[int, ...], str]:
    """Who has won (nobody: a draw), and why."""
    assert match.over
    result = match.result
    assert result is not None
    return result.winners, result.reason


def turns(match: Match) -> list[int]:
    """Whose turns have begun since the position."""
    return [event.seat for event in events(match, "turn-began")]


# --- what ends the game -------------------------------------------------------------------------------


@pytest.mark.rule("MON-GEND-01", "MON-GEND-06")
def test_the_game_ends_when_a_banner_falls_to_zero() -> None:
    match = arena("""
        C3 dragon-rider blue NW
        B2 banner red
        hp red 3
        reserve blue: battle-or-charge
    """)
    assert not match.over
    match.play("battle")
    assert outcome(match) == ((0,), "banner-fell")
    assert (hp(match, "red"), kind_at(match, "B2")) == (0, None)


@pytest.mark.rule("MON-GEND-06")
def test_the_one_whose_turn_it_is_can_lose_the_banner_too() -> None:
    match = battle("C3 banner blue\nC2 spike red E\nhp blue 1")
    assert outcome(match) == ((1,), "banner-fell")
    assert (hp(match, "blue"), kind_at(match, "C3")) == (0, None)


@pytest.mark.rule("MON-GEND-06", "MON-Q-08")
def test_a_banner_that_falls_to_a_charge_ends_the_game_at_once() -> None:
    match = arena("""
        C3 knight blue NW
        A3 banner red
        hp red 1
        reserve blue: battle-or-charge
    """)
    match.play("charge C3 B3 NE")
    assert outcome(match) == ((0,), "banner-fell")
    assert (hp(match, "red"), kind_at(match, "A3"), causes(match)) == (0, None, [])


@pytest.mark.rule("MON-GEND-07", "MON-INIT-21")
def test_a_battle_goes_on_to_phase_zero_after_a_banner_has_fallen() -> None:
    match = battle("""
        B2 banner red
        C3 swordsman blue NW
        C5 pikeman blue NE
        C4 spike red W
        D4 spike red NE
        E3 banner blue
        hp red 1
    """)
    assert phases(match) == [3, 2, 1, 0]
    assert hits(match) == [
        (3, "C3", "B2", 1),
        (2, "C5", "C4", 1),
        (1, "D4", "C5", 1),
        (0, "E3", "D4", 1),
    ]
    assert outcome(match) == ((0,), "banner-fell")


@pytest.mark.rule("MON-GEND-08")
def test_two_banners_that_fall_in_different_phases_of_one_battle_are_a_draw() -> None:
    match = battle("""
        B2 banner red
        C3 swordsman blue NW
        C5 banner blue
        C4 spike red E
        hp red 1
        hp blue 1
    """)
    assert hits(match) == [(3, "C3", "B2", 1), (1, "C4", "C5", 1)]
    assert outcome(match) == ((), "both-fell")


@pytest.mark.rule("MON-GEND-08")
def test_two_banners_that_fall_in_the_same_phase_are_a_draw() -> None:
    match = battle("""
        B2 banner red
        C3 swordsman blue NW
        C5 banner blue
        C4 mygalomorph red E
        hp red 1
        hp blue 1
    """)
    assert outcome(match) == ((), "both-fell")
    assert [event.hex for event in events(match, "destroyed")] == ["B2", "C5"]


@pytest.mark.rule("MON-GEND-15")
def test_a_fallen_banner_stops_shots_of_its_phase_and_then_is_gone() -> None:
    match = battle(
        """
        C1 hunter blue E
        C2 hunter blue E
        C3 banner red
        C4 strength red SE
        hp red 1
        """,
        blue=HARBINGERS,
    )
    assert hits(match) == [
        (3, "C1", "C3", 1),
        (3, "C2", "C3", 1),
        (0, "C1", "C4", 1),  # the banner stops shots no longer, and does not attack C2
        (0, "C2", "C4", 1),
    ]
    assert hp(match, "red") == 0


@pytest.mark.rule("MON-GEND-15")
def test_the_ability_of_a_fallen_banner_ends_with_its_phase() -> None:
    match = battle("""
        B2 banner blue
        B1 mygalomorph red E
        B3 swordsman blue E
        B4 strength red SE
        C3 knight blue SE
        D3 banner red
        hp blue 1
    """)
    assert hits(match)[:3] == [
        (3, "B1", "B2", 1),
        (3, "B3", "B4", 2),  # the banner still strengthens the swordsman
        (1, "C3", "D3", 2),  # but no longer the knight
    ]
    assert outcome(match) == ((1,), "banner-fell")


# --- the last tile ------------------------------------------------------------------------------------

LAST = """
    C3 pikeman blue NE
    C4 banner red
    pile blue: mobility
    pile red: spike spike spike wraith
    turn blue 21 draw
"""


@pytest.mark.rule("MON-GEND-01", "MON-GEND-02")
def test_after_the_last_tile_come_the_rest_of_the_turn_one_turn_and_the_final_battle() -> None:
    match = arena(LAST)
    assert [event.seat for event in events(match, "last-tile")] == [0]
    match.play("place mobility D1")
    match.play("end")
    assert asked(match) == ("red", "discard")
    match.play("discard spike")
    match.play("place spike E1 E")
    assert causes(match) == []
    match.play("end")
    assert causes(match) == ["final"]
    assert turns(match) == [0, 1]
    assert outcome(match) == ((0,), "more-points")


@pytest.mark.rule("MON-GEND-02", "MON-Q-13")
def test_a_second_last_tile_gives_no_further_turn() -> None:
    match = arena(LAST.replace("pile red: spike spike spike wraith", "pile red: wraith"))
    match.play("end")
    assert reserve(match, "red") == ["wraith"]
    match.play("end")
    assert turns(match) == [0, 1]
    assert outcome(match) == ((0,), "more-points")


@pytest.mark.rule("MON-GEND-03")
def test_nobody_may_play_battle_once_a_last_tile_is_drawn() -> None:
    match = arena(LAST + "reserve blue: battle-or-charge\nreserve red: battle")
    refused(match, "battle", "MON-GEND-03")
    match.play("end")
    match.play("discard spike")
    refused(match, "battle", "MON-GEND-03")
    assert options(match, "discard") == {"discard battle", "discard spike"}


@pytest.mark.rule("MON-GEND-04")
def test_who_drew_the_last_tile_may_fill_the_arena_and_the_opponent_still_has_a_turn() -> None:
    match = arena(
        CROWDED
        + """
        pile blue: strength
        pile red: spike spike spike wraith
        hp red 15
        turn blue 21 draw
        """
    )
    match.play("place strength D1 SE")
    assert causes(match) == ["full"]
    assert asked(match) == ("red", "discard")
    match.play("discard spike")
    match.play("end")
    assert causes(match) == ["full", "final"]
    assert turns(match) == [0, 1]
    assert outcome(match) == ((0,), "more-points")


@pytest.mark.rule("MON-GEND-05")
def test_if_the_opponent_fills_the_arena_in_the_last_turn_the_final_battle_follows_at_once() -> None:
    match = arena(
        CROWDED
        + """
        pile red: battle spike
        pile blue: -
        last blue:
        hp red 15
        turn red 22 draw
        """
    )
    assert asked(match) == ("red", "use")
    match.play("place spike D1 W")
    assert causes(match) == ["full", "final"]
    assert turns(match) == [1]
    assert outcome(match) == ((0,), "more-points")


# --- the final battle and a tie -----------------------------------------------------------------------


@pytest.mark.rule("MON-GEND-09")
@pytest.mark.parametrize(("blue", "red", "winner"), [(12, 11, 0), (11, 12, 1), (1, 20, 1)])
def test_more_hit_points_after_the_final_battle_win(blue: int, red: int, winner: int) -> None:
    match = arena(f"hp blue {blue}\nhp red {red}\npile blue: -\nlast blue:\nturn red 22 use")
    match.play("end")
    assert causes(match) == ["final"]
    assert outcome(match) == ((winner,), "more-points")


@pytest.mark.rule("MON-GEND-09")
def test_the_damage_of_the_final_battle_counts() -> None:
    match = arena("""
        C3 dragon-rider blue NW
        B2 banner red
        hp blue 10
        hp red 12
        pile blue: -
        last blue:
        turn red 22 use
    """)
    match.play("end")
    assert (hp(match, "blue"), hp(match, "red")) == (10, 9)
    assert outcome(match) == ((0,), "more-points")


TIED = """
    C3 knight blue NW
    C5 banner red
    hp blue 9
    hp red 9
    pile blue: -
    reserve blue: knight move
    last blue:
    turn red 22 use
"""


@pytest.mark.rule("MON-GEND-10")
def test_after_a_tied_final_battle_everybody_has_one_further_turn() -> None:
    match = arena(TIED + "pile red: -")
    match.play("end")
    assert causes(match) == ["final"]
    assert asked(match) == ("blue", "use")
    match.play("end")
    assert asked(match) == ("red", "use")
    match.play("end")
    assert turns(match) == [0, 1]
    assert match.over


@pytest.mark.rule("MON-GEND-11")
def test_who_has_nothing_to_draw_can_use_only_abilities_in_the_extra_turn() -> None:
    match = arena(TIED)
    match.play("end")
    assert asked(match) == ("blue", "use")
    assert {option.verb for option in match.decision.options} == {"maneuver", "end"}
    assert "maneuver C3 C4 E" in options(match)
    refused(match, "place knight D1 NW", "MON-GEND-11")
    refused(match, "move C3 C4 E", "MON-GEND-11")
    refused(match, "discard knight", "MON-GEND-11")


@pytest.mark.rule("MON-GEND-11")
def test_who_has_tiles_to_draw_has_a_regular_extra_turn() -> None:
    match = arena(TIED + "pile red: spike spike spike wraith")
    match.play("end")
    match.play("end")
    assert asked(match) == ("red", "discard")
    assert reserve(match, "red") == ["spike", "spike", "spike"]
    match.play("discard spike")
    assert "place spike D1 E" in options(match)


@pytest.mark.rule("MON-GEND-11", "MON-Q-11")
def test_a_monolith_cannot_unfold_in_an_extra_turn_without_tiles_to_draw() -> None:
    match = arena("""
        monoliths on
        C3 banner blue
        inside blue: pikeman pikeman
        inside red: - -
        pile blue: -
        last blue:
        turn red 22 use
    """)
    assert "unfold D3 D4" in options(match)
    match.play("end")
    assert asked(match) == ("blue", "use")
    refused(match, "unfold C4 D3", "MON-GEND-11", "MON-Q-11")
    assert options(match) == {"end"}


@pytest.mark.rule("MON-GEND-11", "MON-Q-11")
def test_who_draws_the_last_tiles_in_the_extra_turn_may_still_use_them() -> None:
    match = arena(TIED + "pile red: spike wraith")
    match.play("end")
    match.play("end")
    assert reserve(match, "red") == ["spike", "wraith"]
    assert "place spike D1 E" in options(match)
    match.play("place spike D1 E")
    assert "place wraith E1 NW" in options(match)


@pytest.mark.rule("MON-GEND-12")
def test_after_the_extra_turns_another_battle_decides_by_the_same_rules() -> None:
    match = arena(TIED + "pile red: -")
    match.play("end")
    match.play("maneuver C3 C4 E")
    match.play("end")
    assert causes(match) == ["final"]
    match.play("end")
    assert causes(match) == ["final", "extra"]
    assert (hp(match, "blue"), hp(match, "red")) == (9, 7)
    assert outcome(match) == ((0,), "more-points")


@pytest.mark.rule("MON-GEND-12")
def test_a_banner_may_still_fall_in_the_extra_battle() -> None:
    match = arena(TIED.replace(" 9", " 2") + "pile red: -")
    match.play("end")
    match.play("maneuver C3 C4 E")
    match.play("end")
    match.play("end")
    assert causes(match) == ["final", "extra"]
    assert outcome(match) == ((0,), "banner-fell")


@pytest.mark.rule("MON-GEND-12", "MON-Q-12")
def test_a_full_arena_in_an_extra_turn_does_not_replace_the_extra_battle() -> None:
    match = arena(
        CROWDED
        + """
        pile blue: -
        pile red: spike spike spike wraith
        last blue:
        turn red 22 use
        """
    )
    match.play("end")
    match.play("end")
    match.play("discard spike")
    match.play("place spike D1 W")
    assert causes(match) == ["final", "full", "extra"]
    assert outcome(match) == ((), "tied")


@pytest.mark.rule("MON-GEND-13")
def test_equal_hit_points_after_the_extra_battle_are_a_draw() -> None:
    match = arena(TIED + "pile red: -")
    match.play("end")
    match.play("end")
    match.play("end")
    assert causes(match) == ["final", "extra"]
    assert (hp(match, "blue"), hp(match, "red")) == (9, 9)
    assert outcome(match) == ((), "tied")


# --- how long a game lasts at least -------------------------------------------------------------------


def fastest(match: Match) -> str:
    """The answer of somebody who wants to empty the draw pile without exchanging tiles."""
    texts = [option.text for option in match.decision.options]
    if "keep" in texts:
        return "keep"
    return next((text for text in texts if text.startswith("discard")), texts[-1])


@pytest.mark.rule("MON-GEND-14")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_the_most_draws_both_piles_are_empty_in_the_twelfth_turn(seed: int) -> None:
    options = {"factions": f"{DRAGONS},{LORDS}", "first": "blue"}
    match = Match.new("monolith-arena", options, seed=seed)
    match.play("place banner A1")
    match.play("place banner E3")
    while not match.over and len(match.choices) < 200:
        match.play(fastest(match))
    drawn = [[len(event.tiles) for event in events(match, "drew") if event.seat == s] for s in (0, 1)]
    assert drawn[0] == [1] + [3] * 11
    assert drawn[1] == [2] + [3] * 10 + [2]
    assert [event.seat for event in events(match, "last-tile")] == [0]
    assert causes(match) == ["final", "extra"]
