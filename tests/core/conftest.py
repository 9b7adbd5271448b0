"""The toy game, known to the kernel while a test of the kernel runs and to nobody else."""

from __future__ import annotations

import pytest

from tests.core.toy import ToyGame
from walstatt.core import game


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> ToyGame:
    found = ToyGame()
    monkeypatch.setitem(game._makers, "toy", lambda: found)
    monkeypatch.setitem(game._games, "toy", found)
    return found
