"""How abilities are written on a profile: their words, and what stands behind the stroke. What they do is
declared in `rules/abilities`; a test holds that both know the same ones."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.games.confrontation_x.state.attributes import ASPECTS, ATTRIBUTES, ELEMENTS, PATHS

#: What can do nothing to a figure (CFX-IMM-01).
IMMUNITIES = (
    *ELEMENTS, "control", "fear", "head", "light-wound", "miracle", "poison", "spell", "stunned", "terrain",
)  # fmt: skip
#: Attributes that an effort can raise: all but the aspects of priests.
RAISED = tuple(attribute for attribute in ATTRIBUTES if attribute not in ASPECTS)
ANYTHING = ("...",)  # any words: peoples, paths, groups that a profile belongs to


class Spelling(NamedTuple):
    """What stands behind the stroke: a number from one value to another, and words."""

    least: int = 0
    most: int = 0  # 0: no number
    about: tuple[str, ...] = ()  # words of which there is at least one; none: no words

    @property
    def number(self) -> bool:
        return self.most != 0


PLAIN = Spelling()
SPELLINGS: dict[str, Spelling] = {
    **dict.fromkeys(
        (
            "ambidextrous", "assassin", "authority", "awareness", "bestial-charge", "born-fighter",
            "bravery", "brutal", "charge-and-shoot", "construct", "counter-attack", "desperate", "dodge",
            "enormous", "ethereal", "extra-limb", "fanatic", "feint", "fencer", "fly", "focused", "glaive",
            "hard-boiled", "hideous", "holy-armour", "holy-weapon", "leap", "living-dead", "luck",
            "marksman", "master-shot", "mastery-of-magic", "mercenary", "merciless", "minelayer",
            "possessed", "precise", "rapid-reload", "reinforcement", "righteous", "scout", "skirmish-fire",
            "steadfast", "steady-hand", "strategy", "sure-aim", "swiftness", "tough", "vivacity",
            "war-frenzy", "war-mage", "war-priest", "warhorse", "weapon-master",
        ),
        PLAIN,
    ),
    "alliance": Spelling(about=ANYTHING),
    "artefact": Spelling(1, 9),
    "bane": Spelling(about=ANYTHING),
    "charge-impact": Spelling(1, 9),
    "command": Spelling(1, 60),
    "concentration": Spelling(1, 9, RAISED),
    "devotion": Spelling(1, 9),
    "disengage": Spelling(1, 12),
    "elemental": Spelling(about=ELEMENTS),
    "first-aid": Spelling(2, 6),
    "flurry": Spelling(1, 9),
    "immortal": Spelling(about=tuple(path for path in PATHS if path != "none")),
    "immune": Spelling(about=IMMUNITIES),
    "loyal": Spelling(1, 9),
    "master-strike": Spelling(0, 9),  # CFX-PERS-05
    "mutagen": Spelling(1, 9),
    "poison": Spelling(0, 20),  # CFX-DATA-62
    "regeneration": Spelling(2, 6),
    "relentless": Spelling(1, 9),
    "resolute": Spelling(1, 9),
    "short-lived": Spelling(2, 6),
    "steam": Spelling(about=RAISED),
    "survival-instinct": Spelling(2, 6),
    "target": Spelling(-9, 9),
    "unreceptive": Spelling(1, 12),
    "war-cry": Spelling(1, 20),
}  # fmt: skip
