"""A fault of the page is shown to the person, with a report to take along; the rest of the page goes on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, WebSocketRoute, expect

from tests.web.conftest import Invite
from tests.web.desks import Lang
from tests.web.harness import Person
from tests.web.matches import new_match, with_bob
from tests.web.positions import USE
from tests.web.seat import Seat

VERSION = re.search(r'^version = "(.*)"$', Path("pyproject.toml").read_text(encoding="utf-8"), re.M)


def alert(person: Person, key: str) -> Locator:
    return person.page.get_by_role("alert").filter(has_text=person.t(key))


def saved_report(person: Person, shown: Locator) -> Any:
    with person.page.expect_download() as download:
        person.press(shown.get_by_role("button", name=person.t("errors.saveReport")))
    assert re.fullmatch(r"walstatt-report-[\d-]+\.json", download.value.suggested_filename)
    return json.loads(Path(download.value.path()).read_text(encoding="utf-8"))


class Spoiler:
    """Between the page and the server: as long as it is `on`, one piece of every picture is there twice."""

    def __init__(self, seat: Seat) -> None:
        self.on = True
        seat.page.route(re.compile(rf"/api/matches/{seat.id}\?"), self._asked)
        seat.page.route_web_socket(re.compile(rf"/api/matches/{seat.id}/live"), self._live)

    def _spoiled(self, match: Any) -> Any:
        if self.on:
            match["scene"]["pieces"].append(match["scene"]["pieces"][0])
        return match

    def _asked(self, route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=self._spoiled(answer.json()))

    def _live(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def told(message: str | bytes) -> None:
            news = json.loads(message)
            if news["type"] == "update":
                news["match"] = self._spoiled(news["match"])
            line.send(json.dumps(news))

        server.on_message(told)


@pytest.mark.parametrize("phone", [False, True])
def test_a_board_that_fails_leaves_the_rest_of_the_match(invite: Invite, phone: bool) -> None:
    ada = with_bob(Seat, invite("Ada", phone=phone), USE)
    ada.person.provokes("each_key_duplicate")
    spoiler = Spoiler(ada)
    ada.page.reload()
    shown = alert(ada.person, "errors.part")
    expect(shown).to_contain_text("each_key_duplicate")
    # Questions can be answered without the board, and the menu opens.
    ada.asked(0)
    ada.person.press(ada.person.button("common.menu"))
    expect(ada.person.by("dialog", ada.t("common.menu"))).to_be_visible()
    ada.page.keyboard.press("Escape")
    report = saved_report(ada.person, shown)
    assert (report["part"], report["version"]) == ("board", VERSION and VERSION[1])
    assert "each_key_duplicate" in report["what"]
    assert report["address"].endswith(f"/match/{ada.id}")
    seen = report["attached"]["match"]
    assert (seen["id"], seen["seat"], seen["decision"]["kind"]) == (
        ada.id,
        0,
        ada.state()["decision"]["kind"],
    )
    assert [event["n"] for event in report["attached"]["events"]] == list(range(seen["events"]))
    # Once the fault is over, the board comes back without loading the page.
    spoiler.on = False
    ada.person.api("POST", f"/matches/{ada.id}/choices", {"number": 0, "choice": "end", "line": 0})
    expect(ada.person.heading("match.theirTurn", name="Bob")).to_be_visible()
    ada.person.press(shown.get_by_role("button", name=ada.t("common.retry")))
    expect(ada.board).to_be_visible()
    expect(shown).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    "how", ["setTimeout(() => { throw new Error('boom') })", "void Promise.reject(Error('boom'))"]
)
def test_what_nobody_caught_is_said(invite: Invite, lang: Lang, how: str) -> None:
    ada = invite("Ada", lang=lang).go("/settings")
    ada.provokes("boom")
    expect(ada.heading("settings.title")).to_be_visible()
    ada.page.evaluate(f"() => {{ {how} }}")
    shown = alert(ada, "errors.trouble")
    expect(shown).to_contain_text("Error: boom")
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.press(shown.get_by_role("button", name=ada.t("errors.copyReport")))
    expect(ada.page.get_by_text(ada.t("errors.copied")).first).to_be_visible()
    report = json.loads(ada.page.evaluate("() => navigator.clipboard.readText()"))
    assert (report["what"], report["language"], report["attached"]) == ("Error: boom", lang, None)
    assert report["address"].endswith("/settings")
    ada.press(shown.get_by_role("button", name=ada.t("common.close")))
    expect(shown).to_have_count(0)


def test_a_screen_that_fails_leads_elsewhere(invite: Invite) -> None:
    ada = invite("Ada")
    ada.provokes("TypeError")

    def without_names(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        for value in (
            value for game in found["games"] for one in game["options"] for value in one["choices"]
        ):
            value["title"] = None
        route.fulfill(response=answer, json=found)

    ada.page.route(re.compile(r"/api/games\?"), without_names)
    ada.go("/new")
    shown = alert(ada, "errors.part")
    expect(shown).to_contain_text("TypeError")
    ada.press(shown.get_by_role("link", name=ada.t("common.home")))
    expect(ada.button("front.playNow")).to_be_visible()
    expect(shown).to_have_count(0)


def test_a_part_that_cannot_be_loaded_is_said(invite: Invite) -> None:
    """The code of a board comes when it is needed: here it does not."""
    ada = invite("Ada")
    match_id = new_match(ada, ["me", "greedy"])
    ada.go("/")
    ada.provokes("HexMatch|ERR_FAILED")
    ada.page.route(re.compile(r"/HexMatch[^/]*\.js"), lambda route: route.abort())
    ada.go(f"/match/{match_id}")
    expect(alert(ada, "errors.part")).to_contain_text("HexMatch")
    expect(alert(ada, "errors.part").get_by_role("button", name=ada.t("errors.copyReport"))).to_be_visible()


def test_a_report_of_a_finished_match_has_its_record(invite: Invite) -> None:
    ada = with_bob(Seat, invite("Ada"), USE)
    ada.person.provokes("boom")
    ada.person.api("POST", f"/matches/{ada.id}/resign", {})
    expect(ada.person.heading("match.lostMatch")).to_be_visible()
    ada.page.evaluate("() => { setTimeout(() => { throw new Error('boom') }) }")
    report = saved_report(ada.person, alert(ada.person, "errors.trouble"))
    first, *choices = report["attached"]["record"].splitlines()
    assert json.loads(first)["game"] == report["attached"]["match"]["game"]
    assert len(choices) >= report["attached"]["match"]["number"]
    ada.person.go(f"/replay/{ada.id}")
    expect(ada.person.heading("replay.begin")).to_be_visible()
    ada.page.evaluate("() => { setTimeout(() => { throw new Error('boom again') }) }")
    report = saved_report(ada.person, alert(ada.person, "errors.trouble"))
    assert (report["what"], report["attached"]["step"]) == ("Error: boom again", 0)
    assert report["attached"]["record"].startswith(first)
