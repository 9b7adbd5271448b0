"""What is offered and what the judges allow is the same: every word of many positions is put to both."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.mage_knight.explain.refused_actions import why_not
from walstatt.games.mage_knight.rules.strikes import FORMS, GROUPS
from walstatt.games.mage_knight.state.abilities import ALL
from walstatt.games.mage_knight.state.state import State
from walstatt.spaces.table import ahead
from walstatt.spaces.table.points import facing_word, point_word
from walstatt.spaces.table.units import FULL_TURN, INCH

SETUPS: dict[str, dict[str, str]] = {
    "graves": {"armies": "restless-graves,deep-grove", "elevated": "on"},
    "all": {"sets": "all", "points": "100"},
    "lances": {"sets": "lancers", "points": "100"},
    "castle": {"sets": "all", "points": "300", "armies": "holdfast,ember-flight", "board": "36x72"},
    "conquest": {"rules": "conquest", "points": "400", "turns": "10"},
}


def everything(state: State, seat: int) -> Iterator[Option]:
    """Every choice that names figures, and some moves of everybody."""
    words = [*state.figures, *state.fallen]
    for figure in state.figures.values():
        own = [verb for verb, form in FORMS.items() if not form.ability or form.ability in ALL]
        for verb in own:
            yield from (Option((verb, figure.word, word)) for word in words)
        yield Option(("shock", figure.word))
        for verb in ("levitate", "raise"):
            yield from (Option((verb, figure.word, word)) for word in words)
        yield Option(("regenerate", figure.word))
        yield from (Option(("off", figure.word, ability)) for ability in ALL)
        yield Option(("move", figure.word))
        for angle in range(0, FULL_TURN, FULL_TURN // 4):
            for length in (2, 6, 11):
                place = ahead(figure.at, angle, length * INCH)
                if 0 <= place.x <= state.table.width and 0 <= place.y <= state.table.height:
                    yield Option(("move", figure.word, point_word(place), facing_word(angle)))
            yield Option(("move", figure.word, facing_word(angle)))
            yield Option(("spin", figure.word, facing_word(angle)))
    mates = [figure.word for figure in state.figures_of(seat)][:5]
    for some in combinations(mates, 3):
        yield Option(("march", *some))
        for foe in [word for word in state.figures if word not in mates][:4]:
            yield from (Option((verb, some[0], foe, *some[1:])) for verb in GROUPS)


def differ(state: State, decision: Decision) -> Iterator[str]:
    for option in everything(state, decision.seat):
        reasons = [why.key for why in why_not(state, option)]
        accepted = decision.options.read(option) is not None
        if accepted == bool(reasons):
            yield f"{option.text}: accepted {accepted}, {reasons}"


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_offered_is_what_the_judges_allow(name: str) -> None:
    match, dice = Match.new("mage-knight", SETUPS[name], seed=3), Dice(3)
    asked = turns = 0
    for _ in range(150):
        if match.over:
            break
        decision = match.decisions[0]
        turns += decision.kind == "act"
        if decision.kind == "act" and turns % 12 == 1:
            assert list(differ(match.state, decision))[:5] == [], match.position()
            asked += 1
        verbs = sorted({option.verb for option in decision.options} - {"end"}) or ["end"]
        verb = dice.pick(verbs)
        match.play(dice.pick([option for option in decision.options if option.verb == verb]), decision.seat)
    assert asked > 3


@pytest.mark.parametrize("name", SETUPS)
def test_everything_that_is_listed_is_accepted(name: str) -> None:
    """Also what is listed of questions in the middle of an action; and nothing listed has a reason."""
    match, dice = Match.new("mage-knight", SETUPS[name], seed=8), Dice(8)
    for number in range(120):
        if match.over:
            break
        decision = match.decisions[0]
        if decision.kind != "act" or number % 12 == 0:
            for option in decision.options:
                assert decision.accepts(option), option.text
                if decision.kind == "act":
                    assert [why.key for why in why_not(match.state, option)] == [], option.text
        verb = dice.pick(sorted({option.verb for option in decision.options}))
        match.play(dice.pick([option for option in decision.options if option.verb == verb]), decision.seat)
