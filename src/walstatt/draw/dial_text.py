"""A dial in characters: a row a value, a column a slot."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from walstatt.core.scene import Dial, Piece, SlotValue
from walstatt.draw.badge_tones import DIAL as TONES
from walstatt.draw.canvas import Ink, Run, short
from walstatt.draw.lines import line
from walstatt.draw.signs import KILL

_QUIET = Ink(dim=True)
_LABEL = 9
_MARK_NOW = "‹›"


def dial_lines(dial: Dial, room: int, coloured: bool) -> list[Text]:
    """The strip; the present slot stands between marks, what is lost is faint, skulls end it."""
    wide = max([cell_len(_words(value)) for slot in dial.slots for value in slot.values], default=1) + 2
    shown = max(1, (room - _LABEL) // wide)
    first = min(max(0, dial.now - 1), max(0, len(dial.slots) - shown))  # the present one is in sight
    slots = range(first, min(len(dial.slots), first + shown))
    lines = []
    for row, head in enumerate(dial.rows):
        runs: list[Run] = [(short(head.label, _LABEL - 1).ljust(_LABEL), _QUIET)]
        for k in slots:
            runs.append(_cell(dial, k, row, wide, coloured))
        lines.append(line(runs))
    return lines


def _cell(dial: Dial, k: int, row: int, wide: int, coloured: bool) -> Run:
    values = dial.slots[k].values
    if row >= len(values):
        return (f" {KILL}" if row == 0 else "").ljust(wide), _QUIET
    value = values[row]
    words = _words(value)
    if k == dial.now:
        return f"{_MARK_NOW[0]}{words}{_MARK_NOW[1]}".ljust(wide), Ink(bold=True)
    tone = TONES.get(value.tone)
    if coloured and tone is not None and k > dial.now:
        return f" {words}".ljust(wide), Ink(tone.ink, tone.fill)
    return f" {words}".ljust(wide), Ink(dim=k < dial.now)


def _words(value: SlotValue) -> str:
    return value.text + value.code


def dials_of(piece: Piece) -> list[tuple[str, Dial]]:
    """All dials of a piece, each with the name of its part."""
    found = [("", piece.dial)] if piece.dial is not None else []
    return found + [(part.name, part.dial) for part in piece.parts if part.dial is not None]
