"""What things are called in one language: figures, kinds, abilities, factions, terrain, lengths.

Figures are named by their words alone (`blue-utem-guardsman-2`), so that what is gone can still be told of.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.telling import Speaker
from walstatt.core.odds import percent
from walstatt.core.text import Lang
from walstatt.games.mage_knight.state.chests import chest_kinds
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import TEXT, abilities, factions
from walstatt.games.mage_knight.state.terrain import known, pool
from walstatt.spaces.table import FULL_TURN, INCH, Table

WORDS = 4096  # that are remembered
#: Eight directions, counter-clockwise from the east.
COMPASS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


class FigureWord:
    """A figure's word taken apart: `red-utem-guardsman-2` is red's second Utem Guardsman."""

    __slots__ = ("number", "seat", "slug")

    def __init__(self, word: str) -> None:
        seat, _, rest = word.partition("-")
        self.seat = SEAT_NAMES.index(seat) if seat in SEAT_NAMES else None
        slug, _, number = rest.rpartition("-")
        self.slug = slug if number.isdigit() else rest
        self.number = number if number.isdigit() else ""


class Names(Speaker):
    text = TEXT

    def __init__(self, kinds: Mapping[str, Kind], lang: Lang) -> None:
        super().__init__(lang)
        self.kinds = kinds
        self.by_slug = {kind.slug: kind for kind in kinds.values()}
        self.figure = lru_cache(WORDS)(self._figure)

    # --- who and what ---------------------------------------------------------------------------------

    def _figure(self, word: str) -> str:
        """ "Utem Guardsman 2 (Blue)"; of a section or a passenger that acts through one also which."""
        owner, _, side = word.partition("/")
        seat = FigureWord(owner).seat
        told = f"{self.bare(owner)} ({self.seat(seat)})" if seat is not None else owner
        return self.say("words.section", figure=told, section=self.say(f"section.{side}")) if side else told

    def bare(self, word: str) -> str:
        """ "Utem Guardsman 2"; a unique figure has no number."""
        parts = FigureWord(word)
        kind = self.by_slug.get(parts.slug)
        if kind is None:
            return word
        name = kind.called(self.lang)
        return name if kind.unique or not parts.number else f"{name} {parts.number}"

    def figures(self, words: Iterable[str]) -> str:
        return self.join(self.figure(word) for word in words)

    def kind(self, kind_id: str) -> str:
        kind = self.kinds.get(kind_id)
        return kind.called(self.lang) if kind is not None else kind_id

    def ranked(self, kind: Kind) -> str:
        """ "Utem Guardsman, tough"."""
        return self.say("words.ranked", name=kind.called(self.lang), rank=self.say(f"rank.{kind.rank}"))

    def printed(self, kind_id: str) -> str:
        """ "Utem Guardsman, tough"; a unique figure has only its name."""
        kind = self.kinds.get(kind_id)
        if kind is None:
            return kind_id
        if kind.print != kind.id:  # it can be had for several prices
            return self.say(
                "words.for-points", name=kind.called(self.lang), points=self.count("point", kind.points)
            )
        return kind.called(self.lang) if kind.unique else self.ranked(kind)

    def army(self, kind_ids: Iterable[str]) -> str:
        """ "Necromancer; 2 × Zombie, tough"."""
        counts: dict[str, int] = {}
        for kind in kind_ids:
            counts[kind] = counts.get(kind, 0) + 1
        return "; ".join(
            f"{n} × {self.printed(kind)}" if n > 1 else self.printed(kind) for kind, n in counts.items()
        )

    def faction(self, faction_id: str) -> str:
        faction = factions().get(faction_id)
        return faction.name[self.lang] if faction is not None else faction_id

    def ability(self, ability_id: str) -> str:
        ability = abilities().get(ability_id)
        return ability.name[self.lang] if ability is not None else ability_id

    def thing(self, word: str, table: Table) -> str:
        """Whatever stands or lies on the table, by its word or id: a figure or terrain."""
        piece = table.by_id.get(word)
        if piece is not None and piece.kind in pool():
            return pool()[piece.kind].name[self.lang]
        return self.figure(word)

    def chest(self, word: str) -> str:
        """ "Chest 3", whatever lies in it."""
        return self.say("words.chest", number=word.rpartition("-")[2])

    def contents(self, kind_id: str) -> str:
        """What kind of chest it is: "Iron Chest"."""
        kind = chest_kinds().get(kind_id)
        return kind.name[self.lang] if kind is not None else kind_id

    def terrain(self, kind_id: str) -> str:
        """Water is told by its depth: "pond (deep)"."""
        kind = known().get(kind_id)
        if kind is None:
            return kind_id
        name = kind.name[self.lang]
        return self.say(f"words.{kind.ground}", name=name) if kind.ground in ("shallow", "deep") else name

    # --- numbers --------------------------------------------------------------------------------------

    def towards(self, angle: int) -> str:
        """An angle as a direction of the compass: "north-east"."""
        step = FULL_TURN // len(COMPASS)
        return self.say(f"compass.{COMPASS[(angle % FULL_TURN + step // 2) // step % len(COMPASS)]}")

    def inches(self, length: float) -> str:
        """With one decimal, whole inches without: 4.7″, 10″."""
        tenths = int(length * 10 + INCH // 2) // INCH
        whole, rest = divmod(tenths, 10)
        return self.decimal(f"{whole}.{rest}" if rest else f"{whole}") + "″"

    def place(self, place: tuple[int, int]) -> str:
        return f"{self.inches(place[0])} / {self.inches(place[1])}"

    def share(self, chance: Fraction) -> str:
        """With one decimal: "69.4 %"."""
        return self.decimal(percent(chance, 1)).replace("%", " %")
