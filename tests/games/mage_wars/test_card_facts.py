"""Every card of the core set against the sources: `core-cards.txt` holds the figures of all 174, a line each.

The lines were written from the card facts and from the lists MGW-LIST-07 to 12, not from the packs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from walstatt.games.mage_wars.state.kinds import OPEN, Attack, Band, Card, Target
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.vocabulary import TRAITS

FACTS = Path(__file__).with_name("core-cards.txt")
#: In the order in which the facts name them.
NEEDS = (
    "no-enemy-creatures", "channels", "controlled", "hidden", "revealed", "summoned-this-round", "non-mage",
    "living", "corporeal", "not-flying", "not-uncontainable",
)  # fmt: skip

#: How many cards of the lists have a school, and a level.
SCHOOLS = {
    "air": 12, "arcane": 34, "dark": 32, "earth": 3, "fire": 12, "holy": 28, "mind": 10, "nature": 36,
    "war": 12, "water": 3,
}  # fmt: skip
LEVELS = {1: 79, 2: 53, 3: 23, 4: 15, 5: 2, 6: 2}


@cache
def library() -> Library:
    return Library.load()


def cards() -> Mapping[str, Card]:
    return library().cards


def number(trait: str, value: int) -> str:
    form = TRAITS[trait]
    return "" if form == "plain" else f" {value:+}" if form == "signed" else f" {value}"


def words_of_traits(traits: Mapping[str, int]) -> list[str]:
    return [trait.replace("-", " ") + number(trait, value) for trait, value in traits.items()]


def target_of(target: Target) -> str:
    words = [need for need in NEEDS if need in target.needs]
    what = " or ".join(target.what).replace("border", "zone border")
    then = {"": "", "zone": " & zone", "new-target": " & new target", "equipment": " & equipment"}
    return " ".join([*words, what]) + then[target.then]


def band_of(band: Band) -> str:
    given = " & ".join(f"{count} {name}" if count > 1 else name for name, count in band.effects)
    return f"{band.low}+ {given}" if band.high == OPEN else f"{band.low}-{band.high} {given}"


def attack_of(card: Card, attack: Attack) -> str:
    ranged = attack.kind == "ranged" and card.type != "attack"
    kind = f"ranged {attack.range[0]}-{attack.range[1]}" if ranged else attack.kind
    words = words_of_traits(attack.traits)
    words.append("x dice" if attack.x else f"{attack.dice} dice")
    words += [attack.damage] if attack.damage else []
    words += [attack.action] if attack.action and card.type != "attack" else []
    if attack.bands:
        words.append("; ".join(map(band_of, attack.bands)))
    if attack.bonus is not None:
        against = " or ".join(attack.bonus.against) + (" creatures" if attack.bonus.creatures else "")
        words.append(f"+{attack.bonus.plus} vs. {against}")
    return f"{attack.name['en']}: {kind}, {', '.join(sorted(words))}"


def cost_of(card: Card) -> str:
    if card.type == "enchantment":
        return f"{card.cost}+{card.reveal} mana"
    return "X mana" if card.x is not None else f"{card.cost} mana"


def traits_of(card: Card) -> list[str]:
    words = words_of_traits(card.traits)
    words += ["epic"] if card.epic else []
    words += ["novice"] if card.novice else []
    words += [f"{card.only_mage} only"] if card.only_mage else []
    words += [f"{card.only_school} mage only"] if card.only_school else []
    return sorted(words)


def described(card: Card) -> str:
    """A card of the packs in the words of the table."""
    kind = "wall" if card.is_wall else card.type
    schools = [f"{school} {level}" for school, level in card.school.items()]
    parts = [
        f"{card.name['en']} / {card.name['de']}",
        ", ".join([kind, *(word.replace("-", " ") for word in card.subtypes)]),
        (" or " if card.either else " & ").join(schools),
        cost_of(card),
        f"{card.action} {card.range[0]}-{card.range[1]} {target_of(card.target)}",
        "x " + " ".join(map(str, card.copies)),
    ]
    if card.life:
        channeling = [] if card.channeling is None else [f"channeling {card.channeling}"]
        armor = "-" if card.no_armor else str(card.armor)
        parts.append(", ".join([f"armor {armor}", f"life {card.life}", *channeling]))
    if card.defense is not None:
        uses = f"{card.defense.uses}x" if card.defense.uses else "inf"
        parts.append(
            f"defense {card.defense.roll}+ {uses}" + (f" no {card.defense.no}" if card.defense.no else "")
        )
    if card.locations:
        places = [word.replace("chest", "chest piece") for word in card.locations]
        parts.append("at " + ("/" if card.one_location else "+").join(places))
    if traits_of(card):
        parts.append("traits " + ", ".join(traits_of(card)))
    parts += [attack_of(card, attack) for attack in card.attacks]
    return " | ".join(parts)


def lines() -> list[str]:
    return FACTS.read_text(encoding="utf-8").splitlines()


@pytest.mark.rule("MGW-LIST-02")
def test_all_174_cards_are_as_the_sources_print_them() -> None:
    ours = {card.name["en"]: described(card) for card in cards().values()}
    facts = {line.split(" / ")[0]: line for line in lines()}
    assert len(facts) == len(lines()) == 174
    assert ours == facts


@pytest.mark.rule("MGW-LIST-02", "MGW-DATA-42")
def test_so_many_names_and_cards_of_each_type_are_in_the_three_boxes() -> None:
    names = Counter(card.type for card in cards().values())
    boxes = {
        kind: tuple(
            sum(card.copies[box] for card in cards().values() if card.type == kind) for box in range(3)
        )
        for kind in names
    }
    assert names == {
        "equipment": 31, "conjuration": 27, "creature": 37, "enchantment": 39, "incantation": 28,
        "attack": 12,
    }  # fmt: skip
    assert boxes == {
        "equipment": (36, 10, 24), "conjuration": (43, 12, 21), "creature": (64, 18, 20),
        "enchantment": (85, 35, 17), "incantation": (67, 30, 18), "attack": (27, 5, 10),
    }  # fmt: skip


@pytest.mark.rule("MGW-LIST-03", "MGW-LIST-04", "MGW-LIST-05")
def test_the_supplements_hold_110_cards_each_and_nothing_new() -> None:
    assert [sum(card.copies[box] for card in cards().values()) for box in range(3)] == [322, 110, 110]
    assert [card.id for card in cards().values() if card.copies[0] == 0] == []


@pytest.mark.rule("MGW-LIST-14", "MGW-BOOK-24")
def test_so_many_cards_of_each_school_and_level() -> None:
    """Counted in the lists MGW-LIST-07 to 12; a card of two schools counts for both."""
    schools = Counter(school for card in cards().values() for school in card.school)
    levels = Counter(card.level for card in cards().values())
    assert schools == SCHOOLS
    assert levels == LEVELS


@pytest.mark.rule("MGW-BOOK-30", "MGW-BOOK-10", "MGW-BOOK-08")
def test_schools_joined_by_and_add_up_and_those_joined_by_or_share_one_level() -> None:
    both = {card.id: card.level for card in cards().values() if len(card.school) > 1 and not card.either}
    one_of = {card.id: card.level for card in cards().values() if card.either}
    assert both == {
        "adramelech-lord-of-fire": 6,
        "battle-forge": 2,
        "lash-of-hellfire": 2,
        "turn-to-stone": 3,
    }
    assert one_of == {"elemental-wand": 2, "enchanters-ring": 1}
    assert set(cards()["elemental-wand"].school) == {"earth", "fire", "air", "water"}


@pytest.mark.rule("MGW-DATA-07")
def test_types_share_action_and_range() -> None:
    by_type = {
        kind: {
            (card.action, card.range) for card in cards().values() if card.type == kind and not card.is_wall
        }
        for kind in ("creature", "enchantment", "equipment")
    }
    assert by_type == {
        "creature": {("full", (0, 0))}, "enchantment": {("quick", (0, 2))}, "equipment": {("quick", (0, 2))},
    }  # fmt: skip
    assert {(wall.action, wall.range) for wall in cards().values() if wall.is_wall} == {("quick", (0, 1))}
    full = [card.id for card in cards().values() if card.type == "conjuration" and card.action == "full"]
    assert full == ["gate-to-hell"]


@pytest.mark.rule("MGW-ENCH-12", "MGW-COD-159", "MGW-DATA-41")
def test_every_enchantment_costs_2_mana_to_cast() -> None:
    costs = [card.cost for card in cards().values() if card.type == "enchantment"]
    assert costs == [2] * 39


@pytest.mark.rule("MGW-ATKS-04", "MGW-ATK-30")
def test_an_attack_spell_is_one_attack_with_name_action_and_range_of_the_spell() -> None:
    spells = [card for card in cards().values() if card.type == "attack"]
    assert len(spells) == 12
    for card in spells:
        (attack,) = card.attacks
        assert (attack.id, attack.name) == (card.id, card.name)
        assert (attack.action, attack.range) == (card.action, card.range)
        assert attack.kind == ("zone" if card.target.what == ("zone",) else "ranged")


@pytest.mark.rule("MGW-ZATK-03", "MGW-DMG-20", "MGW-Q-76")
def test_zone_attacks_and_barriers_are_unavoidable_and_lightning_and_wind_ethereal() -> None:
    attacks = [attack for card in cards().values() for attack in card.attacks]
    by_themselves = [a for a in attacks if a.kind in ("zone", "barrier", "passage", "automatic")]
    assert [a.id for a in by_themselves if "unavoidable" not in a.traits] == []
    assert len(by_themselves) == 11
    airy = [a for a in attacks if a.damage in ("lightning", "wind")]
    assert len(airy) == 8
    assert [a.id for a in airy if "ethereal" not in a.traits] == []


@pytest.mark.rule("MGW-Q-75")
def test_three_zone_attacks_spare_their_caster_and_firestorm_does_not() -> None:
    zone = {card.id: card.attacks[0].spares_caster for card in cards().values() if card.type == "attack"}
    assert {card for card, spares in zone.items() if spares} == {
        "blinding-flash",
        "electrify",
        "ring-of-fire",
    }
    assert zone["firestorm"] is False


@pytest.mark.rule("MGW-Q-119")
def test_temple_of_light_is_as_the_facts_give_it_and_marked_as_doubtful() -> None:
    temple = cards()["temple-of-light"]
    assert [band_of(band) for band in temple.attacks[0].bands] == ["9-10 stun", "11+ daze"]
    assert [card.id for card in cards().values() if not card.sure] == [
        "temple-of-light", "fellella-pixie-familiar",
    ]  # fmt: skip
