"""Abilities of mages and priests, and of whoever meets their powers. Focused is in `dice.py`."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from walstatt.core.flow import Request
from walstatt.games.confrontation_x.rules import damage, mana
from walstatt.games.confrontation_x.rules.abilities.says import Words, x_of
from walstatt.games.confrontation_x.rules.contact import free_of_opponents
from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.hooks import Announce, Implies, May, declare
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import ELEMENTS
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

#: How far Awareness reaches (CFX-ABIL-34).
AWARE = 20 * CENTIMETRE


def aware(state: State, figure: Figure, about: Occasion) -> bool:
    """Whom it is about is within 20 cm (CFX-Q-127)."""
    other = state.figures.get(about.against)
    return other is not None and apart(figure, other) <= AWARE


declare(
    "awareness",
    "CFX-ABIL-34",
    "CFX-ABIL-35",
    "CFX-ABIL-36",
    "CFX-ABIL-37",
    "CFX-ABIL-38",
    "CFX-ABIL-39",
    "CFX-ABIL-40",
    "CFX-ABIL-41",
    does=[
        May("finds-hidden", when=aware),
        May("charges-unseen", when=aware),
        May("shoots-unseen", when=aware),
        May("casts-unseen", when=aware),  # miracles too
        May("counters-unseen", when=aware),
        May("censures-unseen", when=aware),
        May("acts-unseen", when=aware),  # whatever else needs a line of sight
    ],
)
#: How near a mystic has to be (CFX-ABIL-76), and what says that he has profited in this round (CFX-ABIL-79).
NEAR, SERVED = 10 * CENTIMETRE, "devoted"


def devotes(state: State, figure: Figure, about: Occasion) -> Iterator[Words]:
    """To a mage or priest of its side whose activation it is: gems of an element that he masters, as many as
    fit, or points of faith (CFX-ABIL-76, CFX-ABIL-77, CFX-Q-76, CFX-Q-161)."""
    mystic = state.figures.get(about.against)
    if mystic is None or mystic is figure or mystic.team != figure.team or figure.dying:  # CFX-ABIL-154
        return
    # CFX-ABIL-79
    if SERVED in mystic.used or apart(figure, mystic) > NEAR or not free_of_opponents(state, mystic):
        return
    x = x_of(figure, "devotion")
    if mystic.kind.mage:
        for element in mystic.kind.elements:
            yield from ((element, str(n)) for n in range(1, min(x, mana.room(state, mystic)) + 1))
    if mystic.kind.priest:
        yield from (("faith", str(n)) for n in range(1, x + 1))


def devote(
    state: State, figure: Figure, words: Words, about: Occasion
) -> Generator[Request, Any, str | None]:
    """The gain stands even if the devoted figure dies of it (CFX-ABIL-78, CFX-Q-76)."""
    mystic, n = state.figures[about.against], int(words[1])
    gems, faith = list(mystic.gems), mystic.faith
    if words[0] == "faith":
        faith += n  # CFX-ABIL-77
    else:
        gems[ELEMENTS.index(words[0])] += n  # CFX-ABIL-77
    # CFX-ABIL-79, CFX-ABIL-77
    state.change(mystic, gems=tuple(gems), faith=faith, used=(*mystic.used, SERVED))
    yield from damage.hit(
        state, figure.word, n, about=Occasion("devotion", about.against), bare=True, fixed=True,
        rules=("CFX-ABIL-78",),
    )  # fmt: skip
    return None


declare(
    "devotion", "CFX-ABIL-76", "CFX-ABIL-77", "CFX-ABIL-78", "CFX-ABIL-79", active=True,
    does=[Announce("activation", devotes, devote)],
)  # fmt: skip
declare("loyal", "CFX-ABIL-100", does=[May("extra-faith")])
declare(
    "mastery-of-magic",
    "CFX-ABIL-101",
    "CFX-ABIL-102",
    "CFX-ABIL-103",
    does=[May("lends-gems")],
    active=True,
)
declare("unreceptive", "CFX-ABIL-141", does=[May("shrugs-off")])
declare(
    "war-mage",
    "CFX-ABIL-83",
    does=[
        May("war-mage"),
        May("cast-running"),  # CFX-CAST-17
        May("cast-charging"),  # CFX-CAST-19
        Implies({"counter-attack": Has()}),
        Implies({"artefact": Has(1)}, plain=True),
    ],
)
declare(
    "war-priest",
    "CFX-ABIL-84",
    does=[
        May("war-priest"),
        May("pray-running"),  # CFX-Q-652
        May("pray-charging"),
        Implies({"counter-attack": Has()}),
        Implies({"artefact": Has(1)}, plain=True),
    ],
)
