"""Dials as disc, as strip and in characters."""

from __future__ import annotations

from collections.abc import Collection
from xml.etree import ElementTree

from tests.draw.base_scenes import ARCHER, BASES, BUTCHER_DIAL, WALL, dial
from tests.draw.test_svg import of_class, parse, texts, titles
from walstatt.draw.badge_tones import DIAL
from walstatt.draw.dial_strip_svg import dial_strip
from walstatt.draw.dial_svg import dial_disc, spoken
from walstatt.draw.dial_text import dial_lines, dials_of
from walstatt.draw.markup import Defs, document
from walstatt.draw.palette import THEMES
from walstatt.draw.roster_text import figures

DARK = THEMES["dark"]


def disc(after: Collection[int] = ()) -> ElementTree.Element:
    defs = Defs()
    body = dial_disc(BUTCHER_DIAL, 1, "wolf-head", DARK, defs, after)
    return parse(document(184, 184, (-92, -92, 184, 184), "", "de", defs, body))


def strip(after: Collection[int] = (), chance: Collection[int] = ()) -> ElementTree.Element:
    defs = Defs()
    body, height = dial_strip(BUTCHER_DIAL, 500, DARK, defs, after=after, chance=chance)
    assert height == 20 + 4 * 28
    return parse(document(500, height, (0, 0, 500, height), "", "de", defs, body))


def test_a_disc_has_a_wedge_for_each_slot_and_the_present_one_in_the_window() -> None:
    root = disc(after=(5,))
    assert len(of_class(root, "slot")) == 11
    assert len(of_class(root, "slot", "lost")) == 1
    assert len(of_class(root, "out")) == 4
    assert len(of_class(root, "after")) == 1
    assert texts(root) == ["5", "9", "16", "3"]
    assert len(of_class(root, "start")) == 1


def test_a_slot_is_spoken_with_its_abilities() -> None:
    assert spoken(BUTCHER_DIAL, 4) == "Bewegung 7, Angriff 8, Abwehr 14, Schaden 2 (Durchbohren)"
    assert spoken(BUTCHER_DIAL, 11) == ""
    assert spoken(BUTCHER_DIAL, 1) in titles(disc())


def test_a_strip_has_a_column_for_each_slot_and_a_code_beside_each_colour() -> None:
    root = strip(after=(5,), chance=(6,))
    assert len(of_class(root, "slot")) == 12
    assert (
        len(of_class(root, "present")) == len(of_class(root, "after")) == len(of_class(root, "chance")) == 1
    )
    abilities = of_class(root, "ability")
    coded = [value for slot in BUTCHER_DIAL.slots for value in slot.values if value.code]
    assert len(abilities) == len(coded)
    assert texts(root).count("BF") == 4
    assert {found.get("fill") for found in abilities} == {DIAL[value.tone].fill for value in coded}


def test_circles_are_round_and_squares_are_not() -> None:
    corners = {found.get("rx") for found in of_class(strip(), "ability")}
    assert corners == {"3", "10"}


def test_a_dial_in_characters_marks_the_present_slot_and_ends_in_skulls() -> None:
    lines = [found.plain for found in dial_lines(BUTCHER_DIAL, 90, coloured=False)]
    assert len(lines) == 4
    assert "‹5CH›" in lines[0]
    assert lines[0].count("☠") == 4
    assert "‹16BA›" in lines[2]
    coloured = dial_lines(BUTCHER_DIAL, 90, coloured=True)
    assert [found.plain for found in coloured] == lines
    assert any("1f7a3a" in str(span.style) for span in coloured[0].spans)


def test_a_narrow_strip_keeps_the_present_slot_in_sight() -> None:
    late = dial(*(f"{k} 1 1 1" for k in range(9)), now=8)
    lines = [found.plain for found in dial_lines(late, 30, coloured=False)]
    assert "‹8›" in lines[0]
    assert all(len(found) <= 30 for found in lines)


def test_all_dials_of_a_piece_are_listed() -> None:
    assert [name for name, _ in dials_of(ARCHER)] == [""]
    assert [name for name, _ in dials_of(WALL)] == ["Vorn"]
    board = BASES.board
    told = "\n".join(found.plain for found in figures(BASES, board, {0}, 100, False))  # type: ignore[arg-type]
    assert "‹10›" in told
