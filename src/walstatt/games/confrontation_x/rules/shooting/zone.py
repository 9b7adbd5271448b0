"""Zone artillery (ARTZ): a template over the target, or wherever the shot goes astray to."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.events.shots import Burst, Deviated, DeviationThrown
from walstatt.games.confrontation_x.rules.shooting.difficulty import Target
from walstatt.games.confrontation_x.rules.shooting.shots import (
    allotted,
    failed,
    friend_beside,
    halved,
    hurt,
    measured,
    probe,
    shot_of,
    strength,
)
from walstatt.games.confrontation_x.rules.shooting.targets import target_of
from walstatt.games.confrontation_x.rules.tests import roll
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, FULL_TURN, ONE, Disc, Place, Point, bearing, touching, unit

#: Of the template (CFX-ARTZ-08).
RADIUS = 275 * CENTIMETRE // 100
#: So far astray for every point by which the test is missed (CFX-ARTZ-06).
ASTRAY = 4 * CENTIMETRE
#: From one number of the template to the next, clockwise (CFX-Q-46).
TURN = FULL_TURN // 6


def fire(state: State) -> Flow:
    """Allocation first, because the deviation starts there (CFX-ARTZ-13, CFX-Q-47); then the test and the
    deviation die at once (CFX-ARTZ-03)."""
    found = measured(state, covered=False)
    if found is None:
        return
    shot = shot_of(state)
    if shot.harmless:
        failed(state, "harmless", "CFX-STM-18")
        return
    shooter, target = state.figures[shot.by], target_of(state, shot.on)
    assert target is not None, "it was measured"
    over = under(state, shooter, target)
    if over is None:
        return
    way = bearing(middle(target).x - shooter.base.x, middle(target).y - shooter.base.y)
    die = state.dice.roll(6)
    state.emit(DeviationThrown(seat=shooter.seat, figure=shot.by, die=die, rules=("CFX-ARTZ-03",)))
    result = yield from roll(state, probe(state, found.total, fumbles=True))
    if result.fumble:
        failed(state, "fumble", "CFX-ARTZ-07")
        return
    at = middle(over)
    force = strength(state, result, found.total)
    if not result.passed:
        at = astray(at, way, die, found.total - result.total)
        rules = ("CFX-ARTZ-05", "CFX-ARTZ-06", "CFX-DATA-22")
        length = ASTRAY * (found.total - result.total)
        state.emit(
            Deviated(seat=shooter.seat, figure=shot.by, die=die, length=length, at=(at.x, at.y), rules=rules)
        )
    yield from burst(state, at, force, over)


def under(state: State, shooter: Figure, target: Target) -> Target | None:
    """What the template is laid on; None: the allocation roll hits nobody."""
    beside = friend_beside(state, shooter, target)
    if beside is None:
        return target
    word = allotted(state, target, beside, "CFX-ARTZ-13")
    return target_of(state, word) if word else None


def middle(target: Target) -> Point:
    return target.at if isinstance(target, Figure) else target.centre


def astray(at: Point, way: int, die: int, missed: int) -> Point:
    """Where the template lies after a miss: a 1 is straight on, every further number 60 degrees clockwise
    (CFX-ARTZ-05, CFX-ARTZ-06, CFX-Q-46)."""
    ux, uy = unit((way - (die - 1) * TURN) % FULL_TURN)
    far = ASTRAY * missed
    return Point(at.x + round(ux * far / ONE), at.y + round(uy * far / ONE))


# --- the template -------------------------------------------------------------------------------------------


def fully(figure: Figure, at: Place) -> bool:
    """Whether a base touches the middle of the template, or lies wholly under it (CFX-ARTZ-09)."""
    if touching(figure.base, Disc(at[0], at[1], 0, "", 0)):
        return True
    return all((x - at[0]) ** 2 + (y - at[1]) ** 2 <= RADIUS**2 for x, y in figure.base.corners)


def touched(figure: Figure, at: Place) -> bool:
    return touching(figure.base, Disc(at[0], at[1], RADIUS, "", 0))


def burst(state: State, at: Point, force: int, over: Target) -> Flow:
    """Everybody under the template, friend and foe, the nearest first; figures in the air only if one of them
    was the target (CFX-FLY-29, CFX-ARTZ-01, CFX-ARTZ-09 to 12). No allocation rolls any more
    (CFX-ARTZ-14)."""
    shot = shot_of(state)
    high = isinstance(over, Figure) and over.air
    there = [one for one in state.figures.values() if (high or not one.air) and touched(one, at)]
    there.sort(key=lambda one: (one.base.x - at.x) ** 2 + (one.base.y - at.y) ** 2)
    full = [one.word for one in there if fully(one, at)]
    half = [one.word for one in there if one.word not in full]
    if not isinstance(over, Figure):  # the piece that was aimed at (CFX-Q-546)
        spot = Disc(at.x, at.y, RADIUS, "", 0)
        (full if over.holds(at) else half).extend([str(over.id)] if over.touches(spot) else [])
    seat = state.figures[shot.by].seat
    state.emit(
        Burst(
            seat=seat, figure=shot.by, at=(at.x, at.y), fully=tuple(full), half=tuple(half),
            rules=("CFX-ARTZ-01", "CFX-ARTZ-08", "CFX-DATA-22"),
        )
    )  # fmt: skip
    for word in full:
        yield from hurt(state, word, force, "CFX-ARTZ-09")
    for word in half:
        yield from hurt(state, word, halved(force), "CFX-ARTZ-10")
