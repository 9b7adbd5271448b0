"""The special abilities: at which value they stand, and whether they can be switched off (MKN-DATA-01)."""

from __future__ import annotations

#: By value: the seven squares in the order yellow, green, orange, red, grey, blue, black; then the circles
#: red,
#: blue, black.
BY_VALUE = {
    "speed": (
        "aquatic", "charge", "flight", "quickness", "bound", "magic-levitation", "stealth", "forced-march",
        "nimble", "ram",
    ),
    "attack": (
        "shockwave", "healing", "flame-lightning", "weapon-master", "magic-healing", "magic-blast",
        "vampirism",
        "poison", "sneak-attack", "sweep",
    ),
    "defence": (
        "defend", "battle-armor", "toughness", "pole-arm", "invulnerability", "magic-immunity",
        "regeneration",
        "dodge", "magic-retaliation", "invisibility",
    ),
    "damage": (
        "demoralised", "", "battle-fury", "berserk", "command", "magic-enhancement", "necromancy", "pierce",
        "magic-freeze", "magic-confusion",
    ),
}  # fmt: skip
#: These are always on (MKN-SAG-01, MKN-BASE-187).
ALWAYS = frozenset(
    (
        "vampirism", "poison", "battle-armor", "toughness", "pole-arm", "invulnerability", "magic-immunity",
        "magic-retaliation", "demoralised", "battle-fury", "berserk", "command",
    )
)  # fmt: skip
ALL = tuple(ability for row in BY_VALUE.values() for ability in row if ability)
OPTIONAL = frozenset(ALL) - ALWAYS
