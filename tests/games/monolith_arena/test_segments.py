"""Segments of unfolded monoliths: what lies in them, what moves them, and that they stay together."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    discarded,
    events,
    hits,
    kind_at,
    kinds,
    options,
    refused,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadPosition
from walstatt.core.game import SEAT_NAMES
from walstatt.games.monolith_arena.state.arena import ARENA, HEX, NAMES
from walstatt.games.monolith_arena.state.state import BARE

#: Runes that attack nobody, to fill hexes with: nine of the Dragon Empire, ten of the Lords.
FILLERS = [
    *(f"{name} blue" for name in ["lesser-haste"] * 2 + ["regeneration"] * 3 + ["mobility", "charge"]),
    *(f"{name} red" for name in ["disarmament", "lesser-haste", "teleportation", "strength"] * 2),
    "double-attack red",
]


def filled(*empty: str) -> str:
    """Lines that fill every hex but these with runes."""
    hexes = [name for name in NAMES if name not in empty]
    return "\n".join(f"{name} {filler}" for name, filler in zip(hexes, FILLERS, strict=False))


def segments(match: Match, seat: str) -> list[str]:
    """The hexes of a player's segments, the banner's first."""
    codes = {code: NAMES[place] for place, code in enumerate(state(match).segments) if code != BARE}
    return [codes[SEAT_NAMES.index(seat) * 3 + number] for number in range(3)]


def steps(match: Match, verb: str, source: str) -> set[str]:
    """Where a tile may go with this, its own hex (turning) not counted."""
    words = [text.split() for text in options(match, verb)]
    return {word[2] for word in words if word[1] == source and word[2] != source}


#: Blue's monolith lies open: banner C3, a knight C4, a pikeman D3. Red's banner is far away.
OPEN = """
    monoliths on
    C3 banner blue segment blue 0
    C4 knight blue NW segment blue 1
    D3 pikeman blue NE segment blue 2
    A1 banner red
    inside red: - -
"""
#: The same with the second lower segment empty.
HALF = """
    monoliths on
    C3 banner blue segment blue 0
    C4 knight blue NW segment blue 1
    segment D3 blue 2
    A1 banner red
    inside red: - -
"""


# --- what lies in segments ------------------------------------------------------------------------------


@pytest.mark.rule("MON-MONO-12")
def test_a_segment_does_not_protect_the_tile_in_it() -> None:
    lines = "\nC5 mygalomorph red W\nA1 banner red\n"
    plain = battle("C3 banner blue\nD3 knight blue NW\nC4 pikeman blue NE" + lines)
    inside = battle(
        "monoliths on\nC3 banner blue segment blue 0\nD3 knight blue NW segment blue 1\n"
        "C4 pikeman blue NE segment blue 2\ninside red: - -" + lines
    )
    assert hits(inside) == hits(plain) == [(3, "C5", "C4", 1)]
    assert discarded(inside, "blue") == ["pikeman"]


@pytest.mark.rule("MON-MONO-12")
def test_tiles_in_segments_attack_and_are_strengthened_like_others() -> None:
    match = battle(OPEN + "B3 spike red E")
    # The knight (2, and 1 from its banner) strikes NW; both knight and spike have initiative 1.
    assert hits(match) == [(1, "C4", "B3", 3)]
    assert discarded(match, "red") == ["spike"]


@pytest.mark.rule("MON-MONO-13", "MON-MONO-15")
def test_a_tile_in_a_segment_leaves_it_by_being_destroyed_and_the_segment_stays() -> None:
    match = arena(
        OPEN.replace("- -", "spark spark") + "reserve red: precise-shot\nturn red 6 use", red=HARBINGERS
    )
    match.play("precise-shot D3")
    assert kind_at(match, "D3") is None
    assert segments(match, "blue") == ["C3", "C4", "D3"]
    assert discarded(match, "blue") == ["pikeman"]


@pytest.mark.rule("MON-MONO-13")
def test_an_empty_segment_counts_as_an_empty_hex_of_the_arena() -> None:
    text = HALF.replace("A1 banner red", "E1 banner red") + "reserve blue: pikeman swordsman\n"
    match = arena(text + filled("C3", "C4", "D3", "E1", "A3"))
    match.play("place pikeman A3 NE")
    assert asked(match) == ("blue", "use")
    assert events(match, "battle-began") == []
    happened = match.play("place swordsman D3 NE")
    assert [event.cause for event in events(match, "battle-began")] == ["full"]
    assert "placed" in kinds(happened)


@pytest.mark.rule("MON-MONO-14")
def test_the_opponent_may_place_a_tile_into_an_empty_segment() -> None:
    match = arena(HALF + "reserve red: spike\nturn red 6 use")
    match.play("place spike D3 E")
    assert kind_at(match, "D3") == "spike"
    assert segments(match, "blue") == ["C3", "C4", "D3"]


@pytest.mark.rule("MON-MONO-14")
def test_the_owner_may_place_a_tile_into_an_empty_segment_in_a_later_turn() -> None:
    match = arena(HALF + "reserve blue: swordsman")
    match.play("place swordsman D3 NE")
    assert kind_at(match, "D3") == "swordsman"
    assert segments(match, "blue") == ["C3", "C4", "D3"]


@pytest.mark.rule("MON-MONO-14", "MON-MONO-15", "MON-MONO-16")
def test_a_tile_that_moves_into_an_empty_segment_is_bound_to_it() -> None:
    match = arena(HALF + "E2 wraith red NW\nreserve red: move\nturn red 6 use")
    match.play("maneuver E2 D3 NW")
    assert segments(match, "blue") == ["C3", "C4", "D3"]
    # Now it can only go where the segment may go with it: not to E2, E3 or other hexes out of touch.
    assert steps(match, "move", "D3") == {"D2", "D4"}
    match.play("move D3 D4 NW")
    assert segments(match, "blue") == ["C3", "C4", "D4"]


@pytest.mark.rule("MON-MONO-14")
def test_a_tile_may_be_pushed_into_an_empty_segment() -> None:
    # Two steps from the axeman on E1 lie D3, an empty segment, and E3.
    match = arena(
        HALF.replace("- -", "golem golem")
        + "E2 swordsman blue NE\nE1 axeman red NW\nreserve red: push-back\nturn red 6 use",
        red=GUARDIANS,
    )
    match.play("push-back E1 E2")
    assert asked(match) == ("blue", "pushed")
    assert options(match) == {"to D3", "to E3"}
    match.play("to D3")
    assert kind_at(match, "D3") == "swordsman"
    assert segments(match, "blue") == ["C3", "C4", "D3"]


@pytest.mark.rule("MON-MONO-14", "MON-INSEP-01")
def test_looking_for_charges_into_an_empty_segment_leaves_the_segment_where_it_is() -> None:
    match = arena("""
        monoliths on
        C3 banner blue
        inside blue: - -
        D3 knight blue NW
        B1 banner red segment red 0
        segment C2 red 1
        segment D2 red 2
        E2 spike red E
        reserve blue: battle-or-charge
    """)
    assert "charge D3 D2 SE" in options(match, "charge")
    assert segments(match, "red") == ["B1", "C2", "D2"]
    match.play("charge D3 D2 SE")
    assert kind_at(match, "D2") == "knight"
    assert segments(match, "red") == ["B1", "C2", "D2"]


# --- moving ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-MONO-16", "MON-MONO-15")
def test_a_maneuver_takes_the_segment_along() -> None:
    match = arena(OPEN)
    match.play("maneuver C4 D4 W")
    assert kind_at(match, "D4") == "knight"
    assert segments(match, "blue") == ["C3", "D4", "D3"]


@pytest.mark.rule("MON-MONO-16")
def test_the_segment_of_the_banner_moves_with_the_banner() -> None:
    match = arena(OPEN + "reserve blue: move")
    match.play("move C3 D2")
    refused(match, "unfold B2 B3", "MON-UNF-09")
    assert kind_at(match, "D2") == "banner"
    assert segments(match, "blue") == ["D2", "C4", "D3"]


@pytest.mark.rule("MON-MONO-15", "MON-MONO-17")
def test_a_tile_in_a_segment_may_not_step_over_into_another_empty_segment() -> None:
    match = arena(HALF)
    assert steps(match, "maneuver", "C4") == {"B3", "D4"}
    refused(match, "maneuver C4 D3 NW", "MON-MONO-17")


@pytest.mark.rule("MON-MONO-17", "MON-INSEP-01")
def test_a_move_that_would_tear_the_segments_apart_cannot_be_made() -> None:
    match = arena(OPEN + "reserve blue: move")
    refused(match, "maneuver C4 C5 NW", "MON-MONO-17", "MON-INSEP-01")
    refused(match, "move C4 B4 NW", "MON-MONO-17", "MON-INSEP-01")
    assert steps(match, "move", "C4") == {"B3", "D4"}


@pytest.mark.rule("MON-MONO-17")
def test_a_teleport_may_only_go_where_the_segments_still_touch() -> None:
    match = arena(
        """
        monoliths on
        C3 banner blue segment blue 0
        C4 nightmare blue E segment blue 1
        D3 spike blue E segment blue 2
        A1 banner red
        inside red: - -
        """,
        blue=LORDS,
        red=DRAGONS,
    )
    # All free neighbours of C3 and D3, C4 itself excepted.
    assert steps(match, "teleport", "C4") == {"B2", "B3", "C2", "D2", "D4", "E2", "E3"}
    refused(match, "teleport C4 A3 E", "MON-MONO-17")


@pytest.mark.rule("MON-MONO-17")
def test_a_charge_is_not_possible_where_it_would_tear_the_segments_apart() -> None:
    match = arena(OPEN + "B4 spike red E\nD1 spike red E\nreserve blue: battle-or-charge")
    # From C5 the knight could strike B4 too, but C5 touches no other segment.
    assert options(match, "charge") == {"charge C4 B3 E"}
    refused(match, "charge C4 C5 NW", "MON-FAC-01")


# --- inseparability -------------------------------------------------------------------------------------


@pytest.mark.rule("MON-INSEP-01", "MON-UNF-07")
def test_the_three_segments_form_one_group_of_any_shape() -> None:
    match = arena("monoliths on\nC3 banner blue\nA1 banner red\ninside blue: knight pikeman\ninside red: - -")
    found = options(match, "unfold")
    # A line with the banner in the middle and at an end, a bend, a triangle.
    assert {"unfold C2 C4", "unfold C4 C5", "unfold C2 D3", "unfold C4 D3"} <= found
    together = {
        f"unfold {one} {two}"
        for one in NAMES
        for two in NAMES
        if len({one, two, "C3", "A1"}) == 4 and _touch("C3", one, two)
    }
    assert len(together) == 64
    assert found == together


def _touch(*hexes: str) -> bool:
    """Written out anew: each of three hexes has one of the others around it."""
    return all(
        any(HEX[other] in ARENA.neighbour[HEX[name]] for other in hexes if other != name) for name in hexes
    )


@pytest.mark.rule("MON-INSEP-01")
def test_a_position_with_a_segment_that_touches_no_other_is_refused() -> None:
    with pytest.raises(BadPosition):
        arena(OPEN.replace("D3 pikeman", "E1 pikeman"))
    assert segments(arena(OPEN.replace("D3 pikeman", "D4 pikeman")), "blue") == ["C3", "C4", "D4"]


@pytest.mark.rule("MON-INSEP-02")
def test_an_empty_segment_must_be_kept_in_touch_too() -> None:
    match = arena(
        "monoliths on\nC3 banner blue segment blue 0\nC4 knight blue NW segment blue 1\n"
        "segment C5 blue 2\nA1 banner red\ninside red: - -"
    )
    # Only the knight's segment joins the other two: it may turn and nothing else.
    assert steps(match, "maneuver", "C4") == set()
    assert "maneuver C4 C4 W" in options(match)
    refused(match, "maneuver C4 B3 NW", "MON-INSEP-01")


@pytest.mark.rule("MON-INSEP-02")
def test_an_enemy_tile_in_a_segment_must_keep_it_in_touch_too() -> None:
    match = arena(
        "monoliths on\nC3 banner blue segment blue 0\nC4 wraith red NW segment blue 1\n"
        "D3 pikeman blue NE segment blue 2\nE1 wraith red NW\nA1 banner red\ninside red: - -\nturn red 6 use"
    )
    assert steps(match, "maneuver", "C4") == {"B3", "D4"}
    assert steps(match, "maneuver", "E1") == {"D1", "D2", "E2"}
    refused(match, "maneuver C4 C5 NW", "MON-INSEP-01")


PUSH = OPEN.replace("- -", "golem pupil") + "B3 axeman red NW\nreserve red: push-back\nturn red 6 use\n"


@pytest.mark.rule("MON-INSEP-03", "MON-MONO-16")
def test_a_pushed_segment_goes_only_where_the_monolith_stays_together() -> None:
    # From B3 the knight on C4 could go to C5 or D4; C5 touches no other segment, so nothing is asked.
    match = arena(PUSH, red=GUARDIANS)
    match.play("push-back B3 C4")
    assert asked(match) == ("red", "use")
    assert kind_at(match, "D4") == "knight"
    assert segments(match, "blue") == ["C3", "D4", "D3"]


@pytest.mark.rule("MON-INSEP-03", "MON-MONO-17")
def test_a_push_that_could_only_tear_the_monolith_apart_is_not_allowed() -> None:
    match = arena(PUSH + "D4 golem red NW", red=GUARDIANS)
    refused(match, "push-back B3 C4", "MON-INSEP-03")
    assert kind_at(match, "C5") is None
    assert options(match, "push-back") == {"push-back B3 C3", "push-back D4 D3"}


# --- segments are never stacked in the arena ------------------------------------------------------------


@pytest.mark.rule("MON-UNF-12")
def test_a_folded_monolith_may_not_be_moved_onto_an_empty_segment() -> None:
    match = arena("""
        monoliths on
        C3 banner blue
        inside blue: knight pikeman
        E3 banner red segment red 0
        D4 spike red E segment red 1
        segment D3 red 2
        reserve blue: move
    """)
    assert steps(match, "move", "C3") == {"B2", "B3", "C2", "C4", "D2"}
    refused(match, "move C3 D3")


@pytest.mark.rule("MON-UNF-12")
def test_a_folded_monolith_may_not_be_pushed_onto_an_empty_segment() -> None:
    match = arena(
        """
        monoliths on
        C3 banner blue
        inside blue: knight pikeman
        E3 banner red segment red 0
        D4 golem red NW segment red 1
        segment D3 red 2
        B2 axeman red NW
        reserve red: push-back
        turn red 6 use
        """,
        red=GUARDIANS,
    )
    match.play("push-back B2 C3")
    assert asked(match) == ("blue", "pushed")
    assert options(match) == {"to C4", "to D2"}
