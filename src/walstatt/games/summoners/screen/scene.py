"""A view as a neutral picture: the table, its figures, cards beside it, and the players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.panels import panel
from walstatt.core.scene import Figure, Line, Meter, Piece, Scene, SeatPanel, Step, Tray
from walstatt.core.text import Lang
from walstatt.games.summoners.rules.scenarios import ROUNDS, scenarios
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.screen.board import SETTING_UP, BoardPainter
from walstatt.games.summoners.screen.pieces import PiecePainter
from walstatt.games.summoners.screen.stops import MOMENTS
from walstatt.games.summoners.seen.view import PlayerView, View
from walstatt.games.summoners.state.state import summoner_word
from walstatt.games.summoners.state.units import TEXT, Realm
from walstatt.games.summoners.words.names import Names

#: Phases of the state and the stop of the track that shows them.
STEP_OF = {
    "begin": "terrain", "terrain": "terrain", "deploy": "deploy", "round": "stacks", "stacks": "stacks",
    "initiative": "initiative", "first": "initiative", "turn": "activation", "units": "activation",
    "control": "activation", "active": "activation", "end": "end", "end-status": "end", "end-score": "end",
    "end-mana": "end", "end-spells": "end", "end-channel": "end", "end-round": "end", "play-on": "end",
}  # fmt: skip
STEPS = ("stacks", "initiative", "activation", "end")
SETUP_STEPS = ("terrain", "deploy")
SMALL, TRAYS = 256, 2048
TRAY_ROLES = {"stack": "queue", "held": "queue", "open": "now", "pool": "pool", "goals": "goals"}


class Painter:
    """Builds scenes in one language; what was painted is remembered, by what it was painted from."""

    def __init__(self, realms: Mapping[str, Realm], lang: Lang) -> None:
        self.lang: Lang = lang
        self.names = Names(realms, lang)
        self.board = BoardPainter(self.names)
        self.pieces = PiecePainter(self.names)
        self.steps = lru_cache(SMALL)(self._steps)
        self.trays = lru_cache(TRAYS)(self._trays)
        self.panel = lru_cache(TRAYS)(self._panel)
        self.title = lru_cache(SMALL)(self._title)
        self.extras = (
            panel(TEXT, lang, "markers"),
            panel(TEXT, lang, "order"),
            panel(TEXT, lang, "stops", rules=("SUM-ACTN-22",), moments=MOMENTS),
        )

    def scene(self, view: View) -> Scene:
        realms = tuple([player.realm for player in view.players])
        unit = self.pieces.unit
        trays: list[Tray] = []
        for player in view.players:
            trays += self.trays(player, self.in_play(view, player, realms), self.open_card(view, player))
        when, doing = self.when(view), self.doing(view)
        return Scene(
            game=view.game,
            title=self.title(view.options["scenario"], view.options["ranks"]),
            lang=self.lang,
            board=self.board.space(view),
            pieces=tuple([unit(seen, realms, seen.word == view.active) for seen in view.units]),
            trays=tuple(trays),
            seats=self.panels(view),
            steps=self.steps(view.phase if view.result is None else "over"),
            headline=": ".join(filter(None, (when, doing))),
            turn=view.round,
            count="round",
            when=when,
            doing=doing,
            panels=self.extras,
        )

    # --- words over the table -------------------------------------------------------------------------

    def _title(self, scenario: str, ranks: str) -> str:
        say = self.names.say
        told = self.names.join(dict.fromkeys(say(f"rank.{rank}") for rank in ranks.split(",")))
        return say("scene.title", scenario=say(f"scenario.{scenario}"), ranks=told)

    def _steps(self, phase: str) -> tuple[Step, ...]:
        now = STEP_OF.get(phase, "")
        steps = SETUP_STEPS if phase in SETTING_UP else STEPS
        return tuple(
            Step(id=step, text=self.names.say(f"step.{step}"), current=step == now) for step in steps
        )

    def when(self, view: View) -> str:
        """The round, before it the set-up; "" when it is over."""
        names = self.names
        if view.result is not None:
            return ""
        if view.phase in SETTING_UP:
            return names.say("scene.setup")
        last = ROUNDS + view.extra
        if view.round <= last:
            return names.say("scene.round", round=view.round, last=last)
        return names.say("scene.round-on", round=view.round)

    def doing(self, view: View) -> str:
        """Who acts, the part of the round, or how it ended."""
        names = self.names
        if view.result is not None:
            if view.result.draw:
                return names.say("scene.draw")
            who = names.join(names.seat(seat) for seat in view.result.winners)
            return names.say("scene.won-team" if len(view.result.winners) > 1 else "scene.won", who=who)
        step = STEP_OF.get(view.phase, "")
        if view.phase in SETTING_UP:
            return names.say(f"scene.setup-{step}")
        if step != "activation":
            return names.say(f"step.{step}") if step else ""
        who = names.unit(view.active) if view.active else names.seat(view.turn)
        return names.say("scene.acts" if view.active else "scene.turn", who=who)

    # --- players --------------------------------------------------------------------------------------

    def panels(self, view: View) -> tuple[SeatPanel, ...]:
        life = {unit.word: unit.life for unit in view.units}
        scored = not scenarios()[view.options["scenario"]].to_the_death
        moving = self.to_move(view)
        deployed = view.phase not in SETTING_UP
        found = []
        for player in view.players:
            full = self.names.realms[player.realm].summoner.life
            now = life.get(summoner_word(player.seat), 0 if deployed else full)
            found.append(self.panel(player, max(0, now), player.seat in moving, scored))
        return tuple(found)

    def to_move(self, view: View) -> tuple[int, ...]:
        """Who has something to decide, as far as the position says; reactions are asked in between."""
        if view.result is not None:
            return ()
        if view.phase in ("stacks", "play-on"):
            return tuple([player.seat for player in view.players if player.alive])
        if view.phase == "terrain":
            return (view.placing,)
        if view.phase == "deploy":
            return view.spots[view.place : view.place + 1]
        if view.phase == "first":
            return (view.winner,)
        return (view.turn,) if STEP_OF.get(view.phase) == "activation" else ()

    def _panel(self, player: PlayerView, life: int, to_move: bool, scored: bool) -> SeatPanel:
        names, realm = self.names, self.names.realms[player.realm]
        over = player.levels - player.most_levels
        levels = names.say("scene.levels-over", n=over) if over > 0 else names.say("scene.levels")
        counters = [
            Figure(
                f"{player.gems}/{player.most_gems}",
                of=(player.gems, player.most_gems),
                label=names.say("scene.gems"),
                icon="cut-diamond",
                show="stock",
                main=True,
            ),
            Figure(
                f"{player.levels}/{player.most_levels}",
                -1 if over > 0 else 0,
                of=(player.levels, player.most_levels),
                label=levels,
                icon="magic-portal",
            ),
        ]
        if scored:
            label = names.say("scene.victory-points")
            counters.append(Figure(str(player.points), label=label, icon="flag-objective", main=True))
        cards = len(player.waiting)
        counters.append(Figure(str(cards), label=names.say("scene.cards"), icon="hourglass", show="trays"))
        return SeatPanel(
            seat=player.seat,
            name=names.seat(player.seat),
            title=realm.name[self.lang],
            icon=realm.icon,
            team=player.team,
            meter=Meter(life, realm.summoner.life, names.say("scene.summoner-life")),
            to_move=to_move,
            counters=tuple(counters),
        )

    # --- cards and creatures beside the table -----------------------------------------------------------

    def open_card(self, view: View, player: PlayerView) -> str:
        """The card that is being carried out, which everybody sees."""
        return view.card if player.seat == view.turn else ""

    def in_play(
        self, view: View, player: PlayerView, realms: tuple[str, ...]
    ) -> tuple[tuple[tuple[str, int], ...], int]:
        """How many units of each kind a player has, and how many levels could be sacrificed."""
        counts: dict[str, int] = {}
        levels = 0
        for seen in view.units:
            if seen.seat == player.seat:
                counts[seen.kind] = counts.get(seen.kind, 0) + 1
                unit = self.pieces.standing(seen, realms)
                if not has(unit, "insignificant"):
                    levels += unit.kind.level
        return tuple(counts.items()), levels

    def _trays(
        self, player: PlayerView, in_play: tuple[tuple[tuple[str, int], ...], int], open_card: str
    ) -> tuple[Tray, ...]:
        names, name, seat = self.names, SEAT_NAMES[player.seat], player.seat
        counts, levels = dict(in_play[0]), in_play[1]

        def tray(kind: str, pieces: list[Piece], count: int | None = None) -> Tray:
            number = len(pieces) if count is None else count
            empty = names.say(f"tray.empty.{kind}") if names.known(f"tray.empty.{kind}") else ""
            return Tray(
                id=f"{name}-{kind}", seat=seat, kind=kind, title=names.say(f"tray.{kind}"), count=number,
                pieces=tuple(pieces), role=TRAY_ROLES[kind], empty=empty,
                icon="magic-portal" if kind == "pool" else "",
            )  # fmt: skip

        def card(kind: str, piece_id: str) -> Piece:
            return self.pieces.card(player.realm, kind, seat, piece_id, counts.get(kind, 0))

        hidden = len(player.waiting) - player.holds
        if player.stack is not None:
            stack = [card(kind, f"{name}-stack-{n}") for n, kind in enumerate(player.stack)]
        else:
            stack = [self.pieces.back(seat, f"{name}-stack-{n}") for n in range(hidden)]
        found = [tray("stack", stack)]
        if player.holds:
            held = f"{name}-held-0"
            found.append(
                tray("held", [card(player.held, held) if player.held else self.pieces.back(seat, held)])
            )
        if open_card:
            found.append(tray("open", [card(open_card, f"{name}-open-0")]))
        offers = [
            self.pieces.offer(player.realm, kind.id, seat, player.gems, levels, counts.get(kind.id, 0))
            for kind in names.realms[player.realm].creatures
        ]
        found.append(tray("pool", offers))
        if player.goals:
            found.append(tray("goals", [self.goal(seat, goal) for goal in player.goals]))
        return tuple(found)

    def goal(self, seat: int, goal: str) -> Piece:
        """A secret objective, for its owner's eyes."""
        name, note = self.names.say(f"goal.{goal}"), self.names.say(f"goal-note.{goal}")
        return Piece(
            id=f"{SEAT_NAMES[seat]}-goal-{goal}", word=goal, kind="goal", name=name, label=name, icons=(),
            seat=seat, spoken=f"{name}: {note}", lines=(Line(note),),
        )  # fmt: skip
