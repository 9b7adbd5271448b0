"""Access points of abrupt terrain and castles: getting up and down, and fighting through them (ACC,
MKN-BASE-123, MKN-BASE-186).

An access point is a place on the edge of a piece: who stands on the ground and touches it can get up to the
top, who touches it up there can get down. Doors of two castle sections that stand side by side are linked:
they lead from top to top. `climb F [x,y …] POINT x,y @f`: a way to the point, and where the figure stands
then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from walstatt.core.options import Lazy, Option
from walstatt.games.mage_knight.rules.capture import NO_ROOM, room_for_captive
from walstatt.games.mage_knight.rules.contact import sees_in_arc, touched_there
from walstatt.games.mage_knight.rules.going import DEMORALISED
from walstatt.games.mage_knight.rules.moves import Pace, illegal_move, illegal_place, pace
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.figures import CONTACT, RADIUS
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import (
    GROUND,
    INCH,
    Footprint,
    Level,
    Piece,
    Point,
    bearing,
    distance,
    laid,
    on_top,
)
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point

#: Doors of two sections are linked if they are no further apart.
LINKED = INCH // 4
#: Who stands on one of these touches its access points wherever it stands (MKN-ACC-08).
KEEPS = frozenset(("tower", "citadel"))


class Access(NamedTuple):
    """An access point as somebody uses it: from a level, at a place, to another level and place."""

    word: str
    here: Level
    at: Point
    there: Level
    to: Point


def ways(state: State) -> list[Access]:
    """All ways through access points and doors, in both directions."""
    found: list[Access] = []
    pieces = {str(piece.id): piece for piece in state.table.pieces}
    for word, points in state.access.items():
        top = on_top(pieces[word])
        for number, point in enumerate(points, 1):
            name = f"{word}:{number}"
            found += [Access(name, GROUND, point, top, point), Access(name, top, point, GROUND, point)]
    return found + _doors(state, pieces) if state.castle else found


def _doors(state: State, pieces: dict[str, Piece]) -> list[Access]:
    doors = [(word, point) for word in state.castle for point in doors_of(state, word)]
    return [
        Access(f"{one}:{other}", on_top(pieces[one]), a, on_top(pieces[other]), b)
        for one, a in doors
        for other, b in doors
        if one != other and distance(a, b) <= LINKED
    ]


def doors_of(state: State, word: str) -> list[Point]:
    section = state.castle[word]
    plan = section.kind.plan
    return [placed(section, door) for door in plan.doors] if plan is not None else []


def placed(section: Figure, point: Point) -> Point:
    """A place of the plan of a section where it stands; its front looks along its facing."""
    turned = laid((point, Point(0, 0), Point(1, 0)), section.at, section.facing - RIGHT)
    return turned[0]


RIGHT = 9000  # from +y, where plans look, to +x, from where facings are counted


# --- touching them ------------------------------------------------------------------------------------------


def reaches(state: State, figure: Figure, way: Access) -> bool:
    """Whether a figure stands on this side of an access point and touches it; on a tower or a citadel it
    always does (MKN-ACC-08)."""
    if figure.level.on != way.here.on or figure.captor or figure.of:
        return False
    if way.there == GROUND and _in_keep(state, figure):
        return True
    return touches(figure.base, way.at)


def touches(base: Footprint, point: Point) -> bool:
    circles = base.circles if base.form is not None else (base,)  # type: ignore[union-attr]
    return any(distance(circle.centre, point) <= circle.radius + CONTACT for circle in circles)


def _in_keep(state: State, figure: Figure) -> bool:
    section = state.castle.get(str(figure.level.on))
    return section is not None and section.kind.plan is not None and section.kind.plan.kind in KEEPS


def fought_through(state: State, figure: Figure) -> list[Figure]:
    """The opposing figures that it can strike at through access points of castles: both touch the point, its
    front arc points there (MKN-BASE-123, MKN-ACC-08); not between top and foot of other abrupt terrain
    (MKN-BASE-186)."""
    found: list[Figure] = []
    for way in ways(state) if state.castle else ():
        if way.word.partition(":")[0] not in state.castle or not reaches(state, figure, way):
            continue
        if not (_in_keep(state, figure) or sees_in_arc(state, figure, way.at)):
            continue
        back = Access(way.word, way.there, way.to, way.here, way.at)
        found += [e for e in state.opposing(figure) if e not in found and reaches(state, e, back)]
    return found


# --- climbing -----------------------------------------------------------------------------------------------


def cannot_climb(
    state: State, figure: Figure, path: Sequence[Point], way: Access, place: Point, facing: int, how: Pace
) -> Why | None:
    """Why a figure cannot go there and use an access point, even with its last inch (MKN-ACC-01): it must
    reach it, and there must be room behind it (MKN-ACC-03), where its move ends (MKN-ACC-02)."""
    if figure.level.on != way.here.on:
        return Why("no-access", ("MKN-ACC-01",), cells=(way.word,))
    walked = Pace(how.most, False, how.wading)
    why = illegal_move(state, figure, path, figure.facing, walked) if path else None
    if why is not None:
        return why
    end = path[-1] if path else figure.at
    if not touches(figure.standing(end.x, end.y, figure.facing).base, way.at):
        return Why("not-at-access", ("MKN-ACC-01",), cells=(way.word,))
    there = figure.standing(place.x, place.y, facing).changed(level=way.there)
    if not touches(there.base, way.to):
        return Why("not-behind-access", ("MKN-ACC-02", "MKN-ACC-03"), cells=(way.word,))
    why = illegal_place(state, there, there.base, wading=how.wading)
    if why is not None:
        return why.also("MKN-ACC-03")
    if figure.captive and not room_for_captive(state, there):
        return NO_ROOM
    return DEMORALISED if figure.demoralised and touched_there(state, there, there.base) else None


def way_of(state: State, figure: Figure, word: str) -> Access | None:
    """The way through an access point from where a figure stands."""
    return next((way for way in ways(state) if way.word == word and way.here.on == figure.level.on), None)


class ClimbMenu(Lazy):
    """`climb F [x,y …] POINT x,y @f`: listed where a straight way leads to the point."""

    __slots__ = ("_figure", "_given", "_listed", "_state")

    def __init__(self, state: State, figure: Figure, how: Pace | None = None) -> None:
        self._state, self._figure, self._given = state, figure, how
        self._listed = list(self._proposed())
        self.size = len(self._listed)

    def at(self, index: int) -> Option:
        return self._listed[index]

    def complete(self) -> bool:
        return False

    def __contains__(self, option: object) -> bool:
        return isinstance(option, tuple) and (option in self._listed or self.read(option) == option)

    @property
    def _how(self) -> Pace:
        if self._given is None:
            self._given = pace(self._state, self._figure)
        return self._given

    def _proposed(self) -> Iterator[Option]:
        state, figure = self._state, self._figure
        pieces = {str(piece.id): piece for piece in state.table.pieces}
        radius = figure.kind.radius
        for way in ways(state):
            if figure.level.on != way.here.on or distance(figure.at, way.at) > self._how.most + 2 * radius:
                continue
            inner = normal(pieces[str(way.there.on or way.here.on)], way.to if way.there.on else way.at)
            sign = -1 if way.there.on else 1  # on the near side of the edge
            near = _off(way.at, inner, sign * (radius + 1))
            if way.here.on and way.there.on:  # through a door: on the own top
                near = _off(way.at, normal(pieces[str(way.here.on)], way.at), radius + 1)
            path = [] if touches(figure.base, way.at) else [near]
            far = _off(way.to, inner, -sign * (radius + 1))
            facing = bearing(far.x - near.x, far.y - near.y)
            if self.why_not(path, way, far, facing) is None:
                yield self._option(path, way, far, facing)

    def why_not(self, path: Sequence[Point], way: Access, place: Point, facing: int) -> Why | None:
        return cannot_climb(self._state, self._figure, path, way, place, facing, self._how)

    def _option(self, path: Sequence[Point], way: Access, place: Point, facing: int) -> Option:
        places = map(point_word, path)
        words = ("climb", self._figure.word, *places, way.word, point_word(place), facing_word(facing))
        return Option(words)

    def judge(self, words: Sequence[str]) -> Why | tuple[list[Point], Access, Point, int]:
        """What somebody means, or why it cannot be done."""
        cut = next((n for n, word in enumerate(words) if ":" in word), -1)
        way = way_of(self._state, self._figure, words[cut]) if cut >= 0 else None
        path = [point for word in words[:cut] if (point := read_point(word)) is not None]
        rest = list(words[cut + 1 :])
        facing = read_facing(rest[1]) if len(rest) == 2 else self._figure.facing
        place = read_point(rest[0]) if len(rest) in (1, 2) else None
        if way is None or place is None or facing is None or len(path) != cut:
            return Why("no-access", ("MKN-ACC-01",))
        why = self.why_not(path, way, place, facing)
        return why if why is not None else (path, way, place, facing)

    def read(self, words: tuple[str, ...]) -> Option | None:
        if words[:2] != ("climb", self._figure.word):
            return None
        found = self.judge(words[2:])
        return None if isinstance(found, Why) else self._option(*found)


def normal(piece: Piece, point: Point) -> tuple[float, float]:
    """The direction from a place on the edge of a piece into it."""
    side = min(zip(piece.sides, piece.edges, strict=True), key=lambda s: _off_edge(s[1], point))[0]
    return side[0], side[1]


def _off_edge(edge: tuple[Point, Point], point: Point) -> float:
    a, b = edge
    dx, dy = b.x - a.x, b.y - a.y
    whole = dx * dx + dy * dy or 1
    share = max(0.0, min(1.0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / whole))
    return (a.x + dx * share - point.x) ** 2 + (a.y + dy * share - point.y) ** 2


def nearest_on(piece: Piece, point: Point) -> Point:
    """The place on the edge of a piece that is nearest."""
    a, b = min(piece.edges, key=lambda edge: _off_edge(edge, point))
    dx, dy = b.x - a.x, b.y - a.y
    whole = dx * dx + dy * dy or 1
    share = max(0.0, min(1.0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / whole))
    return Point(round(a.x + dx * share), round(a.y + dy * share))


def on_edge(piece: Piece, point: Point) -> Point:
    """Where an access point lies that is put there: on the nearest edge, far enough from its corners for a
    round base to touch it from both sides."""
    a, b = min(piece.edges, key=lambda edge: _off_edge(edge, point))
    dx, dy = b.x - a.x, b.y - a.y
    length = sqrt(dx * dx + dy * dy) or 1.0
    along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / length
    margin = min(RADIUS * 11 / 10, length / 2)
    share = max(margin, min(length - margin, along)) / length
    return Point(round(a.x + dx * share), round(a.y + dy * share))


def some_access(piece: Piece) -> Point:
    """The middle of the longest edge."""
    a, b = max(piece.edges, key=lambda edge: distance(*edge))
    return Point((a.x + b.x) // 2, (a.y + b.y) // 2)


def _off(point: Point, way: tuple[float, float], length: int) -> Point:
    size = sqrt(way[0] ** 2 + way[1] ** 2) or 1.0
    return Point(round(point.x + way[0] / size * length), round(point.y + way[1] / size * length))


def at_wall(state: State, figure: Figure, word: str) -> bool:
    """Whether the base of a figure on the ground touches a castle section with its front arc; that is no base
    contact (MKN-CAS-05, MKN-CAS-12)."""
    piece = state.table.by_id[word]
    if figure.level.on or piece.gap(figure.base) > CONTACT:
        return False
    return sees_in_arc(state, figure, nearest_on(piece, Point(*figure.at)))
