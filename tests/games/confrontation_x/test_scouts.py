"""Scouts, and who finds them (ABIL)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import events, laid, shape
from tests.games.confrontation_x.field import ARCHER, GUARD, acting, figure, offered, there
from walstatt.games.confrontation_x.rules import hiding
from walstatt.games.confrontation_x.rules.activation import end
from walstatt.games.confrontation_x.rules.assaults import orders
from walstatt.games.confrontation_x.rules.deploying import menu, misplaced
from walstatt.games.confrontation_x.state.figures import CLIMBED
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
A, B = f"blue-{ARCHER}-1", f"red-{GUARD}-1"


def scouting(at: tuple[float, float] = (300, 300), enemy: tuple[float, float] = (300, 580)) -> State:
    lines = [
        figure("blue", ARCHER, at),
        figure("red", GUARD, enemy, 270),
        figure("red", GUARD, (30, 30), n=2),
    ]
    state = laid(lines, "blue 2 act", f"winner 0 captains blue,red active {A}")
    shape(state, A, abilities=["scout"])
    shape(state, B)
    return state


def hide(state: State) -> State:
    state.change(state.figures[A], hidden=True)
    return state


def ended(state: State, word: str, x: int, y: int) -> bool:
    """Whether A is still hidden when somebody ends its activation there."""
    state.figures[word] = state.figures[word].standing(x, y, 0)
    end(state, state.figures[word])
    return state.figures[A].hidden


# --- deployment ---------------------------------------------------------------------------------------------


@rule("CFX-ABIL-87")
def test_a_scout_is_deployed_anywhere_10_cm_from_enemies() -> None:
    state = scouting()
    scout = state.figures.pop(A)
    assert misplaced(state, scout.standing(30000, 30000, 0)) is None
    near = misplaced(state, scout.standing(30000, 58000 - 2500 - 9900, 0))
    assert near is not None
    assert "CFX-ABIL-87" in near.rules
    assert misplaced(state, scout.standing(30000, 58000 - 2500 - 10000, 0)) is None
    assert any(option[1].startswith("300,300") for option in menu(state, scout))


@rule("CFX-ABIL-87")
def test_others_stay_in_their_zone() -> None:
    state = scouting()
    scout = state.figures.pop(A)
    plain = scout.changed(abilities={})
    found = [misplaced(state, plain.standing(30000, y, 0)) for y in (30000, 10000)]
    assert [why is None for why in found] == [False, True]


@rule("CFX-ABIL-88")
def test_enemies_are_not_deployed_in_contact_with_a_scout() -> None:
    state = scouting((300, 500))
    guard = state.figures.pop(B)
    touching = misplaced(state, guard.standing(30000, 52500, 27000))
    assert touching is not None
    assert touching.key == "contact"
    assert misplaced(state, guard.standing(30000, 52700, 27000)) is None


@rule("CFX-ABIL-89")
@pytest.mark.parametrize(
    ("y", "hidden"), [(424, False), (425, False), (426, False), (425.1, False), (300, True)]
)
def test_a_scout_far_from_enemies_is_hidden_when_deployment_ends(y: float, hidden: bool) -> None:
    state = scouting((300, y), (300, y + 125 if hidden else y + 124))
    hiding.deployed(state)
    assert state.figures[A].hidden == hidden
    assert not state.figures[B].hidden


# --- being hidden -------------------------------------------------------------------------------------------


@rule("CFX-ABIL-90", "CFX-Q-139")
def test_nobody_aims_at_a_hidden_scout() -> None:
    state = hide(scouting((300, 300), (300, 340)))
    order = orders.Order("charge", (A,))
    assert orders.illegal(state, state.figures[B], order) is not None
    state.change(state.figures[A], hidden=False)
    assert orders.illegal(state, state.figures[B], order) is None


@rule("CFX-ABIL-91")
def test_an_enemy_that_ends_its_activation_within_10_cm_finds_it() -> None:
    assert ended(hide(scouting()), B, 30000, 30000 + 2500 + 10001)
    assert not ended(hide(scouting()), B, 30000, 30000 + 2500 + 10000)


@rule("CFX-ABIL-91")
def test_friends_give_nobody_away() -> None:
    state = hide(scouting())
    friend = f"red-{GUARD}-2"
    state.figures[friend] = state.figures[friend].changed(seat=0, team=0)
    assert ended(state, friend, 30000, 33000)


@rule("CFX-ABIL-92")
def test_an_assault_gives_it_away() -> None:
    lines = [figure("blue", ARCHER, (300, 300), more="hidden"), figure("red", GUARD, (300, 400), 270)]
    match = acting(lines, A)
    assert there(match, A).hidden
    match.play(next(word for word in offered(match) if word.startswith("engage")))
    assert not there(match, A).hidden


@rule("CFX-ABIL-92")
def test_a_shot_gives_it_away() -> None:
    lines = [figure("blue", ARCHER, (300, 300), more="hidden"), figure("red", GUARD, (300, 400), 270)]
    match = acting(lines, A)
    match.play(next(word for word in offered(match) if word.startswith("shoot")))
    assert not there(match, A).hidden


@rule("CFX-ABIL-92")
def test_flying_gives_it_away_and_walking_does_not() -> None:
    state = hide(scouting())
    state.change(state.figures[A], moved=CLIMBED)
    assert not ended(state, A, 30000, 30000)
    state = hide(scouting())
    state.change(state.figures[A], moved=2)
    assert ended(state, A, 30000, 30000)


@rule("CFX-ABIL-92", "CFX-EX-101")
def test_whoever_fulfils_a_mission_is_seen() -> None:
    state = hide(scouting())
    hiding.reveal(state, A, "CFX-ABIL-92")
    assert not state.figures[A].hidden
    assert len(events(state, "revealed")) == 1


@rule("CFX-ABIL-35", "CFX-Q-583")
@pytest.mark.parametrize(("apart", "hidden"), [(20000, False), (20001, True)])
def test_nobody_is_hidden_within_20_cm_of_awareness(apart: int, hidden: bool) -> None:
    state = hide(scouting())
    shape(state, B, abilities=["awareness"])
    state.figures[B] = state.figures[B].standing(30000, 30000 + 2500 + apart, 0)
    hiding.found_out(state)
    assert state.figures[A].hidden == hidden


@rule("CFX-Q-139")
def test_hiding_never_comes_back() -> None:
    state = hide(scouting())
    hiding.reveal(state, A)
    state.change(state.figures[A], activated=False)
    end(state, state.figures[A])
    assert not state.figures[A].hidden
