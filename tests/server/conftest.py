"""The data bases that the server's tests run on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import harness


@pytest.fixture(params=["sqlite", "postgres"])
def each_database(request: pytest.FixtureRequest) -> Iterator[None]:
    """The test runs twice; `settings_for` names the data base of the moment."""
    with harness.on(request.param):
        yield


@pytest.fixture
def on_postgres() -> Iterator[None]:
    with harness.on("postgres"):
        yield
