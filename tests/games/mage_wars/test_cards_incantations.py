"""Incantations on creatures, card by card: healing, strengthening, moving (LIST-11)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.spells import DUEL, cast, ways
from walstatt.games.mage_wars.events.attacks import AttackDeclared, AttackRolled
from walstatt.games.mage_wars.events.course import (
    Banished,
    NotPushed,
    Returned,
)

# --- healing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-11", "MGW-DMG-05", "MGW-DMG-06", "MGW-DMG-08", "MGW-Q-121")
@pytest.mark.parametrize(
    ("card", "cost", "dice"), [("minor-heal", 5, 5), ("heal", 9, 8), ("lay-hands", 9, 12)]
)
def test_healing_by_attack_dice(card: str, cost: int, dice: int) -> None:
    match = cast(card, "5 steelclaw-grizzly blue A3 damage 14", "5", ("1", *("1*",) * (dice - 1)))
    assert match.thing(5).damage == 14 - dice
    assert match.mana("blue") == 30 - cost


@pytest.mark.rule("MGW-LIST-11", "MGW-DMG-09", "MGW-CARD-07")
def test_whom_healing_spells_reach() -> None:
    there = "5 timber-wolf red A3\n6 skeletal-sentry blue A3\n7 timber-wolf blue B3\n8 timber-wolf blue C3\n"
    assert ways("minor-heal", there) == ["1", "2", "5", "7"]  # living creatures within 1 zone
    assert ways("heal", there) == ["1", "2", "5", "7", "8"]  # within 2
    assert ways("lay-hands", there) == ["5"]  # in the own zone, no mage


@pytest.mark.rule("MGW-LIST-11", "MGW-DMG-05")
def test_group_heal_rolls_for_every_friendly_living_creature_in_the_zone() -> None:
    there = (
        "5 timber-wolf blue B3 damage 5\n6 emerald-tegu blue B3 damage 3\n7 timber-wolf blue A3 damage 5\n"
        "8 skeletal-sentry blue B3 damage 5\n9 timber-wolf red B3 damage 5"
    )
    rolls = ("1", "1*", "0", "0", "0", "2", "0", "0", "0", "0")
    match = cast("group-heal", there, "B3", rolls)
    assert [match.thing(n).damage for n in range(5, 10)] == [3, 1, 5, 5, 5]
    assert match.mana("blue") == 21
    moved = arena(DUEL + there + "\nplan blue group-heal").do("activate 1", "move A2")
    assert not moved.verbs("cast")  # a full spell


@pytest.mark.rule("MGW-LIST-11", "MGW-EFF-11", "MGW-EFF-13", "MGW-SPL-07", "MGW-EX-65", "MGW-COND-10")
def test_lay_hands_removes_tokens_that_are_paid_for_on_casting() -> None:
    there = "5 timber-wolf blue A3 damage 9 burn 2 stun 1 taunt 1"
    found = ways("lay-hands", there)
    assert found == ["5", "5 stun:1", "5 burn:1", "5 burn:1 stun:1", "5 burn:2", "5 burn:2 stun:1"]
    match = cast("lay-hands", there, "5 burn:1 stun:1", ("0",) * 11 + ("2",))
    assert match.thing(5).damage == 7
    assert match.thing(5).marks == {"burn": 1, "taunt": 1}  # a Taunt cannot be removed
    assert match.mana("blue") == 30 - 9 - 2 - 4


@pytest.mark.rule("MGW-LIST-11", "MGW-EFF-14", "MGW-EFF-13", "MGW-COD-111", "MGW-COND-16")
def test_purify_removes_poisons_for_what_they_cost() -> None:
    there = (
        "5 timber-wolf blue A3 rot 2 weak 1 cripple 1 burn 1\n6 ghoul-rot red on 5\n"
        "7 poisoned-blood red on 5 hidden\n8 agony red on 5"
    )
    found = ways("purify", there)
    assert "5 burn:1" not in found
    assert not any(option.endswith((" 7", " 8")) for option in found)  # hidden, or no poison
    match = cast("purify", there, "5 rot:2 cripple:1 6")
    assert match.thing(5).marks == {"weak": 1, "burn": 1}
    assert match.gone(6)
    assert match.mana("blue") == 30 - 2 * 2 - 4 - (2 + 4)
    nothing = cast("purify", "5 timber-wolf blue A3", "5")
    assert nothing.mana("blue") == 30


# --- for a while --------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-11", "MGW-INC-01", "MGW-RND-03", "MGW-COD-138", "MGW-COD-08")
def test_charge_makes_fast_and_gives_a_die_after_a_move() -> None:
    match = cast("charge", "5 timber-wolf blue C3\n6 steelclaw-grizzly red D2", "5").skip()
    assert match.mana("blue") == 26
    match.do("activate 2").end_turn()
    match.do("activate 5", "move C2", "move D2", "attack 6 bite")  # two moves and an attack
    assert len(match.events(AttackRolled)[0].dice) == 4 + 1
    match.skip()
    while match.state.round == 1:
        match.do(match.options[-1])
    assert "fast" not in match.traits(5)


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-15", "MGW-GRD-11")
def test_evade_lets_a_creature_pass_by_guards() -> None:
    there = "5 timber-wolf blue B3\n6 timber-wolf red B3 guard"
    guarded = arena(DUEL + there).do("activate 5")
    assert guarded.verbs("attack") == ["attack 5 bite", "attack 6 bite"]
    match = cast("evade", there, "5")
    assert match.mana("blue") == 27
    match.do("activate 2").end_turn()
    match.do("activate 5")
    assert "attack 2 bite" in match.options
    match.do("move A3")
    assert match.verbs("move")  # it is not hindered


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-118", "MGW-RND-03")
def test_call_of_the_wild_strengthens_all_friendly_animals() -> None:
    there = "5 timber-wolf blue B3\n6 timber-wolf red B3\n7 dark-pact-slayer blue D1\n8 emerald-tegu blue D1"
    match = cast("call-of-the-wild", there, "")
    assert match.mana("blue") == 26
    assert [match.traits(n).get("melee", 0) for n in (5, 6, 7, 8)] == [1, 0, 0, 1]
    match.do("activate 2").end_turn()
    match.do("activate 5", "attack 6 bite")
    assert len(match.events(AttackRolled)[0].dice) == 5
    while match.state.round == 1:
        match.do(match.options[-1])
    assert "melee" not in match.traits(5)


STRIKE = "5 timber-wolf blue B3\n6 {target} red B3"


def strike(card: str, target: str, rolls: tuple[object, ...]) -> Arena:
    match = cast(card, STRIKE.format(target=target), "5", rolls)
    match.do("activate 2").end_turn()
    return match.do("activate 5", "attack 6 bite")


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-37")
def test_piercing_strike_goes_through_armor_once() -> None:
    match = strike("piercing-strike", "steelclaw-grizzly", ("2", "2", "0", "0"))
    assert match.thing(6).damage == 4  # armor 3, Piercing +3
    assert match.mana("blue") == 28
    assert not match.thing(5).boons
    plain = strike("evade", "steelclaw-grizzly", ("2", "2", "0", "0"))
    assert plain.thing(6).damage == 1


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-154", "MGW-DEF-13")
def test_perfect_strike_cannot_be_avoided() -> None:
    match = strike("perfect-strike", "cervere-the-forest-shadow", ("1*", "0", "0", "0"))
    assert match.thing(6).damage == 1
    assert not match.thing(5).boons
    plain = strike("evade", "cervere-the-forest-shadow", ())
    assert plain.kind == "defense"


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-155", "MGW-COD-37")
def test_vampiric_strike_heals_half_and_pierces() -> None:
    text = STRIKE.format(target="steelclaw-grizzly").replace("blue B3", "blue B3 damage 5")
    match = cast("vampiric-strike", text, "5", ("2", "2", "1", "0"))
    match.do("activate 2").end_turn()
    match.do("activate 5", "attack 6 bite")
    assert match.thing(6).damage == 3  # 5 less armor 3, Piercing +1
    assert match.thing(5).damage == 3  # half of it, rounded up, is healed
    assert match.mana("blue") == 27
    assert not match.thing(5).boons


@pytest.mark.rule("MGW-LIST-11")
def test_strikes_last_for_one_attack_and_ask_for_their_targets() -> None:
    there = "5 whirling-spirit blue A3\n6 skeletal-sentry blue A3\n7 timber-wolf blue A3"
    for card in ("piercing-strike", "perfect-strike", "charge", "evade", "battle-fury"):
        assert ways(card, there) == ["1", "2", "6", "7"], card  # corporeal creatures
    assert ways("vampiric-strike", there) == ["1", "2", "7"]  # living ones


@pytest.mark.rule("MGW-LIST-11", "MGW-ATK-09")
def test_battle_fury_adds_a_quick_melee_attack() -> None:
    match = strike("battle-fury", "steelclaw-grizzly", ("0",) * 8)
    assert match.mana("blue") == 25
    assert (match.kind, match.seat) == ("extra-attack", "blue")
    assert {"attack 6 bite", "attack 2 bite", "no"} <= set(match.options)
    match.do("attack 2 bite")
    assert [event.by for event in match.events(AttackDeclared)] == ["action", "extra"]
    assert match.kind == "turn"  # one attack action
    assert not match.thing(5).boons
    declined = strike("battle-fury", "steelclaw-grizzly", ("0",) * 4).do("no")
    assert declined.kind == "turn"


@pytest.mark.rule("MGW-LIST-11")
def test_battle_fury_and_rouse_the_beast_work_once_a_round_on_a_creature() -> None:
    text = "level full\nblue warlock A3 mana 30\nred wizard B3 spent\nturn blue 2 turn\n"
    text += "5 timber-wolf blue A3 came 2 inactive\n6 emerald-tegu blue A3 came 2 inactive\n"
    for card in ("battle-fury", "rouse-the-beast"):
        match = arena(text + f"plan blue {card} {card}")
        match.do(f"cast {card} 5", "activate 1")
        assert f"cast {card} 5" not in match.options
        assert f"cast {card} 6" in match.options


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-73", "MGW-COD-75", "MGW-GRD-13", "MGW-COD-79")
def test_knockdown_until_the_creature_is_activated() -> None:
    match = cast("knockdown", "5 timber-wolf red B3 guard", "5")
    assert match.mana("blue") == 27
    assert "incapacitated" in match.traits(5)
    assert not match.thing(5).guard
    match.do("activate 5")
    assert "incapacitated" not in match.traits(5)
    assert match.verbs("attack")


@pytest.mark.rule("MGW-LIST-11", "MGW-RND-03", "MGW-COD-152")
def test_knockdown_ends_with_the_round_and_does_nothing_to_unmovable_ones() -> None:
    match = cast("knockdown", "5 timber-wolf red B3 inactive", "5")
    assert "incapacitated" in match.traits(5)
    match.do("activate 2").end_turn()
    assert match.state.round == 2
    assert "incapacitated" not in match.traits(5)
    held = cast("knockdown", "5 timber-wolf red B3 guard\n6 force-hold blue on 5", "5")
    assert "incapacitated" not in held.traits(5)
    assert held.thing(5).guard


@pytest.mark.rule("MGW-LIST-11", "MGW-COND-11", "MGW-COND-12", "MGW-COD-88", "MGW-DATA-17")
def test_sleep_puts_creatures_to_sleep_until_they_are_hurt() -> None:
    there = "5 timber-wolf red B3\n6 mana-leech red B3\n7 skeletal-sentry red B3\n8 firebrand-imp blue B3"
    assert ways("sleep", there) == ["5", "8"]  # neither mages nor immune nor nonliving ones
    match = cast("sleep", there, "5", ("2*", "0", 1))
    assert match.thing(5).marks == {"sleep": 1}
    assert "incapacitated" in match.traits(5)
    match.do("activate 2").end_turn()
    match.do("activate 8", "attack 5 hellfire-claws")
    assert match.thing(5).marks == {"daze": 1}


@pytest.mark.rule("MGW-LIST-11", "MGW-ACT-12", "MGW-LVL-02")
def test_rouse_the_beast_lets_a_new_creature_act() -> None:
    there = (
        "5 timber-wolf blue A3 came 2 inactive\n6 timber-wolf blue A3 came 1 inactive\n"
        "7 skeletal-sentry blue A3 came 2 inactive\nturn blue 2 turn"
    )
    assert ways("rouse-the-beast", there) == ["5"]  # living, summoned this round
    match = cast("rouse-the-beast", there, "5")
    assert match.mana("blue") == 28  # its level
    assert match.thing(5).active
    match.do("activate 2").end_turn()
    match.do("activate 5", "move A2", "guard")
    assert match.thing(5).guard


# --- moving creatures ---------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-11", "MGW-TELE-01", "MGW-TELE-05", "MGW-COST-06", "MGW-EX-11", "MGW-TELE-04")
def test_teleport_costs_three_for_each_zone() -> None:
    there = "5 timber-wolf red B3\n6 tanglevine blue on 5\n7 agony blue on 5"
    for zone, cost in (("A3", 3), ("C3", 3), ("A1", 9), ("B3", 3)):
        match = cast("teleport", there, f"5 {zone}")
        assert match.zone(5) == zone
        assert match.mana("blue") == 30 - cost
        assert match.gone(6)  # also in its own zone
        assert match.thing(7).host == 5
    assert "5 D3" not in ways("teleport", there)  # out of range


@pytest.mark.rule("MGW-LIST-11", "MGW-DATA-44", "MGW-COD-116", "MGW-TELE-04")
def test_banish_for_three_upkeep_phases() -> None:
    there = (
        "5 timber-wolf red B3 inactive\n6 ghoul-rot blue on 5\n7 tanglevine blue on 5\n8 rajans-fury red A1"
    )
    match = cast("banish", there, "5")
    assert match.mana("blue") == 16
    assert match.thing(5).marks == {"banish": 3}
    assert match.gone(7)
    assert [event.zone for event in match.events(Banished)] == ["B3"]
    for left in (2, 1, 0):
        while match.kind != "plan":
            match.do(match.options[-1])
        assert match.thing(5).mark("banish") == left
        assert not match.thing(5).active or left == 0  # its marker does not change while it is away
        match.together("plan", "plan")
    assert match.zone(5) == "B3"
    assert match.thing(5).damage == 6  # what is attached to it goes on
    assert [event.zone for event in match.events(Returned)] == ["B3"]


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-144", "MGW-COD-148", "MGW-COD-150", "MGW-SPL-07")
def test_force_push_in_any_direction() -> None:
    there = "5 timber-wolf red B2\n6 wall-of-stone red B2-C2"
    assert ways("force-push", "5 timber-wolf red C3")[-4:] == ["5 N", "5 E", "5 S", "5 W"]
    match = cast("force-push", there, "5 N")
    assert match.zone(5) == "B1"
    assert match.mana("blue") == 27
    against = cast("force-push", there, "5 E", ("1*", "0", "0"))
    assert against.zone(5) == "B2"
    assert against.thing(5).damage == 1  # it was Bashed
    held = cast("force-push", "5 timber-wolf red B2\n6 force-hold blue on 5", "5 N")
    assert held.zone(5) == "B2"
    assert len(held.events(NotPushed)) == 1


@pytest.mark.rule("MGW-LIST-11", "MGW-COD-147", "MGW-COST-04", "MGW-Q-22")
def test_force_push_through_a_wall_that_attacks_costs_more() -> None:
    there = "5 steelclaw-grizzly red B2\n6 wall-of-fire red B2-C2\n7 gray-angel red B2"
    found = ways("force-push", there)
    assert "5 E" not in found
    assert {"5 E through", "7 E", "7 E through"} <= set(found)
    match = cast("force-push", there, "5 E through", ("1*", "0", "0", "0", "0", 1))
    assert match.mana("blue") == 24
    assert match.zone(5) == "C2"
    assert match.thing(5).damage == 1
    flying = cast("force-push", there, "7 E")
    assert (flying.zone(7), flying.thing(7).damage) == ("C2", 0)
