"""A shot from its announcement to its last damage roll (AIM)."""

from __future__ import annotations

from typing import NamedTuple

#: The three ranges of a weapon, as options name them (CFX-RNG-02).
BANDS = ("short", "medium", "long")


class Shot(NamedTuple):
    """What has been announced (CFX-AIM-17); abilities that are announced for it change it."""

    by: str
    on: str  # word of a figure, or id of a piece of terrain
    reach: int = -1  # how far a penetrating shot goes: which of the three ranges (CFX-ARTP-03)
    strength: int = 0  # what announcements add to the STR of the weapon
    margin: int = 0  # so much of what the test is passed by is added to it, at most
    harder: int = 0  # what announcements add to the difficulty
    harmless: bool = False  # no damage roll follows, and a zone shot is not fired (CFX-STM-18)
    announced: tuple[str, ...] = ()  # abilities
