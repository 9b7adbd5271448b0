"""Corners of the rules of monoliths in which a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    arena,
    asked,
    battle,
    captured,
    events,
    kind_at,
    library,
    options,
    refused,
    state,
)
from walstatt.games.monolith_arena.rules.monoliths import inside_options, segments_of
from walstatt.games.monolith_arena.state.arena import NAMES

#: Red's monolith stands folded in the middle; it is red's turn.
FOLDED = """
    monoliths on
    C3 banner red
    A1 banner blue
    inside red: demon -
    inside blue: - -
    reserve red: spike move
    turn red 4 use
"""
OPEN = """
    monoliths on
    A2 banner blue segment blue 0
    A1 knight blue NW segment blue 1
    B2 mobility blue segment blue 2
    E3 banner red
    inside red: - -
"""


@pytest.mark.rule("MON-UNF-01", "MON-UNF-06", "MON-UNF-07", "MON-UNF-15")
def test_the_monolith_of_the_second_player_unfolds_like_that_of_the_first() -> None:
    match = arena(FOLDED)
    match.play("unfold C4 D3")
    (told,) = events(match, "unfolded")
    assert (told.seat, told.hexes, told.tiles) == (1, ("C4", "D3"), ("lords-of-the-abyss/demon", "-"))
    match.play("face C4 NW")
    monolith = state(match).players[1].monolith
    assert monolith is not None
    assert (monolith.folded, monolith.known, monolith.inside) == (False, True, [None, None])
    assert [NAMES[place] for place in segments_of(state(match), 1)] == ["C3", "C4", "D3"]
    assert segments_of(state(match), 0) == []
    assert options(match, "unfold") == set()


@pytest.mark.rule("MON-UNF-02", "MON-UNF-05")
def test_after_unfolding_only_the_own_empty_segment_takes_a_tile() -> None:
    match = arena(FOLDED + "fresh red: spike")
    match.play("unfold C4 D3")
    match.play("face C4 NW")
    assert {text.split()[2] for text in options(match, "place")} == {"D3"}


@pytest.mark.rule("MON-MONO-17", "MON-Q-38")
def test_segments_of_the_second_player_stay_in_touch() -> None:
    match = arena(
        """
        monoliths on
        C3 banner red segment red 0
        C4 demon red NW segment red 1
        D4 spike red E segment red 2
        A1 banner blue
        inside blue: - -
        reserve red: move
        turn red 4 use
        """
    )
    refused(match, "move D4 E3 E", "MON-MONO-17")
    assert {text.split()[2] for text in options(match, "move") if text.startswith("move D4")} == {
        "C5",
        "D3",
        "D4",
    }


@pytest.mark.rule("MON-FOLD-07", "MON-FOLD-08")
def test_a_captive_in_either_lower_segment_keeps_a_monolith_open() -> None:
    match = battle(OPEN + "B1 nightmare red NE")
    assert captured(match) == {"A1"}
    assert [(event.seat, event.hex) for event in events(match, "stayed-open")] == [(0, "A1")]
    assert not [event for event in events(match, "folded") if event.seat == 0]
    free = battle(OPEN)
    assert [event.seat for event in events(free, "folded")] == [0]


@pytest.mark.rule("MON-MONO-03")
def test_the_same_tile_goes_twice_into_a_monolith_if_there_are_two_of_it() -> None:
    for faction in library().factions.values():
        pairs = {option.text for option in inside_options(faction)}
        twice = {tile.id for tile in faction.tiles if f"inside {tile.id} {tile.id}" in pairs}
        assert twice == {tile.id for tile in faction.tiles if tile.arena and tile.count >= 2}


@pytest.mark.rule("MON-UNF-06", "MON-FOLD-02")
def test_the_banner_of_the_second_player_stays_where_it_is_when_its_monolith_folds_again() -> None:
    match = arena(FOLDED.replace("spike move", "spike battle"))
    match.play("unfold C4 D3")
    match.play("face C4 NW")
    match.play("battle")
    monolith = state(match).players[1].monolith
    assert monolith is not None
    assert [tile and tile.kind.id for tile in monolith.inside] == ["demon", None]
    assert [kind_at(match, place) for place in ("C3", "C4", "D3")] == ["banner", None, None]


@pytest.mark.rule("MON-MONO-17", "MON-Q-39")
def test_the_banner_of_the_second_player_does_not_leave_its_segments() -> None:
    match = arena(
        """
        monoliths on
        C3 banner red segment red 0
        C4 demon red NW segment red 1
        C5 spike red E segment red 2
        A1 banner blue
        inside blue: - -
        reserve red: move
        turn red 4 use
        """
    )
    refused(match, "move C3 C2", "MON-MONO-17")
    assert {text.split()[2] for text in options(match, "move") if text.startswith("move C3")} == {"B3", "D3"}


@pytest.mark.rule("MON-UNF-01", "MON-MONO-17")
def test_a_monolith_with_two_empty_segments_unfolds_and_binds_its_banner_at_once() -> None:
    match = arena(
        """
        monoliths on
        C3 banner blue
        C2 mobility blue
        E3 banner red
        inside blue: - -
        inside red: - -
        """
    )
    steps = {text.split()[2] for text in options(match, "maneuver")}
    assert steps == {"B2", "B3", "C4", "D2", "D3"}
    match.play("unfold C4 C5")
    assert asked(match) == ("blue", "use")
    assert {text.split()[2] for text in options(match, "maneuver")} == {"B3", "D3"}


@pytest.mark.rule("MON-FOLD-01", "MON-FOLD-02")
def test_a_monolith_whose_banner_has_fallen_has_nothing_to_fold_under() -> None:
    match = battle("hp blue 1\n" + OPEN + "A3 mygalomorph red W")
    assert match.result is not None
    assert match.result.reason == "banner-fell"
    assert [event.seat for event in events(match, "folded")] == []
