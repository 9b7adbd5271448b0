"""Dials as SVG: the disc as it lies under the figure, and the same unrolled as a strip of numbers."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, radians, sin

from walstatt.core.scene import Dial, Slot, SlotValue
from walstatt.draw import palette
from walstatt.draw.badge_tones import DIAL as TONES
from walstatt.draw.badge_tones import Tone
from walstatt.draw.frames import DIAL, DIAL_MARKS
from walstatt.draw.markup import Defs, num, text, title
from walstatt.draw.palette import SeatColours, Theme, seat_colours

SKULL = "death-skull"
_DEAD_WIDTH = 7.0


def dead(theme: Theme, defs: Defs) -> str:
    """The hachures of a slot in which nobody plays on."""
    line = f'<path d="M0 3.5H7" stroke="{theme.line}" stroke-width="2"/>'
    return defs.pattern((_DEAD_WIDTH, _DEAD_WIDTH), line, 45)


def spoken(dial: Dial, slot: int) -> str:
    """A slot in words: every value with its row and its ability."""
    values = dial.slots[slot].values if 0 <= slot < len(dial.slots) else ()
    return ", ".join(
        f"{row.label} {value.text}" + (f" ({value.name})" if value.name else "")
        for row, value in zip(dial.rows, values, strict=False)
    )


def dial_disc(
    dial: Dial, seat: int | None, icon: str, theme: Theme, defs: Defs, after: Collection[int] = ()
) -> str:
    """The dial around (0, 0), 178 wide: the present slot lies under the window at the top."""
    colours = seat_colours(seat)
    count = max(1, len(dial.slots))
    step = 360 / count
    drawn = min(DIAL["drawn"], step * 0.95)
    parts = [f'<circle r="{num(DIAL["rim"])}" fill="{palette.BASE}"/>']
    for k, slot in enumerate(dial.slots):
        if k != dial.now:
            parts.append(_wedge(dial, k, slot, (k - dial.now) * step - 90, drawn, theme, defs, k in after))
    parts.append(_window(dial, drawn, theme))
    start = radians((dial.start - dial.now) * step - 90)
    parts.append(
        f'<circle class="start" cx="{num(85 * cos(start))}" cy="{num(85 * sin(start))}" r="5" '
        f'fill="{palette.DIAL_START}" stroke="{palette.BASE}" stroke-width="2"/>'
    )
    parts.append(_hub(icon, colours, defs))
    return f'<g class="dial">{title(spoken(dial, dial.now))}{"".join(parts)}</g>'


def _wedge(
    dial: Dial, k: int, slot: Slot, middle: float, drawn: float, theme: Theme, defs: Defs, landed: bool
) -> str:
    path = _sector(middle, drawn, DIAL["inner"], DIAL["outer"])
    if not slot.values:
        x, y = _polar(middle, 55)
        skull = defs.icon(SKULL, x, y, 19, theme.ink_3)
        fill = f'<path d="{path}" fill="{theme.panel_2}"/><path d="{path}" fill="{dead(theme, defs)}"/>'
        return f'<g class="slot out">{fill}{skull}</g>'
    lost = k < dial.now
    edge = f' stroke="{palette.WEARY}" stroke-width="2.4"' if landed else ""
    name = "slot lost" if lost else "slot after" if landed else "slot"
    parts = [f'<path d="{path}" fill="{theme.ground if lost else theme.raised}"{edge}/>']
    for value, radius in zip(slot.values, DIAL_MARKS, strict=False):
        parts.append(_mark(value, _polar(middle, radius), theme, lost=lost))
    return f'<g class="{name}">{title(spoken(dial, k))}{"".join(parts)}</g>'


def _mark(value: SlotValue, at: tuple[float, float], theme: Theme, *, lost: bool) -> str:
    x, y = at
    if value.tone not in TONES:
        faint = ".4" if lost else ".9"
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="2.2" fill="{theme.ink_3}" opacity="{faint}"/>'
    paint = f'fill="{TONES[value.tone].fill}" stroke="{_rim(value)}" stroke-width="1"'
    faint = ' opacity=".5"' if lost else ""
    if value.shape == "circle":
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="5" {paint}{faint}/>'
    return f'<rect x="{num(x - 4.5)}" y="{num(y - 4.5)}" width="9" height="9" rx="1.5" {paint}{faint}/>'


def _rim(value: SlotValue) -> str:
    return "#FFFFFF" if value.tone == "black" else palette.BASE


def _window(dial: Dial, drawn: float, theme: Theme) -> str:
    """The present slot: large numbers on a light ground, or nothing more to read."""
    path = _sector(-90, drawn + 2.4, DIAL["inner"], DIAL["window"])
    parts = [
        f'<path class="window" d="{path}" fill="{palette.DIAL_NOW}" stroke="{theme.go}" stroke-width="3" '
        'stroke-linejoin="round"/>'
    ]
    values = dial.slots[dial.now].values if 0 <= dial.now < len(dial.slots) else ()
    for value, y, size in zip(values, (-70, -55, -40.5, -26.5), (14, 14, 14, 12.5), strict=False):
        ink = palette.DIAL_NOW_INK
        if value.tone in TONES:
            wide = 20.0 if size == 14 else 14.0
            tone = TONES[value.tone]
            parts.append(_cell_shape(value, 0, y - size * 0.36, wide, size, tone))
            ink = tone.ink
        parts.append(text(0, y, value.text, size, ink, anchor="middle", weight=600))
    return "".join(parts)


def _cell_shape(value: SlotValue, x: float, y: float, wide: float, high: float, tone: Tone) -> str:
    r = high / 2 if value.shape == "circle" else 2.0
    return (
        f'<rect x="{num(x - wide / 2)}" y="{num(y - high / 2)}" width="{num(wide)}" height="{num(high)}" '
        f'rx="{num(r)}" fill="{tone.fill}" stroke="{_rim(value)}" stroke-width=".8"/>'
    )


def _hub(icon: str, colours: SeatColours, defs: Defs) -> str:
    hub = f'<circle r="19" fill="{colours.core}" stroke="{colours.ring}" stroke-width="4"/>'
    return hub + defs.icon(icon, 0, 0, 23, palette.LIFE_WHITE)


def _polar(degrees: float, radius: float) -> tuple[float, float]:
    return radius * cos(radians(degrees)), radius * sin(radians(degrees))


def _sector(middle: float, wide: float, inner: float, outer: float) -> str:
    a, b = middle - wide / 2, middle + wide / 2
    (x1, y1), (x2, y2) = _polar(a, inner), _polar(a, outer)
    (x3, y3), (x4, y4) = _polar(b, outer), _polar(b, inner)
    return (
        f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}A{num(outer)} {num(outer)} 0 0 1 {num(x3)} {num(y3)}"
        f"L{num(x4)} {num(y4)}A{num(inner)} {num(inner)} 0 0 0 {num(x1)} {num(y1)}Z"
    )
