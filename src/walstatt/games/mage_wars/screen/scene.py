"""A view as a neutral picture: the arena, cards beside it, the players, and what is going on."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.panels import panel
from walstatt.core.scene import Figure, Meter, Now, Piece, Scene, SeatPanel, Step, Tray
from walstatt.core.text import Lang
from walstatt.games.mage_wars.events.course import HIDDEN
from walstatt.games.mage_wars.screen.board import space
from walstatt.games.mage_wars.screen.cards import NOBODY, CardPainter, order
from walstatt.games.mage_wars.screen.now import NowPainter
from walstatt.games.mage_wars.screen.pieces import Painted, PiecePainter
from walstatt.games.mage_wars.screen.turns import phase_of, to_move
from walstatt.games.mage_wars.seen.view import PlanView, PlayerView, ThingView, View
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.vocabulary import MOMENTS
from walstatt.games.mage_wars.words.names import Names

#: Stops of the track, and the phases that belong to each.
STEPS = {
    "ready": ("initiative", "reset", "channel", "upkeep", "planning", "deployment"),
    "quickcast-first": ("quickcast-first",),
    "action": ("action",),
    "quickcast-last": ("quickcast-last", "end"),
}
SMALL = 256
TRAY_ROLES = {"prepared": "hand"}  # all others are called by what they are for


class Painter:
    """Builds scenes in one language; what was painted is remembered, by what it was painted from."""

    def __init__(self, library: Library, lang: Lang) -> None:
        self.lang: Lang = lang
        self.names = Names(library, lang)
        self.pieces = PiecePainter(self.names)
        self.cards = CardPainter(self.names)
        self.now = NowPainter(self.names)
        self.steps = lru_cache(SMALL)(self._steps)
        self.order = lru_cache(SMALL)(lambda card: order(self.names, card))
        self.extras = (
            panel(TEXT, lang, "book", icon="spell-book", sorting=("type", "school")),
            panel(TEXT, lang, "hand"),
            panel(TEXT, lang, "planner"),
            panel(TEXT, lang, "to-act"),
            panel(TEXT, lang, "now"),
            panel(TEXT, lang, "stops", rules=("MGW-REV-08",), moments=MOMENTS),
        )

    def scene(self, view: View) -> Scene:
        apprentice = view.options["level"] == "apprentice"
        painted = self.pieces.all(view, apprentice)
        things = {seen.id: seen for seen in view.things}
        trays: list[Tray] = []
        for player in view.players:
            trays += self._trays(player, things, painted)
        now = self.now.lines(view) if view.result is None else ()
        when = self.names.say("scene.round", round=view.round) if view.round and view.result is None else ""
        doing = self._doing(view, now)
        return Scene(
            game=view.game,
            title=self._title(view),
            lang=self.lang,
            board=space(view),
            pieces=tuple(painted.board),
            trays=tuple(trays),
            seats=self._panels(view, things, apprentice),
            steps=self.steps(phase_of(view) if view.result is None else ""),
            headline=": ".join(filter(None, (when, doing))),
            turn=view.round,
            count="round",
            when=when,
            doing=doing,
            now=now,
            panels=self.extras,
        )

    # --- words over the board -----------------------------------------------------------------------------

    def _title(self, view: View) -> str:
        names = self.names
        told = [names.say("scene.title")]
        for option in ("mode", "level"):
            told.append(names.say(f"value.{option}.{view.options[option]}"))
        return " · ".join(told)

    def _steps(self, phase: str) -> tuple[Step, ...]:
        return tuple(
            Step(id=step, text=self.names.say(f"scene.step.{step}"), current=phase in phases)
            for step, phases in STEPS.items()
        )

    def _doing(self, view: View, now: tuple[Now, ...]) -> str:
        """How it ended, or the phase and the innermost of what is under way."""
        names = self.names
        if view.result is not None:
            if view.result.draw:
                return names.say("scene.draw")
            who = names.join(names.seat(seat) for seat in view.result.winners)
            return names.say("scene.won-team" if len(view.result.winners) > 1 else "scene.won", who=who)
        if now:
            return now[-1].text
        phase = phase_of(view)
        if phase == "action":
            return names.say("scene.turn", who=names.seat(view.turn))
        return names.say(f"scene.phase.{phase}")

    # --- players ------------------------------------------------------------------------------------------

    def _panels(self, view: View, things: dict[int, ThingView], apprentice: bool) -> tuple[SeatPanel, ...]:
        moving = to_move(view, self.names.library)
        return tuple(
            [
                self._panel(
                    player,
                    things.get(player.mage),
                    player.seat in moving,
                    initiative=player.seat == view.initiative and view.round > 0,
                    apprentice=apprentice,
                )
                for player in view.players
            ]
        )

    def _panel(
        self, player: PlayerView, mage: ThingView | None, moving: bool, *, initiative: bool, apprentice: bool
    ) -> SeatPanel:
        names, face = self.names, self.pieces.face(player.name, apprentice)
        title = face.name[self.lang]
        if player.school:
            title = f"{title} ({names.library.term('schools', player.school, self.lang)})"
        full = mage.life if mage is not None else face.life
        left = max(0, mage.life - mage.damage) if mage is not None else 0
        counters: list[Figure] = []
        if mage is not None:
            change = (mage.channeling or 0) - (face.channeling or 0)
            state = "ready" if mage.quickcast else "used"
            counters += [
                Figure(str(mage.mana), label=names.say("scene.mana"), icon="drop", main=True),
                Figure(f"+{mage.channeling}", change, label=names.say("scene.channeling")),
                Figure(
                    names.say(f"scene.quickcast-{state}"),
                    struck=not mage.quickcast,
                    label=names.say("scene.quickcast"),
                ),
            ]
            if initiative:
                first = names.say("scene.first")
                counters.append(Figure(first, label=names.say("scene.initiative"), icon="crown", show="sign"))
        else:
            counters.append(Figure("✝", label=names.say("scene.fallen")))
        return SeatPanel(
            seat=player.seat,  # by which screens give him a colour (MGW-MULT-14)
            name=names.seat(player.seat),
            title=title,
            icon=face.icon,
            team=player.team,
            meter=Meter(left, full, names.say("scene.life")),
            to_move=moving,
            counters=tuple(counters),
        )

    # --- cards and items beside the board -------------------------------------------------------------------

    def _trays(self, player: PlayerView, things: dict[int, ThingView], painted: Painted) -> list[Tray]:
        names, seat = self.names, player.seat
        name = SEAT_NAMES[seat]

        def tray(kind: str, tray_id: str, pieces: list[Piece], count: int | None = None) -> Tray:
            number = len(pieces) if count is None else count
            title, role = names.say(f"scene.tray.{tray_id}"), TRAY_ROLES.get(tray_id, tray_id)
            return Tray(f"{name}-{tray_id}", seat, kind, title, number, tuple(pieces), role)

        found: list[Tray] = []
        worn, away = painted.worn.get(seat, []), painted.away.get(seat, [])
        if worn:
            found.append(tray("worn", "worn", worn))
        plans = [self._plan(player, number, plan, things) for number, plan in enumerate(player.plans)]
        found.append(tray("reserve", "prepared", plans))
        if away:
            found.append(tray("away", "away", away))
        found.append(tray("pile", "book", self._book(player, things), player.left))
        thrown = [
            self.cards.card(card, seat, f"{name}-discard-{number}")
            for number, card in enumerate(player.discard)
        ]
        found.append(tray("discard", "discard", thrown))
        return found

    def _plan(self, player: PlayerView, number: int, plan: PlanView, things: dict[int, ThingView]) -> Piece:
        """A prepared spell: for its owner's eyes, or a back. Those of others say who will cast them."""
        piece_id = f"{SEAT_NAMES[player.seat]}-prepared-{number}"
        holder = NOBODY
        if plan.caster != player.mage and plan.caster in things:
            caster = things[plan.caster]
            holder = (str(caster.id), self.pieces.name(caster))
        if plan.card == HIDDEN:
            return self.cards.back(player.seat, piece_id, holder)
        return self.cards.card(plan.card, player.seat, piece_id, holder)

    def _book(self, player: PlayerView, things: dict[int, ThingView]) -> list[Piece]:
        """The spellbook, for those who may look into it."""
        if not player.book:
            return []
        mage = things.get(player.mage)
        mana, rings = 0, []
        if mage is not None:
            mana = mage.mana
            rings = [
                things[n].card
                for n in mage.attached
                if n in things and things[n].type == "equipment" and "discount" not in things[n].used
            ]
        cards = sorted(player.book, key=self.order)
        return [
            self.cards.in_book(card, player.seat, player.book[card], mana, tuple(rings)) for card in cards
        ]
