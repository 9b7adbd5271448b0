"""The pictures of the front page are what the games would draw today."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

WEB = Path(__file__).parents[1] / "web"


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hero", WEB / "scripts" / "hero.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PICTURES = script().pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_up_to_date(name: str) -> None:
    stored = json.loads((WEB / "pictures" / name).read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(PICTURES[name])), "run web/scripts/hero.py, then Prettier"


def test_there_is_no_other_picture() -> None:
    folder = WEB / "pictures"
    assert {path.name for path in folder.glob("*.json")} == set(PICTURES)
