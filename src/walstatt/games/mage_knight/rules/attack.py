"""What an attack is: who, at whom, with which ability (CBT)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from walstatt.games.mage_knight.state.state import Figure


class Attack(NamedTuple):
    figure: str  # the attacker, in a formation the primary one
    kind: Literal["close", "ranged"]
    targets: tuple[str, ...]  # whom it is aimed at; of a Shockwave all that it reaches
    ability: str = ""  # the one that the action was given for (MKN-SAG-08)
    supporters: tuple[str, ...] = ()
    capture: bool = False
    indirect: bool = False  # without a line of fire (MKN-BASE-113)

    @property
    def around(self) -> bool:
        """A Shockwave strikes all around."""
        return self.ability == "shockwave"

    @property
    def heals(self) -> bool:
        return self.ability in ("healing", "magic-healing")

    def pierces(self, attacker: Figure) -> bool:
        """Pierce works in ranged attacks (MKN-AB-27)."""
        return self.kind == "ranged" and attacker.has("pierce")
