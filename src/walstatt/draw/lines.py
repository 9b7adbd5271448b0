"""Runs of text as lines that are never wrapped again."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from rich.text import Text

from walstatt.draw.canvas import Ink, Run, clean, style, width


def line(runs: Iterable[Run]) -> Text:
    """One line of text that is never wrapped again."""
    found = Text(no_wrap=True, end="")
    for words, ink in runs:
        found.append(clean(words), style(ink))
    return found


def flow(groups: list[list[Run]], room: int, gap: str) -> list[Text]:
    """Groups one after the other, in as many lines as they need."""
    rows: list[list[Run]] = [[]]
    for group in groups:
        if rows[-1] and width(rows[-1]) + len(gap) + width(group) > room:
            rows.append([])
        if rows[-1]:
            rows[-1].append((gap, Ink()))
        rows[-1] += group
    return [line(row) for row in rows if row]


def beside(left: Iterable[Text], right: Iterable[Text], at: int) -> list[Text]:
    """Two blocks of lines, the second one starting at this column."""
    lines = []
    for first, second in zip_longest(left, right):
        found = Text(no_wrap=True, end="")
        if first is not None:
            found.append_text(first)
        if second is not None and second.plain:
            found.append(" " * (at - found.cell_len))
            found.append_text(second)
        lines.append(found)
    return lines
