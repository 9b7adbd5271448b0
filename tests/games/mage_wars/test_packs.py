"""Reading packs: a user's own cards and books, and what is told about those that are wrong."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

from tests.games.mage_wars.arena import the_game
from walstatt.core.errors import BadPack, Problem
from walstatt.core.text import LANGS, Lang, catalogue
from walstatt.games.mage_wars.state import pack_words
from walstatt.games.mage_wars.state.kinds import OPEN
from walstatt.games.mage_wars.state.library import Library

CARD = """
game = "mage-wars"
[[card]]
type = "creature"
id = "salt-wolf"
name = { en = "Salt Wolf", de = "Salzwolf" }
icon = "wolf-head"
school = { nature = 2 }
cost = 8
action = "full"
range = [0, 0]
target = { what = ["zone"] }
life = 9
traits = ["fast", "frost -1", "regenerate 1"]
attacks = [{ id = "bite", name = { en = "Bite", de = "Biss" }, kind = "melee", action = "quick", dice = 3, bands = "8+ rot" }]
copies = [0, 0, 0]
"""  # noqa: E501
BOOK = """
[[book]]
id = "wolves"
name = { en = "Wolves", de = "Wölfe" }
mage = "beastmaster"
cards = { timber-wolf = 4, salt-wolf = 2 }
"""


def loaded(folder: Path, text: str) -> Library:
    (folder / "own.toml").write_text(text, encoding="utf-8")
    return Library.load(folder)


def told(folder: Path, text: str) -> BadPack:
    """The one problem of a pack; nothing of it has been taken over."""
    library = loaded(folder, text)
    assert "salt-wolf" not in library.cards
    assert len(library.cards) == 174
    (problem,) = library.problems
    return problem


def test_a_users_cards_and_books_join_the_others(tmp_path: Path) -> None:
    library = loaded(tmp_path, CARD + BOOK)
    assert library.problems == []
    wolf = library.cards["salt-wolf"]
    assert (wolf.level, wolf.traits) == (2, {"fast": 1, "frost": -1, "regenerate": 1})
    assert [(band.low, band.high, band.effects) for band in wolf.attacks[0].bands] == [
        (8, OPEN, (("rot", 1),))
    ]
    assert library.books["wolves"].size == 6


def test_packs_of_other_games_are_left_alone(tmp_path: Path) -> None:
    library = loaded(tmp_path, 'game = "summoners"\n[realm]\nid = "x"\n')
    assert library.problems == []
    assert len(library.cards) == 174


#: What is wrong: a place of the good pack, what stands there instead, and what the message names.
BROKEN = {
    "an unknown trait": ('"fast"', '"swift"', "'swift' is no trait"),
    "a trait without its number": ('"regenerate 1"', '"regenerate"', "'regenerate' is no trait"),
    "a trait without its sign": ('"frost -1"', '"frost 1"', "'frost 1' is no trait"),
    "a trait twice": ('"fast"', '"fast", "fast"', "'fast' is no trait, is given twice"),
    "an unknown effect": ('"8+ rot"', '"8+ itch"', "'itch' is no band"),
    "bands that overlap": ('"8+ rot"', '"4-9 rot; 8+ 2 rot"', "'8+ 2 rot' is no band"),
    "bands out of order": ('"8+ rot"', '"9+ rot; 4-8 daze"', "'4-8 daze' is no band"),
    "an unknown field": ("cost = 8", "cost = 8\nprice = 3", "there is no field price"),
    "a missing name": ('icon = "wolf-head"\n', "", "the field icon is missing"),
    "one language": (', de = "Salzwolf"', "", "every name and text needs en and de"),
    "an id with a digit": ('"salt-wolf"', '"salt-wolf-2"', "'salt-wolf-2': ids are words"),
    "an id that is taken": ('"salt-wolf"', '"timber-wolf"', "an id is given twice"),
    "no life": ("life = 9", "life = 0", "creatures and conjurations need life"),
    "a level of nothing": ("nature = 2", "nature = 0", "school needs at least one school"),
    "an unknown school": ("nature = 2", "salt = 2", "cannot be"),
    "no dice": ("dice = 3", "dice = 0", "bite: an attack needs dice"),
    "a melee attack without an action": ('action = "quick", ', "", "bite: a melee attack needs an action"),
    "a trait of creatures on an attack": (
        "dice = 3", 'dice = 3, traits = ["flying"]', "'flying' is no trait of attacks",
    ),
    "a range the wrong way": ("range = [0, 0]", "range = [2, 0]", "a range goes from less to more"),
    "a familiar that may cast nothing": ('"fast"', '"familiar"', "casts goes with the trait familiar"),
    "a location": ("life = 9", 'life = 9\nlocations = ["ring"]', "equipment needs locations"),
    "a reveal cost": ("cost = 8", "cost = 8\nreveal = 2", "only enchantments have a reveal cost"),
    "special without a word": ("cost = 8", "cost = 8\nspecial = true", "a special card needs a text"),
    "a mage that there is not": ("cost = 8", 'cost = 8\nonly_mage = "druid"', "no card or mage 'druid'"),
    "a part that there is not": ("[[card]]", "[[hero]]", "there is no part hero"),
    "no list": ("[[card]]", "[card]", "[card] must be a table"),
    "no TOML": ("cost = 8", "cost = ", "not valid TOML"),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_wrong_is_told_and_left_out(tmp_path: Path, what: str) -> None:
    old, new, message = BROKEN[what]
    assert CARD.count(old) >= 1
    problem = told(tmp_path, CARD.replace(old, new, 1))
    assert message in str(problem)
    assert problem.text("de") != problem.text("en")
    for lang in LANGS:
        assert "{" not in problem.text(lang)


def test_a_pack_can_be_checked_without_being_used(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(CARD + BOOK, encoding="utf-8")
    assert Library.check(path) == ["salt-wolf", "wolves"]
    path.write_text(CARD.replace('"fast"', '"swift"'), encoding="utf-8")
    with pytest.raises(BadPack, match=r"own\.toml, salt-wolf: 'swift' is no trait"):
        Library.check(path)
    with pytest.raises(BadPack, match="there is no such file"):
        Library.check(tmp_path / "nothing.toml")


def test_only_cards_of_the_program_can_have_rules_of_their_own(tmp_path: Path) -> None:
    text = CARD.replace("cost = 8", 'cost = 8\nspecial = true\ntext = { en = "Bites.", de = "Beißt." }')
    assert "only cards of the program itself can be special" in str(told(tmp_path, text))


SPELL = """
game = "mage-wars"
[[card]]
type = "{type}"
id = "salt-spell"
name = {{ en = "Salt", de = "Salz" }}
icon = "salt-shaker"
school = {{ nature = 1 }}
cost = 2
action = "quick"
range = [0, 2]
target = {{ what = ["creature"]{then} }}
copies = [0, 0, 0]
{more}
"""


def ring(when: str, target: str, heal: int) -> str:
    """What makes the card a ring with an ability."""
    return f"""
locations = ["ring"]
[[card.abilities]]
id = "mend"
name = {{ en = "Mend", de = "Flicken" }}
text = {{ en = "Heals.", de = "Heilt." }}
when = "{when}"
range = [0, 1]
target = {{ what = ["{target}"] }}
heal = {heal}
"""


#: Cards that data alone do not make work, and what is said of them.
IDLE = {
    "a spell without effect": ("incantation", "", "", "needs heal or grants"),
    "a second target": ("incantation", ', then = "zone"', "heal = { dice = 2 }", "a second target"),
    "a trigger": ("enchantment", "", 'mandatory = true\ntrigger = "attacked"', "enchantments with a trigger"),
    "an ability that does nothing": ("equipment", "", ring("action", "creature", 0), "mend: an ability"),
    "an ability that just happens": ("equipment", "", ring("upkeep", "creature", 2), "mend: an ability"),
    "an ability for a zone": ("equipment", "", ring("action", "zone", 2), "mend: an ability"),
}


@pytest.mark.parametrize("what", IDLE)
def test_an_own_card_that_would_do_nothing_is_refused(tmp_path: Path, what: str) -> None:
    kind, then, more, message = IDLE[what]
    (problem,) = loaded(tmp_path, SPELL.format(type=kind, then=then, more=more)).problems
    assert message in str(problem)
    assert problem.text("de") != problem.text("en")


def test_an_own_ability_that_heals_or_attacks_is_taken(tmp_path: Path) -> None:
    more = ring("quick-spell", "creature", 2)
    library = loaded(tmp_path, SPELL.format(type="equipment", then="", more=more))
    assert library.problems == []
    assert library.cards["salt-spell"].abilities[0].heal == 2


@pytest.mark.rule("MGW-BOOK-17")
def test_the_game_names_what_a_pack_holds_and_refuses_books_that_are_not_legal(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(CARD + BOOK, encoding="utf-8")
    game = the_game()
    assert game.check_pack(path) == "salt-wolf, wolves"
    path.write_text(CARD + BOOK.replace("timber-wolf = 4", "timber-wolf = 5"), encoding="utf-8")
    with pytest.raises(BadPack, match=r"own\.toml, wolves: Timber Wolf is in the book 5 times") as caught:
        game.check_pack(path)
    assert caught.value.rules == ("MGW-BOOK-17",)
    path.write_text('game = "mage-wars"\n', encoding="utf-8")
    with pytest.raises(BadPack, match=r"own\.toml: there is neither a card nor a book"):
        game.check_pack(path)


def test_a_book_with_an_unknown_card_is_left_out_and_the_card_named(tmp_path: Path) -> None:
    library = loaded(tmp_path, 'game = "mage-wars"\n' + BOOK)
    assert "wolves" not in library.books
    assert [str(problem) for problem in library.problems] == ["wolves: there is no card or mage 'salt-wolf'."]


def test_a_broken_entry_does_not_hide_the_sound_ones(tmp_path: Path) -> None:
    second = (
        CARD.replace('game = "mage-wars"', "").replace("salt-wolf", "sand-wolf").replace('"fast"', '"swift"')
    )
    library = loaded(tmp_path, CARD + second)
    assert "salt-wolf" in library.cards
    assert "sand-wolf" not in library.cards
    assert len(library.problems) == 1


@pytest.mark.rule("MGW-EFF-02", "MGW-EFF-03")
def test_bands_are_read_with_numbers_and_joined_effects() -> None:
    found = pack_words.bands("4-10 push; 11+ push & 2 burn")
    assert found == [
        {"low": 4, "high": 10, "effects": [("push", 1)]},
        {"low": 11, "high": OPEN, "effects": [("push", 1), ("burn", 2)]},
    ]


@pytest.mark.parametrize("text", ["", "daze", "7- daze", "13+ daze", "0-4 daze", "9-7 daze", "7+ Daze"])
def test_what_is_no_band_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="is no band"):
        pack_words.bands(text)


def test_refusals_say_the_same_in_both_languages() -> None:
    def told(lang: Lang) -> dict[str, list[str]]:
        texts = catalogue(pack_words.TEXT, lang)
        return {
            key: sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})
            for key, text in texts.items()
            if key.startswith(("pack.", "book."))
        }

    assert told("en") == told("de")
    assert len(told("en")) > 45
