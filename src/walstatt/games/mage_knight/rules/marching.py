"""Movement formations: chosen, rolled for, and moved as a whole (MFORM, BRK, MKN-BASE-171 to 173).

`march A B C` gives the action; then `go A x,y @f B x,y @f …` moves the members one after the other, in the
order in which they are named. Who is not named stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Lazy, Option
from walstatt.games.mage_knight.rules import formations, moving
from walstatt.games.mage_knight.rules.capture import NO_ROOM, room_for_captive
from walstatt.games.mage_knight.rules.contact import neighbours, touched_there
from walstatt.games.mage_knight.rules.going import AROUND, DEMORALISED
from walstatt.games.mage_knight.rules.moves import Pace, ends, illegal_move, pace
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.tokens import give, push
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import Footprint, Point, bearing
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point
from walstatt.spaces.table.units import ONE

#: A member's way: along which places, and where it looks then.
Way = tuple[str, tuple[Point, ...], int]
SHARES = (100, 60, 30)
STAY = Option(("stay",))


class MarchMenu(Judged):
    __slots__ = ()

    def __init__(self, state: State, able: Sequence[Figure]) -> None:
        super().__init__(list(_groups(state, able)), lambda words: _read(state, words))


def _groups(state: State, able: Sequence[Figure]) -> Iterator[Option]:
    """Of figures that touch each other: each with those nearest to it in the chain, as many as may go."""
    if len(able) < formations.MOVING[0]:
        return
    near = neighbours(able)
    seen = set()
    for figure in able:
        chain = [figure]
        for link in chain:
            chain += [other for other in near[link.word] if other not in chain]
        for count in range(min(formations.MOVING[1], len(chain)), formations.MOVING[0] - 1, -1):
            members = chain[:count]
            key = frozenset(m.word for m in members)
            if key not in seen and formations.no_march(state, members) is None:
                seen.add(key)
                yield Option(("march", *(m.word for m in members)))
                break


def _read(state: State, words: tuple[str, ...]) -> Option | None:
    return Option(words) if why_not(state, words) is None else None


def why_not(state: State, words: Sequence[str]) -> Why | None:
    if len(words) < 2 or words[0] != "march":
        return Why("no-march", ("MKN-BASE-84",))
    members = [state.figures.get(word) for word in words[1:]]
    found = [member for member in members if member is not None and member.seat == state.turn]
    if len(found) != len(members) or len({m.word for m in found}) != len(found):
        return Why("not-yours", ("MKN-BASE-84",))
    return formations.no_march(state, found)


def march(state: State, answer: Option) -> Flow:
    """Tokens for all, rolls for those in contact, then the moves (MKN-MFORM-03, MKN-BRK-01 to 03)."""
    members = tuple(answer[1:])
    first = state.figures[members[0]]
    give(state, first, "march", "MKN-BASE-171", "MKN-MFORM-03", others=members[1:])
    speed = formations.common_speed(state, [state.figures[word] for word in members])
    rolling = [
        figure.word for figure in formations.must_break_away(state, [state.figures[w] for w in members])
    ]
    held = {word for word in rolling if not moving.break_away(state, state.figures[word])}
    rules = ("MKN-BASE-86", "MKN-BASE-172", "MKN-BRK-03")
    menu = partial(GoMenu, state, members, held, speed)
    answer = yield ask(first.seat, "march", menu, *rules, about=members)
    if answer.verb == "go":
        ways = ways_of(answer)
        for number, (word, path, facing) in enumerate(ways, 1):
            if word in state.figures and _open(state, word, path, facing, word in held, speed):
                keep = _ends(state, ways[number:])
                yield from moving.move(state, word, path, facing, keep=keep)
    push(state, members)


def _open(state: State, word: str, path: Sequence[Point], facing: int, held: bool, speed: int) -> bool:
    """Whether the way of a member is still free: a captive may have been led into it (MKN-MOV-11)."""
    figure = state.figures[word]
    how = Pace(0) if held else pace(state, figure, speed=speed)
    return illegal_move(state, figure, path, facing, how) is None  # MKN-BASE-172


def _ends(state: State, ways: Sequence[Way]) -> list[Footprint]:
    """The bases of those who are still to go, where they are going to stand."""
    there = [(state.figures[word], path, facing) for word, path, facing in ways if word in state.figures]
    return [ends(figure, path[-1] if path else figure.at, facing) for figure, path, facing in there]


class GoMenu(Lazy):
    """The moves of a formation: all in the same direction are listed, every legal one is accepted."""

    __slots__ = ("_held", "_listed", "_members", "_speed", "_state")

    def __init__(self, state: State, members: Sequence[str], held: set[str], speed: int) -> None:
        self._state, self._members, self._held, self._speed = state, members, held, speed
        self._listed: list[Option] | None = None

    @property
    def listed(self) -> list[Option]:
        if self._listed is None:
            self._listed = [*self.towards(AROUND.ways), STAY]
        return self._listed

    @property
    def size(self) -> int:  # type: ignore[override]
        return len(self.listed)

    def at(self, index: int) -> Option:
        return self.listed[index]

    def complete(self) -> bool:
        return False

    def towards(self, ways: Iterable[tuple[int, int]]) -> Iterator[Option]:
        """All in the same one of some directions."""
        return _proposals(self._state, self._members, self._held, self._speed, ways)

    def why_not(self, words: Sequence[str]) -> Why | None:
        return no_go(self._state, self._members, self._held, self._speed, ways_of(words))

    def read(self, words: tuple[str, ...]) -> Option | None:
        if words == STAY:
            return STAY
        if not words or words[0] != "go" or self.why_not(words) is not None:
            return None
        return _option(ways_of(words))

    def __contains__(self, option: object) -> bool:
        known = self._listed is not None and option in self._listed
        return known or (isinstance(option, tuple) and self.read(option) == option)


def ways_of(answer: Sequence[str]) -> list[Way]:
    """The ways that an option names: a word, places, a facing, again and again; [] where that makes no
    sense."""
    found: list[Way] = []
    word, path = "", list[Point]()
    for part in answer[1:]:
        facing, point = read_facing(part), read_point(part)
        if facing is not None:
            if not word:
                return []
            found.append((word, tuple(path), facing))
            word, path = "", []
        elif point is not None:
            path.append(point)
        elif word or path:
            return []
        else:
            word = part
    return [] if word or path else found


def no_go(
    state: State, members: Sequence[str], held: set[str], speed: int, ways: Sequence[Way]
) -> Why | None:
    """Why a formation cannot move so: every member on a legal way of its own within the common speed, one
    after the other, and all linked at the end (MKN-BASE-86, MKN-BASE-172, MKN-BRK-02, 03)."""
    trial = state.copy()
    named = [word for word, _, _ in ways]
    if not ways or len(set(named)) != len(named) or any(word not in members for word in named):
        return Why("no-march", ("MKN-BASE-172",))
    for number, (word, path, facing) in enumerate(ways, 1):
        figure = trial.figures.get(word)
        if figure is None:
            return Why("no-march", ("MKN-BASE-172",))
        how = Pace(0) if word in held else pace(trial, figure, speed=speed)
        if word in held and figure.kind.mounted:
            return Why("held", ("MKN-BASE-173",), {"what": figure})
        why = illegal_move(trial, figure, path, facing, how)
        if why is not None:
            return why.also(who=figure)
        end = path[-1] if path else figure.at
        there = figure.standing(end.x, end.y, facing)
        if figure.captive and not room_for_captive(trial, there, _ends(trial, ways[number:])):
            return NO_ROOM.also(who=figure)
        if figure.demoralised and path and touched_there(trial, figure, there.base):  # MKN-BASE-45
            return DEMORALISED
        trial.figures[word] = there
    return formations.not_linked([trial.figures[word] for word in members if word in trial.figures])


def _option(ways: Sequence[Way]) -> Option:
    words = ["go"]
    for word, path, facing in ways:
        words += [word, *map(point_word, path), facing_word(facing)]
    return Option(words)


def _proposals(
    state: State, members: Sequence[str], held: set[str], speed: int, directions: Iterable[tuple[int, int]]
) -> Iterator[Option]:
    """All in the same direction, those in front first."""
    figures = [state.figures[word] for word in members if word in state.figures and word not in held]
    most = min((pace(state, figure, speed=speed).most for figure in figures), default=0)
    for way in directions if most else ():
        for share in SHARES:
            length = most * share // 100
            dx, dy = way[0] * length // ONE, way[1] * length // ONE
            order = sorted(figures, key=lambda f: -(f.base.x * way[0] + f.base.y * way[1]))
            ways = [(f.word, (Point(f.base.x + dx, f.base.y + dy),), _looks(f, way)) for f in order]
            if no_go(state, members, held, speed, ways) is None:
                yield _option(ways)
                break


def _looks(figure: Figure, way: tuple[int, int]) -> int:
    return figure.facing if figure.kind.mounted else bearing(*way)
