"""The values of the options as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from walstatt.core.game import Label, OptionSpec
from walstatt.core.kit import labels
from walstatt.games.summoners.rules.scenarios import scenarios
from walstatt.games.summoners.state.units import TEXT, Name, Realm

ICONS = {
    "mode.duel": "duel", "mode.three": "triangle-target", "mode.four": "crossed-swords",
    "mode.teams": "three-friends", "realms.random": "rolling-dices", "ranks.novice": "rank-1",
    "ranks.adept": "rank-2", "ranks.master": "rank-3", "terrain.dice": "hills",
    "terrain.random": "rolling-dices", "portals.on": "magic-portal", "goals.on": "tied-scroll",
    "last-effort.on": "sands-of-time",
}  # fmt: skip


def labelled(specs: Sequence[OptionSpec], realms: Mapping[str, Realm]) -> list[OptionSpec]:
    """The specs with a label for every value."""
    return labels.labelled(specs, TEXT, lambda option, value: _label(option, value, realms))


#: Options whose values have names that the game uses elsewhere too.
_NAMED = {"scenario": "scenario", "ranks": "rank"}


def _label(option: str, value: str, realms: Mapping[str, Realm]) -> Label:
    if option == "realms" and value in realms:
        realm = realms[value]
        return Label(_names(realm.name), _names(realm.note), realm.icon)
    label = labels.value_label(TEXT, option, value, ICONS)
    if option in _NAMED:
        label = msgspec.structs.replace(label, title=labels.in_all(TEXT, f"{_NAMED[option]}.{value}"))
    if option == "scenario":
        label = msgspec.structs.replace(label, icon=scenarios()[value].icon)
    return label


def _names(name: Name) -> dict[str, str]:
    return {str(lang): text for lang, text in name.items()}
