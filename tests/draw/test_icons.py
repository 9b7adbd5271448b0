"""The icons that ship with the package are those that the games name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from walstatt.core.game import find_game, game_ids
from walstatt.draw.icons import has_icon

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "walstatt" / "games"
#: What the page draws: of every game, of all, and of its own controls.
PAGE = ROOT / "web" / "icons.json"


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


@pytest.mark.parametrize("game", game_ids(unfinished=True))
def test_every_verb_has_a_picture_everywhere(game: str) -> None:
    """Its own on paper and in the terminal's pictures, and the page gets it with the game's others."""
    listed = json.loads(PAGE.read_text(encoding="utf-8"))
    on_page = {*listed["game"].get(game.replace("-", "_"), ()), *listed["game"]["generic"], *listed["ui"]}
    icons = {verb.icon for verb in find_game(game).verbs.values() if verb.icon}
    assert icons - on_page == set()
    assert {icon for icon in icons - {*listed["ui"]} if not has_icon(icon)} == set()
