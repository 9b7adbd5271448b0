"""Groups: several figures that are placed one by one and judged as a whole.

Nothing here knows a rule: the game says who may belong to a group, what holds it together and whether its
members move one after the other or at once. Everything follows from pairs: a path is in order if it hits
nobody, so who must go before whom is known from each pair alone, and no order has to be tried.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from walstatt.spaces.table.board import Hit, Table
from walstatt.spaces.table.footprints import Footprint, Place
from walstatt.spaces.table.moves import WALK, Gait, Stop, check_path
from walstatt.spaces.table.shapes import overlapping, touching
from walstatt.spaces.table.units import Key, bearing


class Step(NamedTuple):
    """How one member moves: from where it stands along a path, to end with a facing (None: as it comes)."""

    base: Footprint
    path: tuple[Place, ...]
    facing: int | None = None

    def end(self, gait: Gait = WALK) -> Footprint:
        """The member after its move."""
        base = self.base.at(self.path[-1])
        if self.facing is not None:
            return base.turned(self.facing)
        if gait.turns and not gait.flying and len(self.path) > 1 and base.form:
            (ax, ay), (bx, by) = self.path[-2:]
            return base.turned(bearing(bx - ax, by - ay)) if (ax, ay) != (bx, by) else base
        return base


class Clash(NamedTuple):
    """Why a group cannot move so: who, and what is in its way; a member that must go before and after another
    is in its way too."""

    id: Key
    hit: Hit


class Order(NamedTuple):
    """An order in which everybody can move; `any`: each order will do."""

    ids: tuple[Key, ...]
    any: bool


def overlaps_among(bases: Sequence[Footprint]) -> list[tuple[Key, Key]]:
    """The pairs of a group that overlap."""
    return [
        (bases[i][3], other[3])
        for i in range(len(bases))
        for other in bases[i + 1 :]
        if other[3] != bases[i][3] and overlapping(bases[i], other)
    ]


def chains(
    bases: Sequence[Footprint], linked: Callable[[Footprint, Footprint], bool] = touching
) -> list[list[Key]]:
    """A group divided into chains: who is linked, directly or by others. In the order of the group."""
    left = list(bases)
    found: list[list[Key]] = []
    while left:
        chain = [left.pop(0)]
        for base in chain:
            near = [other for other in left if linked(base, other)]
            chain += near
            left = [other for other in left if other not in near]
        ids = {base[3] for base in chain}
        found.append([base[3] for base in bases if base[3] in ids])
    return found


def connected(bases: Sequence[Footprint], linked: Callable[[Footprint, Footprint], bool] = touching) -> bool:
    """Whether a group is one chain; nobody, and one alone, is."""
    return len(chains(bases, linked)) <= 1


def placed(table: Table, bases: Sequence[Footprint], others: Sequence[Footprint] = ()) -> Clash | None:
    """Whether a group can stand where it is put: the first thing that speaks against it, or None."""
    for number, base in enumerate(bases):
        hits = table.obstacles_at(base, [*_without(others, bases), *bases[:number]])
        if hits:
            return Clash(base[3], hits[0])
    return None


def judge_steps(
    table: Table, steps: Sequence[Step], others: Sequence[Footprint] = (), gait: Gait = WALK
) -> Order | Clash:
    """Whether all members can move, one after the other in some order, and end where they stand free.

    `others` may include the members. Who hits a member where that one starts must go after it; who hits it
    where it ends, before it.
    """
    ends = [step.end(gait) for step in steps]
    bystanders = _without(others, ends)
    wrong = placed(table, ends, bystanders)
    if wrong is not None:
        return wrong
    before: dict[Key, set[Key]] = {step.base[3]: set() for step in steps}
    free = True
    for step in steps:
        own = step.base[3]
        stop = _stop(table, step, bystanders, gait)
        if stop is not None:
            return Clash(own, stop.hit)
        for other, end in zip(steps, ends, strict=True):
            key = other.base[3]
            if key == own:
                continue
            if _stop(table, step, [other.base], gait):
                before[own].add(key)
                free = False
            if _stop(table, step, [end], gait):
                before[key].add(own)
                free = False
    return _sorted(before, free)


def _stop(table: Table, step: Step, others: Sequence[Footprint], gait: Gait) -> Stop | None:
    found = check_path(table, step.base, step.path, others, gait, step.facing)
    return found if isinstance(found, Stop) else None


def _sorted(before: dict[Key, set[Key]], free: bool) -> Order | Clash:
    """The members, each after those that must go before it; a ring of them is a clash."""
    done: list[Key] = []
    left = dict(before)
    while left:
        ready = next((key for key, first in left.items() if first.issubset(done)), None)
        if ready is None:
            key, first = next(iter(left.items()))
            return Clash(key, Hit("figure", next(other for other in before if other in first - set(done))))
        done.append(ready)
        del left[ready]
    return Order(tuple(done), free)


def judge_at_once(
    table: Table, steps: Sequence[Step], others: Sequence[Footprint] = (), gait: Gait = WALK
) -> Clash | None:
    """Whether a group can move as one: members are in nobody's way, but for where they end."""
    ends = [step.end(gait) for step in steps]
    bystanders = _without(others, ends)
    wrong = placed(table, ends, bystanders)
    if wrong is not None:
        return wrong
    for step in steps:
        stop = _stop(table, step, bystanders, gait)
        if stop is not None:
            return Clash(step.base[3], stop.hit)
    return None


def _without(others: Sequence[Footprint], members: Sequence[Footprint]) -> list[Footprint]:
    ids = {base[3] for base in members}
    return [base for base in others if base[3] not in ids]
