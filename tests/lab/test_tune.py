"""Tuning: regression finds what wins, nothing is played twice, and the gain is told with its interval."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command, walstatt
from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.lab.fitting import Sample, chance, dot, fitted, loss, scale_of, solved
from walstatt.lab.tune import Tuned, tune

__all__ = ["walstatt"]
GAME = "monolith-arena"


def made(weights: tuple[float, ...], count: int = 3000, scale: float = 0.8) -> list[Sample]:
    """Positions whose outcomes follow from these weights."""
    dice = Dice(7)
    samples = []
    for _ in range(count):
        figures = tuple((dice.below(2001) - 1000) / 500 for _ in weights)
        won = dice.below(10**6) < 10**6 * chance(scale * dot(figures, weights))
        samples.append(Sample(float(won), figures))
    return samples


def test_regression_finds_the_weights_that_made_the_outcomes() -> None:
    true = (2.0, -1.0, 0.5)
    begin = (1.0, 1.0, 1.0)
    samples = made(true)
    found = fitted(samples, begin)
    part = [weight / found[0] * true[0] for weight in found]
    assert part == pytest.approx(true, abs=0.25)
    scale = scale_of(samples, begin)
    assert loss(samples, found, scale) < loss(samples, begin, scale)


def test_weights_that_are_right_stay_nearly_what_they_are_and_so_does_what_is_never_seen() -> None:
    true = (2.0, -1.0, 0.5)
    assert fitted(made(true), true) == pytest.approx(true, abs=0.2)
    blind = [Sample(one.won, (*one.figures, 0.0)) for one in made(true)]
    assert fitted(blind, (*true, 3.0))[3] == pytest.approx(3.0)
    assert scale_of(made(true), true) == pytest.approx(0.8, abs=0.12)


def test_linear_equations() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_the_judge_with_the_present_weights_is_the_present_judge() -> None:
    game = find_game(GAME)
    tunable = game.tunable
    assert tunable is not None
    match = Match.new(GAME, seed=4)
    dice = Dice(1)
    for _ in range(40):
        match.play(match.decision.options.pick(dice))
    judge = tunable.judge(tunable.weights)
    for seat in (0, 1):
        value = game.evaluate(match.state, seat)
        assert judge.evaluate(match.state, seat) == pytest.approx(value)
        assert dot(tunable.figures(match.state, seat), tunable.weights) == pytest.approx(value)
    none = tunable.judge([0.0] * len(tunable.names))
    assert none.evaluate(match.state, 0) == 0


def tiny(folder: Path | None, told: list[None], matches: int = 2) -> Tuned:
    return tune(
        GAME, {}, "novice", games=2, steps=1, matches=matches, seed=5, folder=folder,
        progress=lambda: told.append(None),
    )  # fmt: skip


def test_a_tiny_run_is_kept_and_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[None] = []
    found = tiny(tmp_path, told)
    assert len(told) == 2 + 1 + 2
    assert found.positions > 20
    assert found.loss_after <= found.loss_before
    assert found.low <= found.share <= found.high
    assert (found.matches, found.holds) == (2, False)
    assert found.weights.keys() == set(find_game(GAME).tunable.names)  # type: ignore[union-attr]
    for file in tmp_path.iterdir():  # broken off in the middle of a line
        file.write_text(file.read_text() + '{"numb')
    with monkeypatch.context() as only_read:
        only_read.setattr("walstatt.lab.tune.watched", None)
        only_read.setattr("walstatt.lab.tune.make_player", None)
        assert tiny(tmp_path, []) == found


def test_the_command_in_both_languages_and_as_json(walstatt: Command, tmp_path: Path) -> None:
    args = ("lab", "tune", GAME, "--games", 1, "--matches", 0, "--folder", tmp_path)
    found = json.loads(walstatt(*args, "--json").out)
    assert (found["games"], found["matches"]) == (1, 0)
    for lang, words in (("en", "no sure gain"), ("de", "kein sicherer Gewinn")):
        shown = walstatt(*args, "--lang", lang).out
        assert words in " ".join(shown.split())
        assert "banner_threat" in shown
    assert walstatt("lab", "tune", GAME, "--games", -1).code == 2
    assert walstatt("lab", "tune", "mage-wars").code == 2
    with pytest.raises(Problem):
        tune(GAME, {}, "random", games=0)
