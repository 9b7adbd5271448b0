"""Forms in which people type in cards of their own. A game says which fields there are and judges what
somebody has written; a screen draws them and knows no game. All texts are in the reader's language."""

from __future__ import annotations

from typing import Literal

import msgspec

#: What somebody writes into a field is not longer.
MOST_LETTERS = 400


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value of a field. One of `words` may have something behind a stroke: a number, words or both, written
    as `id/2`, `id/fire,water`, `id/2:fire,water`."""

    id: str
    title: str
    note: str = ""
    icon: str = ""
    least: int = 0
    most: int = 0  # 0: no number
    about: tuple[tuple[str, str], ...] = ()  # words that may stand there, with what they are called


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """`text`; `number`; `choice`: one of the values; `flag`: "yes" or nothing; `words`: any of the values,
    with blanks between them; `icon`: a picture, one of the values."""

    name: str
    title: str
    kind: Literal["text", "number", "choice", "flag", "words", "icon"]
    part: str  # the heading under which it stands
    note: str = ""
    values: tuple[Choice, ...] = ()
    usual: str = ""  # what stands there at first
    least: int = 0
    most: int = 0
    needed: bool = False
    rules: tuple[str, ...] = ()


class Form(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    title: str  # "Profile"
    new: str  # "New profile"
    fields: tuple[Field, ...]
    icon: str = ""
    note: str = ""


class Slip(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong with a field; without one, with the card as a whole."""

    text: str
    field: str = ""
    rules: tuple[str, ...] = ()
