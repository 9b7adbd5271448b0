"""Lines of sight, the field of view, and cover on the line of fire (LOS, RNG-06 to 12, TERR-10 to 18).

Sight begins at the own front edge and ends anywhere on the target; it is judged where the figure stands and
as it looks before it turns (CFX-DIST-10). The line of fire joins the two centres; it only tells cover.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from walstatt.games.confrontation_x.rules.contact import in_contact, opponents
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.attributes import SMALL
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import Lie, lie_of
from walstatt.spaces.table import Box, Crossing, Disc, Footprint, Piece, Place, Point, crossings
from walstatt.spaces.table import look as look_along
from walstatt.spaces.table import sees as line_is_free
from walstatt.spaces.table.sight import FRONT_EDGE
from walstatt.spaces.table.units import unit

#: So many figures of a fray may be ignored (CFX-LOS-09).
IGNORED = 2
BEHIND = Why("behind", ("CFX-LOS-02", "CFX-LOS-08"))
ELSEWHERE = Why("eyes-on-enemy", ("CFX-LOS-11",))


class Sight(NamedTuple):
    """Whether there is a line of sight, along which line, and what ends it if there is none."""

    free: bool
    line: tuple[Point, Point] | None = None
    ignored: tuple[str, ...] = ()  # figures of the target's fray (CFX-LOS-10)
    why: Why | None = None


def line_of_sight(state: State, a: Figure, b: Figure) -> Sight:
    """Sight from one figure to another, with a line to draw or a reason."""
    why, judged = _before_lines(state, a, b)
    if judged:
        return Sight(why is None, (a.at, b.at) if why is None else None, why=why)
    for ignored in _ignorable(state, a, b):
        obstacles = obstacles_between(state, a, b, ignored)
        found = look_along(a.base, b.base, *obstacles, FRONT_EDGE)
        if found.free:
            return Sight(True, found.line, ignored)
    blocks = str(found.blocked_by) if found.blocked_by is not None else ""
    return Sight(False, found.line, why=_blocked(state, blocks))


def sees(state: State, a: Figure, b: Figure) -> bool:
    """The same, quickly."""
    why, judged = _before_lines(state, a, b)
    if judged:
        return why is None
    return any(
        line_is_free(a.base, b.base, *obstacles_between(state, a, b, ignored), FRONT_EDGE)
        for ignored in _ignorable(state, a, b)
    )


def unseen(state: State, a: Figure, b: Figure) -> Why | None:
    """Why a figure has no line of sight to another (CFX-LOS-01, CFX-LOS-03)."""
    return None if sees(state, a, b) else line_of_sight(state, a, b).why


def _before_lines(state: State, a: Figure, b: Figure) -> tuple[Why | None, bool]:
    """What is judged without looking for a line, and whether that settles it: who is in contact with an enemy
    sees those in contact with it and nobody else (CFX-LOS-11); nobody sees behind (CFX-LOS-02)."""
    if opponents(state, a):
        return (None if in_contact(state, a, b) else ELSEWHERE), True
    if not in_view(a, b):
        return BEHIND, True
    return None, False


def _blocked(state: State, word: str) -> Why:
    """The reason that names what ends the line (CFX-LOS-05)."""
    if word in state.figures:
        facts = {"what": state.figures[word]}
        return Why("sight-figure", ("CFX-LOS-03", "CFX-LOS-05"), facts, (word,))
    cells = (word,) if word else ()
    return Why("sight-terrain", ("CFX-LOS-03", "CFX-LOS-05", "CFX-TERR-10"), cells=cells)


# --- the field of view --------------------------------------------------------------------------------------


def in_view(a: Figure, b: Figure) -> bool:
    """Whether any point of a base lies before the line of the own front edge (CFX-LOS-02, CFX-Q-11)."""
    return _any_before(a.base, b.base.corners)


def point_in_view(a: Figure, point: Place) -> bool:
    return _any_before(a.base, (point,))


def _any_before(base: Box, points: Sequence[Place]) -> bool:
    fx, fy = unit(base.form.facing)
    px, py = base.front[0]
    return any((x - px) * fx + (y - py) * fy > 0 for x, y in points)


# --- what is in the way -------------------------------------------------------------------------------------


class Obstacles(NamedTuple):
    """What no line may run through, and what it may run through up to a depth."""

    bases: list[Box]
    pieces: list[Piece]
    depths: list[tuple[Piece, int]]


def obstacles_between(state: State, a: Figure, b: Figure, ignored: Sequence[str] = ()) -> Obstacles:
    """Everything that can block sight between two figures, smaller things left out (CFX-LOS-05,
    CFX-LOS-06)."""
    size = max(a.kind.size, b.kind.size)
    lie = lie_of(state.table)
    raised = _raised(lie, a) or _raised(lie, b)  # CFX-TERR-13
    bases = [
        other.base
        for other in state.figures.values()
        if other.kind.size >= size
        and other is not a
        and other.word != b.word
        and other.word not in ignored
        and _hinders(lie, other, a, b, raised)
    ]
    return _with_terrain(lie, bases, a.base, b.base, size, a.air and b.air)


def _with_terrain(lie: Lie, bases: list[Box], a: Footprint, b: Footprint, size: int, high: bool) -> Obstacles:
    if high:  # lines in the air are blocked by nothing but blocking terrain (CFX-Q-49)
        return Obstacles(bases, [piece for piece in lie.blocking if piece.size >= size], [])
    pieces = [piece for piece in lie.tall if piece.size >= size and not _underfoot(piece, a, b)]
    depths = [(piece, piece.depth) for piece in lie.rough]  # each piece on its own (CFX-Q-111)
    return Obstacles(bases, pieces, depths)


def _hinders(lie: Lie, other: Figure, a: Figure, b: Figure, raised: bool) -> bool:
    """Whether somebody can be in the way at all: who flies only for two that fly (CFX-FLY-06, CFX-Q-49), who
    stands on the ground not for anybody on a hill (CFX-TERR-13)."""
    if other.air:
        return a.air and b.air
    if a.air and b.air:
        return False
    return not raised or _raised(lie, other)


def _underfoot(piece: Piece, a: Footprint, b: Footprint) -> bool:
    """Nobody's sight is blocked by what one of the two stands on (CFX-Q-117, CFX-Q-561)."""
    return piece.holds((a[0], a[1])) or piece.holds((b[0], b[1]))


def _stands_on(pieces: Sequence[Piece], base: Footprint) -> bool:
    """A base stands on a piece where its middle does (CFX-Q-561)."""
    return bool(pieces) and any(piece.holds((base[0], base[1])) for piece in pieces)


def on_hill(state: State, figure: Figure) -> bool:
    """Whether a figure stands on a hill, which still is the ground (CFX-TERR-15); in the air nobody does."""
    return _raised(lie_of(state.table), figure)


def _raised(lie: Lie, figure: Figure) -> bool:
    return not figure.air and _stands_on(lie.hills, figure.base)


# --- frays --------------------------------------------------------------------------------------------------


def fray(state: State, figure: Figure) -> frozenset[str]:
    """All figures that are connected with this one by contact between enemies (CFX-MEL-02, CFX-Q-12); nobody,
    if it is free of opponents."""
    found: set[str] = set()
    waiting = [figure]
    while waiting:
        one = waiting.pop()
        for enemy in opponents(state, one):
            if enemy.word not in found:
                found.add(enemy.word)
                waiting.append(enemy)
    return frozenset(found)


def _ignorable(state: State, a: Figure, b: Figure) -> Iterator[tuple[str, ...]]:
    """Whom the viewer may ignore: nobody, or else up to two others of the target's fray (CFX-LOS-09,
    CFX-LOS-10). More of them never hide anybody, so pairs are enough."""
    yield ()
    size = max(a.kind.size, b.kind.size)
    others = [
        word for word in sorted(fray(state, b) - {a.word, b.word}) if state.figures[word].kind.size >= size
    ]
    yield from combinations(others, min(IGNORED, len(others))) if others else ()


# --- places -------------------------------------------------------------------------------------------------


def sees_point(state: State, a: Figure, point: Place, *, air: bool = False) -> bool:
    """Whether a figure sees a place on the ground, or in the air above it: what is as large as the figure is
    in the way (CFX-Q-72); who is in contact with an enemy sees no place (CFX-LOS-11)."""
    if opponents(state, a) or not point_in_view(a, point):
        return False
    lie, size = lie_of(state.table), a.kind.size
    spot = Disc(point[0], point[1], 0, "", SMALL)
    high, raised = a.air and air, _raised(lie, a) or (not air and _stands_on(lie.hills, spot))
    bases = [
        other.base
        for other in state.figures.values()
        if other is not a
        and other.kind.size >= size
        and other.air == high
        and (high or not raised or _raised(lie, other))
        and not _covers(other.base, point)
    ]
    return line_is_free(a.base, spot, *_with_terrain(lie, bases, a.base, spot, size, high), FRONT_EDGE)


def _covers(base: Box, point: Place) -> bool:
    """Whether somebody stands on a place: that does not hide it."""
    return (base[0] - point[0]) ** 2 + (base[1] - point[1]) ** 2 <= base.form.half_width**2


# --- cover --------------------------------------------------------------------------------------------------

Cover = Literal["none", "partial", "full"]


class Covered(NamedTuple):
    """What cover a target has, and from what: words of figures and ids of pieces."""

    cover: Cover
    by: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


UNCOVERED = Covered("none", (), ("CFX-RNG-07",))


def line_of_fire(state: State, shooter: Figure, target: Figure) -> list[Crossing]:
    """All obstacles on the line between the centres, whatever their size, nearest first (CFX-RNG-06,
    CFX-RNG-11). Who only touches it does not cut it (CFX-Q-12). Who hinders no sight to or from a hill still
    gives cover (CFX-Q-563)."""
    high = shooter.air and target.air
    lie = lie_of(state.table)
    bases = [other.base for other in state.figures.values() if _hinders(lie, other, shooter, target, False)]
    pieces = lie.blocking if high else lie.tall
    return crossings(
        shooter.at,
        target.at,
        bases,
        [piece for piece in pieces if not _underfoot(piece, shooter.base, target.base)],
        (shooter.word, target.word),
    )


def cover(state: State, shooter: Figure, target: Figure) -> Covered:
    """The best cover that a target has, once (CFX-Q-42): full behind what it touches (CFX-RNG-09), partial
    behind anything else (CFX-RNG-08)."""
    found = [(line, _cover_by(state, str(line.id), target)) for line in line_of_fire(state, shooter, target)]
    between = shooter.air != target.air
    for kind in ("full", "partial"):
        by = tuple(str(line.id) for line, (full, small) in found if _counts(kind, full, small, between))
        if by:
            return Covered(kind, by, _rules(kind, between))
    return UNCOVERED


def _counts(kind: str, full: bool, smaller: bool, between: bool) -> bool:
    """Between altitudes there is no partial cover, and full cover from what is smaller than the target is
    none (CFX-FLY-26), any other only partial (CFX-FLY-27)."""
    if between:
        return kind == "partial" and full and not smaller
    return full == (kind == "full")


def _rules(kind: str, between: bool) -> tuple[str, ...]:
    if between:
        return ("CFX-FLY-27", "CFX-RNG-12")
    return ("CFX-RNG-09",) if kind == "full" else ("CFX-RNG-08",)


def _cover_by(state: State, word: str, target: Figure) -> tuple[bool, bool]:
    """Whether an obstacle is in base contact with the target, and whether it is smaller."""
    figure = state.figures.get(word)
    if figure is not None:
        return in_contact(state, figure, target), figure.kind.size < target.kind.size
    piece = state.table.by_id[word]
    return touches_piece(target, piece), piece.size < target.kind.size


def touches_piece(figure: Figure, piece: Piece) -> bool:
    """Base contact with a piece of terrain is any touch at all: outlines are seldom straight (CFX-Q-562)."""
    return not figure.air and piece.touches(figure.base)
