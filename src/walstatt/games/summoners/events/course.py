"""What happens in the course of a match: rounds, cards, control, moves, summoning, spells, objectives.

Fights are in `combat_events.py`, setting up and scoring in `table_events.py`. Texts are in `text/`, by the
event's tag. Units are named by their word, kinds by id, seats by number, places in hundredths of a
millimetre.
"""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens

HIDDEN = "?"
Place = tuple[int, int]


# --- rounds and cards ---------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True, tag="round-began"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "round"

    round: int


class StackBuilt(Event, frozen=True, tag="stack-built"):
    """A player has ordered the activation stack; nobody else sees the order (SUM-START-03)."""

    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.seat:
            return self
        return StackBuilt(seat=self.seat, cards=(HIDDEN,) * len(self.cards), rules=self.rules)


class InitiativeRolled(Event, frozen=True, tag="initiative-rolled"):
    """Dice by seat; None for seats that do not roll (again)."""

    dice: tuple[int | None, ...]
    winner: int | None  # None: a tie, which is rerolled

    @property
    def reveals(self) -> bool:
        return True


class FirstNamed(Event, frozen=True, tag="first-named"):
    seat: int
    first: int


class CardRevealed(Event, frozen=True, tag="card-revealed"):
    minor: ClassVar[bool] = True

    seat: int
    card: str
    held: bool = False  # it was the held card
    void: bool = False  # nobody is left to be activated by it

    @property
    def reveals(self) -> bool:
        return True


class Passed(Event, frozen=True, tag="passed"):
    """The top card was laid aside, face down (SUM-ACT-06)."""

    seat: int
    card: str

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Passed(seat=self.seat, card=HIDDEN, rules=self.rules)


class ActivationBegan(Event, frozen=True, tag="activation-began"):
    opens: ClassVar[Opens] = "activation"

    seat: int
    unit: str


class ActivationEnded(Event, frozen=True, tag="activation-ended"):
    minor: ClassVar[bool] = True

    seat: int
    unit: str
    ap: int  # saved for reactions


# --- control ------------------------------------------------------------------------------------------------


class ControlRolled(Event, frozen=True, tag="control-rolled"):
    seat: int
    unit: str
    dice: tuple[int, ...]
    needed: int
    success: bool

    @property
    def reveals(self) -> bool:
        return True


class ControlLost(Event, frozen=True, tag="control-lost"):
    unit: str
    markers: int
    ap: int  # action points it has left


class ControlRegained(Event, frozen=True, tag="control-regained"):
    unit: str


class RanWild(Event, frozen=True, tag="ran-wild"):
    """A second marker removes the creature (SUM-CTRL-11)."""

    unit: str
    kind_id: str


# --- moves --------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True, tag="moved"):
    seat: int
    unit: str
    path: tuple[Place, ...]  # with the place where it stood
    by: str  # walk, run, charge
    cost: int = 0  # of its movement, with what counts double


class Announced(Event, frozen=True, tag="charge-announced"):
    seat: int
    unit: str
    target: str


class WentThrough(Event, frozen=True, tag="went-through"):
    """Through a portal to another one."""

    seat: int
    unit: str
    portal: str


class Left(Event, frozen=True, tag="left"):
    """A creature left the battlefield through the portal (SUM-SSHR-06)."""

    seat: int
    unit: str
    points: int


class DisengageTested(Event, frozen=True, tag="disengage-tested"):
    seat: int
    unit: str
    dice: tuple[int, ...]
    needed: int  # each die at most this
    success: bool

    @property
    def reveals(self) -> bool:
        return True


# --- other actions ------------------------------------------------------------------------------------------


class Concentrated(Event, frozen=True, tag="concentrated"):
    seat: int
    unit: str


class SourceTaken(Event, frozen=True, tag="source-taken"):
    seat: int
    unit: str
    source: str


class SourceFreed(Event, frozen=True, tag="source-freed"):
    seat: int
    unit: str
    source: str
    owner: int


class WellSeized(Event, frozen=True, tag="well-seized"):
    seat: int
    unit: str


class Summoned(Event, frozen=True, tag="summoned"):
    seat: int
    unit: str
    creature: str
    gems: int
    at: Place


class SummoningFailed(Event, frozen=True, tag="summoning-failed"):
    seat: int
    creature: str
    gems: int


class Sacrificed(Event, frozen=True, tag="sacrificed"):
    seat: int
    unit: str


# --- spells -------------------------------------------------------------------------------------------------


class Cast(Event, frozen=True, tag="cast"):
    seat: int
    unit: str
    spell: str
    gems: int
    target: str = ""  # a unit
    at: Place | None = None  # a point on the ground


class Resisted(Event, frozen=True, tag="resisted"):
    unit: str
    spell: str
    dice: tuple[int, ...]
    needed: int
    success: bool

    @property
    def reveals(self) -> bool:
        return True


class SpellWorks(Event, frozen=True, tag="spell-works"):
    """A lasting spell, or one for the round, is on a unit now."""

    unit: str
    spell: str


class SpellEnded(Event, frozen=True, tag="spell-ended"):
    unit: str
    spell: str


class Healed(Event, frozen=True, tag="healed"):
    unit: str
    points: int


class MarkersGone(Event, frozen=True, tag="markers-gone"):
    unit: str
    marker: str  # ice, fire, control
    count: int


class PointsGained(Event, frozen=True, tag="points-gained"):
    """Action points given or taken by a spell."""

    unit: str
    ap: int


class GemsGained(Event, frozen=True, tag="gems-gained"):
    seat: int
    gems: int


class Displaced(Event, frozen=True, tag="displaced"):
    """A spell has set a unit down elsewhere."""

    unit: str
    at: Place
