"""The words that cards are made of: closed lists, so that no pack invents one and no code misspells one.

Their names in both languages, and the rules that define them, are in `content/terms.toml`.
"""

from __future__ import annotations

from typing import Literal, get_args

#: MGW-SPL-15. A wall is a conjuration.
SpellType = Literal["equipment", "conjuration", "creature", "enchantment", "incantation", "attack"]
#: Six primary and four elemental schools (MGW-BOOK-24).
School = Literal["dark", "mind", "holy", "arcane", "nature", "war", "earth", "air", "water", "fire"]
ELEMENTS: tuple[School, ...] = ("fire", "earth", "air", "water")
Action = Literal["quick", "full"]
#: MGW-DATA-32, MGW-COD-135. Cards print Water as "Hydro".
Damage = Literal["flame", "water", "light", "lightning", "poison", "psychic", "wind", "frost"]
#: MGW-DATA-30.
Condition = Literal["stun", "rot", "burn", "sleep", "weak", "daze", "cripple", "taunt"]
#: What a band of an effect box gives: a condition, or an effect: Push (MGW-EFF-05), or one in a direction
#: that the die decides (MGW-COD-146), which no card of the base game has.
Effect = Literal["stun", "rot", "burn", "sleep", "weak", "daze", "cripple", "taunt", "push", "random-push"]
#: MGW-DATA-11, MGW-Q-40.
Location = Literal[
    "weapon", "shield", "ring", "chest", "helmet", "cloak", "gloves", "boots", "belt", "amulet",
]  # fmt: skip
#: Traits of objects and spells, then those of attacks. A damage type as a trait is its modifier ("Flame -2").
Trait = Literal[
    "aegis", "armor", "blocks-los", "bloodthirsty", "burnproof", "channeling", "charge", "climbing",
    "elusive", "extendable", "familiar", "fast", "finite-life", "flying", "incapacitated", "incorporeal",
    "legendary", "life", "living", "magebind", "magecast", "melee", "nonliving", "passage-attacks",
    "passage-blocked", "pest", "rage", "ranged", "regenerate", "restrained", "slow", "spawnpoint",
    "spellbind", "tough", "uncontainable", "unique", "unmovable", "upkeep", "zone-exclusive",
    "flame", "water", "light", "lightning", "poison", "psychic", "wind", "frost", "flame-immunity",
    "water-immunity", "light-immunity", "lightning-immunity", "poison-immunity", "psychic-immunity",
    "wind-immunity", "frost-immunity",
    "counterstrike", "critical-damage", "defrost", "doublestrike", "ethereal", "mana-drain",
    "mana-transfer", "piercing", "reach", "sweeping", "triplestrike", "unavoidable", "vampiric",
]  # fmt: skip
Subtype = Literal[
    "acid", "aegis", "angel", "animal", "ape", "artifact", "barrier", "bat", "bear", "bird", "canine",
    "cat", "cleric", "cloud", "command", "curse", "defense", "demon", "faerie", "flame", "force", "gremlin",
    "healing", "high-elf", "horse", "human", "hydro", "illusion", "knight", "light", "lightning", "lizard",
    "lycanthrope", "mage", "mana", "metamagic", "obelisk", "plant", "poison", "portal", "protection",
    "psychic", "reptile", "rune", "serpent", "skeleton", "soldier", "structure", "teleport", "temple",
    "totem", "transform", "trap", "tree", "undead", "vampire", "vampiric", "vine", "wind", "wood-elf",
    "worm",
]  # fmt: skip
#: How a trait is written: alone, with a number (the highest counts, MGW-TRT-05), or with a signed number
#: (they add up, MGW-TRT-04).
Form = Literal["plain", "number", "signed"]

#: melee, ranged, zone: attacks that somebody makes. barrier, passage, automatic: those that just happen
#: (MGW-DATA-33); "automatic" are the attack bars without a melee or ranged symbol.
AttackKind = Literal["melee", "ranged", "zone", "barrier", "passage", "automatic"]
#: What a spell or ability may be aimed at. "object" is anything in play (MGW-COD-125).
Aim = Literal[
    "creature", "conjuration", "mage", "object", "zone", "border", "arena", "enchantment",
    "destroyed-creature",
]  # fmt: skip
#: What its target must be, all of them; `friendly`: of the caster's side, `controlled`: of his player.
Need = Literal[
    "living", "corporeal", "non-mage", "not-flying", "not-uncontainable", "channels", "hidden", "revealed",
    "controlled", "friendly", "animal", "no-enemy-creatures", "summoned-this-round", "conditions",
]  # fmt: skip
#: Whom a bonus reaches, all of them; neither "creature" nor "conjuration" means both.
Who = Literal[
    "creature", "conjuration", "friendly", "living", "non-mage", "other", "not-uncontainable", "animal",
    "canine", "demon",
]  # fmt: skip
#: Moments at which a face-down enchantment may be worth a question; "it" is the creature on which it lies, or
#: any in its zone.
Moment = Literal[
    "round",  # a round begins, before mana is channeled
    "upkeep",  # the upkeep phase begins
    "activated",  # it is activated
    "moves",  # it has taken a move action
    "casts",  # it casts a spell
    "attacks",  # it has declared an attack
    "targeted",  # an enemy's spell targets it
    "attacked",  # an attack on it has been declared
    "struck",  # dice lie that would damage it
    "fatal",  # dice lie that would destroy it
    "hurt",  # a strike against it is over, and barriers and counterstrikes are to come
]
MOMENTS: tuple[Moment, ...] = get_args(Moment)

_NUMBERED: tuple[Trait, ...] = ("aegis", "regenerate")  # MGW-COD-124, MGW-COD-128
_SIGNED: tuple[Trait, ...] = (
    "armor", "bloodthirsty", "channeling", "charge", "life", "magebind", "mana-drain", "mana-transfer",
    "melee", "piercing", "rage", "ranged", "tough", "upkeep", "flame", "water", "light", "lightning",
    "poison", "psychic", "wind", "frost",
)  # fmt: skip
#: Every trait and how it is written.
TRAITS: dict[str, Form] = {
    trait: "number" if trait in _NUMBERED else "signed" if trait in _SIGNED else "plain"
    for trait in get_args(Trait)
}
#: Traits that stand in attack bars; the others belong to objects and spells.
ATTACK_TRAITS: frozenset[str] = frozenset(
    (
        "counterstrike", "critical-damage", "defrost", "doublestrike", "ethereal", "mana-drain",
        "mana-transfer", "piercing", "reach", "sweeping", "triplestrike", "unavoidable", "vampiric",
    )
)  # fmt: skip
