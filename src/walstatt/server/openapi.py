"""The description of the API, built from the structs that check and shape it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec

import walstatt
from walstatt.core.builder import Catalogue, Draft, Made, Mended, Reading, Verdict
from walstatt.core.hints import Hints
from walstatt.core.kit import numbers
from walstatt.server import coach_schemas as c
from walstatt.server import cookies
from walstatt.server import schemas as s


class Endpoint(NamedTuple):
    method: str
    path: str
    summary: str
    answer: type[msgspec.Struct] | None  # None: text
    body: type[msgspec.Struct] | type[bytes] | None = None  # bytes: a record file
    query: tuple[tuple[str, dict[str, Any]], ...] = ()
    refusals: tuple[int, ...] = ()
    status: int = 200


_LANG = ("lang", {"type": "string", "enum": ["en", "de"], "default": "en"})
_COUNT = {"type": "integer", "minimum": 0, "maximum": numbers.MOST}
_SINCE = ("since", {**_COUNT, "default": 0})
ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("get", "/healthz", "Whether the server works", s.Health),
    Endpoint("post", "/api/guests", "Play as a guest; sets the cookie", s.Me, s.GuestIn, (), (409,), 201),
    Endpoint("get", "/api/me", "Who I am", s.Me, refusals=(401,)),
    Endpoint("post", "/api/accounts", "Make the guest an account", s.Me, s.AccountIn, refusals=(401, 409)),
    Endpoint("post", "/api/login", "Sign in; sets the cookie", s.Me, s.LoginIn, refusals=(401,)),
    Endpoint("get", "/api/games", "Games, their options, and programs", s.Games),
    Endpoint("post", "/api/matches", "A new match", s.MatchOut, s.MatchIn, (_LANG,), (401, 409), status=201),
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
_AT_TABLE = (401, 403, 404, 409)


def _act(name: str, summary: str, body: type[msgspec.Struct] | None = None) -> Endpoint:
    """Something that a player does at a bout; the answer shows the match after it."""
    return Endpoint("post", f"/api/matches/{{id}}/{name}", summary, s.MatchOut, body, (_LANG,), _AT_TABLE)


#: People and bouts.
ENDPOINTS += (
    Endpoint("post", "/api/logout", "Sign out; clears the cookie", s.Done),
    Endpoint("post", "/api/logout/all", "Sign out everywhere; clears the cookie", s.Done, refusals=(401,)),
    Endpoint(
        "post", "/api/password", "Change the password; signs out everywhere else", s.Me, s.PasswordIn,
        refusals=(401, 409),
    ),
    Endpoint("post", "/api/accounts/delete", "Delete my account", s.Done, s.DeleteIn, refusals=(401,)),
    Endpoint("get", "/api/me/data", "Everything that is kept of me", s.MyData, refusals=(401,)),
    Endpoint("get", "/api/lobby", "Open tables, my matches, matches to watch", s.Lobby),
    _act("leave", "Give a seat back, or close the bout, before the match begins"),
    _act("resign", "Give up"),
    _act("draw", "Offer, accept or refuse a draw", s.AnswerIn),
    _act("back", "Ask for my last choice back, or answer such a wish", s.AnswerIn),
    _act("stand-in", "Let a program play for me, once all other people agree", s.StandInIn),
    _act("stand-in/answer", "Agree with who wants a program, or not; or play again myself", s.AnswerIn),
    _act("rematch", "Play again; `next` names the new match", s.AnswerIn),
    _act("spectators", "Let others watch, or not", s.SpectatorsIn),
    Endpoint(
        "post", "/api/matches/{id}/undo", "Take my last choice back alone", s.Confirmed, s.UndoIn, (),
        _AT_TABLE,
    ),
    Endpoint("get", "/api/matches/{id}/chat", "The players' talk", s.Chat, None, (_SINCE,), _AT_TABLE),
    Endpoint(
        "post", "/api/matches/{id}/chat", "Say something", s.Chat, s.ChatIn, (), _AT_TABLE, status=201
    ),
)  # fmt: skip
#: Endpoints that change no match.
ENDPOINTS += (
    Endpoint("get", "/api/codex/{game}", "All rules", s.CodexOut, None, (_LANG,), (404,)),
    Endpoint("get", "/api/cards/{game}", "All cards and pieces in words", s.CardsOut, None, (_LANG,), (404,)),
    Endpoint(
        "get", "/api/matches/{id}/preview", "What a battle now would do", s.Preview, None,
        (("choice", {"type": "string"}), ("number", _COUNT), ("line", _COUNT), _LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "get", "/api/matches/{id}/hints", "How far the piece gets and reaches that the caller is asked about",
        Hints, None, (_LANG,), (403, 404, 409),
    ),
    Endpoint(
        "get", "/api/matches/{id}/why", "What is not offered, or not with this `thing`, and why", s.WhyNot,
        None, (("thing", {"type": "string"}), _LANG), (403, 404, 409),
    ),
    Endpoint(
        "get", "/api/matches/{id}/rosters", "What the players have in all, and where it is", s.Rosters, None,
        (_LANG,), (404,),
    ),
    Endpoint("get", "/api/matches/{id}/steps", "Every choice so far", s.Steps, None, (_LANG,), (404, 409)),
    Endpoint(
        "get", "/api/matches/{id}/steps/{n}", "One moment; `as` is a seat or \"spectator\"", s.StepView, None,
        (("as", {"type": "string"}), _LANG), (403, 404, 409),
    ),
    Endpoint(
        "get", "/api/matches/{id}/advice", "What the coach would do, in a match against programs alone",
        c.AdviceOut, None, (_LANG,), (401, 403, 404, 409, 503),
    ),
    Endpoint(
        "get", "/api/matches/{id}/steps/{n}/advice", "What the coach would have done in a match that is over",
        c.AdviceOut, None, (_LANG,), (401, 403, 404, 409, 503),
    ),
    Endpoint(
        "get", "/api/matches/{id}/analysis", "The look back at a match that is over, as far as it is known",
        c.AnalysisOut, None, (_LANG,), (403, 404, 409),
    ),
    Endpoint(
        "post", "/api/matches/{id}/analysis", "Look back at a match that is over", c.AnalysisOut, None,
        (_LANG,), (401, 403, 404, 409),
    ),
    Endpoint(
        "post", "/api/learn/{game}/{lesson}/advice", "What the coach would do in a lesson's fight",
        c.LessonAdvice, s.TutorIn, (_LANG,), (404, 409, 503),
    ),
    Endpoint("post", "/api/replays", "Look at a record file", s.Uploaded, bytes, (), (401, 409, 413), 201),
    Endpoint("get", "/api/learn", "The games that can be learned", s.Courses, None, (_LANG,)),
    Endpoint("get", "/api/learn/{game}", "The lessons", s.Lessons, None, (_LANG,), (404,)),
    Endpoint(
        "post", "/api/learn/{game}/{lesson}", "A lesson after these choices", s.LessonStep, s.TutorIn,
        (_LANG,), (404,),
    ),
    Endpoint(
        "post", "/api/learn/{game}/{lesson}/preview", "What a choice would do there", s.Preview, s.TutorIn,
        (_LANG,), (404,),
    ),
    Endpoint("get", "/api/puzzles", "All puzzles, and today's", s.Puzzles, None, (_LANG,)),
    Endpoint(
        "post", "/api/puzzles/{game}/{puzzle}", "A puzzle after these choices", s.PuzzleStep, s.TutorIn,
        (_LANG,), (404,),
    ),
    Endpoint("post", "/api/positions", "A position text as a picture", s.PositionOut, s.PositionIn, (_LANG,)),
)  # fmt: skip
#: What people build before a match.
ENDPOINTS += (
    Endpoint(
        "get", "/api/builders/{game}", "What a list can be made of, and what it costs", Catalogue, None,
        (_LANG,), (404,),
    ),
    Endpoint(
        "post", "/api/builders/{game}/judge", "What there is to say about a list", Verdict, Draft, (_LANG,),
        (404,),
    ),
    Endpoint("post", "/api/builders/{game}/read", "A text as a list", Reading, s.TextIn, (_LANG,), (404,)),
    Endpoint(
        "post", "/api/builders/{game}/mend", "The list without what is not allowed", Mended, Draft, (_LANG,),
        (404,),
    ),
    Endpoint(
        "post", "/api/builders/{game}/own", "What a list can be made of, with cards that came with it",
        Catalogue, s.OwnIn, (_LANG,), (404, 413),
    ),
    Endpoint(
        "post", "/api/builders/{game}/card", "A card that somebody types in", Made, s.CardIn, (_LANG,),
        (404, 413),
    ),
    Endpoint("get", "/api/lists", "The lists that I keep", s.Lists, None, (), (401,)),
    Endpoint(
        "post", "/api/lists/{id}", "Keep a list under this id, new or instead of the one there", s.ListOut,
        s.ListIn, (), (401, 404, 409),
    ),
    Endpoint("post", "/api/lists/{id}/drop", "Throw a list away", s.Done, None, (), (401,)),
)  # fmt: skip
#: Guests have one too. Looking needs none, and a good one may show more.
COOKIE = {
    "type": "apiKey",
    "in": "cookie",
    "name": cookies.PLAIN,
    "description": f"Set by /api/guests and /api/login. Behind https its name is {cookies.SECURE}.",
}
#: Parts of a path that are not any text.
_NAMED = {("matches", "n"): _COUNT, ("lists", "id"): {"type": "string", "pattern": f"^{s.LIST_ID}$"}}
_PLAIN = str.maketrans("/", "-", "{}")
_ALWAYS = (400, 421, 429, 500, 503)


def describe() -> dict[str, Any]:
    """The OpenAPI document. It has no word for the WebSocket `/api/matches/{id}/live`, which sends `Live`."""
    types = [e.answer for e in ENDPOINTS] + [e.body for e in ENDPOINTS] + [s.Live, s.ErrorOut]
    used = [one for one in dict.fromkeys(types) if one is not None and one is not bytes]
    found, components = msgspec.json.schema_components(used, ref_template="#/components/schemas/{name}")
    schemas = dict(zip(used, found, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = _operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Walstatt", "version": walstatt.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"cookie": COOKIE}},
    }


def _operation(endpoint: Endpoint, schemas: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = []
    for name in re.findall(r"{(\w+)}", endpoint.path):
        schema = _NAMED.get((endpoint.path.split("/")[2], name), {"type": "string"})
        parameters.append({"name": name, "in": "path", "required": True, "schema": schema})
    parameters += [{"name": name, "in": "query", "schema": schema} for name, schema in endpoint.query]
    good = (
        {"application/json": {"schema": schemas[endpoint.answer]}}
        if endpoint.answer is not None
        else {"application/x-ndjson": {"schema": {"type": "string"}}}
    )
    error = {"application/json": {"schema": schemas[s.ErrorOut]}}
    answers: dict[str, Any] = {str(endpoint.status): {"description": "Done", "content": good}}
    too_large = (413, 403) if endpoint.method == "post" else ()
    gone = (410,) if endpoint.path.startswith("/api/matches/{id}") else ()  # a match that failed was closed
    for status in sorted({*_ALWAYS, *too_large, *gone, *endpoint.refusals}):
        answers[str(status)] = {"description": "Refused", "content": error}
    operation: dict[str, Any] = {
        "operationId": f"{endpoint.method}{endpoint.path}".translate(_PLAIN),
        "summary": endpoint.summary,
        "parameters": parameters,
        "responses": answers,
    }
    needs_cookie = 401 in endpoint.refusals and endpoint.path != "/api/login"
    operation["security"] = [{"cookie": []}] if needs_cookie else [{}, {"cookie": []}]
    if endpoint.body is not None:
        content = (
            {"application/json": {"schema": schemas[endpoint.body]}}
            if endpoint.body is not bytes
            else {"text/x-ndjson": {"schema": {"type": "string"}}}
        )
        operation["requestBody"] = {"required": True, "content": content}
    return operation
