"""Everything that can go wrong for a user, with a text in both languages.

A problem knows its text key and the facts that fill it in; `str(problem)` is English, `problem.text("de")`
German. `rules` names the rules that forbid what was tried, `pieces` and `cells` what of the scene is the
cause.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Self

from walstatt.core.text import Lang, say

CORE = "walstatt.core.text"
#: Words that somebody has given may be of any length; told are so many letters.
LONG = 100
#: Answers to be quoted, as the reader's language does.
_QUOTED = re.compile(r"'([^']*)'")
_ALL_QUOTED = re.compile(r"'[^']*'(?:, '[^']*')*")
_TOO_LONG = re.compile(rf"\S{{{LONG + 1},}}")


class Problem(Exception):
    """A clear refusal: what is wrong and what is allowed. Nothing has changed."""

    #: Words of the scene: pieces and markers; cells, zones, borders and terrain.
    pieces: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()

    def __init__(self, key: str, rules: tuple[str, ...] = (), /, package: str = CORE, **args: object) -> None:
        super().__init__(key)
        self.key = key
        self.rules = rules
        self.package = package
        self.args_by_name = args

    def because_of(self, pieces: tuple[str, ...], cells: tuple[str, ...]) -> Self:
        """The same problem, with what on the board is the cause."""
        self.pieces, self.cells = pieces, cells
        return self

    def text(self, lang: Lang = "en") -> str:
        args = {name: _told(value, lang) for name, value in self.args_by_name.items()}
        return say(self.package, self.key, lang, **args)

    def __str__(self) -> str:
        return self.text("en") + (f" [{', '.join(self.rules)}]" if self.rules else "")


def _told(value: object, lang: Lang) -> object:
    """Facts that have a text of their own in each language: other problems, and names by language."""
    if isinstance(value, Problem):
        return value.text(lang)
    if isinstance(value, Mapping):
        return value[lang]
    if lang == "de" and isinstance(value, str) and _ALL_QUOTED.fullmatch(value):
        value = _QUOTED.sub(r"„\1“", value)
    if isinstance(value, str) and len(value) > LONG:
        return _TOO_LONG.sub(lambda word: word[0][: LONG - 1] + "…", value)
    return value


class IllegalChoice(Problem):
    """An answer that the rules do not allow."""


class NoUndo(Problem):
    """Nothing can be taken back."""


class BadSetup(Problem):
    """Options with which no game can be set up."""


class BadRecord(Problem):
    """A record file that cannot be read or replayed."""


class BadPosition(Problem):
    """A position text that is unreadable or contradicts itself."""


class BadPack(Problem):
    """A content pack that cannot be used."""


class BadGame(Problem):
    """A game that lacks what the kernel asks for."""


class UnknownGame(Problem):
    """No such game."""


class UnknownRule(Problem):
    """No such rule id."""
