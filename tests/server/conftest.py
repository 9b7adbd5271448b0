"""The data bases that the server's tests run on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from argon2 import PasswordHasher

from tests.server import harness
from walstatt.server import people


@pytest.fixture(scope="session", autouse=True)
def _passwords_cost_little() -> Iterator[None]:
    """Hashes of the same kind in no time. What they cost outside of tests: `test_accounts.py`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(people, "PasswordHasher", partial(PasswordHasher, 1, 8, 1))
        yield


@pytest.fixture(params=["sqlite", "postgres"])
def each_database(request: pytest.FixtureRequest) -> Iterator[None]:
    """The test runs twice; `settings_for` names the data base of the moment."""
    with harness.on(request.param):
        yield


@pytest.fixture
def on_postgres() -> Iterator[None]:
    with harness.on("postgres"):
        yield
