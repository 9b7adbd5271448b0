"""`stops` in a running game: what is asked about, and when; and to let something act at its next opening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from walstatt.cli.common import complain, out
from walstatt.cli.news import wrapped
from walstatt.core.errors import Problem
from walstatt.core.flow import Decision
from walstatt.core.kit.numbers import whole
from walstatt.core.options import Option
from walstatt.core.scene import Panel, Piece, Scene

if TYPE_CHECKING:
    from walstatt.cli.session import Session

_INDENT = 6


class Stops:
    """What one person at this terminal wants to be asked, as they see and change it."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def obey(self, words: str, decision: Decision) -> None:
        """`stops`, `stops 34 2 5`, `stops 34 never`, `stops 34 next`, `stops everything`."""
        seat, said = decision.seat, words.split()
        wishes = self.session.wishes[seat]
        try:
            if len(said) == 1 and self.means(said[0], "everything", "usual"):
                wishes.everything = self.means(said[0], "everything")
                self.tell("everything" if wishes.everything else "usual")
                return
            if said:
                self.change(self.named(said[0], seat), said[1:], seat)
            self.show(seat)
        except Problem as problem:
            complain(problem, self.session.lang)

    def means(self, word: str, *keys: str) -> bool:
        return any(word.casefold() in self.session.say(f"stops-word.{key}").split() for key in keys)

    def tell(self, key: str, **args: object) -> None:
        out.print(self.session.say(f"stops.{key}", **args), markup=False)

    # --- what there is --------------------------------------------------------------------------------------

    def scene(self, seat: int) -> Scene:
        return self.session.match.scene(seat, self.session.lang)

    def panel(self, seat: int) -> Panel | None:
        return next((panel for panel in self.scene(seat).panels if panel.kind == "stops"), None)

    def pieces(self, seat: int) -> list[Piece]:
        return [piece for piece in self.scene(seat).pieces if piece.stop is not None and piece.seat == seat]

    def named(self, word: str, seat: int) -> Piece:
        for piece in self.pieces(seat):
            if word.casefold() in (piece.word.casefold(), piece.name.casefold()):
                return piece
        raise Problem("play.stops.no-piece", package=self.session.text_package, words=word)

    def moments(self, piece: Piece, seat: int) -> list[str]:
        stop = piece.stop
        assert stop is not None
        return list(self.session.wishes[seat].stop(piece.word, stop))

    def told(self, moments: list[str], panel: Panel) -> str:
        """ "it is attacked, it attacks"."""
        texts = [moment.text for moment in panel.moments if moment.id in moments]
        return ", ".join(texts) or panel.texts["never"]

    # --- showing and changing -------------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        panel, wishes = self.panel(seat), self.session.wishes[seat]
        if panel is None:
            self.tell("none")
            return
        pieces = self.pieces(seat)
        out.print(Text(panel.texts["title"], "bold"))
        for piece in pieces:
            assert piece.stop is not None
            if piece.stop.itself:
                told = panel.texts["itself"]
            elif piece.word in wishes.armed:
                told = panel.texts["armed"]
            else:
                told = f"{panel.texts['ask']}: {self.told(self.moments(piece, seat), panel)}"
            for line in wrapped(Text(f"{piece.name}: {told}"), out.width, _INDENT, f"  {piece.word}"):
                out.print(line, soft_wrap=True)
        self.tell("moments")
        for number, moment in enumerate(panel.moments, 1):
            out.print(f"  {number:>2} {moment.text}", markup=False)
        if pieces:
            self.tell("how", word=pieces[0].word)
        if wishes.everything:
            self.tell("everything")

    def change(self, piece: Piece, said: list[str], seat: int) -> None:
        wishes, panel, stop = self.session.wishes[seat], self.panel(seat), piece.stop
        if panel is None or stop is None or stop.itself or not said:
            return
        if self.means(said[0], "next"):
            wishes.arm(piece.word, on=piece.word not in wishes.armed)
        elif self.means(said[0], "usual"):
            wishes.changed.pop(piece.word, None)
        elif self.means(said[0], "never"):
            wishes.change(piece.word, ())
        else:
            numbers = [whole(word, 1, len(panel.moments)) for word in said]
            if None in numbers:
                facts = {"most": len(panel.moments)}
                raise Problem("play.stops.no-moment", package=self.session.text_package, **facts)
            wishes.change(piece.word, [m.id for n, m in enumerate(panel.moments, 1) if n in numbers])

    # --- when something comes into play ---------------------------------------------------------------------

    def coming(self, option: Option, seat: int) -> str:
        """What is asked about the card that is being put into play; "": it never acts out of turn."""
        game = self.session.match.game
        verb, panel = game.verbs.get(option.verb), self.panel(seat)
        at = verb.pictured if verb is not None else 0
        if panel is None or not 0 < at < len(option):
            return ""
        cards = [piece for tray in self.scene(seat).trays for piece in tray.pieces]
        card = next((one for one in cards if one.word == option[at] and one.stop is not None), None)
        if card is None or card.stop is None or card.stop.itself:
            return ""
        moments = list(self.session.wishes[seat].stop("", card.stop))
        return f"{card.name}: {panel.texts['ask']}: {self.told(moments, panel)} (stops)"
