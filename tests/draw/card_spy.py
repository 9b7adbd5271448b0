"""A pen that remembers where it would have written, and what of it would be wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas

from walstatt.draw.card_face import HIGH, MARGIN, TICK, WIDE, Face
from walstatt.draw.pdf_pen import Pen, Run, line_width


class Written(NamedTuple):
    words: str
    left: float
    right: float
    top: float
    low: float

    def over(self, other: Written) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.low, other.low) - max(self.top, other.top)
        return across > 0.1 and down > 0.1


class Spy(Pen):
    def __init__(self) -> None:
        super().__init__(Canvas(BytesIO()), 0.0)
        self.written: list[Written] = []
        self.boxes: list[tuple[float, float]] = []  # how wide and how high

    def text(self, x: float, y: float, line: Sequence[Run], size: float, colour: str) -> None:
        words = "".join(words for _, words in line)
        if words.strip():
            high, low = y - 0.62 * size, y + 0.16 * size  # a small letter, a little more than that
            self.written.append(Written(words, x, x + line_width(line, size), high, low))

    def box(
        self, x: float, y: float, w: float, h: float, *, fill: str = "", edge: str = "", line: float = 0.5,
        round: float = 0.0,
    ) -> None:  # fmt: skip
        self.boxes.append((w, h))

    def icon(self, name: str, x: float, y: float, size: float, colour: str, *, outline: bool = False) -> None:
        """Icons hold no words, and their paths would be read anew for every face."""


def ticks(face: Face) -> int:
    """The small squares of the life track."""
    spy = Spy()
    face.draw(spy)
    return sum(w == h and w <= TICK for w, h in spy.boxes)


def written(face: Face) -> list[Written]:
    spy = Spy()
    face.draw(spy)
    return spy.written


def faults(face: Face) -> Iterator[str]:
    """Words that leave the card, and words upon words."""
    found = written(face)
    for one in found:
        if one.left < MARGIN or one.right > WIDE - MARGIN or one.top < MARGIN or one.low > HIGH - MARGIN:
            yield f"{one.words!r} leaves the card"
    found = sorted(found, key=lambda one: one.top)
    for number, one in enumerate(found, 1):
        for other in found[number:]:
            if other.top > one.low:
                break  # and so are all further down
            if one.over(other):
                yield f"{other.words!r} lies on {one.words!r}"
