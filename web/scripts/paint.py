"""Writes src/lib/board/paint.ts: the colours, tones, signs and outlines that the painters share."""

import json
from dataclasses import asdict
from pathlib import Path

from walstatt.draw import badge_tones, frames, palette
from walstatt.draw.glyphs import GLYPHS

HEAD = "/** Made by `npm run paint` from `walstatt.draw`, which paints with the same; do not edit. */\n"
PLACE = Path(__file__).parents[1] / "src/lib/board/paint.ts"


def written() -> str:
    return HEAD + "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False)} as const;\n"
        for name, value in (*_colours(), *_seats(), *_tones(), *_outlines())
    )


def _colours() -> list[tuple[str, object]]:
    """Every colour of a piece that has a name."""
    return [
        (name, value)
        for name, value in vars(palette).items()
        if name.isupper() and str(value).startswith("#")
    ]


def _seats() -> list[tuple[str, object]]:
    seats = [asdict(seat) for seat in palette.SEATS]
    return [
        ("SEATS", seats),
        ("NOBODY", asdict(palette.NOBODY)),
        ("SEAT_SIGNS", palette.SEAT_SIGNS),
        ("NO_SEAT_SIGN", palette.NO_SEAT_SIGN),
    ]


def _tones() -> list[tuple[str, object]]:
    plain = {name: value for name, value in vars(badge_tones).items() if isinstance(value, badge_tones.Tone)}
    glyphs = {name: [stroke._asdict() for stroke in glyph.strokes] for name, glyph in GLYPHS.items()}
    tones = [(f"{name}_TONE", value) for name, value in plain.items()]
    return [
        ("TONES", badge_tones.TONES),
        ("DIAL_TONES", badge_tones.DIAL),
        ("TOKEN_TONES", badge_tones.TOKENS),
        *tones,
        ("GLYPHS", glyphs),
    ]


def _outlines() -> list[tuple[str, object]]:
    return [(name, value) for name, value in vars(frames).items() if name.isupper()]


if __name__ == "__main__":
    PLACE.write_text(written(), encoding="utf-8")
