"""What a figure can do in its activation with powers and items: few good answers are listed, every legal one
is accepted.

    cast SPELL [TARGET | X,Y | air | ground]    pray MIRACLE …    dispel SPELL BEARER    apply ITEM …
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.gear import carried, using
from walstatt.games.confrontation_x.rules.magic import aiming, dispelling, summoning
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Item, Power, Use
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import point_word, read_point

#: So many places are listed for a power that is aimed at one.
PLACES = 4
VERB = {True: "pray", False: "cast"}
NO_POWER = Why("no-such-power", ("CFX-SPL-18", "CFX-MIR-14"))
NO_ITEM = Why("no-such-item", ("CFX-ACT-03",))
NOT_ONE = Why("one-target", ("CFX-CAST-02",))


def concerned(figure: Figure) -> bool:
    """Whether there can be anything at all, told at once."""
    return bool(figure.things or figure.kind.mage or figure.kind.special)


def menu(state: State, figure: Figure) -> Judged:
    return Judged(list(listed(state, figure)), lambda words: read(state, figure, words))


def any_at_all(state: State, figure: Figure) -> bool:
    return concerned(figure) and next(listed(state, figure), None) is not None


def listed(state: State, figure: Figure) -> Iterator[Option]:
    """Whom powers and items may be aimed at, and few places."""
    known: dict[str, bool] = {}
    for power in aiming.castable(state, figure):
        for words in aims(state, figure, power, known):
            yield Option((VERB[power.miracle], power.id, *words))
    for item in using.usable(state, figure):
        for words in _uses(state, figure, item, known):
            yield Option(("apply", item.id, *words))
    yield from dispelling.options(state, figure)


def aims(state: State, figure: Figure, power: Power, known: dict[str, bool]) -> Iterator[tuple[str, ...]]:
    """Where distances are shown before the announcement, nobody is proposed who is out of range
    (CFX-Q-16)."""
    if power.area == "point":
        yield from _places(state, figure, power)
    elif power.area not in aiming.ONE:
        yield from _alone(state, figure, power)
    else:
        most = aiming.range_of(state, figure, power) if isinstance(power.range, (int, float)) else None
        for target in state.figures.values():
            if aiming.unaimable(state, figure, power, target, known) is not None:
                continue
            far = state.settings.measuring and most is not None and aiming.distance(figure, target) > most
            if not far:
                yield (target.word,)


def _alone(state: State, figure: Figure, power: Power) -> Iterator[tuple[str, ...]]:
    """Nobody is chosen; whoever summons may have the choice of an altitude (CFX-SUMN-06)."""
    kind = summoning.summoned_by(power)
    if kind is None:
        yield ()
        return
    able = summoning.levels(figure, kind)
    for air in able:
        if aiming.unsummonable(state, figure, power, air) is None:
            yield () if len(able) == 1 and air == figure.air else (("air" if air else "ground"),)


def _uses(state: State, figure: Figure, item: Item, known: dict[str, bool]) -> Iterator[tuple[str, ...]]:
    use = item.use
    assert use is not None, "it can be used"
    if use.area == "point":
        yield from _places(state, figure, use)
    elif use.area not in aiming.ONE:
        yield ()
    else:
        for target in state.figures.values():
            if using.unaimable(state, figure, use, target, known) is None:
                yield (target.word,)


def _places(state: State, figure: Figure, power: Power | Use) -> Iterator[tuple[str, ...]]:
    """Where the nearest figures stand: enemies for what harms, friends for what helps."""
    harm = aiming.harmful(power)
    most = aiming.range_of(state, figure, power)
    others = [other for other in state.figures.values() if (other.team != figure.team) == harm]
    near = sorted((aiming.distance_to_place(figure, other.at), other.word) for other in others)
    found = 0
    for far, word in near:
        place = state.figures[word].at
        if far <= most and found < PLACES and _unplaced(state, figure, power, place) is None:
            found += 1
            yield (point_word(place),)


def _unplaced(state: State, figure: Figure, power: Power | Use, place: tuple[int, int]) -> Why | None:
    if isinstance(power, Use):
        return using.misplaced(state, figure, power, place)
    return aiming.misplaced(state, figure, power, place)


# --- what somebody has typed --------------------------------------------------------------------------------


def read(state: State, figure: Figure, words: tuple[str, ...]) -> Option | None:
    """The same answer in its one form, if nothing speaks against it."""
    if len(words) < 2 or words[0] not in ("cast", "pray", "apply"):
        return None
    if illegal(state, figure, Option(words)) is not None:
        return None
    place = read_point(words[2]) if len(words) == 3 and words[2] not in state.figures else None
    return Option((*words[:2], point_word(place)) if place is not None else words)


def illegal(state: State, figure: Figure, option: Option) -> Why | None:
    """Why somebody cannot do that: the power or item first, then its target."""
    if option.verb == "apply":
        return _illegal_use(state, figure, option)
    power = library().powers.get(option[1]) if len(option) > 1 else None
    if power is None or power.id not in figure.things or VERB[power.miracle] != option.verb:
        return NO_POWER
    why = aiming.uncastable(state, figure, power)
    if why is not None:
        return why
    rest = tuple(option[2:])
    if power.area in aiming.ONE or power.area == "point":
        return _illegal_aim(state, figure, power, rest)
    kind = summoning.summoned_by(power)
    if kind is None:
        return None if not rest else NOT_ONE
    able = summoning.levels(figure, kind)
    told = {(): figure.air, ("air",): True, ("ground",): False}
    if rest not in told or told[rest] not in able or (not rest and len(able) > 1):
        return Why("summon-altitude", ("CFX-SUMN-06",), {"figure": figure})
    return aiming.unsummonable(state, figure, power, told[rest])


def _illegal_aim(state: State, figure: Figure, power: Power | Use, rest: tuple[str, ...]) -> Why | None:
    """One target, or one place."""
    if len(rest) != 1:
        return NOT_ONE
    target = state.figures.get(rest[0])
    if target is not None:
        if isinstance(power, Use):
            return using.unaimable(state, figure, power, target)
        return aiming.unaimable(state, figure, power, target)
    place = read_point(rest[0])
    return NOT_ONE if place is None else _unplaced(state, figure, power, place)


def _illegal_use(state: State, figure: Figure, option: Option) -> Why | None:
    item = library().items.get(option[1]) if len(option) > 1 else None
    if item is None or item not in carried.items(figure):
        return NO_ITEM
    why = using.unusable(state, figure, item)
    if why is not None or item.use is None:
        return why
    if item.use.area in aiming.ONE or item.use.area == "point":
        return _illegal_aim(state, figure, item.use, tuple(option[2:]))
    return None if len(option) == 2 else NOT_ONE
