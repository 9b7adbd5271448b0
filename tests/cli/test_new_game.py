"""`walstatt new-game` writes a game that passes everything that a game has to pass."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import walstatt
from tests.cli.conftest import Command

ROOT = Path(__file__).parents[2]
SOURCE = Path(walstatt.__file__).parent
BOARDS = ("hex", "zones", "table")


def ran(folder: Path, *words: object, path: tuple[Path, ...] = ()) -> str:
    """A program of Python that must do well, with these folders before all others."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*path, SOURCE.parent)))}
    command = [sys.executable, "-m", *map(str, words)]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def pytest_in(folder: Path, *words: object, path: tuple[Path, ...] = ()) -> str:
    return ran(folder, "pytest", "-q", "-n", 0, "-p", "no:cacheprovider", *words, path=path)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's own folder, copied."""
    house = tmp_path_factory.mktemp("house")
    unneeded = shutil.ignore_patterns("__pycache__", "page", "web")
    shutil.copytree(SOURCE, house / "src" / "walstatt", ignore=unneeded)
    shutil.copytree(ROOT / "tests", house / "tests", ignore=unneeded)
    shutil.copy(ROOT / "pyproject.toml", house)
    return house


@pytest.mark.parametrize("board", BOARDS)
def test_a_package_of_its_own(walstatt: Command, tmp_path: Path, board: str) -> None:
    assert walstatt("new-game", "new-one", "--board", board, "--into", tmp_path).code == 0
    package = tmp_path / "new-one"
    ran(package, "ruff", "check", "--no-cache", ".")
    ran(package, "ruff", "format", "--no-cache", "--check", ".")
    assert "passed" in pytest_in(package)
    installed(package)
    told = ran(package, "walstatt.cli.main", "match", "new-one", "--games", 4, path=(package / "src",))
    assert "new-one" in told


def installed(package: Path) -> None:
    """Tells of the entry point, as an installer does."""
    entries = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "entry-points"
    ]
    info = package / "src" / "new_one-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: new-one\nVersion: 0.1.0\n", encoding="utf-8")
    lines = [f"{name} = {where}" for name, where in entries["walstatt.games"].items()]
    (info / "entry_points.txt").write_text("\n".join(["[walstatt.games]", *lines, ""]), encoding="utf-8")


def test_a_game_of_the_house_keeps_the_contract(walstatt: Command, house: Path) -> None:
    for name, board in (("new-one", "hex"), ("another-one", "zones"), ("go", "table")):
        done = walstatt("new-game", name, "--board", board, "--into", house)
        assert done.code == 0, done
    new = ["src/walstatt/games/new_one", "src/walstatt/games/another_one", "src/walstatt/games/go"]
    new += ["tests/games/new_one", "tests/games/another_one", "tests/games/go"]
    ran(house, "ruff", "check", "--no-cache", *new)
    ran(house, "ruff", "format", "--no-cache", "--check", *new)
    chosen = ("tests/contract", "tests/games/new_one", "tests/test_layers.py", "tests/test_rule_ids.py")
    told = pytest_in(house, *chosen, "-k", "new-one or new_one or layers or tried", path=(house / "src",))
    assert int(re.findall(r"(\d+) passed", told)[0]) > 50


def test_every_rule_of_a_new_game_is_proven(walstatt: Command, tmp_path: Path) -> None:
    """The floor of a game that has none written down."""
    walstatt("new-game", "new-one", "--into", tmp_path)
    package = tmp_path / "new-one"
    codex = (package / "src" / "new_one" / "codex" / "01-rules.toml").read_text(encoding="utf-8")
    rules = {rule["id"] for rule in tomllib.loads(codex)["rule"]}
    proven = re.findall(
        r'mark\.rule\("(.+?)"\)', (package / "tests" / "test_rules.py").read_text(encoding="utf-8")
    )
    assert rules == set(proven)
    assert all(rule.startswith("NEW-") for rule in rules)


@pytest.mark.soak
@pytest.mark.parametrize("board", BOARDS)
def test_types(walstatt: Command, tmp_path: Path, board: str) -> None:
    walstatt("new-game", "new-one", "--board", board, "--into", tmp_path)
    ran(
        tmp_path / "new-one",
        "mypy",
        "--cache-dir",
        tmp_path / "cache",
        path=(tmp_path / "new-one" / "src",),
    )


def test_nothing_of_the_toy_is_left(walstatt: Command, tmp_path: Path) -> None:
    walstatt("new-game", "new-one", "--title", "Mine", "--prefix", "ABC", "--into", tmp_path)
    for file in (tmp_path / "new-one").rglob("*"):
        if file.is_file():
            assert not re.search(r"toy|dice.toe|Würfel-Toe", read(file), re.IGNORECASE), file
    assert '"en": "Mine", "de": "Mine"' in (tmp_path / "new-one/src/new_one/game.py").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["My-Game"], "'My-Game' is no name for a game"),
        (["class"], "'class' is no name for a game"),
        (["a-name-that-is-too-long"], "at most 20 characters"),
        (["summoners"], "There is a game 'summoners' already."),
        (["new-one", "--board", "chess"], "There are: hex, zones, table."),
        (["new-one", "--prefix", "MON"], "Rules cannot begin with 'MON'"),
        (["new-one", "--prefix", "toolong"], "three capital letters"),
    ],
)
def test_what_would_not_work_is_refused(
    walstatt: Command, tmp_path: Path, words: list[str], why: str
) -> None:
    assert why in walstatt("new-game", *words, "--into", tmp_path).complaint
    assert not list(tmp_path.iterdir())


def test_what_is_there_is_not_written_over(walstatt: Command, tmp_path: Path) -> None:
    assert walstatt("new-game", "new-one", "--into", tmp_path).code == 0
    mine = tmp_path / "new-one" / "src" / "new_one" / "rules.py"
    mine.write_text("mine", encoding="utf-8")
    assert "nothing was written" in walstatt("new-game", "new-one", "--into", tmp_path).complaint
    assert read(mine) == "mine"


def test_rules_get_letters_that_no_other_game_has(walstatt: Command, tmp_path: Path) -> None:
    assert walstatt("new-game", "monster", "--into", tmp_path).code == 0
    told = read(tmp_path / "monster" / "src" / "monster" / "rules.py")
    assert "MOS-TURN-01" in told
