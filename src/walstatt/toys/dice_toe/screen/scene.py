"""A view as a neutral picture."""

from __future__ import annotations

from walstatt.core.game import SEAT_NAMES
from walstatt.core.scene import Meter, Piece, Scene, SeatPanel, Tray
from walstatt.core.text import Lang
from walstatt.toys.dice_toe.screen.board import space, stood
from walstatt.toys.dice_toe.seen import View
from walstatt.toys.dice_toe.state import CELLS, Stone
from walstatt.toys.dice_toe.words import Teller


class Painter:
    """Builds scenes in one language."""

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang
        self.teller = Teller(lang)

    def scene(self, view: View) -> Scene:
        when, doing = self.headline(view)
        return Scene(
            game="dice-toe",
            title=self.teller.say("scene.title"),
            lang=self.lang,
            board=space(view),
            pieces=tuple([
                stood(view, self.stone(cell, stone), cell) for cell, stone in view.stones.items()
            ]),
            trays=tuple([self.hand(seat, value) for seat, value in enumerate(view.held)]),
            seats=tuple([self.panel(view, seat) for seat in (0, 1)]),
            steps=(),
            headline=": ".join(filter(None, (when, doing))),
            turn=view.turn,
            when=when,
            doing=doing,
        )  # fmt: skip

    def headline(self, view: View) -> tuple[str, str]:
        """Where the match is, and who acts or has won."""
        if view.result is not None:
            return "", self.teller.say("scene.won", who=self.teller.players(view.result.winners))
        return self.teller.say("scene.turn", turn=view.turn), self.teller.seat(view.active)

    def stone(self, cell: str, stone: Stone) -> Piece:
        say, who, value = self.teller.say, self.teller.seat(stone.seat), str(stone.value)
        return Piece(
            id=cell, word=cell, kind="stone", name=say("scene.stone", who=who), label=value, icons=(),
            seat=stone.seat, place=cell,
            spoken=say("scene.spoken", who=who, value=value, cell=cell),
        )  # fmt: skip

    def hand(self, seat: int, value: int) -> Tray:
        """The secret die, for its owner with what it shows."""
        say, name = self.teller.say, SEAT_NAMES[seat]
        told = say("scene.shows", value=value) if value else say("scene.hidden")
        die = Piece(
            id=f"{name}-die", word="", kind="die" if value else "back", name=told, label=str(value or "?"),
            icons=(), seat=seat, spoken=told, shape="" if value else "back",
        )  # fmt: skip
        title, own = say("scene.die"), say("scene.own-die")
        return Tray(f"{name}-hand", seat, "hand", title, 1, (die,), role="hand", own=own)

    def panel(self, view: View, seat: int) -> SeatPanel:
        say = self.teller.say
        count = sum(stone.seat == seat for stone in view.stones.values())
        return SeatPanel(
            seat=seat,
            name=self.teller.seat(seat),
            title=say("scene.player", die=view.options["dice"].split(",")[seat]),
            icon="",
            team=seat,
            meter=Meter(count, len(CELLS), say("scene.stones")),
            to_move=view.result is None and view.active == seat,
        )
