"""Corners of turns, their order and the end in which a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    events,
    kind_at,
    options,
    pile,
    reserve,
)
from walstatt import Match
from walstatt.core.game import SEAT_NAMES

FOUR: dict[str, Any] = {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS, "violet": HARBINGERS}
THREE: dict[str, Any] = {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS}  # blue alone against two


@pytest.mark.rule("MON-SET-06")
def test_the_piles_are_shuffled() -> None:
    factions = {"factions": f"{DRAGONS},{LORDS}", "first": "blue"}
    one, two = (Match.new("monolith-arena", factions, seed=seed) for seed in (1, 2))
    for seat in ("blue", "red"):
        assert pile(one, seat) != pile(two, seat)
        assert sorted(pile(one, seat)) == sorted(pile(two, seat))


@pytest.mark.rule("MON-DRAW-03")
def test_a_full_reserve_draws_nothing() -> None:
    match = arena("reserve blue: knight move net\npile blue: pikeman knight\nturn blue 7 draw")
    assert reserve(match, "blue") == ["knight", "move", "net"]
    assert pile(match, "blue") == ["pikeman", "knight"]


@pytest.mark.rule("MON-GEND-01", "MON-Q-13")
def test_only_the_last_tile_of_a_pile_begins_the_end() -> None:
    some = arena("reserve blue: knight\npile blue: pikeman knight move\nturn blue 7 draw")
    assert events(some, "last-tile") == []
    all_of_it = arena("reserve blue: knight\npile blue: pikeman move\nturn blue 7 draw")
    assert [event.seat for event in events(all_of_it, "last-tile")] == [0]


@pytest.mark.rule("MON-DRAW-08")
def test_an_empty_reserve_is_not_exchanged() -> None:
    match = arena("reserve blue: -\npile blue: pikeman knight\nturn blue 7 exchange")
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-GEND-11")
def test_before_the_extra_turns_an_empty_pile_forbids_nothing() -> None:
    match = arena("reserve red: spike\npile red: -\nlast blue:\nturn red 22 draw")
    assert "place spike C3 E" in options(match)


@pytest.mark.rule("MON-USE-02")
def test_a_turn_goes_on_though_a_banner_has_a_single_point_left() -> None:
    match = arena("hp blue 1\nhp red 1\nC3 knight blue E\nreserve blue: move knight")
    match.play("move C3 C4 E")
    assert asked(match) == ("blue", "use")
    assert "place knight C3 E" in options(match)


@pytest.mark.rule("MON-UNF-03")
def test_tiles_that_are_placed_are_counted_one_by_one() -> None:
    match = arena("reserve blue: knight pikeman")
    match.play("place knight C3 E")
    assert "placed 1" in match.position().splitlines()


@pytest.mark.rule("MON-CMOV-01", "MON-MAN-01")
def test_tiles_without_sides_are_moved_without_naming_one() -> None:
    match = arena("B2 serpent blue\nC3 lesser-haste blue\nreserve blue: move", blue=HARBINGERS)
    match.play("move C3 C4")
    match.play("maneuver B2 B3")
    assert (kind_at(match, "C4"), kind_at(match, "B3")) == ("lesser-haste", "serpent")


@pytest.mark.rule("MON-ALLY-03", "MON-FAC-10")
def test_an_event_says_whose_tile_it_is_that_somebody_else_moves() -> None:
    match = arena("C3 knight blue E\nC4 axeman gold E\nreserve blue: move move", **FOUR)
    match.play("move C3 C2 E")
    match.play("move C4 C3 E")
    assert [event.owner for event in events(match, "moved")] == [None, 2]


@pytest.mark.rule("MON-FAC-12")
def test_an_event_says_whose_tile_it_is_that_somebody_else_entrenches() -> None:
    text = "C3 axeman gold NW\nC4 knight blue E\nreserve gold: entrenchment\nturn gold 7 use"
    for place, owner in (("C3", None), ("C4", 0)):
        match = arena(text, **FOUR)
        match.play(f"entrench {place}")
        assert [event.owner for event in events(match, "entrenched")] == [owner]


@pytest.mark.rule("MON-NET-14", "MON-MAN-06")
def test_a_step_is_lent_to_the_tile_beside_a_captive() -> None:
    match = arena(
        "B2 mobility blue\nB3 pikeman blue NE\nB4 pikeman blue NE\nC5 nightmare red NW\nE1 banner blue"
    )
    assert {text.split()[1] for text in options(match, "maneuver")} == {"B3"}


@pytest.mark.rule("MON-GEND-10", "MON-Q-59", "MON-Q-35")
@pytest.mark.parametrize(("slot", "rest"), [(1, ["red", "gold"]), (3, ["gold", "red"])])
def test_the_extra_turns_of_one_against_two_go_on_in_the_same_order(slot: int, rest: list[str]) -> None:
    text = f"order blue red blue gold\nslot {slot}\nturn {rest[0]} 31 use\nlast blue: {rest[1]}\n"
    match = arena(text + "pile blue: -\npile red: -\npile gold: -", **THREE)
    took: list[str] = []
    while not match.over:
        took.append(SEAT_NAMES[match.decision.seat])
        match.play("end")
    assert took == [*rest, "blue", *rest]
    assert [event.cause for event in events(match, "battle-began")] == ["final", "extra"]


@pytest.mark.rule("MON-GEND-10")
def test_who_drew_the_last_tile_begins_also_if_the_final_battle_was_in_the_own_turn() -> None:
    match = arena("pile blue: -\npile red: -\nlast red:\nturn red 22 use")
    for seat in ("red", "red", "blue"):
        assert asked(match) == (seat, "use")
        match.play("end")
    assert match.over


@pytest.mark.rule("MON-ALLY-11")
@pytest.mark.parametrize("factions", [{}, THREE, FOUR])
def test_more_points_win_by_the_rule_of_allies_where_there_are_some(factions: dict[str, Any]) -> None:
    match = arena("hp red 12\nlast blue:\nturn red 22 use", **factions)
    match.play("end")
    assert match.result is not None
    assert match.result.reason == "more-points"
    assert ("MON-ALLY-11" in match.result.rules) is bool(factions)
