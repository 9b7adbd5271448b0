"""The table in a scene: terrain, and the areas in which armies are deployed."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.scene import Area, Guide, TableSpace, Token
from walstatt.games.mage_knight.rules.areas import area_of
from walstatt.games.mage_knight.seen.view import ChestView, PieceView, View
from walstatt.games.mage_knight.state.chests import CHEST, CLOSED, chest_kinds
from walstatt.games.mage_knight.state.terrain import PieceKind, known
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table import INCH

SMALL = 1024
#: What kinds of pieces are drawn as; others by their ground.
DRAWN = {
    "wood": "wood", "wooded-hill": "wood", "rubble": "ruin", "thicket": "bush", "ruined-house": "building",
    "low-wall": "barricade", "dungeon-wall": "building",
}  # fmt: skip
GROUNDS = {"clear": "hill", "hindering": "wood", "blocking": "boulder", "shallow": "river", "deep": "river"}


class BoardPainter:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.area = lru_cache(SMALL)(self._area)
        self.guides = lru_cache(SMALL)(self._guides)

    def space(self, view: View) -> TableSpace:
        edges = tuple([(player.edge, player.seat) for player in view.players])
        return TableSpace(
            width=view.width,
            height=view.height,
            unit=INCH,
            areas=tuple([self.area(piece) for piece in view.pieces]),
            guides=self.guides(edges, view.width, view.height),
            tokens=tuple([self.token(chest) for chest in view.chests]),
            measured="centres",
        )

    # --- terrain --------------------------------------------------------------------------------------

    def _area(self, piece: PieceView) -> Area:
        kind = known().get(piece.kind)
        return Area(
            id=piece.id,
            kind=drawn_as(kind) if kind is not None else piece.kind,
            name=self.names.terrain(piece.kind),
            note=self.note(kind) if kind is not None else "",
            outline=piece.outline,
            size=piece.size,
            height=piece.height,
            # Only abrupt pieces are a climb (MKN-BASE-186).
            ramps=() if kind is None or kind.abrupt else tuple(range(len(piece.outline))),
        )

    def token(self, chest: ChestView) -> Token:
        """A chest; what is in it shows once somebody has tried to open it (MKN-Q-112)."""
        names, kind = self.names, chest_kinds().get(chest.kind)
        name = names.chest(chest.word)
        text = names.say("scene.disarm", disarm=kind.disarm) if kind is not None else ""
        spoken = [name, names.contents(kind.id) if kind is not None else names.say("scene.closed"), text]
        return Token(
            id=chest.word,
            word=chest.word,
            kind=kind.id if kind is not None else CLOSED,
            name=names.contents(kind.id) if kind is not None else name,
            icon=kind.icon if kind is not None else "chest",
            x=chest.x,
            y=chest.y,
            radius=CHEST,
            text=text,
            spoken=", ".join(filter(None, spoken)),
        )

    def sample(self, kind: PieceKind) -> Area:
        """A piece that lies nowhere yet: its outline around (0, 0), not turned."""
        piece = kind.piece(kind.id, (0, 0))
        outline = tuple([(point.x, point.y) for point in piece.outline])
        return self.area(PieceView(kind.id, kind.id, outline, piece.size, piece.height))

    def note(self, kind: PieceKind) -> str:
        """What a piece does: "hindering · slows, +1 defence"."""
        say = self.names.say
        words = [say(f"terrain-note.{kind.ground}")] if kind.ground != "clear" else []
        if kind.elevated:
            words.append(say("terrain-note.abrupt" if kind.abrupt else "terrain-note.elevated"))
        return " · ".join(words)

    # --- starting areas -------------------------------------------------------------------------------

    def _guides(self, edges: tuple[tuple[int, int], ...], width: int, height: int) -> tuple[Guide, ...]:
        """Around every starting area; captives are worth most there, so it matters to the end."""
        found = []
        for edge, seat in edges:
            low_x, high_x, low_y, high_y = area_of(edge, width, height)
            corners = ((low_x, low_y), (high_x, low_y), (high_x, high_y), (low_x, high_y), (low_x, low_y))
            text = self.names.say("guide.start", seat=self.names.seat(seat))
            found.append(Guide("line", corners, text, seat))
        return tuple(found)


def drawn_as(kind: PieceKind) -> str:
    return DRAWN.get(kind.id) or GROUNDS[kind.ground]
