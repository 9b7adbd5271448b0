"""Losses, and how a match ends (CFX-Q-02, CFX-Q-60, CFX-Q-509)."""

from __future__ import annotations

from walstatt.core.game import Result
from walstatt.games.confrontation_x.events.course import GameEnded
from walstatt.games.confrontation_x.state.state import State


class Over(Exception):
    """The match is over: the flow ends at once."""


def points_of(state: State, team: int) -> int:
    """Victory points of a side: the AP of the enemies' losses, and what the scenario gives."""
    lost = sum(player.losses for player in state.players if player.team != team)
    return lost + sum(player.points for player in state.players if player.team == team)


def beaten(state: State) -> bool:
    """Whether a side has no figure left: then the match ends at once."""
    standing = {figure.team for figure in (*state.figures.values(), *state.coming.values())}
    return len(standing) < 2


def finish(state: State) -> None:
    """The round limit is reached, or a side is gone."""
    teams = sorted({player.team for player in state.players})
    standing = {figure.team for figure in state.figures.values()}
    if len(standing) == 1:
        winners, reason = tuple(state.side(*standing)), "annihilation"
    else:
        points = {team: points_of(state, team) for team in teams}
        best = [team for team in teams if points[team] == max(points.values())]
        winners, reason = tuple(state.side(best[0])) if len(best) == 1 else (), "points"
    rules = ("CFX-Q-02", "CFX-Q-60", "CFX-RND-01")
    state.result = Result(winners, f"reason.{reason}", rules)
    told = tuple(points_of(state, player.team) for player in state.players)
    state.emit(GameEnded(winners=winners, reason=reason, points=told, rules=rules))
    state.phase = "over"


def end(state: State) -> None:
    """As `finish`, and nothing more happens."""
    finish(state)
    raise Over
