"""A figure on its base as SVG, in a frame whose circle of radius 100 is the edge of a round base."""

from __future__ import annotations

from math import cos, pi, radians, sin

from walstatt.core.scene import Badge, Base, Meter, Piece
from walstatt.draw import palette
from walstatt.draw.badge_tones import DIAL, LIGHT, tone_of
from walstatt.draw.badges_svg import team_disc
from walstatt.draw.base_content_svg import FigureLevel, box_content, rear, tokens
from walstatt.draw.base_svg import RING, angle, arc, cut_ring, front, level_disc, outline, shape_of, turned
from walstatt.draw.frames import LEVEL_L, LEVEL_S, LIFE_FROM, LIFE_TO, SLOT_STEP, SLOTS, TICK
from walstatt.draw.icons import known_icons
from walstatt.draw.markup import Defs, esc, num, text, title
from walstatt.draw.palette import SeatColours, seat_colours
from walstatt.draw.parts_svg import part_arc


def figure_level(diameter: float) -> FigureLevel:
    """How much a figure can show at this drawn size."""
    return "L" if diameter >= LEVEL_L else "S" if diameter >= LEVEL_S else "XS"


def figure(piece: Piece, detail: FigureLevel, defs: Defs, *, marked: bool = True) -> str:
    """The whole figure, with the line for a screen reader as its title; `marks` may follow later."""
    colours = seat_colours(piece.seat)
    base = piece.base
    parts = [
        _shadow(base),
        *(part_arc(part) for part in piece.parts),
        _body(piece, colours),
        _content(piece, colours, detail, defs),
        front(base),
    ]
    if base is not None and base.acted:
        parts.append(_acted(base))
    if marked:
        parts.append(marks(piece, detail, defs))
    start = f'<g class="piece {esc(piece.kind)}" data-id="{esc(piece.id)}">'
    return f"{start}{title(piece.spoken)}{''.join(parts)}</g>"


def _body(piece: Piece, colours: SeatColours) -> str:
    """The base, its ring and the plate on which everything stands."""
    base, plate = piece.base, _plate(piece.seat, colours)
    if shape_of(base) == "disc":
        return (
            f'<circle class="base" r="100" fill="{palette.BASE}"/>{ring(piece.seat, colours)}'
            f'<circle class="plate" r="79" fill="{plate}"/>'
        )
    inner = RING if shape_of(base) == "capsule" else 80.0
    drawn = turned(
        base,
        f'<path class="base" d="{outline(base)}" fill="{palette.BASE}"/>'
        f'<path class="plate" d="{outline(base, inner)}" fill="{plate}"/>'
        f'<g class="ring">{cut_ring(base, piece.seat, colours)}</g>',
    )
    return drawn + (f'<circle r="79" fill="{plate}"/>' if shape_of(base) == "capsule" else "")


def _content(piece: Piece, colours: SeatColours, detail: FigureLevel, defs: Defs) -> str:
    """What stands on the plate: life, icon, action points and tokens, upright."""
    base, small = piece.base, detail != "L"
    if shape_of(base) == "box":
        return box_content(piece, colours, detail, defs)
    parts = []
    if piece.life is not None and detail != "XS":
        parts.append(life_arc(piece.life, base, small=small))
    parts.append(_icon(piece, detail, defs))
    if shape_of(base) == "capsule":
        parts.append(rear(piece, colours, defs, small=small))
    elif base is not None and base.tokens and not small:
        parts.append(tokens(base.tokens, 0, 66))
    if base is not None and base.points is not None and not small:
        parts.append(points(base.points))
    return "".join(parts)


def _acted(base: Base) -> str:
    if shape_of(base) == "disc":
        return f'<circle class="acted" r="100" fill="{palette.BASE}" opacity=".48"/>'
    return turned(base, f'<path class="acted" d="{outline(base)}" fill="{palette.BASE}" opacity=".48"/>')


def marks(piece: Piece, detail: FigureLevel, defs: Defs, team: int | None = None) -> str:
    """What leans over the edge of the base: states, what it stands on, and the tick of one that has acted."""
    states = [badge for badge in piece.badges if badge.role == "state"]
    base = piece.base
    acted = base is not None and base.acted
    slots = _slots(base)
    parts = [level_disc(base)] if detail != "XS" else []
    if team is not None and detail != "XS":
        parts.append(f'<g class="team" transform="translate(-76 76)">{team_disc(team, 28, 32)}</g>')
    if base is not None and base.stones is not None:
        parts.append(f'<g class="stones" transform="translate(82 -82)">{_stones(base.stones)}</g>')
    if detail == "L":
        slots = slots[:-1] if acted else slots
        shown = states if len(states) <= len(slots) else states[: len(slots) - 1]
        for badge, slot in zip(shown, slots, strict=False):
            parts.append(_status(badge, slot, 27, defs))
        if len(shown) < len(states):
            parts.append(_more(states[len(shown) :], slots[-1], 27))
    elif states:
        parts.append(_status(states[0], slots[0], 34, defs))
        if len(states) > 1:
            parts.append(_more(states[1:], slots[1] + 6, 20, counted=False))
    if acted:
        size = "" if detail == "L" else " scale(1.25)"
        parts.append(
            f'<g class="tick" transform="translate(64 64){size}"><circle r="26" fill="{palette.BASE}" '
            f'stroke="{palette.ACTED}" stroke-width="4"/><path d="{TICK}" fill="none" '
            f'stroke="{palette.ACTED}" stroke-width="6"/></g>'
        )
    return "".join(parts)


def _slots(base: Base | None) -> tuple[float, ...]:
    """Where states sit: at the right shoulder, or on the side away from the front."""
    if base is None or base.facing is None:
        return SLOTS
    return tuple(angle(base) + 180 + SLOT_STEP * k for k in (-1, 0, 1))


def _stones(badge: Badge) -> str:
    """How many stones it holds, in the dark tone of their kind."""
    fill, ink = tone_of(badge.tone)
    number = text(0, 13, str(badge.count), 38, fill, anchor="middle", weight=600)
    return f'{title(badge.text)}<circle r="36" fill="{ink}" stroke="{fill}" stroke-width="6"/>{number}'


def ring(seat: int | None, colours: SeatColours) -> str:
    """The seat's colour and cut."""
    match None if seat is None else seat % 4:
        case 0:
            inside = _circle(90, colours.ring, 19)
        case 1:
            cuts = f'stroke-dasharray="{num(2 * pi * 90 / 8 - 13)} 13" transform="rotate(4.14)"'
            inside = _circle(90, colours.ring, 19, cuts)
        case 2:
            dots = f'stroke-dasharray="0 {num(2 * pi * 90 / 20)}" stroke-linecap="round"'
            inside = _circle(90, palette.RING_UNDER, 19) + _circle(90, colours.ring, 14, dots)
        case 3:
            inside = _circle(95.7, colours.ring, 7.2) + _circle(83.9, colours.ring, 7.2)
        case _:
            inside = _circle(90, colours.ring, 12, 'stroke-dasharray="20 12"')
    return f'<g class="ring">{inside}</g>'


def _circle(radius: float, colour: str, width: float, cut: str = "") -> str:
    return f'<circle r="{num(radius)}" fill="none" stroke="{colour}" stroke-width="{num(width)}" {cut}/>'


def _plate(seat: int | None, colours: SeatColours) -> str:
    """The plates of the light seats are dark too: icons and life are the same on all."""
    return palette.DARK_PLATE if seat is not None and seat % 4 >= 2 else colours.core


def _shadow(base: Base | None) -> str:
    flying = base is not None and base.flying
    x, y = (12, 22) if flying else (5, 9)
    name = "shadow flying" if flying else "shadow"
    if shape_of(base) == "disc":
        return f'<circle class="{name}" cx="{x}" cy="{y}" r="100" fill="#000" opacity=".35"/>'
    return turned(base, f'<path class="{name}" d="{outline(base)}" fill="#000" opacity=".35"/>', (x, y))


def life_arc(life: Meter, base: Base | None, *, small: bool) -> str:
    """One segment a point, the red ones first; what is lost is dark and starts at the right."""
    red = base.red if base is not None else 0
    last = last_colour(base)
    full = max(life.full, life.now, 1)
    gap = 4.0 if full <= 12 else 2.2
    if full > 48:
        return _life_band(life, red, last, full, small=small)
    step = (LIFE_TO - LIFE_FROM + gap) / full
    width = 15 if small else 12
    parts = []
    for k in range(full):
        start = LIFE_FROM + k * step
        left = k < life.now
        kind = "red" if k < red else "white"
        colour = last if k < red else palette.LIFE_WHITE
        paint = f'stroke="{colour}"' if left else 'stroke="#000" stroke-opacity=".55"'
        name = kind if left else f"{kind} lost"
        parts.append(f'<path class="point {name}" d="{arc(start, start + step - gap, 70)}" {paint}/>')
    return f'<g class="life" fill="none" stroke-width="{width}">{"".join(parts)}</g>'


def _life_band(life: Meter, red: int, last: str, full: int, *, small: bool) -> str:
    """Too many points to count: three bands."""
    span = LIFE_TO - LIFE_FROM
    stops = (0, min(red, life.now), max(0, life.now), full)
    paints = (
        f'stroke="{last}"',
        f'stroke="{palette.LIFE_WHITE}"',
        'stroke="#000" stroke-opacity=".55"',
    )
    parts = [
        f'<path d="{arc(LIFE_FROM + span * a / full, LIFE_FROM + span * b / full, 70)}" {paint}/>'
        for a, b, paint in zip(stops, stops[1:], paints, strict=False)
        if b > a
    ]
    return f'<g class="life" fill="none" stroke-width="{15 if small else 12}">{"".join(parts)}</g>'


def last_colour(base: Base | None) -> str:
    """The points that are lost last: red, or of a tone of their own."""
    if base is None or not base.last:
        return palette.LIFE_RED
    return DIAL[base.last].fill if base.last in DIAL else tone_of(base.last).fill


def points(meter: Meter) -> str:
    """Action points at the lower edge: filled ones are left."""
    full = max(meter.full, meter.now)
    pitch = 25.0 if full <= 5 else 112.0 / max(1, full - 1)
    size = 9.5 if full <= 5 else max(4.0, 9.5 * pitch / 25)
    parts = []
    for k in range(min(full, 12)):
        angle = radians(90 + ((full - 1) / 2 - k) * pitch)
        left = k < meter.now
        name, fill, line = (
            ("left", palette.POINT, palette.POINT_EDGE) if left else ("spent", palette.BASE, palette.POINT)
        )
        parts.append(
            f'<circle class="{name}" cx="{num(70 * cos(angle))}" cy="{num(70 * sin(angle))}" '
            f'r="{num(size)}" fill="{fill}" stroke="{line}" stroke-width="3"/>'
        )
    return f'<g class="points">{"".join(parts)}</g>'


def _icon(piece: Piece, detail: FigureLevel, defs: Defs) -> str:
    size, y = {"L": (92.0, -1.0), "S": (100.0, 4.0), "XS": (128.0, 0.0)}[detail]
    if shape_of(piece.base) == "capsule" and detail == "L":
        size = 88.0
    icons = known_icons(piece.icons)
    if icons:
        return defs.icon(icons[0], 0, y, size, palette.LIFE_WHITE)
    letter = (piece.label or piece.name)[:1].upper()
    return text(0, y + size * 0.36, letter, size, palette.LIFE_WHITE, anchor="middle", weight=600)


def _status(badge: Badge, slot: float, radius: float, defs: Defs) -> str:
    inside = title(badge.text) + status_disc(badge, radius, defs)
    return f'<g class="status {esc(badge.kind)}" transform="{_slot(slot)}">{inside}</g>'


def status_disc(badge: Badge, radius: float, defs: Defs) -> str:
    """A state around (0, 0): its icon, and beside it the count if there is more than one."""
    fill, ink = tone_of(badge.tone)
    many = badge.count > 1
    shift = -0.3 * radius if many else 0.0
    size = radius * (1.0 if many else 1.15)
    drawing = defs.icon(badge.icon, shift, 0, size, ink)
    if not drawing:
        letter = badge.text[:1].upper() or "?"
        drawing = text(shift, size * 0.36, letter, size, ink, anchor="middle", weight=600)
    if many:
        number = str(badge.count)
        high = radius if len(number) == 1 else radius * 0.72
        drawing += text(radius * 0.46, high * 0.36, number, high, ink, anchor="middle", weight=600)
    line = num(radius * 5 / 27)
    disc = f'<circle r="{num(radius)}" fill="{fill}" stroke="{palette.BASE}" stroke-width="{line}"/>'
    return disc + drawing


def _more(badges: list[Badge], slot: float, radius: float, *, counted: bool = True) -> str:
    """A disc that says how many states have no room."""
    words = ", ".join(badge.text for badge in badges)
    number = text(0, 10, f"+{len(badges)}", 28, LIGHT.ink, anchor="middle", weight=600) if counted else ""
    disc = (
        f'<circle r="{num(radius)}" fill="{LIGHT.fill}" stroke="{palette.BASE}" '
        f'stroke-width="{num(radius * 5 / 27)}"/>'
    )
    return f'<g class="more" transform="{_slot(slot)}">{title(words)}{disc}{number}</g>'


def _slot(degrees: float) -> str:
    angle = radians(degrees)
    return f"translate({num(92 * cos(angle))} {num(92 * sin(angle))})"
