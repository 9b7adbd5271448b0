"""Abilities of shooters, mages, priests and movers (ABIL), and what Characters have to do with them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import asked, events, first, laid, run, shape
from tests.games.confrontation_x.field import ARCHER, GUARD, MAGE, PRIEST, figure
from tests.games.confrontation_x.volleys import A, B, facing_off, needed, parts, shoot
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules import moves
from walstatt.games.confrontation_x.rules.activation import announcements, options, use
from walstatt.games.confrontation_x.rules.combat.melee import limit as pursuits
from walstatt.games.confrontation_x.rules.combining import clash
from walstatt.games.confrontation_x.rules.hooks import ABILITIES, may, may_be
from walstatt.games.confrontation_x.rules.moves import SECOND_WALK, allowance, unfit, unmoving
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.shooting.targets import limit, unable
from walstatt.games.confrontation_x.state.attributes import ELEMENTS
from walstatt.games.confrontation_x.state.figures import RAN
from walstatt.games.confrontation_x.state.library import printed
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
WEAVER, MOON, DEVOTED = f"blue-{MAGE}-1", f"blue-{PRIEST}-1", f"blue-{ARCHER}-1"


# --- Master Shot --------------------------------------------------------------------------------------------


def announced(state: State, word: str, *words: str) -> None:
    run(use(state, state.figures[word], Option(("use", *words))))


@rule("CFX-ABIL-105")
def test_a_master_shot_is_one_shot_more_and_all_are_2_harder() -> None:
    state = facing_off(10, shooter={"abilities": ["master-shot"]})
    before = needed(state).total
    announced(state, A, "master-shot", A)
    assert (limit(state, state.figures[A]), needed(state).total) == (2, before + 2)
    assert parts(needed(state))["shooting-twice"] == 2


@rule("CFX-Q-414", "CFX-ABIL-105")
def test_it_is_announced_before_the_first_shot_and_once() -> None:
    state = facing_off(10, shooter={"abilities": ["master-shot"]})
    assert [option.text for option in announcements(state, state.figures[A])] == [f"use master-shot {A}"]
    state.change(state.figures[A], shots=1)
    assert announcements(state, state.figures[A]) == []


@rule("CFX-ABIL-106")
def test_it_goes_neither_with_sure_aim_nor_with_skirmish_fire() -> None:
    abilities = ["master-shot", "sure-aim", "skirmish-fire"]
    state = facing_off(10, rolls=(2,), shooter={"abilities": abilities})
    assert may(state, state.figures[A], "shoot-running", ANY)
    announced(state, A, "master-shot", A)
    shoot(state)
    assert asked() == []  # no Sure Aim
    assert not may(state, state.figures[A], "shoot-running", ANY)
    assert not may(state, state.figures[A], "skirmish", ANY)
    state = facing_off(10, shooter={"abilities": abilities})
    state.change(state.figures[A], acts=("run",), moved=RAN)
    assert announcements(state, state.figures[A]) == []


# --- Sure Aim -----------------------------------------------------------------------------------------------


@rule("CFX-ABIL-156")
@pytest.mark.parametrize(("faces", "strength"), [((4,), 5 + 1), ((6,), 5 + 3), ((6, 6), 5 + 4)])
def test_sure_aim_adds_what_the_test_exceeds_the_difficulty_by(faces: tuple[int, ...], strength: int) -> None:
    state = facing_off(30, rolls=(*faces, 3, 4, 2), shooter={"abilities": ["sure-aim"]})  # medium range: 7
    answers = ["on 1", "stop"] if len(faces) > 1 else ["stop"] if faces == (6,) else []
    shoot(state, B, f"use sure-aim {A}", *answers)
    assert first(state, "damage-thrown").strength == strength


@rule("CFX-ABIL-156")
def test_who_has_moved_or_cast_cannot_take_sure_aim() -> None:
    for states in ("moved 2", "acts spell"):
        state = facing_off(10, rolls=(1,), states=states, shooter={"abilities": ["sure-aim"]})
        shoot(state)
        assert asked() == []


@rule("CFX-ABIL-156")
def test_whoever_has_taken_sure_aim_stands_still_afterwards() -> None:
    state = facing_off(10, rolls=(1,), shooter={"abilities": ["sure-aim"]})
    shoot(state, B, f"use sure-aim {A}")
    why = moves.unmoving(state, state.figures[A])
    assert why is not None
    assert "CFX-ABIL-156" in why.rules
    cast = clash(state, state.figures[A], "spell")
    assert cast is not None
    assert cast.rules == ("CFX-ABIL-156",)


@rule("CFX-Q-151")
def test_sure_aim_is_once_a_round() -> None:
    state = facing_off(10, rolls=(2, 2), shooter={"abilities": ["sure-aim"]})
    shoot(state, B, f"use sure-aim {A}")
    shoot(state)
    assert asked() == []


# --- other abilities of shooters ----------------------------------------------------------------------------


@rule("CFX-ABIL-155", "CFX-KEY-11")
@pytest.mark.parametrize(("ability", "more"), [("target/2", 2), ("target/-1", -1)])
def test_target_makes_shots_harder_or_easier(ability: str, more: int) -> None:
    plain = needed(facing_off(10)).total
    assert needed(facing_off(10, target={"abilities": [ability]})).total == plain + more


@rule("CFX-ABIL-122")
def test_a_steady_hand_does_not_mind_having_moved() -> None:
    plain = needed(facing_off(10)).total
    assert needed(facing_off(10, states="moved 2")).total == plain + 1
    assert needed(facing_off(10, states="moved 2", shooter={"abilities": ["steady-hand"]})).total == plain


@rule("CFX-ABIL-67", "CFX-ABIL-68")
def test_a_poison_die_may_go_with_a_shot_of_its_own_only() -> None:
    state = facing_off(10, rolls=(3, 5, 2, 3, 1), shooter={"abilities": ["poison/2"]},
                       target={"abilities": ["poison/2"]})  # fmt: skip
    for word in (A, B):
        state.change(state.figures[word], marks=(("poison", 1),))
    shoot(state, B, f"use poison {A}")
    assert asked() == [("announce-shot", [f"use poison {A}", "pass"])]
    assert [event.purpose for event in events(state, "damage-thrown")] == ["shot", "poison"]


@rule("CFX-ABIL-135")
def test_skirmish_fire_lets_a_runner_shoot() -> None:
    state = facing_off(10, states="moved 4 acts run")
    assert unable(state, state.figures[A]) is not None
    shape(state, A, aim=4, weapon=(5, (20, 40, 60)), abilities=["skirmish-fire"])
    assert unable(state, state.figures[A]) is None


@rule("CFX-ABIL-135")
def test_skirmish_fire_lets_a_walker_who_has_shot_walk_again_for_10_cm() -> None:
    for acts, again in (
        ("walk,shot", True), ("shot,walk", False), ("walk", False), ("run,shot", False),
        ("walk,shot,walk", False), ("disengage,walk,shot", False),
    ):  # fmt: skip
        state = facing_off(20, states=f"moved 2 shots 1 acts {acts}")
        shape(state, A, aim=4, weapon=(5, (20, 40, 60)), mov=12500, abilities=["skirmish-fire"])
        assert (unmoving(state, state.figures[A]) is None) is again, acts
        if again:
            assert allowance(state, state.figures[A], "walk") == 10 * CENTIMETRE
            assert unfit(state, state.figures[A], "run") is SECOND_WALK
            verbs = {option.verb for option in options(state, state.figures[A])}
            assert verbs == {"walk", "turn", "end"}
    state = facing_off(20, states="moved 2 shots 1 acts walk,shot")
    shape(state, A, aim=4, weapon=(5, (20, 40, 60)), mov=7500, abilities=["skirmish-fire"])
    assert allowance(state, state.figures[A], "walk") == 7500
    shape(state, A, aim=4, weapon=(5, (20, 40, 60)), mov=7500)
    assert unmoving(state, state.figures[A]) is not None


# --- moves --------------------------------------------------------------------------------------------------


@rule("CFX-ABIL-48", "CFX-Q-412")
def test_the_relentless_may_pursue_more_often() -> None:
    state = facing_off(10, shooter={"abilities": ["relentless/2"]}, target={"abilities": []})
    assert [pursuits(state, state.figures[word]) for word in (A, B)] == [3, 1]


@rule("CFX-ABIL-129", "CFX-Q-144")
def test_the_swift_run_three_times_their_mov() -> None:
    state = facing_off(10, shooter={"abilities": ["swiftness"], "mov": 10 * CENTIMETRE})
    found = [allowance(state, state.figures[A], move) for move in ("walk", "run")]
    assert found == [10 * CENTIMETRE, 30 * CENTIMETRE]
    state.change(state.figures[A], panic=8)
    assert allowance(state, state.figures[A], "run") == 20 * CENTIMETRE


# --- Awareness ----------------------------------------------------------------------------------------------


@rule("CFX-ABIL-34", "CFX-Q-127")
@pytest.mark.parametrize(("far", "aware"), [(20, True), (20.1, False)])
def test_awareness_reaches_20_cm(far: float, aware: bool) -> None:
    state = facing_off(far, shooter={"abilities": ["awareness"]})
    about = Occasion("spell", B)
    kinds = ("charges-unseen", "shoots-unseen", "casts-unseen", "counters-unseen", "censures-unseen",
             "acts-unseen", "finds-hidden")  # fmt: skip
    assert {may(state, state.figures[A], kind, about) for kind in kinds} == {aware}


# --- Devotion -----------------------------------------------------------------------------------------------


def devotion(*rolls: int, apart: float = 100, devoted: Any = None, gems: str = "") -> State:
    """A mage and a priest of blue, and somebody devoted so many millimetres away from both."""
    lines = [
        figure("blue", MAGE, (200, 300), more=gems), figure("blue", PRIEST, (400, 300)),
        figure("blue", ARCHER, (300, 300)), figure("red", GUARD, (300, 560), 270),
    ]  # fmt: skip
    state = laid(lines, "blue 2 act", f"winner 0 captains blue,red active {WEAVER}", rolls)
    middle = state.figures[DEVOTED]
    for word, side in ((WEAVER, -1), (MOON, 1)):
        x = middle.base.x + side * round((12.5 + apart) * 100 + state.figures[word].kind.half_length)
        state.figures[word] = state.figures[word].standing(x, middle.base.y, 0)
    shape(state, DEVOTED, **{"rank": "elite", "abilities": ["devotion/3"], **(devoted or {})})
    return state


def offers(state: State, word: str) -> list[str]:
    return [
        option.text.replace(f"use devotion {DEVOTED} ", "")
        for option in announcements(state, state.figures[word])
        if option[1] == "devotion"
    ]


@rule("CFX-ABIL-77", "CFX-ABIL-76")
def test_devotion_gives_a_mage_gems_of_an_element_that_he_masters() -> None:
    state = devotion(3, 1)
    elements = state.figures[WEAVER].kind.elements
    assert offers(state, WEAVER) == [f"{element} {n}" for element in elements for n in (1, 2, 3)]
    announced(state, WEAVER, "devotion", DEVOTED, elements[0], "2")
    assert state.figures[WEAVER].gems[ELEMENTS.index(elements[0])] == 2


@rule("CFX-ABIL-77")
def test_devotion_gives_a_priest_points_of_faith() -> None:
    state = devotion(3, 1)
    assert offers(state, MOON) == ["faith 1", "faith 2", "faith 3"]
    announced(state, MOON, "devotion", DEVOTED, "faith", "3")
    assert state.figures[MOON].faith == 3


@rule("CFX-ABIL-76")
@pytest.mark.parametrize(("apart", "near"), [(100, True), (100.2, False)])
def test_devotion_reaches_10_cm(apart: float, near: bool) -> None:
    assert bool(offers(devotion(apart=apart), WEAVER)) == near


@rule("CFX-ABIL-76", "CFX-Q-161")
@pytest.mark.parametrize("word", [WEAVER, MOON])
def test_the_mystic_has_to_be_free_of_enemies(word: str) -> None:
    state = devotion()
    base = state.figures[word].base
    enemy = state.figures[f"red-{GUARD}-1"]
    up = state.figures[word].kind.half_width + enemy.kind.half_length
    state.figures[enemy.word] = enemy.standing(base.x, base.y + up, 27000)
    assert offers(state, word) == []


@rule("CFX-ABIL-78", "CFX-EX-406", "CFX-Q-422")
def test_the_devoted_suffer_a_roll_that_cannot_be_annulled() -> None:
    devoted = {"abilities": ["devotion/3", "hard-boiled", "holy-armour", "survival-instinct/2"]}
    state = devotion(4, 4, devoted=devoted)
    announced(state, MOON, "devotion", DEVOTED, "faith", "3")
    thrown = first(state, "damage-thrown")
    assert (thrown.strength, thrown.resilience) == (3, 0)
    assert (first(state, "damage-read").result, first(state, "injured").level) == (7, "serious")


@rule("CFX-ABIL-79")
def test_a_mystic_profits_once_in_a_round() -> None:
    state = devotion(3, 1)
    announced(state, MOON, "devotion", DEVOTED, "faith", "1")
    assert (offers(state, MOON), bool(offers(state, WEAVER))) == ([], True)


@rule("CFX-Q-76")
def test_no_more_gems_than_fit() -> None:
    state = devotion()
    shape(state, WEAVER, pow=2)
    state.change(state.figures[WEAVER], gems=(5, 0, 0, 0, 0, 0))
    assert {offer.split()[1] for offer in offers(state, WEAVER)} <= {"1"}


@rule("CFX-ABIL-154")
def test_the_dying_are_not_devoted_any_more() -> None:
    state = devotion()
    state.change(state.figures[DEVOTED], dying=True)
    assert offers(state, MOON) == []


# --- mages and priests --------------------------------------------------------------------------------------


@rule("CFX-ABIL-83")
@pytest.mark.parametrize(("character", "artefacts"), [(False, 1), (True, None)])
def test_what_a_war_mage_has(character: bool, artefacts: int | None) -> None:
    state = devotion()
    shape(state, WEAVER, abilities=["war-mage"], character=character)
    mage = state.figures[WEAVER]
    assert mage.has("counter-attack")
    assert may_be(state, mage, "artefacts", ANY) == artefacts
    assert [may(state, mage, what, ANY) for what in ("war-mage", "cast-running", "cast-charging")] == [
        True
    ] * 3


@rule("CFX-ABIL-84")
@pytest.mark.parametrize(("character", "artefacts"), [(False, 1), (True, None)])
def test_what_a_war_priest_has(character: bool, artefacts: int | None) -> None:
    state = devotion()
    shape(state, MOON, abilities=["war-priest"], character=character)
    priest = state.figures[MOON]
    assert priest.has("counter-attack")
    assert may_be(state, priest, "artefacts", ANY) == artefacts
    assert [may(state, priest, what, ANY) for what in ("war-priest", "pray-running", "pray-charging")] == [
        True
    ] * 3


@rule("CFX-ABIL-58", "CFX-KEY-12")
def test_who_has_fly_has_a_second_mov_value() -> None:
    for kind in printed().kinds.values():
        assert kind.flies == ("fly" in kind.abilities), kind.id


@rule("CFX-KEY-14")
def test_artillery_is_no_ability() -> None:
    guns = [kind for kind in printed().kinds.values() if kind.artillery]
    assert guns
    assert not any("artillery" in ability for kind in guns for ability in kind.abilities)


@rule("CFX-PERS-12")
def test_characters_have_four_wound_levels_whatever_their_rank() -> None:
    state = devotion()
    found = []
    for character in (False, True):
        shape(state, DEVOTED, rank="militia", character=character)
        found.append(state.figures[DEVOTED].kind.levels)
    assert found == [3, 4]


@rule("CFX-Q-57")
def test_an_ability_that_the_book_only_names_does_nothing() -> None:
    assert ABILITIES["rapid-reload"].hooks == ()
    state = facing_off(10, shooter={"abilities": ["rapid-reload"]})
    assert limit(state, state.figures[A]) == 1
