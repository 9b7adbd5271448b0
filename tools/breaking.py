"""What `tools/break-rules` needs within pytest: a broken module in place of a good one, and the outcome.

Loaded with `-p breaking`. The environment says what to do: BREAK_MODULE and BREAK_SOURCE name a module and
the file with its broken source; BREAK_TESTS a file with the tests to run; BREAK_REPORT where to write which
of them passed, or, without BREAK_TESTS, which rules every test claims.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

MODULE, SOURCE = os.environ.get("BREAK_MODULE", ""), os.environ.get("BREAK_SOURCE", "")
TESTS, REPORT = os.environ.get("BREAK_TESTS", ""), os.environ["BREAK_REPORT"]


class Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module, and gives it another source."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if name != MODULE:
            return None
        found = importlib.machinery.PathFinder.find_spec(name, path, target)
        assert found is not None
        return importlib.util.spec_from_file_location(name, found.origin, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        code = compile(Path(SOURCE).read_text(encoding="utf-8"), module.__file__ or SOURCE, "exec")
        exec(code, module.__dict__)


if MODULE:
    sys.meta_path.insert(0, Broken())

outcomes: dict[str, bool] = {}
claims: dict[str, list[str]] = {}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        claims[item.nodeid] = [rule for mark in item.iter_markers("rule") for rule in mark.args]
    if TESTS:
        wanted = set(json.loads(Path(TESTS).read_text(encoding="utf-8")))
        items[:] = [item for item in items if item.nodeid in wanted]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed or report.when == "call":
        outcomes[report.nodeid] = report.passed and outcomes.get(report.nodeid, True)


def pytest_sessionfinish() -> None:
    Path(REPORT).write_text(json.dumps(outcomes if TESTS else claims), encoding="utf-8")
