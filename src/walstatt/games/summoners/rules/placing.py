"""Which pieces of terrain may be placed where (TERR, TPLC), and proposals for it.

`place KIND X,Y ANGLE`: the middle of the piece in millimetres and a turn in degrees. Every legal placement is
accepted; the proposals are a few of them, worked out quickly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from math import isqrt

from walstatt.core.dice import Dice
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Option
from walstatt.games.summoners.rules.scenarios import deployment_points
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.state.terrain import MOST_LARGE, TURN, PieceKind, pool
from walstatt.spaces.table import INCH, Disc, Piece, Point, all_within
from walstatt.spaces.table.points import point_word, read_point
from walstatt.spaces.table.spots import halton

APART = 4 * INCH  # from other pieces and from the edges (SUM-TPLC-01, SUM-TPLC-02)


# --- which pieces, and where --------------------------------------------------------------------------------


def placed(state: State, kind: PieceKind) -> int:
    return sum(piece.kind == kind.id for piece in state.table.pieces)


def large_pieces(state: State) -> int:
    return sum(pool()[piece.kind].large for piece in state.table.pieces)


def available(state: State) -> list[PieceKind]:
    return [kind for kind in pool().values() if unavailable(state, kind) is None]


def unavailable(state: State, kind: PieceKind) -> Why | None:
    """Why a piece of this kind cannot be taken, wherever it were to lie."""
    if placed(state, kind) >= kind.count:
        return Why("terrain-used", ("SUM-Q-168",), {"terrain": kind.name, "count": kind.count})
    most = MOST_LARGE[state.settings.size]
    if kind.large and large_pieces(state) >= most:
        return Why("terrain-large", ("SUM-TERR-04", "SUM-Q-168"), {"terrain": kind.name, "most": most})
    return None


def misplaced(state: State, kind: PieceKind, piece: Piece) -> Why | None:
    """Why a piece may not lie there (TPLC); nothing else is looked at, also for a river (SUM-Q-112)."""
    name: dict[str, object] = {"terrain": kind.name}
    if any(piece.holds(point) for point in deployment_points(state).values()):
        return Why("terrain-deployment", ("SUM-TPLC-03",), name)
    # Objectives may be covered, but not by what nobody can enter (SUM-TPLC-05, 06, SUM-Q-109).
    clear = state.table.markers if piece.going == "impassable" else ()
    # From outline to outline (SUM-MEAS-03).
    problem = state.table.placing_problem(piece, APART, APART, clear_of=clear)
    if problem is None:
        return None
    if problem.kind == "edge":
        return Why("terrain-edge", ("SUM-TPLC-02",), name)
    if problem.kind == "marker":
        return Why("terrain-objective", ("SUM-TPLC-06",), name, pieces=(str(problem.id),))
    other = pool()[state.table.by_id[problem.id].kind].name
    return Why("terrain-near", ("SUM-TPLC-01",), {**name, "other": other}, cells=(str(problem.id),))


def read_words(words: Sequence[str]) -> tuple[PieceKind, Point, int] | None:
    """What `place KIND X,Y ANGLE` says; the angle may be left out."""
    if len(words) not in (3, 4) or words[0] != "place" or words[1] not in pool():
        return None
    at = read_point(words[2])
    turn = words[3] if len(words) == 4 else "0"
    if at is None or not turn.isascii() or not turn.isdigit() or len(turn) > 4 or int(turn) % TURN:
        return None
    return pool()[words[1]], at, int(turn) % 360


def read_placement(state: State, words: Sequence[str]) -> Option | None:
    """The option in its canonical form; None if it is not legal."""
    found = read_words(words)
    if found is None:
        return None
    kind, at, degrees = found
    if unavailable(state, kind) or misplaced(state, kind, kind.piece("", at, degrees)):
        return None
    return _option(kind, at, degrees)


def terrain_refusal(state: State, option: Option) -> Iterator[Why]:
    """Why a piece cannot be placed so; nothing where the words make no sense."""
    found = read_words(option)
    if found is None:
        return
    kind, at, degrees = found
    for why in (unavailable(state, kind), misplaced(state, kind, kind.piece("", at, degrees))):
        if why is not None:
            yield why


def _option(kind: PieceKind, at: Point, degrees: int) -> Option:
    return Option(("place", kind.id, point_word(at), str(degrees)))


# --- proposals ----------------------------------------------------------------------------------------------

EACH = 4  # proposals for every kind
TRIES = 40  # places that are looked at for every kind
_Spots = Iterable[tuple[Point, int]]


def candidates(state: State, each: int = EACH) -> list[Option]:
    """A few legal placements of every kind that is left, spread over the board; empty: nothing fits anywhere.

    They depend on what lies there already, so that not every table looks the same. It has to be quick, so the
    new piece is taken for a circle; only where no circle fits it is looked at more closely.
    """
    rooms = list(_rooms(state, _even_spots(state)))
    kinds = available(state)
    found = []
    for number, kind in enumerate(kinds):
        turned = rooms[5 * number :] + rooms[: 5 * number]
        found += [_option(kind, at, degrees) for at, degrees in islice(_roomy(state, kind, turned), each)]
    return found or _squeezed_in(state, kinds)


def drawn(state: State, chance: Dice) -> tuple[PieceKind, Point, int]:
    """Any piece on any spot, by lot."""
    listed = [read_words(option) for option in candidates(state, 1)]
    kind, at, degrees = chance.pick([found for found in listed if found is not None])
    for spot in _roomy(state, kind, _rooms(state, _random_spots(state, chance))):
        return kind, *spot
    return kind, at, degrees


def anything_fits(state: State) -> bool:
    kinds = available(state)
    for room in _rooms(state, _even_spots(state)):
        if any(True for kind in kinds for _ in _roomy(state, kind, [room])):
            return True
    return bool(_squeezed_in(state, kinds))


def _squeezed_in(state: State, kinds: Sequence[PieceKind]) -> list[Option]:
    """A crowded board: one placement that fits somewhere, small pieces first; empty if none does."""
    rooms = list(_rooms(state, _all_spots(state.settings.size), least=0))
    kinds = sorted(kinds, key=lambda kind: _reach(kind.id))
    for kind in kinds:
        for at, degrees in _roomy(state, kind, rooms):
            return [_option(kind, at, degrees)]
    for kind in kinds:
        inner = min(abs(side[2]) for side in kind.piece("", Point(0, 0)).sides)
        for at, _, room in rooms:
            for degrees in range(0, 180, TURN) if room >= inner - 2 else ():
                if misplaced(state, kind, kind.piece("", at, degrees)) is None:
                    return [_option(kind, at, degrees)]
    return []


_Room = tuple[Point, int, int]


def _rooms(state: State, spots: _Spots, least: int | None = None) -> Iterator[_Room]:
    """The spots with how large a circle may be that is laid there, as far as edges and pieces are concerned.

    Where even the smallest piece has no room, or not `least`, they are left out. More room than the largest
    piece needs is not worked out.
    """
    rings = []
    for piece in state.table.pieces:
        x, y = piece.centre
        rings.append((x, y, APART + _radius((px - x, py - y) for px, py in piece.outline), piece))
    reaches = [_reach(kind) for kind in pool()]
    least = min(reaches) if least is None else least
    most = max(reaches)
    wide, high = state.table.width, state.table.height
    for at, degrees in spots:
        x, y = at
        room = min(most, min(x, y, wide - x, high - y) - APART)
        for rx, ry, radius, piece in rings:
            if room < least:
                break
            # The distance to the circle around a piece is quick, and mostly enough.
            dx, dy, near = rx - x, ry - y, radius + room
            if dx * dx + dy * dy < near * near:
                room = min(room, piece.gap(Disc(x, y, 0)) - 1 - APART)
        else:
            if room >= least:
                yield at, degrees, room


def _roomy(state: State, kind: PieceKind, rooms: Iterable[_Room]) -> Iterator[tuple[Point, int]]:
    """The spots where a piece of this kind fits for sure, however it is turned."""
    reach = _reach(kind.id)
    clear = state.table.markers if kind.going == "impassable" else ()
    for at, degrees, room in rooms:
        if room >= reach and not all_within(Disc(*at, reach), clear, 0):
            yield at, degrees


@cache
def _reach(kind_id: str) -> int:
    """No part of a piece lies farther from its middle."""
    return _radius(pool()[kind_id].piece("", Point(0, 0)).outline)


def _radius(outline: Iterable[tuple[int, int]]) -> int:
    return isqrt(max(x * x + y * y for x, y in outline)) + 2  # turning rounds


def _even_spots(state: State) -> _Spots:
    start = sum(x + y for piece in state.table.pieces for x, y in piece.outline[:1])
    return _spread(state.settings.size, start % 16)


@cache
def _spread(side: int, start: int) -> tuple[tuple[Point, int], ...]:
    """Places spread evenly, by Halton's numbers: whole millimetres, each turned a little further."""
    inside = (side - 2 * APART) // 100
    first = 1 + 13 * start
    return tuple(
        (
            Point(APART + 100 * int(halton(n, 2) * inside), APART + 100 * int(halton(n, 3) * inside)),
            n * 5 * TURN % 360,
        )
        for n in range(first, first + TRIES)
    )


@cache
def _all_spots(side: int) -> tuple[tuple[Point, int], ...]:
    """Everywhere, inch by inch."""
    inches = range(APART, side - APART + 1, INCH)
    return tuple((Point(x, y), 0) for x in inches for y in inches)


def _random_spots(state: State, chance: Dice) -> _Spots:
    millimetres = (state.settings.size - 2 * APART) // 100
    for _ in range(TRIES):
        x, y = (APART + 100 * chance.below(millimetres + 1) for _ in range(2))
        yield Point(x, y), TURN * chance.below(360 // TURN)
