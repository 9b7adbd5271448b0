"""Numbers that a power is only sure of when it works: `2`, `x+1`, `2x`, `own.pow`, `target.res+2`, `margin`.

They are sums of terms. What a term is worth then, `rules/magic` knows.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES

#: How an amount is written in a pack.
Amount = int | str
#: Words that stand for a number: the X that was chosen, by how much the test was passed, what it came to.
WORDS = ("x", "margin", "result")
#: Whose attribute is meant.
WHOSE = ("own", "target")
_TERM = re.compile(r"([+-]?)(\d*)(?:(x|margin|result)|(own|target)\.([a-z]+))?")


class Term(NamedTuple):
    """So many times something; "" is one."""

    times: int
    word: str = ""  # x, margin, result; own or target with an attribute
    attribute: str = ""


@lru_cache(maxsize=4096)
def terms(amount: Amount) -> tuple[Term, ...] | None:
    """What an amount is the sum of; None: it is none."""
    if isinstance(amount, int):
        return (Term(amount),)
    found, at = [], 0
    while at < len(amount):
        match = _TERM.match(amount, at)
        if match is None or match.end() == at or (at and not match[1]):
            return None
        sign, times, word, whose, attribute = match.groups()
        if not times and not word and not whose:
            return None
        if attribute and attribute not in ATTRIBUTES:
            return None
        number = int(times or 1) * (-1 if sign == "-" else 1)
        found.append(Term(number, word or whose or "", attribute or ""))
        at = match.end()
    return tuple(found) or None


def words(amount: Amount) -> frozenset[str]:
    """What has to be known to work it out."""
    return frozenset(term.word for term in terms(amount) or ())


def least_sign(amount: Amount) -> int:
    """Whether it raises (1) or lowers (-1), as far as its first term tells."""
    found = terms(amount)
    return -1 if found and found[0].times < 0 else 1
