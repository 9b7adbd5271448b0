"""What stands around a board as SVG: the head with the phase track, and the players' panels."""

from __future__ import annotations

from walstatt.core.scene import Meter, Piece, Scene, SeatPanel, Step, TableSpace, Tray, ZoneSpace
from walstatt.draw.markup import Defs, num, text, title
from walstatt.draw.measure import cut, plain_width, wrap
from walstatt.draw.palette import FONT_HEAD, Theme, theme_seat
from walstatt.draw.roster_svg import cards, counters, roster
from walstatt.draw.tile_svg import HEX_HEIGHT, level, seat_mark, tile
from walstatt.draw.words import word
from walstatt.draw.zone_roster_svg import zone_roster, zone_tray

PAD = 12.0
_LIST_TILE = 50.0
_ROW_TILE = 48.0
#: Trays of these kinds show only how many pieces they hold.
_COUNTED = ("pile", "discard")


def head(scene: Scene, width: float, theme: Theme) -> tuple[str, float]:
    """Headline and phase track; returns the drawing and its height."""
    caption = scene.title
    if scene.turn and scene.count == "turn":  # rounds are counted by the headline
        caption += f" · {word(scene.lang, 'turn')} {scene.turn}"
    size = 25.0
    lines = wrap(scene.headline, size * 0.93, width - 2 * PAD, 2)
    parts = [text(PAD, 22, caption, 13, theme.ink_2)]
    y = 22.0
    for line in lines:
        y += 29
        parts.append(text(PAD, y, line, size, theme.ink, weight=600, family=FONT_HEAD))
    # The headline names the innermost of what is under way; this is what it is in the middle of.
    around = " › ".join(now.text for now in scene.now[:-1])
    for line in wrap(around, 13, width - 2 * PAD, 2) if around else ():
        y += 19
        parts.append(text(PAD, y, line, 13, theme.ink_2))
    track, long = _track(scene.steps, theme, width - 2 * PAD)
    used = max((plain_width(line, size * 0.93) for line in lines), default=0.0)
    used = max(used, plain_width(caption, 13))
    if not track:
        return "".join(parts), y + 14
    if PAD + used + 24 + long <= width - PAD:
        parts.append(f'<g transform="translate({num(width - PAD - long)} 38)">{track}</g>')
        return "".join(parts), y + 14
    y += 26
    parts.append(f'<g transform="translate({num(PAD)} {num(y)})">{track}</g>')
    return "".join(parts), y + 24


def _track(steps: tuple[Step, ...], theme: Theme, room: float) -> tuple[str, float]:
    """The stops of a turn, the current one in a pill, on a line of their own."""
    for size, gap in ((13.0, 18.0), (12.0, 10.0), (10.0, 6.0)):
        widths = [plain_width(step.text, size) + (20 if step.current else 0) for step in steps]
        long = sum(widths) + gap * max(0, len(steps) - 1)
        if long <= room:
            break
    x, parts = 0.0, []
    for k, (step, wide) in enumerate(zip(steps, widths, strict=True)):
        if k:
            parts.append(
                f'<path d="M{num(x + 3)} 0H{num(x + gap - 3)}" stroke="{theme.line}" stroke-width="1.5"/>'
            )
            x += gap
        if step.current:
            parts.append(
                f'<rect class="current" x="{num(x)}" y="-13" width="{num(wide)}" height="26" rx="13" '
                f'fill="{theme.go_soft}" stroke="{theme.go}" stroke-width="1"/>'
            )
        ink, weight = (theme.go, 600) if step.current else (theme.ink_2, 400)
        parts.append(text(x + wide / 2, size * 0.35, step.text, size, ink, anchor="middle", weight=weight))
        x += wide
    return "".join(parts), long if steps else 0.0


def panel(
    scene: Scene, seat: SeatPanel, width: float, theme: Theme, defs: Defs, *, listed: bool
) -> tuple[str, float]:
    """One player; `listed` gives every reserve piece a line with its name. Returns the height too."""
    colours = theme_seat(theme, seat.seat)
    trays = [tray for tray in scene.trays if tray.seat == seat.seat]
    inner, left = width - 2 * PAD - 4, PAD + 4
    parts = [_emblem(seat, left, PAD, theme, defs)]
    name_x = left + 42
    mark = seat_mark(seat.seat, colours.fill, colours.edge)
    parts.append(f'<g transform="translate({num(name_x + 8)} {num(PAD + 10)}) scale(.8)">{mark}</g>')
    dot = 0.0
    if seat.to_move:
        dot = 14.0
        parts.append(
            f'<circle class="to-move" cx="{num(width - PAD - 5)}" cy="{num(PAD + 10)}" r="5" '
            f'fill="{theme.go}">'
            f"{title(word(scene.lang, 'to-move'))}</circle>"
        )
    name = cut(seat.name, 15.5, width - PAD - dot - name_x - 20)
    parts.append(text(name_x + 20, PAD + 15, name, 15, theme.ink, weight=600))
    y = PAD + 33
    for line in wrap(seat.title, 12.5, width - PAD - name_x, 2):
        parts.append(text(name_x, y, line, 12.5, theme.ink_2))
        y += 15
    y = max(y, PAD + 42) + 8
    board = scene.board
    if isinstance(board, TableSpace | ZoneSpace) and seat.meter.label:
        parts.append(text(left, y + 6, cut(seat.meter.label, 11.5, inner), 11.5, theme.ink_2))
        y += 14
    parts.append(_bar(seat, left, y, inner, theme))
    y += 16
    if seat.counters:
        drawing, height = counters(seat.counters, left, y + 8, inner, theme, defs)
        parts.append(drawing)
        y += 8 + height
    counts = [tray for tray in trays if tray.kind in _COUNTED]
    if counts:
        y += 22 if seat.counters else 14
        parts.append(_counts(counts, left, y, inner, theme))
    if isinstance(board, TableSpace):
        drawing, height = roster(scene, board, seat.seat, (left, y + 14), inner, theme, defs)
        parts.append(drawing)
        y += 8 + height if height else 0
    elif isinstance(board, ZoneSpace):
        drawing, height = zone_roster(scene, board, seat.seat, (left, y + 14), inner, theme, defs)
        parts.append(drawing)
        y += 8 + height if height else 0
    for tray in trays:
        if tray.kind in _COUNTED:
            continue
        if isinstance(board, ZoneSpace):
            drawing, height = zone_tray(tray, (left, y + 12), inner, theme, defs, scene.lang)
        elif isinstance(board, TableSpace):
            drawing, height = cards(tray, (left, y + 12), inner, theme, defs, scene.lang)
        else:
            drawing, height = _tray(tray, left, y + 12, inner, theme, defs, listed)
        parts.append(drawing)
        y += 12 + height
    height = y + PAD
    line = theme.go if seat.to_move else theme.line_soft
    back = (
        f'<rect width="{num(width)}" height="{num(height)}" rx="10" fill="{theme.panel}" stroke="{line}"/>'
        f'<path d="M10 .5A9.5 9.5 0 0 0 .5 10V{num(height - 10)}A9.5 9.5 0 0 0 10 {num(height - 0.5)}'
        f'L4.5 {num(height - 6)}V6Z" fill="{colours.fill}"/>'
    )
    spoken = f"{seat.name}, {seat.title}, {seat.meter.label} {seat.meter.now}/{seat.meter.full}"
    return f'<g class="seat" data-seat="{seat.seat}">{title(spoken)}{back}{"".join(parts)}</g>', height


def _emblem(seat: SeatPanel, x: float, y: float, theme: Theme, defs: Defs) -> str:
    picture = defs.icon(seat.icon, x + 17, y + 17, 27, theme_seat(theme, seat.seat).text)
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="34" height="34" rx="6" fill="{theme.ground}" '
        f'stroke="{theme.line_soft}"/>{picture}'
    )


def _bar(seat: SeatPanel, x: float, y: float, width: float, theme: Theme) -> str:
    """The meter as a row of segments with its number."""
    meter, colours = seat.meter, theme_seat(theme, seat.seat)
    number = f"{meter.now}"
    if meter.full <= 0:
        return text(x, y + 11, number, 17, theme.ink, weight=600)
    of = f" / {meter.full}"
    room = width - plain_width(number, 17) - plain_width(of, 12) - 10
    parts = [f"<g>{title(f'{meter.label} {meter.now}/{meter.full}'.strip())}"]
    if 0 < meter.full <= 30:
        pitch = room / meter.full
        for k in range(meter.full):
            fill = colours.fill if k < meter.now else theme.line_soft
            parts.append(
                f'<rect x="{num(x + k * pitch)}" y="{num(y)}" width="{num(max(1.5, pitch - 1.5))}" '
                f'height="11" rx="1" fill="{fill}"/>'
            )
    else:
        for long, fill in ((room, theme.line_soft), (room * _part(meter), colours.fill)):
            parts.append(
                f'<rect x="{num(x)}" y="{num(y)}" width="{num(long)}" height="11" rx="2" fill="{fill}"/>'
            )
    right = x + width
    parts.append(text(right, y + 11, of, 12, theme.ink_3, anchor="end"))
    parts.append(text(right - plain_width(of, 12), y + 11, number, 17, theme.ink, anchor="end", weight=600))
    return "".join(parts) + "</g>"


def _part(meter: Meter) -> float:
    return min(1.0, max(0.0, meter.now / meter.full)) if meter.full > 0 else 0.0


def _counts(trays: list[Tray], x: float, y: float, width: float, theme: Theme) -> str:
    parts = []
    step = width / len(trays)
    for k, tray in enumerate(trays):
        number = str(tray.count)
        at = x + k * step
        parts.append(text(at, y, number, 13, theme.ink, weight=600))
        at += plain_width(number, 13) + 4
        parts.append(text(at, y, cut(tray.title, 12.5, x + (k + 1) * step - at), 12.5, theme.ink_2))
    return "".join(parts)


def _tray(
    tray: Tray, x: float, y: float, width: float, theme: Theme, defs: Defs, listed: bool
) -> tuple[str, float]:
    """A tray with its pieces; hidden ones lie face down."""
    pieces = tray.pieces or _hidden(tray)
    parts = [f'<path d="M{num(x)} {num(y)}H{num(x + width)}" stroke="{theme.line_soft}"/>']
    caption = tray.title if len(pieces) == tray.count and pieces else f"{tray.title} {tray.count}"
    parts.append(text(x, y + 17, cut(caption, 12, width), 12, theme.ink_3))
    y += 24
    height = 24.0
    if listed and tray.pieces and not all(piece.shape == "back" for piece in pieces):
        for piece in pieces:
            parts.append(_line(piece, x, y, width, theme, defs))
            y += _LIST_TILE * HEX_HEIGHT + 6
            height += _LIST_TILE * HEX_HEIGHT + 6
        return "".join(parts), height
    columns = max(1, int((width + 6) // (_ROW_TILE + 6)))
    tall = _ROW_TILE * HEX_HEIGHT + 5
    for k, piece in enumerate(pieces):
        left, top = x + (k % columns) * (_ROW_TILE + 6), y + (k // columns) * tall
        parts.append(_mini(piece, left, top, _ROW_TILE, defs))
    return "".join(parts), height + tall * ((len(pieces) + columns - 1) // columns)


def _line(piece: Piece, x: float, y: float, width: float, theme: Theme, defs: Defs) -> str:
    """A piece with its name and what it can do beside it."""
    left, room = x + _LIST_TILE + 10, width - _LIST_TILE - 10
    names = wrap(piece.name, 13, room, 2)
    can = wrap(", ".join(badge.text for badge in piece.badges), 11.5, room, 2 if len(names) == 1 else 1)
    middle = y + _LIST_TILE * HEX_HEIGHT / 2
    at = middle - (len(names) * 16 + len(can) * 14) / 2 + 12
    parts = [_mini(piece, x, y, _LIST_TILE, defs)]
    for line in names:
        parts.append(text(left, at, line, 13, theme.ink, weight=500))
        at += 16
    for line in can:
        parts.append(text(left, at - 2, line, 11.5, theme.ink_3))
        at += 14
    return "".join(parts)


def _mini(piece: Piece, x: float, y: float, width: float, defs: Defs) -> str:
    scale = width / 200
    place = f"translate({num(x + width / 2)} {num(y + width * HEX_HEIGHT / 2)}) scale({scale:.4f})"
    return f'<g transform="{place}">{tile(piece, level(width), defs)}</g>'


def _hidden(tray: Tray) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            id=f"{tray.id}-{k}",
            word="",
            kind="back",
            shape="back",
            name=tray.title,
            label="",
            icons=(),
            seat=tray.seat,
            spoken=tray.title,
        )
        for k in range(min(tray.count, 6))
    )
