"""Awareness: what goes without a line of sight within 20 cm (ABIL)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import shape
from tests.games.confrontation_x.field import figure
from tests.games.confrontation_x.powers import ME, PRAYS, PRIEST, YOU, having, scene
from walstatt.games.confrontation_x.rules.gear import using
from walstatt.games.confrontation_x.rules.magic import aiming, counter
from walstatt.games.confrontation_x.rules.magic.casting import aimed_work
from walstatt.games.confrontation_x.rules.magic.counter import Rival
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")
#: With the target behind the one who acts, so far from base to base.
AWAY = [("awareness", 200, True), ("awareness", 201, False), ("", 50, False)]
RIVAL = f"red-{PRIEST}-1"


def behind(word: str, ability: str, far: int, *more: str) -> State:
    """A guard of red north of somebody who looks south."""
    state = scene(*more, foe=(300, 125 + far))
    known = (
        {"pow": 4} if word == ME else {"creation": 3, "alteration": 2, "destruction": 1, "rank": "preacher"}
    )
    shape(state, word, abilities=[ability] if ability else [], **known)
    state.figures[word] = state.figures[word].standing(30000, 10000, 27000)
    return state


@rule("CFX-ABIL-38")
@pytest.mark.parametrize(("ability", "far", "able"), AWAY)
def test_spells_and_miracles_need_no_line_of_sight(ability: str, far: int, able: bool) -> None:
    state = behind(ME, ability, far)
    bolt, you = library().powers["bolt"], state.figures[YOU]
    assert (aiming.unaimable(state, state.figures[ME], bolt, you) is None) is able
    state = scene(figure("blue", PRIEST, (100, 500)), foe=(300, 125 + far))
    del state.figures[ME]
    shape(state, PRAYS, creation=3, alteration=2, destruction=1, abilities=[ability] if ability else [])
    state.figures[PRAYS] = state.figures[PRAYS].standing(30000, 10000, 27000)
    smite = library().powers["smite"]
    assert (aiming.unaimable(state, state.figures[PRAYS], smite, state.figures[YOU]) is None) is able


@rule("CFX-ABIL-40")
@pytest.mark.parametrize(("ability", "far", "able"), AWAY)
def test_censure_needs_none_either(ability: str, far: int, able: bool) -> None:
    """A priest of red with its back to the priest of blue who works a miracle on himself."""
    state = scene(figure("blue", PRIEST, (300, 300)), figure("red", PRIEST, (300, 325 + far), 90))
    for word in (PRAYS, RIVAL):
        shape(state, word, creation=3, alteration=2, destruction=1, rank="preacher",
              abilities=[ability] if ability and word == RIVAL else [])  # fmt: skip
    state.change(state.figures[RIVAL], faith=9)
    me, mercy = state.figures[PRAYS], library().powers["mercy"]
    rival = Rival(mercy, me, me.team, aimed_work(state, me, mercy, (PRAYS,)), 0)
    assert counter.seen(state, state.figures[RIVAL], rival) is able


@rule("CFX-ABIL-41")
@pytest.mark.parametrize(("ability", "far", "able"), [("awareness", 70, True), ("", 50, False)])
def test_whatever_else_needs_one_does_not(ability: str, far: int, able: bool) -> None:
    state = behind(ME, ability, far)
    state.figures[ME] = state.figures[ME].standing(30000, 10000, 27000)
    state.figures[YOU] = state.figures[YOU].standing(30000, 10000 + 1250 + 100 * far, 27000)
    having(state, ME, "horn")
    use = library().items["horn"].use
    assert use is not None
    why = using.unaimable(state, state.figures[ME], use, state.figures[YOU])
    assert (why is None) is able
