"""Whatever is sent: no server error, no answer that the description does not know, no match harmed."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.harness import DUEL, HANGS_S, PATIENT
from tests.server.threaded import House
from walstatt.server.openapi import ENDPOINTS, describe

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


class Pair:
    """Two people at a match of their own."""

    def __init__(self, house: House) -> None:
        self.base = house.base
        self.blue, self.red = house.person("Ada"), house.person("Bo")
        body = {"game": "monolith-arena", "seats": ["me", "open"], "options": DUEL}
        self.match = self.blue.post("/api/matches", json=body).json()["id"]
        self.red.post(f"/api/matches/{self.match}/join", json={}).raise_for_status()
        self.cookie = {"cookie": f"walstatt={self.blue.cookies['walstatt']}"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("fuzz"), think_s=1.0)
    yield found
    found.close()


@pytest.fixture
def pair(house: House) -> Iterator[Pair]:
    found = Pair(house)
    yield found
    found.blue.close()
    found.red.close()


schema = schemathesis.openapi.from_dict(describe())


@pytest.mark.parametrize(("method", "path"), [(e.method, e.path) for e in ENDPOINTS])
def test_any_request_gets_an_answer_that_the_description_knows(pair: Pair, method: str, path: str) -> None:
    @settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(case=schema[path][method.upper()].as_strategy())
    def check(case: Any) -> None:
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = pair.match  # else nearly all would hear that there is no such match
        headers = {**(case.headers or {}), **pair.cookie}
        response = case.call(base_url=pair.base, headers=headers, timeout=HANGS_S)
        case.validate_response(response, checks=CHECKS)

    check()


#: A choice that is refused whenever it comes.
LAST = {"type": "choose", "id": 987_654_321, "number": 10_000, "choice": "end"}
words = st.one_of(
    st.text(max_size=60),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=6,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["choose", "ping", "update", "?"])},
        optional={
            "id": st.integers() | st.text(max_size=3),
            "number": st.integers(-2, 3) | st.none(),
            "choice": st.sampled_from(["place banner A1", "end", ""]) | st.text(max_size=40),
            "line": st.integers(-1, 2),
        },
    ).map(json.dumps),
    st.binary(max_size=40),
)


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(words, min_size=1, max_size=6))
def test_any_message_leaves_the_match_whole(pair: Pair, messages: list[str | bytes]) -> None:
    async def main() -> None:
        address = f"{pair.base.replace('http', 'ws')}/api/matches/{pair.match}/live"
        async with websockets.connect(address, additional_headers=pair.cookie, **PATIENT) as socket:
            with contextlib.suppress(websockets.ConnectionClosed):
                for message in messages:
                    await socket.send(message)
                await socket.send(json.dumps(LAST))  # answered when all before it has been dealt with
                while json.loads(await socket.recv()).get("id") != LAST["id"]:
                    pass
            assert socket.close_code in (None, 1000, 1008)  # still open, or a refusal; never a breakdown

    asyncio.run(main())
    seen = pair.red.get(f"/api/matches/{pair.match}").json()
    assert seen["status"] in ("running", "over")
    assert len(pair.red.get(f"/api/matches/{pair.match}/events").json()["events"]) == seen["events"]
