"""Addresses of data bases."""

from __future__ import annotations

import pytest

from walstatt.server import engines
from walstatt.server.problems import Refusal


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:////srv/m.sqlite", "sqlite+aiosqlite:////srv/m.sqlite"),
        ("sqlite+aiosqlite:///m.sqlite", "sqlite+aiosqlite:///m.sqlite"),
        ("postgresql://ada:pw@host/db", "postgresql+asyncpg://ada:pw@host/db"),
        ("postgresql+asyncpg://ada@/db?host=/tmp", "postgresql+asyncpg://ada@/db?host=%2Ftmp"),
    ],
)
def test_people_need_not_name_a_driver(given: str, used: str) -> None:
    assert engines.address(given).render_as_string(hide_password=False) == used


@pytest.mark.parametrize(
    "given",
    [
        "",
        "postgresql:secret@b",
        "mysql://a:secret@b/c",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://a@b",
    ],
)
def test_what_cannot_be_used_is_refused_in_words_and_without_the_password(given: str) -> None:
    with pytest.raises(Refusal) as caught:
        engines.address(given)
    for lang in ("en", "de"):
        told = caught.value.text(lang)
        assert "postgresql://" in told
        assert "secret" not in told
