"""Kinds of figures as packs describe them, and what a pack may say (MKN-BASE-01, MKN-DATA-02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from walstatt.games.mage_knight.state.dials import Dial
from walstatt.spaces.table import DEGREE, FULL_TURN, INCH, Point

Shape = Literal["round", "double", "large", "section"]
Type = Literal["warrior", "mounted", "titan", "multi", "chariot", "castle", "chest"]

#: No source gives the diameter of a base: house constants, see `content/measures.toml` (MKN-BASE-24).
RADIUS = INCH * 55 // 100
#: House constants of the same file: bases of titans, of figures with several dials, and of chariots.
RADII: dict[str, int] = {
    "titan": INCH * 110 // 100,
    "multi": INCH * 165 // 100,
    "chariot": INCH * 1375 // 1000,
}
#: So far beyond its quarter an arc of a section reaches: the dividing line between two belongs to both
#: (MKN-ARC-03, MKN-ARC-04, MKN-Q-98).
SEAM = DEGREE
#: The sections of a figure with several dials, counter-clockwise from its front (MKN-BASE-106).
SECTIONS = ("front", "left", "rear", "right")
#: Figures with one dial that turns under a figure (MKN-BAS-04 to MKN-BAS-06).
SINGLE = frozenset(("warrior", "mounted", "titan"))
#: Figures are in base contact up to this gap (MKN-Q-55); the table's own tolerance is finer, see
#: `contact.py`.
CONTACT = INCH // 100


def _in_inches(x: float, y: float) -> Point:
    return Point(round(x * INCH), round(y * INCH))


class Plan(NamedTuple):
    """How a castle section is built: lengths around its middle, its front towards +y (MKN-BASE-123)."""

    kind: str  # tower, wall, gatehouse, citadel
    half_width: int
    half_depth: int
    access: tuple[Point, ...]  # ways up from the ground
    doors: tuple[Point, ...]  # ways to the section beside it
    portal: tuple[int, int] | None  # an opening, from x to x

    @classmethod
    def of(
        cls, kind: str, size: tuple[float, float], access: Sequence[tuple[float, float]],
        doors: Sequence[str], portal: tuple[float, float] | None,
    ) -> Plan:  # fmt: skip
        """From inches."""
        half = _in_inches(size[0] / 2, size[1] / 2)
        sides = tuple(Point(-half.x if door == "left" else half.x, 0) for door in doors)
        opening = _in_inches(*portal) if portal else None
        return cls(kind, half.x, half.y, tuple(_in_inches(*place) for place in access), sides, opening)


class Kind:
    """A figure as it is printed. Two of a kind differ in nothing but their owner and what has happened."""

    __slots__ = (
        "arc", "dials", "explosive", "factions", "icon", "id", "indirect", "large", "least_range", "local",
        "mounted", "name", "number", "plan", "points", "print", "radius", "range", "rank", "sections", "set",
        "single", "slug", "starts", "targets", "type", "unique",
    )  # fmt: skip

    def __init__(
        self, *, id: str, name: str, set: str, number: int, factions: tuple[str, ...], rank: str, points: int,
        range: int, targets: int, arc: int, dials: tuple[Dial, ...], type: Type = "warrior",
        least_range: int = 0, explosive: bool = False, indirect: bool = False, starts: tuple[int, ...] = (),
        sections: tuple[Kind, ...] = (), print: str = "", plan: Plan | None = None, icon: str = "",
        local: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.id = id
        self.print = print or id  # which printed figure it is: one that starts further on is the same one
        self.icon = icon  # in lists and on its base; no rule asks for it
        self.name = name
        self.local = local or {}  # what it is called in other languages, where it has a name there
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
        self.sections = sections  # of a figure with several dials: each with its own, and its own range
        self.large = bool(sections)
        self.plan = plan  # of a castle section
        self.single = type in SINGLE
        self.radius = RADII.get(type, RADIUS)

    @property
    def dial(self) -> Dial:
        """That of a figure with one."""
        return self.dials[0]

    def called(self, lang: str) -> str:
        """Its name in a language; most are names in all of them."""
        return self.local.get(lang, self.name)

    @property
    def undead(self) -> bool:
        """Whether Necromancy brings it back whole (MKN-SA-29)."""
        return "Zombie" in self.name or "Skeleton" in self.name

    def __repr__(self) -> str:
        return f"<{self.id} {self.name}, {self.rank}, {self.points}>"
