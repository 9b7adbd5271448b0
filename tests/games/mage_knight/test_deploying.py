"""The whole army with one choice, beside figure by figure."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field
from walstatt.core.kit.lineup import LINE_UP
from walstatt.core.match import Match
from walstatt.games.mage_knight.events.course import Deployed
from walstatt.games.mage_knight.rules.areas import in_starting_area
from walstatt.games.mage_knight.state.library import kinds


def a_match(**options: str) -> Match:
    return Match.new("mage-knight", {"points": "100", "terrain": "none", **options}, seed=2)


@pytest.mark.rule("MKN-BASE-22", "MKN-BAS-01")
def test_a_whole_army_stands_with_one_choice() -> None:
    match = a_match()
    seat = match.decision.seat
    before = len(match.events)
    match.play("line-up")
    placed = [event for event in match.events[before:] if isinstance(event, Deployed)]
    state = match.state
    player = state.players[seat]
    assert len(placed) == len(player.army) > 1
    assert {event.seat for event in placed} == {seat}
    assert all(in_starting_area(state, player, figure.at) for figure in state.figures_of(seat))
    assert match.decision.seat != seat  # the next player deploys


@pytest.mark.rule("MKN-BASE-22")
def test_the_rest_can_be_lined_up_after_some_stand_and_the_last_one_goes_by_itself() -> None:
    match = a_match()
    seat, army = match.decision.seat, len(match.state.players[match.decision.seat].army)
    while len(match.state.waiting) > 1:
        assert LINE_UP in match.decision.options
        match.play(match.decision.options[0])
        assert match.decision.seat == seat
    assert LINE_UP not in match.decision.options
    assert match.decision.accepts(LINE_UP) is False
    assert len(match.state.figures_of(seat)) == army - 1


def test_it_is_what_choosing_the_first_place_of_each_figure_makes() -> None:
    quick, slow = a_match(), a_match()
    quick.play("line-up")
    for _ in slow.state.players[slow.decision.seat].army:
        kind = slow.state.waiting[0]
        slow.play(next(o for o in slow.decision.options if o[0] == "deploy" and o[1] == kind))
    assert [(f.word, f.base, f.facing) for f in quick.state.figures.values()] == [
        (f.word, f.base, f.facing) for f in slow.state.figures.values()
    ]


@pytest.mark.rule("MKN-BASE-22", "MKN-Q-104")
def test_whoever_has_no_place_is_still_asked_about() -> None:
    """Those without room wait: nobody is left out unseen."""
    field = Field()
    titan = kinds()["titans-elder-treant-111"]
    field.state.players[0].army = (titan,) * 14
    field.state.waiting = (titan.id,) * 14
    field.state.phase = "deploy"
    field.begin()
    field.play("line-up")
    assert 0 < len(field.state.figures) < 14
    assert len(field.state.waiting) == 14 - len(field.state.figures)
    assert field.options == [f"omit {titan.id}"]
