"""What belongs together on a table as SVG: rings, lines around several figures, what contacts add."""

from __future__ import annotations

from math import cos, radians, sin

from walstatt.core.scene import Base, Bond, Group, Scene
from walstatt.draw import palette
from walstatt.draw.badge_tones import DIAL, READY, tone_of
from walstatt.draw.base_svg import EDGE, angle, length, outline, shape_of, turned
from walstatt.draw.frames import BLADES, NOT_EQUAL
from walstatt.draw.hulls import Point, hull, nearest
from walstatt.draw.markup import num, text, title
from walstatt.draw.measure import plain_width
from walstatt.draw.palette import Theme

#: How far outside the bases the line around a group runs, in pixels.
_AIR = 12.0


class Standing:
    """Where the figures of a scene stand in the picture."""

    def __init__(self, scene: Scene, at: dict[str, Point], scale: float) -> None:
        self.bases = {piece.id: piece.base for piece in scene.pieces if piece.base is not None}
        self.at, self.scale = at, scale

    def ring(self, piece: str, air: float, look: str) -> str:
        """The outline of a base, so many pixels outside it."""
        base = self.bases[piece]
        unit = base.radius * self.scale / EDGE
        x, y = self.at[piece]
        path = turned(base, f'<path d="{outline(base, EDGE + air / unit)}" fill="none" {look}/>')
        return f'<g transform="translate({num(x)} {num(y)}) scale({unit:.4f})">{path}</g>'

    def edge_points(self, piece: str, air: float) -> list[Point]:
        """Points around a base, so many pixels outside it."""
        return around(self.bases[piece], self.at[piece], self.scale, air)

    def contact(self, bond: Bond) -> Point:
        """Where two bases touch, or the middle of what is between them."""
        one, other = (hull(self.edge_points(piece, 0)) for piece in bond.pieces)
        (ax, ay), (bx, by) = nearest(one, other)
        return (ax + bx) / 2, (ay + by) / 2


def around(base: Base, at: Point, scale: float, air: float) -> list[Point]:
    """Points of the outline of a base in the picture, moved outwards."""
    unit = base.radius * scale
    turn = radians(angle(base))
    match shape_of(base):
        case "box":
            long, wide = length(base) / EDGE * unit + air, unit + air
            local = [(x, y) for x in (-long, long) for y in (-wide, wide)]
        case "capsule":
            far = length(base) / EDGE * unit
            local = [*_round(0, unit + air), *_round(-far, unit + air)]
        case _:
            local = _round(0, unit + air)
    return [(at[0] + x * cos(turn) - y * sin(turn), at[1] + x * sin(turn) + y * cos(turn)) for x, y in local]


def _round(x: float, radius: float) -> list[Point]:
    steps = [radians(15 * k) for k in range(24)]
    return [(x + radius * cos(step), radius * sin(step)) for step in steps]


def group_svg(group: Group, standing: Standing, theme: Theme) -> str:
    """Rings or a line around the members, what their contacts are worth, and the tag."""
    members = [piece for piece in group.pieces if piece in standing.bases]
    if not members:
        return ""
    if group.look == "outline":  # what its contacts are follows above the figures
        lines = _around(group, members, standing, theme)
    else:
        lines = _rings(group, members, standing, theme) + bonds_svg(group, standing, theme)
    return f'<g class="group {group.look}">{title(group.text)}{lines}</g>'


def bonds_svg(group: Group, standing: Standing, theme: Theme) -> str:
    """What lies over the figures: contacts, the number in the order, and the tag."""
    bonds = [bond for bond in group.bonds if all(piece in standing.bases for piece in bond.pieces)]
    parts = [_bond(bond, standing.contact(bond), theme) for bond in bonds]
    members = [piece for piece in group.pieces if piece in standing.bases]
    if group.look != "outline" or not members:
        return "".join(parts)
    points = [point for piece in members for point in standing.edge_points(piece, _AIR)]
    if group.state == "now":
        look = f'class="member" stroke="{theme.go}" stroke-width="3" vector-effect="non-scaling-stroke"'
        parts = [standing.ring(piece, 2.5, look) for piece in members] + parts
    if group.number:
        parts.append(_number(group, min(points, key=lambda point: (point[1], point[0])), theme))
    return "".join(parts) + _tag(group.text, points, theme)


def _rings(group: Group, members: list[str], standing: Standing, theme: Theme) -> str:
    parts = []
    for piece in members:
        leads = piece == group.leader
        look = (
            f'class="{"leader" if leads else "member"}" stroke="{theme.ink if leads else theme.go}" '
            f'stroke-width="{3 if leads else 2.4}" vector-effect="non-scaling-stroke"'
        )
        parts.append(standing.ring(piece, 2.5, look))
    return "".join(parts)


def _around(group: Group, members: list[str], standing: Standing, theme: Theme) -> str:
    points = hull([point for piece in members for point in standing.edge_points(piece, _AIR)])
    path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"
    return (
        f'<path class="around" d="{path}" fill="{theme.ink}" fill-opacity=".08" stroke="{theme.ink_2}" '
        'stroke-width="2" stroke-dasharray="2 5" stroke-linejoin="round"/>'
    )


def _number(group: Group, at: Point, theme: Theme) -> str:
    """Which one it is in the order: green now, white to come, with a tick when it is over."""
    now = group.state == "now"
    fill, ink = (theme.go, theme.go_ink) if now else ("#FFFFFF", palette.BASE)
    label = text(0, 5, str(group.number), 14, ink, anchor="middle", weight=600)
    tick = (
        f'<path d="M14 4L18 9L26 -3" fill="none" stroke="{theme.go}" stroke-width="2.6"/>'
        if group.state == "done"
        else ""
    )
    return (
        f'<g class="number {group.state}" transform="translate({num(at[0])} {num(at[1])})"><circle r="13" '
        f'fill="{fill}" stroke="{palette.BASE}" stroke-width="2"/>{label}{tick}</g>'
    )


def _tag(words: str, points: list[Point], theme: Theme) -> str:
    if not words:
        return ""
    x = sum(x for x, _ in points) / len(points)
    low = max(y for _, y in points)
    wide = plain_width(words, 13) + 18
    return (
        f'<g class="tag" transform="translate({num(x)} {num(low + 14)})"><rect '
        f'x="{num(-wide / 2)}" y="-11" width="{num(wide)}" height="22" rx="4" fill="{theme.panel}" '
        f'stroke="{theme.line}"/>{text(0, 4.6, words, 13, theme.ink, anchor="middle", weight=600)}</g>'
    )


def _bond(bond: Bond, at: Point, theme: Theme) -> str:
    place = f'transform="translate({num(at[0])} {num(at[1])})"'
    match bond.kind:
        case "fights":
            line, fill = (palette.POINT, READY.fill) if bond.now else (palette.ACTED, palette.BASE)
            inside = f'<path d="{BLADES}" stroke="{line}" stroke-width="1.8" stroke-linecap="round"/>'
            disc = f'<circle r="11" fill="{fill}" stroke="{line}" stroke-width="2"/>'
        case "apart":
            disc = f'<circle r="11" fill="#FFFFFF" stroke="{palette.WEARY}" stroke-width="2.4"/>'
            inside = f'<path d="{NOT_EQUAL}" stroke="{palette.BASE}" stroke-width="1.8"/>'
        case _ if bond.tone:
            tone = DIAL.get(bond.tone) or tone_of(bond.tone)
            disc = (
                f'<rect x="-8.5" y="-8.5" width="17" height="17" rx="2.5" fill="{tone.fill}" stroke="#fff"/>'
            )
            inside = text(0, 4, bond.text, 11, tone.ink, anchor="middle", weight=600)
        case _:
            disc = f'<circle r="9.5" fill="{READY.fill}" stroke="{palette.POINT}" stroke-width="2"/>'
            inside = text(0, 4, bond.text, 11, palette.POINT, anchor="middle", weight=600)
    return f'<g class="bond {bond.kind}" {place}>{disc}{inside}</g>'
