"""What figures carry: artefacts, equipment, virtues, special cards (EQP, ARTF, VIRT, SPEC)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import events, run, shape
from tests.games.confrontation_x.field import figure, position
from tests.games.confrontation_x.powers import GUARD, MAGE, ME, OTHER, YOU, having, scene
from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.games.confrontation_x.game import ConfrontationX
from walstatt.games.confrontation_x.rules import mana
from walstatt.games.confrontation_x.rules.gear import carried, using
from walstatt.games.confrontation_x.rules.magic import aiming, menu, summoning
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import amount, value
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")


def apply(state: State, words: str, by: str = ME) -> None:
    run(using.apply(state, state.figures[by], Option(tuple(words.split()))))


def unusable(state: State, words: str, by: str = ME) -> str:
    why = menu.illegal(state, state.figures[by], Option(tuple(words.split())))
    return why.key if why is not None else ""


# --- kinds of things ----------------------------------------------------------------------------------------


@rule("CFX-EQP-01", "CFX-ARTF-02", "CFX-VIRT-06", "CFX-SPEC-02")
def test_what_is_no_artefact_is_other_equipment_and_special_cards_have_no_price() -> None:
    items = library().items
    assert [items[id].sort for id in ("ring", "sting", "spirit")] == ["artefact", "equipment", "special"]


@rule("CFX-EQP-02", "CFX-ARTF-01")
def test_what_is_carried_gives_values_and_abilities() -> None:
    state = scene()
    before = amount(state, state.figures[ME], "res")
    me = having(state, ME, "ring")
    assert amount(state, me, "res") == before + 2
    assert me.has("brutal")
    found = value(state, me, "res")
    assert found is not None
    assert [part.rules for part in found.parts if part.key == "ring"] == [("CFX-ARTF-01",)]


@rule("CFX-ABIL-01")
def test_it_is_there_when_a_position_or_an_army_is_read() -> None:
    lines = [figure("blue", GUARD, (300, 100), more="things ring"), figure("red", GUARD, (300, 300), 270)]
    state = ConfrontationX().read_position(position(lines), Dice(1))[1]
    assert state.figures["blue-guard-of-alahan-1"].has("brutal")


@rule("CFX-EQP-02")
def test_some_counts_for_certain_tests_and_against_certain_enemies_only() -> None:
    state = scene(figure("red", MAGE, (340, 250), 270))
    me = having(state, ME, "sting")
    plain = amount(state, me, "str")
    assert amount(state, me, "str", Occasion("blow", "red-light-weaver-1")) == plain + 3
    assert amount(state, me, "str", Occasion("blow", YOU)) == plain
    assert amount(state, me, "str", Occasion("disengage", "red-light-weaver-1")) == plain


@rule("CFX-ARTF-01")
def test_a_banner_works_on_those_around_it() -> None:
    state = scene(figure("blue", GUARD, (300, 140), n=1), figure("red", GUARD, (330, 140), 270, n=2))
    friend, enemy, far = "blue-guard-of-alahan-1", OTHER, "blue-guard-of-alahan-9"
    before = {word: amount(state, state.figures[word], "cou") for word in (ME, friend, enemy, far)}
    having(state, ME, "banner")
    after = {word: amount(state, state.figures[word], "cou") for word in before}
    assert {word: after[word] - before[word] for word in before} == {ME: 0, friend: 2, enemy: 0, far: 0}


@rule("CFX-EQP-02")
def test_some_raises_what_is_on_no_card() -> None:
    state = scene()
    state.change(state.figures[ME], gems=(0,) * 6)
    bolt = library().powers["bolt"]
    assert mana.room(state, state.figures[ME]) == 12
    assert aiming.range_of(state, state.figures[ME], bolt) == 20 * CENTIMETRE
    control = summoning.control(state, state.figures[ME])
    me = having(state, ME, "crystal")
    assert mana.room(state, me) == 15
    assert aiming.range_of(state, me, bolt) == 25 * CENTIMETRE
    assert summoning.control(state, me) == control + 1
    assert mana.aura(state, me) == 15 * CENTIMETRE


@rule("CFX-EQP-06")
def test_what_stands_on_a_profile_works_like_anything_else_or_not_at_all() -> None:
    state = scene()
    assert carried.items(state.figures[ME]) == ()


# --- special cards ------------------------------------------------------------------------------------------


@rule("CFX-SPEC-01", "CFX-SPEC-03", "CFX-EX-68")
def test_a_special_card_belongs_to_all_whom_its_label_names_free_of_charge() -> None:
    state = scene(figure("red", GUARD, (340, 250), 270, n=2))
    for word in (YOU, OTHER):
        assert "spirit" in [item.id for item in carried.items(state.figures[word])]
        found = value(state, state.figures[word], "dis")
        assert found is not None
        assert sum(part.amount for part in found.parts if part.key == "spirit") == 1
    assert carried.items(state.figures[ME]) == ()
    assert state.figures[YOU].cost == library().kinds[GUARD].cost


# --- using --------------------------------------------------------------------------------------------------


@rule("CFX-ACT-03", "CFX-Q-651")
def test_using_an_item_is_an_effect_of_the_activation_once_a_round() -> None:
    state = scene(rolls=[4, 3])
    me = having(state, ME, "flask")
    state.change(me, wound=2)
    assert [option.text for option in menu.listed(state, state.figures[ME])] == ["apply flask"]
    apply(state, "apply flask")
    assert state.figures[ME].wound == 1
    assert unusable(state, "apply flask") == "used-up"
    state.change(state.figures[ME], used=())
    apply(state, "apply flask")  # a 3 is not enough
    assert state.figures[ME].wound == 1


@rule("CFX-Q-651")
def test_once_a_game_stays_used_when_the_round_is_over() -> None:
    state = scene(foe=(300, 180))
    having(state, ME, "horn")
    apply(state, f"apply horn {YOU}")
    assert state.figures[YOU].stunned
    state.change(state.figures[ME], used=())
    assert unusable(state, f"apply horn {YOU}") == "used-up"


@rule("CFX-Q-651")
def test_it_is_not_used_in_vain() -> None:
    state = scene(foe=(300, 250))
    having(state, ME, "horn")
    assert unusable(state, f"apply horn {YOU}") == "too-far-away"
    assert unusable(state, f"apply horn {ME}") == "no-such-target"
    assert unusable(state, "apply horn") == "one-target"
    assert unusable(state, "apply ring") == "no-such-item"
    assert unusable(scene(foe=(300, 50)), f"apply horn {YOU}") == "no-such-item"


@rule("CFX-RUN-03", "CFX-CHG-06")
def test_using_things_goes_with_running_and_charging() -> None:
    state = scene(foe=(300, 180))
    having(state, ME, "horn")
    for act in ("run", "charge"):
        state.change(state.figures[ME], acts=(act,))
        assert unusable(state, f"apply horn {YOU}") == ""


@rule("CFX-SUMN-08")
def test_who_has_just_come_uses_nothing() -> None:
    state = scene(foe=(300, 180))
    having(state, ME, "horn")
    state.change(state.figures[ME], arrived=state.round)
    assert unusable(state, f"apply horn {YOU}") == "just-arrived"


def test_it_is_told() -> None:
    state = scene(foe=(300, 180))
    having(state, ME, "horn")
    shape(state, YOU, res=5)
    apply(state, f"apply horn {YOU}")
    event = events(state, "item-used")[0]
    assert ConfrontationX().teller("de").event(event).endswith("benutzt A bei Gardist von Alahan 1 (Rot).")
