"""The toy game of the kernel's tests, and a clock that stands: no player of these tests runs out of time."""

from __future__ import annotations

import pytest

from tests.core.conftest import toy as toy
from walstatt.players import budget


@pytest.fixture(autouse=True)
def timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "processor_time", lambda: 0.0)
