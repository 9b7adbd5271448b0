"""The API is as it is described, whatever is asked by somebody who is signed in."""

from __future__ import annotations

import faulthandler
import os
from pathlib import Path

import pytest

from tests.server.described.run import ask_everything
from tests.server.threaded import House
from walstatt.server.openapi import ENDPOINTS

#: Requests for every operation in each phase; that many again for every corner of their values.
CASES = int(os.environ.get("WALSTATT_CASES", "60"))
SEED = int(os.environ.get("WALSTATT_CASES_SEED", "1"))
MANY = 10**6


@pytest.mark.soak
@pytest.mark.usefixtures("each_database")
def test_schemathesis_with_a_cookie_finds_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faulthandler.cancel_dump_traceback_later()  # it takes as long as it was asked to
    house = House(tmp_path, think_s=1.0, own=MANY, alone_own=MANY, alone_all=MANY, uploads=MANY, lines=MANY)
    try:
        report = ask_everything(house.base, tmp_path, CASES, SEED)
    finally:
        house.close()
    with capsys.disabled():
        print(f"\nseed {SEED}: {str(report).partition(chr(10))[0]}", flush=True)
    assert report.operations == len(ENDPOINTS)
    assert report.failures == 0, report.said
