"""What can be bought for a figure or comes with it: spells, miracles, artefacts, equipment, virtues, special
cards (SPL-01, ARTF-01, EQP-02, VIRT-02, SPEC-02)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Text = Mapping[str, str]
#: What an effect does is said in words of `rules/magic` and `rules/gear`; here it is only carried.
Effect = Mapping[str, Any]
POWERS = ("spell", "miracle")
ITEMS = ("artefact", "equipment", "virtue", "special")


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mana gems by element, any ones, and whether there are X more (CFX-MAG-09, CFX-CAST-06)."""

    darkness: int = 0
    light: int = 0
    earth: int = 0
    fire: int = 0
    air: int = 0
    water: int = 0
    any: int = 0
    x: bool = False


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may take a thing, or has it (CFX-ARTF-01, CFX-EQP-04, CFX-SPEC-03): all that is told must fit."""

    peoples: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    not_abilities: tuple[str, ...] = ()
    mage: bool | None = None
    priest: bool | None = None
    character: bool | None = None


class Power(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A spell or miracle."""

    id: str
    name: Text
    ap: int
    range: float | Literal["self", "contact"]
    area: Literal["ally", "enemy", "figure", "point", "around", "none"]
    duration: Literal["immediate", "round", "permanent", "special"]
    difficulty: int | Mapping[str, str | int]
    text: Text
    effects: tuple[Effect, ...]
    frequency: int = 1
    school: str = ""  # of a spell: an element, or a school of magic (CFX-SPL-19, CFX-SPL-20)
    figures: tuple[str, ...] = ()  # only they may have it (CFX-SPL-21)
    peoples: tuple[str, ...] = ()
    cost: Cost = Cost()
    faith: int = 0  # of a miracle
    aspect: str = ""
    icon: str = ""


class Item(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: Text
    text: Text
    effects: tuple[Effect, ...]
    ap: int | None = None  # a special card has none, and is known by that (CFX-SPEC-02)
    label: Label = msgspec.field(name="for", default=Label())
    kind: str = ""  # of a virtue: lesser, greater, divine (CFX-VIRT-02)
    icon: str = ""
