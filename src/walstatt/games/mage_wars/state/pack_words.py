"""How packs write cards, in the words of cards: traits as "flame -2", effect boxes as "7-10 daze; 11+ stun".

Everything here turns such words into what `kinds` holds and complains about those that nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from walstatt.core.errors import Problem
from walstatt.games.mage_wars.state.kinds import OPEN
from walstatt.games.mage_wars.state.vocabulary import TRAITS, Effect

TEXT = "walstatt.games.mage_wars.text"
_EFFECTS = frozenset(get_args(Effect))
_NUMBER = {"plain": r"", "number": r"\d+", "signed": r"[+-]\d+"}
_BAND = re.compile(r"(\d+)(?:-(\d+)|\+) (.+)")
_COUNTED = re.compile(r"(?:(\d+) )?([a-z-]+)")


def traits(words: Iterable[object]) -> dict[str, int]:
    """`["fast", "regenerate 2", "flame -2"]`; a trait without a number counts 1."""
    found: dict[str, int] = {}
    for word in words:
        name, _, number = str(word).partition(" ")
        form = TRAITS.get(name)
        if form is None or not re.fullmatch(_NUMBER[form], number) or name in found:
            raise Problem("pack.trait", word=word, package=TEXT)
        found[name] = int(number or 1)
    return found


def bands(text: object) -> list[dict[str, Any]]:
    """`"4-10 push; 11+ push & daze"`; the last band is open, and bands rise without touching."""
    found: list[dict[str, Any]] = []
    for part in str(text).split("; "):
        match = _BAND.fullmatch(part)
        if match is None:
            raise Problem("pack.band", word=part, package=TEXT)
        low, high = int(match[1]), int(match[2] or OPEN)
        if high < low or (found and low <= found[-1]["high"]) or not 1 <= low <= 12:
            raise Problem("pack.band", word=part, package=TEXT)
        found.append({"low": low, "high": high, "effects": [_effect(word) for word in match[3].split(" & ")]})
    return found


def _effect(word: str) -> tuple[str, int]:
    match = _COUNTED.fullmatch(word)
    if match is None or match[2] not in _EFFECTS:
        raise Problem("pack.band", word=word, package=TEXT)
    return match[2], int(match[1] or 1)


def attack(entry: Mapping[str, Any], **missing: object) -> dict[str, Any]:
    """An attack bar; `missing` is what it takes from its card where it does not say it itself."""
    data = {**missing, **entry}
    if "traits" in data:
        data["traits"] = traits(data["traits"])
    if "bands" in data:
        data["bands"] = bands(data["bands"])
    return data


def grant(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {**entry, "traits": traits(entry["traits"])} if "traits" in entry else dict(entry)


def ability(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {**entry, "attack": attack(entry["attack"])} if "attack" in entry else dict(entry)


def card(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of `kinds.Card`."""
    data = dict(entry)
    school = data.get("school")
    if isinstance(school, dict) and school and all(isinstance(level, int) for level in school.values()):
        data["level"] = max(school.values()) if data.get("either") else sum(school.values())
    if "traits" in data:
        data["traits"] = traits(data["traits"])
    # The bar of an attack spell has no name, action and range but those of the spell (MGW-ATK-30).
    spell = {key: data[key] for key in ("id", "name", "action", "range") if key in data}
    taken = spell if data.get("type") == "attack" else {}
    data["attacks"] = [attack(bar, **taken) for bar in data.get("attacks", ())]
    data["grants"] = [grant(part) for part in data.get("grants", ())]
    data["abilities"] = [ability(part) for part in data.get("abilities", ())]
    return data


def mage(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of `kinds.Mage`."""
    data = dict(entry)
    if "traits" in data:
        data["traits"] = traits(data["traits"])
    data["attacks"] = [attack(bar) for bar in data.get("attacks", ())]
    data["abilities"] = [ability(part) for part in data.get("abilities", ())]
    return data
