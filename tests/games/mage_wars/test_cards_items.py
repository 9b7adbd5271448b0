"""Items that do something of their own: wands, helm, cloak, crown, torment, staff of beasts (LIST-07)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import about, dice_of, go_on, next_round
from walstatt.games.mage_wars.events.attacks import AttackCancelled, AttackPaid, FearRolled
from walstatt.games.mage_wars.events.course import Bound, HealRolled, Used
from walstatt.games.mage_wars.rules.traits import armor_of

# --- wands --------------------------------------------------------------------------------------------------


@about("mage-wand", "elemental-wand")
@pytest.mark.rule(
    "MGW-LIST-07", "MGW-BIND-01", "MGW-BIND-02", "MGW-BIND-12", "MGW-Q-41", "MGW-COD-180", "MGW-COD-176"
)
@pytest.mark.parametrize(
    ("wand", "old", "fits", "others"),
    [
        ("mage-wand", "minor-heal", "dispel", ["fireball", "agony", "lay-hands"]),
        ("elemental-wand", "fireball", "geyser", ["dispel", "agony"]),
    ],
)
def test_the_spell_of_a_wand_is_changed_for_three_mana(
    wand: str, old: str, fits: str, others: list[str]
) -> None:
    book = " ".join(f"{card} 1" for card in (fits, *others))
    match = arena(f"blue wizard A3 mana 9\nred warlock B1\n5 {wand} blue on 1 bound {old}\nbook blue {book}")
    match.do("use 5 change-spell")  # a quick spell: with the quickcast action
    assert match.mana("blue") == 6
    assert match.options == ["no", f"bind {fits}"]
    match.do(f"bind {fits}")
    assert match.thing(5).bound == fits
    assert match.book("blue") == {old: 1, **dict.fromkeys(others, 1)}
    (event,) = match.events(Bound)
    assert event.seen_by(1).card == "?"  # type: ignore[attr-defined]
    assert not match.thing(5).bound_shown


@pytest.mark.rule("MGW-BIND-12", "MGW-Q-41")
def test_a_wand_may_keep_its_spell_or_get_its_first_one() -> None:
    kept = arena(
        "blue wizard A3 mana 9\nred warlock B1\n5 mage-wand blue on 1 bound dispel\nbook blue minor-heal 1"
    )
    kept.do("use 5 change-spell", "no")
    assert (kept.thing(5).bound, kept.mana("blue")) == ("dispel", 6)
    first = arena("blue wizard A3 mana 9\nred warlock B1\n5 mage-wand blue on 1\nbook blue minor-heal 1")
    first.do("use 5 change-spell", "bind minor-heal")
    assert first.thing(5).bound == "minor-heal"
    poor = arena("blue wizard A3 mana 2\nred warlock B1\n5 mage-wand blue on 1\nbook blue minor-heal 1")
    assert not poor.verbs("use")


@pytest.mark.rule("MGW-BIND-04", "MGW-BIND-07", "MGW-BIND-08")
def test_the_elemental_wand_casts_its_attack_spell() -> None:
    match = arena("blue wizard A3 mana 9\nred warlock A2\n5 elemental-wand blue on 1 bound fireball")
    match.do("bound 5 2")
    assert match.mana("blue") == 1
    assert dice_of(match) == [6]
    assert match.thing(5).bound == "fireball"


# --- used like spells ---------------------------------------------------------------------------------------


@about("crown-of-protection")
@pytest.mark.rule("MGW-LIST-07", "MGW-COD-116", "MGW-COD-134")
def test_the_crown_of_protection_gives_armor_for_good() -> None:
    text = (
        "blue priestess A3 mana 9\nred warlock B1\n"
        "5 crown-of-protection blue on 1{}\n6 timber-wolf blue A2 marks armor:1\n"
        "7 skeletal-sentry blue A3\n8 timber-wolf red A1\n"
    )
    match = arena(text.format(""))
    assert match.verbs("use") == ["use 5 protect 6"]  # no mage, nothing nonliving, nobody farther away
    match.do("use 5 protect 6")
    assert match.mana("blue") == 7
    assert match.thing(6).marks == {"armor": 2}
    assert armor_of(match.state, match.thing(6)) == 4
    next_round(match)
    assert armor_of(match.state, match.thing(6)) == 4
    assert not arena(text.format(" used protect")).verbs("use")


@about("staff-of-beasts")
@pytest.mark.rule("MGW-LIST-07", "MGW-COD-118", "MGW-DMG-05")
def test_the_staff_of_beasts_spurs_or_heals_an_animal() -> None:
    text = (
        "blue beastmaster A3 mana 9\nred warlock B1\n"
        "5 staff-of-beasts blue on 1{}\n6 timber-wolf blue A2 damage 4\n"
        "7 skeletal-sentry blue A3 damage 4\n8 timber-wolf red A3\n"
    )
    match = arena(text.format(""), ["2*", "1"])
    assert match.verbs("use") == ["use 5 spur 6 melee", "use 5 spur 6 heal", "use 5 spur 8 melee"]
    match.do("use 5 spur 6 heal")
    assert match.thing(6).damage == 1
    assert len(match.events(HealRolled)) == 1
    assert match.mana("blue") == 7
    spurred = arena(text.format("")).do("use 5 spur 6 melee", "activate 6", "move A3", "attack 8 bite")
    assert dice_of(spurred) == [6]
    next_round(spurred)
    assert "melee" not in spurred.traits(6)
    assert not arena(text.format(" used spur")).verbs("use")


@pytest.mark.rule("MGW-LIST-07", "MGW-DATA-19", "MGW-QC-08")
def test_what_an_item_casts_like_a_spell_can_be_jinxed() -> None:
    match = arena(
        "blue beastmaster A3 mana 9\nred warlock B1 mana 9\n"
        "5 staff-of-beasts blue on 1\n6 timber-wolf blue A2\n"
        "7 jinx red on 1 hidden"
    ).do("use 5 spur 6 melee", "pay 7")
    assert "melee" not in match.traits(6)
    assert match.mana("blue") == 9  # Jinx gives it back


# --- helm of fear -------------------------------------------------------------------------------------------

FEAR = (
    "level full\nblue warlock A3 spent\nred wizard D1 spent\n5 helm-of-fear blue on 1\n6 {} red A3\n"
    "7 mana-crystal blue A3\nturn red 1 turn\n"
)


@about("helm-of-fear")
@pytest.mark.rule("MGW-LIST-07", "MGW-Q-67", "MGW-ATK-20", "MGW-COD-01")
def test_the_helm_of_fear_makes_an_attacker_choose_again() -> None:
    match = arena(FEAR.format("timber-wolf"), [9]).do("activate 6", "attack 1 bite")
    (event,) = match.events(FearRolled)
    assert (event.die, event.needed, event.success) == (9, 9, True)
    assert [event.why for event in match.events(AttackCancelled)] == ["called-off"]
    assert match.kind == "action"
    assert "attack 1 bite" not in match.options
    match.do("attack 7 bite")
    assert dice_of(match) == [4]
    brave = arena(FEAR.format("timber-wolf"), [8]).do("activate 6", "attack 1 bite")
    assert dice_of(brave) == [4]


@pytest.mark.rule("MGW-LIST-07", "MGW-Q-116")
@pytest.mark.parametrize("fearless", ["skeletal-sentry", "mana-leech"])
def test_who_does_not_fear_the_helm(fearless: str) -> None:
    bar = {"skeletal-sentry": "short-sword", "mana-leech": "leeching-bite"}[fearless]
    match = arena(FEAR.format(fearless)).do("activate 6", f"attack 1 {bar}")
    assert not match.events(FearRolled)
    assert len(dice_of(match)) == 1


@pytest.mark.rule("MGW-LIST-07", "MGW-Q-116", "MGW-ATK-35")
def test_the_helm_is_no_help_against_arrows_and_counterstrikes() -> None:
    shot = arena(FEAR.format("timber-wolf") + "8 royal-archer red A2").do("activate 8", "attack 1 longbow")
    assert not shot.events(FearRolled)
    struck = arena(
        FEAR.format("timber-wolf").replace("turn red", "turn blue").replace("red A3", "red A3 guard")
    )
    struck.do("activate 1", "attack 6 basic", "counterstrike bite")
    assert not struck.events(FearRolled)
    zone = arena(FEAR.format("timber-wolf").replace("wizard D1", "wizard A3 mana 20") + "plan red electrify")
    zone.do("activate 2", "cast electrify A3")
    while zone.kind == "zone-attack":
        zone.do(zone.options[0])
    assert not zone.events(FearRolled)


# --- suppression cloak --------------------------------------------------------------------------------------

CLOAK = (
    "level full\nblue wizard A3 spent\nred warlock D1 spent mana {}\n"
    "5 suppression-cloak blue on 1\n6 {} red A3\n"
    "7 timber-wolf red A3\nturn red 1 turn\n"
)


@about("suppression-cloak")
@pytest.mark.rule("MGW-LIST-07", "MGW-ATK-19", "MGW-Q-67")
def test_the_suppression_cloak_asks_mana_for_each_creatures_first_attack() -> None:
    match = arena(CLOAK.format(5, "timber-wolf")).do("activate 6", "attack 1 bite")
    assert match.kind == "attack-price"
    assert match.options == ["pay", "refuse"]
    match.do("pay")
    assert match.mana("red") == 3
    assert [event.mana for event in match.events(AttackPaid)] == [2]
    assert dice_of(match) == [4]
    match.do("activate 1").end_turn()
    match.do("activate 7", "attack 1 bite", "pay")  # each creature pays for its own
    assert match.mana("red") == 1
    poor = arena(CLOAK.format(1, "timber-wolf")).do("activate 6")
    assert "attack 1 bite" not in poor.options
    refused = arena(CLOAK.format(5, "timber-wolf")).do("activate 6", "attack 1 bite", "refuse")
    assert not dice_of(refused)
    assert refused.mana("red") == 5


@pytest.mark.rule("MGW-LIST-07", "MGW-ATK-19")
def test_a_second_attack_and_a_counterstrike_cost_nothing() -> None:
    fury = CLOAK.format(20, "timber-wolf").replace("D1 spent", "A2") + "plan red battle-fury\n"
    match = arena(fury).do("cast battle-fury 6", "activate 6", "attack 1 bite", "pay")
    assert match.kind == "extra-attack"
    mana = match.mana("red")
    match.do("attack 1 bite")
    assert match.mana("red") == mana
    assert len(dice_of(match)) == 2
    back = arena(
        CLOAK.format(5, "timber-wolf")
        .replace("turn red", "turn blue")
        .replace("red A3\n7", "red A3 guard\n7")
    )
    back.do("activate 1", "attack 6 basic", "counterstrike bite")
    assert back.kind != "attack-price"
    assert back.mana("red") == 5
    shot = arena(CLOAK.format(5, "timber-wolf") + "8 royal-archer red A2").do(
        "activate 8", "attack 1 longbow"
    )
    assert shot.mana("red") == 5


# --- torment ------------------------------------------------------------------------------------------------


def tormented(rest: str, mana: int = 5) -> Arena:
    return arena(
        f"level full\nblue warlock A3 mana {mana}\nred priestess D1\n"
        f"5 molochs-torment blue on 1\n6 timber-wolf red B1\n"
        f"7 timber-wolf red B2\n8 timber-wolf red B3\n{rest}turn blue 2 upkeep"
    )


@about("molochs-torment")
@pytest.mark.rule("MGW-LIST-07", "MGW-DATA-44", "MGW-DMG-11", "MGW-DMG-12", "MGW-Q-120")
def test_molochs_torment_hurts_the_cursed_for_mana() -> None:
    match = tormented("9 agony blue on 6\n10 enfeeble blue on 6\n11 marked-for-death blue on 7\n")
    while match.kind == "upkeep":
        match.do(match.options[0])
    assert match.kind == "torment"
    assert match.seat == "blue"
    match.do(match.options[0])
    while match.kind == "upkeep":
        match.do(match.options[0])
    match.do("no")
    assert sorted(match.thing(number).damage for number in (6, 7, 8)) == [
        0,
        0,
        1,
    ]  # one of them, in spite of its armor
    assert match.mana("blue") == 4
    assert [event.mana for event in match.events(Used)] == [1]


@pytest.mark.rule("MGW-LIST-07", "MGW-DATA-44")
@pytest.mark.parametrize(
    ("curse", "mana"),
    [
        ("9 agony red on 6\n", 5),
        ("9 agony blue on 6 hidden\n", 5),
        ("9 bear-strength blue on 6\n", 5),
        ("9 agony blue on 6\n", 0),
    ],
)
def test_when_molochs_torment_asks_nothing(curse: str, mana: int) -> None:
    match = tormented(curse, mana)
    go_on(match, "reveal")
    assert match.kind == "plan"
    assert match.thing(6).damage == 0
