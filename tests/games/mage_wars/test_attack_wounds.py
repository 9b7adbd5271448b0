"""What follows from damage: vampires, drained mana, rage (COD)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.course import Healed, ManaChanged

MAGES = """
    level full
    blue warlock A3 spent
    red wizard D1 spent mana 10
"""


def bite(defender: str, *dice: str, attacker: str = "timber-wolf", bar: str = "bite") -> Arena:
    """Number 5 attacks number 6 with these dice."""
    match = arena(MAGES + f"5 {attacker} blue B2\n6 {defender}", dice)
    match.do("activate 5", f"attack 6 {bar}")
    if match.kind in ("counterstrike", "defense"):
        match.do("no")
    return match


# --- what the attacker has of it ----------------------------------------------------------------------------


def vampire(
    victim: str, *dice: str, attacker: str = "timber-wolf", bar: str = "bite", more: str = ""
) -> Arena:
    match = arena(MAGES + f"5 {attacker} blue B2 damage 9\n6 {victim}\n7 vampirism blue on 5\n{more}", dice)
    return match.do("activate 5", f"attack 6 {bar}")


@pytest.mark.rule("MGW-COD-155", "MGW-COD-158")
def test_a_vampiric_attacker_heals_half_of_what_it_has_dealt_rounded_up() -> None:
    match = vampire("timber-wolf red B2", "1*", "2*", "0", "0")
    assert match.thing(6).damage == 3
    assert match.thing(5).damage == 7
    assert match.events(Healed)[0].by == "vampiric"
    twice = arena(
        MAGES + "5 timber-wolf blue B2 damage 9 boon melee:vampiric-strike:vampiric=1,piercing=1:melee\n"
        "6 timber-wolf red B2\n7 vampirism blue on 5",
        ["2*", "2*", "0", "0"],
    )
    twice.do("activate 5", "attack 6 bite")
    assert twice.thing(5).damage == 7


@pytest.mark.rule("MGW-COD-156")
def test_damage_beyond_the_victims_life_feeds_nobody() -> None:
    match = vampire("timber-wolf red B2 damage 9", "2*", "2*", "2*", "2*")
    assert match.gone(6)
    assert match.thing(5).damage == 8  # half of 1, rounded up


@pytest.mark.rule("MGW-COD-155")
def test_only_living_creatures_feed_a_vampire() -> None:
    assert vampire("skeletal-sentry red B2", "2*", "2*", "0", "0").thing(5).damage == 9
    assert vampire("mana-flower red B2", "2*", "2*", "0", "0").thing(5).damage == 9


@pytest.mark.rule("MGW-COD-155", "MGW-COD-18")
def test_finite_life_keeps_a_vampire_from_healing() -> None:
    match = vampire("timber-wolf red B2", "2*", "2*", "0", "0", more="8 poisoned-blood red on 5")
    assert match.thing(6).damage == 4
    assert match.thing(5).damage == 9


@pytest.mark.rule("MGW-COD-157")
def test_only_the_first_attack_of_several_feeds() -> None:
    match = vampire(
        "timber-wolf red B2",
        "1*",
        "0",
        "0",
        "2*",
        "2*",
        "0",
        "0",
        attacker="goran-werewolf-pet",
        bar="feral-claws",
    )
    assert match.thing(6).damage == 5
    assert match.thing(5).damage == 8


@pytest.mark.rule("MGW-COD-112", "MGW-Q-110")
def test_mana_drain_takes_mana_if_the_attack_hurts_an_enemy_creature() -> None:
    assert bite("timber-wolf red B2", "1*", "0", attacker="mana-leech", bar="leeching-bite").mana("red") == 9
    assert bite("timber-wolf red B2", "1", "0", attacker="mana-leech", bar="leeching-bite").mana("red") == 10
    assert (
        bite("mana-crystal red B2", "1*", "0", attacker="mana-leech", bar="leeching-bite").mana("red") == 10
    )
    friend = bite("timber-wolf blue B2", "1*", "0", attacker="mana-leech", bar="leeching-bite")
    assert friend.events(ManaChanged) == []
    full = bite("timber-wolf red B2", "1*", "0", "0", attacker="mana-leech", bar="gorging-bite")
    assert full.mana("red") == 8


@pytest.mark.rule("MGW-COD-112")
def test_no_more_mana_is_drained_than_there_is() -> None:
    match = arena(
        "level full\nblue warlock A3 spent\nred wizard D1 spent mana 1\n5 mana-leech blue B2\n"
        "6 timber-wolf red B2",
        ["1*", "0", "0"],
    )
    match.do("activate 5", "attack 6 gorging-bite")
    assert match.mana("red") == 0


@pytest.mark.rule("MGW-COD-112")
def test_several_strikes_drain_once() -> None:
    goran = "goran-werewolf-pet blue B2 boon round:test:mana-drain=2"
    match = arena(MAGES + f"5 {goran}\n6 timber-wolf red B2", ["0", "0", "0", "1*", "0", "0", "1*", "0", "0"])
    match.do("activate 5", "attack 6 feral-claws")
    assert match.mana("red") == 8
    match = arena(MAGES + f"5 {goran}\n6 timber-wolf red B2", ["1*", "0", "0", "1*", "0", "0", "0"])
    match.do("activate 5", "attack 6 feral-claws")
    assert match.mana("red") == 8


@pytest.mark.rule("MGW-COD-115")
def test_mana_transfer_gives_what_was_really_lost() -> None:
    match = arena(
        "level full\nblue warlock A3 spent mana 5\nred wizard D1 spent mana 1\n"
        "5 timber-wolf blue B2 boon round:test:mana-transfer=2\n6 timber-wolf red B2",
        ["1*", "0", "0", "0"],
    )
    match.do("activate 5", "attack 6 bite")
    assert match.mana("red") == 0
    assert match.mana("blue") == 6


# --- rage ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-COD-172", "MGW-COD-173")
def test_a_gorilla_that_is_hurt_rages_up_to_its_limit() -> None:
    match = bite("mountain-gorilla red B2", "1*", "0", "0", "0")
    assert match.thing(6).mark("rage") == 1
    assert match.traits(6)["melee"] == 1
    assert bite("mountain-gorilla red B2 marks rage:3", "1*", "0", "0", "0").thing(6).mark("rage") == 3
    assert bite("mountain-gorilla red B2", "2", "0", "0", "0").thing(6).mark("rage") == 0  # armor 2
    assert bite("mountain-gorilla blue B2", "1*", "0", "0", "0").thing(6).mark("rage") == 0  # a friend


@pytest.mark.rule("MGW-Q-84", "MGW-COD-172")
def test_barriers_counterstrikes_and_spells_of_enemies_make_it_rage_walls_do_not() -> None:
    match = arena(
        MAGES + "5 mountain-gorilla blue B2\n6 timber-wolf red B2 guard\n7 circle-of-lightning red on 6",
        ["0"] * 4 + ["1*", "0", 1, "1*", "0", "0", "0"],
    )
    match.do("activate 5", "attack 6 fists", "counterstrike bite")
    assert match.thing(5).mark("rage") == 2
    match = arena(
        "level full\nblue warlock A3 spent\nred warlock B2 spent mana 20\n5 mountain-gorilla blue B2\n"
        "plan red fireball\nturn red 1 turn",
        ["1*"] + ["0"] * 5 + [1],
    )
    match.do("activate 2", "cast fireball 5")
    assert match.thing(5).mark("rage") == 1
    match = arena(MAGES + "5 mountain-gorilla blue B2\n6 wall-of-fire red B2-C2", ["1*"] + ["0"] * 4 + [1])
    match.do("activate 5", "move C2")
    assert match.thing(5).damage == 1
    assert match.thing(5).mark("rage") == 0


@pytest.mark.rule("MGW-COD-172", "MGW-Q-84")
def test_a_temple_is_no_creature_to_rage_at() -> None:
    match = arena(MAGES + "5 temple-of-light blue A3\n6 mountain-gorilla red A2", ["1*", 1])
    match.do("use 5 light-blast 6 1")
    assert match.thing(6).damage == 1
    assert match.thing(6).mark("rage") == 0
