"""Using what one carries: an effect of an activation, which goes with every other action (ACT-03, WALK-04,
RUN-03, CHG-06)."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.confrontation_x.events.magic import ItemUsed
from walstatt.games.confrontation_x.rules.arriving import just_arrived
from walstatt.games.confrontation_x.rules.gear import carried
from walstatt.games.confrontation_x.rules.magic import aiming, deeds
from walstatt.games.confrontation_x.rules.magic.work import of_item
from walstatt.games.confrontation_x.rules.reasons import Length, Why
from walstatt.games.confrontation_x.state.figures import Effect, Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Item, Use
from walstatt.spaces.table import Place
from walstatt.spaces.table.points import read_point

RULES = ("CFX-ACT-03", "CFX-ACTV-03")
USED_UP = Why("used-up", ("CFX-Q-651",))
NO_USE = Why("no-use", ("CFX-ACT-03",))


def used(item: Item) -> str:
    """How a use is kept in `Figure.used`; what goes once a game is an effect without an end."""
    return f"item:{item.id}"


def usable(state: State, figure: Figure) -> list[Item]:
    """What somebody could use now."""
    return [item for item in carried.items(figure) if item.use and unusable(state, figure, item) is None]


def unusable(state: State, figure: Figure, item: Item) -> Why | None:
    """Why somebody cannot use an item now, at whatever target; in panic too it can (CFX-Q-651)."""
    if item.use is None:
        return NO_USE
    if just_arrived(state, figure):
        return aiming.ARRIVED
    spent = any(effect.source == item.id and effect.until == "game" for effect in figure.effects)
    return USED_UP if spent or used(item) in figure.used else None


def unaimable(
    state: State, figure: Figure, use: Use, target: Figure, known: dict[str, bool] | None = None
) -> Why | None:
    """Why it cannot be used at somebody. What needs no test is not tried in vain: who is too far away is
    refused (CFX-Q-651)."""
    why = aiming.unmeant(figure, use, target)
    if why is not None or target.word == figure.word:
        return why
    why = aiming.out_of_sight(state, figure, use, target, known)
    return why or _too_far(state, figure, use, aiming.distance(figure, target))


def misplaced(state: State, figure: Figure, use: Use, place: Place) -> Why | None:
    why = aiming.misplaced(state, figure, use, place)
    return why or _too_far(state, figure, use, aiming.distance_to_place(figure, place))


def _too_far(state: State, figure: Figure, use: Use, far: int) -> Why | None:
    if use.range == "self":
        return aiming.NO_TARGET
    if use.range == "contact":
        return None
    most = aiming.range_of(state, figure, use)
    if far <= most:
        return None
    return Why("too-far-away", ("CFX-SPL-04",), {"distance": Length(far), "most": Length(most)})


def apply(state: State, figure: Figure, answer: Option) -> Flow:
    """`apply ITEM [TARGET | X,Y]`"""
    item = library().items[answer[1]]
    use = item.use
    assert use is not None, "it was offered"
    word = answer[2] if len(answer) > 2 else ""
    place = read_point(word) if word and word not in state.figures else None
    work = of_item(figure, item, target=word if word in state.figures else "", place=place)
    figure = state.change(figure, used=(*figure.used, used(item)))
    if use.per == "game":  # nothing of it is to be seen but that it has been used
        spent = Effect(item.id, figure.word, figure.seat, "game", since=state.round, part=SPENT)
        state.change(figure, effects=(*figure.effects, spent))
    die = state.dice.roll(6) if use.die else 0
    state.emit(
        ItemUsed(
            seat=figure.seat, figure=figure.word, item=item.id, target=work.target, die=die,
            at=(place.x, place.y) if place is not None else None, rules=RULES,
        )
    )  # fmt: skip
    if die >= use.die:
        yield from deeds.carry_out(state, work)


#: The part of an effect that only keeps that an item has been used.
SPENT = 99
