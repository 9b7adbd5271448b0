"""Menus: what entries say, in which order they come, and how they are arranged."""

from __future__ import annotations

import pytest

from walstatt import Match
from walstatt.cli.labels import Entry, beginning, by_name, ending, pattern, told_apart
from walstatt.cli.menu import Menu, arranged
from walstatt.cli.reading import Group
from walstatt.cli.walks import Walks
from walstatt.core.options import Option
from walstatt.core.text import Lang


def menu(match: Match, lang: Lang, room: int = 120, high: int | None = None) -> list[str]:
    decision = match.decisions[0]
    _, lines = Menu(match, lang).shown(list(decision.options), decision, room, high)
    return [line.plain for line in lines]


# --- words ------------------------------------------------------------------------------------------------


def test_lines_that_differ_in_a_word_are_one() -> None:
    lines = [f"Ritter auf C3 setzen, Front nach {side}" for side in ("NW", "NO", "O")]
    assert pattern(lines) == "Ritter auf C3 setzen, Front nach NW/NO/O"
    many = [
        f"Ritter auf {place} setzen, Front nach NW" for place in ("A1", "A2", "A3", "B1", "B2", "B3", "B4")
    ]
    assert pattern(many) == "Ritter auf … setzen, Front nach NW"
    places = [f"Walk to {n}.0″ / {n + 1}.5″ (1 AP)" for n in range(9)]
    assert pattern(places) == "Walk to … (1 AP)"


@pytest.mark.parametrize(
    "lines",
    [
        ["Prepare Block", "Prepare Block and Nullify"],
        ["Move to A1", "Stay in A1"],
        ["One two three four", "One three four two"],
        ["Alone"],
    ],
)
def test_lines_that_are_too_unlike_have_no_pattern(lines: list[str]) -> None:
    assert pattern(lines) == ""


def test_what_lines_begin_and_end_with_are_whole_words() -> None:
    assert beginning(["Icicle on Imp", "Icy Wind on Imp"]) == ""
    assert beginning(["Walk to 12.0″", "Walk to 12.5″"]) == "Walk to "
    assert ending(["12.0″ (1 AP)", "13.0″ (1 AP)"]) == " (1 AP)"
    assert ending(["A1", "A1"]) == ""  # something is always left


def test_entries_that_say_the_same_say_what_to_type() -> None:
    entries = [
        Entry("Walk to 15.0″", "walk 381,20"),
        Entry("Walk to 15.0″", "walk 381.2,20"),
        Entry("End", "end"),
    ]
    assert [entry.label for entry in told_apart(entries)] == [
        "Walk to 15.0″  [walk 381,20]", "Walk to 15.0″  [walk 381.2,20]", "End",
    ]  # fmt: skip


def groups(*texts: str) -> list[Group]:
    return [Group(tuple(text.split()), [Option.parse(text)]) for text in texts]


def test_what_was_in_the_order_of_ids_is_shown_in_the_order_of_names() -> None:
    found = groups("plan", "plan agony", "plan bear-strength", "plan dispel")
    entries = [Entry(name, "") for name in ("Nichts", "Übel", "Bärenstärke", "Zerstreuen")]
    assert by_name(found, entries) == [0, 2, 1, 3]


@pytest.mark.parametrize(
    "texts",
    [
        ("move B1", "move A2"),
        ("attack 5 bite", "attack 6 bite"),
        ("summon imp", "summon hound"),  # in an order of its own
        ("walk 12,4", "walk 11,3"),
    ],
)
def test_any_other_order_is_kept(texts: tuple[str, ...]) -> None:
    entries = [Entry(name, "") for name in ("Zebra", "Affe")]
    assert by_name(groups(*texts), entries) == [0, 1]


def test_german_lists_are_in_german_order() -> None:
    lines = [line[6:] for line in menu(Match.new("mage-wars", seed=5), "de")[2:]]
    assert lines[0].startswith("Vorbereiten: Agonie")
    assert lines == sorted(lines, key=lambda line: line.casefold().replace("ä", "a"))


# --- arranging --------------------------------------------------------------------------------------------


def test_long_entries_go_on_below_their_words() -> None:
    lines = [line.plain for line in arranged([Entry("word " * 10, "typed")], 30, None)]
    assert lines[0].startswith("   1  word")
    assert all(line.startswith("      word") or line.strip() == "typed" for line in lines[1:])
    assert max(map(len, lines)) <= 30


def test_in_a_low_window_entries_stand_in_columns() -> None:
    entries = [
        Entry(f"Knight on {name}", f"place knight {name}") for name in ("A1", "A2", "A3", "B1", "B2", "B3")
    ]
    assert len(arranged(entries, 80, None)) == 6
    assert [line.plain.rstrip() for line in arranged(entries, 80, 3)] == [
        "   1  Knight on A1  place knight A1     4  Knight on B1  place knight B1",
        "   2  Knight on A2  place knight A2     5  Knight on B2  place knight B2",
        "   3  Knight on A3  place knight A3     6  Knight on B3  place knight B3",
    ]
    longer = [Entry(f"Put the {entry.label}", entry.typed) for entry in entries]
    assert [line.plain.rstrip() for line in arranged(longer, 60, 2)] == [
        "Put the Knight on …",
        "   1  A1     2  A2     3  A3     4  B1     5  B2     6  B3",
    ]


@pytest.mark.parametrize("high", [24, 30, 40])
def test_every_spell_is_listed_with_its_cost_however_low_the_window_is(high: int) -> None:
    match = Match.new("mage-wars", seed=5)
    told = "\n".join(menu(match, "en", 80, high))
    for spell, cost in (("Fireball", "8"), ("Goran, Werewolf Pet", "15"), ("Agony", "2/3")):
        assert f"{spell} ({cost}" in told
    assert "Fireball  [plan fireball] … (15)  8 Mana · Attack spell" in "\n".join(menu(match, "en"))


# --- where a walk leads -----------------------------------------------------------------------------------

TABLE = """summoners
blue fire
red water
large-centre large 457.2,457.2
unit blue-summoner 457.2,330.2
unit blue-emberling-1 600,330.2
unit red-summoner 457.2,899.4
turn blue 2 active blue-summoner
"""


@pytest.mark.parametrize(
    ("lang", "typed", "words"),
    [
        ("en", "walk 584.2,330.2", "5.0″ east, beside Emberling 1"),
        ("en", "walk 330.2,330.2", "5.0″ west"),
        ("en", "walk 457.2,380.2", "2.0″ north, towards Large mana source (centre)"),
        ("de", "walk 584.2,330.2", "5,0″ nach Osten, neben: Glutling 1"),
        ("de", "walk 457.2,380.2", "2,0″ nach Norden, Richtung: Große Manaquelle (Mitte)"),
        ("en", "cast hail 457.2,330.2", "where Fire Summoner stands"),
    ],
)
def test_a_walk_says_where_it_leads(lang: Lang, typed: str, words: str) -> None:
    match = Match.from_position(TABLE)
    about = Walks(match, match.decision, lang).about(Option.parse(typed))
    assert about is not None
    assert about[0] == words


def test_every_walk_in_a_list_says_where_it_leads() -> None:
    match = Match.from_position(TABLE)
    walks = [option for option in match.decision.options if option.verb == "walk"]
    _, lines = Menu(match, "en").shown(walks, match.decision, 120, None)
    assert len(walks) > 5
    assert all("″ north" in line.plain or any(f"″ {way}" in line.plain for way in ("east", "south", "west"))
               for line in lines[-len(walks):])  # fmt: skip


def test_choices_without_a_place_lead_nowhere() -> None:
    match = Match.from_position(TABLE)
    walks = Walks(match, match.decision, "en")
    assert walks.about(Option.parse("end")) is None
    assert walks.about(Option.parse("cast fireball red-summoner")) is None
