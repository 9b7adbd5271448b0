"""Which place in contact is taken, and where a move goes on that has lost its target (ENG-06, CHG-10,
REDIR-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from walstatt.core.dice import Dice
from walstatt.core.flow import Flow
from walstatt.core.options import Listed, Option, Options
from walstatt.core.sifted import sifted
from walstatt.core.uncounted import ByVerb, Part, counted
from walstatt.games.confrontation_x.rules.assaults import orders
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.assaults.tries import Tries
from walstatt.games.confrontation_x.rules.assaults.ways import Approach, Way, illegal_way, travelled
from walstatt.games.confrontation_x.rules.menus import MoveMenu, Openings, read_way, way_words
from walstatt.games.confrontation_x.rules.moves import final_facing, gone, track
from walstatt.games.confrontation_x.rules.passing import passed
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Point, Track

#: So many places are listed; all others are accepted.
LISTED = 6


class ReachMenu(Options):
    """`reach X,Y … @F`: places in contact, the nearest side first. Looking for ways costs much, so it goes no
    further than somebody looks."""

    __slots__ = ("_further", "_known", "_now", "_state", "_tries", "_ways")

    def __init__(self, state: State, now: Approach, tries: Tries) -> None:
        self._state, self._now, self._tries = state, now, tries
        self._ways: dict[Option, Way] = {}
        self._known: list[Option] = []
        self._further: Iterator[Way] | None = tries.ways()

    def _look(self, count: int) -> None:
        """Find so many, or all."""
        while self._further is not None and len(self._known) < count:
            way = next(self._further, None)
            if way is None or len(self._known) == LISTED:
                self._further = None
                return
            self._known.append(self._noted(way))

    def _noted(self, way: Way) -> Option:
        option = _option(way)
        self._ways[option] = way
        return option

    def pick(self, dice: Dice) -> Option:
        while True:  # a menu lists one way at least
            some = self._tries.first(LISTED)
            way = self._tries.among(some[dice.below(len(some))], LISTED)
            if way is not None:
                return self._noted(way)

    @property
    def size(self) -> int:  # type: ignore[override]
        self._look(LISTED)
        return len(self._known)

    def __getitem__(self, index: int | slice) -> Any:
        self._look(index + 1 if isinstance(index, int) and index >= 0 else LISTED)
        return self._known[index]

    def __contains__(self, option: object) -> bool:
        if option in self._ways:
            return True
        return isinstance(option, tuple) and self.read(option) == option

    def only(self) -> Option | None:
        self._look(2)
        return self._known[0] if len(self._known) == 1 else None

    def complete(self) -> bool:
        return False

    def read(self, words: tuple[str, ...]) -> Option | None:
        option = Option(words)
        return option if option in self._ways else self._read(words)

    def way(self, option: Option) -> Way:
        """What an answer means."""
        if option in self._ways:
            return self._ways[option]
        read = read_way(option[1:])
        assert read is not None, "it was judged"
        looks = final_facing(self._now.figure, read.path, read.facing)
        found = travelled(self._now, read.path, looks)
        assert isinstance(found, Track), "it was judged"
        return Way(read.path, looks, found.cost)

    def refused(self, path: Sequence[Point], facing: int | None) -> Why | None:
        return illegal_way(self._state, self._now, path, facing)

    def _read(self, words: tuple[str, ...]) -> Option | None:
        """A way as it is said; who only points at a place means the nearest one in contact."""
        read = read_way(words[1:]) if words and words[0] == "reach" else None
        if read is None or read.climb:
            return None
        if illegal_way(self._state, self._now, read.path, read.facing) is None:
            return _option(Way(read.path, final_facing(self._now.figure, read.path, read.facing), 0))
        if len(read.path) != 1 or read.facing is not None:
            return None
        goal = read.path[0]
        near = list(self._tries.ways())
        return _option(min(near, key=lambda way: _far(way.path[-1], goal))) if near else None


def _option(way: Way) -> Option:
    return Option(("reach", *way_words(way.path, way.facing)))


def _far(one: Point, other: Point) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def menu(state: State, now: Approach) -> ReachMenu | None:
    """None: it cannot get there at all."""
    tries = Tries(state, now)
    return ReachMenu(state, now, tries) if tries.any_at_all() else None


# --- going on -----------------------------------------------------------------------------------------------

STAY = Option(("stay",))


class Onward(ByVerb):
    """Whom to attack, whereto to go, or to stay; refusals ask `free`."""

    __slots__ = ("free",)

    def __init__(self, state: State, figure: Figure, verb: str, most: int, targets: Part) -> None:
        openings = Openings(state, figure, most)
        self.free = MoveMenu(state, figure, verb, openings, most=most)
        free = Part(verb, openings.at_most, lambda: self.free)
        super().__init__([targets, free, counted(STAY.verb, Listed([STAY]))])


def onward(state: State, figure: Figure, left: int) -> Onward:
    """`redirect TARGET`, `onward X,Y`, `stay` (CFX-REDIR-03, CFX-Q-26)."""
    enemies = state.enemies(figure)
    return Onward(state, figure, "onward", left, turning(state, figure, "redirect", "redirect", enemies))


def turning(state: State, figure: Figure, verb: str, how: str, enemies: Sequence[Figure]) -> Part:
    """Against whom it may turn."""

    def look(number: int) -> Option | None:
        word = enemies[number].word
        why = orders.untargetable(state, figure, word, Order(how, (word,)))
        return Option((verb, word)) if why is None else None

    return sifted(verb, len(enemies), look)


def go_on(state: State, figure: Figure, answer: Option, how: str) -> Flow:
    """The rest of the move, into contact with nobody."""
    read = read_way(answer[1:])
    assert read is not None, "the menu has read it"
    found = track(state, figure, read.path, read.facing)
    assert isinstance(found, Track), "it was judged"
    rule = "CFX-PURS-03" if how == "pursue" else "CFX-REDIR-03"
    gone(state, figure, read.path, final_facing(figure, read.path, read.facing), found.cost, how, rule)
    yield from passed(state, figure, read.path)
