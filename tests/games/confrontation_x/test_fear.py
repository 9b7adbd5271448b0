"""Fear: who has to test courage, against what, and what comes of it (FEAR); abilities that change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, events, first, laid, run, shape
from tests.games.confrontation_x.field import ARCHER, acting, figure, offered, there
from walstatt.games.confrontation_x.rules import courage, effects, panic
from walstatt.games.confrontation_x.rules.abilities.nature import cries
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.courage import (
    Fright,
    after_contact,
    before_assault,
    before_joint,
    fear_of,
    frightened,
    probe,
)
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Point

rule = pytest.mark.rule
A, B, C, D = f"blue-{ARCHER}-1", f"red-{ARCHER}-1", f"blue-{ARCHER}-2", f"red-{ARCHER}-2"
PLAIN: dict[str, Any] = {"rank": "elite", "cou": 4, "dis": 4, "ini": 3, "att": 4, "def": 4}
#: The same for figures with FEAR.
DREAD = {name: value for name, value in PLAIN.items() if name != "cou"}


def facing(*rolls: int, blue: Any = (), red: Any = (), phase: str = "blue 2 act") -> State:
    """A in contact with B from the south, in the middle of the table; C and D stand far off."""
    lines = [
        figure("blue", ARCHER, (300, 300)),
        figure("red", ARCHER, (300, 300 + 2 * SMALL), 270),
        figure("blue", ARCHER, (50, 100), n=2),
        figure("red", ARCHER, (550, 500), n=2),
    ]
    state = laid(lines, phase, f"winner 0 captains blue,red active {A}", rolls)
    for word, more in ((A, blue), (B, red), (C, {}), (D, {})):
        plain = DREAD if "fear" in dict(more) else PLAIN
        shape(state, word, **{**plain, **dict(more)})
    return state


def needed(state: State, word: str, *others: str, joint: bool = False) -> int | None:
    """The difficulty of the test that a figure has to take against these; None: it has not to."""
    found = frightened(state, state.figures[word], [state.figures[o] for o in others], joint=joint)
    return None if found is None else found.difficulty


def assaulted(state: State, *answers: str, attackers: Sequence[str] = (A,), target: str = B) -> None:
    """The attackers have come into contact, from 10 cm farther south."""
    starts = [
        (word, Point(state.figures[word].base.x, state.figures[word].base.y - 10 * CENTIMETRE))
        for word in attackers
    ]
    run(after_contact(state, starts, target), *answers)


# --- who tests ----------------------------------------------------------------------------------------------


@rule("CFX-FEAR-02", "CFX-FEAR-24", "CFX-EX-73")
def test_a_figure_with_fear_has_as_much_cou() -> None:
    state = facing(blue={"fear": 5})
    assert (fear_of(state, state.figures[A]), amount(state, state.figures[A], "cou")) == (5, 5)
    assert fear_of(state, state.figures[B]) is None


@rule("CFX-FEAR-25", "CFX-EX-74")
def test_a_modifier_to_fear_leaves_cou_alone_and_the_other_way_round() -> None:
    state = facing(blue={"fear": 5})
    effects.begin(state, A, Effect("x", A, 0, "round", gives=(("fear", 2),)))
    assert (fear_of(state, state.figures[A]), amount(state, state.figures[A], "cou")) == (7, 5)
    effects.begin(state, A, Effect("y", A, 0, "round", gives=(("cou", 1),)))
    assert (fear_of(state, state.figures[A]), amount(state, state.figures[A], "cou")) == (7, 6)


@rule("CFX-FEAR-26")
def test_what_changes_cou_works_on_figures_with_fear_too() -> None:
    state = facing(3, blue={"fear": 5}, red={"fear": 8})
    effects.begin(state, A, Effect("y", A, 0, "round", gives=(("cou", 2),)))
    run(before_assault(state, A, (B,)))
    assert first(state, "thrown").value == 7


@rule("CFX-FEAR-04", "CFX-FEAR-06", "CFX-FEAR-09", "CFX-Q-53")
def test_cou_tests_against_fear_on_either_side() -> None:
    state = facing(red={"fear": 3})
    assert needed(state, A, B) == 3
    assert needed(facing(blue={"fear": 3}), B, A) == 3


@rule("CFX-FEAR-05", "CFX-FEAR-07")
def test_fear_tests_only_against_a_higher_one() -> None:
    state = facing(blue={"fear": 5}, red={"fear": 6})
    assert (needed(state, A, B), needed(state, B, A)) == (6, None)


@rule("CFX-FEAR-08")
def test_against_equal_fear_or_none_nobody_tests() -> None:
    state = facing(blue={"fear": 5}, red={"fear": 5})
    assert (needed(state, A, B), needed(state, B, A)) == (None, None)
    assert needed(facing(), A, B) is None


@rule("CFX-FEAR-01")
def test_without_the_chapter_nobody_tests() -> None:
    state = facing(red={"fear": 3})
    assert needed(state, A, B) == 3
    state.settings.fear = False
    assert needed(state, A, B) is None


@rule("CFX-Q-83")
def test_one_test_against_the_highest_fear_that_would_be_touched() -> None:
    state = facing(red={"fear": 3})
    shape(state, D, fear=7)
    assert needed(state, A, B, D) == 7


# --- the attacker -------------------------------------------------------------------------------------------


@rule("CFX-FEAR-11")
def test_an_attacker_who_passes_goes_on() -> None:
    state = facing(3, red={"fear": 7})
    assert run(before_assault(state, A, (B,)))
    assert first(state, "tested").difficulty == 7


@rule("CFX-FEAR-12")
def test_an_attacker_who_fails_stays_where_it_is() -> None:
    lines = [figure("blue", ARCHER, (300, 300)), figure("red", ARCHER, (300, 350), 270)]
    match = acting(lines, A, rolls=[2])
    state = match.state
    assert isinstance(state, State)
    shape(state, A, **PLAIN)
    shape(state, B, **DREAD, fear=9)
    match = match.clone()
    charge = next(word for word in offered(match) if word.startswith("charge"))
    before = there(match, A).at
    match.play(charge)
    assert there(match, A).at == before
    assert "shrank" in [event.kind for event in match.events]
    assert not there(match, B).pressed


@rule("CFX-FEAR-13")
def test_who_did_not_dare_is_in_panic_when_as_much_fear_comes() -> None:
    state = facing(2, blue={"fear": 7})
    shape(state, D, **DREAD, fear=7)
    assert not run(before_assault(state, B, (A,)))
    state.figures[D] = state.figures[D].changed(team=0, seat=0)
    assaulted(state, attackers=(D,))
    assert state.figures[B].panic
    assert len(events(state, "thrown")) == 1  # no second test


@rule("CFX-FEAR-14")
def test_against_less_fear_it_tests_as_usual() -> None:
    state = facing(2, 6, blue={"fear": 5})
    state.change(state.figures[B], marks=((courage.SHRANK, 7),))
    assaulted(state)
    assert first(state, "tested").difficulty == 5


# --- the defender -------------------------------------------------------------------------------------------


@rule("CFX-FEAR-15", "CFX-FEAR-16")
def test_a_defender_tests_when_the_attacker_stands_in_contact_and_stays() -> None:
    state = facing(5, blue={"fear": 8})
    before = state.figures[B].at
    assaulted(state)
    assert (first(state, "tested").passed, state.figures[B].panic, state.figures[B].at) == (True, 0, before)


@rule("CFX-FEAR-17", "CFX-Q-77", "CFX-PANIC-15", "CFX-EX-69")
def test_a_defender_who_fails_flees_straight_away_from_where_the_attack_began() -> None:
    state = facing(2, blue={"fear": 8})
    before = state.figures[B]
    assaulted(state)
    fled = state.figures[B]
    assert (fled.base.x, fled.panic) == (before.base.x, 8)
    assert fled.base.y - before.base.y == 2 * amount(state, before, "mov")


@rule("CFX-FEAR-18")
def test_who_has_been_activated_is_in_panic_where_it_stands() -> None:
    state = facing(2, blue={"fear": 8})
    before = state.change(state.figures[B], activated=True).at
    assaulted(state)
    assert (state.figures[B].at, bool(state.figures[B].panic)) == (before, True)


@rule("CFX-Q-80")
def test_whom_others_hold_cannot_flee() -> None:
    state = facing(2, blue={"fear": 8})
    base = state.figures[B].base
    state.figures[C] = state.figures[C].standing(base.x, base.y + round(2 * SMALL * 100), 27000)
    before = state.figures[B].at
    assaulted(state)
    assert (state.figures[B].at, bool(state.figures[B].panic)) == (before, True)


@rule("CFX-FEAR-19")
def test_where_the_defender_has_fled_nobody_is_in_contact() -> None:
    state = facing(2, blue={"fear": 8})
    assaulted(state)
    assert opponents(state, state.figures[A]) == []


# --- together -----------------------------------------------------------------------------------------------


@rule("CFX-FEAR-20", "CFX-FEAR-21")
def test_of_joint_attackers_each_tests_with_cou_1_more() -> None:
    state = facing(3, 2, red={"fear": 8})
    assert run(before_joint(state, (A, C), (B,))) == (A,)
    assert [event.value for event in events(state, "thrown")] == [5, 5]
    assert first(state, "shrank").figure == C


@rule("CFX-FEAR-20")
def test_a_single_attacker_has_no_such_bonus() -> None:
    state = facing(3, red={"fear": 8})
    run(before_joint(state, (A,), (B,)))
    assert first(state, "thrown").value == 4


@rule("CFX-FEAR-22")
def test_joint_attackers_are_feared_1_more_than_the_highest() -> None:
    state = facing(blue={"fear": 5})
    shape(state, C, **DREAD, fear=7)
    assert needed(state, B, A, C, joint=True) == 8
    shape(state, C, **PLAIN)
    assert needed(state, B, A, C, joint=True) == 5  # it takes two with FEAR


@rule("CFX-FEAR-22")
def test_the_bonus_does_not_decide_whether_fear_has_to_test() -> None:
    for own, found in ((6, None), (5, 7)):
        state = facing(blue={"fear": 6}, red={"fear": own})
        shape(state, C, **DREAD, fear=6)
        assert needed(state, B, A, C, joint=True) == found


# --- immunisation -------------------------------------------------------------------------------------------


@rule("CFX-FEAR-23", "CFX-Q-85")
def test_who_has_passed_once_is_immune_to_as_much_fear_and_less() -> None:
    state = facing(6, red={"fear": 7})
    run(before_assault(state, A, (B,)))
    found = []
    for fear in (6, 7, 8):
        shape(state, B, **DREAD, fear=fear)
        found.append(needed(state, A, B))
    assert found == [None, None, 8]


@rule("CFX-Q-85")
def test_a_joint_attack_immunises_without_its_bonus() -> None:
    state = facing(6, blue={"fear": 5})
    shape(state, C, **DREAD, fear=7)
    assaulted(state, attackers=(A, C))
    assert state.figures[B].braved == 7


@rule("CFX-FEAR-27")
def test_a_test_in_the_melee_phase_leads_to_panic_after_an_activation() -> None:
    state = facing(2, blue={"fear": 8}, phase="blue 2 melee")
    state.change(state.figures[B], activated=True)
    assaulted(state)
    assert state.figures[B].panic == 8


@rule("CFX-FEAR-03", "CFX-FEAR-10")
def test_fear_counts_as_soon_as_an_assault_is_announced() -> None:
    lines = [figure("blue", ARCHER, (300, 300)), figure("red", ARCHER, (300, 350), 270)]
    match = acting(lines, A, rolls=[6])
    state = match.state
    assert isinstance(state, State)
    shape(state, A, **PLAIN)
    shape(state, B, **DREAD, fear=9)
    match = match.clone()
    match.play(next(word for word in offered(match) if word.startswith("charge")))
    match.play(match.decision.options[0])  # where it comes into contact
    kinds = [event.kind for event in match.events]
    assert kinds.index("assault-announced") < kinds.index("thrown") < kinds.index("moved")


# --- abilities ----------------------------------------------------------------------------------------------


@rule("CFX-ABIL-05", "CFX-Q-88")
def test_against_the_hideous_the_lower_of_two_dice_counts() -> None:
    state = facing(6, 2, red={"fear": 7, "abilities": ["hideous"]})
    assert not run(before_assault(state, A, (B,)))
    assert first(state, "tested").total == 6


@rule("CFX-Q-88")
def test_two_sixes_are_rolled_on_with_two_dice_again() -> None:
    state = facing(6, 6, 5, 2, red={"fear": 12, "abilities": ["hideous"]})
    assert run(before_assault(state, A, (B,)))
    assert first(state, "tested").total == 4 + 6 + 2


@rule("CFX-ABIL-06", "CFX-EX-95", "CFX-Q-54")
def test_the_hideous_count_when_others_set_the_difficulty() -> None:
    state = facing(6, 4, blue={"fear": 5, "abilities": ["hideous"]})
    shape(state, C, **DREAD, fear=7)
    assaulted(state, attackers=(A, C))
    found = first(state, "tested")
    assert (found.difficulty, found.total) == (8, 8)


@rule("CFX-ABIL-07")
def test_who_need_not_test_is_not_affected() -> None:
    state = facing(blue={"fear": 7}, red={"fear": 5, "abilities": ["hideous"]})
    assert needed(state, A, B) is None


@rule("CFX-ABIL-61")
def test_a_born_fighter_passes_what_its_value_reaches() -> None:
    state = facing(blue={"abilities": ["born-fighter"]}, red={"fear": 4})
    assert run(before_assault(state, A, (B,)))
    assert events(state, "thrown") == []
    assert state.figures[A].braved == 4  # CFX-Q-85
    state = facing(1, blue={"abilities": ["born-fighter"]}, red={"fear": 5})
    assert not run(before_assault(state, A, (B,)))


@rule("CFX-ABIL-52", "CFX-PANIC-24")
def test_a_fanatic_stands_by_discipline_and_is_in_panic() -> None:
    state = facing(2, 4, blue={"fear": 8}, red={"abilities": ["fanatic"]})
    before = state.figures[B].at
    assaulted(state)
    assert (state.figures[B].at, state.figures[B].panic) == (before, 8)
    assert [(e.attribute, e.difficulty) for e in events(state, "tested")] == [("cou", 8), ("dis", 8)]
    state = facing(2, 3, blue={"fear": 8}, red={"abilities": ["fanatic"]})
    assaulted(state)
    assert state.figures[B].at != before


@rule("CFX-Q-92")
def test_a_fanatic_in_panic_tests_against_what_caused_it() -> None:
    state = facing(5, red={"abilities": ["fanatic"]})
    state.change(state.figures[B], panic=9)
    before = state.figures[B].at
    run(panic.flight(state, B, "CFX-PANIC-03"))
    assert state.figures[B].at == before
    assert first(state, "tested").difficulty == 9


@rule("CFX-ABIL-81", "CFX-IMM-05", "CFX-Q-158")
def test_constructs_test_no_courage() -> None:
    found = [needed(facing(red={"fear": 9}, blue={"abilities": some}), A, B) for some in ([], ["construct"])]
    assert found == [9, None]


@rule("CFX-IMM-05", "CFX-Q-56")
def test_who_is_immune_to_fear_neither_tests_nor_panics() -> None:
    state = facing(blue={"abilities": ["immune/fear"]}, red={"fear": 9})
    assert needed(state, A, B) is None
    panic.begin(state, A, 8, "CFX-PANIC-01")
    assert not state.figures[A].panic


@rule("CFX-ABIL-96", "CFX-EX-102")
def test_against_the_living_dead_more_fear_is_no_help() -> None:
    state = facing(blue={"fear": 5, "abilities": ["living-dead"]}, red={"fear": 7, "abilities": ["bravery"]})
    assert needed(state, B, A) == 5


@rule("CFX-ABIL-96", "CFX-Q-408")
@pytest.mark.parametrize(
    ("ability", "tests"),
    [
        ("construct", False), ("living-dead", False), ("immune/fear", False), ("righteous", True),
        ("immortal/darkness", True), ("immortal/light", True),
    ],
)  # fmt: skip
def test_only_some_need_not_test_against_the_living_dead(ability: str, tests: bool) -> None:
    state = facing(blue={"fear": 5, "abilities": ["living-dead"]}, red={"abilities": [ability]})
    assert (needed(state, B, A) is not None) == tests


@rule("CFX-Q-408")
def test_who_had_to_test_against_the_dead_can_panic() -> None:
    state = facing(2, blue={"fear": 8, "abilities": ["living-dead"]}, red={"abilities": ["righteous"]})
    state.change(state.figures[B], activated=True)
    assaulted(state)
    assert state.figures[B].panic == 8


@rule("CFX-ABIL-97", "CFX-EX-102")
def test_bravery_does_not_help_against_the_living_dead() -> None:
    state = facing(red={"fear": 5, "abilities": ["living-dead"]}, blue={"abilities": ["bravery"]})
    test = probe(state, state.figures[A], Fright(5, B, (B,), 5))
    assert (test.safe, test.on) == (False, frozenset((6,)))
    shape(state, B, **DREAD, fear=5)
    test = probe(state, state.figures[A], Fright(5, B, (B,), 5))
    assert (test.safe, test.on) == (True, frozenset((5, 6)))


@rule("CFX-ABIL-142", "CFX-Q-87")
def test_an_immortal_of_darkness_frightens_those_with_more_fear() -> None:
    for fear in (5, 7):
        state = facing(blue={"fear": 5, "abilities": ["immortal/darkness"]}, red={"fear": fear})
        assert needed(state, B, A) == 5


@rule("CFX-Q-86")
def test_who_has_braved_the_dead_is_immune_all_the_same() -> None:
    state = facing(blue={"fear": 5, "abilities": ["living-dead"]}, red={"fear": 7})
    for braved, found in ((4, 5), (5, None)):
        state.change(state.figures[B], braved=braved)
        assert needed(state, B, A) == found


@rule("CFX-ABIL-126", "CFX-ABIL-127", "CFX-EX-106")
def test_a_war_cry_gives_fear_for_one_assault_and_serves_as_cou() -> None:
    lines = [figure("blue", ARCHER, (300, 300)), figure("red", ARCHER, (300, 350), 270)]
    match = acting(lines, A, rolls=[2, 6, 6, 6, 6])
    state = match.state
    assert isinstance(state, State)
    shape(state, A, **{**PLAIN, "cou": 3}, abilities=["war-cry/5"])
    shape(state, B, **DREAD, fear=7)
    match = match.clone()
    match.play(next(word for word in offered(match) if word.startswith("charge")))
    match.play(f"use war-cry {A}")
    thrown = next(event for event in match.events if event.kind == "thrown")
    assert (thrown.figure, thrown.value) == (A, 5)  # type: ignore[attr-defined]
    match.play(match.decision.options[0])  # where it comes into contact
    assert there(match, A).effects == ()  # it was for this assault alone


@rule("CFX-Q-90")
def test_a_war_cry_makes_a_figure_with_fear() -> None:
    state = facing(blue={"abilities": ["war-cry/5"]}, red={"fear": 4})
    assert needed(state, B, A) is None
    effects.begin(state, A, Effect("war-cry", A, 0, "move", grants=(("crying", Has(5)),)))
    assert needed(state, B, A) == 5
    assert needed(state, A, B) is None  # 4 is not more than 5
    effects.expire(state, "move")
    assert fear_of(state, state.figures[A]) is None


@rule("CFX-ABIL-126", "CFX-Q-90")
@pytest.mark.parametrize(
    ("values", "again", "offered"),
    [
        ({"cou": 3}, False, True),
        ({"fear": 4}, False, True),
        ({"fear": 5}, False, False),
        ({"cou": 3}, True, False),
    ],
)
def test_nobody_is_asked_about_a_war_cry_that_adds_nothing(
    values: dict[str, int], again: bool, offered: bool
) -> None:
    state = facing(blue={**values, "abilities": ["war-cry/5"]})
    if again:
        effects.begin(state, A, Effect("war-cry", A, 0, "move"))
    assert bool(list(cries(state, state.figures[A], Occasion("charge", B)))) is offered
