"""The difficulty of an AIM test, with everything that it is made of (AIM-02 to 14, CFX-DATA-16, CFX-DATA-17).

An injured shooter tests on less AIM; nothing is added to the difficulty for it (CFX-AIM-13, CFX-Q-41).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from walstatt.games.confrontation_x.rules import through
from walstatt.games.confrontation_x.rules.hooks import Aimed, may, of
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.shooting import pieces
from walstatt.games.confrontation_x.rules.sight import Covered, cover, on_hill
from walstatt.games.confrontation_x.rules.values import Part, Value
from walstatt.games.confrontation_x.state.attributes import LARGE, SMALL
from walstatt.games.confrontation_x.state.figures import MOVED, Figure
from walstatt.games.confrontation_x.state.shots import BANDS
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Piece

#: By range: short, medium, long (CFX-AIM-02, CFX-DATA-16).
BASE = (4, 7, 10)
#: From a hill medium and long range reach so much further (CFX-TERR-14).
FROM_HILL = 5 * CENTIMETRE
COVER = {"none": 0, "partial": 1, "full": 2}
#: Whatever can be shot at.
Target = Figure | Piece


def ranges(state: State, figure: Figure) -> tuple[int, int, int]:
    """Short, medium, long, in units of the table (CFX-RNG-02, CFX-TERR-14)."""
    weapon = figure.kind.weapon
    assert weapon is not None, f"{figure.word} has no ranged weapon"
    more = FROM_HILL if on_hill(state, figure) else 0
    short, medium, long = weapon.ranges
    return short, medium + more, long + more


def band(state: State, figure: Figure, distance: int) -> int | None:
    """In which range a distance lies: the limits belong to it (CFX-AIM-05); None: beyond all of them
    (CFX-AIM-03)."""
    return next((n for n, reach in enumerate(ranges(state, figure)) if distance <= reach), None)


def difficulty(
    state: State, shooter: Figure, target: Target, within: int, *, covered: bool = True, harder: int = 0
) -> Value:
    """What a shot at somebody, or at a piece of terrain, has to reach; `covered`: whether cover counts
    (CFX-ARTP-06, CFX-ARTZ-02); `harder`: what was announced."""
    parts = [Part(BASE[within], f"range-{BANDS[within]}", ("CFX-AIM-02", "CFX-DATA-16"))]
    parts += chain(
        size(target),
        hidden_by(state, shooter, target) if covered else (),
        elusive(state, shooter, target),
        altitude(shooter, target),
        moved(state, shooter, target),
        in_between(state, shooter, target),
    )
    if harder:
        parts.append(Part(harder, "announced", ("CFX-AIM-17",)))
    return Value(sum(part.amount for part in parts), tuple(parts))  # CFX-AIM-14


def size(target: Target) -> Iterator[Part]:
    """A small one is harder to hit, a large one easier, a very large one no more than that (CFX-Q-42)."""
    tall = target.kind.size if isinstance(target, Figure) else target.size
    if tall == SMALL:
        yield Part(1, "small-target", ("CFX-AIM-06",))
    elif tall >= LARGE:
        yield Part(-1, "large-target", ("CFX-AIM-07", "CFX-Q-42"))


def cover_of(state: State, shooter: Figure, target: Target) -> Covered:
    if isinstance(target, Figure):
        return cover(state, shooter, target)
    return pieces.cover(state, shooter, target)


def hidden_by(state: State, shooter: Figure, target: Target) -> Iterator[Part]:
    found = cover_of(state, shooter, target)
    if found.cover != "none":
        rule = "CFX-AIM-08" if found.cover == "partial" else "CFX-AIM-09"
        yield Part(COVER[found.cover], f"{found.cover}-cover", (rule, *found.rules), found.by[0])


def elusive(state: State, shooter: Figure, target: Target) -> Iterator[Part]:
    """Target/X, and what abilities make of the own shots (CFX-AIM-10)."""
    word = target.word if isinstance(target, Figure) else str(target.id)
    changes = [(shooter, True, Occasion("shot", word))]
    if isinstance(target, Figure):
        changes.append((target, False, Occasion("shot", shooter.word)))
    for figure, own, about in changes:
        for found, hook in of(figure, Aimed):
            if hook.own == own and (hook.when is None or hook.when(state, figure, about)):
                more = found.has.value if hook.amount is None else hook.amount
                yield Part(more, found.ability.id, ("CFX-AIM-10", *found.ability.rules), figure.word)


def altitude(shooter: Figure, target: Target) -> Iterator[Part]:
    """Pieces of terrain are on the ground (CFX-TERR-15)."""
    if shooter.air != (isinstance(target, Figure) and target.air):
        yield Part(2, "other-altitude", ("CFX-AIM-11", "CFX-FLY-23"))


def moved(state: State, shooter: Figure, target: Target) -> Iterator[Part]:
    """Any move earlier in the round counts, a mere turn too (CFX-AIM-12, CFX-Q-41)."""
    word = target.word if isinstance(target, Figure) else str(target.id)
    if shooter.moved & MOVED and not may(state, shooter, "steady", Occasion("shot", word)):
        yield Part(1, "moved", ("CFX-AIM-12", "CFX-Q-41"))


def in_between(state: State, shooter: Figure, target: Target) -> tuple[Part, ...]:
    """Light and rough terrain on the line of fire (CFX-TERR-07, CFX-TERR-09)."""
    if isinstance(target, Figure):
        return through.on_line_of_fire(state, shooter, target)
    return through.hindrances(state, shooter.at, target.centre)
