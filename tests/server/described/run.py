"""Schemathesis against a server of our own: all its checks, in all its phases, with a cookie."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.server.described.stage import COOKIE, Stage
from tests.server.harness import HANGS_S

ROOT = Path(__file__).parents[3]
#: What is right here is beyond a schema: names, passwords, talk, what a game understands or its rules allow.
BEYOND_A_SCHEMA = (
    "/api/guests",
    "/api/accounts",
    "/api/login",
    "/api/password",
    "/api/matches",
    "/api/matches/{id}/join",
    "/api/matches/{id}/choices",
    "/api/matches/{id}/undo",
    "/api/matches/{id}/preview",
    "/api/matches/{id}/steps/{n}",
    "/api/matches/{id}/chat",
    "/api/learn/{game}/{lesson}",
    "/api/learn/{game}/{lesson}/preview",
    "/api/learn/{game}/{lesson}/advice",
    "/api/puzzles/{game}/{puzzle}",
    "/api/builders/{game}/card",
    "/api/positions",
    "/api/replays",
    "/api/lists/{id}",
)
ACCEPTED = ["2xx", "3xx", "400", "401", "403", "404", "409", "413", "429", "503"]


class Report(NamedTuple):
    cases: int
    operations: int
    failures: int
    said: str

    def __str__(self) -> str:
        return f"{self.operations} operations, {self.cases} cases, {self.failures} failures\n{self.said}"


def ask_everything(base: str, folder: Path, cases: int, seed: int) -> Report:
    """So many requests at most for every operation in each phase; what Schemathesis says of the answers."""
    stage = Stage(base)
    token = stage.me.cookies[COOKIE]
    stage.close()
    settings, told = folder / "schemathesis.toml", folder / "told.json"
    settings.write_text(_settings(base, token, cases, seed), encoding="utf-8")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(settings)),
            *("run", f"{base}/api/openapi.json", "--checks", "all", "--continue-on-failure"),
            *("--report", "json", "--report-json-path", str(told)),
        ],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
            "WALSTATT_STAGE": base,
            "WALSTATT_STAGE_TOKEN": token,
            "WALSTATT_STAGE_SEED": str(seed),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert told.exists(), done.stdout
    found = json.loads(told.read_text(encoding="utf-8"))
    assert found["complete"], done.stdout
    counted = found["test_cases"]
    failures = counted["unique_failures"] + counted["errored"]
    return Report(counted["generated"], found["operations"]["tested"], failures, done.stdout)


def _settings(base: str, token: str, cases: int, seed: int) -> str:
    lines = [
        f'base-url = "{base}"',
        'hooks = "tests.server.described.hooks"',
        f"seed = {seed}",
        f'auth.openapi.cookie.api_key = "{token}"',
        f"generation.max-examples = {cases}",
        f"request-timeout = {HANGS_S}",  # a slow machine is no finding
    ]
    for path in BEYOND_A_SCHEMA:
        lines += [
            "[[operations]]",
            f'include-path = "{path}"',
            f"checks.positive_data_acceptance.expected-statuses = {json.dumps(ACCEPTED)}",
        ]
    return "\n".join(lines)
