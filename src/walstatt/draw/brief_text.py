"""Head, players and figures in as few lines as possible, for windows that are not high."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from walstatt.core.scene import HexSpace, Piece, Scene, SeatPanel, TableSpace, Tray
from walstatt.draw import palette, signs
from walstatt.draw.canvas import Ink, Run, short, width
from walstatt.draw.lengths import length, sign
from walstatt.draw.lines import flow, line
from walstatt.draw.on_table import state_words
from walstatt.draw.palette import seat_colours, seat_sign
from walstatt.draw.table_text import figure_labels, token_labels
from walstatt.draw.words import word

_QUIET = Ink(dim=True)
_GO = Ink("#2FB89A", bold=True)
_COUNTED = ("pile", "discard")
#: So many pieces of a tray are named, of more there is only the number.
_NAMED = 6
#: A player's lines are indented where they go on.
_INDENT = 2


def brief_head(scene: Scene, room: int, coloured: bool, *, meters: bool) -> Text:
    """Whose turn it is, and where in it, in one line; with what the players have left if asked for."""
    step = next((step.text for step in scene.steps if step.current), "")
    counted = scene.turn and isinstance(scene.board, HexSpace)
    turn = f"{word(scene.lang, 'turn')} {scene.turn}: " if counted else ""
    told = short(turn + scene.headline, room)
    groups: list[list[Run]] = [[(told, Ink(bold=True))]]
    groups += [[(" · ", _QUIET), (step, _GO)]] if step and step not in told else []
    for seat in scene.seats if meters else ():
        ink = Ink(seat_colours(seat.seat).ring if coloured else None, bold=True)
        groups.append([(f"  {seat_sign(seat.seat)}", ink), (_number(seat), Ink())])
    runs: list[Run] = []
    for group in groups:
        runs += group if width([*runs, *group]) <= room else []
    return line(runs)


def brief_seat(scene: Scene, seat: SeatPanel, room: int, coloured: bool) -> list[Text]:
    """One player: name, army, meter, counters, and the names of what lies beside the board."""
    told = [seat.title, _meter(scene, seat), *(signs.counter_sign(found) for found in seat.counters)]
    told += [_tray(tray) for tray in scene.trays if tray.seat == seat.seat]
    return hanging([_name(seat, room, coloured), *_dotted([words for words in told if words])], room, _INDENT)


def brief_seats(scene: Scene, room: int, coloured: bool) -> list[Text]:
    """All players in a row with their meters; what lies beside the board only for who has to choose."""
    row: list[list[Run]] = []
    more: list[str] = []
    for seat in scene.seats:
        first = [signs.counter_sign(found) for found in seat.counters[:1]]
        told = " ".join(words for words in (_meter(scene, seat), *first) if words)
        row.append([*_name(seat, room, coloured), (f" {short(told, room - 8)} ", Ink())])
        own = [tray for tray in scene.trays if tray.seat == seat.seat and seat.to_move]
        more += [_tray(tray) for tray in own if tray.kind not in _COUNTED and _shown(tray)]
    # an empty beginning, so that what lies beside the board is indented throughout
    return [*hanging(row, room, 0), *hanging([[(" ", Ink())], *_dotted(more)] if more else [], room, _INDENT)]


def _dotted(parts: list[str]) -> list[list[Run]]:
    """Parts with dots between them, as single words: lines may be broken everywhere but before a dot."""
    dotted: list[list[Run]] = []
    for part in parts:
        if dotted:
            dotted[-1].append((" ·", _QUIET))
        dotted += [[(found, Ink())] for found in part.split()]
    return dotted


def _name(seat: SeatPanel, room: int, coloured: bool) -> list[Run]:
    ink = Ink(seat_colours(seat.seat).ring if coloured else None, bold=True)
    name: list[Run] = [(f"{seat_sign(seat.seat)} ", ink), (short(seat.name, room - 5), Ink(bold=True))]
    return [*name, (" ►", _GO)] if seat.to_move else name


def hanging(groups: list[list[Run]], room: int, indent: int) -> list[Text]:
    """Groups in a row; the lines after the first are indented."""
    lines = flow(groups, room - indent, " ")
    blank = Text(" " * indent, no_wrap=True, end="")
    return [lines[0], *(blank.copy().append_text(found) for found in lines[1:])] if lines else []


def _meter(scene: Scene, seat: SeatPanel) -> str:
    if isinstance(scene.board, HexSpace):
        return f"{signs.LIFE}{_number(seat)}"
    return f"{seat.meter.label} {_number(seat)}".strip()


def _number(seat: SeatPanel) -> str:
    meter = seat.meter
    return f"{meter.now}/{meter.full}" if meter.full > 0 else str(meter.now)


def _shown(tray: Tray) -> list[Piece]:
    return [piece for piece in tray.pieces if piece.shape != "back"]


def _tray(tray: Tray) -> str:
    """In a few words; what cannot be seen, and what is a lot, is only counted."""
    seen = _shown(tray)
    if not tray.count:
        return ""
    if not seen or tray.kind in _COUNTED or len(seen) > _NAMED:
        return f"{tray.title} {tray.count}"
    return f"{tray.title}: {', '.join(piece.name for piece in seen)}"


def brief_figures(
    scene: Scene, board: TableSpace, seats: set[int | None], room: int, coloured: bool
) -> list[Text]:
    """The figures of these seats, a line each: sign, name, life, action points, states, place."""
    names = figure_labels(scene)
    pieces = [piece for piece in scene.pieces if piece.base is not None and piece.seat in seats]
    return [_figure(piece, names[piece.id], board, scene.lang, room, coloured) for piece in pieces]


def _figure(piece: Piece, name: str, board: TableSpace, lang: str, room: int, coloured: bool) -> Text:
    base = piece.base
    assert base is not None
    colours = seat_colours(piece.seat)
    ink = Ink(colours.ink, colours.body, bold=True) if coloured else Ink(bold=True)
    where = f"→{length(base.x, board.unit, lang)} ↑{length(base.y, board.unit, lang)}{sign(board.unit)}"
    life = f"{signs.LIFE}{piece.life.now}/{piece.life.full}" if piece.life else ""
    points = f"{base.points.now}{word(lang, 'points')}" if base.points else ""
    states = [state_words(badge).partition(": ")[0] for badge in piece.badges if badge.role == "state"]
    about = [words for words in (life, points, where, *states) if words]
    free = max(6, room - 4 - sum(cell_len(words) + 1 for words in about[:3]))
    runs: list[Run] = [(name, ink), (signs.ACTED if base.acted else " ", Ink())]
    told = short(piece.name, free)
    runs.append((told, Ink(bold=True)))
    left = room - 4 - cell_len(told)
    for words in about:
        if cell_len(words) + 1 > left:
            break
        hurt = words == life and piece.life is not None and piece.life.now < piece.life.full
        runs.append((f" {words}", Ink(palette.HALF_LIFE if hurt and coloured else None, bold=hurt)))
        left -= cell_len(words) + 1
    return line(runs)


def brief_objectives(scene: Scene, board: TableSpace, room: int, coloured: bool) -> list[Text]:
    """All markers in a row: letter, holder and name."""
    names = token_labels(board)
    groups: list[list[Run]] = []
    for found in board.tokens:
        colour = palette.STONE if found.seat is None else seat_colours(found.seat).ring
        ink = Ink(colour, palette.TOKEN, bold=True) if coloured else Ink(bold=True)
        groups.append([(names[found.id], ink), (f" {short(found.name, room - 3)}", _QUIET)])
    return flow(groups, room, "  ")
