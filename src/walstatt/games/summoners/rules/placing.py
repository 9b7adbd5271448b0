"""Which pieces of terrain may be placed where (TERR, TPLC), and proposals for it.

`place KIND X,Y ANGLE`: the middle of the piece in millimetres and a turn in degrees. Every legal placement is
accepted; the proposals are a few of them, worked out quickly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice

from walstatt.core.dice import Dice
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Option
from walstatt.games.summoners.rules.scenarios import deployment_points
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.state.terrain import MOST_LARGE, TURN, PieceKind, pool
from walstatt.spaces.table import INCH, Piece, Point
from walstatt.spaces.table.laying import (
    Laying,
    Room,
    Spot,
    all_spots,
    even_spots,
    laid_option,
    random_spots,
    reach_of,
    read_laid,
    rooms,
    roomy,
)

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
    found = read_laid("place", words, TURN)
    return (pool()[found[0]], *found[1:]) if found is not None and found[0] in pool() else None


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
    return laid_option("place", kind.id, at, degrees)


# --- proposals ----------------------------------------------------------------------------------------------

EACH = 4  # proposals for every kind
LAYING = Laying(APART, TURN)


def candidates(state: State, each: int = EACH) -> list[Option]:
    """A few legal placements of every kind that is left, spread over the board; empty: nothing fits anywhere.

    They depend on what lies there already, so that not every table looks the same. It has to be quick, so the
    new piece is taken for a circle; only where no circle fits it is looked at more closely.
    """
    spots = list(_rooms(state, even_spots(state.table, LAYING)))
    kinds = available(state)
    found = []
    for number, kind in enumerate(kinds):
        turned = spots[5 * number :] + spots[: 5 * number]
        found += [_option(kind, at, degrees) for at, degrees in islice(_roomy(state, kind, turned), each)]
    return found or _squeezed_in(state, kinds)


def drawn(state: State, chance: Dice) -> tuple[PieceKind, Point, int]:
    """Any piece on any spot, by lot."""
    listed = [read_words(option) for option in candidates(state, 1)]
    kind, at, degrees = chance.pick([found for found in listed if found is not None])
    for spot in _roomy(state, kind, _rooms(state, random_spots(state.table, LAYING, chance))):
        return kind, *spot
    return kind, at, degrees


def anything_fits(state: State) -> bool:
    kinds = available(state)
    for room in _rooms(state, even_spots(state.table, LAYING)):
        if any(True for kind in kinds for _ in _roomy(state, kind, [room])):
            return True
    return bool(_squeezed_in(state, kinds))


def _squeezed_in(state: State, kinds: Sequence[PieceKind]) -> list[Option]:
    """A crowded board: one placement that fits somewhere, small pieces first; empty if none does."""
    found = list(_rooms(state, all_spots(state.table.width, state.table.height, APART), least=0))
    kinds = sorted(kinds, key=lambda kind: _reach(kind.id))
    for kind in kinds:
        for at, degrees in _roomy(state, kind, found):
            return [_option(kind, at, degrees)]
    for kind in kinds:
        inner = min(abs(side[2]) for side in kind.piece("", Point(0, 0)).sides)
        for at, _, room in found:
            for degrees in range(0, 180, TURN) if room >= inner - 2 else ():
                if misplaced(state, kind, kind.piece("", at, degrees)) is None:
                    return [_option(kind, at, degrees)]
    return []


def _rooms(state: State, spots: Iterable[Spot], least: int | None = None) -> Iterator[Room]:
    """Where even the smallest piece has no room, or not `least`, there is none."""
    reaches = [_reach(kind) for kind in pool()]
    return rooms(state.table, spots, APART, min(reaches) if least is None else least, max(reaches))


def _roomy(state: State, kind: PieceKind, found: Iterable[Room]) -> Iterator[Spot]:
    """The spots where a piece of this kind fits for sure, however it is turned."""
    return roomy(found, _reach(kind.id), state.table.markers if kind.going == "impassable" else ())


@cache
def _reach(kind_id: str) -> int:
    """No part of a piece lies farther from its middle."""
    return reach_of(pool()[kind_id].piece("", Point(0, 0)).outline)
