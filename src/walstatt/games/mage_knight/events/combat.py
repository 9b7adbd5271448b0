"""Attacks, damage, healing."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens


class Attacked(Event, frozen=True, tag="attacked"):
    """An attack roll, and the sum it makes with the attack value and bonuses."""

    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "fight"

    seat: int
    figure: str
    how: str  # close, ranged
    ability: str  # "" for a plain attack
    targets: tuple[str, ...]
    dice: tuple[int, int]
    bonus: int
    total: int
    capture: bool = False
    parts: tuple[tuple[str, int], ...] = ()  # what the bonus is made of

    @property
    def reveals(self) -> bool:
        return True


class Met(Event, frozen=True, tag="met"):
    """How the roll compares with one figure's defence."""

    figure: str
    by: str  # whose roll it is
    defence: int
    hit: bool
    lender: str = ""  # whose defence value it used
    roll: int = 0  # what is compared with it; against several targets more behind one of them
    parts: tuple[tuple[str, int], ...] = ()  # what has raised the defence value


class Dodged(Event, frozen=True, tag="dodged"):
    seat: int
    figure: str
    die: int
    dodged: bool

    @property
    def reveals(self) -> bool:
        return True


class DamageRolled(Event, frozen=True, tag="damage-rolled"):
    """A die in place of the damage value, or of clicks healed."""

    figure: str
    die: int
    ability: str

    @property
    def reveals(self) -> bool:
        return True


class Clicked(Event, frozen=True, tag="clicked"):
    """A dial turns: damage is positive, healing negative. `steps` names what made it so many clicks."""

    figure: str
    clicks: int
    cause: str
    click: int  # the slot that shows now, counted from 1
    steps: tuple[tuple[str, int], ...] = ()


class Unharmed(Event, frozen=True, tag="unharmed"):
    figure: str
    cause: str
    steps: tuple[tuple[str, int], ...] = ()


class Eliminated(Event, frozen=True, tag="eliminated"):
    beat: ClassVar[bool] = True

    figure: str
    cause: str
    by: int | None


class Tokened(Event, frozen=True, tag="tokened"):
    """A figure gets a token without having acted (Magic Freeze, Magic Confusion)."""

    figure: str
    tokens: int
    cause: str
