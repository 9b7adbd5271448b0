"""Step 3: how many dice, and why (DICE, DMG, COD)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackRolled, Immune, Reason
from walstatt.games.mage_wars.rules.damage import ATTACK_DIE

MAGES = """
    level full
    blue warlock A3 spent
    red wizard D1 spent
"""


def fight(text: str, option: str, who: int = 5, rolls: tuple[object, ...] = ()) -> Arena:
    match = arena(MAGES + text, rolls)
    match.do(f"activate {who}", option)
    while match.kind in ("reveal", "defense", "counterstrike"):
        match.match.play("pass" if match.kind == "reveal" else "no", match.asked.seat)
    return match


def rolled(match: Arena) -> list[int]:
    return [len(event.dice) for event in match.events(AttackRolled)]


def why(match: Arena) -> list[Reason]:
    return list(match.events(AttackRolled)[0].reasons)


@pytest.mark.rule("MGW-Q-50", "MGW-DATA-34")
def test_the_attack_die_has_two_blanks_and_one_of_each_number() -> None:
    assert sorted(ATTACK_DIE.faces) == ["0", "0", "1", "1*", "2", "2*"]


@pytest.mark.rule("MGW-DICE-02", "MGW-ATK-03", "MGW-DICE-01")
def test_the_bar_says_how_many_dice_are_rolled() -> None:
    assert rolled(fight("5 timber-wolf blue B2\n6 timber-wolf red B2", "attack 6 bite")) == [4]
    assert rolled(
        fight("5 steelclaw-grizzly blue B2\n6 timber-wolf red B2", "attack 6 heavy-claw-strike")
    ) == [7]


@pytest.mark.rule("MGW-ATK-04", "MGW-DICE-01")
def test_the_effect_die_is_rolled_only_for_an_effect_box() -> None:
    plain = fight("5 timber-wolf blue B2\n6 timber-wolf red B2", "attack 6 bite")
    assert plain.events(AttackRolled)[0].die == 0
    boxed = fight(
        "5 emerald-tegu blue B2\n6 timber-wolf red B2", "attack 6 venomous-bite", rolls=("0", "0", "0", 3)
    )
    assert boxed.events(AttackRolled)[0].die == 3


@pytest.mark.rule("MGW-COD-118", "MGW-EX-79", "MGW-MAGE-20", "MGW-MAGE-39", "MGW-DATA-35")
def test_melee_bonuses_add_up() -> None:
    match = arena(
        "level full\nblue beastmaster B2 spent\nred wizard D1 spent\n5 timber-wolf red B2", ["0"] * 4
    )
    match.do("activate 1", "attack 5 basic")
    assert rolled(match) == [4]
    assert why(match) == [("base", 3, 0), ("melee", 1, 0)]
    match = fight(
        "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 bear-strength blue on 5\n"
        "8 redclaw-alpha-male blue B2",
        "attack 6 bite",
    )
    assert rolled(match) == [7]


@pytest.mark.rule("MGW-COD-118", "MGW-COD-57", "MGW-DICE-09")
def test_melee_bonuses_do_nothing_for_arrows_and_ranged_ones_nothing_in_melee() -> None:
    text = "5 royal-archer blue A1\n6 timber-wolf red {}\n7 {} blue on 5"
    assert rolled(fight(text.format("B1", "bear-strength"), "attack 6 longbow")) == [4]
    assert rolled(fight(text.format("B1", "hawkeye"), "attack 6 longbow")) == [5]
    assert rolled(fight(text.format("A1", "hawkeye"), "attack 6 knife")) == [2]
    assert rolled(fight(text.format("A1", "bear-strength"), "attack 6 knife")) == [4]


@pytest.mark.rule("MGW-COD-08", "MGW-DICE-09")
def test_charge_counts_right_after_moving() -> None:
    match = arena(MAGES + "5 feral-bobcat blue B2\n6 timber-wolf red B3\n7 timber-wolf red B2")
    match.do("activate 5", "move B3", "attack 6 claws")
    assert rolled(match) == [4]
    assert ("charge", 2, 0) in why(match)
    match = arena(MAGES + "5 feral-bobcat blue B2\n6 timber-wolf red B3\n7 timber-wolf red B2")
    match.do("activate 5", "attack 7 claws")
    assert rolled(match) == [2]


@pytest.mark.rule("MGW-COD-08")
def test_a_counterstrike_never_charges() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 feral-bobcat red B2 guard used defense-0", ["0"] * 6)
    match.do("activate 5", "attack 6 bite", "counterstrike claws")
    assert rolled(match) == [4, 2]


@pytest.mark.rule("MGW-COD-30", "MGW-DICE-09")
def test_bloodthirsty_counts_against_living_creatures_with_damage() -> None:
    text = "5 goran-werewolf-pet blue B2\n6 {} red B2{}"
    assert rolled(fight(text.format("timber-wolf", " damage 1"), "attack 6 fangs")) == [5]
    assert rolled(fight(text.format("timber-wolf", ""), "attack 6 fangs")) == [4]
    assert rolled(fight(text.format("skeletal-sentry", " damage 1"), "attack 6 fangs")) == [4]
    assert rolled(fight(text.format("mana-flower", " damage 1"), "attack 6 fangs")) == [4]


@pytest.mark.rule("MGW-EX-58", "MGW-COND-14", "MGW-EFF-07")
def test_each_weak_token_takes_a_die() -> None:
    text = "5 timber-wolf blue B2 weak {}\n6 timber-wolf red B2"
    assert rolled(fight(text.format(2), "attack 6 bite")) == [2]
    assert rolled(fight(text.format(6), "attack 6 bite")) == [1]


@pytest.mark.rule("MGW-COND-15", "MGW-COND-14")
def test_weak_takes_nothing_from_spells() -> None:
    match = arena(
        "level full\nblue warlock A3 spent mana 20 weak 2\nred wizard A2 spent\nplan blue fireball", []
    )
    match.do("activate 1", "cast fireball 2")
    assert rolled(match) == [6]


@pytest.mark.rule("MGW-COD-123", "MGW-COD-124", "MGW-DICE-09", "MGW-Q-85")
def test_the_highest_aegis_takes_dice() -> None:
    text = "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 divine-protection red on 6\n8 sacred-ground red B2"
    assert rolled(fight(text, "attack 6 bite")) == [3]
    weak = fight(
        "5 timber-wolf blue B2 weak 3\n6 timber-wolf red B2\n7 divine-protection red on 6", "attack 6 bite"
    )
    assert rolled(weak) == [1]


@pytest.mark.rule("MGW-DICE-04", "MGW-DATA-41")
def test_there_is_always_one_die() -> None:
    match = fight("5 huginn-raven-familiar blue B2 weak 2\n6 timber-wolf red B2", "attack 6 beak")
    assert rolled(match) == [1]


@pytest.mark.rule("MGW-EX-56", "MGW-EX-62", "MGW-DMG-14", "MGW-DMG-15", "MGW-COD-136", "MGW-COD-28")
def test_a_damage_type_of_the_target_changes_dice_and_effect_die() -> None:
    match = arena(
        "level full\nblue wizard A3 spent mana 20\nred beastmaster A2 spent\nplan blue lightning-bolt\n"
        "5 knight-of-westlock red A2",
        ["0"] * 7 + [4],
    )
    match.do("activate 1", "cast lightning-bolt 5", "no")
    assert rolled(match) == [7]
    assert match.events(AttackRolled)[0].modifier == 2
    assert match.thing(5).marks == {"daze": 1}  # 4 + 2 is in the band of Daze, 6 to 7


@pytest.mark.rule("MGW-EX-63", "MGW-EX-04", "MGW-DMG-16", "MGW-TRT-04")
def test_modifiers_of_one_damage_type_add_up() -> None:
    # The Wizard's Elemental Cloak gives Lightning -2; a boon of Lightning +1 makes -1 of it.
    match = arena(
        "level full\nblue wizard A3 spent mana 20\nred warlock A2 spent boon round:test:lightning=1\n"
        "5 elemental-cloak red on 2\nplan blue lightning-bolt",
        ["0"] * 4 + [8],
    )
    match.do("activate 1", "cast lightning-bolt 2")
    event = match.events(AttackRolled)[0]
    assert (len(event.dice), event.modifier) == (4, -1)
    assert match.mage("red").marks == {"daze": 1}  # 8 - 1
    knight = arena(
        "level full\nblue wizard A3 spent mana 20\nred warlock D1 spent\nplan blue lightning-bolt\n"
        "5 knight-of-westlock red A2 boon round:test:lightning=-3",
        ["0"] * 4 + [1],
    )
    knight.do("activate 1", "cast lightning-bolt 5", "no")
    event = knight.events(AttackRolled)[0]
    assert (len(event.dice), event.modifier) == (4, -1)


@pytest.mark.rule("MGW-DMG-19", "MGW-COD-59", "MGW-DMG-14")
def test_an_attack_without_a_type_is_not_changed_by_types() -> None:
    assert rolled(fight("5 timber-wolf blue B2\n6 dark-pact-slayer red B2", "attack 6 bite")) == [4]
    assert rolled(fight("5 flaming-hellion blue B2\n6 dark-pact-slayer red B2", "attack 6 hell-trident")) == [
        2
    ]


@pytest.mark.rule("MGW-EX-55", "MGW-DICE-03", "MGW-Q-114", "MGW-DICE-09")
def test_samandriel_has_one_more_against_the_nonliving_and_the_dark() -> None:
    text = "5 samandriel-angel-of-light blue B2\n6 {} red B2"
    for victim, dice in (
        ("skeletal-sentry", 6),
        ("darkfenne-bat", 6),
        ("timber-wolf", 5),
        ("mana-crystal", 5),
    ):
        match = fight(text.format(victim), "attack 6 starfire")
        assert rolled(match) == [dice], victim
        assert match.events(AttackRolled)[0].modifier == dice - 5
    # A mage has no school, whatever he is trained in.
    match = arena(
        "level full\nblue priestess A3 spent\nred warlock B2 spent\n5 samandriel-angel-of-light blue B2"
    )
    match.do("activate 5", "attack 2 starfire")
    assert rolled(match) == [5]


@pytest.mark.rule("MGW-DICE-03")
def test_tarok_is_better_against_flyers() -> None:
    assert rolled(
        fight("5 tarok-the-skyhunter blue B2\n6 gray-angel red B2", "attack 6 beak-and-talons")
    ) == [5]
    assert rolled(
        fight("5 tarok-the-skyhunter blue B2\n6 timber-wolf red B2", "attack 6 beak-and-talons")
    ) == [3]


@pytest.mark.rule("MGW-COD-175", "MGW-DICE-09", "MGW-DATA-31")
def test_tough_takes_from_the_effect_die_only() -> None:
    match = fight(
        "5 emerald-tegu blue B2\n6 timber-wolf red B2 boon round:test:tough=-2", "attack 6 venomous-bite",
        rolls=("0", "0", "0", 9),
    )  # fmt: skip
    event = match.events(AttackRolled)[0]
    assert (len(event.dice), event.modifier) == (3, -2)
    assert match.thing(6).marks == {}  # Rot comes with 8 or more


@pytest.mark.rule("MGW-EX-64", "MGW-DMG-17", "MGW-DICE-04", "MGW-COD-87")
def test_nothing_is_rolled_against_something_immune() -> None:
    match = fight("5 flaming-hellion blue B2\n6 firebrand-imp red B2", "attack 6 hell-trident")
    assert match.events(AttackRolled) == []
    assert [event.damage for event in match.events(Immune)] == ["flame"]
    assert match.thing(6).damage == 0
    assert match.thing(6).marks == {}


@pytest.mark.rule("MGW-Q-73", "MGW-COD-57", "MGW-LIST-07")
def test_a_ring_helps_spells_of_its_type_but_no_zone_attacks() -> None:
    text = (
        "level full\nblue warlock A3 spent mana 20\nred wizard A2 spent\n"
        "5 fireshaper-ring blue on 1\nplan blue "
    )
    match = arena(text + "fireball")
    match.do("activate 1", "cast fireball 2")
    assert rolled(match) == [7]
    match = arena(text + "firestorm")
    match.do("activate 1", "cast firestorm A2")
    assert rolled(match) == [5]
    match = arena(text + "fireball\n6 lash-of-hellfire blue on 1\n7 timber-wolf red A3")
    match.do("activate 1", "attack 7 searing-thrash")
    assert rolled(match) == [6]  # 4, Battle Skill and the ring


@pytest.mark.rule("MGW-COD-173", "MGW-COD-172", "MGW-DICE-09")
def test_rage_markers_are_dice() -> None:
    match = fight("5 mountain-gorilla blue B2 marks rage:2 damage 3\n6 timber-wolf red B2", "attack 6 fists")
    assert rolled(match) == [6]


@pytest.mark.rule("MGW-Q-62", "MGW-EFF-01")
def test_the_effect_die_is_not_clamped() -> None:
    # Lightning Bolt on the knight: 12 + 2 = 14 is in the open band of Stun; 1 - 2 gives nothing.
    text = (
        "level full\nblue wizard A3 spent mana 20\nred beastmaster D1 spent\n"
        "plan blue lightning-bolt\n5 {} red A2"
    )
    match = arena(text.format("knight-of-westlock"), ["0"] * 7 + [12])
    match.do("activate 1", "cast lightning-bolt 5", "no")
    assert match.thing(5).marks == {"stun": 1}
    match = arena(text.format("valshalla-lightning-angel"), ["0"] * 2 + [1])
    match.do("activate 1", "cast lightning-bolt 5")
    assert match.thing(5).marks == {}
