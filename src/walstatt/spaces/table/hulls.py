"""Convex rings of whole-numbered corners: do they overlap, how far are they apart, what do they sweep?

A ring of one corner is a point, one of two a segment. All answers are signs of whole numbers, so they are
exact. Two convex things do not overlap exactly if a side of one of them has the other on its outer side.
"""

from __future__ import annotations

from walstatt.spaces.table.footprints import Place, Ring
from walstatt.spaces.table.segments import crossing, nearer, segment_square


def hull_swept(ring: Ring, dx: int, dy: int) -> Ring:
    """What a ring sweeps when it moves by a vector: each corner before the move, after it, or both."""
    if not (dx or dy):
        return ring
    if len(ring) == 1:
        x, y = ring[0]
        return (x, y), (x + dx, y + dy)
    found: list[Place] = []
    px, py = ring[-2]
    x, y = ring[-1]
    before = (y - py) * dx > (x - px) * dy  # whether the side before this corner is one that leads
    for nx, ny in ring:
        after = (ny - y) * dx > (nx - x) * dy
        if before:
            found.append((x + dx, y + dy))
            if not after:
                found.append((x, y))
        else:
            found.append((x, y))
            if after:
                found.append((x + dx, y + dy))
        x, y, before = nx, ny, after
    return tuple(found)


def hulls_overlap(a: Ring, b: Ring) -> bool:
    """Whether the insides of two rings have a point in common; of a point or segment, whether it runs
    through the other's inside."""
    return not (_beyond(a, b) or _beyond(b, a))


def _beyond(ring: Ring, other: Ring) -> bool:
    """Whether one side of a ring has all of another on its outer side, or on the side itself."""
    if len(ring) == 1:
        return False
    px, py = ring[-1]
    for qx, qy in ring:
        ex, ey = qx - px, qy - py
        for x, y in other:
            if ex * (y - py) > ey * (x - px):
                break
        else:
            return True
        px, py = qx, qy
    return False


def holds_point(ring: Ring, point: Place) -> bool:
    """Whether a point lies in a ring or on its edge."""
    x, y = point
    if len(ring) < 3:
        return segment_square(ring[0], ring[-1], point) == 0
    px, py = ring[-1]
    for qx, qy in ring:
        if (qx - px) * (y - py) < (qy - py) * (x - px):
            return False
        px, py = qx, qy
    return True


def hulls_meet(a: Ring, b: Ring) -> bool:
    """Whether two rings have a point in common, be it of their edges."""
    if holds_point(a, b[0]) or holds_point(b, a[0]):
        return True
    return any(crossing(*one, *two) for one in _sides(a) for two in _sides(b))


def _sides(ring: Ring) -> list[tuple[Place, Place]]:
    if len(ring) < 3:
        return [(ring[0], ring[-1])]
    return list(zip(ring, (*ring[1:], ring[0]), strict=True))


def hulls_nearer(a: Ring, b: Ring, reach: int) -> bool:
    """Whether two rings are strictly nearer to each other than this; 0: whether they overlap."""
    if reach <= 0:
        return reach == 0 and hulls_overlap(a, b)
    if len(a) == 1:
        return _point_nearer(b, a[0], reach)
    if len(b) == 1:
        return _point_nearer(a, b[0], reach)
    for point in a:
        if _point_nearer(b, point, reach):
            return True
    for point in b:
        if _point_nearer(a, point, reach):
            return True
    return hulls_overlap(a, b)  # crosswise; where they only touch, a corner does


def _point_nearer(ring: Ring, point: Place, reach: int) -> bool:
    """Whether a point is strictly nearer to a ring than this; inside it, it is."""
    if len(ring) < 3:
        return nearer(ring[0], ring[-1], point, reach)
    x, y = point
    p = px, py = ring[-1]
    inside = True
    for q in ring:
        qx, qy = q
        if (qx - px) * (y - py) < (qy - py) * (x - px):  # beyond this side
            if nearer(p, q, point, reach):
                return True
            inside = False
        p, px, py = q, qx, qy
    return inside


def hull_square(a: Ring, b: Ring) -> int:
    """The square of the distance of two rings, rounded up; 0 where they meet."""
    if (len(a) > 1 or len(b) > 1) and hulls_meet(a, b):
        return 0
    if len(a) == len(b) == 1:
        return (a[0][0] - b[0][0]) ** 2 + (a[0][1] - b[0][1]) ** 2
    found = [segment_square(*side, point) for point in a for side in _sides(b) if len(b) > 1]
    found += [segment_square(*side, point) for point in b for side in _sides(a) if len(a) > 1]
    return min(found)


def hull_between(a: Ring, b: Ring) -> Ring:
    """All vectors from a point of one ring to a point of another: moving the first by one of them, or by less
    on the same way, makes them meet."""
    return hull_sum(tuple([(-x, -y) for x, y in a]), b)


def hull_sum(a: Ring, b: Ring) -> Ring:
    """All sums of a point of one ring and a point of another: the sides of both, by their directions."""
    if len(a) == 1 or len(b) == 1:
        (x, y), ring = (a[0], b) if len(a) == 1 else (b[0], a)
        return tuple([(x + px, y + py) for px, py in ring])
    a, b = _from_lowest(a), _from_lowest(b)
    x, y = a[0][0] + b[0][0], a[0][1] + b[0][1]
    found: list[Place] = []
    i = j = 0
    while i < len(a) or j < len(b):
        found.append((x, y))
        ax, ay = _step(a, i)
        bx, by = _step(b, j)
        turn = ax * by - ay * bx
        if j == len(b) or (i < len(a) and turn > 0):
            x, y, i = x + ax, y + ay, i + 1
        elif i == len(a) or turn < 0:
            x, y, j = x + bx, y + by, j + 1
        else:  # the same direction
            x, y, i, j = x + ax + bx, y + ay + by, i + 1, j + 1
    return tuple(found)


def _from_lowest(ring: Ring) -> Ring:
    """The same ring, from its corner with the lowest y (and x): from there, directions grow all around."""
    first = min(range(len(ring)), key=lambda number: (ring[number][1], ring[number][0]))
    return ring[first:] + ring[:first]


def _step(ring: Ring, number: int) -> Place:
    """The side that begins at a corner."""
    (px, py), (qx, qy) = ring[number % len(ring)], ring[(number + 1) % len(ring)]
    return qx - px, qy - py
