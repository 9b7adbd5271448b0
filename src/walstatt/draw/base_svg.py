"""Bases of figures as SVG: disc, capsule or box, the ring in the seat's cut, the front, what it stands on.

Everything is in the frame of the figure: the edge of a disc is the circle of radius 100, half the width of a
box is 100. An outline looks east and is turned as a whole; what is read stays upright.
"""

from __future__ import annotations

from math import cos, pi, radians, sin

from walstatt.core.scene import Base
from walstatt.draw import palette
from walstatt.draw.frames import BOX_ARROW, FRONT_ARROW, LEVEL_SIGNS
from walstatt.draw.markup import num
from walstatt.draw.palette import SeatColours

#: The edge of a base, the middle of its ring, the edge of its plate.
EDGE, RING, PLATE = 100.0, 90.0, 79.0


def shape_of(base: Base | None) -> str:
    return "disc" if base is None or base.shape not in ("capsule", "box") else base.shape


def angle(base: Base | None) -> float:
    """Where its front points on the screen, in degrees clockwise from east."""
    return -(base.facing or 0) / 100 if base is not None else 0.0


def ahead(base: Base | None, far: float) -> tuple[float, float]:
    """The point so far before its middle; behind it where `far` is negative."""
    turned = radians(angle(base))
    return far * cos(turned), far * sin(turned)


def length(base: Base | None) -> float:
    """Of a box: half its length. Of a capsule: how far its rear circle lies behind. In units of the frame."""
    usual = 2 * EDGE if shape_of(base) == "capsule" else EDGE
    if base is None or not base.depth or not base.radius:
        return usual
    return base.depth * EDGE / base.radius


def outline(base: Base | None, edge: float = EDGE) -> str:
    """The path of a base that looks east, and of lines within it: `edge` 100 is its edge."""
    match shape_of(base):
        case "capsule":
            return _capsule(edge, length(base))
        case "box":
            return _box(length(base) - EDGE + edge, edge, 8 if edge >= EDGE else 3)
        case _:
            r = num(edge)
            return f"M-{r} 0a{r} {r} 0 1 1 {num(2 * edge)} 0a{r} {r} 0 1 1 {num(-2 * edge)} 0Z"


def _capsule(edge: float, far: float) -> str:
    """Two circles, joined by hollow arcs; these have their centres where they lie in every line."""
    x, y = edge / 2, edge * 3**0.5 / 2
    round_, hollow = (f"A{num(r)} {num(r)} 0" for r in (edge, max(1.0, far - edge)))
    fore, aft, up, down = num(-x), num(x - far), num(-y), num(y)
    return (
        f"M{fore} {up}{round_} 1 1 {fore} {down}{hollow} 0 0 {aft} {down}"
        f"{round_} 1 1 {aft} {up}{hollow} 0 0 {fore} {up}Z"
    )


def _box(long: float, wide: float, r: float) -> str:
    left, right, up, down = num(r - long), num(long - r), num(r - wide), num(wide - r)
    turn = f"A{num(r)} {num(r)} 0 0 1"
    return (
        f"M{left} {num(-wide)}H{right}{turn} {num(long)} {up}V{down}{turn} {right} {num(wide)}"
        f"H{left}{turn} {num(-long)} {down}V{up}{turn} {left} {num(-wide)}Z"
    )


def near(base: Base, more: int, scale: float) -> str:
    """The path around all that is so near to a base that looks east, as large as it is drawn."""
    air = more * scale
    edge, far = base.radius * scale + air, length(base) / EDGE * base.radius * scale
    match shape_of(base):
        case "box":
            return _box(far + air, edge, air)
        case "capsule":
            r = num(edge)
            half = f"A{r} {r} 0 0 1"
            return f"M0 {num(-edge)}{half} 0 {r}L{num(-far)} {r}{half} {num(-far)} {num(-edge)}Z"
        case _:
            return outline(None, edge)


def turned(base: Base | None, inside: str, shift: tuple[float, float] = (0, 0)) -> str:
    """What turns with the base."""
    moved = f"translate({num(shift[0])} {num(shift[1])}) " if shift != (0, 0) else ""
    return f'<g transform="{moved}rotate({num(angle(base))})">{inside}</g>'


def cut_ring(base: Base | None, seat: int | None, colours: SeatColours) -> str:
    """The seat's colour and cut, along the outline of a capsule or a box."""
    match None if seat is None else seat % 4:
        case 0:
            return _line(base, RING, colours.ring, 19)
        case 1 if shape_of(base) == "box":
            return _line(base, RING, colours.ring, 19) + _box_cuts(length(base))
        case 1:
            dash = f'stroke-dasharray="{num(_round(base) / 12 - 13)} 13"'
            return _line(base, RING, colours.ring, 19, dash)
        case 2:
            dots = 'stroke-dasharray="0 28.27" stroke-linecap="round"'
            return _line(base, RING, palette.RING_UNDER, 19) + _line(base, RING, colours.ring, 14, dots)
        case 3:
            return _line(base, 95.7, colours.ring, 7.2) + _line(base, 83.9, colours.ring, 7.2)
        case _:
            return _line(base, RING, colours.ring, 12, 'stroke-dasharray="20 12"')


def _line(base: Base | None, edge: float, colour: str, width: float, cut: str = "") -> str:
    return (
        f'<path d="{outline(base, edge)}" fill="none" stroke="{colour}" stroke-width="{num(width)}" {cut}/>'
    )


def _round(base: Base | None) -> float:
    """How long the ring of a capsule is: two thirds of each circle and a sixth of each hollow one."""
    return 2 * (RING * 4 * pi / 3 + (length(base) - RING) * pi / 3)


def _box_cuts(long: float) -> str:
    """Two cuts a side."""
    along, parts = 0.36 * long, ""
    for sign in (-1, 1):
        x = num(sign * along - 6.5)
        parts += f"M{x} -101h13v22h-13ZM{x} 79h13v22h-13Z"
        y = num(sign * 36 - 6.5)
        parts += f"M{num(-long - 1)} {y}h22v13h-22ZM{num(long - 21)} {y}h22v13h-22Z"
    return f'<path class="cuts" d="{parts}" fill="{palette.BASE}"/>'


def front(base: Base | None) -> str:
    """Where the figure looks: a white band over its front arc and an arrow, or a bar along the front edge."""
    if base is None or base.facing is None:
        return ""
    paint = f'fill="{palette.FRONT}" stroke="{palette.BASE}"'
    if shape_of(base) == "box":
        long = length(base)
        bar = f'<rect x="{num(long - 19)}" y="-97" width="16" height="194" rx="3" {paint} stroke-width="4"/>'
        arrow = (
            f'<path transform="translate({num(long - EDGE)} 0)" d="{BOX_ARROW}" {paint} stroke-width="5" '
            'stroke-linejoin="round"/>'
        )
        return f'<g class="front">{turned(base, bar + arrow)}</g>'
    band = _band(min(base.arc, 36000) / 200) if base.arc else ""
    arrow = f'<path d="{FRONT_ARROW}" {paint} stroke-width="4" paint-order="stroke"/>'
    return f'<g class="front">{turned(base, band + arrow)}</g>'


def _band(half: float) -> str:
    """The front arc, so many degrees to each side, with a tick at both ends."""
    if half >= 180:
        return f'<circle class="arc" r="91" fill="none" stroke="{palette.FRONT}" stroke-width="13"/>'
    ticks = "".join(
        f"M{num(79 * cos(end))} {num(79 * sin(end))}L{num(100 * cos(end))} {num(100 * sin(end))}"
        for end in (radians(-half), radians(half))
    )
    paint = f'fill="none" stroke="{palette.FRONT}"'
    return (
        f'<path class="arc" d="{arc(-half, half, 91)}" {paint} stroke-width="13"/>'
        f'<path d="{ticks}" {paint} stroke-width="7"/>'
    )


def arc(start: float, end: float, radius: float) -> str:
    """Part of a circle, in degrees clockwise from east."""
    a, b = radians(start), radians(end)
    large = 1 if end - start > 180 else 0
    return (
        f"M{num(radius * cos(a))} {num(radius * sin(a))}A{num(radius)} {num(radius)} 0 {large} 1 "
        f"{num(radius * cos(b))} {num(radius * sin(b))}"
    )


def level_disc(base: Base | None) -> str:
    """What the figure stands on, where that is not the ground; beside its front arc."""
    if base is None or base.level not in LEVEL_SIGNS:
        return ""
    if shape_of(base) == "box":
        x, y = -82.0, -82.0
    else:
        at = radians(angle(base) - max(105.0, base.arc / 200 + 15))
        x, y = 98 * cos(at), 98 * sin(at)
    return (
        f'<g class="level {base.level}" transform="translate({num(x)} {num(y)})"><circle r="31" '
        f'fill="{palette.HIGHER}" stroke="{palette.HIGHER_RING}" stroke-width="7"/>'
        f'<path d="{LEVEL_SIGNS[base.level]}" fill="{palette.HIGHER_RING}"/></g>'
    )


def square_view(base: Base | None, air: float) -> tuple[float, float, float, float]:
    """The smallest square of the frame around a base, so much wider than it: left, top, width, height."""
    far, shape = length(base), shape_of(base)
    ends = [(0.0, 0.0)]
    if shape == "capsule":
        ends.append(ahead(base, -far))
    reach = EDGE
    if shape == "box":
        turned_by = radians(angle(base))
        across, down = abs(cos(turned_by)), abs(sin(turned_by))
        reach = max(far * across + EDGE * down, far * down + EDGE * across)
    xs, ys = [x for x, _ in ends], [y for _, y in ends]
    half = max(max(xs) - min(xs), max(ys) - min(ys)) / 2 + reach + air
    x, y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    return x - half, y - half, 2 * half, 2 * half
