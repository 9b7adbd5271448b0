"""The ladder: every deal twice, nothing played twice, ratings that follow from what happened."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command, walstatt
from walstatt.lab.ladder import Game, fit, ladder, missing, pairs_of, rated, read

__all__ = ["walstatt"]
GAME = "monolith-arena"
NAMES = ["random", "greedy"]
PAIR = ("a", "b")


def played(score: float, deal: int, pair: tuple[str, str] = PAIR) -> list[Game]:
    return [Game(pair, deal, swapped, score, ([0.1], [0.2, 0.3])) for swapped in (False, True)]


def test_who_wins_three_of_four_is_about_190_points_stronger_whoever_is_named_first() -> None:
    games = [one for deal in range(200) for one in played(float(deal % 4 != 0), deal)]
    found = fit(["a", "b"], games)
    assert found["a"] - found["b"] == pytest.approx(190, abs=3)
    turned = [Game(("b", "a"), one.deal, one.swapped, 1 - one.score, one.seconds) for one in games]
    assert fit(["b", "a"], turned)["a"] == pytest.approx(found["a"])
    assert found["a"] + found["b"] == pytest.approx(0)


def test_strength_is_handed_on_by_those_between() -> None:
    games = [one for deal in range(40) for one in played(float(deal % 4 != 0), deal)]
    games += [one for deal in range(40) for one in played(float(deal % 4 != 0), deal, ("b", "c"))]
    found = rated(GAME, 1, games)
    assert [rung.name for rung in found.rungs] == ["a", "b", "c"]
    best, middle, _ = found.rungs
    assert best.elo - middle.elo > 150
    assert all(rung.low < rung.elo < rung.high for rung in found.rungs)
    assert [(met.first, met.second, met.games, met.share) for met in found.pairs] == [
        ("a", "b", 80, 0.75), ("b", "c", 80, 0.75),
    ]  # fmt: skip


def test_more_deals_make_the_interval_narrower_and_nobody_is_infinitely_strong() -> None:
    widths = []
    for deals in (10, 160):
        rung = rated(GAME, 1, [one for deal in range(deals) for one in played(float(deal % 2), deal)]).rungs[
            0
        ]
        widths.append(rung.high - rung.low)
    assert widths[1] < widths[0] / 2
    won = rated(GAME, 1, played(1.0, 0)).rungs
    assert 0 < won[0].elo < 1000


def test_times_are_told_for_each_player() -> None:
    a, b = sorted(rated(GAME, 1, played(0.5, 0)).rungs, key=lambda rung: rung.name)
    assert (a.units, a.median_s, a.most_s, a.budget_s) == (2, 0.1, 0.1, 0.0)
    assert (b.units, b.median_s, b.most_s) == (4, 0.25, 0.3)


def test_pairs() -> None:
    assert pairs_of(["a", "b", "c"], neighbours=False) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairs_of(["a", "b", "c"], neighbours=True) == [("a", "b"), ("b", "c")]


def test_what_was_played_is_kept_and_a_ladder_that_was_broken_off_ends_as_if_it_had_not_been(
    tmp_path: Path,
) -> None:
    whole = ladder(GAME, {}, NAMES, games=4, seed=3, jobs=1)
    file = tmp_path / "games.jsonl"
    ladder(GAME, {}, NAMES, games=2, seed=3, jobs=1, file=file)
    assert missing(NAMES, 4, file, neighbours=False) == 2
    with file.open("a", encoding="utf-8") as out:
        out.write('{"pair":["random"')  # it was broken off in the middle of a line
    done: list[None] = []
    again = ladder(GAME, {}, NAMES, games=4, seed=3, jobs=1, file=file, progress=lambda: done.append(None))
    assert len(done) == 2
    assert again.pairs == whole.pairs
    assert [(one.pair, one.deal, one.swapped) for one in read(file)] == [
        (tuple(NAMES), n // 2, n % 2 == 1) for n in range(4)
    ]
    assert again.rungs[0].name == "greedy"


def test_the_command_in_both_languages_and_as_json(walstatt: Command, tmp_path: Path) -> None:
    args = ("lab", "ladder", GAME, "--players", ",".join(NAMES), "--games", 2, "--jobs", 1)
    file = ("--file", str(tmp_path / "games.jsonl"))
    found = json.loads(walstatt(*args, *file, "--json").out)
    assert {rung["name"] for rung in found["rungs"]} == set(NAMES)
    for lang, words in (("en", "May take"), ("de", "Erlaubt")):
        assert words in walstatt(*args, *file, "--lang", lang).out
    assert walstatt("lab", "ladder", GAME, "--games", 1).code == 2
    assert walstatt("lab", "ladder", GAME, "--players", "nobody", "--games", 2).code == 2
