"""Conjurations: what they give, take and do by themselves, and who may have them (LIST-08)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import MAGES, about, dice_of, fight, next_round
from walstatt.games.mage_wars.events.course import MageChosen, MovePaid
from walstatt.games.mage_wars.rules.traits import attack_traits, channeling_of

# --- totems and other auras ---------------------------------------------------------------------------------


@about("animal-kinship")
@pytest.mark.rule("MGW-LIST-08", "MGW-CON-11")
@pytest.mark.parametrize(
    ("animal", "given"),
    [
        ("timber-wolf", {"melee": 1}),
        ("emerald-tegu", {"armor": 1}),
        ("steelclaw-grizzly", {"tough": -2}),
        ("mountain-gorilla", {"climbing": 1}),
        ("feral-bobcat", {"elusive": 1}),
        ("highland-unicorn", {}),
        ("goran-werewolf-pet", {}),  # a Canine, but no Animal
    ],
)
def test_animal_kinship_lends_the_mage_what_his_animals_have(animal: str, given: dict[str, int]) -> None:
    text = "blue beastmaster A3\nred warlock B1\n5 animal-kinship blue A1\n"
    names = ("melee", "armor", "tough", "climbing", "elusive")

    def gained(match: Arena) -> dict[str, int]:
        return {name: value for name, value in match.traits(1).items() if name in names}

    assert gained(arena(text + f"6 {animal} blue B1")) == given
    assert gained(arena(text + f"6 {animal} red B1")) == {}
    two = arena(text + f"6 {animal} blue B1\n7 {animal} blue B1")
    assert gained(two) == given  # as long as he has any, not for each


@about("deathlock")
@pytest.mark.rule("MGW-LIST-08", "MGW-COD-18", "MGW-COD-19", "MGW-COD-128")
def test_deathlock_makes_all_life_finite() -> None:
    text = (
        "blue priestess A3 mana 20 damage 3\nred warlock B1\n"
        "5 deathlock red B1\n6 mana-flower red A1 damage 2\n"
        "7 timber-wolf blue A3 damage 4\nplan blue minor-heal\n"
    )
    match = arena(text, ["2*"] * 3)
    assert all("finite-life" in match.traits(number) for number in (1, 2, 6, 7))
    match.do("activate 1", "cast minor-heal 7")
    assert match.thing(7).damage == 4
    assert arena(text + "turn blue 2 upkeep").thing(6).damage == 2
    # Life gained before it stays; Life gained after it is none.
    from walstatt.games.mage_wars.rules.traits import life_of

    kept = arena(
        "blue priestess A3\nred warlock B1\n5 timber-wolf blue A3\n"
        "6 bull-endurance blue on 5\n7 deathlock red B1"
    )
    assert life_of(kept.state, kept.thing(5)) == 14
    late = arena(
        "blue priestess A3\nred warlock B1\n4 deathlock red B1\n"
        "5 timber-wolf blue A3\n6 bull-endurance blue on 5"
    )
    assert life_of(late.state, late.thing(5)) == 10


@about("mana-crystal", "mana-flower")
@pytest.mark.rule("MGW-LIST-08", "MGW-COD-113", "MGW-CON-11")
@pytest.mark.parametrize("card", ["mana-crystal", "mana-flower"])
def test_mana_crystals_and_flowers_raise_channeling(card: str) -> None:
    match = arena(
        f"blue wizard A3 mana 0\nred warlock B1 mana 0\n"
        f"5 {card} blue A1\n6 {card} blue A2\nturn blue 2 channel"
    )
    assert (match.mana("blue"), match.mana("red")) == (12, 10)


@pytest.mark.rule("MGW-LIST-08", "MGW-COD-87", "MGW-COD-136", "MGW-COD-128")
def test_the_flower_lives_and_burns_and_the_crystal_does_not() -> None:
    text = (
        "level full\nblue warlock A3 spent mana 40\nred wizard D1 spent\n"
        "5 mana-flower red A2\n6 mana-crystal red B3\n"
    )
    match = arena(text + "plan blue fireball").do("activate 1")
    assert match.verbs("cast") == ["cast fireball 1", "cast fireball 5"]
    match.do("cast fireball 5")
    assert dice_of(match) == [8]
    water = arena(text.replace("warlock", "wizard") + "plan blue geyser").do("activate 1")
    assert "cast geyser 5" not in water.options
    assert "cast geyser 6" in water.options
    grown = arena(text + "7 mana-flower blue A1 damage 3\nturn blue 2 upkeep")
    assert grown.thing(7).damage == 1


@about("mohktari-great-tree-of-life")
@pytest.mark.rule("MGW-LIST-08", "MGW-COD-128", "MGW-COD-107")
def test_mohktari_lets_living_friends_in_its_zone_regenerate() -> None:
    match = arena(
        "blue priestess A1 damage 5\nred warlock B1\n5 mohktari-great-tree-of-life blue A1 damage 4\n"
        "6 timber-wolf blue A1 damage 5\n7 timber-wolf red A1 damage 5\n"
        "8 timber-wolf blue A2 damage 5\nturn blue 2 upkeep"
    )
    while match.kind == "upkeep":
        match.do(match.options[0])
    assert [match.thing(number).damage for number in (1, 5, 6, 7, 8)] == [3, 2, 3, 5, 5]
    legend = arena("blue priestess A1 mana 30\nred warlock B1\n5 mohktari-great-tree-of-life red B1\n"
                   "plan blue mohktari-great-tree-of-life")  # fmt: skip
    assert not legend.verbs("cast")


@about("mordoks-obelisk")
@pytest.mark.rule("MGW-LIST-08", "MGW-DATA-44", "MGW-UPK-01", "MGW-COD-50", "MGW-Q-120")
def test_mordoks_obelisk_asks_upkeep_for_every_creature_but_mages() -> None:
    match = arena(
        "blue priestess A3 mana 9\nred warlock B1 mana 9\n5 mordoks-obelisk blue A1\n6 timber-wolf blue A3\n"
        "7 timber-wolf red B1\n8 whirling-spirit red B1\nturn blue 2 upkeep"
    )
    assert match.options == ["pay 6", "forgo 6"]
    match.do("pay 6")
    assert match.options == ["pay 7", "forgo 7", "pay 8", "forgo 8"]  # his controller pays for them
    match.do("forgo 7", "pay 8")
    assert (match.mana("blue"), match.mana("red")) == (8, 7)
    assert match.gone(7)


@about("rajans-fury")
@pytest.mark.rule("MGW-LIST-08", "MGW-COD-08", "MGW-CON-12")
def test_rajans_fury_lets_all_animals_charge() -> None:
    text = MAGES + "5 {} B2\n6 steelclaw-grizzly {} C2\n7 rajans-fury blue A1"
    for owner, foe in (("blue", "red"), ("red", "blue")):
        match = arena(text.format(f"timber-wolf {owner}", foe) + f"\nturn {owner} 1 turn")
        assert dice_of(match.do("activate 5", "move C2", "attack 6 bite")) == [5]
    bobcat = arena(text.format("feral-bobcat blue", "red")).do("activate 5", "move C2", "attack 6 claws")
    assert dice_of(bobcat) == [5]
    demon = arena(text.format("firebrand-imp blue", "red")).do(
        "activate 5", "move C2", "attack 6 hellfire-claws"
    )
    assert dice_of(demon) == [2]


@about("tooth-and-nail")
@pytest.mark.rule("MGW-LIST-08", "MGW-EX-22", "MGW-COD-37", "MGW-CON-12")
def test_tooth_and_nail_sharpens_the_melee_attacks_of_all_animals() -> None:
    text = "5 {} blue B2\n6 steelclaw-grizzly red B2\n7 tooth-and-nail red A1"
    assert fight(text.format("timber-wolf"), "attack 6 bite", rolls=["2"] * 4).thing(6).damage == 6
    assert fight(text.format("skeletal-sentry"), "attack 6 short-sword", rolls=["2"] * 4).thing(6).damage == 5
    match = arena(MAGES + text.format("steelclaw-grizzly"))
    thing = match.thing(5)
    assert attack_traits(match.state, thing, thing.face.bars["claws"])["piercing"] == 2


@about("suppression-orb")
@pytest.mark.rule("MGW-LIST-08")
def test_the_suppression_orb_makes_steps_of_creatures_cost_mana() -> None:
    text = (
        "level full\nblue warlock A3 mana {} spent\nred wizard D1\n"
        "5 bitterwood-fox blue B2\n6 suppression-orb blue D3\n"
    )
    match = arena(text.format(2)).do("activate 5", "move B1")
    assert match.mana("blue") == 1
    match.do("move A1")
    assert match.mana("blue") == 0
    assert [event.mana for event in match.events(MovePaid)] == [1, 1]
    once = arena(text.format(1)).do("activate 5", "move B1")
    assert not once.verbs("move")
    mage = arena(text.format(0)).do("activate 1", "move B3")
    assert mage.zone(1) == "B3"
    climber = arena(
        text.format(0).replace("bitterwood-fox", "mountain-gorilla") + "7 wall-of-stone red B1-B2"
    )
    climber.do("activate 5")
    assert not climber.verbs("move")
    assert climber.verbs("climb") == ["climb B1"]  # no move action


@about("mana-siphon")
@pytest.mark.rule("MGW-LIST-08", "MGW-COD-114")
def test_the_mana_siphon_drains_a_mage_in_its_reach_for_good() -> None:
    text = "level full\nblue wizard A3 spent mana 20\nred warlock {} mana 20\nplan blue mana-siphon\n"
    match = arena(text.format("B2")).do("activate 1", "cast mana-siphon B3")
    assert match.kind == "choose-mage"
    assert match.options == ["choose 1", "choose 2"]
    match.do("choose 2")
    assert match.card("mana-siphon").chosen == 2
    assert [event.mage for event in match.events(MageChosen)] == ["1/warlock/2"]
    assert channeling_of(match.state, match.thing(2)) == 7
    assert channeling_of(match.state, match.thing(1)) == 10
    far = match.state.change(match.thing(2), zone=match.state.board.index["D1"])
    assert channeling_of(match.state, far) == 7
    alone = arena(text.format("D1")).do("activate 1", "cast mana-siphon A3")
    assert alone.card("mana-siphon").chosen == 1  # nobody else within two zones
    walled = arena(text.format("B2") + "7 wall-of-stone red B2-B3\n8 wall-of-stone red A2-A3").do(
        "activate 1", "cast mana-siphon A3"
    )
    assert walled.card("mana-siphon").chosen == 1  # nobody else in sight


# --- poison -------------------------------------------------------------------------------------------------


@about("idol-of-pestilence")
@pytest.mark.rule("MGW-LIST-08", "MGW-DATA-44", "MGW-DMG-13")
def test_the_idol_of_pestilence_hurts_all_the_living() -> None:
    match = arena(
        "blue priestess A3\nred warlock B1\n5 idol-of-pestilence blue A1\n"
        "6 timber-wolf blue A2\n7 timber-wolf red B2\n"
        "8 malacoda red B3\n9 skeletal-sentry red B3\n10 mana-flower red B3\nturn blue 2 upkeep"
    )
    while match.kind == "upkeep":
        match.do(match.options[0])
    assert [match.thing(number).damage for number in (1, 2, 6, 7, 8, 9, 10)] == [1, 1, 1, 1, 0, 0, 0]


@about("poison-gas-cloud")
@pytest.mark.rule("MGW-LIST-08", "MGW-DATA-44", "MGW-COD-88")
def test_the_poison_gas_cloud_hurts_the_living_in_its_zone() -> None:
    match = arena(
        "blue priestess A3\nred warlock B1\n5 poison-gas-cloud blue B1\n"
        "6 timber-wolf blue B1\n7 timber-wolf red B2\n"
        "8 malacoda red A1\n9 skeletal-sentry red B1\nturn blue 2 upkeep"
    )
    while match.kind == "upkeep":
        match.do(match.options[0])
    assert [match.thing(number).damage for number in (1, 2, 6, 7, 9)] == [0, 2, 2, 0, 0]


@pytest.mark.rule("MGW-LIST-08", "MGW-DATA-44", "MGW-COD-88")
@pytest.mark.parametrize(("card", "chokes"), [("bitterwood-fox", True), ("whirling-spirit", False)])
def test_who_enters_the_gas_or_begins_in_it_moves_once_this_round(card: str, chokes: bool) -> None:
    text = MAGES + f"5 poison-gas-cloud red B2\n6 {card} blue "
    entering = arena(text + "A2").do("activate 6", "move B2")
    assert bool(entering.verbs("move")) is not chokes
    assert "guard" in entering.options
    starting = arena(text + "B2").do("activate 6", "move C2")
    assert bool(starting.verbs("move")) is not chokes
    past = arena(text + "A1").do("activate 6", "move A2", *([] if card != "bitterwood-fox" else ["move A3"]))
    assert "one-move" not in past.thing(6).marks


@pytest.mark.rule("MGW-DATA-44")
def test_the_gas_is_breathed_out_when_the_round_ends() -> None:
    match = arena(MAGES + "5 poison-gas-cloud red B2\n6 bitterwood-fox blue B2\nturn blue 1 turn")
    match.do("activate 6", "move C2").end_turn()
    assert "one-move" in match.thing(6).marks
    next_round(match)
    assert "one-move" not in match.thing(6).marks


# --- tanglevine ---------------------------------------------------------------------------------------------


@about("tanglevine")
@pytest.mark.rule("MGW-LIST-08", "MGW-COD-65", "MGW-COD-152", "MGW-CON-08", "MGW-COD-150")
def test_the_tanglevine_holds_what_walks() -> None:
    text = (
        "level full\nblue beastmaster B2 spent mana 20\n"
        "red wizard D1 spent\n5 timber-wolf red B1\n6 gray-angel red B2\n"
        "7 whirling-spirit red B2\n8 emerald-tegu red D3\n"
    )
    match = arena(text + "plan blue tanglevine").do("activate 1")
    assert match.verbs("cast") == ["cast tanglevine 1", "cast tanglevine 5"]
    match.do("cast tanglevine 5")
    assert {"restrained", "unmovable"} <= set(match.traits(5))
    match.do("activate 5")
    assert not match.verbs("move")
    push = "plan blue force-push\n"
    assert arena(text + push).do("activate 1", "cast force-push 5 E").zone(5) == "C1"
    assert (
        arena(text + push + "9 tanglevine blue on 5").do("activate 1", "cast force-push 5 E").zone(5) == "B1"
    )


@pytest.mark.rule("MGW-LIST-08", "MGW-ATK-15", "MGW-COD-06")
def test_arrows_and_attack_spells_do_not_find_the_tanglevine() -> None:
    text = (
        "level full\nblue warlock A1 spent mana 20\nred wizard D1\n"
        "5 timber-wolf blue B1\n6 tanglevine red on 5\n"
    )
    archer = arena(text + "7 royal-archer blue A1").do("activate 7")
    assert [option for option in archer.verbs("attack") if option.split()[1] == "6"] == []
    assert "attack 5 longbow" in archer.options
    mage = arena(text + "plan blue fireball").do("activate 1")
    assert "cast fireball 6" not in mage.options
    assert "cast fireball 5" in mage.options
    zap = arena(text.replace("warlock", "wizard")).do("activate 1")
    assert "use 1 arcane-zap 5" in zap.options
    assert "use 1 arcane-zap 6" not in zap.options
    wolf = arena(text).do("activate 5", "attack 6 bite")
    assert dice_of(wolf) == [4]


# --- all of them --------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ZEX-01", "MGW-ZEX-02", "MGW-COD-186")
@pytest.mark.parametrize(
    "card",
    [
        "animal-kinship", "battle-forge", "deathlock", "gate-to-hell", "gate-to-voltari",
        "hand-of-bim-shalla", "idol-of-pestilence", "lair", "mana-crystal", "mana-flower", "mana-siphon",
        "mordoks-obelisk", "pentagram", "rajans-fury", "sacrificial-altar", "suppression-orb",
        "temple-of-asyra", "temple-of-light", "temple-of-the-dawnbreaker", "tooth-and-nail",
    ],
)  # fmt: skip
def test_zone_exclusive_conjurations_are_alone_in_their_zone(card: str) -> None:
    taken = "mana-flower" if card == "mana-crystal" else "mana-crystal"
    match = arena(
        f"blue wizard A3 spent mana 30\nred warlock B1\n"
        f"5 {taken} red A2\n6 tanglevine red on 1\nplan blue {card}"
    )
    match.do("activate 1")
    assert match.verbs("cast") == [f"cast {card} A3", f"cast {card} B3"]


@pytest.mark.rule("MGW-ZEX-01", "MGW-CON-07")
@pytest.mark.parametrize("card", ["mohktari-great-tree-of-life", "poison-gas-cloud"])
def test_conjurations_that_are_not_exclusive(card: str) -> None:
    match = arena(
        f"blue wizard A3 spent mana 30\nred warlock B1\n5 mana-crystal red A2\nplan blue {card}"
    ).do("activate 1")
    assert f"cast {card} A2" in match.options


@pytest.mark.rule("MGW-COD-46", "MGW-COD-107", "MGW-MULT-09")
@pytest.mark.parametrize(
    ("card", "own", "theirs"),
    [
        ("hand-of-bim-shalla", False, True),
        ("temple-of-light", False, True),
        ("idol-of-pestilence", False, False),
        ("mordoks-obelisk", False, False),
        ("suppression-orb", False, False),
        ("mana-crystal", True, True),
    ],
)
def test_unique_and_legendary_conjurations(card: str, own: bool, theirs: bool) -> None:
    for owner, allowed in (("blue", own), ("red", theirs)):
        match = arena(f"blue wizard A3 spent mana 30\nred warlock B1\n5 {card} {owner} B1\nplan blue {card}")
        assert bool(match.do("activate 1").verbs("cast")) is allowed


@pytest.mark.rule("MGW-COD-136", "MGW-COD-87", "MGW-LIST-08")
@pytest.mark.parametrize(("card", "water"), [("battle-forge", 3), ("gate-to-hell", 3), ("mana-crystal", 0)])
def test_what_water_does_to_conjurations_that_do_not_burn(card: str, water: int) -> None:
    text = "level full\nblue wizard A3 spent mana 30\nred warlock D1 spent\nplan blue geyser fireball\n"
    match = arena(text + f"5 {card} red A3").do("activate 1")
    assert "cast fireball 5" not in match.options  # immune to flames
    base = dice_of(arena(text + "5 rajans-fury red A3").do("activate 1", "cast geyser 5"))
    assert dice_of(match.do("cast geyser 5")) == [base[0] + water]
