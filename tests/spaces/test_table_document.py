"""docs/table.md: its example runs, and its pictures are those that the table draws today."""

from __future__ import annotations

import doctest
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
DRAWN = runpy.run_path(str(ROOT / "tools" / "table-pictures"), run_name="pictures")["DRAWN"]


def test_the_example_runs() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "table.md"), module_relative=False)
    assert result.attempted > 4
    assert result.failed == 0


@pytest.mark.parametrize("number", range(len(DRAWN)))
def test_a_picture_is_as_it_would_be_drawn_today(number: int) -> None:
    draw = DRAWN[number]
    stored = ROOT / "docs" / "pictures" / f"table-{draw.__name__}.svg"
    assert stored.read_text(encoding="utf-8") == draw()
