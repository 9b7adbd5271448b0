"""What happens in an attack, step by step (ATK).

Texts are in `text/`, by the event's tag. Objects are named by refs as in `events.py`, attacks by the card and
the id of the bar; what happens to objects (damage, tokens, mana) is told by the events there.
"""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens
from walstatt.games.mage_wars.events.course import Ref

#: Why there are so many dice: (word, attack dice, effect die). The word is a trait, `base`, `vs`, `weak`,
#: `given` (by whoever started the attack), or the id of a card.
Reason = tuple[str, int, int]


class _Rolled(Event, frozen=True):
    """Dice fell: nobody can unsee them."""

    @property
    def reveals(self) -> bool:
        return True


# --- 1 declare attack ---------------------------------------------------------------------------------------


class AttackDeclared(Event, frozen=True, tag="attack-declared"):
    """An attack on an object begins; of a zone attack, that on one of its victims."""

    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "fight"

    seat: int
    attacker: Ref  # "": nobody
    target: Ref
    card: str  # whose bar it is; "": a creature is Bashed
    bar: str
    by: str  # action, spell, counterstrike, barrier, passage, trap, ability, bash, extra, sweep, zone


class ZoneAttackDeclared(Event, frozen=True, tag="zone-attack-declared"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "fight"

    seat: int
    attacker: Ref
    card: str
    bar: str
    zone: str


class Grounded(Event, frozen=True, tag="grounded"):
    """A flyer attacks something that does not fly (MGW-FLY-06)."""

    thing: Ref


class AttackPaid(Event, frozen=True, tag="attack-paid"):
    """An additional cost of an attack (MGW-ATK-19)."""

    seat: int
    attacker: Ref
    mana: int


class AttackCancelled(Event, frozen=True, tag="attack-cancelled"):
    attacker: Ref
    target: Ref
    why: str  # unpaid, out-of-reach, called-off


class DazeChecked(_Rolled, frozen=True, tag="daze-checked"):
    thing: Ref
    die: int
    needed: int
    success: bool


class FearRolled(_Rolled, frozen=True, tag="fear-rolled"):
    """Whether the attacker dares to attack the wearer of a card that frightens."""

    thing: Ref  # the attacker
    source: Ref  # the card
    die: int
    needed: int
    success: bool  # of the card: the attack is called off


# --- 2 avoid attack -----------------------------------------------------------------------------------------


class DefenseRolled(_Rolled, frozen=True, tag="defense-rolled"):
    thing: Ref
    giver: Ref  # whose defense it is
    die: int
    modifier: int
    needed: int
    success: bool
    again: Ref = ""  # what let it be rolled again


class AttackAvoided(Event, frozen=True, tag="attack-avoided"):
    attacker: Ref
    target: Ref
    giver: Ref  # of the defense


class AttackTurned(Event, frozen=True, tag="attack-turned"):
    """It strikes the attacker instead."""

    attacker: Ref
    target: Ref
    giver: Ref


# --- 3 roll dice --------------------------------------------------------------------------------------------


class AttackRolled(_Rolled, frozen=True, tag="attack-rolled"):
    """Attack dice, and the effect die if there is an effect box (0: none)."""

    beat: ClassVar[bool] = True

    seat: int
    attacker: Ref
    target: Ref
    card: str
    bar: str
    dice: tuple[str, ...]
    die: int = 0
    modifier: int = 0  # of the effect die
    reasons: tuple[Reason, ...] = ()
    again: Ref = ""  # what let it be rolled again


class Immune(Event, frozen=True, tag="immune"):
    """Nothing is rolled against it (MGW-DMG-17)."""

    attacker: Ref
    target: Ref
    damage: str  # type


# --- 4 damage and effects -----------------------------------------------------------------------------------


class DamageCounted(Event, frozen=True, tag="damage-counted"):
    """What the dice come to; the damage itself is told by `Damaged`."""

    target: Ref
    critical: int
    normal: int
    armor: int  # that counts: after Piercing
    damage: int


class Prevented(Event, frozen=True, tag="prevented"):
    """A Voltaric Shield takes damage and turns off (MGW-MAGE-42)."""

    thing: Ref
    damage: int


class Unaffected(Event, frozen=True, tag="unaffected"):
    """An effect or condition of the effect box does nothing to it."""

    thing: Ref
    effect: str


# --- 5 to 8 -------------------------------------------------------------------------------------------------


class StruckAgain(Event, frozen=True, tag="struck-again"):
    """An extra strike on the same target (MGW-ATK-31)."""

    attacker: Ref
    target: Ref
    strike: int  # 2 or 3


class AttackEnded(Event, frozen=True, tag="attack-ended"):
    minor: ClassVar[bool] = True

    attacker: Ref
    target: Ref
