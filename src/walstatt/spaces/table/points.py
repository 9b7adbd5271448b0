"""Places and facings as options write them: millimetres with at most two decimals, "457.2,101.6"; degrees
behind a sign, "@90" or "@22.5".

People may also write inches, with their sign: 18"/4" or 18",4.5".
"""

from __future__ import annotations

import re
from functools import lru_cache

from walstatt.spaces.table.footprints import Point
from walstatt.spaces.table.units import FULL_TURN, INCH

_NUMBER = r"([0-9]{1,5})(?:\.([0-9]{1,2}))?"
_POINT = re.compile(rf"{_NUMBER},{_NUMBER}")
_INCHES = r"([0-9]{1,2})(?:[.,]([0-9]{1,2}))?[\"″]"
_IN_INCHES = re.compile(rf"{_INCHES}[,/]{_INCHES}")


_FACING = re.compile(r"@([0-9]{1,3})(?:\.([0-9]{1,2}))?")


@lru_cache(maxsize=4096)
def point_word(point: tuple[int, int]) -> str:
    return f"{_written(point[0])},{_written(point[1])}"


def _written(hundredths: int) -> str:
    whole, rest = divmod(hundredths, 100)
    return f"{whole}.{rest:02}".rstrip("0") if rest else str(whole)


@lru_cache(maxsize=4096)
def read_point(word: str) -> Point | None:
    """The place that a word means; None: it is no place."""
    found = _POINT.fullmatch(word)
    if found is None:
        return _read_inches(word)
    x, dx, y, dy = found.groups()
    return Point(int(x) * 100 + _hundredths(dx), int(y) * 100 + _hundredths(dy))


def _read_inches(word: str) -> Point | None:
    found = _IN_INCHES.fullmatch(word)
    if found is None:
        return None
    x, dx, y, dy = found.groups()
    return Point(*((int(a) * 100 + _hundredths(b)) * INCH // 100 for a, b in ((x, dx), (y, dy))))


def _hundredths(decimals: str | None) -> int:
    return int(decimals.ljust(2, "0")) if decimals else 0


def read_path(words: tuple[str, ...]) -> list[Point] | None:
    """Places one after the other; None if a word is no place, or there is none."""
    points = [read_point(word) for word in words]
    if not points or None in points:
        return None
    return [point for point in points if point is not None]


@lru_cache(maxsize=4096)
def facing_word(facing: int) -> str:
    """A facing, in degrees."""
    return f"@{_written(facing % FULL_TURN)}"


@lru_cache(maxsize=4096)
def read_facing(word: str) -> int | None:
    """The facing that a word means, in hundredths of a degree; None: it is none. @360 is @0."""
    found = _FACING.fullmatch(word)
    if found is None:
        return None
    facing = int(found[1]) * 100 + _hundredths(found[2])
    return facing % FULL_TURN if facing <= FULL_TURN else None
