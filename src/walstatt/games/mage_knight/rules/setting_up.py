"""Before the first turn: first player, terrain, deployment (START, BAS, TER, MKN-BASE-18 to 22,
MKN-BASE-140)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from walstatt.core.dice import Dice
from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.mage_knight.events.course import (
    Deployed,
    FirstRolled,
    Omitted,
    Started,
    TerrainPlaced,
    TerrainPooled,
)
from walstatt.games.mage_knight.rules import building, castles, ending, riding
from walstatt.games.mage_knight.rules.access import on_edge, some_access
from walstatt.games.mage_knight.rules.moves import illegal_place, landed
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.figures import RADIUS, Kind
from walstatt.games.mage_knight.state.state import Figure, Player, State, footprint
from walstatt.games.mage_knight.state.terrain import TURN, PieceKind, pool
from walstatt.spaces.table import FULL_TURN, INCH, Piece, Place, Point, distance
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
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point

DEEP = 3 * INCH  # a starting area (MKN-BASE-20)
ASIDE = 8 * INCH  # from the other edges
APART = 2 * INCH  # terrain from terrain and edges (MKN-BASE-140)
MOST = 4  # pieces of each player, and in all (MKN-BASE-21, MKN-Q-70)
LAYING = Laying(APART, TURN)


# --- starting areas -----------------------------------------------------------------------------------------


def starting_area(state: State, player: Player) -> tuple[int, int, int, int]:
    """Lowest and highest x, lowest and highest y of a player's band (MKN-BASE-20, MKN-START-01)."""
    return area_of(player.edge, state.settings.width, state.settings.depth)


def area_of(edge: int, wide: int, deep: int) -> tuple[int, int, int, int]:
    """The band along an edge of a table."""
    if edge == 0:
        return ASIDE, wide - ASIDE, 0, DEEP
    if edge == 2:
        return ASIDE, wide - ASIDE, deep - DEEP, deep
    if edge == 1:
        return wide - DEEP, wide, ASIDE, deep - ASIDE
    return 0, DEEP, ASIDE, deep - ASIDE


def in_starting_area(state: State, player: Player, place: Place, radius: int = RADIUS) -> bool:
    """Whether a centre dot lies in it (MKN-BAS-01); that of a player with a castle is all that touches its
    sections (MKN-CAS-02)."""
    if castles.has_castle(player):
        return castles.in_castle_area(state, player, place, radius)
    low_x, high_x, low_y, high_y = starting_area(state, player)
    return low_x <= place[0] <= high_x and low_y <= place[1] <= high_y


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
    how = state.settings.options["terrain"]
    if how == "none":
        begin_deployment(state)
    elif how == "random":
        scatter(state)
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
        return option if not words else None
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


# --- deployment ---------------------------------------------------------------------------------------------


def begin_deployment(state: State) -> None:
    state.placing = state.first
    if any(castles.has_castle(player) for player in state.players):
        state.waiting = building.sections_of(state.players[state.placing])
        state.phase = "build"
        return
    _wait(state)
    state.phase = "deploy"


def build(state: State) -> Flow:
    """Castle sections are placed before figures (decision 6 of the rules, MKN-Q-109)."""
    if state.waiting:
        yield from building.place(state, state.players[state.placing])
        return
    state.placing = (state.placing + 1) % len(state.players)
    state.step += 1
    if state.placing != state.first:
        state.waiting = building.sections_of(state.players[state.placing])
        return
    _wait(state)
    state.phase = "deploy"


def _wait(state: State) -> None:
    army = [kind for kind in state.players[state.placing].army if kind.plan is None]
    state.waiting = tuple(kind.id for kind in sorted(army, key=lambda kind: (-kind.points, kind.id)))
    if state.placing in state.later:
        state.waiting = state.later[state.placing]


def deploy(state: State) -> Flow:
    """The whole army in the own starting area, first player first (MKN-BASE-22)."""
    player = state.players[state.placing]
    if not state.waiting:
        _hand_on(state)
        return
    kinds = {kind.id: kind for kind in player.army}
    listed = list(_proposed(state, player, kinds))
    if _half_done(state, player, kinds):
        listed.append(Option(("halt",)))
    menu = Judged(listed, lambda words: _read(state, player, kinds, words))
    answer: Option = yield ask(player.seat, "deploy", menu, "MKN-BASE-22", "MKN-BAS-01", turn=state.step)
    if answer.verb == "halt":
        _hand_on(state)
        return
    kind = kinds[answer[1]]
    left = list(state.waiting)
    left.remove(kind.id)
    state.waiting = tuple(left)
    if answer.verb == "embark":
        _embark(state, player, kind, answer[2])
        return
    if answer.verb == "omit":
        state.emit(Omitted(seat=player.seat, kind_id=kind.id, rules=("MKN-BASE-17", "MKN-Q-104")))
        if castles.has_castle(player):  # the army is invalid (MKN-CAS-04)
            ending.forfeit(state, player, "castle-crowded", ("MKN-CAS-04",))
        return
    place, facing = read_point(answer[2]), read_facing(answer[3])
    assert place is not None
    assert facing is not None, "the menu has read it"
    figure = state.new_figure(kind, player.seat, place.x, place.y, facing)
    state.figures[figure.word] = landed(state, figure, place)
    state.emit(
        Deployed(
            seat=player.seat, figure=figure.word, at=(place.x, place.y), facing=facing,
            rules=("MKN-BASE-22", "MKN-BAS-01"),
        )
    )  # fmt: skip


def _hand_on(state: State) -> None:
    """The next player deploys. In Conquest there are two turns of it: first at least half of the points, then
    the rest (MKN-BASE-200)."""
    if state.settings.conquest and state.placing not in state.later:
        state.later[state.placing] = state.waiting
        again = True
    else:
        again = False
    state.placing = (state.placing + 1) % len(state.players)
    state.step += 1
    if state.placing == state.first and not again:
        state.phase = "turn"
        state.turn = state.first
        state.later = {}
        state.waiting = ()
    else:
        _wait(state)


def _half_done(state: State, player: Player, kinds: Mapping[str, Kind]) -> bool:
    """Whether at least half of the points of an army, rounded up, stand, so that the rest can wait."""
    if not state.settings.conquest or player.seat in state.later:
        return False
    left = sum(kinds[word].points for word in state.waiting)
    return 2 * (player.spent - left) >= player.spent


def undeployable(state: State, player: Player, kind: Kind, place: Point, facing: int) -> Why | None:
    if not in_starting_area(state, player, place, kind.radius):
        return Why("outside-area", ("MKN-BAS-01", "MKN-BASE-22", "MKN-CAS-02"))
    if castles.has_castle(player) and building.too_near(state, player, place):
        return Why("near-enemy-area", ("MKN-CAS-03",))
    ghost = landed(state, Figure("", kind, player.seat, player.team, place.x, place.y, facing), place)
    base = footprint(kind, place.x, place.y, facing)
    return illegal_place(state, ghost, base, wading="aquatic" in ghost.slot.abilities)


def _embark(state: State, player: Player, kind: Kind, chariot: str) -> None:
    """It begins the game in a chariot (MKN-Q-101)."""
    there = state.figures[chariot]
    figure = state.new_figure(kind, player.seat, there.base.x, there.base.y, there.facing)
    riding.take_in(state, figure, there, "MKN-BASE-114", "MKN-Q-101")


def _embarkable(state: State, player: Player, kind: Kind) -> Iterator[Option]:
    ghost = Figure("", kind, player.seat, player.team, 0, 0)
    for chariot in state.figures_of(player.seat):
        if riding.cannot_ride(ghost, chariot) is None:
            yield Option(("embark", kind.id, chariot.word))


def _read(state: State, player: Player, kinds: dict[str, Kind], words: tuple[str, ...]) -> Option | None:
    if words[:1] == ("omit",) and len(words) == 2 and words[1] in state.waiting:
        room = next(_anywhere(state, player, kinds[words[1]]), None)
        return Option(words) if room is None else None
    if words[:1] == ("embark",) and len(words) == 3 and words[1] in state.waiting:
        found = Option(words)
        return found if found in list(_embarkable(state, player, kinds[words[1]])) else None
    if len(words) not in (3, 4) or words[0] != "deploy" or words[1] not in state.waiting:
        return None
    place = read_point(words[2])
    facing = read_facing(words[3]) if len(words) == 4 else ahead_of(player)
    if place is None or facing is None or undeployable(state, player, kinds[words[1]], place, facing):
        return None
    return Option(("deploy", words[1], point_word(place), facing_word(facing)))


def ahead_of(player: Player) -> int:
    """Towards the middle of the table."""
    return (FULL_TURN // 4 * (player.edge + 1)) % FULL_TURN


def _proposed(state: State, player: Player, kinds: dict[str, Kind]) -> Iterator[Option]:
    """The next figures on a few places of the area, in contact with each other or apart."""
    low_x, high_x, low_y, high_y = starting_area(state, player)
    step = 2 * RADIUS + 4
    for kind in dict.fromkeys(state.waiting):
        found = 0
        radius = kinds[kind].radius
        yield from _embarkable(state, player, kinds[kind])
        for row in (0, 1) if not castles.has_castle(player) else ():
            for number in range(40):
                shift = (number + 1) // 2 * (1 if number % 2 else -1) * step
                place = _in_row(player, (low_x, high_x, low_y, high_y), row, shift, radius)
                if place and undeployable(state, player, kinds[kind], place, ahead_of(player)) is None:
                    yield Option(("deploy", kind, point_word(place), facing_word(ahead_of(player))))
                    found += 1
                    if found >= 3:
                        break
            if found >= 3:
                break
        if not found:
            places = list(islice(_anywhere(state, player, kinds[kind]), 3))
            for place in places:
                yield Option(("deploy", kind, point_word(place), facing_word(ahead_of(player))))
            if not places:
                yield Option(("omit", kind))


def _anywhere(state: State, player: Player, kind: Kind) -> Iterator[Point]:
    """Places all over the area, as it comes to whether there is one (MKN-Q-104)."""
    low_x, high_x, low_y, high_y = starting_area(state, player)
    if castles.has_castle(player):
        yield from (
            place
            for place in building.spots(state, player, kind)
            if undeployable(state, player, kind, place, ahead_of(player)) is None
        )
        return
    for x in range(low_x, high_x + 1, INCH // 4):
        for y in range(low_y, high_y + 1, INCH // 4):
            if undeployable(state, player, kind, Point(x, y), ahead_of(player)) is None:
                yield Point(x, y)


def _in_row(
    player: Player, area: tuple[int, int, int, int], row: int, shift: int, radius: int
) -> Point | None:
    """A place in the front row or the one behind it, so far from the middle; wide bases stand with their dot
    on the front edge of the area, because they must lie wholly on the table (MKN-BAS-02)."""
    low_x, high_x, low_y, high_y = area
    back = min(radius + 4 + row * (2 * RADIUS + 4), DEEP - radius - 4 if radius > RADIUS else DEEP)
    x, y = (low_x + high_x) // 2, (low_y + high_y) // 2
    place = {
        0: Point(x + shift, high_y - back), 2: Point(x - shift, low_y + back), 1: Point(low_x + back, y +
        shift), 3: Point(high_x - back, y - shift),
    }[player.edge]  # fmt: skip
    return place if low_x <= place.x <= high_x and low_y <= place.y <= high_y else None
