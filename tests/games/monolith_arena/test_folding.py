"""Folding: after every battle, by itself, and what keeps a monolith open."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    LORDS,
    arena,
    asked,
    at,
    battle,
    captured,
    discarded,
    events,
    hits,
    kind_at,
    kinds,
    refused,
    state,
)
from tests.games.monolith_arena.test_segments import segments
from walstatt import Match
from walstatt.core.game import SEAT_NAMES
from walstatt.games.monolith_arena.state.state import BARE, Tile

#: Blue's monolith lies open around C3; red's is folded far away.
OPEN = """
    monoliths on
    C3 banner blue segment blue 0
    C4 knight blue NW segment blue 1
    D3 pikeman blue NE segment blue 2
    A1 banner red
    inside red: - -
"""


def inside(match: Match, seat: str) -> list[Tile | None]:
    stone = state(match).players[SEAT_NAMES.index(seat)].monolith
    assert stone is not None
    return stone.inside


def names(match: Match, seat: str) -> list[str | None]:
    return [tile.kind.id if tile else None for tile in inside(match, seat)]


def folded(match: Match) -> list[int]:
    """The seats whose monoliths folded, in order."""
    return [event.seat for event in events(match, "folded")]


def stayed_open(match: Match) -> list[tuple[int, str]]:
    """The seats whose monoliths could not fold, and the hex that held them."""
    return [(event.seat, event.hex) for event in events(match, "stayed-open")]


# --- folding --------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-FOLD-01")
def test_all_open_monoliths_fold_right_after_the_battle() -> None:
    match = battle("""
        monoliths on
        C3 banner blue segment blue 0
        C4 knight blue NW segment blue 1
        D3 pikeman blue NE segment blue 2
        A1 banner red segment red 0
        A2 spike red E segment red 1
        B1 spike red W segment red 2
    """)
    order = kinds(match.events)
    assert folded(match) == [0, 1]
    assert order.index("folded") < order.index("battle-ended") < order.index("turn-began")
    assert set(state(match).segments) == {BARE}


@pytest.mark.rule("MON-FOLD-01")
def test_a_battle_because_the_arena_is_full_folds_monoliths_too() -> None:
    assert folded(arena(OPEN + "turn blue 5 full-battle")) == [0]
    final = arena(OPEN + "hp red 5\nlast blue:\nturn red 6 final-battle")
    assert folded(final) == [0]
    assert final.result is not None
    assert final.result.winners == (0,)


@pytest.mark.rule("MON-FOLD-02")
def test_the_two_segments_go_back_under_the_banner_which_stays() -> None:
    match = battle(OPEN)
    assert kind_at(match, "C3") == "banner"
    assert (kind_at(match, "C4"), kind_at(match, "D3")) == (None, None)
    assert names(match, "blue") == ["knight", "pikeman"]
    assert set(state(match).segments) == {BARE}
    assert events(match, "moved") + events(match, "turned") == []


@pytest.mark.rule("MON-FOLD-03")
def test_a_monolith_folds_with_one_or_two_empty_segments() -> None:
    one = battle(OPEN.replace("D3 pikeman blue NE segment blue 2", "segment D3 blue 2"))
    assert (folded(one), names(one, "blue")) == ([0], ["knight", None])
    both = battle(
        "monoliths on\nC3 banner blue segment blue 0\nsegment C4 blue 1\nsegment D3 blue 2\n"
        "A1 banner red\ninside red: - -"
    )
    assert (folded(both), names(both, "blue")) == ([0], [None, None])
    assert set(state(both).segments) == {BARE}


@pytest.mark.rule("MON-FOLD-03", "MON-UNF-15")
def test_a_monolith_folds_over_one_or_two_enemy_tiles() -> None:
    # Strength runes of the Lords have two hit points and live through the banner's attack.
    one = battle(OPEN.replace("D3 pikeman blue NE", "D3 strength red SE"))
    assert (folded(one), names(one, "blue")) == ([0], ["knight", "strength"])
    both = battle(
        OPEN.replace("D3 pikeman blue NE", "D3 strength red SE").replace(
            "C4 knight blue NW", "C4 strength red SE"
        )
    )
    assert (folded(both), names(both, "blue")) == ([0], ["strength", "strength"])
    assert [tile.seat for tile in inside(both, "blue") if tile] == [1, 1]


@pytest.mark.rule("MON-FOLD-03")
def test_a_segment_whose_tile_fell_in_the_battle_folds_empty() -> None:
    match = battle(OPEN + "E3 mygalomorph red NW")
    assert hits(match)[0] == (3, "E3", "D3", 1)
    assert discarded(match, "blue") == ["pikeman"]
    assert names(match, "blue") == ["knight", None]


@pytest.mark.rule("MON-FOLD-04")
def test_damage_and_poison_stay_on_a_tile_that_folds_and_comes_back() -> None:
    match = arena(
        OPEN.replace("knight blue NW", "knight blue NW poison 1")
        + "reserve blue: move move move\nreserve red: spike spike move\nturn blue 5 battle"
    )
    knight = inside(match, "blue")[0]
    assert knight is not None
    assert (knight.damage, knight.poison) == (1, 1)
    for choice in ("discard move", "end", "keep", "discard move", "unfold B2 B3"):
        match.play(choice)
    laid = at(match, "B2")
    assert laid is not None
    assert (laid.kind.id, laid.damage, laid.poison) == ("knight", 1, 1)


@pytest.mark.rule("MON-FOLD-05")
def test_a_monolith_stays_open_from_turn_to_turn_without_a_battle() -> None:
    match = arena(OPEN + "reserve blue: move\nreserve red: spike spike move")
    for choice in ("end", "discard move", "end"):
        match.play(choice)
    assert [event.seat for event in events(match, "turn-began")] == [1, 0]
    assert folded(match) == []
    assert segments(match, "blue") == ["C3", "C4", "D3"]


@pytest.mark.rule("MON-FOLD-05")
def test_a_charge_is_no_battle_and_folds_nothing() -> None:
    match = arena(OPEN + "A3 knight blue NW\nC5 spike red E\nreserve blue: battle-or-charge")
    match.play("charge A3 B4 SE")
    assert discarded(match, "red") == ["spike"]
    assert [event.seat for event in events(match, "turn-began")] == [1]
    assert folded(match) == []
    assert segments(match, "blue") == ["C3", "C4", "D3"]


@pytest.mark.rule("MON-FOLD-06")
def test_a_player_cannot_fold_a_monolith() -> None:
    match = arena(OPEN + "reserve blue: move")
    verbs = {option.verb for option in match.decision.options}
    assert verbs == {"maneuver", "move", "discard", "end"}
    refused(match, "fold", "MON-USE-02")
    refused(match, "unfold B2 B3", "MON-FOLD-05")


@pytest.mark.rule("MON-FOLD-06")
def test_nobody_is_asked_whether_a_monolith_folds() -> None:
    match = arena(OPEN + "reserve blue: battle-or-charge\nreserve red: spike spike move")
    match.play("battle")
    assert [choice.choice for choice in match.choices] == ["battle"]
    assert folded(match) == [0]
    assert asked(match) == ("red", "discard")


# --- what keeps it open -----------------------------------------------------------------------------------


@pytest.mark.rule("MON-FOLD-07", "MON-EX-45")
def test_a_captured_tile_in_a_lower_segment_keeps_the_monolith_open() -> None:
    match = battle(OPEN + "C5 nightmare red W")
    assert captured(match) == {"C4"}
    assert stayed_open(match) == [(0, "C4")]
    assert folded(match) == []
    assert segments(match, "blue") == ["C3", "C4", "D3"]
    assert (kind_at(match, "C4"), kind_at(match, "D3")) == ("knight", "pikeman")


@pytest.mark.rule("MON-FOLD-08", "MON-EX-44")
def test_a_captured_banner_does_not_keep_the_monolith_open() -> None:
    match = battle(OPEN.replace("D3 pikeman blue NE", "D3 pikeman blue SE") + "C2 nightmare red E")
    assert captured(match) == {"C3"}
    assert folded(match) == [0]
    assert names(match, "blue") == ["knight", "pikeman"]


@pytest.mark.rule("MON-FOLD-08")
def test_a_captured_banner_does_not_keep_the_monolith_folded() -> None:
    match = arena(
        "monoliths on\nC3 banner blue\nA1 banner red\nC2 nightmare red E\ninside blue: charge mobility\n"
        "inside red: - -"
    )
    assert captured(match) == {"C3"}
    match.play("unfold C4 D3")
    assert segments(match, "blue") == ["C3", "C4", "D3"]


@pytest.mark.rule("MON-FOLD-09")
def test_a_monolith_that_could_not_fold_waits_for_the_next_battle() -> None:
    match = arena(OPEN + "C5 nightmare red W\nreserve red: battle spike spike\nturn blue 5 battle")
    assert stayed_open(match) == [(0, "C4")]
    match.play("discard spike")
    match.play("teleport C5 E1 W")
    assert captured(match) == set()
    assert (folded(match), segments(match, "blue")) == ([], ["C3", "C4", "D3"])
    match.play("battle")
    assert folded(match) == [0]
    assert names(match, "blue") == ["knight", "pikeman"]


@pytest.mark.rule("MON-FOLD-10")
def test_an_enemy_tile_captured_by_the_owner_keeps_the_monolith_open_as_well() -> None:
    match = battle(
        """
        monoliths on
        C3 banner blue segment blue 0
        C4 spike blue W segment blue 1
        C5 knight red E segment blue 2
        B4 nightmare blue SE
        A1 banner red
        inside red: - -
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    assert captured(match) == {"C5"}
    assert stayed_open(match) == [(0, "C5")]
    # Not even the free segment goes back: a monolith folds completely or not at all.
    assert (kind_at(match, "C4"), kind_at(match, "C5")) == ("spike", "knight")
    assert segments(match, "blue") == ["C3", "C4", "C5"]


@pytest.mark.rule("MON-FOLD-11")
def test_a_captor_that_fell_in_the_battle_no_longer_blocks() -> None:
    match = battle(OPEN + "C5 nightmare red W\nB4 arquebusier blue SE")
    assert hits(match) == [(2, "B4", "C5", 1)]
    assert discarded(match, "red") == ["nightmare"]
    assert folded(match) == [0]


@pytest.mark.rule("MON-FOLD-11")
def test_a_captor_that_falls_in_the_last_phase_no_longer_blocks() -> None:
    match = battle(OPEN.replace("knight blue NW", "knight blue E") + "B3 nightmare red SE")
    assert hits(match) == [(0, "C3", "B3", 1)]
    assert discarded(match, "red") == ["nightmare"]
    assert folded(match) == [0]


@pytest.mark.rule("MON-FOLD-11", "MON-Q-75")
def test_the_marker_of_a_net_command_is_gone_before_the_test_for_folding() -> None:
    match = battle(OPEN.replace("knight blue NW", "knight blue NW netted"))
    assert [event.hex for event in events(match, "unnetted")] == ["C4"]
    assert folded(match) == [0]


@pytest.mark.rule("MON-FOLD-07", "MON-Q-32")
def test_both_monoliths_are_judged_before_either_folds() -> None:
    # Red's nightmare holds blue's knight and goes back into red's own monolith.
    match = battle("""
        monoliths on
        C3 banner blue segment blue 0
        C4 knight blue NW segment blue 1
        D3 pikeman blue NE segment blue 2
        A3 banner red segment red 0
        B4 spike red NE segment red 1
        C5 nightmare red W segment red 2
    """)
    assert stayed_open(match) == [(0, "C4")]
    assert folded(match) == [1]
    assert names(match, "red") == ["spike", "nightmare"]
    assert captured(match) == set()
    assert segments(match, "blue") == ["C3", "C4", "D3"]
