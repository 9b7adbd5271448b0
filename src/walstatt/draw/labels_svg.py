"""Labels on a crowded board: each finds a free place near its thing, or is left out."""

from __future__ import annotations

from dataclasses import dataclass, field

from walstatt.draw.measure import plain_width
from walstatt.draw.outlines import Outline, bounds, edges, inside

Box = tuple[float, float, float, float]


#: In how many bands a thing is taken that is not round.
_BANDS = 6


@dataclass
class Spot:
    """A text and where it starts: x is its middle, y its baseline."""

    words: str
    x: float
    y: float
    size: float


@dataclass
class Crowd:
    """What is taken already, within a frame."""

    frame: Box
    taken: list[Box] = field(default_factory=list)

    def disc(self, x: float, y: float, radius: float) -> None:
        """A round thing; its corners stay free."""
        side, cut = radius * 0.98, radius * 0.62
        self.taken += [(x - side, y - cut, x + side, y + cut), (x - cut, y - side, x + cut, y + side)]

    def convex(self, outline: Outline) -> None:
        """A convex thing, band by band: beside what narrows there is room."""
        _, top, _, bottom = bounds(outline)
        high = (bottom - top) / _BANDS
        for k in range(_BANDS):
            up, low = top + k * high, top + (k + 1) * high
            xs: list[float] = []
            for (ax, ay), (bx, by) in edges(outline):
                first, last = max(up, min(ay, by)), min(low, max(ay, by))
                if first > last:
                    continue
                flat = ay == by
                xs += [ax, bx] if flat else [ax + (bx - ax) * (y - ay) / (by - ay) for y in (first, last)]
            if xs:
                self.taken.append((min(xs), up, max(xs), low))

    def around(
        self, words: str, size: float, x: float, y: float, half: tuple[float, float], on: Outline = ()
    ) -> Spot | None:
        """The first free place below, above, right, left of a thing of this half width and height.

        Where the thing is an area, `on`, that has room for the words, they stand on it.
        """
        wide = plain_width(words, size) * 0.94
        across, down = half
        low, high = y + down + size, y - down - size * 0.42
        beside = across + wide / 2 + 4
        corners = [(x + dx * wide / 2, y + dy * size * 0.6) for dx in (-1, 1) for dy in (-1, 1)]
        roomy = bool(on) and all(inside(on, corner) for corner in corners)
        places = [(x, y + size * 0.35)] if roomy else []
        places += [(x, low), (x, high), (x + beside, y + size * 0.35), (x - beside, y + size * 0.35)]
        shift = min(wide / 2, across + wide * 0.3)
        places += [(x + shift, low), (x - shift, low), (x + shift, high), (x - shift, high)]
        for at in places:
            box = (at[0] - wide / 2, at[1] - size * 0.8, at[0] + wide / 2, at[1] + size * 0.25)
            if self._free(box):
                self.taken.append(box)
                return Spot(words, *at, size)
        return None

    def _free(self, box: Box) -> bool:
        left, top, right, bottom = self.frame
        if box[0] < left or box[1] < top or box[2] > right or box[3] > bottom:
            return False
        return not any(
            box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
            for other in self.taken
        )
