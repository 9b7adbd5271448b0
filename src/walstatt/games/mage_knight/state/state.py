"""The state of a match: plain data, cheap to copy.

Figures are never changed, only replaced (`State.change`): copies of a state share them, which makes copying a
state as cheap as copying a few small dictionaries.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.game import SEAT_NAMES, Result
from walstatt.games.mage_knight.state.chests import Chest
from walstatt.games.mage_knight.state.dials import HULL, NONE, Slot
from walstatt.games.mage_knight.state.figures import SECTIONS, Kind
from walstatt.games.mage_knight.state.ground import Ground, Spot, Still
from walstatt.spaces.table import (
    FULL_TURN,
    GROUND,
    INCH,
    Disc,
    Footprint,
    Level,
    Piece,
    Point,
    Table,
    box,
    capsule,
    on_top,
)
from walstatt.spaces.table.footprints import Bounds

NOBODY = -1
#: As many action tokens as a figure can have (MKN-BASE-35).
TIRED = 2


class Part(NamedTuple):
    """What has happened to one section of a figure with several dials in this turn (MKN-BASE-106)."""

    tokens: int = 0
    acted: bool = False
    off: frozenset[str] = NONE


#: A pose remembers so many changes.
CHANGES = 32


class Pose:
    """Stands for where a figure is, what it shows and who holds whom. Figures that share one are alike but
    for their part in this turn: whoever works something out of the rest may remember it by the pose.

    The same change leads from one pose to the same other one: what was worked out in one trial holds in the
    next, and once it is played.
    """

    __slots__ = ("_after", "spot")

    def __init__(self, spot: Spot | None = None) -> None:
        self._after: dict[Hashable, Pose] | None = None
        self.spot = spot or Spot()

    def after(self, change: Hashable, *, there: bool = False) -> Pose:
        """The pose to which a change leads. `there`: it stays where it is."""
        known = self._after
        if known is None:
            known = self._after = {}
        found = known.get(change)
        if found is None:
            if len(known) >= CHANGES:
                known.clear()
            found = known[change] = Pose(self.spot if there else None)
        return found

    def __repr__(self) -> str:
        return "pose"


#: What may change of a figure while its pose stays the same.
SHOWN = frozenset(("clicks", "off"))  # … or, of the pose, while it stays where it is
IN_TURN = frozenset(("tokens", "acted", "still", "engaged", "hurt_by", "returned", "frozen", "given"))


class Figure:
    """A figure on the table or among the fallen, the passenger of a chariot, or a castle section.

    Also what acts or is struck for a part of one: `State.unit("x/left")` is the left section of x as a figure
    of its own, with the base of the whole, and `p/left` the passenger p that attacks through it. Such a view
    is made when it is asked for; what is changed of it is changed of its owner.
    """

    __slots__ = (
        "acted", "base", "captive", "captor", "clicks", "engaged", "facing", "frozen", "given", "hurt_by",
        "kind", "level", "of", "off", "parts", "pose", "returned", "rider", "riding", "room", "seat", "slot",
        "start", "still", "team", "tokens", "word",
    )  # fmt: skip

    def __init__(self, word: str, kind: Kind, seat: int, team: int, x: int, y: int, facing: int = 0) -> None:
        self.word = word  # how options and events name it, unique in the match
        self.kind = kind
        self.seat = seat
        self.team = team
        self.facing = facing
        self.base = footprint(kind, x, y, facing, word)
        self.room = room_of(self.base)
        self.level: Level = GROUND
        self.start = kind.starts  # the starting position of every dial, which healing never passes
        self.clicks = kind.starts
        self.slot: Slot = shown(kind, self.clicks)
        self.tokens = 0
        self.acted = False  # was given an action in this turn that was no pass
        self.still = False  # may be given no action (any more) in this turn: levitated (MKN-SA-15)
        self.engaged = False  # in contact with an opposing figure when this turn began (MKN-BASE-31)
        self.off: frozenset[str] = NONE  # abilities switched off until the turn ends (MKN-SAG-02)
        self.captor = ""  # who holds it
        self.captive = ""  # whom it holds
        self.hurt_by = NOBODY  # the opposing seat that damaged it last (MKN-BASE-70)
        self.returned = False  # was eliminated before (MKN-VP-07)
        self.frozen = False  # has a frost marker (Dungeons, MKN-Q-110)
        self.given = 0  # actions of a titan in this turn; moves of a figure with several dials
        self.parts: tuple[Part, ...] = (Part(),) * len(kind.sections)
        self.rider = ""  # who rides in this chariot
        self.riding = ""  # in which chariot it rides
        self.of = word if kind.plan else ""  # to whom changes go, if it is no figure on the table
        self.pose = Pose()

    def changed(self, **changes: Any) -> Figure:
        """The same figure in another state."""
        twin = Figure.__new__(Figure)
        twin.word = self.word
        twin.kind = self.kind
        twin.seat = self.seat
        twin.team = self.team
        twin.facing = self.facing
        twin.base = self.base
        twin.room = self.room
        twin.level = self.level
        twin.start = self.start
        twin.clicks = self.clicks
        twin.slot = self.slot
        twin.tokens = self.tokens
        twin.acted = self.acted
        twin.still = self.still
        twin.engaged = self.engaged
        twin.off = self.off
        twin.captor = self.captor
        twin.captive = self.captive
        twin.hurt_by = self.hurt_by
        twin.returned = self.returned
        twin.frozen = self.frozen
        twin.given = self.given
        twin.parts = self.parts
        twin.rider = self.rider
        twin.riding = self.riding
        twin.of = self.of
        twin.pose = self.pose
        posed = [change for change in changes.items() if change[0] not in IN_TURN]
        for name, value in changes.items():
            setattr(twin, name, value)
        if not posed:
            return twin
        twin.pose = self.pose.after(tuple(posed), there=all(name in SHOWN for name, _ in posed))
        if "clicks" in changes:
            twin.slot = shown(twin.kind, twin.clicks)
        if "base" in changes:
            twin.room = room_of(twin.base)
        return twin

    @property
    def at(self) -> Point:
        """The centre dot, from which everything is measured (MKN-BASE-41, MKN-BASE-56, MKN-BASE-105)."""
        return Point(self.base[0], self.base[1])

    def has(self, ability: str) -> bool:
        """Whether it shows an ability that is switched on; those of captives are ignored (MKN-BASE-77)."""
        return ability in self.slot.abilities and ability not in self.off and not self.captor

    @property
    def demoralised(self) -> bool:
        """It shows so; nobody can switch that off (MKN-BASE-71, MKN-BASE-187)."""
        return "demoralised" in self.slot.abilities

    @property
    def effective(self) -> bool:
        """Whether it keeps its player in the game (MKN-BASE-74)."""
        return not self.captor and "demoralised" not in self.slot.abilities

    def standing(self, x: int, y: int, facing: int) -> Figure:
        """The same figure somewhere else."""
        twin = self.changed()
        twin.base = footprint(self.kind, x, y, facing, self.word)
        twin.room = room_of(twin.base)
        twin.facing = facing
        twin.pose = self.pose.after((x, y, facing))
        return twin

    def __repr__(self) -> str:
        x, y = self.base.x / INCH, self.base.y / INCH
        return f"<{self.word} at {x:.1f},{y:.1f}, click {self.clicks}, {self.tokens} tokens>"


def shown(kind: Kind, clicks: tuple[int, ...]) -> Slot:
    """What the dial shows. Of a figure with several dials only its sections show something."""
    return HULL if kind.large else kind.dials[0].at(clicks[0])


def room_of(base: Footprint) -> Bounds:
    """The box around the circle around a base: a cheap first look at who may be in the way of whom."""
    x, y, radius = base[0], base[1], base[2]
    return x - radius, x + radius, y - radius, y + radius


def footprint(kind: Kind, x: int, y: int, facing: int, word: str = "") -> Footprint:
    """Round bases are equal circles; a mounted one is two of them, the centre dot in the front one
    (MKN-BASE-24, MKN-BASE-105). A castle section has walls."""
    if kind.mounted:
        return capsule(x, y, kind.radius, facing, word)
    if kind.plan is not None:
        return box(x, y, kind.plan.half_depth, kind.plan.half_width, facing, word)
    return Disc(x, y, kind.radius, word)


def section_of(whole: Figure, number: int) -> Figure:
    """A section as a figure of its own, which looks to its side (MKN-MD-06)."""
    kind, part = whole.kind.sections[number], whole.parts[number]
    return whole.changed(
        word=f"{whole.word}/{SECTIONS[number]}", of=whole.word, kind=kind, start=(whole.start[number],),
        clicks=(whole.clicks[number],), tokens=part.tokens, acted=part.acted, off=part.off, parts=(),
        facing=(whole.facing + FULL_TURN // 4 * number) % FULL_TURN, given=0, rider="",
    )  # fmt: skip


def level_at(tops: tuple[Piece, ...], point: tuple[int, int]) -> Level:
    """How high one stands at a place: on one of these tops of abrupt terrain, or on the ground."""
    return next((on_top(piece) for piece in tops if piece.holds(point)), GROUND)


class Player:
    """One player and what the army has earned."""

    __slots__ = ("army", "edge", "out", "points", "pool", "seat", "spent", "team")

    def __init__(self, seat: int, team: int, army: tuple[Kind, ...], edge: int) -> None:
        self.seat = seat
        self.team = team
        self.army = army  # as it was built
        self.spent = sum(kind.points for kind in army)  # decides ties (MKN-BASE-134)
        self.edge = edge  # the board edge of the starting area: 0 south (y = 0), then counter-clockwise
        self.points = 0  # victory points so far
        self.pool: tuple[str, ...] = ()  # terrain put into the pool
        self.out = False  # has withdrawn

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.seat = self.seat
        twin.team = self.team
        twin.army = self.army
        twin.spent = self.spent
        twin.edge = self.edge
        twin.points = self.points
        twin.pool = self.pool
        twin.out = self.out
        return twin


class Settings:
    """What was agreed before the game; never changes."""

    __slots__ = (
        "actions", "build", "conquest", "depth", "dungeons", "elevated", "old_titans", "options", "turns",
        "width", "withdrawal",
    )  # fmt: skip

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.conquest = options["rules"] == "conquest"
        self.dungeons = options["rules"] == "dungeons"  # frost markers in place of tokens (MKN-BASE-126)
        self.withdrawal = options.get("withdrawal") == "on"  # players may leave early (MKN-WDRAW-01)
        self.build = int(options["points"])
        # One action for every full 100 points agreed, in Conquest for every full 400 (MKN-BASE-137,
        # MKN-Q-02).
        self.actions = max(1, self.build // (400 if self.conquest else 100))
        self.width, self.depth = (int(side) * INCH for side in options["board"].split("x"))
        self.elevated = options["elevated"] == "on"  # the standard game has none (MKN-BASE-142)
        self.old_titans = options.get("titans") == "older"  # their second action is limited (MKN-Q-81)
        self.turns = int(options["turns"])  # turns of each player, 0: no limit


class State:
    __slots__ = (
        "_still", "access", "actions", "castle", "chests", "dice", "extra", "fallen", "figures", "first",
        "later", "log", "names", "phase", "placing", "players", "pool", "reserve", "result", "riders",
        "settings", "shaken", "step", "table", "to_do", "turn", "turns", "waiting",
    )  # fmt: skip

    def __init__(self, settings: Settings, players: list[Player], table: Table, dice: Dice) -> None:
        self.settings = settings
        self.players = players
        self.table = table  # board and terrain; never changed, only replaced while the table is set up
        self.dice = dice
        self.log: list[Event] = []
        self.figures: dict[str, Figure] = {}
        self.fallen: dict[str, Figure] = {}  # eliminated figures, the last one last
        self.riders: dict[str, Figure] = {}  # passengers of chariots
        self.castle: dict[str, Figure] = {}  # castle sections; each is a piece of terrain with its word, too
        self.chests: dict[str, Chest] = {}  # that lie on the floor of a dungeon
        self.names: dict[str, int] = {}  # how many figures of a seat and name there have been
        self.phase = "begin"
        self.step = 0  # counts turns and set-up steps: groups checkpoints
        self.first = 0  # the first player
        self.turn = 0  # the seat whose turn it is
        self.turns = 0  # turns begun, of all players
        self.actions = 0  # that are left in this turn
        self.extra = 0  # gained in this turn beyond the fixed number
        self.reserve = 0  # actions that only castle sections can be given (MKN-BASE-124)
        self.shaken: frozenset[str] = NONE  # who of the active side was demoralised when the turn began
        self.to_do: tuple[
            str, ...
        ] = ()  # figures with an effect at the start of the turn that is still to come
        self.pool: tuple[str, ...] = ()  # terrain that is still to be placed
        self.placing = 0  # whose turn it is to place something
        self.waiting: tuple[str, ...] = ()  # kinds that are still to be deployed by the seat `placing`
        self.later: dict[int, tuple[str, ...]] = {}  # what each seat still deploys in its second turn of it
        self.access: dict[str, tuple[Point, ...]] = {}  # access points of abrupt terrain, by piece
        self.result: Result | None = None
        self._still: Still | None = None

    def copy(self) -> State:
        twin = State.__new__(State)
        twin._still = self._still
        twin.settings = self.settings
        twin.players = [player.copy() for player in self.players]
        twin.table = self.table
        twin.dice = self.dice.copy()
        twin.log = []
        twin.figures = self.figures.copy()
        twin.fallen = self.fallen.copy()
        twin.riders = self.riders.copy()
        twin.castle = self.castle.copy()
        twin.chests = self.chests.copy()
        twin.names = self.names.copy()
        twin.phase = self.phase
        twin.step = self.step
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.actions = self.actions
        twin.extra = self.extra
        twin.reserve = self.reserve
        twin.later = self.later.copy()
        twin.access = self.access.copy()
        twin.shaken = self.shaken
        twin.to_do = self.to_do
        twin.pool = self.pool
        twin.placing = self.placing
        twin.waiting = self.waiting
        twin.result = self.result
        return twin

    # --- what is remembered ---------------------------------------------------------------------------

    @property
    def still(self) -> Still:
        """Where things are kept that hold while no figure changes."""
        figures, kept = tuple(self.figures.values()), self._still
        if kept is None or kept.figures != figures or kept.table is not self.table:
            spots = tuple([figure.pose.spot for figure in figures])
            same = kept is not None and kept.spots == spots and kept.table is self.table
            kept = self._still = Still(figures, self.table, kept.ground if kept and same else Ground(spots))
        return kept

    # --- small questions that every chapter asks ------------------------------------------------------

    def figures_of(self, seat: int) -> list[Figure]:
        return [figure for figure in self.figures.values() if figure.seat == seat]

    def find(self, word: str) -> Figure | None:
        """A figure, a section of one (`x/left`), a passenger (`p`, or `p/left` through a section), a castle
        section; None: nobody is called so any more."""
        found = self.figures.get(word)
        return found if found is not None else self._apart(word)

    def unit(self, word: str) -> Figure:
        """The same, of somebody who is there."""
        found = self.find(word)
        if found is None:
            raise KeyError(word)
        return found

    def _apart(self, word: str) -> Figure | None:
        owner, _, name = word.partition("/")
        if not name:
            return self.riders.get(word) or self.castle.get(word)
        if name not in SECTIONS:
            return None
        number = SECTIONS.index(name)
        rider = self.riders.get(owner)
        whole = self.figures.get(rider.riding if rider else owner)
        if whole is None or not whole.kind.large:
            return None
        section = section_of(whole, number)
        if rider is None:
            return section
        return rider.changed(word=word, of=owner, base=section.base, facing=section.facing)

    def everyone_of(self, seat: int) -> list[Figure]:
        """All figures of a player, passengers too."""
        found = self.figures_of(seat)
        return [*found, *(f for f in self.riders.values() if f.seat == seat)] if self.riders else found

    def opposing(self, figure: Figure) -> list[Figure]:
        """A captive is neither friendly nor opposing to anybody (MKN-BASE-78)."""
        team = figure.team
        return [other for other in self.figures.values() if other.team != team and not other.captor]

    def friendly(self, figure: Figure) -> list[Figure]:
        """All others of its side."""
        team = figure.team
        return [
            other
            for other in self.figures.values()
            if other.team == team and not other.captor and other.base[3] != figure.base[3]
        ]

    def others(self, figure: Figure) -> list[Footprint]:
        """The bases of all other figures; its captive goes with it and is not in its way."""
        own = figure.captive
        return [o.base for o in self.figures.values() if o is not figure and o.word != own]

    def new_word(self, kind: Kind, seat: int) -> str:
        """What the next one of a kind is called."""
        key = f"{SEAT_NAMES[seat]}-{kind.slug}"
        self.names[key] = self.names.get(key, 0) + 1
        return f"{key}-{self.names[key]}"

    def new_figure(self, kind: Kind, seat: int, x: int, y: int, facing: int) -> Figure:
        """A figure comes to the table."""
        word = self.new_word(kind, seat)
        figure = self.figures[word] = Figure(word, kind, seat, self.players[seat].team, x, y, facing)
        return figure

    def change(self, figure: Figure, **changes: Any) -> Figure:
        """Replace a figure by one that has changed; returns it."""
        if figure.of:
            return self._change_apart(figure, changes)
        twin = self.figures[figure.word] = figure.changed(**changes)
        return twin

    def _change_apart(self, figure: Figure, changes: dict[str, Any]) -> Figure:
        """A castle section, a passenger, or a section of a figure with several dials."""
        for there in (self.castle, self.riders):
            if figure.of in there:
                there[figure.of] = there[figure.of].changed(**changes)
                return self.unit(figure.word)
        whole, number = self.figures[figure.of], SECTIONS.index(figure.word.rpartition("/")[2])
        own = {name: changes.pop(name) for name in Part._fields if name in changes}
        if own:
            changes["parts"] = _with(whole.parts, number, whole.parts[number]._replace(**own))
        if "clicks" in changes:
            changes["clicks"] = _with(whole.clicks, number, changes["clicks"][0])
        self.figures[figure.of] = whole.changed(**changes)
        return self.unit(figure.word)

    def emit(self, event: Event) -> None:
        self.log.append(event)


def _with(row: tuple[Any, ...], number: int, value: Any) -> tuple[Any, ...]:
    return (*row[:number], value, *row[number + 1 :])
