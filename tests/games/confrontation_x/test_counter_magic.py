"""Counter-magic against spells as they are cast, and dispelling what lasts (ANTI, CFX-DATA-40)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, asked, events, first, run, shape
from tests.games.confrontation_x.field import figure
from tests.games.confrontation_x.powers import FOE, MAGE, ME, YOU, does, gems, scene
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.effects import running
from walstatt.games.confrontation_x.rules.magic import counter, dispelling
from walstatt.games.confrontation_x.rules.magic.casting import aimed_work
from walstatt.games.confrontation_x.rules.magic.counter import Rival
from walstatt.games.confrontation_x.rules.magic.dispelling import dispel
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")
#: Beside the guard at 300/250, and looking south at the mage of blue.
SIDE = (340, 250)


def against(*rolls: int, knows: str = "bolt", pow: int = 4, at: Any = SIDE, **more: Any) -> State:
    """The mage of blue with POW 5, and a mage of red with ten gems of light."""
    state = scene(figure("red", MAGE, at, 270), knows=[knows], rolls=rolls, **more)
    shape(state, ME, pow=5, ini=3)
    shape(state, FOE, pow=pow)
    state.change(state.figures[FOE], gems=gems(light=10))
    return state


def rival(state: State, spell: str = "bolt", target: str = YOU, x: int = 0) -> Rival:
    me, power = state.figures[ME], library().powers[spell]
    return Rival(power, me, me.team, aimed_work(state, me, power, (target,) if target else ()), x)


def unable(state: State, spell: str = "bolt", target: str = YOU, x: int = 0) -> str:
    why = counter.unable(state, state.figures[FOE], rival(state, spell, target, x))
    return why.key if why is not None else ""


def looking_north(**more: Any) -> State:
    state = scene(figure("red", MAGE, SIDE, 90), knows=["bolt"], **more)
    shape(state, FOE, pow=4)
    state.change(state.figures[FOE], gems=gems(light=5))
    return state


# --- who may ------------------------------------------------------------------------------------------------


@rule("CFX-ANTI-01", "CFX-CAST-08")
def test_a_mage_of_the_enemy_may_answer_whether_activated_or_not() -> None:
    state = against(3, 1, 1)
    state.change(state.figures[FOE], activated=True)
    does(state, f"cast bolt {YOU}", "mastery 0", f"counter {FOE}")
    assert ("counter", [f"counter {FOE}", "pass"]) in asked()
    state = against(3, 1, 1)
    shape(state, FOE)  # the same without gems worth anything
    state.change(state.figures[FOE], gems=gems())
    does(state, f"cast bolt {YOU}", "mastery 0")
    assert not any(kind == "counter" for kind, _ in asked())


@rule("CFX-ANTI-01")
def test_nobody_answers_a_spell_of_the_own_side_nor_without_pow() -> None:
    state = against()
    assert counter.able(state, 0, rival(state)) == []
    why = counter.unable(state, state.figures[YOU], rival(state))
    assert why is counter.NO_MAGE


@rule("CFX-PANIC-06")
def test_in_panic_nobody_answers() -> None:
    state = against()
    state.change(state.figures[FOE], panic=8)
    assert unable(state) == "counter-panic"


@rule("CFX-ANTI-02", "CFX-Q-66")
def test_sight_to_the_caster_or_to_the_target_is_enough() -> None:
    assert unable(against()) == ""  # sees the caster, not the guard beside it
    assert unable(looking_north(foe=(340, 320))) == ""  # sees the guard, not the caster behind it
    assert unable(looking_north()) == "counter-unseen"


@rule("CFX-ANTI-03", "CFX-Q-65")
def test_caster_or_target_are_within_20_cm() -> None:
    near = 100 + 2 * SMALL
    assert unable(against(at=(300, near + 200), foe=(100, 100)), target=YOU) == ""
    far = against(at=(300, near + 201), foe=(100, 100))
    assert unable(far) == "counter-far"
    assert unable(against(at=(300, near + 300), foe=(300, near + 250))) == ""  # near the target


@rule("CFX-ANTI-04")
def test_a_mage_tries_it_once_a_round() -> None:
    state = against(3, 1, knows="cheap")
    does(state, f"cast cheap {YOU}", "mastery 0", f"counter {FOE}")
    assert unable(state) == "counter-once"


@rule("CFX-Q-66")
def test_a_place_counts_like_a_target_and_without_one_there_is_only_the_caster() -> None:
    near = 100 + 2 * SMALL
    state = against(at=(300, near + 300), foe=(100, 100))
    me, burst, lone = state.figures[ME], library().powers["burst"], library().powers["lone"]
    at_place = Rival(burst, me, me.team, aimed_work(state, me, burst, ("300,300",)), 0)
    assert counter.unable(state, state.figures[FOE], at_place) is None
    alone = Rival(lone, me, me.team, aimed_work(state, me, lone, ()), 0)
    why = counter.unable(state, state.figures[FOE], alone)
    assert why is not None
    assert why.key == "counter-far"


# --- what it costs ------------------------------------------------------------------------------------------


@rule("CFX-ANTI-10", "CFX-EX-62", "CFX-ANTI-12")
def test_it_costs_as_many_gems_as_the_card_shows_of_any_elements() -> None:
    state = against(3, 1, knows="three")
    state.change(state.figures[FOE], gems=gems(light=2, fire=2))
    does(
        state,
        f"cast three {YOU}",
        "mastery 1",
        "pay light 2",
        f"counter {FOE}",
        "pay light 1 fire 2",
        "die 1",
    )
    assert state.figures[FOE].gems == gems(light=1)


@rule("CFX-ANTI-10")
def test_but_at_least_two_and_who_has_not_enough_cannot() -> None:
    state = against()
    assert counter.cost(library().powers["cheap"], 0) == 2
    assert counter.cost(library().powers["three"], 0) == 3
    state.change(state.figures[FOE], gems=gems(light=2))
    assert unable(state, "three") == "counter-poor"
    assert unable(state, "cheap") == ""


@rule("CFX-ANTI-11")
def test_x_counts_as_it_was_chosen() -> None:
    assert counter.cost(library().powers["glaive"], 2) == 5


@rule("CFX-ANTI-13")
def test_it_is_paid_whether_it_helps_or_not() -> None:
    for die in (6, 1):
        state = against(3, die, 1, 1)
        does(state, f"cast bolt {YOU}", "mastery 0", f"counter {FOE}")
        assert state.figures[FOE].gems == gems(light=8)


# --- how it goes --------------------------------------------------------------------------------------------


@rule("CFX-ANTI-07", "CFX-EX-61", "CFX-ANTI-09")
def test_reaching_the_casters_result_is_enough_and_nothing_happens_then() -> None:
    state = against(3, 4)
    does(state, f"cast bolt {YOU}", "mastery 0", f"counter {FOE}")
    test = events(state, "tested")[-1]
    assert (test.difficulty, test.total, test.passed) == (8, 8, True)
    assert first(state, "power-fails").how == "countered"
    assert not events(state, "damage-thrown")
    assert state.figures[ME].gems == gems(water=8, light=10)
    assert "tried:bolt" in state.figures[ME].used
    assert "aimed:bolt:0" in state.figures[YOU].used


@rule("CFX-ANTI-08")
def test_else_the_spell_works() -> None:
    state = against(3, 3, 1, 1)
    does(state, f"cast bolt {YOU}", "mastery 0", f"counter {FOE}")
    assert events(state, "damage-thrown")


@rule("CFX-ANTI-05", "CFX-Q-63")
def test_it_is_declared_when_all_gems_are_paid_and_before_anything_is_measured() -> None:
    state = against(3, 1, 1)
    does(state, f"cast bolt {YOU}", "mastery 1", "pay light 2", f"counter {FOE}", "die 1")
    kinds = [event.kind for event in state.log]
    assert kinds.index("mastered") < kinds.index("countering") < kinds.index("power-measured")


@rule("CFX-Q-64")
def test_out_of_range_or_failed_it_needs_no_test_and_is_paid_all_the_same() -> None:
    state = against(1)
    does(state, f"cast bolt {YOU}", "mastery 0", f"counter {FOE}")
    assert len(events(state, "tested")) == 1
    assert state.figures[FOE].gems == gems(light=8)


@rule("CFX-Q-67", "CFX-EX-411")
def test_several_mages_answer_and_test_in_their_order_until_one_succeeds() -> None:
    second = "red-light-weaver-2"
    state = scene(
        figure("red", MAGE, SIDE, 270), figure("red", MAGE, (260, 250), 270, n=2), knows=["three"],
        rolls=[3, 3, 3],
    )  # fmt: skip
    shape(state, ME, pow=5)
    for word, power in ((FOE, 4), (second, 5)):
        shape(state, word, pow=power)
        state.change(state.figures[word], gems=gems(light=5))
    does(state, f"cast three {YOU}", "mastery 0", f"counter {FOE}", f"counter {second}")
    assert [test.total for test in events(state, "tested")] == [8, 7, 8]
    assert first(state, "power-fails").how == "countered"
    assert [state.figures[word].gems for word in (FOE, second)] == [gems(light=2)] * 2


@rule("CFX-Q-68")
def test_it_is_tested_with_one_die() -> None:
    state = against(3, 1, 1)
    does(state, f"cast bolt {YOU}", "mastery 0", f"counter {FOE}")
    assert [len(event.faces) for event in events(state, "thrown")] == [1, 1]


@rule("CFX-ANTI-06", "CFX-Q-403")
def test_who_has_been_answered_announces_nothing_more() -> None:
    state = against(1, 6, 4)
    shape(state, ME, pow=5, abilities=["luck"])
    does(state, f"cast bolt {YOU}", "mastery 0", f"counter {FOE}")
    assert [kind for kind, _ in asked()] == ["mastery", "counter"]
    state = against(1, 3, 1, 1)
    shape(state, ME, pow=5, abilities=["luck"])
    does(state, f"cast bolt {YOU}", "mastery 0", "pass", f"use luck {ME}")
    assert events(state, "power-works")


@rule("CFX-Q-404")
def test_it_is_harder_only_if_caster_and_target_are_both_on_the_other_altitude() -> None:
    state = against()
    foe = state.change(state.figures[FOE], air=True)
    assert counter.probe(state, foe, rival(state), 8).difficulty == 10
    state.change(state.figures[YOU], air=True)
    assert counter.probe(state, foe, rival(state), 8).difficulty == 8


@rule("CFX-ABIL-39")
def test_awareness_needs_no_sight_for_it() -> None:
    state = looking_north()
    shape(state, FOE, pow=4, abilities=["awareness"])
    assert unable(state) == ""


# --- dispelling ---------------------------------------------------------------------------------------------


def cursed(*rolls: int, spell: str = "curse", pow: int = 5, me: int = 4, later: int = 1) -> State:
    """A guard of red bears a lasting spell that the mage of blue cast in an earlier round."""
    state = against(3, *rolls, knows=spell, pow=pow)
    shape(state, ME, pow=me)
    does(state, f"cast {spell} {YOU}", "mastery 0", "pass")
    for one in list(state.figures.values()):
        state.change(one, used=(), acts=())
    state.round += later
    state.log.clear()
    return state


def undispellable(state: State) -> str:
    one = next(iter(dispelling.standing(state)))
    why = dispelling.undispellable(state, state.figures[FOE], one)
    return why.key if why is not None else ""


@rule("CFX-ANTI-14", "CFX-ANTI-15", "CFX-ANTI-16", "CFX-EX-63")
def test_a_lasting_spell_is_ended_for_twice_its_gems_by_the_higher_result() -> None:
    state = cursed(4, 3)
    options = dispelling.options(state, state.figures[FOE])
    assert [option.text for option in options] == [f"dispel curse {YOU}"]
    run(dispel(state, state.figures[FOE], options[0]))
    assert state.figures[FOE].gems == gems(light=4)
    assert [test.total for test in events(state, "tested")] == [9, 7]
    assert not list(running(state))


@rule("CFX-ANTI-16")
def test_whoever_loses_ends_nothing() -> None:
    state = cursed(2, 4)
    run(dispel(state, state.figures[FOE], Option(("dispel", "curse", YOU))))
    assert list(running(state))
    assert not first(state, "dispelled").done


@rule("CFX-ANTI-14")
def test_only_what_lasts_over_several_rounds_can_be_dispelled() -> None:
    assert dispelling.standing(cursed(spell="lull")) == []
    assert len(dispelling.standing(cursed(spell="kept"))) == 1
    assert dispelling.standing(cursed(spell="by-margin")) == []


@rule("CFX-ANTI-15")
def test_it_costs_at_least_four_gems() -> None:
    assert counter.cost(library().powers["cheap"], 0, dispelling.TIMES) == 4
    assert counter.cost(library().powers["glaive"], 2, dispelling.TIMES) == 10
    state = cursed()
    state.change(state.figures[FOE], gems=gems(light=5))
    assert undispellable(state) == "counter-poor"


@rule("CFX-ANTI-17")
def test_not_in_the_round_in_which_it_was_cast() -> None:
    assert undispellable(cursed(later=0)) == "dispel-fresh"
    assert undispellable(cursed()) == ""


@rule("CFX-ANTI-18", "CFX-Q-69")
def test_one_attempt_per_spell_and_round_and_it_is_the_mages_one() -> None:
    state = cursed(1, 4)
    run(dispel(state, state.figures[FOE], Option(("dispel", "curse", YOU))))
    assert unable(state) == "counter-once"
    state.change(state.figures[FOE], used=(), gems=gems(light=12))
    assert undispellable(state) == "dispel-tried"
    state.round += 1
    state.change(state.figures[YOU], used=())
    assert undispellable(state) == ""


@rule("CFX-Q-69")
def test_it_combines_like_casting_and_is_no_spell() -> None:
    state = cursed(1, 4)
    state.change(state.figures[FOE], acts=("run",))
    assert undispellable(state) == "not-with-run"
    state.change(state.figures[FOE], acts=("engage", "spell"))
    assert undispellable(state) == ""


@rule("CFX-Q-70")
def test_a_dead_caster_has_the_pow_that_he_had() -> None:
    state = cursed(4, 4)
    del state.figures[ME]
    one = dispelling.standing(state)[0]
    _, theirs = dispelling.probes(state, state.figures[FOE], one, dispelling.rival_of(state, one))
    assert theirs.value.total == 4


@rule("CFX-Q-404")
def test_across_altitudes_two_are_taken_off_the_dispel() -> None:
    state = cursed(4, 4)
    foe = state.change(state.figures[FOE], air=True)
    one = dispelling.standing(state)[0]
    mine, _ = dispelling.probes(state, foe, one, dispelling.rival_of(state, one))
    assert mine.value.total == 3


@rule("CFX-ANTI-19")
def test_a_summoning_leaves_nothing_to_dispel() -> None:
    state = against(3, knows="call")
    does(state, "cast call", "mastery 0", "pass", "put 300,130")
    assert dispelling.standing(state) == []


@rule("CFX-DATA-40")
def test_own_spells_are_not_dispelled() -> None:
    state = cursed()
    assert list(dispelling.against(state, state.figures[ME])) == []
    assert len(list(dispelling.against(state, state.figures[FOE]))) == 1
