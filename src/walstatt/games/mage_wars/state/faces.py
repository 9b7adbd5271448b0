"""Cards and mages as the rules read them: worked out once, so that play only looks things up.

One class for all: a mage is a creature, and everything in play is an object of the same kind
(MGW-GEN-06, MGW-COD-125).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
        "channeling", "conditional", "cost", "creature", "damage_types", "defense", "defenses", "effect",
        "for_mage", "full", "has_life", "id", "level", "life", "lively", "mage", "mandatory", "melee_bars",
        "no_armor", "numbers", "own", "quick", "range", "reveal", "schools", "spreads", "subtypes", "trigger",
        "type", "wall",
    )  # fmt: skip

    def __init__(self, card: Card | None, mage: Mage | None = None) -> None:
        given = card or mage
        assert given is not None
        self.card = card
        self.mage = mage
        self.id: str = given.id
        self.type: str = "mage" if card is None else "wall" if card.is_wall else card.type
        self.level: int = given.level
        self.subtypes = frozenset(given.subtypes)
        self.life: int = given.life
        self.armor: int = given.armor
        self.channeling: int | None = given.channeling
        self.abilities: tuple[Ability, ...] = given.abilities
        self.numbers: Mapping[str, int] = given.numbers
        self.creature = self.type in ("creature", "mage")
        self.has_life = self.creature or self.type in ("conjuration", "wall")
        self.wall = self.type == "wall"
        self.no_armor = card is not None and card.no_armor
        schools = card.school.items() if card is not None else ()
        self.schools: Mapping[str, int] = {str(school): level for school, level in schools}
        self.cost = card.cost if card is not None else 0
        self.reveal = card.reveal if card is not None else 0
        self.action = card.action if card is not None else "quick"
        self.range = card.range if card is not None else (0, 0)
        self.mandatory = card is not None and card.mandatory
        self.trigger: str = card.trigger if card is not None else ""
        self.defense: Defense | None = card.defense if card is not None else None
        self.bars: dict[str, Attack] = {bar.id: bar for bar in given.attacks}
        # Attack spells on an ability card are not among its quick and full attacks.
        for ability in given.abilities:
            if ability.attack is not None:
                self.bars[ability.attack.id] = ability.attack
        self.quick = tuple(bar for bar in given.attacks if bar.action == "quick")
        self.full = tuple(bar for bar in given.attacks if bar.action == "full")
        self.melee_bars = tuple(bar for bar in given.attacks if bar.kind == "melee")
        self.damage_types = frozenset(_TYPES[word] for word in self.subtypes if word in _TYPES)
        grants: Iterable[Grant] = card.grants if card is not None else ()
        lasting = [grant for grant in grants if grant.lasts == "stays"]
        self.bearer = tuple(g for g in lasting if g.to == "bearer" and (g.traits or g.loses) and not g.on)
        self.own = tuple(g for g in lasting if g.to == "self")
        self.spreads = tuple(g for g in lasting if g.to in ("mage", "zone", "arena"))
        self.attack_grants = tuple(g for g in lasting if g.on)
        self.defenses = tuple(g.defense for g in lasting if g.to == "bearer" and g.defense is not None)
        #: It matters when it has begun to work: it gives Life or makes it finite (MGW-COD-19).
        self.lively = any(not {"life", "finite-life"}.isdisjoint(g.traits) for g in lasting)
        plain = mage is not None and mage.apprentice  # MGW-APP-05
        self.effect: Effect = NOTHING if plain else EFFECTS.get(self.id, NOTHING)
        #: It gives traits to others, or to itself under a condition.
        self.aura = bool(self.spreads or self.own) or self.effect.gives is not None
        #: What it gives depends on what else is in the arena.
        self.conditional = any(g.controlling or g.beside_mage for g in lasting)
        #: All that it gives is for its controller's mage.
        self.for_mage = (
            self.effect.gives is None and not self.own and all(g.to == "mage" for g in self.spreads)
        )
        self.base: Mapping[str, int] = self._base(given.traits)

    def _base(self, printed: Mapping[str, int]) -> dict[str, int]:
        """Printed traits and those that every object of its kind has (MGW-DATA-08)."""
        base = dict(printed)
        if self.type in ("conjuration", "wall"):
            base |= {"psychic-immunity": 1, "unmovable": 1}
            if "living" not in base:
                base["nonliving"] = 1
        if self.wall:
            base["extendable"] = 1
        if "incorporeal" in base:
            base |= {"nonliving": 1, "uncontainable": 1, "burnproof": 1}
        if self.has_life:
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
