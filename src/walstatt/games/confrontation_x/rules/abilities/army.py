"""Abilities that matter when an army is built or set up, and those that other chapters read for themselves.

Command is read in `rules/staffs.py`, Authority in `rules/authority.py`, Artefact and the allies where lists
are judged, Fly where figures move.
"""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.hooks import May, declare

declare("alliance", "CFX-ABIL-08", does=[May("ally")])
declare("artefact", "CFX-ABIL-17", does=[May("artefacts")])
declare(
    "authority", "CFX-ABIL-25", "CFX-ABIL-26", "CFX-ABIL-27", "CFX-ABIL-28", active=True
)  # fmt: skip
declare("command", "CFX-ABIL-80")
declare("fly", "CFX-ABIL-58")
declare("mercenary", "CFX-ABIL-131", does=[May("ally-anywhere")])
declare("minelayer", *(f"CFX-ABIL-{n}" for n in range(107, 112)))  # `rules/minefields.py`, `rules/mines.py`
declare("rapid-reload", "CFX-Q-57")  # named in the book and told nowhere: a tag without effect
declare("scout", *(f"CFX-ABIL-{n}" for n in range(87, 93)))  # `rules/hiding.py`
