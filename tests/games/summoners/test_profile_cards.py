"""Printed cards: every unit and every spell is on them, in both languages, and fits."""

from __future__ import annotations

from functools import cache

import pytest

from tests.draw.card_spy import faults
from tests.draw.pdf_reading import squeezed, words_of
from tests.games.summoners.stage import Stage, game, house
from walstatt.core.cards import TONES, Card, Row
from walstatt.core.text import LANGS, Lang
from walstatt.draw.card_face import Face, faces
from walstatt.draw.cards_pdf import cards_pdf
from walstatt.draw.icons import has_icon
from walstatt.draw.tones import tone
from walstatt.games.summoners.rules.activation import options
from walstatt.games.summoners.screen.profiles import profile
from walstatt.games.summoners.state.units import UnitKind
from walstatt.spaces.table import INCH

langs = pytest.mark.parametrize("lang", LANGS)


@cache
def cards(lang: Lang) -> dict[str, Card]:
    found = house().cards(lang)
    assert len({card.id for card in found}) == len(found)
    return {card.id: card for card in found}


@cache
def sides(lang: Lang) -> dict[str, list[Face]]:
    """Of every card, as they are printed."""
    return {card.id: faces(card, tone(card.tone), lang) for card in cards(lang).values()}


@cache
def printed(lang: Lang) -> str:
    return words_of(cards_pdf(list(cards(lang).values()), lang))


def kinds() -> list[UnitKind]:
    return [kind for realm in house().realms.values() for kind in realm.kinds]


def rows(card: Card) -> list[Row]:
    return [row for section in card.sections for row in section.rows]


# --- what is on them ----------------------------------------------------------------------------------------


@langs
def test_every_unit_has_its_profile_and_its_activation_card(lang: Lang) -> None:
    for kind in kinds():
        for what in ("profile", "activation"):
            card = cards(lang)[f"{kind.id}-{what}"]
            assert (card.title, card.icon) == (kind.name[lang], kind.icon)
        text = printed(lang)
        assert text.count(squeezed(kind.name[lang])) >= 2
        assert squeezed(kind.note[lang]) in text


@langs
def test_a_profile_shows_the_six_areas(lang: Lang) -> None:
    """Picture, stats, special rules, summoning cost, attacks, life points (SUM-PROF-02)."""
    names = house().teller(lang)
    for kind in kinds():
        card, known = cards(lang)[f"{kind.id}-profile"], profile(names, kind)
        assert has_icon(card.icon)
        assert [box.text for box in card.boxes] == [stat.text for stat in known.stats]
        titles = {row.title: row for row in rows(card)}
        for keyword in known.keywords:
            assert titles[keyword.name].text == keyword.note
        for attack in known.attacks:
            assert titles[attack.name].cells[0] == str(attack.dice)
            for keyword in attack.keywords:
                assert keyword.name in titles[attack.name].text.replace("\N{NO-BREAK SPACE}", " ")
                assert titles[keyword.name].text == keyword.note
        assert [box.text for box in card.cost] == (
            [] if kind.summoner else [str(kind.mana), *([str(kind.sacrifice)] if kind.sacrifice else [])]
        )
        assert card.life is not None
        assert (card.life.white, card.life.red) == (kind.white, kind.red)


@langs
def test_every_attack_and_every_spell_is_printed_in_full(lang: Lang) -> None:
    text = printed(lang)
    for kind in kinds():
        for attack in kind.attacks:
            assert squeezed(attack.name[lang]) in text
        for spell in kind.spells:
            assert squeezed(spell.name[lang]) in text
            assert squeezed(spell.note[lang]) in text, spell.id


@langs
def test_spells_stand_with_what_they_cost(lang: Lang) -> None:
    for realm in house().realms.values():
        found = {row.title: row for row in rows(cards(lang)[f"{realm.summoner.id}-spells"])}
        for spell in realm.summoner.spells:
            (cost,) = found[spell.name[lang]].cells
            assert cost.startswith(f"{spell.ap} AP")
            assert (f", {spell.mana} " in cost) == (spell.mana > 0)
            assert (f"+ {spell.upkeep} " in cost) == (spell.upkeep > 0)


@langs
def test_special_rules_that_spells_use_are_explained_beside_them(lang: Lang) -> None:
    names = house().teller(lang)
    for realm in house().realms.values():
        titles = " ".join(row.title for row in rows(cards(lang)[f"{realm.summoner.id}-spells"]))
        for spell in realm.summoner.spells:
            for grant in spell.effect.grants:
                assert names.say(f"keyword.{grant.rule}") in titles
            for word in spell.attack.keywords if spell.attack else ():
                assert names.say(f"keyword.{word}") in titles


@langs
def test_cards_say_that_the_content_is_of_the_house(lang: Lang) -> None:
    note = {"en": "house content", "de": "Hausinhalt"}[lang]
    for card in cards(lang).values():
        realm = house().realms[card.group]
        assert (note in card.footer) == realm.house
        assert realm.name[lang] in card.footer


def test_weak_creatures_have_several_life_tracks_but_no_more_than_there_may_be() -> None:
    for kind in kinds():
        life = cards("en")[f"{kind.id}-profile"].life
        assert life is not None
        assert life.tracks == (1 if kind.most == 1 else {1: 3, 2: 2}.get(kind.level, 1)), kind.id


def test_every_realm_has_a_tone_of_its_own() -> None:
    found = [realm.tone for realm in house().realms.values()]
    assert set(found) <= set(TONES)
    assert len(set(found)) == len(found)


# --- the activation card ------------------------------------------------------------------------------------

#: The first word of an option, and the action it belongs to.
ACTIONS = {
    "walk": "Walk", "run": "Run", "charge": "Charge", "strike": "Melee attack", "shoot": "Ranged attack",
    "concentrate": "Concentrate", "interact": "Interact", "cast": "Cast", "summon": "Summon",
}  # fmt: skip


def offered(stage: Stage, word: str) -> set[str]:
    verbs = {option[0] for option in options(stage.state, stage.state.units[word])}
    return {ACTIONS[verb] for verb in verbs & set(ACTIONS)}


def stage_with(kind: UnitKind, x: int, y: int) -> tuple[Stage, str]:
    """A table with a unit of this kind there; a Summoner is on it anyway."""
    stage = Stage()
    stage.gems("blue", 9)
    if not kind.summoner:
        return stage, stage.put(kind.id, "blue", x / INCH, y / INCH)
    unit = next(unit for unit in stage.state.units.values() if unit.kind is kind)
    stage.change(unit.word, base=unit.base._replace(x=x, y=y))
    return stage, unit.word


@pytest.mark.rule("SUM-START-05")
@pytest.mark.parametrize(
    "kind_id", ["emberling", "ember-hyena", "fire-herald", "polar-spider", "hail-bringer", "fire-summoner"]
)
def test_an_activation_card_lists_all_actions_that_the_unit_is_offered(kind_id: str) -> None:
    """With an enemy to charge or to shoot at, with one in contact, with a mana source in contact."""
    kind = game().teller("en").kinds[kind_id]
    found: set[str] = set()
    for apart in (4 * INCH, 1):
        stage, word = stage_with(kind, 12 * INCH, 12 * INCH)
        stage.beside("snowling", "red", word, apart)
        found |= offered(stage, word)
    source = next(one.base for one in Stage().state.objectives.values() if one.source)
    stage, word = stage_with(kind, source.x, source.y - source.radius - kind.radius - 1)
    found |= offered(stage, word)
    assert {row.title for row in activation_cards()[f"{kind_id}-activation"].sections[0].rows} == found


@cache
def activation_cards() -> dict[str, Card]:
    return {card.id: card for card in game().cards("en") if card.id.endswith("-activation")}


@langs
def test_an_activation_card_is_a_single_card(lang: Lang) -> None:
    for card, found in sides(lang).items():
        if card.endswith("-activation"):
            assert len(found) == 1, card


def test_a_static_unit_does_nothing_but_its_own_actions() -> None:
    (actions,) = cards("en")["idol-of-sarothek-activation"].sections
    assert [row.title for row in actions.rows] == ["Interact", "Arcane Charge"]


def test_own_actions_are_on_both_cards() -> None:
    for what in ("profile", "activation"):
        assert "Burrow" in [row.title for row in rows(cards("en")[f"tunneller-{what}"])]


# --- how they fit -------------------------------------------------------------------------------------------


@langs
def test_nothing_leaves_a_card_and_nothing_lies_on_anything(lang: Lang) -> None:
    for card, found in sides(lang).items():
        for face in found:
            assert list(faults(face)) == [], card


@langs
def test_no_card_needs_more_than_a_second_one(lang: Lang) -> None:
    assert all(len(found) <= 2 for found in sides(lang).values())


def test_icons_of_all_rows_are_known() -> None:
    for card in cards("en").values():
        assert all(has_icon(row.icon) for row in rows(card) if row.icon)
