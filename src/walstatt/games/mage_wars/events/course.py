"""What happens in the course of a match: rounds, actions, spells, objects coming and going.

Attacks are in `attack_events.py`. Texts are in `text/`, by the event's tag. An object is named by a `Ref`
(`0/timber-wolf/5`: seat that controls it, card, number), cards by id, seats by number, zones and borders by
their words. A card that a seat may not know is `?`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from walstatt.core.events import Event, Opens
from walstatt.games.mage_wars.state.things import Thing

HIDDEN = "?"
Ref = str


def ref(thing: Thing) -> Ref:
    return f"{thing.seat}/{thing.face.id}/{thing.id}"


def veiled(name: Ref) -> Ref:
    """An object whose card is not known."""
    seat, _, number = name.split("/")
    return f"{seat}/{HIDDEN}/{number}"


class _Rolled(Event, frozen=True):
    """Dice fell: nobody can unsee them."""

    @property
    def reveals(self) -> bool:
        return True


class _Veiled(Event, frozen=True, kw_only=True):
    """Something about a card that only some seats know; in `VEIL` its fields that name it."""

    VEIL: ClassVar[tuple[str, ...]] = ("thing",)

    knows: tuple[int, ...] | None = None  # None: everybody

    def seen_by(self, seat: int | None) -> Event:
        if self.knows is None or seat in self.knows:
            return self
        hidden = {}
        for name in self.VEIL:
            value = getattr(self, name)
            hidden[name] = veiled(value) if "/" in value else HIDDEN if value else ""
        return msgspec.structs.replace(self, **hidden)


# --- rounds -------------------------------------------------------------------------------------------------


class InitiativeRolled(_Rolled, frozen=True, tag="initiative-rolled"):
    """Dice by seat; None for seats that do not roll (again)."""

    dice: tuple[int | None, ...]
    winner: int | None  # None: a tie, which is rerolled


class RoundBegan(Event, frozen=True, tag="round-began"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "round"

    round: int
    initiative: int


class PhaseBegan(Event, frozen=True, tag="phase-began"):
    """A phase of the round begins: reset, channel, action."""

    opens: ClassVar[Opens] = "phase"
    minor: ClassVar[bool] = True

    phase: str


class Channeled(Event, frozen=True, tag="channeled"):
    minor: ClassVar[bool] = True

    thing: Ref
    mana: int
    now: int


class Planned(Event, frozen=True, tag="planned"):
    """A player has prepared spells; only the team sees which (MGW-PLAN-03)."""

    seat: int
    cards: tuple[str, ...]
    thing: Ref = ""  # the familiar or spawnpoint that gets them
    knows: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        if seat in self.knows:
            return self
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards))


class PlansReturned(Event, frozen=True, tag="plans-returned"):
    """Spells that were not cast go back to the spellbook (MGW-PLAN-07)."""

    minor: ClassVar[bool] = True

    seat: int
    cards: tuple[str, ...]
    knows: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        if seat in self.knows:
            return self
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards))


# --- upkeep -------------------------------------------------------------------------------------------------


class UpkeepPaid(Event, frozen=True, tag="upkeep-paid"):
    seat: int
    thing: Ref
    mana: int


class UpkeepRefused(Event, frozen=True, tag="upkeep-refused"):
    seat: int
    thing: Ref
    mana: int


class BurnRolled(_Rolled, frozen=True, tag="burn-rolled"):
    """One attack die for every Burn token; a blank removes its token (MGW-COND-08, MGW-COND-09)."""

    thing: Ref
    dice: tuple[str, ...]
    damage: int
    gone: int


class ShieldRaised(Event, frozen=True, tag="shield-raised"):
    seat: int
    thing: Ref
    mana: int


# --- actions ------------------------------------------------------------------------------------------------


class Activated(Event, frozen=True, tag="activated"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "activation"

    seat: int
    thing: Ref


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class Declined(Event, frozen=True, tag="declined"):
    """A mage does not use its quickcast action in this quickcast phase."""

    minor: ClassVar[bool] = True

    seat: int


class PhaseEnded(Event, frozen=True, tag="action-ended"):
    """The action phase of a creature is over."""

    minor: ClassVar[bool] = True

    seat: int
    thing: Ref


class Guarded(Event, frozen=True, tag="guarded"):
    seat: int
    thing: Ref


class GuardLost(Event, frozen=True, tag="guard-lost"):
    thing: Ref


class Moved(Event, frozen=True, tag="moved"):
    thing: Ref
    zone: str  # from
    to: str
    by: str  # move, cross, climb, blink, push, teleport


class Held(Event, frozen=True, tag="held"):
    """A creature cannot leave its zone although it has begun to (MGW-WALL-07)."""

    thing: Ref
    zone: str


class Hindered(Event, frozen=True, tag="hindered"):
    thing: Ref
    foes: tuple[Ref, ...]


class MovePaid(Event, frozen=True, tag="move-paid"):
    seat: int
    thing: Ref
    mana: int


class Banished(Event, frozen=True, tag="banished"):
    """A creature leaves the arena for a while."""

    thing: Ref
    zone: str  # from


class Returned(Event, frozen=True, tag="returned"):
    """A banished creature comes back."""

    thing: Ref
    zone: str


class NotPushed(Event, frozen=True, tag="not-pushed"):
    thing: Ref


class PushRolled(_Rolled, frozen=True, tag="push-rolled"):
    """The die decides where a creature is pushed (MGW-DATA-40)."""

    thing: Ref
    die: int
    direction: str


class EscapeRolled(_Rolled, frozen=True, tag="escape-rolled"):
    thing: Ref
    condition: str
    die: int
    needed: int
    success: bool
    again: Ref = ""  # what let it be rolled again


# --- spells -------------------------------------------------------------------------------------------------


class Cast(_Veiled, frozen=True, kw_only=True, tag="cast"):
    """A spell is announced and paid; of an enchantment only that it is one (MGW-ENCH-18)."""

    VEIL: ClassVar[tuple[str, ...]] = ("card",)
    beat: ClassVar[bool] = True

    seat: int
    caster: Ref
    card: str
    mana: int
    targets: tuple[str, ...] = ()  # things as refs, zones and borders as words
    own: int = 0  # of the mana, from the caster's own
    ability: str = ""
    action: str = "quick"


class Countered(_Veiled, frozen=True, kw_only=True, tag="countered"):
    VEIL: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: str
    by: str  # countered, returned, illegal
    ability: str = ""


class Redirected(Event, frozen=True, tag="redirected"):
    """A spell changes sides and has its own caster for a target."""

    seat: int  # who controls it now
    caster: Ref
    targets: tuple[str, ...]
    mana: int = 0  # paid for new choices


class Resolved(_Veiled, frozen=True, kw_only=True, tag="resolved"):
    VEIL: ClassVar[tuple[str, ...]] = ("card",)
    minor: ClassVar[bool] = True

    seat: int
    card: str
    ability: str = ""


class Used(Event, frozen=True, tag="used"):
    """An ability that is no spell is used."""

    seat: int
    thing: Ref
    ability: str
    mana: int
    targets: tuple[str, ...] = ()


class Came(_Veiled, frozen=True, kw_only=True, tag="came"):
    """An object comes into play; an enchantment face down."""

    beat: ClassVar[bool] = True

    seat: int
    thing: Ref
    zone: str = ""  # zone or border
    host: Ref = ""


class Shifted(_Veiled, frozen=True, kw_only=True, tag="shifted"):
    """An enchantment is attached to something else."""

    seat: int
    thing: Ref
    zone: str = ""
    host: Ref = ""


class ItemReturned(Event, frozen=True, tag="item-returned"):
    """An item makes way for another and goes back to its owner's spellbook (MGW-EQU-05)."""

    thing: Ref


class Bound(_Veiled, frozen=True, kw_only=True, tag="bound"):
    VEIL: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    thing: Ref
    card: str  # "": none


class Revealed(_Rolled, frozen=True, tag="revealed"):
    """A face-down enchantment is turned over."""

    seat: int
    thing: Ref
    host: Ref = ""
    zone: str = ""
    mana: int = 0
    by: str = "paid"  # paid, unpaid, illegal, twin, void


class Looked(_Veiled, frozen=True, kw_only=True, tag="looked"):
    """A player looks at a face-down enchantment, which stays so."""

    seat: int
    thing: Ref

    @property
    def reveals(self) -> bool:
        return True


class CurseReturned(Event, frozen=True, tag="curse-returned"):
    """A Curse goes from the discard pile back into its owner's spellbook (MGW-MAGE-30)."""

    seat: int
    card: str


class MageChosen(Event, frozen=True, tag="mage-chosen"):
    """A conjuration that comes into play chooses the mage it affects."""

    seat: int
    thing: Ref
    mage: Ref


class Destroyed(_Rolled, frozen=True, tag="destroyed"):
    """An object goes to its owner's discard pile, which everybody may look through (MGW-DISC-04)."""

    beat: ClassVar[bool] = True

    thing: Ref
    owner: int


class Removed(Event, frozen=True, tag="removed"):
    """What a player leaves behind who has no team leaves play with his mage (MGW-Q-104)."""

    seat: int


class PlanLost(Event, frozen=True, tag="plan-lost"):
    """The spell of a destroyed familiar, spawnpoint or Spellbind object is destroyed too."""

    thing: Ref
    card: str

    @property
    def reveals(self) -> bool:
        return True


# --- what happens to objects --------------------------------------------------------------------------------


class Damaged(Event, frozen=True, tag="damaged"):
    thing: Ref
    damage: int
    total: int
    life: int
    by: str = "attack"  # attack, direct


class DiceRolled(_Rolled, frozen=True, tag="dice-rolled"):
    """Attack dice for something that is neither an attack nor healing."""

    card: str
    thing: Ref  # whom they are for
    dice: tuple[str, ...]
    points: int


class HealRolled(_Rolled, frozen=True, tag="heal-rolled"):
    thing: Ref
    dice: tuple[str, ...]
    points: int


class Healed(Event, frozen=True, tag="healed"):
    thing: Ref
    points: int
    total: int
    by: str = "heal"  # heal, regenerate


class MarkGiven(Event, frozen=True, tag="mark-given"):
    thing: Ref
    mark: str
    count: int
    total: int


class MarkTaken(Event, frozen=True, tag="mark-taken"):
    thing: Ref
    mark: str
    count: int
    total: int


class BoonGiven(Event, frozen=True, tag="boon-given"):
    thing: Ref
    card: str
    until: str
    traits: tuple[tuple[str, int], ...]


class ManaChanged(Event, frozen=True, tag="mana-changed"):
    thing: Ref
    mana: int  # gained, or lost if negative
    now: int


class LifeChanged(Event, frozen=True, tag="life-changed"):
    thing: Ref
    life: int
    now: int


class Reactivated(Event, frozen=True, tag="reactivated"):
    thing: Ref


class ControlChanged(Event, frozen=True, tag="control-changed"):
    thing: Ref
    seat: int


class MageFell(Event, frozen=True, tag="mage-fell"):
    beat: ClassVar[bool] = True

    seat: int
    thing: Ref


class GameEnded(Event, frozen=True, tag="game-ended"):
    winners: tuple[int, ...]
    reason: str
