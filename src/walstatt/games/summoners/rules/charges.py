"""Charges: who may charge whom, and the straight line that it takes (ACTN, RREA, KEY)."""

from __future__ import annotations

from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.moves import gait, may_move
from walstatt.games.summoners.rules.reasons import FRIEND, STATIC, Length, Why
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.values import has, run
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import (
    INCH,
    Charge,
    Point,
    Track,
    charge,
    charge_aims,
    check_path,
    gap,
    touching,
    within,
)

#: A charge, a reaction charge and a defensive shot need so much room (SUM-ACTN-09, SUM-MREA-06).
ROOM = 2 * INCH
NO_MELEE = Why("no-melee", ("SUM-ACTN-06",))
TOO_NEAR = Why("too-near", ("SUM-ACTN-09",))
ENGAGED_CHARGE = Why("engaged-charge", ("SUM-ACTN-08", "SUM-Q-44"))
NOT_SEEN = Why("no-sight", ("SUM-ACTN-07", "SUM-LOS-01"))
CHARGE_LINE = Why("charge-line", ("SUM-ACTN-06", "SUM-ACTN-11"))


def may_charge(state: State, unit: Unit, target: Unit) -> bool:
    """All conditions of a charge, as an action or a reaction (SUM-ACTN-06 to 09, 11, SUM-RREA-12, 13).

    A reaction needs sight and 2" of room too (SUM-Q-150).
    """
    return (
        may_move(unit, "charge")
        and charge_allowed(state, unit, target)
        and charge_end(state, unit, target) is not None
    )


def charge_allowed(state: State, unit: Unit, target: Unit) -> bool:
    return no_charge(state, unit, target) is None


def no_charge(state: State, unit: Unit, target: Unit) -> Why | None:
    """Why a unit cannot charge another one, points and a free line apart."""
    if target.team == unit.team:
        return FRIEND
    if not unit.kind.melee_attacks:
        return NO_MELEE
    if has(unit, "static"):
        return STATIC
    if gap(unit.base, target.base) < ROOM:
        return TOO_NEAR
    if any(enemy is not target for enemy in binders(state, unit)):  # SUM-ACTN-08, SUM-Q-44, SUM-Q-46
        return ENGAGED_CHARGE
    return None if sees(state, unit, target) else NOT_SEEN


def no_charge_line(state: State, unit: Unit, target: Unit, end: Point | None) -> Why | None:
    """Why no straight line brings a unit to another one, or to this end of it."""
    if end is not None:
        return None if charge_to(state, unit, target, end) else CHARGE_LINE
    apart, most = gap(unit.base, target.base), run(unit)
    if apart - charge_reach(unit, target) > most:
        return Why("too-far", ("SUM-ACTN-06",), {"cost": Length(apart), "most": Length(most)})
    return None if charge_end(state, unit, target) is not None else CHARGE_LINE


def charge_end(state: State, unit: Unit, target: Unit) -> Point | None:
    """Where a straight charge would end: the middle line if it is free, else one beside it; None: nowhere.

    It ends where it first reaches the target (SUM-Q-50). Flyers charge over all else (SUM-KEY-21, SUM-Q-134).
    """
    others = [] if has(unit, "flyer") else state.others(unit)
    reach, most = charge_reach(unit, target), run(unit)
    if gap(unit.base, target.base) - reach > most:
        return None
    how = gait(unit, "charge")
    for aim in charge_aims(unit.base, target.base):
        found = charge(state.table, unit.base, target.base, others, reach, how, aim)
        if isinstance(found, Charge) and _settles(state, unit, found, most):
            return found.end
    return None


def _settles(state: State, unit: Unit, found: Charge, most: int) -> bool:
    if found.track.cost > most:  # difficult terrain counts (SUM-Q-51)
        return False
    # A flyer must find room to land (SUM-KEY-20).
    return not has(unit, "flyer") or state.table.free(unit.base.at(found.end), state.others(unit))


def charge_reach(unit: Unit, target: Unit) -> int:
    """With a zone it is enough to have the target in it (SUM-CONT-03); some way it must go (SUM-Q-138)."""
    zone = unit.kind.zone
    return 0 if zone and within(unit.base, target.base, zone) else zone


def charge_to(state: State, unit: Unit, target: Unit, end: Point) -> bool:
    """Whether a charge may end exactly there: a straight line that brings the target into reach.

    It must lead nearer to a target that is in reach already (SUM-Q-138).
    """
    base = unit.base.at(end)
    if not (touching(base, target.base) or within(base, target.base, unit.kind.zone or -1)):
        return False
    if gap(base, target.base) >= gap(unit.base, target.base):
        return False
    found = check_path(state.table, unit.base, [unit.at, end], state.others(unit), gait(unit, "charge"))
    return isinstance(found, Track) and found.cost <= run(unit)
