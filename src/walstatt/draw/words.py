"""The few words that a drawing itself needs, in the reader's language."""

from __future__ import annotations

from walstatt.core.scene import SIDES

_ENGLISH = {
    "melee": "melee",
    "ranged": "ranged",
    "armor": "armour",
    "net": "net",
    "kill": "kills",
    "path": "path",
    "path-open": "open",
    "path-joined": "connected",
    "ring": "reaches everywhere",
    "off": "without effect",
    "bonus": "with bonus",
    "initiative": "initiative",
    "raised": "changed",
    "struck": "does not act",
    "life": "life",
    "below": "more below",
    "captured": "captured",
    "poison": "poison",
    "disarmed": "disarmed",
    "entrenched": "entrenched",
    "maneuver": "maneuver",
    "rotation": "rotation",
    "teleport": "teleport",
    "cavalry": "cavalry",
    "transformation": "transformation",
    "poisonous": "poisonous",
    "anywhere": "strikes anywhere",
    "ready": "ready",
    "used": "used",
    "turn": "Turn",
    "to-move": "to move",
    "nothing": "empty",
    "team": "Team",
    "hidden": "face down",
    "sides": "E SE SW W NW NE",
}

_GERMAN = {
    "melee": "Nahkampf",
    "ranged": "Fernkampf",
    "armor": "Rüstung",
    "net": "Netz",
    "kill": "tötet",
    "path": "Pfad",
    "path-open": "offen",
    "path-joined": "verbunden",
    "ring": "wirkt überall",
    "off": "ohne Wirkung",
    "bonus": "mit Bonus",
    "initiative": "Initiative",
    "raised": "verändert",
    "struck": "handelt nicht",
    "life": "Leben",
    "below": "darunter",
    "captured": "gefangen",
    "poison": "Gift",
    "disarmed": "entwaffnet",
    "entrenched": "verschanzt",
    "maneuver": "Manöver",
    "rotation": "Drehung",
    "teleport": "Teleport",
    "cavalry": "Kavallerie",
    "transformation": "Verwandlung",
    "poisonous": "giftig",
    "anywhere": "trifft überall",
    "ready": "bereit",
    "used": "benutzt",
    "turn": "Zug",
    "to-move": "am Zug",
    "nothing": "leer",
    "team": "Team",
    "hidden": "verdeckt",
    "sides": "O SO SW W NW NO",
}

_TABLES = {"en": _ENGLISH, "de": _GERMAN}


def word(lang: str, key: str) -> str:
    """A word of the drawing; English where the language is not known."""
    return _TABLES.get(lang[:2], _ENGLISH)[key]


def side_names(lang: str) -> tuple[str, ...]:
    """Short names of the six sides, in the order of `SIDES`."""
    names = tuple(word(lang, "sides").split())
    return names if len(names) == len(SIDES) else SIDES
