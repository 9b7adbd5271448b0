"""A pen for PDF pages: y goes down from the top left corner, lengths are points, text is measured exactly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import as_file, files

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from walstatt.draw.icons import has_icon, icon_set
from walstatt.draw.paths import steps

MM = 72 / 25.4
NON_ZERO = 1  # how SVG fills paths that cross themselves
REGULAR, SEMIBOLD, BOLD, ITALIC = "Walstatt-Regular", "Walstatt-Semibold", "Walstatt-Bold", "Walstatt-Italic"
#: Source Sans Pro (SIL OFL 1.1), as its package on PyPI ships it.
_FILES = {
    REGULAR: "SourceSansPro-Regular", SEMIBOLD: "SourceSansPro-Semibold", BOLD: "SourceSansPro-Bold",
    ITALIC: "SourceSansPro-It",
}  # fmt: skip

Run = tuple[str, str]  # a face and words
Line = list[Run]


@cache
def load_fonts() -> None:
    """Make the faces known; a file holds the letters that are used, whatever the reader has installed."""
    folder = files("font_source_sans_pro") / "files"
    for face, name in _FILES.items():
        with as_file(folder / f"{name}.ttf") as path:
            pdfmetrics.registerFont(TTFont(face, str(path)))


@lru_cache(1 << 14)
def width(face: str, text: str, size: float) -> float:
    load_fonts()
    return pdfmetrics.stringWidth(text, face, size)


def line_width(line: Sequence[Run], size: float) -> float:
    return sum(width(face, words, size) for face, words in line)


def fitting(face: str, text: str, room: float, most: float, least: float) -> float:
    """The largest size at which a text is no wider than the room, but not less than the least."""
    natural = width(face, text, most)
    return most if natural <= max(room, 0.0) else max(least, most * room / natural)


# --- lines --------------------------------------------------------------------------------------------------


def wrap(runs: Sequence[Run], size: float, room: float, taken: float = 0.0) -> list[Line]:
    """The words in as many lines as they need. Nothing is left out: a word too long for a line is broken.

    `taken` is what something else needs of the first line.
    """
    lines: list[Line] = [[]]
    used = taken
    for face, word, spaced in _words(runs):
        gap = width(face, " ", size) if spaced and lines[-1] else 0.0
        length = width(face, word, size)
        if used and used + gap + length > room:
            lines.append([])
            used = gap = 0.0
        for number, part in enumerate(_parts(face, word, size, room) if length > room else (word,)):
            if number:
                lines.append([])
                used = 0.0
            lines[-1].append((face, f" {part}" if gap else part))
            used += gap + width(face, part, size)
            gap = 0.0
    return [joined(line) for line in lines] if lines[-1] else []


def _words(runs: Sequence[Run]) -> Iterator[tuple[str, str, bool]]:
    """Every word with its face, and whether a space is before it. A line may also break behind a hyphen."""
    spaced = False
    for face, text in runs:
        for found in re.finditer(r"[ \n]+|[^ \n-]+-+(?=\w)|[^ \n-]+-*|-+[^ \n-]*", text):
            if found.group().isspace():
                spaced = True
            else:
                yield face, found.group(), spaced
                spaced = False


def _parts(face: str, word: str, size: float, room: float) -> Iterator[str]:
    """A word in parts that fit."""
    part = ""
    for sign in word:
        if part and width(face, part + sign, size) > room:
            yield part
            part = ""
        part += sign
    yield part


def joined(line: Line) -> Line:
    """Neighbours of the same face as one run."""
    found: Line = []
    for face, words in line:
        if found and found[-1][0] == face:
            found[-1] = (face, found[-1][1] + words)
        else:
            found.append((face, words))
    return found


# --- the pen ------------------------------------------------------------------------------------------------


class Pen:
    """Draws on one canvas, from a corner that can be moved."""

    def __init__(self, canvas: Canvas, height: float, *, mono: bool = False) -> None:
        load_fonts()
        self.canvas = canvas
        self.mono = mono  # black and greys alone
        self.left, self.top = 0.0, height
        self._icons: set[str] = set()

    def text(self, x: float, y: float, line: Sequence[Run], size: float, colour: str) -> None:
        """A line whose letters stand on y."""
        written = self.canvas.beginText(self.left + x, self.top - y)
        written.setFillColor(self._ink(colour))
        for face, words in line:
            written.setFont(face, size)
            written.textOut(words)
        self.canvas.drawText(written)

    def right(self, x: float, y: float, line: Sequence[Run], size: float, colour: str) -> None:
        self.text(x - line_width(line, size), y, line, size, colour)

    def centred(self, x: float, y: float, line: Sequence[Run], size: float, colour: str) -> None:
        self.text(x - line_width(line, size) / 2, y, line, size, colour)

    def box(
        self, x: float, y: float, w: float, h: float, *, fill: str = "", edge: str = "", line: float = 0.5,
        round: float = 0.0,
    ) -> None:  # fmt: skip
        self._inks(fill, edge, line)
        self.canvas.roundRect(
            self.left + x, self.top - y - h, w, h, round, stroke=int(bool(edge)), fill=int(bool(fill))
        )

    def band(self, x: float, y: float, w: float, h: float, round: float, fill: str) -> None:
        """A box whose upper corners alone are round."""
        self._inks(fill, "", 0)
        left, top, low = self.left + x, self.top - y, self.top - y - h
        path = self.canvas.beginPath()
        path.moveTo(left, low)
        path.lineTo(left, top - round)
        path.arcTo(left, top - 2 * round, left + 2 * round, top, 180, -90)
        path.arcTo(left + w - 2 * round, top - 2 * round, left + w, top, 90, -90)
        path.lineTo(left + w, low)
        path.close()
        self.canvas.drawPath(path, stroke=0, fill=1)

    def shape(self, points: Sequence[tuple[float, float]], fill: str, edge: str = "") -> None:
        self._inks(fill, edge, 0.5)
        path = self.canvas.beginPath()
        path.moveTo(self.left + points[0][0], self.top - points[0][1])
        for x, y in points[1:]:
            path.lineTo(self.left + x, self.top - y)
        path.close()
        self.canvas.drawPath(path, stroke=int(bool(edge)), fill=1)

    def rule(self, x1: float, y1: float, x2: float, y2: float, colour: str, line: float = 0.5) -> None:
        self._inks("", colour, line)
        self.canvas.line(self.left + x1, self.top - y1, self.left + x2, self.top - y2)

    def icon(self, name: str, x: float, y: float, size: float, colour: str, *, outline: bool = False) -> None:
        """An icon in a square, filled or (which saves ink) as lines; nothing where there is no such icon."""
        if not has_icon(name):
            return
        form = f"{'line' if outline else 'icon'}-{name}"
        if form not in self._icons:
            self._define(form, name, outline)
        self.canvas.saveState()
        self._inks(colour, colour, 0.5 * icon_set().view_box / size)
        scale = size / icon_set().view_box
        self.canvas.transform(scale, 0, 0, -scale, self.left + x, self.top - y)
        self.canvas.doForm(form)
        self.canvas.restoreState()

    def _define(self, form: str, name: str, outline: bool) -> None:
        """An icon's path is written once a file, however often it is drawn, in the colour of the moment."""
        self._icons.add(form)
        canvas, size = self.canvas, icon_set().view_box
        canvas.beginForm(form, -size, -size, 2 * size, 2 * size)
        path = canvas.beginPath()
        for data in re.findall(r' d="([^"]*)"', icon_set().icons[name]):
            _follow(path, data)
        canvas.drawPath(path, stroke=int(outline), fill=int(not outline), fillMode=NON_ZERO)
        canvas.endForm()

    def _inks(self, fill: str, edge: str, line: float) -> None:
        if fill:
            self.canvas.setFillColor(self._ink(fill))
        if edge:
            self.canvas.setStrokeColor(self._ink(edge))
            self.canvas.setLineWidth(line)

    def _ink(self, colour: str) -> Color:
        found = HexColor(colour)
        if not self.mono:
            return found
        grey = 0.3 * found.red + 0.59 * found.green + 0.11 * found.blue
        return Color(grey, grey, grey)


def _follow(path: PDFPathObject, data: str) -> None:
    for letter, numbers in steps(data):
        if letter == "M":
            path.moveTo(*numbers)
        elif letter == "L":
            path.lineTo(*numbers)
        elif letter == "C":
            path.curveTo(*numbers)
        else:
            path.close()
