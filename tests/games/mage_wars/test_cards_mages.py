"""The mages of the full game in the arena; abilities of Beastmaster and Priestess (MAGE)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import dice_of, go_on, next_round
from walstatt.games.mage_wars.events.course import (
    LifeChanged,
    Used,
)
from walstatt.games.mage_wars.rules.traits import armor_of, channeling_of, life_of

BEASTS = "level full\nblue beastmaster A3 mana 30\nred warlock D1 mana 30\n"


def life(match: Arena, number: int) -> int:
    return life_of(match.state, match.thing(number))


@pytest.mark.rule(
    "MGW-MAGE-03", "MGW-MAGE-06", "MGW-MAGE-07", "MGW-MAGE-09",
    "MGW-MAGE-21", "MGW-MAGE-29", "MGW-MAGE-40", "MGW-COD-110",
)  # fmt: skip
@pytest.mark.parametrize(
    ("mage", "maximum", "channeling", "dice", "race"),
    [
        ("beastmaster", 36, 9, 4, "wood-elf"),
        ("priestess", 32, 10, 3, "high-elf"),
        ("warlock", 38, 9, 4, "human"),
        ("wizard", 32, 10, 3, "human"),
    ],
)
def test_what_each_mage_brings_into_the_arena(
    mage: str, maximum: int, channeling: int, dice: int, race: str
) -> None:
    text = f"level full\nblue {mage} A3\nred {mage} A3 spent\n"
    match = arena(text)
    me = match.thing(1)
    assert (life(match, 1), channeling_of(match.state, me), armor_of(match.state, me)) == (
        maximum,
        channeling,
        0,
    )
    assert (me.face.level, me.mana, race in me.face.subtypes, me.face.creature) == (6, 10, True, True)
    match.do("activate 1", "attack 2 basic")
    assert dice_of(match) == [dice]
    apprentice = arena(text.replace("full", "apprentice")).do("activate 1", "attack 2 basic")
    assert dice_of(apprentice) == [3]
    assert (life(apprentice, 1), channeling_of(apprentice.state, apprentice.thing(1))) == (24, 10)


@pytest.mark.rule("MGW-APP-05", "MGW-DATA-02")
def test_apprentices_have_no_abilities_at_all() -> None:
    for mage, plans in (("beastmaster", "bitterwood-fox"), ("warlock", "firebrand-imp")):
        match = arena(f"blue {mage} A3 mana 20\nred wizard A2 burn 1\nplan blue {plans}").do("activate 1")
        assert match.verbs("cast", "use") == [f"cast {plans} A3"]
        match.do(f"cast {plans} A3")
        assert match.kind not in ("pet", "blood-reaper")
    for mage in ("priestess", "wizard"):
        assert not arena(f"blue {mage} A3 mana 20 burn 1\nred wizard A2").do("activate 1").verbs("use")
    reward = arena("blue priestess A3 mana 20 damage 1\nred wizard A2\nplan blue minor-heal").do(
        "cast minor-heal 1"
    )
    assert life(reward, 1) == 24


# --- Beastmaster --------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-MAGE-10", "MGW-MAGE-11", "MGW-QC-02")
def test_quick_summoning_once_a_round() -> None:
    plans = "plan blue bitterwood-fox thunderift-falcon timber-wolf mana-leech\n"
    match = arena(BEASTS + plans)
    assert match.verbs("cast") == [
        "cast bitterwood-fox A3 quick",
        "cast thunderift-falcon A3 quick",
    ]  # quickcast
    match.do("cast bitterwood-fox A3 quick", "no").do("activate 1")
    assert not [option for option in match.verbs("cast") if option.endswith("quick")]
    match.do("cast timber-wolf A3", "no")  # two creatures in one round
    assert match.mana("blue") == 30 - 5 - 9
    moved = arena(BEASTS + plans).do("activate 1", "move A2")
    assert moved.verbs("cast") == ["cast bitterwood-fox A2 quick", "cast thunderift-falcon A2 quick"]
    spent = arena(BEASTS.replace("mana 30\nred", "mana 30 used quick-summoning\nred") + plans)
    assert not spent.verbs("cast")


@pytest.mark.rule("MGW-MAGE-12", "MGW-DATA-19")
def test_a_creature_summoned_quickly_is_a_quick_spell_for_jinx() -> None:
    text = BEASTS + "5 jinx red on 1 hidden\nplan blue bitterwood-fox\n"
    jinxed = arena(text).do("activate 1", "cast bitterwood-fox A3 quick")
    assert jinxed.skip().kind == "mandatory"
    full = arena(text).do("activate 1", "cast bitterwood-fox A3")
    assert full.skip().kind != "mandatory"


@pytest.mark.rule("MGW-MAGE-13", "MGW-EX-80", "MGW-MAGE-16", "MGW-MAGE-08", "MGW-COD-105")
def test_a_pet_is_bought_when_it_comes() -> None:
    match = arena(BEASTS + "plan blue timber-wolf").do("activate 1", "cast timber-wolf A3")
    wolf = match.card("timber-wolf").id
    assert match.kind == "pet"
    assert match.options == [f"pet {wolf}", "no"]
    match.do(f"pet {wolf}")
    assert match.mana("blue") == 30 - 9 - 3
    assert match.thing(wolf).marks == {"pet": 1}
    assert life(match, wolf) == 13
    assert armor_of(match.state, match.thing(wolf)) == 3
    assert [event.ability for event in match.events(Used)] == ["pet"]
    declined = arena(BEASTS + "plan blue timber-wolf").do("activate 1", "cast timber-wolf A3", "no")
    assert declined.mana("blue") == 30 - 9
    assert life(declined, wolf) == 10


PET = "level full\nblue beastmaster A3 mana 30 chosen 5\nred warlock D1\n5 timber-wolf blue {} marks pet:1\n"


@pytest.mark.rule("MGW-MAGE-16", "MGW-MAGE-17", "MGW-COD-118")
@pytest.mark.parametrize(("zone", "dice"), [("A3", 6), ("A2", 5)])
def test_a_pet_strikes_harder_and_most_beside_its_master(zone: str, dice: int) -> None:
    match = arena(PET.format(zone) + f"6 steelclaw-grizzly red {zone}").do("activate 5", "attack 6 bite")
    assert dice_of(match) == [dice]


@pytest.mark.rule("MGW-MAGE-18", "MGW-MAGE-19")
def test_there_is_one_pet_at_a_time_and_a_new_one_after_it() -> None:
    text = "plan blue timber-wolf\n"
    assert arena(PET.format("A3") + text).do("activate 1", "cast timber-wolf A3").kind != "pet"
    dead = "level full\nblue beastmaster A3 mana 30 chosen 5\nred warlock D1\n"
    assert arena(dead + text).do("activate 1", "cast timber-wolf A3").kind == "pet"


@pytest.mark.rule("MGW-MAGE-15", "MGW-Q-88")
@pytest.mark.parametrize("card", ["redclaw-alpha-male", "mana-leech"])
def test_legends_and_other_creatures_are_no_pets(card: str) -> None:
    match = arena(BEASTS + f"plan blue {card}").do("activate 1", f"cast {card} A3")
    assert match.kind != "pet"


@pytest.mark.rule("MGW-MAGE-13", "MGW-MANA-07")
def test_a_pet_must_be_paid() -> None:
    text = "level full\nblue beastmaster A3 mana {}\nred warlock D1\nplan blue timber-wolf\n"
    assert arena(text.format(11)).do("activate 1", "cast timber-wolf A3").kind != "pet"
    assert arena(text.format(12)).do("activate 1", "cast timber-wolf A3").kind == "pet"


@pytest.mark.rule("MGW-MAGE-14", "MGW-COD-17")
def test_animals_of_the_lair_and_of_team_mates_may_become_pets() -> None:
    lair = arena(BEASTS + "5 lair blue B1 mana 9\nplan blue 5 timber-wolf\nturn blue 2 deployment")
    lair.do("deploy 5 timber-wolf B1")
    assert lair.kind == "pet"
    team = arena(
        "mode teams\nlevel full\nblue beastmaster A3 spent\nred warlock D1\n"
        "gold wizard A1 spent mana 20\nviolet priestess D1\n"
        "plan gold timber-wolf\nturn gold 1 turn"
    ).do("activate 3", "cast timber-wolf A1")
    assert team.kind == "pet"
    assert team.seat == "blue"
    foe = arena(
        "level full\nblue beastmaster A3\nred wizard D1 spent mana 20\nplan red timber-wolf\nturn red 1 turn"
    )
    assert foe.do("activate 2", "cast timber-wolf D1").kind != "pet"


@pytest.mark.rule("MGW-COD-19", "MGW-COD-18")
def test_a_pet_gains_no_life_where_life_is_finite() -> None:
    match = arena(BEASTS + "5 deathlock red D1\nplan blue timber-wolf").do(
        "activate 1", "cast timber-wolf A3"
    )
    wolf = match.card("timber-wolf").id
    match.do(f"pet {wolf}")
    assert life(match, wolf) == 10
    assert match.traits(wolf)["melee"] == 2


# --- Priestess ----------------------------------------------------------------------------------------------

HOLY = "level full\nblue priestess A3 mana 30 damage 5\nred wizard A2 mana 30\n"


@pytest.mark.rule("MGW-MAGE-22", "MGW-MAGE-24", "MGW-Q-90")
def test_holy_magic_is_rewarded_once_a_round() -> None:
    match = arena(HOLY + "plan blue minor-heal heal", ["0"] * 10).do("cast minor-heal 1")
    assert life(match, 1) == 33
    assert match.thing(1).damage == 5  # it is no healing
    assert [event.life for event in match.events(LifeChanged)] == [1]
    match.do("activate 1", "cast heal 1")
    assert life(match, 1) == 33
    next_round(match)
    assert life(match, 1) == 33  # for good
    revealed = arena(HOLY + "5 divine-protection blue on 1 hidden").do("activate 1", "reveal 5")
    assert life(revealed, 1) == 33


@pytest.mark.rule("MGW-MAGE-22", "MGW-MAGE-23", "MGW-Q-90")
@pytest.mark.parametrize(
    "case",
    [
        "asyran-cleric A3",
        "hand-of-bim-shalla A3",
        "ring-of-asyra 1",
        "pillar-of-light 2",
        "charge 1",
        "divine-protection 1",
    ],
)
def test_other_spells_are_not_rewarded(case: str) -> None:
    match = arena(HOLY + f"plan blue {case.split()[0]}").do("activate 1", f"cast {case}")
    go_on(match, "reveal", "defense")
    assert life(match, 1) == 32


@pytest.mark.rule("MGW-MAGE-22", "MGW-Q-90")
def test_what_is_revealed_unpaid_countered_or_cast_by_others_is_not_rewarded() -> None:
    dropped = arena(HOLY + "5 divine-protection blue on 1 hidden").do("activate 1", "drop 5")
    assert life(dropped, 1) == 32
    countered = arena(HOLY + "5 jinx red on 1 hidden\nplan blue minor-heal").do("cast minor-heal 1", "pay 5")
    assert life(go_on(countered, "reveal"), 1) == 32
    theirs = arena(HOLY + "plan red minor-heal\n5 divine-protection red on 2 hidden\nturn red 1 turn")
    theirs.do("cast minor-heal 1")
    theirs.do("reveal 5") if theirs.kind == "reveal" and theirs.seat == "red" else None
    assert life(theirs, 1) == 32
    familiar = arena(HOLY + "5 huginn-raven-familiar blue A3 mana 5\nplan blue 5 minor-heal")
    assert life(familiar.do("activate 5", "cast minor-heal 1"), 1) == 32


SICK = (
    HOLY + "5 timber-wolf blue A2 burn 2 stun 1 taunt 1\n"
    "6 timber-wolf red A3 burn 1\n7 timber-wolf blue B1 burn 1\n"
)


@pytest.mark.rule(
    "MGW-MAGE-25", "MGW-MAGE-27", "MGW-EX-83", "MGW-Q-117", "MGW-EFF-11", "MGW-EFF-12", "MGW-EFF-14"
)
def test_restore_takes_one_token_off_a_friend() -> None:
    match = arena(SICK)
    assert match.verbs("use") == ["use 1 restore 5 burn:1", "use 1 restore 5 stun:1"]
    match.do("use 1 restore 5 stun:1")  # a quick spell: with the quickcast action
    assert match.mana("blue") == 26
    assert match.thing(5).marks == {"burn": 2, "taunt": 1}
    assert life(match, 1) == 32  # no Holy incantation (MGW-Q-89)
    match.do("activate 1")
    assert "use 1 restore 5 burn:1" in match.options  # as often as she likes (MGW-MAGE-28)


@pytest.mark.rule("MGW-MAGE-26", "MGW-MAGE-28", "MGW-EX-65", "MGW-EFF-13")
def test_restore_as_a_full_spell_takes_any_number() -> None:
    match = arena(SICK).do("activate 1")
    offered = [option for option in match.verbs("use") if "restore-all" in option]
    assert offered == [
        f"use 1 restore-all 5 {tokens}"
        for tokens in ("stun:1", "burn:1", "burn:1 stun:1", "burn:2", "burn:2 stun:1")
    ]
    match.do("use 1 restore-all 5 burn:2 stun:1")
    assert match.mana("blue") == 30 - 2 - 2 - 4
    assert match.thing(5).marks == {"taunt": 1}
    moved = arena(SICK).do("activate 1", "move A2")
    assert not [option for option in moved.verbs("use") if "restore-all" in option]
    assert [option for option in moved.verbs("use") if "restore " in option]


@pytest.mark.rule("MGW-MAGE-25", "MGW-WALL-12", "MGW-COND-13")
def test_restore_needs_mana_and_sight() -> None:
    text = "level full\nblue priestess A3 mana {}\nred wizard D1\n5 steelclaw-grizzly blue A2 sleep 1\n"
    assert not arena(text.format(3)).verbs("use")
    awake = arena(text.format(4)).do("use 1 restore 5 sleep:1")
    assert (awake.mana("blue"), awake.thing(5).marks) == (0, {})  # the level of the sleeper
    assert not arena(text.format(9) + "6 wall-of-stone red A2-A3").verbs("use")


@pytest.mark.rule("MGW-Q-89", "MGW-DATA-19")
def test_restore_is_a_spell_that_can_be_jinxed() -> None:
    match = arena(SICK + "8 jinx red on 1 hidden").do("use 1 restore 5 stun:1", "pay 8")
    assert match.thing(5).mark("stun") == 1
    assert match.mana("blue") == 30
