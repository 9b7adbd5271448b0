"""The neutral picture of a position: what any screen draws.

A game turns a view into a scene; the page, the SVG and the terminal drawing turn scenes into pictures.
Nothing here knows a game: a piece has marks on its sides, badges, figures and a life meter, and what
they mean is said by their names and texts. All texts are already in the reader's language.
"""

from __future__ import annotations

from typing import Literal

import msgspec

#: Sides of a hex piece, clockwise from east, as every drawing counts them.
SIDES = ("E", "SE", "SW", "W", "NW", "NE")


#: What a mark stands for; "ring" works everywhere and has no side.
MARKS = ("melee", "ranged", "armor", "net", "kill", "path", "ring")
#: What a badge is: a state, or an ability that always works, can be used, or has been.
BADGE_ROLES = ("state", "passive", "ready", "used")
#: What a badge makes of the whole piece.
BADGE_LOOKS = ("", "net", "walls", "blunt")


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A symbol on one side of a piece, in the direction in which it works on the board."""

    kind: str  # of MARKS
    side: int | None  # index into SIDES
    count: int = 1
    bonus: int = 0  # how many of `count` come from other pieces
    live: bool = True  # False: the symbol has no effect now (captured, disarmed, nobody connected)


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A state or ability shown on a piece."""

    kind: str  # what it is for the game; no drawing asks for it
    text: str  # what it is, in words
    icon: str = ""
    count: int = 1
    role: str = "state"  # of BADGE_ROLES
    rules: tuple[str, ...] = ()
    tone: str = ""  # one of the ten of `draw.badge_tones`; "": that of the board
    glyph: str = ""  # one of `draw.glyphs`, drawn by hand: it survives at 7 px, where an icon does not
    look: str = ""  # of BADGE_LOOKS
    short: str = ""  # its name, where the text also says what it does
    corner: int | None = None  # of a hex piece, clockwise from the top; None: any that is free


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that the piece shows, such as an initiative."""

    text: str
    change: int = 0  # above 0: raised, below 0: lowered
    struck: bool = False
    label: str = ""  # what is counted
    icon: str = ""
    of: tuple[int, int] | None = None  # so many of so many, where the text says that
    #: how a player's panel shows it: "stock" piece by piece, "sign" beside the name, "trays" not at all,
    #: because the trays show it
    show: str = ""
    main: bool = False  # asked for most: it stands beside the name where there is room for little


class Tag(msgspec.Struct, frozen=True):
    """What a card belongs to, by which a book is sorted: a type, a colour."""

    group: str
    text: str


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that fills and empties."""

    now: int
    full: int
    label: str = ""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a piece's profile."""

    text: str
    name: str = ""  # what it is about: it stands before the text

    def __str__(self) -> str:
        return f"{self.name}: {self.text}" if self.name else self.text


class Stat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value of a piece's profile."""

    label: str
    value: str
    icon: str = ""
    change: int = 0  # above 0: better than printed, below 0: worse


#: A place of a table, in hundredths of a millimetre.
Place = tuple[int, int]


class Base(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a figure stands on a table, and what only figures on tables have.

    Two figures may share x and y on different levels.
    """

    x: int  # of its middle; of a capsule the middle of its front circle, from which all is measured
    y: int
    radius: int  # of a box: half its width
    points: Meter | None = None  # action points
    red: int = 0  # how many of the life points are the last, red ones
    acted: bool = False
    flying: bool = False
    reach: int = 0  # from its edge: how far it fights without contact
    shape: str = "disc"  # disc, capsule, box; capsules and boxes lie along their facing
    #: Box: half its length; 0: a square. Capsule: how far its rear circle lies behind the front one; 0: they
    #: touch.
    depth: int = 0
    #: Hundredths of a degree against the clock, 0 is east; None: it looks the same all round.
    facing: int | None = None
    arc: int = 0  # how wide its front arc is, half to each side of the facing; 0: it has none
    #: What it stands on: "" the ground, raised (a surface), steep (one that is climbed), wall; see `flying`.
    level: str = ""
    height: int = 0  # of what it stands on
    tokens: int = 0  # markers of what it has done, which weigh on it
    last: str = ""  # the tone of the `red` points where they are not red
    stunned: bool = False  # shown on its life while that is whole
    stones: Badge | None = None  # what it holds to spend: how many, in the tone of their kind


class Stand(msgspec.Struct, frozen=True, omit_defaults=True):
    """What only pieces on a board of zones have."""

    on: str = ""  # id of the piece it is attached to; "": it stands or lies in its place itself
    slot: str = ""  # what it takes of its holder, in words: "ring"
    action: str = ""  # its action marker: active, inactive; "": it has none
    guard: bool = False
    flying: bool = False
    armor: Figure | None = None
    stock: Figure | None = None  # what it holds to spend
    wall: tuple[str, ...] = ()  # what a wall does: sight, passage (it blocks them), strike (who passes)


class SlotValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value of a dial and the ability that goes with it, if any."""

    text: str
    tone: str = ""  # colour of the ability as it is printed: one of `draw.badge_tones.DIAL`
    shape: str = "square"  # square, circle: the two kinds of abilities
    code: str = ""  # two letters: colour alone says too little
    name: str = ""  # of the ability


class Slot(msgspec.Struct, frozen=True):
    """A stop of a dial."""

    values: tuple[SlotValue, ...] = ()  # one a row; none: whoever comes here is out of play


class DialRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a row of a dial counts."""

    label: str
    icon: str = ""


class Ability(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an ability of a dial does; its slots know it by its name."""

    name: str
    text: str
    rules: tuple[str, ...] = ()


class Dial(msgspec.Struct, frozen=True, omit_defaults=True):
    """Values that change together, click by click."""

    rows: tuple[DialRow, ...]
    slots: tuple[Slot, ...]
    now: int  # number of the present slot
    start: int = 0
    abilities: tuple[Ability, ...] = ()


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a piece that counts by itself: a section of a wall, one of several dials."""

    id: str
    name: str
    word: str = ""  # how options name it; "": they do not
    text: str = ""  # its state in words
    tone: str = ""  # of that state
    gone: bool = False
    facing: int | None = None  # the middle of the arc that is its own, as `Base.facing` counts
    arc: int = 0
    outline: tuple[Place, ...] = ()  # on the table; (): it has no place of its own
    life: Meter | None = None
    dial: Dial | None = None


class Stop(msgspec.Struct, frozen=True, omit_defaults=True):
    """When the owner of a piece that can act out of turn is asked about it (`core.kit.stops`)."""

    like: str  # what is said of one holds for all alike that come later
    at: tuple[str, ...] = ()  # moments that are proposed
    may: tuple[str, ...] = ()  # those that can come for it; (): all that the panel names
    itself: bool = False  # it acts by itself, whatever anybody wants


#: How a piece is drawn; "": as its board draws most of them.
SHAPES = (
    "",
    "back",  # face down
    "card",  # in zones: it lies there, or hangs on something
    "wall",  # in zones: it stands on a border
    "leader",  # in zones: it wears a crown
    "site",  # in zones: it stays where it is
    "double",  # of hexes: a second line runs around its picture
    "number",  # of hexes: its life is the number that counts
    "sheet",  # of hexes: on paper, it is used and is gone
    "profile",  # in a tray: what may come into play, with its prices
)


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile, figure or card."""

    id: str  # unique in the scene
    word: str  # how options name this piece
    #: What it is for the game, and how options name one that lies nowhere yet; no drawing asks for it.
    kind: str
    name: str
    label: str  # short text drawn on the piece
    icons: tuple[str, ...]
    seat: int | None
    spoken: str  # one line for a screen reader
    place: str = ""  # cell, zone or border of the board, "" when it lies in a tray
    marks: tuple[Mark, ...] = ()
    badges: tuple[Badge, ...] = ()
    figures: tuple[Figure, ...] = ()
    life: Meter | None = None
    below: int = 0  # how many more pieces lie under this one
    facing: int | None = None  # index into SIDES: where its front points; None: it looks the same all round
    base: Base | None = None  # on a table
    stand: Stand | None = None  # on a board of zones
    shape: str = ""  # of SHAPES
    lines: tuple[Line, ...] = ()  # its profile in words, for those who look closer
    dial: Dial | None = None
    parts: tuple[Part, ...] = ()
    also: tuple[str, ...] = ()  # more of it, which a screen shows otherwise: what hangs on it
    stats: tuple[Stat, ...] = ()  # the numbers of its profile
    tags: tuple[Tag, ...] = ()  # of a card
    note: str = ""  # a few words under its name on a small card
    copies: int = 1
    price: int | None = None  # what it takes to use it, where that is one number
    does: tuple[str, ...] = ()  # verbs of options that are done with it though they do not name it
    card: str = ""  # id of the card of the game that says everything about it
    stop: Stop | None = None  # None: it never acts out of turn, or nobody may know how


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


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of terrain."""

    id: str
    kind: str  # wood, building, ruin, boulder, bush, barricade, river, ford, hill
    name: str
    note: str  # what it does: "slow, hides beyond 2 inches"
    outline: tuple[Place, ...]
    size: int = 0
    height: int = 0  # of its surface, where figures stand on it
    ramps: tuple[int, ...] = ()  # numbers of its edges that are no climb


class Token(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round marker on a table, such as an objective."""

    id: str
    word: str  # how options name it
    kind: str
    name: str
    icon: str
    x: int
    y: int
    radius: int
    seat: int | None = None  # who holds it
    text: str = ""  # what it is worth
    spoken: str = ""
    tone: str = ""  # of its picture: one of `draw.badge_tones.TOKENS`; "": that of stone
    glyph: str = ""  # "crystal": drawn by hand, which reads at any size; "": its icon
    leads_on: bool = False  # whoever goes in comes out at another that does


class Guide(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line or point on the table that matters: a deployment point, the middle, a third."""

    kind: str  # line, point
    path: tuple[Place, ...]
    text: str = ""
    seat: int | None = None


class Bond(msgspec.Struct, frozen=True, omit_defaults=True):
    """A contact between two pieces that matters."""

    pieces: tuple[str, str]  # their ids
    kind: str = "adds"  # adds, fights, apart: they touch and it does not count
    text: str = ""  # what it adds: "+2"
    tone: str = ""  # of one that adds without belonging to the group
    now: bool = False  # it is being carried out


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """Figures on a table that act as one."""

    id: str
    pieces: tuple[str, ...]  # their ids
    text: str = ""  # what they are, for the tag
    look: str = "rings"  # rings: each is ringed; outline: a line runs around all
    leader: str = ""  # id of the one that acts for all
    bonds: tuple[Bond, ...] = ()
    number: int = 0  # in the order of what is carried out; 0: there is none
    state: str = ""  # of what is carried out: next, now, done


#: From what to what people measure on a table: from base to base, or from centre to centre.
Measured = Literal["edges", "centres"]


class TableSpace(msgspec.Struct, frozen=True, tag="table", tag_field="space"):
    """A table that is measured, in hundredths of a millimetre; x runs east, y north."""

    width: int
    height: int
    unit: int  # what people measure in: an inch or a centimetre
    areas: tuple[Area, ...] = ()
    tokens: tuple[Token, ...] = ()
    guides: tuple[Guide, ...] = ()
    measured: Measured = "edges"  # distances between two figures
    estimated: bool = False  # how far things are apart is estimated: nobody measures before they announce


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A large place that holds many pieces; columns run east, rows south."""

    name: str
    column: int
    row: int
    neighbours: tuple[str, ...]  # zones that share an edge with it
    unseen: tuple[str, ...] = ()  # zones that cannot be seen from it now
    text: str = ""  # what is special about it


class Border(msgspec.Struct, frozen=True):
    """The edge that two zones share; walls stand there."""

    name: str
    zones: tuple[str, str]


class ZoneSpace(msgspec.Struct, frozen=True, tag="zones", tag_field="space"):
    """A rectangle of zones. Pieces name a zone or a border as their place."""

    zones: tuple[Zone, ...]
    borders: tuple[Border, ...] = ()
    #: seats whose pieces stand in the lower half of a zone; (): those of the first team
    near: tuple[int, ...] = ()


#: What a tray is for.
TRAY_ROLES = (
    "hand",  # what its owner may use
    "book",  # a pile to leaf through
    "pile",
    "discard",
    "pool",  # what may come into play
    "queue",  # cards to come
    "now",  # the one that is being carried out
    "inside",  # what lies in something
    "worn",
    "away",  # what is out of play for a while
    "goals",
)


class Tray(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pieces beside the board: a reserve, a pile, a hand."""

    id: str
    seat: int
    kind: str  # reserve, pile, discard, inside, worn
    title: str
    count: int
    pieces: tuple[Piece, ...] = ()  # empty when nobody may look
    role: str = ""  # of TRAY_ROLES
    own: str = ""  # what its owner calls it: "Your reserve"
    empty: str = ""  # said when nothing is in it
    hint: str = ""  # how it is used
    icon: str = ""


class Sorting(msgspec.Struct, frozen=True):
    """By what the cards of a book can be sorted."""

    group: str  # of their tags
    title: str
    all: str  # "All types"


class Moment(msgspec.Struct, frozen=True):
    """A moment at which somebody may want to be asked."""

    id: str
    text: str  # "when it is attacked"


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something more that a game wants beside its board; screens that do not know it leave it out."""

    kind: str  # of core.kit.panels.PANELS
    icon: str = ""
    rules: tuple[str, ...] = ()
    #: what it says, by the names that the kind knows; a screen fills in "{n}", and "{n:one|# many}" with the
    #: word for one or for many
    texts: dict[str, str] = {}
    sorting: tuple[Sorting, ...] = ()  # of a book
    moments: tuple[Moment, ...] = ()  # of stops


class SeatPanel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player beside the board."""

    seat: int
    name: str
    title: str  # faction or army
    icon: str
    team: int
    meter: Meter
    to_move: bool = False
    counters: tuple[Figure, ...] = ()  # gems, cards, points: what else the player has, with a label each


#: What a cue shows.
CUES = (
    "place",
    "move",
    "turn",
    "hit",
    "shot",
    "stopped",  # a hit or shot that does nothing
    "mark",  # markers come upon it, or work
    "claim",  # it changes hands, or can do less
    "destroy",
    "meter",
    "phase",
    "reveal",
    "end",
    "roll",
)


class Cue(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a screen shows an event: neutral, so that no screen needs to know the game's events."""

    kind: str  # of CUES
    source: str = ""  # cell or piece it comes from
    target: str = ""  # cell or piece it happens to
    amount: int = 0  # of damage, markers, pieces; for a meter how it changes
    number: int | None = None  # by which people know the phase; below 0: before the numbered ones
    seat: int | None = None  # whom it concerns
    path: tuple[Place, ...] = ()  # on a table: the way of a move
    dice: tuple[int, ...] = ()  # that were rolled
    good: tuple[bool, ...] = ()  # which of them succeeded
    faces: tuple[str, ...] = ()  # what they show, where that is more than a number


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stop of the phase track."""

    id: str
    text: str
    current: bool = False


class Now(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is under way."""

    text: str
    rules: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()  # words of those that it is about


#: What people count: the turns of single players, or rounds in which everybody acts.
Count = Literal["turn", "round"]


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    title: str
    lang: str
    board: HexSpace | TableSpace | ZoneSpace
    pieces: tuple[Piece, ...]
    trays: tuple[Tray, ...]
    seats: tuple[SeatPanel, ...]
    steps: tuple[Step, ...]
    headline: str  # whose turn it is, or how the game ended
    turn: int = 0  # the number of what people count
    count: Count = "turn"
    when: str = ""  # where the match is, in a few words: "Turn 3", "Round 2 of 6", "Set-up"
    doing: str = ""  # the headline without `when`, where it begins with it
    now: tuple[Now, ...] = ()  # what is being carried out, each in the middle of the one before
    groups: tuple[Group, ...] = ()  # of figures on a table
    panels: tuple[Panel, ...] = ()
