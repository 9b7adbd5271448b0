"""What helps a person to choose on a table: how far a piece gets, how far it shoots, what is put down.

Texts are in the reader's language. It is worked out when somebody asks for it: a screen draws it, and no
rule needs it.
"""

from __future__ import annotations

import msgspec

from walstatt.core.scene import Area, Group, Place


class Reach(msgspec.Struct, frozen=True):
    """Places that a piece can get to with one kind of choice: the areas together, each an outline."""

    verb: str  # how the choice begins: walk, run
    piece: str
    length: int
    areas: tuple[tuple[Place, ...], ...]


class Ring(msgspec.Struct, frozen=True, omit_defaults=True):
    """A distance from a piece that matters for a choice: the range of an attack."""

    piece: str
    text: str
    length: int
    verbs: tuple[str, ...] = ()  # how the choices begin that it is about
    origin: str = "edge"  # from where it is measured: edge, dot (its middle)


class Wedge(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies before a piece that aims: its front arc, or all of the table before its front edge."""

    piece: str
    text: str
    facing: int  # hundredths of a degree against the clock, 0 is east
    arc: int  # how wide
    length: int = 0  # how far; 0: to the end of the table
    origin: str = "dot"  # where its tip lies: dot, front (the middle of the front edge)
    verbs: tuple[str, ...] = ()  # how the choices begin that it is about


#: What is put down, or struck.
FORMS = ("figure", "terrain", "area")


class Form(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a choice would put down, or strike, at the place that it names: a screen draws it there."""

    verb: str  # how the choice begins, up to the place: place, "place wood", "cast fireball"
    kind: str  # of FORMS
    text: str  # what it is called
    piece: str = ""  # figure: the word of the piece beside the table, or on it, that will stand there
    #: Figure: of its base. Area: how far it works around the place, or around the edge of a piece.
    radius: int = 0
    area: Area | None = None  # terrain: its outline around (0, 0), not turned
    turn: int = 0  # it may be turned in steps of so many degrees, which the choice names after the place
    apart: int = 0  # it must lie so far from the edges of the table and from other terrain
    beside: tuple[str, ...] = ()  # pieces of which it must touch one
    at: Place | None = None  # the only place, where the choice itself names none
    faces: bool = False  # the choice may end with a facing, "@90": any is judged when it comes
    shape: str = "disc"  # figure: of its base, as `Base` says it
    depth: int = 0
    arc: int = 0


class Hints(msgspec.Struct, frozen=True, omit_defaults=True):
    reaches: tuple[Reach, ...] = ()
    rings: tuple[Ring, ...] = ()
    forms: tuple[Form, ...] = ()
    wedges: tuple[Wedge, ...] = ()
    groups: tuple[Group, ...] = ()  # that the choice would make
