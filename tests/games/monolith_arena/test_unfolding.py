"""Unfolding a monolith: when, where to, in which order, and what it brings into play."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    LORDS,
    arena,
    asked,
    at,
    captured,
    events,
    facing,
    hits,
    kind_at,
    options,
    refused,
    state,
)
from tests.games.monolith_arena.test_segments import filled, segments, steps
from walstatt import Match

#: Blue's monolith stands folded in the middle; red's banner is far away.
FOLDED = """
    monoliths on
    C3 banner blue
    A1 banner red
    inside blue: knight pikeman
    inside red: - -
"""
EMPTY = FOLDED.replace("knight pikeman", "knight -")


def unfold(match: Match, *choices: str) -> Match:
    for choice in choices:
        match.play(choice)
    return match


def subjects(match: Match) -> tuple[str, str]:
    """Who is asked to turn which hex."""
    seat, kind = asked(match)
    assert kind == "orient"
    return seat, match.decision.subject[0]


# --- when -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-UNF-01")
def test_a_player_may_unfold_the_own_monolith_in_phase_c() -> None:
    match = arena(FOLDED.replace("red: - -", "red: demon spike"))
    refused(match, "unfold A2 B1", "MON-UNF-07")  # around red's banner
    unfold(match, "unfold C4 D3", "face C4 NW", "face D3 NE")
    assert (kind_at(match, "C4"), kind_at(match, "D3")) == ("knight", "pikeman")
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-UNF-01")
def test_unfolding_waits_for_phase_c() -> None:
    match = arena(FOLDED + "reserve blue: swordsman swordsman move\nturn blue 5 discard")
    refused(match, "unfold C4 D3", "MON-DISC-01")
    match.play("discard move")
    assert "unfold C4 D3" in options(match)


@pytest.mark.rule("MON-UNF-02")
def test_whoever_unfolds_may_not_place_a_tile_in_that_turn() -> None:
    match = arena(FOLDED + "reserve blue: swordsman\nfresh blue: swordsman")
    assert "place swordsman E1 NE" in options(match)
    unfold(match, "unfold C4 D3", "face C4 NW", "face D3 NE")
    refused(match, "place swordsman E1 NE", "MON-UNF-02")
    assert options(match, "place") == set()
    assert "discard swordsman" in options(match)


@pytest.mark.rule("MON-UNF-02")
def test_whoever_unfolds_may_not_transform_a_tile_either() -> None:
    text = FOLDED.replace("knight pikeman", "spike spike").replace("red: - -", "red: knight pikeman")
    match = arena(text + "E1 wraith blue NW\nreserve blue: demon\nfresh blue: demon", blue=LORDS, red=DRAGONS)
    assert "transform demon E1 NW" in options(match)
    unfold(match, "unfold C4 D3", "face C4 E", "face D3 E")
    refused(match, "transform demon E1 NW", "MON-UNF-02")


@pytest.mark.rule("MON-UNF-03")
def test_after_placing_a_tile_the_monolith_stays_folded_this_turn() -> None:
    match = arena(FOLDED + "reserve blue: swordsman")
    assert "unfold C4 D3" in options(match)
    match.play("place swordsman E1 NE")
    refused(match, "unfold C4 D3", "MON-UNF-03")
    assert options(match, "unfold") == set()


@pytest.mark.rule("MON-UNF-04")
def test_commands_and_abilities_go_on_in_the_turn_of_unfolding() -> None:
    match = arena(FOLDED + "E1 swordsman blue NE\nreserve blue: move move\nB4 knight blue NW")
    match.play("move E1 D1 NE")
    unfold(match, "unfold C4 D3", "face C4 NW", "face D3 NE")
    match.play("maneuver B4 A3 NW")
    match.play("move D1 E1 NE")
    assert (kind_at(match, "A3"), kind_at(match, "E1")) == ("knight", "swordsman")


@pytest.mark.rule("MON-UNF-04")
def test_a_battle_may_be_played_in_the_turn_of_unfolding() -> None:
    match = arena(FOLDED + "B3 spike red E\nreserve blue: battle-or-charge")
    unfold(match, "unfold C4 D3", "face C4 NW", "face D3 NE", "battle")
    assert hits(match) == [(1, "C4", "B3", 3)]


# --- the exception for empty segments -------------------------------------------------------------------


@pytest.mark.rule("MON-UNF-05")
def test_one_tile_drawn_this_turn_may_go_into_an_empty_segment() -> None:
    match = arena(EMPTY + "reserve blue: swordsman\nfresh blue: swordsman")
    unfold(match, "unfold C4 D3", "face C4 NW")
    assert {text.split()[2] for text in options(match, "place")} == {"D3"}
    refused(match, "place swordsman E1 NE", "MON-UNF-05")
    match.play("place swordsman D3 NE")
    assert kind_at(match, "D3") == "swordsman"
    assert segments(match, "blue") == ["C3", "C4", "D3"]


@pytest.mark.rule("MON-UNF-05")
def test_a_tile_kept_from_an_earlier_turn_may_not_go_into_the_empty_segment() -> None:
    match = arena(EMPTY + "reserve blue: swordsman arquebusier\nfresh blue: swordsman")
    unfold(match, "unfold C4 D3", "face C4 NW")
    assert {text.split()[1] for text in options(match, "place")} == {"swordsman"}
    refused(match, "place arquebusier D3 NW", "MON-UNF-05")


@pytest.mark.rule("MON-UNF-05")
def test_only_one_tile_may_be_added_even_with_two_empty_segments() -> None:
    text = FOLDED.replace("knight pikeman", "- -")
    match = arena(text + "reserve blue: swordsman arquebusier\nfresh blue: swordsman arquebusier")
    unfold(match, "unfold C4 D3")
    assert {text.split()[2] for text in options(match, "place")} == {"C4", "D3"}
    match.play("place swordsman C4 NE")
    refused(match, "place arquebusier D3 NW", "MON-UNF-02")
    assert options(match, "place") == set()


@pytest.mark.rule("MON-UNF-05")
def test_the_tiles_drawn_at_the_start_of_the_turn_are_those_that_may_be_added() -> None:
    match = arena(
        EMPTY + "reserve blue: swordsman\npile blue: arquebusier landsknecht move\nturn blue 5 draw"
    )
    match.play("discard landsknecht")
    unfold(match, "unfold C4 D3", "face C4 NW")
    assert {text.split()[1] for text in options(match, "place")} == {"arquebusier"}


# --- where to -------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-UNF-06")
def test_the_banner_stays_on_its_hex_and_is_not_turned() -> None:
    match = arena(FOLDED)
    match.play("unfold C4 D3")
    asked_for = []
    while asked(match)[1] == "orient":
        asked_for.append(match.decision.subject[0])
        match.play(f"face {match.decision.subject[0]} SE")
    assert asked_for == ["C4", "D3"]
    assert kind_at(match, "C3") == "banner"
    assert segments(match, "blue") == ["C3", "C4", "D3"]
    assert [event.hex for event in events(match, "turned")] == ["C4", "D3"]


@pytest.mark.rule("MON-UNF-07")
def test_the_owner_decides_which_segment_goes_where() -> None:
    match = unfold(arena(FOLDED), "unfold D3 C4")
    assert (kind_at(match, "D3"), kind_at(match, "C4")) == ("knight", "pikeman")
    assert segments(match, "blue") == ["C3", "D3", "C4"]


@pytest.mark.rule("MON-UNF-07", "MON-INSEP-01")
def test_a_segment_need_not_touch_the_banner_if_it_touches_the_other_one() -> None:
    match = arena(FOLDED)
    refused(match, "unfold C4 E1", "MON-UNF-07")
    refused(match, "unfold C5 D4", "MON-UNF-07")
    unfold(match, "unfold C5 C4")
    assert segments(match, "blue") == ["C3", "C5", "C4"]


@pytest.mark.rule("MON-UNF-08")
def test_both_laid_out_segments_may_be_turned_freely() -> None:
    match = arena(FOLDED)
    match.play("unfold C4 D3")
    assert options(match) == {f"face C4 {side}" for side in ("E", "SE", "SW", "W", "NW", "NE")}
    match.play("face C4 SW")
    assert options(match) == {f"face D3 {side}" for side in ("E", "SE", "SW", "W", "NW", "NE")}
    match.play("face D3 E")
    assert (facing(match, "C4"), facing(match, "D3")) == ("SW", "E")


@pytest.mark.rule("MON-UNF-09")
def test_an_unfolded_monolith_stays_open_until_a_battle_and_then_folds_by_itself() -> None:
    match = arena(FOLDED + "reserve blue: move\nreserve red: battle spike move")
    unfold(match, "unfold C4 D3", "face C4 NW", "face D3 NE", "end", "discard move")
    assert asked(match) == ("red", "use")
    assert segments(match, "blue") == ["C3", "C4", "D3"]
    match.play("battle")
    assert (kind_at(match, "C3"), kind_at(match, "C4"), kind_at(match, "D3")) == ("banner", None, None)
    assert [event.seat for event in events(match, "folded")] == [0]


@pytest.mark.rule("MON-UNF-10")
def test_a_monolith_unfolds_although_its_banner_is_captured() -> None:
    match = arena(FOLDED + "B3 nightmare red SW")
    assert captured(match) == {"C3"}
    unfold(match, "unfold C4 D3", "face C4 NW", "face D3 NE")
    assert segments(match, "blue") == ["C3", "C4", "D3"]


@pytest.mark.rule("MON-UNF-11")
def test_one_suitable_hex_is_not_enough_to_unfold() -> None:
    text = FOLDED.replace("A1 banner", "E1 banner")
    cramped = arena(text + filled("C3", "C4", "E1", "A1"))
    assert options(cramped, "unfold") == set()
    refused(cramped, "unfold C4 A1", "MON-UNF-11")
    roomy = arena(text + filled("C3", "C4", "E1", "A1", "C5"))
    assert options(roomy, "unfold") == {"unfold C4 C5", "unfold C5 C4"}


@pytest.mark.rule("MON-UNF-12")
def test_a_segment_is_never_put_on_an_empty_segment() -> None:
    match = arena("""
        monoliths on
        C3 banner blue
        inside blue: knight pikeman
        E3 banner red segment red 0
        D4 spike red E segment red 1
        segment D3 red 2
    """)
    refused(match, "unfold C4 D3", "MON-UNF-12")
    assert "unfold C4 B3" in options(match)
    assert not any("D3" in text.split() for text in options(match, "unfold"))


@pytest.mark.rule("MON-UNF-13")
def test_a_segment_is_never_put_under_a_tile() -> None:
    match = arena(FOLDED + "D3 spike red E\nD2 swordsman blue NE")
    refused(match, "unfold C4 D3", "MON-UNF-13")
    refused(match, "unfold D2 C2", "MON-UNF-13")
    assert {"unfold C4 D4", "unfold C2 B2"} <= options(match)
    assert not any({"D2", "D3"} & set(text.split()) for text in options(match, "unfold"))


@pytest.mark.rule("MON-UNF-14")
def test_a_monolith_may_unfold_again_in_the_next_turn_after_folding() -> None:
    match = arena(FOLDED + "reserve blue: battle-or-charge move move\nreserve red: spike spike move")
    unfold(match, "unfold C4 D3", "face C4 NW", "face D3 NE", "battle")
    assert [event.seat for event in events(match, "folded")] == [0]
    unfold(match, "discard move", "end")
    while asked(match)[1] != "use":
        match.play("keep" if asked(match)[1] == "exchange" else match.decision.options[0])
    assert asked(match) == ("blue", "use")
    match.play("unfold B2 B3")
    assert segments(match, "blue") == ["C3", "B2", "B3"]


# --- enemy tiles inside ---------------------------------------------------------------------------------

MIXED = """
    monoliths on
    C3 banner blue
    A1 banner red
    inside blue: knight spike/red
    inside red: - -
"""


@pytest.mark.rule("MON-UNF-15", "MON-UNF-17")
def test_a_monolith_with_an_enemy_tile_unfolds_as_usual_around_its_banner() -> None:
    match = unfold(arena(MIXED), "unfold C4 D3", "face D3 SE", "face C4 NW")
    spike = at(match, "D3")
    assert spike is not None
    assert (spike.kind.id, spike.seat) == ("spike", 1)
    assert kind_at(match, "C3") == "banner"
    assert segments(match, "blue") == ["C3", "C4", "D3"]
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-UNF-16")
def test_the_owner_lays_out_then_the_enemy_turns_theirs_and_the_owner_the_rest() -> None:
    match = arena(MIXED)
    assert asked(match) == ("blue", "use")
    match.play("unfold C4 D3")
    assert subjects(match) == ("red", "D3")
    assert len(options(match, "face")) == 6
    match.play("face D3 SW")
    assert subjects(match) == ("blue", "C4")
    match.play("face C4 E")
    assert (facing(match, "D3"), facing(match, "C4")) == ("SW", "E")


@pytest.mark.rule("MON-UNF-16")
def test_two_enemy_tiles_are_both_turned_by_their_owner() -> None:
    match = arena(MIXED.replace("knight spike/red", "wraith/red spike/red"))
    match.play("unfold C4 D3")
    assert subjects(match) == ("red", "C4")
    match.play("face C4 W")
    assert subjects(match) == ("red", "D3")
    match.play("face D3 E")
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-UNF-16")
def test_a_segment_with_an_allied_tile_is_turned_by_the_ally() -> None:
    text = MIXED.replace("spike/red", "axeman/gold") + "A3 banner gold\ninside gold: - -\ninside violet: - -"
    match = arena(text, gold=GUARDIANS, violet="harbingers-of-the-forest")
    match.play("unfold C4 D3")
    assert subjects(match) == ("gold", "D3")
    match.play("face D3 NW")
    assert subjects(match) == ("blue", "C4")


# --- what arrives ---------------------------------------------------------------------------------------


@pytest.mark.rule("MON-UNF-18")
def test_segments_arrive_at_once_so_a_net_that_is_itself_caught_catches_nobody() -> None:
    # The red horror on C5 faces C4; blue's nightmare arrives on D4 and faces the horror.
    match = arena(
        "monoliths on\nC3 banner blue\nA1 banner red\ninside blue: wraith nightmare\ninside red: - -\n"
        "C5 horror red W",
        blue=LORDS,
    )
    match.play("unfold C4 D4")
    match.play("face C4 NW")
    assert captured(match) == set()
    match.play("face D4 NE")
    assert captured(match) == {"C5"}
    assert [event.hex for event in events(match, "captured")] == ["C5"]


@pytest.mark.rule("MON-UNF-18", "MON-EX-49")
def test_a_net_that_arrives_face_to_face_with_an_enemy_net_leaves_both_free() -> None:
    text = FOLDED.replace("knight pikeman", "nightmare -") + "C5 horror red W"
    match = unfold(arena(text, blue=LORDS), "unfold C4 D3", "face C4 E")
    assert captured(match) == set()
    turned_away = unfold(arena(text, blue=LORDS), "unfold C4 D3", "face C4 W")
    assert captured(turned_away) == {"C4"}


@pytest.mark.rule("MON-UNF-19", "MON-Q-06")
def test_unfolding_onto_the_last_empty_hexes_starts_a_battle() -> None:
    text = FOLDED.replace("A1 banner", "E1 banner") + filled("C3", "C4", "D3", "E1")
    match = unfold(arena(text), "unfold C4 D3", "face C4 NW")
    assert events(match, "battle-began") == []
    match.play("face D3 NE")
    assert [event.cause for event in events(match, "battle-began")] == ["full"]
    assert events(match, "turn-began")[-1].seat == 1


@pytest.mark.rule("MON-UNF-19", "MON-MONO-13")
def test_an_empty_segment_keeps_the_arena_from_being_full() -> None:
    text = EMPTY.replace("A1 banner", "E1 banner") + filled("C3", "C4", "D3", "E1")
    match = arena(text + "\nreserve blue: swordsman\nfresh blue: swordsman")
    unfold(match, "unfold C4 D3", "face C4 NW")
    assert events(match, "battle-began") == []
    assert asked(match) == ("blue", "use")
    match.play("place swordsman D3 NE")
    assert [event.cause for event in events(match, "battle-began")] == ["full"]


@pytest.mark.rule("MON-UNF-20")
def test_a_tile_that_unfolds_in_front_of_an_enemy_net_is_captured_at_once() -> None:
    match = arena(FOLDED.replace("knight pikeman", "knight knight") + "C5 nightmare red W")
    unfold(match, "unfold C4 D3", "face C4 NW", "face D3 NW")
    assert captured(match) == {"C4"}
    refused(match, "maneuver C4 B3 NW", "MON-NET-02")
    assert steps(match, "maneuver", "D3") == {"D2", "D4"}


@pytest.mark.rule("MON-UNF-20")
def test_a_net_that_unfolds_captures_at_once() -> None:
    text = FOLDED.replace("knight pikeman", "nightmare spike").replace("red: - -", "red: pikeman pikeman")
    match = arena(text + "C5 knight red NW", blue=LORDS, red=DRAGONS)
    unfold(match, "unfold C4 D3", "face C4 E", "face D3 E")
    assert captured(match) == {"C5"}


@pytest.mark.rule("MON-UNF-20")
def test_runes_and_abilities_that_unfold_work_in_the_same_turn() -> None:
    match = arena(FOLDED.replace("knight pikeman", "mobility knight") + "C5 swordsman blue NE")
    refused(match, "maneuver C5 B4 NE via C4", "MON-ABIL-01")
    unfold(match, "unfold C4 D3", "face D3 NW", "maneuver C5 B4 NE via C4", "maneuver D3 D2 NW via C4")
    match.play("maneuver D2 D3 NW")
    assert (kind_at(match, "B4"), kind_at(match, "D3")) == ("swordsman", "knight")
    assert segments(match, "blue") == ["C3", "C4", "D3"]
    assert state(match).players[0].reserve == ()
