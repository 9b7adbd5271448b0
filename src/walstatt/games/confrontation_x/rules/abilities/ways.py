"""Abilities of movement: permissions that the rules of moves ask for."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.hooks import May, declare

declare("disengage", "CFX-ABIL-99", does=[May("parting-needs")])
declare(
    "leap",
    "CFX-ABIL-132",
    "CFX-ABIL-133",
    does=[May("leaps")],
    active=True,
)
declare(
    "swiftness",
    "CFX-ABIL-129",
    "CFX-ABIL-130",
    does=[May("swift"), May("flees-swiftly", always=True)],
    active=True,
)
