"""Matches that were played before: their records still lead to the same events.

A random game of every set-up, as it was recorded in the month that the file is named after. When the rules
of a game are corrected and a record no longer holds, its replacement stands in a file of a later month.
"""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from walstatt import Match
from walstatt.core.record import parse

FILES = sorted((Path(__file__).parent / "records").glob("*.zip"))


def digests(file: Path) -> dict[str, str]:
    with ZipFile(file) as kept:
        found: dict[str, str] = json.loads(kept.read("digests.json"))
    return found


RECORDS = [(file, name) for file in FILES for name in digests(file)]


@pytest.mark.parametrize(("file", "name"), RECORDS, ids=[f"{file.stem}-{name}" for file, name in RECORDS])
def test_an_old_record_replays_to_the_same_events(file: Path, name: str) -> None:
    with ZipFile(file) as kept:
        record = parse(kept.read(f"{name}.json").decode())
    match = Match.from_record(record)
    assert match.over
    assert match.digest() == digests(file)[name]


def test_there_are_records_of_all_games() -> None:
    assert len(RECORDS) > 30
