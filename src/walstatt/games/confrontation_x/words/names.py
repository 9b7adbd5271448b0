"""What things are called in one language: figures, kinds, cards, powers, lengths.

Figures are named by their words alone (`blue-guard-of-alahan-2`), so that what is gone can still be told of.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.telling import Speaker
from walstatt.core.odds import percent
from walstatt.core.text import Lang
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.packs import TEXT
from walstatt.games.confrontation_x.state.terrain import pool
from walstatt.spaces.table import CENTIMETRE, FULL_TURN, Table

WORDS = 4096  # that are remembered
#: Eight directions, counter-clockwise from the east.
COMPASS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


class FigureWord:
    """A figure's word taken apart: `red-prowler-of-yllia-2` is red's second Prowler; `red-card-3` a card."""

    __slots__ = ("kind", "number", "seat")

    def __init__(self, word: str) -> None:
        seat, _, rest = word.partition("-")
        self.seat = SEAT_NAMES.index(seat) if seat in SEAT_NAMES else None
        kind, _, number = rest.rpartition("-")
        self.kind = kind if number.isdigit() else rest
        self.number = number if number.isdigit() else ""


class Names(Speaker):
    text = TEXT

    def __init__(self, library: Library, lang: Lang) -> None:
        super().__init__(lang)
        self.library = library
        self.figure = lru_cache(WORDS)(self._figure)

    # --- who and what ---------------------------------------------------------------------------------

    def _figure(self, word: str) -> str:
        """ "Guard of Alahan 2 (Blue)"; of a piece of terrain "Barricade 1"."""
        seat = FigureWord(word).seat
        return f"{self.bare(word)} ({self.seat(seat)})" if seat is not None else self.piece(word)

    def piece(self, word: str) -> str:
        """A piece of terrain by its word, `barricade-1`."""
        kind, _, number = word.rpartition("-")
        found = pool().get(kind)
        return f"{found.name[self.lang]} {number}" if found is not None else word

    def bare(self, word: str) -> str:
        """A figure without whose it is; a Character has no number."""
        parts = FigureWord(word)
        kind = self.library.kinds.get(parts.kind)
        if kind is None:
            return word
        return self.kind(kind.id) if kind.character else f"{self.kind(kind.id)} {parts.number}".strip()

    def figures(self, words: Iterable[str]) -> str:
        return self.join(self.figure(word) for word in words)

    def kind(self, kind_id: str) -> str:
        kind = self.library.kinds.get(kind_id)
        return kind.name[self.lang] if kind is not None else kind_id

    def card(self, word: str, kinds: Sequence[str] = ()) -> str:
        """By who is on it, "Guard of Alahan × 3 (Blue)"; its word alone says only "card 3 (Blue)"."""
        parts = FigureWord(word)
        if parts.kind != "card" or parts.seat is None:
            return word
        if kinds:
            return f"{self.card_of(kinds)} ({self.seat(parts.seat)})"
        return self.say("words.card", n=parts.number, seat=self.seat(parts.seat))

    def card_of(self, kinds: Iterable[str]) -> str:
        """What is on a card: "Guard of Alahan × 3"."""
        counts: dict[str, int] = {}
        for kind in kinds:
            counts[kind] = counts.get(kind, 0) + 1
        return self.join(
            f"{self.kind(kind)} × {n}" if n > 1 else self.kind(kind) for kind, n in counts.items()
        )

    def people(self, people_id: str) -> str:
        people = self.library.peoples.get(people_id)
        return people.name[self.lang] if people is not None else people_id

    def rank(self, kind: Kind) -> str:
        return self.say(f"rank.{kind.rank}")

    def ability(self, ability_id: str) -> str:
        return self.say(f"ability.{ability_id}") if self.known(f"ability.{ability_id}") else ability_id

    def source(self, source_id: str) -> str:
        """What an effect comes from: a power, an item, an ability."""
        thing = self.library.powers.get(source_id) or self.library.items.get(source_id)
        return thing.name[self.lang] if thing is not None else self.ability(source_id)

    def thing(self, word: str, table: Table) -> str:
        """Whatever stands on the table, by its word."""
        return self.figure(word)

    # --- numbers --------------------------------------------------------------------------------------

    def towards(self, angle: int) -> str:
        """An angle as a direction of the compass: "north-east"."""
        step = FULL_TURN // len(COMPASS)
        return self.say(f"compass.{COMPASS[(angle % FULL_TURN + step // 2) // step % len(COMPASS)]}")

    def length(self, units: int) -> str:
        """Whole or half centimetres, with one decimal where that is not enough: "12.5 cm"."""
        tenths = (units * 10 + CENTIMETRE // 2) // CENTIMETRE
        whole, rest = divmod(tenths, 10)
        return self.decimal(f"{whole}.{rest}" if rest else f"{whole}") + " cm"

    def place(self, place: tuple[int, int]) -> str:
        x, y = (self.length(side).removesuffix(" cm") for side in place)
        return f"{x} / {y} cm"

    def share(self, chance: Fraction) -> str:
        return self.decimal(percent(chance, 1)).replace("%", " %")
