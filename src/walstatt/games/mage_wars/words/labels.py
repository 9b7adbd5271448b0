"""The values of the options as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.game import Label, OptionSpec
from walstatt.core.kit import labels
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
    return labels.labelled(specs, TEXT, lambda option, value: _label(option, value, library))


def _label(option: str, value: str, library: Library) -> Label:
    if option == "mages" and value in library.mages:
        mage = library.mages[value]
        return Label(_names(mage.name), _names(mage.note), mage.icon)
    if option == "books" and value in library.books:
        book = library.books[value]
        return Label(_names(book.name), {}, library.mages[book.mage].icon)
    return labels.value_label(TEXT, option, value, ICONS)


def _names(name: Name) -> dict[str, str]:
    return {str(lang): text for lang, text in name.items()}
