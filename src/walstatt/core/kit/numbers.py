"""Numbers that come from outside."""

from __future__ import annotations

import re

#: Decimal digits only: `str.isdigit` is true of ², and `int` takes its time over five thousand zeros.
_WHOLE = re.compile(r"-?[0-9]{1,9}")
MOST = 999_999_999


def whole(word: str, low: int = 0, high: int = MOST) -> int | None:
    """The whole number that a word is, if it lies within these bounds."""
    if not _WHOLE.fullmatch(word):
        return None
    number = int(word)
    return number if low <= number <= high else None
