"""Damage rolls to their edges, step by step: each case a slip easy to make (DMG, CFX-DATA-60)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import ONE, OTHER, asked, duel, events, run
from walstatt.games.confrontation_x.rules.damage import Terms, hit, reading
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LETHAL, LIGHT, SERIOUS, UNHURT
from walstatt.games.confrontation_x.state.injuries import NO_EFFECT, STUNNED

rule = pytest.mark.rule
BLOW = Occasion("blow", OTHER)


def terms(strength: int = 5, **more: Any) -> Terms:
    """RES 5 and four wound levels."""
    return Terms(OTHER, strength, 5, **{"levels": 4, "wound": UNHURT, **more})


@rule("CFX-DMG-03", "CFX-DMG-04", "CFX-DMG-05", "CFX-DMG-06", "CFX-DMG-07", "CFX-DMG-08", "CFX-DATA-60")
@pytest.mark.parametrize(
    ("more", "dice", "outcome", "level"),
    [
        ({}, (5, 2), SERIOUS - 1, LIGHT),  # 5: row 5/6, arms
        ({}, (2, 5), LIGHT, LIGHT),
        ({}, (5, 3), SERIOUS, SERIOUS),
        ({}, (5, 5), CRITICAL, CRITICAL),  # a double counts for both
        ({"strength": -7}, (6, 6), SERIOUS, SERIOUS),  # two sixes: two levels at least
        ({"strength": -7, "wound": LIGHT}, (6, 6), CRITICAL, CRITICAL),
        ({"strength": -7, "wound": SERIOUS}, (6, 6), LETHAL, LETHAL),
        ({"strength": 7}, (6, 6), CRITICAL, CRITICAL),  # 8 on the head is more anyway
        ({"strength": -7}, (5, 5), LIGHT, LIGHT),
        ({"strength": -7, "raises": "bladed"}, (5, 5), SERIOUS, SERIOUS),
        ({"strength": -7, "raises": "bladed"}, (5, 4), STUNNED, UNHURT),
        ({"doubles": "lucky"}, (5, 5), NO_EFFECT, UNHURT),
        ({"doubles": "lucky", "fixed": True}, (5, 5), CRITICAL, CRITICAL),
        ({"doubles": "lucky"}, (5, 3), SERIOUS, SERIOUS),
        ({"headless": True}, (6, 6), NO_EFFECT, UNHURT),
        ({"headless": True}, (6, 4), SERIOUS, SERIOUS),
        ({"kills": "glaive"}, (5, 5), LETHAL, LETHAL),
        ({"kills": "glaive"}, (5, 3), SERIOUS, SERIOUS),
        ({"lowers": "ethereal"}, (5, 5), SERIOUS, SERIOUS),
        ({"lowers": "ethereal"}, (5, 2), NO_EFFECT, UNHURT),
        ({"lowers": "ethereal", "kills": "glaive"}, (5, 5), CRITICAL, CRITICAL),
        ({"unscratched": True}, (5, 2), NO_EFFECT, UNHURT),
        ({"unscratched": True}, (5, 3), SERIOUS, SERIOUS),
        ({"strength": 3}, (3, 2), LIGHT, LIGHT),
        ({"strength": 1}, (2, 1), STUNNED, UNHURT),
        ({"strength": 1, "steady": True}, (2, 1), NO_EFFECT, UNHURT),
        ({"strength": 1, "stunned": True}, (2, 1), NO_EFFECT, UNHURT),
        ({"strength": 1, "wound": LIGHT}, (2, 1), NO_EFFECT, LIGHT),
        ({"strength": 1, "lowers": "ethereal"}, (2, 1), STUNNED, UNHURT),
        ({"wound": LIGHT}, (5, 2), LIGHT, SERIOUS),
        ({"wound": SERIOUS}, (5, 2), LIGHT, CRITICAL),
        ({"wound": SERIOUS, "levels": 3}, (5, 2), LIGHT, LETHAL),
        ({"shifts": (("sharp", 1),)}, (5, 3), SERIOUS, SERIOUS),
        ({"shifts": (("sharp", 1),)}, (5, 2), SERIOUS, SERIOUS),
        ({"shifts": (("hard", -1),)}, (5, 3), LIGHT, LIGHT),
        ({"shifts": (("sharp", 1), ("hard", -1))}, (5, 2), LIGHT, LIGHT),
    ],
)
def test_what_two_dice_mean_on_their_terms(
    more: dict[str, Any], dice: tuple[int, int], outcome: int, level: int
) -> None:
    found = reading(terms(**more), *dice)
    assert (found.outcome, found.level) == (outcome, level)


@rule("CFX-ABIL-19", "CFX-Q-136")
def test_three_equal_dice_are_lethal_wherever_they_strike_but_an_immune_head() -> None:
    assert reading(terms(-7), 2, 2, triple=True).level == LETHAL
    assert reading(terms(-7), 2, 2).level < LETHAL
    assert reading(terms(-7, headless=True), 5, 5, triple=True).level == UNHURT


@rule("CFX-DMG-01", "CFX-DMG-02", "CFX-WND-20", "CFX-WND-22", "CFX-Q-154")
@pytest.mark.parametrize(
    ("needs", "fixed", "dice", "made", "annulled"),
    [
        (4, False, (5, 3, 4), True, True),
        (4, False, (5, 3, 3), True, False),
        (4, True, (5, 3), True, False),  # not even a die is thrown
    ],
)
def test_a_die_may_annul_a_roll(
    needs: int, fixed: bool, dice: tuple[int, ...], made: bool, annulled: bool
) -> None:
    state = duel(*dice, red={"abilities": [f"survival-instinct/{needs}"]})
    found = run(hit(state, OTHER, 5, by=ONE, about=BLOW, fixed=fixed))
    assert (found.made, found.annulled, found.hurt) == (made, annulled, not annulled)
    assert state.figures[OTHER].wound == (UNHURT if annulled else SERIOUS)
    assert asked() == []


@rule("CFX-ABIL-68", "CFX-DATA-60")
@pytest.mark.parametrize(("dice", "rolls"), [((5, 3, 2, 1), 2), ((1, 1), 1), ((2, 1), 1)])
def test_poison_follows_an_injury_and_nothing_less(dice: tuple[int, ...], rolls: int) -> None:
    state = duel(*dice)
    run(hit(state, OTHER, 3, by=ONE, about=BLOW, poison=2))
    assert [event.resilience for event in events(state, "damage-thrown")] == [5, 0][:rolls]


@rule("CFX-DMG-02", "CFX-DMG-09")
def test_a_roll_is_told_with_its_strength_and_against_bare_skin_with_no_res() -> None:
    state = duel(4, 3, 4, 3)
    run(hit(state, OTHER, 6, by=ONE, about=BLOW))
    run(hit(state, OTHER, 2, by=ONE, about=BLOW, bare=True))
    told = [(event.strength, event.resilience, event.faces) for event in events(state, "damage-thrown")]
    assert told == [(6, 5, (4, 3)), (2, 0, (4, 3))]


@rule("CFX-DATA-60", "CFX-DMG-07", "CFX-ABIL-75", "CFX-Q-121", "CFX-Q-135", "CFX-WND-10")
@pytest.mark.parametrize(
    ("more", "dice", "notes"),
    [
        ({}, (5, 3), ()),
        ({}, (6, 6), (("least", "six"),)),
        ({"raises": "bladed"}, (6, 6), (("least", "six"),)),
        ({"raises": "bladed"}, (5, 5), (("least", "bladed"),)),
        ({"kills": "glaive"}, (5, 5), (("result", "glaive"),)),
        ({"lowers": "ethereal"}, (5, 5), (("result", "ethereal"),)),
        ({"strength": 1, "steady": True}, (2, 1), (("small", "stunned"),)),
        ({"strength": 1, "stunned": True}, (2, 1), (("small", "already"),)),
        ({"unscratched": True}, (5, 2), (("small", "light-wound"),)),
        ({"shifts": (("sharp", 1),)}, (5, 3), (("row", "sharp"),)),
        ({"headless": True}, (6, 6), (("head", "head"),)),
    ],
)
def test_what_counted_is_told_step_by_step(
    more: dict[str, Any], dice: tuple[int, int], notes: tuple[tuple[str, str], ...]
) -> None:
    assert reading(terms(**more), *dice).notes == notes


@rule("CFX-ABIL-68", "CFX-DATA-60")
def test_the_dead_are_not_poisoned() -> None:
    state = duel(6, 5)
    found = run(hit(state, OTHER, 30, by=ONE, about=BLOW, poison=2))
    assert (found.lost, len(events(state, "damage-thrown"))) == (True, 1)
