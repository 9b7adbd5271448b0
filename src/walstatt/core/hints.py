"""What helps a person to choose on a table: how far a piece gets, how far it shoots.

Texts are in the reader's language. It is worked out when somebody asks for it: a screen draws it, and no
rule needs it.
"""

from __future__ import annotations

import msgspec

from walstatt.core.scene import Place


class Reach(msgspec.Struct, frozen=True):
    """Places that a piece can get to with one kind of choice: the areas together, each an outline."""

    verb: str  # how the choice begins: walk, run
    piece: str
    length: int
    areas: tuple[tuple[Place, ...], ...]


class Ring(msgspec.Struct, frozen=True):
    """A distance from the edge of a piece that matters for a choice: the range of an attack."""

    piece: str
    text: str
    length: int
    verbs: tuple[str, ...] = ()  # how the choices begin that it is about


class Hints(msgspec.Struct, frozen=True):
    reaches: tuple[Reach, ...] = ()
    rings: tuple[Ring, ...] = ()
