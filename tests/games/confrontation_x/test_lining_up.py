"""A whole army is deployed with one choice, card by card as the rule wants it (DEP)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.field import state_of
from tests.games.confrontation_x.test_rounds import deploying
from walstatt import Match
from walstatt.core.kit.lineup import LINE_UP
from walstatt.games.confrontation_x.rules.deploying import misplaced
from walstatt.games.confrontation_x.think.looking import first_look

rule = pytest.mark.rule


def until_own(match: Match, seat: int = 0) -> None:
    """The other side deploys as it likes."""
    while match.decision.seat != seat:
        match.play(match.decision.options[0])


def placed(match: Match) -> list[str]:
    return [event.figure for event in match.events if event.kind == "placed"]  # type: ignore[attr-defined]


@rule("CFX-DEP-05", "CFX-DEP-06", "CFX-Q-508")
def test_a_whole_army_stands_with_one_choice_and_still_in_turns() -> None:
    match = deploying()
    until_own(match)
    match.play("line-up")
    while match.decision.kind in ("deploy", "place"):
        assert match.decision.seat == 1, "who lines up is asked no more"
        match.play(match.decision.options[0])
    state = state_of(match)
    assert not state.coming
    own = [figure for figure in state.figures.values() if figure.seat == 0]
    assert len(own) == 4
    assert all(misplaced(state, figure) is None for figure in own)
    sides = [word.partition("-")[0] for word in placed(match)]
    turns = [side for n, side in enumerate(sides) if n == 0 or sides[n - 1] != side]
    assert len(turns) >= 4  # one card each, by turns


@rule("CFX-DEP-05")
def test_the_rest_of_a_card_can_be_lined_up_and_the_last_figure_needs_no_choice_for_many() -> None:
    match = deploying()
    until_own(match)
    match.play("deploy blue-card-1")
    match.play(match.decision.options[0])
    match.play("line-up")
    own = [word for word in placed(match) if word.startswith("blue")]
    assert own[:2] == ["blue-guard-of-alahan-1", "blue-guard-of-alahan-2"]
    alone = deploying(armies="guard-of-alahan,fang-of-yllia")
    until_own(alone)
    assert alone.decision.kind == "place"
    assert LINE_UP not in alone.decision.options
    assert alone.decision.accepts(LINE_UP) is False


@rule("CFX-DEP-07")
def test_cards_set_aside_still_come_last() -> None:
    match = deploying(("aside blue-card-1", "aside none"))
    until_own(match)
    match.play("line-up")
    while match.decision.kind in ("deploy", "place"):
        match.play(match.decision.options[0])
    assert placed(match)[-2:] == ["blue-guard-of-alahan-1", "blue-guard-of-alahan-2"]


def test_it_is_kept_by_a_clone_and_programs_say_where_they_stand() -> None:
    match = deploying()
    until_own(match)
    decision = match.decision
    assert LINE_UP in decision.options
    assert LINE_UP not in first_look(state_of(match), decision, 0)
    match.play("line-up")
    twin = match.clone()
    for one in (match, twin):
        while one.decision.kind in ("deploy", "place"):
            one.play(one.decision.options[0])
    assert match.digest() == twin.digest()


def test_a_position_in_the_middle_of_it_goes_on_by_itself() -> None:
    match = deploying()
    until_own(match)
    match.play("line-up")
    assert match.decision.seat == 1
    again = Match.from_position(match.position(), dice=match.state.dice.copy())
    for one in (match, again):
        while one.decision.kind in ("deploy", "place"):
            assert one.decision.seat == 1, "who lines up is asked no more"
            one.play(one.decision.options[0])
    assert again.position() == match.position()
    assert "lines-up" not in match.position(), "everybody stands"
