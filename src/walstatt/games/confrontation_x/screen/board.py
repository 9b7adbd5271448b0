"""The table in a scene: terrain, and the deployment zones."""

from __future__ import annotations

from walstatt.core.scene import Area, Guide, TableSpace, Token
from walstatt.games.confrontation_x.seen.view import PieceView, View
from walstatt.games.confrontation_x.state.scenarios import SCENARIOS, zone_of
from walstatt.games.confrontation_x.words.names import Names
from walstatt.spaces.table import CENTIMETRE

SETTING_UP = ("begin", "aside", "mines", "deploy", "place", "supplied")
#: How large markers are drawn.
MARKER = CENTIMETRE


class BoardPainter:
    def __init__(self, names: Names) -> None:
        self.names = names

    def space(self, view: View) -> TableSpace:
        return TableSpace(
            width=view.width,
            height=view.height,
            unit=CENTIMETRE,
            areas=tuple([self.area(piece) for piece in view.pieces]),
            guides=self.guides(view) if view.phase in SETTING_UP else (),
            tokens=(*self.mines(view), *self.objectives(view)),
            measured="edges",
            estimated=view.options["measure"] != "before",  # CFX-DIST-02, CFX-Q-16
        )

    def area(self, piece: PieceView) -> Area:
        return Area(
            id=piece.id, kind=piece.kind, name=piece.kind, note="", outline=piece.outline, size=piece.size,
            height=piece.height,
        )  # fmt: skip

    def mines(self, view: View) -> tuple[Token, ...]:
        """Markers of Minelayers; what lies there only its owner knows at first (CFX-ABIL-107)."""
        found = []
        for number, mine in enumerate(view.mines, 1):
            kind = "marker" if mine.trap is None else "mine" if mine.trap else "decoy"
            name = self.names.say(f"token.{kind}", seat=self.names.seat(mine.seat))
            found.append(
                Token(
                    id=f"mine-{number}", word=f"mine-{number}", kind=kind, name=name, icon="unlit-bomb",
                    x=mine.x, y=mine.y, radius=MARKER, seat=mine.seat, spoken=name,
                )
            )  # fmt: skip
        return tuple(found)

    def objectives(self, view: View) -> tuple[Token, ...]:
        """What the scenario is about; a relic goes with whoever carries it."""
        carried = SCENARIOS[view.options["scenario"]].carried
        at = {seen.word: seen for seen in view.figures}
        found = []
        for one in view.objectives:
            bearer = at.get(one.bearer)
            number = one.word.rpartition("-")[2]
            name = self.names.say("token.relic" if carried else "token.stronghold", n=number)
            text = self.names.say("token.carried", figure=self.names.figure(one.bearer)) if bearer else ""
            found.append(
                Token(
                    id=one.word, word=one.word, kind="relic" if carried else "stronghold", name=name,
                    icon="chest" if carried else "flag-objective", x=bearer.x if bearer else one.x,
                    y=bearer.y if bearer else one.y, radius=MARKER, seat=bearer.seat if bearer else None,
                    text=text, spoken=", ".join(filter(None, (name, text))),
                )
            )  # fmt: skip
        return tuple(found)

    def guides(self, view: View) -> tuple[Guide, ...]:
        """Where each side deploys (CFX-Q-508)."""
        deep, scenario = int(view.options["zone"]) * CENTIMETRE, SCENARIOS[view.options["scenario"]]
        found = []
        for player in view.players:
            west, east, low, high = zone_of(scenario, player.edge, view.width, view.height, deep)
            corners = ((west, low), (east, low), (east, high), (west, high), (west, low))
            text = self.names.say("guide.zone", seat=self.names.seat(player.seat))
            found.append(Guide("line", corners, text, player.seat))
        return tuple(found)
