"""Damage rolls, injuries, healing, losses (DMG, WND)."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event


class DamageThrown(Event, frozen=True, tag="damage-thrown"):
    """The dice of a damage roll. `purpose`: blow, shot, ...; `causer`: "" for nobody."""

    seat: int  # of whoever suffers it
    figure: str
    causer: str
    purpose: str
    faces: tuple[int, ...]
    strength: int
    resilience: int

    @property
    def reveals(self) -> bool:
        return True


class DamageRead(Event, frozen=True, tag="damage-read"):
    """What the injury table says, and what is made of it; `steps`: a step of the order, and what counted in
    it."""

    seat: int
    figure: str
    result: int
    zone: str  # the column
    printed: str  # what stands there: none, stunned, light, ...
    outcome: str  # what is left of it
    steps: tuple[tuple[str, str], ...] = ()


class DamageUnmade(Event, frozen=True, tag="damage-unmade"):
    """No roll is made at all; `cause`: why."""

    seat: int
    figure: str
    cause: str


class DamageAnnulled(Event, frozen=True, tag="damage-annulled"):
    """A roll counts as never made; `die`: one that was thrown for it."""

    seat: int
    figure: str
    ability: str
    die: int = 0

    @property
    def reveals(self) -> bool:
        return bool(self.die)


class SavingRolled(Event, frozen=True, tag="saving-rolled"):
    """A die that might have annulled a damage roll, and did not."""

    seat: int
    figure: str
    ability: str
    die: int

    @property
    def reveals(self) -> bool:
        return True


class Injured(Event, frozen=True, tag="injured"):
    seat: int
    figure: str
    before: str  # levels
    level: str


class WasStunned(Event, frozen=True, tag="was-stunned"):
    seat: int
    figure: str


class Healed(Event, frozen=True, tag="healed"):
    seat: int
    figure: str
    before: str
    level: str


class Survived(Event, frozen=True, tag="survived"):
    """A lethal injury that does not remove it, or not yet."""

    seat: int
    figure: str
    how: str  # once, late


class FigureLost(Event, frozen=True, tag="figure-lost"):
    beat: ClassVar[bool] = True

    seat: int
    figure: str
    points: int
    how: str = ""  # "", entirely, fled
