"""Units that may react: when their owner is asked about them."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.summoners.fight import bow, kind, melee
from walstatt.core.kit.stops import Wishes, unasked
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.scene import Stop
from walstatt.core.text import LANGS
from walstatt.games.summoners.screen.stops import BY_QUESTION, MOMENTS, stop_of
from walstatt.games.summoners.state.units import Library

#: Red's Snowling stands beside blue's Emberling and strikes.
STRUCK = """
summoners
blue fire
red water
unit blue-summoner 100,100
unit red-summoner 100,800
unit blue-emberling-1 400,400
unit red-snowling-1 400,425
turn red 2 active red-snowling-1
"""


def test_every_unit_that_can_react_says_when_to_ask() -> None:
    for realm in Library.load().realms.values():
        for unit in realm.kinds:
            stop = stop_of(unit)
            if "static" in unit.keywords:
                assert stop is None
                continue
            assert stop is not None, unit.id
            assert stop.like == unit.id
            assert stop.at == stop.may  # every reaction costs points: all of them are worth a question
            assert set(stop.may) <= set(MOMENTS)
    assert set(BY_QUESTION.values()) == set(MOMENTS)


def test_only_who_can_shoot_is_asked_about_somebody_who_comes() -> None:
    assert stop_of(kind("bear", melee())) == Stop("bear", ("struck", "shot"), ("struck", "shot"))
    archer = stop_of(kind("archer", bow()))
    assert archer is not None
    assert "approached" in archer.at


def test_a_card_may_propose_less() -> None:
    shy = msgspec.structs.replace(kind("bear", melee()), stops=("shot",))
    assert stop_of(shy) == Stop("bear", ("shot",), ("struck", "shot"))


@pytest.mark.rule("SUM-ACTN-25")
def test_a_unit_is_asked_when_it_is_struck_unless_its_owner_does_not_want_that() -> None:
    match = Match.from_position(STRUCK.strip() + "\n", seed=1)
    strike = next(option for option in match.decision.options if option.verb == "strike")
    match.play(strike)
    decision = match.decision
    assert decision.kind == "react-melee"
    reaction = match.game.reaction(match.state, decision, match.scene(decision.seat, "en"), "en")
    assert reaction is not None
    assert [opening.now for opening in reaction.openings] == [("struck",)]
    wishes = Wishes()
    assert unasked(decision, reaction, wishes) is None
    wishes.change("blue-emberling-1", ["shot"])
    assert unasked(decision, reaction, wishes) == Option(("passive",))
    wishes.arm("blue-emberling-1")  # it is asked about: there is no single thing that it would do
    assert unasked(decision, reaction, wishes) is None


def test_every_moment_has_words_in_both_languages() -> None:
    match = Match.from_position(STRUCK.strip() + "\n", seed=1)
    for lang in LANGS:
        (panel,) = [panel for panel in match.scene(0, lang).panels if panel.kind == "stops"]
        assert [moment.id for moment in panel.moments] == list(MOMENTS)
        assert all(moment.text for moment in panel.moments)
