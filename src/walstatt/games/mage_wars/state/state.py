"""The state of a match: plain data, cheap to copy.

Things, players and frames are never changed, only replaced, so copies of a state share them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.game import Result
from walstatt.core.kit.teams import team_of
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Frame
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE, OPEN, Walls, ZoneBoard, zone_board

_replace = msgspec.structs.replace
#: Things that give traits to others, as far as it matters for what they give: face, number, controller, whom
#: they have chosen, and zone.
AuraKey = tuple[tuple[Face, int, int, int, int], ...]
#: What of a thing never shows in traits, neither its own nor those of others.
_NO_TRAITS = frozenset((
    "active", "bound", "bound_from", "bound_shown", "came", "damage", "home", "life", "mana", "passed",
    "quickcast", "seen", "slots", "used",
))  # fmt: skip


class Plan(NamedTuple):
    """A prepared spell: of a mage, or assigned to a familiar or spawnpoint (MGW-PLAN-01, MGW-PLAN-06)."""

    card: str
    caster: int


class Player(msgspec.Struct, frozen=True, eq=False):
    seat: int
    team: int
    mage: int  # the thing
    book: Mapping[str, int]  # cards in the spellbook; hidden
    plans: tuple[Plan, ...] = ()  # prepared and assigned spells; hidden
    discard: tuple[str, ...] = ()  # his own, open (MGW-DISC-01, MGW-DISC-04)
    alive: bool = True
    school: str = ""  # the element that a Wizard has chosen


class Settings:
    """What was agreed before the game; never changes."""

    __slots__ = ("apprentice", "board", "faces", "options", "rounds")

    def __init__(
        self,
        options: dict[str, str],
        columns: int,
        rows: int,
        faces: Mapping[str, Face],
        mages: Mapping[str, Face],
    ) -> None:
        self.options = options
        self.apprentice = options["level"] == "apprentice"
        limit = options["rounds"]
        self.rounds = int(limit) if limit.isdigit() else 0  # 0: as many as it takes (MGW-GEN-02)
        # `spaces/zones`: zones are adjacent by edges, not by corners (MGW-SET-02, MGW-SET-03), which is how
        # distance is counted (MGW-DIST-01, MGW-DIST-02). A line of sight goes from centre to centre
        # (MGW-LOS-04), past corners as in MGW-LOS-06 to 08 and MGW-Q-27; a zone sees itself (MGW-Q-25).
        self.board: ZoneBoard = zone_board(columns, rows)
        self.faces = {**faces, **mages}  # of cards, and of mages as they are in this game


class State:
    __slots__ = (
        "_aura_key", "_auras", "_traits", "_watchers", "dice", "done", "initiative", "log", "next_id",
        "phase", "players", "quiet", "result", "round", "seat", "settings", "stack", "things", "turn",
        "walls",
    )  # fmt: skip

    def __init__(self, settings: Settings, players: list[Player], dice: Dice) -> None:
        self.settings = settings
        self.players = players
        self.dice = dice
        self.log: list[Event] = []
        self.things: dict[int, Thing] = {}
        self.walls: Walls = OPEN
        self.next_id = 1
        self.stack: tuple[Frame, ...] = ()
        self.phase = "begin"
        self.round = 0
        self.turn = 0  # counts phases and action phases: groups checkpoints
        self.initiative = 0
        self.seat = 0  # whose turn it is in the action stage
        self.done: tuple[int, ...] = ()  # seats that are through with a phase in which one follows the other
        self.result: Result | None = None
        self.quiet = False  # in trials: nobody is asked whether he reveals an enchantment, as if all passed
        self._forget()

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.settings = self.settings
        twin.players = self.players.copy()
        twin.dice = self.dice.copy()
        twin.log = []
        twin.things = self.things.copy()
        twin.walls = self.walls
        twin.next_id = self.next_id
        twin.stack = self.stack
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.initiative = self.initiative
        twin.seat = self.seat
        twin.done = self.done
        twin.result = self.result
        twin.quiet = self.quiet
        # What was worked out holds for the twin too; whoever changes something starts new ones.
        twin._traits = self._traits
        twin._auras = self._auras
        twin._aura_key = self._aura_key
        twin._watchers = self._watchers
        return twin

    # --- changing -------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        """What follows from the things in play is worked out anew after a change."""
        self._traits: dict[int, Mapping[str, int]] = {}
        self._auras: list[Thing] | None = None
        self._aura_key: AuraKey | None = None
        self._watchers: list[Thing] | None = None

    def change(self, thing: Thing, **changes: Any) -> Thing:
        """Replace a thing by one that has changed; returns it."""
        twin: Thing = _replace(thing, **changes)
        self.things[thing.id] = twin
        if not changes.keys() <= _NO_TRAITS:
            self._forget()
        elif thing.face.aura or thing.face.effect.watches:  # the lists hold it as it was
            self._auras = self._watchers = None
        return twin

    def add(self, face: Face, owner: int, seat: int, **facts: Any) -> Thing:
        """A new thing, with the next number."""
        thing = Thing(self.next_id, face, owner, seat, **facts)
        self.things[thing.id] = thing
        self.next_id += 1
        self._forget()
        return thing

    def remove(self, thing_id: int) -> None:
        del self.things[thing_id]
        self._forget()

    def set_player(self, seat: int, **changes: Any) -> None:
        self.players[seat] = _replace(self.players[seat], **changes)

    def emit(self, event: Event) -> None:
        self.log.append(event)

    # --- small questions that every chapter asks ------------------------------------------------------------

    @property
    def board(self) -> ZoneBoard:
        return self.settings.board

    def face(self, card: str) -> Face:
        return self.settings.faces[card]

    def friends(self, a: int, b: int) -> bool:
        """Own objects and those of team mates (MGW-COD-17, MGW-MULT-18); others are enemies (MGW-COD-64)."""
        return self.players[a].team == self.players[b].team

    def team(self, seat: int) -> tuple[int, ...]:
        return team_of(self.players, seat)

    def mage(self, seat: int) -> Thing | None:
        return self.things.get(self.players[seat].mage)

    def creatures(self) -> Iterator[Thing]:
        """All creatures in the arena."""
        for thing in self.things.values():
            if thing.face.creature and thing.zone != NOWHERE:
                yield thing

    def in_order(self) -> list[int]:
        """Who still plays, clockwise from who has the initiative (MGW-GEN-05, MGW-INI-04, MGW-MULT-04)."""
        count = len(self.players)
        seats = [(self.initiative + step) % count for step in range(count)]
        return [seat for seat in seats if self.players[seat].alive]

    def auras(self) -> list[Thing]:
        """Things that give traits to others, or to themselves under a condition."""
        found = self._auras
        if found is None:
            # What a mage gives is for his one pet or reaper: without one he need not be looked at.
            found = self._auras = [
                t
                for t in self.things.values()
                if not t.hidden and t.face.aura and (t.chosen or t.face.type != "mage")
            ]
        return found

    def aura_key(self) -> AuraKey:
        """The auras: what they give to something depends on nothing else, unless one is `conditional`."""
        found = self._aura_key
        if found is None:
            found = self._aura_key = tuple(
                [(t.face, t.id, t.seat, t.chosen, zone_of(self, t)) for t in self.auras()]
            )
        return found

    def watchers(self) -> list[Thing]:
        """Things with hooks for what others do; face-down ones have none (MGW-REV-01)."""
        found = self._watchers
        if found is None:
            found = self._watchers = [
                t for t in self.things.values() if not t.hidden and t.face.effect.watches
            ]
        return found


def zone_of(state: State, thing: Thing) -> int:
    """Where a thing is; NOWHERE: a wall, or out of the arena."""
    if thing.host:
        host = state.things[thing.host]
        return host.zone if not host.host else zone_of(state, host)
    return thing.zone
