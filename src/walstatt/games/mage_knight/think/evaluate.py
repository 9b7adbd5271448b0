"""What a position is worth: victory points, what the figures can still do, and whom they threaten.

Threats are expected values from exact odds: whoever stands where it could strike or shoot next is worth more,
and so is whoever is on the way there.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from walstatt.games.mage_knight.rules.areas import starting_area
from walstatt.games.mage_knight.rules.chests import HANDS
from walstatt.games.mage_knight.rules.contact import arc_of, front_touches, in_contact, rear_touched
from walstatt.games.mage_knight.state.figures import RADIUS
from walstatt.games.mage_knight.state.state import TIRED, Figure, State
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


class Foe(NamedTuple):
    """What matters of a figure that may be attacked."""

    figure: Figure
    x: int
    y: int
    team: int
    click: int


def evaluate(state: State, seat: int) -> float:
    team = state.players[seat].team
    if state.result is not None:
        if state.result.draw:
            return 0.0
        return WIN if seat in state.result.winners else -WIN
    sides = {player.team: 0.0 for player in state.players}
    for player in state.players:
        sides[player.team] += POINT * player.points
    foes = [Foe(f, f.base[0], f.base[1], f.team, f.clicks[0]) for f in state.figures.values() if not f.captor]
    for figure in state.figures.values():
        if figure.captor:
            holder = state.figures[figure.captor]
            sides[holder.team] += _held(state, figure, holder)
        else:
            ready = OWN if figure.team == team else THEIRS
            sides[figure.team] += worth(figure) + ready * _threat(state, figure, foes)
    if state.chests:
        _treasures(state, sides)
    others = [value for side, value in sides.items() if side != team]
    return sides[team] - max(others, default=0.0) - _reluctance(state, seat, foes)


def _reluctance(state: State, seat: int, foes: list[Foe]) -> float:
    """How far the own figures still are from those who keep the others in the game: a battle is not won by
    waiting, and the longer it lasts the less."""
    team = state.players[seat].team
    enemies = [foe for foe in foes if foe.team != team and foe.figure.effective]
    if not enemies:
        return 0.0
    inches = 0.0
    for figure in state.figures_of(seat):
        if figure.effective and not figure.captive:  # captors had better go home
            x, y = figure.base[0], figure.base[1]
            nearest = sqrt(min([(foe.x - x) ** 2 + (foe.y - y) ** 2 for foe in enemies]))
            # Whoever falls may leave the next one far away: that is never worse than leaving them alive.
            inches += min(FAR, max(0.0, nearest - figure.kind.range) / INCH) + FAR * len(enemies)
    return ADVANCE * inches * min(MOST_LONG, 1.0 + state.turns / (LONG * len(state.players)))


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


def worth(figure: Figure) -> float:
    total = at_click(figure.kind, figure.clicks[0]) * (BOUND if figure.captive else 1.0)
    for section in range(1, len(figure.clicks)):
        total += at_click(figure.kind, figure.clicks[section], section)
    return total - TIRING[min(figure.tokens, TIRED)]


def _held(state: State, captive: Figure, holder: Figure) -> float:
    """A captive on its way to the starting area of whoever holds it."""
    _, _, low, high = area = starting_area(state, state.players[holder.seat])
    x, y = holder.base[0], holder.base[1]
    dx = max(area[0] - x, 0, x - area[1])
    dy = max(low - y, 0, y - high)
    way = min(1.0, sqrt(dx * dx + dy * dy) / FAR_HOME)
    return captive.kind.points * (CAPTIVE + HOME * (1 - way)) * POINT


def _threat(state: State, figure: Figure, foes: list[Foe]) -> float:
    """The best that a figure may do to somebody, by how soon."""
    slot = figure.slot
    if figure.demoralised or figure.captive:
        return 0.0
    x, y, team, kind = figure.base[0], figure.base[1], figure.team, figure.kind
    move = max(1, slot.speed) * INCH
    best = 0.0
    held = False  # whoever touches an opposing figure cannot shoot
    shots = []
    for foe in foes:
        if foe.team == team:
            continue
        dx, dy = foe.x - x, foe.y - y
        square = dx * dx + dy * dy
        other = foe.figure
        if square < _NO_CONTACT and in_contact(figure, other):
            held = True
            front = front_touches(state, figure, other)
            behind = rear_touched(state, other, figure)
            found = gain(slot, other.kind, foe.click, 1, False, behind) * (1.0 if front else TURNED_AWAY)
        else:
            away = sqrt(square)
            found = gain(slot, other.kind, foe.click, 1, False, False) * _soon((away - 2 * RADIUS) / move)
            if kind.range:
                shots.append((foe, away, dx, dy))
        if found > best:
            best = found
    if not held:
        for foe, away, _, _ in shots:
            found = gain(slot, foe.figure.kind, foe.click, kind.targets, True, False)
            if away <= kind.range:
                seen = in_arc(figure.at, figure.facing, arc_of(state, figure), foe.figure.at)
                found *= 0.95 if seen else TURNED_AWAY
            else:
                found *= _soon((away - kind.range) / move)
            if found > best:
                best = found
    return best * FRESH[min(figure.tokens, TIRED)]


def _soon(moves: float) -> float:
    """What is left of a threat that is so many moves away."""
    if moves <= 1.0:
        return NEXT - NEARER * max(0.0, moves)
    return (NEXT - NEARER) * max(0.0, 1.0 - (moves - 1.0) / FADES)
