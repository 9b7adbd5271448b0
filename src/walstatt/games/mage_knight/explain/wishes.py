"""What a player may want of the figures, offered or not: the rules are asked about it, and say why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.mage_knight.rules import strikes
from walstatt.games.mage_knight.rules.charging import AFTER
from walstatt.games.mage_knight.rules.formations import CLOSE, MOVING, RANGED
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import ahead, bearing, distance
from walstatt.spaces.table.points import facing_word, point_word
from walstatt.spaces.table.units import INCH

#: Questions in which figures may do whatever they can.
KINDS = frozenset(("act",))
#: So many figures are asked about, the nearest first: the others are no nearer to it.
FEW = 4
#: Moves that an ability allows, and the ability.
_BY_ABILITY = {"charge": "charge", "bound": "bound"}


def wishes(state: State, decision: Decision, thing: str) -> Iterator[Option]:
    """Of each deed what is nearest first; with a `thing`, a figure, only what is about it."""
    own = state.figures_of(decision.seat)
    if not thing:
        yield from _all(state, own)
        return
    if thing in state.chests:
        for one in sorted(own, key=lambda one: distance(one.at, state.chests[thing].at))[:FEW]:
            yield Option(("open", one.word, thing))
        return
    figure = state.figures.get(thing)
    if figure is None:
        return
    if figure.seat == decision.seat:
        yield from _all(state, [figure])
    elif figure.team != state.players[decision.seat].team:
        for one in _nearest(own, figure):
            yield from _attacks(one, [figure])
        yield from _groups(own, figure)


def _all(state: State, own: Sequence[Figure]) -> Iterator[Option]:
    """What these figures may want, of anybody."""
    foes = [figure for figure in state.figures.values() if own and figure.team != own[0].team]
    for figure in own:
        yield Option(("move", figure.word))
        yield Option(("move", figure.word, point_word(ahead(figure.at, figure.facing, INCH))))
    for figure in own:
        near = _nearest(foes, figure)
        yield from _attacks(figure, near)
        yield from _rushes(figure, near)
        yield from _without_moving(state, figure)
    if len(own) > 1:
        yield Option(("march", *(figure.word for figure in own[: MOVING[1]])))
        for foe in foes[:FEW]:
            yield from _groups(own, foe)


def _nearest(figures: Sequence[Figure], to: Figure) -> list[Figure]:
    return sorted(figures, key=lambda figure: distance(figure.at, to.at))[:FEW]


def _attacks(figure: Figure, foes: Sequence[Figure]) -> Iterator[Option]:
    """Plain attacks, and those of abilities that it shows, whether or not they are on."""
    for verb, form in strikes.FORMS.items():
        if form.ability and form.ability not in figure.slot.abilities:
            continue
        if (form.kind == "ranged" and not figure.kind.range) or form.friendly:
            continue
        if verb == "shock":
            yield Option((verb, figure.word))
        else:
            yield from (Option((verb, figure.word, foe.word)) for foe in foes)


def _rushes(figure: Figure, foes: Sequence[Figure]) -> Iterator[Option]:
    """Charge and Bound, straight at the nearest."""
    for verb, ability in _BY_ABILITY.items():
        if ability not in figure.slot.abilities:
            continue
        for foe in foes[:1]:
            facing = bearing(foe.base.x - figure.base.x, foe.base.y - figure.base.y)
            place = point_word(ahead(figure.at, facing, INCH))
            yield Option((verb, figure.word, place, facing_word(facing), AFTER[verb][0], foe.word))


def _without_moving(state: State, figure: Figure) -> Iterator[Option]:
    shown = figure.slot.abilities
    friends = _nearest(state.friendly(figure), figure)
    if "regeneration" in shown:
        yield Option(("regenerate", figure.word))
    if "magic-levitation" in shown:
        yield from (Option(("levitate", figure.word, friend.word)) for friend in friends)
    if "necromancy" in shown:
        yield from (Option(("raise", figure.word, word)) for word in state.fallen)
    for verb in ("heal", "mend"):
        if strikes.FORMS[verb].ability in shown:
            yield from (Option((verb, figure.word, friend.word)) for friend in friends)


def _groups(own: Sequence[Figure], foe: Figure) -> Iterator[Option]:
    """Formations of those who are nearest."""
    near = _nearest(own, foe)
    yield Option(("assault", near[0].word, foe.word, *(f.word for f in near[1 : CLOSE[1]])))
    shooters = _nearest([figure for figure in own if figure.kind.range], foe)[: RANGED[0]]
    if shooters:
        yield Option(("volley", shooters[0].word, foe.word, *(f.word for f in shooters[1:])))
