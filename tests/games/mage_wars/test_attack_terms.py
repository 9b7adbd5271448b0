"""Terms of the codex that attacks give their meaning: types, effects, states (COD, EFF)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.events.course import EscapeRolled, MarkTaken

MAGES = """
    level full
    blue wizard A3 spent mana 30
    red warlock D1 spent mana 30
"""


def cast(spell: str, victim: str, *rolls: object) -> Arena:
    match = arena(MAGES + f"plan blue {spell}\n5 {victim}", rolls)
    return match.do("activate 1", f"cast {spell} 5")


@pytest.mark.rule("MGW-COD-170", "MGW-Q-77", "MGW-COD-135", "MGW-DICE-05")
def test_water_attacks_are_stronger_against_what_water_hurts() -> None:
    match = cast("geyser", "battle-forge red A2", *["0"] * 6, 2)
    event = match.events(AttackRolled)[0]
    assert (len(event.dice), event.modifier) == (6, 3)
    assert ("water", 3, 3) in event.reasons


@pytest.mark.rule("MGW-COD-171", "MGW-Q-77", "MGW-COD-135", "MGW-DICE-05", "MGW-DICE-04")
def test_wind_attacks_are_weaker_against_wind_wyvern_hide() -> None:
    match = arena(MAGES.replace("D1", "A2") + "plan blue jet-stream\n5 wind-wyvern-hide red on 2", ["0", 6])
    match.do("activate 1", "cast jet-stream 2")
    event = match.events(AttackRolled)[0]
    assert (len(event.dice), event.modifier) == (1, -3)
    assert match.zone(2) == "A2"  # 6 - 3 pushes nobody


@pytest.mark.rule("MGW-COD-47")
def test_defrost_changes_nothing() -> None:
    match = cast("fireball", "timber-wolf red A2", *["0"] * 6, 1)
    assert "defrost" in match.state.face("fireball").bars["fireball"].traits
    assert match.events(AttackRolled)[0].reasons == (("base", 6, 0),)


@pytest.mark.rule("MGW-COD-93", "MGW-CORP-01")
def test_creatures_and_conjurations_are_corporeal_twos_hurt_them() -> None:
    for victim in ("timber-wolf red A2 boon round:test:armor=-2", "mana-flower red A2"):
        match = (
            cast("geyser", victim, "2", "2*", "0", 1)
            if "wolf" in victim
            else cast("pillar-of-light", victim, "2", "2*", 1)
        )
        assert match.thing(5).damage == 4, victim


@pytest.mark.rule("MGW-COD-86", "MGW-COD-87")
def test_psychic_things_do_nothing_to_conjurations() -> None:
    match = arena(MAGES + "plan blue sleep\n5 mana-flower red A2\n6 timber-wolf red A2")
    match.do("activate 1")
    assert match.verbs("cast") == ["cast sleep 6"]


@pytest.mark.rule("MGW-COD-66", "MGW-COD-65", "MGW-COD-139", "MGW-COD-165")
def test_a_restrained_creature_does_not_move_but_attacks_quickly_or_fully() -> None:
    match = arena(MAGES + "5 steelclaw-grizzly blue B2 cripple 1\n6 timber-wolf red B2")
    match.do("activate 5")
    assert match.verbs("move") == []
    assert "attack 6 claws" in match.options
    assert "attack 6 heavy-claw-strike" in match.options
    assert "guard" in match.options


@pytest.mark.rule("MGW-EX-12", "MGW-COD-139", "MGW-FLY-01")
def test_a_falcon_may_attack_in_the_zone_into_which_it_has_moved() -> None:
    match = arena(MAGES + "5 thunderift-falcon blue B2\n6 timber-wolf red B3")
    match.do("activate 5", "move B3")
    assert "attack 6 razor-beak" in match.options


@pytest.mark.rule("MGW-EFF-09", "MGW-EFF-10", "MGW-COND-31", "MGW-COD-40", "MGW-COD-129")
def test_some_conditions_end_by_themselves_others_by_a_roll() -> None:
    for die, marks in ((6, {"cripple": 1}), (7, {})):
        match = arena(MAGES + "5 timber-wolf blue B2 stun 1 cripple 1", [die])
        match.do("activate 5")
        assert match.thing(5).marks == marks
        assert [event.die for event in match.events(EscapeRolled)] == [die]


@pytest.mark.rule("MGW-COD-188", "MGW-EFF-07")
def test_conditions_accumulate() -> None:
    match = arena(MAGES + "5 gorgon-archer blue A2\n6 timber-wolf red A1 weak 1", [*["0"] * 4, 10])
    match.do("activate 5", "attack 6 poison-bow")
    assert match.thing(6).marks == {"weak": 3}
    match.do("activate 6", "move A2", "attack 5 bite")
    assert len(match.events(AttackRolled)[1].dice) == 1


@pytest.mark.rule("MGW-COD-174")
def test_rage_cools_down_with_healing() -> None:
    text = MAGES + "plan blue minor-heal\n5 mountain-gorilla blue A2 damage {} marks rage:3"
    match = arena(text.format(6), ["1", "0", "0", "0", "0"])
    match.do("activate 1", "cast minor-heal 5")
    assert match.thing(5).mark("rage") == 2
    match = arena(text.format(2), ["2", "0", "0", "0", "0"])
    match.do("activate 1", "cast minor-heal 5")
    assert match.thing(5).mark("rage") == 0
    assert match.events(MarkTaken)[0].count == 3


@pytest.mark.rule("MGW-COD-49", "MGW-BAR-02")
def test_an_attack_is_successful_if_it_was_neither_missed_nor_avoided() -> None:
    """A barrier answers successful attacks only."""
    circle = "\n7 circle-of-lightning red on 6"
    text = MAGES + "5 timber-wolf blue B2{}\n6 knight-of-westlock red B2" + circle
    for daze, rolls, answers, hit in (
        (" daze 1", [6], [], False),
        ("", [8], ["defend 6"], False),
        ("", ["0"] * 6 + [1], ["no"], True),
    ):
        match = arena(text.format(daze), rolls)
        match.do("activate 5", "attack 6 bite", *answers)
        assert any(event.card == "circle-of-lightning" for event in match.events(AttackRolled)) is hit


@pytest.mark.rule("MGW-WALL-07", "MGW-Q-21", "MGW-KWA-05", "MGW-REV-18")
def test_who_is_held_in_the_middle_of_a_passage_stays_and_may_still_act() -> None:
    match = arena(
        MAGES + "5 steelclaw-grizzly blue B2\n6 wall-of-fire red B2-C2\n7 force-hold red on 5 hidden",
        [*["0"] * 5, 1],
    )
    match.do("activate 5", "move C2")
    while match.asked.subject[0] != "attack.damage":
        match.match.play("pass", match.asked.seat)
    match.do("reveal 7")
    assert match.zone(5) == "B2"
    assert match.kind == "action"
    assert match.verbs("move") == []
    assert "attack 5 claws" in match.options
    assert "attack 5 heavy-claw-strike" not in match.options  # the move action is spent
