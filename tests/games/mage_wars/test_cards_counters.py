"""Counterspells, traps and single-use enchantments, card by card (LIST-10, DATA-19)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.events.course import (
    Countered,
    ManaChanged,
    Moved,
    Redirected,
    Resolved,
    Revealed,
)

DUEL = """
    level full
    blue warlock A3 mana 30 spent
    red wizard B3 mana 20 spent
"""


def cast(card: str, there: str, words: str, rolls: tuple[object, ...] = ()) -> Arena:
    """The blue mage casts; windows are passed until something else is asked."""
    match = arena(DUEL + f"{there}\nplan blue {card}", rolls=rolls)
    return match.do("activate 1", f"cast {card} {words}".rstrip()).skip()


# --- Nullify ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-SPL-11", "MGW-SPL-12", "MGW-COD-91", "MGW-MAND-02")
def test_nullify_counters_an_enemy_incantation_or_enchantment() -> None:
    there = "5 timber-wolf red B3\n6 nullify red on 5 hidden"
    match = cast("force-push", there, "5 N")
    assert (match.kind, match.seat) == ("mandatory", "red")
    match.do("pay 6").skip()
    assert match.zone(5) == "B3"
    assert match.mana("red") == 18
    assert match.mana("blue") == 27  # lost
    assert match.gone(6)
    assert match.discard("blue") == ["force-push"]
    assert [event.by for event in match.events(Countered)] == ["countered"]
    curse = cast("agony", there, "5").do("pay 6").skip()
    assert curse.thing(5).attached == ()
    assert curse.discard("blue") == ["agony"]


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-MAND-07")
def test_nullify_is_not_touched_by_friends_attacks_or_when_unpaid() -> None:
    there = "5 timber-wolf red B3\n6 nullify red on 5 hidden"
    bolt = cast("lightning-bolt", there, "5")
    assert not bolt.gone(6)
    assert len(bolt.events(AttackRolled)) == 1
    own = cast("force-push", "5 timber-wolf blue B3\n6 nullify blue on 5 hidden", "5 N")
    assert own.zone(5) == "B2"
    unpaid = cast("force-push", there, "5 N").do("refuse 6").skip()
    assert unpaid.gone(6)
    assert unpaid.zone(5) == "B2"


@pytest.mark.rule("MGW-DATA-19", "MGW-SPL-04")
def test_whoever_is_to_get_an_enchantment_from_elsewhere_is_a_target_too() -> None:
    there = "5 timber-wolf red B3\n6 nullify red on 5 hidden\n7 agony blue on 1"
    match = cast("shift-enchantment", there, "7 5").do("pay 6").skip()
    assert match.thing(7).host == 1
    zone = cast("blinding-flash", "5 timber-wolf red A3\n6 nullify red on 5 hidden", "A3")
    assert not zone.gone(6)


# --- Jinx ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-COD-01", "MGW-MAND-02")
def test_jinx_cancels_a_quick_spell_and_gives_card_and_mana_back() -> None:
    there = "5 timber-wolf red B3\n6 jinx red on 1 hidden\nbook blue dispel 1"
    match = cast("fireball", there, "5")
    assert (match.kind, match.seat) == ("mandatory", "red")
    match.do("pay 6").skip()
    assert not match.events(AttackRolled)
    assert match.mana("blue") == 30
    assert match.book("blue") == {"dispel": 1, "fireball": 1}
    assert match.discard("blue") == []
    assert match.gone(6)
    assert match.mana("red") == 19
    assert [event.by for event in match.events(Countered)] == ["returned"]


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-MAGE-49", "MGW-COD-178", "MGW-BIND-09")
def test_jinx_waits_for_a_quick_spell_and_knows_zaps_and_wands() -> None:
    full = cast("thunderbolt", "5 timber-wolf red B3\n6 jinx red on 1 hidden", "5")
    assert not full.gone(6)
    zap = arena("level full\nblue wizard A3 mana 9\nred warlock B3\n6 jinx red on 1 hidden")
    zap.do("activate 1", "use 1 arcane-zap 2").skip().do("pay 6").skip()
    assert zap.mana("blue") == 9
    assert not zap.events(AttackRolled)
    wand = arena(DUEL + "5 mage-wand blue on 1 bound minor-heal\n6 jinx red on 1 hidden")
    wand.do("activate 1", "bound 5 1").skip().do("pay 6").skip()
    assert wand.thing(5).bound == "minor-heal"
    assert wand.mana("blue") == 30
    raven = "5 huginn-raven-familiar blue A3 mana 2\n6 jinx red on 5 hidden\nplan blue 5 minor-heal"
    match = arena(DUEL + raven).do("activate 5", "cast minor-heal 1").skip().do("pay 6").skip()
    assert (match.thing(5).mana, match.mana("blue")) == (2, 30)  # each gets back what it had paid


@pytest.mark.rule("MGW-DATA-19", "MGW-Q-204", "MGW-Q-33")
def test_a_counter_that_comes_too_late_is_not_paid_for() -> None:
    there = "5 timber-wolf red B3\n6 nullify red on 5 hidden\n7 jinx red on 1 hidden\nbook blue"
    match = cast("force-push", there, "5 N")
    assert (match.kind, match.seat, match.options) == ("order", "red", ["first 7", "first 6"])
    match.do("first 7", "pay 7").skip()
    assert match.gone(6)
    assert match.gone(7)
    assert match.mana("red") == 19
    assert [event.by for event in match.events(Revealed)] == ["paid", "void"]
    assert match.book("blue") == {"force-push": 1}
    lost = cast("force-push", there, "5 N").do("first 6", "pay 6").skip()
    assert lost.gone(6)
    assert lost.gone(7)
    assert lost.mana("red") == 18
    assert lost.discard("blue") == ["force-push"]  # countered first, so there is nothing left to send back


# --- Reverse Magic ------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-COD-92")
def test_reverse_magic_turns_an_enchantment_on_its_caster() -> None:
    there = "5 timber-wolf red B3\n6 reverse-magic red on 5 hidden"
    match = cast("agony", there, "5").do("pay 6").skip()
    agony = match.card("agony")
    assert (agony.seat, agony.owner, agony.host) == (1, 0, 1)
    assert agony.hidden
    assert match.mana("red") == 15
    assert match.gone(6)
    assert [event.seat for event in match.events(Redirected)] == [1]
    seen = [match.match.view(seat) for seat in (0, 1)]
    cards = [next(t.card for t in v.things if t.id == agony.id) for v in seen]  # type: ignore[attr-defined]
    assert cards == ["agony", "agony"]  # who cast it knows it, and who controls it too
    while match.kind != "reveal" or f"reveal {agony.id}" not in match.options:
        match.do(match.options[0])
    assert match.seat == "red"


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-SPL-07", "MGW-COST-06")
def test_reverse_magic_lets_its_player_choose_anew_and_pay_for_it() -> None:
    there = "5 timber-wolf red B3\n6 reverse-magic red on 5 hidden"
    match = cast("teleport", there, "5 A3").do("pay 6")
    assert (match.kind, match.seat) == ("redirect", "red")
    assert {"redirect 1 A3", "redirect 1 A1", "redirect 1 C3"} <= set(match.options)
    assert "redirect 1 D3" not in match.options  # out of the caster's range
    match.do("redirect 1 A1").skip()
    assert match.zone(1) == "A1"
    assert match.zone(5) == "B3"
    assert match.mana("red") == 20 - 5 - 3  # 6 for two zones, of which blue has paid 3
    free = cast("force-push", there, "5 N").do("pay 6", "redirect 1 N").skip()
    assert free.zone(1) == "A2"
    assert free.mana("red") == 15
    assert [event.seat for event in free.events(Resolved)] == [1]


@pytest.mark.rule("MGW-DATA-19", "MGW-SPL-14")
def test_a_spell_that_may_not_target_its_caster_comes_to_nothing() -> None:
    there = "5 timber-wolf red B3\n6 reverse-magic red on 5 hidden"
    match = cast("sleep", there, "5").do("pay 6").skip()
    assert not match.mage("blue").marks
    assert not match.thing(5).marks
    assert [event.by for event in match.events(Countered)] == ["illegal"]
    assert match.discard("blue") == ["sleep"]


@pytest.mark.rule("MGW-DATA-19", "MGW-COST-05")
def test_new_choices_that_cost_more_may_be_declined() -> None:
    there = "6 reverse-magic red on 2 hidden\n7 leather-boots red on 2\n8 mage-wand blue on 1"
    match = cast("dissolve", there, "2 7").do("pay 6")
    assert match.options == ["redirect 1 8", "no"]
    wand = match.thing(8)
    match.do("redirect 1 8").skip()
    assert match.gone(8)
    cost = wand.face.cost - match.state.face("leather-boots").cost
    assert cost > 0
    assert match.mana("red") == 20 - 5 - cost
    declined = cast("dissolve", there, "2 7").do("pay 6", "no").skip()
    assert not declined.gone(7)
    assert not declined.gone(8)
    assert declined.mana("red") == 15


@pytest.mark.rule("MGW-DATA-19", "MGW-MAND-02")
def test_the_caster_may_nullify_what_comes_back() -> None:
    there = "5 timber-wolf red B3\n6 reverse-magic red on 5 hidden\n7 nullify blue on 1 hidden"
    match = cast("agony", there, "5").do("pay 6")
    assert (match.kind, match.seat) == ("mandatory", "blue")
    match.do("pay 7").skip()
    assert match.thing(1).attached == ()
    assert match.discard("blue") == ["nullify", "agony"]


# --- traps --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-TRAP-08", "MGW-TRAP-03", "MGW-DATA-33")
def test_hellfire_trap_attacks_who_enters() -> None:
    for die, marks in ((4, {}), (5, {"burn": 1}), (8, {"burn": 1}), (9, {"burn": 2})):
        text = DUEL + "5 steelclaw-grizzly blue A3\n6 hellfire-trap red A2 hidden\n7 cobra-reflexes blue on 5"
        match = arena(text, rolls=("2", "2", "1*", "0", die))
        match.do("activate 5", "move A2", "pay 6").skip()
        assert match.mana("red") == 18
        assert match.thing(5).damage == 1 + 4 - 3  # no defense against it
        assert match.thing(5).marks == marks
        assert match.gone(6)
        assert match.kind == "action"  # the creature goes on
    immune = arena(DUEL + "5 firebrand-imp blue A3\n6 hellfire-trap red A2 hidden")
    immune.do("activate 5", "move A2", "pay 6").skip()
    assert immune.thing(5).damage == 0


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-TELE-05", "MGW-TELE-07", "MGW-TRAP-05")
def test_teleport_trap_sends_away_up_to_two_zones() -> None:
    text = DUEL + "5 timber-wolf blue A3\n6 teleport-trap red A2 hidden\n7 hellfire-trap red B1 hidden"
    match = arena(text, rolls=("1*", "0", "0", "0", 1)).do("activate 5", "move A2", "pay 6")
    near = {"A1", "A2", "A3", "B1", "B2", "B3", "C2"}
    assert set(match.options) == {f"teleport {zone}" for zone in near}
    match.do("teleport B1")
    assert (match.kind, match.seat) == ("mandatory", "red")  # the next trap
    match.do("pay 7").skip()
    assert match.zone(5) == "B1"
    assert match.thing(5).damage == 1
    assert [event.by for event in match.events(Moved)] == ["move", "teleport"]
    assert match.gone(6)


@pytest.mark.rule("MGW-DATA-44", "MGW-TRAP-05")
def test_a_banished_creature_that_comes_back_springs_a_trap() -> None:
    text = "5 timber-wolf blue away home A2 marks banish:1\n6 teleport-trap red A2 hidden\nturn blue 2 upkeep"
    match = arena(DUEL + text)
    while match.kind != "mandatory":
        match.do(match.options[-1])
    assert match.zone(5) == "A2"
    match.do("refuse 6")
    assert match.gone(6)


# --- single use ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-MAND-01", "MGW-TELE-01", "MGW-TELE-06")
def test_divine_intervention_may_teleport_anywhere() -> None:
    text = DUEL + "5 timber-wolf blue A3\n6 divine-intervention blue on 5 hidden\n7 tanglevine red on 5"
    match = arena(text).do("activate 1", "reveal 6")
    assert (match.kind, match.seat) == ("teleport", "blue")
    assert len(match.options) == 12 + 1
    match.do("teleport D1")
    assert match.zone(5) == "D1"
    assert match.gone(6)
    assert match.gone(7)
    assert match.mana("blue") == 20
    stays = arena(text).do("activate 1", "reveal 6", "no")
    assert stays.zone(5) == "A3"
    assert stays.gone(6)
    assert not stays.gone(7)


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-MAND-01")
def test_decoy_gives_two_mana_whenever_it_is_destroyed() -> None:
    text = DUEL + "5 timber-wolf red B3\n6 decoy red on 5 hidden\n"
    shown = arena(text).do("activate 1", "reveal 6")
    assert shown.gone(6)
    assert shown.mana("red") == 22
    dropped = arena(text).do("activate 1", "drop 6")
    assert dropped.mana("red") == 22
    purged = arena(text + "plan blue seeking-dispel").do("activate 1", "cast seeking-dispel 6").skip()
    assert purged.mana("red") == 22
    killed = arena(text + "plan blue fireball", rolls=("2*",) * 6 + (1,)).do("activate 1", "cast fireball 5")
    killed.skip()
    assert killed.gone(5)
    assert [event.mana for event in killed.events(ManaChanged)] == [2]


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-10", "MGW-COD-73", "MGW-COD-134")
def test_turn_to_stone_never_during_an_attack_or_spell() -> None:
    text = DUEL + "5 timber-wolf blue A3\n6 turn-to-stone red on 5 hidden\n8 steelclaw-grizzly red A2\n"
    match = arena(text).do("activate 5")
    assert "reveal 6" in match.options
    match.do("move A2")
    assert "reveal 6" in match.options
    match.do("attack 8 bite")
    while match.kind == "reveal" and match.asked.subject[0].startswith("attack."):
        assert match.options == ["pass"]
        match.do("pass")
    assert match.asked.subject[0] == "phase-end"
    match.do("reveal 6")
    assert "incapacitated" in match.traits(5)
    assert match.traits(5)["armor"] == 6
    spell = arena(text + "plan blue minor-heal").do("activate 1").skip().do("cast minor-heal 5")
    assert spell.asked.subject[0] == "cast"
    assert spell.options == ["pass"]
    early = arena(text).do("activate 5", "reveal 6")
    assert early.skip().kind == "turn"  # it can do nothing
