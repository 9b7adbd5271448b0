"""What can be bought for a figure or comes with it: spells, miracles, artefacts, equipment, virtues, special
cards (SPL-01, ARTF-01, EQP-02, VIRT-02, SPEC-02). docs/packs.md says how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from walstatt.games.confrontation_x.state.amounts import Amount
from walstatt.games.confrontation_x.state.attributes import ELEMENTS

Text = Mapping[str, str]
POWERS = ("spell", "miracle")
ITEMS = ("artefact", "equipment", "virtue", "special")
Area = Literal["ally", "enemy", "figure", "point", "around", "none"]
Duration = Literal["immediate", "round", "permanent", "special"]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mana gems by element, any ones, points of faith, and whether there are X more of them (CFX-MAG-09,
    CFX-CAST-06)."""

    darkness: int = 0
    light: int = 0
    earth: int = 0
    fire: int = 0
    air: int = 0
    water: int = 0
    any: int = 0
    faith: int = 0
    x: bool = False
    least: int = 0  # X is at least so much (CFX-Q-402)
    most: int | None = None

    @property
    def elements(self) -> tuple[str, ...]:
        """Of which there are symbols; "any" is none (CFX-SPL-23)."""
        return tuple(element for element in ELEMENTS if getattr(self, element))

    def of(self, element: str) -> int:
        number: int = getattr(self, element)
        return number

    def total(self, x: int = 0) -> int:
        """As many gems or points as the card shows, with the X that was chosen (CFX-ANTI-11)."""
        return sum(map(self.of, ELEMENTS)) + self.any + self.faith + x


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of figures: who may take a thing (CFX-ARTF-01, CFX-EQP-04, CFX-SPEC-03), whom a power can be
    aimed at, on whom it works. All that is told must fit; of a list one is enough."""

    peoples: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    not_abilities: tuple[str, ...] = ()
    mage: bool | None = None
    priest: bool | None = None
    character: bool | None = None


EVERYBODY = Label()


class Deed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a power or item does. Which fields go with which `do` stands in `deeds.py`."""

    do: str
    # to whom
    to: Literal["", "target", "self", "allies", "enemies", "all"] = ""
    within: float = 0  # centimetres around the target or place, or around its owner without one
    others: bool = False  # all but the one in the middle
    only: Label = EVERYBODY  # on nobody else it works (CFX-CAST-04)
    each: Literal["", "supply"] = ""  # not at once, but in every supply phase
    # what
    gives: Mapping[str, Amount] = {}
    grants: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    against: Label = EVERYBODY
    strength: Amount = 0
    element: str = ""
    bare: bool = False
    fixed: bool = False
    entirely: bool = False
    levels: Amount = 1
    count: Amount = 1
    of: str = ""
    by: Amount = 0
    kind: str = ""
    difficulty: Amount = 0
    ap: int = 0


class Power(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A spell or miracle."""

    id: str
    name: Text
    ap: int
    range: float | Literal["self", "contact"]
    area: Area
    duration: Duration
    difficulty: Amount  # or "open": the higher the result, the better
    text: Text
    effects: tuple[Deed, ...]
    cost: Cost
    frequency: int = 1
    targets: Label = EVERYBODY  # of those that the area allows
    again: bool = False  # the same target may be chosen several times in a round (CFX-CAST-03)
    lasts: Literal["", "activation", "combat", "phase", "upkeep"] = ""  # of the duration `special`
    upkeep: int = 0  # gems or points in every supply phase (CFX-CAST-25)
    school: str = ""  # of a spell: an element, or a school of magic (CFX-SPL-19, CFX-SPL-20)
    aspect: str = ""  # of a miracle: what its priest tests (CFX-MIR-27)
    figures: tuple[str, ...] = ()  # only they may have it (CFX-SPL-21)
    peoples: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    icon: str = ""

    @property
    def miracle(self) -> bool:
        return bool(self.aspect)

    @property
    def sort(self) -> str:
        """One of POWERS."""
        return "miracle" if self.miracle else "spell"

    @property
    def open(self) -> bool:
        return self.difficulty == "open"


class Use(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody can do with an item in their activation; it needs no test unless a die is told."""

    effects: tuple[Deed, ...]
    per: Literal["round", "game"] = "round"
    range: float | Literal["self", "contact"] = "self"
    area: Area = "none"
    targets: Label = EVERYBODY
    duration: Literal["immediate", "round", "permanent"] = "immediate"
    die: int = 0  # it works only if a die shows so much or more


class Item(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: Text
    text: Text
    effects: tuple[Deed, ...] = ()  # while it is carried
    use: Use | None = None
    ap: int | None = None  # a special card has none, and is known by that (CFX-SPEC-02)
    label: Label = msgspec.field(name="for", default=EVERYBODY)
    kind: str = ""  # of a virtue: lesser, greater, divine (CFX-VIRT-02)
    artefact: bool = False  # it bears the symbol (CFX-ARTF-02): the part of the pack says so
    icon: str = ""

    @property
    def special(self) -> bool:
        return self.ap is None

    @property
    def sort(self) -> str:
        """One of ITEMS (CFX-ARTF-02, CFX-VIRT-02, CFX-SPEC-02, CFX-EQP-01)."""
        if self.artefact:
            return "artefact"
        return "virtue" if self.kind else "special" if self.special else "equipment"
