"""What things are called in one language: units, kinds, attacks, spells, objectives, places, lengths.

Units and objectives are named by their words alone, so that what is gone can still be told of.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.telling import Speaker
from walstatt.core.odds import percent
from walstatt.core.text import Lang
from walstatt.games.summoners.state.terrain import pool
from walstatt.games.summoners.state.units import TEXT, Attack, Realm, Spell, UnitKind
from walstatt.spaces.table import INCH, Table

SUMMONER = "summoner"
WORDS = 4096  # that are remembered


class UnitWord:
    """A unit's word taken apart: `red-ember-hyena-2` is red's second Ember Hyena."""

    __slots__ = ("kind", "number", "seat")

    def __init__(self, word: str) -> None:
        seat, _, rest = word.partition("-")
        self.seat = SEAT_NAMES.index(seat) if seat in SEAT_NAMES else None
        kind, _, number = rest.rpartition("-")
        self.kind = kind if number.isdigit() else rest
        self.number = number if number.isdigit() else ""


class Names(Speaker):
    text = TEXT

    def __init__(self, realms: Mapping[str, Realm], lang: Lang) -> None:
        super().__init__(lang)
        self.realms = realms
        self.kinds: dict[str, UnitKind] = {}
        self.attacks: dict[str, Attack] = {}
        self.spells: dict[str, Spell] = {}
        for kind in (kind for realm in realms.values() for kind in realm.kinds):
            self.kinds.setdefault(kind.id, kind)
            for spell in kind.spells:
                self.spells.setdefault(spell.id, spell)
            for attack in kind.all_attacks:
                self.attacks.setdefault(attack.id, attack)
        self.unit = lru_cache(WORDS)(self._unit)
        self.objective = lru_cache(WORDS)(self._objective)

    # --- who and what ---------------------------------------------------------------------------------

    def _unit(self, word: str) -> str:
        """ "Ember Hyena 2 (Blue)"; a Summoner has no number."""
        parts = UnitWord(word)
        if parts.seat is None:
            return word
        return f"{self.bare(word)} ({self.seat(parts.seat)})"

    def bare(self, word: str) -> str:
        """A unit without whose it is: "Ember Hyena 2"."""
        parts = UnitWord(word)
        name = self.say("words.summoner") if parts.kind == SUMMONER else self.kind(parts.kind)
        return f"{name} {parts.number}" if parts.number else name

    def units(self, words: Iterable[str]) -> str:
        """A list of units; one that is in it twice is said to be."""
        counts: dict[str, int] = {}
        for word in words:
            counts[word] = counts.get(word, 0) + 1
        twice = self.say("words.twice")
        return self.join(self.unit(word) + (twice if count > 1 else "") for word, count in counts.items())

    def kind(self, kind_id: str) -> str:
        kind = self.kinds.get(kind_id)
        return kind.name[self.lang] if kind is not None else kind_id

    def attack(self, attack_id: str, unit: str = "") -> str:
        """By id; several kinds may have attacks of the same id, so the unit's own comes first."""
        kind = self.kinds.get(UnitWord(unit).kind)
        found = next((a for a in kind.all_attacks if a.id == attack_id), None) if kind is not None else None
        found = found or self.attacks.get(attack_id)
        return found.name[self.lang] if found is not None else attack_id

    def spell(self, spell_id: str) -> str:
        spell = self.spells.get(spell_id)
        return spell.name[self.lang] if spell is not None else spell_id

    def _objective(self, word: str) -> str:
        """`large-north-west` is the "large mana source (north-west)"."""
        kind, _, where = word.partition("-")
        if not self.known(f"objective.{kind}"):
            return word
        return self.say(
            "words.objective", name=self.say(f"objective.{kind}"), where=self.say(f"where.{where}")
        )

    def thing(self, word: str, table: Table) -> str:
        """Whatever stands or lies on the table, by its word or id: a unit, terrain, an objective."""
        piece = table.by_id.get(word)
        if piece is not None and piece.kind in pool():
            return pool()[piece.kind].name[self.lang]
        return self.unit(word) if UnitWord(word).seat is not None else self.objective(word)

    # --- numbers --------------------------------------------------------------------------------------

    def inches(self, length: int) -> str:
        """With one decimal: 4.7″."""
        tenths = (length * 10 + INCH // 2) // INCH
        return self.decimal(f"{tenths // 10}.{tenths % 10}") + "″"

    def place(self, place: tuple[int, int]) -> str:
        return f"{self.inches(place[0])} / {self.inches(place[1])}"

    def share(self, chance: Fraction) -> str:
        """ "68 %"."""
        return percent(chance, 0).replace("%", " %")

    def mean(self, number: Fraction) -> str:
        return self.decimal(f"{float(number):.1f}")
