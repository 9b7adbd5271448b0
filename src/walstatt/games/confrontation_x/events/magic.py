"""Mages, priests and items: casting step by step, counter-magic, dispelling, summoning (CAST, ANTI, MIR,
SUMN)."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event

Place = tuple[int, int]


class Casting(Event, frozen=True, tag="casting"):
    """A spell or miracle is announced and paid: steps 1 and 2."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    power: str
    target: str = ""
    at: Place | None = None
    x: int = 0
    gems: tuple[tuple[str, int], ...] = ()  # by element
    faith: int = 0


class Mastered(Event, frozen=True, tag="mastered"):
    """Gems for more dice: step 3."""

    seat: int
    figure: str
    dice: int
    gems: tuple[tuple[str, int], ...] = ()


class Countering(Event, frozen=True, tag="countering"):
    """Counter-magic or censure is declared and paid: step 4."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    power: str
    by: str  # who works it
    gems: tuple[tuple[str, int], ...] = ()
    faith: int = 0


class PowerMeasured(Event, frozen=True, tag="power-measured"):
    """The distance to the target: step 5."""

    seat: int
    figure: str
    power: str
    distance: int
    range: int


class PowerWorks(Event, frozen=True, tag="power-works"):
    minor: ClassVar[bool] = True

    seat: int
    figure: str
    power: str


class PowerFails(Event, frozen=True, tag="power-fails"):
    """`how`: range, test, countered, nowhere."""

    seat: int
    figure: str
    power: str
    how: str


class Unaffected(Event, frozen=True, tag="unaffected"):
    """A power or item does nothing to somebody. `how`: text, immune, shrugged."""

    seat: int
    figure: str
    source: str
    how: str
    die: int = 0

    @property
    def reveals(self) -> bool:
        return bool(self.die)


class Braced(Event, frozen=True, tag="braced"):
    """A die against a power that did not help."""

    seat: int
    figure: str
    source: str
    die: int

    @property
    def reveals(self) -> bool:
        return True


class Dispelling(Event, frozen=True, tag="dispelling"):
    beat: ClassVar[bool] = True

    seat: int
    figure: str
    power: str
    by: str  # who has cast it
    on: str  # who bears it
    gems: tuple[tuple[str, int], ...] = ()


class Dispelled(Event, frozen=True, tag="dispelled"):
    """`done`: whether it ends."""

    seat: int
    figure: str
    power: str
    done: bool


class GemsChanged(Event, frozen=True, tag="gems-changed"):
    """Gems that a power takes away or gives."""

    seat: int
    figure: str
    source: str
    gems: tuple[tuple[str, int], ...]
    lost: bool = False


class FaithChanged(Event, frozen=True, tag="faith-changed"):
    seat: int
    figure: str
    source: str
    points: int
    lost: bool = False


class Steadied(Event, frozen=True, tag="steadied"):
    """No longer stunned, or pressed by a charge."""

    seat: int
    figure: str


class Shifted(Event, frozen=True, tag="shifted"):
    """A power moves somebody; `how`: push, pull, teleport."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    path: tuple[Place, ...]
    facing: int
    how: str


class Arrived(Event, frozen=True, tag="arrived"):
    """A new figure, or a lost one that comes back (`how`: summoned, revived)."""

    beat: ClassVar[bool] = True

    seat: int
    figure: str
    by: str  # "" where nobody is clearly the summoner
    at: Place
    facing: int
    how: str
    air: bool = False


class Upheld(Event, frozen=True, tag="upheld"):
    """The upkeep of a lasting power is paid, or it is given up (`kept`)."""

    seat: int
    figure: str
    power: str
    kept: bool
    gems: tuple[tuple[str, int], ...] = ()
    faith: int = 0


class ItemUsed(Event, frozen=True, tag="item-used"):
    beat: ClassVar[bool] = True

    seat: int
    figure: str
    item: str
    target: str = ""
    at: Place | None = None
    die: int = 0

    @property
    def reveals(self) -> bool:
        return bool(self.die)
