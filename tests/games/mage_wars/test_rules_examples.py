"""Worked examples of the rulebook with their numbers, and rulings that card data decide (EX, Q)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.card_tests import next_round
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.events.course import Channeled, CurseReturned, EscapeRolled, HealRolled
from walstatt.games.mage_wars.state.library import the_library

FULL = """
    level full
    blue {} A3 spent mana 30
    red {} D1 spent mana 30
"""


# --- the first part -----------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-EX-05", "MGW-TRT-05", "MGW-DMG-07")
def test_a_unicorn_with_regenerate_2_and_3_heals_3_a_round() -> None:
    match = arena(
        "blue priestess A3\nred warlock B1\nturn blue 2 upkeep\n"
        "5 highland-unicorn blue A3 damage 8 boon round:test:regenerate=3"
    )
    assert match.state.face("highland-unicorn").base["regenerate"] == 2
    assert match.thing(5).damage == 5  # 3 healed, not 5


@pytest.mark.rule("MGW-EX-11", "MGW-TELE-03", "MGW-TELE-04")
@pytest.mark.parametrize("zone", ["A2", "B3"])
def test_a_teleport_frees_from_a_tanglevine_and_takes_all_else_along(zone: str) -> None:
    """Also into the own zone: damage, conditions, mana and everything else attached stays with it."""
    match = arena(
        FULL.format("wizard", "warlock") + "5 fellella-pixie-familiar blue A2 damage 2 mana 3 burn 1 weak 2\n"
        "6 tanglevine red on 5\n7 rhino-hide blue on 5\n8 agony red on 5 hidden\nplan blue teleport"
    )
    match.do("activate 1").skip().do(f"cast teleport 5 {zone}").skip()
    assert match.zone(5) == zone
    assert match.gone(6)
    thing = match.thing(5)
    assert (thing.damage, thing.mana, thing.marks, thing.attached) == (2, 3, {"burn": 1, "weak": 2}, (7, 8))
    assert match.thing(8).hidden
    mage = arena(
        FULL.format("wizard", "warlock") + "5 bearskin blue on 1\n6 tanglevine red on 1\nplan blue teleport"
    )
    mage.do("activate 1", "cast teleport 1 B3")
    assert (mage.zone(1), mage.zone(5), mage.gone(6)) == ("B3", "B3", True)  # equipment too


@pytest.mark.rule("MGW-EX-23", "MGW-SPWN-02", "MGW-SPWN-04", "MGW-SPWN-08", "MGW-SPWN-10", "MGW-AID-06")
def test_a_lair_channels_gets_a_spell_and_casts_it() -> None:
    match = arena(
        "level full\nblue beastmaster A3 mana 1\nred warlock D1\n5 lair blue B3 mana 1\n"
        "book blue timber-wolf 1 feral-bobcat 1 dispel 1\nturn blue 2 channel"
    )
    assert match.thing(5).mana == 3  # two more
    assert [event.mana for event in match.events(Channeled) if event.thing.endswith("/5")] == [2]
    match.together("plan dispel feral-bobcat", "plan")
    assert match.options == ["assign 5 -", "assign 5 timber-wolf"]  # one more, an Animal
    match.do("assign 5 timber-wolf")
    plans = match.match.view(1).players[0].plans  # type: ignore[attr-defined]
    assert [(plan.card, plan.caster) for plan in plans] == [("?", 1), ("?", 1), ("?", 5)]  # whose each one is
    assert match.options == ["deploy 5 timber-wolf B3", "pass"]  # nothing of the mage's own
    match.do("deploy 5 timber-wolf B3")
    wolf = match.card("timber-wolf")
    assert (match.zone(wolf.id), wolf.active) == ("B3", False)
    assert match.thing(5).mana == 0  # 9 mana: three from its tokens,
    assert match.mana("blue") == 1 + 9 - 6  # the rest from the Beastmaster


@pytest.mark.rule("MGW-EX-35", "MGW-MAND-02")
def test_a_weak_attack_draws_the_block_for_a_strong_one() -> None:
    match = arena(
        FULL.format("beastmaster", "warlock") + "5 feral-bobcat blue B2\n6 steelclaw-grizzly blue B2\n"
        "7 timber-wolf red B2\n8 block red on 7 hidden",
        ["2*"] * 7,
    )
    match.do("activate 5", "attack 7 claws").skip()
    assert (match.kind, match.seat) == ("mandatory", "red")
    match.do("pay 8").skip()
    assert match.thing(7).damage == 0
    match.do("activate 2").end_turn().do("activate 6", "attack 7 heavy-claw-strike").skip()
    assert match.gone(7)  # 7 dice, and nothing blocks them


# --- the second part ----------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-EX-61", "MGW-DMG-10")
@pytest.mark.parametrize(("zone", "legal"), [("B2", True), ("B1", True), ("A1", False)])
def test_an_asyran_cleric_heals_one_die_up_to_one_zone_away(zone: str, legal: bool) -> None:
    match = arena(
        FULL.format("priestess", "warlock") + f"5 asyran-cleric blue B2\n6 timber-wolf blue {zone} damage 5",
        ["2"],
    ).do("activate 5")
    assert ("use 5 healing-light 6" in match.options) is legal
    if legal:
        match.do("use 5 healing-light 6")
        assert [event.dice for event in match.events(HealRolled)] == [("2",)]
        assert match.thing(6).damage == 3


@pytest.mark.rule("MGW-EX-66", "MGW-ATK-37", "MGW-COND-03", "MGW-ACT-19")
def test_who_was_stunned_by_a_barrier_misses_his_next_action_phase() -> None:
    match = arena(
        FULL.format("priestess", "wizard") + "5 timber-wolf blue B2\n6 steelclaw-grizzly red B2\n"
        "7 circle-of-lightning red on 6",
        ["0"] * 4 + ["0", "0", 11],
    )
    match.do("activate 5", "attack 6 bite")
    assert match.thing(5).marks == {"stun": 1}  # not removed at the end of this phase
    next_round(match)
    assert match.thing(5).marks == {"stun": 1}
    while match.kind != "turn" or match.seat != "blue":
        wanted = [word for word in ("plan", "end", "no-shield", "pass") if word in match.options]
        match.match.play(wanted[0] if wanted else match.options[0], match.asked.seat)
    match.do("activate 5")
    assert match.kind != "action"  # it can do nothing
    assert match.thing(5).marks == {}  # and is free afterwards


@pytest.mark.rule("MGW-EX-82", "MGW-MAGE-31", "MGW-MAGE-30")
def test_of_all_curses_on_dying_creatures_one_comes_back_in_a_round() -> None:
    match = arena(
        FULL.format("warlock", "wizard") + "5 royal-archer blue B2\n6 steelclaw-grizzly blue C2\n"
        "7 timber-wolf red C2 damage 9\n8 agony blue on 7\n9 enfeeble blue on 7\n"
        "10 magebane blue on 7 hidden\n11 timber-wolf red C2 damage 9\n12 ghoul-rot blue on 11\nbook blue",
        ["2*"] * 4 + ["2*"] * 5,
    )
    match.do("activate 5").skip().do("attack 7 longbow").skip()
    assert (match.kind, match.seat) == ("curseweaving", "blue")
    assert match.options == ["return agony", "return enfeeble", "return magebane", "no"]
    match.do("return enfeeble")
    assert match.book("blue") == {"enfeeble": 1}
    assert sorted(match.discard("blue")) == ["agony", "magebane"]
    match.skip().do("activate 2").end_turn().do("activate 6", "attack 11 claws")
    assert match.gone(11)
    assert match.kind == "turn"  # not again in this round
    assert match.book("blue") == {"enfeeble": 1}
    assert len(match.events(CurseReturned)) == 1


# --- rulings ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-Q-04", "MGW-APP-04")
def test_an_apprentice_has_no_armor_and_a_quick_attack_of_three_dice() -> None:
    match = arena("blue warlock A3 spent\nred wizard A2 spent", ["1", "1", "0"]).do("activate 1", "move A2")
    assert "attack 2 basic" in match.options  # quick: after moving
    match.do("attack 2 basic")
    rolled = match.events(AttackRolled)[0]
    assert (len(rolled.dice), rolled.reasons) == (3, (("base", 3, 0),))
    assert match.mage("red").damage == 2  # no armor
    for mage in the_library().apprentices.values():
        assert (mage.armor, mage.attacks[0].action, mage.attacks[0].traits) == (0, "quick", {})


@pytest.mark.rule("MGW-Q-82", "MGW-COND-31")
@pytest.mark.parametrize(("dice", "left"), [((3, 6), 2), ((7, 6), 1), ((6, 12), 1), ((8, 9), 0)])
def test_one_roll_for_each_cripple_token(dice: tuple[int, int], left: int) -> None:
    match = arena(FULL.format("wizard", "warlock") + "5 timber-wolf blue B2 cripple 2", dice)
    match.do("activate 5", "end")
    assert [event.die for event in match.events(EscapeRolled)] == list(dice)  # by itself
    assert match.thing(5).mark("cripple") == left
    assert ("restrained" in match.traits(5)) is (left > 0)


@pytest.mark.rule("MGW-Q-95", "MGW-Q-96", "MGW-Q-97", "MGW-Q-98")
@pytest.mark.parametrize(
    ("mage", "trained", "opposed", "race"),
    [
        ("beastmaster", ("nature",), ("fire",), "wood-elf"),
        ("priestess", ("holy",), ("dark",), "high-elf"),
        ("warlock", ("dark", "fire"), ("holy",), "human"),
        ("wizard", ("arcane",), (), "human"),
    ],
)
def test_what_only_the_ability_cards_say(
    mage: str, trained: tuple[str, ...], opposed: tuple[str, ...], race: str
) -> None:
    found = the_library().mages[mage]
    assert found.points == 120
    assert (found.trained, found.opposed) == (trained, opposed)
    assert (found.armor, found.subtypes) == (0, ("mage", race))
    (basic,) = found.attacks
    assert (basic.action, basic.traits) == ("quick", {})
