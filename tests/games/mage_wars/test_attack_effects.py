"""Step 4: the effect box, conditions, pushes, the daze check (EFF, COND, COD)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackRolled, DazeChecked, Unaffected
from walstatt.games.mage_wars.events.course import NotPushed

MAGES = """
    level full
    blue warlock A3 spent mana 30
    red wizard D1 spent
"""


def cast(spell: str, victim: str, *rolls: object, mage: str = "wizard") -> Arena:
    """The mage of blue, in A3, casts an attack spell at number 5."""
    match = arena(
        f"level full\nblue {mage} A3 spent mana 30\nred warlock D1 spent\nplan blue {spell}\n5 {victim}",
        rolls,
    )
    return match.do("activate 1", f"cast {spell} 5")


@pytest.mark.rule("MGW-EX-50", "MGW-EFF-01", "MGW-DMG-21")
def test_the_band_that_contains_the_die_is_applied() -> None:
    for die, marks in ((6, {"daze": 1}), (9, {"stun": 1}), (4, {})):
        match = cast("lightning-bolt", "timber-wolf red A2", *["0"] * 5, die)
        assert match.thing(5).marks == marks, die


@pytest.mark.rule("MGW-EX-51", "MGW-EFF-02", "MGW-EFF-06", "MGW-EFF-07", "MGW-COND-08")
def test_a_number_before_a_condition_gives_so_many_tokens() -> None:
    assert cast("fireball", "timber-wolf red A2", *["0"] * 6, 11).thing(5).marks == {"burn": 2}
    assert cast("fireball", "timber-wolf red A2", *["0"] * 6, 4).thing(5).marks == {"burn": 1}
    assert cast("fireball", "timber-wolf red A2 burn 1", *["0"] * 6, 11).thing(5).marks == {"burn": 3}


@pytest.mark.rule("MGW-EX-52", "MGW-EFF-03", "MGW-EFF-05", "MGW-COD-144")
def test_two_effects_of_a_band_are_both_applied() -> None:
    match = cast("jet-stream", "timber-wolf red A2", "0", "0", 11)
    assert match.zone(5) == "A1"
    assert match.thing(5).marks == {"daze": 1}


@pytest.mark.rule("MGW-COD-145", "MGW-EFF-05")
def test_the_attacker_chooses_where_a_push_has_a_choice() -> None:
    match = cast("jet-stream", "timber-wolf red B2", "0", "0", 4)
    assert match.kind == "push"
    assert match.seat == "blue"
    assert match.options == ["push N", "push E"]
    match.do("push E")
    assert match.zone(5) == "C2"
    match = cast("jet-stream", "timber-wolf red A3", "0", "0", 4)
    assert match.options == ["push N", "push E", "push S", "push W"]


@pytest.mark.rule("MGW-COD-150", "MGW-COD-152", "MGW-COD-95")
def test_what_is_unmovable_stays() -> None:
    match = cast("jet-stream", "mana-crystal red A2", "0", "0", 4)
    assert len(match.events(NotPushed)) == 1
    assert match.zone(5) == "A2"


@pytest.mark.rule("MGW-Q-113", "MGW-EFF-04")
def test_effects_come_without_damage_too() -> None:
    match = cast("fireball", "timber-wolf red A2", *["0"] * 6, 4)
    assert match.thing(5).damage == 0
    assert match.thing(5).marks == {"burn": 1}


@pytest.mark.rule("MGW-COND-05", "MGW-COND-24", "MGW-COND-33", "MGW-DATA-30")
def test_conjurations_are_neither_stunned_nor_dazed() -> None:
    for die in (6, 9):
        match = cast("lightning-bolt", "mana-crystal red A2", *["0"] * 5, die)
        assert match.thing(5).marks == {}
        assert len(match.events(Unaffected)) == 1


@pytest.mark.rule("MGW-COD-72", "MGW-COD-85", "MGW-DATA-30", "MGW-COD-87", "MGW-LIV-04")
def test_poison_conditions_do_nothing_to_the_nonliving() -> None:
    match = arena(
        MAGES + "5 emerald-tegu blue B2\n6 skeletal-sentry red B2\n7 mana-flower red B2", ["1", "1", "0", 12]
    )
    match.do("activate 5", "attack 6 venomous-bite")
    assert match.thing(6).damage == 2  # the bite itself is no poison
    assert match.thing(6).marks == {}
    match = arena(MAGES + "5 emerald-tegu blue B2\n6 mana-flower red B2", ["0", "0", "0", 12])
    match.do("activate 5", "attack 6 venomous-bite")
    assert match.thing(6).marks == {"rot": 1}  # a living conjuration can rot


@pytest.mark.rule("MGW-COD-58", "MGW-DATA-30")
def test_burnproof_things_do_not_burn() -> None:
    match = cast("fireball", "timber-wolf red A2 boon round:test:burnproof=1", *["1*"] + ["0"] * 5, 12)
    assert match.thing(5).damage == 1
    assert match.thing(5).marks == {}


@pytest.mark.rule("MGW-EX-59", "MGW-EFF-08", "MGW-COND-02", "MGW-COND-01")
def test_a_second_stun_does_not_last_longer() -> None:
    match = cast("lightning-bolt", "timber-wolf red A2 stun 1", *["0"] * 5, 9)
    assert match.thing(5).marks == {"stun": 2}
    match.do("activate 5")
    assert match.thing(5).marks == {}


@pytest.mark.rule("MGW-Q-119", "MGW-DATA-46")
def test_the_temple_of_light_has_its_bands_as_printed() -> None:
    match = arena(MAGES)
    bands = match.state.face("temple-of-light").bars["light-blast"].bands
    assert [(band.low, band.effects) for band in bands] == [(9, (("stun", 1),)), (11, (("daze", 1),))]


# --- Taunt --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-COND-25", "MGW-DATA-30", "MGW-COND-29")
def test_a_taunted_creature_must_attack_the_one_who_taunted_it() -> None:
    match = arena(
        MAGES + "5 sosruko-ferret-companion blue B2\n6 steelclaw-grizzly red B2\n7 timber-wolf blue B2",
        ["0", "0", 7],
    )
    match.do("activate 5", "attack 6 bite")
    assert match.thing(6).marks == {"taunt": 1}
    match.do("activate 6")
    assert match.options == ["attack 5 claws", "attack 5 heavy-claw-strike"]


@pytest.mark.rule("MGW-COND-25")
def test_taunt_forces_nothing_if_sosruko_is_elsewhere() -> None:
    match = arena(MAGES + "5 sosruko-ferret-companion red B3\n6 timber-wolf blue B2 taunt 1")
    match.do("activate 6")
    assert "move B3" in match.options
    match.do("move B3")
    assert match.options == ["attack 5 bite"]  # now it is here


@pytest.mark.rule("MGW-COND-27")
def test_taunt_ends_with_the_action_phase_of_the_taunted_creature() -> None:
    match = arena(MAGES + "5 sosruko-ferret-companion red B3\n6 timber-wolf blue B2 taunt 1")
    match.do("activate 6", "end")
    assert match.thing(6).marks == {}


@pytest.mark.rule("MGW-COND-28")
def test_sosruko_cannot_taunt_himself() -> None:
    match = arena(MAGES + "5 sosruko-ferret-companion blue B2", ["0", "0", 12])
    match.do("activate 5", "attack 5 bite", "no")
    assert match.thing(5).marks == {}
    assert match.events(Unaffected)[0].rules == ("MGW-COND-28",)


@pytest.mark.rule("MGW-COD-32", "MGW-COD-33", "MGW-Q-72", "MGW-COND-26", "MGW-OPT-12")
def test_a_bloodthirsty_creature_must_attack_damaged_enemies() -> None:
    text = (
        MAGES + "5 goran-werewolf-pet blue B2{}\n6 timber-wolf red B2 damage 1\n"
        "7 emerald-tegu red B2 damage 2\n8 timber-wolf red B2\n"
    )
    match = arena(text.format(""))
    match.do("activate 5")
    assert {option.split()[1] for option in match.options} == {"6", "7"}
    match = arena(text.format(" taunt 1") + "9 sosruko-ferret-companion red B2")
    match.do("activate 5")
    assert {option.split()[1] for option in match.options} == {"6", "7", "9"}


@pytest.mark.rule("MGW-COD-32", "MGW-Q-72")
def test_bloodthirst_respects_guards_friends_and_the_nonliving() -> None:
    goran = "5 goran-werewolf-pet blue B2\n"
    match = arena(MAGES + goran + "6 timber-wolf red B2 damage 1\n7 emerald-tegu red B2 guard")
    match.do("activate 5")
    assert "end" in match.options
    match = arena(MAGES + goran + "6 timber-wolf red B2 damage 1 guard\n7 emerald-tegu red B2 damage 1")
    match.do("activate 5")
    assert {option.split()[1] for option in match.options} == {"6"}
    for harmless in (
        "timber-wolf blue B2 damage 1",
        "skeletal-sentry red B2 damage 1",
        "mana-flower red B2 damage 1",
    ):
        match = arena(MAGES + goran + "6 " + harmless)
        match.do("activate 5")
        assert "end" in match.options, harmless


# --- Daze ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-COND-17", "MGW-COND-18", "MGW-COND-20", "MGW-ATK-23", "MGW-DATA-41")
def test_a_dazed_attacker_misses_with_six_or_less() -> None:
    for die, hits in ((7, True), (6, False)):
        match = arena(
            MAGES + "5 timber-wolf blue B2 daze 3\n6 timber-wolf red B2", [die, "1*", "0", "0", "0"]
        )
        match.do("activate 5", "attack 6 bite")
        assert [event.die for event in match.events(DazeChecked)] == [die]
        assert bool(match.events(AttackRolled)) is hits


@pytest.mark.rule("MGW-COND-17")
def test_an_unavoidable_attack_misses_too() -> None:
    match = arena(MAGES + "5 brogan-bloodstone blue B2 daze 1\n6 timber-wolf red B2", [6])
    match.do("activate 5", "attack 6 vorpal-blade")
    assert match.events(AttackRolled) == []


@pytest.mark.rule("MGW-Q-74")
def test_a_dazed_mage_may_miss_with_a_spell_which_is_lost() -> None:
    match = arena(
        MAGES.replace("spent mana 30", "spent mana 30 daze 1") + "plan blue fireball\n5 timber-wolf red A2",
        [6],
    )
    match.do("activate 1", "cast fireball 5")
    assert match.events(AttackRolled) == []
    assert match.discard("blue") == ["fireball"]
    assert match.mana("blue") == 22


@pytest.mark.rule("MGW-COND-22", "MGW-ATK-36", "MGW-ACT-16")
def test_daze_ends_with_the_action_phase() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2 daze 2\n6 timber-wolf red B2", [7, "0", "0", "0", "0"])
    match.do("activate 5", "attack 6 bite")
    assert match.thing(5).marks == {}


@pytest.mark.rule("MGW-Q-58", "MGW-COND-18")
def test_a_dazed_counterstriker_is_checked_too() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2 guard daze 1", ["0"] * 4 + [6])
    match.do("activate 5", "attack 6 bite", "counterstrike bite")
    assert [event.thing for event in match.events(DazeChecked)] == ["1/timber-wolf/6"]
    assert len(match.events(AttackRolled)) == 1
    assert match.thing(6).marks == {"daze": 1}  # MGW-ATK-35: a counterstrike ends no action phase
