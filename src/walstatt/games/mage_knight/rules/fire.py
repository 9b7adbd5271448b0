"""Lines of fire: who can be shot at, and what the ground gives the target (RNG, MEAS, TER, MKN-DATA-11, 19).

A line runs from centre dot to centre dot (MKN-BASE-56), and its length is the distance: bases are not added.
"""

from __future__ import annotations

from typing import NamedTuple

from walstatt.games.mage_knight.rules.contact import (
    arc_of,
    enemies_touched,
    friends_touched,
    sees_in_arc,
    touches_part,
)
from walstatt.games.mage_knight.rules.reasons import Length, Why
from walstatt.games.mage_knight.state.figures import CONTACT, RADIUS
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.games.mage_knight.state.terrain import kind_of, lie_of
from walstatt.spaces.table import FULL_TURN, Disc, Piece, Place, Point, ahead, distance, line_meets
from walstatt.spaces.table.lines import Crossing, crossings

NO_RANGE = Why("no-range", ("MKN-BASE-52",))
CONTACTED = Why("shooter-touched", ("MKN-BASE-52",))
NOT_OPPOSING = Why("not-opposing", ("MKN-BASE-53", "MKN-BASE-147"))
CAPTIVE = Why("captive", ("MKN-BASE-78",))
CAPTOR = Why("captor", ("MKN-BASE-55", "MKN-BASE-177"))
OUT_OF_ARC = Why("out-of-arc", ("MKN-BASE-53", "MKN-BASE-146"))
INVISIBLE = Why("invisible", ("MKN-AB-15", "MKN-Q-15"))
STEALTH = Why("stealth", ("MKN-AB-35",))
PASSENGER = Why("passenger", ("MKN-CHAR-08",))
IMMUNE = Why("immune", ("MKN-MIMM-01", "MKN-AB-22"))


#: Figures with several dials.
LARGE = ("multi", "chariot")


class Line(NamedTuple):
    """A line of fire: what blocks it, and what the target gets from the ground."""

    blocked: Why | None
    hindered: bool
    height: bool  # the target stands higher than the shooter


def line(state: State, shooter: Figure, target: Figure, *, bases: bool = True) -> Line:
    """What lies on the line between two figures. `bases`: other figures are in the way (MKN-SA-38)."""
    if state.castle:
        return _line(state, shooter, target, bases=bases)
    ground = state.still.ground
    key = shooter.pose.spot, target.pose.spot, bases
    known: Line | None = ground.known.get(key)
    if known is None:
        known = _line(state, shooter, target, bases=bases)
        ground.keep(key, known)
    return known


def _line(state: State, shooter: Figure, target: Figure, *, bases: bool) -> Line:
    a, b = shooter.at, target.at
    high_a, high_b = elevated(state, shooter), elevated(state, target)
    hindered = False
    for piece, kind in lie_of(state.table).sighted:
        if not crossings(a, b, (), (piece,)):
            continue
        ground = kind.ground
        if kind.abrupt:
            stood_on = piece.id in (shooter.level.on, target.level.on)  # MKN-Q-108, MKN-CAS-07
        else:
            stood_on = kind.elevated and (piece.holds(a) or piece.holds(b))
        seen_over = high_a and high_b
        if kind.elevated and not stood_on and not seen_over:  # MKN-BASE-180 to MKN-BASE-182, MKN-BASE-57
            return Line(_blocking(piece, "MKN-BASE-99"), False, False)
        if ground == "blocking":  # nobody stands on it
            return Line(_blocking(piece, "MKN-BASE-97"), False, False)
        # MKN-MEAS-02, MKN-MEAS-03, MKN-BASE-57
        if ground in ("hindering", "low-wall") and not _out_of(state, shooter, piece):
            hindered = True  # once, however many pieces are crossed (MKN-BASE-57)
    if bases:
        why = _bases(state, shooter, target, seen_over=high_a and high_b)
        if why is not None:
            return Line(why, False, False)
    return Line(None, hindered, high_b and not high_a)


def hindrances(state: State, shooter: Figure, target: Figure) -> list[Crossing]:
    """Where a clear line runs through what hinders it, for those who draw it."""
    a, b = shooter.at, target.at
    pieces = [
        piece
        for piece, kind in lie_of(state.table).sighted
        if kind.ground in ("hindering", "low-wall") and not _out_of(state, shooter, piece)
    ]
    return crossings(a, b, (), pieces)


def _blocking(piece: Piece, rule: str) -> Why:
    return Why("line-terrain", (rule,), cells=(str(piece.id),))


def _bases(state: State, shooter: Figure, target: Figure, *, seen_over: bool) -> Why | None:
    """The base of any other figure blocks, also that of one who cannot be a target (MKN-BASE-56,
    MKN-SAG-07); between two elevated figures those on the ground are seen over (MKN-BASE-180)."""
    a, b = shooter.at, target.at
    own = (shooter.base[3], target.base[3])
    for other in state.figures.values():
        if other.base[3] in own or not line_meets(a, b, other.base):
            continue
        if state.castle and _in_section(state, own, other):  # MKN-ACC-04
            continue
        if not (seen_over and not elevated(state, other)):
            return Why("line-figure", ("MKN-BASE-56",), {"what": other}, pieces=(other.word,))
    return None


def _in_section(state: State, own: tuple[object, ...], other: Figure) -> bool:
    """Whether somebody stands on or in the castle section that shoots or is shot at: it is not in the way
    (MKN-Q-108)."""
    # MKN-ACC-04
    return any(state.table.by_id[str(word)].holds(other.at) for word in own if word in state.castle)


def elevated(state: State, figure: Figure) -> bool:
    """Judged at the centre dot (MKN-BASE-163)."""
    if figure.level.height:  # on abrupt terrain
        return True  # MKN-BASE-197
    return any(piece.holds(figure.at) for piece in lie_of(state.table).hills)


def _out_of(state: State, shooter: Figure, piece: Piece) -> bool:
    """A shooter whose whole front arc lies outside the terrain that it stands in, or touches the wall, is not
    hindered by that piece (MKN-MEAS-02, MKN-MEAS-03)."""
    if kind_of(piece).ground == "low-wall":
        return piece.gap(shooter.base) <= CONTACT and _rim_touches(state, shooter, piece)
    if not piece.overlaps(shooter.base):
        return False
    return not any(piece.holds(point) for point in rim(state, shooter))


def _rim_touches(state: State, figure: Figure, piece: Piece) -> bool:
    return any(piece.gap(Disc(*point, 0)) <= CONTACT + RADIUS // 20 for point in rim(state, figure))


def rim(state: State, figure: Figure) -> list[Point]:
    """Points of the edge of its front arc, close together."""
    arc = arc_of(state, figure)
    first, count = figure.facing - arc // 2, max(8, 48 * arc // FULL_TURN)
    return [
        ahead(figure.at, first + arc * number // count, figure.kind.radius) for number in range(count + 1)
    ]


# --- targets ------------------------------------------------------------------------------------------------


def cannot_shoot(state: State, shooter: Figure) -> Why | None:
    """Why a figure cannot be given a ranged combat action at all."""
    if not shooter.kind.range:
        return NO_RANGE
    if shooter.demoralised:
        return Why("demoralised", ("MKN-BASE-72",))
    if shooter.captive:
        return Why("holds-captive", ("MKN-BASE-80",))
    if "berserk" in shooter.slot.abilities:
        return Why("berserk", ("MKN-BASE-150", "MKN-AB-04"))
    if enemies_touched(state, shooter) and not shooter.riding:  # MKN-BASE-52, MKN-CHAR-03
        return CONTACTED
    return None


def no_target(
    state: State,
    shooter: Figure,
    target: Figure,
    *,
    friendly: bool = False,
    blast: bool = False,
    magic: bool = False,
    indirect: bool = False,
) -> Why | None:
    """Why a figure cannot be the target of a shot; all that MKN-DATA-11 knows.

    `friendly`: one that heals; `blast`: nothing is in the way of it; `magic`: the attack is an ability with
    "magic" in its name; `indirect`: no line of fire is needed (MKN-BASE-113).
    """
    if target.riding:
        return PASSENGER
    if target.captor:
        return CAPTIVE
    if (target.team == shooter.team) != friendly or target is shooter:  # MKN-BASE-147
        return NOT_OPPOSING
    if not friendly and target.captive:  # MKN-BASE-55, MKN-Q-89
        return CAPTOR
    if magic and target.has("magic-immunity"):  # MKN-AB-22
        return IMMUNE
    if not friendly and target.has("invisibility"):  # MKN-AB-15, MKN-Q-89
        return INVISIBLE
    away = distance(shooter.at, target.at)
    most = reach(shooter, target)
    if away > most:
        return too_far(away, most)
    if away < shooter.kind.least_range:
        return Why("too-near", ("MKN-BASE-61",), {"least": Length(shooter.kind.least_range)})
    if not sees_in_arc(state, shooter, target.at):
        return OUT_OF_ARC
    if not friendly:
        beside = [other for other in friends_of(state, shooter) if touches_part(state, target, other)]
        if beside:
            return Why("beside-friend", ("MKN-BASE-54",), {"what": beside[0]}, pieces=(beside[0].word,))
    if blast or indirect:
        return None
    found = line(state, shooter, target)
    if found.blocked is None and found.hindered and target.has("stealth"):  # MKN-AB-35
        return STEALTH
    return found.blocked


def too_far(away: int, most: int) -> Why:
    return Why("out-of-range", ("MKN-BASE-53",), {"away": Length(away), "most": Length(most)})


def friends_of(state: State, figure: Figure) -> list[Figure]:
    return [*state.friendly(figure), figure]


def reach(shooter: Figure, target: Figure) -> int:
    """How far it shoots at this target: figures with several dials at one another twice as far, of a range
    with a minimum only the maximum (MKN-BASE-112, MKN-TMD-07)."""
    twice = target.kind.type in LARGE and shooter.kind.type in LARGE
    return shooter.kind.range * (2 if twice else 1)


def is_long(shooter: Figure, target: Figure) -> bool:
    """Whether a shot is a long-range attack."""
    return distance(shooter.at, target.at) > shooter.kind.range


def targets(state: State, shooter: Figure) -> list[Figure]:
    """The opposing figures that a plain shot can be aimed at."""
    return [other for other in state.opposing(shooter) if no_target(state, shooter, other) is None]


def within_blast(state: State, place: Place, reach: int) -> list[Figure]:
    """All figures within a distance, centre dot to centre dot (MKN-Q-30)."""
    return [figure for figure in state.figures.values() if distance(place, figure.at) <= reach]


__all__ = ["Line", "friends_touched", "line", "no_target", "targets", "within_blast"]
