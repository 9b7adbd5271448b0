"""The codex: one press away from every event and every refusal, and searched in both languages."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.harness import Person
from tests.web.matches import GAME, with_bob
from tests.web.positions import USE
from tests.web.seat import Seat


def drawer(person: Person) -> Locator:
    return person.by("complementary", person.t("codex.title"))


def rule(person: Person, rule_id: str) -> str:
    """How a rule begins, from the server; further on there are links in it."""
    book = person.api("GET", f"/codex/{GAME}?lang={person.lang}")
    found = (one for chapter in book["chapters"] for one in chapter["rules"] if one["id"] == rule_id)
    return re.split(r" \(|MON-", str(next(found)["text"]))[0].strip()


def test_a_chip_in_the_log_opens_its_rule_beside_the_board(invite: Invite) -> None:
    ada = with_bob(Seat, invite("Ada"), USE)
    ada.asked(0)
    ada.by_board("place knight D3 NW")
    chip = ada.log.get_by_role("button", name=ada.t("common.rule", id="MON-USE-09"))
    chip.click()
    expect(drawer(ada.person)).to_contain_text("MON-USE-09")
    expect(drawer(ada.person)).to_contain_text(rule(ada.person, "MON-USE-09"))
    ada.asked(1)
    ada.person.button("match.endTurn").first.click()  # the match can be played on beside it
    ada.person.button("match.endAgain").click()
    expect(ada.person.heading("match.theirTurn", name="Bob")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(drawer(ada.person)).to_have_count(0)


def test_a_refused_move_says_why_and_changes_nothing(invite: Invite) -> None:
    ada = with_bob(Seat, invite("Ada", lang="de"), USE)
    ada.person.provokes("400")  # that is how the server says no
    ada.asked(0)
    before = ada.state()["scene"]
    ada.tile(ada.held()["knight"]).click()
    ada.cell("C4").click()  # where an enemy stands
    refusal = ada.page.get_by_role("alert")
    expect(refusal).to_contain_text(ada.t("match.refused"))
    chip = refusal.get_by_role("button").first
    rule_id = chip.inner_text().strip().lstrip("§").strip()
    chip.click()
    expect(drawer(ada.person)).to_contain_text(rule(ada.person, rule_id))
    expect(drawer(ada.person)).to_contain_text(ada.t("match.refused"))
    assert ada.state()["scene"] == before
    ada.page.keyboard.press("Escape")
    # The piece that the reason names is told with its number, and the same number stands on the board.
    horror = next(piece for piece in before["pieces"] if piece.get("place") == "C4")
    expect(refusal.get_by_role("listitem")).to_have_text(re.compile(f"^1\\s*.*{horror['spoken']}$"))
    shown = ada.page.locator(".board-svg")
    expect(shown.locator(".no")).to_have_count(1)
    ada.by_board("place knight D3 NW")
    expect(refusal).to_have_count(0)
    expect(shown.locator(".no")).to_have_count(0)


def test_the_drawer_is_searched_and_led_back(invite: Invite) -> None:
    ada = with_bob(Seat, invite("Ada"), USE)
    ada.asked(0)
    ada.page.keyboard.press("/")
    search = drawer(ada.person).get_by_role("searchbox")
    expect(search).to_be_focused()
    search.fill("MON-NET-02")
    expect(drawer(ada.person).get_by_role("button", name=re.compile("MON-NET-02")).first).to_be_visible()
    ada.page.keyboard.press("Enter")
    expect(search).to_have_value("")  # the results have given way to the rule
    expect(drawer(ada.person)).to_contain_text(rule(ada.person, "MON-NET-02"))
    related = drawer(ada.person).get_by_role("button", name=re.compile("MON-")).first
    there = re.search(r"MON-\w+-\d+", related.inner_text() or related.get_attribute("aria-label") or "")
    assert there
    related.click()
    expect(drawer(ada.person)).to_contain_text(rule(ada.person, there[0]))
    ada.person.button("common.back").click()
    expect(drawer(ada.person)).to_contain_text(rule(ada.person, "MON-NET-02"))


def test_the_codex_finds_ids_and_words_of_both_languages(invite: Invite) -> None:
    eve = invite()
    eve.go(f"/codex/{GAME}")
    search = eve.page.get_by_role("searchbox")
    for query, found in (("MON-NET-02", "MON-NET-02"), ("captured", "MON-NET-"), ("gefangen", "MON-NET-")):
        search.fill("xyzzyx")
        expect(eve.page.get_by_text(eve.t("codex.nothing", query="xyzzyx"))).to_be_visible()
        search.fill(query)
        results = eve.page.locator("main").get_by_role("link", name=re.compile(found))
        expect(results.first).to_be_visible()
    search.fill("xyzzyx")
    expect(eve.page.get_by_text(eve.t("codex.nothing", query="xyzzyx"))).to_be_visible()
    others = eve.page.locator("main").get_by_role("link", name=re.compile("MGW-"))
    for word in ("counterstrike", "counterstirke"):  # a word of another game, and a slip in it
        search.fill(word)
        expect(others.first).to_be_visible()
        expect(eve.page.get_by_text(eve.t("codex.elsewhere"))).to_be_visible()
    search.fill("captrued")  # a slip
    expect(eve.page.get_by_text(eve.t("codex.nearest", query="captrued"))).to_be_visible()
    expect(eve.page.locator("main").get_by_role("link", name=re.compile("MON-")).first).to_be_visible()
    search.fill("MON-NET-02")
    search.press("Enter")
    eve.page.wait_for_url(re.compile("/MON-NET-02$"))
    expect(eve.page.locator("main")).to_contain_text("MON-NET-02")
    expect(eve.page.locator("main")).to_contain_text(rule(eve, "MON-NET-02"))
    eve.by("radio", "DE").click()
    eve.lang = "de"
    expect(eve.page.locator("main")).to_contain_text(rule(eve, "MON-NET-02"))
