"""Who casts what at whom: every reason that speaks against it (SPL-04 to 11, SPL-16, CAST-02, 03, 15 to 21,
MIR-14, MIR-15, MIR-20)."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules.arriving import just_arrived
from walstatt.games.confrontation_x.rules.combining import clash
from walstatt.games.confrontation_x.rules.contact import in_contact
from walstatt.games.confrontation_x.rules.distances import aimed
from walstatt.games.confrontation_x.rules.gear.carried import extra
from walstatt.games.confrontation_x.rules.groups import belongs
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.magic import paying, summoning
from walstatt.games.confrontation_x.rules.magic.work import length
from walstatt.games.confrontation_x.rules.mystics import powers
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.sight import sees, sees_point, unseen
from walstatt.games.confrontation_x.state.deeds import offensive
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Area, Power, Use
from walstatt.spaces.table import CENTIMETRE, Disc, Place, gap
from walstatt.spaces.table.sides import front_gap

PANIC = Why("power-panic", ("CFX-PANIC-05", "CFX-MIR-20"))
ARRIVED = Why("just-arrived", ("CFX-SUMN-08", "CFX-Q-99"))
NO_HOUSE = Why("no-miracles", ("CFX-Q-50",))
FREQUENT = Why("too-often", ("CFX-SPL-16",))
AGAIN = Why("aimed-already", ("CFX-CAST-03", "CFX-Q-71"))
NO_TARGET = Why("no-such-target", ("CFX-SPL-08", "CFX-CAST-02"))
HIDDEN = Why("hidden", ("CFX-ABIL-90",))
UNSEEN = Why("unseen", ("CFX-SPL-11",))
UNSEEN_PLACE = Why("place-unseen", ("CFX-SPL-11", "CFX-Q-72"))
NO_CONTACT = Why("needs-contact", ("CFX-SPL-06",))
OFF_TABLE = Why("off-table", ("CFX-SPL-08",))
#: Areas that choose one figure, one place, or nobody.
ONE: frozenset[Area] = frozenset(("ally", "enemy", "figure"))


def tried(power: Power) -> str:
    """How an attempt is kept in `Figure.used` of the one who makes it."""
    return f"tried:{power.id}"


def aimed_at(power: Power, team: int) -> str:
    """And of the one at whom it was aimed: for a whole side (CFX-Q-71)."""
    return f"aimed:{power.id}:{team}"


# --- the power ----------------------------------------------------------------------------------------------


def uncastable(state: State, figure: Figure, power: Power) -> Why | None:
    """Why somebody can neither cast a spell nor work a miracle now, at whatever target."""
    if figure.panic:
        return PANIC
    if just_arrived(state, figure):
        return ARRIVED
    if power.miracle and not state.settings.miracles:
        return NO_HOUSE
    why = clash(state, figure, "miracle" if power.miracle else "spell")
    if why is not None:
        return why
    if figure.used.count(tried(power)) >= power.frequency:
        return FREQUENT.also(figure=figure, most=power.frequency)
    return paying.unpayable(state, figure, power)


def castable(state: State, figure: Figure) -> list[Power]:
    return [power for power in powers(figure) if uncastable(state, figure, power) is None]


# --- the target ---------------------------------------------------------------------------------------------


def unaimable(
    state: State, figure: Figure, power: Power, target: Figure, known: dict[str, bool] | None = None
) -> Why | None:
    """Why a figure cannot be chosen; how far away it is does not matter yet (CFX-CAST-02). `known`: whom it
    sees, for whoever asks about many powers."""
    why = unmeant(figure, power, target)
    if why is not None:
        return why
    if target.word == figure.word:  # needs neither sight nor range (CFX-SPL-07, CFX-Q-401)
        return None if power.again or not _aimed_before(power, figure.team, target) else AGAIN
    if power.range == "self":
        return Why("only-self", ("CFX-SPL-05",))
    if not power.again and _aimed_before(power, figure.team, target):
        return AGAIN
    return out_of_sight(state, figure, power, target, known)


def unmeant(figure: Figure, power: Power | Use, target: Figure) -> Why | None:
    """Whether an area and a group mean somebody at all (CFX-SPL-08); a Scout whom nobody has found is no
    target for enemies (CFX-ABIL-90)."""
    if power.area not in ONE:
        return NO_TARGET
    friends = figure.team == target.team
    if (power.area == "ally" and not friends) or (power.area == "enemy" and friends):
        return NO_TARGET
    if not belongs(target, power.targets):
        return NO_TARGET
    if target.hidden and not friends:
        return HIDDEN
    return None


def _aimed_before(power: Power, team: int, target: Figure) -> bool:
    return aimed_at(power, team) in target.used


def out_of_sight(
    state: State, figure: Figure, power: Power | Use, target: Figure, known: dict[str, bool] | None = None
) -> Why | None:
    """Why a target is not seen, or not touched (CFX-SPL-06, CFX-SPL-11, CFX-CAST-21)."""
    if power.range == "contact":
        return None if in_contact(state, figure, target) else NO_CONTACT
    what = "casts-unseen" if isinstance(power, Power) else "acts-unseen"
    if may(state, figure, what, Occasion("spell", target.word)):  # CFX-ABIL-38, CFX-ABIL-41
        return None
    if known is None:
        return unseen(state, figure, target)
    if target.word not in known:
        known[target.word] = sees(state, figure, target)
    return None if known[target.word] else UNSEEN


def misplaced(state: State, figure: Figure, power: Power | Use, place: Place) -> Why | None:
    """Why a place cannot be chosen (CFX-SPL-08, CFX-Q-72)."""
    if power.area != "point":
        return NO_TARGET
    if not (0 <= place[0] <= state.table.width and 0 <= place[1] <= state.table.height):
        return OFF_TABLE
    return None if sees_point(state, figure, place, air=figure.air) else UNSEEN_PLACE


def unsummonable(state: State, figure: Figure, power: Power, air: bool) -> Why | None:
    """Why nobody can be summoned (CFX-SUMN-05, CFX-SUMN-06, CFX-SUMN-11)."""
    kind = summoning.summoned_by(power)
    return None if kind is None else summoning.unable(state, figure, kind, air)


def harmful(power: Power | Use) -> bool:
    """An offensive action (CFX-CAST-24, CFX-ACT-04)."""
    return offensive(power)


# --- distances ----------------------------------------------------------------------------------------------


def range_of(state: State, figure: Figure, power: Power | Use) -> int:
    """How far a power reaches, with what items add to it."""
    return length(power.range) + extra(state, figure, "reach") * CENTIMETRE


def distance(figure: Figure, target: Figure) -> int:
    """From the own front edge; on oneself none (CFX-SPL-04, CFX-Q-401)."""
    return 0 if figure.word == target.word else max(0, aimed(figure, target))


def distance_to_place(figure: Figure, place: Place) -> int:
    return max(0, front_gap(figure.base, Disc(place[0], place[1], 0, "", 0)))


def between(figure: Figure, other: Figure) -> int:
    """From base to base, in all directions."""
    return max(0, gap(figure.base, other.base))
