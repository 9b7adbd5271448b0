"""Why a choice is not allowed, in words and with the rule that forbids it: the judges are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.reasons import refused
from walstatt.core.options import Option
from walstatt.core.text import LANGS
from walstatt.games.confrontation_x.explain import refused_powers
from walstatt.games.confrontation_x.rules import deploying, disengaging, minefields, moves, pursuit
from walstatt.games.confrontation_x.rules.assaults import joint, orders, reaching
from walstatt.games.confrontation_x.rules.menus import read_way
from walstatt.games.confrontation_x.rules.reasons import Length, Why
from walstatt.games.confrontation_x.rules.shooting import targets
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.packs import TEXT
from walstatt.games.confrontation_x.state.shots import BANDS
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.words.names import FigureWord, Names
from walstatt.spaces.table.points import read_facing, read_point


def refusal(state: State, decision: Decision, option: Option) -> IllegalChoice:
    """The first reason that fits; failing all, the text and some examples of what is allowed."""
    return refused(TEXT, decision, option, map(_shown, _reasons(state, decision, option)))


def _shown(why: Why) -> Why:
    """Figures by their names, lengths in centimetres."""
    return msgspec.structs.replace(why, facts={name: _told(fact) for name, fact in why.facts.items()})


def _told(fact: object) -> object:
    if isinstance(fact, Figure):
        return {lang: Names(library(), lang).figure(fact.word) for lang in LANGS}
    if isinstance(fact, Length):
        return {lang: Names(library(), lang).length(fact) for lang in LANGS}
    return fact


def _reasons(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    for word in option[1:]:
        if FigureWord(word).seat is not None and not _there(state, word):
            yield Why("nobody", ("CFX-PROF-02",), {"word": word})
    if (decision.kind, option.verb) in _ANSWERS:
        yield from _ANSWERS[decision.kind, option.verb](state, decision, option)


def _there(state: State, word: str) -> bool:
    return word in state.figures or word in state.coming or word in state.fallen or word in state.cards


# --- answers to questions -----------------------------------------------------------------------------------

Answer = Callable[[State, Decision, Option], Iterator[Why]]


def _go(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    figure = state.figures[decision.subject[0]]
    unmoving, read = moves.unmoving(state, figure), read_way(option[1:])
    if unmoving is not None:
        yield unmoving
    elif read is not None:
        why = moves.unfit(state, figure, option.verb)
        why = why or moves.illegal_way(state, figure, read.path, option.verb, read.facing, read.climb)
        yield from [why] if why is not None else []


def _turn(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    figure = state.figures[decision.subject[0]]
    unmoving = moves.unmoving(state, figure)
    facing = read_facing(option[1]) if len(option) == 2 else None
    if unmoving is not None:
        yield unmoving
    elif facing is not None:
        why = moves.illegal_turn(state, figure, facing)
        yield from [why] if why is not None else []


def _assault(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    order = orders.read(option)
    if order is not None:
        why = orders.illegal(state, state.figures[decision.subject[0]], order)
        yield from [why] if why is not None else []


def _jointly(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    found = joint.read(option)
    if found is not None:
        why = joint.illegal(state, *found)
        yield from [why] if why is not None else []


def _disengage(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    why = disengaging.unable(state, state.figures[decision.subject[0]])
    yield from [why] if why is not None else []


def _onward(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    """Going on after an assault, and pursuit: the menu knows how far."""
    menu, read = decision.options, read_way(option[1:])
    if isinstance(menu, reaching.Onward) and read is not None:
        why = menu.free.refused(read)
        yield from [why] if why is not None else []


def _turned_against(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    """Whom it cannot turn against, or not by a pursuit move."""
    if len(option) != 2:
        return
    figure = state.figures[decision.subject[0]]
    why = orders.untargetable(state, figure, option[1], orders.Order("pursue", (option[1],)))
    yield why or Why("pursuit-reach", ("CFX-PURS-02",), {"most": Length(pursuit.reach(state, figure))})


def _reach(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    menu, read = decision.options, read_way(option[1:])
    if isinstance(menu, reaching.ReachMenu) and read is not None:
        why = menu.refused(read.path, read.facing)
        yield from [why] if why is not None else []


def _shoot(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    figure = state.figures[decision.subject[0]]
    target = targets.target_of(state, option[1]) if len(option) > 1 else None
    why = targets.unable(state, figure)
    if why is not None:
        yield why
    elif target is None:
        yield Why("shot-whom", ("CFX-RNG-01", "CFX-TFGT-07"))
    elif (why := targets.illegal(state, figure, target)) is not None:
        yield why
    elif figure.kind.artillery == "penetrating":
        yield Why("shot-range", ("CFX-ARTP-03",), {"ranges": ", ".join(BANDS)})


def _place(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    figure = state.coming[decision.subject[0]]
    if "air" in option and not figure.kind.flies:
        yield Why("no-flyer", ("CFX-FLY-05",), {"figure": figure})
    at = read_point(option[1]) if len(option) > 1 else None
    facing = read_facing(option[2]) if len(option) > 2 else deploying.ahead_of(state.players[figure.seat])
    if at is not None and facing is not None:
        why = deploying.misplaced(state, figure.standing(at.x, at.y, facing))
        yield from [why] if why is not None else []


def _mine(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    at = read_point(option[1]) if len(option) == 2 else None
    if at is not None:
        why = minefields.refused(state, decision.seat, option.verb, at)
        yield from [why] if why is not None else []


def _play(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    yield Why("not-in-hand", ("CFX-CARD-04", "CFX-CARD-05"))


_ANSWERS: dict[tuple[str, str], Answer] = {
    ("action", "walk"): _go,
    ("action", "run"): _go,
    ("action", "turn"): _turn,
    ("action", "charge"): _assault,
    ("action", "engage"): _assault,
    ("action", "disengage"): _disengage,
    ("action", "cast"): refused_powers.power,
    ("action", "pray"): refused_powers.power,
    ("action", "apply"): refused_powers.power,
    ("action", "dispel"): refused_powers.dispel,
    ("figure", "jointly"): _jointly,
    ("redirect", "onward"): _onward,
    ("pursuit", "pursue"): _onward,
    ("pursuit", "engage"): _turned_against,
    ("redirect", "redirect"): _turned_against,
    ("reach", "reach"): _reach,
    ("action", "shoot"): _shoot,
    ("place", "place"): _place,
    ("mine", "trap"): _mine,
    ("mine", "decoy"): _mine,
    ("card", "play"): _play,
}
