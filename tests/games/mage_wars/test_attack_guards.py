"""Guards: whom they protect, who may ignore them, when they lose their token (GRD)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.course import GuardLost

MAGES = """
    level full
    blue warlock A3 spent
    red beastmaster B2 spent
"""


def targets(match: Arena, bar: str) -> list[int]:
    return [int(o.split()[1]) for o in match.verbs("attack") if o.split()[2] == bar]


def seen_by(attacker: str, others: str, bar: str) -> list[int]:
    """What the attacker, number 5 in B2, may attack in melee besides itself."""
    match = arena(MAGES + f"5 {attacker} blue B2\n" + others)
    match.do("activate 5")
    return [number for number in targets(match, bar) if number != 5]


@pytest.mark.rule("MGW-GRD-03", "MGW-ATK-12", "MGW-GRD-20", "MGW-Q-69", "MGW-COD-168")
def test_a_guard_protects_everything_else_in_its_zone() -> None:
    others = (
        "6 timber-wolf red B2 guard\n7 mana-crystal red B2\n8 wall-of-stone red B2-C2\n9 timber-wolf blue B2"
    )
    assert seen_by("timber-wolf", others, "bite") == [6]
    assert seen_by("timber-wolf", others.replace(" guard", ""), "bite") == [2, 6, 7, 8, 9]


@pytest.mark.rule("MGW-GRD-03", "MGW-ATK-12")
def test_any_of_several_guards_may_be_attacked() -> None:
    assert seen_by("timber-wolf", "6 timber-wolf red B2 guard\n7 emerald-tegu red B2 guard", "bite") == [6, 7]


@pytest.mark.rule("MGW-GRD-03")
def test_friendly_guards_and_guards_elsewhere_protect_nobody() -> None:
    others = "6 timber-wolf blue B2 guard\n7 timber-wolf red B3 guard"
    assert seen_by("timber-wolf", others, "bite") == [2, 6]


@pytest.mark.rule("MGW-GRD-04", "MGW-ATK-15", "MGW-COD-56")
def test_ranged_attacks_ignore_guards() -> None:
    match = arena(MAGES + "5 royal-archer blue A2\n6 timber-wolf red B2 guard")
    match.do("activate 5")
    assert targets(match, "longbow") == [1, 2, 6]


@pytest.mark.rule("MGW-GRD-18", "MGW-ATK-16", "MGW-CSTR-09")
def test_a_ranged_attack_leaves_the_guard_its_token_and_is_not_answered() -> None:
    match = arena(MAGES + "5 royal-archer blue A2\n6 timber-wolf red B2 guard", ["1", "0", "0", "0"])
    match.do("activate 5", "attack 6 longbow")
    assert match.kind == "turn"
    assert match.thing(6).guard


@pytest.mark.rule("MGW-GRD-11", "MGW-GRD-09", "MGW-COD-84")
def test_an_elusive_creature_ignores_guards() -> None:
    assert seen_by("cervere-the-forest-shadow", "6 timber-wolf red B2 guard", "claws-and-bite") == [2, 6]


@pytest.mark.rule("MGW-GRD-10")
def test_a_guard_that_could_have_been_ignored_still_strikes_back() -> None:
    match = arena(MAGES + "5 cervere-the-forest-shadow blue B2\n6 timber-wolf red B2 guard")
    match.do("activate 5", "attack 6 claws-and-bite")
    assert match.kind == "counterstrike"


@pytest.mark.rule("MGW-GRD-12", "MGW-COD-68")
def test_a_restrained_guard_protects_nobody_but_strikes_back() -> None:
    guard = "6 timber-wolf red B2 guard cripple 1"
    assert seen_by("timber-wolf", guard, "bite") == [2, 6]
    match = arena(MAGES + "5 timber-wolf blue B2\n" + guard)
    match.do("activate 5", "attack 6 bite")
    assert match.kind == "counterstrike"


@pytest.mark.rule("MGW-GRD-14", "MGW-COD-126", "MGW-KWA-04")
def test_a_pest_protects_nobody_but_strikes_back() -> None:
    guard = "6 blue-gremlin red B2 guard used defense-0"
    assert seen_by("timber-wolf", guard, "bite") == [2, 6]
    match = arena(MAGES + "5 timber-wolf blue B2\n" + guard)
    match.do("activate 5", "attack 6 bite")
    assert match.kind == "counterstrike"


@pytest.mark.rule("MGW-GRD-13", "MGW-COD-75", "MGW-Q-111", "MGW-COD-78")
def test_a_guard_that_is_stunned_loses_its_token_at_once_and_cannot_strike_back() -> None:
    # Staff of Asyra: 11 or more on the effect die stuns.
    match = arena(
        "level full\nblue priestess B2 spent\nred beastmaster D1 spent\n5 staff-of-asyra blue on 1\n"
        "6 timber-wolf red B2 guard",
        ["0", "0", "0", "0", 11],
    )
    match.do("activate 1", "attack 6 celestial-strike")
    assert match.kind == "turn"
    assert not match.thing(6).guard
    assert match.events(GuardLost)[0].rules == ("MGW-GRD-13", "MGW-COD-75")


@pytest.mark.rule("MGW-GRD-16", "MGW-FLY-08", "MGW-FLY-09", "MGW-Q-70")
def test_guards_concern_a_flyer_only_when_it_attacks_something_that_does_not_fly() -> None:
    others = "6 timber-wolf red B2 guard\n7 gray-angel red B2\n8 mana-crystal red B2\n9 timber-wolf red B2"
    assert seen_by("thunderift-falcon", others, "razor-beak") == [6, 7]
    unguarded = others.replace(" guard", "")
    assert seen_by("thunderift-falcon", unguarded, "razor-beak") == [2, 6, 7, 8, 9]


@pytest.mark.rule("MGW-Q-70")
def test_who_reaches_a_flyer_from_the_ground_must_respect_guards() -> None:
    text = (
        "level full\nblue warlock B2 spent\nred beastmaster D1 spent\n"
        "5 lash-of-hellfire blue on 1\n6 gray-angel red B2\n"
    )
    match = arena(text)
    match.do("activate 1")
    assert targets(match, "searing-thrash") == [1, 6]
    match = arena(text + "7 timber-wolf red B2 guard")
    match.do("activate 1")
    assert targets(match, "searing-thrash") == [1, 7]


@pytest.mark.rule("MGW-GRD-17", "MGW-FLY-10")
def test_a_flyer_that_guards_is_on_the_ground() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 gray-angel red B2 guard")
    assert "flying" not in match.traits(6)
    match.do("activate 5")
    assert [n for n in targets(match, "bite") if n != 5] == [6]


@pytest.mark.rule(
    "MGW-GRD-02", "MGW-GRD-08", "MGW-CSTR-10", "MGW-GRD-07", "MGW-CSTR-11", "MGW-EX-68", "MGW-COD-119"
)
def test_a_guard_strikes_back_loses_its_token_and_may_still_act() -> None:
    rolls = ["0", "0", "0", "0", "1*", "0", "0", "0"]
    match = arena(MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2 guard", rolls)
    match.do("activate 5", "attack 6 bite", "counterstrike bite")
    assert match.thing(5).damage == 1
    assert not match.thing(6).guard
    assert match.thing(6).active
    match.do("activate 6")
    assert "attack 5 bite" in match.options


@pytest.mark.rule("MGW-GRD-08", "MGW-CSTR-02", "MGW-CSTR-10", "MGW-EX-69")
def test_a_guard_that_avoids_the_attack_loses_its_token_all_the_same() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 knight-of-westlock red B2 guard", [8])
    match.do("activate 5", "attack 6 bite", "defend 6")
    assert match.kind == "counterstrike"
    match.do("no")
    assert not match.thing(6).guard


@pytest.mark.rule("MGW-EX-69", "MGW-GRD-19", "MGW-GRD-08", "MGW-GRD-20")
def test_after_the_attack_on_the_guard_its_mage_is_open_to_attack() -> None:
    rolls = ["0", "0", "0", "0"]
    match = arena(
        MAGES + "5 goran-werewolf-pet blue B2\n6 steelclaw-grizzly red B2 guard\n7 dark-pact-slayer blue B2",
        rolls,
    )
    match.do("activate 5")
    assert 2 not in targets(match, "fangs")
    match.do("attack 6 fangs", "no")
    assert not match.thing(6).guard
    match.do("activate 2").end_turn()
    match.do("activate 7")
    assert 2 in targets(match, "hellsword")


@pytest.mark.rule("MGW-Q-66", "MGW-ATK-22")
def test_a_guard_that_is_pushed_away_keeps_its_token() -> None:
    # Windstorm: 7 or more pushes. The attack is cancelled then: no counterstrike, no step 7.
    match = arena(MAGES + "5 whirling-spirit blue B2\n6 timber-wolf red B2 guard", ["0", "0", "0", "0", 7])
    match.do("activate 5", "attack 6 windstorm", "push N")
    assert match.zone(6) == "B1"
    assert match.thing(6).guard
    assert match.kind == "turn"
