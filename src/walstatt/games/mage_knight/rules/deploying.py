"""Castle sections and armies come to the table (MKN-BASE-22, MKN-CAS-02, MKN-BASE-200)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from walstatt.core.flow import Flow, ask
from walstatt.core.kit.lineup import FEWEST, LINE_UP, line_up
from walstatt.core.options import Option, Options
from walstatt.games.mage_knight.events.course import Deployed, Omitted
from walstatt.games.mage_knight.rules import building, castles, ending, riding
from walstatt.games.mage_knight.rules.areas import DEEP, in_starting_area, starting_area
from walstatt.games.mage_knight.rules.moves import illegal_place, landed
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.figures import RADIUS, Kind
from walstatt.games.mage_knight.state.state import Figure, Player, State, footprint
from walstatt.spaces.table import FULL_TURN, INCH, Point
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point

PROPOSED = 3  # places of each kind of figure


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
    if state.placing != state.first:  # MKN-CAS-04
        state.waiting = building.sections_of(state.players[state.placing])
        return
    _wait(state)  # MKN-CAS-04
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

    def menu() -> Options:
        listed = list(_proposed(state, player, kinds))
        if len(state.waiting) >= FEWEST and any(option.verb == "deploy" for option in listed):
            listed.append(LINE_UP)
        if _half_done(state, player, kinds):
            listed.append(Option(("halt",)))
        return Judged(listed, lambda words: _read(state, player, kinds, words))

    answer: Option = yield ask(player.seat, "deploy", menu, "MKN-BASE-22", "MKN-BAS-01", turn=state.step)
    if answer.verb == "halt":
        _hand_on(state)
    elif answer == LINE_UP:
        line_up(
            state.waiting,
            lambda word: _first_place(state, player, kinds[word]),
            lambda word, option: _put(state, player, kinds[word], option),
        )
    else:
        _put(state, player, kinds[answer[1]], answer)


def _first_place(state: State, player: Player, kind: Kind) -> Option | None:
    return next((o for o in _places_of(state, player, kind) if o.verb == "deploy"), None)


def _put(state: State, player: Player, kind: Kind, answer: Option) -> None:
    """One figure less is waiting."""
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
    return _no_room(state, player, _ghost(player, kind), place, facing)


def _ghost(player: Player, kind: Kind) -> Figure:
    """Stands for a figure that is still to come, wherever."""
    return Figure("", kind, player.seat, player.team, 0, 0)


def _no_room(state: State, player: Player, ghost: Figure, place: Point, facing: int) -> Why | None:
    kind = ghost.kind
    if not in_starting_area(state, player, place, kind.radius):
        return Why("outside-area", ("MKN-BAS-01", "MKN-BASE-22", "MKN-CAS-02"))
    if castles.has_castle(player) and building.too_near(state, player, place):
        return Why("near-enemy-area", ("MKN-CAS-03",))
    base = footprint(kind, place.x, place.y, facing)
    return illegal_place(state, landed(state, ghost, place), base, wading="aquatic" in ghost.slot.abilities)


def _embark(state: State, player: Player, kind: Kind, chariot: str) -> None:
    """It begins the game in a chariot (MKN-Q-101)."""
    there = state.figures[chariot]
    figure = state.new_figure(kind, player.seat, there.base.x, there.base.y, there.facing)
    riding.take_in(state, figure, there, "MKN-BASE-114", "MKN-Q-101")


def _embarkable(state: State, player: Player, kind: Kind) -> Iterator[Option]:
    ghost = _ghost(player, kind)
    for chariot in state.figures_of(player.seat):
        if riding.cannot_ride(ghost, chariot) is None:
            yield Option(("embark", kind.id, chariot.word))


def _read(state: State, player: Player, kinds: dict[str, Kind], words: tuple[str, ...]) -> Option | None:
    if words == LINE_UP:
        return LINE_UP if len(state.waiting) >= FEWEST else None
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
    """Figures of one size find room in the same places."""
    known: dict[tuple[str, int, bool], list[Point]] = {}
    for word in dict.fromkeys(state.waiting):
        kind = kinds[word]
        key = kind.type, kind.radius, _swims(kind)
        places = known.get(key)
        if places is None:
            places = known[key] = list(islice(_places(state, player, kind), PROPOSED))
        yield from _options(state, player, kind, places)


def _swims(kind: Kind) -> bool:
    return kind.single and "aquatic" in kind.dials[0].at(kind.starts[0]).abilities


def _places_of(state: State, player: Player, kind: Kind) -> Iterator[Option]:
    """The next figure on a few places of the area, in contact with each other or apart."""
    return _options(state, player, kind, islice(_places(state, player, kind), PROPOSED))


def _options(state: State, player: Player, kind: Kind, places: Iterable[Point]) -> Iterator[Option]:
    yield from _embarkable(state, player, kind)
    ahead = facing_word(ahead_of(player))
    room = False
    for place in places:
        room = True
        yield Option(("deploy", kind.id, point_word(place), ahead))
    if not room:
        yield Option(("omit", kind.id))


def _places(state: State, player: Player, kind: Kind) -> Iterator[Point]:
    """In the rows; where they are full, anywhere."""
    area = starting_area(state, player)
    room = False
    ghost, facing = _ghost(player, kind), ahead_of(player)
    for row, shift in _rows() if not castles.has_castle(player) else ():
        place = _in_row(player, area, row, shift, kind.radius)
        if place and _no_room(state, player, ghost, place, facing) is None:
            room = True
            yield place
    if not room:
        yield from _anywhere(state, player, kind)


def _rows() -> Iterator[tuple[int, int]]:
    """The front row and the one behind it, each from the middle outwards."""
    for row in (0, 1):
        for number in range(40):
            yield row, (number + 1) // 2 * (1 if number % 2 else -1) * (2 * RADIUS + 4)


def _anywhere(state: State, player: Player, kind: Kind) -> Iterator[Point]:
    """Places all over the area, as it comes to whether there is one (MKN-Q-104)."""
    low_x, high_x, low_y, high_y = starting_area(state, player)
    ghost, facing = _ghost(player, kind), ahead_of(player)
    if castles.has_castle(player):
        yield from (
            place
            for place in building.spots(state, player, kind)
            if _no_room(state, player, ghost, place, facing) is None  # MKN-CAS-04
        )
        return
    for x in range(low_x, high_x + 1, INCH // 4):
        for y in range(low_y, high_y + 1, INCH // 4):
            if _no_room(state, player, ghost, Point(x, y), facing) is None:
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
