"""The icons that ship with the package are those that the games name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from walstatt.draw.icons import has_icon

GAMES = Path(__file__).parent.parent.parent / "src" / "walstatt" / "games"


@pytest.mark.parametrize("file", sorted(GAMES.rglob("*.toml")), ids=lambda file: "/".join(file.parts[-3:]))
def test_every_icon_of_a_game_can_be_drawn(file: Path) -> None:
    named = re.findall(
        r'^icons? = (.*)$|[{,] *icon = ("[^"]*")', file.read_text(encoding="utf-8"), re.MULTILINE
    )
    icons = {icon for line, short in named for icon in re.findall(r'"([a-z0-9-]+)"', line or short)}
    missing = sorted(icon for icon in icons if not has_icon(icon))
    assert not missing, (
        "copy them from web/node_modules/@iconify-json/game-icons to src/walstatt/draw/icons.json"
    )
