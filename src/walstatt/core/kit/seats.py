"""Options that are given once for each seat, and who plays with whom."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from walstatt.core.errors import BadSetup, Problem
from walstatt.core.game import SEAT_NAMES


def per_seat(
    option: str, value: str, count: int, *rules: str, known: Collection[str] = (), others: str = ""
) -> list[str]:
    """`fire,water`: a word for every seat.

    One alone is the first seat's, and the others have `others`; without `others` it is everybody's. Where
    `known` is given, nothing else is allowed.
    """
    wanted = [word.strip() for word in value.split(",") if word.strip()]
    if len(wanted) == 1:
        wanted += [others or wanted[0]] * (count - 1)
    for word in wanted:
        if known and word not in known:
            raise bad_value(option, word, ", ".join(known), *rules)
    if len(wanted) != count:
        raise bad_value(option, ",".join(wanted), Problem("setup.one-each", count=count), *rules)
    return wanted


def bad_value(option: str, value: str, allowed: str | Problem, *rules: str) -> BadSetup:
    return BadSetup("setup.bad-value", rules, option=option, value=value, allowed=allowed)


def pairs(options: Mapping[str, str]) -> list[int]:
    """The teams of four seats: `blue+gold` are one, the others are the other."""
    pair = [SEAT_NAMES.index(name) for name in options["teams"].split("+")]
    return [0 if seat in pair else 1 for seat in range(len(SEAT_NAMES))]
