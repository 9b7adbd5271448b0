"""The values of the options as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from walstatt.core.game import SEAT_NAMES, Label, OptionSpec
from walstatt.core.text import LANGS, catalogue
from walstatt.games.monolith_arena.state.tiles import Faction

TEXT = "walstatt.games.monolith_arena.text"
ICONS = {"mode.duel": "crossed-swords", "factions.random": "rolling-dices"}


def labelled(specs: Sequence[OptionSpec], factions: Mapping[str, Faction]) -> list[OptionSpec]:
    """The specs with a label for every value."""
    return [
        msgspec.structs.replace(
            spec, labels={value: _label(spec.name, value, factions) for value in spec.values}
        )
        for spec in specs
    ]


def _label(option: str, value: str, factions: Mapping[str, Faction]) -> Label:
    if option == "factions" and value in factions:
        faction = factions[value]
        return Label(faction.name, faction.note, faction.icon)
    if value in SEAT_NAMES:
        return Label(_texts(f"seat.{value}"))
    key = f"{option}.{value}"
    title = _texts(f"value.{key}") or _texts(f"value.{value}")
    return Label(title, _texts(f"value-note.{key}"), ICONS.get(key, ""))


def _texts(key: str) -> dict[str, str]:
    """The text in every language; nothing if there is none."""
    return {str(lang): catalogue(TEXT, lang)[key] for lang in LANGS if key in catalogue(TEXT, lang)}
