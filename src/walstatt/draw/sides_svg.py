"""What turns with a piece: the marks on its six sides, drawn in the frame of the east side."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.scene import Mark
from walstatt.draw.markup import Defs, num, text
from walstatt.draw.palette import BONUS, BONUS_INK, LIFE_WHITE, TRENCH_BAR, SeatColours

_ORDER = ("net", "armor", "path", "melee", "ranged", "kill")
#: From this strength on one big sign carries a number.
_BIG = 4
_PITCH = 25.0


def rim(
    marks: Iterable[Mark], colours: SeatColours, defs: Defs, *, small: bool, trench: bool, broken: bool
) -> str:
    """All marks with a side. `trench`: earthworks on every side; `broken`: paths are dashed."""
    by_side: dict[int, list[Mark]] = {}
    for mark in marks:
        if mark.side is not None:
            by_side.setdefault(mark.side % 6, []).append(mark)
    parts = []
    for side in range(6):
        here = sorted(by_side.get(side, ()), key=_rank)
        inside = _trench(colours, small) if trench else ""
        attacks = [mark for mark in here if mark.kind in ("melee", "ranged")]
        for mark in here:
            match mark.kind:
                case "net":
                    inside = _net(mark, colours, small) + inside
                case "armor" if not trench:
                    inside += _armor(mark, colours, small)
                case "path":
                    inside += _path(mark, colours, small, broken)
                case "kill":
                    inside += _kill(mark, colours, side, defs)
        inside += _attacks(attacks, colours, side, small)
        if inside:
            parts.append(f'<g class="side" transform="rotate({60 * side})">{inside}</g>')
    return "".join(parts)


def ring(mark: Mark, colours: SeatColours) -> str:
    """A mark without a side: it works everywhere."""
    faint = "" if mark.live else ' opacity=".5"'
    return (
        f'<g class="ring" fill="none" stroke="{colours.glow}"{faint}>'
        '<circle r="78" stroke-width="5" stroke-dasharray="3 9" stroke-linecap="round"/>'
        '<circle r="88" stroke-width="2.5"/></g>'
    )


def bridge(side: int, colours: SeatColours) -> str:
    """The stretch of a connected path that crosses the border; it lies above both pieces."""
    line = '<path d="M90 0H113" stroke="{}" stroke-width="{}" stroke-linecap="round"/>'
    both = line.format(colours.edge, 15) + line.format(colours.glow, 8)
    return f'<g class="bridge" transform="rotate({60 * side})">{both}</g>'


def _rank(mark: Mark) -> int:
    return _ORDER.index(mark.kind) if mark.kind in _ORDER else len(_ORDER)


def _stroke(colours: SeatColours, small: bool) -> str:
    width = 5 if small else 3.4
    return f'stroke="{colours.edge}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke"'


def _sign(kind: str, path: str, fill: str, mark: Mark, colours: SeatColours, small: bool) -> str:
    """A filled sign, or a hollow one for a mark without effect."""
    if mark.live:
        return f'<path class="{kind}" d="{path}" fill="{fill}" {_stroke(colours, small)}/>'
    under = f'fill="none" stroke="{colours.edge}" stroke-width="6" stroke-linejoin="round"'
    over = f'fill="{colours.body}" stroke="{colours.ink}" stroke-width="2.6" stroke-linejoin="round"'
    return f'<path d="{path}" {under}/><path class="{kind} hollow" d="{path}" {over}/>'


def _attacks(attacks: list[Mark], colours: SeatColours, side: int, small: bool) -> str:
    """Wedges and arrows side by side; together they stay within the side's sixth of the piece."""
    if len(attacks) == 1 and attacks[0].count >= _BIG:
        return _big(attacks[0], colours, side, small)
    slots = [(mark, k) for mark in attacks for k in range(max(1, mark.count))]
    pitch = min(_PITCH + (0.5 if small else 0), 3 * _PITCH / max(1, len(slots)))
    if attacks and all(mark.kind == "ranged" for mark in attacks):
        pitch = min(26.0, 3 * 26.0 / len(slots))
    parts = []
    for place, (mark, k) in enumerate(slots):
        y = (place - (len(slots) - 1) / 2) * pitch
        bonus = k >= mark.count - mark.bonus
        kind = mark.kind + (" bonus" if bonus else "")
        if mark.kind == "melee":
            shape, fill = _wedge(y, min(12 if small else 11.4, pitch * 0.46)), colours.ink
        else:
            shape, fill = _arrow(y, min(12.5, pitch * 0.48), 48 if small else 52), colours.shot
        parts.append(_sign(kind, shape, BONUS if bonus else fill, mark, colours, small))
    return "".join(parts)


def _wedge(y: float, half: float) -> str:
    return f"M66 {num(y - half)}L97 {num(y)}L66 {num(y + half)}Z"


def _arrow(y: float, half: float, tail: float) -> str:
    shaft = half * 0.32
    return (
        f"M{num(tail)} {num(y - shaft)}H79V{num(y - half)}L98.5 {num(y)}L79 {num(y + half)}"
        f"V{num(y + shaft)}H{num(tail)}Z"
    )


def _big(mark: Mark, colours: SeatColours, side: int, small: bool) -> str:
    """One sign with a number, for strengths beyond three."""
    if mark.kind == "melee":
        shape, plain, at = "M60 -31L97 0L60 31Z", colours.ink, 72.0
    else:
        shape, plain, at = "M48 -14H72V-31L98.5 0L72 31V14H48Z", colours.shot, 73.0
    fill = BONUS if mark.bonus > 0 else plain
    ink = BONUS_INK if mark.bonus > 0 else colours.edge
    kind = mark.kind + (" bonus" if mark.bonus > 0 else "")
    number = text(
        at, 7.5, str(mark.count), 22, ink if mark.live else colours.ink, anchor="middle", weight=600
    )
    return (
        _sign(kind, shape, fill, mark, colours, small)
        + f'<g transform="rotate({-60 * side} {num(at)} 0)">{number}</g>'
    )


def _armor(mark: Mark, colours: SeatColours, small: bool) -> str:
    bar = '<rect class="armor" x="89" y="-43" width="8.5" height="86" rx="2"'
    if mark.live:
        return f'{bar} fill="{colours.steel}" {_stroke(colours, small)}/>'
    return f'{bar} fill="{colours.body}" stroke="{colours.steel}" stroke-width="2.6"/>'


def _trench(colours: SeatColours, small: bool) -> str:
    return (
        f'<rect class="trench" x="89" y="-43" width="8.5" height="86" rx="2" fill="{TRENCH_BAR}" '
        f"{_stroke(colours, small)}/>"
        f'<path d="M93.2 -37V37" stroke="{colours.edge}" stroke-width="2.6" stroke-dasharray="5 7"/>'
    )


def _net(mark: Mark, colours: SeatColours, small: bool) -> str:
    loops = []
    for x, tall, pitch in ((90.5, 10.5, 21.0), (78.0, 9.2, 18.5)):
        for k in range(4):
            y = (k - 1.5) * pitch
            loops.append(
                f"M{num(x - 6.6)} {num(y)}L{num(x)} {num(y - tall)}L{num(x + 6.6)} {num(y)}"
                f"L{num(x)} {num(y + tall)}Z"
            )
    width = 4.6 if small else 3
    faint = "" if mark.live else ' stroke-opacity=".45" stroke-dasharray="5 4"'
    return (
        f'<path d="M98 -47L98 47L70 36L70 -36Z" fill="{colours.edge}" opacity=".62"/>'
        f'<path class="net" d="{"".join(loops)}" fill="none" stroke="{colours.ink}" '
        f'stroke-width="{width}" stroke-linejoin="round"{faint}/>'
    )


def _kill(mark: Mark, colours: SeatColours, side: int, defs: Defs) -> str:
    fill = "#000" if mark.live else colours.body
    skull = defs.icon("death-skull", 71, 0, 22, LIFE_WHITE if mark.live else colours.ink)
    return (
        f'<path class="kill" d="M58 -25L97 0L58 25Z" fill="{fill}" stroke="{colours.ink}" stroke-width="4" '
        f'stroke-linejoin="round"/><g transform="rotate({-60 * side} 71 0)">{skull}</g>'
    )


def _path(mark: Mark, colours: SeatColours, small: bool, broken: bool) -> str:
    wide, thin, gem, line = (15, 8, 12, 5) if small else (13, 6.5, 10, 3.6)
    fill = colours.glow if mark.live else colours.core
    dash = ' stroke-dasharray="6 5"' if broken else ""
    joined = " joined" if mark.live else ""
    return (
        f'<path d="M58 0H99" stroke="{colours.edge}" stroke-width="{wide}"/>'
        f'<path class="path{joined}" d="M58 0H99" stroke="{colours.glow}" stroke-width="{thin}"{dash}/>'
        f'<circle cx="83" r="{gem + 1}" fill="{fill}" stroke="{colours.edge}" stroke-width="7" '
        'paint-order="stroke"/>'
        f'<circle cx="83" r="{gem}" fill="{fill}" stroke="{colours.glow}" stroke-width="{line}"{dash}/>'
    )
