"""The order of turns and the phases of a turn (TURN)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    GUARDIANS,
    arena,
    asked,
    discarded,
    events,
    hp,
    kind_at,
    kinds,
    options,
    refused,
    reserve,
    state,
)
from walstatt import Match

#: Three commands come up for blue, then anything: every phase of the turn asks something.
ASKS_IN_EVERY_PHASE = """
C3 knight blue NW
reserve blue: move
pile blue: move net knight knight pikeman
turn blue 5 draw
"""


def passed(match: Match) -> None:
    """The turn of whoever is asked, with as little done as the rules allow."""
    turn = state(match).turn
    while not match.over and state(match).turn == turn:
        kind = match.decision.kind
        match.play({"exchange": "keep", "use": "end"}.get(kind) or match.decision.options[0])


def turns(match: Match) -> list[tuple[int, int]]:
    return [(event.turn, event.seat) for event in events(match, "turn-began")]


@pytest.mark.rule("MON-TURN-01")
@pytest.mark.parametrize(("first", "seats"), [("blue", [0, 1] * 4), ("red", [1, 0] * 4)])
def test_players_take_turns_alternately_and_the_first_player_begins(first: str, seats: list[int]) -> None:
    match = Match.new("monolith-arena", {"first": first}, seed=4)
    match.play("place banner A1")
    match.play("place banner E3")
    for _ in range(7):
        passed(match)
    assert turns(match) == list(enumerate(seats, 1))


@pytest.mark.rule("MON-TURN-01")
def test_after_a_battle_too_it_is_the_opponents_turn() -> None:
    match = arena("reserve blue: battle-or-charge\npile red: spike spike spike demon")
    match.play("battle")
    assert asked(match) == ("red", "discard")


@pytest.mark.rule("MON-TURN-02")
def test_turns_go_on_until_the_final_battle_ends_the_game() -> None:
    match = arena("hp red 19\nturn blue 1 draw")
    for _ in range(200):
        if not match.over:
            passed(match)
    story = [k for k in kinds(match.events) if k in ("turn-began", "last-tile", "battle-began", "game-ended")]
    last = story.index("last-tile")
    assert set(story[:last]) == {"turn-began"}
    assert last > 20
    assert story[last + 1 :] == ["turn-began", "battle-began", "game-ended"]
    assert [event.cause for event in events(match, "battle-began")] == ["final"]
    assert match.decisions == ()


@pytest.mark.rule("MON-TURN-02")
def test_a_banner_at_0_ends_the_turns_at_once() -> None:
    match = arena("hp red 1\nE3 banner red\nE2 pikeman blue NE\nreserve blue: battle-or-charge")
    match.play("battle")
    assert hp(match, "red") == 0
    assert match.decisions == ()
    assert events(match, "turn-began") == []


@pytest.mark.rule("MON-TURN-03")
def test_a_turn_draws_then_discards_then_uses_then_ends() -> None:
    match = arena(ASKS_IN_EVERY_PHASE)
    assert [kinds(match.events), asked(match)] == [["turn-began", "drew"], ("blue", "exchange")]
    match.play("keep")
    assert asked(match) == ("blue", "discard")
    match.play("discard net")
    assert asked(match) == ("blue", "use")
    match.play("discard move")
    assert asked(match) == ("blue", "use")
    match.play("end")
    assert match.decision.seat == 1


@pytest.mark.rule("MON-TURN-03")
def test_no_tile_is_used_and_no_turn_ended_before_drawing_and_discarding_are_done() -> None:
    match = arena(ASKS_IN_EVERY_PHASE)
    refused(match, "move A1 A2", "MON-DRAW-08")
    refused(match, "end", "MON-DRAW-08")
    match.play("keep")
    refused(match, "move A1 A2", "MON-DISC-01")
    refused(match, "end", "MON-DISC-01")
    refused(match, "exchange")
    match.play("discard net")
    refused(match, "exchange")
    match.play("move A1 A2")
    assert kind_at(match, "A2") == "banner"


@pytest.mark.rule("MON-TURN-04")
@pytest.mark.parametrize("before", [[], ["keep"], ["keep", "discard net"]])
def test_abilities_may_be_used_in_any_phase_and_the_phase_goes_on(before: list[str]) -> None:
    match = arena(ASKS_IN_EVERY_PHASE)
    for choice in before:
        match.play(choice)
    phase, held = asked(match), reserve(match, "blue")
    match.play("maneuver C3 C4 E")
    assert (kind_at(match, "C3"), kind_at(match, "C4")) == (None, "knight")
    assert (asked(match), reserve(match, "blue")) == (phase, held)
    assert options(match, "maneuver") == set()
    refused(match, "maneuver C4 C3 NW", "MON-ABIL-01")


@pytest.mark.rule("MON-TURN-04")
@pytest.mark.parametrize(("used_in", "left"), [(0, ["keep", "discard net"]), (1, ["discard net"])])
def test_an_ability_used_in_an_early_phase_is_used_up_for_the_whole_turn(
    used_in: int, left: list[str]
) -> None:
    match = arena(ASKS_IN_EVERY_PHASE)
    for choice in ["keep"][:used_in]:
        match.play(choice)
    match.play("maneuver C3 C4 E")
    for choice in left:
        match.play(choice)
    assert asked(match) == ("blue", "use")
    assert options(match, "maneuver") == set()


@pytest.mark.rule("MON-TURN-04")
def test_each_own_tile_has_its_abilities_and_enemy_tiles_are_not_at_ones_command() -> None:
    match = arena("C3 knight blue NW\nB3 dragon-rider blue NE\nD2 wraith red NW\nreserve blue: pikeman")
    assert {text.split()[1] for text in options(match, "maneuver")} == {"C3", "B3"}
    match.play("maneuver C3 C3 E")
    assert {text.split()[1] for text in options(match, "maneuver")} == {"B3"}


@pytest.mark.rule("MON-TURN-04")
def test_a_rune_can_charge_in_the_discard_phase_already() -> None:
    match = arena(
        "C3 knight blue NW\nA3 charge blue\nB4 spike red E\nreserve blue: pikeman knight\n"
        "pile blue: pikeman pikeman\nturn blue 5 draw"
    )
    assert asked(match) == ("blue", "discard")
    match.play("charge C3 B3 E via A3")
    assert (kind_at(match, "B3"), kind_at(match, "B4")) == ("knight", None)
    assert discarded(match, "red") == ["spike"]


@pytest.mark.rule("MON-TURN-05")
def test_in_the_first_turns_fewer_tiles_are_drawn_and_none_is_discarded_in_phase_b() -> None:
    match = arena(
        "pile blue: knight pikeman pikeman pikeman knight knight\n"
        "pile red: spike spike demon horror horror chaos\n"
        "turn blue 1 draw"
    )
    assert (asked(match), reserve(match, "blue")) == (("blue", "use"), ["knight"])
    match.play("end")
    assert (asked(match), reserve(match, "red")) == (("red", "use"), ["spike", "spike"])
    match.play("end")
    assert (asked(match), len(reserve(match, "blue"))) == (("blue", "discard"), 3)
    match.play("discard knight")
    match.play("end")
    assert (asked(match), len(reserve(match, "red"))) == (("red", "discard"), 3)


@pytest.mark.rule("MON-TURN-05", "MON-Q-16")
def test_the_other_phases_of_a_first_turn_are_as_usual() -> None:
    match = arena("pile blue: battle-or-charge knight\nturn blue 1 draw", red=GUARDIANS)
    match.play("keep")
    match.play("battle")
    assert [event.cause for event in events(match, "battle-began")] == ["command"]
    assert asked(match)[0] == "red"
