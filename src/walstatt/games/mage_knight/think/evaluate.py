"""What a position is worth: victory points, what the figures can still do, and whom they threaten.

Threats are expected values from exact odds: whoever stands where it could strike or shoot next is worth more,
and so is whoever is on the way there.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from walstatt.games.mage_knight.rules.areas import starting_area
from walstatt.games.mage_knight.rules.chests import HANDS
from walstatt.games.mage_knight.rules.contact import arc_of, front_touches, in_contact, rear_touched
from walstatt.games.mage_knight.state.figures import RADIUS
from walstatt.games.mage_knight.state.state import TIRED, Figure, Pose, State
from walstatt.games.mage_knight.think.worth import POINT, at_click, gain
from walstatt.spaces.table import INCH, distance, in_arc

WIN = 10_000.0
#: An attack that could be made at once, in shares of what it may be expected to bring: own ones count more
#: than those of others. Who weighs both alike waits for ever just outside the other's reach, and so does the
#: other.
OWN, THEIRS = 0.6, 0.35
TURNED_AWAY = 0.55  # one that needs a turn first
NEXT = 0.6  # one that needs a move first
FADES = 6.0  # so many moves away, it is worth nothing any more
NEARER = 0.02  # even within one move it is better to be nearer
#: What tokens leave of a threat: the second costs a click, and after it a figure must rest.
FRESH = (1.0, 0.94, 0.6)
TIRING = (0.0, 0.2, 0.8)  # and what they cost besides, in points
ADVANCE = 0.12  # an inch of way to the nearest opposing figure, or to where it can be shot at
FAR = 14.0  # inches: further does not matter
LONG, MOST_LONG = 12, 4.0  # turns of each player after which it counts twice, and how often it counts at most
BOUND = 0.75  # what a captor is still worth: it cannot attack
#: A captive, in shares of its points; brought home it is worth them twice (MKN-CAP-01).
CAPTIVE = 0.5
HOME = 0.8
FAR_HOME = 36 * INCH
#: What a chest may bring, in points, to whoever stands at it; how far away it is worth nothing.
HOARD, FAR_CHEST = 8.0, 18 * INCH
#: Two bases whose centres are further apart than this cannot touch, whatever their shape.
_NO_CONTACT = (5 * RADIUS) ** 2


#: So many figures are remembered, each in one of its states.
MEMORY = 4096


class Threat(NamedTuple):
    """What a figure may do to another one: strike it, or shoot at it if it touches nobody."""

    touching: bool
    strike: float
    shot: float


class Known:
    """What is remembered of a figure as long as its pose is the same: from trial to trial most are."""

    __slots__ = ("nearest", "threat", "threats", "worth")

    def __init__(self, figure: Figure) -> None:
        self.worth = worth(figure)
        self.threats: dict[Pose, Threat] = {}  # to each of the others
        self.threat: dict[tuple[Pose, ...], float] = {}  # the best of those to some
        self.nearest: dict[tuple[Pose, ...], float] = {}  # how far the nearest of them is


class Foes(NamedTuple):
    """Those on the table who are against a side."""

    figures: tuple[Figure, ...]
    poses: tuple[Pose, ...]

    @classmethod
    def of(cls, figures: Iterable[Figure]) -> Foes:
        found = tuple(figures)
        return cls(found, tuple([figure.pose for figure in found]))


_known: dict[Pose, Known] = {}


def _of(figure: Figure) -> Known:
    found = _known.get(figure.pose)
    if found is None:
        if len(_known) >= MEMORY:
            _known.clear()
        found = _known[figure.pose] = Known(figure)
    return found


def evaluate(state: State, seat: int) -> float:
    team = state.players[seat].team
    if state.result is not None:
        if state.result.draw:
            return 0.0
        return WIN if seat in state.result.winners else -WIN
    sides = {player.team: 0.0 for player in state.players}
    for player in state.players:
        sides[player.team] += POINT * player.points
    foes = {side: against(state, side) for side in sides}
    for figure in state.figures.values():
        if figure.captor:
            holder = state.figures[figure.captor]
            sides[holder.team] += _held(state, figure, holder)
        else:
            ready = OWN if figure.team == team else THEIRS
            tokens = min(figure.tokens, TIRED)
            threat = _threat(state, figure, foes[figure.team]) * FRESH[tokens]
            sides[figure.team] += _of(figure).worth - TIRING[tokens] + ready * threat
    if state.chests:
        _treasures(state, sides)
    others = [value for side, value in sides.items() if side != team]
    return sides[team] - max(others, default=0.0) - _reluctance(state, seat, foes[team])


def against(state: State, team: int) -> Foes:
    """All who may be fought, captives aside."""
    return Foes.of([figure for figure in state.figures.values() if figure.team != team and not figure.captor])


def _reluctance(state: State, seat: int, foes: Foes) -> float:
    """How far the own figures still are from those who keep the others in the game: a battle is not won by
    waiting, and the longer it lasts the less."""
    enemies = Foes.of([foe for foe in foes.figures if foe.effective])
    if not enemies.figures:
        return 0.0
    inches = 0.0
    for figure in state.figures_of(seat):
        if figure.effective and not figure.captive:  # captors had better go home
            # Whoever falls may leave the next one far away: that is never worse than leaving them alive.
            inches += _away(figure, enemies) + FAR * len(enemies.figures)
    return ADVANCE * inches * min(MOST_LONG, 1.0 + state.turns / (LONG * len(state.players)))


def _away(figure: Figure, foes: Foes) -> float:
    """How many inches are missing to the nearest of them, or to where it can be shot at."""
    known = _of(figure)
    nearest = known.nearest.get(foes.poses)
    if nearest is None:
        x, y = figure.base[0], figure.base[1]
        squares = [(foe.base[0] - x) ** 2 + (foe.base[1] - y) ** 2 for foe in foes.figures]
        nearest = known.nearest[foes.poses] = sqrt(min(squares))
    return min(FAR, max(0.0, nearest - figure.kind.range) / INCH)


def _treasures(state: State, sides: dict[int, float]) -> None:
    """A chest draws the nearest warrior of each side that could open it (MKN-Q-113)."""
    for chest in state.chests.values():
        for side in sides:
            ways = [
                distance(figure.at, chest.at)
                for figure in state.figures.values()
                if figure.team == side
                and figure.kind.type in HANDS
                and figure.effective
                and not figure.captive
            ]
            if ways:
                sides[side] += POINT * HOARD * max(0.0, 1.0 - min(ways) / FAR_CHEST)


def prospect(state: State, figure: Figure, foes: Foes) -> float:
    """What a figure alone brings where it stands: its worth, its threats, and how near it is to others. For
    who compares places before anything is tried."""
    tokens = min(figure.tokens, TIRED)
    threat = _threat(state, figure, foes) * FRESH[tokens]
    return _of(figure).worth - TIRING[tokens] + OWN * threat - ADVANCE * _away(figure, foes)


def worth(figure: Figure) -> float:
    """But for its tokens."""
    total = at_click(figure.kind, figure.clicks[0]) * (BOUND if figure.captive else 1.0)
    for section in range(1, len(figure.clicks)):
        total += at_click(figure.kind, figure.clicks[section], section)
    return total


def _held(state: State, captive: Figure, holder: Figure) -> float:
    """A captive on its way to the starting area of whoever holds it."""
    _, _, low, high = area = starting_area(state, state.players[holder.seat])
    x, y = holder.base[0], holder.base[1]
    dx = max(area[0] - x, 0, x - area[1])
    dy = max(low - y, 0, y - high)
    way = min(1.0, sqrt(dx * dx + dy * dy) / FAR_HOME)
    return captive.kind.points * (CAPTIVE + HOME * (1 - way)) * POINT


def _threat(state: State, figure: Figure, foes: Foes) -> float:
    """The best that a figure may do to somebody, by how soon, as long as it is fresh."""
    if figure.demoralised or figure.captive:
        return 0.0
    known = _of(figure)
    found = known.threat.get(foes.poses)
    if found is not None:
        return found
    best = shot = 0.0
    held = False  # whoever touches an opposing figure cannot shoot
    threats = known.threats
    against = None
    for foe, pose in zip(*foes, strict=True):
        threat = threats.get(pose)
        if threat is None:
            against = against or Attacker(state, figure)
            threat = threats[pose] = against.threat(foe)
        touching, strike, shoot = threat
        if strike > best:
            best = strike
        if shoot > shot:
            shot = shoot
        held = held or touching
    if not held and shot > best:
        best = shot
    known.threat[foes.poses] = best
    return best


class Attacker:
    """A figure whose threats to many others are worked out one after the other."""

    __slots__ = ("arc", "facing", "figure", "kind", "move", "reach", "slot", "state", "targets", "x", "y")

    def __init__(self, state: State, figure: Figure) -> None:
        self.state, self.figure, self.slot, self.kind = state, figure, figure.slot, figure.kind
        self.move = max(1, figure.slot.speed) * INCH
        self.x, self.y = figure.base[0], figure.base[1]
        self.facing, self.arc = figure.facing, arc_of(state, figure)
        self.reach, self.targets = figure.kind.range, figure.kind.targets

    def threat(self, foe: Figure) -> Threat:
        """What it may do to one opposing figure."""
        slot, foe_kind, click, base = self.slot, foe.kind, foe.clicks[0], foe.base
        dx, dy = base[0] - self.x, base[1] - self.y
        square = dx * dx + dy * dy
        if square < _NO_CONTACT and in_contact(self.figure, foe):
            front = front_touches(self.state, self.figure, foe)
            behind = rear_touched(self.state, foe, self.figure)
            strike = gain(slot, foe_kind, click, 1, False, behind) * (1.0 if front else TURNED_AWAY)
            return Threat(True, strike, 0.0)
        away = sqrt(square)
        strike = gain(slot, foe_kind, click, 1, False, False)
        if strike:
            strike *= _soon((away - 2 * RADIUS) / self.move)
        reach = self.reach
        if not reach:
            return Threat(False, strike, 0.0)
        shot = gain(slot, foe_kind, click, self.targets, True, False)
        if not shot:
            return Threat(False, strike, 0.0)
        if away > reach:
            shot *= _soon((away - reach) / self.move)
        elif in_arc((self.x, self.y), self.facing, self.arc, (base[0], base[1])):
            shot *= 0.95
        else:
            shot *= TURNED_AWAY
        return Threat(False, strike, shot)


def _soon(moves: float) -> float:
    """What is left of a threat that is so many moves away."""
    if moves <= 1.0:
        return NEXT - NEARER * max(0.0, moves)
    return (NEXT - NEARER) * max(0.0, 1.0 - (moves - 1.0) / FADES)
