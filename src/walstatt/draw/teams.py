"""Who plays with whom, for all drawings."""

from __future__ import annotations

from walstatt.core.scene import Piece, Scene


def teams_of(scene: Scene) -> dict[int, int]:
    """Team of each seat, where seats play together."""
    teams = {panel.seat: panel.team for panel in scene.seats}
    return teams if len(set(teams.values())) < len(teams) else {}


def team_of(piece: Piece, teams: dict[int, int]) -> int | None:
    return None if piece.seat is None else teams.get(piece.seat)
