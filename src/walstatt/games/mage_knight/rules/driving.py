"""Moves of figures with several dials (MKN-MOV-02 to 06, MKN-BASE-195, MKN-BASE-201).

`drive X front left x,y` gives the front and the left section a move action each: their speeds are added, and
X turns and goes straight to that place. `reverse X front x,y` goes straight back without turning, and
`drive X front @f` turns on the spot. In contact the sections come first, `drive X front left`, then the roll.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option, Options
from walstatt.games.mage_knight.rules import moving
from walstatt.games.mage_knight.rules.contact import sections
from walstatt.games.mage_knight.rules.going import SNAP, PathMenu
from walstatt.games.mage_knight.rules.moves import NO_PATH, Pace, slowed
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.tokens import NO_ACTION, cannot_act, give, push
from walstatt.games.mage_knight.state.figures import SECTIONS
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import FULL_TURN, INCH, Point, ahead, bearing, distance
from walstatt.spaces.table.menus import Judged, Menu
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point

#: A straight move that is pointed at may be off by what a bearing is rounded by.
HALF = FULL_TURN // 2
SHARES = (100, 50)


# --- which sections, and how far ----------------------------------------------------------------------------


def no_drive(state: State, figure: Figure, names: Sequence[str]) -> Why | None:
    """Why these sections cannot be given the move actions of one move. Each costs an action of the player, in
    Conquest all together one (MKN-BASE-107, MKN-BASE-201). What is worn out may still turn it
    (MKN-MOV-06)."""
    if not figure.kind.large:
        return Why("no-sections", ("MKN-BAS-07",), {"what": figure})
    if not names or len(set(names)) != len(names) or any(name not in SECTIONS for name in names):
        return Why("name-section", ("MKN-MOV-02",), {"what": figure})
    if figure.given:
        return Why("moved", ("MKN-MOV-02",), {"what": figure})
    for name in names:
        why = cannot_act(state, state.unit(f"{figure.word}/{name}"))
        if why is not None:
            return why
    if cost(state, names) > state.actions:
        return NO_ACTION
    return None


def cost(state: State, names: Sequence[str]) -> int:
    return 1 if state.settings.conquest else len(names)


def drive_pace(state: State, figure: Figure, names: Sequence[str]) -> Pace:
    """The speeds of the sections added (MKN-MOV-02). It flies or wades if all that move it do (MKN-Q-103)."""
    parts = [state.unit(f"{figure.word}/{name}") for name in names]
    flying, wading = (all(part.has(ability) for part in parts) for ability in ("flight", "aquatic"))
    whole = sum(part.slot.speed for part in parts)
    if not flying and slowed(state, figure, wading=wading):
        whole = (whole + 1) // 2
    return Pace(whole * INCH, flying, wading)


# --- menus --------------------------------------------------------------------------------------------------


class DriveMenu(PathMenu):
    """Turn about the centre dot, then go straight ahead; no turn at the end (MKN-MOV-04, MKN-MOV-05)."""

    __slots__ = ()

    def __init__(
        self, state: State, figure: Figure, names: Sequence[str], enemies: Sequence[Figure] | None = None
    ) -> None:
        super().__init__(state, figure, how=drive_pace(state, figure, names), enemies=enemies)
        self._prefix = ("drive", figure.word, *names)

    def _looks(self, place: Point) -> int:
        dx, dy = place[0] - self._figure.base.x, place[1] - self._figure.base.y
        return bearing(dx, dy) if dx or dy else super()._looks(place)

    def why_not(self, path: Sequence[Point], facing: int) -> Why | None:
        if len(path) > 1:
            return Why("not-straight", ("MKN-MOV-05",))
        if path and facing != self._looks(path[0]):  # MKN-MOV-04, MKN-MOV-06
            return Why("not-ahead", ("MKN-MOV-04", "MKN-MOV-05"))
        return super().why_not(path, facing)

    def judge(self, words: tuple[str, ...]) -> Why | tuple[list[Point], int]:
        if words and read_point(words[0]) == self._figure.at:
            words = words[1:]
        return super().judge(words)

    def read(self, words: tuple[str, ...]) -> Option | None:
        size = len(self._prefix)
        if words[:size] != self._prefix:
            return None
        found = self.judge(words[size:])
        return None if isinstance(found, Why) else self._option(*found)

    def __contains__(self, option: object) -> bool:
        return isinstance(option, tuple) and (option in self._known.values() or self.read(option) == option)

    def way(self, answer: Option) -> tuple[list[Point], int]:
        return super().way(Option((*answer[:2], *answer[len(self._prefix) :])))


class ReverseMenu(Judged):
    """Straight back without turning; chariots may not (MKN-MOV-03)."""

    __slots__ = ()

    def __init__(self, state: State, figure: Figure, names: Sequence[str]) -> None:
        from walstatt.games.mage_knight.rules.moves import illegal_move

        how = drive_pace(state, figure, names)
        prefix = ("reverse", figure.word, *names)

        def option(length: int) -> Option | None:
            end = ahead(figure.at, figure.facing + HALF, length)
            if length <= 0 or illegal_move(state, figure, [end], figure.facing, how) is not None:
                return None
            return Option((*prefix, point_word(end), facing_word(figure.facing)))

        def judge(words: tuple[str, ...]) -> Option | None:
            if words[: len(prefix)] != prefix or len(words) not in (len(prefix) + 1, len(prefix) + 2):
                return None
            place = read_point(words[len(prefix)])
            turned = len(words) > len(prefix) + 1 and read_facing(words[-1]) != figure.facing
            if place is None or turned or figure.kind.type == "chariot":
                return None
            found = option(distance(figure.at, place))
            end = read_point(found[-2]) if found else None
            return found if end is not None and distance(end, place) <= SNAP else None

        barred = figure.kind.type == "chariot"
        listed = [found for share in SHARES if not barred and (found := option(how.most * share // 100))]
        super().__init__(listed, judge)


def menus(
    state: State, figure: Figure, touched: Sequence[Figure], enemies: Sequence[Figure]
) -> list[Options]:
    """The moves of a figure with several dials: by its best sections, and any others that somebody names."""
    listed = [names for names in _proposed(state, figure) if no_drive(state, figure, names) is None]
    if touched:
        return [
            Judged([_bare(figure, names) for names in listed], lambda words: _read_bare(state, figure, words))
        ]
    found: list[Options] = []
    for names in listed:
        found += [DriveMenu(state, figure, names, enemies), ReverseMenu(state, figure, names)]
    return [*found, Judged([], lambda words: _read_any(state, figure, words))]


def _proposed(state: State, figure: Figure) -> Iterator[list[str]]:
    """The fastest section, the two fastest, and so on."""
    able = [part for part in sections(figure) if cannot_act(state, part) is None and not part.slot.dead]
    able.sort(key=lambda part: -part.slot.speed)
    names = [part.word.rpartition("/")[2] for part in able]
    most = len(names) if state.settings.conquest else min(len(names), state.actions)
    if state.settings.conquest:
        if names:
            yield names
        return
    for count in range(1, most + 1):
        yield names[:count]


def _bare(figure: Figure, names: Sequence[str]) -> Option:
    return Option(("drive", figure.word, *names))


def named(words: Sequence[str]) -> list[str]:
    """The sections that an option names."""
    found = []
    for word in words[2:]:
        if word not in SECTIONS:
            break
        found.append(word)
    return found


def _read_bare(state: State, figure: Figure, words: tuple[str, ...]) -> Option | None:
    names = named(words)
    if words[:2] != ("drive", figure.word) or len(words) != 2 + len(names):
        return None
    return Option(words) if no_drive(state, figure, names) is None else None


def _read_any(state: State, figure: Figure, words: tuple[str, ...]) -> Option | None:
    names = named(words)
    if words[1:2] != (figure.word,) or no_drive(state, figure, names) is not None:
        return None
    return menu_for(state, figure, words[0], names).read(words) if words[0] in ("drive", "reverse") else None


def menu_for(state: State, figure: Figure, verb: str, names: Sequence[str]) -> Options:
    return DriveMenu(state, figure, names) if verb == "drive" else ReverseMenu(state, figure, names)


def why_not(state: State, words: Sequence[str]) -> Why | None:
    """Why a drive that somebody has named is not one."""
    figure = state.figures.get(words[1]) if len(words) > 1 else None
    if figure is None or figure.seat != state.turn:
        return Why("not-yours", ("MKN-BASE-27",))
    names = named(words)
    why = no_drive(state, figure, names)
    if why is not None:
        return why
    if words[0] == "reverse" and figure.kind.type == "chariot":
        return Why("chariot-back", ("MKN-MOV-03",), {"what": figure})
    menu = menu_for(state, figure, words[0], names)
    if isinstance(menu, DriveMenu):
        found = menu.judge(tuple(words[2 + len(names) :]))  # MKN-MOV-05
        return found if isinstance(found, Why) else None
    return None if menu.read(tuple(words)) is not None else NO_PATH


# --- driving ------------------------------------------------------------------------------------------------


def drive(state: State, answer: Option) -> Flow:
    """Tokens for the sections, the roll of one in contact, the move, and what follows from it; who fails to
    break away does not turn either (MKN-BASE-195)."""
    word, names = answer[1], named(answer)
    parts = [f"{word}/{name}" for name in names]
    give(state, state.unit(parts[0]), answer.verb, "MKN-MOV-02", others=parts[1:])
    state.actions -= cost(state, names) - 1
    state.change(state.figures[word], given=1)
    freed = moving.break_away(state, state.figures[word])
    if freed and len(answer) == 2 + len(names):
        figure = state.figures[word]
        menu = Menu([DriveMenu(state, figure, names), ReverseMenu(state, figure, names), STAY])
        answer = yield ask(figure.seat, "go", menu, "MKN-BASE-49", "MKN-MOV-02", about=(word,))
    if freed and answer.verb != "stay":
        place, facing = read_point(answer[-2]), read_facing(answer[-1])
        assert facing is not None, "the menu has read it"
        yield from moving.move(state, word, [place] if place is not None else [], facing, answer.verb)
    push(state, parts)  # MKN-Q-46


STAY = Listed([Option(("stay",))])
