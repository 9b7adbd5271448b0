"""The figures of `walstatt bench`: all there, all positive, none judged."""

from __future__ import annotations

import msgspec
import pytest

from tests.lab.test_duel import documented
from walstatt.core.errors import BadSetup, UnknownGame
from walstatt.lab import bench
from walstatt.lab.bench import bench_game, greedy_play, random_play


def test_the_figures_are_those_that_are_documented_and_positive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "calibration_loop", lambda: sum(i * i for i in range(300_000)))
    # To tidy up before every measurement takes long in a process that has run thousands of tests.
    monkeypatch.setattr("walstatt.lab.bench.gc.collect", lambda: 0)
    found = msgspec.to_builtins(
        bench_game("monolith-arena", random_games=2, greedy_games=1, live=2, rounds=2)
    )
    assert set(found) == documented("bench")
    assert found.pop("game") == "monolith-arena"
    assert len(found) == 7
    for name, value in found.items():
        assert value > 0, name


def test_the_calibration_loop_is_the_documented_one() -> None:
    assert bench.calibration_loop() == sum(i * i for i in range(3_000_000))


def test_random_games_are_whole_or_as_long_as_wanted() -> None:
    assert random_play("monolith-arena", 3).over
    short = random_play("monolith-arena", 3, 12)
    assert len(short.choices) == 12
    assert random_play("monolith-arena", 3).choices[:12] == short.choices


def test_greedy_games_are_played_to_the_end_and_are_equal_for_equal_seeds() -> None:
    match = greedy_play("monolith-arena", 1)
    assert match.over
    assert greedy_play("monolith-arena", 1).digest() == match.digest()


def test_games_are_played_with_the_settings_that_are_given() -> None:
    options = {"level": "full", "mages": "wizard,warlock"}
    assert random_play("mage-wars", 1, 5, options).record().header.options["level"] == "full"
    assert random_play("mage-wars", 1, 5).record().header.options["level"] == "apprentice"
    with pytest.raises(BadSetup):
        bench_game("mage-wars", {"level": "none"})


def test_an_unknown_game_is_not_measured() -> None:
    with pytest.raises(UnknownGame):
        bench_game("chess")
