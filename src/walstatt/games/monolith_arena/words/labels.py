"""The values of the options as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from walstatt.core.game import SEAT_NAMES, Label, OptionSpec
from walstatt.core.kit import labels
from walstatt.games.monolith_arena.state.tiles import Faction

TEXT = "walstatt.games.monolith_arena.text"
ICONS = {"mode.duel": "crossed-swords", "factions.random": "rolling-dices"}


def labelled(specs: Sequence[OptionSpec], factions: Mapping[str, Faction]) -> list[OptionSpec]:
    """The specs with a label for every value."""
    return labels.labelled(specs, TEXT, lambda option, value: _label(option, value, factions))


def _label(option: str, value: str, factions: Mapping[str, Faction]) -> Label:
    if option == "factions" and value in factions:
        faction = factions[value]
        return Label(faction.name, faction.note, faction.icon)
    if value in SEAT_NAMES:
        return Label(labels.in_all(TEXT, f"seat.{value}"))
    return labels.value_label(TEXT, option, value, ICONS)
