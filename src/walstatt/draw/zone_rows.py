"""How the pieces of a zone stand in its halves: their size and places, and how many have no room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from walstatt.core.scene import Piece
from walstatt.draw.in_zones import CARDS

#: Half a zone: its width, and the least and the largest gap between pieces.
ROOM, _LEAST_GAP, _LARGEST_GAP = 180.0, 7.0, 22.0
#: A piece and a card are so wide at scale 1.
PIECE_WIDTH, CARD_WIDTH = 66.0, 34.0
#: Scales of one line, then the scale of two lines with this distance between them.
_SCALES = (1.0, 0.8, 0.72, 0.6)
_TWO_LINES, _LINES_APART = 0.6, 46.0


@dataclass(frozen=True)
class Seat:
    """Where one piece stands, measured from the middle of the half zone."""

    piece: Piece
    x: float
    y: float
    scale: float
    room: float  # for its name


@dataclass(frozen=True)
class Row:
    seats: tuple[Seat, ...]
    more: tuple[Piece, ...] = ()  # that have no place
    more_at: tuple[float, float] = (0.0, 0.0)


def spread(pieces: Sequence[Piece], room: float = ROOM) -> tuple[Row, Row]:
    """Who is alone in a zone has all of it: what does not fit into one half in full size stands in both.

    The own half comes first.
    """
    half = len(pieces) if _largest(pieces, room) == 1 else (len(pieces) + 1) // 2
    own, other = pieces[:half], pieces[half:]
    most = min(_largest(some, room) or _TWO_LINES for some in (own, other))
    return row(own, room, most), row(other, room, most)


def row(pieces: Sequence[Piece], room: float = ROOM, most: float = 1.0) -> Row:
    """One line in the largest size that fits, else two; what still has no room is counted."""
    scale = _largest(pieces, room)
    if scale is not None:
        return Row(tuple(_line(pieces, min(most, scale), 0.0, room)))
    first = _take(pieces, _TWO_LINES, room)
    rest = pieces[first:]
    if _needed(rest, _TWO_LINES) <= room:
        # even lines: as many above as below, where that fits
        half = (len(pieces) + 1) // 2
        if max(_needed(pieces[:half], _TWO_LINES), _needed(pieces[half:], _TWO_LINES)) <= room:
            first = half
        rest, more = pieces[first:], pieces[:0]
    else:
        second = _take(rest, _TWO_LINES, room - PIECE_WIDTH * _TWO_LINES - _LEAST_GAP)
        rest, more = rest[:second], rest[second:]
    seats = _line(pieces[:first], _TWO_LINES, -_LINES_APART / 2, room)
    if not more:
        return Row(tuple(seats + _line(rest, _TWO_LINES, _LINES_APART / 2, room)))
    size = PIECE_WIDTH * _TWO_LINES
    seats += _line(rest, _TWO_LINES, _LINES_APART / 2, room, kept=size + _LEAST_GAP)
    return Row(tuple(seats), tuple(more), (room / 2 - size / 2, _LINES_APART / 2))


def _width(piece: Piece) -> float:
    return CARD_WIDTH if piece.shape in CARDS else PIECE_WIDTH


def _needed(pieces: Sequence[Piece], scale: float) -> float:
    return sum(_width(piece) for piece in pieces) * scale + _LEAST_GAP * max(0, len(pieces) - 1)


def _largest(pieces: Sequence[Piece], room: float) -> float | None:
    """The largest size in which they fit into one line."""
    return next((scale for scale in _SCALES if _needed(pieces, scale) <= room), None)


def _take(pieces: Sequence[Piece], scale: float, room: float) -> int:
    """How many of them fit."""
    count = 0
    while count < len(pieces) and _needed(pieces[: count + 1], scale) <= room:
        count += 1
    return count


def _line(pieces: Sequence[Piece], scale: float, y: float, room: float, kept: float = 0.0) -> list[Seat]:
    """Pieces side by side around the middle; `kept` of the room stays free at the end."""
    if not pieces:
        return []
    room -= kept
    widths = [_width(piece) * scale for piece in pieces]
    spare = room - sum(widths)
    gap = min(_LARGEST_GAP, spare / (len(pieces) - 1)) if len(pieces) > 1 else 0.0
    x = (-kept - sum(widths) - gap * (len(pieces) - 1)) / 2
    # the first and the last have half of what is left beside them for their names
    edge = min(30.0, (spare - gap * (len(pieces) - 1)) / 2)
    seats = []
    for k, (piece, width) in enumerate(zip(pieces, widths, strict=True)):
        beside = min(gap / 2 if k else edge, gap / 2 if k < len(pieces) - 1 else edge)
        seats.append(Seat(piece, x + width / 2, y, scale, width + 2 * beside))
        x += width + gap
    return seats
