"""What cards say beyond their bars, against the tables of the rules: locations, triggers, grants, costs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.games.mage_wars.test_card_facts import cards, library
from walstatt.core.text import LANGS, Lang
from walstatt.draw.icons import has_icon
from walstatt.games.mage_wars.state.kinds import Card, Grant, Name

langs = pytest.mark.parametrize("lang", LANGS)


def grants(card_id: str) -> list[Grant]:
    return list(cards()[card_id].grants)


# --- names and texts --------------------------------------------------------------------------------------


def texts(card: Card) -> Iterator[Name]:
    """Every text of a card that is not empty."""
    yield card.name
    if card.text["en"]:
        yield card.text
    for attack in card.attacks:
        yield attack.name
    for ability in card.abilities:
        yield ability.name
        yield ability.text


def test_the_packs_of_the_package_are_sound() -> None:
    assert [str(problem) for problem in library().problems] == []


def test_ids_are_the_english_names() -> None:
    for card in cards().values():
        plain = card.name["en"].lower().replace("'", "").replace("&", "and")
        assert card.id == re.sub(r"[^a-z]+", "-", plain)


@langs
def test_every_name_is_there_and_names_one_card(lang: Lang) -> None:
    names = [card.name[lang] for card in cards().values()]
    assert len(set(names)) == 174
    assert [name for name in names if name != name.strip() or not name] == []


def test_no_german_name_is_the_english_name_of_another_card() -> None:
    english = {card.name["en"].casefold(): card.id for card in cards().values()}
    for card in cards().values():
        assert english.get(card.name["de"].casefold(), card.id) == card.id


def test_texts_are_short_and_in_both_languages() -> None:
    for card in cards().values():
        for text in texts(card):
            assert min(len(words.strip()) for words in text.values()) > 1, card.id
            assert max(map(len, text.values())) <= 330, card.id
        if card.text["en"]:
            assert card.text["en"] != card.text["de"]
            assert (card.text["en"][-1], card.text["de"][-1]) == (".", ".")


def test_what_no_bar_or_trait_shows_is_told() -> None:
    """A special card, and one that gives something, has a text or abilities with texts."""
    silent = {
        card.id
        for card in cards().values()
        if (card.special or card.grants or card.discount or card.casts or card.binds or card.heal)
        and not (card.text["en"] or card.abilities)
    }
    assert silent == set()


@langs
def test_grants_are_told_in_the_words_of_the_traits(lang: Lang) -> None:
    """The texts name every trait that a grant gives, with its number, as the terms name it."""
    told = 0
    for card in cards().values():
        for grant in card.grants:
            for trait, value in grant.traits.items():
                assert library().trait(trait, value, lang) in card.text[lang], (card.id, trait)
                told += 1
    assert told == 69


def test_every_card_has_an_icon_of_its_own() -> None:
    icons = [card.icon for card in cards().values()]
    assert [icon for icon in icons if not has_icon(icon)] == []
    assert len(set(icons)) == 174


# --- tables -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-DATA-11", "MGW-EQU-06", "MGW-EQU-07")
def test_locations_of_the_equipment() -> None:
    equipment = [card for card in cards().values() if card.type == "equipment"]
    assert {place for card in equipment for place in card.locations} == {
        "weapon", "shield", "ring", "chest", "helmet", "cloak", "gloves", "boots", "belt", "amulet",
    }  # fmt: skip
    several = {card.id: (card.locations, card.one_location) for card in equipment if len(card.locations) > 1}
    assert several == {
        "elemental-wand": (("weapon", "shield"), True),
        "mage-wand": (("weapon", "shield"), True),
        "ivarium-longbow": (("weapon", "shield"), False),
    }


@pytest.mark.rule("MGW-DATA-19", "MGW-MAND-04", "MGW-MAND-03")
def test_triggers_and_single_uses_of_the_enchantments() -> None:
    found = {
        card.id: (card.reveal, card.mandatory, card.trigger)
        for card in cards().values()
        if card.mandatory or card.single_use
    }
    assert found == {
        "block": (2, True, "attacked"),
        "reverse-attack": (5, True, "attacked"),
        "nullify": (2, True, "targeted"),
        "reverse-magic": (5, True, "targeted"),
        "jinx": (1, True, "casts-quick"),
        "hellfire-trap": (2, True, "enters"),
        "teleport-trap": (2, True, "enters"),
        "retaliate": (2, False, ""),
        "divine-intervention": (10, False, ""),
        "decoy": (0, False, ""),
    }
    assert [card for card in found if not cards()[card].single_use] == []


@pytest.mark.rule("MGW-TRAP-01", "MGW-TRAP-02")
def test_the_two_traps_lie_in_zones_without_enemy_creatures() -> None:
    traps = [card for card in cards().values() if "trap" in card.subtypes]
    assert [card.id for card in traps] == ["hellfire-trap", "teleport-trap"]
    for trap in traps:
        assert (trap.target.what, trap.target.needs) == (("zone",), ("no-enemy-creatures",))


@pytest.mark.rule("MGW-DATA-20", "MGW-FAM-02", "MGW-SPWN-03")
def test_familiars_and_spawnpoints_cast_what_their_cards_allow() -> None:
    casters = {card.id: card for card in cards().values() if card.casts is not None}
    assert {card.id: (card.channeling, card.casts_from) for card in casters.values()} == {
        "battle-forge": (1, 0), "gate-to-voltari": (1, 3), "lair": (2, 0), "pentagram": (1, 2),
        "temple-of-asyra": (1, 2), "fellella-pixie-familiar": (1, 0), "huginn-raven-familiar": (1, 0),
    }  # fmt: skip

    def castable(caster: str) -> set[str]:
        allowed = casters[caster].casts
        assert allowed is not None
        return {card.id for card in cards().values() if allowed.accepts(card)}

    animals = {card.id for card in cards().values() if card.type == "creature" and "animal" in card.subtypes}
    assert castable("lair") == animals
    assert castable("battle-forge") == {card.id for card in cards().values() if card.type == "equipment"}
    assert "skeletal-sentry" not in castable("pentagram")  # Nonliving
    assert {"darkfenne-bat", "adramelech-lord-of-fire", "goran-werewolf-pet"} <= castable("pentagram")
    assert "asyran-cleric" in castable("temple-of-asyra")
    assert "timber-wolf" not in castable("temple-of-asyra")
    assert castable("gate-to-voltari") == {
        "blue-gremlin", "darkfenne-hydra", "gorgon-archer", "huginn-raven-familiar", "mana-leech",
        "moonglow-faerie", "stonegaze-basilisk",
    }  # fmt: skip
    assert {"dispel", "sleep"} <= castable("huginn-raven-familiar")
    assert not {"banish", "block", "fireball"} & castable("huginn-raven-familiar")  # level 3, other types


@pytest.mark.rule("MGW-Q-41", "MGW-EX-40")
def test_wands_bind_incantations_or_attack_spells_that_are_not_epic() -> None:
    bound = {card.id: card.binds for card in cards().values() if card.binds is not None}
    mage_wand, elemental = bound["mage-wand"], bound["elemental-wand"]
    assert len(bound) == 2
    accepted = {card.id for card in cards().values() if mage_wand.accepts(card)}
    assert {"minor-heal", "teleport"} <= accepted
    assert not {"lay-hands", "fireball", "block"} & accepted  # Epic, attack spell, enchantment
    assert {c.id for c in cards().values() if elemental.accepts(c)} == {
        card.id for card in cards().values() if card.type == "attack"
    }
    for wand in ("mage-wand", "elemental-wand"):
        (change,) = cards()[wand].abilities
        assert (change.when, change.cost) == ("quick-spell", 3)  # MGW-BIND-12


@pytest.mark.rule("MGW-DATA-09", "MGW-WALL-16", "MGW-WALL-24")
def test_wall_symbols() -> None:
    symbols = ("blocks-los", "passage-blocked", "passage-attacks", "extendable")
    walls = {c.id: [word for word in symbols if word in c.traits] for c in cards().values() if c.is_wall}
    assert walls == {
        "fog-bank": ["blocks-los", "extendable"],
        "wall-of-fire": ["blocks-los", "passage-attacks", "extendable"],
        "wall-of-stone": ["blocks-los", "passage-blocked", "extendable"],
        "wall-of-thorns": ["blocks-los", "passage-attacks", "extendable"],
    }


@pytest.mark.rule("MGW-DATA-44")
def test_the_nine_effects_that_the_facts_leave_out() -> None:
    numbers = {
        "ghoul-rot": {"damage": 2}, "idol-of-pestilence": {"damage": 1}, "malacoda": {"damage": 2},
        "poison-gas-cloud": {"damage": 2, "moves": 1}, "molochs-torment": {"damage": 1},
        "death-link": {"damage": 2}, "banish": {"markers": 3},
    }  # fmt: skip
    assert {card: cards()[card].numbers for card in numbers} == numbers
    (obelisk,) = grants("mordoks-obelisk")
    assert (obelisk.to, obelisk.who, obelisk.traits) == ("arena", ("creature", "non-mage"), {"upkeep": 1})
    fellella = cards()["fellella-pixie-familiar"].casts
    assert fellella is not None
    assert (fellella.types, fellella.most_level) == (("enchantment",), 2)
    (torment,) = cards()["molochs-torment"].abilities
    assert (torment.when, torment.cost) == ("upkeep", 1)


@pytest.mark.rule("MGW-Q-121", "MGW-DATA-46")
def test_heal_and_drain_life_are_no_attacks() -> None:
    heal, drain = cards()["heal"], cards()["drain-life"]
    assert (heal.attacks, drain.attacks) == ((), ())
    assert heal.heal is not None
    assert heal.heal.dice == 8
    assert drain.numbers == {"dice": 5}


@pytest.mark.rule("MGW-Q-47", "MGW-EX-46")
def test_costs_of_x() -> None:
    variable = {card.id: card.x for card in cards().values() if card.x is not None}
    assert {card: x.of for card, x in variable.items()} == {
        "dispel": "enchantment", "dissolve": "equipment", "explode": "equipment", "purify": "removal",
        "resurrection": "creature", "rouse-the-beast": "level", "shift-enchantment": "shift",
        "sleep": "level", "steal-enchantment": "enchantment-again", "teleport": "zones",
    }  # fmt: skip
    assert variable["sleep"].table == (4, 5, 6, 8, 10, 12)
    assert variable["explode"].plus == 6
    assert (variable["teleport"].times, variable["teleport"].least) == (3, 3)


@pytest.mark.rule("MGW-EX-54", "MGW-DEF-14", "MGW-DEF-15")
def test_defenses_that_cards_grant() -> None:
    granted = {
        card.id: (grant.defense.roll, grant.defense.uses, grant.defense.no, grant.defense.steady)
        for card in cards().values()
        for grant in card.grants
        if grant.defense is not None
    }
    assert granted == {
        "cobra-reflexes": (7, 1, "", False), "deflection-bracers": (7, 1, "ranged", False),
        "force-orb": (8, 1, "melee", True), "force-sword": (8, 1, "ranged", True),
    }  # fmt: skip
    tarok = cards()["tarok-the-skyhunter"].defense
    assert tarok is not None
    assert tarok.flying_only


def test_rings_make_spells_of_their_kind_cheaper() -> None:
    rings = {card.id: card.discount for card in cards().values() if card.discount is not None}
    assert {ring: (d.mana, d.reveals, d.friendly_creature) for ring, d in rings.items()} == {
        "arcane-ring": (1, True, False), "enchanters-ring": (1, False, True),
        "ring-of-asyra": (1, True, False), "ring-of-beasts": (1, False, False),
        "ring-of-curses": (1, True, False),
    }  # fmt: skip

    def meant(ring: str) -> set[str]:
        return {card.id for card in cards().values() if rings[ring].on.accepts(card)}

    assert {"dispel", "jinx", "moonglow-amulet"} <= meant("arcane-ring")
    assert "fireball" not in meant("arcane-ring")
    assert meant("ring-of-curses") == {card.id for card in cards().values() if "curse" in card.subtypes}
    assert {"heal", "pacify"} <= meant("ring-of-asyra")
    assert not {"pillar-of-light", "gray-angel", "block"} & meant("ring-of-asyra")
    assert "timber-wolf" in meant("ring-of-beasts")
    assert "rajans-fury" not in meant("ring-of-beasts")


def test_bonuses_reach_whom_the_cards_name() -> None:
    (tooth,) = grants("tooth-and-nail")
    assert (tooth.to, tooth.who, tooth.on) == ("arena", ("creature", "animal"), ("melee",))  # both sides
    (redclaw,) = grants("redclaw-alpha-male")
    assert (redclaw.to, redclaw.who) == ("zone", ("creature", "other", "friendly", "canine"))
    (goran,) = grants("goran-werewolf-pet")
    assert (goran.to, goran.beside_mage, goran.traits) == ("self", True, {"bloodthirsty": 1})
    kinship = {grant.controlling: grant.traits for grant in grants("animal-kinship")}
    assert kinship == {
        ("animal", "canine"): {"melee": 1}, ("animal", "reptile"): {"armor": 1},
        ("animal", "bear"): {"tough": -2}, ("animal", "ape"): {"climbing": 1},
        ("animal", "cat"): {"elusive": 1},
    }  # fmt: skip
    (maimed,) = grants("maim-wings")
    assert (maimed.loses, maimed.traits) == (("flying",), {})
    lasting = {
        card.id: {g.lasts for g in card.grants} for card in cards().values() if card.type == "incantation"
    }
    assert {card for card, lasts in lasting.items() if lasts == {"round"}} == {
        "call-of-the-wild",
        "charge",
        "evade",
    }
    assert {card for card, lasts in lasting.items() if lasts == {"next-melee"}} == {
        "perfect-strike", "piercing-strike", "vampiric-strike",
    }  # fmt: skip


def test_67_cards_need_rules_of_their_own() -> None:
    special = [card.id for card in cards().values() if card.special]
    assert len(special) == 67
    plain_bars = {"fireball", "timber-wolf", "bear-strength", "mage-staff", "heal", "fog-bank"}
    assert not plain_bars & set(special)
