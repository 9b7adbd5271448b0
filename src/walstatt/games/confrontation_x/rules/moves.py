"""Walking and running, on the ground and in the air: how far, along which way, what stops it (MOVE, WALK,
RUN, FLY, DIST).

A move turns freely, then goes straight in legs: at the start and at every bend the base turns about its
middle at no cost, on a leg it looks along the leg, and at the end it may turn once more. What counts is
the length of the legs; turned, the base only has to fit (CFX-DIST-09, CFX-Q-14, CFX-Q-504).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from walstatt.games.confrontation_x.events.moves import Moved, Turned
from walstatt.games.confrontation_x.rules.combining import clash
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.ground import GROUND_GAIT, ground, no_standing
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.leaping import leaps_of, leapt
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.places import settle, would_contact
from walstatt.games.confrontation_x.rules.reasons import Length, Why
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import CLIMBED, LEFT, RAN, TRAVELLED, TURNED, WALKED, Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import (
    CENTIMETRE,
    RIGHT_ANGLE,
    Box,
    Footprint,
    Hit,
    Place,
    Stop,
    Table,
    Track,
    bearing,
    check_path,
    measure,
    side_contacts,
    touching,
    unit,
)

#: How often MOV may be walked (CFX-WALK-03, CFX-RUN-02, CFX-DATA-20).
TIMES = {"walk": 1, "run": 2}
#: And with Swiftness, charging too (CFX-ABIL-129, CFX-Q-144).
SWIFTLY = 3
LIMIT = {"walk": "CFX-WALK-03", "run": "CFX-RUN-02"}
BIT = {"walk": WALKED, "run": RAN}
#: In the first round friends are in nobody's way (CFX-ACTV-06).
OPENING = 1

#: How far a skirmisher walks again after a walk and a shot (CFX-ABIL-135).
AGAIN = 10 * CENTIMETRE
#: Acts that make out whether it does: nothing else may have been among them.
PATTERN = frozenset(("walk", "run", "engage", "charge", "disengage", "shot"))
#: What a change of altitude takes of flight MOV (CFX-FLY-11).
CLIMB = 5 * CENTIMETRE

HELD = Why("held", ("CFX-WALK-02", "CFX-RUN-01", "CFX-DIS-01"))
MOVED_ALREADY = Why("moved-already", ("CFX-MOVE-01", "CFX-WALK-05"))
ALOFT = Why("aloft", ("CFX-FLY-09",))
STUCK = Why("stuck", ("CFX-STM-16", "CFX-ABIL-156"))
NO_PLACE = Why("no-place", ("CFX-DIST-06",))
NOT_ALL_THE_WAY = Why("walk-only", ("CFX-DIS-08", "CFX-Q-302"))
SECOND_WALK = Why("second-walk", ("CFX-ABIL-135",))
NO_FLYER = Why("cannot-fly", ("CFX-FLY-01", "CFX-FLY-08"))
CLIMBED_ALREADY = Why("climbed-already", ("CFX-FLY-10",))


def allowance(state: State, figure: Figure, move: str, climb: str = "") -> int:
    """How far a figure may go, in units of the table (CFX-WALK-03, CFX-RUN-02); in the air by its flight MOV
    (CFX-FLY-08), of which a change of altitude takes some before it is doubled (CFX-FLY-11)."""
    times = TIMES[move]
    if times > 1 and may(state, figure, "swift", Occasion(move)):
        times = SWIFTLY
    if not (figure.air or climb):
        most = max(0, amount(state, figure, "mov")) * times
    else:
        most = max(0, amount(state, figure, "flight") - (CLIMB if climb else 0)) * times
    return min(most, AGAIN) if walks_again(state, figure) else most


def walks_again(state: State, figure: Figure) -> bool:
    """Whether it has walked and shot, and may walk once more (CFX-ABIL-135)."""
    acts = [act for act in figure.acts if act in PATTERN]
    return acts == ["walk", "shot"] and may(state, figure, "skirmish", ANY)


def unmoving(state: State, figure: Figure) -> Why | None:
    """Why a figure can neither walk nor run: only one move in an activation, and only free of opponents
    (CFX-WALK-02, CFX-RUN-01, CFX-WALK-05), or after it has disengaged (CFX-DIS-12)."""
    if figure.moved & TRAVELLED and not walks_again(state, figure):
        return MOVED_ALREADY
    if figure.effects and may(state, figure, "stuck", ANY):  # CFX-STM-16, CFX-ABIL-156
        return STUCK
    if figure.air and not amount(state, figure, "flight"):
        return ALOFT
    if figure.moved & LEFT:
        return None
    return HELD if opponents(state, figure) else None


def unfit(state: State, figure: Figure, move: str) -> Why | None:
    """Why a figure that may move cannot do so in this way: who disengages only walks (CFX-DIS-08)."""
    if move == "run" and figure.moved & LEFT:
        return NOT_ALL_THE_WAY
    if move == "run" and figure.moved & TRAVELLED:
        return SECOND_WALK
    return clash(state, figure, move)


# --- altitude -----------------------------------------------------------------------------------------------


def unclimbing(state: State, figure: Figure, climb: str) -> Why | None:
    """Why a figure cannot rise or land now: once a round, and only by flight MOV (CFX-FLY-08 to 10)."""
    if not amount(state, figure, "flight"):
        return ALOFT if figure.air else NO_FLYER
    if figure.air != (climb == "land"):
        return Why("altitude", ("CFX-FLY-02",))
    return CLIMBED_ALREADY if figure.moved & CLIMBED else None


def climb_of(figure: Figure) -> str:
    """What a change of its altitude is called."""
    return "land" if figure.air else "rise"


def travelling(figure: Figure, climb: str) -> Figure:
    """As it is on its way: with a change of altitude all of it is in the air (CFX-FLY-12)."""
    return figure.changed(air=True) if climb == "rise" else figure


def arriving(figure: Figure, climb: str, x: int, y: int, facing: int) -> Figure:
    """As it is where it goes."""
    there = figure.standing(x, y, facing)
    return there.changed(air=climb == "rise") if climb else there


# --- ways ---------------------------------------------------------------------------------------------------


def in_the_way(state: State, figure: Figure) -> list[Footprint]:
    """Whom a figure cannot pass: everybody else at its altitude (CFX-DIST-08, CFX-Q-15), but no friends in
    the first round."""
    if may(state, figure, "passes-figures", ANY):  # CFX-ABIL-23
        return []
    others = state.beside(figure)
    if state.round == OPENING:
        others = [other for other in others if other.team != figure.team]
    return [other.base for other in others]


def track(state: State, figure: Figure, path: Sequence[Place], facing: int | None) -> Track | Stop:
    """What a way costs, or what is in it (CFX-DIST-06 to 08); whoever can leaps over it (CFX-ABIL-132)."""
    table, others = ground(state, figure), in_the_way(state, figure)
    found = walked(table, figure.base, path, others, facing)
    if isinstance(found, Track) and found.cost <= found.length:
        return found
    leaps = leaps_of(state, figure)
    return leapt(leaps, walked, table, figure.base, path, others, facing) if leaps and path else found


def walked(
    table: Table, base: Box, path: Sequence[Place], others: Sequence[Footprint], facing: int | None
) -> Track | Stop:
    """The same; whom a base leaves is not in the way of its first turn (CFX-Q-523)."""
    whole = [(base[0], base[1]), *path]
    if path:
        free = behind_left(base, others, (path[0][0] - base[0], path[0][1] - base[1]))
        if len(free) < len(others):
            last = len(path) == 1
            found = check_path(table, base, whole[:2], free, GROUND_GAIT, facing if last else None)
            if isinstance(found, Track):
                there = base.turned(bearing(whole[1][0] - base[0], whole[1][1] - base[1])).at(path[0])
                found = check_path(table, there, path, others, GROUND_GAIT, facing)
            return found if isinstance(found, Stop) else measure(table, base[2], whole, GROUND_GAIT, base)
    return check_path(table, base, whole, others, GROUND_GAIT, facing)


def behind_left(base: Box, others: Sequence[Footprint], way: tuple[int, int]) -> Sequence[Footprint]:
    """Others without those whom a base touches and leaves: a way that leads off their side, or along it."""
    near = touched_by(base, others)
    if not near:
        return others
    left = {other[3] for other in near if isinstance(other, Box) and _leads_off(base, other, way)}
    return [other for other in others if other[3] not in left]


#: Whom a base touches, as it was asked last: ways are judged by the dozen from one place.
_touched: tuple[Box | None, Sequence[Footprint], list[Footprint]] = (None, (), [])


def touched_by(base: Box, others: Sequence[Footprint]) -> list[Footprint]:
    global _touched
    one, some, near = _touched
    if one is not base or some is not others:
        near = [other for other in others if touching(base, other)]
        _touched = base, others, near
    return near


def not_touched(base: Box, others: Sequence[Footprint]) -> Sequence[Footprint]:
    """For looking for ways: what is found is judged with everybody (`walked`)."""
    return [other for other in others if not touching(base, other)]


def _leads_off(base: Box, other: Box, way: tuple[int, int]) -> bool:
    normals = [unit(base.facing + shared.side * RIGHT_ANGLE) for shared in side_contacts(base, other)]
    normals = normals or [(other[0] - base[0], other[1] - base[1])]
    return all(nx * way[0] + ny * way[1] <= 0 for nx, ny in normals)


def final_facing(figure: Figure, path: Sequence[Place], facing: int | None) -> int:
    """As it was said, else as it went on the last leg."""
    if facing is not None:
        return facing
    for a, b in zip(reversed((figure.at, *path[:-1])) if path else (), reversed(path), strict=True):
        if a != b:
            return bearing(b[0] - a[0], b[1] - a[1])
    return figure.facing


def illegal_way(
    state: State, figure: Figure, path: Sequence[Place], move: str, facing: int | None = None, climb: str = ""
) -> Why | None:
    """Why a figure cannot go so; whether it may move at all, `unmoving` and `unfit` say."""
    if not path and facing is None and not climb:
        return NO_PLACE
    if climb and (why := unclimbing(state, figure, climb)) is not None:
        return why
    why = unaffordable(state, figure, path, allowance(state, figure, move, climb), facing, climb)
    if why is not None:
        return why if why.key != "too-far" else why.also(LIMIT[move], *why.rules)
    end = path[-1] if path else figure.at
    return cannot_end(state, arriving(figure, climb, end[0], end[1], final_facing(figure, path, facing)))


def unaffordable(
    state: State, figure: Figure, path: Sequence[Place], most: int, facing: int | None, climb: str = ""
) -> Why | None:
    """What is in the way, or why it is too long."""
    found = track(state, travelling(figure, climb), path, facing)
    if isinstance(found, Stop):
        return stopped(state, found.hit)
    if found.cost > most:
        return Why("too-far", ("CFX-DIST-06",), {"cost": Length(found.cost), "most": Length(most)})
    return None


def cannot_end(state: State, there: Figure) -> Why | None:
    """Why a move cannot end there: on somebody's base, or in contact with an enemy, which is an assault move
    (CFX-Q-15, CFX-ENG-14)."""
    hits = ground(state, there).obstacles_at(there.base, state.others(there))
    if hits:
        return stopped(state, hits[0])
    if (why := no_standing(state, there)) is not None:
        return why
    for enemy in state.enemies(there):
        if would_contact(state, there, enemy):
            return Why("contact", ("CFX-ENG-04", "CFX-ENG-14"), {"what": enemy}, (enemy.word,))
    return None


def stopped(state: State, hit: Hit) -> Why:
    """What stops a move."""
    word = str(hit.id)
    if hit.kind == "figure":
        return Why(
            "way-figure", ("CFX-DIST-08", "CFX-Q-15"), {"what": state.figures.get(word, word)}, (word,)
        )
    if hit.kind == "terrain":
        return Why("way-terrain", ("CFX-DIST-08",), cells=(word,))
    return Why("way-edge", ("CFX-Q-306",))


def move(
    state: State, figure: Figure, path: Sequence[Place], how: str, facing: int | None, climb: str = ""
) -> Figure:
    """Carry out a legal move."""
    found = track(state, travelling(figure, climb), path, facing)
    assert isinstance(found, Track), "it was judged"
    looks = final_facing(figure, path, facing)
    there = gone(state, figure, path, looks, found.cost, how, LIMIT[how], climb=climb)
    return state.change(there, moved=there.moved | BIT[how], acts=(*figure.acts, how))


def gone(
    state: State, figure: Figure, path: Sequence[Place], facing: int, cost: int, how: str, *rules: str,
    climb: str = "", short: bool = False, targets: Collection[str] = (),
) -> Figure:  # fmt: skip
    """A figure stands where a move has led it, of whatever kind."""
    end = path[-1] if path else figure.at
    there = arriving(figure, climb, end[0], end[1], facing)
    state.figures[figure.word] = there = there.changed(moved=figure.moved | (CLIMBED if climb else 0))
    settle(state, figure.word, targets)  # CFX-BASE-14, CFX-Q-511
    told = ("CFX-FLY-08", "CFX-FLY-11") if climb else ("CFX-FLY-08",) if figure.air else ()
    state.emit(
        Moved(
            seat=figure.seat, figure=figure.word, path=tuple((p[0], p[1]) for p in (figure.at, *path)),
            by=how, facing=facing, cost=cost, climb=climb, short=short, rules=(*rules, *told),
        )
    )  # fmt: skip
    return there


# --- turning on the spot ------------------------------------------------------------------------------------


def illegal_turn(state: State, figure: Figure, facing: int) -> Why | None:
    """Turning is walking without a way (CFX-WALK-01, CFX-DIST-11, CFX-DIST-12)."""
    return cannot_end(state, figure.standing(figure.base.x, figure.base.y, facing))


def turn(state: State, figure: Figure, facing: int) -> Figure:
    there = state.change(
        figure.standing(figure.base.x, figure.base.y, facing),
        moved=figure.moved | TURNED,
        acts=(*figure.acts, "walk"),
    )
    settle(state, figure.word)
    state.emit(
        Turned(seat=figure.seat, figure=figure.word, facing=facing, rules=("CFX-WALK-01", "CFX-DIST-11"))
    )
    return there


STEP = CENTIMETRE  # a direction in which not even this is possible is not offered
