"""Lengths as people say them: inches with one decimal, in the reader's way of writing numbers."""

from __future__ import annotations

from walstatt.core.scene import TableSpace

INCH, CENTIMETRE = 2540, 1000


def sign(unit: int) -> str:
    """What stands behind a number."""
    return {INCH: "″", CENTIMETRE: " cm"}.get(unit, "")


def measure(number: int, unit: int) -> str:
    """A whole number of units."""
    return f"{number}{sign(unit)}"


def length(value: int, unit: int, lang: str) -> str:
    """A length with one decimal, without its unit."""
    tenths = (value * 10 * 2 + unit) // (2 * unit)
    whole, part = divmod(abs(tenths), 10)
    minus = "-" if tenths < 0 else ""
    return f"{minus}{whole}{',' if lang[:2] == 'de' else '.'}{part}"


def long_step(board: TableSpace) -> int:
    """After how many units a ruler has a number."""
    step = 6 if board.unit == INCH else 10
    while board.unit * step * 12 < max(board.width, board.height):
        step *= 2
    return step
