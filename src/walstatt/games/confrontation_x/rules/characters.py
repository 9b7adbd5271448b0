"""Abilities that Characters share by what they are, though no card prints them (PERS, CFX-DATA-36)."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.games.confrontation_x.state.kinds import Abilities, Has, Kind, merged

NONE = Has()


class Group(NamedTuple):
    """A type of Character, with what its members have."""

    rules: tuple[str, ...]
    abilities: Abilities


GROUPS: dict[str, Group] = {
    "warrior": Group(
        ("CFX-PERS-05",), {"counter-attack": NONE, "master-strike": NONE, "flurry": Has(2)}
    ),
    "shooter": Group(
        ("CFX-PERS-06",),
        {
            "charge-and-shoot": NONE, "counter-attack": NONE, "master-strike": NONE, "flurry": Has(1),
            "rapid-reload": NONE, "sure-aim": NONE,
        },
    ),
    "full-mage": Group(("CFX-PERS-07",), {"mastery-of-magic": NONE, "flurry": Has(1)}),
    "war-mage": Group(("CFX-PERS-08",), {"master-strike": NONE, "flurry": Has(1)}),
    "pure-priest": Group(("CFX-PERS-09",), {"flurry": Has(1)}),
    "war-priest": Group(("CFX-PERS-10",), {"master-strike": NONE, "flurry": Has(1)}),
    "shooting-mystic": Group(("CFX-PERS-11",), {"charge-and-shoot": NONE, "sure-aim": NONE}),
}  # fmt: skip


def groups(kind: Kind) -> list[str]:
    """The types that a figure is of; only Characters are of any (CFX-Q-103). Who is mage and priest is of
    both (CFX-Q-102)."""
    if not kind.character:
        return []
    shoots = kind.printed("aim") is not None
    found = []
    if kind.mage:
        found.append("war-mage" if "war-mage" in kind.abilities else "full-mage")
    if kind.priest:
        found.append("war-priest" if "war-priest" in kind.abilities else "pure-priest")
    if not found:
        return ["shooter" if shoots else "warrior"]
    return [*found, *(["shooting-mystic"] if shoots else [])]


def shared(kind: Kind) -> Abilities:
    """What a Character has besides its card; what is printed there counts instead (CFX-PERS-04)."""
    found = merged(*(GROUPS[group].abilities for group in groups(kind)))
    return {name: has for name, has in found.items() if name not in kind.abilities}
