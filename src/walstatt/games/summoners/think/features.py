"""What a position shows of each side, in figures with names; weights beside it say what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from walstatt.games.summoners.rules.control import MOST_LOST, needed
from walstatt.games.summoners.rules.goals import GOALS
from walstatt.games.summoners.rules.scenarios import end_awards, round_awards, scenario_of
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import GEMS, NOBODY, State, Unit
from walstatt.games.summoners.think.goings import GEM, Going, arrival, geometric, owner
from walstatt.games.summoners.think.harm import sum_chance
from walstatt.games.summoners.think.threats import Threats, by_target
from walstatt.games.summoners.think.worth import Worths, rounds_after, scores_left
from walstatt.spaces.table import INCH

#: So likely is what is due still taken away by an enemy who can get there in time.
TAKEN = 0.35
FAR = 24.0  # inches: further does not matter


class Features(NamedTuple):
    """Figures of a position for one team."""

    points: float  # victory points
    due: float  # points that the end of this round brings if nothing changes
    income: float  # and the ends of the rounds to come
    gem_income: float  # gems that sources will bring
    gems: float  # gems in the supply, as far as they can still be used
    standing: float  # what units are worth with the life that they have
    going: float  # objectives that somebody is on the way to
    danger: float  # what others can do to the own units by exact odds (negative)
    control: float  # creatures that may not obey (negative)
    spare: float  # action points for reactions, where there is something to react to
    focused: float  # who has concentrated with somebody to attack
    markers: float  # fire and ice (negative)
    close: float  # fighters near enemies, Summoners away from them


NAMES = Features._fields
#: What a coach speaks of (`coach.TOPIC` in the texts), by feature.
TOPICS = {
    "points": "points", "due": "due", "income": "due",
    "gem_income": "gems", "gems": "gems",
    "standing": "standing", "going": "going", "danger": "danger", "control": "control",
    "spare": "ready", "focused": "ready", "markers": "markers", "close": "close",
}  # fmt: skip


def features(state: State, seat: int) -> dict[int, Features]:
    """The figures of every team; `seat` is whose cards are known."""
    teams = sorted({player.team for player in state.players})
    worths = Worths(state)
    threats = Threats(state, worths).all(seat)
    found = {team: dict.fromkeys(NAMES, 0.0) for team in teams}
    _points(state, seat, found)
    _gems(state, found)
    going = Going(state)
    for team, value in going.value.items():
        found[team]["going"] = value
    fears = by_target(threats, state, worths)
    for word, value in fears.items():
        found[state.units[word].team]["danger"] -= value
    attacked = {threat.target for threat in threats}
    aiming = {threat.attacker for threat in threats}
    places = [(unit.base[0], unit.base[1], unit.team) for unit in state.units.values()]
    for unit in state.units.values():
        mine = found[unit.team]
        mine["standing"] += worths.standing(unit)
        mine["markers"] -= 0.5 * unit.ice + (1.2 if unit.kind.summoner else 0.9) * unit.fire
        if not unit.kind.summoner:
            mine["control"] -= _unruly(state, unit, worths)
        if unit.ap and unit.activated and unit.word in attacked:
            mine["spare"] += unit.ap
        if unit.focused and unit.word in aiming:
            mine["focused"] += 1
        mine["close"] += _closeness(unit, places)
    return {team: Features(**figures) for team, figures in found.items()}


def weighed(figures: Features, weights: Sequence[float]) -> float:
    return sum(figure * weight for figure, weight in zip(figures, weights, strict=True))


# --- points and gems ------------------------------------------------------------------------------------


def _points(state: State, seat: int, found: dict[int, dict[str, float]]) -> None:
    for player in state.players:
        found[player.team]["points"] += player.points
    left = scores_left(state)
    scenario = scenario_of(state)
    if scenario.to_the_death or not left:
        return
    acting = _still_acting(state)
    for award in round_awards(state):
        if state.players[award.seat].out:
            continue
        mine = found[state.players[award.seat].team]
        mine["due"] += award.points * _sureness(state, award.objective, award.seat, acting)
        mine["income"] += award.points * (geometric(left) - 1)
    if not rounds_after(state):
        for award in end_awards(state):
            found[state.players[award.seat].team]["due"] += award.points * 0.95
    if state.settings.goals:
        found[state.players[seat].team]["due"] += _goals(state, seat)


def _goals(state: State, seat: int) -> float:
    """Secret goals of its own that would be fulfilled as things stand; those of others nobody knows."""
    player = state.players[seat]
    total = 0.0
    for word in player.goals:
        goal = GOALS[word]
        if word in player.fulfilled or goal.when == "kill":
            continue
        if goal.done(state, player, None):
            total += goal.points * (0.8 if goal.when == "round" or not rounds_after(state) else 0.2)
    return total


def _still_acting(state: State) -> list[Unit]:
    """Who may still do something in this round."""
    if state.phase.startswith("end"):
        return []
    return [unit for unit in state.units.values() if not unit.activated and unit.ap]


def _sureness(state: State, word: str, seat: int, acting: Sequence[Unit]) -> float:
    """How sure an objective stays as it is until the end of the round."""
    objective = state.objectives.get(word)
    if objective is None:
        return 0.8 if acting else 1.0
    team = state.players[seat].team
    for unit in acting:
        if unit.team != team and not has(unit, "primitive") and arrival(state, unit, objective) < 1:
            return 1 - TAKEN
    return 1.0


def _gems(state: State, found: dict[int, dict[str, float]]) -> None:
    after = rounds_after(state)
    useful = min(1.0, 0.1 + 0.45 * after)
    for player in state.players:
        mine = found[player.team]
        cheap = min(player.gems, 10) + 0.5 * max(0, player.gems - 10)
        mine["gems"] += useful * cheap
    left = scores_left(state)
    for objective in state.objectives.values():
        seat = owner(state, objective) if objective.kind == "well" else objective.owner
        if seat != NOBODY and (objective.kind in GEMS or objective.kind == "well"):
            gems = GEMS.get(objective.kind, 1)
            rounds = min(left, max(0, after))
            found[state.players[seat].team]["gem_income"] += GEM * gems * geometric(rounds) * 0.8


# --- units ----------------------------------------------------------------------------------------------


def _unruly(state: State, unit: Unit, worths: Worths) -> float:
    """What is to be feared of the control rolls to come: a lost activation, or the creature itself."""
    if not rounds_after(state) and unit.activated:
        return 0.0
    bought = 1 if state.players[unit.seat].gems > 1 else 0
    fails = 1 - sum_chance(1 + bought, needed(state, unit))
    worth = worths.standing(unit)
    return fails * worth * (0.9 if unit.lost + 1 >= MOST_LOST else 0.45) + 0.15 * worth * unit.lost


def _closeness(unit: Unit, places: Sequence[tuple[int, int, int]]) -> float:
    x, y, own = unit.base[0], unit.base[1], unit.team
    squares = [(ex - x) * (ex - x) + (ey - y) * (ey - y) for ex, ey, team in places if team != own]
    away = sqrt(min(squares)) / INCH if squares else FAR
    if unit.kind.summoner:
        return -2.0 * max(0.0, 9.0 - away)
    if has(unit, "static"):
        return 0.0
    return FAR - min(FAR, away)
