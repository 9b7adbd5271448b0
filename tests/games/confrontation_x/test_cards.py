"""Leaders, tactic test, dealing, playing cards, the reserve (LDR, TACT, CARD, RES)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.confrontation_x.field import (
    ARCHER,
    CAPTAIN,
    FANG,
    GUARD,
    KNIGHT,
    PROWLER,
    figure,
    match_of,
    offered,
    state_of,
)
from walstatt import Match

rule = pytest.mark.rule

BLUE = [
    figure("blue", GUARD, (100, 100)),
    figure("blue", ARCHER, (200, 100)),
    figure("blue", KNIGHT, (300, 100)),
]
RED = [figure("red", PROWLER, (100, 500), 270), figure("red", FANG, (200, 500), 270)]
ALL = [*BLUE, *RED]
#: Cards are numbered in the order of the lines.
B_GUARD, B_ARCHER, B_KNIGHT, R_PROWLER, R_FANG = (
    "blue-card-1", "blue-card-2", "blue-card-3", "red-card-4", "red-card-5",
)  # fmt: skip
COURSE = "winner 0 captains blue,red"


def playing(blue: str, red: str, turn: str = "blue", lines: Sequence[str] = ALL) -> Match:
    return match_of(lines, f"{turn} 2 card", COURSE, (blue, red))


# --- leaders ------------------------------------------------------------------------------------------------


def leaders(lines: Sequence[str]) -> Match:
    return match_of(lines, "blue 2 leaders")


def led(lines: Sequence[str]) -> str:
    """Who leads blue without a question."""
    match = leaders(lines)
    return state_of(match).players[0].leader or (state_of(match).to_do or ("",))[0]


@rule("CFX-LDR-02")
def test_a_character_with_command_leads() -> None:
    assert led([*ALL, figure("blue", CAPTAIN, (400, 100))]) == "blue-captain-of-alahan-1"


@rule("CFX-LDR-04", "CFX-LDR-10")
def test_without_characters_the_dearest_figure_leads() -> None:
    assert led(ALL) == "blue-knight-of-alahan-1"


@rule("CFX-LDR-10")
def test_what_a_figure_costs_in_all_makes_it_the_dearest() -> None:
    assert led([BLUE[0] + " cost 60", *ALL[1:]]) == "blue-guard-of-alahan-1"


@rule("CFX-LDR-05")
def test_of_two_that_fit_equally_the_player_chooses() -> None:
    second = figure("blue", KNIGHT, (400, 100), n=2)
    assert offered(leaders([*ALL, second])) == [f"leader blue-knight-of-alahan-{n}" for n in (1, 2)]


@rule("CFX-LDR-11")
def test_whoever_panics_does_not_lead() -> None:
    assert led([*BLUE[:2], BLUE[2] + " panic 5", *RED]) == "blue-archer-of-alahan-1"


@rule("CFX-LDR-09")
def test_the_first_leader_stays_the_one_that_victory_conditions_mean() -> None:
    match = match_of(ALL, "blue 1 leaders")
    assert state_of(match).players[0].first_leader == "blue-knight-of-alahan-1"


# --- dealing ------------------------------------------------------------------------------------------------


def dealt(lines: Sequence[str], seats: Sequence[str] = (), rolls: Sequence[int] = (5, 2)) -> Match:
    """Blue (DIS 4) against red (DIS 2): with 5 and 2 blue wins the tactic test."""
    leads = ("leader blue-knight-of-alahan-1", "leader red-fang-of-yllia-1")
    told = [f"{lead} {more}".rstrip() for lead, more in zip(leads, [*seats, "", ""], strict=False)]
    return match_of(lines, "blue 2 tactic", "", told, rolls)


@rule("CFX-CARD-02", "CFX-EX-305")
def test_the_winner_has_one_card_more_where_they_are_odd() -> None:
    assert [len(p.hand) for p in state_of(dealt(ALL)).players] == [3, 2]


@rule("CFX-CARD-08", "CFX-TACT-03", "CFX-EX-305")
def test_with_an_odd_number_the_winner_says_who_begins() -> None:
    assert offered(dealt(ALL)) == ["first blue", "first red"]


@rule("CFX-CARD-07", "CFX-Q-19", "CFX-EX-305")
def test_with_an_even_number_the_winner_begins() -> None:
    match = dealt(ALL[1:])
    assert (match.decision.kind, match.decision.seat) == ("card", 0)


@rule("CFX-TACT-02")
def test_the_other_side_may_win() -> None:
    assert state_of(dealt(ALL, rolls=(2, 5))).winner == 1


@rule("CFX-CARD-01", "CFX-STRA-03")
def test_a_card_in_reserve_is_not_shuffled_in() -> None:
    state = state_of(dealt(ALL, (f"reserve {B_GUARD} had-reserve",)))
    hands = [card for player in state.players for card in player.hand]
    assert sorted(hands) == [B_ARCHER, B_KNIGHT, R_PROWLER, R_FANG]


@rule("CFX-Q-18")
def test_a_side_without_a_leader_loses() -> None:
    match = match_of(ALL, "blue 2 tactic", "", ("", "leader red-fang-of-yllia-1"))
    assert state_of(match).winner == 1


# --- playing ------------------------------------------------------------------------------------------------


@rule("CFX-CARD-04", "CFX-CARD-05")
def test_any_card_of_the_hand_is_played_whoever_owns_it_and_nobody_passes() -> None:
    match = playing(f"hand {B_GUARD},{R_PROWLER}", f"hand {B_ARCHER}")
    assert offered(match) == [f"play {B_GUARD}", f"play {R_PROWLER}"]


@rule("CFX-CARD-10", "CFX-Q-23")
def test_the_owner_commands_whoever_has_played_the_card() -> None:
    match = playing(f"hand {R_PROWLER},{B_GUARD}", f"hand {B_ARCHER}")
    match.play(f"play {R_PROWLER}")
    assert (match.decision.kind, match.decision.seat) == ("use", 1)
    match.play("activate")
    assert (match.decision.kind, match.decision.seat) == ("action", 1)


@rule("CFX-CARD-05")
def test_players_alternate() -> None:
    match = playing(f"hand {B_GUARD},{B_KNIGHT}", f"hand {B_ARCHER},{R_FANG}")
    for choice in (f"play {B_GUARD}", "activate", "end"):
        match.play(choice)
    assert (match.decision.kind, match.decision.seat) == ("card", 1)


@rule("CFX-CARD-09", "CFX-Q-21")
def test_who_has_no_card_left_is_skipped() -> None:
    match = playing(f"hand {B_GUARD},{B_KNIGHT},{B_ARCHER}", "")
    for choice in (f"play {B_GUARD}", "activate", "end"):
        match.play(choice)
    assert (match.decision.kind, match.decision.seat) == ("card", 0)


@rule("CFX-Q-20")
def test_a_card_whose_figures_are_gone_activates_nobody() -> None:
    lines = [line for line in ALL if ARCHER not in line]
    gone = figure("blue", ARCHER, (200, 100)).replace("figure", "fallen", 1)
    match = match_of(
        [*lines, gone], "blue 2 card", COURSE, ("hand blue-card-5,blue-card-1", "hand red-card-3,red-card-4")
    )
    match.play("play blue-card-5")
    assert (match.decision.kind, match.decision.seat) == ("card", 1)


# --- the reserve --------------------------------------------------------------------------------------------


def used(blue: str, red: str, card: str, turn: str = "blue") -> list[str]:
    """What the owner may do with a card that is played."""
    match = playing(blue, red, turn)
    match.play(f"play {card}")
    return offered(match)


@rule("CFX-RES-01", "CFX-RES-09")
def test_who_had_no_reserve_may_keep_the_card() -> None:
    assert used(f"hand {B_GUARD},{B_KNIGHT}", "", B_GUARD) == ["activate", "keep"]


@rule("CFX-RES-02", "CFX-EX-304")
def test_so_may_the_owner_of_a_card_that_the_other_plays() -> None:
    match = playing(f"hand {R_FANG},{B_KNIGHT}", "")
    match.play(f"play {R_FANG}")
    assert (match.decision.seat, offered(match)) == (1, ["activate", "keep"])


@rule("CFX-RES-03")
def test_who_had_a_reserve_in_this_round_keeps_no_other() -> None:
    match = playing(f"hand {B_GUARD},{B_KNIGHT} had-reserve", f"hand {R_FANG},{R_PROWLER}")
    match.play(f"play {B_GUARD}")
    assert match.decision.kind == "action"


@rule("CFX-RES-04", "CFX-RES-07", "CFX-EX-304")
def test_the_winner_with_a_reserve_may_join_or_swap() -> None:
    found = used(f"hand {B_GUARD},{B_ARCHER} reserve {B_KNIGHT} had-reserve", "", B_GUARD)
    assert found == ["activate", "together", "swap"]


@rule("CFX-RES-07")
def test_the_loser_swaps_nothing() -> None:
    found = used("", f"hand {R_FANG},{B_ARCHER} reserve {R_PROWLER} had-reserve", R_FANG, "red")
    assert found == ["activate", "together"]


@rule("CFX-RES-07")
def test_the_swap_is_made_once_a_round() -> None:
    found = used(f"hand {B_GUARD},{B_ARCHER} reserve {B_KNIGHT} had-reserve swapped", "", B_GUARD)
    assert found == ["activate", "together"]


@rule("CFX-RES-04")
def test_a_card_played_together_activates_both() -> None:
    match = playing(f"hand {B_GUARD},{B_ARCHER} reserve {B_KNIGHT} had-reserve", "")
    match.play(f"play {B_GUARD}")
    match.play("together")
    acting = [option for option in offered(match) if option.startswith("act ")]
    assert acting == ["act blue-guard-of-alahan-1", "act blue-knight-of-alahan-1"]


@rule("CFX-RES-07", "CFX-RES-10")
def test_a_swap_activates_the_reserve_and_keeps_the_card() -> None:
    match = playing(f"hand {B_GUARD},{B_ARCHER} reserve {B_KNIGHT} had-reserve", "")
    match.play(f"play {B_GUARD}")
    match.play("swap")
    assert match.decision.subject == ("blue-knight-of-alahan-1",)
    match.play("end")
    assert offered(match) == [f"play {B_ARCHER}", f"play {B_GUARD}"]


@rule("CFX-RES-05")
def test_the_reserve_may_be_played_alone_on_the_own_turn() -> None:
    match = playing(f"hand {B_GUARD} reserve {B_KNIGHT} had-reserve", f"hand {R_FANG}")
    match.play(f"play {B_KNIGHT}")
    assert match.decision.subject == ("blue-knight-of-alahan-1",)


@rule("CFX-RES-11")
def test_a_reserve_played_along_does_not_cost_its_owner_a_turn() -> None:
    match = playing(f"hand {B_GUARD},{R_FANG}", f"hand {B_ARCHER},{B_KNIGHT} reserve {R_PROWLER} had-reserve")
    for choice in (f"play {R_FANG}", "together", "act red-fang-of-yllia-1", "end", "end"):
        match.play(choice)
    assert (match.decision.kind, match.decision.seat) == ("card", 1)
