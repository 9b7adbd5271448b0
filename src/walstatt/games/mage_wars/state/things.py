"""Objects in play. Never changed, only replaced (`State.change`): copies of a state share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from walstatt.games.mage_wars.state.faces import Face
from walstatt.spaces.zones import NOWHERE

NOBODY = -1
#: Between the numbers of two objects there is room for so many that begin to work later than they came.
ROOM = 100


class Boon(NamedTuple):
    """Traits for a while.

    `until`: round (its end), phase (the end of the creature's action phase), activation (its next one, or the
    end of the round), melee (its next melee attack, or the end of the round).
    """

    traits: Mapping[str, int]
    until: str
    source: str  # id of the card that gave it
    on: tuple[str, ...] = ()  # only for attacks that are all of these


class Thing(msgspec.Struct, frozen=True, eq=False):
    """A mage, creature, conjuration, wall, enchantment or item of equipment."""

    id: int
    face: Face
    owner: int  # whose spellbook it comes from (MGW-COD-26)
    seat: int  # who controls it (MGW-COD-92)
    zone: int = NOWHERE  # of what stands in a zone; NOWHERE: attached to something, a wall, banished
    border: int = NOWHERE  # of a wall
    host: int = 0  # what it is attached to
    attached: tuple[int, ...] = ()  # in the order in which it was attached (MGW-ENCH-11)
    hidden: bool = False  # a face-down enchantment
    seen: int = 0  # other seats that have looked at it, as bits
    passed: tuple[str, ...] = ()  # triggers that went by while it was hidden: it is none of those
    damage: int = 0
    mana: int = 0
    life: int = 0  # gained or lost for good, apart from damage (MGW-LIFE-04)
    active: bool = False  # action marker of a creature (MGW-RES-02)
    guard: bool = False
    quickcast: bool = False  # quickcast marker of a mage
    came: int = 0  # the round in which it was summoned
    marks: Mapping[str, int] = {}  # condition tokens and counters (MGW-EFF-06)
    boons: tuple[Boon, ...] = ()
    used: tuple[str, ...] = ()  # ready tokens on their used side
    bound: str = ""  # id of the card bound to it
    bound_shown: bool = False
    chosen: int = 0  # the mage that was chosen when it came into play
    home: int = NOWHERE  # of a banished creature: the zone that it has left and comes back to
    slots: tuple[str, ...] = ()  # locations that an item takes
    bound_from: int = NOBODY  # of an object that was stolen: from whose book its bound spell is
    since: int = 0  # of what gives Life or makes it finite: its `order`, if it works later than it came

    @property
    def word(self) -> str:
        return str(self.id)

    @property
    def order(self) -> int:
        """Lower than that of everything that has begun to work later (MGW-COD-19)."""
        return self.since or self.id * ROOM

    def mark(self, name: str) -> int:
        return self.marks.get(name, 0)

    def __repr__(self) -> str:
        return f"<{self.id} {self.face.id}>"
