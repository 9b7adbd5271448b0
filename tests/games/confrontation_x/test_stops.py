"""A single opponent is attacked without a question, unless there is something to think about."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import shape
from tests.games.confrontation_x.melees import LONE, NORTH, TOUGH, exchange
from walstatt.core.flow import Decision
from walstatt.core.game import find_game
from walstatt.core.kit.standing import Reaction
from walstatt.core.kit.stops import Wishes, unasked
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.course import PHASES
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
STRIKE = Option(("strike", LONE, NORTH))


def asked(state: State) -> tuple[Decision, Reaction | None]:
    game = find_game("confrontation-x")
    decision = next(PHASES[state.phase](state))
    assert isinstance(decision, Decision)
    scene = game.scene(game.view(state, decision.seat), "en")
    return decision, game.reaction(state, decision, scene, "en")


@rule("CFX-Q-37", "CFX-EXCH-11")
def test_the_only_opponent_is_attacked_without_a_question() -> None:
    decision, found = asked(exchange(lone=(2, 0)))
    assert {option.verb for option in decision.options} == {"strike", "hold"}
    assert unasked(decision, found, Wishes()) == STRIKE
    assert unasked(decision, found, Wishes(everything=True)) is None


def test_one_press_brings_the_next_question_back() -> None:
    decision, found = asked(exchange(lone=(2, 0)))
    wishes = Wishes()
    wishes.arm(LONE)
    assert unasked(decision, found, wishes) is None
    wishes = Wishes()
    wishes.change(LONE, ["single"])
    assert unasked(decision, found, wishes) is None


@rule("CFX-ABIL-29", "CFX-ABIL-30", "CFX-ABIL-62")
@pytest.mark.parametrize("ability", ["ambidextrous", "counter-attack"])
@pytest.mark.parametrize("defence", [0, 1])
def test_it_is_asked_where_a_failed_attack_gives_the_opponent_a_die(ability: str, defence: int) -> None:
    state = exchange(lone=(2, 0), others=[(0, defence)])
    shape(state, NORTH, **TOUGH, abilities=[ability])
    decision, found = asked(state)
    assert unasked(decision, found, Wishes()) == (None if defence else STRIKE)


@rule("CFX-SDEF-04", "CFX-Q-37")
def test_it_is_asked_about_a_die_that_was_set_aside() -> None:
    decision, found = asked(exchange(lone=(0, 1), aside=1))
    assert Option(("hold", LONE)) in decision.options
    assert found is None


@rule("CFX-EXCH-06", "CFX-EXCH-07")
def test_it_is_asked_whom_to_attack_where_there_are_several() -> None:
    decision, found = asked(exchange(2, lone=(2, 0), others=[(1, 0), (1, 0)], first=1))
    assert len(decision.options) > 2
    assert found is None
