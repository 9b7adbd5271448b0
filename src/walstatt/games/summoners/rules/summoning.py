"""Summoning a creature: cost and sacrifice, placement, first control roll, free Walk (SUMM)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option, choices
from walstatt.games.summoners.events.course import Sacrificed, Summoned, SummoningFailed
from walstatt.games.summoners.rules import ending, going, moves
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.control import control_roll
from walstatt.games.summoners.rules.disengaging import disengage, no_disengaging
from walstatt.games.summoners.rules.menus import MoveMenu
from walstatt.games.summoners.rules.reasons import Why
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import UnitKind
from walstatt.spaces.table import (
    FULL_TURN,
    INCH,
    Disc,
    Point,
    ahead,
    distance,
    spots_around,
    touching,
    towards,
)
from walstatt.spaces.table.menus import Judged, Menu
from walstatt.spaces.table.points import point_word, read_point

NO_GEMS = Why("no-gems", ("SUM-SUMM-02", "SUM-MANA-01"))
NO_MODEL = Why("no-model", ("SUM-Q-08",))
NOT_OWN = Why("sacrifice-own", ("SUM-SUMM-03",))
INSIGNIFICANT = Why("insignificant", ("SUM-KEY-37",))
TOO_FEW_LEVELS = Why("too-few-levels", ("SUM-SUMM-04",))
SUPERFLUOUS = Why("superfluous", ("SUM-SUMM-06",))
#: Words that stand for a unit that is not there yet.
_NEW = "new"
#: How many places around a unit are proposed.
AROUND = 8
SLIP = INCH  # what misses a unit by no more was meant to touch it


def free_now(state: State, unit: Unit) -> bool:
    """Whether a Master may still summon without action points (SUM-SETUP-08, SUM-Q-31)."""
    return (
        unit.kind.summoner and state.players[unit.seat].free_summoning and bool(affordable(state, unit.seat))
    )


def affordable(state: State, seat: int) -> list[UnitKind]:
    """Creatures whose gems can be paid and of which a model is left (SUM-Q-08)."""
    return [kind for kind in state.players[seat].realm.creatures if not unaffordable(state, seat, kind)]


def unaffordable(state: State, seat: int, kind: UnitKind) -> Why | None:
    if kind.mana > state.players[seat].gems:
        return NO_GEMS
    if kind.most and sum(u.kind.id == kind.id for u in state.units.values() if u.seat == seat) >= kind.most:
        return NO_MODEL
    return None


def summon_options(state: State, unit: Unit) -> Listed:
    """`summon CREATURE [SACRIFICE...]`, or `summon-free` for a Master's free one (SUM-DP-27, SUM-DP-30).

    A Summoner who is engaged may summon too (SUM-Q-160).
    """
    verbs = []
    if unit.ap:
        verbs.append("summon")
    if state.players[unit.seat].free_summoning:
        verbs.append("summon-free")
    found: list[Option] = []
    roomy: dict[int, bool] = {}  # by radius: there is room beside the Summoner, whoever is sacrificed
    others = [other.base for other in state.units.values()]
    for kind in affordable(state, unit.seat) if verbs else ():
        if kind.radius not in roomy:
            roomy[kind.radius] = next(usual_spots(state, unit, kind, others), None) is not None
        for offered in sacrifices(state, unit.seat, kind.sacrifice):
            if roomy[kind.radius] or spots(state, unit.seat, kind, offered):  # SUM-Q-32
                found += [Option((verb, kind.id, *offered)) for verb in verbs]
    return Listed(found)


def usual_spots(state: State, host: Unit, kind: UnitKind, others: Sequence[Disc]) -> Iterator[Point]:
    """Free places in contact with a unit in the directions of the compass."""
    at, reach = host.at, host.base.radius + kind.radius + 1
    for angle in range(0, FULL_TURN, FULL_TURN // AROUND):
        spot = ahead(at, angle, reach)
        if state.table.free(Disc(*spot, kind.radius, _NEW, kind.size), others):
            yield spot


def sacrifices(state: State, seat: int, levels: int) -> Iterator[tuple[str, ...]]:
    """Sets of own creatures that reach the levels, none of them superfluous (SUM-SUMM-04 to 06, SUM-Q-33).

    Of any level (SUM-Q-159), wherever they are and whatever they have done (SUM-Q-144).
    """
    if not levels:
        yield ()
        return
    able = [unit for unit in state.units_of(seat) if not unsacrificed(seat, unit)]
    for size in range(1, levels + 1):
        for group in combinations(able, size):
            if no_sacrifice(group, levels) is None:
                yield tuple(unit.word for unit in group)


def unsacrificed(seat: int, unit: Unit) -> Why | None:
    """Own creatures, but no Insignificant ones (SUM-SUMM-03, SUM-KEY-37)."""
    if unit.seat != seat or not unit.kind.level:
        return NOT_OWN
    return INSIGNIFICANT if has(unit, "insignificant") else None


def no_sacrifice(group: Sequence[Unit], levels: int) -> Why | None:
    """Why a group of creatures is no sacrifice: too few levels, or one more than is needed."""
    total = sum(unit.kind.level for unit in group)
    if total < levels:
        return TOO_FEW_LEVELS
    return SUPERFLUOUS if any(total - unit.kind.level >= levels for unit in group) else None


# --- placing ------------------------------------------------------------------------------------------------


def hosts(state: State, seat: int, offered: tuple[str, ...]) -> list[Unit]:
    """Whom the new creature may touch: the Summoner, or a sacrificed creature in sight (SUM-SUMM-08, 09).

    Of several that are sacrificed any that is seen, while it still stands (SUM-Q-34).
    """
    summoner = state.summoner(seat)
    assert summoner is not None
    seen = [state.units[word] for word in offered if sees(state, summoner, state.units[word])]
    return [summoner, *seen]


def spots(
    state: State, seat: int, kind: UnitKind, offered: tuple[str, ...], count: int = AROUND
) -> list[Point]:
    """Some legal places, beside enemies too (SUM-SUMM-11); sacrificed creatures still stand.

    (SUM-SUMM-10, SUM-Q-158)
    """
    others = [unit.base for unit in state.units.values()]
    found: list[Point] = []
    for host in hosts(state, seat, offered):
        centre = (state.table.width // 2, state.table.height // 2)
        ghost = Disc(*towards(host.at, centre, host.base.radius), kind.radius, _NEW, kind.size)
        found += spots_around(state.table, ghost, host.base, others, count) or usual_spots(
            state, host, kind, others
        )
    return list(dict.fromkeys(found))


def place_menu(state: State, seat: int, kind: UnitKind, offered: tuple[str, ...]) -> Judged:
    """`place X,Y` anywhere in contact; what is meant to touch and misses by a little is set right.

    The nearest of those that it may touch is meant. Where only the Summoner is, any place means that side of
    him; with a sacrifice the place is what matters, and far from all of them is no place (SUM-SUMM-09).
    """
    listed = [Option(("place", point_word(spot))) for spot in spots(state, seat, kind, offered)]
    others = [unit.base for unit in state.units.values()]

    def judge(words: tuple[str, ...]) -> Option | None:
        point = read_point(words[1]) if len(words) == 2 and words[0] == "place" else None
        if point is None:
            return None
        base = Disc(*point, kind.radius, _NEW, kind.size)
        near = sorted(hosts(state, seat, offered), key=lambda host: _misses(base, host))
        if any(touching(base, host.base) for host in near) and state.table.free(base, others):
            return Option(("place", point_word(point)))
        for host in near:
            if offered and _misses(base, host) > SLIP:
                return None
            end = towards(host.at, point, host.base.radius + kind.radius + 1)
            if state.table.free(base.at(end), others) and touching(base.at(end), host.base):
                return Option(("place", point_word(end)))
        return None

    return Judged(listed, judge)


def _misses(base: Disc, host: Unit) -> int:
    """How far a base is from touching a unit, or how deep it is in it."""
    return abs(distance(base.centre, host.at) - base.radius - host.base.radius)


# --- the action ---------------------------------------------------------------------------------------------


def summon(state: State, unit: Unit, answer: Option) -> Flow:
    """The whole sequence (SUM-SUMM-18)."""
    seat, offered = unit.seat, tuple(answer[2:])
    player = state.players[seat]
    kind = player.realm.kind(answer[1])
    assert kind is not None
    if answer.verb == "summon":
        state.pay(unit, 1)  # SUM-ACTN-18
    else:
        player.free_summoning = False
    player.gems -= kind.mana
    menu = place_menu(state, seat, kind, offered)
    if not menu.size:  # costs are lost (SUM-Q-32)
        state.emit(SummoningFailed(seat=seat, creature=kind.id, gems=kind.mana, rules=("SUM-SUMM-10",)))
        give_up(state, offered)
        return
    where: Option = yield ask(seat, "place", menu, "SUM-SUMM-08", "SUM-SUMM-09", about=(kind.id, *offered))
    spot = read_point(where[1])
    assert spot is not None
    new = state.new_unit(kind, seat, *spot)
    # It counts as activated and has no action points before the next round, whether it will obey or not
    # (SUM-SUMM-14, SUM-SUMM-15, SUM-Q-27).
    state.change(new, activated=True)
    rules = ("SUM-SUMM-02", "SUM-SUMM-08", "SUM-SUMM-15")
    state.emit(Summoned(seat=seat, unit=new.word, creature=kind.id, gems=kind.mana, at=spot, rules=rules))
    moves.contacts_arise(state, new.word, set())  # SUM-KEY-26, SUM-Q-135
    give_up(state, offered)
    # The first control roll (SUM-SUMM-12), from where it stands and with its own levels (SUM-Q-35, SUM-Q-36).
    success = yield from control_roll(state, new.word)
    # With success comes a free Walk (SUM-SUMM-13), else none (SUM-SUMM-17, SUM-CTRL-10).
    if success and new.word in state.units and not has(state.units[new.word], "static"):
        yield from free_walk(state, new.word)


def give_up(state: State, offered: tuple[str, ...]) -> None:
    """Sacrificed creatures leave directly after the placement (SUM-Q-158)."""
    for word in offered:
        gone = state.units.pop(word, None)
        if gone is None:  # fell with a spell of one that was sacrificed before it
            continue
        state.emit(Sacrificed(seat=gone.seat, unit=word, rules=("SUM-SUMM-03",)))
        ending.unit_gone(state, gone, "sacrificed", None)


def free_walk(state: State, word: str) -> Flow:
    """One Walk without action points, into contact if one likes (SUM-SUMM-13, 16, SUM-Q-37).

    Those whom it approaches may shoot (SUM-Q-38).
    """
    unit = state.units[word]
    bound = bool(binders(state, unit))
    parts = [choices("stay"), MoveMenu(state, unit, "walk", bound=bound)]
    if bound and not no_disengaging(state, unit):
        parts.append(choices("disengage walk"))
    rules = ("SUM-SUMM-13", "SUM-SUMM-16")
    answer: Option = yield ask(unit.seat, "free-walk", Menu(parts), *rules, about=(word,))
    if answer.verb == "disengage":
        success = yield from disengage(state, word, "walk")
        if success:
            yield from going.go_free(state, word, "walk")
    elif answer.verb == "walk":
        yield from going.go(state, word, answer, rules)
