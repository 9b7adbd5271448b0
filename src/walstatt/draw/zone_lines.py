"""One piece, card or wall of a board of zones in a line or two of characters."""

from __future__ import annotations

from walstatt.core.scene import Badge, Meter, Piece
from walstatt.draw import palette, signs
from walstatt.draw.canvas import Ink, Run, short, width
from walstatt.draw.in_zones import CARDS, is_lit
from walstatt.draw.palette import dimmed, seat_colours, seat_sign

_QUIET = Ink(dim=True)
_GO = Ink("#2FB89A", bold=True)


def piece_lines(
    piece: Piece, hanging: tuple[Piece, ...], room: int, coloured: bool, lit: frozenset[str]
) -> list[list[Run]]:
    """Name and life, and below them markers, states and attached cards where there are any."""
    may: Run = (signs.MAY, _GO) if is_lit(piece, lit) else (" ", Ink())
    tag = card_sign(piece) if piece.shape in CARDS else seat_sign(piece.seat) + action_sign(piece)
    life: list[Run] = [(" ", Ink()), life_run(piece.life, coloured)] if piece.life else []
    free = room - 1 - width([(tag, Ink())]) - width(life)
    name = short(piece.label or piece.name, free)
    runs = [may, (tag + name, _ink(piece, coloured))]
    gap = free - width([(name, Ink())])
    lines = [[*runs, (" " * gap, Ink()), *life] if life else runs]
    row: list[Run] = []
    for run in marks(piece, hanging, coloured):
        if row and 1 + width(row) + 1 + width([run]) > room:
            lines.append(row)
            row = []
        row += [(" " if row else "  ", Ink()), run]
    return [*lines, row] if row else lines


def _ink(piece: Piece, coloured: bool) -> Ink:
    if not coloured:
        return Ink(bold=True)
    colours = seat_colours(piece.seat)
    if piece.stand is not None and piece.stand.action == "inactive":
        colours = dimmed(colours)
    return Ink(colours.ink, colours.body, bold=True)


def action_sign(piece: Piece) -> str:
    """Whether it has yet to act; a blank for pieces that never do."""
    action = piece.stand.action if piece.stand is not None else ""
    return {"active": signs.ACTIVE, "inactive": signs.IDLE}.get(action, " ")


def card_sign(piece: Piece) -> str:
    """A card: face down or open, and whose it is."""
    return (signs.BACK if piece.shape == "back" else signs.FACE) + seat_sign(piece.seat)


def life_run(life: Meter, coloured: bool) -> Run:
    part = life.now / life.full if life.full > 0 else 0.0
    colour = palette.LAST_LIFE if part <= 0.25 else palette.HALF_LIFE if part <= 0.5 else None
    return f"{life.now}/{life.full}", Ink(colour if coloured else None, bold=True)


def marks(piece: Piece, hanging: tuple[Piece, ...], coloured: bool) -> list[Run]:
    """Guard, flight, armour, mana, states and attached cards as signs."""
    stand = piece.stand
    found: list[Run] = []
    if stand is not None and stand.guard:
        found.append((signs.GUARD, Ink(bold=True)))
    if stand is not None and stand.flying:
        found.append((signs.FLYING, Ink(bold=True)))
    if stand is not None and stand.armor is not None:
        found.append((signs.ARMOR + stand.armor.text, Ink()))
    if stand is not None and stand.stock is not None:
        found.append((signs.STOCK + stand.stock.text, Ink(palette.DROP if coloured else None)))
    states = [badge for badge in piece.badges if badge.role == "state"]
    found += [
        (state_sign(badge), Ink(palette.HALF_LIFE if coloured else None, bold=True)) for badge in states
    ]
    others = [badge for badge in piece.badges if badge.role in ("ready", "used")]
    found += [(state_sign(badge), Ink()) for badge in others]
    for card in hanging:
        found.append((card_sign(card), Ink(seat_colours(card.seat).ring if coloured else None)))
    return found


def state_sign(badge: Badge) -> str:
    """Its first letters with its number; abilities say whether they are ready or used up."""
    number = str(badge.count) if badge.count > 1 else ""
    return badge.text[:3] + number + {"ready": signs.READY, "used": signs.USED}.get(badge.role, "")


def wall_sign(wall: Piece) -> str:
    """What a wall is made of: it blocks the way, strikes, or neither."""
    does = wall.stand.wall if wall.stand is not None else ()
    return signs.WALL_PASSAGE if "passage" in does else signs.WALL_STRIKE if "strike" in does else signs.WALL


def wall_label(wall: Piece, room: int) -> str:
    """Whose wall, its life, and whether it blocks sight; its name as far as there is room."""
    life = f" {wall.life.now}/{wall.life.full}" if wall.life else ""
    blind = f" {signs.NO_SIGHT}" if wall.stand is not None and "sight" in wall.stand.wall else ""
    name = short(wall.label or wall.name, room - 1 - len(life) - len(blind))
    return f"{seat_sign(wall.seat)}{name}{life}{blind}"
