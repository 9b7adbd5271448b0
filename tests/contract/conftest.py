"""The toys keep the contract like all games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toys import offered


@pytest.fixture(scope="package", autouse=True)
def toys() -> Iterator[None]:
    with offered():
        yield
