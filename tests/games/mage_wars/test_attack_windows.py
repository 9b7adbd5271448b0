"""Windows in the middle of attacks: what may be revealed when (REV, ATK)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackCancelled,
    AttackRolled,
)

MAGES = """
    level full
    blue warlock A3 spent mana 30
    red wizard D1 spent mana 30
"""
BLANK = ["0"] * 4


def rolled(match: Arena) -> list[int]:
    return [len(event.dice) for event in match.events(AttackRolled)]


def moments(match: Arena) -> list[str]:
    """Pass windows until something else is asked; returns their moments, each once in a row."""
    found: list[str] = []
    while match.kind == "reveal":
        moment = match.asked.subject[0]
        if not found or found[-1] != moment:
            found.append(moment)
        match.match.play("pass", match.asked.seat)
    return found


def until(match: Arena, moment: str) -> Arena:
    while match.asked.subject[0] != moment:
        match.match.play("pass", match.asked.seat)
    return match


@pytest.mark.rule("MGW-ATK-38", "MGW-REV-15", "MGW-REV-18", "MGW-EX-33", "MGW-DATA-10")
def test_enchantments_may_be_revealed_at_the_end_of_each_step_in_which_something_happens() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 knight-of-westlock red B2 guard\n"
        "7 circle-of-lightning red on 6\n8 decoy blue on 5 hidden",
        [7, *BLANK, "0", "0", 1, *["0"] * 5],
    )
    match.do("activate 5", "attack 6 bite")
    assert moments(match) == ["attack.declare"]
    match.do("defend 6")
    assert moments(match) == ["attack.avoid", "attack.roll", "attack.damage", "attack.roll", "attack.damage"]
    match.do("counterstrike longsword")
    # An attack of its own, on a creature with something face down. After it the guard loses its token.
    steps = ["attack.declare", "attack.avoid", "attack.roll", "attack.damage", "attack.end", "phase-end"]
    assert moments(match) == steps


@pytest.mark.rule("MGW-REV-15")
def test_a_window_is_left_out_where_it_would_be_the_same_again() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n8 decoy blue on 5 hidden", BLANK)
    match.do("activate 5", "attack 6 bite")
    assert moments(match) == ["attack.declare", "attack.roll", "attack.damage", "phase-end"]


@pytest.mark.rule("MGW-REV-15", "MGW-ATK-38")
def test_what_lies_face_down_on_the_target_opens_the_window_of_step_two() -> None:
    """That it is no Block is news."""
    match = arena(MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n8 decoy red on 6 hidden", BLANK)
    match.do("activate 5", "attack 6 bite")
    assert moments(match)[:2] == ["attack.declare", "attack.avoid"]
    assert match.thing(8).passed == ("attacked",)


@pytest.mark.rule("MGW-EX-32", "MGW-REV-15")
def test_armor_that_is_revealed_after_step_two_counts() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n8 rhino-hide red on 6 hidden",
        ["2", "2", "0", "0"],
    )
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.avoid").do("reveal 8").skip()
    assert match.thing(6).damage == 0


@pytest.mark.rule("MGW-EX-32", "MGW-DMG-02")
def test_armor_may_even_wait_for_the_dice() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n8 rhino-hide red on 6 hidden",
        ["2", "2", "0", "0"],
    )
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.roll").do("reveal 8").skip()
    assert match.thing(6).damage == 0


@pytest.mark.rule("MGW-EX-28", "MGW-REV-07")
def test_armor_that_is_revealed_after_the_damage_comes_too_late() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n8 rhino-hide red on 6 hidden",
        ["2", "2", "0", "0"],
    )
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.damage").do("reveal 8").skip()
    assert match.thing(6).damage == 2


@pytest.mark.rule("MGW-EX-34", "MGW-LIST-10")
def test_agony_that_is_revealed_after_the_declaration_takes_two_dice() -> None:
    match = arena(
        MAGES + "5 timber-wolf red A2\n6 agony blue on 5 hidden\nturn red 1 turn",
        ["0", "0"],
    )
    match.do("activate 5")
    assert match.asked.subject[0] == "activated"
    match.skip().do("move A3")
    assert match.asked.subject[0] == "moved"
    match.skip().do("attack 1 bite")
    assert match.asked.subject[0] == "attack.declare"
    match.do("reveal 6").skip()
    assert rolled(match) == [2]


@pytest.mark.rule("MGW-EX-43", "MGW-FLY-07")
def test_who_learns_to_fly_in_the_middle_of_an_attack_flies_after_it() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 eagle-wings red on 6 hidden\n"
        "8 circle-of-lightning red on 6\n"
        "9 decoy red on 2 hidden",
        ["1*", "0", "0", "0", "0", "0", 1],
    )
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.declare").do("reveal 7")
    assert "flying" not in match.traits(6)
    match.skip()
    assert match.thing(6).damage == 1
    assert len(match.events(AttackRolled)) == 2  # the barrier too
    assert "flying" in match.traits(6)
    assert match.thing(6).marks == {}


@pytest.mark.rule("MGW-FLY-07", "MGW-CSTR-01")
def test_an_attacker_cannot_fly_away_from_the_counterstrike() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2 guard\n7 eagle-wings blue on 5 hidden", BLANK * 2
    )
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.damage").do("reveal 7")
    assert match.kind == "counterstrike"
    match.do("counterstrike bite")
    assert "flying" in match.traits(5)


@pytest.mark.rule("MGW-ATK-22", "MGW-Q-66")
def test_a_target_that_teleports_away_cancels_the_attack_and_keeps_its_guard() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2 guard\n7 divine-intervention red on 6 hidden"
    )
    match.do("activate 5", "attack 6 bite")
    until(match, "attack.declare").do("reveal 7")
    match.do(next(option for option in match.options if option.endswith("D3"))).skip()
    assert match.zone(6) == "D3"
    assert match.thing(6).guard
    assert [event.why for event in match.events(AttackCancelled)] == ["out-of-reach"]
    assert rolled(match) == []
    assert match.kind == "turn"


@pytest.mark.rule("MGW-ATK-22")
def test_an_arrow_follows_a_target_that_is_still_in_range() -> None:
    text = MAGES + "5 royal-archer blue B2\n6 timber-wolf red B1\n7 divine-intervention red on 6 hidden"
    for zone, hit in (("C2", True), ("B2", False)):
        match = arena(text, BLANK)
        match.do("activate 5", "attack 6 longbow")
        until(match, "attack.declare").do("reveal 7")
        match.do(next(option for option in match.options if option.endswith(zone))).skip()
        assert bool(rolled(match)) is hit, zone
