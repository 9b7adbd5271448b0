"""A dial as a printed table: a row a value, a column a slot, abilities in their colours, with their codes."""

from __future__ import annotations

from walstatt.core.cards import Wheel
from walstatt.core.scene import Dial, SlotValue
from walstatt.draw.badge_tones import DIAL
from walstatt.draw.icons import has_icon
from walstatt.draw.pdf_pen import BOLD, MM, REGULAR, SEMIBOLD, Pen, fitting
from walstatt.draw.tones import INK, INK_SOFT, PAPER, Tone

ICON = 3.4 * MM
#: A column is no wider than this, however much room there is, and a row as high.
COLUMN, ROW = 5.2 * MM, 4.6 * MM
HEAD, TITLE = 2.6 * MM, 3.2 * MM
BOX = 2.6 * MM  # to be ticked
SKULL = "death-skull"


class DialTable:
    """`ticks`: with a box above every slot, to be ticked while people play on paper."""

    def __init__(self, wheel: Wheel, tone: Tone, x: float, room: float, *, ticks: bool = False) -> None:
        self.wheel, self.dial, self.tone = wheel, wheel.dial, tone
        self.x = x
        self.wide = min(COLUMN, (room - ICON) / max(1, len(self.dial.slots)))
        self.ticks = ticks
        self.title = TITLE if wheel.title else 0.0
        self.head = HEAD + (BOX if ticks else 0.0)

    @property
    def height(self) -> float:
        return self.title + self.head + ROW * len(self.dial.rows)

    @property
    def width(self) -> float:
        return ICON + self.wide * len(self.dial.slots)

    def draw(self, pen: Pen, y: float) -> None:
        if self.wheel.title:
            size = fitting(SEMIBOLD, self.wheel.title, self.width, 6.6, 1)
            pen.text(self.x, y + 2.3 * MM, [(SEMIBOLD, self.wheel.title)], size, self.tone.mark)
        y += self.title
        for number in range(len(self.dial.slots)):
            self._column(pen, y, number)
        for number, row in enumerate(self.dial.rows):
            top = y + self.head + ROW * number
            if has_icon(row.icon):
                pen.icon(row.icon, self.x, top + 0.8 * MM, ICON - 0.4 * MM, self.tone.mark)
        if self.ticks:
            self._boxes(pen, y)

    # --- columns ----------------------------------------------------------------------------------------

    def _left(self, number: int) -> float:
        return self.x + ICON + self.wide * number

    def _column(self, pen: Pen, y: float, number: int) -> None:
        """The number of a slot and its values; a skull behind the last one."""
        left, values = self._left(number), self.dial.slots[number].values
        middle, start = left + self.wide / 2, number == self.dial.start
        ink = self.tone.mark if start else INK_SOFT
        low = y + self.head - 0.6 * MM
        pen.centred(middle, low, [(BOLD if start else REGULAR, str(number + 1))], 5.2, ink)
        if start:
            pen.rule(left + 0.4 * MM, low + 0.4 * MM, left + self.wide - 0.4 * MM, low + 0.4 * MM, ink, 1.2)
        top = y + self.head
        if not values:
            high = ROW * len(self.dial.rows)
            pen.box(left + 0.2 * MM, top, self.wide - 0.4 * MM, high, fill=self.tone.tint, round=0.6 * MM)
            size = min(self.wide - 1.0 * MM, 3.2 * MM)
            pen.icon(
                SKULL, middle - size / 2, top + (high - size) / 2, size, self.tone.line, outline=pen.mono
            )
        for row, value in enumerate(values):
            self._value(pen, left, top + ROW * row, value)

    def _value(self, pen: Pen, left: float, top: float, value: SlotValue) -> None:
        tone = DIAL.get(value.tone)
        wide, high = self.wide - 0.4 * MM, ROW - 0.4 * MM
        middle = left + self.wide / 2
        if tone is None:
            size = fitting(SEMIBOLD, value.text, wide, 8.0, 1)
            pen.centred(middle, top + 3.05 * MM, [(SEMIBOLD, value.text)], size, INK)
            return
        fill, ink = (PAPER, INK) if pen.mono else (tone.fill, tone.ink)
        round_ = high / 2 if value.shape == "circle" else 0.7 * MM
        pen.box(left + 0.2 * MM, top + 0.2 * MM, wide, high, fill=fill, edge=INK, line=0.4, round=round_)
        size = fitting(BOLD, value.text, wide, 7.4, 1)
        pen.centred(middle, top + 2.45 * MM, [(BOLD, value.text)], size, ink)
        small = fitting(SEMIBOLD, value.code, wide - 0.4 * MM, 4.4, 1)
        pen.centred(middle, top + 3.95 * MM, [(SEMIBOLD, value.code)], small, ink)

    def _boxes(self, pen: Pen, y: float) -> None:
        for number in live(self.dial):
            left = self._left(number) + (self.wide - BOX) / 2
            pen.box(left, y, BOX - 0.4 * MM, BOX - 0.4 * MM, fill=PAPER, edge=INK, line=0.5, round=0.3 * MM)


def live(dial: Dial) -> list[int]:
    """The slots on which there is still something to lose, from the starting position on."""
    return [n for n, slot in enumerate(dial.slots) if slot.values and n >= dial.start]
