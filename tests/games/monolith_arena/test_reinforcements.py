"""The variant with a reserve of six tiles and two plays a turn (VAR)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.monolith_arena.helpers import (
    arena,
    asked,
    discarded,
    events,
    kind_at,
    options,
    pile,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadPosition

SIX = "knight pikeman strength net charge move"


def variant(text: str, **factions: Any) -> Match:
    return arena(f"reinforcements on\n{text}", **factions)


def played_out(seed: int) -> list[int]:
    """Sizes of the reserves at all decisions of a whole game in which everything is kept."""
    match = Match.new("monolith-arena", {"first": "blue", "reinforcements": "on"}, seed=seed)
    sizes: list[int] = []
    while not match.over:
        sizes += [len(player.reserve) for player in state(match).players]
        kind = match.decision.kind
        match.play({"exchange": "keep", "use": "end"}.get(kind) or match.decision.options[0])
    return sizes


@pytest.mark.rule("MON-VAR-01")
def test_the_reserve_may_hold_six_tiles_in_the_variant_only() -> None:
    assert reserve(variant(f"reserve blue: {SIX}"), "blue") == SIX.split()
    with pytest.raises(BadPosition):
        variant(f"reserve blue: {SIX} pikeman")
    with pytest.raises(BadPosition):
        arena(f"reserve blue: {SIX}")


@pytest.mark.rule("MON-VAR-01")
@pytest.mark.parametrize("seed", [1, 2])
def test_in_a_whole_game_of_the_variant_a_reserve_holds_six_tiles_and_never_more(seed: int) -> None:
    sizes = played_out(seed)
    assert len(sizes) > 40
    assert max(sizes) == 6


@pytest.mark.rule("MON-VAR-02")
@pytest.mark.parametrize(
    ("kept", "new"), [("-", 6), ("knight", 5), ("knight pikeman strength", 3), (SIX[:-5], 1)]
)
def test_in_phase_a_the_reserve_is_filled_to_six(kept: str, new: int) -> None:
    coming = ["swordsman", "swordsman", "knight", "mobility", "pikeman", "landsknecht"]
    match = variant(f"reserve blue: {kept}\npile blue: {' '.join(coming)} knight\nturn blue 5 draw")
    held = [word for word in kept.split() if word != "-"]
    assert reserve(match, "blue") == held + coming[:new]
    assert pile(match, "blue") == [*coming[new:], "knight"]


@pytest.mark.rule("MON-VAR-03")
def test_in_phase_b_exactly_one_of_the_six_tiles_is_discarded() -> None:
    match = variant(f"pile blue: {SIX} pikeman\nturn blue 5 draw")
    assert asked(match) == ("blue", "discard")
    assert options(match) == {f"discard {tile}" for tile in SIX.split()}
    match.play("discard net")
    assert asked(match) == ("blue", "use")
    assert (discarded(match, "blue"), len(reserve(match, "blue"))) == (["net"], 5)


@pytest.mark.rule("MON-VAR-03", "MON-Q-53")
@pytest.mark.parametrize(("left", "phase"), [("knight net", "use"), ("knight net charge", "discard")])
def test_phase_b_is_skipped_with_fewer_than_3_tiles_as_in_the_standard_game(left: str, phase: str) -> None:
    match = variant(f"pile blue: {left}\nturn blue 21 draw")
    assert asked(match) == ("blue", phase)


@pytest.mark.rule("MON-VAR-04")
@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        ("place knight C3 NW", "place pikeman C4 NE", "place strength C2 SE"),
        ("place knight C3 NW", "move C3 B2 NW", "net E3"),
        ("net E3", "move A1 A2", "place knight C3 NW"),
    ],
)
def test_at_most_two_tiles_may_be_played_commands_included(first: str, second: str, third: str) -> None:
    match = variant(f"reserve blue: {SIX}")
    match.play(first)
    assert third in {option.text for option in match.decision.options}
    match.play(second)
    refused(match, third, "MON-VAR-04")
    assert {option.verb for option in match.decision.options} <= {"maneuver", "discard", "end"}
    assert state(match).plays == 2


@pytest.mark.rule("MON-VAR-04")
def test_tiles_beyond_the_two_plays_are_kept_or_discarded() -> None:
    match = variant(f"reserve blue: {SIX}")
    for choice in ("place knight C3 NW", "place pikeman C4 NE", "discard net", "discard move", "end"):
        match.play(choice)
    assert discarded(match, "blue") == ["net", "move"]
    assert reserve(match, "blue") == ["strength", "charge"]


@pytest.mark.rule("MON-VAR-04")
def test_neither_discarding_nor_using_abilities_counts_as_playing() -> None:
    match = variant(f"B2 knight blue NW\nreserve blue: {SIX}")
    for choice in (
        "discard net",
        "maneuver B2 B1 NW",
        "discard move",
        "place knight C3 NW",
        "place pikeman C4 NE",
    ):
        match.play(choice)
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == ("knight", "pikeman")
    refused(match, "place strength C2 SE", "MON-VAR-04")


@pytest.mark.rule("MON-VAR-04")
def test_the_limit_of_two_plays_begins_anew_every_turn() -> None:
    match = variant(
        "plays 2\nreserve blue: knight pikeman\npile blue: net charge\npile red: spike demon horror chaos"
    )
    refused(match, "place knight C3 NW", "MON-VAR-04")
    for choice in ("end", "discard spike", "end", "discard net", "place knight C3 NW", "place pikeman C4 NE"):
        match.play(choice)
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == ("knight", "pikeman")


@pytest.mark.rule("MON-VAR-05")
def test_in_the_first_turn_a_draws_six_discards_one_and_plays_one() -> None:
    match = variant(f"pile blue: {SIX} pikeman\nturn blue 1 draw")
    assert (reserve(match, "blue"), asked(match)) == (SIX.split(), ("blue", "discard"))
    refused(match, "end", "MON-DISC-01")
    match.play("discard charge")
    match.play("place knight C3 NW")
    refused(match, "place pikeman C4 NE", "MON-VAR-05")
    refused(match, "move C3 C4 NW", "MON-VAR-05")
    assert {option.verb for option in match.decision.options} == {"maneuver", "discard", "end"}


@pytest.mark.rule("MON-VAR-05", "MON-VAR-06")
@pytest.mark.parametrize("seed", range(4))
def test_a_new_game_of_the_variant_starts_with_six_tiles_for_both(seed: int) -> None:
    match = Match.new("monolith-arena", {"reinforcements": "on"}, seed=seed)
    match.play("place banner A1")
    match.play("place banner E3")
    while state(match).turn < 3:
        kind = match.decision.kind
        match.play({"exchange": "keep", "use": "end"}.get(kind) or match.decision.options[0])
    a, b = state(match).order
    assert [(e.seat, len(e.tiles)) for e in events(match, "drew")][:2] == [(a, 6), (b, 6)]
    assert [e.seat for e in events(match, "discarded")] == [a, b]


@pytest.mark.rule("MON-VAR-06")
def test_from_bs_first_turn_on_two_tiles_may_be_played() -> None:
    match = variant("pile red: spike demon horror chaos wraith nightmare spike\nturn red 2 draw")
    assert (len(reserve(match, "red")), asked(match)) == (6, ("red", "discard"))
    match.play("discard nightmare")
    match.play("place spike C3 E")
    match.play("place demon C4 NW")
    refused(match, "place horror C2 NW", "MON-VAR-04")
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == ("spike", "demon")


@pytest.mark.rule("MON-VAR-06")
def test_as_second_turn_follows_the_normal_rules_of_the_variant() -> None:
    match = variant(f"reserve blue: {SIX[:-5]}\npile blue: pikeman knight\nturn blue 3 draw")
    match.play("discard net")
    match.play("place knight C3 NW")
    match.play("place pikeman C4 NE")
    refused(match, "place strength C2 SE", "MON-VAR-04")
    assert len(reserve(match, "blue")) == 3


@pytest.mark.rule("MON-Q-54")
def test_six_commands_may_be_exchanged_for_six_tiles() -> None:
    six = "battle battle battle move move push-back"
    match = variant(f"pile red: {six} spike spike demon horror chaos wraith spike\nturn red 6 draw")
    assert asked(match) == ("red", "exchange")
    match.play("exchange")
    assert discarded(match, "red") == six.split()
    assert reserve(match, "red") == ["spike", "spike", "demon", "horror", "chaos", "wraith"]


@pytest.mark.rule("MON-Q-54")
def test_unfolding_is_no_play_but_the_tile_put_into_an_empty_segment_is() -> None:
    match = variant(
        "monoliths on\ninside blue: - -\ninside red: spike demon\n"
        "reserve blue: knight net\nfresh blue: knight"
    )
    match.play("unfold A2 B1")
    assert state(match).plays == 0
    match.play("place knight B1 NW")
    assert state(match).plays == 1
