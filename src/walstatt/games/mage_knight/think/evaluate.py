"""What a position is worth to a seat: victory points, and what is left of the figures."""

from __future__ import annotations

from walstatt.games.mage_knight.state.state import Figure, State


def evaluate(state: State, seat: int) -> float:
    """The own side against the strongest other one."""
    worth: dict[int, float] = {}
    for player in state.players:
        worth[player.team] = worth.get(player.team, 0.0) + player.points
    if state.result is None:
        for figure in state.figures.values():
            worth[figure.team] = worth.get(figure.team, 0.0) + _worth(figure)
    own = state.players[seat].team
    return worth[own] - max(value for team, value in worth.items() if team != own)


def _worth(figure: Figure) -> float:
    left = len(figure.kind.dial) - figure.clicks[0]
    return figure.kind.points * left / (len(figure.kind.dial) - figure.start[0])
