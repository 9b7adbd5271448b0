"""The course of a game: deployment, the phases of a round, leaders, cards (RND to ACTV)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.confrontation_x.bouts import laid, shape
from tests.games.confrontation_x.field import (
    ARCHER,
    CAPTAIN,
    FANG,
    GUARD,
    KNIGHT,
    PROWLER,
    acting,
    figure,
    match_of,
    offered,
    state_of,
)
from walstatt import Match
from walstatt.core.errors import IllegalChoice
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.strategy import candidates
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
GAME = "confrontation-x"
ARMIES = "guard-of-alahan*2/archer-of-alahan/knight-of-alahan,prowler-of-yllia/fang-of-yllia"
COURSE = "winner 0 captains blue,red"


def new(seed: int = 1, armies: str = ARMIES, **options: str) -> Match:
    return Match.new(GAME, {"armies": armies, **options}, seed=seed)


def deploying(
    aside: Sequence[str] = ("aside none", "aside none"), seed: int = 1, armies: str = ARMIES
) -> Match:
    match = new(seed, armies)
    for seat, choice in enumerate(aside):
        match.play(choice, seat=seat)
    return match


def play_first(match: Match, until: str) -> None:
    """Whatever is offered first, up to a question."""
    while match.decisions[0].kind != until:
        decision = match.decisions[0]
        match.play(decision.options[0], seat=decision.seat)


def kinds(match: Match, *wanted: str) -> list[str]:
    return [event.kind for event in match.events if event.kind in wanted]


# --- deployment ---------------------------------------------------------------------------------------------


@rule("CFX-DEP-03", "CFX-Q-03")
def test_up_to_two_cards_are_set_aside_by_all_at_once() -> None:
    match = new()
    assert [decision.kind for decision in match.decisions] == ["aside", "aside"]
    words = {len(option) - 1 for option in match.decisions[0].options if option[1] != "none"}
    assert words == {1, 2}
    cards = {word for option in match.decisions[0].options for word in option[1:]} - {"none"}
    assert cards == {"blue-card-1", "blue-card-2", "blue-card-3"}


@rule("CFX-DEP-04")
def test_the_higher_die_deploys_first() -> None:
    for seed in range(1, 6):
        match = deploying(seed=seed)
        rolled = [event for event in match.events if event.kind == "rolled-off"][-1]
        first, second = rolled.dice  # type: ignore[attr-defined]
        assert match.decision.seat == (0 if first > second else 1)


@rule("CFX-DEP-05")
def test_all_figures_of_a_card_are_placed_then_the_other_side_goes_on() -> None:
    match = deploying()
    while match.decision.seat != 0:
        match.play(match.decision.options[0])
    match.play("deploy blue-card-1")
    assert match.decision.subject == ("blue-guard-of-alahan-1",)
    match.play(match.decision.options[0])
    assert match.decision.subject == ("blue-guard-of-alahan-2",)
    match.play(match.decision.options[0])
    assert match.decision.seat == 1


@rule("CFX-DEP-06")
def test_who_has_more_cards_deploys_the_rest() -> None:
    match = deploying()
    play_first(match, "reserve")
    placed = [event.seat for event in match.events if event.kind == "placed"]  # type: ignore[attr-defined]
    assert placed[-1] == 0  # three cards against two


@rule("CFX-DEP-07")
def test_cards_set_aside_come_last_and_begin_with_the_higher_die() -> None:
    match = deploying(("aside blue-card-1", "aside red-card-1"))
    first = state_of(match).first
    play_first(match, "reserve")
    placed = [event.figure for event in match.events if event.kind == "placed"]  # type: ignore[attr-defined]
    late = ["blue-guard-of-alahan-1", "blue-guard-of-alahan-2", "red-prowler-of-yllia-1"]
    assert sorted(placed[-3:]) == late
    assert placed[-3].startswith("blue" if first == 0 else "red")


@rule("CFX-DEP-08", "CFX-DEP-09", "CFX-RND-02")
def test_after_deployment_mages_regenerate_once_and_round_1_begins() -> None:
    match = deploying(armies="light-weaver/guard-of-alahan,fang-of-yllia")
    play_first(match, "reserve")
    assert kinds(match, "placed", "regenerated", "round-began") == ["placed"] * 3 + [
        "regenerated",
        "round-began",
    ]
    assert state_of(match).round == 1


# --- the phases ---------------------------------------------------------------------------------------------


def whole_round(rounds: str = "4") -> Match:
    """A game of four rounds in which nobody does more than needed."""
    match = new(3, "guard-of-alahan,fang-of-yllia", rounds=rounds)
    while match.result is None:
        decision = match.decisions[0]
        last = [option for option in decision.options if option.verb in ("end", "pass", "activate")]
        match.play((last or list(decision.options))[0], seat=decision.seat)
    return match


@pytest.fixture(scope="module")
def idle() -> Match:
    return whole_round()


@rule("CFX-RND-01", "CFX-RND-04", "CFX-SUP-21")
def test_the_agreed_number_of_rounds_is_played(idle: Match) -> None:
    assert kinds(idle, "round-began", "game-ended") == ["round-began"] * 4 + ["game-ended"]


@rule("CFX-RND-03", "CFX-STRA-01", "CFX-RND-02")
def test_a_round_has_its_phases_in_order(idle: Match) -> None:
    found = kinds(
        idle,
        "placed",
        "round-began",
        "reserved",
        "leader-named",
        "tactic-won",
        "hand-dealt",
        "card-played",
        "supply-began",
    )
    played = [
        "round-began",
        *["reserved"] * 2,
        *["leader-named"] * 2,
        "tactic-won",
        *["hand-dealt"] * 2,
        *["card-played"] * 2,
        "supply-began",
    ]
    assert found == ["placed"] * 2 + played * 4


@rule("CFX-RND-06")
def test_the_melee_phase_begins_when_all_cards_are_played() -> None:
    lines = [figure("blue", GUARD, (300, 300)), figure("red", FANG, (300, 331.25), 270)]
    match = match_of(lines, "blue 2 card", COURSE, ("hand blue-card-1", "hand red-card-2"))
    play_first(match, "share")
    assert kinds(match, "card-played", "melee-began") == ["card-played", "card-played", "melee-began"]


# --- strategy -----------------------------------------------------------------------------------------------

BLUE = [
    figure("blue", GUARD, (100, 100)),
    figure("blue", ARCHER, (200, 100)),
    figure("blue", KNIGHT, (300, 100)),
]
RED = [figure("red", PROWLER, (100, 500), 270), figure("red", FANG, (200, 500), 270)]


@rule("CFX-STRA-02", "CFX-STRA-04")
def test_everybody_decides_about_a_reserve_and_all_see_it() -> None:
    match = match_of([*BLUE, *RED], "blue 2 reserve")
    assert [decision.seat for decision in match.decisions] == [0, 1]
    assert [option.text for option in match.decisions[1].options] == [
        "reserve none", "reserve red-card-4", "reserve red-card-5",
    ]  # fmt: skip
    match.play("reserve blue-card-2", seat=0)
    assert not state_of(match).players[0].reserve  # not before all have decided
    match.play("reserve none", seat=1)
    for seat in (0, 1, None):
        (told, none) = [e for e in match.events_of(seat) if e.kind == "reserved"]
        assert (told.card, none.card) == ("blue-card-2", "")  # type: ignore[attr-defined]


def leading(lines: Sequence[str]) -> State:
    return laid([*lines, *RED], "blue 2 leaders", "")


def able(state: State) -> list[str]:
    return [one.word for one in candidates(state, state.players[0])]


@rule("CFX-LDR-03")
def test_a_character_leads_before_dearer_figures() -> None:
    state = leading([*BLUE, figure("blue", CAPTAIN, (400, 100), more="cost 20")])
    shape(state, "blue-captain-of-alahan-1", abilities=[], character=True)
    assert able(state) == ["blue-captain-of-alahan-1"]


@rule("CFX-LDR-06")
def test_no_stranger_leads() -> None:
    state = leading([*BLUE[:2], figure("blue", FANG, (400, 100), more="cost 90")])
    assert "blue-fang-of-yllia-1" not in able(state)


@rule("CFX-LDR-07")
def test_no_creature_leads_not_even_a_character() -> None:
    state = leading(BLUE)
    shape(state, "blue-knight-of-alahan-1", rank="creature", character=True, abilities=["command/10"])
    assert "blue-knight-of-alahan-1" not in able(state)


@rule("CFX-LDR-01", "CFX-LDR-08")
def test_the_leader_is_named_anew_in_every_round(idle: Match) -> None:
    named = [e for e in idle.events if e.kind == "leader-named" and e.seat == 0]  # type: ignore[attr-defined]
    assert len(named) == 4
    match = match_of([*BLUE, *RED], "blue 2 leaders", "", ("leader blue-guard-of-alahan-1", ""))
    assert state_of(match).players[0].leader in ("", "blue-knight-of-alahan-1")


@rule("CFX-TACT-01", "CFX-CARD-03")
def test_leaders_test_dis_and_hands_hold_cards_of_both() -> None:
    leads = ("leader blue-knight-of-alahan-1", "leader red-fang-of-yllia-1")
    match = match_of([*BLUE, *RED], "blue 2 tactic", "", leads, (5, 2))
    thrown = [event for event in match.events if event.kind == "thrown"]
    assert {(e.figure, e.attribute) for e in thrown} == {  # type: ignore[attr-defined]
        ("blue-knight-of-alahan-1", "dis"), ("red-fang-of-yllia-1", "dis"),
    }  # fmt: skip
    hands = [set(player.hand) for player in state_of(match).players]
    assert hands[0] | hands[1] == set(state_of(match).cards)
    owners = {word.split("-")[0] for word in hands[0] | hands[1]}
    assert owners == {"blue", "red"}


@rule("CFX-TACT-04", "CFX-RES-08")
def test_only_who_has_a_reserve_can_swap_and_then_has_one_still() -> None:
    cards = "hand blue-card-1,blue-card-2"
    match = match_of([*BLUE, *RED], "blue 2 card", COURSE, (f"{cards} had-reserve", "hand red-card-4"))
    match.play("play blue-card-1")
    assert match.decision.kind == "action"  # nothing to swap with, nothing to keep
    match = match_of([*BLUE, *RED], "blue 2 card", COURSE, (f"{cards} reserve blue-card-3 had-reserve", ""))
    match.play("play blue-card-1")
    match.play("swap")
    assert state_of(match).players[0].reserve == "blue-card-1"


@rule("CFX-TACT-05", "CFX-TACT-06", "CFX-MEL-07")
def test_the_tactic_winner_divides_frays_and_selects_the_first_combat() -> None:
    fray = [
        figure("blue", GUARD, (300, 300)), figure("blue", GUARD, (325, 300), n=2),
        figure("blue", GUARD, (355, 268), n=3),
        figure("red", PROWLER, (312.5, 331.25), 270), figure("red", FANG, (356.25, 299.25), 270),
    ]  # fmt: skip
    for winner, captains in ((0, "blue,red"), (1, "red,blue")):
        match = match_of(fray, "blue 2 melee", f"winner {winner} captains {captains}")
        assert (match.decision.kind, match.decision.seat) == ("divide", winner)
        match.play(match.decision.options[0])
        assert (match.decision.kind, match.decision.seat) == ("combat", winner)


# --- cards and activation -----------------------------------------------------------------------------------


@rule("CFX-CARD-06")
def test_one_card_is_played_at_a_time() -> None:
    match = match_of([*BLUE, *RED], "blue 2 card", COURSE, ("hand blue-card-1,blue-card-2,blue-card-3", ""))
    assert all(len(option) == 2 for option in match.decision.options)
    with pytest.raises(IllegalChoice):
        match.play("play blue-card-1 blue-card-2")


@rule("CFX-RES-06")
def test_nobody_has_to_join_the_reserve() -> None:
    seats = ("hand blue-card-1,blue-card-2 reserve blue-card-3 had-reserve", "hand red-card-4")
    match = match_of([*BLUE, *RED], "blue 2 card", COURSE, seats)
    match.play("play blue-card-1")
    assert {"activate", "together"} <= set(offered(match))
    match.play("activate")
    assert state_of(match).players[0].reserve == "blue-card-3"


PAIR = [
    figure("blue", GUARD, (100, 100)), figure("blue", GUARD, (200, 100), n=2), *RED,
    "card blue-card-1 blue-guard-of-alahan-1 blue-guard-of-alahan-2",
]  # fmt: skip


def paired(lines: Sequence[str] = PAIR) -> Match:
    """Two figures of one card, one of which acts first."""
    lines = [line + " card blue-card-1" if line.startswith("figure blue") else line for line in lines]
    seats = ("hand blue-card-1 had-reserve", "hand red-card-1,red-card-2")
    return match_of(lines, "blue 2 card", COURSE, seats)


@rule("CFX-ACTV-02", "CFX-ACTV-04")
def test_all_figures_of_a_card_act_in_the_order_of_their_player() -> None:
    match = paired()
    acting = [option for option in offered(match) if option.startswith("act ")]
    assert acting == ["act blue-guard-of-alahan-1", "act blue-guard-of-alahan-2"]
    match.play("act blue-guard-of-alahan-2")
    assert match.decision.subject == ("blue-guard-of-alahan-2",)


@rule("CFX-ACTV-01", "CFX-ACTV-05")
def test_each_acts_once_and_to_its_end_before_the_next() -> None:
    match = paired()
    match.play("act blue-guard-of-alahan-2")
    with pytest.raises(IllegalChoice):
        match.play("act blue-guard-of-alahan-1")
    while match.decision.subject == ("blue-guard-of-alahan-2",):
        match.play("end")
    assert match.decision.subject == ("blue-guard-of-alahan-1",)
    assert state_of(match).figures["blue-guard-of-alahan-2"].activated


@rule("CFX-ACTV-03", "CFX-ACT-02")
def test_it_may_move_in_its_activation() -> None:
    match = acting([*BLUE, *RED], "blue-guard-of-alahan-1")
    assert {"walk", "run", "turn", "end"} <= {option.verb for option in match.decision.options}


@rule("CFX-ACTV-06", "CFX-ACTV-07")
@pytest.mark.parametrize(("game_round", "free"), [(1, True), (2, False)])
def test_in_the_first_round_friends_are_in_nobodys_way(game_round: int, free: bool) -> None:
    lines = [
        figure("blue", GUARD, (300, 100)),
        figure("blue", GUARD, (300, 150), n=2),
        figure("red", FANG, (300, 560), 270),
    ]
    match = acting(lines, "blue-guard-of-alahan-1", game_round=game_round)
    assert match.decision.accepts(Option.parse("walk 300,195")) is free
    # enemies are in the way in every round
    enemy = [lines[0], figure("red", FANG, (300, 150), 270)]
    assert not acting(enemy, "blue-guard-of-alahan-1", game_round=game_round).decision.accepts(
        Option.parse("run 300,195")
    )


# --- actions ------------------------------------------------------------------------------------------------


@rule("CFX-ACT-08")
def test_whose_test_it_is_and_what_for_is_told_before_the_next_is_thrown() -> None:
    lines = [figure("blue", GUARD, (300, 300)), figure("red", FANG, (300, 331.25), 270)]
    match = match_of(lines, "blue 2 melee", COURSE, rolls=[3, 2])
    thrown = [event for event in match.events if event.kind in ("thrown", "tested")]
    assert [event.kind for event in thrown] == ["thrown", "tested", "thrown", "tested"]
    assert all(event.purpose == "ini" and event.figure for event in thrown)  # type: ignore[attr-defined]
