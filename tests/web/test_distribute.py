"""A whole is shared out on the page: by hand, by keys, or one of the ways that have names."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, WebSocketRoute, expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.harness import wait_for
from tests.web.matches import with_bob
from tests.web.pictures import take
from tests.web.table_positions import SHOT
from tests.web.table_seat import TableSeat

WHOLE = 4
NAMES = {0: "Shield", 2: "Balanced", WHOLE: "Storm"}
SAID = "Snowling: 3 attack, 1 defence."


def split(attack: int) -> str:
    return f"share attack {attack} defence {WHOLE - attack}"


QUESTION = {
    "kind": "share", "question": "How are the dice shared out?", "subject": ["blue-fire-herald-1"],
    "rules": [],
    "options": [
        {"choice": split(n), "text": f"{n} attack, {WHOLE - n} defence", "short": NAMES.get(n, "")}
        for n in range(WHOLE, -1, -1)
    ],
    "verbs": {
        "share": {
            "text": "Share out", "control": "distribute", "amounts": [2, 4],
            "pictures": {"attack": "crossed-swords", "defence": "shield"},
        }
    },
    "words": {"attack": "Attack", "defence": "Defence"},
    "fixed": [{"of": "red-snowling-1", "text": SAID, "parts": {"attack": 3, "defence": 1}}],
}  # fmt: skip

PREVIEW = {"exact": True, "why": "", "choice": ""} | {
    part: [] for part in ("phases", "meters", "notes", "hits", "rolls")
}


class Asks:
    """Between the page and the server: no game asks this yet. Keeps what the page answers."""

    def __init__(self, seat: TableSeat) -> None:
        self.answers: list[Any] = []
        self.now = seat.state()
        seat.page.route(re.compile(rf"/api/matches/{seat.id}/choices"), self._said)
        seat.page.route(re.compile(rf"/api/matches/{seat.id}\?"), self._asked)
        seat.page.route(
            re.compile(rf"/api/matches/{seat.id}/preview"), lambda route: route.fulfill(json=PREVIEW)
        )
        seat.page.route_web_socket(re.compile(rf"/api/matches/{seat.id}/live"), self._live)

    def _said(self, route: Route) -> None:
        self.answers.append(route.request.post_data_json)
        route.fulfill(json=self.now)

    @staticmethod
    def _other(match: Any) -> Any:
        match["decision"], match["previews"] = {**QUESTION, "seat": 0}, False
        return match

    def _asked(self, route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=self._other(answer.json()))

    def _live(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def told(message: str | bytes) -> None:
            news = json.loads(message)
            if news["type"] == "update":
                self._other(news["match"])
            line.send(json.dumps(news))

        server.on_message(told)


def asked(invite: Invite, **how: Any) -> tuple[TableSeat, Asks]:
    seat = with_bob(TableSeat, invite("Ada", **how), SHOT)
    asks = Asks(seat)
    seat.page.reload()
    expect(seat.panel.get_by_role("slider")).to_be_visible()
    return seat, asks


def shows(slider: Locator, attack: int) -> None:
    expect(slider).to_have_attribute("aria-valuetext", f"{attack} Attack, {WHOLE - attack} Defence")


@pytest.mark.parametrize("phone", [False, True])
def test_a_way_with_a_name_moves_the_border(invite: Invite, phone: bool) -> None:
    seat, asks = asked(invite, phone=phone)
    slider = seat.panel.get_by_role("slider")
    ways = seat.person.by("group", seat.t("match.named")).get_by_role("button")
    expect(ways).to_have_text([re.compile(NAMES[n] + rf"\s*{n} : {WHOLE - n}") for n in (4, 2, 0)])
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    shows(slider, WHOLE)
    seat.person.press(ways.nth(1))
    shows(slider, 2)
    expect(ways.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(ways.first).to_have_attribute("aria-pressed", "false")
    layout.settled(seat.person)
    take(seat.person, f"distribute-{'phone' if phone else 'desk'}")
    # By hand on from there: now it is none of those with a name.
    slider.press("ArrowRight")
    shows(slider, 3)
    for way in ways.all():
        expect(way).to_have_attribute("aria-pressed", "false")
    seat.person.press(seat.confirm)
    wait_for(lambda: seat.page.title() and asks.answers, "the answer")  # it comes while the page is talked to
    assert [answer["choice"] for answer in asks.answers] == [split(3)]


def test_what_others_have_shared_out_stands_above_and_stays(invite: Invite) -> None:
    seat, _ = asked(invite)
    fixed = seat.panel.locator(".fixed")
    expect(fixed).to_have_count(1)
    expect(fixed).to_contain_text(SAID)
    expect(fixed).to_contain_text("Snowling")
    dice = fixed.locator(".die")
    expect(dice).to_have_count(4)
    expect(fixed.locator(".die.left")).to_have_count(3)
    assert fixed.get_by_role("button").count() == fixed.get_by_role("slider").count() == 0
    boxes = [one.bounding_box() for one in (fixed, seat.panel.locator(".rail"), seat.panel.locator(".named"))]
    assert all(a and b and a["y"] + a["height"] <= b["y"] for a, b in pairwise(boxes))


def test_the_border_is_dragged(invite: Invite) -> None:
    seat, _ = asked(invite)
    layout.settled(seat.person)  # it is taken where it stands
    slider, rail = seat.panel.get_by_role("slider"), seat.panel.locator(".rail").bounding_box()
    held = slider.bounding_box()
    assert rail
    assert held
    mouse, middle = seat.page.mouse, rail["y"] + rail["height"] / 2
    mouse.move(held["x"] + held["width"] / 2, middle)
    mouse.down()
    mouse.move(rail["x"] + rail["width"] / WHOLE, middle)
    mouse.up()
    shows(slider, 1)
