"""Cards as PDF: sheets, faces, fonts, and that no word is lost."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.draw.card_spy import faults, ticks, written
from tests.draw.pdf_reading import reader, squeezed, words_of
from walstatt.core.cards import Box, Card, Life, Row, Section, groups, of_groups
from walstatt.draw.card_face import SIZES, Face, faces
from walstatt.draw.cards_pdf import CREDITS, cards_pdf
from walstatt.draw.pdf_pen import BOLD, MM, REGULAR, width, wrap
from walstatt.draw.tones import TONES, tone

RULES = Section("Special rules", (Row("Quick", "always strikes first."),), inline=True)
ATTACKS = Section(
    "Attacks", (Row("Bite", "Melee · Quick", ("3", "contact"), "crossed-swords"),), ("Dice", "Range")
)
WOLF = Card(
    id="wolf", title="Grey Wolf", subtitle="Level 2", icon="wolf-head", tone="blue", group="beasts",
    group_title="Beasts", note="Hungry", cost=(Box("Gems", "2"),),
    boxes=(Box("AP", "2"), Box("Move", "6″ / 10″", mark=True)), sections=(ATTACKS, RULES),
    life=Life("Life", 3, 2, 2, "no white left: −1"), footer="Test · Beasts",
)  # fmt: skip


def shown(card: Card, lang: str = "en") -> list[Face]:
    return faces(card, tone(card.tone), lang)


def with_text(text: str, **changes: Any) -> Card:
    section = Section("Rules", (Row("Long", text),), inline=True)
    return msgspec.structs.replace(WOLF, **{"sections": (section,), **changes})


# --- sheets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_nine_cards_go_on_a_sheet(count: int, sheets: int) -> None:
    found = reader(cards_pdf([WOLF] * count, "en"))
    assert len(found.pages) == sheets
    text = "".join(page.extract_text() for page in found.pages)
    assert text.count("Grey Wolf") == count
    assert f"Sheet {sheets} of {sheets}" in text


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_the_sheet_has_the_size_of_the_paper(paper: str, size: tuple[float, float]) -> None:
    box = reader(cards_pdf([WOLF], "en", paper=paper)).pages[0].mediabox
    assert (float(box.width) / MM, float(box.height) / MM) == pytest.approx(size, abs=0.01)


def test_a_sheet_says_what_it_is_and_whose_the_icons_are() -> None:
    data = cards_pdf([WOLF], "de", title="Rudel")
    found = reader(data)
    assert found.metadata is not None
    assert (found.metadata.title, found.metadata.author) == ("Rudel", "Walstatt")
    assert [str(entry["/Title"]) for entry in found.outline if isinstance(entry, dict)] == ["Beasts"]
    for words in (CREDITS, "Walstatt · Rudel · Blatt 1 von 1", "Karten 63 × 88 mm: mit 100 % drucken"):
        assert squeezed(words) in words_of(data)


def test_equal_cards_give_equal_files() -> None:
    assert cards_pdf([WOLF], "en") == cards_pdf([WOLF], "en")


def test_every_card_is_a_step() -> None:
    steps: list[int] = []
    cards_pdf([WOLF] * 4, "en", step=lambda: steps.append(1))
    assert len(steps) == 4


def test_fonts_are_embedded_and_icons_are_paths() -> None:
    page = reader(cards_pdf([WOLF], "en")).pages[0]
    resources: Any = page["/Resources"]
    fonts = [font.get_object() for font in resources["/Font"].values()]
    assert fonts
    assert all("SourceSans" in font["/BaseFont"] for font in fonts)
    assert all("/FontFile2" in font["/FontDescriptor"].get_object() for font in fonts)
    forms = [form.get_object() for form in resources["/XObject"].values()]
    assert forms
    assert all(form["/Subtype"] == "/Form" for form in forms)


def colours(data: bytes) -> set[tuple[float, ...]]:
    """All colours that a file sets."""
    streams = [page.get_contents() for page in reader(data).pages]
    text = b"".join(stream.get_data() for stream in streams if stream is not None).decode("latin-1")
    number = r"(\.?\d[\d.]*)"
    return {
        tuple(map(float, found)) for found in re.findall(rf"{number} {number} {number} (?:rg|RG)\b", text)
    }


def test_mono_needs_no_colour() -> None:
    assert any(len(set(colour)) > 1 for colour in colours(cards_pdf([WOLF], "en")))
    plain = colours(cards_pdf([WOLF], "en", mono=True))
    assert plain
    assert all(len(set(colour)) == 1 for colour in plain)


def test_tones_and_icons_that_nobody_knows_do_no_harm() -> None:
    card = msgspec.structs.replace(WOLF, tone="no-such-tone", icon="no-such-icon")
    assert "Grey Wolf" in reader(cards_pdf([card], "en")).pages[0].extract_text()
    assert tone("no-such-tone") == TONES["grey"]


def test_cards_are_filtered_by_group() -> None:
    bird = msgspec.structs.replace(WOLF, id="bird", group="birds")
    assert groups([WOLF, bird, WOLF]) == ("beasts", "birds")
    assert of_groups([WOLF, bird], ["birds"]) == (bird,)
    assert of_groups([WOLF, bird], []) == (WOLF, bird)


# --- texts --------------------------------------------------------------------------------------------------


def test_everything_on_a_card_is_written() -> None:
    text = words_of(cards_pdf([WOLF], "en"))
    for words in (
        "Grey Wolf", "Level 2", "Hungry", "Gems", "AP", "6″ / 10″", "Attacks", "Dice", "Range", "Bite",
        "Melee · Quick", "contact", "Quick: always strikes first.", "no white left: −1", "Test · Beasts",
    ):  # fmt: skip
        assert squeezed(words) in text


def test_german_letters_and_quotes_are_written() -> None:
    words = "Größe, Öl, Übermaß: „Ärger“ – ‚süß‘ … 12″ −1 ◆ é"
    assert squeezed(words) in words_of(cards_pdf([with_text(words)], "de"))


def test_a_short_text_is_large_and_leaves_room_for_a_picture() -> None:
    (face,) = shown(WOLF)
    assert face.picture > 0


def test_a_longer_text_gets_smaller_type_before_it_gets_a_second_card() -> None:
    counts = [len(shown(with_text(" ".join(["word"] * length)))) for length in range(20, 400, 20)]
    assert counts[0] == 1
    assert counts == sorted(counts)
    assert counts[-1] > 1
    longest = with_text(" ".join(["word"] * (20 + 20 * (counts.count(1) - 1))))
    heights = [face.pieces[-2].height for face in shown(longest)]
    assert heights[0] < SIZES[0]  # a line of the largest type is higher than that


@pytest.mark.parametrize(("lang", "again"), [("en", "continued"), ("de", "Fortsetzung")])
def test_a_text_too_long_for_one_card_goes_on_and_nothing_is_lost(lang: str, again: str) -> None:
    long = " ".join(f"word{number}" for number in range(500))
    card = with_text(long)
    found = shown(card, lang)
    assert len(found) > 2
    text = words_of(cards_pdf([card], lang))
    assert squeezed(long) in re.sub(rf"{re.escape(SEAM)}", "", _seamless(text, card, again, len(found)))
    assert text.count(again) == len(found) - 1
    assert all(f"{face.number}/{len(found)}" in text for face in found)


SEAM = "\0"


def _seamless(text: str, card: Card, again: str, count: int) -> str:
    """The text without what stands between two cards of one text."""
    between = rf"{re.escape(squeezed(card.footer))}\d/{count}GreyWolfLevel2·{again}Rules"
    first = rf"Lifenowhiteleft:−112{re.escape(squeezed(card.footer))}1/{count}GreyWolfLevel2·{again}Rules"
    return re.sub(between, SEAM, re.sub(first, SEAM, text))


def test_a_section_that_goes_on_says_its_heading_again() -> None:
    rows = tuple(
        Row(f"Spell {number}", "does a lot of things. " * 3, ("1 AP",), "fireball") for number in range(14)
    )
    card = msgspec.structs.replace(WOLF, sections=(Section("Spells", rows),))
    found = shown(card)
    assert len(found) > 1
    for face in found:
        assert [one.words for one in written(face)].count("Spells") == 1


def test_a_row_is_not_torn_apart_where_a_card_can_hold_it() -> None:
    rows = tuple(Row(f"Spell {number}", "does a lot of things. " * 4, ("1 AP",)) for number in range(14))
    for face in shown(msgspec.structs.replace(WOLF, sections=(Section("Spells", rows),))):
        words = [one.words for one in written(face)]
        titles = [word for word in words if re.fullmatch(r"Spell \d+", word)]
        assert squeezed("".join(words)).count(squeezed("does a lot of things. " * 4)) == len(titles)


def test_fewer_life_tracks_save_a_second_card() -> None:
    life = Life("Life", 3, 2, 3)
    for length in range(60, 300, 4):
        card = with_text(" ".join(["word"] * length), life=life)
        tracks = {face.card.life.tracks for face in shown(card) if face.card.life is not None}
        if len(shown(card)) == 1 and tracks != {3}:
            return
    raise AssertionError("no text needs that room")


@pytest.mark.parametrize(
    ("white", "red", "tracks"), [(3, 2, 2), (0, 1, 1), (8, 8, 1), (6, 7, 3), (20, 20, 1)]
)
def test_a_life_track_has_a_box_for_every_point(white: int, red: int, tracks: int) -> None:
    card = msgspec.structs.replace(WOLF, life=Life("Life", white, red, tracks), sections=())
    assert [ticks(face) for face in shown(card)] == [(white + red) * tracks]


# --- nothing leaves the card, nothing lies on anything ------------------------------------------------------

WORDS = st.lists(st.text("abcdeMWÄß-()0123456789″", min_size=1, max_size=40), max_size=30).map(" ".join)
SHORT = st.lists(st.text("abcMWÄß-0123456789″", min_size=1, max_size=14), max_size=4).map(" ".join)
ICON = st.sampled_from(["", "wolf-head", "fireball", "no-such-icon"])
ROW = st.builds(Row, SHORT, WORDS, st.lists(SHORT, max_size=3).map(tuple), ICON)
SECTION = st.builds(
    Section, SHORT, st.lists(ROW, min_size=1, max_size=6).map(tuple), st.lists(SHORT, max_size=2).map(tuple),
    st.booleans(),
)  # fmt: skip
BOX = st.builds(Box, SHORT, SHORT, st.booleans())
LIFE = st.none() | st.builds(Life, SHORT, st.integers(0, 20), st.integers(1, 20), st.integers(1, 3), SHORT)
COST = st.builds(Box, st.sampled_from(["Gems", "Stufen"]), st.sampled_from(["2", "15"]))
CARD = st.builds(
    Card, st.just("x"), SHORT, SHORT, ICON, st.just("red"), note=WORDS,
    cost=st.lists(COST, max_size=2).map(tuple),
    boxes=st.lists(BOX, max_size=8).map(tuple), sections=st.lists(SECTION, max_size=3).map(tuple), life=LIFE,
    footer=SHORT,
)  # fmt: skip


def signs(card: Card) -> Counter[str]:
    """Every letter that must be on the card, as often as it must be."""
    boxes = [*card.cost, *card.boxes]
    found = [
        card.title,
        card.subtitle,
        card.note,
        card.footer,
        *(word for b in boxes for word in (b.label, b.text)),
    ]
    for section in card.sections:
        found += [section.title, *section.head]
        found += [word for row in section.rows for word in (row.title, row.text, *row.cells)]
    if card.life is not None:
        found += [card.life.label, card.life.note]
    return Counter(squeezed("".join(found)))


@settings(max_examples=60)
@given(CARD)
def test_words_stay_on_the_card_and_apart_and_none_is_lost(card: Card) -> None:
    found = shown(card)
    assert [fault for face in found for fault in faults(face)] == []
    said = squeezed("".join(one.words for face in found for one in written(face)))
    assert signs(card) - Counter(said) == Counter()


@given(WORDS, st.floats(5, 12), st.floats(20, 200), st.floats(0, 100))
def test_lines_hold_all_words_and_fit(words: str, size: float, room: float, taken: float) -> None:
    lines = wrap([(BOLD, "Title: "), (REGULAR, words)], size, room, taken)
    assert squeezed("".join(word for line in lines for _, word in line)) == squeezed(f"Title: {words}")
    for line in lines:
        signs = sum(len(word) for _, word in line)
        assert signs == 1 or sum(width(face, word, size) for face, word in line) <= room + 0.01
