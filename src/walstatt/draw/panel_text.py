"""What stands around a board in characters: head, legend, and the players with their trays."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from walstatt.core.scene import HexSpace, Mark, Piece, Scene, SeatPanel, TableSpace, Tray, ZoneSpace
from walstatt.draw import palette, signs
from walstatt.draw.canvas import Canvas, Ink, Run, fold, short, width
from walstatt.draw.lengths import long_step, measure
from walstatt.draw.lines import flow, line
from walstatt.draw.on_table import in_order
from walstatt.draw.palette import seat_colours, seat_sign
from walstatt.draw.tile_text import colours_of, figure_runs, life_run, side_runs, state_run
from walstatt.draw.words import word
from walstatt.draw.zone_roster_text import zone_pieces

_CARD = 13
_COUNTED = ("pile", "discard")
_QUIET = Ink(dim=True)
_GO = Ink("#2FB89A", bold=True)


def head(scene: Scene, room: int) -> list[Text]:
    """Title, headline and phase track."""
    caption = scene.title
    if scene.turn and scene.count == "turn":  # rounds are counted by the headline
        caption += f" · {word(scene.lang, 'turn')} {scene.turn}"
    lines = [line([(short(caption, room), _QUIET)])]
    lines += [line([(part, Ink(bold=True))]) for part in fold(scene.headline, room, 2)]
    # The headline names the innermost of what is under way; this is what it is in the middle of.
    around = " › ".join(now.text for now in scene.now[:-1])
    lines += [line([(part, _QUIET)]) for part in fold(around, room, 3)] if around else []
    track: list[Run] = []
    for step in scene.steps:
        part: list[Run] = [(" ─ ", _QUIET)] if track else []
        part.append((f"[{step.text}]", _GO) if step.current else (step.text, Ink()))
        track += part
    if track and width(track) <= room:
        lines.append(line(track))
    elif track:
        lines += flow([[run] for run in track if run[0] != " ─ "], room, " ")
    return lines


def legend(scene: Scene, room: int, coloured: bool = False) -> list[Text]:
    """The signs that occur in this scene, explained in its language."""

    def say(key: str) -> str:
        return word(scene.lang, key)

    pieces = [*scene.pieces, *(piece for tray in scene.trays for piece in tray.pieces)]
    marks = [mark for piece in pieces for mark in piece.marks]
    kinds = {mark.kind for mark in marks}
    entries: list[tuple[str, str]] = []
    if "melee" in kinds:
        entries.append((f"{signs.MELEE[4]}2", say("melee")))
    if "ranged" in kinds:
        entries.append((f"{signs.RANGED[4]}1", say("ranged")))
    if any(mark.bonus for mark in marks):
        entries.append((f"3{signs.BONUS}", say("bonus")))
    if any(mark.kind == "melee" and not mark.live for mark in marks):
        entries.append((signs.MELEE_OFF[4], say("off")))
    for kind, sign in (("armor", signs.ARMOR_LEFT), ("net", signs.NET), ("kill", signs.KILL)):
        if kind in kinds:
            entries.append((sign, say(kind)))
    entries += _path_entries(marks, say("path"), say("path-open"), say("path-joined"))
    if "ring" in kinds:
        entries.append((signs.RING, say("ring")))
    figures = [figure for piece in pieces for figure in piece.figures]
    if any(figure.text != signs.START for figure in figures):
        entries.append(("2" if coloured else "(2)", say("initiative")))
    if any(figure.text == signs.START for figure in figures):
        entries.append((signs.START if coloured else f"({signs.START})", say("at-start")))
    if any(figure.change for figure in figures):
        entries.append((f"{signs.RAISED}{signs.LOWERED}", say("raised")))
    if any(figure.struck for figure in figures):
        entries.append((f"{signs.OFF}2", say("struck")))
    if any(piece.life and max(piece.life.full, piece.life.now) > 1 for piece in pieces):
        entries.append((signs.LIFE, say("life")))
    if any(piece.below for piece in pieces):
        entries.append((f"{signs.BELOW}2", say("below")))
    entries += _badge_entries(pieces, scene.lang)
    if isinstance(scene.board, HexSpace):
        entries += [(signs.SEGMENT + seat_sign(ring.seat), ring.text) for ring in scene.board.rings]
    return flow([_entry(sign, words, room) for sign, words in entries], room, "  ")


def table_legend(scene: Scene, board: TableSpace, room: int) -> list[Text]:
    """The signs of a table: figures, markers, terrain, lines."""

    def say(key: str) -> str:
        return word(scene.lang, key)

    entries: dict[tuple[str, str], None] = {}
    standing = [piece for piece in scene.pieces if piece.base is not None]
    if standing:
        entries[f"{seat_sign(standing[0].seat)}1", say("figure")] = None
    if any(piece.base and piece.base.acted for piece in standing):
        entries[signs.ACTED, say("acted")] = None
    if board.tokens:
        entries[f"A{seat_sign(board.tokens[0].seat)}", say("objective")] = None
    for area in in_order(board.areas):
        note = f" ({area.note})" if area.note else ""
        entries[signs.TERRAIN.get(area.kind, signs.OTHER_TERRAIN), area.name + note] = None
    for guide in board.guides:
        holder = f" {seat_sign(guide.seat)}" if guide.seat is not None else ""
        sign = signs.FREE_POINT if guide.kind == "point" else signs.LINE
        if guide.text:
            entries[sign, guide.text + holder] = None
    entries[signs.GRID, f"{say('crossing')} {measure(long_step(board), board.unit)}"] = None
    entries["→ ↑", say("from-corner")] = None
    return flow([_entry(sign, words, room) for sign, words in entries], room, "  ")


def _entry(sign: str, words: str, room: int) -> list[Run]:
    return [(sign, Ink(bold=True)), (f" {short(words, max(1, room - cell_len(sign) - 1))}", _QUIET)]


def _path_entries(marks: list[Mark], path: str, open_: str, joined: str) -> list[tuple[str, str]]:
    states = {mark.live for mark in marks if mark.kind == "path"}
    found = []
    if False in states:
        found.append((signs.PATH_OPEN, f"{path} {open_}"))
    if True in states:
        found.append((signs.PATH_JOINED, f"{path} {joined}"))
    return found


def _badge_entries(pieces: list[Piece], lang: str) -> list[tuple[str, str]]:
    """States and abilities in the words of the scene: their names, without what they do and how many."""
    entries: dict[tuple[str, str], None] = {}
    badges = [badge for piece in pieces for badge in piece.badges]
    for badge in sorted(badges, key=lambda badge: badge.role != "state"):
        number = "2" if badge.glyph and badge.role == "state" else ""
        name = badge.text.split(":")[0].removesuffix(f" {badge.count}")
        entries[signs.badge_sign(badge) + number, name] = None
    found = list(entries)
    roles = {badge.role for badge in badges}
    if "ready" in roles:
        found.append((signs.READY, word(lang, "ready")))
    if "used" in roles:
        found.append((signs.USED, word(lang, "used")))
    return found


def panel(scene: Scene, seat: SeatPanel, room: int, coloured: bool) -> list[Text]:
    """One player: name, army, meter, and what lies beside the board."""
    colours = seat_colours(seat.seat)
    sign = Ink(colours.ring if coloured else None, bold=True)
    turn = f" ► {word(scene.lang, 'to-move')}" if seat.to_move else ""
    name = short(seat.name, room - 2 - cell_len(turn))
    lines = [line([(f"{seat_sign(seat.seat)} ", sign), (name, Ink(bold=True)), (turn, _GO)])]
    teams = {other.team for other in scene.seats}
    team = f" · {word(scene.lang, 'team')} {seat.team + 1}" if len(teams) < len(scene.seats) else ""
    lines += [line([(part, _QUIET)]) for part in fold(seat.title + team, room, 2)]
    lines.append(_meter(seat, room, sign, measured=isinstance(scene.board, TableSpace | ZoneSpace)))
    told = " · ".join(signs.counter_sign(found) for found in seat.counters)
    lines += [line([(part, Ink())]) for part in fold(told, room, 3)]
    trays = [tray for tray in scene.trays if tray.seat == seat.seat]
    counts = " · ".join(f"{tray.title} {tray.count}" for tray in trays if tray.kind in _COUNTED)
    if counts:
        lines += [line([(part, Ink())]) for part in fold(counts, room, 2)]
    if isinstance(scene.board, ZoneSpace):
        lines += zone_pieces(scene, scene.board, {seat.seat}, room, coloured)
    for tray in trays:
        if tray.kind not in _COUNTED:
            lines += _tray(tray, scene, room, coloured)
    return lines


def _meter(seat: SeatPanel, room: int, ink: Ink, *, measured: bool) -> Text:
    """A bar with its number; at a table, where it need not be life, with what it counts."""
    now, full = max(0, seat.meter.now), max(1, seat.meter.full)
    if seat.meter.full <= 0:
        return line([(f"{seat.meter.label} ".lstrip(), Ink()), (str(seat.meter.now), Ink(bold=True))])
    number = f" {seat.meter.now}/{seat.meter.full}"
    sign = "" if measured else f"{signs.LIFE} "
    long = min(full, room - len(number) - len(sign))
    filled = min(long, round(long * now / full)) if long < full else min(long, now)
    if now and not filled:
        filled = 1
    runs = [(sign, ink), ("━" * filled, ink), ("─" * (long - filled), _QUIET), (number, Ink(bold=True))]
    rest = room - width(runs) - 1
    if measured and rest >= 4 and seat.meter.label:
        runs.append((f" {short(seat.meter.label, rest)}", _QUIET))
    return line(runs)


def _tray(tray: Tray, scene: Scene, room: int, coloured: bool) -> list[Text]:
    lang = scene.lang
    shown = [piece for piece in tray.pieces if piece.shape != "back"]
    hidden = tray.count - len(shown)
    if not shown:
        what = f"{tray.count} {word(lang, 'hidden')}" if hidden else word(lang, "nothing")
        return [line([(short(f"{tray.title}: {what}", room), _QUIET)])]
    words = f"{tray.title}, {hidden} {word(lang, 'hidden')}" if hidden > 0 else tray.title
    if isinstance(scene.board, TableSpace):
        return _named(words, shown, room)
    lines = [line([(short(words, room), _QUIET)])]
    if isinstance(scene.board, ZoneSpace):
        return lines + [found for piece in shown for found in _card_line(piece, room)]
    for k, piece in enumerate(shown):
        lines += [*([Text()] if k else []), *card(piece, room, coloured)]
    return lines


def _named(title: str, pieces: list[Piece], room: int) -> list[Text]:
    """Cards by name in a row, with their numbers; what cannot be had now is quiet."""
    most = max(pieces, key=lambda piece: len(piece.figures))
    labels = "/".join(figure.label for figure in most.figures) if most.shape == "profile" else ""
    head = f"{title} ({labels}):" if labels else f"{title}:"
    groups: list[list[Run]] = [[(part, _QUIET)] for part in fold(head, room, 2)]
    for number, piece in enumerate(pieces, 1):
        able = not any(badge.role == "used" for badge in piece.badges)
        figures = "/".join(figure.text for figure in piece.figures)
        comma = "," if number < len(pieces) else ""
        name = short(piece.name, room - cell_len(figures) - 2)
        told = f" {figures}{comma}" if figures else comma
        groups.append([(name, Ink(bold=True) if able else _QUIET), (told, _QUIET)])
    return flow(groups, room, " ")


def _card_line(piece: Piece, room: int) -> list[Text]:
    """A card with its name, and how options name it."""
    typed = piece.word if piece.word.casefold() != piece.name.casefold() else ""
    runs: list[Run] = [("▪ ", _QUIET), (short(piece.name, room - 2), Ink(bold=True))]
    slot = f", {piece.stand.slot}" if piece.stand is not None and piece.stand.slot else ""
    if slot and width(runs) + cell_len(slot) <= room:
        runs.append((slot, Ink()))
    if typed and width(runs) + 2 + cell_len(typed) <= room:
        runs.append((f"  {typed}", _QUIET))
    return [line(runs)]


def card(piece: Piece, room: int, coloured: bool) -> list[Text]:
    """A small hex with its sides, and beside it the name and what the piece can do."""
    canvas = Canvas(room, 3)
    _small_hex(canvas, piece, coloured)
    left, right = _CARD + 1, room - _CARD - 1
    colours = colours_of(piece)
    typed = piece.word if piece.word.casefold() != piece.name.casefold() else ""
    names = fold(piece.name, right, 1 if typed else 2)
    for y, part in enumerate(names):
        canvas.write(left, y, part, Ink(bold=True))
    y = len(names)
    if typed:
        canvas.write(left, y, short(typed, right), _QUIET)
        y += 1
    able = [badge for badge in piece.badges if badge.role != "state"]
    told = [piece.label] if piece.label.casefold() not in piece.name.casefold() else []
    can = ", ".join([*told, *(f"{signs.ability_sign(badge)} {badge.text}" for badge in able)])
    if can and y < 3:
        for part in fold(can, right, 3 - y):
            canvas.write(left, y, part)
            y += 1
    about: list[Run] = [state_run(badge) for badge in piece.badges if badge.role == "state"]
    life = life_run(piece, colours)
    if life:
        about.append((life[0], Ink(bold=True)))
    if about and y < 3:
        canvas.runs(left, y, [part for run in about for part in (run, (" ", Ink()))])
    return canvas.lines()


def _small_hex(canvas: Canvas, piece: Piece, coloured: bool) -> None:
    colours = colours_of(piece)
    sheet = piece.shape == "sheet"
    back = palette.PAPER if sheet else colours.body
    if coloured:
        for y in range(1, 5):
            inset = 0 if 2 <= y <= 3 else 1
            for x in range(inset, _CARD - inset):
                canvas.dot(x, y, back)
        for y in (0, 5):
            for x in range(2, _CARD - 2):
                canvas.dot(x, y, back)
    else:
        for y, border in enumerate(("╱╲", "││", "╲╱")):
            canvas.write(0, y, border[0])
            canvas.write(_CARD - 1, y, border[1])
    if sheet or not (piece.marks or piece.figures):
        ink = Ink(palette.PAPER_INK if sheet else colours.ink, bold=True)
        label = piece.label or piece.name
        whole = _CARD if coloured else _CARD - 2
        parts = [short(label, whole)] if " " not in label else fold(label, _CARD - 4, 3)
        for y, part in enumerate(parts, start=1 if len(parts) == 1 else 0):
            canvas.write((_CARD - cell_len(part)) // 2, y, part, ink)
        return
    for side, (y, left) in enumerate(((1, False), (2, False), (2, True), (1, True), (0, True), (0, False))):
        runs = side_runs(piece.marks, side, colours)
        inset = 1 if y == 1 else 2
        canvas.runs(inset if left else _CARD - inset - width(runs), y, runs)
    figures = figure_runs(piece, colours, coloured)
    if not figures:
        figures = [(seat_sign(piece.seat), Ink(colours.rim, bold=True))]
    if any(mark.kind == "ring" for mark in piece.marks):
        figures = [(signs.RING, Ink(colours.glow, bold=True))]
    canvas.runs((_CARD - width(figures)) // 2, 1, figures)
