"""Mines: who moves near one suffers (CFX-ABIL-109 to 111, CFX-Q-141). Laying them is in `minefields.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.events.mines import DecoysRemoved, MineExploded
from walstatt.games.confrontation_x.rules import damage
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.mines import Mine
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Box, Disc, Place, bearing, touching
from walstatt.spaces.table.shapes import towards
from walstatt.spaces.table.sweeps import swept_form

#: So near a mine nobody moves unhurt, and the STR of what happens then (CFX-ABIL-110).
NEAR, STRENGTH = 5 * CENTIMETRE, 5
#: Phases in which only its owner knows what a marker is.
SECRET = frozenset(("mines", "deploy", "place"))


def decoys_gone(state: State) -> None:
    """At the end of the deployment the decoys go, and everybody sees what is left (CFX-ABIL-109)."""
    for seat in sorted({mine.seat for mine in state.mines}):
        own = [mine for mine in state.mines if mine.seat == seat]
        left = tuple((mine.at.x, mine.at.y) for mine in own if mine.trap)
        count = len(own) - len(left)
        state.emit(DecoysRemoved(seat=seat, count=count, mines=left, rules=("CFX-ABIL-109",)))
    state.mines = tuple(mine for mine in state.mines if mine.trap)


def tread(state: State, before: Figure, path: Sequence[Place]) -> Flow:
    """A figure has moved so, or only turned: every mine that it has come near goes off, in the order in which
    it met them; whoever lives on ends its move (CFX-ABIL-110, CFX-ABIL-111). In the air nobody meets any
    (CFX-Q-141, CFX-Q-584)."""
    there = state.figures.get(before.word, before)
    if not state.mines or before.air or there.air:
        return
    for mine in met(state, before, path, there.base):
        if before.word not in state.figures:
            return
        state.mines = tuple(other for other in state.mines if other is not mine)
        at = (mine.at.x, mine.at.y)
        state.emit(MineExploded(seat=before.seat, figure=before.word, at=at, rules=("CFX-ABIL-110",)))
        about = Occasion("mine")
        yield from damage.hit(state, before.word, STRENGTH, about=about, rules=("CFX-ABIL-110",))


def met(state: State, before: Figure, path: Sequence[Place], end: Box) -> list[Mine]:
    """The mines near which a base comes, in their order; one near which it stands as soon as it moves."""
    legs = list(_legs(before, path))
    found = []
    for number, mine in enumerate(state.mines):
        zone = Disc(mine.at.x, mine.at.y, NEAR, number, 0)
        entry = _entry(before, legs, end, zone)
        if entry is not None:
            found.append((entry, number, mine))
    return [mine for *_, mine in sorted(found, key=lambda one: one[:2])]


def _legs(before: Figure, path: Sequence[Place]) -> Iterator[tuple[Box, Place, int]]:
    """Each leg as the base that goes along it, its end, and how long it is."""
    for start, end in zip((before.at, *path[:-1]) if path else (), path, strict=True):
        dx, dy = end[0] - start[0], end[1] - start[1]
        if dx or dy:
            yield before.base.at(start).turned(bearing(dx, dy)), end, int((dx * dx + dy * dy) ** 0.5)


def _entry(before: Figure, legs: Sequence[tuple[Box, Place, int]], end: Box, zone: Disc) -> int | None:
    """After what length of its way a base meets a circle; None: never."""
    if touching(before.base, zone):
        return 0
    gone = 0
    for base, goal, length in legs:
        if swept_form(base, goal, (zone,)) or touching(base.at(goal), zone):
            low, high = 0, length
            while low < high:  # what it sweeps only grows
                middle = (low + high) // 2
                short = towards((base.x, base.y), goal, middle)
                low, high = (low, middle) if swept_form(base, short, (zone,)) else (middle + 1, high)
            return gone + low
        gone += length
    return gone if touching(end, zone) else None
