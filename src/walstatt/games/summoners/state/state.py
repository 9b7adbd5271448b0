"""The state of a match: plain data, cheap to copy.

Units and objectives are never changed, only replaced (`changed`): copies of a state share them, which makes
copying a state as cheap as copying a few small dictionaries.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.game import SEAT_NAMES, Result
from walstatt.games.summoners.state.units import Realm, Spell, UnitKind
from walstatt.spaces.table import INCH, Disc, Point, Table

#: Movement actions as bits: each only once a round, as an action or a reaction, in any combination
#: (SUM-MOVE-02, SUM-MOVE-03).
WALK, RUN, CHARGE = 1, 2, 4
MOVES = {"walk": WALK, "run": RUN, "charge": CHARGE}
COST = {"walk": 1, "run": 2, "charge": 2}  # SUM-ACTN-04, 05, 06
NOBODY = -1


class Rank(NamedTuple):
    """SUM-DATA-01."""

    gems: int
    most_gems: int
    levels: int
    regeneration: int


RANKS = {
    "novice": Rank(7, 14, 7, 1),  # SUM-SETUP-05
    "adept": Rank(10, 20, 10, 2),  # SUM-SETUP-06
    "master": Rank(15, 30, 15, 3),  # SUM-SETUP-07
}


class Spelled(NamedTuple):
    """A spell or special action at work on a unit."""

    spell: Spell
    caster: str  # word of the unit that cast it
    seat: int  # whose gems keep it up


class Unit:
    """A Summoner or creature on the table (SUM-GEN-09): a profile and its own life points (SUM-GEN-03)."""

    __slots__ = (
        "activated", "ap", "base", "boosted", "damage", "fire", "fire_by", "focused", "ice", "kind", "lost",
        "moved", "seat", "spells", "team", "used", "word",
    )  # fmt: skip

    def __init__(self, word: str, kind: UnitKind, seat: int, team: int, x: int, y: int) -> None:
        self.word = word  # how options and events name it, unique in the match
        self.kind = kind
        self.seat = seat
        self.team = team
        self.base = Disc(x, y, kind.radius, word, kind.size)
        self.ap = 0
        self.damage = 0
        self.ice = 0
        self.fire = 0
        self.fire_by = NOBODY  # the seat that last set it on fire (SUM-Q-121)
        self.lost = 0  # loss-of-control markers
        self.moved = 0  # movement actions used this round, as bits
        self.activated = False
        self.focused = False  # has concentrated, and not moved since (SUM-ACTN-12)
        self.spells: tuple[Spelled, ...] = ()  # at work on it
        self.used: tuple[str, ...] = ()  # once-a-round spells and special actions used
        self.boosted: tuple[tuple[str, int], ...] = ()  # (stat, points) bought ahead (SUM-BOOST-05)

    def changed(self, **changes: Any) -> Unit:
        """The same unit in another state."""
        twin = Unit.__new__(Unit)
        twin.word = self.word
        twin.kind = self.kind
        twin.seat = self.seat
        twin.team = self.team
        twin.base = self.base
        twin.ap = self.ap
        twin.damage = self.damage
        twin.ice = self.ice
        twin.fire = self.fire
        twin.fire_by = self.fire_by
        twin.lost = self.lost
        twin.moved = self.moved
        twin.activated = self.activated
        twin.focused = self.focused
        twin.spells = self.spells
        twin.used = self.used
        twin.boosted = self.boosted
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    @property
    def at(self) -> Point:
        return Point(self.base[0], self.base[1])

    @property
    def life(self) -> int:
        return self.kind.life - self.damage

    @property
    def badly_wounded(self) -> bool:
        """No white life point is left: they are lost first (SUM-PROF-09, SUM-Q-13)."""
        return self.damage >= self.kind.white

    def __repr__(self) -> str:
        x, y = self.base.x / INCH, self.base.y / INCH
        return f"<{self.word} at {x:.1f},{y:.1f}, {self.life} LP, {self.ap} AP>"


class Objective:
    """A mana source, relic, portal or well (SUM-DATA-07)."""

    __slots__ = ("base", "kind", "owner", "word")

    def __init__(self, word: str, kind: str, x: int, y: int, owner: int = NOBODY) -> None:
        self.word = word
        self.kind = kind  # small, large, relic, portal, exit, well
        self.owner = owner  # controls a source, there or not (SUM-MANA-06); relics have no lasting owner
        radius, size = OBJECTIVES[kind]
        self.base = Disc(x, y, radius, word, size)

    def owned_by(self, seat: int) -> Objective:
        return Objective(self.word, self.kind, self.base.x, self.base.y, seat)

    @property
    def source(self) -> bool:
        return self.kind in GEMS


#: Radius and size of objectives (SUM-OBJ-01, 02, 03, 04; portals and the well as relics, SUM-DATA-07).
OBJECTIVES = {
    "small": (1500, 1), "large": (2000, 2), "relic": (2500, 3), "portal": (2500, 3), "exit": (2500, 3),
    "well": (2500, 3),
}  # fmt: skip
#: Gems of a controlled source in every end phase (SUM-MANA-03, SUM-END-06).
GEMS = {"small": 1, "large": 2}


class Player:
    """One Summoner's player."""

    __slots__ = (
        "alive", "edge", "free_summoning", "fulfilled", "gems", "goals", "held", "kills", "lacks", "out",
        "points", "rank", "realm", "seat", "stack", "team",
    )  # fmt: skip

    def __init__(self, seat: int, team: int, realm: Realm, rank: Rank) -> None:
        self.seat = seat
        self.team = team
        self.realm = realm
        self.rank = rank
        self.gems = rank.gems
        self.points = 0
        self.stack: tuple[str, ...] = ()  # kinds, the top first; nobody else knows their order
        self.held = ""  # the kind of the held card, "" without one
        self.edge = seat  # which board edge is theirs: 0 south (y = 0), then counter-clockwise
        self.alive = True  # the Summoner stands
        self.free_summoning = False  # a Master's summoning without AP is still to be had this round
        self.goals: tuple[str, ...] = ()  # secret secondary objectives
        self.fulfilled: tuple[str, ...] = ()  # those that everybody knows by now
        self.lacks: tuple[str, ...] = ()  # goals that everybody knows not to be among them
        self.kills = 0  # enemy creatures eliminated
        self.out = False  # the Summoner fell before now: nothing more is scored (SUM-Q-128)

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.seat = self.seat
        twin.team = self.team
        twin.realm = self.realm
        twin.rank = self.rank
        twin.gems = self.gems
        twin.points = self.points
        twin.stack = self.stack
        twin.held = self.held
        twin.edge = self.edge
        twin.alive = self.alive
        twin.free_summoning = self.free_summoning
        twin.goals = self.goals
        twin.fulfilled = self.fulfilled
        twin.lacks = self.lacks
        twin.kills = self.kills
        twin.out = self.out
        return twin

    @property
    def cards(self) -> int:
        """How many activation cards are still to come, which everybody may know (SUM-Q-141)."""
        return len(self.stack) + bool(self.held)


class Settings:
    """What was agreed before the game; never changes."""

    __slots__ = ("goals", "last_effort", "options", "portals", "scenario", "size")

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.scenario = options["scenario"]
        self.size = int(options["board"]) * INCH
        self.portals = options["portals"] == "on"
        self.last_effort = options["last-effort"] == "on"
        self.goals = options["goals"] == "on"


class State:
    __slots__ = (
        "active", "card", "dice", "extra", "first", "log", "names", "objectives", "phase", "place", "placing",
        "players", "result", "round", "settings", "slain", "spots", "step", "table", "to_place", "todo",
        "turn", "units", "winner",
    )  # fmt: skip

    def __init__(self, settings: Settings, players: list[Player], table: Table, dice: Dice) -> None:
        self.settings = settings
        self.players = players
        self.table = table  # board and terrain; never changed, only replaced while the table is set up
        self.dice = dice
        self.log: list[Event] = []
        self.units: dict[str, Unit] = {}
        self.objectives: dict[str, Objective] = {}
        self.names: dict[str, int] = {}  # how many units of a seat and kind there have been
        self.phase = "begin"
        self.round = 0
        self.extra = False  # one last effort: a further round was rolled (SUM-LAST-01)
        self.step = 0  # counts turns of all players: groups checkpoints
        self.first = 0  # the seat that was named to activate first
        self.turn = 0  # the seat whose turn it is
        self.card = ""  # the kind whose card is being carried out, "" between cards
        self.active = ""  # the unit whose activation is under way, "" between units
        self.winner = 0  # of the last roll-off
        self.to_place = 0  # terrain pieces still to be placed
        self.placing = 0  # whose turn it is to place something
        self.place = 0  # how many Summoners stand
        self.spots: tuple[int, ...] = ()  # seats in the order in which they pick a deployment point
        self.todo: tuple[str, ...] = ()  # what an end phase still has to ask about
        self.slain: tuple[tuple[int, Unit], ...] = ()  # killers and victims of an action under way
        self.result: Result | None = None

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.settings = self.settings
        twin.players = [player.copy() for player in self.players]
        twin.table = self.table
        twin.dice = self.dice.copy()
        twin.log = []
        twin.units = self.units.copy()
        twin.objectives = self.objectives.copy()
        twin.names = self.names.copy()
        twin.phase = self.phase
        twin.round = self.round
        twin.extra = self.extra
        twin.step = self.step
        twin.first = self.first
        twin.turn = self.turn
        twin.card = self.card
        twin.active = self.active
        twin.winner = self.winner
        twin.to_place = self.to_place
        twin.placing = self.placing
        twin.place = self.place
        twin.spots = self.spots
        twin.todo = self.todo
        twin.slain = self.slain
        twin.result = self.result
        return twin

    # --- small questions that every chapter asks ------------------------------------------------------

    def friends(self, a: int, b: int) -> bool:
        """Own units and those of allies, who are friendly in every respect (SUM-Q-153)."""
        return self.players[a].team == self.players[b].team

    def summoner(self, seat: int) -> Unit | None:
        return self.units.get(summoner_word(seat))

    def units_of(self, seat: int) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.seat == seat]

    def levels(self, seat: int) -> int:
        """Creature levels in play, also of Insignificant creatures (SUM-LVL-03, SUM-Q-39, SUM-Q-146)."""
        return sum(unit.kind.level for unit in self.units.values() if unit.seat == seat)

    def enemies(self, unit: Unit) -> list[Unit]:
        return [other for other in self.units.values() if other.team != unit.team]

    def others(self, unit: Unit) -> list[Disc]:
        """The bases of all other units."""
        return [other.base for other in self.units.values() if other is not unit]

    def new_unit(self, kind: UnitKind, seat: int, x: int, y: int) -> Unit:
        """A unit comes to the table."""
        word = summoner_word(seat)
        if not kind.summoner:
            key = f"{SEAT_NAMES[seat]}-{kind.id}"
            self.names[key] = self.names.get(key, 0) + 1
            word = f"{key}-{self.names[key]}"
        unit = self.units[word] = Unit(word, kind, seat, self.players[seat].team, x, y)
        return unit

    def change(self, unit: Unit, **changes: Any) -> Unit:
        """Replace a unit by one that has changed; returns it."""
        twin = self.units[unit.word] = unit.changed(**changes)
        return twin

    def pay(self, unit: Unit, points: int) -> Unit:
        """Action points are paid when something is announced (SUM-ACTN-26)."""
        return self.change(unit, ap=unit.ap - points)

    def gain(self, seat: int, gems: int) -> int:
        """Gems up to the rank's maximum (SUM-SETUP-09, SUM-Q-07); how many really came or went."""
        player = self.players[seat]
        before = player.gems
        player.gems = max(0, min(player.rank.most_gems, before + gems))
        return player.gems - before

    def emit(self, event: Event) -> None:
        self.log.append(event)


def summoner_word(seat: int) -> str:
    return f"{SEAT_NAMES[seat]}-summoner"
