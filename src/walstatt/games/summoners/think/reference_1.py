"""The judgement of `reference/1`: what programs thought before they knew odds and reach. It never changes.

The measure is victory points, won and to be expected from what is held; then what earns them:
creatures, gems, units on their way to objectives and enemies, and a Summoner who lives.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from walstatt.core.flow import Decision
from walstatt.core.options import Chain, Option, Options
from walstatt.games.summoners.rules.menus import MoveMenu
from walstatt.games.summoners.rules.repositioning import ANGLES
from walstatt.games.summoners.rules.scenarios import ROUNDS, round_awards, scenario_of
from walstatt.games.summoners.state.state import GEMS, NOBODY, Objective, State, Unit
from walstatt.spaces.table import INCH

WIN = 1000.0
POINT = 10.0  # a victory point
COMING = 5.0  # one that is to be expected in a round to come
GEM = 0.7
STANDS = 1.0  # that a creature is there at all
COST = 1.7  # what a creature is worth more for every gem or level that it cost
SUMMONER = 30.0
LIFE = 1.6  # a life point of a Summoner
NEAR = 0.30  # an inch nearer to something worth going to
CLOSE = 0.10  # an inch nearer to an enemy
FAR = 24.0  # inches: further does not matter
_FAR_SQUARE = (24 * INCH) ** 2
#: How much objectives draw units.
PULLS = {"large": 1.0, "small": 0.6, "relic": 1.0, "portal": 0.8, "well": 1.0, "exit": 0.6}


def evaluate(state: State, seat: int) -> float:
    team = state.players[seat].team
    if state.result is not None:
        if state.result.draw:
            return 0.0
        return WIN if seat in state.result.winners else -WIN
    rounds = max(0, ROUNDS + state.extra - state.round) + (not state.phase.startswith("end"))
    sides: dict[int, float] = {player.team: 0.0 for player in state.players}
    for player in state.players:
        sides[player.team] += POINT * player.points + GEM * player.gems
    if not scenario_of(state).to_the_death:
        for award in round_awards(state):
            sides[state.players[award.seat].team] += COMING * award.points * min(rounds, 3)
    units = state.units.values()
    places = [(unit.base[0], unit.base[1], unit.team) for unit in units]
    for unit in units:
        sides[unit.team] += _worth(unit) + _place(unit, places)
    seekers = [unit for unit in units if not _SEEK_NOTHING & unit.kind.keywords.keys()]
    for objective in state.objectives.values():
        _draw(state, objective, seekers, sides, rounds)
    others = [worth for side, worth in sides.items() if side != team]
    return sides[team] - max(others, default=0.0)


def _worth(unit: Unit) -> float:
    kind = unit.kind
    if kind.summoner:
        worth = SUMMONER + LIFE * unit.life
    else:
        worth = (STANDS + COST * (kind.mana + 1.2 * kind.sacrifice)) * (0.35 + 0.65 * unit.life / kind.life)
    return worth - 0.8 * unit.lost - 0.5 * unit.ice - 0.9 * unit.fire + 0.08 * unit.ap + 0.1 * unit.focused


def _place(unit: Unit, places: Sequence[tuple[int, int, int]]) -> float:
    """Fighters seek enemies, Summoners keep away from them. `places`: of all units, with their teams."""
    x, y, own = unit.base[0], unit.base[1], unit.team
    squares = [(ex - x) * (ex - x) + (ey - y) * (ey - y) for ex, ey, team in places if team != own]
    away = sqrt(min(squares)) / INCH if squares else FAR
    if unit.kind.summoner:
        return -0.15 * max(0.0, 8.0 - away)
    if "static" in unit.kind.keywords:
        return 0.0
    return CLOSE * (FAR - min(FAR, away))


#: Who has one of these takes no objective.
_SEEK_NOTHING = frozenset(("primitive", "static"))


def _draw(
    state: State, objective: Objective, seekers: Sequence[Unit], sides: dict[int, float], rounds: int
) -> None:
    """Gems of a source that is held; and whoever is nearest to one that is not is on the way to it."""
    owner = NOBODY
    if objective.source and objective.owner != NOBODY:
        owner = state.players[objective.owner].team
        sides[owner] += GEM * GEMS[objective.kind] * min(rounds, 4)
    x, y = objective.base[0], objective.base[1]
    nearest: dict[int, int] = {}  # squares of distances by team
    for unit in seekers:
        if unit.team == owner or (objective.kind == "exit" and unit.kind.summoner):
            continue
        dx, dy = unit.base[0] - x, unit.base[1] - y
        square = dx * dx + dy * dy
        if square < nearest.get(unit.team, _FAR_SQUARE):
            nearest[unit.team] = square
    for team, square in nearest.items():
        sides[team] += NEAR * PULLS[objective.kind] * (FAR - sqrt(square) / INCH)


# --- what to look at ------------------------------------------------------------------------------------

MOST_ORDERS = 4
MOST_WAYS = 7


def first_look(state: State, decision: Decision, seat: int) -> list[Option]:
    """A handful of options instead of dozens of ways to walk and thousands of orders."""
    options = decision.options
    if decision.kind == "stack":
        step = max(1, options.size // MOST_ORDERS)
        return [options[index] for index in range(0, options.size, step)][:MOST_ORDERS]
    if decision.kind == "terrain":
        return [options[index] for index in range(0, options.size, max(1, options.size // 4))][:4]
    if decision.kind in ("place", "teleport"):
        return list(options)[:6]
    found: list[Option] = []
    for part in _parts(options):
        if isinstance(part, MoveMenu):
            found += _ways(state, part)
        else:
            found += list(part)
    return found


def _parts(options: Options) -> Iterator[Options]:
    if isinstance(options, Chain):
        yield from options.parts
    else:
        yield options


def _ways(state: State, menu: MoveMenu) -> list[Option]:
    """Ways to enemies and objectives (they come last in the menu), and a few others."""
    size = menu.size
    goals = [index for index in range(size) if index >= min(size, len(ANGLES) - 2)]
    compass = range(0, min(size, len(ANGLES)), 4)
    wanted = list(dict.fromkeys([*goals, *compass]))
    return [menu[index] for index in wanted][: MOST_WAYS + 3]
