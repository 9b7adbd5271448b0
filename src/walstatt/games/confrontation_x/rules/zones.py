"""Where a seat deploys (CFX-Q-03, CFX-Q-508)."""

from __future__ import annotations

from walstatt.games.confrontation_x.state.scenarios import SCENARIOS, Area, zone_of
from walstatt.games.confrontation_x.state.state import State


def zone(state: State, seat: int) -> Area:
    """Lowest and highest x, then y."""
    settings = state.settings
    scenario = SCENARIOS[settings.scenario]
    return zone_of(scenario, state.players[seat].edge, settings.width, settings.depth, settings.zone)
