"""The layers of the house: nothing imports what stands above it.

core <- spaces <- games <- draw, players <- lab <- server, cli
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "walstatt"
#: What each part may import of the project.
ALLOWED = {
    "core": {"core"},
    "spaces": {"core", "spaces"},
    "games": {"core", "spaces", "games"},
    "draw": {"core", "draw"},
    "players": {"core", "players"},
    "lab": {"core", "games", "players", "lab"},
    "server": {"core", "draw", "players", "lab", "server", ""},
    "cli": {"core", "draw", "players", "lab", "server", "cli", ""},
}
GAMES = ("monolith", "summoner", "mage_wars", "mage-wars", "mage_knight", "mage-knight", "confrontation")


def files() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if path.parent != SOURCE]


def imports(path: Path) -> set[str]:
    """The parts of the project that a file imports; "" is the package itself."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            base = node.module or ""
            names = [f"{base}.{alias.name}" for alias in node.names] if base == "walstatt" else [base]
        for name in names:
            words = name.split(".")
            if words[0] == "walstatt":
                found.add(words[1] if len(words) > 1 else "")
    return found


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_imports_only_what_its_layer_may(path: Path) -> None:
    layer = path.relative_to(SOURCE).parts[0]
    assert imports(path) <= ALLOWED[layer]


def test_no_game_imports_another_game() -> None:
    for path in (SOURCE / "games").rglob("*.py"):
        game = path.relative_to(SOURCE / "games").parts[0]
        if game == "__init__.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("walstatt.games."):
                assert (node.module or "").split(".")[2] == game, path


@pytest.mark.parametrize("layer", ["core", "spaces", "draw", "players"])
def test_no_game_is_named_below_the_games(layer: str) -> None:
    for path in (SOURCE / layer).rglob("*.py"):
        text = path.read_text(encoding="utf-8").casefold()
        examples = text.replace('match.new("monolith-arena"', "")  # the docstring of Match
        assert not [game for game in GAMES if game in examples], path
