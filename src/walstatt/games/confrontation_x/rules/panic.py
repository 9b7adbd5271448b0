"""Panic, flight and rally (PANIC)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from math import isqrt
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.courage import Fled, Panicked, Rallied
from walstatt.games.confrontation_x.rules import command, effects, mines, scenarios
from walstatt.games.confrontation_x.rules.contact import free_of_opponents, opponents
from walstatt.games.confrontation_x.rules.ground import ground, no_standing
from walstatt.games.confrontation_x.rules.hooks import may, safe_and_on
from walstatt.games.confrontation_x.rules.immunities import immune
from walstatt.games.confrontation_x.rules.losses import lose
from walstatt.games.confrontation_x.rules.moves import allowance, behind_left, in_the_way, track
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.places import settle, would_contact
from walstatt.games.confrontation_x.rules.tests import Probe, roll
from walstatt.games.confrontation_x.rules.values import value
from walstatt.games.confrontation_x.state.attributes import Attribute
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, FULL_TURN, Box, Place, Point, Stop, bearing
from walstatt.spaces.table.shapes import towards
from walstatt.spaces.table.units import unit

#: Rallying is never easier (CFX-PANIC-21), and against FEAR in contact so much harder (CFX-PANIC-22).
RALLY, NEAR_FEAR = 8, 2
EDGES = ("south", "east", "north", "west")
#: The one active ability that panic ends though it is at work already (CFX-PANIC-13).
FRENZY = "war-frenzy"
OUT = {"south": (0, -1), "east": (1, 0), "north": (0, 1), "west": (-1, 0)}
#: Where the straight way is barred, so many directions are looked at (CFX-Q-542).
FAN = FULL_TURN // 24
STEP = CENTIMETRE // 4


def begin(state: State, word: str, difficulty: int, *rules: str, tested: bool = False) -> None:
    """A figure is in panic, until it rallies (CFX-PANIC-26). Who is immune to fear never is, unless it had to
    test all the same (`tested`; CFX-IMM-05, CFX-Q-408)."""
    figure = state.figures[word]
    if figure.panic or (immune(figure, "fear") and not tested):
        return
    scenarios.drop(state, figure)
    state.change(figure, panic=max(1, difficulty))
    state.emit(Panicked(seat=figure.seat, figure=word, rules=("CFX-PANIC-01", *rules)))
    effects.end(state, word, lambda effect: effect.source == FRENZY, "CFX-PANIC-13")


def end(state: State, word: str, *rules: str) -> None:
    """All its effects end with it (CFX-PANIC-14, CFX-PANIC-23)."""
    figure = state.change(state.figures[word], panic=0)
    state.emit(Rallied(seat=figure.seat, figure=word, rules=("CFX-PANIC-14", *rules)))


def stands(state: State, word: str, difficulty: int) -> Generator[Request, Any, bool]:
    """Whoever may keep its ground by discipline tries to, and is in panic then (CFX-ABIL-52, CFX-Q-92)."""
    figure = state.figures[word]
    if not may(state, figure, "stand-instead", ANY):
        return False
    about = Occasion("stand")
    safe, on = safe_and_on(figure, "dis")
    used = command.usable(state, figure, "dis", about)
    found = yield from roll(
        state,
        Probe(
            figure.seat, word, "dis", "stand", used, ("CFX-ABIL-52",), difficulty=difficulty, safe=safe, on=on
        ),
    )
    if found.passed:
        begin(state, word, difficulty, "CFX-ABIL-52", tested=True)
    return found.passed


# --- flight -------------------------------------------------------------------------------------------------


def must_flee(state: State, figure: Figure) -> bool:
    """Whoever is in panic and free of opponents when it is activated (CFX-PANIC-03)."""
    return bool(figure.panic) and not figure.acts and free_of_opponents(state, figure)


def speed(state: State, figure: Figure) -> int:
    """Running, and three times MOV for whom Swiftness drives (CFX-Q-79, CFX-ABIL-130)."""
    most = allowance(state, figure, "run")
    return most * 3 // 2 if may(state, figure, "flees-swiftly", ANY) else most


def flee_from(state: State, word: str, start: Point) -> Flow:
    """Straight away from where the attacker came from (CFX-PANIC-15). Where that is barred, to the farthest
    spot within reach (CFX-PANIC-16)."""
    figure = state.figures[word]
    dx, dy = figure.base.x - start.x, figure.base.y - start.y
    if not (dx or dy):
        dx, dy = 1, 0

    def far(end: Place) -> int:
        return int((end[0] - start.x) ** 2 + (end[1] - start.y) ** 2)  # CFX-PANIC-15, CFX-Q-542

    yield from _run(state, figure, (dx, dy), far, "CFX-PANIC-15", "CFX-PANIC-16")


def flight(state: State, word: str, *rules: str) -> Flow:
    """Whoever was in panic before runs for the nearest edge, whoever stands there (CFX-PANIC-18)."""
    figure = state.figures[word]
    if (yield from stands(state, word, figure.panic)):
        return
    edges = nearest_edges(state, figure)
    edge = edges[0]
    if len(edges) > 1:
        options = choices(*(f"edge {name}" for name in edges))
        answer: Option = yield ask(figure.seat, "edge", options, "CFX-Q-91", about=(word,))
        edge = answer[1]
    dx, dy = OUT[edge]
    yield from _run(
        state, figure, (dx * CENTIMETRE, dy * CENTIMETRE), lambda end: end[0] * dx + end[1] * dy,
        "CFX-PANIC-18", *rules,
    )  # fmt: skip


def nearest_edges(state: State, figure: Figure) -> list[str]:
    """Measured from the base; several if it is as near to them (CFX-Q-91)."""
    xs = [corner[0] for corner in figure.base.corners]
    ys = [corner[1] for corner in figure.base.corners]
    far = {
        "south": min(ys), "east": state.table.width - max(xs), "north": state.table.height - max(ys),
        "west": min(xs),
    }  # fmt: skip
    least = min(far.values())
    return [edge for edge in EDGES if far[edge] == least]


def _run(
    state: State, figure: Figure, way: tuple[int, int], far: Callable[[Place], int], *rules: str
) -> Flow:
    """The flight itself: off the table if the base gets wholly out, else as far as it can."""
    most = speed(state, figure)
    out = leaves(state, figure, way, most)
    if out is not None:
        _moved(state, figure, out, bearing(*way), *rules, off=True)
        yield from mines.tread(state, figure, (out,))
        if figure.word in state.figures:
            yield from lose(state, figure.word, "CFX-PANIC-19", fled=True)
        return
    # CFX-Q-542
    end = max(_ends(state, figure, way, most), key=lambda place: (far(place), -place[0], -place[1]))
    _moved(state, figure, end, bearing(end[0] - figure.base.x, end[1] - figure.base.y), *rules)
    if end != figure.at:
        yield from mines.tread(state, figure, (end,))  # CFX-Q-79


def _moved(state: State, figure: Figure, end: Point, facing: int, *rules: str, off: bool = False) -> None:
    # who cannot get away does not turn either (CFX-PANIC-16)
    there = figure if off or end == figure.at else figure.standing(end.x, end.y, facing)
    state.figures[figure.word] = there
    settle(state, figure.word)
    state.emit(
        Fled(
            seat=figure.seat, figure=figure.word, path=((figure.at.x, figure.at.y), (end.x, end.y)),
            facing=there.facing, off=off, rules=(*rules, "CFX-Q-77"),
        )
    )  # fmt: skip


def leaves(state: State, figure: Figure, way: tuple[int, int], most: int) -> Point | None:
    """Where a base stands when it has just left the table wholly, straight on; None: it does not get so far,
    or something is in the way (CFX-PANIC-19, CFX-Q-309)."""
    there = figure.standing(figure.base.x, figure.base.y, bearing(*way))
    whole = isqrt(way[0] ** 2 + way[1] ** 2)
    xs = [corner[0] for corner in there.base.corners]
    ys = [corner[1] for corner in there.base.corners]
    lengths = []
    for along, low, high, side in (
        (way[0], min(xs), max(xs), state.table.width), (way[1], min(ys), max(ys), state.table.height),
    ):  # fmt: skip
        if along:
            lengths.append((side - low if along > 0 else high) * whole // abs(along) + 1)
    length = min(lengths)
    end = towards(figure.at, (figure.base.x + way[0], figure.base.y + way[1]), length)
    if length > most or _barred(state, there, figure.base, end, length):
        return None
    return end if length + _extra(state, figure, end, length) <= most else None


def _extra(state: State, figure: Figure, end: Point, length: int) -> int:
    """What terrain costs besides the length on the way to the edge of the table (CFX-Q-79)."""
    if not state.table.pieces:
        return 0
    low, high = 0, length
    while low < high:  # as far as the base is on the table
        middle = (low + high + 1) // 2
        found = track(state, figure, (towards(figure.at, end, middle),), None)
        low, high = (low, middle - 1) if isinstance(found, Stop) else (middle, high)
    on_table = track(state, figure, (towards(figure.at, end, low),), None)
    return 0 if isinstance(on_table, Stop) else on_table.cost - on_table.length


def _barred(state: State, figure: Figure, start: Box, end: Point, length: int) -> bool:
    """Whether anything but the edge is on the way; not whom it leaves (CFX-Q-417)."""
    others = behind_left(start, in_the_way(state, figure), (end.x - start.x, end.y - start.y))
    for done in range(0, length + STEP, STEP):
        at = towards(figure.at, end, min(done, length))
        there = figure.standing(at.x, at.y, figure.facing)
        hits = ground(state, there).obstacles_at(there.base, others)
        if any(hit.kind in ("figure", "terrain") for hit in hits):
            return True
    return False


def _ends(state: State, figure: Figure, way: tuple[int, int], most: int) -> Iterator[Point]:
    """Where it may stop: straight on if nothing bars the way, else in whatever direction (CFX-Q-542)."""
    straight = farthest(state, figure, way, most)
    yield straight
    if _length(figure, straight) + STEP >= most:
        return
    angle = bearing(*way)
    for turn in range(FAN, FULL_TURN // 2, FAN):
        for side in (turn, -turn):
            yield farthest(state, figure, unit((angle + side) % FULL_TURN), most)


def farthest(state: State, figure: Figure, way: tuple[int, int], most: int) -> Point:
    """As far as it gets in a direction and may stand: short of contact with enemies (CFX-Q-79)."""
    goal = (figure.base.x + way[0], figure.base.y + way[1])
    low, high = 0, most
    while low < high:  # how far nothing is in the way, and it is paid for
        middle = (low + high + 1) // 2
        found = track(state, figure, (towards(figure.at, goal, middle),), None)
        if isinstance(found, Stop) or found.cost > most:
            high = middle - 1
        else:
            low = middle
    while low > 0 and not _may_stand(state, figure, towards(figure.at, goal, low), bearing(*way)):
        low = max(0, low - STEP)
    return towards(figure.at, goal, low) if low else figure.at


def _may_stand(state: State, figure: Figure, end: Point, facing: int) -> bool:
    there = figure.standing(end.x, end.y, facing)
    if ground(state, there).obstacles_at(there.base, state.others(there)) or no_standing(state, there):
        return False
    return not any(would_contact(state, there, enemy) for enemy in state.enemies(there))


def _length(figure: Figure, end: Place) -> int:
    return isqrt((end[0] - figure.base.x) ** 2 + (end[1] - figure.base.y) ** 2)


# --- rally --------------------------------------------------------------------------------------------------


def rally_difficulty(state: State, figure: Figure) -> int:
    """8, or the highest FEAR of enemies in contact and 2 if that is more; the own value does not matter
    (CFX-PANIC-21, CFX-PANIC-22, CFX-Q-416)."""
    about = Occasion("rally", figure.word)
    found = [value(state, enemy, "fear", about) for enemy in opponents(state, figure)]
    return max([RALLY, *(fear.total + NEAR_FEAR for fear in found if fear is not None)])


def rally_probe(state: State, figure: Figure, attribute: Attribute) -> Probe:
    """On COU or DIS, the own or a commander's (CFX-PANIC-20, CFX-CMD-12)."""
    safe, on = safe_and_on(figure, attribute)
    return Probe(
        figure.seat, figure.word, attribute, "rally",
        command.usable(state, figure, attribute, Occasion("rally")), ("CFX-PANIC-20", "CFX-PANIC-21"),
        difficulty=rally_difficulty(state, figure), safe=safe, on=on,
    )  # fmt: skip


def rally(state: State, word: str) -> Flow:
    """One test in the supply phase; passing it makes nobody immune to fear (CFX-PANIC-20, 23, 25). It is
    always taken, and on the better of the two (CFX-Q-543)."""
    figure = state.figures[word]
    probes = [rally_probe(state, figure, attribute) for attribute in ("dis", "cou")]
    chosen = probes[0]
    better = [one for one in probes if all(_as_good(one, other) for other in probes)]
    if better:
        chosen = better[0]
    else:
        answer: Option = yield ask(
            figure.seat, "rally", choices("rally dis", "rally cou"), "CFX-PANIC-20", about=(word,)
        )
        chosen = probes[answer[1] == "cou"]
    if (yield from roll(state, chosen)).passed:
        end(state, word, "CFX-PANIC-23", "CFX-PANIC-25")


def _as_good(one: Probe, other: Probe) -> bool:
    return one.value.total >= other.value.total and one.safe >= other.safe and one.on >= other.on
