"""Step 5 and after: extra strikes, Sweeping, further attacks (ATK, COD)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackCancelled,
    AttackDeclared,
    AttackEnded,
    AttackRolled,
    DazeChecked,
    StruckAgain,
)

MAGES = """
    level full
    blue warlock A3 spent mana 30
    red wizard D1 spent mana 30
"""
BLANK = ["0"] * 4


def rolled(match: Arena) -> list[int]:
    return [len(event.dice) for event in match.events(AttackRolled)]


def by(match: Arena) -> list[str]:
    return [event.by for event in match.events(AttackDeclared)]


# --- extra strikes ------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-COD-35", "MGW-ATK-31", "MGW-ATK-32", "MGW-EX-74")
def test_doublestrike_is_two_strikes_and_an_ordinary_attack_one() -> None:
    match = arena(
        MAGES + "5 goran-werewolf-pet blue B2\n6 skeletal-sentry red B2", ["1", "0", "0", "1", "1", "0"]
    )
    match.do("activate 5", "attack 6 feral-claws")
    assert rolled(match) == [3, 3]
    assert [event.strike for event in match.events(StruckAgain)] == [2]
    assert match.thing(6).damage == 3
    match = arena(MAGES + "5 goran-werewolf-pet blue B2\n6 skeletal-sentry red B2", BLANK)
    match.do("activate 5", "attack 6 fangs")
    assert rolled(match) == [4]
    assert match.events(StruckAgain) == []


@pytest.mark.rule("MGW-COD-36", "MGW-ATK-31")
def test_triplestrike_is_three() -> None:
    match = arena(MAGES + "5 darkfenne-hydra blue B2\n6 timber-wolf red B2", ["0"] * 9)
    match.do("activate 5", "attack 6 triple-bite")
    assert rolled(match) == [3, 3, 3]


@pytest.mark.rule("MGW-COD-118", "MGW-COD-117", "MGW-COD-57")
def test_melee_bonuses_count_for_the_first_strike_only() -> None:
    match = arena(
        MAGES + "5 darkfenne-hydra blue B2\n6 timber-wolf red B2\n7 bear-strength blue on 5", ["0"] * 11
    )
    match.do("activate 5", "attack 6 triple-bite")
    assert rolled(match) == [5, 3, 3]


@pytest.mark.rule("MGW-COD-57")
def test_ranged_bonuses_count_for_the_first_strike_only() -> None:
    match = arena(
        MAGES
        + "5 royal-archer blue A1 boon round:test:doublestrike=1\n6 timber-wolf red B1\n7 hawkeye blue on 5",
        ["0"] * 9,
    )
    match.do("activate 5", "attack 6 longbow")
    assert rolled(match) == [5, 4]


@pytest.mark.rule("MGW-COD-31")
def test_bloodthirst_counts_for_the_first_strike_to_which_it_applies() -> None:
    # The first strike wounds: only the second meets a damaged creature.
    match = arena(MAGES + "5 goran-werewolf-pet blue B2\n6 timber-wolf red B2", ["1*", "0", "0", *BLANK])
    match.do("activate 5", "attack 6 feral-claws")
    assert rolled(match) == [3, 4]
    match = arena(
        MAGES + "5 goran-werewolf-pet blue B2\n6 timber-wolf red B2 damage 1", [*BLANK, "0", "0", "0"]
    )
    match.do("activate 5", "attack 6 feral-claws")
    assert rolled(match) == [4, 3]


@pytest.mark.rule("MGW-COD-08")
def test_charge_counts_for_the_first_strike_only() -> None:
    match = arena(
        MAGES + "5 feral-bobcat blue B2 boon round:test:doublestrike=1\n6 timber-wolf red B3", ["0"] * 6
    )
    match.do("activate 5", "move B3", "attack 6 claws")
    assert rolled(match) == [4, 2]


@pytest.mark.rule("MGW-Q-64", "MGW-ATK-31")
def test_no_strike_follows_on_a_destroyed_target() -> None:
    match = arena(
        MAGES + "5 goran-werewolf-pet blue B2\n6 timber-wolf red B2 damage 9", ["1*", "0", "0", "0"]
    )
    match.do("activate 5", "attack 6 feral-claws")
    assert match.gone(6)
    assert rolled(match) == [4]


@pytest.mark.rule("MGW-EX-95", "MGW-ATK-23", "MGW-COND-19", "MGW-CSTR-02", "MGW-BAR-03", "MGW-BAR-04")
def test_one_daze_check_decides_for_all_strikes() -> None:
    text = (
        MAGES + "5 goran-werewolf-pet blue B2 daze 1\n6 skeletal-sentry red B2 guard\n"
        "7 circle-of-lightning red on 6"
    )
    match = arena(text, [6])
    match.do("activate 5", "attack 6 feral-claws")
    assert match.kind == "counterstrike"
    assert match.events(AttackRolled) == []
    match.do("no")
    assert not match.thing(6).guard
    match = arena(text, [7, *["0"] * 6, "0", "0", 1])
    match.do("activate 5", "attack 6 feral-claws")
    assert rolled(match) == [3, 3, 2]
    assert len(match.events(DazeChecked)) == 1
    assert match.kind == "counterstrike"


# --- Sweeping -----------------------------------------------------------------------------------------------

DEMON = MAGES + "5 adramelech-lord-of-fire blue B2\n"


@pytest.mark.rule("MGW-COD-130", "MGW-COD-131", "MGW-ATK-34", "MGW-ATK-35", "MGW-COD-117")
def test_sweeping_attacks_a_second_target_from_step_one() -> None:
    match = arena(DEMON + "6 timber-wolf red B2\n7 emerald-tegu red B2", [*BLANK, 1, *BLANK, 1])
    match.do("activate 5", "attack 6 hellfire-sweep")
    assert match.kind == "sweep"
    assert "attack 6 hellfire-sweep" not in match.options
    match.do("attack 7 hellfire-sweep")
    assert by(match) == ["action", "sweep"]
    assert len(match.events(AttackEnded)) == 2
    assert match.kind == "turn"  # two targets, no more


@pytest.mark.rule("MGW-COD-130")
def test_nobody_has_to_sweep() -> None:
    match = arena(DEMON + "6 timber-wolf red B2\n7 emerald-tegu red B2", [*BLANK, 1])
    match.do("activate 5", "attack 6 hellfire-sweep", "no")
    assert by(match) == ["action"]
    assert match.kind == "turn"


@pytest.mark.rule("MGW-COD-131")
def test_without_another_target_there_is_no_second_attack() -> None:
    # He himself is always in his zone: the only other target that is left to ask for.
    match = arena(DEMON + "6 timber-wolf red B2", [*BLANK, 1])
    match.do("activate 5", "attack 6 hellfire-sweep")
    assert match.options == ["attack 5 hellfire-sweep", "no"]


@pytest.mark.rule("MGW-GRD-15", "MGW-COD-131")
def test_a_sweep_takes_the_guards_first() -> None:
    match = arena(
        DEMON + "6 timber-wolf red B2 guard\n7 emerald-tegu red B2 guard\n8 timber-wolf red B2",
        [*BLANK, 1, *BLANK, 1],
    )
    match.do("activate 5")
    assert {o.split()[1] for o in match.verbs("attack") if "sweep" in o} == {"5", "6", "7"}
    match.do("attack 6 hellfire-sweep", "no")
    assert {o.split()[1] for o in match.options if o != "no"} == {"5", "7"}
    match = arena(DEMON + "6 timber-wolf red B2 guard\n8 timber-wolf red B2", [*BLANK, 1])
    match.do("activate 5", "attack 6 hellfire-sweep", "no")
    assert {o.split()[1] for o in match.options if o != "no"} == {"5", "8"}  # the guard has lost its token


@pytest.mark.rule("MGW-COD-118", "MGW-COD-117")
def test_melee_bonuses_count_for_the_first_target_of_a_sweep() -> None:
    match = arena(
        DEMON + "6 timber-wolf red B2\n7 emerald-tegu red B2\n8 bear-strength blue on 5",
        [*["0"] * 6, 1, *BLANK, 1],
    )
    match.do("activate 5", "attack 6 hellfire-sweep", "attack 7 hellfire-sweep")
    assert rolled(match) == [6, 4]


@pytest.mark.rule("MGW-Q-123", "MGW-COND-19")
def test_a_missed_sweep_misses_the_second_target_without_another_check() -> None:
    match = arena(
        DEMON.replace("blue B2", "blue B2 daze 1") + "6 timber-wolf red B2\n7 darkfenne-hydra red B2", [6]
    )
    match.do("activate 5", "attack 6 hellfire-sweep", "attack 7 hellfire-sweep")
    assert match.kind == "counterstrike"
    match.do("no")
    assert len(match.events(DazeChecked)) == 1
    assert rolled(match) == []


@pytest.mark.rule("MGW-Q-203", "MGW-COD-130")
def test_a_stun_of_a_barrier_does_not_stop_the_sweep() -> None:
    match = arena(
        DEMON + "6 timber-wolf red B2\n7 circle-of-lightning red on 6\n8 emerald-tegu red B2",
        [*BLANK, 1, "0", "0", 11, *BLANK, 1],
    )
    match.do("activate 5", "attack 6 hellfire-sweep", "attack 8 hellfire-sweep")
    assert by(match) == ["action", "barrier", "sweep"]
    assert match.thing(5).marks == {"stun": 1}


@pytest.mark.rule("MGW-Q-64")
def test_a_sweep_goes_on_if_it_destroys_its_first_target() -> None:
    match = arena(
        DEMON + "6 timber-wolf red B2 damage 9\n7 emerald-tegu red B2", ["1*", "0", "0", "0", 1, *BLANK, 1]
    )
    match.do("activate 5", "attack 6 hellfire-sweep")
    assert match.gone(6)
    match.do("attack 7 hellfire-sweep")
    assert by(match) == ["action", "sweep"]


@pytest.mark.rule("MGW-Q-59", "MGW-CSTR-05")
def test_a_sweeping_counterstrike_hits_only_the_attacker() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2 guard boon round:test:sweeping=1\n"
        "7 emerald-tegu blue B2",
        [*BLANK, *BLANK],
    )
    match.do("activate 5", "attack 6 bite", "counterstrike bite")
    assert match.kind == "turn"


# --- the whole attack ---------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ATK-22", "MGW-COD-01", "MGW-Q-66")
def test_an_attack_is_cancelled_when_its_target_is_gone_out_of_reach() -> None:
    # Windstorm twice: the first strike pushes the wolf away, so there is no second.
    match = arena(
        MAGES + "5 whirling-spirit blue B2 boon round:test:doublestrike=1\n6 timber-wolf red B2", [*BLANK, 7]
    )
    match.do("activate 5", "attack 6 windstorm", "push N")
    assert rolled(match) == [4]
    assert [event.why for event in match.events(AttackCancelled)] == ["out-of-reach"]
    assert match.kind == "turn"  # the action is spent


@pytest.mark.rule("MGW-LIST-11")
def test_a_strike_for_the_next_melee_attack_is_gone_after_it() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2 boon melee:piercing-strike:piercing=3:melee "
        "boon round:battle-fury:extra-attack=1\n"
        "6 timber-wolf red B2",
        ["2", "0", "0", "0", "2", "0", "0", "0"],
    )
    match.do("activate 5", "attack 6 bite", "attack 6 bite")
    assert match.thing(6).damage == 2
    assert match.thing(5).boons == ()


@pytest.mark.rule("MGW-Q-209")
@pytest.mark.parametrize(
    ("more", "first", "extra"),
    [("7 bear-strength blue on 5", 6, 4), ("7 vampirism blue on 5", 4, 4)],
)
def test_what_counts_for_the_first_attack_does_not_count_again_for_battle_fury(
    more: str, first: int, extra: int
) -> None:
    wolf = (
        "5 timber-wolf blue B2 damage 8 boon round:battle-fury:extra-attack=1\n6 steelclaw-grizzly red B2\n"
    )
    match = arena(MAGES + wolf + more, ["2"] * 12)
    match.do("activate 5", "attack 6 bite")
    healed = 8 - match.thing(5).damage
    match.do("attack 6 bite")
    assert rolled(match) == [first, extra]
    assert healed == (3 if "vampirism" in more else 0)
    assert match.thing(5).damage == 8 - healed  # nothing by the second attack


@pytest.mark.rule("MGW-LIST-11")
def test_battle_fury_gives_one_quick_melee_attack_that_may_be_declined() -> None:
    text = MAGES + "5 steelclaw-grizzly blue B2 boon round:battle-fury:extra-attack=1\n6 timber-wolf red B2"
    match = arena(text, ["0"] * 7)
    match.do("activate 5", "attack 6 heavy-claw-strike")
    assert match.options == ["attack 5 claws", "attack 6 claws", "no"]
    match.do("no")
    assert match.kind == "turn"
    assert match.thing(5).boons == ()
