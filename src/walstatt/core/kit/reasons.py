"""Why something is not allowed, and what is instead."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.options import Option

#: What a judge found: a text key of the game below `refused`, the rules that forbid it, and what fills the
#: text in (facts that differ by language are mappings).
Why = tuple[str, tuple[str, ...], dict[str, object]]
MOST = 4  # examples


def refused(text: str, decision: Decision, option: Option, reasons: Iterable[Why]) -> IllegalChoice:
    """The first reason that fits; failing all, some examples of what is allowed."""
    for key, rules, facts in reasons if option else ():
        return IllegalChoice(f"refused.{key}", rules, package=text, option=option.text, **facts)
    key = "core.nonsense" if option else "core.empty"
    return IllegalChoice(key, decision.rules, option=option.text, examples=examples(decision))


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
