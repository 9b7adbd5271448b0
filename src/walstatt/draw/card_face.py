"""A card as one or more faces: large type if it fits, smaller type if it must, then a second face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import msgspec

from walstatt.core.cards import Box, Card, Life
from walstatt.draw.card_rows import Body, Piece, nothing
from walstatt.draw.icons import has_icon
from walstatt.draw.pdf_pen import BOLD, MM, REGULAR, SEMIBOLD, Line, Pen, fitting, width, wrap
from walstatt.draw.tones import INK, INK_SOFT, PAPER, Tone
from walstatt.draw.words import word

WIDE, HIGH = 63 * MM, 88 * MM
MARGIN = 2.6 * MM  # stays white, so that nobody has to cut exactly
PAD = 2.0 * MM
HEAD, FOOT = 11.8 * MM, 3.6 * MM
CORNER = 2.2 * MM
LEFT, TOP = MARGIN + PAD, MARGIN + HEAD + 1.4 * MM
ROOM = WIDE - 2 * LEFT
BOTTOM = HIGH - MARGIN - FOOT - 0.4 * MM
#: Sizes of type, the best first.
SIZES = (8.2, 7.9, 7.6, 7.3, 7.0, 6.8, 6.6, 6.4, 6.2)
GOOD = 7.0  # type is not made smaller than this for the sake of a picture
PICTURE, LARGEST_PICTURE = 14 * MM, 31 * MM
TICK = 3.7 * MM  # a box of the life track
TICK_GAP = 0.75 * MM


@dataclass(frozen=True)
class Face:
    """One printed card."""

    card: Card
    tone: Tone
    lang: str
    pieces: tuple[Piece, ...]
    number: int = 1
    count: int = 1
    mono: bool = False
    spare: float = 0.0  # height that no text needs

    @property
    def picture(self) -> float:
        """The height of its picture; 0: there is no room for one."""
        if self.number > 1 or self.spare < PICTURE or not has_icon(self.card.icon):
            return 0.0
        return min(LARGEST_PICTURE, self.spare)

    def draw(self, pen: Pen) -> None:
        frame = WIDE - 2 * MARGIN, HIGH - 2 * MARGIN
        pen.band(MARGIN, MARGIN, frame[0], HEAD, CORNER, self.tone.band)
        self._head(pen)
        y = TOP
        if self.picture:
            self._picture(pen, y)
            y += self.picture
        for piece in self.pieces:
            piece.draw(pen, y)
            y += piece.height
        if self.card.life is not None and self.number == 1:
            _Track(self.card.life, self.tone).draw(pen)
        self._foot(pen)
        pen.box(MARGIN, MARGIN, *frame, edge=self.tone.band if not self.mono else INK, line=0.8, round=CORNER)
        if self.mono:
            pen.rule(MARGIN, MARGIN + HEAD, WIDE - MARGIN, MARGIN + HEAD, INK, 0.8)

    # --- the title ------------------------------------------------------------------------------------------

    def _head(self, pen: Pen) -> None:
        left, right = MARGIN + 2 * MM, WIDE - MARGIN - 1.5 * MM
        if not self.picture and has_icon(self.card.icon):
            size = HEAD - 3.4 * MM
            pen.icon(self.card.icon, MARGIN + 1.5 * MM, MARGIN + (HEAD - size) / 2, size, self.tone.band_ink)
            left = MARGIN + size + 3 * MM
        for box in reversed(self.card.cost if self.number == 1 else ()):
            right = self._cost(pen, box, right)
        subtitle = self.card.subtitle
        if self.number > 1:
            subtitle = " · ".join(part for part in (subtitle, word(self.lang, "continued")) if part)
        lines = _title(self.card.title, subtitle, right - left - 0.5 * MM)
        y = MARGIN + (HEAD - sum(size * 1.12 for _, size, _ in lines)) / 2
        for line, size, soft in lines:
            ink = self.tone.band_soft if soft else self.tone.band_ink
            pen.text(left, y + 0.88 * size, line, size, ink)
            y += size * 1.12

    def _cost(self, pen: Pen, box: Box, right: float) -> float:
        """A value in the title; returns where the next one ends."""
        label = 5.4
        wide = max(6.6 * MM, width(BOLD, box.text, 12) + 2 * MM, width(SEMIBOLD, box.label, label))
        x, high = right - wide, 6.4 * MM
        inner = 6.6 * MM if width(BOLD, box.text, 12) < 4.5 * MM else wide
        edge = INK if self.mono else ""
        pen.box(x + (wide - inner) / 2, MARGIN + 1.3 * MM, inner, high, fill=PAPER, edge=edge, round=1.2 * MM)
        middle = x + wide / 2
        pen.centred(middle, MARGIN + 6.1 * MM, [(BOLD, box.text)], 12, self.tone.mark)
        pen.centred(middle, MARGIN + 10.2 * MM, [(SEMIBOLD, box.label)], label, self.tone.band_soft)
        return x - 1.0 * MM

    # --- above and below the text ---------------------------------------------------------------------------

    def _picture(self, pen: Pen, y: float) -> None:
        high = self.picture - 1.4 * MM
        pen.box(LEFT, y, ROOM, high, fill=self.tone.tint, edge=self.tone.line, round=1.1 * MM)
        size = high - 2.4 * MM
        left = LEFT + (ROOM - size) / 2
        pen.icon(self.card.icon, left, y + 1.2 * MM, size, self.tone.mark, outline=self.mono)

    def _foot(self, pen: Pen) -> None:
        base, size = HIGH - MARGIN - 1.3 * MM, 5.2
        page = f"{self.number}/{self.count}" if self.count > 1 else ""
        room = ROOM - width(SEMIBOLD, page, size) - 1 * MM
        words = self.card.footer
        pen.text(LEFT, base, [(REGULAR, words)], fitting(REGULAR, words, room, size, 1), INK_SOFT)
        if page:
            pen.right(LEFT + ROOM, base, [(SEMIBOLD, page)], size, INK_SOFT)


def _title(title: str, subtitle: str, room: float) -> list[tuple[Line, float, bool]]:
    """Title and subtitle in lines with their sizes, as large as the band allows."""
    scale = 1.0
    while True:
        large, small = 11.5 * scale, 6.8 * max(scale, 0.82) if scale > 0.5 else 6.8 * scale
        lines = [(line, large, False) for line in wrap([(BOLD, title)], large, room)]
        one = len(lines) == 1
        lines += [(line, small, True) for line in wrap([(REGULAR, subtitle)], small, room)]
        high = sum(size * 1.12 for _, size, _ in lines)
        if (high <= HEAD - 1.6 * MM and (one or scale < 0.8)) or scale < 0.1:
            return lines
        scale -= 0.04


class _Track:
    """The life track at the foot of a card."""

    def __init__(self, life: Life, tone: Tone) -> None:
        self.life, self.tone = life, tone
        self.left = LEFT + (3.2 * MM if life.tracks > 1 else 0)
        room = LEFT + ROOM - self.left
        self.rows = [[life.white, life.red]]
        if self._width(life.white, life.red, TICK) > room:
            self.rows = [[life.white, 0], [0, life.red]]
        widest = max(self._width(white, red, TICK) for white, red in self.rows)
        self.tick = TICK * min(1.0, room / widest)
        self.row = self.tick + 0.9 * MM
        self.track = self.row * len(self.rows) + (0.5 * MM if life.tracks > 1 and len(self.rows) > 1 else 0)

    @staticmethod
    def _width(white: int, red: int, tick: float) -> float:
        fives = max(0, white - 1) // 5 + max(0, red - 1) // 5
        parts = (1.5 * MM if white and red else 0) + fives * TICK_GAP
        return (white + red) * (tick + TICK_GAP) + parts

    @property
    def height(self) -> float:
        return 5.0 * MM + self.track * self.life.tracks

    def draw(self, pen: Pen) -> None:
        y, line = BOTTOM - self.height + 0.5 * MM, 7.4 * 1.16
        label, note = self.life.label, self.life.note
        size = fitting(BOLD, label, ROOM / 2, 7.4, 1)
        small = fitting(REGULAR, note, ROOM - width(BOLD, label, size) - 2 * MM, 6.2, 1)
        pen.text(LEFT, y + 6.7, [(BOLD, label)], size, self.tone.mark)
        pen.right(LEFT + ROOM, y + 6.7, [(REGULAR, note)], small, INK_SOFT)
        pen.rule(LEFT, y + line, LEFT + ROOM, y + line, self.tone.line, 0.6)
        y += 4.1 * MM
        for track in range(self.life.tracks):
            if self.life.tracks > 1:
                number = [(SEMIBOLD, str(track + 1))]
                pen.text(LEFT, y + self.tick * 0.78, number, 7.2, INK_SOFT)
            for white, red in self.rows:
                self._row(pen, y, white, red)
                y += self.row
            y += self.track - self.row * len(self.rows)

    def _row(self, pen: Pen, y: float, white: int, red: int) -> None:
        x = self.left
        for number in range(white):
            x += TICK_GAP if number and number % 5 == 0 else 0
            pen.box(x, y, self.tick, self.tick, fill=PAPER, edge=INK, line=0.6, round=0.5 * MM)
            x += self.tick + TICK_GAP
        x += 1.5 * MM if white and red else 0
        for number in range(red):
            x += TICK_GAP if number and number % 5 == 0 else 0
            tick = self.tick
            pen.box(x, y, tick, tick, fill=self.tone.life_tint, edge=self.tone.life, line=1.1, round=0.5 * MM)
            corner = [(x, y + tick * 0.45), (x, y + tick), (x + tick * 0.55, y + tick)]
            pen.shape(corner, self.tone.life)  # so that they are known without colour too
            x += tick + TICK_GAP


# --- as many faces as it needs ------------------------------------------------------------------------------


def faces(card: Card, tone: Tone, lang: str, *, mono: bool = False) -> list[Face]:
    """The card on as few faces as it can be, and on these in the largest type."""
    plan = min(_plans(card, tone), key=lambda plan: plan.fewest)
    size = plan.size()
    parts = plan.balanced(size) if plan.fewest > 1 else plan.split(size)
    spare = plan.spare(size) if plan.fewest == 1 else 0.0
    blank = Face(plan.card, tone, lang, (), count=plan.fewest, mono=mono, spare=spare)
    return [replace(blank, pieces=tuple(part), number=number) for number, part in enumerate(parts, 1)]


def _plans(card: Card, tone: Tone) -> Iterator[_Plan]:
    """With all its life tracks, or with fewer if that saves a face."""
    plan = _Plan(card, tone)
    yield plan
    life = card.life
    while life is not None and life.tracks > 1 and plan.fewest > 1:
        life = msgspec.structs.replace(life, tracks=life.tracks - 1)
        plan = _Plan(msgspec.structs.replace(card, life=life), tone)
        yield plan


class _Plan:
    """How the pieces of a card may be spread over faces."""

    def __init__(self, card: Card, tone: Tone) -> None:
        self.card, self.tone = card, tone
        life = _Track(card.life, tone).height if card.life is not None else 0.0
        self.room = BOTTOM - TOP
        self.first_room = self.room - life
        self._pieces: dict[float, list[Piece]] = {}

    def pieces(self, size: float) -> list[Piece]:
        if size not in self._pieces:
            self._pieces[size] = list(Body(self.card, self.tone, LEFT, ROOM, size).pieces())
        return self._pieces[size]

    @cached_property
    def fewest(self) -> int:
        return len(self.split(SIZES[-1]))

    def size(self) -> float:
        """The largest type that needs no more faces than the smallest, with a picture if that can be."""
        sizes = [size for size in SIZES if len(self.split(size)) == self.fewest]
        if self.fewest == 1:
            return next((s for s in sizes if s >= GOOD and self.spare(s) >= PICTURE), sizes[0])
        return sizes[0]

    def spare(self, size: float) -> float:
        return self.first_room - sum(piece.height for piece in self.pieces(size))

    def balanced(self, size: float) -> list[list[Piece]]:
        """Spread so that the last face is not nearly empty."""
        parts, most = self.split(size), self.room - MM
        while most > self.room / 4:
            found = self.split(size, most)
            if len(found) > len(parts):
                break
            parts = found
            most -= MM
        return parts

    def split(self, size: float, most: float = HIGH) -> list[list[Piece]]:
        """The pieces face by face; what belongs together stays together where a face can hold it."""
        room, left = min(self.room, most), min(self.first_room, most)
        parts: list[list[Piece]] = [[]]
        for group in _groups(self.pieces(size)):
            if not any(map(_visible, group)):
                left -= _add(parts[-1], group)
                continue
            high = sum(piece.height for piece in group)
            if high > left and high <= room - _heading(group) and parts[-1]:
                parts.append([])
                left = room
            for piece in group:
                if piece.height > left and parts[-1]:
                    parts.append([])
                    left = room
                if not parts[-1] and piece.heading is not None:
                    parts[-1].append(piece.heading)
                    left -= piece.heading.height
                parts[-1].append(piece)
                left -= piece.height
        return parts


def _add(part: list[Piece], group: list[Piece]) -> float:
    """Room between pieces, which nobody needs at the top of a face; returns how much it is."""
    if part:
        part += group
    return sum(piece.height for piece in group) if part else 0.0


def _visible(piece: Piece) -> bool:
    """Not mere room."""
    return piece.draw is not nothing


def _heading(group: list[Piece]) -> float:
    heading = group[0].heading
    return heading.height if heading is not None else 0.0


def _groups(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    group: list[Piece] = []
    for piece in pieces:
        group.append(piece)
        if not piece.glued:
            yield group
            group = []
    if group:
        yield group
