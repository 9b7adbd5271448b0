"""Placing a castle, and the places around it (CAS, MKN-Q-109).

`build KIND x,y 45` places a section: its middle, and how far it is turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option
from walstatt.games.mage_knight.events.castle import Built
from walstatt.games.mage_knight.events.course import Omitted
from walstatt.games.mage_knight.rules import castles
from walstatt.games.mage_knight.rules.access import placed
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import castles as sections
from walstatt.games.mage_knight.state.state import Player, State
from walstatt.games.mage_knight.state.terrain import TURN, wall_piece
from walstatt.spaces.table import INCH, Disc, Piece, Place, Point, spots_around
from walstatt.spaces.table.laying import laid_option, read_laid
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import read_point

#: No warrior of the castle player begins nearer to an opponent's starting area (MKN-CAS-03).
AWAY = 30 * INCH


def sections_of(player: Player) -> tuple[str, ...]:
    return tuple(sorted(kind.id for kind in player.army if kind.plan is not None))


def piece_of(kind: Kind, at: Point, degrees: int, word: str = "") -> Piece:
    assert kind.plan is not None
    return wall_piece(word, kind.plan, kind.id, at, degrees)


def distance_to_area(state: State, player: Player, place: Place) -> int:
    """From a place to the nearest starting area of an opponent: the band at its edge, in whole numbers and
    rounded down."""
    from walstatt.games.mage_knight.rules.areas import starting_area

    nearest = 1 << 40
    for other in state.players:
        if other.team == player.team:
            continue
        low_x, high_x, low_y, high_y = starting_area(state, other)
        dx = max(low_x - place[0], 0, place[0] - high_x)
        dy = max(low_y - place[1], 0, place[1] - high_y)
        nearest = min(nearest, dx * dx + dy * dy)
    return int(nearest**0.5)


def too_near(state: State, player: Player, place: Place) -> bool:
    """Whether a centre dot is within 30 inches of an opponent's starting area (MKN-CAS-03)."""
    return distance_to_area(state, player, place) <= AWAY


def unbuildable(state: State, player: Player, kind: Kind, at: Point, degrees: int) -> Why | None:
    """A section lies wholly on the table, on no terrain and no other section (it may touch), and no corner
    within 30 inches of an opponent's starting area (MKN-Q-109)."""
    piece = piece_of(kind, at, degrees)
    table = state.table
    if any(not (0 <= x <= table.width and 0 <= y <= table.height) for x, y in piece.outline):
        return Why("terrain-edge", ("MKN-Q-109",))
    for other in table.pieces:
        if piece.nearer_to(other, 1):
            return Why("terrain-near", ("MKN-Q-109",), cells=(str(other.id),))
    if any(too_near(state, player, corner) for corner in piece.outline):
        return Why("near-enemy-area", ("MKN-CAS-03", "MKN-Q-109"))
    return None


def place(state: State, player: Player) -> Flow:
    """One section."""
    known = sections()

    def judge(words: tuple[str, ...]) -> Option | None:
        found = read_laid("build", words, TURN)
        if found is None or found[0] not in state.waiting:
            return None
        kind, at, degrees = found
        return _option(state, player, known[kind], at, degrees)

    listed = [
        option for kind in dict.fromkeys(state.waiting) for option in _proposed(state, player, known[kind])
    ]
    if not listed:
        listed = [Option(("omit", kind)) for kind in dict.fromkeys(state.waiting)]
    answer: Option = yield ask(
        player.seat, "build", Judged(listed, judge), "MKN-CAS-02", "MKN-Q-109", turn=state.step
    )
    left = list(state.waiting)
    left.remove(answer[1])
    state.waiting = tuple(left)
    if answer.verb == "omit":
        state.emit(Omitted(seat=player.seat, kind_id=answer[1], rules=("MKN-BASE-17", "MKN-Q-104")))
        return
    at = read_point(answer[2])
    assert at is not None, "the menu has read it"
    section = castles.raise_section(state, known[answer[1]], player.seat, at, int(answer[3]))
    state.emit(
        Built(
            seat=player.seat, section=section.word, kind_id=answer[1], at=(at.x, at.y), angle=int(answer[3]),
            rules=("MKN-CAS-02", "MKN-Q-109"),
        )
    )  # fmt: skip


def _option(state: State, player: Player, kind: Kind, at: Point, degrees: int) -> Option | None:
    if unbuildable(state, player, kind, at, degrees) is not None:
        return None
    return laid_option("build", kind.id, at, degrees)


def _proposed(state: State, player: Player, kind: Kind) -> Iterator[Option]:
    """Beside the sections that stand, door to door; else a few places of the own side."""
    degrees = {0: 0, 1: 90, 2: 180, 3: 270}[player.edge]
    found = (_option(state, player, kind, at, degrees) for at in _places(state, player, kind, degrees))
    yield from islice((option for option in found if option is not None), 4)


def _places(state: State, player: Player, kind: Kind, degrees: int) -> Iterator[Point]:
    assert kind.plan is not None
    for section in [s for s in state.castle.values() if s.seat == player.seat]:
        plan = section.kind.plan
        assert plan is not None
        for side in (1, -1):
            yield placed(section, Point(side * (plan.half_width + kind.plan.half_width + 2), 0))
    for deep in range(3 * INCH, state.table.height // 2, 3 * INCH):
        for shift in (0, -9, 9):
            x, y = state.table.width // 2 + shift * INCH, deep
            yield {
                0: Point(x, y), 1: Point(state.table.width - y, x), 2: Point(x, state.table.height - y),
                3: Point(y, x),
            }[player.edge]  # fmt: skip


def spots(state: State, player: Player, kind: Kind) -> Iterator[Point]:
    """Places on the sections and in contact with them, for somebody of this kind."""
    own = [section for section in state.castle.values() if section.seat == player.seat]
    for section in own:
        plan = section.kind.plan
        assert plan is not None
        step = 2 * kind.radius + 4
        for x in _row(plan.half_width, kind.radius, step):
            for y in _row(plan.half_depth, kind.radius, step):
                yield placed(section, Point(x, y))
    for section in own:
        base = Disc(section.base.x, section.base.y, kind.radius, "?")
        yield from spots_around(state.table, base, section.base, _bases(state), count=48)


def _row(half: int, radius: int, step: int) -> Sequence[int]:
    room = half - radius
    return range(-room, room + 1, step) if room >= 0 else ()


def _bases(state: State) -> list[Disc]:
    return [figure.base for figure in state.figures.values() if not figure.level.height]  # type: ignore[misc]
