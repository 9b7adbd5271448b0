"""Cards to be printed: what stands on them, in words and numbers. How they look is the drawing's business.

Nothing here knows a game: a unit's profile, a spell and a list of actions are all a title, values in boxes
and sections of rows. All texts are already in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from walstatt.core.scene import Dial

#: Colours that a card may ask for; the drawing knows how they look. Any other word is taken as "grey".
TONES = ("red", "blue", "brown", "teal", "gold", "violet", "green", "grey")


class Box(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value that is read at a glance, with what it is called."""

    label: str
    text: str
    mark: bool = False  # it can be raised in play


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack, an ability, a special rule, an action."""

    title: str
    text: str = ""  # what it does
    cells: tuple[str, ...] = ()  # short values: they stand in columns at the right
    icon: str = ""
    rules: tuple[str, ...] = ()
    sign: str = ""  # the kind of the marks, or of the badge, on a piece that it explains


class Section(msgspec.Struct, frozen=True, omit_defaults=True):
    """Rows of one kind under a heading."""

    title: str
    rows: tuple[Row, ...]
    head: tuple[str, ...] = ()  # what the columns of the cells are called
    inline: bool = False  # the text goes on behind the title instead of beginning below it


class Life(msgspec.Struct, frozen=True, omit_defaults=True):
    """Boxes to tick. The white ones are lost first."""

    label: str
    white: int
    red: int = 0
    tracks: int = 1  # for so many pieces of the same kind
    note: str = ""  # what it means to lose them


class Wheel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dial on a card: a table of all its slots. One of several says which it is."""

    dial: Dial
    title: str = ""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card. Where its texts need more room, the drawing makes a second one of it."""

    id: str
    title: str
    subtitle: str = ""
    icon: str = ""
    tone: str = "grey"
    group: str = ""  # the word by which people ask for a part of the cards
    group_title: str = ""
    note: str = ""  # who or what that is
    cost: tuple[Box, ...] = ()
    boxes: tuple[Box, ...] = ()
    wheels: tuple[Wheel, ...] = ()
    sections: tuple[Section, ...] = ()
    life: Life | None = None
    footer: str = ""


def groups(cards: Iterable[Card]) -> tuple[str, ...]:
    """The groups of the cards, in their order."""
    return tuple(dict.fromkeys(card.group for card in cards if card.group))


def of_groups(cards: Sequence[Card], wanted: Iterable[str]) -> tuple[Card, ...]:
    """The cards of these groups; all of them if none is named."""
    names = set(wanted)
    return tuple(card for card in cards if not names or card.group in names)
