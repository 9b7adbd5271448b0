"""The packs of the house: eight peoples, each complete, and between them everything that the book knows."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from walstatt.core.text import LANGS
from walstatt.draw.icons import has_icon
from walstatt.games.confrontation_x.rules import abilities as abilities
from walstatt.games.confrontation_x.rules.allowed import refused
from walstatt.games.confrontation_x.rules.hooks import ABILITIES
from walstatt.games.confrontation_x.state.library import CONTENT, printed
from walstatt.games.confrontation_x.state.packs import misspelt
from walstatt.games.confrontation_x.state.spelling import SPELLINGS
from walstatt.games.confrontation_x.state.things import Item, Power

PEOPLES = sorted(printed().peoples)
#: Modifiers of the peoples on the values of a plain human: what shows on their plain soldiers.
PLAIN = {"mov": 10.0, "ini": 3, "str": 5, "res": 5, "dis": 3}
SOLDIERS: dict[str, tuple[str, dict[str, float]]] = {
    "lions-of-alahan": ("archer-of-alahan", {}),
    "griffins-of-akkylannie": ("fusilier-of-akkylannie", {"str": -1, "res": 1, "dis": 2}),
    "undead-of-acheron": ("skeleton-of-acheron", {"mov": -2.5, "ini": -1, "dis": -4}),
    "wolfen-of-yllia": ("prowler-of-yllia", {"mov": 5, "str": 2, "dis": -2}),
    "goblins-of-no-dan-kar": ("knife-goblin", {"ini": 1, "str": -1, "res": -1}),
    "dwarves-of-tir-na-bor": ("axe-of-the-hold", {"mov": -2.5, "ini": -2, "dis": 2}),
    "orcs-of-bran-o-kor": ("jackal-raider", {"str": 1}),
    "alchemists-of-dirz": ("clone-of-dirz", {}),
}


def test_there_are_eight_peoples() -> None:
    assert sorted(SOLDIERS) == PEOPLES


@pytest.mark.parametrize("people", PEOPLES)
def test_a_people_is_complete(people: str) -> None:
    known = printed()
    kinds = known.of(people)
    ranks = {kind.rank for kind in kinds}
    assert len(kinds) >= 10
    assert {"militia", "soldier", "elite", "legend"} <= ranks
    assert sum(kind.character for kind in kinds) >= 2
    assert {kind.role for kind in kinds} >= {"musician", "standard"}
    powers = known.powers.values()
    spells = [
        [p for p in powers if not p.miracle and refused(kind, p) is None] for kind in kinds if kind.mage
    ]
    miracles = [
        [p for p in powers if p.miracle and refused(kind, p) is None] for kind in kinds if kind.priest
    ]
    assert max(map(len, spells)) >= 6
    assert max(map(len, miracles)) >= 4
    own = [item for item in known.items.values() if item.label.peoples == (people,)]
    assert sum(item.artefact for item in own) >= 2
    named = {word for item in known.items.values() if item.special for word in item.label.figures}
    assert named & {kind.id for kind in kinds}


@pytest.mark.parametrize("people", PEOPLES)
def test_soldiers_are_men_with_the_modifiers_of_their_people(people: str) -> None:
    word, modifiers = SOLDIERS[people]
    file = next(f for f in resources.files(CONTENT).iterdir() if f.name == f"{people.split('-')[0]}.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    assert data["people"]["house"]
    (soldier,) = [entry for entry in data["profile"] if entry["id"] == word]
    for attribute, plain in PLAIN.items():
        strange = people == "wolfen-of-yllia" and attribute == "res"  # they are large
        expected = max(0.0, plain + modifiers.get(attribute, 0))
        assert strange or float(soldier[attribute]) == expected, attribute


def test_every_ability_is_on_some_card() -> None:
    used = {ability for kind in printed().kinds.values() for ability in kind.abilities}
    assert {word for word, ability in ABILITIES.items() if not ability.granted} <= used


def test_every_profile_names_abilities_that_there_are() -> None:
    """Words that nothing stands behind would be a promise that nobody keeps."""
    unknown = {a for kind in printed().kinds.values() for a in kind.abilities} - set(ABILITIES)
    assert unknown <= WAITING


#: Abilities that are not declared yet.
WAITING = frozenset(("minelayer",))


def test_everything_has_a_picture_and_texts_in_both_languages() -> None:
    known = printed()
    for kind in known.kinds.values():
        assert has_icon(kind.icon), kind.id
        assert {*kind.name} == {"en", "de"}
    things: list[Power | Item] = [*known.powers.values(), *known.items.values()]
    for thing in things:
        assert has_icon(thing.icon), thing.id
        assert {*thing.name} == {"en", "de"}
        assert all(thing.text[lang].endswith(".") for lang in LANGS)


def test_packs_may_name_the_abilities_that_are_declared_and_no_others() -> None:
    """How an ability is written and what it does are told in two places, which know the same ones."""
    declared = {word for word, ability in ABILITIES.items() if not ability.granted}
    assert set(SPELLINGS) == declared | WAITING


def test_whatever_the_house_prints_is_written_as_packs_may_write_it() -> None:
    granted = [
        word
        for item in printed().items.values()
        for deed in (*item.effects, *(item.use.effects if item.use else ()))
        for word in deed.grants
    ]
    granted += [word for power in printed().powers.values() for deed in power.effects for word in deed.grants]
    assert granted
    assert [word for word in granted if misspelt(word)] == []


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("bravery", None),
        ("command/10", None),
        ("target/-1", None),
        ("immune/fire,poison", None),
        ("concentration/2:ini,att", None),
        ("alliance/light", None),
        ("bravry", "ability-like"),
        ("xyzzyx", "ability-none"),
        ("BRAVERY!", "ability-none"),
        ("bravery/2", "ability-plain"),
        ("bravery/fire", "ability-plain"),
        ("command", "ability-number"),
        ("command/61", "ability-number"),
        ("command/fire", "ability-number"),
        ("poison/21", "ability-number"),
        ("immune", "ability-words"),
        ("immune/bees", "ability-words"),
        ("immune/3", "ability-words"),
        ("concentration/2", "ability-both"),
        ("concentration/ini", "ability-both"),
    ],
)
def test_an_ability_with_what_stands_behind_it(word: str, key: str | None) -> None:
    wrong = misspelt(word)
    assert (wrong[0] if wrong else None) == key
