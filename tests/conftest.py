"""Collects which rules the tests prove.

Every test names the rules it proves with `@pytest.mark.rule(...)`. After a full run the proofs of the
tests that passed are written to `build/rule-proofs.json`, from which `walstatt rules coverage` counts.
A run of a part of the suite writes nothing, so a figure always speaks of one whole run.
"""

from __future__ import annotations

import gc
import json
import os
import random
from collections.abc import Generator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from walstatt import games, toys
from walstatt.core.codex import Codex

ROOT = Path(__file__).parent.parent
PROOFS = ROOT / "build" / "rule-proofs.json"
FLOORS = Path(__file__).parent / "coverage-floors.json"
#: A game for which no floor is written down: every rule is proven or excused.
NEW = {"proven": 0, "missing": 0}

# `make test` always tries the same examples, so what passes once passes everywhere; `make soak` looks for
# new ones.
settings.register_profile(
    "walstatt",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize="WALSTATT_EXPLORE" not in os.environ,
)
settings.load_profile("walstatt")
pytest.register_assert_rewrite("walstatt.toys.dice_toe.tests")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--order", default="", metavar="SEED", help="run the tests in a random order")


def pytest_configure(config: pytest.Config) -> None:
    from tests.contract.progress import Progress

    config.pluginmanager.register(Progress(config))


#: Tests that take seconds, the longest first: at the end no worker waits for another one's long test.
LONG = (
    "web/test_summoners_game",
    "web/test_whole_game",
    "web/test_screens",
    "web/test_mage_wars",
    "web/test_builder",
    "web/test_standing",
    "server/test_crash",
    "server/test_leaks",
    "server/test_fuzz",
    "contract/",
    "server/test_processes",
    "games/summoners/test_profile_cards",
    "games/mage_wars/test_cards_print",
    "server/",
    "cli/",
    "lab/",
)
#: Tests with browsers run beside the others in a run of their own. They prove no rules.
BROWSERS = Path(__file__).resolve().parent / "web"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Each worker reads a part of the tests first, which pytest compiles anew where they have changed.

    All of them need all tests. So each compiles its part, and finds the parts of the others compiled.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or not _is_full(session.config):
        return
    files = sorted(file for file in BROWSERS.parent.rglob("test_*.py") if not _below_browsers(file))
    for file in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
        with suppress(BaseException):  # told when it is collected
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    order = config.getoption("--order")
    if order:
        random.Random(order).shuffle(items)
    else:
        items.sort(key=_rank)
    wrong = [item.nodeid for item in items if _in_browser(item) and item.get_closest_marker("rule")]
    if wrong:
        raise pytest.UsageError(f"rules are proven by tests without a browser: {', '.join(wrong)}")


def _rank(item: pytest.Item) -> int:
    name = item.nodeid.removeprefix("tests/")
    return next((number for number, start in enumerate(LONG) if name.startswith(start)), len(LONG))


def _in_browser(item: pytest.Item) -> bool:
    return _below_browsers(item.path)


@cache
def _below_browsers(file: Path) -> bool:
    """Of thousands of tests, asked once a file."""
    return BROWSERS in file.resolve().parents


def pytest_collection_finish() -> None:
    """What thousands of collected tests hold stays to the end: no collection of garbage looks at it again.

    Nearly all that a test makes is gone at once, so the others need not come so often: it saves an eighth.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


_outcomes: dict[str, bool] = {}
_claims: dict[str, list[str]] = {}


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    outcome = yield
    report = outcome.get_result()
    ids = [rule for mark in item.iter_markers("rule") for rule in mark.args]
    if ids:
        report.user_properties.append(("rules", ids))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Called in the controlling process for every phase of every test, xdist or not."""
    found = [value for name, value in report.user_properties if name == "rules"]
    if not found:
        return
    _claims[report.nodeid] = [str(rule) for rule in found[0]]  # type: ignore[attr-defined]
    if report.failed or (report.when == "call" and not report.passed):
        _outcomes[report.nodeid] = False
    elif report.when == "call":
        _outcomes.setdefault(report.nodeid, True)


def _is_full(config: pytest.Config) -> bool:
    chosen = config.option.keyword or [arg for arg in config.args if Path(arg).name != "tests"]
    given = config.option
    left_out = [path for path in given.ignore or () if Path(path).resolve() != BROWSERS]
    deselected = given.markexpr not in ("", "not soak") or left_out or given.ignore_glob or given.deselect
    return not chosen and not deselected and not config.option.collectonly


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput") or not _is_full(session.config):
        return
    proofs: dict[str, list[str]] = {}
    for test, passed in sorted(_outcomes.items()):
        for rule in _claims[test] if passed else ():
            proofs.setdefault(rule, []).append(test)
    PROOFS.parent.mkdir(exist_ok=True)
    PROOFS.write_text(json.dumps({"proofs": proofs}, indent=1), encoding="utf-8")
    _check_floors(session, proofs)


def _check_floors(session: pytest.Session, proofs: dict[str, list[str]]) -> None:
    """A game's coverage must not fall below its recorded floor, and marks must name real rules."""
    known: set[str] = set()
    floors = json.loads(FLOORS.read_text(encoding="utf-8"))
    for game, codex in _codexes().items():
        known |= set(codex.rules)
        if game in games.UNFINISHED and game not in floors:
            continue  # it is still being built: its rules come one after the other
        coverage, floor = codex.coverage(proofs), floors.get(game, NEW)
        if coverage.proven < floor["proven"] or len(coverage.missing) > floor["missing"]:
            print(
                f"\nRULE COVERAGE of {game}: {coverage.proven} of {coverage.total} proven, floor "
                f"{floor['proven']}; neither proven nor excused: {', '.join(coverage.missing) or '-'}"
            )
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
    unknown = sorted(set(proofs) - known)
    if unknown:
        print(f"\nMarks that name no rule: {', '.join(unknown)}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _codexes() -> dict[str, Codex]:
    """By game; also that of a game whose rules are there before it is offered, and of toys."""
    found = {}
    for home in (games, toys):
        for folder in sorted(Path(home.__path__[0]).glob("*/codex")):
            game = folder.parent.name
            found[game.replace("_", "-")] = Codex.load(game, f"{home.__name__}.{game}.codex")
    return found
