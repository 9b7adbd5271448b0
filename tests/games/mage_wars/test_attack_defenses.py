"""Step 2: defenses, their uses, penalties and limits (DEF)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackAvoided, AttackRolled, DefenseRolled
from walstatt.games.mage_wars.events.course import Revealed

MAGES = """
    level full
    blue warlock A3 spent
    red wizard D1 spent
"""


def attacked(defender: str, rolls: list[object], attacker: str = "5 timber-wolf blue B2") -> Arena:
    """Number 5 bites number 6."""
    match = arena(MAGES + attacker + "\n" + defender, rolls)
    match.do("activate 5", f"attack 6 {'bite' if 'wolf' in attacker else 'longbow'}")
    return match


@pytest.mark.rule(
    "MGW-DEF-01", "MGW-DEF-02", "MGW-DEF-03", "MGW-ATK-24", "MGW-ATK-27", "MGW-COD-161", "MGW-ATK-25"
)
def test_a_defense_avoids_the_attack_if_the_die_shows_its_number() -> None:
    match = attacked("6 knight-of-westlock red B2", [8])
    assert match.kind == "defense"
    assert match.seat == "red"
    assert match.events(DefenseRolled) == []  # announced before the die is rolled
    match.do("defend 6")
    assert match.events(DefenseRolled)[0].success
    assert len(match.events(AttackAvoided)) == 1
    assert match.events(AttackRolled) == []
    assert match.thing(6).damage == 0
    assert match.kind == "turn"  # the attacker's action is spent


@pytest.mark.rule("MGW-DEF-01", "MGW-DEF-16", "MGW-Q-61", "MGW-DEF-06")
def test_a_failed_defense_is_used_up_too() -> None:
    match = attacked("6 knight-of-westlock red B2", [7, "1*", "0", "0", "0"])
    match.do("defend 6")
    assert not match.events(DefenseRolled)[0].success
    assert match.thing(6).damage == 1
    assert match.thing(6).used.count("defense-0") == 1


@pytest.mark.rule("MGW-DEF-09", "MGW-ATK-24")
def test_nobody_has_to_defend() -> None:
    match = attacked("6 knight-of-westlock red B2", ["1*", "0", "0", "0"])
    assert match.options == ["defend 6", "no"]
    match.do("no")
    assert match.thing(6).damage == 1
    assert match.thing(6).used == ()


@pytest.mark.rule("MGW-DEF-06", "MGW-DEF-07", "MGW-COD-127")
def test_a_defense_of_once_a_round_is_ready_again_after_the_reset() -> None:
    match = attacked("6 knight-of-westlock red B2 used defense-0", ["0", "0", "0", "0"])
    assert match.kind == "turn"  # it was not offered
    while match.state.round == 1:
        match.do("end" if match.kind == "action" else match.verbs("activate", "pass")[0])
    assert match.thing(6).used == ()


@pytest.mark.rule("MGW-DEF-08", "MGW-DEF-09")
def test_an_unlimited_defense_works_against_every_attack() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 sosruko-ferret-companion red B2\n7 timber-wolf blue B2", [5, 5]
    )
    match.do("activate 5", "attack 6 bite", "defend 6", "activate 2").end_turn()
    match.do("activate 7", "attack 6 bite", "defend 6")
    assert len(match.events(AttackAvoided)) == 2
    assert match.thing(6).used == ()


@pytest.mark.rule("MGW-DEF-12", "MGW-DATA-46")
def test_a_defense_without_ranged_does_not_stop_arrows() -> None:
    match = attacked("6 feral-bobcat red B2", ["0"] * 4, attacker="5 royal-archer blue A2")
    assert match.kind == "turn"
    match = attacked("6 feral-bobcat red B2", [])
    assert match.kind == "defense"


@pytest.mark.rule("MGW-DEF-11", "MGW-DEF-15")
def test_a_defense_without_melee_stops_only_arrows() -> None:
    orb = "6 timber-wolf red B2\n7 force-orb red on 6"
    match = attacked(orb, ["0"] * 4)
    assert match.kind == "turn"
    match = attacked(orb, [], attacker="5 royal-archer blue A2")
    assert match.options == ["defend 7", "no"]


@pytest.mark.rule("MGW-DEF-13", "MGW-COD-154", "MGW-EX-71")
def test_nothing_avoids_an_unavoidable_attack() -> None:
    match = arena(MAGES + "5 brogan-bloodstone blue B2\n6 knight-of-westlock red B2", ["0"] * 4)
    match.do("activate 5", "attack 6 vorpal-blade")
    assert match.kind == "turn"
    assert len(match.events(AttackRolled)) == 1


@pytest.mark.rule("MGW-DEF-14", "MGW-COND-21")
def test_each_daze_token_takes_two_from_the_roll() -> None:
    for tokens, die in ((1, 10), (2, 12)):
        match = attacked(f"6 knight-of-westlock red B2 daze {tokens}", [die])
        match.do("defend 6")
        assert match.events(DefenseRolled)[0].modifier == -2 * tokens
        assert match.events(DefenseRolled)[0].success
    match = attacked("6 knight-of-westlock red B2 daze 1", [9, "0", "0", "0", "0"])
    match.do("defend 6")
    assert not match.events(DefenseRolled)[0].success


@pytest.mark.rule("MGW-COD-70", "MGW-Q-83", "MGW-DEF-14")
def test_a_restrained_creature_has_two_less_once_whatever_restrains_it() -> None:
    match = attacked("6 knight-of-westlock red B2 cripple 2 daze 1\n7 tanglevine blue on 6", [12])
    match.do("defend 6")
    assert match.events(DefenseRolled)[0].modifier == -4


@pytest.mark.rule("MGW-COD-74", "MGW-DEF-14")
def test_an_incapacitated_creature_has_no_defense() -> None:
    match = attacked("6 knight-of-westlock red B2 stun 1", ["0"] * 4)
    assert match.kind == "turn"


@pytest.mark.rule("MGW-COD-74", "MGW-DEF-14", "MGW-DATA-19", "MGW-MAND-07")
def test_block_counts_as_a_defense_and_does_nothing_for_an_incapacitated_creature() -> None:
    hit: list[object] = ["2*", "0", "0", "0"]
    match = attacked("6 timber-wolf red B2 stun 1\n7 block red on 6 hidden", hit).skip()
    assert match.gone(7)
    (shown,) = match.events(Revealed)
    assert (shown.by, shown.mana) == ("void", 0)  # nothing was to be paid for it
    assert "MGW-COD-74" in shown.rules
    assert match.events(AttackAvoided) == []
    assert match.thing(6).damage == 2
    dazed = attacked("6 timber-wolf red B2 daze 2\n7 block red on 6 hidden", hit).skip()
    assert dazed.do("pay 7").skip().events(AttackAvoided)  # nothing is rolled for it
    # Reverse Attack is no defense.
    other = attacked("6 timber-wolf red B2 stun 1\n7 reverse-attack red on 6 hidden", hit).skip()
    assert other.options == ["pay 7", "refuse 7"]


@pytest.mark.rule("MGW-DEF-14", "MGW-DEF-15")
def test_a_force_sword_works_whatever_has_happened_to_its_bearer() -> None:
    match = attacked("6 timber-wolf red B2 stun 1 daze 3\n7 force-sword red on 6", [8])
    assert match.options == ["defend 7", "no"]
    match.do("defend 7")
    assert match.events(DefenseRolled)[0].modifier == 0
    assert match.events(DefenseRolled)[0].success


@pytest.mark.rule(
    "MGW-EX-54", "MGW-DEF-05", "MGW-DEF-06", "MGW-DEF-07", "MGW-DEF-15", "MGW-DEF-16", "MGW-DEF-04"
)
def test_of_two_defenses_the_warlock_chooses_one() -> None:
    match = arena(
        """
        level full
        blue warlock A3 spent
        red wizard D1 spent
        5 force-sword blue on 1
        6 deflection-bracers blue on 1
        7 timber-wolf red A3
        8 timber-wolf red A3
        turn red 1 turn
        """,
        [6, "0", "0", "0", "0"],
    )
    match.do("activate 7", "attack 1 bite")
    assert match.options == ["defend 5", "defend 6", "no"]
    match.do("defend 6")
    # The roll has failed: there is no second defense against this attack.
    assert len(match.events(AttackRolled)) == 1
    assert match.thing(6).used == ("defense-0",)
    match.do("activate 1").end_turn()
    match.do("activate 8", "attack 1 bite")
    assert match.options == ["defend 5", "no"]


@pytest.mark.rule("MGW-LIST-09", "MGW-DEF-05")
def test_taroks_defense_helps_against_flyers_in_melee_only() -> None:
    match = arena(MAGES + "5 thunderift-falcon blue B2\n6 tarok-the-skyhunter red B2")
    match.do("activate 5", "attack 6 razor-beak")
    assert match.kind == "defense"
    match = arena(MAGES + "5 lash-of-hellfire blue on 1\n6 tarok-the-skyhunter red A3", ["0"] * 5 + [1])
    match.do("activate 1", "attack 6 searing-thrash")
    assert match.kind == "turn"


@pytest.mark.rule("MGW-Q-60", "MGW-ATK-26", "MGW-ATK-31", "MGW-DEF-08")
def test_each_strike_may_be_avoided_on_its_own() -> None:
    match = arena(
        MAGES + "5 goran-werewolf-pet blue B2\n6 sosruko-ferret-companion red B2", [5, 4, "1*", "0", "0"]
    )
    match.do("activate 5", "attack 6 feral-claws", "defend 6")
    assert match.kind == "defense"
    match.do("defend 6")
    assert [event.success for event in match.events(DefenseRolled)] == [True, False]
    assert len(match.events(AttackRolled)) == 1
    assert match.thing(6).damage == 1
