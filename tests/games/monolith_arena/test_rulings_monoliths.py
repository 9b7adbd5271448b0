"""Rulings MON-Q-31 to MON-Q-33 and MON-Q-36 to MON-Q-42: monoliths."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    LORDS,
    arena,
    asked,
    at,
    battle,
    captured,
    events,
    facing,
    kind_at,
    kinds,
    options,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.core.game import SEAT_NAMES
from walstatt.games.monolith_arena.seen.view import TileView, view
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import Monolith


def stone(match: Match, seat: str) -> Monolith:
    """The monolith of a seat."""
    found = state(match).players[SEAT_NAMES.index(seat)].monolith
    assert found is not None
    return found


def inside(match: Match, seat: str) -> list[str | None]:
    """What lies in the lower segments of a folded monolith."""
    return [tile.kind.id if tile is not None else None for tile in stone(match, seat).inside]


def segments(match: Match, seat: str) -> list[str]:
    """The hexes of a seat's segments, the banner's first."""
    number = SEAT_NAMES.index(seat)
    laid = {code: NAMES[place] for place, code in enumerate(state(match).segments)}
    return [laid[number * 3 + n] for n in range(3) if number * 3 + n in laid]


def tile_view(match: Match, place: str) -> TileView:
    """The tile on a hex, as everybody sees it."""
    return next(tile for tile in view(state(match), None).board if tile.hex == place)


def seen(match: Match, seat: int | None, whose: int) -> list[str] | None:
    """What a seat sees in a monolith; None if it may not look."""
    shown = view(state(match), seat).players[whose].monolith
    assert shown is not None
    if shown.inside is None:
        return None
    return [tile.tile.split("/")[1] if tile is not None else "-" for tile in shown.inside]


# --- one tile into an empty segment ------------------------------------------------------------------

HOLLOW = """
monoliths on
inside blue: - -
inside red: spike demon
"""


@pytest.mark.rule("MON-Q-31")
def test_only_a_tile_drawn_this_turn_may_go_into_an_empty_segment() -> None:
    match = arena(HOLLOW + "reserve blue: knight\npile blue: pikeman net move\nturn blue 5 draw\n")
    match.play("discard net")
    match.play("unfold A2 B2")
    targets = {tuple(text.split()[1:3]) for text in options(match, "place")}
    assert targets == {("pikeman", "A2"), ("pikeman", "B2")}
    refused(match, "place knight A2 NW", "MON-UNF-05")  # kept from an earlier turn


@pytest.mark.rule("MON-Q-31")
def test_the_tile_may_come_at_any_later_moment_but_only_one_even_with_two_empty_segments() -> None:
    match = arena(
        HOLLOW + "C3 knight blue NW\nreserve blue: move\npile blue: pikeman swordsman net\nturn blue 5 draw\n"
    )
    match.play("discard move")
    match.play("unfold A2 B2")
    match.play("maneuver C3 C4 NW")
    match.play("place pikeman A2 NE")
    assert kind_at(match, "A2") == "pikeman"
    assert at(match, "B2") is None
    assert reserve(match, "blue") == ["swordsman"]
    refused(match, "place swordsman B2 NE", "MON-UNF-05")


@pytest.mark.rule("MON-Q-31")
def test_a_tile_drawn_in_an_exchange_counts_as_drawn_this_turn() -> None:
    match = arena(
        HOLLOW
        + "reserve blue: move move\npile blue: net knight battle-or-charge pikeman move\nturn blue 5 draw\n"
    )
    match.play("exchange")
    match.play("discard battle-or-charge")
    match.play("unfold A2 B2")
    assert {text.split()[1] for text in options(match, "place")} == {"knight", "pikeman"}


# --- folding -------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-32")
def test_a_blocked_monolith_stays_unfolded_although_its_captor_folds_away() -> None:
    match = battle(
        """
        monoliths on
        A2 banner blue segment blue 0
        B2 knight blue W segment blue 1
        C3 pikeman blue SW segment blue 2
        E3 banner red segment red 0
        D3 nightmare red NW segment red 1
        D4 strength red SE segment red 2
        """
    )
    assert [event.seat for event in events(match, "folded")] == [1]
    assert [(event.seat, event.hex) for event in events(match, "stayed-open")] == [(0, "C3")]
    assert inside(match, "red") == ["nightmare", "strength"]
    assert segments(match, "blue") == ["A2", "B2", "C3"]
    assert captured(match) == set()  # the captor is no longer in the arena


# --- teams ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-33")
def test_in_team_games_banners_are_placed_in_turn_order() -> None:
    match = Match.new("monolith-arena", {"mode": "two-vs-two", "first": "violet"}, seed=3)
    order = state(match).order
    assert order[0] == 3
    placed = []
    for place in ("A1", "A3", "E1", "E3"):
        placed.append(match.decision.seat)
        match.play(f"place banner {place}")
    assert placed == order


@pytest.mark.rule("MON-Q-33")
def test_monoliths_are_an_option_of_team_games() -> None:
    match = Match.new("monolith-arena", {"mode": "two-vs-two", "monoliths": "on"}, seed=1)
    assert [decision.kind for decision in match.decisions] == ["inside"] * 4
    for seat in range(4):
        decision = match.decision_of(seat)
        assert decision is not None
        match.play(decision.options[0], seat)
    folded = [stone(match, seat).folded for seat in SEAT_NAMES]
    assert folded == [True, True, True, True]
    assert match.decision.kind == "banner"


@pytest.mark.rule("MON-Q-33")
def test_the_owner_of_an_allied_tile_in_a_segment_decides_its_orientation_first() -> None:
    match = arena(
        """
        monoliths on
        inside blue: spike demon
        inside red: axeman pikeman/gold
        inside gold: knight knight
        turn red 5 use
        """,
        blue=LORDS,
        red=GUARDIANS,
        gold=DRAGONS,
    )
    match.play("unfold D4 D3")
    assert asked(match) == ("gold", "orient")
    assert {text.split()[1] for text in options(match)} == {"D3"}
    match.play("face D3 W")
    assert asked(match) == ("red", "orient")
    match.play("face D4 E")
    assert (facing(match, "D3"), facing(match, "D4")) == ("W", "E")
    assert asked(match) == ("red", "use")


# --- battles one after the other, knowledge ----------------------------------------------------------------


@pytest.mark.rule("MON-Q-36")
def test_monoliths_fold_between_a_full_arena_battle_and_the_final_battle() -> None:
    match = arena(
        """
        monoliths on
        A1 banner blue segment blue 0
        A2 lesser-haste blue segment blue 1
        B1 mobility blue segment blue 2
        A3 lesser-haste blue
        B2 strength blue SE
        B3 strength blue SE
        B4 regeneration blue SE
        C1 regeneration blue SE
        C2 regeneration blue NW
        C3 charge blue
        C4 golem red NW
        C5 piercing red SE
        D1 mobility red SE
        D2 reinforcement red SW
        D4 double-attack red
        E1 regeneration red SE
        E2 regeneration red SE
        E3 banner red
        inside red: axeman veteran
        reserve red: golem
        hp blue 15
        last blue:
        turn red 24 use
        """,
        red=GUARDIANS,
    )
    told = kinds(match.play("place golem D3 NW"))
    wanted = [kind for kind in told if kind in ("battle-began", "folded")]
    assert wanted == ["battle-began", "folded", "battle-began"]
    assert [event.cause for event in events(match, "battle-began")] == ["full", "final"]
    assert (kind_at(match, "A2"), kind_at(match, "B1")) == (None, None)
    assert match.over


@pytest.mark.rule("MON-Q-37")
def test_what_was_seen_of_a_monolith_stays_known_after_it_has_folded_again() -> None:
    match = arena(
        """
        monoliths on
        inside blue: knight pikeman
        inside red: spike demon
        reserve blue: battle-or-charge
        """
    )
    assert seen(match, 1, 0) is None
    assert seen(match, 0, 0) == ["knight", "pikeman"]
    match.play("unfold A2 B2")
    match.play("face A2 NW")
    match.play("face B2 NE")
    match.play("battle")
    assert stone(match, "blue").folded
    assert seen(match, 1, 0) == ["knight", "pikeman"]
    assert seen(match, None, 0) == ["knight", "pikeman"]
    assert seen(match, 0, 1) is None


# --- moving segments ----------------------------------------------------------------------------------------

SPREAD = """
monoliths on
inside red: spike demon
A1 banner blue segment blue 0
B2 knight blue NW segment blue 1
"""


@pytest.mark.rule("MON-Q-38")
def test_a_tile_in_a_segment_takes_it_along_and_keeps_touch() -> None:
    match = arena(SPREAD + "C3 pikeman blue NE segment blue 2\nreserve blue: move\n")
    targets = {text.split()[2] for text in options(match, "move") if text.split()[1] == "C3"}
    assert targets == {"B3", "C2", "C3"}  # a hex next to the knight, or only turned
    match.play("move C3 B3 NE")
    assert segments(match, "blue") == ["A1", "B2", "B3"]


@pytest.mark.rule("MON-Q-38")
def test_a_segment_is_never_moved_onto_an_empty_segment() -> None:
    match = arena(SPREAD + "segment A2 blue 2\n")
    targets = {text.split()[2] for text in options(match, "maneuver")}
    assert targets == {"B1", "B2", "B3"}  # not A2, and no hex out of touch
    refused(match, "maneuver B2 A2 NW", "MON-Q-38")
    match.play("maneuver B2 B2 E")  # rotation turns the tile alone
    assert facing(match, "B2") == "E"
    assert segments(match, "blue") == ["A1", "B2", "A2"]


@pytest.mark.rule("MON-Q-38")
def test_a_tile_that_steps_onto_an_empty_segment_is_bound_to_it() -> None:
    match = arena(SPREAD + "segment C2 blue 2\nC1 wraith red NW\nreserve red: move\nturn red 6 use\n")
    match.play("maneuver C1 C2 NW")
    assert segments(match, "blue") == ["A1", "B2", "C2"]
    refused(match, "move C2 D1 NW", "MON-Q-38")
    match.play("move C2 C3 NW")
    assert kind_at(match, "C3") == "wraith"
    assert segments(match, "blue") == ["A1", "B2", "C3"]


@pytest.mark.rule("MON-Q-38")
def test_a_tile_may_be_pushed_onto_an_empty_segment() -> None:
    match = arena(
        SPREAD.replace("knight blue NW", "axeman blue NW")
        + "segment C3 blue 2\nC4 spike red E\nC5 veteran blue NW\nreserve blue: push-back\n",
        blue=GUARDIANS,
    )
    match.play("push-back C5 C4")
    assert asked(match) == ("red", "pushed")
    assert options(match) == {"to B3", "to C3", "to D3"}
    match.play("to C3")
    assert kind_at(match, "C3") == "spike"
    assert segments(match, "blue") == ["A1", "B2", "C3"]


@pytest.mark.rule("MON-Q-38")
def test_a_charge_onto_an_empty_segment_leaves_the_segment_where_it_is() -> None:
    match = arena(
        SPREAD + "segment C3 blue 2\nC2 knight blue E\nD3 spike red E\nreserve blue: battle-or-charge\n"
    )
    assert "charge C2 C3 SE" in options(match)
    assert segments(match, "blue") == ["A1", "B2", "C3"]  # looking at the options changes nothing
    match.play("charge C2 C3 SE")
    assert kind_at(match, "C3") == "knight"
    assert segments(match, "blue") == ["A1", "B2", "C3"]


@pytest.mark.rule("MON-Q-38")
def test_a_teleport_takes_the_segment_along_and_keeps_touch() -> None:
    match = arena(
        """
        monoliths on
        inside red: knight pikeman
        A1 banner blue segment blue 0
        A2 spike blue E segment blue 1
        B1 nightmare blue E segment blue 2
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    targets = {text.split()[2] for text in options(match, "teleport")}
    assert targets == {"A3", "B2", "B3"}
    match.play("teleport B1 B3 E")
    assert segments(match, "blue") == ["A1", "A2", "B3"]


@pytest.mark.rule("MON-Q-38")
def test_a_folded_monolith_is_not_moved_onto_an_empty_segment() -> None:
    match = arena(SPREAD + "segment C3 blue 2\nC4 banner red\nreserve red: move\nturn red 6 use\n")
    targets = {text.split()[2] for text in options(match, "move")}
    assert "D3" in targets
    assert "C3" not in targets  # its segments may not be put on another segment


@pytest.mark.rule("MON-Q-39")
def test_the_segment_of_an_unfolded_banner_moves_like_any_other() -> None:
    match = arena(SPREAD + "C2 pikeman blue NE segment blue 2\nreserve blue: move\n")
    targets = {text.split()[2] for text in options(match, "move") if text.split()[1] == "A1"}
    assert targets == {"A2", "B1"}
    match.play("move A1 B1")
    assert kind_at(match, "B1") == "banner"
    assert segments(match, "blue") == ["B1", "B2", "C2"]


@pytest.mark.rule("MON-Q-39")
def test_the_segment_of_an_unfolded_banner_is_pushed_only_where_it_keeps_touch() -> None:
    match = arena(
        """
        monoliths on
        inside red: spike demon
        C3 banner blue segment blue 0
        D3 knight blue NW segment blue 1
        E3 pikeman blue NE segment blue 2
        B3 wraith red NW
        E1 banner red
        reserve red: push-back
        turn red 6 use
        """
    )
    match.play("push-back B3 C3")  # C2 and D2 are two steps away, but C2 would be out of touch
    assert kind_at(match, "D2") == "banner"
    assert segments(match, "blue") == ["D2", "D3", "E3"]


@pytest.mark.rule("MON-Q-39")
def test_a_folded_monolith_moves_as_one_banner() -> None:
    match = arena(
        """
        monoliths on
        inside blue: knight pikeman
        inside red: spike demon
        C3 banner blue
        reserve blue: move
        """
    )
    match.play("move C3 D2")
    assert kind_at(match, "D2") == "banner"
    assert inside(match, "blue") == ["knight", "pikeman"]
    assert segments(match, "blue") == []


@pytest.mark.rule("MON-Q-40")
def test_folding_keeps_damage_and_poison_and_drops_what_depends_on_the_place() -> None:
    match = arena(
        """
        monoliths on
        inside red: wraith demon
        A1 banner blue segment blue 0
        B2 knight blue NW poison 1 segment blue 1
        A2 strength blue SE segment blue 2
        B3 lesser-haste blue
        C3 disarmament red NW
        reserve blue: battle-or-charge
        pile blue: pikeman swordsman net move
        pile red: spike chaos spike mygalomorph
        """
    )
    assert (tile_view(match, "B2").initiative, tile_view(match, "B2").disarmed) == ((2,), True)
    match.play("battle")
    assert inside(match, "blue") == ["knight", "strength"]
    for choice in ("discard chaos", "end", "discard net", "unfold B1 A2", "face B1 NW", "face A2 SE"):
        match.play(choice)
    knight = tile_view(match, "B1")
    assert (knight.damage, knight.poison) == (1, 1)
    assert (knight.initiative, knight.disarmed, knight.captured) == ((1,), False, False)


@pytest.mark.rule("MON-Q-41")
def test_the_second_segment_may_touch_only_the_first() -> None:
    match = arena(
        """
        monoliths on
        inside blue: knight pikeman
        inside red: spike demon
        A2 spike red E
        B1 spike red E
        """
    )
    found = options(match, "unfold")
    assert {"unfold B2 C3", "unfold C3 B2", "unfold B2 B3", "unfold B2 C2"} <= found
    assert all("B2" in text.split() for text in found)
    assert len(found) == 6
    match.play("unfold C3 B2")
    assert segments(match, "blue") == ["A1", "C3", "B2"]


@pytest.mark.rule("MON-Q-42")
def test_no_tile_is_put_into_a_folded_monolith() -> None:
    match = arena(HOLLOW + "reserve blue: knight\nfresh blue: knight\n")
    refused(match, "place knight A1 NW", "MON-USE-10")
    assert {text.split()[2] for text in options(match, "place")} == set(NAMES) - {"A1", "E3"}
    match.play("place knight B2 NW")
    assert inside(match, "blue") == [None, None]
    assert state(match).segments[HEX["B2"]] < 0
