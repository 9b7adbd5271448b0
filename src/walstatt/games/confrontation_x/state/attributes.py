"""Attributes, ranks, sizes, bases and wound levels, as the book's tables have them (CFX-DATA-01 to 04)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from walstatt.spaces.table import CENTIMETRE

Attribute = Literal[
    "mov", "flight", "ini", "att", "str", "def", "res", "aim", "cou", "fear", "dis", "pow",
    "creation", "alteration", "destruction",
]  # fmt: skip
#: In the order of a card (CFX-DATA-03); `flight` is the second MOV value.
ATTRIBUTES: tuple[Attribute, ...] = (
    "mov", "flight", "ini", "att", "str", "def", "res", "aim", "cou", "fear", "dis", "pow",
    "creation", "alteration", "destruction",
)  # fmt: skip
#: A priest's three aspects (CFX-ATTR-09); the book does not name them (CFX-Q-506).
ASPECTS: tuple[Attribute, ...] = ("creation", "alteration", "destruction")
#: Injuries weigh on these and on no others (CFX-WND-17).
WOUNDED: frozenset[Attribute] = frozenset(("ini", "att", "str", "def", "aim"))
#: CFX-MAG-08.
ELEMENTS = ("darkness", "light", "earth", "fire", "air", "water")
PATHS = ("light", "darkness", "destiny", "none")

# --- injuries (CFX-WND-05, CFX-DATA-08) ---------------------------------------------------------------------

UNHURT, LIGHT, SERIOUS, CRITICAL, LETHAL = range(5)
LEVELS = ("unhurt", "light", "serious", "critical", "lethal")
#: What an injury of a level costs (CFX-WND-17); stunned is as bad as light (CFX-WND-07).
PENALTY = (0, 1, 2, 3, 3)

# --- ranks (CFX-DATA-01) ------------------------------------------------------------------------------------

Track = Literal["fighter", "mage", "priest"]


class Rank(NamedTuple):
    track: Track
    level: int


RANKS: dict[str, Rank] = {
    "militia": Rank("fighter", 1), "creature": Rank("fighter", 1), "soldier": Rank("fighter", 1),
    "veteran": Rank("fighter", 1), "special": Rank("fighter", 2), "elite": Rank("fighter", 2),
    "legend": Rank("fighter", 3),
    "apprentice": Rank("mage", 1), "adept": Rank("mage", 2), "master": Rank("mage", 3),
    "novice": Rank("priest", 1), "preacher": Rank("priest", 2), "elder": Rank("priest", 3),
}  # fmt: skip

# --- sizes and bases (CFX-DATA-02, CFX-DATA-04) -------------------------------------------------------------

SIZES = ("small", "normal", "large", "very-large")
SMALL, NORMAL, LARGE, VERY_LARGE = range(4)
#: CFX-SIZE-09.
FORCE = (1, 1, 2, 3)


class Sides(NamedTuple):
    """A base: half its length along the facing, and half the width of its front."""

    half_length: int
    half_width: int


_INFANTRY, _CREATURE, _GREAT = 125 * CENTIMETRE // 100, 1875 * CENTIMETRE // 1000, 250 * CENTIMETRE // 100
#: CFX-SIZE-02; whoever has no base counts as standing on the largest (CFX-BASE-13).
BASES: dict[str, Sides] = {
    "infantry": Sides(_INFANTRY, _INFANTRY),
    "cavalry": Sides(_GREAT, _INFANTRY),
    "creature": Sides(_CREATURE, _CREATURE),
    "large": Sides(_GREAT, _GREAT),
}
