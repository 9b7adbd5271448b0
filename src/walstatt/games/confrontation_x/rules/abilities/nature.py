"""Abilities that say what somebody is: the dead, constructs, immortals, and what does nothing to them."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.games.confrontation_x.rules.abilities.says import (
    PLAIN,
    Words,
    at_once,
    give,
    under_way,
    x_of,
)
from walstatt.games.confrontation_x.rules.hooks import (
    Announce,
    Base,
    Crosses,
    Implies,
    May,
    When,
    declare,
)
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State


def immune_to(what: str) -> When:
    return lambda state, figure, about: figure.has("immune", what)


def fearless(state: State, figure: Figure, about: Occasion) -> bool:
    """Immune to fear in that very form, on its card or by an effect, not because of another ability
    (CFX-ABIL-96)."""
    own = figure.kind.abilities.get("immune")
    given = [has for effect in figure.effects for name, has in effect.grants if name == "immune"]
    return any("fear" in has.about for has in (*given, *([own] if own is not None else [])))


def of_darkness(state: State, figure: Figure, about: Occasion) -> bool:
    return figure.has("immortal", "darkness")


declare(
    "immune",
    "CFX-IMM-01",
    does=[
        Crosses(("all",), when=immune_to("terrain")),  # CFX-IMM-06
        Crosses(("wood", "hill"), when=immune_to("earth")),  # CFX-IMM-02
        Crosses(("water",), when=immune_to("water")),  # CFX-IMM-13
        May("fearless", when=fearless),
    ],
)


def cries(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """With an own assault move, if its FEAR is not as high anyway (CFX-ABIL-126, CFX-Q-90)."""
    now = amount(state, figure, "fear", about)
    return PLAIN if now < x_of(figure, "war-cry") and not under_way(figure, "war-cry") else ()


def cry(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    fear = Has(x_of(figure, "war-cry"))
    give(state, figure, "war-cry", "move", "CFX-ABIL-126", grants=(("crying", fear),))


declare(
    "war-cry", "CFX-ABIL-126", "CFX-ABIL-127", active=True,
    does=[Announce("assault", cries, at_once(cry))],
)  # fmt: skip
declare(
    "crying", "CFX-ABIL-126", "CFX-ABIL-127", granted=True, does=[Base("fear", None), May("fear-for-cou")]
)
declare("hideous", "CFX-ABIL-05", "CFX-ABIL-06", "CFX-ABIL-07", does=[May("hideous")])
declare(
    "construct",
    "CFX-ABIL-81",
    does=[
        Implies({"immune": Has(about=("poison", "fear"))}),
        May("no-command"),
        May("no-discipline"),
        May("fearless"),
    ],
)
declare(
    "living-dead",
    "CFX-ABIL-95",
    "CFX-ABIL-96",
    "CFX-ABIL-97",
    does=[
        Implies({"immune": Has(about=("poison", "fear"))}),
        May("no-command"),
        May("no-discipline"),
        May("fearless"),
        May("frightens-all"),
        May("frightens-immune"),
    ],
)
declare(
    "immortal",
    "CFX-ABIL-142",
    "CFX-ABIL-143",
    "CFX-ABIL-144",
    does=[
        Implies({"immune": Has(about=("poison",))}),
        Implies({"immune": Has(about=("fear", "control"))}, about="darkness"),
        Implies({"righteous": Has()}, about="light"),
        Implies({"awareness": Has()}, about="destiny"),
        May("frightens-all", when=of_darkness),
    ],
)
