"""The pool of terrain pieces: what they look like from above and what they do (TERR, SUM-DATA-08)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from importlib import resources

import msgspec

from walstatt.core import content
from walstatt.games.summoners.state.units import Name
from walstatt.spaces.table import DEGREE, INCH, Going, Piece, Place, Veil, laid

DATA = "walstatt.games.summoners.data"
LARGE = 5 * INCH  # what measures more is large (SUM-TERR-03)
#: How many large pieces a board takes at most, by the length of its side (SUM-TERR-04).
MOST_LARGE = {36 * INCH: 3, 48 * INCH: 5}
SEEN_THROUGH = 2 * INCH  # of restricting pieces (SUM-TLOS-05)
#: A piece may be turned in steps of so many degrees.
TURN = 15


class PieceKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """A piece of the pool: its area, what it does to movement, what it does to sight (SUM-TERR-01)."""

    id: str
    name: Name
    icon: str
    count: int  # how many of them there are
    outline: tuple[tuple[int, int], ...]  # around (0, 0), in millimetres
    size: int  # known before the game (SUM-LOS-06)
    going: Going = "free"  # SUM-TMOV-01
    veil: Veil = "none"  # SUM-TLOS-01
    carries: bool = False  # it is stood on, not in (SUM-Q-156)
    height: int = 0  # inches
    ramps: tuple[int, ...] = ()  # edges that are not steep

    @cached_property
    def large(self) -> bool:
        return any((max(span) - min(span)) * 100 > LARGE for span in zip(*self.outline, strict=True))

    def piece(self, word: str, at: Place, degrees: int = 0) -> Piece:
        """One of them on the table."""
        outline = [(x * 100, y * 100) for x, y in self.outline]
        return Piece(
            word,
            laid(outline, at, degrees * DEGREE),
            going=self.going,
            veil=self.veil,
            size=self.size,
            depth=SEEN_THROUGH if self.veil == "restricts" else 0,
            carries=self.carries,
            height=self.height * INCH,
            ramps=frozenset(self.ramps),
            kind=self.id,
        )


@cache
def pool() -> Mapping[str, PieceKind]:
    """All kinds by id."""
    file = "terrain.toml"
    text = (resources.files(DATA) / file).read_text(encoding="utf-8")
    entries = content.read_toml(file, text)["piece"]
    kinds = [content.convert(file, str(entry.get("id")), entry, PieceKind) for entry in entries]
    return {kind.id: kind for kind in kinds}
