"""Dials on paper: every value of every slot, abilities with their codes, boxes to tick; sheets of lists."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tests.draw.card_spy import Spy
from tests.draw.pdf_reading import reader, squeezed, words_of
from tests.draw.test_cards_pdf import colours
from walstatt.core.builder import Catalogue, Draft, Fault, Named, Owner, Terms, Thing, Verdict
from walstatt.core.cards import Box, Card, Row, Section, Wheel
from walstatt.core.scene import Dial, DialRow, Slot, SlotValue
from walstatt.draw.cards_pdf import cards_pdf
from walstatt.draw.dial_table import DialTable
from walstatt.draw.pdf_pen import MM
from walstatt.draw.sheet_pdf import sheet_pdf
from walstatt.draw.tones import tone

ROOM = 60 * MM


def value(text: str, code: str = "", colour: str = "red") -> SlotValue:
    return SlotValue(text, tone=colour, code=code, name=code) if code else SlotValue(text)


def dial(count: int = 3, out: int = 2, start: int = 0) -> Dial:
    """So many slots with a speed and an attack, and so many without."""
    live = [Slot((value(str(n + 1)), value(str(n + 31), "SW" if n == 0 else ""))) for n in range(count)]
    rows = (DialRow("Speed", "walking-boot"), DialRow("Attack", "broadsword"))
    return Dial(rows, (*live, *[Slot()] * out), now=start, start=start)


def drawn(table: DialTable) -> Spy:
    spy = Spy()
    table.draw(spy, 0)
    return spy


def test_every_value_stands_below_the_number_of_its_slot() -> None:
    table = DialTable(Wheel(dial()), tone("red"), 0, ROOM)
    spy = drawn(table)
    words = [one.words for one in spy.written]
    assert words == ["1", "1", "31", "SW", "2", "2", "32", "3", "3", "33", "4", "5"]
    columns = [one.left for one in spy.written if one.words in ("31", "32", "33")]
    assert all(a < b for a, b in pairwise(columns))
    assert max(one.low for one in spy.written) <= table.height
    assert max(one.right for one in spy.written) <= table.width <= ROOM


def test_two_words_never_lie_on_each_other_however_many_slots() -> None:
    for count in (1, 12, 16):
        found = drawn(
            DialTable(Wheel(dial(count), "Front section"), tone("red"), 0, ROOM, ticks=True)
        ).written
        assert not [(a.words, b.words) for n, a in enumerate(found) for b in found[:n] if a.over(b)]


def test_only_slots_that_can_be_lost_have_a_box_to_tick() -> None:
    def boxes(**how: int) -> int:
        plain = len(drawn(DialTable(Wheel(dial(**how)), tone("red"), 0, ROOM)).boxes)
        return len(drawn(DialTable(Wheel(dial(**how)), tone("red"), 0, ROOM, ticks=True)).boxes) - plain

    assert boxes(count=7, out=5) == 7
    assert boxes(count=7, out=5, start=3) == 4  # it starts further on


def test_a_dial_on_a_card_is_printed_in_black_and_white_too() -> None:
    card = Card("wolf", "Wolf", tone="red", wheels=(Wheel(dial()),))
    assert squeezed("31 SW") in words_of(cards_pdf([card], "en", mono=True))
    assert all(len(set(colour)) == 1 for colour in colours(cards_pdf([card], "en", mono=True)))


# --- sheets -------------------------------------------------------------------------------------------------

BITE = Section("Abilities", (Row("Sweep (SW)", "Strikes all."),))


def thing(word: str, *, wheels: Sequence[Wheel] = (), most: int = 9) -> Thing:
    card = Card(
        word, word.title(), "tough", boxes=(Box("Range", "8″"),), wheels=tuple(wheels), sections=(BITE,)
    )
    return Thing(word, f"{word.title()} ★", "beasts", "tough", most, card=card)


def catalogue() -> Catalogue:
    things = (
        thing("wolf", wheels=[Wheel(dial())]),
        thing("bear", wheels=[Wheel(dial(), "Head")] * 2),
        thing("den"),
    )
    prices = {"wolf": 10, "bear": 30, "den": 5}
    owner = Owner("pack", "Pack", (Terms({}, 50, prices),))
    return Catalogue("Army", (owner,), (Named("beasts", "Beasts"),), (), things)


def verdict(*faults: Fault, points: int = 45) -> Verdict:
    return Verdict(points, 50, 4, faults, (Fault("Points kept"),), (), "", "", {}, {})


def test_a_sheet_has_every_copy_with_its_dial_and_says_what_abilities_do() -> None:
    draft = Draft("pack", {"wolf": 2, "bear": 1, "den": 3}, title="Grey pack")
    data = sheet_pdf(catalogue(), draft, verdict(), "en", game="Test")
    text = words_of(data)
    assert text.count("Wolf") == 2
    assert text.count("31SW") == 4  # a dial each, the bear has two
    assert text.count("Head") == 2
    for words in (
        "Grey pack",
        "45 / 50",
        "Test · Pack",
        "Points kept",
        "3 × Den",
        "Sweep (SW): Strikes all.",
    ):
        assert squeezed(words) in text, words
    assert text.count(squeezed("Strikes all.")) == 1
    assert data == sheet_pdf(catalogue(), draft, verdict(), "en", game="Test")


def test_what_is_wrong_stands_at_the_head_of_a_sheet() -> None:
    draft = Draft("pack", {"wolf": 9, "ghost": 2})
    faults = (Fault("Too many wolves.", ("T-1",), ("wolf",)), Fault("No ghosts.", ("T-2", "T-3"), ("ghost",)))
    text = words_of(sheet_pdf(catalogue(), draft, verdict(*faults, points=90), "en"))
    for words in ("Too many wolves. T-1", "No ghosts. T-2, T-3", "2 × ghost", "90 / 50"):
        assert squeezed(words) in text
    assert squeezed("Points kept") not in text
    assert text.index(squeezed("Too many wolves.")) < text.index("Wolf")


def test_a_long_list_goes_on_on_the_next_page_and_nothing_is_lost() -> None:
    draft = Draft("pack", {"wolf": 40, "bear": 3})
    data = sheet_pdf(catalogue(), draft, verdict(), "de")
    assert len(reader(data).pages) > 2
    assert words_of(data).count("Wolf") == 40
    assert squeezed("Blatt 2 von") in words_of(data)
    letter = sheet_pdf(catalogue(), draft, verdict(), "de", paper="letter", mono=True)
    assert words_of(letter).count("Wolf") == 40
