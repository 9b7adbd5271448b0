"""The layers of the house: nothing imports what stands above it.

core <- spaces <- games, toys <- draw, players <- lab <- server, cli
"""

from __future__ import annotations

import ast
import re
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
    "toys": {"core", "spaces", "toys"},
    "draw": {"core", "draw"},
    "players": {"core", "players"},
    "lab": {"core", "games", "players", "lab"},
    "server": {"core", "draw", "players", "lab", "server", ""},
    "cli": {"core", "draw", "players", "lab", "server", "cli", ""},
}
#: What each room of a game may import of the others. A small game may keep a room as one module.
ROOMS = {
    "state": set[str](),
    "events": {"state"},
    "rules": {"state", "events"},
    "cards": {"state", "events", "rules"},
    "setup": {"state", "events", "rules", "cards"},
    "seen": {"state", "events", "rules", "setup"},
    "words": {"state", "events", "rules", "setup", "seen"},
    "screen": {"state", "events", "rules", "setup", "seen", "words"},
    "explain": {"state", "events", "rules", "setup", "seen", "words", "screen", "game"},
    "position": {"state", "events", "rules", "setup", "seen"},
    "build": {"state", "events", "rules", "setup", "words", "screen"},
    "think": {"state", "events", "rules", "setup", "seen"},
}
PACKAGE = re.compile(r"walstatt\.(games|toys)\.\w+")  # what is imported from these are rooms
ROOMS["game"] = set(ROOMS)
ROOMS["tests"] = set(ROOMS)  # of a toy: they are written along with a new game
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
            within = base == "walstatt" or PACKAGE.fullmatch(base)
            names |= {f"{base}.{alias.name}" for alias in node.names} if within else {base}
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


def inside_games() -> list[File]:
    """The files of games and toys."""
    return [file for file in files() if file.layer in ("games", "toys") and file.name.count("/") > 1]


def test_no_game_imports_another_game() -> None:
    wrong = [
        (file.name, name)
        for file in inside_games()
        for name in file.imports
        if PACKAGE.match(name) and name.split(".")[1:3] != file.name.split("/")[:2]
    ]
    assert wrong == []


def rooms_of(file: File) -> tuple[str, set[str]]:
    """The room of a game's file, and the other rooms of the game that it imports."""
    home, game, room = file.name.removesuffix(".py").split("/")[:3]
    own = f"walstatt.{home}.{game}"
    named = {name for name in file.imports if name.startswith(f"{own}.")}
    return room, {name.split(".")[3] for name in named} - {room}


def test_a_room_imports_only_what_it_may() -> None:
    wrong = {}
    for file in inside_games():
        room, imported = rooms_of(file)
        wrong[file.name] = imported - ROOMS.get(room, set())
    assert {name: rooms for name, rooms in wrong.items() if rooms} == {}


def test_every_file_of_a_game_is_in_a_room() -> None:
    assert [
        file.name for file in inside_games() if file.text.strip() and rooms_of(file)[0] not in ROOMS
    ] == []


@pytest.mark.parametrize("layer", ["core", "spaces", "draw", "players"])
def test_no_game_is_named_below_the_games(layer: str) -> None:
    for file in files():
        if file.layer == layer:
            # The docstring of Match has an example.
            text = file.text.casefold().replace('match.new("monolith-arena"', "")
            assert [game for game in GAMES if game in text] == [], file.name
