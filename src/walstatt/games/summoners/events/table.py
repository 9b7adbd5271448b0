"""What happens around the table: setting up, end phases, scoring, and the end of the game.

Texts are in `text/`, by the event's tag. Units and objectives are named by their word, kinds by id, seats by
number, places in hundredths of a millimetre. An event with dice holds them as they fell.
"""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens
from walstatt.games.summoners.events.course import HIDDEN, Place


class _Rolled(Event, frozen=True):
    """Dice fell: nobody can unsee them."""

    @property
    def reveals(self) -> bool:
        return True


# --- setting up ---------------------------------------------------------------------------------------------


class Started(Event, frozen=True, tag="started"):
    scenario: str
    board: int  # inches
    realms: tuple[str, ...]  # by seat
    ranks: tuple[str, ...]


class GoalsDrawn(Event, frozen=True, tag="goals-drawn"):
    """Secret secondary objectives; nobody else knows them (SUM-PREP-09)."""

    seat: int
    goals: tuple[str, ...]

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.seat:
            return self
        return GoalsDrawn(seat=self.seat, goals=(HIDDEN,) * len(self.goals), rules=self.rules)


class ObjectivesPlaced(Event, frozen=True, tag="objectives-placed"):
    objectives: tuple[str, ...]
    places: tuple[Place, ...]


class RolledOff(_Rolled, frozen=True, tag="rolled-off"):
    """Dice by seat; None for seats that do not roll (again)."""

    by: str  # terrain, deployment
    dice: tuple[int | None, ...]
    winner: int | None  # None: a tie, which is rerolled


class TerrainRolled(_Rolled, frozen=True, tag="terrain-rolled"):
    seat: int
    die: int  # a D4
    count: int


class TerrainPlaced(Event, frozen=True, tag="terrain-placed"):
    seat: int
    piece: str
    terrain: str  # its kind
    at: Place
    angle: int  # degrees


class TerrainForfeited(Event, frozen=True, tag="terrain-forfeited"):
    """Nothing can be placed legally any more (SUM-TPLC-07)."""

    count: int


class Deployed(Event, frozen=True, tag="deployed"):
    seat: int
    unit: str
    edge: str
    at: Place


# --- end phase ----------------------------------------------------------------------------------------------


class EndPhaseBegan(Event, frozen=True, tag="end-phase-began"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "phase"

    round: int


class StatusTested(_Rolled, frozen=True, tag="status-tested"):
    """A burning unit tests its Resistance; each success takes a marker off (SUM-KEY-17)."""

    seat: int
    unit: str
    marker: str  # fire
    dice: tuple[int, ...]
    needed: int  # each die at most this
    gone: int
    left: int


class StatusHurts(_Rolled, frozen=True, tag="status-hurts"):
    """Automatic damage for every marker that is left (SUM-KEY-18)."""

    unit: str
    marker: str
    dice: tuple[int, ...]
    damage: int


class Scored(Event, frozen=True, tag="scored"):
    seat: int
    points: int
    by: str  # large, large-away, relic, relic-away, portal, well, most, kill, summoner, near-exit
    objective: str  # its word, "" where there is none
    total: int


class ManaGained(Event, frozen=True, tag="mana-gained"):
    minor: ClassVar[bool] = True

    seat: int
    regeneration: int
    sources: int
    gained: int  # less if the rank's maximum is reached
    gems: int  # all there are now


class Channelled(Event, frozen=True, tag="channelled"):
    seat: int
    unit: str
    spell: str
    gems: int


class SpellBurnsOut(_Rolled, frozen=True, tag="spell-burns-out"):
    """Automatic damage that a spell leaves behind."""

    unit: str
    spell: str
    dice: tuple[int, ...]


class LastEffortRolled(_Rolled, frozen=True, tag="last-effort-rolled"):
    die: int
    further: bool  # one more round will be played


class PlayedOn(Event, frozen=True, tag="played-on"):
    """Whether all want to go on after the last round (SUM-SBIT-06)."""

    answers: tuple[bool, ...]
    further: bool


# --- secondary objectives -----------------------------------------------------------------------------------


class GoalFulfilled(Event, frozen=True, tag="goal-fulfilled"):
    seat: int
    goal: str
    points: int
    total: int

    @property
    def reveals(self) -> bool:
        return True


class GoalsMissed(Event, frozen=True, tag="goals-missed"):
    """What a player had drawn and not fulfilled, shown when the game is over."""

    seat: int
    goals: tuple[str, ...]


# --- Summoners fall, games end ------------------------------------------------------------------------------


class SummonerFell(Event, frozen=True, tag="summoner-fell"):
    beat: ClassVar[bool] = True

    seat: int
    killer: int | None

    @property
    def actor(self) -> int | None:
        return self.killer


class SourcesFreed(Event, frozen=True, tag="sources-freed"):
    """The sources of a fallen Summoner are neutral again (SUM-Q-101)."""

    owner: int
    sources: tuple[str, ...]


class Departed(Event, frozen=True, tag="departed"):
    """The creatures of a fallen Summoner leave play (SUM-Q-122)."""

    owner: int
    units: tuple[str, ...]


class GameEnded(Event, frozen=True, tag="game-ended"):
    winners: tuple[int, ...]
    points: tuple[int, ...]  # by seat
    reason: str
