"""Why something is not allowed, and what is instead.

A rule judges in one place: its judge returns a `Why`, or None where nothing speaks against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.options import Option

MOST = 4  # examples
NO_FACTS: Mapping[str, object] = {}


class Why(msgspec.Struct, frozen=True):
    """What a judge found. One that needs no facts can be made once and returned again and again."""

    key: str  # a text of the game, below `refused`
    rules: tuple[str, ...] = ()  # that forbid it
    facts: Mapping[str, object] = NO_FACTS  # fill the text in; those that differ by language are mappings
    pieces: tuple[str, ...] = ()  # words of the scene: pieces and markers that cause it
    cells: tuple[str, ...] = ()  # likewise cells, zones, borders, terrain

    def also(self, *rules: str, **facts: object) -> Why:
        """The same with more facts; with other rules, where any are named."""
        return Why(self.key, rules or self.rules, {**self.facts, **facts}, self.pieces, self.cells)


def refused(text: str, decision: Decision, option: Option, reasons: Iterable[Why]) -> IllegalChoice:
    """The first reason that fits; failing all, some examples of what is allowed."""
    for why in reasons if option else ():
        return illegal(text, why, option=option.text)
    key = "core.nonsense" if option else "core.empty"
    return IllegalChoice(key, decision.rules, option=option.text, examples=examples(decision))


def illegal(text: str, why: Why, **facts: object) -> IllegalChoice:
    """A reason as the problem that is raised."""
    problem = IllegalChoice(f"refused.{why.key}", why.rules, package=text, **{**facts, **why.facts})
    return problem.because_of(why.pieces, why.cells)


def examples(decision: Decision, *start: str) -> str:
    """Some answers that are allowed, if possible such that begin with these words."""
    options = decision.options
    some: list[str] = []
    if start:
        some = [option.text for option in options if option[: len(start)] == start][:MOST]
    if not some:
        last = len(options) - 1
        some = [options[at * last // (MOST - 1)].text for at in range(MOST)]
    return ", ".join(f"'{text}'" for text in dict.fromkeys(some))
