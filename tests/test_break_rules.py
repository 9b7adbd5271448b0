"""`tools/break-rules` makes the mistakes that it says, where it says."""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "break-rules"
GAMES = Path(__file__).parent / "games"
RULES = '''
def reach(near: int, far: int, free: bool, steps: list[int] | None = None) -> bool:
    """How far (TOY-WAY-01)."""
    assert far < 99
    if near < 3 and not free:  # TOY-WAY-02
        return False
    if steps is not None and steps[1:]:
        steps.append(max(steps))
    return near + 1 <= far


def nothing(x: int) -> bool:
    return x > 1
'''

DECORATED = """
from functools import cache

@cache
def far(x: int) -> bool:  # TOY-WAY-03
    return x > 3

class Way:
    @property
    def open(self) -> bool:  # TOY-WAY-04
        return False

    @classmethod
    def near(cls, x: int) -> bool:  # TOY-WAY-05
        return x == 2

def maker(most):  # TOY-WAY-06
    def made(x):
        return x < most
    return made

MADE = maker(4)
"""
CHANGES = ("x > 3  ->  x >= 3", "False  ->  True", "x == 2  ->  x != 2", "x < most  ->  x <= most")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    loader = importlib.machinery.SourceFileLoader("break_rules", str(TOOL))
    spec = importlib.util.spec_from_loader("break_rules", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_every_kind_of_mistake_is_made_once(tool: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "reaching.py"
    file.write_text(RULES, encoding="utf-8")
    found = {one.what: one for one in tool.mistakes(file)}
    assert set(found) == {
        "near < 3 and (not free)  ->  near < 3 or not free",
        "near < 3 and (not free)  ->  not free",
        "near < 3 and (not free)  ->  near < 3",
        "near < 3  ->  near <= 3",
        "3  ->  4",
        "not free  ->  free",
        "False  ->  True",
        "near + 1 <= far  ->  near + 1 < far",
        "near + 1  ->  near - 1",
        "1  ->  2",
        "steps is not None  ->  steps is None",
        "steps is not None and steps[1:]  ->  steps is not None",
        "steps.append(max(steps))  ->  pass",
        "max(steps)  ->  min(steps)",
    }
    assert found["near < 3  ->  near <= 3"].ids == {"TOY-WAY-02"}  # those of the line come first
    assert found["1  ->  2"].ids == {"TOY-WAY-01", "TOY-WAY-02"}
    assert found["near < 3  ->  near <= 3"].line == 5
    assert found["1  ->  2"].name == ("reaching.py", "reach", "return near + 1 <= far", "1  ->  2")


def test_the_second_of_two_like_mistakes_in_a_line_has_a_name_of_its_own(
    tool: ModuleType, tmp_path: Path
) -> None:
    file = tmp_path / "both.py"
    file.write_text("def both(x):  # TOY-WAY-07\n    return x[1] + x[1]\n", encoding="utf-8")
    whats = [one.name[-1] for one in tool.mistakes(file) if one.what == "1  ->  2"]
    assert whats == ["1  ->  2", "1  ->  2 (no. 2)"]


def test_only_the_one_place_is_broken(tool: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "reaching.py"
    file.write_text(RULES, encoding="utf-8")
    (broken,) = (one.source for one in tool.mistakes(file) if one.what == "near + 1  ->  near - 1")
    space: dict[str, object] = {}
    exec(broken, space)
    reach = space["reach"]
    assert callable(reach)
    assert reach(5, 4, True)
    assert not reach(6, 4, True)
    assert not reach(1, 9, False)


def test_whoever_has_imported_a_function_has_its_mistake_too(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "broken_ways"
    inner = package / "inner"  # rules may have rooms of their own
    inner.mkdir(parents=True)
    for folder in (package, inner):
        (folder / "__init__.py").write_text("", encoding="utf-8")
    (inner / "reaching.py").write_text(DECORATED, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.syspath_prepend(str(TOOL.parent))
    reaching = importlib.import_module("broken_ways.inner.reaching")
    far, way, made = reaching.far, reaching.Way(), reaching.MADE
    assert (far(3), way.open, way.near(2), made(4)) == (False, False, True, False)
    breaking = importlib.import_module("breaking").Breaking([], "broken_ways", package)
    for mistake in tool.mistakes(inner / "reaching.py"):
        if mistake.what in CHANGES:
            breaking.break_function(mistake)
    assert (far(3), way.open, way.near(2), made(4)) == (True, True, False, True)


@pytest.mark.parametrize("game", sorted(file.parent.name for file in GAMES.glob("*/harmless.toml")))
def test_every_mistake_that_is_called_harmless_can_still_be_made(tool: ModuleType, game: str) -> None:
    known = tool.harmless(game)
    rules = TOOL.parent.parent / "src/walstatt/games" / game / "rules"
    files = {file for name in known for file in rules.rglob(name[0])}
    made = {one.name for file in files for one in tool.mistakes(file)}
    assert known.keys() <= made, f"no longer there: {known.keys() - made}"
    assert all(why.strip() for why in known.values())
