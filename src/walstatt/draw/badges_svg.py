"""What a piece carries upright: ability glyphs, markers on its corners, life, initiative."""

from __future__ import annotations

from walstatt.core.scene import Badge, Figure, Meter
from walstatt.draw import palette
from walstatt.draw.badge_tones import DARK, NET, READY, tone_of
from walstatt.draw.glyphs import GLYPHS
from walstatt.draw.markup import CORNERS, Defs, num, text, title
from walstatt.draw.palette import SeatColours

TEAM_SLOT = 2
#: Corners that a state without one of its own may take, clockwise from the top.
_FREE_SLOTS = (3, 2, 4, 5, 1, 0)
_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def abilities(badges: list[Badge], colours: SeatColours, defs: Defs, *, small: bool) -> str:
    """The glyph column at the left of the core; small pieces show the first and a dot for the rest."""
    if not badges:
        return ""
    if small:
        more = f'<circle cx="-54" cy="6" r="5.5" fill="{colours.ink}"/>' if len(badges) > 1 else ""
        return _ability(badges[0], -56, -20, 33, colours, defs) + more
    shown = "".join(
        _ability(badge, -51, y, 25, colours, defs) for badge, y in zip(badges, (-32, -3, 26), strict=False)
    )
    more = f'<circle cx="-51" cy="45" r="4.5" fill="{colours.ink}"/>' if len(badges) > 3 else ""
    return shown + more


def _ability(badge: Badge, x: float, y: float, size: float, colours: SeatColours, defs: Defs) -> str:
    ready, ink = badge.role == "ready", colours.ink
    disc = ""
    if ready:
        disc = (
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.66)}" fill="{READY.fill}" '
            f'stroke="{palette.READY_RING}" stroke-width="3"/>'
        )
        size, ink = size * 0.84, READY.ink
    glyph = _glyph(badge.glyph, x, y, size, ink, None if ready else colours.edge)
    if not glyph:
        glyph = (
            defs.icon(badge.icon, x, y, size, ink)
            or f'<circle cx="{num(x)}" cy="{num(y)}" r="6" fill="{ink}"/>'
        )
    faint = ' opacity=".4"' if badge.role == "used" else ""
    return f'<g class="ability {badge.role}"{faint}>{title(badge.text)}{disc}{glyph}</g>'


def _glyph(name: str, x: float, y: float, size: float, ink: str, edge: str | None) -> str:
    glyph = GLYPHS.get(name)
    if glyph is None:
        return ""
    parts = []
    for colour, wider in ((edge, 4.0), (ink, 0.0)):
        if colour is None:
            continue
        for path, width, filled, dash in glyph.strokes:
            fill = colour if filled else "none"
            dashed = f' stroke-dasharray="{dash}"' if dash else ""
            line = f'stroke="{colour}" stroke-width="{num(width + wider)}"' if width + wider else ""
            parts.append(f'<path d="{path}" fill="{fill}" {line} {_ROUND}{dashed}/>')
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({num(size / 24)})"
    return f'<g transform="{place}">{"".join(parts)}</g>'


def markers(badges: list[Badge], defs: Defs, *, small: bool, team: int | None = None) -> str:
    """State discs on the corners; a state without a place of its own takes a free corner."""
    taken = {badge.corner for badge in badges if badge.corner is not None}
    parts = []
    if team is not None:
        taken.add(TEAM_SLOT)
        parts.append(_at_corner(TEAM_SLOT, small, "team", team_disc(team)))
    for badge in badges:
        slot = badge.corner
        if slot is None:
            slot = next((free for free in _FREE_SLOTS if free not in taken), _FREE_SLOTS[0])
            taken.add(slot)
        parts.append(
            _at_corner(
                slot % len(CORNERS), small, f"marker {badge.kind}", title(badge.text) + _disc(badge, defs)
            )
        )
    return "".join(parts)


def _at_corner(slot: int, small: bool, name: str, inside: str) -> str:
    x, y = CORNERS[slot]
    scale = f" scale({num(27 / 19)})" if small else ""
    return f'<g class="{name}" transform="translate({num(x * 0.84)} {num(y * 0.84)}){scale}">{inside}</g>'


def _disc(badge: Badge, defs: Defs) -> str:
    fill, ink = NET if badge.look == "net" else tone_of(badge.tone, DARK)
    if badge.glyph:  # its number stands on it
        number = text(0, 9, str(badge.count), 19, palette.ON_GLYPH, anchor="middle", weight=600)
        return _circle(fill) + _glyph(badge.glyph, 0, -2, 34, ink, None) + number
    inside = defs.icon(badge.icon, 0, 0, 26, ink)
    if not inside:
        inside = text(0, 8, badge.text[:1].upper(), 22, ink, anchor="middle", weight=600)
    if badge.count > 1:
        number = text(13, 18, str(badge.count), 14, fill, anchor="middle", weight=600)
        inside += _circle(ink, 9, 13, 13, 0) + number
    return _circle(fill) + inside


def team_disc(team: int, radius: float = 19, size: float = 20) -> str:
    """Which team a piece is of."""
    numeral = ("I", "II", "III", "IV")[team % 4]
    label = text(0, size * 0.35, numeral, size, DARK.ink, anchor="middle", weight=600)
    return _circle(DARK.fill, radius, line=3.5 * radius / 19) + label


def _circle(fill: str, radius: float = 19, x: float = 0, y: float = 0, line: float = 3.5) -> str:
    stroke = f' stroke="{palette.MARKER_INK}" stroke-width="{line}"' if line else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{stroke}/>'


def shields(life: Meter, colours: SeatColours, *, small: bool) -> str:
    """One shield for each life, wounds first; a number where the shields would not fit."""
    most = max(life.full, life.now)
    if most <= 1:
        return ""
    half, x, y, pitch = (11.0, 54.0, -22.0, 25.0) if small else (8.5, 50.0, -34.0, 21.0)
    if most > 3:
        number = text(
            x, y + half * 0.62, str(life.now), half * 1.5, colours.core, anchor="middle", weight=600
        )
        return f'<g class="life">{_shield(x, y, half * 1.35, colours, life.now < life.full)}{number}</g>'
    lost = max(0, life.full - life.now)
    parts = [_shield(x, y + k * pitch, half, colours, k < lost, cross=True) for k in range(most)]
    return f'<g class="life">{"".join(parts)}</g>'


def _shield(x: float, y: float, half: float, colours: SeatColours, hurt: bool, *, cross: bool = False) -> str:
    path = (
        f"M{num(x - half)} {num(y - half)}H{num(x + half)}V{num(y + half * 0.2)}"
        f"Q{num(x + half)} {num(y + half * 0.8)} {num(x)} {num(y + half * 1.2)}"
        f"Q{num(x - half)} {num(y + half * 0.8)} {num(x - half)} {num(y + half * 0.2)}Z"
    )
    if not (hurt and cross):
        line, kind = (palette.WOUND, "shield hurt") if hurt else (colours.edge, "shield")
        return f'<path class="{kind}" d="{path}" fill="{colours.ink}" stroke="{line}" stroke-width="1.6"/>'
    a, b = half * 0.55, half * 0.5
    strokes = (
        f"M{num(x - a)} {num(y - b)}l{num(2 * a)} {num(2 * b)}m0 {num(-2 * b)}l{num(-2 * a)} {num(2 * b)}"
    )
    return (
        f'<path class="shield lost" d="{path}" fill="{palette.WOUND}" stroke="{palette.LIFE_WHITE}" '
        f'stroke-width="2.2"/><path d="{strokes}" stroke="#fff" stroke-width="2.4"/>'
    )


def discs(figures: tuple[Figure, ...], y: float, radius: float, colours: SeatColours) -> str:
    """Numbers in discs, side by side."""
    pitch = radius * 37 / 17.5
    parts = []
    for k, figure in enumerate(figures):
        x = (k - (len(figures) - 1) / 2) * pitch
        fill, ink = (palette.BONUS, palette.BONUS_INK) if figure.change else (colours.disc, colours.disc_ink)
        parts.append(
            f'<circle class="figure" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}" '
            f'stroke="{colours.edge}" stroke-width="2"/>'
        )
        size = radius * 1.62 if len(figure.text) < 2 else radius * 1.2
        parts.append(text(x, y + size * 0.358, figure.text, size, ink, anchor="middle", weight=600))
        if figure.change:
            parts.append(_change(figure.change, x + radius * 0.92, y - radius * 0.62, colours))
        if figure.struck:
            a = radius * 0.8
            parts.append(
                f'<path class="struck" d="M{num(x - a)} {num(y + a)}L{num(x + a)} {num(y - a)}" '
                f'stroke="{palette.WOUND}" stroke-width="4"/>'
            )
    return "".join(parts)


def pill(figures: tuple[Figure, ...], colours: SeatColours) -> str:
    """Several numbers of a small piece in one pill."""
    width = 36.25 * len(figures) + 14.9
    changed = any(figure.change for figure in figures)
    fill, ink = (palette.BONUS, palette.BONUS_INK) if changed else (colours.disc, colours.disc_ink)
    parts = [
        f'<rect class="figure" x="{num(-width / 2)}" y="19" width="{num(width)}" height="50" rx="25" '
        f'fill="{fill}" stroke="{colours.edge}" stroke-width="2"/>'
    ]
    for k, figure in enumerate(figures):
        x = (k - (len(figures) - 1) / 2) * 36.25
        parts.append(text(x, 59, figure.text, 41.5, ink, anchor="middle", weight=600))
        if figure.struck:
            parts.append(
                f'<path class="struck" d="M{num(x - 17)} 61L{num(x + 17)} 27" stroke="{palette.WOUND}" '
                'stroke-width="5"/>'
            )
    return "".join(parts)


def _change(change: int, x: float, y: float, colours: SeatColours) -> str:
    shape = (
        f"M{num(x - 6.5)} {num(y)}h13l-6.5 -12z"
        if change > 0
        else f"M{num(x - 6.5)} {num(y - 12)}h13l-6.5 12z"
    )
    return (
        f'<path class="change" d="{shape}" fill="{palette.BONUS}" stroke="{colours.edge}" stroke-width="4" '
        'stroke-linejoin="round" paint-order="stroke"/>'
    )
