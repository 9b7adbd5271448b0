"""What a scenario promises: points that are still to come where figures stand, and where it pays to go
(CFX-Q-621 to 625)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot

from walstatt.games.confrontation_x.rules import scenarios
from walstatt.games.confrontation_x.rules.zones import zone
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.think.weighing import known
from walstatt.spaces.table import CENTIMETRE, Place, Point

#: From so far away a place draws nobody.
FAR = 60 * CENTIMETRE
#: What a place that is held now is worth in a later round, beside this one: it may be lost again.
KEPT = 0.6
#: What is left of the points for whoever is only on the way.
ON_THE_WAY = 0.35
#: What a leader is worth as long as he stands, in shares of the points for his head.
HEAD = 0.5


def prospect(state: State, team: int) -> float:
    """Points that are still to come, own ones less those of the other side."""
    look = _LOOKS.get(state.settings.scenario)
    return look(state, team) if look is not None else 0.0


def places(state: State, figure: Figure) -> list[Point]:
    """Where a figure may want to go for points: the nearest few."""
    found = list(_places(state, figure))
    found.sort(key=lambda place: _far(figure, place))
    return found[:2]


def _places(state: State, figure: Figure) -> Iterator[Point]:
    scenario = scenarios.scenario_of(state).id
    if scenario == "strongholds":
        held = dict(scenarios.strongholds(state))
        yield from (one.at for one in state.objectives if held.get(one.word) != figure.team)
    elif scenario == "relics":
        if any(one.bearer == figure.word for one in state.objectives):
            yield _into(figure, zone(state, figure.seat))
        else:
            yield from (one.at for one in state.objectives if not one.bearer)
    elif scenario == "breakthrough":
        for player in state.players:
            if player.team != figure.team:
                yield _into(figure, zone(state, player.seat))
    elif scenario == "quarters":
        width, depth = state.table.width, state.table.height
        held = dict(scenarios.quarters(state))
        for name, east, north in (
            ("south-west", 1, 1), ("south-east", 3, 1), ("north-west", 1, 3), ("north-east", 3, 3),
        ):  # fmt: skip
            if held.get(name) != figure.team:
                yield Point(width * east // 4, depth * north // 4)


def _into(figure: Figure, area: tuple[int, int, int, int]) -> Point:
    """The nearest place wholly in an area."""
    low_x, high_x, low_y, high_y = area
    room, (x, y) = figure.base.radius, figure.at
    return Point(
        min(max(x, low_x + room), high_x - room), min(max(y, low_y + room), high_y - room)
    )  # fmt: skip


def _far(figure: Figure, place: Place) -> float:
    return hypot(figure.base[0] - place[0], figure.base[1] - place[1])


def _near(figure: Figure, place: Place) -> float:
    """1 where it stands there, 0 where it is too far away to matter."""
    return max(0.0, 1 - _far(figure, place) / FAR)


def _rounds(state: State) -> float:
    """How often places will still be counted, the later ones less surely."""
    left = state.settings.rounds - state.round
    return 1 + KEPT * left


def _sign(figure: Figure, team: int) -> float:
    return 1.0 if figure.team == team else -1.0


# --- by scenario --------------------------------------------------------------------------------------------


def _strongholds(state: State, team: int) -> float:
    held, worth = dict(scenarios.strongholds(state)), scenarios.worth(state) * _rounds(state)
    total = 0.0
    for one in state.objectives:
        holder = held.get(one.word)
        if holder is not None:
            total += worth if holder == team else -worth
        for own in (True, False):
            if holder is None or (holder == team) != own:
                drawn = [_near(f, one.at) for f in state.figures.values() if (f.team == team) == own]
                total += ON_THE_WAY * worth * max(drawn, default=0.0) * (1 if own else -1)
    return total


def _quarters(state: State, team: int) -> float:
    worth = scenarios.worth(state) * _rounds(state)
    return sum(worth if holder == team else -worth for _, holder in scenarios.quarters(state))


def _breakthrough(state: State, team: int) -> float:
    total = 0.0
    for figure in scenarios.counting(state):
        goals = [_into(figure, zone(state, p.seat)) for p in state.players if p.team != figure.team]
        near = max(_near(figure, goal) for goal in goals)
        share = 1.0 if near >= 1 else ON_THE_WAY * near * near
        total += _sign(figure, team) * share * known(state, figure).worth
    return total


def _relics(state: State, team: int) -> float:
    worth, total = scenarios.worth(state), 0.0
    for one in state.objectives:
        bearer = state.figures.get(one.bearer)
        if bearer is not None:
            home = _near(bearer, _into(bearer, zone(state, bearer.seat)))
            total += _sign(bearer, team) * worth * (1 + home)
            continue
        for own in (True, False):
            drawn = [_near(f, one.at) for f in scenarios.counting(state) if (f.team == team) == own]
            total += ON_THE_WAY * worth * max(drawn, default=0.0) * (1 if own else -1)
    return total


def _leaders(state: State, team: int) -> float:
    """Wounds bring a head nearer."""
    worth, total = scenarios.worth(state), 0.0
    for player in state.players:
        leader = state.figures.get(player.first_leader)
        if leader is not None and not player.beheaded:
            total += _sign(leader, team) * HEAD * worth * (1 - known(state, leader).loss)
    return total


_LOOKS: dict[str, Callable[[State, int], float]] = {
    "strongholds": _strongholds,
    "breakthrough": _breakthrough,
    "leaders": _leaders,
    "relics": _relics,
    "quarters": _quarters,
}
