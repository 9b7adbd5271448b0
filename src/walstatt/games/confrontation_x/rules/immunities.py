"""What does nothing to a figure (IMM): the one place that is asked."""

from __future__ import annotations

from walstatt.games.confrontation_x.state.figures import Figure


def immune(figure: Figure, to: str) -> bool:
    """`to`: fire, poison, stunned, light-wound, head, fear, control, terrain, spell, miracle, ..."""
    return figure.has("immune", to)
