"""Curses, and enchantments that answer or change attacks, card by card (LIST-10, DATA-19, DATA-44)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import (
    AttackAvoided,
    AttackCancelled,
    AttackDeclared,
    AttackPaid,
    AttackRolled,
    AttackTurned,
)
from walstatt.games.mage_wars.events.course import Revealed

DUEL = """
    level full
    blue warlock A3 mana 30 spent
    red wizard D1 mana 20 spent
"""
WOLVES = "5 timber-wolf blue A3\n6 steelclaw-grizzly red A3\n"


def attack(text: str, rolls: tuple[object, ...] = (), how: str = "attack 6 bite") -> Arena:
    """Creature 5 of blue attacks."""
    return arena(DUEL + text, rolls=rolls).do("activate 5", how)


def dice(match: Arena) -> list[int]:
    return [len(event.dice) for event in match.events(AttackRolled)]


def upkeep(text: str) -> Arena:
    match = arena(DUEL + text + "\nturn blue 2 upkeep")
    while match.kind == "upkeep" and "no-shield" in match.options:
        match.do("no-shield")
    return match


# --- curses -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-17", "MGW-DICE-04")
def test_agony_takes_two_dice_from_attacks_that_are_no_spells() -> None:
    assert dice(attack(WOLVES + "7 agony red on 5")) == [2]
    archer = "5 royal-archer blue B3\n6 timber-wolf red A3\n8 timber-wolf red B3\n7 agony red on 5"
    assert dice(attack(archer, how="attack 6 longbow")) == [2]
    assert dice(attack(archer, how="attack 8 knife")) == [1]  # never less than one
    spell = arena(DUEL + "6 timber-wolf red A3\n7 agony red on 1\nplan blue fireball")
    assert dice(spell.do("activate 1", "cast fireball 6")) == [6]


@pytest.mark.rule("MGW-EX-34", "MGW-REV-13", "MGW-REV-14", "MGW-REV-15")
def test_agony_revealed_after_the_attack_was_declared() -> None:
    match = arena(DUEL + "5 timber-wolf blue A2\n6 steelclaw-grizzly red A3\n7 agony red on 5 hidden")
    passed = []
    for choice in ("activate 5", "move A3", "attack 6 bite"):
        match.do(choice)
        passed.append(match.asked.subject[0])
    assert passed == ["activated", "moved", "attack.declare"]
    match.do("reveal 7").skip()
    assert dice(match) == [2]


@pytest.mark.rule("MGW-LIST-10", "MGW-EX-30", "MGW-DMG-11")
def test_chains_of_agony_hurt_with_every_move_action_and_only_then() -> None:
    text = DUEL + "5 bitterwood-fox blue A3\n6 chains-of-agony red on 5\n7 timber-wolf blue A3"
    match = arena(text).do("activate 5", "move A2", "move A1")
    assert match.thing(5).damage == 2
    other = arena(text).do("activate 7", "move A2")
    assert other.thing(5).damage == 0
    pushed = arena(text + "\nplan blue teleport force-push").do("activate 1", "cast teleport 5 A2")
    assert pushed.thing(5).damage == 0
    dying = arena(text.replace("fox blue A3", "fox blue A3 damage 4")).do("activate 5", "move A2")
    assert dying.gone(5)
    assert dying.kind == "turn"


@pytest.mark.rule("MGW-LIST-10", "MGW-SPL-13", "MGW-MAGE-49")
def test_magebane_hurts_whoever_casts() -> None:
    text = DUEL + "5 timber-wolf red B3\n6 magebane red on 1\n"
    match = arena(text + "plan blue fireball").do("activate 1", "cast fireball 5")
    assert match.mage("blue").damage == 1
    hidden = arena(text + "plan blue bear-strength").do("activate 1", "cast bear-strength 1")
    assert hidden.mage("blue").damage == 1
    fizzled = arena(text + "7 nullify red on 5 hidden\nplan blue force-push")
    fizzled.do("activate 1", "cast force-push 5 N", "pay 7")
    assert fizzled.mage("blue").damage == 0  # it did not resolve
    zap = arena("level full\nblue wizard A3 mana 9\nred warlock B3\n6 magebane red on 1")
    zap.do("activate 1", "use 1 arcane-zap 2")
    assert zap.mage("blue").damage == 1


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-44", "MGW-DMG-11", "MGW-COD-88")
def test_ghoul_rot_hurts_in_every_upkeep_phase() -> None:
    assert upkeep("5 steelclaw-grizzly blue B3\n6 ghoul-rot red on 5").thing(5).damage == 2
    assert upkeep("5 timber-wolf blue B3 damage 8\n6 ghoul-rot red on 5").gone(5)
    assert upkeep("5 malacoda blue B3\n6 ghoul-rot red on 5").thing(5).damage == 0  # immune to poison


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-44", "MGW-COD-18", "MGW-UPK-05")
def test_death_link_moves_damage_from_the_mage_to_the_creature() -> None:
    text = "5 steelclaw-grizzly blue D3\n6 death-link red on 5\nred wizard D1 damage 9 mana 20 spent"
    start = DUEL.replace("    red wizard D1 mana 20 spent\n", "") + text + "\nturn blue 2 upkeep"

    def ask(changes: str = "") -> Arena:
        match = arena(start + changes)
        while match.kind == "upkeep":
            match.do("no-shield" if "no-shield" in match.options else match.options[0])
        return match

    match = ask()
    assert (match.kind, match.seat) == ("death-link", "red")
    assert match.options == ["heal 0", "heal 1", "heal 2"]
    match.do("heal 2")
    assert (match.mage("red").damage, match.thing(5).damage) == (7, 2)
    assert ask().do("heal 0").thing(5).damage == 0
    assert ask("\n7 poisoned-blood blue on 2").kind != "death-link"  # nothing can be healed
    one = arena(start.replace("damage 9", "damage 1"))
    while one.kind == "upkeep":
        one.do("no-shield" if "no-shield" in one.options else one.options[0])
    assert one.options == ["heal 0", "heal 1"]


@pytest.mark.rule("MGW-LIST-10", "MGW-Q-60")
def test_marked_for_death_gives_each_creature_a_die_for_its_first_attack() -> None:
    text = WOLVES + "7 marked-for-death blue on 6\n8 timber-wolf blue A3\n"
    match = attack(text, ("0",) * 10)
    assert dice(match) == [5]
    match.do("activate 2").end_turn()
    match.do("activate 8", "attack 6 bite")
    assert dice(match) == [5, 5]  # another creature
    again = arena(DUEL + text.replace("blue A3\n6", "blue A3 boon round:battle-fury:extra-attack=1\n6"))
    again.do("activate 5", "attack 6 bite", "attack 6 bite")
    assert dice(again) == [5, 4]  # not the second attack of the same one
    goran = text.replace("5 timber-wolf", "5 goran-werewolf-pet")
    assert dice(attack(goran, ("0",) * 7, "attack 6 feral-claws")) == [4, 3]  # the first strike
    spell = arena(DUEL + text + "plan blue fireball").do("activate 1", "cast fireball 6")
    assert dice(spell) == [7]
    other = attack(text, how="attack 8 bite")
    assert dice(other) == [4]


# --- answers to attacks -------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-EX-35", "MGW-MAND-08", "MGW-DEF-04")
def test_block_avoids_the_attack_and_is_gone() -> None:
    match = attack(WOLVES + "7 block red on 6 hidden\n8 cobra-reflexes red on 6")
    assert (match.skip().kind, match.seat) == ("mandatory", "red")
    assert match.options == ["pay 7", "refuse 7"]
    match.do("pay 7")
    assert match.mana("red") == 18
    assert match.gone(7)
    assert match.thing(6).damage == 0
    assert len(match.events(AttackAvoided)) == 1
    assert not match.events(AttackRolled)
    assert match.skip().kind == "turn"  # no second defense was asked for
    shot = attack(
        "5 royal-archer blue B3\n6 timber-wolf red A3\n7 block red on 6 hidden", how="attack 6 longbow"
    )
    assert shot.do("pay 7").thing(6).damage == 0


@pytest.mark.rule("MGW-EX-36", "MGW-DEF-10", "MGW-MAND-07")
def test_an_unpaid_block_does_nothing() -> None:
    match = attack(WOLVES + "7 block red on 6 hidden", ("2*", "0", "0", "0")).do("refuse 7").skip()
    assert match.gone(7)
    assert match.thing(6).damage == 2
    poor = arena(DUEL.replace("mana 20", "mana 1") + WOLVES + "7 block red on 6 hidden", rolls=("2*",) * 4)
    poor.do("activate 5", "attack 6 bite").skip()
    assert poor.gone(7)
    assert poor.thing(6).damage == 8


@pytest.mark.rule("MGW-DATA-19", "MGW-DEF-13", "MGW-Q-116")
@pytest.mark.parametrize("card", ["block", "reverse-attack"])
def test_against_unavoidable_attacks_it_is_destroyed_for_nothing(card: str) -> None:
    match = arena(DUEL + f"6 timber-wolf red A3\n7 {card} red on 6 hidden\nplan blue flameblast")
    match.do("activate 1", "cast flameblast 6").skip()
    assert match.gone(7)
    assert match.mana("red") == 20
    assert [event.by for event in match.events(Revealed)] == ["void"]
    assert dice(match) == [4]
    zone = arena(DUEL + f"6 timber-wolf red A3\n7 {card} red on 6 hidden\nplan blue electrify")
    zone.do("activate 1", "cast electrify A3").skip()
    assert zone.gone(7)


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19")
def test_reverse_attack_turns_the_attack_on_the_attacker() -> None:
    match = attack(WOLVES + "7 reverse-attack red on 6 hidden", ("2", "2", "1*", "0")).do("pay 7").skip()
    assert match.mana("red") == 15
    assert match.gone(7)
    assert match.thing(6).damage == 0
    assert match.thing(5).damage == 1 + 4 - 2  # its own armor
    assert len(match.events(AttackTurned)) == 1
    spell = arena(
        DUEL + "6 timber-wolf red A3\n7 reverse-attack red on 6 hidden\nplan blue fireball",
        rolls=("1*", "0", "0", "0", "0", "0", 4),
    )
    spell.do("activate 1", "cast fireball 6", "pay 7").skip()
    assert spell.mage("blue").damage == 1
    assert spell.mage("blue").marks == {"burn": 1}


@pytest.mark.rule("MGW-DATA-19", "MGW-DEF-04", "MGW-Q-33")
def test_of_block_and_reverse_attack_only_one_answers() -> None:
    text = WOLVES + "7 block red on 6 hidden\n8 reverse-attack red on 6 hidden"
    match = attack(text).skip()
    assert match.options == ["first 7", "first 8"]
    match.do("first 7", "pay 7").skip()
    assert match.gone(7)
    assert match.gone(8)
    assert match.mana("red") == 18
    assert match.thing(5).damage == 0


@pytest.mark.rule("MGW-LIST-10", "MGW-ATK-19", "MGW-Q-67")
def test_pacify_asks_for_mana_once_a_round() -> None:
    text = WOLVES + "7 pacify red on 5\n"
    match = attack(text)
    assert (match.kind, match.seat) == ("attack-price", "blue")
    match.do("pay")
    assert [event.mana for event in match.events(AttackPaid)] == [2]
    assert match.mana("blue") == 28
    refused = attack(text).do("refuse")
    assert [event.why for event in refused.events(AttackCancelled)] == ["unpaid"]
    assert refused.kind == "turn"  # the action is spent
    assert not refused.events(AttackRolled)
    poor = arena(DUEL.replace("mana 30", "mana 1") + text).do("activate 5")
    assert not poor.verbs("attack")
    twice = arena(DUEL + text.replace("blue A3\n6", "blue A3 boon round:battle-fury:extra-attack=1\n6"))
    twice.do("activate 5", "attack 6 bite", "pay", "attack 6 bite")
    assert twice.mana("blue") == 28
    assert len(twice.events(AttackRolled)) == 2


@pytest.mark.rule("MGW-LIST-10", "MGW-Q-67")
def test_pacify_spares_counterstrikes_and_may_come_late() -> None:
    guard = "5 timber-wolf blue A3\n6 steelclaw-grizzly red A3 guard\n7 pacify blue on 6\n"
    match = attack(guard).do("counterstrike claws")
    assert len(match.events(AttackRolled)) == 2
    assert match.mana("red") == 20
    late = attack(WOLVES + "7 pacify red on 5 hidden")
    assert late.asked.subject[0] == "attack.declare"
    late.do("reveal 7")
    assert (late.kind, late.seat) == ("attack-price", "blue")
    late.do("refuse")
    assert not late.events(AttackRolled)
    assert late.skip().kind == "turn"


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-19", "MGW-EX-48", "MGW-EX-67", "MGW-MAND-01", "MGW-CSTR-08")
def test_retaliate_gives_one_counterstrike() -> None:
    text = WOLVES + "8 timber-wolf blue A3\n7 retaliate red on 6 hidden"
    match = attack(text, ("0",) * 13)
    match.do("reveal 7").skip()
    assert (match.kind, match.seat) == ("counterstrike", "red")
    assert match.options == ["counterstrike claws", "no"]  # quick attacks only
    assert not match.gone(7)
    match.do("counterstrike claws").skip()
    assert [event.by for event in match.events(AttackDeclared)] == ["action", "counterstrike"]
    assert match.gone(7)
    kept = attack(text.replace(" hidden", ""), ("0",) * 13).do("no")
    assert not kept.gone(7)
