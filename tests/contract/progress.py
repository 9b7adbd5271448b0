"""How many random games a soak has played, while it runs and at its end.

A plugin of pytest, registered in `tests/conftest.py`. A test that plays games records how many; how many
there will be follows from the tests that were collected. Without such tests it says nothing.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable

import pytest

from tests.contract.play import GAMES_A_CHUNK, SETUPS

#: The property in which a test says how many games it has played.
PLAYED = "random games"
#: Tests that play a chunk of random games, by the beginning of their name.
TESTS = ("test_many_random_games_end[", "test_random_games_with_options_by_lot_end[")
EVERY_S = 20.0


class Progress:
    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self.planned: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.failed = 0
        self._last = time.monotonic()

    # --- what is planned ----------------------------------------------------------------------------

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._plan(item.nodeid for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: object, ids: list[str]) -> None:
        """Every worker collects the same tests."""
        self._plan(ids)

    def _plan(self, tests: Iterable[str]) -> None:
        games = [game for test in tests if (game := game_of(test))]
        if games:
            self.planned = Counter({game: count * GAMES_A_CHUNK for game, count in Counter(games).items()})

    # --- what was played ----------------------------------------------------------------------------

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        game = game_of(report.nodeid)
        if not game:
            return
        self.failed += report.failed
        if report.when == "call":
            self.played[game] += sum(int(str(n)) for name, n in report.user_properties if name == PLAYED)
        if time.monotonic() - self._last > EVERY_S:
            self._last = time.monotonic()
            self._say(self.told())

    def pytest_terminal_summary(self) -> None:
        if self.planned:
            setups = Counter(game for game, _ in SETUPS)
            known = ", ".join(f"{setups[game]} of {game}" for game in sorted(self.planned))
            self._say(f"{self.told()} Set-ups: {known}, and such as are drawn by lot.")

    def told(self) -> str:
        """Random games: 1,250 of 6,400 of summoners; no chunk failed."""
        parts = [
            f"{self.played[game]:,} of {self.planned[game]:,} of {game}" for game in sorted(self.planned)
        ]
        failed = f"{self.failed} chunks failed" if self.failed else "no chunk failed"
        return f"Random games: {', '.join(parts)}; {failed}."

    def _say(self, text: str) -> None:
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        if reporter is not None:  # workers have none
            reporter.write_line("\n" + text)  # after the dots


def game_of(test: str) -> str:
    """The game of which a test plays a chunk of random games; "" if it is another test."""
    name = test.rpartition("::")[2]
    start = next((start for start in TESTS if name.startswith(start)), "")
    games = sorted({game for game, _ in SETUPS})
    return next((game for game in games if name.startswith(start + game)), "") if start else ""
