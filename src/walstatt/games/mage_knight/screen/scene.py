"""A view as a neutral picture: the table, its figures, those still to come, the fallen, the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.panels import panel
from walstatt.core.scene import Figure, Meter, Piece, Scene, SeatPanel, Step, Tray
from walstatt.core.text import Lang
from walstatt.games.mage_knight.screen.board import BoardPainter
from walstatt.games.mage_knight.screen.pieces import PiecePainter
from walstatt.games.mage_knight.screen.stops import MOMENTS
from walstatt.games.mage_knight.seen.view import PlayerView, View
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import TEXT, factions
from walstatt.games.mage_knight.words.names import Names

#: Phases of the state and the stop of the track that shows them.
STEP_OF = {
    "begin": "terrain", "pool": "terrain", "terrain": "terrain", "deploy": "deploy", "turn": "start",
    "start": "start", "act": "act", "end": "end",
}  # fmt: skip
STEPS = ("start", "act", "end")
SETUP_STEPS = ("terrain", "deploy")
SMALL = 1024


class Painter:
    """Builds scenes in one language; what was painted is remembered, by what it was painted from."""

    def __init__(self, kinds: Mapping[str, Kind], lang: Lang) -> None:
        self.lang: Lang = lang
        self.names = Names(kinds, lang)
        self.board = BoardPainter(self.names)
        self.pieces = PiecePainter(self.names)
        self.steps = lru_cache(SMALL)(self._steps)
        rules = ("MKN-SPIN-01", "MKN-AB-08", "MKN-AB-10")
        self.extras = (panel(TEXT, lang, "stops", rules=rules, moments=MOMENTS),)

    def scene(self, view: View) -> Scene:
        figure = self.pieces.figure
        acting = view.turn if view.phase == "act" else None
        when, doing = self.when(view), self.doing(view)
        return Scene(
            game=view.game,
            title=self.title(view),
            lang=self.lang,
            board=self.board.space(view),
            pieces=tuple(
                [figure(seen, seen.acted and seen.seat == acting) for seen in (*view.castle, *view.figures)]
            ),
            trays=self.trays(view),
            seats=tuple([self.panel(view, player) for player in view.players]),
            steps=self.steps(view.phase if view.result is None else "over"),
            headline=": ".join(filter(None, (when, doing))),
            turn=view.turns,
            when=when,
            doing=doing,
            panels=self.extras,
        )

    # --- words over the table -------------------------------------------------------------------------

    def title(self, view: View) -> str:
        mode = self.names.say(f"mode.{view.options['rules']}")
        return self.names.say("scene.title", mode=mode, points=view.options["points"])

    def _steps(self, phase: str) -> tuple[Step, ...]:
        now = STEP_OF.get(phase, "")
        steps = SETUP_STEPS if now in SETUP_STEPS else STEPS
        return tuple(
            Step(id=step, text=self.names.say(f"step.{step}"), current=step == now) for step in steps
        )

    def setting_up(self, view: View) -> bool:
        return STEP_OF.get(view.phase) in SETUP_STEPS

    def when(self, view: View) -> str:
        """The turn, before the first one the set-up; "" when it is over."""
        if view.result is not None:
            return ""
        if self.setting_up(view):
            return self.names.say("scene.setup")
        last = view.limit * len(view.players)
        return self.names.say("scene.turn-of" if last else "scene.turn", turn=view.turns, last=last)

    def doing(self, view: View) -> str:
        """Who acts and how many actions are left, or how it ended."""
        names = self.names
        if view.result is not None:
            if view.result.draw:
                return names.say("scene.draw")
            who = names.join(names.seat(seat) for seat in view.result.winners)
            return names.say("scene.won-team" if len(view.result.winners) > 1 else "scene.won", who=who)
        if self.setting_up(view):
            return names.say(f"scene.setup-{STEP_OF[view.phase]}", who=names.seat(view.placing))
        if view.phase == "act":
            left = names.count("action", view.actions)
            return names.say("scene.acts", who=names.seat(view.turn), left=left)
        return names.say("scene.moves", who=names.seat(view.turn))

    # --- players --------------------------------------------------------------------------------------

    def panel(self, view: View, player: PlayerView) -> SeatPanel:
        names = self.names
        own = [seen for seen in view.figures if seen.seat == player.seat]
        deployed = player.seat not in self.coming(view)
        counters = [
            Figure(
                str(player.points), label=names.say("scene.victory-points"), icon="flag-objective", main=True
            )
        ]
        if view.turn == player.seat and not self.setting_up(view) and view.result is None:
            whole = view.usual + view.extra
            counters.append(
                Figure(
                    f"{view.actions}/{whole}",
                    of=(view.actions, whole),
                    label=names.say("scene.actions"),
                    icon="hourglass",
                    main=True,
                )
            )
        counted = Counter(f for kind in player.army for f in names.kinds[kind].factions)
        most = counted.most_common(1)
        return SeatPanel(
            seat=player.seat,
            name=names.seat(player.seat),
            title=self.army(tuple(counted), player.spent),
            icon=factions()[most[0][0]].icon if most else "",
            team=player.team,
            meter=Meter(
                len(own) if deployed else len(player.army), len(player.army), names.say("scene.figures")
            ),
            to_move=player.seat == self.to_move(view),
            counters=tuple(counters),
        )

    def army(self, found: tuple[str, ...], points: int) -> str:
        """ "Atlantis Guild, 298 points"; of many factions only how many."""
        names = self.names
        told = (
            names.join(names.faction(faction) for faction in found)
            if len(found) <= 2
            else names.count("faction", len(found))
        )
        return names.say("scene.army", factions=told, points=names.count("point", points))

    def to_move(self, view: View) -> int | None:
        """Who has something to decide, as far as the position says; reactions are asked in between."""
        if view.result is not None:
            return None
        return view.placing if self.setting_up(view) else view.turn

    def coming(self, view: View) -> dict[int, tuple[str, ...]]:
        """Kinds that are still to be deployed, by seat."""
        if not self.setting_up(view):
            return {}
        count = len(view.players)
        order = [(view.first + number) % count for number in range(count)]
        if view.phase != "deploy":
            return {seat: view.players[seat].army for seat in order}
        later = order[order.index(view.placing) + 1 :]
        found = {seat: view.players[seat].army for seat in later}
        return {view.placing: view.waiting, **found} if view.waiting else found

    # --- beside the table -----------------------------------------------------------------------------

    def trays(self, view: View) -> tuple[Tray, ...]:
        found = []
        for seat, kinds in sorted(self.coming(view).items()):
            copies = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
            pieces = [self.pieces.waiting(kind, seat, number) for kind, number in copies.items()]
            found.append(self.tray("coming", "pool", seat, pieces, len(kinds)))
        for player in view.players:
            inside = [self.pieces.rider(seen) for seen in view.riders if seen.seat == player.seat]
            if inside:
                found.append(self.tray("inside", "inside", player.seat, inside, len(inside)))
            lost = [self.pieces.fallen(seen) for seen in view.fallen if seen.seat == player.seat]
            if lost:
                found.append(self.tray("fallen", "discard", player.seat, lost, len(lost)))
        return tuple(found)

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
