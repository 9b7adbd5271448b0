"""Items that only give something: armor, attacks, bonuses, discounts (LIST-07)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import about, dice_of, effect_of, fight, go_on
from walstatt.games.mage_wars.events.attacks import AttackAvoided, AttackDeclared
from walstatt.games.mage_wars.rules.traits import armor_of, channeling_of

MAGES = "level full\nblue {} A3 spent mana 20\nred {} {} spent mana 20\n"

# --- armor --------------------------------------------------------------------------------------------------


@about(
    "bearskin", "demonhide-armor", "dragonscale-hauberk", "elemental-cloak", "leather-boots",
    "leather-gloves", "wind-wyvern-hide",
)  # fmt: skip
@pytest.mark.rule("MGW-LIST-07", "MGW-COD-134", "MGW-COD-132", "MGW-COD-136", "MGW-EQU-02")
@pytest.mark.parametrize(
    ("card", "armor", "types"),
    [
        ("bearskin", 2, {"frost": -2}),
        ("demonhide-armor", 2, {}),
        ("dragonscale-hauberk", 2, {"flame": -2}),
        ("elemental-cloak", 1, {"flame": -2, "frost": -2, "lightning": -2}),
        ("leather-boots", 1, {}),
        ("leather-gloves", 1, {}),
        ("wind-wyvern-hide", 2, {"wind": -3}),
    ],
)
def test_armor_that_is_worn(card: str, armor: int, types: dict[str, int]) -> None:
    text = MAGES.format("priestess", "wizard", "D1") + "6 timber-wolf red A3\nturn red 1 turn\n"
    worn = arena(text + f"5 {card} blue on 1", ["2", "2", "1*", "0"])
    assert armor_of(worn.state, worn.thing(1)) == armor
    found = {
        kind: worn.traits(1)[kind]
        for kind in ("flame", "frost", "lightning", "wind")
        if kind in worn.traits(1)
    }
    assert found == types
    worn.do("activate 6", "attack 1 bite")
    assert worn.thing(1).damage == 5 - armor


@pytest.mark.rule("MGW-LIST-07", "MGW-DMG-14", "MGW-COD-136")
@pytest.mark.parametrize(
    ("card", "spell", "less"),
    [
        ("dragonscale-hauberk", "fireball", 2),
        ("elemental-cloak", "fireball", 2),
        ("elemental-cloak", "lightning-bolt", 2),
        ("wind-wyvern-hide", "fireball", 0),
        ("bearskin", "fireball", 0),
    ],
)
def test_armor_against_one_kind_of_damage(card: str, spell: str, less: int) -> None:
    text = MAGES.format("wizard", "priestess", "A2") + f"plan blue {spell}\n"
    bare = dice_of(arena(text).do("activate 1", f"cast {spell} 2"))[0]
    match = arena(text + f"5 {card} red on 2").do("activate 1", f"cast {spell} 2")
    assert dice_of(match) == [bare - less]


@pytest.mark.rule("MGW-LIST-07", "MGW-DMG-14", "MGW-COD-171")
def test_the_wind_wyvern_hide_keeps_the_wind_off() -> None:
    text = MAGES.format("priestess", "wizard", "D1") + "6 whirling-spirit red A3\n{}turn red 1 turn"
    bare = arena(text.format("")).do("activate 6", "attack 1 windstorm")
    match = arena(text.format("5 wind-wyvern-hide blue on 1\n"), ["0", 12]).do(
        "activate 6", "attack 1 windstorm"
    )
    assert (dice_of(bare), dice_of(match)) == ([4], [1])
    assert effect_of(match) == [-3]


@pytest.mark.rule("MGW-LIST-07", "MGW-Q-122", "MGW-BAR-01", "MGW-BAR-12", "MGW-Q-87", "MGW-DATA-46")
def test_demonhide_strikes_back_through_armor() -> None:
    text = (
        MAGES.format("warlock", "wizard", "D1") + "5 demonhide-armor blue on 1\n6 {} red A3\nturn red 1 turn"
    )
    match = arena(text.format("steelclaw-grizzly"), [*["0"] * 5, "2"]).do("activate 6", "attack 1 claws")
    assert [event.by for event in match.events(AttackDeclared)] == ["action", "barrier"]
    assert dice_of(match) == [5, 1]
    assert match.thing(6).damage == 2  # critical: armor 3 does not help
    spirit = arena(text.format("whirling-spirit"), [*["0"] * 4, 1, "2"]).do(
        "activate 6", "attack 1 windstorm"
    )
    assert spirit.thing(6).damage == 2  # Ethereal
    other = (
        MAGES.format("warlock", "wizard", "D1") + "5 circle-of-lightning blue on 1\nplan blue demonhide-armor"
    )
    assert "cast demonhide-armor 1" not in arena(other).do("activate 1").options


@about("deflection-bracers")
@pytest.mark.rule("MGW-LIST-07", "MGW-EX-54", "MGW-DEF-15", "MGW-DEF-12", "MGW-DEF-06")
def test_deflection_bracers_turn_a_blow_aside_once_a_round() -> None:
    text = (
        MAGES.format("priestess", "wizard", "D1")
        + "5 deflection-bracers blue on 1\n6 {} red {}\nturn red 1 turn"
    )
    match = arena(text.format("timber-wolf", "A3"), [7]).do("activate 6", "attack 1 bite")
    assert match.options == ["defend 5", "no"]
    match.do("defend 5")
    assert len(match.events(AttackAvoided)) == 1
    assert match.thing(5).used == ("defense-0",)
    low = arena(text.format("timber-wolf", "A3"), [6, "1*", "0", "0", "0"]).do(
        "activate 6", "attack 1 bite", "defend 5"
    )
    assert low.thing(1).damage == 1
    shot = arena(text.format("royal-archer", "A2")).do("activate 6", "attack 1 longbow")
    assert shot.kind != "defense"


# --- weapons ------------------------------------------------------------------------------------------------


@about(
    "ivarium-longbow",
    "lash-of-hellfire",
    "mage-staff",
    "staff-of-asyra",
    "staff-of-beasts",
    "staff-of-the-arcanum",
)
@pytest.mark.rule("MGW-LIST-07", "MGW-EQU-13", "MGW-ATK-06", "MGW-EQU-12", "MGW-COD-37")
@pytest.mark.parametrize(
    ("card", "bar", "place", "dice", "damage", "die", "marks"),
    [
        ("ivarium-longbow", "voltaric-strike", "A1", 4, 6, 0, {}),
        ("lash-of-hellfire", "searing-thrash", "A3", 4, 5, 11, {"burn": 2}),
        ("lash-of-hellfire", "searing-thrash", "A3", 4, 5, 7, {"burn": 1}),
        ("lash-of-hellfire", "searing-thrash", "A3", 4, 5, 6, {}),
        ("mage-staff", "arcane-burst", "A3", 4, 5, 0, {}),
        ("staff-of-asyra", "celestial-strike", "A3", 4, 5, 11, {"stun": 1}),
        ("staff-of-asyra", "celestial-strike", "A3", 4, 5, 5, {"daze": 1}),
        ("staff-of-asyra", "celestial-strike", "A3", 4, 5, 4, {}),
        ("staff-of-beasts", "savage-strike", "A3", 4, 5, 0, {}),
        ("staff-of-the-arcanum", "arcane-strike", "A3", 4, 5, 0, {}),
        ("staff-of-the-arcanum", "arcane-blast", "A2", 3, 3, 0, {}),
    ],
)
def test_weapons_give_their_mage_attacks(
    card: str, bar: str, place: str, dice: int, damage: int, die: int, marks: dict[str, int]
) -> None:
    """On a Steelclaw Grizzly with armor 3; every die shows a normal 2."""
    match = fight(
        f"5 {card} blue on 1\n6 steelclaw-grizzly red {place}",
        f"attack 6 {bar}",
        who=1,
        rolls=["2"] * dice + [die] * bool(die),
        mages=MAGES.format("priestess", "wizard", "D1"),
    )
    assert dice_of(match) == [dice]
    assert match.thing(6).damage == damage
    assert match.thing(6).marks == marks


@pytest.mark.rule("MGW-LIST-07", "MGW-COD-52", "MGW-KWA-23", "MGW-FLY-03")
@pytest.mark.parametrize(
    ("card", "bar", "reaches"),
    [
        ("lash-of-hellfire", "searing-thrash", True),
        ("mage-staff", "arcane-burst", True),
        ("staff-of-beasts", "savage-strike", False),
    ],
)
def test_lash_and_staff_reach_flyers(card: str, bar: str, reaches: bool) -> None:
    match = arena(MAGES.format("warlock", "wizard", "D1") + f"5 {card} blue on 1\n6 gray-angel red A3").do(
        "activate 1"
    )
    assert (f"attack 6 {bar}" in match.options) is reaches
    assert "attack 6 basic" not in match.options


@pytest.mark.rule("MGW-LIST-07", "MGW-COD-16", "MGW-DICE-03")
@pytest.mark.parametrize(
    ("card", "bar", "dice", "damage"),
    [
        ("mage-staff", "arcane-burst", 4, 3),
        ("staff-of-asyra", "celestial-strike", 6, 3),  # +2 against nonliving creatures
        ("staff-of-the-arcanum", "arcane-strike", 4, 3),
        ("staff-of-beasts", "savage-strike", 4, 1),
    ],
)
def test_ethereal_weapons(card: str, bar: str, dice: int, damage: int) -> None:
    match = fight(
        f"5 {card} blue on 1\n6 whirling-spirit red A3",
        f"attack 6 {bar}",
        who=1,
        rolls=["1", "2", *["0"] * (dice - 2), 1],
        mages=MAGES.format("priestess", "wizard", "D1"),
    )
    assert dice_of(match) == [dice]
    assert match.thing(6).damage == damage


@pytest.mark.rule("MGW-LIST-07", "MGW-COD-112")
@pytest.mark.parametrize(("bar", "place"), [("arcane-strike", "A3"), ("arcane-blast", "A2")])
def test_the_staff_of_the_arcanum_drains_mana(bar: str, place: str) -> None:
    match = fight(
        f"5 staff-of-the-arcanum blue on 1\n6 timber-wolf red {place}",
        f"attack 6 {bar}",
        who=1,
        rolls=["1*"] * 4,
        mages=MAGES.format("wizard", "priestess", "D1"),
    )
    assert match.mana("red") == 19


@pytest.mark.rule("MGW-LIST-07", "MGW-EQU-06", "MGW-ATK-13")
def test_the_longbow_shoots_one_or_two_zones_with_a_full_action() -> None:
    text = MAGES.format("warlock", "wizard", "D1") + "5 ivarium-longbow blue on 1\n6 timber-wolf red {}"
    for zone, legal in (("A3", False), ("A2", True), ("A1", True), ("B1", False)):
        assert ("attack 6 voltaric-strike" in arena(text.format(zone)).do("activate 1").options) is legal
    assert "attack 6 voltaric-strike" not in arena(text.format("A1")).do("activate 1", "move A2").options


# --- bonuses ------------------------------------------------------------------------------------------------


@about("gauntlets-of-strength")
@pytest.mark.rule("MGW-LIST-07", "MGW-COD-118")
def test_gauntlets_of_strength_give_a_die_in_melee() -> None:
    match = fight(
        "5 gauntlets-of-strength blue on 1\n6 timber-wolf red A3",
        "attack 6 basic",
        who=1,
        mages=MAGES.format("priestess", "wizard", "D1"),
    )
    assert dice_of(match) == [4]


@about("dawnbreaker-ring", "fireshaper-ring", "lightning-ring")
@pytest.mark.rule("MGW-LIST-07", "MGW-Q-73", "MGW-COD-57")
@pytest.mark.parametrize(
    ("ring", "spell", "more"),
    [
        ("dawnbreaker-ring", "pillar-of-light", 1),
        ("dawnbreaker-ring", "fireball", 0),
        ("fireshaper-ring", "fireball", 1),
        ("fireshaper-ring", "lightning-bolt", 0),
        ("lightning-ring", "lightning-bolt", 1),
        ("lightning-ring", "pillar-of-light", 0),
    ],
)
def test_rings_for_spells_of_one_damage_type(ring: str, spell: str, more: int) -> None:
    text = MAGES.format("wizard", "warlock", "A2") + f"plan blue {spell}\n"
    bare = dice_of(arena(text).do("activate 1", f"cast {spell} 2"))[0]
    assert dice_of(arena(text + f"5 {ring} blue on 1").do("activate 1", f"cast {spell} 2")) == [bare + more]


@pytest.mark.rule("MGW-LIST-07", "MGW-COD-118", "MGW-COD-57")
@pytest.mark.parametrize(
    ("ring", "staff", "bar", "dice"),
    [
        ("dawnbreaker-ring", "staff-of-asyra", "celestial-strike", 5),
        ("fireshaper-ring", "lash-of-hellfire", "searing-thrash", 5),
        ("lightning-ring", "staff-of-asyra", "celestial-strike", 4),
    ],
)
def test_rings_for_weapons_of_one_damage_type(ring: str, staff: str, bar: str, dice: int) -> None:
    match = fight(
        f"5 {ring} blue on 1\n6 {staff} blue on 1\n7 timber-wolf red A3",
        f"attack 7 {bar}",
        who=1,
        mages=MAGES.format("priestess", "wizard", "D1"),
    )
    assert dice_of(match) == [dice]


@pytest.mark.rule("MGW-COD-57", "MGW-ZATK-01", "MGW-Q-73")
def test_rings_do_nothing_for_zone_attacks() -> None:
    text = MAGES.format("warlock", "wizard", "D1") + "6 timber-wolf red A3\nplan blue ring-of-fire\n"
    bare = arena(text).do("activate 1", "cast ring-of-fire A3")
    match = arena(text + "5 fireshaper-ring blue on 1").do("activate 1", "cast ring-of-fire A3")
    assert dice_of(match) == dice_of(bare)


@about("moonglow-amulet")
@pytest.mark.rule("MGW-LIST-07", "MGW-COD-114")
def test_the_moonglow_amulet_raises_channeling() -> None:
    match = arena(
        MAGES.format("wizard", "warlock", "D1") + "5 moonglow-amulet blue on 1\n6 moonglow-amulet red on 2"
    )
    assert [channeling_of(match.state, match.thing(number)) for number in (1, 2)] == [11, 10]


@about("regrowth-belt")
@pytest.mark.rule("MGW-LIST-07", "MGW-COD-128")
def test_the_regrowth_belt_heals_in_the_upkeep_phase() -> None:
    match = arena(
        "blue beastmaster A3 damage 5\nred warlock B1\n5 regrowth-belt blue on 1\nturn blue 2 upkeep"
    )
    assert match.thing(1).damage == 3


# --- discounts ----------------------------------------------------------------------------------------------


def ringed(mage: str, ring: str, rest: str) -> Arena:
    text = (
        f"blue {mage} A3 mana 30 damage 9\nred warlock B1\n"
        f"5 {ring} blue on 1\n6 timber-wolf blue A3\n7 timber-wolf red A2\n"
    )
    return arena(text + rest)


@about("arcane-ring", "enchanters-ring", "ring-of-asyra", "ring-of-beasts", "ring-of-curses")
@pytest.mark.rule("MGW-LIST-07", "MGW-COST-01", "MGW-COD-127", "MGW-RES-05", "MGW-RES-06")
@pytest.mark.parametrize(
    ("mage", "ring", "spell", "cost", "cheaper"),
    [
        ("wizard", "arcane-ring", "mana-crystal A3", 5, True),
        ("wizard", "arcane-ring", "seeking-dispel 8", 2, True),
        ("wizard", "arcane-ring", "minor-heal 1", 5, False),
        ("wizard", "arcane-ring", "harmonize 1", 2, False),  # an enchantment: only when it is revealed
        ("beastmaster", "enchanters-ring", "bear-strength 6", 2, True),
        ("beastmaster", "enchanters-ring", "bear-strength 7", 2, False),  # not on an enemy
        ("beastmaster", "enchanters-ring", "minor-heal 1", 5, False),
        ("priestess", "ring-of-asyra", "minor-heal 1", 5, True),
        ("priestess", "ring-of-asyra", "asyran-cleric A3", 5, False),  # neither enchantment nor incantation
        ("priestess", "ring-of-asyra", "charge 6", 4, False),  # not Holy
        ("beastmaster", "ring-of-beasts", "bitterwood-fox A3", 5, True),
        ("beastmaster", "ring-of-beasts", "mana-leech A3", 8, False),
        ("warlock", "ring-of-curses", "agony 7", 2, False),  # only when it is revealed
    ],
)
def test_rings_make_casting_cheaper(mage: str, ring: str, spell: str, cost: int, cheaper: bool) -> None:
    card = spell.split()[0]
    match = ringed(mage, ring, f"8 block red on 7 hidden\nplan blue {card}").do("activate 1").skip()
    assert f"cast {spell}" in match.options
    assert (f"cast {spell} less-5" in match.options) is cheaper
    match.do(f"cast {spell}{' less-5' if cheaper else ''}")
    assert match.mana("blue") == 30 - cost + cheaper
    assert match.thing(5).used == (("discount",) if cheaper else ())


@pytest.mark.rule("MGW-LIST-07", "MGW-COD-10")
@pytest.mark.parametrize(
    ("mage", "ring", "spell", "cost", "cheaper"),
    [
        ("wizard", "arcane-ring", "harmonize", 4, True),  # 2, and Magebind +2
        ("wizard", "arcane-ring", "rhino-hide", 3, False),
        ("priestess", "ring-of-asyra", "divine-protection", 4, True),
        ("priestess", "ring-of-asyra", "rhino-hide", 3, False),
        ("warlock", "ring-of-curses", "marked-for-death", 4, True),
        ("beastmaster", "enchanters-ring", "rhino-hide", 3, False),
        ("beastmaster", "ring-of-beasts", "rhino-hide", 3, False),
    ],
)
def test_rings_make_revealing_cheaper(mage: str, ring: str, spell: str, cost: int, cheaper: bool) -> None:
    match = ringed(mage, ring, f"8 {spell} blue on 1 hidden").do("activate 6")
    assert match.kind == "reveal"
    assert ("reveal 8 less-5" in match.options) is cheaper
    match.do(f"reveal 8{' less-5' if cheaper else ''}")
    assert match.mana("blue") == 30 - cost + cheaper


@pytest.mark.rule("MGW-LIST-07", "MGW-COD-127", "MGW-RES-05", "MGW-RES-06")
def test_a_ring_helps_once_a_round_and_only_its_wearer() -> None:
    text = "plan blue bitterwood-fox feral-bobcat\n"
    used = ringed("beastmaster", "ring-of-beasts", text).do("activate 1", "cast bitterwood-fox A3 less-5")
    go_on(used, "after")
    assert used.thing(5).used == ("discount",)
    worn = arena(
        "blue beastmaster A3 mana 30\nred warlock B1\n5 ring-of-beasts red on 2\nplan blue bitterwood-fox"
    )
    assert worn.do("activate 1").verbs("cast") == ["cast bitterwood-fox A3"]
