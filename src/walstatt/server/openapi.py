"""The description of the API, built from the structs that check and shape it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

import walstatt
from walstatt.server import schemas as s


class Endpoint(NamedTuple):
    method: str
    path: str
    summary: str
    answer: type[msgspec.Struct] | None  # None: text
    body: type[msgspec.Struct] | None = None
    query: tuple[tuple[str, dict[str, Any]], ...] = ()
    refusals: tuple[int, ...] = ()
    status: int = 200


_LANG = ("lang", {"type": "string", "enum": ["en", "de"], "default": "en"})
_SINCE = ("since", {"type": "integer", "minimum": 0, "default": 0})
ENDPOINTS = (
    Endpoint("get", "/healthz", "Whether the server works", s.Health),
    Endpoint("post", "/api/guests", "Play as a guest; sets the cookie", s.Me, s.GuestIn, status=201),
    Endpoint("get", "/api/me", "Who I am", s.Me, refusals=(401,)),
    Endpoint("post", "/api/accounts", "Make the guest an account", s.Me, s.AccountIn, refusals=(401, 409)),
    Endpoint("post", "/api/login", "Sign in; sets the cookie", s.Me, s.LoginIn, refusals=(401,)),
    Endpoint("get", "/api/games", "Games, their options, and programs", s.Games),
    Endpoint(
        "post", "/api/matches", "A new match", s.MatchOut, s.MatchIn, (_LANG,), refusals=(401,), status=201
    ),
    Endpoint("get", "/api/matches/{id}", "The match as I may see it", s.MatchOut, None, (_LANG,), (404, 409)),
    Endpoint(
        "post", "/api/matches/{id}/join", "Take an open seat", s.MatchOut, s.JoinIn, (_LANG,), (401, 404, 409)
    ),
    Endpoint("get", "/api/matches/{id}/events", "What happened", s.Events, None, (_LANG, _SINCE), (404, 409)),
    Endpoint(
        "post", "/api/matches/{id}/choices", "Choose", s.Confirmed, s.ChoiceIn, (), (401, 403, 404, 409)
    ),
    Endpoint(
        "get", "/api/matches/{id}/record", "The record of a finished match", None, None, (), (403, 404, 409)
    ),
)
_ALWAYS = (400, 429, 500, 503)


def describe() -> dict[str, Any]:
    """The OpenAPI document. It has no word for the WebSocket `/api/matches/{id}/live`, which sends `Live`."""
    types = [e.answer for e in ENDPOINTS] + [e.body for e in ENDPOINTS] + [s.Live, s.ErrorOut]
    used = [one for one in dict.fromkeys(types) if one is not None]
    found, components = msgspec.json.schema_components(used, ref_template="#/components/schemas/{name}")
    schemas = dict(zip(used, found, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = _operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Walstatt", "version": walstatt.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, schemas: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = []
    if "{id}" in endpoint.path:
        parameters.append({"name": "id", "in": "path", "required": True, "schema": {"type": "string"}})
    parameters += [{"name": name, "in": "query", "schema": schema} for name, schema in endpoint.query]
    good = (
        {"application/json": {"schema": schemas[endpoint.answer]}}
        if endpoint.answer is not None
        else {"application/x-ndjson": {"schema": {"type": "string"}}}
    )
    error = {"application/json": {"schema": schemas[s.ErrorOut]}}
    answers: dict[str, Any] = {str(endpoint.status): {"description": "Done", "content": good}}
    too_large = (413, 403) if endpoint.method == "post" else ()
    for status in sorted({*_ALWAYS, *too_large, *endpoint.refusals}):
        answers[str(status)] = {"description": "Refused", "content": error}
    operation: dict[str, Any] = {
        "operationId": f"{endpoint.method}{endpoint.path}".replace("/", "-").replace("{id}", "id"),
        "summary": endpoint.summary,
        "parameters": parameters,
        "responses": answers,
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": schemas[endpoint.body]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation
