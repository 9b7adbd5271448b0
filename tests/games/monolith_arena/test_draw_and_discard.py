"""Phase a, drawing and exchanging (DRAW), and phase b, discarding (DISC)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    arena,
    asked,
    discarded,
    events,
    options,
    pile,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadPosition
from walstatt.games.monolith_arena.seen.view import View


def drawn(match: Match) -> list[int]:
    """How many tiles each drawing took."""
    return [len(event.tiles) for event in events(match, "drew")]


def seen(match: Match, seat: int | None) -> View:
    found = match.view(seat)
    assert isinstance(found, View)
    return found


def played_out(seed: int, keeps: bool) -> Match:
    """A whole game without battles; blue and red keep what they may, or throw everything away."""
    match = Match.new("monolith-arena", {"first": "blue"}, seed=seed)
    most = 0
    while not match.over:
        kind = match.decision.kind
        most = max(most, *(len(player.reserve) for player in state(match).players))
        if kind == "exchange":
            match.play("keep")
        elif kind == "use":
            throws = sorted(options(match, "discard"))
            match.play("end" if keeps or not throws else throws[0])
        else:
            match.play(match.decision.options[0])
    assert most == 3
    return match


# --- the reserve ----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-DRAW-01")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_everybody_sees_every_reserve(onlooker: int | None) -> None:
    match = arena("reserve blue: knight move\nreserve red: demon")
    assert [player.reserve for player in seen(match, onlooker).players] == [("knight", "move"), ("demon",)]
    trays = [tray for tray in match.scene(onlooker).trays if tray.kind == "reserve"]
    assert [[piece.word for piece in tray.pieces] for tray in trays] == [["knight", "move"], ["demon"]]


@pytest.mark.rule("MON-DRAW-01")
@pytest.mark.parametrize("onlooker", [1, None])
def test_what_a_player_draws_is_drawn_face_up(onlooker: int | None) -> None:
    match = arena("pile blue: knight pikeman strength move\nturn blue 5 draw")
    told = [event for event in match.events_of(onlooker) if event.kind == "drew"]
    assert told == events(match, "drew")
    assert events(match, "drew")[0].tiles == (
        "dragon-empire/knight",
        "dragon-empire/pikeman",
        "dragon-empire/strength",
    )


@pytest.mark.rule("MON-DRAW-01")
def test_a_tile_that_is_placed_in_the_arena_is_no_longer_in_the_reserve() -> None:
    match = arena("reserve blue: knight pikeman")
    match.play("place knight C3 NW")
    assert reserve(match, "blue") == ["pikeman"]


@pytest.mark.rule("MON-DRAW-02")
def test_a_position_with_four_tiles_in_reserve_is_no_position() -> None:
    with pytest.raises(BadPosition) as caught:
        arena("reserve blue: knight knight pikeman pikeman")
    assert "4" in caught.value.text("en")
    assert reserve(arena("reserve blue: knight knight pikeman"), "blue") == ["knight", "knight", "pikeman"]


@pytest.mark.rule("MON-DRAW-02")
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("keeps", [True, False])
def test_in_a_whole_game_no_reserve_ever_holds_more_than_3_tiles(seed: int, keeps: bool) -> None:
    match = played_out(seed, keeps)
    assert match.result is not None
    assert sum(drawn(match)) >= 34


@pytest.mark.rule("MON-DRAW-03")
@pytest.mark.parametrize(
    ("kept", "new"),
    [("-", ["strength", "charge", "net"]), ("knight", ["strength", "charge"]), ("knight move", ["strength"])],
)
def test_a_turn_begins_with_filling_the_reserve_to_3_from_the_top_of_the_pile(
    kept: str, new: list[str]
) -> None:
    match = arena(f"reserve blue: {kept}\npile blue: strength charge net pikeman pikeman\nturn blue 5 draw")
    assert reserve(match, "blue") == [word for word in kept.split() if word != "-"] + new
    assert pile(match, "blue") == ["strength", "charge", "net", "pikeman", "pikeman"][len(new) :]


@pytest.mark.rule("MON-DRAW-04")
@pytest.mark.parametrize(("keeps", "start", "later"), [(True, [1, 2, 2, 1], 1), (False, [1, 2, 3, 3], 3)])
def test_with_enough_tiles_at_least_1_and_at_most_3_are_drawn(
    keeps: bool, start: list[int], later: int
) -> None:
    match = played_out(6, keeps)
    stop = next(n for n, event in enumerate(match.events) if event.kind == "last-tile")
    counts = [len(e.tiles) for e in match.events[:stop] if e.kind == "drew"]  # type: ignore[attr-defined]
    assert len(counts) > 15
    assert counts == start + [later] * (len(counts) - 4)


@pytest.mark.rule("MON-DRAW-05", "MON-DRAW-06")
@pytest.mark.parametrize("first", ["blue", "red"])
@pytest.mark.parametrize("seed", range(5))
def test_in_the_first_turns_a_draws_exactly_1_tile_and_b_exactly_2(seed: int, first: str) -> None:
    match = Match.new("monolith-arena", {"first": first}, seed=seed)
    match.play("place banner A1")
    match.play("place banner E3")
    while state(match).turn < 3:
        match.play("keep" if match.decision.kind == "exchange" else "end")
    a, b = state(match).order
    assert [(e.seat, len(e.tiles)) for e in events(match, "drew")][:2] == [(a, 1), (b, 2)]
    assert [len(player.pile) for player in state(match).players][b] == 32


@pytest.mark.rule("MON-DRAW-07")
@pytest.mark.parametrize(
    ("kept", "left", "held"),
    [("-", "pikeman knight", ["pikeman", "knight"]), ("net", "knight", ["net", "knight"])],
)
def test_a_pile_that_is_too_small_is_drawn_to_the_end(kept: str, left: str, held: list[str]) -> None:
    match = arena(f"reserve blue: {kept}\npile blue: {left}\nturn blue 21 draw")
    assert reserve(match, "blue") == held
    assert pile(match, "blue") == []
    assert [event.seat for event in events(match, "last-tile")] == [0]


@pytest.mark.rule("MON-DRAW-07")
def test_from_an_empty_pile_nothing_is_drawn() -> None:
    match = arena("reserve blue: knight\npile blue: -\nlast red: blue\nturn blue 22 draw")
    assert drawn(match) == [0]
    assert reserve(match, "blue") == ["knight"]


# --- the exchange of a reserve of commands ----------------------------------------------------------------

ALL_COMMANDS = """
pile red: battle battle push-back spike demon horror chaos
turn red 6 draw
"""


@pytest.mark.rule("MON-DRAW-08", "MON-EX-01")
def test_a_reserve_of_commands_may_be_discarded_and_as_many_tiles_drawn() -> None:
    match = arena(ALL_COMMANDS)
    assert asked(match) == ("red", "exchange")
    match.play("exchange")
    assert discarded(match, "red") == ["battle", "battle", "push-back"]
    assert reserve(match, "red") == ["spike", "demon", "horror"]
    assert pile(match, "red") == ["chaos"]


@pytest.mark.rule("MON-DRAW-08", "MON-DRAW-11")
def test_the_exchange_is_optional() -> None:
    match = arena(ALL_COMMANDS)
    match.play("keep")
    assert asked(match) == ("red", "discard")
    assert reserve(match, "red") == ["battle", "battle", "push-back"]
    assert discarded(match, "red") == []


@pytest.mark.rule("MON-DRAW-09")
def test_the_exchange_may_be_repeated_while_new_commands_come_in_the_same_turn() -> None:
    match = arena(
        "pile red: battle battle push-back battle battle move battle spike battle chaos\nturn red 6 draw"
    )
    match.play("exchange")
    assert (asked(match), reserve(match, "red")) == (("red", "exchange"), ["battle", "battle", "move"])
    match.play("exchange")
    assert (asked(match), reserve(match, "red")) == (("red", "discard"), ["battle", "spike", "battle"])
    assert len(discarded(match, "red")) == 6


@pytest.mark.rule("MON-DRAW-09")
def test_the_exchange_may_be_made_again_in_a_later_turn() -> None:
    match = arena(
        "pile red: battle battle move spike move battle battle chaos chaos demon\n"
        "pile blue: pikeman pikeman pikeman knight\nturn red 6 draw"
    )
    for choice in ("exchange", "discard spike", "end", "discard pikeman", "end"):
        match.play(choice)
    assert (asked(match), reserve(match, "red")) == (("red", "exchange"), ["move", "battle", "battle"])
    match.play("exchange")
    assert reserve(match, "red") == ["chaos", "chaos", "demon"]
    assert [len(event.tiles) for event in events(match, "exchanged")] == [3, 3]


@pytest.mark.rule("MON-DRAW-10")
@pytest.mark.parametrize(("seat", "turn", "count"), [("blue", 1, 1), ("red", 2, 2)])
def test_in_the_first_turns_one_or_two_commands_may_be_exchanged(seat: str, turn: int, count: int) -> None:
    match = arena(
        "pile blue: move knight pikeman knight\npile red: battle move demon horror chaos\n"
        f"turn {seat} {turn} draw"
    )
    assert asked(match) == (seat, "exchange")
    match.play("exchange")
    assert drawn(match) == [count, count]
    assert reserve(match, seat) == {"blue": ["knight"], "red": ["demon", "horror"]}[seat]
    assert asked(match) == (seat, "use")


@pytest.mark.rule("MON-DRAW-11")
@pytest.mark.parametrize("kept", ["spike", "disarmament", "move demon"])
def test_one_arena_tile_in_the_reserve_rules_the_exchange_out(kept: str) -> None:
    match = arena(f"reserve red: {kept}\npile red: battle battle chaos horror\nturn red 6 draw")
    assert asked(match) == ("red", "discard")
    refused(match, "exchange")


@pytest.mark.rule("MON-DRAW-11")
def test_commands_kept_from_earlier_turns_are_exchanged_along_with_new_ones() -> None:
    match = arena("reserve red: move push-back\npile red: battle chaos horror spike spike\nturn red 6 draw")
    assert options(match) == {"exchange", "keep"}
    refused(match, "exchange battle", "MON-DRAW-08")
    match.play("exchange")
    assert discarded(match, "red") == ["move", "push-back", "battle"]
    assert reserve(match, "red") == ["chaos", "horror", "spike"]


@pytest.mark.rule("MON-Q-07")
def test_an_exchange_from_a_small_pile_draws_what_is_left_and_an_empty_one_offers_none() -> None:
    match = arena("pile red: battle battle move chaos\nturn red 22 draw")
    match.play("exchange")
    assert reserve(match, "red") == ["chaos"]
    assert [event.seat for event in events(match, "last-tile")] == [1]
    empty = arena("pile red: battle battle move\nturn red 22 draw")
    assert asked(empty) == ("red", "discard")


# --- phase b --------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-DISC-01", "MON-EX-02")
@pytest.mark.parametrize("thrown", ["move", "arquebusier", "lesser-haste"])
def test_exactly_one_tile_of_ones_choice_is_discarded(thrown: str) -> None:
    match = arena("pile blue: move arquebusier lesser-haste knight\nturn blue 5 draw")
    assert asked(match) == ("blue", "discard")
    assert options(match) == {"discard move", "discard arquebusier", "discard lesser-haste"}
    match.play(f"discard {thrown}")
    assert discarded(match, "blue") == [thrown]
    assert sorted([*reserve(match, "blue"), thrown]) == ["arquebusier", "lesser-haste", "move"]
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-DISC-01")
def test_the_discard_cannot_be_left_out_and_goes_onto_the_own_pile() -> None:
    match = arena("pile blue: move knight lesser-haste knight\nturn blue 5 draw")
    refused(match, "end", "MON-DISC-01")
    refused(match, "place knight C3 NW", "MON-DISC-01")
    refused(match, "discard pikeman", "MON-USE-02")
    match.play("discard knight")
    assert (discarded(match, "blue"), discarded(match, "red")) == (["knight"], [])


@pytest.mark.rule("MON-DISC-01")
def test_a_kept_tile_may_be_discarded_as_well_as_a_drawn_one() -> None:
    match = arena("reserve blue: charge net\npile blue: knight knight\nturn blue 5 draw")
    match.play("discard charge")
    assert reserve(match, "blue") == ["net", "knight"]


@pytest.mark.rule("MON-DISC-02")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_all_tiles_of_all_discard_piles_are_open_to_everybody(onlooker: int | None) -> None:
    match = arena("discard blue: move knight move\ndiscard red: demon\nreserve blue: net")
    match.play("discard net")
    piles = [player.discard for player in seen(match, onlooker).players]
    assert piles == [("move", "knight", "move", "net"), ("demon",)]
    trays = [tray for tray in match.scene(onlooker).trays if tray.kind == "discard"]
    assert [len(tray.pieces) for tray in trays] == [4, 1]


@pytest.mark.rule("MON-DISC-03")
@pytest.mark.parametrize(
    ("seat", "turn", "kept"), [("blue", 1, "net strength"), ("red", 2, "spike")], ids=["A", "B"]
)
def test_nothing_is_discarded_in_a_players_first_turn_even_with_3_tiles(
    seat: str, turn: int, kept: str
) -> None:
    match = arena(f"reserve {seat}: {kept}\npile red: demon horror chaos\nturn {seat} {turn} draw")
    assert len(reserve(match, seat)) == 3
    assert asked(match) == (seat, "use")
    assert discarded(match, seat) == []


@pytest.mark.rule("MON-DISC-03")
@pytest.mark.parametrize(("seat", "turn"), [("blue", 3), ("red", 4)])
def test_from_the_second_turn_on_a_tile_is_discarded(seat: str, turn: int) -> None:
    match = arena(
        f"pile blue: net strength knight knight\npile red: demon horror chaos spike\nturn {seat} {turn} draw"
    )
    assert asked(match) == (seat, "discard")


@pytest.mark.rule("MON-DISC-04")
@pytest.mark.parametrize(
    ("kept", "left", "phase"),
    [
        ("-", "knight", "use"),
        ("net", "knight", "use"),
        ("-", "knight net", "use"),
        ("net", "knight charge", "discard"),
    ],
)
def test_nothing_is_discarded_from_a_reserve_of_fewer_than_3(kept: str, left: str, phase: str) -> None:
    match = arena(f"reserve blue: {kept}\npile blue: {left}\nturn blue 21 draw")
    assert asked(match) == ("blue", phase)
    assert discarded(match, "blue") == []
