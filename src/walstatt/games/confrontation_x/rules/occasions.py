"""What a value, a test or a window is about: some bonuses count only then."""

from __future__ import annotations

from typing import NamedTuple


class Occasion(NamedTuple):
    purpose: str = ""  # tactic, ini, attack, defence, shot, spell, courage, rally, disengage, ...
    against: str = ""  # word of a figure
    attribute: str = ""  # which a test is on


#: In general.
ANY = Occasion()
