"""Before the first turn: first player and terrain (START, TER, MKN-BASE-18 to 21, MKN-BASE-140)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from walstatt.core.dice import Dice
from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.mage_knight.events.course import (
    FirstRolled,
    Started,
    TerrainPlaced,
    TerrainPooled,
)
from walstatt.games.mage_knight.rules import chests
from walstatt.games.mage_knight.rules.access import on_edge, some_access
from walstatt.games.mage_knight.rules.areas import starting_area
from walstatt.games.mage_knight.rules.deploying import begin_deployment
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.state import State
from walstatt.games.mage_knight.state.terrain import TURN, PieceKind, pool
from walstatt.spaces.table import INCH, Piece, Point, distance
from walstatt.spaces.table.laying import (
    Laying,
    even_spots,
    laid_option,
    random_spots,
    reach_of,
    read_laid,
    rooms,
    roomy,
)
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import point_word, read_point

APART = 2 * INCH  # terrain from terrain and edges (MKN-BASE-140)
MOST = 4  # pieces of each player, and in all (MKN-BASE-21, MKN-Q-70)
LAYING = Laying(APART, TURN)


# --- beginning ----------------------------------------------------------------------------------------------


def begin(state: State) -> Flow:
    """Armies are shown, and the highest two dice name the first player (MKN-BASE-19)."""
    armies = tuple(tuple(kind.id for kind in player.army) for player in state.players)
    state.emit(Started(points=state.settings.build, armies=armies, rules=("MKN-BASE-13", "MKN-BASE-138")))
    seats = [player.seat for player in state.players]
    while len(seats) > 1:
        rolled = {seat: state.dice.pool(2, 6) for seat in seats}
        best = max(sum(dice) for dice in rolled.values())
        seats = [seat for seat, dice in rolled.items() if sum(dice) == best]
        shown = tuple(
            (rolled[p.seat][0], rolled[p.seat][1]) if p.seat in rolled else None for p in state.players
        )
        winner = seats[0] if len(seats) == 1 else None
        state.emit(FirstRolled(dice=shown, winner=winner, rules=("MKN-BASE-19",)))
    state.first = state.turn = state.placing = seats[0]
    if state.settings.dungeons:
        chests.furnish(state)  # MKN-Q-112
        begin_deployment(state)
        return
    how = state.settings.options["terrain"]
    if how == "none":  # MKN-BASE-22
        begin_deployment(state)
    elif how == "random":  # MKN-BASE-21
        scatter(state)  # MKN-BASE-21
        begin_deployment(state)
    else:
        state.phase = "pool"
    return
    yield  # a phase is a generator even when it asks nothing


# --- terrain ------------------------------------------------------------------------------------------------


def allowed(state: State) -> list[PieceKind]:
    """The standard game uses no elevated terrain (MKN-BASE-142); plain clear ground is no item
    (MKN-BASE-21)."""
    return [kind for kind in pool().values() if state.settings.elevated or not kind.elevated]


def pooling(state: State) -> Flow:
    """Each player puts up to 4 items into the pool, one after the other (MKN-BASE-21)."""
    player = state.players[state.placing]
    words = [f"add {kind.id}" for kind in allowed(state)] if len(player.pool) < MOST else []
    answer: Option = yield ask(
        player.seat, "pool", choices(*words, "done"), "MKN-BASE-21", "MKN-TER-08", turn=state.step
    )
    if answer.verb == "add":
        player.pool = (*player.pool, answer[1])
        if len(player.pool) < MOST:
            return
    state.emit(TerrainPooled(seat=player.seat, pieces=player.pool, rules=("MKN-BASE-21",)))
    state.pool = (*state.pool, *player.pool)
    state.placing = (state.placing + 1) % len(state.players)
    state.step += 1
    if state.placing == state.first:
        state.phase = "terrain"


def misplaced(state: State, piece: Piece) -> Why | None:
    """At least 2 inches from other items and from the edges, and in no starting area (MKN-BASE-140)."""
    problem = state.table.placing_problem(piece, APART, APART)
    if problem is not None:
        key = "terrain-edge" if problem.kind == "edge" else "terrain-near"
        cells = (str(problem.id),) if problem.kind == "terrain" else ()
        return Why(key, ("MKN-BASE-140",), cells=cells)
    low_x, high_x, low_y, high_y = piece.box
    for player in state.players:
        a, b, c, d = starting_area(state, player)
        if low_x < b and high_x > a and low_y < d and high_y > c and _meets(piece, (a, b, c, d)):
            return Why("terrain-area", ("MKN-BASE-140",))
    return None


def _meets(piece: Piece, area: tuple[int, int, int, int]) -> bool:
    a, b, c, d = area
    corners = ((a, c), (b, c), (b, d), (a, d))
    if any(a <= x <= b and c <= y <= d for x, y in piece.outline) or any(piece.holds(p) for p in corners):
        return True
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    return any(piece.spans(*one, *other) for one, other in sides)


def terrain(state: State) -> Flow:
    """One item at a time, in turn, until 4 lie on the table or the pool is empty."""
    if not state.pool or len(state.table.pieces) >= MOST:
        begin_deployment(state)
        return
    listed = list(candidates(state))
    if not listed:
        begin_deployment(state)
        return
    answer: Option = yield ask(
        state.placing, "terrain", Judged(listed, lambda words: read_placement(state, words)), "MKN-BASE-21",
        "MKN-BASE-140", turn=state.step,
    )  # fmt: skip
    at = read_point(answer[2])
    assert at is not None, "the menu has read it"
    access = [point for word in answer[4:] if (point := read_point(word)) is not None]
    lay(state, pool()[answer[1]], at, int(answer[3]), state.placing, access)
    state.placing = (state.placing + 1) % len(state.players)


def read_placement(state: State, words: Sequence[str]) -> Option | None:
    found = read_laid("place", words[:4], TURN)
    if found is None or found[0] not in state.pool:
        return None
    kind, at, degrees = found
    if misplaced(state, pool()[kind].piece("", at, degrees)) is not None:
        return None
    return _placed(pool()[kind], at, degrees, words[4:])


def _placed(kind: PieceKind, at: Point, degrees: int, words: Sequence[str] = ()) -> Option | None:
    """The option; of abrupt terrain with its access points, places on its edge, at least one
    (MKN-BASE-141)."""
    option = laid_option("place", kind.id, at, degrees)
    if not kind.abrupt:
        return option if not words else None  # MKN-BASE-21
    piece = kind.piece("", at, degrees)
    points = [read_point(word) for word in words] or [some_access(piece)]
    meant = [on_edge(piece, point) for point in points if point is not None]
    if len(meant) != len(points) or any(
        distance(point, place) > INCH for point, place in zip(points, meant, strict=True) if point is not None
    ):
        return None
    return Option((*option, *map(point_word, meant)))


def candidates(state: State) -> Iterator[Option]:
    """A few places for every kind in the pool."""
    for kind in dict.fromkeys(state.pool):
        spots = _spots(state, pool()[kind], even_spots(state.table, LAYING))
        found = (_placed(pool()[kind], at, degrees) for at, degrees in islice(spots, 4))
        yield from (option for option in found if option is not None)


def _spots(state: State, kind: PieceKind, spots: Iterable[tuple[Point, int]]) -> Iterator[tuple[Point, int]]:
    reach = reach_of(kind.piece("", Point(0, 0)).outline)
    for at, degrees in roomy(rooms(state.table, spots, APART, reach, reach), reach, ()):
        if misplaced(state, kind.piece("", at, degrees)) is None:
            yield at, degrees


def lay(
    state: State, kind: PieceKind, at: Point, degrees: int, seat: int | None, access: Sequence[Point] = ()
) -> None:
    number = sum(piece.kind == kind.id for piece in state.table.pieces) + 1
    piece = kind.piece(f"{kind.id}-{number}", at, degrees)
    state.table = state.table.with_piece(piece)
    if kind.abrupt:
        state.access[str(piece.id)] = tuple(access) or (some_access(piece),)
    if kind.id in state.pool:
        left = list(state.pool)
        left.remove(kind.id)
        state.pool = tuple(left)
    state.step += 1
    state.emit(
        TerrainPlaced(
            seat=seat, piece=str(piece.id), terrain=kind.id, at=(at.x, at.y), angle=degrees,
            access=tuple((p.x, p.y) for p in state.access.get(str(piece.id), ())), rules=("MKN-BASE-140",),
        )
    )  # fmt: skip


def scatter(state: State) -> None:
    """Terrain by lot: 4 items of any allowed kinds on any free spots.

    A few draws decide everything, not one: where pieces lie tells what was drawn, and from 32 bits of one
    word of the dice their seed could be worked out, and with it all dice to come.
    """
    chance = Dice(int.from_bytes(state.dice.below(256) for _ in range(4)))
    for _ in range(MOST):
        kind = chance.pick(allowed(state))
        spot = next(_spots(state, kind, iter(random_spots(state.table, LAYING, chance))), None)
        if spot is not None:
            lay(state, kind, *spot, None)
