"""The values of the options as people read them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from walstatt.core.game import Label, OptionSpec
from walstatt.core.text import LANGS, catalogue
from walstatt.games.mage_wars.state.kinds import Name
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.pack_words import TEXT

ICONS = {
    "mode.duel": "duel", "mode.three": "triangle-target", "mode.four": "crossed-swords",
    "mode.teams": "three-friends", "level.apprentice": "rank-1", "level.full": "rank-3",
    "mages.random": "rolling-dices",
}  # fmt: skip


def labelled(specs: Sequence[OptionSpec], library: Library) -> list[OptionSpec]:
    """The specs with a label for every value."""
    return [
        msgspec.structs.replace(
            spec, labels={value: _label(spec.name, value, library) for value in spec.values}
        )
        for spec in specs
    ]


def _label(option: str, value: str, library: Library) -> Label:
    if option == "mages" and value in library.mages:
        mage = library.mages[value]
        return Label(_names(mage.name), _names(mage.note), mage.icon)
    if option == "books" and value in library.books:
        book = library.books[value]
        return Label(_names(book.name), {}, library.mages[book.mage].icon)
    key = f"{option}.{value}"
    return Label(
        _texts(f"value.{key}") or _texts(f"value.{value}"), _texts(f"value-note.{key}"), ICONS.get(key, "")
    )


def _names(name: Name) -> dict[str, str]:
    return {str(lang): text for lang, text in name.items()}


def _texts(key: str) -> dict[str, str]:
    """The text in every language; nothing if there is none."""
    return {str(lang): catalogue(TEXT, lang)[key] for lang in LANGS if key in catalogue(TEXT, lang)}
