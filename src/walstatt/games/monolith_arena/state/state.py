"""The state of a match: plain data, cheap to copy.

`copy` is written by hand because it is the heart of every search; what never changes is shared.
"""

from __future__ import annotations

from typing import Any

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.game import Result
from walstatt.core.options import Options
from walstatt.games.monolith_arena.state.arena import SIZE
from walstatt.games.monolith_arena.state.tiles import Face, Faction, TileKind

#: No segment lies on this hex.
BARE = -1


class Tile:
    """A tile that lies in the arena or in a monolith.

    Its markers are part of it and leave with it (MON-DMG-10).

    Tiles are never changed, only replaced (`changed`): copies of a state share them, which makes copying
    a state as cheap as copying a few lists.
    """

    __slots__ = (
        "banner",
        "damage",
        "entrenched",
        "kind",
        "netted",
        "poison",
        "rotation",
        "seat",
        "stirs",
        "team",
        "uid",
    )

    def __init__(self, uid: int, kind: TileKind, seat: int, team: int, rotation: int = 0) -> None:
        self.uid = uid
        self.kind = kind
        self.banner = kind.kind == "banner"
        self.seat = seat
        self.team = team
        self.rotation = rotation
        self.damage = 0  # MON-DMG-08
        self.poison = 0  # markers that stay, whoever put them there (MON-Q-68)
        self.entrenched = False
        self.netted = False  # carries the marker of a Net command
        self.stirs = kind.stirs  # its presence alone may capture, disarm or kill a tile, itself included

    def changed(self, **changes: Any) -> Tile:
        """The same tile in another state."""
        twin = Tile.__new__(Tile)
        twin.uid = self.uid
        twin.kind = self.kind
        twin.banner = self.banner
        twin.seat = self.seat
        twin.team = self.team
        twin.rotation = self.rotation
        twin.damage = self.damage
        twin.poison = self.poison
        twin.entrenched = self.entrenched
        twin.netted = self.netted
        for name, value in changes.items():
            setattr(twin, name, value)
        twin.stirs = twin.kind.stirs or twin.netted or twin.damage > 0
        return twin

    @property
    def face(self) -> Face:
        return self.kind.faces[self.rotation]

    def __repr__(self) -> str:
        return f"<{self.kind.id} of {self.seat}, facing {self.kind.facing(self.rotation)}>"


class Monolith:
    """Three segments (MON-MONO-02): folded under the banner, or spread over the arena.

    `inside` holds the tiles of the two lower segments while folded (None: the segment is empty). They are not
    in play then (MON-MONO-11): what lies in the arena is the banner alone (MON-MONO-09).
    """

    __slots__ = ("folded", "inside", "known")

    def __init__(self) -> None:
        self.folded = True
        self.inside: list[Tile | None] = [None, None]
        self.known = False  # whether everybody has seen the contents

    def copy(self) -> Monolith:
        twin = Monolith.__new__(Monolith)
        twin.folded = self.folded
        twin.inside = self.inside.copy()
        twin.known = self.known
        return twin


class Player:
    """What lies in front of one player, in a team too (MON-TEAM-12)."""

    __slots__ = ("discard", "faction", "monolith", "pile", "reserve", "team")

    def __init__(self, faction: Faction, team: int) -> None:
        self.faction = faction
        self.team = team  # MON-TEAM-03
        self.pile: tuple[TileKind, ...] = ()  # the top is the end
        self.reserve: tuple[TileKind, ...] = ()
        self.discard: tuple[TileKind, ...] = ()
        self.monolith: Monolith | None = None

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.faction = self.faction
        twin.team = self.team
        twin.pile = self.pile
        twin.reserve = self.reserve
        twin.discard = self.discard
        twin.monolith = self.monolith and self.monolith.copy()
        return twin


def without(kinds: tuple[TileKind, ...], kind: TileKind) -> tuple[TileKind, ...]:
    """The tiles less one of this kind."""
    at = kinds.index(kind)
    return kinds[:at] + kinds[at + 1 :]


class Settings:
    """What was agreed before the game; never changes."""

    __slots__ = ("mode", "monoliths", "options", "push_rotation", "reinforcements")

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.mode = options["mode"]
        self.monoliths = options["monoliths"] == "on"
        self.reinforcements = options["reinforcements"] == "on"
        self.push_rotation = options["push-rotation"] == "on"

    @property
    def reserve_limit(self) -> int:
        return 6 if self.reinforcements else 3  # MON-DRAW-02, MON-VAR-01, MON-VAR-02


class State:
    __slots__ = (
        "abilities", "active", "board", "captured", "dice", "disarmed", "drawer", "fresh", "idle", "log",
        "order", "orient", "phase", "place", "placed", "players", "plays", "pools", "queue", "result",
        "segments", "settings", "slot", "stage", "turn", "uids", "unfolded", "used",
    )  # fmt: skip

    def __init__(self, settings: Settings, players: list[Player], order: list[int], dice: Dice) -> None:
        self.settings = settings
        self.players = players
        self.dice = dice
        self.log: list[Event] = []
        self.board: list[Tile | None] = [None] * SIZE
        self.segments = [BARE] * SIZE  # seat * 3 + number (0: the banner's, MON-MONO-10)
        # The HP track (MON-SET-02): one pool a side, so two banners of a team share one (MON-SOLO-03).
        self.pools = [20] * (1 + max(player.team for player in players))  # MON-SET-04, MON-TEAM-06
        self.order = order  # seats in the cycle of turns
        self.slot = 0  # where in the cycle we are
        self.active = order[0]  # MON-TEAM-05
        self.turn = 0  # number of the turn, 1 for the first
        self.phase = "begin"
        self.stage = "normal"  # "last": somebody drew a last tile; "extra": after a tied final battle
        self.drawer = -1  # who drew a last tile first
        self.queue: list[int] = []  # whose turns are still to come before the final battle
        self.place = 0  # how many banners are placed
        self.placed = 0  # tiles put into the arena this turn
        self.plays = 0  # tiles played this turn
        self.unfolded = False  # the active player unfolded this turn
        self.idle = False  # an extra turn in which only abilities may be used
        self.fresh: tuple[TileKind, ...] = ()  # drawn this turn
        self.abilities: list[Options] | None = None  # what tiles can do, until the board changes
        self.used: frozenset[tuple[int, str, int]] = frozenset()  # (tile, ability, giver) used this turn
        self.orient: list[int] = []  # hexes whose orientation is asked after unfolding
        self.captured = 0  # bit set of hexes
        self.disarmed = 0
        self.result: Result | None = None
        self.uids = 0

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.settings = self.settings
        twin.players = [player.copy() for player in self.players]
        twin.dice = self.dice.copy()
        twin.log = []
        twin.board = self.board.copy()
        twin.segments = self.segments.copy()
        twin.pools = self.pools.copy()
        twin.order = self.order
        twin.slot = self.slot
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.stage = self.stage
        twin.drawer = self.drawer
        twin.queue = self.queue.copy()
        twin.place = self.place
        twin.placed = self.placed
        twin.plays = self.plays
        twin.unfolded = self.unfolded
        twin.idle = self.idle
        twin.fresh = self.fresh
        twin.abilities = self.abilities
        twin.used = self.used
        twin.orient = self.orient.copy()
        twin.captured = self.captured
        twin.disarmed = self.disarmed
        twin.result = self.result
        twin.uids = self.uids
        return twin

    # --- small questions that every chapter asks ----------------------------------------------------

    def team(self, seat: int) -> int:
        return self.players[seat].team

    def friends(self, a: int, b: int) -> bool:
        """Own tiles and the ally's (MON-ALLY-01)."""
        return self.players[a].team == self.players[b].team

    def is_captured(self, place: int) -> bool:
        return bool(self.captured >> place & 1)

    def is_disarmed(self, place: int) -> bool:
        return bool(self.disarmed >> place & 1)

    def new_tile(self, kind: TileKind, seat: int, rotation: int = 0) -> Tile:
        self.uids += 1
        return Tile(self.uids, kind, seat, self.players[seat].team, rotation)

    def banner_hex(self, seat: int) -> int:
        for place, tile in enumerate(self.board):
            if tile is not None and tile.seat == seat and tile.banner:
                return place
        return -1

    def full(self) -> bool:
        """Every hex holds a tile; an empty segment is an empty hex (MON-MONO-13)."""
        return None not in self.board

    def emit(self, event: Event) -> None:
        self.log.append(event)
