"""Abilities that change damage rolls, at their steps of CFX-DATA-60, and what injuries mean."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.hooks import Force, Implies, InDamage, May, declare
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State

#: Damage rolls that a figure causes (CFX-Q-420): not those of mines, boilers and its own devotion.
CAUSED = frozenset(("blow", "parting", "shot", "spell", "miracle", "poison"))
MELEE = frozenset(("blow", "parting"))


def caused(state: State, figure: Figure, about: Occasion) -> bool:
    return about.purpose in CAUSED


def blow(state: State, figure: Figure, about: Occasion) -> bool:
    return about.purpose in MELEE


def first_after_charge(state: State, figure: Figure, about: Occasion) -> bool:
    """The first damage roll in melee of a figure that has charged in this round (CFX-ABIL-18)."""
    return about.purpose == "blow" and bool(figure.charged) and "assassin" not in figure.used


def charged_at(state: State, figure: Figure, about: Occasion) -> bool:
    """It is the target of a charge."""
    return about.purpose == "charged"


def baned(state: State, figure: Figure, about: Occasion) -> bool:
    """Whether the target is of a group that it is a bane to (CFX-ABIL-116, CFX-EX-105)."""
    target, has = state.figures.get(about.against), figure.ability("bane")
    if target is None or has is None or not caused(state, figure, about):  # CFX-Q-420
        return False
    return any(belongs(target, group) for group in has.about)


def belongs(figure: Figure, group: str) -> bool:
    """A group may be a figure, a people, an ability, a rank, an attribute, or what a profile is marked
    with."""
    kind = figure.kind
    if group in (kind.id, kind.person, kind.people.id, kind.rank, *kind.special):
        return True
    return figure.has(group) or (group in ATTRIBUTES and kind.printed(group) is not None)


declare(
    "assassin",
    "CFX-ABIL-18",
    "CFX-ABIL-19",
    does=[InDamage("third-die", causing=True, when=first_after_charge)],
)
declare(
    "ethereal",
    "CFX-ABIL-20",
    "CFX-ABIL-21",
    "CFX-ABIL-22",
    "CFX-ABIL-23",
    does=[
        Implies({"immune": Has(about=("stunned", "terrain")), "steadfast": Has()}),
        InDamage("lowered"),
        May("parts-freely"),
        May("passes-figures"),
    ],
)
declare("possessed", "CFX-ABIL-32", does=[May("bears-wounds")])
declare(
    "elemental",
    "CFX-ABIL-44",
    does=[Implies({"immune": Has()}, same=True), InDamage("element", causing=True, when=caused)],
)
declare("enormous", "CFX-ABIL-45", "CFX-ABIL-46", does=[InDamage("survives-once")])
declare("glaive", "CFX-ABIL-70", does=[InDamage("critical-kills", causing=True, when=blow)])
declare(
    "hard-boiled", "CFX-ABIL-72", "CFX-ABIL-73", does=[InDamage("row-up"), Force(1, when=charged_at)]
)  # fmt: skip
declare("holy-armour", "CFX-ABIL-74", does=[InDamage("annul-doubles")])
declare("holy-weapon", "CFX-ABIL-75", does=[InDamage("doubles-raise", causing=True, when=blow)])
declare("bane", "CFX-ABIL-116", does=[InDamage("row-down", causing=True, when=baned)])
declare("survival-instinct", "CFX-ABIL-139", does=[InDamage("annul-roll")])
declare("tough", "CFX-ABIL-153", "CFX-ABIL-154", does=[InDamage("dies-late")])
