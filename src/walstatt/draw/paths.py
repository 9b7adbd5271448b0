"""Path data as SVG writes it, turned into moves, lines and curves at absolute places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, tan

#: A letter and its numbers: M x y, L x y, C x1 y1 x2 y2 x y, or Z.
Step = tuple[str, tuple[float, ...]]

_WORD = re.compile(r"[a-zA-Z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_FLAG = re.compile(r"[01]")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def steps(data: str) -> list[Step]:
    """The path in absolute moves, lines, cubic curves and closings."""
    return list(_Path(data).steps())


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Every command with its numbers; a letter that is left out is said again."""
    at, letter = 0, ""
    while True:
        found = _WORD.search(data, at)
        if found is None:
            return
        word = found.group()
        if word.isalpha():
            letter, at = word, found.end()
        elif not letter or letter in "zZ":
            raise ValueError(f"numbers without a command: {data[at : at + 20]!r}")
        numbers: list[float] = []
        for index in range(_COUNTS[letter.upper()]):
            # The two flags of an arc may stand without a space before what follows.
            flag = letter in "aA" and index in (3, 4)
            found = (_FLAG if flag else _WORD).search(data, at)
            if found is None or found.group().isalpha():
                raise ValueError(f"too few numbers for {letter!r}")
            numbers.append(float(found.group()))
            at = found.end()
        yield letter, numbers
        letter = {"m": "l", "M": "L"}.get(letter, letter)


class _Path:
    def __init__(self, data: str) -> None:
        self.data = data
        self.x = self.y = 0.0  # where the pen is
        self.start = (0.0, 0.0)  # of the part that is drawn
        self.handle = (0.0, 0.0)  # the last control point, for smooth curves
        self.last = ""

    def steps(self) -> Iterator[Step]:
        for letter, numbers in _commands(self.data):
            kind = letter.upper()
            if letter.islower():
                numbers = self._absolute(kind, numbers)
            yield from self._step(kind, numbers)
            if kind not in "CSQT":
                self.handle = self.x, self.y
            if kind == "M":
                self.start = self.x, self.y
            self.last = kind

    def _absolute(self, kind: str, numbers: list[float]) -> list[float]:
        if kind == "H":
            return [numbers[0] + self.x]
        if kind == "V":
            return [numbers[0] + self.y]
        if kind == "A":
            return [*numbers[:5], numbers[5] + self.x, numbers[6] + self.y]
        return [number + (self.y if index % 2 else self.x) for index, number in enumerate(numbers)]

    def _step(self, kind: str, numbers: list[float]) -> Iterator[Step]:
        x, y = self.x, self.y
        if kind == "Z":
            self.x, self.y = self.start
            yield "Z", ()
            return
        if kind in "ML":
            self.x, self.y = numbers
            yield kind, (self.x, self.y)
        elif kind in "HV":
            self.x, self.y = (numbers[0], y) if kind == "H" else (x, numbers[0])
            yield "L", (self.x, self.y)
        elif kind == "A":
            self.x, self.y = numbers[5:]
            yield from _arc(x, y, numbers)
        else:
            yield "C", self._curve(kind, numbers)

    def _curve(self, kind: str, numbers: list[float]) -> tuple[float, ...]:
        x, y = self.x, self.y
        smooth = self.last in ("CS" if kind in "CS" else "QT")
        mirrored = (2 * x - self.handle[0], 2 * y - self.handle[1]) if smooth else (x, y)
        self.x, self.y = numbers[-2:]
        if kind in "CS":
            first = tuple(numbers[:2]) if kind == "C" else mirrored
            self.handle = (numbers[-4], numbers[-3])
            return (*first, *self.handle, self.x, self.y)
        self.handle = (numbers[0], numbers[1]) if kind == "Q" else mirrored
        hx, hy = self.handle
        return (
            x + (hx - x) * 2 / 3, y + (hy - y) * 2 / 3,
            self.x + (hx - self.x) * 2 / 3, self.y + (hy - self.y) * 2 / 3, self.x, self.y,
        )  # fmt: skip


def _arc(x1: float, y1: float, numbers: list[float]) -> Iterator[Step]:
    """An arc of an ellipse as cubic curves (SVG 1.1, appendix F.6)."""
    rx, ry, turn, large, sweep, x2, y2 = numbers
    rx, ry = abs(rx), abs(ry)
    if not rx or not ry or (x1, y1) == (x2, y2):
        yield "L", (x2, y2)
        return
    co, si = cos(radians(turn)), sin(radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = co * dx + si * dy, co * dy - si * dx
    scale = hypot(px / rx, py / ry)
    if scale > 1:  # too small to reach: as large as it must be
        rx, ry = rx * scale, ry * scale
    under = (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1
    root = max(0.0, under) ** 0.5 * (1 if large != sweep else -1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    start = _angle(1, 0, (px - qx) / rx, (py - qy) / ry)
    span = _angle((px - qx) / rx, (py - qy) / ry, (-px - qx) / rx, (-py - qy) / ry) % (2 * pi)
    if not sweep and span > 0:
        span -= 2 * pi
    cx, cy = co * qx - si * qy + (x1 + x2) / 2, si * qx + co * qy + (y1 + y2) / 2

    def place(angle: float, along: float) -> tuple[float, float]:
        """A point of the ellipse, moved along its tangent."""
        ex = rx * (cos(angle) - along * sin(angle))
        ey = ry * (sin(angle) + along * cos(angle))
        return cx + co * ex - si * ey, cy + si * ex + co * ey

    parts = max(1, ceil(abs(span) / (pi / 2) - 1e-9))
    size = span / parts
    pull = tan(size / 4) * 4 / 3
    for part in range(parts):
        at, to = start + part * size, start + (part + 1) * size
        end = (x2, y2) if part == parts - 1 else place(to, 0)
        yield "C", (*place(at, pull), *place(to, -pull), *end)


def _angle(ux: float, uy: float, vx: float, vy: float) -> float:
    ratio = (ux * vx + uy * vy) / (hypot(ux, uy) * hypot(vx, vy))
    return copysign(acos(max(-1.0, min(1.0, ratio))), ux * vy - uy * vx)
