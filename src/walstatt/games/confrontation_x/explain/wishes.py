"""What a player may want of a figure that acts, offered or not: the rules are asked, and say why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, FULL_TURN, ahead, bearing, distance
from walstatt.spaces.table.points import facing_word, point_word

#: Questions in which a figure may do whatever it can.
KINDS = frozenset(("action",))
#: So many enemies are asked about, the nearest first.
FEW = 4


def wishes(state: State, decision: Decision, thing: str) -> Iterator[Option]:
    """Of each deed what is nearest first; with a `thing`, an enemy, only what is about it."""
    figure = state.figures.get(decision.subject[0])
    if figure is None:
        return
    foes = sorted(state.enemies(figure), key=lambda foe: distance(foe.at, figure.at))[:FEW]
    if not thing or thing == figure.word:
        yield from _alone(figure)
    else:
        foes = [foe for foe in state.enemies(figure) if foe.word == thing]
    for foe in foes:
        for wish in AT_ENEMIES:
            yield from wish(figure, foe)


def _alone(figure: Figure) -> Iterator[Option]:
    """A step ahead, and a turn."""
    step = point_word(ahead(figure.at, figure.facing, 2 * CENTIMETRE))
    yield Option(("walk", step))
    yield Option(("run", step))
    yield Option(("turn", facing_word((figure.facing + FULL_TURN // 4) % FULL_TURN)))


def _up_to(figure: Figure, foe: Figure) -> Iterator[Option]:
    """As near as bases come, straight on."""
    way = bearing(foe.base.x - figure.base.x, foe.base.y - figure.base.y)
    apart = distance(foe.at, figure.at) - figure.kind.half_length - foe.kind.half_length
    if apart > 0:
        yield Option(("run", point_word(ahead(figure.at, way, int(apart)))))


#: What somebody may want of an enemy.
AT_ENEMIES: list[Callable[[Figure, Figure], Iterator[Option]]] = [_up_to]
