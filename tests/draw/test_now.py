"""What is under way stands under the headline, and long explanations stay with those who look closer."""

from __future__ import annotations

from io import StringIO

import msgspec
from rich.console import Console

from tests.draw import zone_scenes
from walstatt.core.scene import Badge, Now, Scene
from walstatt.draw.in_zones import told
from walstatt.draw.svg import scene_svg
from walstatt.draw.terminal import scene_terminal

OUTER, INNER = Now("Der Bär handelt", ("X-1",), ("klauenbär",)), Now("Er greift an: Schritt 3")


def drawn(scene: Scene) -> str:
    console = Console(width=120, record=True, file=StringIO())
    console.print(scene_terminal(scene))
    return console.export_text()


def test_what_surrounds_the_headline_is_told_below_it() -> None:
    scene = msgspec.structs.replace(zone_scenes.DUEL, headline="Runde 5: Schritt 3", now=(OUTER, INNER))
    for text in (drawn(scene), scene_svg(scene)):
        assert text.index("Runde 5: Schritt 3") < text.index("Der Bär handelt")
        assert "Er greift an" not in text  # that is what the headline says
    alone = msgspec.structs.replace(scene, now=(INNER,))
    assert "Der Bär handelt" not in drawn(alone) + scene_svg(alone)


def test_lists_tell_a_state_without_its_explanation() -> None:
    burning = Badge("burn", "Brand 2: brennt in jeder Runde", "flame", 2, short="Brand 2")
    flying = Badge("flying", "Fliegen", role="passive")
    piece = msgspec.structs.replace(zone_scenes.FALCON, badges=(burning, flying))
    assert told(piece, "de")[:2] == ["Brand 2", "Fliegen"]
    plain = msgspec.structs.replace(zone_scenes.FALCON, badges=(burning,))
    assert told(plain, "de")[:2] == ["fliegt", "Brand 2"]
