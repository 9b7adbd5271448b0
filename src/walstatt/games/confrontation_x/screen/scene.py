"""A view as a neutral picture: the table, its figures, the cards, the players."""

from __future__ import annotations

from walstatt.core.game import SEAT_NAMES
from walstatt.core.scene import Figure, Meter, Piece, Scene, SeatPanel, Step, Tray
from walstatt.core.text import Lang
from walstatt.games.confrontation_x.screen.board import SETTING_UP, BoardPainter
from walstatt.games.confrontation_x.screen.pieces import PiecePainter
from walstatt.games.confrontation_x.seen.view import CardView, PlayerView, View
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.words.names import Names

#: Phases of the state and the stop of the track that shows them.
STEP_OF = {
    "begin": "deploy", "aside": "deploy", "deploy": "deploy", "place": "deploy", "supplied": "deploy",
    "round": "strategy", "reserve": "strategy", "leaders": "strategy", "tactic": "strategy",
    "first": "strategy",
    "card": "activation", "use": "activation", "figures": "activation", "act": "activation",
    "melee": "melee", "divide": "melee", "combat": "melee", "fight": "melee", "pursuit": "melee",
    "supply": "supply",
}  # fmt: skip
STEPS = ("strategy", "activation", "melee", "supply")


class Painter:
    """Builds scenes in one language."""

    def __init__(self, library: Library, lang: Lang) -> None:
        self.lang: Lang = lang
        self.names = Names(library, lang)
        self.board = BoardPainter(self.names)
        self.pieces = PiecePainter(self.names)

    def scene(self, view: View) -> Scene:
        when, doing = self.when(view), self.doing(view)
        return Scene(
            game=view.game,
            title=self.names.say("scene.title", points=view.options["points"]),
            lang=self.lang,
            board=self.board.space(view),
            pieces=tuple([self.pieces.figure(seen) for seen in view.figures]),
            trays=self.trays(view),
            seats=tuple([self.panel(view, player) for player in view.players]),
            steps=self.steps(view),
            headline=": ".join(filter(None, (when, doing))),
            turn=view.round,
            count="round",
            when=when,
            doing=doing,
        )

    # --- words over the table -------------------------------------------------------------------------

    def steps(self, view: View) -> tuple[Step, ...]:
        now = STEP_OF.get(view.phase, "") if view.result is None else ""
        steps = ("deploy",) if now == "deploy" else STEPS
        return tuple(
            Step(id=step, text=self.names.say(f"step.{step}"), current=step == now) for step in steps
        )

    def when(self, view: View) -> str:
        if view.result is not None:
            return ""
        if not view.round:
            return self.names.say("scene.setup")
        return self.names.say("scene.round-of", round=view.round, last=view.rounds)

    def doing(self, view: View) -> str:
        """Who acts, or how it ended."""
        names = self.names
        if view.result is not None:
            if view.result.draw:
                return names.say("scene.draw")
            who = names.join(names.seat(seat) for seat in view.result.winners)
            return names.say("scene.won-team" if len(view.result.winners) > 1 else "scene.won", who=who)
        step = STEP_OF[view.phase]
        if view.phase == "aside":
            return names.say("scene.aside")
        if view.active:
            return names.say("scene.acts", figure=names.figure(view.active))
        return names.say(f"scene.{step}", who=names.seat(view.turn))

    # --- players --------------------------------------------------------------------------------------

    def panel(self, view: View, player: PlayerView) -> SeatPanel:
        names = self.names
        own = [seen for seen in view.figures if seen.seat == player.seat]
        whole = sum(len(card.figures) for card in view.cards if card.seat == player.seat)
        here = len(own) + sum(seen.seat == player.seat for seen in view.coming)
        counters = [
            Figure(str(player.points), label=names.say("scene.points"), icon="flag-objective", main=True),
            Figure(str(player.cards), label=names.say("scene.cards"), icon="swordman", show="trays"),
        ]
        people = names.library.peoples[player.people]
        return SeatPanel(
            seat=player.seat,
            name=names.seat(player.seat),
            title=names.people(player.people),
            icon=people.icon,
            team=player.team,
            meter=Meter(here, whole, names.say("scene.figures")),
            to_move=view.result is None and player.seat == view.turn and view.phase != "aside",
            counters=tuple(counters),
        )

    # --- beside the table -----------------------------------------------------------------------------

    def trays(self, view: View) -> tuple[Tray, ...]:
        cards = {card.word: card for card in view.cards}
        found = []
        for player in view.players:
            seat = player.seat
            if view.phase in SETTING_UP:
                coming = [card for card in view.cards if card.seat == seat and self.to_come(view, card)]
                pieces = [self.pieces.card(card, seat, "coming") for card in coming]
                found.append(self.tray("coming", "pool", seat, pieces, len(pieces)))
                continue
            hand = [self.pieces.card(cards[word], seat, "hand") for word in player.hand or ()]
            found.append(self.tray("hand", "hand", seat, hand, player.cards))
            if player.reserve:
                held = [self.pieces.card(cards[player.reserve], seat, "reserve")]
                found.append(self.tray("reserve", "away", seat, held, 1))
            own = [(n, p.card) for n, p in enumerate(view.played, 1) if p.seat == seat]
            played = [self.pieces.card(cards[word], seat, f"played-{n}") for n, word in own]
            if played:
                found.append(self.tray("played", "queue", seat, played, len(played)))
            lost = [self.pieces.waiting(seen) for seen in view.fallen if seen.seat == seat]
            if lost:
                found.append(self.tray("fallen", "discard", seat, lost, len(lost)))
        return tuple(found)

    def to_come(self, view: View, card: CardView) -> bool:
        return any(seen.word in card.figures for seen in view.coming)

    def tray(self, kind: str, role: str, seat: int, pieces: list[Piece], count: int) -> Tray:
        return Tray(
            id=f"{SEAT_NAMES[seat]}-{kind}",
            seat=seat,
            kind=kind,
            title=self.names.say(f"tray.{kind}"),
            count=count,
            pieces=tuple(pieces),
            role=role,
        )
