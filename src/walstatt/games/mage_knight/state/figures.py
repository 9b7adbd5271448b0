"""Kinds of figures as packs describe them, and what a pack may say (MKN-BASE-01, MKN-DATA-02)."""

from __future__ import annotations

from typing import Literal

from walstatt.games.mage_knight.state.dials import Dial
from walstatt.spaces.table import DEGREE, FULL_TURN, INCH

Shape = Literal["round", "double", "large", "section"]
Type = Literal["warrior", "mounted", "titan", "multi", "chariot", "castle"]

#: No source gives the diameter of a base: house constants, see `content/measures.toml` (MKN-BASE-24).
RADIUS = INCH * 55 // 100
#: Figures are in base contact up to this gap (MKN-Q-55); the table's own tolerance is finer, see
#: `contact.py`.
CONTACT = INCH // 100


class Kind:
    """A figure as it is printed. Two of a kind differ in nothing but their owner and what has happened."""

    __slots__ = (
        "arc", "dials", "explosive", "factions", "icon", "id", "indirect", "least_range", "mounted", "name",
        "number", "points", "range", "rank", "sections", "set", "slug", "starts", "targets", "type", "unique",
    )  # fmt: skip

    def __init__(
        self, *, id: str, name: str, set: str, number: int, factions: tuple[str, ...], rank: str, points: int,
        range: int, targets: int, arc: int, dials: tuple[Dial, ...], type: Type = "warrior",
        least_range: int = 0, explosive: bool = False, indirect: bool = False, starts: tuple[int, ...] = (),
        sections: tuple[str, ...] = ("",), icon: str = "",
    ) -> None:  # fmt: skip
        self.id = id
        self.icon = icon  # in lists and on its base; no rule asks for it
        self.name = name
        self.slug = "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())
        self.set, self.number = set, number
        self.factions = factions
        self.rank = rank  # weak, standard, tough, unique
        self.points = points
        self.range = range * INCH
        self.least_range = least_range * INCH
        self.targets = targets
        self.arc = min(arc * DEGREE, FULL_TURN)
        self.dials = dials
        self.type = type
        self.mounted = type == "mounted"
        self.unique = rank == "unique"
        self.explosive = explosive
        self.indirect = indirect
        self.starts = starts or (0,) * len(dials)
        self.sections = sections

    @property
    def dial(self) -> Dial:
        """That of a figure with one."""
        return self.dials[0]

    @property
    def single(self) -> bool:
        return len(self.dials) == 1 and self.type != "castle"

    @property
    def undead(self) -> bool:
        """Whether Necromancy brings it back whole (MKN-SA-29)."""
        return "Zombie" in self.name or "Skeleton" in self.name

    def __repr__(self) -> str:
        return f"<{self.id} {self.name}, {self.rank}, {self.points}>"
