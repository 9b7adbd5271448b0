"""Traits that creatures have on their cards, each seen at work (LIST-09, COD)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.card_tests import MAGES, dice_of, effect_of, fight, go_on
from walstatt.games.mage_wars.events.attacks import Immune
from walstatt.games.mage_wars.rules.traits import armor_of

# --- traits -------------------------------------------------------------------------------------------------

IMMUNE = [
    ("adramelech-lord-of-fire", "flame"),
    ("firebrand-imp", "flame"),
    ("flaming-hellion", "flame"),
    ("samandriel-angel-of-light", "light"),
    ("malacoda", "poison"),
    ("mana-leech", "psychic"),
    ("skeletal-sentry", "psychic"),
    ("skeletal-sentry", "poison"),
    ("whirling-spirit", "poison"),
]


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-87", "MGW-COD-85")
@pytest.mark.parametrize(("card", "kind"), IMMUNE)
def test_immunities_keep_tokens_of_their_kind_away(card: str, kind: str) -> None:
    from walstatt.games.mage_wars.rules.conditions import give_mark
    from walstatt.games.mage_wars.rules.damage import direct_damage

    match = arena(MAGES + f"5 {card} blue B2\n6 timber-wolf blue B2")
    token = {"flame": "burn", "poison": "rot", "psychic": "sleep"}.get(kind)
    for number, hurt in ((5, 0), (6, 2)):
        if token:
            assert give_mark(match.state, number, token, 1) == hurt // 2
        assert direct_damage(match.state, number, 2, kind) == hurt


@pytest.mark.rule("MGW-LIST-09", "MGW-EX-64", "MGW-DMG-17", "MGW-Q-78")
@pytest.mark.parametrize("card", ["adramelech-lord-of-fire", "firebrand-imp", "flaming-hellion"])
def test_nothing_is_rolled_for_flames_on_the_immune(card: str) -> None:
    match = fight(f"5 flaming-hellion blue B1\n6 {card} red B2", "attack 6 flameblast")
    assert not dice_of(match)
    assert [event.damage for event in match.events(Immune)] == ["flame"]
    assert match.thing(6).damage == 0


@pytest.mark.rule("MGW-LIST-09", "MGW-DMG-17", "MGW-COD-87")
def test_nothing_is_rolled_for_light_on_samandriel() -> None:
    text = "5 staff-of-asyra blue on 1\n6 {} red A3"
    angel = fight(text.format("samandriel-angel-of-light") + " guard", "attack 6 celestial-strike", who=1)
    assert not dice_of(angel)
    assert dice_of(fight(text.format("timber-wolf"), "attack 6 celestial-strike", who=1)) == [5]


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-136", "MGW-DMG-14", "MGW-DMG-15", "MGW-EX-62")
@pytest.mark.parametrize(
    ("card", "spell", "change"),
    [
        ("brogan-bloodstone", "lightning-bolt", 2),
        ("knight-of-westlock", "lightning-bolt", 2),
        ("valshalla-lightning-angel", "lightning-bolt", -2 - 1),  # and Aegis 1, which spares the effect die
        ("dark-pact-slayer", "fireball", -2),
        ("timber-wolf", "fireball", 0),
    ],
)
def test_damage_types_that_hurt_more_or_less(card: str, spell: str, change: int) -> None:
    mages = "level full\nblue wizard A3 spent mana 20\nred priestess D1 spent\n"
    base = {"lightning-bolt": 5, "fireball": 6}[spell]
    match = arena(mages + f"5 {card} red A3\nplan blue {spell}").do("activate 1", f"cast {spell} 5")
    go_on(match, "defense")
    assert dice_of(match) == [base + change]
    aegis = 1 if card.startswith("valshalla") else 0
    assert effect_of(match) == [change + aegis]


@pytest.mark.rule("MGW-COD-62", "MGW-LIST-09")
@pytest.mark.parametrize(("card", "frost"), [("necropian-vampiress", -2), ("steelclaw-grizzly", -3)])
def test_frost_is_a_trait_that_nothing_uses_yet(card: str, frost: int) -> None:
    assert arena(MAGES + f"5 {card} blue B2").traits(5)["frost"] == frost


@pytest.mark.rule("MGW-COD-123", "MGW-LIST-09")
@pytest.mark.parametrize("card", ["samandriel-angel-of-light", "valshalla-lightning-angel"])
def test_angels_of_the_fifth_level_have_aegis(card: str) -> None:
    match = fight(f"5 royal-archer blue B1\n6 {card} red B2", "attack 6 longbow")
    assert dice_of(match) == [3]


FLYERS = [
    "adramelech-lord-of-fire", "darkfenne-bat", "fellella-pixie-familiar", "gray-angel",
    "huginn-raven-familiar", "moonglow-faerie", "samandriel-angel-of-light", "tarok-the-skyhunter",
    "thunderift-falcon", "valshalla-lightning-angel",
]  # fmt: skip


@pytest.mark.rule("MGW-LIST-09", "MGW-FLY-02", "MGW-FLY-03")
@pytest.mark.parametrize("card", FLYERS)
def test_flyers_cross_walls_and_are_out_of_reach(card: str) -> None:
    match = arena(
        MAGES + f"5 {card} blue A1\n6 timber-wolf red A1\n7 wall-of-stone red A1-B1\nturn red 1 turn"
    )
    match.do("activate 6")
    assert "attack 5 bite" not in match.options
    match.end_turn().do("activate 5")
    assert "move B1" in match.options


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-138", "MGW-COD-102")
@pytest.mark.parametrize(
    ("card", "quick_after"),
    [
        ("bitterwood-fox", 2),
        ("cervere-the-forest-shadow", 2),
        ("thunderift-falcon", 2),
        ("timber-wolf", 1),
        ("darkfenne-hydra", 0),
        ("gorgon-archer", 0),
        ("malacoda", 0),
        ("stonegaze-basilisk", 0),
    ],
)
def test_fast_and_slow_creatures(card: str, quick_after: int) -> None:
    """After so many move actions a quick action is left."""
    moves = ["move B1", "move C1"]
    for count in (1, 2):
        match = arena(MAGES + f"5 {card} blue A1").do("activate 5", moves[0])
        if count == 2 and quick_after:
            match.do(moves[1])
        assert (match.kind == "action") is (count <= quick_after)


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-15", "MGW-COD-126", "MGW-GRD-11", "MGW-GRD-14")
@pytest.mark.parametrize("card", ["cervere-the-forest-shadow", "sosruko-ferret-companion"])
def test_elusive_creatures_pass_guards(card: str) -> None:
    match = arena(MAGES + f"5 {card} blue B2\n6 timber-wolf red B2 guard\n7 emerald-tegu red B2").do(
        "activate 5"
    )
    assert [option.split()[1] for option in match.verbs("attack")].count("7") == 1
    assert match.do("move C2").verbs("move")


PESTS = [
    "blue-gremlin",
    "fellella-pixie-familiar",
    "huginn-raven-familiar",
    "moonglow-faerie",
    "sosruko-ferret-companion",
]


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-126", "MGW-GRD-14", "MGW-MOVE-11")
@pytest.mark.parametrize("card", PESTS)
def test_pests_neither_hinder_nor_protect(card: str) -> None:
    match = arena(MAGES + f"5 timber-wolf blue B2\n6 {card} red B2 guard\n7 mana-crystal red B2").do(
        "activate 5"
    )
    assert "attack 7 bite" in match.options
    assert match.do("move C2").verbs("move")


LEGENDS = [
    "adramelech-lord-of-fire", "brogan-bloodstone", "cervere-the-forest-shadow", "fellella-pixie-familiar",
    "goran-werewolf-pet", "huginn-raven-familiar", "malacoda", "redclaw-alpha-male",
    "samandriel-angel-of-light", "sosruko-ferret-companion", "tarok-the-skyhunter",
    "valshalla-lightning-angel",
]  # fmt: skip


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-107")
@pytest.mark.parametrize("card", LEGENDS)
def test_legendary_creatures_come_once(card: str) -> None:
    text = f"blue wizard A3 spent mana 40\nred wizard B1\nplan blue {card}\n"
    assert arena(text).do("activate 1").verbs("cast") == [f"cast {card} A3"]
    assert not arena(text + f"5 {card} red B1").do("activate 1").verbs("cast")


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-128", "MGW-EX-60")
@pytest.mark.parametrize("card", ["darkfenne-hydra", "gorgon-archer", "highland-unicorn"])
def test_those_who_regenerate(card: str) -> None:
    match = arena(MAGES + f"5 {card} blue B2 damage 5\n6 timber-wolf blue A1 damage 5\nturn blue 2 upkeep")
    assert (match.thing(5).damage, match.thing(6).damage) == (3, 5)


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-08")
@pytest.mark.parametrize(
    ("card", "bar", "dice"), [("feral-bobcat", "claws", 4), ("highland-unicorn", "horn", 5)]
)
def test_those_who_charge(card: str, bar: str, dice: int) -> None:
    match = arena(MAGES + f"5 {card} blue B2\n6 timber-wolf red C2")
    match.do("activate 5", "move C2", f"attack 6 {bar}")
    assert dice_of(match) == [dice]


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-172", "MGW-COD-173", "MGW-COD-90")
def test_the_gorilla_climbs_and_grows_angry_up_to_three_times() -> None:
    wolves = "".join(f"{number} timber-wolf blue B2\n" for number in (6, 7, 8, 9))
    match = arena(MAGES + wolves + "5 mountain-gorilla red B2", ["1*", "0", "0", "0"] * 4)
    for number in (6, 7, 8, 9):
        match.do(f"activate {number}", "attack 5 bite")
        if match.seat == "red":
            match.do("activate 2").end_turn() if number == 6 else match.do("activate 5").end_turn()
    assert match.thing(5).mark("rage") == 3
    assert match.traits(5)["melee"] == 3
    climber = arena(MAGES + "5 mountain-gorilla blue A1\n6 wall-of-stone red A1-B1").do(
        "activate 5", "climb B1"
    )
    assert climber.zone(5) == "B1"


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-30", "MGW-COD-32", "MGW-Q-72")
def test_goran_thirsts_for_blood_and_more_beside_his_mage() -> None:
    text = (
        "blue warlock {} spent\nred wizard D1 spent\nlevel full\n5 goran-werewolf-pet blue B2\n"
        "6 timber-wolf red B2{}"
    )
    assert dice_of(fight(text.format("A3", " damage 1"), "attack 6 fangs", mages="")) == [5]
    assert dice_of(fight(text.format("B2", " damage 1"), "attack 6 fangs", mages="")) == [6]
    assert dice_of(fight(text.format("B2", ""), "attack 6 fangs", mages="")) == [4]
    forced = arena(text.format("A3", " damage 1") + "\n7 emerald-tegu red B2").do("activate 5")
    assert forced.options == ["attack 6 fangs", "attack 6 feral-claws"]


@pytest.mark.rule("MGW-LIST-09", "MGW-TRT-02")
def test_the_unicorn_lets_its_living_friends_regenerate() -> None:
    text = "blue priestess B2\nred warlock B1\n5 highland-unicorn blue B2\n"
    match = arena(
        text
        + "6 timber-wolf blue B2 damage 3\n7 timber-wolf blue A2 damage 3\n8 timber-wolf red B2 damage 3\n"
        "9 skeletal-sentry blue B2 damage 3\nturn blue 2 upkeep"
    )
    assert [match.thing(number).damage for number in (6, 7, 8, 9)] == [2, 3, 3, 3]
    assert match.traits(1)["regenerate"] == 1


@pytest.mark.rule("MGW-LIST-09", "MGW-TRT-02", "MGW-COD-118", "MGW-COD-134")
def test_redclaw_leads_other_friendly_canines_in_his_zone() -> None:
    text = "5 {} blue B2\n6 steelclaw-grizzly red B2\n7 redclaw-alpha-male blue {}"
    assert dice_of(fight(text.format("bitterwood-fox", "B2"), "attack 6 bite")) == [4]
    assert dice_of(fight(text.format("bitterwood-fox", "B1"), "attack 6 bite")) == [3]
    assert dice_of(fight(text.format("highland-unicorn", "B2"), "attack 6 horn")) == [3]
    match = arena(MAGES + text.format("timber-wolf", "B2"))
    assert [armor_of(match.state, match.thing(number)) for number in (5, 6, 7)] == [3, 3, 3]


@pytest.mark.rule("MGW-LIST-09", "MGW-LIV-04", "MGW-COD-120", "MGW-COD-18")
def test_the_skeletal_sentry_is_not_alive() -> None:
    match = arena(
        "blue priestess A3 mana 20\nred warlock A3\n5 skeletal-sentry blue A3 damage 4\n"
        "6 timber-wolf blue A3 damage 4\nplan blue minor-heal\n7 asyran-cleric blue A3"
    )
    assert "cast minor-heal 5" not in match.options
    assert "cast minor-heal 6" in match.options
    match.do("activate 7")
    assert "use 7 healing-light 5" not in match.options
    assert "use 7 healing-light 6" in match.options


@pytest.mark.rule("MGW-LIST-09", "MGW-DATA-17", "MGW-UPK-01", "MGW-COD-50", "MGW-CORP-02", "MGW-CORP-08")
def test_the_whirling_spirit_costs_upkeep_and_is_of_air() -> None:
    match = arena("blue priestess A3 mana 5\nred warlock B1\n5 whirling-spirit blue A3\nturn blue 2 upkeep")
    assert match.options == ["pay 5", "forgo 5"]
    match.do("pay 5")
    assert match.mana("blue") == 4
    assert {"incorporeal", "nonliving", "uncontainable", "burnproof"} <= set(match.traits(5))
