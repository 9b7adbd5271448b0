"""Signs that are drawn by hand, in a box of 24: they must survive 7 px, so they are no icons."""

from __future__ import annotations

from typing import NamedTuple


class Stroke(NamedTuple):
    d: str
    width: float
    filled: bool = False
    dash: str = ""


class Glyph(NamedTuple):
    sign: str  # in a terminal
    strokes: tuple[Stroke, ...]


DROP = "M12 2.5C15.5 8 18.8 11.4 18.8 15.4A6.8 6.8 0 0 1 5.2 15.4C5.2 11.4 8.5 8 12 2.5Z"
_HEX = "m{} {}l5.4 3.1v6.2l-5.4 3.1l-5.4 -3.1v-6.2Z"

GLYPHS: dict[str, Glyph] = {
    "step": Glyph("⇄", (Stroke("M4 12H17M12 6.5L18 12L12 17.5", 4),)),
    "turn": Glyph(
        "↻",
        (Stroke("M18.5 8.5A7.6 7.6 0 1 0 19.6 13", 3.4), Stroke("M20.6 3.6V9.8H14.4Z", 1.5, filled=True)),
    ),
    "horseshoe": Glyph(
        "Ω",
        (Stroke("M6.2 20V11.5A5.8 6.6 0 0 1 17.8 11.5V20", 4.2), Stroke("M3.4 20.4H9M15 20.4H20.6", 3)),
    ),
    "twins": Glyph("◐", (Stroke(_HEX.format(9, 1.8), 2.6), Stroke(_HEX.format(15, 9.6), 2.6))),
    "drop": Glyph("♠", (Stroke(DROP, 0, filled=True),)),
    "cross": Glyph(
        "⊕",
        (
            Stroke("M5.4 12a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0 -13.2 0Z", 2.8),
            Stroke("M12 1V8M12 16V23M1 12H8M16 12H23", 2.8),
        ),
    ),
    "blink": Glyph(
        "⊙",
        (
            Stroke("M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z", 3, dash="4.2 4.2"),
            Stroke("M8.6 12a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0Z", 0, filled=True),
        ),
    ),
}

#: What a state makes of a whole piece, as a sign in a terminal.
LOOK_SIGNS = {"net": "▦", "walls": "♜", "blunt": "†"}
