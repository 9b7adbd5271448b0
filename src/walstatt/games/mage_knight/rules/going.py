"""Menus of moves: `move FIGURE x,y … @facing`. A few good ones are listed, every legal one is accepted.

Menus never multiply places by facings: each listed place comes with the one facing that makes sense there.
What is listed costs next to nothing before somebody looks at it, because programs ask for menus all day.
"""

from __future__ import annotations

from bisect import bisect, insort
from collections.abc import Iterator, Sequence
from math import atan2, sqrt, tau

from walstatt.core.options import Lazy, Option
from walstatt.games.mage_knight.rules.capture import NO_ROOM, room_for_captive
from walstatt.games.mage_knight.rules.contact import touched_there
from walstatt.games.mage_knight.rules.moves import NO_PATH, Pace, illegal_move, pace
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.straight import Straight
from walstatt.games.mage_knight.state.figures import RADIUS
from walstatt.games.mage_knight.state.state import Figure, State, footprint
from walstatt.spaces.table import FULL_TURN, INCH, Disc, Point, ahead, bearing, find_path
from walstatt.spaces.table.moves import along
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point
from walstatt.spaces.table.ways import Direction, compass, touching_place

AROUND = compass(range(0, FULL_TURN, FULL_TURN // 12))
#: Shares of a straight way that are tried until the base fits at its end.
SHARES = (100, 80, 60, 40, 20)
#: So far a base must be free to go for a direction to be listed.
STEP = RADIUS // 4
#: The number of words of an option that goes somewhere.
WITH_WAY = 4
#: Whom a figure nearly touches, it is meant to touch (MKN-Q-55, MKN-Q-84).
SNAP = INCH // 10
#: So many opposing figures a rider in a crowd is offered ways to.
NEAREST = 4
#: Two directions nearer than this (in radians) come to the same.
ALIKE = 0.01
NEARLY = 0.0105  # and its tangent, with something to spare
#: Who stands on one round base with one dial takes as much room however it looks.
ROUND = frozenset(("warrior", "titan"))
DEMORALISED = Why("demoralised-contact", ("MKN-BASE-45",))


class PathMenu(Lazy):
    """The moves of one figure: in all directions, into contact with those in reach, and a turn in place."""

    __slots__ = (
        "_few", "_figure", "_first", "_foes", "_given", "_kept", "_known", "_listed", "_own", "_prefix",
        "_state",
    )  # fmt: skip

    def __init__(
        self, state: State, figure: Figure, *, verb: str = "move", doubled: bool = False, how: Pace | None =
        None, enemies: Sequence[Figure] | None = None, own: bool = True, listed: bool = True,
    ) -> None:  # fmt: skip
        """`own`: its player moves it, and not somebody else (MKN-BASE-45). `listed`: somebody looks at what
        is listed, and not only has moves judged."""
        self._state, self._figure, self._own = state, figure, own
        self._prefix: tuple[str, ...] = (verb, figure.word)
        self._given: Pace | bool = doubled if how is None else how
        self._foes = enemies = state.opposing(figure) if enemies is None else enemies  # MKN-BASE-47
        stays = how is not None and not how.most
        self._kept: tuple[list[Figure], Sequence[int]] | None = ([], ()) if stays else None
        self._known: dict[int, Option] = {}
        self._listed: list[Option] | None = None
        self._first = 1 if stays else 1 + len(AROUND.ways)  # a turn, and directions all round
        self._few: Sequence[int] = ()
        if listed and figure.kind.mounted and not stays and _crowded(state, figure):
            around = len(AROUND.ways) + 1
            self._few = (0, *range(1, around, 2), *range(around, min(self._all, around + NEAREST)))

    def complete(self) -> bool:
        return False

    @property
    def _directions(self) -> tuple[list[Figure], Sequence[int]]:
        """Worked out when somebody looks: opposing figures in different directions, and which of the
        directions all round lead to one of them."""
        if self._kept is None:
            self._kept = _directions(self._figure, self._foes)
        return self._kept

    @property
    def _enemies(self) -> list[Figure]:
        return self._directions[0]

    @property
    def _all(self) -> int:
        return self._first + len(self._enemies)

    def _taken(self, number: int) -> bool:
        """Whether one of the directions all round leads to an opposing figure."""
        if self._kept is None:
            ux, uy = AROUND.units[number]
            x, y = self._figure.at
            for enemy in self._foes:
                dx, dy = enemy.base[0] - x, enemy.base[1] - y
                if abs(dx * uy - dy * ux) <= NEARLY * (dx * ux + dy * uy):
                    return number in self._directions[1]
            return False
        return number in self._kept[1]

    @property
    def figure(self) -> Figure:
        """Who goes."""
        return self._figure

    @property
    def _how(self) -> Pace:
        """Worked out when somebody looks."""
        if isinstance(self._given, bool):
            self._given = pace(self._state, self._figure, doubled=self._given)
        return self._given

    @property
    def reach(self) -> tuple[int, bool]:
        """How far it goes, and whether it only turns: with where it stands and its foes, all that `goals`
        depends on."""
        return self._how.most, self._first == 1

    # --- what is listed ---------------------------------------------------------------------------------

    def reachable(self) -> list[Figure]:
        """The opposing figures that are near enough."""
        x, y, reach = self._figure.base.x, self._figure.base.y, self._how.most + self._figure.kind.radius
        return [
            e for e in self._foes if (e.base.x - x) ** 2 + (e.base.y - y) ** 2 <= (reach + e.kind.radius) ** 2
        ]

    def goals(self) -> Iterator[tuple[int, Point]]:
        """For who chooses what to look at: a turn and the nearest opposing figures, each by its number
        (`tried`), and about where it leads."""
        figure = self._figure
        x, y = figure.base[0], figure.base[1]
        yield 0, Point(x, y)
        most = self._how.most
        for number, enemy in enumerate(self._enemies, 1 + len(AROUND.ways)):
            dx, dy = enemy.base[0] - x, enemy.base[1] - y
            away = sqrt(dx * dx + dy * dy) or 1.0
            share = min(most, max(0.0, away - figure.kind.radius - enemy.kind.radius - 1)) / away
            yield number, Point(x + int(dx * share), y + int(dy * share))

    @property
    def most(self) -> int:
        """It lists no more."""
        return len(self._few) or self._all

    def at(self, index: int) -> Option:
        return self._apart()[index] if self._few else self.tried(index)

    @property
    def size(self) -> int:  # type: ignore[override]
        return len(self._apart()) if self._few else self._all

    def _apart(self) -> list[Option]:
        """A rider who cannot turn freely may have nothing else to offer for several directions; so only some
        are tried, and the nearest opposing figures, and what comes to the same is listed once."""
        if self._listed is None:
            self._listed = list(dict.fromkeys([self.tried(number) for number in self._few]))
        return self._listed

    def named(self, index: int) -> Option | None:
        if not self._few:
            return self.tried(index) if index < self._first or index < self._all else None
        if index >= len(self._few):
            return None
        option = self.tried(self._few[index])
        if len(option) == WITH_WAY:
            return option
        # Only a turn: others may be the same one.
        return None if option in [self.tried(number) for number in self._few[:index]] else option

    def tried(self, number: int) -> Option:
        """What comes of the so-and-so-manieth attempt."""
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = self._made(number)
        return found

    def _made(self, index: int) -> Option:
        """First a turn in place, then all directions, then towards every opposing figure. Where nothing
        better can be found, it is a turn too, each to another side."""
        ways = AROUND.ways
        found = None
        if 0 < index <= len(ways):
            found = None if self._taken(index - 1) else self.far(ways[index - 1])
        elif index:
            found = self._towards(index - 1 - len(ways))
        if found is not None:
            return self._option([found], self._looks(found))
        return self._option([], self._turned(index * (FULL_TURN // self._all)))

    def _towards(self, number: int) -> Point | None:
        """Into contact with an opposing figure; as near as it gets, if it is far."""
        enemy, figure = self._enemies[number], self._figure
        dx, dy = enemy.base.x - figure.base.x, enemy.base.y - figure.base.y
        reach = self._how.most + figure.kind.radius + enemy.kind.radius
        if dx * dx + dy * dy > reach * reach or figure.demoralised:
            return self.far((dx, dy))
        return self.beside(enemy, 0)

    def beside(self, enemy: Figure, side: int) -> Point | None:
        """A place in contact with an enemy, on a side seen from here; else as near as there is room."""
        base, there = self._figure.base, enemy.base
        first = bearing(base.x - there.x, base.y - there.y) + side
        reach = self._figure.kind.radius + enemy.kind.radius + 1
        x, y, wide = there[0], there[1], reach + 1
        straight = Straight(self._state, self._figure, self._how, x - wide, x + wide, y - wide, y + wide)
        for turn in (0, 3000, -3000, 6000, -6000):
            end = ahead((x, y), first + turn, reach)
            if self._fits(straight, end):
                return end
        return self.far((there.x - base.x, there.y - base.y))

    def far(self, way: Direction) -> Point | None:
        """How far it gets in a direction and fits in; None: nowhere."""
        figure, most = self._figure, self._how.most
        x, y = here = figure.at
        size = sqrt(way[0] ** 2 + way[1] ** 2) or 1.0
        dx, dy = way[0] / size, way[1] / size
        end = Point(x + int(dx * most), y + int(dy * most))
        straight = Straight(self._state, figure, self._how, end.x, end.x, end.y, end.y)
        # Where it must halt does not depend on how far it wanted to go: no length beyond is tried.
        halt = straight.halt(end)
        length = float(most)
        if halt is not None and halt.at < most:
            length = halt.at
            end = along((here, end), int(length))
        if end != here and self._fits(straight, end):
            return end
        for share in (*[most * share / 100 for share in SHARES], float(STEP)):
            if share <= length and share != length:
                end = Point(x + int(dx * share), y + int(dy * share))
                if end != here and self._fits(straight, end):
                    return end
        return None

    def _fits(self, straight: Straight, end: Point) -> bool:
        """Whether it may go there, as `why_not` would say, straight."""
        facing = self._tried(end)
        return straight.fits(end, facing) and self._not_after([end], facing) is None

    def _turned(self, more: int) -> int:
        """Where it looks if it only turns: so much further than towards the nearest opposing figure."""
        facing = (self._looks(self._figure.at) + more) % FULL_TURN
        return facing if self.why_not([], facing) is None else self._figure.facing

    def _tried(self, place: Point) -> int:
        """The same, where it matters to whether there is room: not for a round base."""
        figure = self._figure
        return figure.facing if figure.kind.type in ROUND else self._looks(place)

    def _looks(self, place: Point) -> int:
        """Towards the nearest opposing figure; where there is none, as it does."""
        x, y = place
        squares = [(dx := e.base[0] - x) * dx + (dy := e.base[1] - y) * dy for e in self._foes]
        nearest = min(squares, default=0)
        if not nearest:
            return self._figure.facing
        base = self._foes[squares.index(nearest)].base
        return bearing(base[0] - x, base[1] - y)

    def _option(self, path: Sequence[Point], facing: int) -> Option:
        return Option((*self._prefix, *map(point_word, path), facing_word(facing)))

    # --- what is accepted -------------------------------------------------------------------------------

    def why_not(self, path: Sequence[Point], facing: int) -> Why | None:
        state, figure = self._state, self._figure
        return illegal_move(state, figure, path, facing, self._how) or self._not_after(path, facing)

    def _not_after(self, path: Sequence[Point], facing: int) -> Why | None:
        """What speaks against a way that is legal by itself: a captive without room, contact that one who is
        demoralised does not seek."""
        state, figure = self._state, self._figure
        end = path[-1] if path else figure.at
        if figure.captive and not room_for_captive(state, figure.standing(*end, facing)):
            return NO_ROOM
        if not path or not figure.demoralised or not self._own:
            return None
        base = footprint(figure.kind, path[-1].x, path[-1].y, facing, figure.word)
        return DEMORALISED if touched_there(state, figure, base) else None

    def judge(self, words: tuple[str, ...]) -> Why | tuple[list[Point], int]:
        """What somebody means by these words (places, then maybe a facing), or why it cannot be done."""
        facing: int | None = None
        if words and words[-1].startswith("@"):
            facing, words = read_facing(words[-1]), words[:-1]
            if facing is None:
                return NO_PATH
        path = [read_point(word) for word in words]
        places = [point for point in path if point is not None]
        if len(places) != len(path) or not (places or facing is not None):
            return NO_PATH
        looks = facing if facing is not None else self._looks(places[-1])
        why = self.why_not(places, looks)
        if why is None:
            return places, looks
        if len(places) == 1:
            for found in self._meant(places[0]):
                looks = facing if facing is not None else self._looks(found[-1])
                if self.why_not(found, looks) is None:
                    return found, looks
        return why

    def _meant(self, goal: Point) -> Iterator[list[Point]]:
        """Who only points at a place means the way there, round what is in the way, and contact with what is
        nearly touched."""
        state, figure, how = self._state, self._figure, self._how
        others = state.others(figure)
        snapped = touching_place(figure.base, goal, others, SNAP)
        for place in (snapped, goal) if snapped else (goal,):
            yield [place]
            dot = Disc(figure.base.x, figure.base.y, 0, figure.word)
            route = find_path(state.table, dot, place, others, how.most)
            if route is not None and len(route.path) > 2:
                yield list(route.path[1:])

    def read(self, words: tuple[str, ...]) -> Option | None:
        if words[:2] != self._prefix:
            return None
        found = self.judge(words[2:])
        return None if isinstance(found, Why) else self._option(*found)

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, tuple) or option[:2] != self._prefix:
            return False
        return option in self._known.values() or self.read(option) == option

    def way(self, answer: Option) -> tuple[list[Point], int]:
        return way_of(answer)


def way_of(answer: Option) -> tuple[list[Point], int]:
    """The places and the facing of an option in its canonical form."""
    places = [read_point(word) for word in answer[2:-1]]
    facing = read_facing(answer[-1])
    assert facing is not None, "the menu has read it"
    return [place for place in places if place is not None], facing


def _directions(figure: Figure, enemies: Sequence[Figure]) -> tuple[list[Figure], Sequence[int]]:
    """Opposing figures in different directions, of two in one the nearer; and which of the directions all
    round lead to one of them. So no two options of a menu are the same, though each is made without the
    others."""
    x, y = figure.base[0], figure.base[1]
    away = [(e.base[0] - x, e.base[1] - y) for e in enemies]
    squares = [dx * dx + dy * dy for dx, dy in away]
    kept: list[Figure] = []
    angles: list[float] = []  # of those kept, in order
    taken: list[int] = []
    for number in sorted(range(len(squares)), key=squares.__getitem__):
        dx, dy = away[number]
        angle = atan2(dy, dx) % tau
        if angles:  # all around: beside the last one there is the first
            at = bisect(angles, angle)
            before, behind = angles[at - 1], angles[at if at < len(angles) else 0]
            if not (ALIKE < abs(angle - before) < tau - ALIKE and ALIKE < abs(angle - behind) < tau - ALIKE):
                continue
        kept.append(enemies[number])
        insort(angles, angle)
        way = round(angle / tau * len(AROUND.ways))
        if abs(angle - way * tau / len(AROUND.ways)) <= ALIKE:
            taken.append(way % len(AROUND.ways))
    return kept, taken


def _crowded(state: State, figure: Figure) -> bool:
    """Whether something is so near that a rider may not be able to turn."""
    x, y = figure.base.x, figure.base.y
    room = 3 * figure.kind.radius
    if not (room <= x <= state.settings.width - room and room <= y <= state.settings.depth - room):
        return True
    for other in state.figures.values():
        base = other.base
        near = room + base[2]  # so far the rear circle swings round the dot, and so far the other one reaches
        if other is not figure and (base[0] - x) ** 2 + (base[1] - y) ** 2 <= near * near:
            return True
    for piece in state.table.pieces:
        low_x, high_x, low_y, high_y = piece.box
        if low_x - room <= x <= high_x + room and low_y - room <= y <= high_y + room:
            return True
    return False
