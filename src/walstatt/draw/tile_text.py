"""One hex piece in characters: its six sides at their places, name, initiative, life and states."""

from __future__ import annotations

from rich.cells import cell_len

from walstatt.core.scene import Badge, Cell, Mark, Piece, Ring
from walstatt.draw import palette, signs
from walstatt.draw.badge_tones import DARK, NET, READY, tone_of
from walstatt.draw.canvas import Canvas, Ink, Run, short, width
from walstatt.draw.palette import SeatColours, blend, dimmed, seat_colours, seat_sign

#: Lines of a hex, and from one row of hexes to the next.
HEIGHT, ROW = 7, 5
#: Where the marks of a side stand: line of the hex, and whether at its left or right.
_SIDE_LINES = ((3, False), (5, False), (5, True), (3, True), (1, True), (1, False))
_RIGHT = (0, 1, 5)
#: An empty cell in colour.
CELL, CELL_INK = "#29342F", "#B7C0B6"
_BONUS = Ink(palette.BONUS_INK, palette.BONUS, bold=True)


def colours_of(piece: Piece) -> SeatColours:
    colours = seat_colours(piece.seat)
    return dimmed(colours) if _netted(piece) else colours


def _netted(piece: Piece) -> bool:
    return any(badge.look == "net" and badge.role == "state" for badge in piece.badges)


def outline(canvas: Canvas, x: int, y: int, wide: int, ink: Ink) -> None:
    """The border of a hex as strokes; neighbours share theirs."""
    middle, right = wide // 2, wide - 1
    for line, left, sign_left, sign_right in (
        (0, middle - 2, "╱", "╲"),
        (1, 1, "╱", "╲"),
        (2, -1, "│", "│"),
        (3, -1, "│", "│"),
        (4, -1, "│", "│"),
        (5, 1, "╲", "╱"),
        (6, middle - 2, "╲", "╱"),
    ):
        canvas.write(x + left, y + line, sign_left, ink)
        canvas.write(x + right - left, y + line, sign_right, ink)


def area(canvas: Canvas, x: int, y: int, wide: int, colour: str) -> None:
    """The same hex as a coloured area that touches none of its neighbours."""
    half = (wide + 1) // 2
    second = round(2 + (half - 4) * 2 / 3)
    insets = (half - 2, second, half - second, 2, 1)
    for line in range(2 * HEIGHT):
        depth = min(line, 2 * HEIGHT - 1 - line)
        inset = insets[depth] if depth < len(insets) else 0
        for column in range(inset, wide - inset):
            canvas.dot(x + column, y * 2 + line, colour)


def draw_empty(
    canvas: Canvas, cell: Cell, ring: Ring | None, x: int, y: int, wide: int, coloured: bool
) -> None:
    """A free cell with its name."""
    middle = wide // 2
    if coloured:
        area(canvas, x, y, wide, blend(seat_colours(ring.seat).body, CELL, 0.35) if ring else CELL)
    else:
        outline(canvas, x, y, wide, Ink(dim=True))
    ink = Ink(CELL_INK) if coloured else Ink()
    canvas.write(x + middle - len(cell.name) // 2, y + 3, cell.name, ink)
    if ring:
        _segment(canvas, ring, x, y, wide, Ink(CELL_INK, bold=True) if coloured else Ink())


def draw_piece(
    canvas: Canvas, piece: Piece, ring: Ring | None, x: int, y: int, wide: int, coloured: bool
) -> None:
    """A piece on its cell."""
    colours = colours_of(piece)
    middle = wide // 2
    if coloured:
        area(canvas, x, y, wide, colours.body)
    else:
        outline(canvas, x, y, wide, Ink())
    if ring:
        _segment(canvas, ring, x, y, wide, Ink(colours.rim, bold=True))
    canvas.write(x + middle - 1, y, seat_sign(piece.seat) + piece.place, Ink(colours.rim, bold=True))
    for side, (line, left) in enumerate(_SIDE_LINES):
        runs = side_runs(piece.marks, side, colours)
        room = 2 if line != 3 else 0
        start = x + room if left else x + wide - room - width(runs)
        canvas.runs(start, y + line, runs)
    name = short(piece.label or piece.name, wide)
    if coloured and cell_len(name) + 2 <= wide:
        name = f" {name} "
    canvas.write(_centred(x, wide, cell_len(name)), y + 2, name, Ink(colours.ink, colours.core, bold=True))
    figures = figure_runs(piece, colours, coloured)
    canvas.runs(_centred(x, wide, width(figures)), y + 3, figures)
    late = _states(canvas, piece, x, y, wide)
    about = _about(piece, colours, late, wide)
    canvas.runs(_centred(x, wide, width(about)), y + 4, about)
    if any(mark.kind == "ring" for mark in piece.marks):
        canvas.write(x + middle, y + 5, signs.RING, Ink(colours.glow, bold=True))
    if _netted(piece):
        _mesh(canvas, x, y, wide, Ink(blend(palette.MESH, colours.body, 0.35)))


def side_runs(marks: tuple[Mark, ...], side: int, colours: SeatColours) -> list[Run]:
    """What stands on one side, the outermost sign at the border."""
    right = side in _RIGHT
    runs: list[Run] = []
    here = [mark for mark in marks if mark.side is not None and mark.side % 6 == side]
    for kind in ("armor", "melee", "ranged", "kill", "path", "net"):
        for mark in here:
            if mark.kind == kind:
                found = _mark_runs(mark, side, right, colours)
                runs += found[::-1] if right else found
    return runs[::-1] if right else runs


def _mark_runs(mark: Mark, side: int, right: bool, colours: SeatColours) -> list[Run]:
    """One mark, from the border inwards as it is read; the caller turns it for the right half."""
    live = mark.live
    match mark.kind:
        case "armor":
            bar = signs.ARMOR_RIGHT if right else signs.ARMOR_LEFT
            return [(bar, Ink(palette.TRENCH_BAR if mark.bonus else colours.steel, dim=not live))]
        case "melee" | "ranged":
            table = signs.RANGED if mark.kind == "ranged" else signs.MELEE if live else signs.MELEE_OFF
            struck = not live and mark.kind == "ranged"
            ink = Ink(colours.shot if mark.kind == "ranged" else colours.ink, bold=live, strike=struck)
            number = f"{mark.count}{signs.BONUS}" if mark.bonus else str(mark.count)
            strength: list[Run] = [(table[side], ink), (number, _BONUS if mark.bonus and live else ink)]
            return strength[::-1] if right else strength
        case "kill":
            return [
                (signs.KILL, Ink("#FFFFFF", "#000000", bold=True) if live else Ink(colours.ink, strike=True))
            ]
        case "path":
            ink = Ink(colours.glow, bold=live)
            path: list[Run] = [
                (signs.PATH_JOINED if live else signs.PATH_OPEN, ink),
                (signs.PATH_LINE[side], ink),
            ]
            return path[::-1] if right else path
        case "net":
            return [(signs.NET, Ink(colours.ink, bold=live, strike=not live))]
        case _:
            return []


def figure_runs(piece: Piece, colours: SeatColours, coloured: bool) -> list[Run]:
    """The initiatives in one pill."""
    if not piece.figures:
        return []
    words = " ".join(signs.figure_sign(figure) for figure in piece.figures)
    changed = any(figure.change for figure in piece.figures)
    struck = all(figure.struck for figure in piece.figures)
    ink = _BONUS if changed else Ink(colours.disc_ink, colours.disc, bold=True)
    if struck:
        ink = Ink(ink.colour, ink.back)
    return [(f" {words} " if coloured else f"({words})", ink)]


def ability_run(badge: Badge, colours: SeatColours) -> Run:
    if badge.role == "ready":
        return signs.ability_sign(badge), Ink(palette.READY_RING, READY.fill, bold=True)
    return signs.ability_sign(badge), Ink(colours.ink, dim=badge.role == "used")


def state_run(badge: Badge) -> Run:
    fill, ink = NET if badge.look == "net" else tone_of(badge.tone, DARK)
    return signs.state_sign(badge), Ink(ink, fill, bold=True)


def life_run(piece: Piece, colours: SeatColours) -> Run | None:
    """Life where there is something to know about it."""
    life = piece.life
    if life is None or max(life.now, life.full) <= 1:
        return None
    if piece.shape != "number" and life.now < life.full:
        return signs.life_sign(life), Ink("#FFFFFF", palette.WOUND, bold=True)
    return signs.life_sign(life), Ink(colours.ink, bold=True)


def _about(piece: Piece, colours: SeatColours, late: list[Run], wide: int) -> list[Run]:
    """Life, what lies below, abilities, and the states that found no place at the corner."""
    runs = list(late)
    life = life_run(piece, colours)
    if life:
        runs.append(life)
    if piece.below:
        runs.append((f"{signs.BELOW}{piece.below}", Ink(colours.ink)))
    runs += [ability_run(badge, colours) for badge in piece.badges if badge.role != "state"]
    for gap in (" ", ""):
        spaced = [part for run in runs for part in ((gap, Ink()), run)][1:]
        if width(spaced) <= wide:
            return spaced
    while width(runs) > wide:
        runs.pop()
    return runs


def _states(canvas: Canvas, piece: Piece, x: int, y: int, wide: int) -> list[Run]:
    """States in the lower corner; returns those that do not fit there."""
    late: list[Run] = []
    corner: list[Run] = []
    for badge in piece.badges:
        if badge.role == "state":
            run = state_run(badge)
            (corner if width([*corner, run]) <= 3 else late).append(run)
    canvas.runs(_centred(x, wide, width(corner)), y + 6, corner)
    return late


def _segment(canvas: Canvas, ring: Ring, x: int, y: int, wide: int, ink: Ink) -> None:
    words = signs.SEGMENT + seat_sign(ring.seat)
    canvas.write(_centred(x, wide, 2), y + 5, words, ink)


def _mesh(canvas: Canvas, x: int, y: int, wide: int, ink: Ink) -> None:
    """Strokes of a net where the piece shows nothing."""
    for line in (1, 5):
        free = [column for column in range(3, wide - 3) if canvas.blank(x + column, y + line)]
        for column in free:
            canvas.write(x + column, y + line, "╳", ink)


def _centred(x: int, wide: int, long: int) -> int:
    return x + (wide - long) // 2
