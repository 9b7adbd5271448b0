"""What strangers' requests are about: a person with an account, and matches of all games at all moments.

Requests come at random and some of them end a match or void a token. So whoever sends them asks here for a
match that is still as it should be, or for somebody new.
"""

from __future__ import annotations

import itertools
import random
import secrets
from typing import Any

import httpx

from tests.ports import NEAR
from tests.server.harness import HANGS_S

COOKIE = "walstatt"
PASSWORD = "a long enough sentence"
#: How a match can stand when a request for it comes.
OPEN, ASKED, WAITING, PROGRAM, ALONE, OVER, CLOSED = KINDS = (
    "open",
    "asked",
    "waiting",
    "program",
    "alone",
    "over",
    "closed",
)
#: What a match that is no longer so is made anew for: which statuses fit.
FITS = {OPEN: "open", ASKED: "running", WAITING: "running", PROGRAM: "running", ALONE: "running"}


class Stage:
    """All of it on one server."""

    def __init__(self, base: str, token: str = "", seed: int = 0) -> None:
        """`token` is that of the person with an account; without one she is made."""
        self.base = base
        self._dice = random.Random(seed)
        self._names = (f"Guest {n} {secrets.token_hex(2)}" for n in itertools.count())
        self.other = self.guest()
        self.me = self._known(token) if token else self.account()
        house = self.me.get("/api/games").json()
        self.games: list[dict[str, Any]] = house["games"]
        self.puzzles = [
            (group["game"], puzzle["id"])
            for group in self._get("/api/puzzles")["games"]
            for puzzle in group["puzzles"]
        ]
        self.lessons = {
            game["id"]: [one["id"] for one in self._get(f"/api/learn/{game['id']}")["lessons"]]
            for game in self.games
        }
        self._matches: dict[tuple[str, str], str] = {}
        self.records, self.positions = self._finished()

    def _known(self, token: str) -> httpx.Client:
        return httpx.Client(**NEAR, base_url=self.base, timeout=HANGS_S, cookies={COOKIE: token})

    def guest(self) -> httpx.Client:
        client = httpx.Client(**NEAR, base_url=self.base, timeout=HANGS_S)
        client.post("/api/guests", json={"name": next(self._names)}).raise_for_status()
        return client

    def account(self) -> httpx.Client:
        client = self.guest()
        body = {"name": next(self._names), "password": PASSWORD}
        client.post("/api/accounts", json=body).raise_for_status()
        return client

    def close(self) -> None:
        self.me.close()
        self.other.close()

    def _get(self, path: str) -> Any:
        return self.me.get(path).raise_for_status().json()

    # --- matches ------------------------------------------------------------------------------------

    def match(self) -> str:
        """The id of one of any kind and game."""
        game, kind = self._dice.choice(self.games), self._dice.choice(KINDS)
        known = self._matches.get((game["id"], kind))
        if known is None or not self._fits(known, kind):
            known = self._matches[game["id"], kind] = self._new(game, kind)
        return known

    def _fits(self, match_id: str, kind: str) -> bool:
        seen = self._get(f"/api/matches/{match_id}")
        asked = {ASKED: True, WAITING: False}.get(kind)
        return seen["status"] == FITS.get(kind, "over") and asked in (None, seen["decision"] is not None)

    def _new(self, game: dict[str, Any], kind: str) -> str:
        seats = ["me", *["open"] * (min(game["seats"].values()) - 1)]
        by = {game["seats_by"]: min(game["seats"], key=game["seats"].__getitem__)} if game["seats_by"] else {}
        body = {"game": game["id"], "options": by, "listed": True, "seats": seats}
        if kind in (PROGRAM, ALONE):
            programs = ["random"] * len(seats)
            body["seats"] = programs if kind == ALONE else ["me", *programs[1:]]
        made = self.me.post("/api/matches", json=body)
        match_id: str = made.raise_for_status().json()["id"]
        if kind == CLOSED:
            self.me.post(f"/api/matches/{match_id}/leave").raise_for_status()
        if kind in (ASKED, WAITING, OVER):
            self.other.post(f"/api/matches/{match_id}/join", json={}).raise_for_status()
            self._begin(match_id, asked=kind == ASKED)
            self.me.post(f"/api/matches/{match_id}/chat", json={"text": "hello"}).raise_for_status()
        if kind == OVER:
            self.me.post(f"/api/matches/{match_id}/resign").raise_for_status()
        return match_id

    def _begin(self, match_id: str, *, asked: bool) -> None:
        """Until I am asked, or the other one is and not I."""
        while True:
            mine = self._get(f"/api/matches/{match_id}")
            if (mine["decision"] is not None) == asked:
                return
            who = self.me if mine["decision"] is not None else self.other
            self.choose(who, match_id)

    def choose(self, who: httpx.Client, match_id: str) -> None:
        seen = who.get(f"/api/matches/{match_id}").raise_for_status().json()
        choice = self._dice.choice(seen["decision"]["options"])["choice"]
        body = {"number": seen["number"], "line": seen["line"], "choice": choice}
        who.post(f"/api/matches/{match_id}/choices", json=body).raise_for_status()

    def answer(self, match_id: str) -> dict[str, Any] | None:
        """A choice that would be accepted now, if I am asked."""
        seen = self._get(f"/api/matches/{match_id}")
        if seen["decision"] is None:
            return None
        choice = self._dice.choice(seen["decision"]["options"])["choice"]
        return {"number": seen["number"], "line": seen["line"], "choice": choice}

    def _finished(self) -> tuple[list[str], list[str]]:
        """Records of matches that are over, and positions in them as text."""
        records, positions = [], []
        for game in self.games:
            path = f"/api/matches/{self._new(game, OVER)}"
            records.append(self.me.get(f"{path}/record").raise_for_status().text)
            positions.append(self._get(f"{path}/steps/0")["position"])
        return records, positions
