"""Walstatt: five fantasy arena and skirmish games, played by their full rules."""

from __future__ import annotations

from walstatt import games as games
from walstatt.core import pictures
from walstatt.core.errors import IllegalChoice, Problem
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.scene import Scene

__all__ = ["IllegalChoice", "Match", "Option", "Problem"]
__version__ = "0.1.0"


def _draw(scene: Scene) -> str:
    from walstatt.draw.svg import scene_svg

    return scene_svg(scene)


pictures.use(_draw)
