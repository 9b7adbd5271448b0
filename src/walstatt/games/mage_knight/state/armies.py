"""Ready-made armies, and which figures a faction has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

import msgspec

from walstatt.core import content
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import CONTENT

DATA = "walstatt.games.mage_knight.data"
#: A faction with fewer figures has no army of its own.
ENOUGH = 4


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Mapping[str, str]
    note: Mapping[str, str]
    icon: str
    points: int  # the build total that it is made for
    figures: Mapping[str, int]


@cache
def armies() -> Mapping[str, Army]:
    """All ready-made armies, by id."""
    file = "armies.toml"
    text = (resources.files(DATA) / file).read_text(encoding="utf-8")
    entries = content.read_toml(file, text)["army"]
    return {a.id: a for a in (content.convert(file, str(e.get("id")), e, Army) for e in entries)}


@cache
def changelings() -> Mapping[str, Mapping[str, str]]:
    """Names of the treasure chests that are figures in disguise, by id: no army may have one (MKN-CHL-01)."""
    chests = [
        chest
        for file, text in content.sources(CONTENT)
        for chest in content.read_toml(file, text).get("chest", ())
    ]
    return {str(chest["id"]): chest["name"] for chest in chests if "changeling" in chest}


def by_faction(kinds: Iterable[Kind]) -> dict[str, list[Kind]]:
    """The figures of every faction that has enough of them for an army of its own."""
    found: dict[str, list[Kind]] = {}
    for kind in kinds:
        for faction in kind.factions:
            found.setdefault(faction, []).append(kind)
    return {
        faction: found[faction]
        for faction in sorted(found)
        if len({kind.print for kind in found[faction]}) >= ENOUGH
    }
