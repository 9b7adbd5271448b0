"""Chances of powers and of answers to them before anything is thrown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.confrontation_x.bouts import GAME, shape
from tests.games.confrontation_x.field import acting, figure
from tests.games.confrontation_x.powers import FOE, GUARD, MAGE, ME, YOU, gems, scene
from walstatt.core.options import Option
from walstatt.games.confrontation_x.explain import harm, powers
from walstatt.games.confrontation_x.rules.magic import dispelling
from walstatt.games.confrontation_x.rules.magic.counter import Rival
from walstatt.games.confrontation_x.rules.magic.work import Work
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Power

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")


def told(state: State, words: str) -> tuple[Power, Work]:
    found = powers.announced(state, state.figures[ME], Option(tuple(words.split())))
    assert found is not None
    return found


@rule("CFX-CAST-11")
def test_a_power_works_if_its_test_passes() -> None:
    state = scene()
    bolt, work = told(state, f"cast bolt {YOU}")
    me = state.figures[ME]
    assert powers.works(state, me, bolt, work) == Fraction(5, 6)  # everything but a 1
    assert powers.works(state, me, bolt, work, 2) == Fraction(35, 36)
    shape(state, YOU, res=8)
    hard, work = told(state, f"cast against-res {YOU}")
    # POW 4 against 10: a 6, or a 6 rolled on that is no fumble - which it need not be
    assert powers.works(state, me, hard, work) == Fraction(1, 6)
    shape(state, YOU, res=9)
    assert powers.works(state, me, hard, work) == Fraction(1, 6) * Fraction(5, 6)


@rule("CFX-EX-61")
def test_an_answer_has_to_reach_what_the_power_comes_to() -> None:
    state = scene(figure("red", MAGE, (340, 250), 270))
    shape(state, ME, pow=5)
    shape(state, FOE, pow=4)
    bolt, work = told(state, f"cast bolt {YOU}")
    me, foe = state.figures[ME], state.figures[FOE]
    test = powers.probe_of(state, me, bolt, work)
    found = powers.results(5, 5, 1, safe=False, on=frozenset((6,)))
    assert found == {total: Fraction(1, 6) for total in range(7, 12)}
    by_hand = sum(
        Fraction(1, 6) * chance
        for chance in (
            Fraction(4, 6),  # 7: a 3 or more
            Fraction(3, 6), Fraction(2, 6), Fraction(1, 6),
            Fraction(1, 6) * Fraction(5, 6),  # 11: a 6, and not a 1 after it
        )
    )  # fmt: skip
    assert powers.countered(state, foe, Rival(bolt, me, 0, work, 0), test) == by_hand


@rule("CFX-ANTI-16")
def test_dispelling_is_one_test_against_another() -> None:
    state = scene(figure("red", MAGE, (340, 250), 270))
    shape(state, FOE, pow=4)
    curse = Effect("curse", ME, 0, "game", since=1, gives=(("att", -1),), power=4, aim=YOU)
    state.change(state.figures[YOU], effects=(curse,))
    one = dispelling.standing(state)[0]
    even = powers.dispels(state, state.figures[FOE], one)
    shape(state, FOE, pow=6)
    assert powers.dispels(state, state.figures[FOE], one) > even
    assert abs(even - Fraction(1, 2)) < Fraction(1, 20)


def test_what_the_damage_comes_to_is_known_beforehand() -> None:
    state = scene()
    bolt, work = told(state, f"cast bolt {YOU}")
    ends = powers.hurts(state, work, bolt.effects[0])
    assert ends is not None
    assert sum(ends.values()) == 1
    lone, work = told(state, "cast lone")
    assert powers.hurts(state, work, lone.effects[0]) is None
    shape(state, YOU, abilities=["immune/spell"])
    bolt, work = told(state, f"cast bolt {YOU}")
    assert powers.hurts(state, work, bolt.effects[0]) == {harm.NOTHING: Fraction(1)}


def test_previews_show_them() -> None:
    stock = ",".join(map(str, gems(water=9)))
    lines = [
        figure("blue", MAGE, (300, 100), more=f"things bolt,glaive,lone gems {stock}"),
        figure("red", GUARD, (300, 250), 270),
        figure("red", MAGE, (340, 250), 270, more=f"gems {stock}"),
    ]
    match = acting(lines, ME)
    for words in (f"cast bolt {YOU}", "cast lone"):
        preview = GAME.preview(match, 0, Option(tuple(words.split())), "en")
        assert preview is not None
        assert [roll.title for roll in preview.rolls] == ["A"]
        assert preview.rolls[0].chances[0].label == "works"
    match.play(f"cast bolt {YOU}")
    match.play("mastery 1")
    preview = GAME.preview(match, 1, Option(("counter", FOE)), "en")
    assert preview is not None
    assert [chance.label for chance in preview.rolls[0].chances] == ["works", "prevented"]
