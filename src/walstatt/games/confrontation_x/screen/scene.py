"""A view as a neutral picture: the table, its figures, the cards, the players."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.panels import panel
from walstatt.core.scene import Figure, Meter, Now, Piece, Scene, SeatPanel, Step, Tray
from walstatt.core.text import Lang
from walstatt.games.confrontation_x.screen.board import SETTING_UP, BoardPainter
from walstatt.games.confrontation_x.screen.groups import GroupPainter
from walstatt.games.confrontation_x.screen.pieces import PiecePainter
from walstatt.games.confrontation_x.screen.stops import MOMENTS
from walstatt.games.confrontation_x.seen.view import CardView, FigureView, PlayerView, View
from walstatt.games.confrontation_x.state.attributes import ELEMENTS
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.packs import TEXT
from walstatt.games.confrontation_x.words.names import Names

#: Phases of the state and the stop of the track that shows them.
STEP_OF = {
    "begin": "deploy", "aside": "deploy", "mines": "deploy", "deploy": "deploy", "place": "deploy",
    "supplied": "deploy",
    "round": "strategy", "reserve": "strategy", "leaders": "strategy", "markers": "strategy",
    "tactic": "strategy", "first": "strategy",
    "card": "activation", "use": "activation", "figures": "activation", "act": "activation",
    "melee": "melee", "divide": "melee", "assail": "melee", "combat": "melee", "fight": "melee",
    "pursuit": "melee", "supply": "supply",
}  # fmt: skip
STEPS = ("strategy", "activation", "melee", "supply")


class Painter:
    """Builds scenes in one language."""

    def __init__(self, library: Library, lang: Lang) -> None:
        self.lang: Lang = lang
        self.names = Names(library, lang)
        self.board = BoardPainter(self.names)
        self.pieces = PiecePainter(self.names)
        self.fights = GroupPainter(self.names)
        self.extras = (
            panel(TEXT, lang, "now"),
            panel(TEXT, lang, "bouts", rules=("CFX-MEL-09",)),
            panel(TEXT, lang, "stops", rules=("CFX-EXCH-11", "CFX-Q-37"), moments=MOMENTS),
            panel(TEXT, lang, "sequence", rules=("CFX-CARD-03", "CFX-RES-04")),
        )

    def scene(self, view: View) -> Scene:
        now = self.fights.now(view) if view.result is None else ()
        when, doing = self.when(view), self.doing(view, now)
        leaders = {player.leader for player in view.players}
        return Scene(
            game=view.game,
            title=self.names.say("scene.title", points=view.options["points"]),
            lang=self.lang,
            board=self.board.space(view),
            pieces=tuple([self.pieces.figure(seen, seen.word in leaders) for seen in view.figures]),
            trays=self.trays(view),
            seats=tuple([self.panel(view, player) for player in view.players]),
            steps=self.steps(view),
            headline=": ".join(filter(None, (when, doing))),
            turn=view.round,
            count="round",
            when=when,
            doing=doing,
            now=now,
            groups=self.fights.groups(view) if view.result is None else (),
            panels=self.extras,
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

    def doing(self, view: View, now: tuple[Now, ...] = ()) -> str:
        """Who acts, what is fought, or how it ended."""
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
        if now:
            return now[-1].text
        return names.say(f"scene.{step}", who=names.seat(view.turn))

    # --- players --------------------------------------------------------------------------------------

    def panel(self, view: View, player: PlayerView) -> SeatPanel:
        names = self.names
        own = [seen for seen in view.figures if seen.seat == player.seat]
        whole = sum(len(card.figures) for card in view.cards if card.seat == player.seat)
        here = len(own) + sum(seen.seat == player.seat for seen in view.coming)
        people = names.library.peoples[player.people]
        return SeatPanel(
            seat=player.seat,
            name=names.seat(player.seat),
            title=names.people(player.people),
            icon=people.icon,
            team=player.team,
            meter=Meter(here, whole, names.say("scene.figures")),
            to_move=view.result is None and player.seat == view.turn and view.phase != "aside",
            counters=tuple(self.counters(view, player, own)),
        )

    def counters(self, view: View, player: PlayerView, own: list[FigureView]) -> Iterator[Figure]:
        """Victory points, the army on the table, gems and faith, and who has won the tactic test."""
        say = self.names.say
        yield Figure(str(player.points), label=say("scene.points"), icon="flag-objective", main=True)
        left, whole = sum(seen.cost for seen in own), self.whole(view, player.seat)
        if view.phase not in SETTING_UP:
            yield Figure(str(left), label=say("scene.army", whole=whole), of=(left, whole))
        for n, element in enumerate(ELEMENTS):
            count = sum(seen.gems[n] for seen in own if seen.gems)
            if count:
                label = say("scene.gems-of", element=say(f"element.{element}"))
                yield Figure(str(count), label=label, icon="magic-swirl", main=True)
        faith = sum(seen.faith for seen in own)
        if faith:
            yield Figure(str(faith), label=say("scene.faith"), icon="healing", main=True)
        yield Figure(str(player.cards), label=say("scene.cards"), icon="swordman", show="trays")
        if view.winner == player.team:
            yield Figure(say("scene.winner"), label=say("scene.tactics"), icon="crown", show="sign")

    def whole(self, view: View, seat: int) -> int:
        """What its army cost."""
        return sum(seen.cost for some in (view.figures, view.coming, view.fallen) for seen in some
                   if seen.seat == seat)  # fmt: skip

    # --- beside the table -----------------------------------------------------------------------------

    def trays(self, view: View) -> tuple[Tray, ...]:
        cards = {card.word: card for card in view.cards}
        found: list[Tray] = []
        for player in view.players:
            setting_up = view.phase in SETTING_UP
            found += self.before(view, player) if setting_up else self.cards(view, player, cards)
            lost = [self.pieces.waiting(seen) for seen in view.fallen if seen.seat == player.seat]
            if lost:
                found.append(self.tray("fallen", "discard", player.seat, lost, len(lost)))
        return tuple(found)

    def before(self, view: View, player: PlayerView) -> Iterator[Tray]:
        """Cards that are still to be deployed; those set aside come last (CFX-DEP-07)."""
        coming = [card for card in view.cards if card.seat == player.seat and self.to_come(view, card)]
        for kind, role, aside in (("coming", "pool", False), ("aside", "away", True)):
            pieces = [self.pieces.card(card, kind) for card in coming if (card.word in player.aside) == aside]
            if pieces or not aside:
                yield self.tray(kind, role, player.seat, pieces, len(pieces))

    def cards(self, view: View, player: PlayerView, cards: dict[str, CardView]) -> Iterator[Tray]:
        """A hand, of others only how many cards; the reserve; what was played, in its order."""
        seat = player.seat
        if player.hand is None:
            hand = [self.pieces.back(seat, n) for n in range(1, player.cards + 1)]
        else:
            hand = [self.pieces.card(cards[word], f"hand-{SEAT_NAMES[seat]}") for word in player.hand]
        yield self.tray("hand", "hand", seat, hand, player.cards)
        if player.reserve:
            yield self.tray("reserve", "away", seat, [self.pieces.card(cards[player.reserve], "reserve")], 1)
        own = [(n, p.card, p.how) for n, p in enumerate(view.played, 1) if p.seat == seat]
        if own:
            played = [self.pieces.card(cards[word], f"played-{n}", n, how) for n, word, how in own]
            yield self.tray("played", "queue", seat, played, len(played))

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
