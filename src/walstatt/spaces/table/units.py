"""Units, tolerances and directions of a table.

Lengths are whole hundredths of a millimetre, angles whole hundredths of a degree. Angle 0 points along +x and
angles grow towards +y (clockwise on a screen whose y runs down). Nothing here uses the machine's sine:
directions come from a series in whole numbers, so every machine has the same ones.

Tolerances, used everywhere and defined here alone:

- `TOUCH`: things are in contact when the gap between them is at most this. Places in contact are laid at a
  gap of 1 and then rounded to whole numbers, which moves them by at most 0.71: so the gap is between 0 and 2.
  It also means that there is always a whole-numbered place in contact with two bases at once.
- Overlap has no tolerance: bases overlap when their distance is smaller than the sum of the radii, compared
  as squares of whole numbers.
- `GRAZE`: how deep (in units) a line may cut into an obstacle and still only graze it. Sight lines are
  tangents, which no whole numbers hold; this is far below a unit and far above the error of the arithmetic.
"""

from __future__ import annotations

from functools import cache
from math import atan2, isqrt, pi

#: Hundredths of a millimetre.
INCH = 2540
CENTIMETRE = 1000
TOUCH = 2
GRAZE = 1e-3

#: Hundredths of a degree.
DEGREE = 100
RIGHT_ANGLE = 9000
FULL_TURN = 36000

#: The length of the vectors that `unit` gives.
ONE = 1 << 30

_BITS = 60
_HUNDREDTHS = FULL_TURN / (2 * pi)
_HALF_STEP = 3622009729038561421 // FULL_TURN  # pi in 60 bits, over the half steps of half a turn

#: What names a figure, a marker or a piece of terrain.
Key = int | str


def ceil_sqrt(square: int) -> int:
    """The smallest whole number whose square is at least this."""
    return isqrt(square - 1) + 1 if square > 0 else 0


@cache
def _octant(half_steps: int) -> tuple[int, int]:
    """Cosine and sine of 0 to 45 degrees, counted in half hundredths, by their series."""
    angle = half_steps * _HALF_STEP
    cosine = sine = 0
    term, order = 1 << _BITS, 0
    while term:
        sign = -1 if order % 4 >= 2 else 1
        if order % 2:
            sine += sign * term
        else:
            cosine += sign * term
        order += 1
        term = (term * angle >> _BITS) // order
    shift = _BITS - 30
    half = 1 << (shift - 1)
    return cosine + half >> shift, sine + half >> shift


@cache
def unit(angle: int) -> tuple[int, int]:
    """The direction of an angle, as a vector of length ONE."""
    quarter, rest = divmod(angle % FULL_TURN, RIGHT_ANGLE)
    if rest <= RIGHT_ANGLE // 2:
        x, y = _octant(2 * rest)
    else:
        y, x = _octant(2 * (RIGHT_ANGLE - rest))
    for _ in range(quarter):
        x, y = -y, x
    return x, y


def bearing(dx: int, dy: int) -> int:
    """The angle of a vector, to the nearest hundredth of a degree; 0 for no vector at all."""
    turned = 0
    while not (dx > 0 and dy >= 0) and (dx or dy):
        dx, dy = dy, -dx
        turned += RIGHT_ANGLE
    mirrored = dy > dx
    if mirrored:
        dx, dy = dy, dx
    # The number of hundredths whose lower half step the vector has passed: the machine's arc tangent says
    # about how many, whole numbers decide.
    passed = round(atan2(dy, dx) * _HUNDREDTHS) if dy else 0
    while passed > 0:
        x, y = _octant(2 * passed - 1)
        if x * dy >= y * dx:
            break
        passed -= 1
    while dy and passed < RIGHT_ANGLE // 2:
        x, y = _octant(2 * passed + 1)
        if x * dy < y * dx:
            break
        passed += 1
    return (turned + (RIGHT_ANGLE - passed if mirrored else passed)) % FULL_TURN
