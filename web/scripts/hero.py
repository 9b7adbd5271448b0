"""Draws the pictures of the front page into src/lib/front. Run it when scenes change.

hero.<lang>.json is the position beside the headline, art.<game>.json the one on a game's card.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

import walstatt as walstatt  # makes the games known
from walstatt.core.match import Match

POSITION = """monolith-arena
blue dragon-empire hp 14
red lords-of-the-abyss hp 15
B1 arquebusier blue E
B2 mygalomorph red E
B3 banner red
C2 knight blue NW
C3 landsknecht blue NE
C4 horror red SW
C5 chaos red W
C1 banner blue
D3 pikeman blue NE
D4 spike red W
turn blue 7 use
"""
ROWS = "BCD"  # the rest of the board has no room beside the headline
FOLDER = Path(__file__).parent.parent / "src/lib/front"


def picture(lang: str, rows: str) -> dict[str, object]:
    match = Match.from_position(POSITION)
    scene: dict[str, Any] = msgspec.to_builtins(match.scene(None, lang))
    scene["board"]["cells"] = [cell for cell in scene["board"]["cells"] if cell["name"][0] in rows]
    scene["trays"] = []
    return scene


def write(name: str, scene: dict[str, object]) -> None:
    text = json.dumps(scene, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / name).write_text(text + "\n", encoding="utf-8")


for lang in ("en", "de"):
    write(f"hero.{lang}.json", picture(lang, ROWS))
write("art.monolith-arena.json", picture("en", "ABCDE"))  # so small that no word is drawn
