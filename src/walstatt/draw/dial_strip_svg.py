"""A dial unrolled as SVG: a column a slot, a row a value."""

from __future__ import annotations

from collections.abc import Collection

from walstatt.core.scene import Dial, SlotValue
from walstatt.draw import palette
from walstatt.draw.badge_tones import DIAL as TONES
from walstatt.draw.dial_svg import SKULL, dead, spoken
from walstatt.draw.markup import Defs, num, text, title
from walstatt.draw.palette import Theme

#: Room for the names of the rows and for the numbers of the slots.
_LEFT, _TOP = 78.0, 20.0
_GAP = 2.0


def dial_strip(
    dial: Dial,
    width: float,
    theme: Theme,
    defs: Defs,
    *,
    cell: float = 28.0,
    after: Collection[int] = (),
    chance: Collection[int] = (),
) -> tuple[str, float]:
    """The strip from (0, 0) on, and how high it is. `after`: where a blow lands, `chance`: a lucky one."""
    wide = (width - _LEFT) / max(1, len(dial.slots))
    high = _TOP + cell * len(dial.rows)
    parts = [_heads(dial, cell, theme, defs)]
    for k in range(len(dial.slots)):
        x = _LEFT + k * wide
        frame = _frame(k, dial, x, wide, high, theme, after, chance)
        parts.append(_column(dial, k, x, wide, cell, theme, defs) + frame)
    return f'<g class="strip">{"".join(parts)}</g>', high


def _heads(dial: Dial, cell: float, theme: Theme, defs: Defs) -> str:
    parts = []
    for k, row in enumerate(dial.rows):
        y = _TOP + (k + 0.5) * cell
        icon = defs.icon(row.icon, 10, y, 15, theme.ink_2)
        parts.append(icon + text(22 if icon else 2, y + 4.5, row.label, 12.5, theme.ink_2, weight=500))
    return "".join(parts)


def _column(dial: Dial, k: int, x: float, wide: float, cell: float, theme: Theme, defs: Defs) -> str:
    values, now, lost = dial.slots[k].values, k == dial.now, k < dial.now
    box = f'x="{num(x + _GAP / 2)}" width="{num(wide - _GAP)}"'
    ink = theme.go if now else theme.ink_2
    number = text(x + wide / 2, 13, str(k + 1), 12, ink, anchor="middle", weight=600 if now else 400)
    if k == dial.start:
        number += (
            f'<circle class="start" cx="{num(x + wide / 2)}" cy="1" r="3.5" fill="{palette.DIAL_START}"/>'
        )
    if not values:
        high = cell * len(dial.rows)
        whole = f'<rect {box} y="{num(_TOP)}" height="{num(high - _GAP)}" rx="2" '
        skull = defs.icon(SKULL, x + wide / 2, _TOP + high / 2, min(18, wide * 0.7), theme.ink_3)
        fills = f'{whole}fill="{theme.panel_2}"/>{whole}fill="{dead(theme, defs)}"/>'
        return f'<g class="slot out">{number}{fills}{skull}</g>'
    ground = palette.DIAL_NOW if now else theme.ground if lost else theme.panel_2
    parts = []
    for row, value in enumerate(values):
        y = _TOP + row * cell
        parts.append(f'<rect {box} y="{num(y)}" height="{num(cell - _GAP)}" rx="2" fill="{ground}"/>')
        parts.append(
            _value(value, x + wide / 2, y + (cell - _GAP) / 2, wide, cell, theme, now=now, lost=lost)
        )
    name = "slot now" if now else "slot lost" if lost else "slot"
    return f'<g class="{name}">{title(spoken(dial, k))}{number}{"".join(parts)}</g>'


def _value(
    value: SlotValue, x: float, y: float, wide: float, cell: float, theme: Theme, *, now: bool, lost: bool
) -> str:
    """The number; with its ability in that colour behind it, and always with the ability's two letters."""
    plain = palette.DIAL_NOW_INK if now else theme.ink_3 if lost else theme.ink
    if value.tone not in TONES:
        return text(x, y + 5, value.text, 14, plain, anchor="middle", weight=600)
    tone = TONES[value.tone]
    across, down = wide - 6, cell - 8
    r = down / 2 if value.shape == "circle" else 3.0
    rim = "#FFFFFF" if value.tone == "black" else "none"
    box = (
        f'<rect class="ability" x="{num(x - across / 2)}" y="{num(y - down / 2)}" width="{num(across)}" '
        f'height="{num(down)}" rx="{num(r)}" fill="{tone.fill}" stroke="{rim}"/>'
    )
    shift = min(8.0, wide / 5)
    number = text(x - shift, y + 5, value.text, 14, tone.ink, anchor="middle", weight=600)
    code = text(x + shift + 1, y + 4, value.code, 9.5, tone.ink, anchor="middle", weight=600)
    faint = ' opacity=".5"' if lost else ""
    return f"<g{faint}>{box}{number}{code}</g>"


def _frame(
    k: int,
    dial: Dial,
    x: float,
    wide: float,
    high: float,
    theme: Theme,
    after: Collection[int],
    chance: Collection[int],
) -> str:
    box = (
        f'x="{num(x)}" y="{num(_TOP - 1)}" width="{num(wide)}" height="{num(high - _TOP)}" rx="3" fill="none"'
    )
    if k == dial.now:
        return f'<rect class="present" {box} stroke="{theme.go}" stroke-width="2"/>'
    if k in after:
        return f'<rect class="after" {box} stroke="{palette.WEARY}" stroke-width="2"/>'
    if k in chance:
        dash = 'stroke-width="1.5" stroke-dasharray="4 3"'
        return f'<rect class="chance" {box} stroke="{palette.WEARY}" {dash}/>'
    return ""
