"""What a position is worth: victory points, what the figures can still do, and whom they threaten.

Threats are expected values from exact odds: whoever stands where it could strike or shoot next is worth more,
and so is whoever is on the way there. What follows from a figure and from where it and the others stand is
remembered by their poses: from trial to trial most are the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from walstatt.games.mage_knight.rules.areas import starting_area
from walstatt.games.mage_knight.rules.chests import HANDS
from walstatt.games.mage_knight.rules.contact import arc_of, front_touches, in_contact, rear_touched
from walstatt.games.mage_knight.state.dials import Slot
from walstatt.games.mage_knight.state.figures import RADIUS, Kind
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


#: So many figures are remembered, each in one of its states, and so many sides; of each figure what it may do
#: to so many others and sides.
MEMORY = 4096
SIDES = 512

#: What a figure may do to another one: whether it touches it, what a blow may bring, and what a shot may, if
#: it touches nobody.
Threat = tuple[bool, float, float]


class Foes:
    """Those on the table who are against a side; made once for every side that there has been."""

    __slots__ = ("_effective", "_gains", "figures", "poses")

    def __init__(self, figures: tuple[Figure, ...], poses: tuple[Pose, ...]) -> None:
        self.figures = figures  # as they were when it was made: for all that lasts as long as their poses
        self.poses = poses
        self._effective: Foes | None = None
        self._gains: dict[tuple[Slot, Kind], list[tuple[float, float]]] = {}

    @classmethod
    def of(cls, figures: Iterable[Figure]) -> Foes:
        listed = tuple(figures)
        poses = tuple([figure.pose for figure in listed])
        found = _sides.get(poses)
        if found is None:
            if len(_sides) >= SIDES:
                _sides.clear()
            found = _sides[poses] = cls(listed, poses)
        return found

    @property
    def effective(self) -> Foes:
        """Those of them who keep their players in the game."""
        if self._effective is None:
            kept = [figure for figure in self.figures if figure.effective]
            self._effective = self if len(kept) == len(self.figures) else Foes.of(kept)
        return self._effective

    def gains(self, slot: Slot, kind: Kind) -> list[tuple[float, float]]:
        """What a blow and a shot of somebody who shows this may bring, at each of them."""
        found = self._gains.get((slot, kind))
        if found is None:
            found = self._gains[slot, kind] = [_gains(slot, kind, foe) for foe in self.figures]
        return found


_sides: dict[tuple[Pose, ...], Foes] = {}


def _gains(slot: Slot, kind: Kind, foe: Figure) -> tuple[float, float]:
    click = foe.clicks[0]
    strike = gain(slot, foe.kind, click, 1, False, False)
    return strike, gain(slot, foe.kind, click, kind.targets, True, False) if kind.range else 0.0


class Known:
    """What is remembered of a figure as long as its pose is the same."""

    __slots__ = ("arc", "figure", "idle", "move", "nearest", "threat", "threats", "ways", "worth")

    def __init__(self, state: State, figure: Figure) -> None:
        self.figure = figure
        self.worth = worth(figure)
        self.idle = figure.demoralised or bool(figure.captive)
        self.move = max(1, figure.slot.speed) * INCH
        self.arc = arc_of(state, figure)
        self.threats: dict[Pose, Threat] = {}  # to each of the others
        self.threat: dict[Foes, float] = {}  # the best of those to some
        self.nearest: dict[Foes, float] = {}  # how far the nearest of them is
        self.ways: dict[
            tuple[Foes, tuple[int, bool], int, bool], list[tuple[float, int]]
        ] = {}  # see `looking.best_ways`


_known: dict[Pose, Known] = {}


def known(state: State, figure: Figure) -> Known:
    found = _known.get(figure.pose)
    if found is None:
        if len(_known) >= MEMORY:
            _known.clear()
        found = _known[figure.pose] = Known(state, figure)
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
            found = _known.get(figure.pose) or known(state, figure)
            side = figure.team
            tokens = figure.tokens if figure.tokens < TIRED else TIRED
            threat = found.threat.get(foes[side])
            if threat is None:
                threat = _threat(state, found, foes[side])
            ready = OWN if side == team else THEIRS
            sides[side] += found.worth - TIRING[tokens] + ready * (threat * FRESH[tokens])
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
    enemies = foes.effective
    if not enemies.figures:
        return 0.0
    inches = 0.0
    far = FAR * len(enemies.figures)
    for figure in state.figures.values():
        if figure.seat == seat and figure.effective and not figure.captive:  # captors had better go home
            # Whoever falls may leave the next one far away: that is never worse than leaving them alive.
            inches += _away(known(state, figure), enemies) + far
    return ADVANCE * inches * min(MOST_LONG, 1.0 + state.turns / (LONG * len(state.players)))


def _away(one: Known, foes: Foes) -> float:
    """How many inches are missing to the nearest of them, or to where it can be shot at."""
    away = one.nearest.get(foes)
    if away is None:
        x, y = one.figure.base[0], one.figure.base[1]
        squares = [(foe.base[0] - x) ** 2 + (foe.base[1] - y) ** 2 for foe in foes.figures]
        if len(one.nearest) >= SIDES:
            one.nearest.clear()
        away = one.nearest[foes] = _missing(one.figure, min(squares))
    return away


def _missing(figure: Figure, square: int) -> float:
    return min(FAR, max(0.0, sqrt(square) - figure.kind.range) / INCH)


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
    one = known(state, figure)
    tokens = min(figure.tokens, TIRED)
    threat = _threat(state, one, foes) * FRESH[tokens]
    return one.worth - TIRING[tokens] + OWN * threat - ADVANCE * _away(one, foes)


def prospect_at(state: State, figure: Figure, foes: Foes, x: int, y: int, facing: int, tokens: int) -> float:
    """The same of a figure that stood elsewhere, with other tokens; there are foes."""
    one = known(state, figure)
    strongest, nearest = 0.0, 0
    if one.idle:
        nearest = min([(foe.base[0] - x) ** 2 + (foe.base[1] - y) ** 2 for foe in foes.figures])
    else:
        strongest, nearest = _strongest(state, one, foes, x, y, facing)
    threat = strongest * FRESH[tokens]
    return one.worth - TIRING[tokens] + OWN * threat - ADVANCE * _missing(figure, nearest)


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


def _threat(state: State, one: Known, foes: Foes) -> float:
    """The best that a figure may do to somebody, by how soon, as long as it is fresh."""
    if one.idle:
        return 0.0
    found = one.threat.get(foes)
    if found is not None:
        return found
    best = shot = 0.0
    held = False  # whoever touches an opposing figure cannot shoot
    threats = one.threats
    for foe, pose in zip(foes.figures, foes.poses, strict=True):
        threat = threats.get(pose)
        if threat is None:
            if len(threats) >= SIDES:
                threats.clear()
            threat = threats[pose] = _threat_to(state, one, foe)
        touching, strike, shoot = threat
        if strike > best:
            best = strike
        if shoot > shot:
            shot = shoot
        held = held or touching
    if not held and shot > best:
        best = shot
    if len(one.threat) >= SIDES:
        one.threat.clear()
    one.threat[foes] = best
    return best


def _threat_to(state: State, one: Known, foe: Figure) -> Threat:
    """What it may do to one opposing figure."""
    figure = one.figure
    slot, base, there = figure.slot, figure.base, foe.base
    dx, dy = there[0] - base[0], there[1] - base[1]
    square = dx * dx + dy * dy
    if square < _NO_CONTACT and in_contact(figure, foe):
        return True, _blow(state, figure, foe), 0.0
    click = foe.clicks[0]
    away = sqrt(square)
    strike = gain(slot, foe.kind, click, 1, False, False)
    if strike:
        strike *= _soon((away - 2 * RADIUS) / one.move)
    reach = figure.kind.range
    if not reach:
        return False, strike, 0.0
    shot = gain(slot, foe.kind, click, figure.kind.targets, True, False)
    if not shot:
        return False, strike, 0.0
    if away > reach:
        shot *= _soon((away - reach) / one.move)
    elif in_arc((base[0], base[1]), figure.facing, one.arc, (there[0], there[1])):
        shot *= 0.95
    else:
        shot *= TURNED_AWAY
    return False, strike, shot


def _blow(state: State, figure: Figure, foe: Figure) -> float:
    """At somebody whom it touches."""
    behind = rear_touched(state, foe, figure)
    front = front_touches(state, figure, foe)
    return gain(figure.slot, foe.kind, foe.clicks[0], 1, False, behind) * (1.0 if front else TURNED_AWAY)


def _strongest(state: State, one: Known, foes: Foes, x: int, y: int, facing: int) -> tuple[float, int]:
    """As `_threat`, of a figure that stood elsewhere, which nobody remembers; and the square of how far the
    nearest of its foes is then."""
    figure = one.figure
    move, reach, arc = one.move, figure.kind.range, one.arc
    ghost: Figure | None = None
    best = shot = 0.0
    nearest = -1
    held = False
    for foe, (strike, shoot) in zip(foes.figures, foes.gains(figure.slot, figure.kind), strict=True):
        there = foe.base
        dx, dy = there[0] - x, there[1] - y
        square = dx * dx + dy * dy
        if square < nearest or nearest < 0:
            nearest = square
        if square < _NO_CONTACT:
            ghost = ghost or figure.standing(x, y, facing)
            if in_contact(ghost, foe):
                held = True
                strike = _blow(state, ghost, foe)
                if strike > best:
                    best = strike
                continue
        away = sqrt(square)
        if strike:
            moves = (away - 2 * RADIUS) / move
            strike *= _soon(moves)
            if strike > best:
                best = strike
        if shoot and not held:
            if away > reach:
                shoot *= _soon((away - reach) / move)
            elif in_arc((x, y), facing, arc, (there[0], there[1])):
                shoot *= 0.95
            else:
                shoot *= TURNED_AWAY
            if shoot > shot:
                shot = shoot
    return (shot if not held and shot > best else best), nearest


def _soon(moves: float) -> float:
    """What is left of a threat that is so many moves away."""
    if moves <= 1.0:
        return NEXT - NEARER * max(0.0, moves)
    return (NEXT - NEARER) * max(0.0, 1.0 - (moves - 1.0) / FADES)
