"""The values of the options as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.game import Label, OptionSpec
from walstatt.core.kit import labels
from walstatt.games.mage_knight.state.armies import armies
from walstatt.games.mage_knight.state.chests import plans
from walstatt.games.mage_knight.state.library import TEXT, factions

ICONS = {
    "mode.duel": "crossed-swords", "mode.three": "triple-yin", "mode.four": "crossed-swords",
    "mode.teams": "three-friends", "armies.random": "rolling-dices", "terrain.random": "rolling-dices",
    "rules.unlimited": "swordman", "rules.conquest": "castle", "rules.dungeons": "locked-chest",
    "elevated.on": "hills",
}  # fmt: skip


def labelled(specs: Sequence[OptionSpec]) -> list[OptionSpec]:
    """The specs with a label for every value."""
    return labels.labelled(specs, TEXT, _label)


def _label(option: str, value: str) -> Label:
    if option == "armies" and value in armies():
        army = armies()[value]
        return Label(army.name, army.note, army.icon)
    if option == "dungeon":
        return Label(
            plans()[value].name, labels.in_all(TEXT, f"value-note.dungeon.{value}"), plans()[value].icon
        )
    if option == "armies" and value in factions():
        faction = factions()[value]
        return Label(faction.name, labels.in_all(TEXT, "value-note.armies.faction"), faction.icon)
    return labels.value_label(TEXT, option, value, ICONS)
