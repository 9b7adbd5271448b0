"""Cards and mages as the rules read them: worked out once, so that play only looks things up.

One class for all: a mage is a creature, and everything in play is an object of the same kind
(MGW-GEN-06, MGW-COD-125).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from walstatt.games.mage_wars.state.effects import EFFECTS, NOTHING, Effect
from walstatt.games.mage_wars.state.kinds import Ability, Attack, Card, Defense, Grant, Mage

#: Subtypes that make a spell one of that damage type (MGW-COD-88).
_TYPES = {
    "flame": "flame", "hydro": "water", "light": "light", "lightning": "lightning", "poison": "poison",
    "psychic": "psychic", "wind": "wind",
}  # fmt: skip


class Face:
    """A card or a mage."""

    __slots__ = (
        "abilities", "action", "armor", "attack_grants", "aura", "bars", "base", "bearer", "card",
        "channeling", "conditional", "cost", "creature", "damage_types", "defense", "defenses",
        "effect", "for_mage", "full", "has_life", "id", "level", "life", "lively", "mage", "mandatory",
        "no_armor", "numbers", "own", "quick", "range", "reveal", "schools", "spreads", "subtypes",
        "trigger", "type", "wall",
    )  # fmt: skip

    def __init__(self, card: Card | None, mage: Mage | None = None) -> None:
        given = card or mage
        assert given is not None
        self.card = card
        self.mage = mage
        self.id: str = given.id
        self.type: str = "mage" if card is None else "wall" if card.is_wall else card.type
        self.wall = self.type == "wall"
        self.creature = self.type in ("creature", "mage")
        self.has_life = self.creature or self.type in ("conjuration", "wall")  # MGW-LIFE-01, MGW-CON-02
        self._printed(given)
        if card is None:
            self._not_cast()
        else:
            self._cast(card)
        self._attacks(given)
        self._gifts([grant for grant in (card.grants if card is not None else ()) if grant.lasts == "stays"])
        plain = mage is not None and mage.apprentice  # MGW-APP-05, MGW-APP-09
        self.effect: Effect = NOTHING if plain else EFFECTS.get(self.id, NOTHING)
        self._reaches()
        self.base: Mapping[str, int] = self._base(given.traits)

    def _printed(self, given: Card | Mage) -> None:
        """What stands on cards and mages alike (MGW-CRE-04, MGW-CON-13)."""
        self.level: int = given.level
        self.subtypes = frozenset(given.subtypes)
        self.damage_types = frozenset(_TYPES[word] for word in self.subtypes if word in _TYPES)
        self.life: int = given.life
        self.armor: int = given.armor
        self.channeling: int | None = given.channeling
        self.abilities: tuple[Ability, ...] = given.abilities
        self.numbers: Mapping[str, int] = given.numbers

    def _cast(self, card: Card) -> None:
        """What stands on cards alone."""
        self.schools: Mapping[str, int] = {str(school): level for school, level in card.school.items()}
        self.cost, self.reveal, self.action, self.range = card.cost, card.reveal, card.action, card.range
        self.mandatory = card.mandatory
        self.trigger: str = card.trigger
        self.defense: Defense | None = card.defense
        self.no_armor = card.no_armor

    def _not_cast(self) -> None:
        """A mage is there from the beginning."""
        self.schools = {}
        self.cost, self.reveal, self.action, self.range = 0, 0, "quick", (0, 0)
        self.mandatory = self.no_armor = False
        self.trigger, self.defense = "", None

    def _attacks(self, given: Card | Mage) -> None:
        self.bars: dict[str, Attack] = {bar.id: bar for bar in given.attacks}
        # Attack spells on an ability card are not among its quick and full attacks.
        self.bars |= {one.attack.id: one.attack for one in given.abilities if one.attack is not None}
        self.quick = tuple(bar for bar in given.attacks if bar.action == "quick")
        self.full = tuple(bar for bar in given.attacks if bar.action == "full")

    def _gifts(self, lasting: Sequence[Grant]) -> None:
        """What it gives as long as it is in play, by whom it is for."""
        self.bearer = tuple(g for g in lasting if g.to == "bearer" and (g.traits or g.loses) and not g.on)
        self.own = tuple(g for g in lasting if g.to == "self")
        self.spreads = tuple(g for g in lasting if g.to in ("mage", "zone", "arena"))
        self.attack_grants = tuple(g for g in lasting if g.on)
        self.defenses = tuple(g.defense for g in lasting if g.to == "bearer" and g.defense is not None)
        #: It matters when it has begun to work: it gives Life or makes it finite (MGW-COD-19).
        self.lively = any(not {"life", "finite-life"}.isdisjoint(g.traits) for g in lasting)
        #: What it gives depends on what else is in the arena.
        self.conditional = any(g.controlling or g.beside_mage for g in lasting)

    def _reaches(self) -> None:
        gives = self.effect.gives is not None
        #: It gives traits to others, or to itself under a condition.
        self.aura = bool(self.spreads or self.own) or gives
        #: All that it gives is for its controller's mage.
        self.for_mage = not gives and not self.own and all(g.to == "mage" for g in self.spreads)

    def _base(self, printed: Mapping[str, int]) -> dict[str, int]:
        """Printed traits and those that every object of its kind has (MGW-CRE-06, MGW-DATA-08)."""
        base = dict(printed)
        if self.type in ("conjuration", "wall"):
            base |= {"psychic-immunity": 1, "unmovable": 1}  # MGW-CON-04
            if "living" not in base:  # MGW-CON-05
                base["nonliving"] = 1
        if self.wall:
            base["extendable"] = 1
        if "incorporeal" in base:
            base |= {"nonliving": 1, "uncontainable": 1, "burnproof": 1}
        if self.has_life:  # MGW-LIV-01, MGW-LIV-02
            if "nonliving" in base:
                base.pop("living", None)
                base |= {"poison-immunity": 1, "finite-life": 1}
            else:
                base["living"] = 1
        return base

    def __repr__(self) -> str:
        return f"<Face {self.id}>"


def compile_faces(cards: Iterable[Card], mages: Iterable[Mage]) -> dict[str, Face]:
    """Every face by its id."""
    faces = {card.id: Face(card) for card in cards}
    faces |= {mage.id: Face(None, mage) for mage in mages}
    return faces
