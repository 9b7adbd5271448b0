"""Abilities of shooting: permissions that the rules of shots ask for. Precise and Marksman are in
`dice.py`."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.hooks import Aimed, May, declare

declare(
    "charge-and-shoot",
    "CFX-ABIL-09",
    "CFX-ABIL-10",
    "CFX-ABIL-11",
    "CFX-ABIL-12",
    "CFX-ABIL-13",
    "CFX-ABIL-14",
    does=[May("charge-shot")],
    active=True,
)
declare("skirmish-fire", "CFX-ABIL-135", does=[May("skirmish"), May("shoot-running")], active=True)
declare("steady-hand", "CFX-ABIL-122", "CFX-ABIL-123", does=[May("steady"), May("sure-allocation")])
declare("target", "CFX-ABIL-155", does=[Aimed(None)])
