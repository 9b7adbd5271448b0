"""The state of a match: plain data, cheap to copy.

Figures are never changed, only replaced (`State.change`): copies of a state share them, which makes copying a
state as cheap as copying a few small dictionaries.
"""

from __future__ import annotations

from typing import Any

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.game import SEAT_NAMES, Result
from walstatt.games.mage_knight.state.dials import NONE, Slot
from walstatt.games.mage_knight.state.figures import RADIUS, Kind
from walstatt.spaces.table import GROUND, INCH, Disc, Footprint, Level, Point, Table, capsule

NOBODY = -1
#: As many action tokens as a figure can have (MKN-BASE-35).
TIRED = 2


class Figure:
    """A figure on the table or among the fallen."""

    __slots__ = (
        "acted", "base", "captive", "captor", "clicks", "engaged", "facing", "hurt_by", "kind", "level",
        "off",
        "returned", "seat", "slot", "start", "still", "team", "tokens", "word",
    )  # fmt: skip

    def __init__(self, word: str, kind: Kind, seat: int, team: int, x: int, y: int, facing: int = 0) -> None:
        self.word = word  # how options and events name it, unique in the match
        self.kind = kind
        self.seat = seat
        self.team = team
        self.facing = facing
        self.base = footprint(kind, x, y, facing, word)
        self.level: Level = GROUND
        self.start = kind.starts  # the starting position of every dial, which healing never passes
        self.clicks = kind.starts
        self.slot: Slot = kind.dials[0].at(self.clicks[0])  # what the first dial shows
        self.tokens = 0
        self.acted = False  # was given an action in this turn that was no pass
        self.still = False  # may be given no action (any more) in this turn: levitated (MKN-SA-15)
        self.engaged = False  # in contact with an opposing figure when this turn began (MKN-BASE-31)
        self.off: frozenset[str] = NONE  # abilities switched off until the turn ends (MKN-SAG-02)
        self.captor = ""  # who holds it
        self.captive = ""  # whom it holds
        self.hurt_by = NOBODY  # the opposing seat that damaged it last (MKN-BASE-70)
        self.returned = False  # was eliminated before (MKN-VP-07)

    def changed(self, **changes: Any) -> Figure:
        """The same figure in another state."""
        twin = Figure.__new__(Figure)
        twin.word = self.word
        twin.kind = self.kind
        twin.seat = self.seat
        twin.team = self.team
        twin.facing = self.facing
        twin.base = self.base
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
        for name, value in changes.items():
            setattr(twin, name, value)
        if "clicks" in changes:
            twin.slot = twin.kind.dials[0].at(twin.clicks[0])
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
        return self.changed(base=footprint(self.kind, x, y, facing, self.word), facing=facing)

    def __repr__(self) -> str:
        x, y = self.base.x / INCH, self.base.y / INCH
        return f"<{self.word} at {x:.1f},{y:.1f}, click {self.clicks}, {self.tokens} tokens>"


def footprint(kind: Kind, x: int, y: int, facing: int, word: str = "") -> Footprint:
    """Round bases are equal circles; a mounted one is two of them, the centre dot in the front one
    (MKN-BASE-24, MKN-BASE-105)."""
    return capsule(x, y, RADIUS, facing, word) if kind.mounted else Disc(x, y, RADIUS, word)


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

    __slots__ = ("actions", "build", "conquest", "depth", "elevated", "options", "turns", "width")

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.conquest = options["rules"] == "conquest"
        self.build = int(options["points"])
        # One action for every full 100 points agreed, in Conquest for every full 400 (MKN-BASE-137,
        # MKN-Q-02).
        self.actions = max(1, self.build // (400 if self.conquest else 100))
        self.width, self.depth = (int(side) * INCH for side in options["board"].split("x"))
        self.elevated = options["elevated"] == "on"  # the standard game has none (MKN-BASE-142)
        self.turns = int(options["turns"])  # turns of each player, 0: no limit


class State:
    __slots__ = (
        "actions", "dice", "extra", "fallen", "figures", "first", "log", "names", "phase", "placing",
        "players",
        "pool", "result", "settings", "shaken", "step", "table", "to_do", "turn", "turns", "waiting",
    )  # fmt: skip

    def __init__(self, settings: Settings, players: list[Player], table: Table, dice: Dice) -> None:
        self.settings = settings
        self.players = players
        self.table = table  # board and terrain; never changed, only replaced while the table is set up
        self.dice = dice
        self.log: list[Event] = []
        self.figures: dict[str, Figure] = {}
        self.fallen: dict[str, Figure] = {}  # eliminated figures, the last one last
        self.names: dict[str, int] = {}  # how many figures of a seat and name there have been
        self.phase = "begin"
        self.step = 0  # counts turns and set-up steps: groups checkpoints
        self.first = 0  # the first player
        self.turn = 0  # the seat whose turn it is
        self.turns = 0  # turns begun, of all players
        self.actions = 0  # that are left in this turn
        self.extra = 0  # gained in this turn beyond the fixed number
        self.shaken: frozenset[str] = NONE  # who of the active side was demoralised when the turn began
        self.to_do: tuple[
            str, ...
        ] = ()  # figures with an effect at the start of the turn that is still to come
        self.pool: tuple[str, ...] = ()  # terrain that is still to be placed
        self.placing = 0  # whose turn it is to place something
        self.waiting: tuple[str, ...] = ()  # kinds that are still to be deployed by the seat `placing`
        self.result: Result | None = None

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.settings = self.settings
        twin.players = [player.copy() for player in self.players]
        twin.table = self.table
        twin.dice = self.dice.copy()
        twin.log = []
        twin.figures = self.figures.copy()
        twin.fallen = self.fallen.copy()
        twin.names = self.names.copy()
        twin.phase = self.phase
        twin.step = self.step
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.actions = self.actions
        twin.extra = self.extra
        twin.shaken = self.shaken
        twin.to_do = self.to_do
        twin.pool = self.pool
        twin.placing = self.placing
        twin.waiting = self.waiting
        twin.result = self.result
        return twin

    # --- small questions that every chapter asks ------------------------------------------------------

    def figures_of(self, seat: int) -> list[Figure]:
        return [figure for figure in self.figures.values() if figure.seat == seat]

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
            if other.team == team and not other.captor and other is not figure
        ]

    def others(self, figure: Figure) -> list[Footprint]:
        """The bases of all other figures; its captive goes with it and is not in its way."""
        own = figure.captive
        return [o.base for o in self.figures.values() if o is not figure and o.word != own]

    def new_figure(self, kind: Kind, seat: int, x: int, y: int, facing: int) -> Figure:
        """A figure comes to the table."""
        key = f"{SEAT_NAMES[seat]}-{kind.slug}"
        self.names[key] = self.names.get(key, 0) + 1
        word = f"{key}-{self.names[key]}"
        figure = self.figures[word] = Figure(word, kind, seat, self.players[seat].team, x, y, facing)
        return figure

    def change(self, figure: Figure, **changes: Any) -> Figure:
        """Replace a figure by one that has changed; returns it."""
        twin = self.figures[figure.word] = figure.changed(**changes)
        return twin

    def emit(self, event: Event) -> None:
        self.log.append(event)
