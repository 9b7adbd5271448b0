"""Combat dials: what a figure shows on each click (MKN-BASE-02 to MKN-BASE-07).

A slot holds four values and at most one special ability for each. Abilities are known by their key, not by
the colour and shape that a printed dial shows (MKN-BASE-03); `content/abilities.toml` says which is which.
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.games.mage_knight.state.abilities import OPTIONAL

#: The four values, in the order in which a dial shows them.
VALUES = ("speed", "attack", "defence", "damage")
NONE: frozenset[str] = frozenset()


class Slot:
    """One position of a dial. A value that is a skull counts as 0 (MKN-BASE-110)."""

    __slots__ = ("abilities", "attack", "damage", "defence", "marks", "optional", "skulls", "speed")

    def __init__(self, values: Sequence[int | None], marks: Sequence[str] = ("", "", "", "")) -> None:
        self.speed, self.attack, self.defence, self.damage = (value or 0 for value in values)
        self.marks = tuple(marks)  # the ability at each value, "" for none
        self.abilities = frozenset(mark for mark in marks if mark)
        self.optional = len(self.abilities & OPTIONAL)  # so many of them can be switched off
        self.skulls = sum(value is None for value in values)

    @property
    def dead(self) -> bool:
        """Three skulls: the figure is eliminated, the section worn out (MKN-BASE-09, MKN-BASE-109)."""
        return self.skulls >= 3

    def __repr__(self) -> str:
        return f"<{self.speed} {self.attack} {self.defence} {self.damage} {' '.join(sorted(self.abilities))}>"


#: What shows behind the last live slot (MKN-BASE-06).
SKULLS = Slot((None, None, None, None))
#: What a figure with several dials shows as a whole: nothing.
HULL = Slot((0, 0, 0, 0))


class Dial:
    """All live slots of a dial, the starting position first; behind them there are skulls."""

    __slots__ = ("slots",)

    def __init__(self, slots: Sequence[Slot]) -> None:
        self.slots = tuple(slots)

    def at(self, click: int) -> Slot:
        """What shows after so many clicks of damage from the first slot."""
        return self.slots[click] if click < len(self.slots) else SKULLS

    def __len__(self) -> int:
        return len(self.slots)
