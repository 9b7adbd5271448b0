"""Pieces and walls of a board of zones in words: where each stands, what it has, how options name it."""

from __future__ import annotations

from rich.cells import cell_len, chop_cells
from rich.text import Text

from walstatt.core.scene import Badge, Piece, Scene, ZoneSpace
from walstatt.draw import signs
from walstatt.draw.canvas import Ink, Run, fold, short, width
from walstatt.draw.in_zones import CARDS, attached, holder, numbers, told, wall_words, walls
from walstatt.draw.lines import flow, line
from walstatt.draw.palette import seat_colours, seat_sign
from walstatt.draw.words import word
from walstatt.draw.zone_lines import action_sign, card_sign, state_sign, wall_sign

_QUIET = Ink(dim=True)
_INDENT = 4


def zone_pieces(
    scene: Scene, board: ZoneSpace, seats: set[int | None], room: int, coloured: bool
) -> list[Text]:
    """All pieces of these seats, zone by zone, each with what is attached to it."""
    order = {zone.name: k for k, zone in enumerate(board.zones)}
    own = [
        piece for piece in scene.pieces if piece.seat in seats and piece.place in order and not holder(piece)
    ]
    hanging = attached(scene)
    lines: list[Text] = []
    for piece in sorted(own, key=lambda piece: order[piece.place]):
        lines += _entry(piece, hanging.get(piece.id, ()), scene.lang, room, coloured)
    return lines


def _entry(piece: Piece, hanging: tuple[Piece, ...], lang: str, room: int, coloured: bool) -> list[Text]:
    colours = seat_colours(piece.seat)
    ink = Ink(colours.ink, colours.body, bold=True) if coloured else Ink(bold=True)
    tag = card_sign(piece) if piece.shape in CARDS else seat_sign(piece.seat) + action_sign(piece)
    name = short(piece.name, max(4, room - cell_len(tag) - cell_len(piece.place) - 3))
    first: list[Run] = [(f"{piece.place} ", Ink(bold=True)), (tag, ink), (f" {name}", Ink(bold=True))]
    lines = _with_word(first, piece.word, room)
    about = [*numbers(piece, lang), *told(piece, lang)]
    lines += _indented(", ".join(about), room)
    for card in hanging:
        start: list[Run] = [(" " * _INDENT + f"{card_sign(card)} {short(card.name, room - 7)}", _QUIET)]
        lines += _with_word(start, card.word, room)
    return lines


def _with_word(first: list[Run], typed: str, room: int) -> list[Text]:
    """A line with the word that options use, beside it or on a line of its own."""
    if not typed:
        return [line(first)]
    if width(first) + 2 + cell_len(typed) <= room:
        return [line([*first, (f"  {typed}", _QUIET)])]
    # what people have to type is never cut
    parts = chop_cells(typed, max(1, room - _INDENT))
    return [line(first), *(line([(" " * _INDENT + part, _QUIET)]) for part in parts)]


def _indented(words: str, room: int) -> list[Text]:
    return (
        [line([(" " * _INDENT + part, _QUIET)]) for part in fold(words, room - _INDENT, 3)] if words else []
    )


def zone_walls(scene: Scene, board: ZoneSpace, room: int, coloured: bool) -> list[Text]:
    """All walls: border, owner, life and what they do."""
    standing = walls(scene, board)
    if not standing:
        return []
    lines = [line([(word(scene.lang, "walls"), Ink(bold=True))])]
    for border, wall in standing.items():
        ink = Ink(seat_colours(wall.seat).ring if coloured else None, bold=True)
        groups: list[list[Run]] = [
            [(f"{border} ", Ink(bold=True)), (f"{wall_sign(wall)}{seat_sign(wall.seat)}", ink)],
            [(short(wall.name, max(4, room - _INDENT)), Ink(bold=True))],
            *([(part, Ink())] for part in numbers(wall, scene.lang)),
            *([(part, _QUIET)] for part in [*wall_words(wall, scene.lang), *told(wall, scene.lang)]),
        ]
        first, *more = flow(groups, room - _INDENT, " · ")
        lines += [first, *(Text(" " * _INDENT, no_wrap=True, end="").append_text(found) for found in more)]
    return lines


def zone_list(scene: Scene, board: ZoneSpace, room: int, coloured: bool) -> list[Text]:
    """Zone by zone, for consoles too narrow for a board."""
    everybody = {piece.seat for piece in scene.pieces}
    lines = zone_pieces(scene, board, everybody, room, coloured)
    full = {piece.place for piece in scene.pieces}
    free = [zone.name for zone in board.zones if zone.name not in full]
    groups: list[list[Run]] = [[(name, _QUIET)] for name in free]
    return lines + flow([[(f"{word(scene.lang, 'nothing')}:", _QUIET)], *groups] if free else [], room, " ")


def zone_legend(scene: Scene, board: ZoneSpace, room: int) -> list[Text]:
    """The signs that occur, explained in the scene's language."""
    found: dict[str, str] = {}
    stands = [piece.stand for piece in scene.pieces if piece.stand is not None]
    for sign, key, occurs in (
        (signs.ACTIVE, "active", any(stand.action == "active" for stand in stands)),
        (signs.IDLE, "acted", any(stand.action == "inactive" for stand in stands)),
        (signs.GUARD, "guard", any(stand.guard for stand in stands)),
        (signs.FLYING, "flying", any(stand.flying for stand in stands)),
        (signs.ARMOR, "armor", any(stand.armor is not None for stand in stands)),
        (signs.STOCK, "stock", any(stand.stock is not None for stand in stands)),
        (signs.BACK, "back", any(piece.shape == "back" for piece in scene.pieces)),
        (signs.FACE, "card", any(piece.shape in CARDS[1:] for piece in scene.pieces)),
    ):
        if occurs:
            found[sign] = word(scene.lang, key)
    badges = [badge for piece in scene.pieces for badge in piece.badges]
    for badge in badges:
        if badge.role != "passive":
            single = Badge(badge.kind, badge.text, role=badge.role)
            found[state_sign(single)] = badge.text.removesuffix(f" {badge.count}")
    does = {deed for wall in walls(scene, board).values() if wall.stand for deed in wall.stand.wall}
    for deed, sign in (
        ("passage", signs.WALL_PASSAGE),
        ("strike", signs.WALL_STRIKE),
        ("sight", signs.NO_SIGHT),
    ):
        if deed in does:
            found[sign] = word(scene.lang, f"wall-{deed}")
    return _explained(found, room)


def _explained(found: dict[str, str], room: int) -> list[Text]:
    """Signs with their words in rows; what is longer than a row has lines of its own."""
    lines: list[Text] = []
    row: list[list[Run]] = []
    for sign, words in found.items():
        indent = cell_len(sign) + 1
        if indent + cell_len(words) <= room:
            row.append([(sign, Ink(bold=True)), (f" {words}", _QUIET)])
            continue
        first, *more = fold(words, max(1, room - indent), 3)
        lines += [*flow(row, room, "  "), line([(sign, Ink(bold=True)), (f" {first}", _QUIET)])]
        lines += [line([(" " * indent + part, _QUIET)]) for part in more]
        row = []
    return lines + flow(row, room, "  ")
