"""What scenarios are worth: places held, zones reached, leaders killed, relics carried (CFX-Q-621 to 625).

Annihilation counts nothing but losses (`rules/ending.py`); the losses count in every scenario besides what is
told here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.games.confrontation_x.events.scenarios import RelicDropped, RelicTaken, Scored
from walstatt.games.confrontation_x.rules.contact import free_of_opponents
from walstatt.games.confrontation_x.rules.hiding import reveal
from walstatt.games.confrontation_x.rules.zones import zone
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.scenarios import SCENARIOS, Area, Objective, Scenario
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Disc, Place, gap

#: So near a stronghold a figure helps to hold it, base to its middle (CFX-Q-621).
HOLDS = 5 * CENTIMETRE
#: How large objectives are: who touches a relic may take it (CFX-Q-624).
RADIUS = CENTIMETRE
#: From this round on places are counted (CFX-Q-621, CFX-Q-625).
COUNTED = 2


def scenario_of(state: State) -> Scenario:
    return SCENARIOS[state.settings.scenario]


def worth(state: State) -> int:
    """Points of one place, relic or leader."""
    return state.settings.points * scenario_of(state).worth // 100


def touched(state: State, at: Place) -> bool:
    """Whether a point lies on something that the scenario is about (CFX-ABIL-108)."""
    return any(
        (one.at.x - at[0]) ** 2 + (one.at.y - at[1]) ** 2 <= RADIUS * RADIUS for one in state.objectives
    )


def scored(state: State, team: int, points: int, why: str, what: str = "") -> None:
    """Points of a side are kept with its first player."""
    seat = state.side(team)[0]
    state.players[seat].points += points
    rules = (scenario_of(state).rule,)
    state.emit(Scored(seat=seat, points=points, why=why, what=what, rules=rules))


# --- places -------------------------------------------------------------------------------------------------


def counting(state: State) -> Iterator[Figure]:
    """Who can hold anything: nobody in panic, in the air, or on the way out."""
    for figure in state.figures.values():
        if not (figure.panic or figure.air or figure.dying):
            yield figure


def strongholds(state: State) -> Iterator[tuple[str, int]]:
    """Which side holds which place: the one with more force near it."""
    for one in state.objectives:
        spot = Disc(one.at.x, one.at.y, 0, "", 0)
        near = [f for f in counting(state) if gap(f.base, spot) <= HOLDS]
        team = _most([(figure.team, figure.kind.force) for figure in near])
        if team is not None:
            yield one.word, team


def quarters(state: State) -> Iterator[tuple[str, int]]:
    """Which side holds which quarter: the one with more AP of figures whose middle lies in it."""
    width, depth = state.table.width, state.table.height
    for name, east, north in (
        ("south-west", 0, 0),
        ("south-east", 1, 0),
        ("north-west", 0, 1),
        ("north-east", 1, 1),
    ):
        there = [
            (figure.team, figure.cost)
            for figure in counting(state)
            if (2 * figure.base.x >= width) == bool(east) and (2 * figure.base.y >= depth) == bool(north)
        ]
        team = _most(there)
        if team is not None:
            yield name, team


def _most(shares: list[tuple[int, int]]) -> int | None:
    """The side with more; None: neither."""
    totals = {team: sum(n for other, n in shares if other == team) for team in (0, 1)}
    return None if totals[0] == totals[1] else max(totals, key=totals.__getitem__)


def round_ends(state: State) -> None:
    """Places are counted at the end of every round but the first."""
    if state.round < COUNTED:
        return
    held = {"strongholds": ("stronghold", strongholds), "quarters": ("quarter", quarters)}.get(
        scenario_of(state).id
    )
    if held is not None:
        why, counted = held
        for what, team in list(counted(state)):
            scored(state, team, worth(state), why, what)


# --- the end ------------------------------------------------------------------------------------------------


def game_ends(state: State) -> None:
    """What is counted once, when the last round is over."""
    counted = ENDS.get(scenario_of(state).id)
    if counted is not None:
        counted(state)


def _broken_through(state: State) -> None:
    """Every figure that stands wholly in a zone of the enemy is worth its AP (CFX-Q-622)."""
    for figure in counting(state):
        zones = [zone(state, player.seat) for player in state.players if player.team != figure.team]
        if any(_within(figure, area) for area in zones):
            scored(state, figure.team, figure.cost, "broke-through", figure.word)


def _within(figure: Figure, area: Area) -> bool:
    low_x, high_x, low_y, high_y = area
    return all(low_x <= x <= high_x and low_y <= y <= high_y for x, y in figure.base.corners)


def _brought_home(state: State) -> None:
    """A relic in somebody's hands is worth its points, twice as much in an own zone (CFX-Q-624)."""
    for one in state.objectives:
        bearer = state.figures.get(one.bearer)
        if bearer is not None:
            own = [zone(state, player.seat) for player in state.players if player.team == bearer.team]
            home = any(_within(bearer, area) for area in own)
            scored(state, bearer.team, worth(state) * (2 if home else 1), "relic", one.word)


ENDS: dict[str, Callable[[State], None]] = {"breakthrough": _broken_through, "relics": _brought_home}


# --- figures ------------------------------------------------------------------------------------------------


def fallen(state: State, figure: Figure) -> None:
    """Who is lost drops what it carries; whoever led its army in the first round is worth points, once
    (CFX-LDR-09, CFX-Q-623)."""
    drop(state, figure)
    player = state.players[figure.seat]
    if scenario_of(state).id == "leaders" and player.first_leader == figure.word and not player.beheaded:
        player.beheaded = True
        scored(state, 1 - figure.team, worth(state), "leader", figure.word)


def drop(state: State, figure: Figure) -> None:
    """It lies where the figure stood."""
    for one in state.objectives:
        if one.bearer == figure.word:
            at = (figure.base.x, figure.base.y)
            _replace(state, one, one._replace(at=figure.at, bearer=""))
            state.emit(
                RelicDropped(
                    seat=figure.seat, figure=figure.word, relic=one.word, at=at, rules=("CFX-Q-624",)
                )
            )


def after_activation(state: State, word: str) -> None:
    """Who ends its activation beside a relic takes it, if no enemy holds it back: one at a time; a hidden
    Scout is found by it (CFX-Q-624, CFX-ABIL-92)."""
    figure = state.figures.get(word)
    if figure is None or not scenario_of(state).carried or figure.panic or figure.air:
        return
    if any(one.bearer == word for one in state.objectives) or not free_of_opponents(state, figure):
        return
    for one in state.objectives:
        if not one.bearer and gap(figure.base, Disc(one.at.x, one.at.y, RADIUS, "", 0)) <= 0:
            _replace(state, one, one._replace(bearer=word))
            state.emit(RelicTaken(seat=figure.seat, figure=word, relic=one.word, rules=("CFX-Q-624",)))
            reveal(state, word, "CFX-ABIL-92")
            return


def _replace(state: State, old: Objective, now: Objective) -> None:
    state.objectives = tuple(now if one.word == old.word else one for one in state.objectives)
