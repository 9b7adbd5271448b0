"""From values to chances: the scale is found again from games that were made with it."""

from __future__ import annotations

import math

import pytest
from typer.testing import CliRunner

from walstatt.cli.main import app
from walstatt.core.dice import Dice
from walstatt.lab.chances import Seen, chances, fitted, tenths


def made(scale: float, games: int) -> list[list[Seen]]:
    """Games of ten positions whose values keep the promise of this scale."""
    dice = Dice(5)
    found: list[list[Seen]] = []
    for _ in range(games):
        values = [(dice.below(401) - 200) / 10 for _ in range(10)]
        chance = [1 / (1 + math.exp(-value / scale)) for value in values]
        found.append(
            [Seen(v, float(dice.below(10_000) < 10_000 * p)) for v, p in zip(values, chance, strict=True)]
        )
    return found


@pytest.mark.parametrize("scale", [3.0, 12.0])
def test_the_scale_is_found_again(scale: float) -> None:
    played = made(scale, 400)
    assert fitted(played) == pytest.approx(scale, rel=0.1)
    for positions, told, won in tenths([seen for one in played for seen in one], scale):
        assert positions < 150 or won == pytest.approx(told, abs=0.08)


def test_draws_alone_promise_nothing() -> None:
    assert fitted([[Seen(5.0, 0.5), Seen(-5.0, 0.5)]]) > 1000


def test_games_are_judged_once_a_unit_and_equal_seeds_are_equal() -> None:
    found = chances("monolith-arena", {}, "random", 2, 3)
    assert found == chances("monolith-arena", {}, "random", 2, 3)
    assert 20 < found.positions < 120
    assert found.low <= found.high
    assert sum(count for count, _, _ in found.tenths) == found.positions


def test_the_command_tells_the_scale() -> None:
    told = CliRunner().invoke(
        app, ["lab", "chances", "monolith-arena", "--player", "random", "--games", "1", "--lang", "de"]
    )
    assert told.exit_code == 0
    assert "Maßstab der Gewinnchance" in told.output
