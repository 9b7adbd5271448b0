"""Every screen of the page with something on it: Ada's matches, set up without a browser."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
from playwright.sync_api import Locator

from tests.ports import NEAR
from tests.web import confrontation, mage_knight
from tests.web.desks import PATIENCE
from tests.web.harness import COOKIE, Person
from tests.web.mage_wars import ACTION, PLANNING
from tests.web.mage_wars import GAME as ZONES
from tests.web.matches import DUEL, GAME, whole_game
from tests.web.positions import ASSASSINS, FULL, USE
from tests.web.summoners import GAME as TABLE
from tests.web.table_positions import SHOT, STRUCK

#: A game in which people build something before they play.
BOOKS = "mage-wars"


@dataclass(frozen=True)
class Screen:
    name: str
    path: str
    #: What is there once the screen has everything.
    ready: Callable[[Person], Locator]


class Stage:
    """Ada and Bob at a few matches; a browser becomes Ada by her cookie."""

    def __init__(self, url: str) -> None:
        self._ada, self._bob = (self._guest(url, name) for name in ("Ada", "Bob"))
        self.cookie = self._ada.cookies[COOKIE]
        position, choices = whole_game()
        self.over = self._duel(position=position)
        for number, (seat, choice) in enumerate(choices):
            self._choose((self._ada, self._bob)[seat], self.over, number, choice)
        self.deciding = self._duel(position=FULL)
        self.using = self._duel(position=USE, clock={"initial_s": 3600, "increment_s": 10})
        self.asked = self._duel(position=ASSASSINS)
        self.waiting = self._duel(position=USE)
        self._choose(self._ada, self.waiting, 0, "end")
        self.open = self._new(self._ada, {"options": DUEL, "listed": True})
        self.invitation = self._new(self._bob, {"options": DUEL, "listed": True, "clock": {"initial_s": 600}})
        self.watched = self._new(self._bob, {"position": FULL})
        self.table = self._duel(game=TABLE, position=SHOT.strip())
        self.struck = self._duel(game=TABLE, position=STRUCK.strip())
        self._choose(self._bob, self.struck, 0, "strike cold-fists blue-fire-herald-1")
        book = {
            "owner": "beastmaster",
            "title": "Silva",
            "counts": {"timber-wolf": 3, "bear-strength": 7},
        }
        self._post(self._ada, "/lists/clawthorn", {"game": BOOKS, "draft": book})
        self.zones = self._duel(game=ZONES, position=ACTION.strip())
        self.planning = self._duel(game=ZONES, position=PLANNING.strip())
        self.dials = self._duel(game=mage_knight.GAME, position=mage_knight.BATTLE.strip())
        self.charging = self._duel(game=confrontation.GAME, position=confrontation.ACTION.strip())
        self.sharing = self._duel(game=confrontation.GAME, position=confrontation.SHARE.strip())
        self.lesson = self._ada.get(f"/learn/{GAME}").json()["lessons"][0]["id"]
        self._post(self._guest(url, "Carl"), f"/matches/{self.watched}/join", {})

    @staticmethod
    def _guest(url: str, name: str) -> httpx.Client:
        client = httpx.Client(**NEAR, base_url=f"{url}/api", timeout=PATIENCE / 1000)
        Stage._post(client, "/guests", {"name": name})
        return client

    @staticmethod
    def _post(client: httpx.Client, path: str, body: Any) -> Any:
        answer = client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def _new(self, client: httpx.Client, more: dict[str, Any]) -> str:
        body = {"game": GAME, "seats": ["me", "open"], **more}
        return str(self._post(client, "/matches", body)["id"])

    def _duel(self, **more: Any) -> str:
        match_id = self._new(self._ada, more)
        self._post(self._bob, f"/matches/{match_id}/join", {})
        return match_id

    def _choose(self, client: httpx.Client, match_id: str, number: int, choice: str) -> None:
        self._post(client, f"/matches/{match_id}/choices", {"number": number, "choice": choice, "line": 0})

    def screens(self) -> list[Screen]:
        def board(key: str) -> Callable[[Person], Locator]:
            return lambda person: person.by("grid", person.t(key))

        def heading(key: str) -> Callable[[Person], Locator]:
            return lambda person: person.heading(key)

        def button(key: str) -> Callable[[Person], Locator]:
            return lambda person: person.button(key)

        def title(person: Person) -> Locator:
            return person.page.get_by_role("heading", level=1)

        def curve(person: Person) -> Locator:
            return person.by("slider", person.t("replay.curve"))

        def table(person: Person) -> Locator:
            return person.by("application", person.t("match.board"))

        def question(person: Person) -> Locator:
            return person.by("region", person.t("match.yourTurn")).get_by_role("heading").first

        match = board("match.board")
        text = base64.urlsafe_b64encode(USE.encode()).decode().rstrip("=")
        return [
            Screen("front", "/", lambda person: person.page.get_by_text("Bob").first),
            Screen("new", "/new", button("newmatch.begin")),
            Screen("new-friend", "/new?opponent=friend", button("newmatch.makeLink")),
            Screen("join", f"/join/{self.invitation}", button("newmatch.joinPlay")),
            Screen("match-open", f"/match/{self.open}", heading("match.openTitle")),
            Screen("match-full", f"/match/{self.deciding}", match),
            Screen("match-use", f"/match/{self.using}", match),
            Screen("match-asked", f"/match/{self.asked}", match),
            Screen("match-waiting", f"/match/{self.waiting}", match),
            Screen("match-over", f"/match/{self.over}", heading("match.won")),
            Screen("match-watched", f"/match/{self.watched}", match),
            Screen("table-acts", f"/match/{self.table}", table),
            Screen("table-asked", f"/match/{self.struck}", table),
            Screen("table-dials", f"/match/{self.dials}", table),
            Screen("table-charging", f"/match/{self.charging}", table),
            Screen("table-sharing", f"/match/{self.sharing}", question),
            Screen("zones-acts", f"/match/{self.zones}", question),
            Screen("zones-plan", f"/match/{self.planning}", question),
            Screen("replay", f"/replay/{self.over}?step=60", curve),
            Screen("position", f"/position#{text}", board("replay.board")),
            Screen("workshop", f"/build/{BOOKS}", lambda person: person.page.locator(".kept li")),
            Screen(
                "builder",
                f"/build/{BOOKS}/clawthorn",
                lambda person: person.page.locator("[data-thing]").first,
            ),
            Screen("codex", f"/codex/{GAME}", title),
            Screen("rule", f"/codex/{GAME}/MON-NET-02", title),
            Screen("settings", "/settings", heading("settings.title")),
            Screen("learn", f"/learn/{GAME}", title),
            Screen("lesson", f"/learn/{GAME}/{self.lesson}", board("replay.board")),
            Screen("missing", "/nowhere/at/all", heading("common.notFound")),
        ]
