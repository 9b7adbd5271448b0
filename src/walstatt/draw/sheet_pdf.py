"""A built list as a PDF sheet to play with: every copy with its dials to tick off, or a line with its price.

What the rules say against it stands at its head, so that nobody plays with a faulty list unawares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from walstatt.core.builder import Catalogue, Draft, Line, Terms, Thing, Verdict
from walstatt.core.cards import Card, Row, Wheel
from walstatt.draw.card_rows import LEADING, Piece, nothing
from walstatt.draw.cards_pdf import CREDITS, PAPERS
from walstatt.draw.dial_table import DialTable
from walstatt.draw.icons import has_icon
from walstatt.draw.pdf_pen import (
    BOLD,
    MM,
    REGULAR,
    SEMIBOLD,
    Pen,
    fitting,
    line_width,
    load_fonts,
    width,
    wrap,
)
from walstatt.draw.tones import CREDIT, INK, INK_SOFT, PAPER, Tone, tone
from walstatt.draw.words import word

SIDE, ABOVE, BELOW = 12 * MM, 12 * MM, 14 * MM
GUTTER, COLUMNS = 6 * MM, 2
SIZE = 7.6
NAME = 7.0 * MM  # the line above a dial
RED = "#B3261E"
LEAST = 4.8  # type is no smaller than this
TOKEN = 3.2 * MM


def sheet_pdf(
    catalogue: Catalogue, draft: Draft, verdict: Verdict, lang: str, *, game: str = "", paper: str = "a4",
    mono: bool = False,
) -> bytes:  # fmt: skip
    """The list as a PDF file. Equal lists give equal bytes."""
    load_fonts()
    target = BytesIO()
    canvas = Canvas(
        target, pagesize=PAPERS[paper], invariant=1, pageCompression=1, lang=lang,
        initialFontName=REGULAR,  # type: ignore[arg-type]
    )  # fmt: skip
    canvas.setTitle(draft.title or catalogue.title)
    canvas.setAuthor("Walstatt")
    canvas.setCreator("Walstatt")
    canvas.setSubject(CREDITS)
    sheet = _Sheet(canvas, paper, lang, catalogue, draft, verdict, game, mono=mono)
    sheet.draw()
    canvas.save()
    return target.getvalue()


class _Sheet:
    def __init__(
        self, canvas: Canvas, paper: str, lang: str, catalogue: Catalogue, draft: Draft, verdict: Verdict,
        game: str, *, mono: bool,
    ) -> None:  # fmt: skip
        self.canvas, self.lang, self.game, self.mono = canvas, lang, game, mono
        self.catalogue, self.draft, self.verdict = catalogue, draft, verdict
        self.width, self.height = PAPERS[paper]
        self.pen = Pen(canvas, self.height, mono=mono)
        self.room = self.width - 2 * SIDE
        self.column = (self.room - GUTTER) / COLUMNS

    def draw(self) -> None:
        """Whole pages, each of its columns filled from the top."""
        heads = list(self._head())
        pages = self._pages(list(self._blocks()), sum(piece.height for piece in heads))
        for number, columns in enumerate(pages, 1):
            y = ABOVE
            for piece in heads if number == 1 else ():
                piece.draw(self.pen, y)
                y += piece.height
            for column, pieces in enumerate(columns):
                low = y
                for piece in pieces:
                    self.pen.left = SIDE + column * (self.column + GUTTER)
                    piece.draw(self.pen, low)
                    low += piece.height
            self.pen.left = 0.0
            self._foot(number, len(pages))
            self.canvas.showPage()

    def _pages(self, blocks: Sequence[Piece], taken: float) -> list[list[list[Piece]]]:
        """The blocks in columns, the columns on pages."""
        full = self.height - ABOVE - BELOW
        pages: list[list[list[Piece]]] = [[[]]]
        left = full - taken
        for block in blocks:
            if block.height > left and pages[-1][-1]:
                if len(pages[-1]) == COLUMNS:
                    pages.append([[]])
                else:
                    pages[-1].append([])
                left = full - (taken if len(pages) == 1 else 0.0)
            pages[-1][-1].append(block)
            left -= block.height
        return pages

    # --- head and foot ------------------------------------------------------------------------------------

    def _head(self) -> Iterator[Piece]:
        verdict, title = self.verdict, self.draft.title or self.catalogue.title
        owner = self.catalogue.owner(self.draft.owner)
        points = f"{verdict.points} / {verdict.most}"
        told = " · ".join(filter(None, (self.game, owner.title if owner is not None else self.draft.owner)))

        def draw(pen: Pen, y: float) -> None:
            size = fitting(BOLD, title, self.room * 0.62, 18, 1)
            pen.text(SIDE, y + 6 * MM, [(BOLD, title)], size, INK)
            right = SIDE + self.room
            colour = RED if verdict.points > verdict.most else INK
            pen.right(right, y + 4.6 * MM, [(BOLD, points)], 13, colour)
            pen.right(right, y + 8.6 * MM, [(REGULAR, told)], SIZE, INK_SOFT)
            pen.rule(SIDE, y + 10.4 * MM, right, y + 10.4 * MM, INK, 1.0)

        yield Piece(13 * MM, draw)
        if verdict.faults:
            yield self._faults()
        elif self.draft.size:
            yield self._line(" · ".join(check.text for check in verdict.fine))

    def _line(self, words: str) -> Piece:
        lines = wrap([(REGULAR, words)], SIZE, self.room)

        def draw(pen: Pen, y: float) -> None:
            for number, line in enumerate(lines):
                pen.text(SIDE, y + SIZE * (0.9 + LEADING * number), line, SIZE, INK_SOFT)

        return Piece(SIZE * LEADING * len(lines) + 3 * MM, draw)

    def _faults(self) -> Piece:
        """What the rules say against the list, with their ids."""
        inner = self.room - 8 * MM
        lines = [
            line
            for fault in self.verdict.faults
            for line in wrap(
                [(SEMIBOLD, fault.text), (REGULAR, f"  {', '.join(fault.rules)}")], SIZE + 0.6, inner
            )
        ]
        step = (SIZE + 0.6) * LEADING
        high = step * len(lines) + 3.4 * MM

        def draw(pen: Pen, y: float) -> None:
            pen.box(SIDE, y, self.room, high, fill="#FBEAE8", edge=RED, line=1.2, round=1.4 * MM)
            for number, line in enumerate(lines):
                pen.text(
                    SIDE + 4 * MM, y + 1.7 * MM + step * number + (SIZE + 0.6) * 0.9, line, SIZE + 0.6, RED
                )

        return Piece(high + 3 * MM, draw)

    def _foot(self, number: int, count: int) -> None:
        base = self.height - 7 * MM
        sheet = word(self.lang, "sheet").format(number=number, count=count)
        self.pen.text(SIDE, base, [(REGULAR, f"Walstatt · {sheet}")], 6.4, CREDIT)
        self.pen.right(SIDE + self.room, base, [(REGULAR, CREDITS)], 6.4, CREDIT)

    # --- what is in it --------------------------------------------------------------------------------------

    def _blocks(self) -> Iterator[Piece]:
        terms = self.catalogue.terms(self.draft)
        wrong = {thing for fault in self.verdict.faults for thing in fault.things}
        cards: list[Card] = []
        for thing, key, count in self._things():
            cards += [thing.card] if thing.card is not None else []
            wheels = thing.card.wheels if thing.card is not None else ()
            for _ in range(count if wheels else 1):
                yield self._block(thing, key, 1 if wheels else count, wheels, terms, key in wrong)
        known = {thing.id for thing in self.catalogue.things}
        for key, count in self.draft.counts.items():
            if Line.of(key).thing not in known:
                yield self._named(f"{count} × {key}", "?", RED)
        if self.verdict.parts:
            yield Piece(2 * MM, nothing)
            yield self._heading(self.catalogue.place_title)
            for number, part in enumerate(self.verdict.parts, 1):
                yield self._told(Row(str(number), part))
        if any(card.wheels for card in cards):
            yield from self._legend(cards)

    def _things(self) -> Iterator[tuple[Thing, str, int]]:
        """The lines in the order of the catalogue's groups and things."""
        order = {group.id: number for number, group in enumerate(self.catalogue.groups)}
        lines: dict[str, list[str]] = {}
        for key, count in self.draft.counts.items():
            if count:
                lines.setdefault(Line.of(key).thing, []).append(key)
        inside = [
            (t, key, self.draft.counts[key]) for t in self.catalogue.things for key in lines.get(t.id, ())
        ]
        yield from sorted(inside, key=lambda line: order.get(line[0].group, len(order)))

    def _block(
        self, thing: Thing, key: str, count: int, wheels: Sequence[Wheel], terms: Terms | None, wrong: bool
    ) -> Piece:
        """A figure with its dials and two circles for tokens; anything else is a line."""
        price = terms.price(key) * count if terms is not None else 0
        price = self.verdict.prices.get(key, price)
        name = thing.card.title if thing.card is not None else thing.title
        name = self.catalogue.told(key) if Line.of(key).extras else name
        title = f"{count} × {name}" if count > 1 else name
        if not wheels:
            return self._named(title, str(price), RED if wrong else INK)
        shade = tone(thing.tone, mono=self.mono)
        tables = [DialTable(wheel, shade, 21 * MM, self.column - 22 * MM, ticks=True) for wheel in wheels]
        high = NAME + sum(table.height + 1 * MM for table in tables) + 1.6 * MM

        def draw(pen: Pen, y: float) -> None:
            pen.box(0, y, self.column, high - 1.6 * MM, edge=RED if wrong else shade.line, round=1.2 * MM)
            self._title(pen, y, thing, price, shade, RED if wrong else INK)
            self._facts(pen, y + NAME - 1 * MM, thing)
            low = y + NAME
            for table in tables:
                table.draw(pen, low)
                if len(tables) > 1:  # each dial has tokens of its own
                    _tokens(pen, self.column - 2 * MM, low - 0.4 * MM)
                low += table.height + 1 * MM

        return Piece(high, draw)

    def _title(self, pen: Pen, y: float, thing: Thing, price: int, shade: Tone, ink: str) -> None:
        """Icon, name, what it is, tokens to fill in, points."""
        left = 1.6 * MM
        if has_icon(thing.icon):
            pen.icon(thing.icon, left, y + 0.9 * MM, 5 * MM, shade.mark, outline=self.mono)
            left += 6.2 * MM
        points = [(BOLD, str(price))]
        right = self.column - 2 * MM
        pen.right(right, y + 4.8 * MM, points, 11, INK)
        right -= line_width(points, 11) + 2 * MM
        if thing.card is not None and len(thing.card.wheels) == 1:
            right = _tokens(pen, right, y + 1.7 * MM)
        title = thing.card.title if thing.card is not None else thing.title
        room = right - left - 1 * MM
        size = fitting(BOLD, title, room * 0.7, 9.6, 5.5)
        pen.text(left, y + 4.6 * MM, [(BOLD, title)], size, ink)
        told = width(BOLD, title, size) + 1.6 * MM
        line = thing.card.subtitle if thing.card is not None else thing.line
        small = fitting(REGULAR, line, room - told, 6.6, 1)
        if small >= LEAST:
            pen.text(left + told, y + 4.6 * MM, [(REGULAR, line)], small, INK_SOFT)
            return
        for number, part in enumerate(wrap([(REGULAR, line)], 5.2, 18.6 * MM)):  # below its values
            pen.text(2 * MM, y + 26.6 * MM + number * 1.8 * MM, part, 5.2, INK_SOFT)

    def _facts(self, pen: Pen, y: float, thing: Thing) -> None:
        """Its values beside the dial: range, arc."""
        boxes = thing.card.boxes if thing.card is not None else ()
        for number, box in enumerate(boxes):
            top = y + 1.4 * MM + number * 6.1 * MM
            size = fitting(REGULAR, box.label, 17.5 * MM, 6.0, 1)
            pen.text(2 * MM, top + 1.8 * MM, [(REGULAR, box.label)], size, INK_SOFT)
            pen.text(2 * MM, top + 4.9 * MM, [(SEMIBOLD, box.text)], 8.4, INK)

    def _named(self, title: str, value: str, ink: str) -> Piece:
        def draw(pen: Pen, y: float) -> None:
            size = fitting(SEMIBOLD, title, self.column - 14 * MM, 9, 1)
            pen.text(0, y + 3.6 * MM, [(SEMIBOLD, title)], size, ink)
            pen.right(self.column, y + 3.6 * MM, [(BOLD, value)], 9, ink)
            pen.rule(0, y + 5 * MM, self.column, y + 5 * MM, CREDIT, 0.3)

        return Piece(6 * MM, draw)

    # --- what the abilities do ------------------------------------------------------------------------------

    def _legend(self, cards: Sequence[Card]) -> Iterator[Piece]:
        """Every row of the cards once, in the order of their names."""
        rows = {row.title: row for card in cards for section in card.sections for row in section.rows}
        title = next((section.title for card in cards for section in card.sections), "")
        if rows:
            yield Piece(2 * MM, nothing)
            yield self._heading(title)
        for name in sorted(rows, key=str.casefold):
            yield self._told(rows[name])

    def _heading(self, title: str) -> Piece:
        def draw(pen: Pen, y: float) -> None:
            pen.text(0, y + 3.8 * MM, [(BOLD, title)], 10, INK)

        return Piece(5.6 * MM, draw)

    def _told(self, row: Row) -> Piece:
        lines = wrap([(BOLD, f"{row.title}: "), (REGULAR, row.text)], SIZE, self.column)

        def draw(pen: Pen, y: float) -> None:
            for number, line in enumerate(lines):
                pen.text(0, y + SIZE * (0.9 + LEADING * number), line, SIZE, INK)

        return Piece(SIZE * LEADING * len(lines) + 0.8 * MM, draw)


def _tokens(pen: Pen, right: float, y: float) -> float:
    """Two circles to fill in while people play; where they begin."""
    for _ in range(2):
        pen.box(right - TOKEN, y, TOKEN, TOKEN, fill=PAPER, edge=INK, round=TOKEN / 2)
        right -= TOKEN + 0.8 * MM
    return right
