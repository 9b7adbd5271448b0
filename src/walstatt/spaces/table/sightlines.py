"""One question of sight: the lines between two discs, past what stands in the corridor between them.

`sight.py` says what is asked and why the lines that are tried here are enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from walstatt.spaces.table.footprints import Disc, Footprint, Place, Point, Rect, Twin
from walstatt.spaces.table.lines import inner_spans
from walstatt.spaces.table.segments import segment_distance
from walstatt.spaces.table.solids import solid_at
from walstatt.spaces.table.tangents import Feature, Line, circle_cuts, turned_tangents
from walstatt.spaces.table.terrain import Piece
from walstatt.spaces.table.units import GRAZE, TOUCH, Key

RUNGS = 7
STARTS = 3
BLOCKED = 1e300
_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))

#: How far one sees through a piece.
Restricting = tuple[Piece, int]
#: A segment between two things in contact: from, to, and the id of one of them.
Seal = tuple[float, float, float, float, Key]


#: The line between the centres.
CENTRE: Line = (0.0, 1.0, 0.0)


class Question:
    """One pair of bases with what stands in the corridor between them.

    Everything is seen from a: (0, 0) is its centre, and b lies at (long, 0). Lines run from a to b: the
    direction of the line (nx, ny, c) is (ny, -nx). Only pieces stay where they are on the table.
    """

    middle = CENTRE

    __slots__ = (
        *("_sealed", "ax", "ay", "blocks", "discs", "long", "open", "pieces", "ra", "rb", "restricting"),
        *("ux", "uy"),
    )

    def __init__(
        self,
        a: Disc,
        b: Disc,
        discs: Sequence[Footprint],
        pieces: Sequence[Piece],
        restricting: Sequence[Restricting],
    ) -> None:
        ax, ay, ra, a_id, _, _ = a
        bx, by, rb, b_id, _, _ = b
        dx, dy = bx - ax, by - ay
        whole = dx * dx + dy * dy
        # As floats: lines are tried by the dozen, and floats go together better with floats.
        self.ax, self.ay, self.ra, self.rb = float(ax), float(ay), float(ra), float(rb)
        self.long = long = sqrt(whole)
        if whole <= (ra + rb + TOUCH) ** 2:
            self.open = True
            self.ux, self.uy = (dx / long, dy / long) if whole else (1.0, 0.0)
            return
        ux, uy = self.ux, self.uy = dx / long, dy / long
        wide = ra if ra > rb else rb
        middle, begin = ay * ux - ax * uy, ax * ux + ay * uy
        # Only what reaches into the corridor between the bases can be in the way. Its box sorts most of the
        # others out at half the cost; it is a little wider, for what touches something inside.
        edge = wide + TOUCH
        low_x, high_x = (ax - edge, bx + edge) if ax < bx else (bx - edge, ax + edge)
        low_y, high_y = (ay - edge, by + edge) if ay < by else (by - edge, ay + edge)
        self.discs = [
            (along, across, float(radius), key, form)
            for x, y, radius, key, _, form in discs
            if x + radius > low_x
            and x - radius < high_x
            and y + radius > low_y
            and y - radius < high_y
            and (across := y * ux - x * uy - middle) < (reach := radius + wide)
            and across > -reach
            and -radius < (along := x * ux + y * uy - begin) < long + radius
            and key != a_id
            and key != b_id
        ]
        self.pieces: Sequence[Piece] = ()
        self.restricting: Sequence[Restricting] = ()
        if pieces:
            self.pieces = [
                p
                for p in pieces
                if (box := p.box)[0] < high_x
                and box[1] > low_x
                and box[2] < high_y
                and box[3] > low_y
                and self._reaches_in(p, wide)
            ]
        if restricting:
            self.restricting = [
                (p, depth)
                for p, depth in restricting
                if (box := p.box)[0] < high_x
                and box[1] > low_x
                and box[2] < high_y
                and box[3] > low_y
                and self._reaches_in(p, wide)
            ]
        self.blocks: list[Piece] = []
        for disc in self.discs:
            if disc[4]:
                self._unfold()
                break
        self.open = not (self.discs or self.pieces or self.restricting)
        self._sealed: list[Seal] | None = None

    def _unfold(self) -> None:
        """Takes capsules for two discs, and boxes for pieces."""
        found: list[tuple[float, float, float, Key, Twin | Rect | None]] = []
        for x, y, radius, key, form in self.discs:
            if form is None:
                found.append((x, y, radius, key, None))
                continue
            px, py = self.outside(x, y)
            if isinstance(form, Rect):
                self.blocks.append(solid_at(px, py, form, key))
            else:
                dx, dy = form.rear
                found.append((x, y, float(form.radius), key, None))
                found.append((*self.inside(px + dx, py + dy), float(form.radius), key, None))
        self.discs = found
        self.pieces = [*self.pieces, *self.blocks]

    def _reaches_in(self, piece: Piece, wide: int) -> bool:
        """Whether a piece is not wholly on one side of the corridor."""
        ux, uy = self.ux, self.uy
        middle = self.ay * ux - self.ax * uy
        across = [y * ux - x * uy for x, y in piece.outline]
        return min(across) < middle + wide and max(across) > middle - wide

    @property
    def seals(self) -> list[Seal]:
        """Segments between the centres of things in contact: no line passes there."""
        if self._sealed is None:
            self._sealed = self._seals() if self.discs else []
            for number, block in enumerate(self.blocks):
                for piece in self.pieces[: len(self.pieces) - len(self.blocks) + number]:
                    self._sealed += self._between(block, piece) + self._between(piece, block)
        return self._sealed

    def _seals(self) -> list[Seal]:
        found: list[Seal] = []
        for number, (x, y, radius, key, _) in enumerate(self.discs):
            for other in self.discs[:number]:
                reach = radius + other[2] + TOUCH + 1e-6
                if (x - other[0]) ** 2 + (y - other[1]) ** 2 <= reach * reach:
                    found.append((x, y, other[0], other[1], key))
            for piece in self.pieces:
                place = self.outside(x, y)
                box, reach = piece.box, radius + TOUCH
                if (
                    place.x + reach < box[0]
                    or place.x - reach > box[1]
                    or place.y + reach < box[2]
                    or place.y - reach > box[3]
                ):
                    continue
                for a, b in piece.edges:
                    if segment_distance(a, b, place) <= reach:
                        found.append((x, y, *self.inside(*_foot(a, b, place)), key))
        return found

    def _between(self, piece: Piece, other: Piece) -> list[Seal]:
        """Segments from the corners of one piece to another that it touches, a little into both."""
        (low_x, high_x, low_y, high_y), box = piece.box, other.box
        if (
            box[0] > high_x + TOUCH
            or box[1] < low_x - TOUCH
            or box[2] > high_y + TOUCH
            or box[3] < low_y - TOUCH
        ):
            return []
        found: list[Seal] = []
        mx, my = piece.centre
        for corner in piece.outline:
            for a, b in other.edges:
                if segment_distance(a, b, corner) <= TOUCH:
                    x, y = corner.x + (mx - corner.x) * 1e-3, corner.y + (my - corner.y) * 1e-3
                    fx, fy = _foot(a, b, corner)
                    cx, cy = other.centre
                    fx, fy = fx + (cx - fx) * 1e-3, fy + (cy - fy) * 1e-3
                    found.append((*self.inside(x, y), *self.inside(fx, fy), piece.id))
        return found

    # --- from the table to the view from a, and back ------------------------------------------------------

    def inside(self, x: float, y: float) -> tuple[float, float]:
        x, y = x - self.ax, y - self.ay
        return x * self.ux + y * self.uy, y * self.ux - x * self.uy

    def outside(self, along: float, across: float) -> Point:
        return Point(
            int(self.ax) + round(along * self.ux - across * self.uy),
            int(self.ay) + round(along * self.uy + across * self.ux),
        )

    def ends(self, line: Line) -> tuple[Point, Point]:
        """The points where a line leaves a and reaches b, on the table."""
        nx, ny, c = line
        found = self.stretch(line)
        if found is None or found[0] >= found[1]:
            return self.outside(0.0, 0.0), self.outside(self.long, 0.0)
        start, end = found
        return (
            self.outside(nx * c + ny * start, ny * c - nx * start),
            self.outside(nx * c + ny * end, ny * c - nx * end),
        )

    # --- one line -----------------------------------------------------------------------------------------

    def stretch(self, line: Line) -> tuple[float, float] | None:
        """From where a line leaves a to where it reaches b, counted along it; None if it misses one."""
        nx, ny, c = line
        ra, rb, long = self.ra, self.rb, self.long
        off = nx * long - c
        square_a, square_b = ra * ra - c * c, rb * rb - off * off
        if square_a < -1e-3 * ra - 1e-6 or square_b < -1e-3 * rb - 1e-6:  # less than GRAZE beside it
            return None
        return (
            sqrt(square_a) if square_a > 0.0 else 0.0,
            ny * long - (sqrt(square_b) if square_b > 0.0 else 0.0),
        )

    def excess(self, line: Line, part: tuple[float, float] | None = None) -> float:
        """How far a line breaks a depth limit: 0 is free, BLOCKED that something is in its way."""
        nx, ny, c = line
        if part is None:
            ra, rb, long = self.ra, self.rb, self.long
            off = nx * long - c
            square_a, square_b = ra * ra - c * c, rb * rb - off * off
            if square_a < -1e-3 * ra - 1e-6 or square_b < -1e-3 * rb - 1e-6:
                return BLOCKED
            # As `stretch`, which would be another call for each of the many lines.
            start = sqrt(square_a) if square_a > 0.0 else 0.0
            end = ny * long - (sqrt(square_b) if square_b > 0.0 else 0.0)
            if end <= start:
                return 0.0
        else:
            start, end = part
        for x, y, radius, _, _ in self.discs:
            off = nx * x + ny * y - c
            if -radius + GRAZE < off < radius - GRAZE:
                at = ny * x - nx * y
                half = sqrt(radius * radius - off * off)
                if at - half < end - GRAZE and at + half > start + GRAZE:
                    return BLOCKED
        sx = sy = ex = ey = 0.0
        length = end - start
        if self.pieces or self.restricting:
            sx, sy, ex, ey = self._on_table(line, start, end)
            for piece in self.pieces:
                if inner_spans(piece, sx, sy, ex, ey, length):
                    return BLOCKED
        for px, py, qx, qy, _ in self.seals:
            first, second = nx * px + ny * py - c, nx * qx + ny * qy - c
            if first * second < 0.0:
                share = first / (first - second)
                if start < ny * (px + (qx - px) * share) - nx * (py + (qy - py) * share) < end:
                    return BLOCKED
        worst = 0.0
        for piece, depth in self.restricting:
            inside = -depth - GRAZE
            for begin, stop in inner_spans(piece, sx, sy, ex, ey, length):
                inside += (stop - begin) * length
            if inside > worst:
                worst = inside
        return worst

    def _on_table(self, line: Line, start: float, end: float) -> tuple[float, float, float, float]:
        """The two ends of a stretch of a line, on the table."""
        nx, ny, c = line
        ux, uy = self.ux, self.uy
        mx, my = nx * ux - ny * uy, nx * uy + ny * ux  # the line's normal on the table
        fx, fy = self.ax + mx * c, self.ay + my * c
        return fx + my * start, fy - mx * start, fx + my * end, fy - mx * end

    # --- looking for a free line --------------------------------------------------------------------------

    def find(self) -> Line | None:
        """A free line, or None."""
        if not self.excess(CENTRE):
            return CENTRE
        hull = self._hull()
        for line in hull:
            if not self.excess(line):
                return line
        if self._walled(hull):
            return None
        for line in turned_tangents(self._features(), self.ra + self.rb, self.long):
            if not self.excess(line):
                return line
        return self._search() if self.restricting else None

    def _hull(self) -> tuple[Line, Line]:
        """The two lines that touch both bases from outside: the long sides of their hull."""
        ra, rb, long = self.ra, self.rb, self.long
        k = (ra - rb) / long
        w = sqrt(1.0 - k * k)
        return (k, w, ra), (-k, w, -ra)

    def _walled(self, hull: tuple[Line, Line]) -> bool:
        """Whether one convex thing reaches across the whole corridor: then there is no need to look further.

        Every line lies in the hull of the two bases. A convex thing that cuts both of the hull's long sides
        between the bases cuts the hull in two. Not so if it reaches under a base: then part of that base
        may lie before it.
        """
        stretches = [self.stretch(line) for line in hull]
        ra, rb, long = self.ra, self.rb, self.long
        for x, y, radius, _, _ in self.discs:
            if x * x + y * y < (radius + ra) ** 2 or (x - long) ** 2 + y * y < (radius + rb) ** 2:
                continue
            for (nx, ny, c), part in zip(hull, stretches, strict=True):
                at = ny * x - nx * y
                off = nx * x + ny * y - c
                if part is None or not -radius + GRAZE < off < radius - GRAZE or not part[0] <= at <= part[1]:
                    break
            else:
                return True
        first, second = stretches
        if not self.pieces or first is None or second is None:
            return False
        one, two = self._on_table(hull[0], *first), self._on_table(hull[1], *second)
        for piece in self.pieces:
            if (
                piece.convex
                and inner_spans(piece, *one, first[1] - first[0])
                and inner_spans(piece, *two, second[1] - second[0])
                and not self._reaches_under(piece)
            ):
                return True
        return False

    def _reaches_under(self, piece: Piece) -> bool:
        """Whether a piece reaches under one of the bases; most are far from both."""
        low_x, high_x, low_y, high_y = piece.box
        for along, radius in ((0.0, self.ra), (self.long, self.rb)):
            x, y = self.outside(along, 0.0)
            wide = int(radius) + 1
            if (
                low_x < x + wide
                and high_x > x - wide
                and low_y < y + wide
                and high_y > y - wide
                and piece.overlaps(Disc(x, y, wide))
            ):
                return True
        return False

    def _features(self) -> list[Feature]:
        """Everything that may hold a free line.

        What it must pass counts positive, what it must meet negative.
        """
        long = self.long
        wide = max(self.ra, self.rb) + 1.0
        found: list[Feature] = [(0.0, 0.0, -self.ra), (long, 0.0, -self.rb)]
        found += [(x, y, radius) for x, y, radius, _, _ in self.discs]
        for piece in (*self.pieces, *(p for p, _ in self.restricting)):
            outline = [self.inside(x, y) for x, y in piece.outline]
            cuts = circle_cuts(outline, 0.0, self.ra) + circle_cuts(outline, long, self.rb)
            for x, y in outline + cuts:
                if -wide < y < wide and -wide < x < long + wide:
                    found.append((x, y, 0.0))
        return found

    def _search(self) -> Line | None:
        """A line that keeps to the depth limits: the best of those rung to rung, improved by ever smaller
        steps."""
        rungs: list[tuple[float, float, float]] = []
        for s in _SHARES:
            for t in _SHARES:
                excess = self.excess(self._rung(s, t))
                if not excess:
                    return self._rung(s, t)
                if excess < BLOCKED:
                    rungs.append((excess, s, t))
        rungs.sort()
        for excess, s, t in rungs[:STARTS]:
            line = self._improved(excess, s, t)
            if line is not None:
                return line
        return None

    def _improved(self, best: float, s: float, t: float) -> Line | None:
        """A free line near a rung, if steps that make it better lead to one."""
        step = 1.0 / (RUNGS - 1)
        while step > 1e-3:
            at = s, t
            for ds, dt in _AROUND:
                near_s = max(-1.0, min(1.0, at[0] + ds * step))
                near_t = max(-1.0, min(1.0, at[1] + dt * step))
                line = self._rung(near_s, near_t)
                excess = self.excess(line)
                if excess < best:
                    best, s, t = excess, near_s, near_t
                    if not best:
                        return line
            if at == (s, t):
                step /= 2
        return None

    def _rung(self, s: float, t: float) -> Line:
        """The line through a point across a (-1 to 1) and a point across b."""
        py = self.ra * s
        dx, dy = self.long, self.rb * t - py
        length = sqrt(dx * dx + dy * dy)
        nx, ny = -dy / length, dx / length
        return nx, ny, ny * py

    # --- what is in the way -------------------------------------------------------------------------------

    def first_block(self) -> tuple[Key | None, Point | None]:
        """The first thing that ends the line between the centres, and where."""
        start, end = self.stretch(CENTRE) or (self.ra, self.long - self.rb)
        found: list[tuple[float, Key]] = []
        for x, y, radius, key, _ in self.discs:
            if -radius < y < radius:
                half = sqrt(radius * radius - y * y)
                if x + half > start and x - half < end:
                    found.append((x - half, key))
        for px, py, qx, qy, key in self.seals:
            if py * qy < 0.0 and start < (at := px + (qx - px) * py / (py - qy)) < end:
                found.append((at, key))
        line, length = self._on_table(CENTRE, start, end), end - start
        for piece in self.pieces:
            for begin, _ in inner_spans(piece, *line, length)[:1]:
                found.append((start + begin * length, piece.id))
        for piece, depth in self.restricting:
            left = float(depth)
            for begin, stop in inner_spans(piece, *line, length):
                inside = (stop - begin) * length
                if inside > left:
                    found.append((start + begin * length + left, piece.id))
                    break
                left -= inside
        if not found:
            return None, None
        at, key = min(found, key=lambda item: item[0])
        return key, self.outside(max(at, start), 0.0)


_SHARES = [2.0 * rung / (RUNGS - 1) - 1.0 for rung in range(RUNGS)]


def _foot(a: Place, b: Place, point: Place) -> tuple[float, float]:
    """A little beyond the point of a segment that is nearest to a point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / whole if whole else 0.0
    share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
    x, y = a[0] + dx * share, a[1] + dy * share
    return x + (x - point[0]) * 1e-3, y + (y - point[1]) * 1e-3
