"""One against two: who is alone, the pools, and the order of turns."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    LORDS,
    arena,
    asked,
    battle,
    captured,
    events,
    hits,
    hp,
    options,
    pile,
    refused,
    reserve,
    state,
)
from tests.games.monolith_arena.test_teams import pass_turn, to_use, turns
from walstatt import Match
from walstatt.core.game import SEAT_NAMES

#: Blue alone against red and gold.
THREE: dict[str, Any] = {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS}


def new_match(seed: int = 0, **settings: str) -> Match:
    return Match.new("monolith-arena", {"mode": "one-vs-two", **settings}, seed=seed)


def begun(seed: int = 0, **settings: str) -> Match:
    """A new match in which all banners are placed."""
    match = new_match(seed, **settings)
    for place in ("A1", "A3", "E1"):
        match.play(f"place banner {place}")
    return match


def order(match: Match) -> list[str]:
    return [SEAT_NAMES[seat] for seat in state(match).order]


@pytest.mark.rule("MON-SOLO-01")
def test_the_first_turns_are_those_of_two_against_two() -> None:
    match = begun(seed=2, first="blue")
    for _ in range(5):
        pass_turn(match)
    drawn = [len(event.tiles) for event in events(match, "drew")]
    thrown = [SEAT_NAMES[event.seat] for event in events(match, "discarded")]
    # 1, 2, then blue fills up from 1 to 3, the other partner draws 3, blue fills up from 2 to 3.
    assert drawn[:5] == [1, 2, 2, 3, 1]
    assert thrown == ["blue", order(match)[3], "blue"]


@pytest.mark.rule("MON-SOLO-01")
def test_after_a_last_tile_the_two_others_have_one_turn_each_before_the_final_battle() -> None:
    match = arena("pile blue: knight\nturn blue 9 draw\nhp red 12", **THREE)
    for _ in range(3):
        pass_turn(match)
    assert turns(match) == ["blue", "red", "gold"]
    assert [event.cause for event in events(match, "battle-began")] == ["final"]
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("MON-SOLO-01")
def test_after_a_last_tile_of_a_partner_the_lone_player_and_the_other_have_a_turn() -> None:
    match = arena("pile red: spike\nturn red 9 draw\nhp blue 12", **THREE)
    for _ in range(3):
        pass_turn(match)
    assert turns(match) == ["red", "blue", "gold"]
    assert [event.cause for event in events(match, "battle-began")] == ["final"]
    assert match.result is not None
    assert match.result.winners == (1, 2)


@pytest.mark.rule("MON-SOLO-02")
def test_one_plays_alone_against_a_team_of_two() -> None:
    match = new_match(lone="gold")
    assert len(state(match).players) == 3
    assert [match.game.team(match.state, seat) for seat in range(3)] == [(0, 1), (0, 1), (2,)]
    alone = Counter(
        next(seat for seat in range(3) if len(found.game.team(found.state, seat)) == 1)
        for found in (new_match(seed, lone="random") for seed in range(45))
    )
    assert set(alone) == {0, 1, 2}


@pytest.mark.rule("MON-SOLO-02")
def test_the_partners_are_friends_and_the_lone_player_is_the_enemy_of_both() -> None:
    # The nightmare's net faces the golem, the horror's net the knight.
    match = arena("C3 nightmare red E\nC4 golem gold NW\nD2 horror red W\nD1 knight blue NW", **THREE)
    assert captured(match) == {"D1"}
    refused(match, "maneuver D1 E1 NW", "MON-NET-02")


@pytest.mark.rule("MON-SOLO-03")
def test_the_lone_player_and_the_team_have_20_hit_points_each() -> None:
    match = begun()
    assert state(match).pools == [20, 20]
    assert [hp(match, seat) for seat in ("blue", "red", "gold")] == [20, 20, 20]


@pytest.mark.rule("MON-SOLO-03")
def test_both_banners_of_the_team_share_a_pool_and_the_lone_one_has_its_own() -> None:
    match = battle(
        "A1 banner blue\nC4 knight blue E\nC5 banner red\nD1 knight blue SE\nE1 banner gold\nA2 spike red W",
        **THREE,
    )
    assert [hit for hit in hits(match) if hit[0] == 1] == [
        (1, "A2", "A1", 1), (1, "C4", "C5", 2), (1, "D1", "E1", 2),
    ]  # fmt: skip
    assert (hp(match, "red"), hp(match, "gold"), hp(match, "blue")) == (16, 16, 19)


@pytest.mark.rule("MON-SOLO-04")
def test_chance_decides_whether_the_lone_player_or_the_team_begins() -> None:
    first = Counter(order(new_match(seed))[0] for seed in range(120))
    assert set(first) == {"blue", "red", "gold"}
    # The two sides are equally likely, not the three players.
    assert 45 <= first["blue"] <= 75
    assert first["red"] + first["gold"] == 120 - first["blue"]


@pytest.mark.rule("MON-SOLO-05")
def test_the_lone_player_and_the_team_alternate_and_so_do_the_partners() -> None:
    orders = {tuple(order(new_match(seed))) for seed in range(120)}
    assert orders == {
        ("blue", "red", "blue", "gold"),
        ("blue", "gold", "blue", "red"),
        ("red", "blue", "gold", "blue"),
        ("gold", "blue", "red", "blue"),
    }


@pytest.mark.rule("MON-SOLO-05", "MON-EX-48")
def test_turns_go_on_in_that_order() -> None:
    match = next(found for found in map(_blue_begins, range(20)) if order(found)[1] == "gold")
    for _ in range(7):
        pass_turn(match)
    assert turns(match)[:7] == ["blue", "gold", "blue", "red", "blue", "gold", "blue"]


def _blue_begins(seed: int) -> Match:
    return begun(seed, first="blue")


@pytest.mark.rule("MON-SOLO-06")
def test_the_lone_player_uses_up_the_pile_about_twice_as_fast() -> None:
    match = begun(seed=2, first="blue")
    for _ in range(12):
        to_use(match)
        for kind in reserve(match, SEAT_NAMES[match.decision.seat]):
            match.play(f"discard {kind}")
        match.play("end")
    assert asked(match)[0] == "blue"
    drawn: Counter[str] = Counter()
    for event in events(match, "drew")[:12]:
        drawn[SEAT_NAMES[event.seat]] += len(event.tiles)
    partners = order(match)[1], order(match)[3]
    assert (drawn["blue"], drawn[partners[0]], drawn[partners[1]]) == (16, 8, 9)
    assert [len(pile(match, partner)) for partner in partners] == [26, 25]


@pytest.mark.rule("MON-SOLO-02")
def test_the_lone_player_has_no_ally_whose_tiles_could_be_moved() -> None:
    match = arena("C3 wraith red NW\nC5 pikeman blue NE\nD2 pupil gold W\nreserve blue: move", **THREE)
    assert {text.split()[1] for text in options(match, "move")} == {"C5", "A1"}
    refused(match, "move C3 C4 NW", "MON-Q-09")
