"""`tools/break-rules` makes the mistakes that it says, where it says."""

from __future__ import annotations

import importlib.machinery
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "break-rules"
RULES = '''
def reach(near: int, far: int, free: bool) -> bool:
    """How far (TOY-WAY-01)."""
    if near < 3 and not free:  # TOY-WAY-02
        return False
    return near + 1 <= far


def nothing(x: int) -> bool:
    return x > 1
'''


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
    }
    assert found["near < 3  ->  near <= 3"].ids == {"TOY-WAY-02"}  # those of the line come first
    assert found["1  ->  2"].ids == {"TOY-WAY-01", "TOY-WAY-02"}
    assert found["near < 3  ->  near <= 3"].line == 4


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
