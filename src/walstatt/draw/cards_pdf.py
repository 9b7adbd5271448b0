"""Cards as PDF sheets to print and cut: nine cards of poker size a sheet, with cut marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from walstatt.core.cards import Card
from walstatt.draw.card_face import HIGH, WIDE, Face, faces
from walstatt.draw.pdf_pen import MM, REGULAR, Pen, fitting, load_fonts
from walstatt.draw.tones import CREDIT, CUT, tone
from walstatt.draw.words import word

#: Width and height of the paper.
PAPERS = {"a4": (210 * MM, 297 * MM), "letter": (215.9 * MM, 279.4 * MM)}
ACROSS, DOWN = 3, 3
CREDITS = "Icons: game-icons.net (Lorc, Delapouite and others), CC BY 3.0"


def cards_pdf(
    cards: Sequence[Card],
    lang: str,
    *,
    title: str = "",
    paper: str = "a4",
    mono: bool = False,
    step: Callable[[], None] | None = None,
) -> bytes:
    """The cards as a PDF file; `step` is called after each card. Equal cards give equal bytes."""
    printed = [face for card in cards for face in _faces(card, lang, mono, step)]
    target = BytesIO()
    load_fonts()
    canvas = Canvas(
        target,
        pagesize=PAPERS[paper],
        invariant=1,
        pageCompression=1,
        lang=lang,
        # Else every page names a font that is not in the file.
        initialFontName=REGULAR,  # type: ignore[arg-type]
    )
    canvas.setTitle(title)
    canvas.setAuthor("Walstatt")
    canvas.setCreator("Walstatt")
    canvas.setSubject(CREDITS)
    pen = Pen(canvas, PAPERS[paper][1], mono=mono)
    each = ACROSS * DOWN
    sheets = [printed[start : start + each] for start in range(0, len(printed), each)]
    group = ""
    for number, sheet in enumerate(sheets, 1):
        for face in sheet:
            if face.card.group_title != group:
                group = face.card.group_title
                canvas.bookmarkPage(f"group-{number}-{group}")
                canvas.addOutlineEntry(group, f"group-{number}-{group}")
        _Sheet(pen, paper, lang, title).draw(sheet, number, len(sheets))
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def _faces(card: Card, lang: str, mono: bool, step: Callable[[], None] | None) -> list[Face]:
    found = faces(card, tone(card.tone, mono=mono), lang, mono=mono)
    if step is not None:
        step()
    return found


class _Sheet:
    """One page: the cards edge to edge in its middle, marks and a few words in its margins."""

    def __init__(self, pen: Pen, paper: str, lang: str, title: str) -> None:
        self.pen, self.lang, self.title = pen, lang, title
        self.width, self.height = PAPERS[paper]
        self.left = (self.width - ACROSS * WIDE) / 2
        self.top = (self.height - DOWN * HIGH) / 2

    def draw(self, sheet: Sequence[Face], number: int, count: int) -> None:
        self.pen.left, self.pen.top = 0.0, self.height
        self._marks()
        self._words(number, count)
        for place, face in enumerate(sheet):
            row, column = divmod(place, ACROSS)
            self.pen.left = self.left + column * WIDE
            self.pen.top = self.height - self.top - row * HIGH
            face.draw(self.pen)

    def _marks(self) -> None:
        """Short lines in the margins where to cut, and small crosses between the cards."""
        pen, off, long = self.pen, 1.2 * MM, 4.5 * MM
        xs = [self.left + column * WIDE for column in range(ACROSS + 1)]
        ys = [self.top + row * HIGH for row in range(DOWN + 1)]
        for x in xs:
            pen.rule(x, ys[0] - off - long, x, ys[0] - off, CUT, 0.4)
            pen.rule(x, ys[-1] + off, x, ys[-1] + off + long, CUT, 0.4)
        for y in ys:
            pen.rule(xs[0] - off - long, y, xs[0] - off, y, CUT, 0.4)
            pen.rule(xs[-1] + off, y, xs[-1] + off + long, y, CUT, 0.4)
        arm = 1.2 * MM
        for x in xs[1:-1]:
            for y in ys[1:-1]:
                pen.rule(x - arm, y, x + arm, y, CUT, 0.3)
                pen.rule(x, y - arm, x, y + arm, CUT, 0.3)

    def _words(self, number: int, count: int) -> None:
        sheet = word(self.lang, "sheet").format(number=number, count=count)
        size = word(self.lang, "size").format(width=round(WIDE / MM), height=round(HIGH / MM))
        parts = (" · ".join(part for part in ("Walstatt", self.title, sheet) if part), size, CREDITS)
        base = self.top + DOWN * HIGH + min(4.6 * MM, self.top - 3.4 * MM)
        for column, words in enumerate(parts):
            middle = self.left + (column + 0.5) * WIDE
            type_size = fitting(REGULAR, words, WIDE - 4 * MM, 6.0, 1)
            self.pen.centred(middle, base, [(REGULAR, words)], type_size, CREDIT)
