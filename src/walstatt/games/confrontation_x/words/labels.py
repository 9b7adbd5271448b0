"""The values of the options as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.game import Label, OptionSpec
from walstatt.core.kit import labels
from walstatt.games.confrontation_x.state.armies import ready
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.packs import TEXT

ICONS = {
    "mode.duel": "crossed-swords", "mode.three": "triple-yin", "mode.teams": "three-friends",
    "armies.random": "rolling-dices",
}  # fmt: skip


def labelled(specs: Sequence[OptionSpec]) -> list[OptionSpec]:
    """The specs with a label for every value."""
    return labels.labelled(specs, TEXT, _label)


def _label(option: str, value: str) -> Label:
    if option == "armies" and value in ready():
        army = ready()[value]
        return Label(army.name, army.note, army.icon)
    if option == "armies" and value in library().peoples:
        people = library().peoples[value]
        return Label(people.name, labels.in_all(TEXT, "value-note.armies.people"), people.icon)
    return labels.value_label(TEXT, option, value, ICONS)
