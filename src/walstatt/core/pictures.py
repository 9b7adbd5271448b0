"""How notebooks get their pictures without the kernel knowing the drawing layer.

`walstatt/__init__.py` puts the drawing function here; the layers below never import it.
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.scene import Scene

_draw: list[Callable[[Scene], str]] = []


def use(draw: Callable[[Scene], str]) -> None:
    _draw[:] = [draw]


def svg_of(scene: Scene) -> str:
    return _draw[0](scene) if _draw else ""
