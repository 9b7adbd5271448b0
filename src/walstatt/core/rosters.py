"""What everybody has in all, and where it is as far as somebody may know: for those who count.

Texts are in the reader's language. It is worked out from a view, so it holds nothing that the view hides.
"""

from __future__ import annotations

import msgspec

from walstatt.core.scene import Piece


class RosterLine(msgspec.Struct, frozen=True):
    """One kind of piece."""

    piece: Piece  # as printed
    total: int
    counts: tuple[int, ...]  # where they are, by the columns


class Roster(msgspec.Struct, frozen=True, omit_defaults=True):
    """All pieces of a player."""

    seat: int
    title: str  # the faction or army
    columns: tuple[str, ...]  # the last: those that nobody has seen yet
    lines: tuple[RosterLine, ...]
    note: str = ""  # where those lie
