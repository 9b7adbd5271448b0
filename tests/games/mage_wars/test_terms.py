"""The vocabulary: every word that a card uses has names in both languages and rules that define it."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.games.mage_wars.test_card_facts import cards, library
from walstatt.core.codex import Codex
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.state import vocabulary
from walstatt.games.mage_wars.state.kinds import Card, Mage
from walstatt.games.mage_wars.state.vocabulary import ATTACK_TRAITS, TRAITS

GROUPS = {
    "types": vocabulary.SpellType, "schools": vocabulary.School, "traits": vocabulary.Trait,
    "damage": vocabulary.Damage, "effects": vocabulary.Effect, "locations": vocabulary.Location,
    "subtypes": vocabulary.Subtype,
}  # fmt: skip


@pytest.mark.parametrize("group", GROUPS)
def test_every_word_is_a_term_and_every_term_a_word(group: str) -> None:
    assert set(library().terms[group]) == set(get_args(GROUPS[group]))


def rules_of_the_content() -> set[str]:
    found = {rule for group in library().terms.values() for term in group.values() for rule in term.rules}
    things: list[Card | Mage] = [*cards().values(), *library().mages.values()]
    for thing in things:
        found |= {*thing.rules, *(rule for ability in thing.abilities for rule in ability.rules)}
        assert thing.rules
    for book in library().books.values():
        found |= set(book.rules)
    return found


def test_every_rule_that_the_content_names_is_in_the_codex() -> None:
    codex = Codex.load("mage-wars", "walstatt.games.mage_wars.codex")
    known = {rule.id for chapter in codex.chapters for rule in chapter.rule}
    named = rules_of_the_content()
    assert len(named) > 150
    assert named - known == set()


def test_terms_have_both_names_and_rules() -> None:
    terms = [term for group in library().terms.values() for term in group.values()]
    assert len(terms) > 150
    assert [term for term in terms if not (term.en and term.de and term.rules)] == []
    assert {rule[:4] for term in terms for rule in term.rules} == {"MGW-"}


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_traits_share_a_name(lang: Lang) -> None:
    names = [library().term("traits", trait, lang) for trait in TRAITS]
    assert len(set(names)) == len(TRAITS)


def test_every_subtype_is_on_a_card_or_a_mage() -> None:
    used = {word for card in cards().values() for word in card.subtypes}
    used |= {word for mage in library().mages.values() for word in mage.subtypes}
    assert used == set(get_args(vocabulary.Subtype))


@pytest.mark.rule("MGW-TRT-03", "MGW-TRT-04", "MGW-TRT-05")
def test_traits_are_printed_alone_with_a_number_or_with_a_sign() -> None:
    printed = library().trait
    assert printed("flying", 1, "en") == "Flying"
    assert printed("regenerate", 2, "de") == "Regenerieren 2"
    assert printed("flame", -2, "en") == "Flame −2"
    assert printed("melee", 1, "de") == "Nahkampf +1"
    assert {trait for trait, form in TRAITS.items() if form == "number"} == {"aegis", "regenerate"}


@pytest.mark.rule("MGW-DATA-31")
def test_traits_that_change_dice_have_a_number() -> None:
    """Aegis does not add up (MGW-COD-124); all others do."""
    signed = ("bloodthirsty", "charge", "melee", "rage", "ranged", "tough", "lightning", "flame")
    assert {TRAITS[trait] for trait in signed} == {"signed"}
    assert TRAITS["aegis"] == "number"


def test_attack_bars_have_only_traits_of_attacks() -> None:
    used = {trait for card in cards().values() for attack in card.attacks for trait in attack.traits}
    assert used <= ATTACK_TRAITS
    assert ATTACK_TRAITS - used == {"mana-transfer"}  # in the codex, on no card of the core set


@pytest.mark.rule("MGW-DMG-18", "MGW-DATA-32")
def test_damage_types_of_the_attack_bars() -> None:
    used = {attack.damage for card in cards().values() for attack in card.attacks if attack.damage}
    assert used == {"flame", "water", "light", "lightning", "wind"}
    assert set(get_args(vocabulary.Damage)) - used == {"poison", "psychic", "frost"}


@pytest.mark.rule("MGW-DATA-30", "MGW-COND-04", "MGW-COND-07", "MGW-COND-10")
@pytest.mark.parametrize(
    ("condition", "kind", "removal"),
    [
        ("stun", "", 4), ("rot", "poison", 2), ("burn", "flame", 2), ("weak", "poison", 2), ("daze", "", 2),
        ("cripple", "poison", 4), ("taunt", "", 0), ("sleep", "psychic", 0),
    ],
)  # fmt: skip
def test_types_and_removal_costs_of_conditions(
    condition: vocabulary.Condition, kind: str, removal: int
) -> None:
    found = library().conditions[condition]
    assert (found.type, found.removal) == (kind, removal)
    assert found.level_removal == (condition == "sleep")  # MGW-COND-13
    assert found.creatures == (condition not in ("rot", "burn"))


def test_all_conditions_are_known_and_those_of_the_bars_among_them() -> None:
    assert set(library().conditions) == set(get_args(vocabulary.Condition))
    given = {
        name
        for card in cards().values()
        for attack in card.attacks
        for band in attack.bands
        for name, _ in band.effects
    }
    assert given == {"burn", "daze", "stun", "push", "rot", "weak", "cripple", "taunt"}
