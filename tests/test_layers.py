"""The layers of the house: nothing imports what stands above it.

core <- spaces <- games <- draw, players <- lab <- server, cli
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

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


class File(NamedTuple):
    name: str  # such as core/match.py
    text: str
    relative: bool  # whether it imports by dots
    imports: frozenset[str]  # modules of the project; "walstatt.Match" is the package itself

    @property
    def layer(self) -> str:
        return self.name.partition("/")[0]

    @property
    def parts(self) -> set[str]:
        """The parts of the project that it imports; "" is the package itself."""
        return {f"{name}.".split(".")[1] for name in self.imports}


@cache
def files() -> tuple[File, ...]:
    """Read once for all tests."""
    return tuple(read(path) for path in sorted(SOURCE.rglob("*.py")) if path.parent != SOURCE)


def read(path: Path) -> File:
    text = path.read_text(encoding="utf-8")
    names: set[str] = set()
    relative = False
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            relative = relative or node.level > 0
            base = node.module or ""
            names |= {f"{base}.{alias.name}" for alias in node.names} if base == "walstatt" else {base}
    own = frozenset(name for name in names if name.split(".")[0] == "walstatt")
    return File(path.relative_to(SOURCE).as_posix(), text, relative, own)


def test_there_is_something_to_look_at() -> None:
    assert len(files()) > 350
    assert {file.layer for file in files()} == set(ALLOWED)


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_file_imports_only_what_its_layer_may(layer: str) -> None:
    wrong = {file.name: file.parts - ALLOWED[layer] for file in files() if file.layer == layer}
    assert {name: parts for name, parts in wrong.items() if parts} == {}


def test_imports_are_written_out() -> None:
    assert [file.name for file in files() if file.relative] == []


def test_no_game_imports_another_game() -> None:
    wrong = [
        (file.name, name)
        for file in files()
        if file.layer == "games" and file.name.count("/") > 1
        for name in file.imports
        if name.startswith("walstatt.games.") and name.split(".")[2] != file.name.split("/")[1]
    ]
    assert wrong == []


@pytest.mark.parametrize("layer", ["core", "spaces", "draw", "players"])
def test_no_game_is_named_below_the_games(layer: str) -> None:
    for file in files():
        if file.layer == layer:
            # The docstring of Match has an example.
            text = file.text.casefold().replace('match.new("monolith-arena"', "")
            assert [game for game in GAMES if game in text] == [], file.name
