"""Loaded by Schemathesis: requests are about what is there, and those that void a token use one of their own.

About half of all requests stay as they were made up.
"""

from __future__ import annotations

import os
import random
from typing import Any

import schemathesis
from schemathesis.core.parameters import ParameterLocation

from tests.server.described.stage import COOKIE, PASSWORD, Stage

TOKEN = os.environ["WALSTATT_STAGE_TOKEN"]
SEED = int(os.environ["WALSTATT_STAGE_SEED"])
stage = Stage(os.environ["WALSTATT_STAGE"], TOKEN, SEED)
dice = random.Random(SEED)
#: After these, when they succeed, the caller's token is void.
VOIDING = (
    "/api/logout",
    "/api/logout/all",
    "/api/password",
    "/api/accounts",
    "/api/accounts/delete",
    "/api/login",
)
LISTS = ("a-list", "another-list")
POSITIONS = "/api/positions"


@schemathesis.hook
def before_call(_context: Any, case: Any, _kwargs: dict[str, Any]) -> None:
    path, named = case.operation.path, case.path_parameters or {}
    if path in VOIDING and (case.cookies or {}).get(COOKIE) == TOKEN:
        case.cookies[COOKIE] = _somebody_new(account=path != "/api/accounts")
    if dice.random() < 0.5:
        return
    if "game" in named:
        named["game"] = dice.choice(stage.games)["id"]
        if "lesson" in named and stage.lessons[named["game"]]:
            named["lesson"] = dice.choice(stage.lessons[named["game"]])
    if "puzzle" in named:
        named["game"], named["puzzle"] = dice.choice(stage.puzzles)
    if "id" in named:
        named["id"] = dice.choice(LISTS) if "/lists/" in path else stage.match()
    if "n" in named:
        named["n"] = dice.randrange(12)
    if case.meta is not None and case.meta.is_negative_at(ParameterLocation.BODY):
        return  # what is wrong with it on purpose stays wrong
    if path == "/api/replays" and isinstance(case.body, str):
        case.body = dice.choice(stage.records)
    if isinstance(case.body, dict):
        _fit(path, named, case.body)


def _fit(path: str, named: dict[str, Any], body: dict[str, Any]) -> None:
    """Values that the server takes, for some of those that were made up."""
    if path.endswith("/choices") and dice.random() < 0.7:
        body.update(stage.answer(named["id"]) or {})
    known: dict[str, list[Any]] = {
        "old": [PASSWORD],
        "new": [PASSWORD[::-1]],
        "password": [PASSWORD],
        "game": [game["id"] for game in stage.games],
        "seats": [["me", "open"], ["me", "random"], ["random", "random"], ["me", "novice"]],
        "name": [f"Name {dice.randrange(10**6)}"],
        "position": ["", *stage.positions],
        "clock": [None, {"initial_s": 60}, {"initial_s": 600, "increment_s": 5}],
        "options": [{}],
        "number": [0, 1, 2],
        "line": [0],
        "text": stage.positions if path == POSITIONS else ["hello", "1 magebane\n2 fog bank"],
        "choices": [["next"], ["next", "quiz 0"], ["next", "next", "next"]],
    }
    for name, values in known.items():
        if name in body and dice.random() < 0.7:
            body[name] = dice.choice(values)


def _somebody_new(*, account: bool) -> str:
    client = stage.account() if account else stage.guest()
    token = client.cookies[COOKIE]
    client.close()
    return token
