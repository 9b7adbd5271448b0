"""Setting up, turns, moves, ends. Figures are named by their word, kinds by id, seats by number, places in
hundredths of a millimetre, facings in hundredths of a degree."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens

Place = tuple[int, int]


class Started(Event, frozen=True, tag="started"):
    points: int
    armies: tuple[tuple[str, ...], ...]  # kinds of every seat


class FirstRolled(Event, frozen=True, tag="first-rolled"):
    """Two dice of every seat; None for seats that do not roll again."""

    dice: tuple[tuple[int, int] | None, ...]
    winner: int | None  # None: a tie

    @property
    def reveals(self) -> bool:
        return True


class TerrainPooled(Event, frozen=True, tag="terrain-pooled"):
    seat: int
    pieces: tuple[str, ...]


class TerrainPlaced(Event, frozen=True, tag="terrain-placed"):
    seat: int | None  # None: by lot
    piece: str
    terrain: str
    at: Place
    angle: int
    access: tuple[Place, ...] = ()  # by which abrupt terrain is climbed


class Deployed(Event, frozen=True, tag="deployed"):
    seat: int
    figure: str
    at: Place
    facing: int


class Omitted(Event, frozen=True, tag="omitted"):
    """There is no room for a figure in the starting area: it stays out of the game."""

    seat: int
    kind_id: str


class TurnBegan(Event, frozen=True, tag="turn-began"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "turn"

    seat: int
    turn: int
    actions: int


class CommandRolled(Event, frozen=True, tag="command-rolled"):
    seat: int
    figure: str
    die: int
    gained: bool

    @property
    def reveals(self) -> bool:
        return True


class CommandGiven(Event, frozen=True, tag="command-given"):
    """Conquest: one extra action for sure."""

    seat: int
    figure: str


class Acted(Event, frozen=True, tag="acted"):
    """A figure was given an action; whoever takes part gets a token."""

    opens: ClassVar[Opens] = "activation"

    seat: int
    figure: str
    action: str
    others: tuple[str, ...] = ()


class Rested(Event, frozen=True, tag="rested"):
    """Tokens come off at the end of a turn."""

    seat: int
    figures: tuple[str, ...]


class SwitchedOff(Event, frozen=True, tag="switched-off"):
    seat: int
    figure: str
    ability: str


class BrokeAway(Event, frozen=True, tag="broke-away"):
    seat: int
    figure: str
    die: int
    freed: bool

    @property
    def reveals(self) -> bool:
        return True


class Moved(Event, frozen=True, tag="moved"):
    beat: ClassVar[bool] = True

    seat: int
    figure: str
    path: tuple[Place, ...]  # with the start
    facing: int
    how: str  # move, flight, levitated, confused, captive, returned


class Turned(Event, frozen=True, tag="turned"):
    seat: int
    figure: str
    facing: int
    how: str  # turn, spin, nimble


class ActionEnded(Event, frozen=True, tag="action-ended"):
    """Pole Arm has stopped a figure."""

    figure: str
    by: str


class Captured(Event, frozen=True, tag="captured"):
    seat: int
    figure: str
    captor: str


class Freed(Event, frozen=True, tag="freed"):
    figure: str
    captor: str
    cause: str


class Returned(Event, frozen=True, tag="returned"):
    """Necromancy: how far its dial was turned, and whether it came back."""

    seat: int
    figure: str
    by: str
    die: int  # 0: no roll
    back: bool

    @property
    def reveals(self) -> bool:
        return bool(self.die)


class Withdrew(Event, frozen=True, tag="withdrew"):
    """A player has left the game."""

    beat: ClassVar[bool] = True

    seat: int


class Scored(Event, frozen=True, tag="scored"):
    seat: int
    points: int
    cause: str  # eliminated, captive, survivor, shared
    figure: str


class GameEnded(Event, frozen=True, tag="game-ended"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "phase"

    reason: str
    points: tuple[int, ...]
    winners: tuple[int, ...]
