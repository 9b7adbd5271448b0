"""What is announced: who assaults whom and how, and why that cannot be (ENG, CHG, FLY-14 to 20).

`engage TARGET` runs, `engage TARGET walk` walks (CFX-ENG-01); `charge TARGET`, `charge TARGET TARGET` for two
at once (CFX-CHG-08); `rise` or `land` behind it changes altitude (CFX-FLY-19).
"""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.options import Option
from walstatt.core.sifted import sifted
from walstatt.core.uncounted import Part
from walstatt.games.confrontation_x.rules import moves
from walstatt.games.confrontation_x.rules.combining import clash
from walstatt.games.confrontation_x.rules.contact import meet
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.sight import unseen
from walstatt.games.confrontation_x.state.figures import LEFT, Figure
from walstatt.games.confrontation_x.state.state import State

VERBS = ("charge", "engage")
CLIMBS = ("rise", "land")
IN_PANIC = Why("panic-assault", ("CFX-PANIC-10",))
NO_CHARGE_LEAVING = Why("charge-leaving", ("CFX-DIS-11", "CFX-Q-302"))
FRIEND = Why("assault-friend", ("CFX-ENG-01", "CFX-CHG-01"))
HIDDEN = Why("hidden-figure", ("CFX-Q-139",))
ALTITUDE = Why("other-altitude", ("CFX-FLY-15", "CFX-Q-32"))
TOO_NARROW = Why("narrow-front", ("CFX-CHG-08", "CFX-BASE-17"))


class Order(NamedTuple):
    """An assault move as it is announced."""

    how: str  # engage, charge, redirect, pursue
    targets: tuple[str, ...]
    gait: str = "run"
    climb: str = ""

    @property
    def charge(self) -> bool:
        return self.how == "charge"

    @property
    def option(self) -> Option:
        walk = ("walk",) if self.gait == "walk" and self.how == "engage" else ()
        climb = (self.climb,) if self.climb else ()
        return Option((self.how, *self.targets, *walk, *climb))


def read(words: tuple[str, ...]) -> Order | None:
    """What an option says; None: it is no assault."""
    if len(words) < 2 or words[0] not in VERBS:
        return None
    how, *rest = words
    climb = rest.pop() if rest[-1] in CLIMBS else ""
    gait = "walk" if rest and rest[-1] == "walk" and how == "engage" else "run"
    if how == "engage" and rest and rest[-1] in moves.TIMES:
        rest.pop()
    if not 1 <= len(rest) <= (2 if how == "charge" else 1) or len(set(rest)) < len(rest):
        return None
    return Order(how, tuple(rest), gait, climb)


# --- judging ------------------------------------------------------------------------------------------------


def unable(state: State, figure: Figure, how: str) -> Why | None:
    """Why a figure can make no assault move of this kind: it has to be free of opponents at the start, or
    have disengaged (CFX-ENG-02, CFX-CHG-02, CFX-DIS-11, CFX-PANIC-10)."""
    if figure.panic:
        return IN_PANIC
    if (why := moves.unmoving(state, figure)) is not None:
        return why
    if how == "charge" and figure.moved & LEFT:
        return NO_CHARGE_LEAVING
    return clash(state, figure, how)


def illegal(state: State, figure: Figure, order: Order) -> Why | None:
    """Why a figure cannot announce this; whether it gets there is seen afterwards (CFX-ENG-05, -09).
    See CFX-DIST-10, CFX-CHG-08, CFX-DIS-11."""
    if (why := unable(state, figure, order.how)) is not None:
        return why
    if order.gait == "run" and figure.moved & LEFT:
        return moves.NOT_ALL_THE_WAY
    if order.climb and (why := moves.unclimbing(state, figure, order.climb)) is not None:
        return why
    if len(order.targets) > 1 and figure.base.side_length(0) <= NARROW:
        return TOO_NARROW
    for word in order.targets:
        if (why := untargetable(state, figure, word, order)) is not None:
            return why
    return None


#: A front no longer than this takes only one figure (CFX-BASE-10).
NARROW = 2500


def untargetable(state: State, figure: Figure, word: str, order: Order) -> Why | None:
    """Why it cannot name this figure (CFX-CHG-02, CFX-Q-28, CFX-FLY-15 to 17)."""
    target = state.figures.get(word)
    if target is None:
        return Why("nobody", ("CFX-ENG-05",), {"word": word})
    if target.team == figure.team:
        return FRIEND
    if target.hidden:
        return HIDDEN
    there = figure.changed(air=order.climb == "rise") if order.climb else figure
    if not meet(there, target):
        return ALTITUDE
    if order.charge and not may(state, figure, "charges-unseen", Occasion("assault", word)):
        return unseen(state, figure, target)
    return None


# --- offering -----------------------------------------------------------------------------------------------


def part(state: State, figure: Figure) -> Part:
    """Whoever can be charged and engaged is listed, near ones first; whatever else is legal is accepted."""
    gait = "walk" if figure.moved & LEFT else "run"
    climbs: tuple[str, ...] = ("",)
    if moves.unclimbing(state, figure, moves.climb_of(figure)) is None:
        climbs = ("", moves.climb_of(figure))
    able = [how for how in VERBS if unable(state, figure, how) is None]
    enemies = state.enemies(figure)
    ways = [(climb, how) for climb in climbs for how in able]
    near: list[Figure] = []

    def look(number: int) -> Option | None:
        if not near:
            near.extend(sorted(enemies, key=lambda enemy: square(figure, enemy)))
        rank, way = divmod(number, len(ways))
        climb, how = ways[way]
        order = Order(how, (near[rank].word,), gait, climb)
        return order.option if untargetable(state, figure, near[rank].word, order) is None else None

    def judge(words: tuple[str, ...]) -> Option | None:
        order = read(words)
        if order is not None and order.how == "engage" and figure.moved & LEFT:
            order = order._replace(gait="walk")
        if order is None or illegal(state, figure, order) is not None:
            return None
        return order.option

    return sifted(" ".join(VERBS), len(enemies) * len(ways), look, judge)


def square(figure: Figure, other: Figure) -> int:
    """How far apart their middles are, as a square."""
    return (figure.base.x - other.base.x) ** 2 + (figure.base.y - other.base.y) ** 2
