"""Games that are still being built: nothing offers them, whoever names one finds it."""

from __future__ import annotations

import pytest

from walstatt.core import game
from walstatt.core.game import UNFINISHED, find_game, game_ids, register
from walstatt.toys.dice_toe.game import DiceToe


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """Not known before, nor afterwards."""
    for name in ("_makers", "_games", "_unfinished"):
        monkeypatch.setattr(game, name, getattr(game, name).copy())
    register("dice-toe", DiceToe, finished=False)
    return "dice-toe"


def test_an_unfinished_game_is_not_offered_but_found(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(UNFINISHED, raising=False)
    assert toy not in game_ids()
    assert toy in game_ids(unfinished=True)
    assert find_game(toy).id == toy


def test_who_asks_for_unfinished_games_is_offered_them(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(UNFINISHED, "1")
    assert toy in game_ids()


def test_a_game_that_is_finished_is_offered_from_then_on(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(UNFINISHED, raising=False)
    register(toy, DiceToe)
    assert toy in game_ids()
