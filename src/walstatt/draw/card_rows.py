"""The parts of a card that follow one another from top to bottom, each as high as its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from walstatt.core.cards import Box, Card, Row, Section
from walstatt.draw.dial_table import DialTable
from walstatt.draw.icons import has_icon
from walstatt.draw.pdf_pen import BOLD, ITALIC, MM, REGULAR, SEMIBOLD, Line, Pen, fitting, width, wrap
from walstatt.draw.tones import INK, INK_SOFT, Tone

LEADING = 1.16  # of the size
BASE = 0.9  # where the letters stand in a line, of the size
GAP = 2.2 * MM  # between columns
BOXES = 6  # in a row
BOX = 9.2 * MM


class Piece(NamedTuple):
    """Something that is never cut through. `draw` gets its top."""

    height: float
    draw: Callable[[Pen, float], None]
    glued: bool = False  # to the next one, if a card has room for both
    heading: Piece | None = None  # said again where a card begins with this piece


def nothing(_pen: Pen, _y: float) -> None:
    """Room alone."""


class Body:
    """The pieces of one card at one size of type."""

    def __init__(self, card: Card, tone: Tone, x: float, room: float, size: float) -> None:
        self.card, self.tone = card, tone
        self.x, self.room = x, room
        self.size = size
        self.line = size * LEADING

    def pieces(self) -> Iterator[Piece]:
        yield from self._note()
        boxes = self.card.boxes
        for start in range(0, len(boxes), BOXES):
            yield self._boxes(boxes[start : start + BOXES])
        for wheel in self.card.wheels:
            table = DialTable(wheel, self.tone, self.x, self.room)
            yield Piece(table.height + 1.2 * MM, table.draw)
        for section in self.card.sections:
            yield from self._section(section)

    # --- above the sections ---------------------------------------------------------------------------------

    def _note(self) -> Iterator[Piece]:
        size = self.size * 0.95
        for line in wrap([(ITALIC, self.card.note)], size, self.room):
            yield Piece(size * LEADING, self._centred(line, size), glued=True)
        if self.card.note:
            yield Piece(0.8 * MM, nothing, glued=True)

    def _centred(self, line: Line, size: float) -> Callable[[Pen, float], None]:
        def draw(pen: Pen, y: float) -> None:
            pen.centred(self.x + self.room / 2, y + BASE * size, line, size, INK_SOFT)

        return draw

    def _boxes(self, boxes: Sequence[Box]) -> Piece:
        """Values side by side, each as wide as it needs; what is left is shared."""
        gap, label, value = 0.9 * MM, 5.6, 11.5
        inner = self.room - gap * (len(boxes) - 1)
        wanted = [max(width(REGULAR, b.label, label), width(BOLD, b.text, value)) + 1.6 * MM for b in boxes]
        scale = min(1.0, inner / sum(wanted))
        spare = (inner - scale * sum(wanted)) / len(boxes)
        widths = [scale * one + spare for one in wanted]

        def draw(pen: Pen, y: float) -> None:
            x = self.x
            for box, wide in zip(boxes, widths, strict=True):
                pen.box(x, y, wide, BOX, fill=self.tone.tint, edge=self.tone.line, round=1.1 * MM)
                room = wide - 1.2 * MM
                small = fitting(REGULAR, box.label, room, label, 1)
                large = fitting(BOLD, box.text, room, value, 1)
                pen.centred(x + wide / 2, y + 2.5 * MM, [(REGULAR, box.label)], small, INK_SOFT)
                pen.centred(x + wide / 2, y + 7.4 * MM, [(BOLD, box.text)], large, INK)
                if box.mark:
                    tip, half = x + wide - 1.6 * MM, 0.8 * MM
                    corners = [(tip - half, y), (tip, y - half), (tip + half, y), (tip, y + half)]
                    pen.shape(corners, self.tone.mark)
                x += wide + gap

        return Piece(BOX + 1.2 * MM, draw)

    # --- sections -------------------------------------------------------------------------------------------

    def _section(self, section: Section) -> Iterator[Piece]:
        columns = self._columns(section)
        heading = self._heading(section, columns)
        yield heading
        for row in section.rows:
            for piece in self._inline(row, columns) if section.inline else self._row(row, columns):
                yield piece._replace(heading=heading)
        yield Piece(0.7 * MM, nothing)

    def _columns(self, section: Section) -> list[float]:
        """How wide the columns of the values are."""
        found = [width(REGULAR, words, self._small) for words in section.head]
        for row in section.rows:
            for column, cell in enumerate(row.cells):
                found += [0.0] * (column + 1 - len(found))
                found[column] = max(found[column], width(SEMIBOLD, cell, self.size))
        return found

    @property
    def _small(self) -> float:
        return self.size * 0.84

    def _heading(self, section: Section, columns: list[float]) -> Piece:
        head, title = section.head, section.title
        taken = sum(wide + GAP for wide in columns) if head else 0.0
        if taken > self.room * 2 / 3:  # then the values do not stand in columns either
            head, title, taken = (), " · ".join((title, *head)), 0.0
        size = fitting(BOLD, title, self.room - taken, min(self.size, 7.4), 1)

        def draw(pen: Pen, y: float) -> None:
            base = y + BASE * size
            pen.text(self.x, base, [(BOLD, title)], size, self.tone.mark)
            for words, right in zip(head, self._rights(columns), strict=False):
                pen.right(right, base, [(REGULAR, words)], self._small, INK_SOFT)
            low = y + size * LEADING
            pen.rule(self.x, low, self.x + self.room, low, self.tone.line, 0.6)

        return Piece(size * LEADING + 0.5 * MM, draw, glued=True)

    def _rights(self, columns: list[float]) -> list[float]:
        """Where the columns end."""
        found, right = [], self.x + self.room
        for wide in reversed(columns):
            found.append(right)
            right -= wide + GAP
        return found[::-1]

    def _cells(self, pen: Pen, y: float, row: Row, columns: list[float]) -> None:
        for cell, right in zip(row.cells, self._rights(columns), strict=False):
            pen.right(right, y, [(SEMIBOLD, cell)], self.size, INK)

    def _taken(self, row: Row, columns: list[float]) -> float:
        """What a row's values need of its first line. A single one needs only its own width."""
        if len(columns) == 1 and row.cells:
            return width(SEMIBOLD, row.cells[0], self.size) + GAP
        return sum(wide + GAP for wide in columns) if row.cells else 0.0

    def _row(self, row: Row, columns: list[float]) -> Iterator[Piece]:
        """The title with its values, and below it what it does."""
        icon = self.line * 1.9 if has_icon(row.icon) else 0.0
        indent = icon + (1.2 * MM if icon else 0.0)
        inner, taken = self.room - indent, self._taken(row, columns)
        # Values that leave no room get a line of their own; in a table only where all rows would.
        beside = width(BOLD, row.title, self.size) if len(columns) == 1 else inner / 4
        apart = beside + taken > inner
        lines = wrap([(BOLD, row.title)], self.size, inner - (0.0 if apart else taken)) or [[]]
        if apart:
            lines += wrap([(SEMIBOLD, " · ".join(row.cells))], self.size, inner)
        lines += wrap([(REGULAR, row.text)], self.size, inner)
        yield from self._lines(lines, indent, None if apart else row, columns, row.icon, icon)
        yield Piece(0.75 * MM, nothing)

    def _inline(self, row: Row, columns: list[float]) -> Iterator[Piece]:
        """The title and what it does in one go; values stand beside the first line."""
        icon = self.line if has_icon(row.icon) else 0.0
        indent = icon + (1.0 * MM if icon else 0.0)
        inner, taken = self.room - indent, self._taken(row, columns)
        apart = taken > inner / 2
        title = f"{row.title} ({', '.join(row.cells)})" if apart else row.title
        runs = [(BOLD, f"{title}: " if row.text else title), (REGULAR, row.text)]
        lines = wrap(runs, self.size, inner, 0.0 if apart else taken)
        yield from self._lines(lines, indent, None if apart else row, columns, row.icon, icon)
        yield Piece(0.35 * MM, nothing)

    def _lines(
        self, lines: list[Line], indent: float, row: Row | None, columns: list[float], name: str, icon: float
    ) -> Iterator[Piece]:
        """The lines of a row; the first ones hold its icon and its values."""
        lines = lines or [[]]  # a row may have values alone
        last = len(lines) - 1
        if icon > self.line and not last:
            icon = self.line
        for number, line in enumerate(lines):

            def draw(pen: Pen, y: float, line: Line = line, first: bool = number == 0) -> None:
                base = y + BASE * self.size
                pen.text(self.x + indent, base, line, self.size, INK)
                if first and icon:
                    pen.icon(name, self.x, y + 0.1 * self.size, icon, self.tone.mark)
                if first and row is not None:
                    self._cells(pen, base, row, columns)

            yield Piece(self.line, draw, glued=number < last)
