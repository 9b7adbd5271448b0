"""What people type, turned into words of the options; and menus that stay short."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from walstatt import Match
from walstatt.cli.reading import MENU, fitting, groups, translate, vocabulary
from walstatt.core.game import find_game
from walstatt.core.options import Chain, Option, Product, choices
from walstatt.core.text import LANGS, Lang
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import TileKind

HEXES = [f"{row}{column}" for row in "ABC" for column in range(1, 6)]
OPTIONS = Chain([Product(("place", "knight"), HEXES, ["NW", "NE"]), choices("discard knight", "end")])
WORDS = {
    "ritter": ["knight"],
    "ende": ["end"],
    "no": ["NE"],
    "rune-der-stärke": ["strength"],
    "drache": ["dragon"],
}


def arena() -> MonolithArena:
    found = find_game("monolith-arena")
    assert isinstance(found, MonolithArena)
    return found


def tiles() -> list[TileKind]:
    return [tile for faction in arena().factions.values() for tile in faction.tiles]


# --- words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("place knight C3 NW", ("place", "knight", "C3", "NW")),
        ("PLACE Knight c3 nw", ("place", "knight", "C3", "NW")),
        ("ritter c3 no", ("knight", "C3", "NE")),
        ("Ritter, C3.", ("knight", "C3")),
        ("drache C3", ("drache", "C3")),  # it is not among the options
        ("völlig anders", ("völlig", "anders")),
        ("", ()),
    ],
)
def test_typed_words_become_words_of_the_options(typed: str, words: tuple[str, ...]) -> None:
    assert translate(typed, vocabulary(OPTIONS), WORDS) == words


def test_names_of_several_words_are_read_as_one() -> None:
    assert translate("rune der stärke c3", {"strength", "C3"}, WORDS) == ("strength", "C3")
    assert translate("lesser haste", {"lesser-haste"}, {}) == ("lesser-haste",)


@given(st.text())
def test_whatever_is_typed_can_be_translated(typed: str) -> None:
    words = translate(typed, vocabulary(OPTIONS), WORDS)
    assert len(words) <= len(typed.split())


@given(st.sampled_from(list(OPTIONS)))
def test_the_text_of_an_option_is_translated_to_itself(option: Option) -> None:
    assert translate(option.text, vocabulary(OPTIONS), WORDS) == option
    assert translate(option.text.upper(), vocabulary(OPTIONS), WORDS) == option


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("tile", tiles(), ids=lambda tile: f"{tile.faction}-{tile.id}")
def test_every_tile_can_be_named_as_it_is_shown(tile: TileKind, lang: Lang) -> None:
    """Whoever must discard a tile can type the name that stands on the screen."""
    known = {"discard"} | {other.id for other in arena().factions[tile.faction].tiles}
    assert translate(tile.name[lang], known, arena().words(lang)) == (tile.id,)


def test_every_verb_can_be_typed_in_german() -> None:
    aliases = arena().words("de")
    for german, verb in (("setze", "place"), ("ablegen", "discard"), ("ende", "end"), ("kampf", "battle")):
        assert verb in aliases[german]
    assert translate("o so no", {"E", "SE", "NE"}, aliases) == ("E", "SE", "NE")


# --- narrowing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "count"),
    [
        (("knight",), 31),
        (("place",), 30),
        (("C3",), 2),
        (("knight", "C3"), 2),
        (("C3", "NW"), 1),
        (("C3", "knight"), 0),
        (("place", "knight", "C3", "NW"), 1),
        (("end", "end"), 0),
        ((), 32),
    ],
)
def test_words_fit_options_that_contain_them_in_this_order(words: tuple[str, ...], count: int) -> None:
    found = fitting(OPTIONS, words)
    assert len(found) == count
    assert all(option in OPTIONS for option in found)


@given(st.sampled_from(list(OPTIONS)), st.data())
def test_any_words_of_an_option_in_their_order_find_it(option: Option, data: st.DataObject) -> None:
    kept = data.draw(st.lists(st.booleans(), min_size=len(option), max_size=len(option)))
    words = tuple(word for word, keep in zip(option, kept, strict=True) if keep)
    assert option in fitting(OPTIONS, words)


# --- menus ----------------------------------------------------------------------------------------------


def test_few_options_are_listed_one_by_one() -> None:
    menu = groups(OPTIONS[:MENU])
    assert [list(group.options) for group in menu] == [[option] for option in OPTIONS[:MENU]]


def test_many_options_are_grouped_by_the_first_words_that_differ() -> None:
    menu = groups(list(OPTIONS))
    assert [(group.words, len(group.options)) for group in menu] == [
        (("place", "knight"), 30), (("discard", "knight"), 1), (("end",), 1),
    ]  # fmt: skip
    deeper = groups(list(menu[0].options))
    assert len(deeper) == 15
    assert {len(group.options) for group in deeper} == {2}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_menu_holds_every_option_once_and_choosing_always_comes_to_an_end(seed: int) -> None:
    match = Match.new("monolith-arena", {"monoliths": "on"}, seed=seed)
    for turn in range(40):
        decision = match.decisions[0]
        menu = groups(list(decision.options))
        offered = [option for group in menu for option in group.options]
        assert sorted(offered) == sorted(decision.options)
        left, steps = list(decision.options), 0
        while len(left) > 1:
            menu = groups(left)
            assert len(menu) > 1
            left = list(menu[turn % len(menu)].options)
            steps += 1
        assert steps <= 4
        match.play(left[0], decision.seat)
