"""What single figures are, in the numbers that judging needs, and what they may do to each other.

A figure is never changed, only replaced, so what was worked out for one holds as long as it is the same one:
from trial to trial most are.
"""

from __future__ import annotations

from math import sqrt

from walstatt.games.confrontation_x.rules.shooting.difficulty import BASE
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import LARGE, PENALTY, SMALL
from walstatt.games.confrontation_x.state.figures import MOVED, Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.think.odds import LOSS, Losses, Side, fight, first, harm, reaches
from walstatt.spaces.table import CENTIMETRE

#: So many figures are remembered, each in one of its states.
MEMORY = 4096
#: Whoever could charge in so many moves is no threat any more.
FADES = 4.0
#: What is left of a threat just beyond one move.
NEXT = 0.55
#: What being put to flight costs of a figure, about.
ROUTED = 0.4
#: Before a fight each has a die, and one for its enemy (CFX-CDICE-01).
TWO = (2, 2)


class Known:
    """A figure in numbers; wounds are taken out again, because they may become more in a fight."""

    __slots__ = (
        "aim", "att", "charges", "cou", "defence", "fear", "hurt", "ini", "levels", "loss", "mov", "res",
        "shots", "strength", "worth",
    )  # fmt: skip

    def __init__(self, state: State, figure: Figure) -> None:
        self.hurt = figure.wound
        self.levels = 3 if figure.kind.levels <= 3 else 4
        less = PENALTY[figure.wound]
        self.att = amount(state, figure, "att") + less
        self.defence = amount(state, figure, "def") + less
        self.strength = amount(state, figure, "str") + less
        self.res = amount(state, figure, "res")
        self.ini = amount(state, figure, "ini")
        self.mov = max(amount(state, figure, "mov"), amount(state, figure, "flight"))
        self.aim = amount(state, figure, "aim") if figure.kind.weapon is not None else 0
        self.cou = amount(state, figure, "cou")
        self.fear = amount(state, figure, "fear") if figure.kind.printed("fear") is not None else 0
        self.loss = LOSS[self.levels][min(figure.wound, 4)]
        self.worth = figure.cost * (1 - self.loss)
        self.charges: dict[Figure, float] = {}  # what a charge on somebody is worth, by how soon
        self.shots: dict[Figure, float] = {}


_known: dict[Figure, Known] = {}


def known(state: State, figure: Figure) -> Known:
    found = _known.get(figure)
    if found is None:
        if len(_known) >= MEMORY:
            _known.clear()
        found = _known[figure] = Known(state, figure)
    return found


def side(a: Known, b: Known, pressed: int = 0) -> Side:
    """How it fights somebody; `pressed`: what a charge will have taken."""
    return Side(a.att - pressed, a.defence - pressed, a.strength - b.res, a.levels)


def price(a: Figure, b: Figure) -> float:
    """What `b` is worth beside `a`, roughly: that many fights are alike is worth more than exactness."""
    share = b.cost / max(1, a.cost)
    return 2.0 if share > 1.5 else 0.5 if share < 0.67 else 1.0


def clash(
    state: State, a: Figure, b: Figure, counts: tuple[int, int] = TWO, pressed: int = 0, lead: int = 0
) -> Losses:
    """What a combat of two is expected to take of each; `lead`: on the INI test, for numbers."""
    one, other = known(state, a), known(state, b)
    chance = first(max(-6, min(6, one.ini - other.ini + pressed + lead)))
    fighters = side(one, other), side(other, one, pressed)
    return fight(*fighters, counts, (one.hurt, other.hurt), chance, price(a, b))


def charge(state: State, a: Figure, b: Figure) -> float:
    """What a charge is expected to win, in AP, less what it costs; 0 where nobody would make it."""
    one, other = known(state, a), known(state, b)
    pressed = 0 if b.pressed or a.kind.force < b.kind.force else 1
    found = clash(state, a, b, TWO, pressed)
    gain = found.theirs * b.cost - found.mine * a.cost
    if state.settings.fear:
        if other.fear and other.fear > max(one.fear, a.braved):
            gain *= reaches(other.fear - one.cou)
        if one.fear and one.fear > max(other.fear, b.braved):
            gain += (1 - reaches(one.fear - other.cou)) * ROUTED * other.worth
    return gain


def distance(a: Figure, b: Figure) -> float:
    """From edge to edge, about."""
    dx, dy = a.base[0] - b.base[0], a.base[1] - b.base[1]
    return max(0.0, sqrt(dx * dx + dy * dy) - a.kind.half_length - b.kind.half_length)


def menace(state: State, a: Figure, b: Figure) -> float:
    """What `a` may win by charging `b` next, by how soon that can be."""
    mine = known(state, a)
    found = mine.charges.get(b)
    if found is None:
        moves = distance(a, b) / max(CENTIMETRE, 2 * mine.mov)
        near = 1.0 if moves <= 1 else NEXT * max(0.0, 1 - (moves - 1) / FADES)
        found = mine.charges[b] = max(0.0, charge(state, a, b)) * near if near else 0.0
    return found


def shot(state: State, a: Figure, b: Figure) -> float:
    """What `a` may be expected to shoot off `b`, as far as distance and size tell."""
    mine = known(state, a)
    found = mine.shots.get(b)
    if found is None:
        found = mine.shots[b] = _shot(mine, known(state, b), a, b)
    return found


def _shot(mine: Known, other: Known, a: Figure, b: Figure) -> float:
    weapon = a.kind.weapon
    assert weapon is not None, "it shoots"
    away = distance(a, b)
    near = 1.0
    within = next((n for n, reach in enumerate(weapon.ranges) if away <= reach), None)
    if within is None:
        within, near = len(BASE) - 1, NEXT * max(0.0, 1 - (away - weapon.ranges[2]) / (4 * max(1, mine.mov)))
    size = b.kind.size
    need = BASE[within] + (size == SMALL) - (size >= LARGE) + bool(a.moved & MOVED and not a.activated)
    need -= mine.aim - PENALTY[mine.hurt]
    return reaches(need) * harm(weapon.strength - other.res, other.levels, other.hurt) * b.cost * near
