"""Abilities of mages and priests, and of whoever meets their powers. Focused is in `dice.py`."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.hooks import Implies, May, declare
from walstatt.games.confrontation_x.rules.occasions import Occasion
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
