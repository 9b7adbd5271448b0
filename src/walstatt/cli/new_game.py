"""`walstatt new-game`: a small game that works, to be made into another one.

It is the toy of the tests under a new name, on one board. In the project's own folder it becomes a room of
the house, anywhere else a package of its own that tells Walstatt of its game by an entry point.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import combinations
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from walstatt.cli.common import UsageProblem, help_of, out, text
from walstatt.core.game import find_game, game_ids

TOY = "walstatt.toys.dice_toe"
BOARDS = {"hex": "hexes.py", "zones": "zones.py", "table": "table.py"}
#: Longer names would make lines too long.
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 20
PREFIX = re.compile(r"[A-Z]{3}")
#: What stands between these lines is the toy's alone.
TOY_ONLY = re.compile(r" *# Only the toy.*?# End of what only the toy has\.\n", re.DOTALL)


class Plan(NamedTuple):
    """What a new game is called, and where it goes."""

    name: str
    title: str
    prefix: str
    board: str
    root: Path  # of the project, or of the package
    inside: bool  # the project's own folder

    @property
    def module(self) -> str:
        return self.name.replace("-", "_")

    @property
    def package(self) -> str:
        return f"walstatt.games.{self.module}" if self.inside else self.module

    @property
    def source(self) -> Path:
        return self.root / "src" / Path(*self.package.split("."))

    @property
    def tests(self) -> Path:
        return self.root / "tests" / "games" / self.module if self.inside else self.root / "tests"

    def worded(self, toy: str) -> str:
        """A text of the toy as the new game has it."""
        words = {
            TOY: self.package,
            "dice_toe": self.module,
            "dice-toe": self.name,
            "DiceToe": "".join(part.capitalize() for part in self.name.split("-")),
            "Dice-toe": self.title,
            "Würfel-Toe": self.title,
            "TOY-": f"{self.prefix}-",
        }
        told = TOY_ONLY.sub("", toy)
        for old, new in words.items():
            told = told.replace(old, new)
        return told if self.inside else self._imports_apart(told)

    def _imports_apart(self, told: str) -> str:
        """Elsewhere Walstatt is one package of many, and the game's own imports stand by themselves."""
        told = re.sub(r"(?<=\n)((?:import|from) (?:msgspec|pytest).*\n)\n(?=from walstatt)", r"\1", told)
        return re.sub(rf"(?<!\n)\n(?=from {self.module}\b)", "\n\n", told, count=1)


def new_game(
    name: Annotated[str, typer.Argument(help=help_of("new-name"))],
    board: Annotated[str, typer.Option(help=help_of("new-board"))] = "hex",
    title: Annotated[str, typer.Option(help=help_of("new-title"))] = "",
    prefix: Annotated[str, typer.Option(help=help_of("new-prefix"))] = "",
    into: Annotated[Path, typer.Option(help=help_of("new-into"))] = Path(),
) -> None:
    plan = planned(name, board, title, prefix, into)
    for file, content in files(plan):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    key = "inside" if plan.inside else "outside"
    told = text(f"new-game.{key}", game=plan.name, source=plan.source, tests=plan.tests, root=plan.root)
    out.print(told.strip(), soft_wrap=True, markup=False)


def planned(name: str, board: str, title: str, prefix: str, into: Path) -> Plan:
    """Refuses what would not work, before anything is written."""
    if not NAME.fullmatch(name) or len(name) > LONGEST or keyword.iskeyword(name):
        raise UsageProblem("new-game.bad-name", name=name, most=LONGEST)
    if name in game_ids():
        raise UsageProblem("new-game.known", name=name)
    if board not in BOARDS:
        raise UsageProblem("new-game.bad-board", board=board, boards=", ".join(BOARDS))
    taken = prefixes()
    prefix = prefix or free_prefix(name, taken)
    if not PREFIX.fullmatch(prefix) or prefix in taken:
        raise UsageProblem("new-game.bad-prefix", prefix=prefix, taken=", ".join(sorted(taken)))
    root = into.resolve()
    inside = (root / "src" / "walstatt" / "games" / "__init__.py").is_file()
    title = title or name.replace("-", " ").capitalize()
    plan = Plan(name, title, prefix, board, root if inside else root / name, inside)
    for folder in (plan.source, plan.tests):
        if folder.exists():
            raise UsageProblem("new-game.there", folder=folder)
    return plan


def prefixes() -> set[str]:
    """Three letters with which rules begin that there are."""
    return {rule.split("-")[0] for game in game_ids() for rule in find_game(game).codex.rules}


def free_prefix(name: str, taken: set[str]) -> str:
    """MYG for my-game; else other letters of the name, and at last any."""
    letters = re.sub(r"[^A-Z]", "", name.upper()).ljust(3, "X")
    found = [letters[0] + first + second for first, second in combinations(letters[1:], 2)]
    found += [f"X{a}{b}" for a in "XYZ" for b in "ABCDEFGH"]
    return next(prefix for prefix in found if prefix not in taken)


def files(plan: Plan) -> Iterator[tuple[Path, str]]:
    """What is written where."""
    for path, content in toy_files(resources.files(TOY)):
        if path.parts[0] == "tests":
            yield plan.tests / Path(*path.parts[1:]), plan.worded(content)
        elif path.parts[0] == "screen" and path.name in (*BOARDS.values(), "board.py"):
            if path.name == BOARDS[plan.board]:
                yield plan.source / "screen" / "board.py", plan.worded(content)
        else:
            yield plan.source / path, plan.worded(content)
    if not plan.inside:
        yield plan.root / "pyproject.toml", plan.worded(PYPROJECT)
        yield plan.tests / "conftest.py", plan.worded(CONFTEST)


def toy_files(folder: Traversable, at: Path = Path()) -> Iterator[tuple[Path, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from toy_files(entry, at / entry.name)
        elif entry.name.endswith((".py", ".toml")):
            yield at / entry.name, entry.read_text(encoding="utf-8")


PYPROJECT = """\
[build-system]
requires = ["hatchling>=1.25,<2"]
build-backend = "hatchling.build"

[project]
name = "dice-toe"
version = "0.1.0"
description = "Dice-toe, a game for Walstatt"
requires-python = ">=3.11"
dependencies = ["walstatt"]

[project.entry-points."walstatt.games"]
dice-toe = "dice_toe.game:DiceToe"

[tool.hatch.build.targets.wheel]
packages = ["src/dice_toe"]

[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = "--import-mode=importlib"
pythonpath = ["src"]
markers = ["rule(*ids): the rule ids that this test proves"]

[tool.ruff]
line-length = 110
src = ["src"]

[tool.mypy]
strict = true
mypy_path = "src"
files = ["src", "tests"]
explicit_package_bases = true
namespace_packages = true
"""
CONFTEST = '''\
"""The game is known in its tests, installed or not."""

from walstatt.core.game import register
from walstatt.toys.dice_toe.game import DiceToe

register("dice-toe", DiceToe)
'''
