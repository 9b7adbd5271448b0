"""How a card says what its data cannot: a few hooks, declared under the card's id.

    card("chains-of-agony", moved=if_host(hurts("damage", "MGW-DATA-17", "MGW-DMG-11")))

What a card says goes before the general rules (MGW-GEN-03).

A hook is called at its moment with the object whose card it is (`me`). Hooks of face-down enchantments are
not called, `answers` and `destroyed` excepted. Those marked (asks) may be generators that ask: each runs as a
step of its own and asks before it changes anything (see `rules/hooks.py`). The others only change the
state, and may push frames.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from walstatt.core.flow import Flow

if TYPE_CHECKING:
    from walstatt.games.mage_wars.state.faces import Face
    from walstatt.games.mage_wars.state.frames import Attack, Casting
    from walstatt.games.mage_wars.state.state import State
    from walstatt.games.mage_wars.state.things import Thing

#: What follows the name of a spell or ability in an option: targets and choices.
Words = tuple[str, ...]
Doing = Flow | None


#: Hooks that are called for what others do.
WATCHING = (
    "activated", "attack_dice", "attack_price", "attacked", "came", "damaged", "declared", "entered",
    "harbours", "killed", "move_price", "moved", "resolved", "uncovered", "upkeep",
)  # fmt: skip


class Aim(NamedTuple):
    """Who aims a spell or an ability."""

    seat: int
    caster: int  # thing from which range and sight are measured (MGW-SPL-16, MGW-FAM-06)
    holder: int = 0  # the object that has the ability, or holds the bound spell


class Use(NamedTuple):
    """How an ability that stands in a card's data works."""

    id: str
    do: Callable[[State, Thing, Aim, Words], Doing]  # (asks)
    aims: Callable[[State, Thing, Aim], Iterable[Words]] | None = None  # None: as the data says
    cost: Callable[[State, Thing, Aim, Words], int] | None = None
    usable: Callable[[State, Thing, Aim], bool] | None = None  # by open things only
    amount: bool = False  # the last word is an amount of mana, not the number of an object


class Effect:
    """The hooks of a card; those it does not have are None."""

    __slots__ = (
        "abilities", "activated", "aims", "announced", "answers", "asks", "attack_dice", "attack_price",
        "attacked", "came", "cost", "crossing", "damaged", "declared", "defends", "destroyed", "entered",
        "enters", "gives", "harbours", "killed", "may_reveal", "move_price", "moved", "no_ranged", "reroll",
        "resolve", "resolved", "revealed", "seals", "uncovered", "upkeep", "wanes", "watches",
    )  # fmt: skip

    #: Legal targets and choices of the spell, where the casting bar's data does not say them.
    aims: Callable[[State, Aim], Iterable[Words]] | None
    #: The cost of a spell that varies, where the data does not say it.
    cost: Callable[[State, Aim, Words], int] | None
    #: The spell was announced and paid.
    announced: Callable[[State, Casting], None] | None
    #: (asks) An incantation resolves.
    resolve: Callable[[State, Casting], Doing] | None
    #: (asks) The object has come into play.
    enters: Callable[[State, Thing], Doing] | None
    #: Whether the enchantment may be revealed at will now; None: always.
    may_reveal: Callable[[State, Thing], bool] | None
    #: (asks) The enchantment was revealed and paid.
    revealed: Callable[[State, Thing], Doing] | None
    #: (asks) A mandatory enchantment was triggered and paid; `subject` is the creature that triggered it.
    answers: Callable[[State, Thing, int], Doing] | None
    #: It was destroyed, face up or down.
    destroyed: Callable[[State, Thing], None] | None
    #: (asks) A creature was activated: the object itself or any other.
    activated: Callable[[State, Thing, int], Doing] | None
    #: A creature has taken a move action.
    moved: Callable[[State, Thing, int], None] | None
    #: A creature has entered a zone, in whatever way; before traps.
    entered: Callable[[State, Thing, int], None] | None
    #: (asks) A creature was summoned.
    came: Callable[[State, Thing, int], Doing] | None
    #: Whether a creature that is being summoned by this seat may appear where the object is.
    harbours: Callable[[State, Thing, Face, int], bool] | None
    #: (asks) What another hook of the card has brought up (`rules/hooks.py: ask_later`).
    asks: Callable[[State, Thing, Words], Doing] | None
    #: A spell was cast and has resolved.
    resolved: Callable[[State, Thing, Casting], None] | None
    #: An enchantment was revealed and paid.
    uncovered: Callable[[State, Thing, int], None] | None
    #: An attack has dealt so much damage to this object.
    damaged: Callable[[State, Thing, Attack, int, int], None] | None
    #: An object is about to leave play because it is destroyed; without an attack: None.
    killed: Callable[[State, Thing, int, Attack | None], None] | None
    #: Objects to which it does something in the upkeep phase, and (asks) what.
    upkeep: Callable[[State, Thing], Iterable[int]] | None
    wanes: Callable[[State, Thing, int], Doing] | None
    #: Traits that it gives to an object.
    gives: Callable[[State, Thing, Thing], Mapping[str, int] | None] | None
    #: A wall: whether this creature needs a full action to pass through it.
    crossing: Callable[[State, Thing, Thing], bool] | None
    #: Mana that a move action of this creature costs its controller.
    move_price: Callable[[State, Thing, Thing], int] | None
    #: Mana that this attack costs its controller in step 1.
    attack_price: Callable[[State, Thing, Attack], int] | None
    #: Dice more or fewer for this attack.
    attack_dice: Callable[[State, Thing, Attack], int] | None
    #: (asks) An attack is being declared: it may be called off.
    declared: Callable[[State, Thing, Attack], Doing] | None
    #: (asks) An attack is over; also called for the card of an attack spell, then `me` is the caster.
    attacked: Callable[[State, Thing, Attack], Doing] | None
    #: Abilities of the data.
    abilities: Mapping[str, Use]
    #: A mandatory enchantment that counts as a defense of the creature it lies on (Block).
    defends: bool
    #: Ranged attacks cannot target it (Tanglevine).
    no_ranged: bool
    #: An enchantment that is its target cannot be revealed any more once it has been cast (Seeking Dispel).
    seals: bool
    #: It lets rolls be repeated (Temple of the Dawnbreaker).
    reroll: bool
    #: Whether it has to be looked at when others do something.
    watches: bool

    def __init__(self, **hooks: Any) -> None:
        abilities: Collection[Use] = hooks.pop("abilities", ())
        for name in self.__slots__:
            setattr(self, name, hooks.pop(name, None))
        if hooks:
            raise TypeError(f"no such hooks: {', '.join(hooks)}")
        self.abilities = {use.id: use for use in abilities}
        self.reroll = bool(self.reroll)
        self.defends = bool(self.defends)
        self.no_ranged = bool(self.no_ranged)
        self.seals = bool(self.seals)
        self.watches = self.reroll or any(getattr(self, name) is not None for name in WATCHING)


NOTHING = Effect()
EFFECTS: dict[str, Effect] = {}


def card(card_id: str, **hooks: Any) -> None:
    """Declare what the card of this id does beyond its data."""
    assert card_id not in EFFECTS, f"{card_id} is declared twice"
    EFFECTS[card_id] = Effect(**hooks)
