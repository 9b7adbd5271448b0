"""What happens in a fight: attacks, reactions, rolls, wounds, markers, pushes, deaths.

Texts are in `text/`, by the event's tag. Units are named by their word, attacks by their id, seats by number,
places in hundredths of a millimetre. An event with dice holds them as they fell.
"""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens

Place = tuple[int, int]
#: Why there are so many dice, or so much is added to each: (name, number, rule id); names as in `part.…`.
Reason = tuple[str, int, str]


class _Rolled(Event, frozen=True):
    """Dice fell: nobody can unsee them."""

    @property
    def reveals(self) -> bool:
        return True


class AttackBegan(Event, frozen=True, tag="attack-began"):
    """A melee or ranged attack is announced: with which profile, at whom (SUM-MEL-06, SUM-RNG-06)."""

    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "fight"

    seat: int
    unit: str
    attack: str
    targets: tuple[str, ...]
    by: str  # strike, charge, shoot, spell, defensive


class Reacted(Event, frozen=True, tag="reacted"):
    seat: int
    unit: str
    target: str  # whose attack it answers
    by: str  # counter, parry, return, cover, charge, passive
    attack: str = ""
    ap: int = 0  # what it cost
    gems: int = 0


class Boosted(Event, frozen=True, tag="boosted"):
    """Gems raise a stat of a Summoner for one roll (SUM-BOOST-01)."""

    seat: int
    unit: str
    stat: str
    points: int
    gems: int


class HitRolled(_Rolled, frozen=True, tag="hit-rolled"):
    """Every die that shows at least the target's Reflexes is a hit. No dice: it hits by itself."""

    seat: int
    unit: str
    attack: str
    target: str
    dice: tuple[int, ...]
    needed: int
    hits: int
    reasons: tuple[Reason, ...] = ()
    aside: bool = False  # a die was set aside for friendly fire


class Parried(_Rolled, frozen=True, tag="parried"):
    seat: int
    unit: str
    target: str  # whose hits are cancelled
    dice: tuple[int, ...]
    needed: int
    cancelled: int
    left: int


class WentAstray(_Rolled, frozen=True, tag="went-astray"):
    """A shot into a melee missed altogether; the die set aside is rolled against another (SUM-FF-02)."""

    seat: int
    unit: str
    target: str
    among: tuple[str, ...]


class Saved(_Rolled, frozen=True, tag="saved"):
    """Ethereal: hits that a die of at most X lets pass through (SUM-KEY-02)."""

    seat: int
    unit: str
    dice: tuple[int, ...]
    needed: int
    ignored: int
    left: int


class DamageRolled(_Rolled, frozen=True, tag="damage-rolled"):
    """One die a hit, each with the bonus and without the Resistance, never below 0 (SUM-Q-09, SUM-Q-11)."""

    seat: int
    unit: str
    attack: str
    target: str
    dice: tuple[int, ...]
    bonus: int
    resistance: int
    damage: int
    reasons: tuple[Reason, ...] = ()


class Wounded(Event, frozen=True, tag="wounded"):
    unit: str
    points: int
    left: int
    by: str = ""  # badly: it has just lost its last white life point


class Iced(Event, frozen=True, tag="iced"):
    unit: str
    count: int  # new markers
    markers: int  # all it has now
    ap: int = 0  # action points lost by the third marker (SUM-Q-17)


class Ignited(Event, frozen=True, tag="ignited"):
    unit: str
    count: int
    markers: int


class Pushed(Event, frozen=True, tag="pushed"):
    """Straight from an attacker, or as a spell drags it, at most so far as something was in the way."""

    beat: ClassVar[bool] = True

    seat: int  # who decided it
    unit: str
    target: str  # who is pushed
    path: tuple[Place, Place]
    by: str  # knockback, displace
    length: int


class NotPushed(Event, frozen=True, tag="not-pushed"):
    seat: int
    unit: str
    target: str
    by: str


class Collided(_Rolled, frozen=True, tag="collided"):
    """A pushed unit ran into something: a damage die for every unit involved (SUM-KEY-30, SUM-KEY-42)."""

    unit: str
    into: str  # figure, marker, terrain, edge: what was in the way
    die: int
    resistance: int
    damage: int


class Eliminated(Event, frozen=True, tag="eliminated"):
    unit: str
    kind_id: str
    owner: int
    killer: int | None = None  # the seat that caused it
