"""The toy's own tests. They stand beside it, because `walstatt new-game` writes them along with a game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toys import offered
from walstatt.toys.dice_toe.tests.test_rules import *  # noqa: F403
from walstatt.toys.dice_toe.tests.test_texts import *  # noqa: F403


@pytest.fixture(scope="module", autouse=True)
def toys() -> Iterator[None]:
    with offered():
        yield
