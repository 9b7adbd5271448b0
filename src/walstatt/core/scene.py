"""The neutral picture of a position: what any screen draws.

A game turns a view into a scene; the page, the SVG and the terminal drawing turn scenes into pictures.
Nothing here knows a game: a piece has marks on its sides, badges, figures and a life meter, and what
they mean is said by their names and texts. All texts are already in the reader's language.
"""

from __future__ import annotations

import msgspec

#: Sides of a hex piece, clockwise from east, as every drawing counts them.
SIDES = ("E", "SE", "SW", "W", "NW", "NE")


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A symbol on one side of a piece, in the direction in which it works on the board."""

    kind: str  # melee, ranged, armor, net, kill, path; "ring" = works everywhere, has no side
    side: int | None  # index into SIDES
    count: int = 1
    bonus: int = 0  # how many of `count` come from other pieces
    live: bool = True  # False: the symbol has no effect now (captured, disarmed, nobody connected)


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A state or ability shown on a piece."""

    kind: str  # captured, poison, disarmed, entrenched, or an ability's name
    text: str  # what it is, in words
    icon: str = ""
    count: int = 1
    role: str = "state"  # "state", or for abilities "passive", "ready" or "used"
    rules: tuple[str, ...] = ()


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that the piece shows, such as an initiative."""

    text: str
    change: int = 0  # above 0: raised, below 0: lowered
    struck: bool = False


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that fills and empties."""

    now: int
    full: int
    label: str = ""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile, figure or card."""

    id: str  # unique in the scene
    word: str  # how options name this piece
    kind: str  # champion, rune, banner, command, back
    name: str
    label: str  # short text drawn on the piece
    icons: tuple[str, ...]
    seat: int | None
    spoken: str  # one line for a screen reader
    place: str = ""  # cell of the board, "" when it lies in a tray
    marks: tuple[Mark, ...] = ()
    badges: tuple[Badge, ...] = ()
    figures: tuple[Figure, ...] = ()
    life: Meter | None = None
    below: int = 0  # how many more pieces lie under this one
    facing: int | None = None  # index into SIDES: where its front points; None: it looks the same all round


class Cell(msgspec.Struct, frozen=True):
    """A place of a hex board in axial coordinates; q runs east, r runs south-east."""

    name: str
    q: int
    r: int


class Ring(msgspec.Struct, frozen=True):
    """Cells that belong together, such as the parts of one large piece."""

    seat: int
    cells: tuple[str, ...]
    text: str


class HexSpace(msgspec.Struct, frozen=True, tag="hex", tag_field="space"):
    cells: tuple[Cell, ...]
    rings: tuple[Ring, ...] = ()


class Tray(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pieces beside the board: a reserve, a pile, a hand."""

    id: str
    seat: int
    kind: str  # reserve, pile, discard, inside
    title: str
    count: int
    pieces: tuple[Piece, ...] = ()  # empty when nobody may look


class SeatPanel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player beside the board."""

    seat: int
    name: str
    title: str  # faction or army
    icon: str
    team: int
    meter: Meter
    to_move: bool = False


class Cue(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a screen shows an event: neutral, so that no screen needs to know the game's events."""

    kind: str  # place, move, turn, hit, shot, stopped, poison, capture, destroy, meter, phase, reveal, end
    source: str = ""  # cell it comes from
    target: str = ""  # cell it happens to
    amount: int = 0  # of damage, markers, pieces; for a meter how it changes, for a phase its number
    seat: int | None = None  # whom it concerns


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stop of the phase track."""

    id: str
    text: str
    current: bool = False


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    title: str
    lang: str
    board: HexSpace
    pieces: tuple[Piece, ...]
    trays: tuple[Tray, ...]
    seats: tuple[SeatPanel, ...]
    steps: tuple[Step, ...]
    headline: str  # whose turn it is, or how the game ended
    turn: int = 0
