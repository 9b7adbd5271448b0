"""The melee phase: combats, their dice, attacks and defences (MEL, CDICE, CINI, EXCH, ATK, SDEF)."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens


class MeleeBegan(Event, frozen=True, tag="melee-began"):
    opens: ClassVar[Opens] = "phase"

    round: int


class CombatFormed(Event, frozen=True, tag="combat-formed"):
    """One figure and those whom it fights."""

    figure: str
    others: tuple[str, ...]


class CombatDropped(Event, frozen=True, tag="combat-dropped"):
    """Nobody is left to fight, or in contact."""

    figure: str


class CombatBegan(Event, frozen=True, tag="combat-began"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "fight"

    seat: int  # who selected it
    figure: str
    others: tuple[str, ...]


class IniWon(Event, frozen=True, tag="ini-won"):
    seat: int
    figure: str


class DiceShared(Event, frozen=True, tag="dice-shared"):
    """Everybody sees how combat dice are shared out."""

    seat: int
    figure: str
    attack: int
    defence: int
    aside: int = 0


class DieGained(Event, frozen=True, tag="die-gained"):
    """A combat die that somebody gets in the middle of a combat; `kind_of`: attack, defence."""

    seat: int
    figure: str
    kind_of: str


class DieLost(Event, frozen=True, tag="die-lost"):
    """A combat die that somebody takes from another; `kind_of`: attack, defence, aside."""

    seat: int  # of whoever takes it
    figure: str
    kind_of: str


class ExchangeBegan(Event, frozen=True, tag="exchange-began"):
    minor: ClassVar[bool] = True

    number: int


class Attacked(Event, frozen=True, tag="attacked"):
    seat: int
    figure: str
    target: str


class AttackGivenUp(Event, frozen=True, tag="attack-given-up"):
    """A die is spent without a test, or kept back where that is allowed."""

    seat: int
    figure: str


class Defends(Event, frozen=True, tag="defends"):
    """`dice`: how many are used; 0: none."""

    seat: int
    figure: str
    dice: int
    sustained: bool = False


class Warded(Event, frozen=True, tag="warded"):
    """An attack is warded off, or `missed` altogether."""

    seat: int  # of the attacker
    figure: str  # who was attacked
    missed: bool = False
    kept: bool = False  # the defence die stays


class CombatEnded(Event, frozen=True, tag="combat-ended"):
    minor: ClassVar[bool] = True

    figure: str
    others: tuple[str, ...]
