"""A sheet of characters with colours. In colour every character also holds two square dots, one above
the other, so that hexes get their slanted sides; without colour they are drawn as outlines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rich.cells import cell_len, chop_cells
from rich.style import Style
from rich.text import Text


@dataclass(frozen=True)
class Ink:
    """How a sign is written; no background means that of the sheet."""

    colour: str | None = None
    back: str | None = None
    bold: bool = False
    dim: bool = False
    strike: bool = False


PLAIN = Ink()
PAPER = Style()

Run = tuple[str, Ink]


class Canvas:
    """Signs and dots at fixed places; what lies outside is dropped."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._signs: dict[tuple[int, int], Run] = {}
        self._dots: dict[tuple[int, int], str] = {}

    def dot(self, x: int, y: int, colour: str) -> None:
        """A dot; `y` counts half lines."""
        if 0 <= x < self.width and 0 <= y < 2 * self.height:
            self._dots[x, y] = colour

    def write(self, x: int, y: int, words: str, ink: Ink = PLAIN) -> int:
        """Writes from (x, y) on and returns the column after the last sign."""
        for sign in clean(words):
            if 0 <= x < self.width and 0 <= y < self.height:
                self._signs[x, y] = (sign, ink)
            x += cell_len(sign)
        return x

    def erase(self, x: int, y: int) -> None:
        """No sign here, whatever the dots show."""
        self._signs.pop((x, y), None)

    def runs(self, x: int, y: int, runs: list[Run]) -> int:
        for words, ink in runs:
            x = self.write(x, y, words, ink)
        return x

    def blank(self, x: int, y: int) -> bool:
        """Whether no sign stands here."""
        return self._signs.get((x, y), (" ", PLAIN))[0] == " "

    def lines(self) -> list[Text]:
        return [self._line(y) for y in range(self.height)]

    def _line(self, y: int) -> Text:
        line, x = Text(no_wrap=True, end=""), 0
        last = next((x for x in reversed(range(self.width)) if self._used(x, y)), -1)
        words, look = "", PAPER
        while x <= last:
            sign, its = self._cell(x, y)
            if its is not look:  # styles are made once
                line.append(words, look)
                words, look = "", its
            words += sign
            x += cell_len(sign)
        line.append(words, look)
        return line

    def _used(self, x: int, y: int) -> bool:
        return not self.blank(x, y) or (x, 2 * y) in self._dots or (x, 2 * y + 1) in self._dots

    def _cell(self, x: int, y: int) -> tuple[str, Style]:
        upper, lower = self._dots.get((x, 2 * y)), self._dots.get((x, 2 * y + 1))
        if (x, y) in self._signs:
            sign, ink = self._signs[x, y]
            return sign, style(ink, lower or upper)
        if upper == lower:
            return " ", _dots(None, upper)
        if upper is None:
            return "▄", _dots(lower, None)
        return "▀", _dots(upper, lower)


@cache
def _dots(colour: str | None, back: str | None) -> Style:
    return Style(color=colour, bgcolor=back)


@cache
def style(ink: Ink, back: str | None = None) -> Style:
    """The style of an ink on a background."""
    return Style(
        color=ink.colour,
        bgcolor=ink.back or back,
        bold=ink.bold or None,
        dim=ink.dim or None,
        strike=ink.strike or None,
    )


def clean(words: str) -> str:
    """Without signs that a terminal would obey instead of showing them, or that take no room."""
    return "".join(sign for sign in words if sign.isprintable() and cell_len(sign))


def width(runs: list[Run]) -> int:
    return sum(cell_len(words) for words, _ in runs)


def short(words: str, room: int) -> str:
    """The words, or as many of their letters as fit, with an ellipsis."""
    if cell_len(words) <= room:
        return words
    if room <= 1:
        return "…"[:room]
    return chop_cells(words, room - 1)[0].rstrip() + "…"


def fold(words: str, room: int, lines: int) -> list[str]:
    """The words in at most `lines` lines of this width."""
    done: list[str] = []
    rest = words.split()
    while rest and len(done) < lines - 1:
        line = rest.pop(0)
        while rest and cell_len(f"{line} {rest[0]}") <= room:
            line += " " + rest.pop(0)
        done.append(short(line, room))
    if rest:
        done.append(short(" ".join(rest), room))
    return done
