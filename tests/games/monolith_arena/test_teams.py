"""Two against two: teams, the order of turns, shared hit points, the beginning and the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    events,
    hits,
    hp,
    kind_at,
    library,
    pile,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadPosition, BadSetup
from walstatt.core.game import SEAT_NAMES
from walstatt.games.monolith_arena.seen.view import View

FOUR: dict[str, Any] = {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS, "violet": HARBINGERS}


def new_match(seed: int = 0, **settings: str) -> Match:
    return Match.new("monolith-arena", {"mode": "two-vs-two", **settings}, seed=seed)


def begun(seed: int = 0, **settings: str) -> Match:
    """A new match in which all banners are placed."""
    match = new_match(seed, **settings)
    for place in ("A1", "A3", "E1", "E3"):
        match.play(f"place banner {place}")
    return match


def to_use(match: Match) -> None:
    """Through phases a and b: keep what is drawn, discard the first tile."""
    while asked(match)[1] != "use":
        match.play("keep" if asked(match)[1] == "exchange" else match.decision.options[0])


def pass_turn(match: Match) -> None:
    to_use(match)
    match.play("end")


def turns(match: Match) -> list[str]:
    """Whose turns began, in order."""
    return [SEAT_NAMES[event.seat] for event in events(match, "turn-began")]


def seen(match: Match, seat: int | None) -> View:
    found = match.view(seat)
    assert isinstance(found, View)
    return found


def teams(match: Match) -> list[set[int]]:
    return [{seat for seat, player in enumerate(state(match).players) if player.team == t} for t in (0, 1)]


# --- teams ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-TEAM-01")
def test_four_players_form_two_teams_of_two() -> None:
    match = new_match()
    assert len(state(match).players) == 4
    assert teams(match) == [{0, 2}, {1, 3}]
    assert match.game.team(match.state, 2) == (0, 2)


@pytest.mark.rule("MON-TEAM-01")
def test_the_phases_of_a_turn_are_those_of_the_game_for_two() -> None:
    match = arena("B2 banner blue\nreserve gold: golem veteran push-back\nturn gold 7 discard", **FOUR)
    assert asked(match) == ("gold", "discard")
    refused(match, "place golem C3 NW", "MON-DISC-01")
    match.play("discard push-back")
    match.play("place golem C3 NW")
    match.play("end")
    assert kind_at(match, "C3") == "golem"
    assert turns(match) == ["violet"]


@pytest.mark.rule("MON-TEAM-02")
def test_teams_may_be_chosen() -> None:
    assert teams(new_match(teams="blue+red")) == [{0, 1}, {2, 3}]
    assert teams(new_match(teams="blue+violet")) == [{0, 3}, {1, 2}]
    with pytest.raises(BadSetup) as caught:
        new_match(teams="red+gold")
    assert "MON-TEAM-02" in caught.value.rules


@pytest.mark.rule("MON-TEAM-02")
def test_teams_may_be_left_to_chance() -> None:
    partners = Counter(max(teams(new_match(seed, teams="random"))[0]) for seed in range(60))
    assert set(partners) == {1, 2, 3}
    assert min(partners.values()) > 8


@pytest.mark.rule("MON-TEAM-03", "MON-TEAM-06")
def test_everybody_sees_who_belongs_to_which_team_and_one_pool_for_each() -> None:
    match = begun(teams="blue+red")
    for seat in (None, 0, 3):
        view = seen(match, seat)
        assert [player.team for player in view.players] == [0, 0, 1, 1]
        assert view.pools == (20, 20)


# --- order ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-TEAM-04")
def test_the_order_is_random_but_partners_never_follow_each_other() -> None:
    orders = {tuple(state(new_match(seed)).order) for seed in range(150)}
    # Blue and gold against red and violet: eight orders in which the teams alternate, and no others.
    assert len(orders) == 8
    assert all({a, c} in ({0, 2}, {1, 3}) and {b, d} in ({0, 2}, {1, 3}) for a, b, c, d in orders)


@pytest.mark.rule("MON-TEAM-04", "MON-EX-47")
def test_an_order_with_partners_in_a_row_is_refused() -> None:
    legal = arena("order blue violet gold red\nC3 knight blue NW", **FOUR)
    assert state(legal).order == [0, 3, 2, 1]
    with pytest.raises(BadPosition):
        arena("order blue gold red violet\nC3 knight blue NW", **FOUR)


@pytest.mark.rule("MON-TEAM-04")
def test_turns_go_round_in_the_order_of_the_beginning() -> None:
    match = begun(seed=3)
    order = [SEAT_NAMES[seat] for seat in state(match).order]
    for _ in range(8):
        pass_turn(match)
    assert turns(match)[:8] == order * 2


@pytest.mark.rule("MON-TEAM-05")
def test_everybody_sees_whose_turn_it_is() -> None:
    match = arena("order blue red gold violet\nC3 knight blue NW", **FOUR)
    shown = []
    for _ in range(5):
        to_use(match)
        shown.append([seen(match, seat).active for seat in (None, 0, 1, 2, 3)])
        match.play("end")
    assert shown == [[seat] * 5 for seat in (0, 1, 2, 3, 0)]


# --- hit points -----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-TEAM-06")
def test_a_team_starts_with_one_pool_of_20_for_both_banners() -> None:
    match = begun()
    assert state(match).pools == [20, 20]
    assert [hp(match, seat) for seat in SEAT_NAMES] == [20, 20, 20, 20]
    assert [kind_at(match, place) for place in ("A1", "A3", "E1", "E3")] == ["banner"] * 4


@pytest.mark.rule("MON-TEAM-07")
def test_damage_to_either_banner_lowers_the_pool_of_the_team() -> None:
    # Knights beside blue's banner strike red's and violet's banners in phase 1, for 3 and for 2.
    match = battle(
        "C3 banner blue\nC4 knight blue E\nC5 banner red\nD1 knight blue SE\nE1 banner violet", **FOUR
    )
    assert hits(match) == [(1, "C4", "C5", 3), (1, "D1", "E1", 2), (0, "C5", "C4", 1), (0, "E1", "D1", 1)]
    assert (hp(match, "red"), hp(match, "violet")) == (15, 15)
    assert (hp(match, "blue"), hp(match, "gold")) == (20, 20)
    assert [(event.seat, event.left) for event in events(match, "banner-hurt")] == [(1, 17), (3, 15)]


# --- the beginning --------------------------------------------------------------------------------------


@pytest.mark.rule("MON-TEAM-08", "MON-TEAM-11")
def test_the_first_player_draws_one_the_second_two_and_then_everybody_three() -> None:
    match = begun(seed=5)
    order = [SEAT_NAMES[seat] for seat in state(match).order]
    for _ in range(4):
        pass_turn(match)
    drawn = [(SEAT_NAMES[event.seat], len(event.tiles)) for event in events(match, "drew")]
    assert drawn[:4] == list(zip(order, (1, 2, 3, 3), strict=True))


@pytest.mark.rule("MON-TEAM-09", "MON-TEAM-11")
def test_nothing_is_thrown_away_in_phase_b_of_the_first_two_turns() -> None:
    match = begun(seed=5)
    thrown = []
    for _ in range(4):
        pass_turn(match)
        thrown.append([SEAT_NAMES[event.seat] for event in events(match, "discarded")])
    third, fourth = (SEAT_NAMES[seat] for seat in state(match).order[2:])
    assert thrown == [[], [], [third], [third, fourth]]
    assert (len(reserve(match, third)), len(reserve(match, fourth))) == (2, 2)


@pytest.mark.rule("MON-TEAM-09")
def test_phase_b_is_skipped_in_the_second_turn_whatever_the_reserve_holds() -> None:
    text = "C3 knight blue NW\nreserve red: spike spike demon\n"
    assert asked(arena(text + "turn red 2 discard", **FOUR)) == ("red", "use")
    assert asked(arena(text + "turn red 6 discard", **FOUR)) == ("red", "discard")


@pytest.mark.rule("MON-TEAM-12")
def test_everybody_has_an_own_faction_pile_and_banner() -> None:
    match = new_match(seed=1)
    factions = [player.faction.id for player in state(match).players]
    assert sorted(factions) == sorted(FOUR.values())
    for seat, faction in zip(SEAT_NAMES, factions, strict=True):
        whole = Counter(tile.id for tile in library().factions[faction].all_tiles())
        assert Counter(pile(match, seat)) == whole
    assert len(factions) == 4


@pytest.mark.rule("MON-TEAM-12")
def test_everybody_draws_keeps_and_discards_for_themselves() -> None:
    match = arena("reserve blue: knight move\nreserve gold: golem veteran\nC3 pikeman blue NE", **FOUR)
    refused(match, "place golem C4 NW", "MON-USE-02")
    match.play("discard move")
    players = state(match).players
    assert [[kind.id for kind in player.discard] for player in players] == [["move"], [], [], []]
    assert [[kind.id for kind in player.reserve] for player in players] == [
        ["knight"], [], ["golem", "veteran"], [],
    ]  # fmt: skip


# --- the end --------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-TEAM-10")
def test_after_a_last_tile_all_others_have_one_turn_and_then_comes_the_final_battle() -> None:
    match = arena("pile gold: golem\nturn gold 9 draw\nhp red 12", **FOUR)
    assert [event.seat for event in events(match, "last-tile")] == [2]
    for _ in range(3):
        pass_turn(match)
    assert events(match, "battle-began") == []
    pass_turn(match)
    assert turns(match) == ["gold", "violet", "blue", "red"]
    assert [event.cause for event in events(match, "battle-began")] == ["final"]
    assert match.result is not None
    assert match.result.winners == (0, 2)


@pytest.mark.rule("MON-TEAM-10")
def test_a_second_last_tile_gives_nobody_another_turn() -> None:
    match = arena("pile gold: golem\npile blue: knight\nturn gold 9 draw\nhp red 12", **FOUR)
    for _ in range(4):
        pass_turn(match)
    assert turns(match) == ["gold", "violet", "blue", "red"]
    assert [event.seat for event in events(match, "last-tile")] == [2]
    assert match.over
