"""The table in a scene: terrain, and the deployment zones."""

from __future__ import annotations

from walstatt.core.scene import Area, Guide, TableSpace
from walstatt.games.confrontation_x.seen.view import PieceView, View
from walstatt.games.confrontation_x.words.names import Names
from walstatt.spaces.table import CENTIMETRE

SETTING_UP = ("begin", "aside", "deploy", "place", "supplied")


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
            measured="edges",
        )

    def area(self, piece: PieceView) -> Area:
        return Area(
            id=piece.id, kind=piece.kind, name=piece.kind, note="", outline=piece.outline, size=piece.size,
            height=piece.height,
        )  # fmt: skip

    def guides(self, view: View) -> tuple[Guide, ...]:
        """Where each side deploys (CFX-Q-508)."""
        deep = int(view.options["zone"]) * CENTIMETRE
        found = []
        for player in view.players:
            low, high = (0, deep) if player.edge == 0 else (view.height - deep, view.height)
            corners = ((0, low), (view.width, low), (view.width, high), (0, high), (0, low))
            text = self.names.say("guide.zone", seat=self.names.seat(player.seat))
            found.append(Guide("line", corners, text, player.seat))
        return tuple(found)
