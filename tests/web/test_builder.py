"""The workshop: a legal book from nothing, faults that come and go, texts out and in, a match with it."""

from __future__ import annotations

import re
from typing import Any, Self

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.harness import Person, wait_for
from tests.web.test_axe import LOOKS, check, faults

GAME = "mage-wars"
WARLOCK = {"en": "Warlock", "de": "Hexenmeister"}
TITLE = "Smoke and bone"
DRAFT = {"owner": "beastmaster", "title": TITLE, "counts": {"bear-strength": 7, "timber-wolf": 2, "zzz": 1}}


class Workshop:
    """A book on somebody's bench."""

    game = GAME

    def __init__(self, person: Person, page: Page | None = None) -> None:
        self.person = person
        self.page = page or person.page

    def begin(self, owner: str) -> Self:
        self.person.go(f"/build/{self.game}")
        self.person.press(self.page.get_by_role("button", name=re.compile(f"^{owner} ")))
        expect(self.page.locator("[data-thing]").first).to_be_visible()
        return self

    def open(self, list_id: str) -> Self:
        self.page.goto(f"{self.person.url}/build/{self.game}/{list_id}")
        expect(self.page.locator("[data-thing]").first).to_be_visible()
        return self

    def row(self, thing: str) -> Locator:
        return self.page.locator(f"[data-thing={thing}]")

    def add(self, thing: str, n: int = 1) -> None:
        for _ in range(n):
            self.person.press(self.row(thing).locator(".step button").first)

    def remove(self, thing: str) -> None:
        self.person.press(self.row(thing).locator(".step button").last)

    def count(self, thing: str, n: int) -> None:
        expect(self.row(thing).locator(".step b")).to_have_text(str(n))

    @property
    def checks(self) -> Locator:
        return self.page.get_by_role("region", name=self.person.t("builder.checks"))

    @property
    def bad(self) -> Locator:
        return self.checks.locator(".no")

    @property
    def points(self) -> Locator:
        return self.page.locator(".right .gauge b")

    @property
    def play(self) -> Locator:
        return self.person.link("builder.play")

    def search(self, words: str) -> None:
        self.person.by("searchbox", self.person.t("builder.searchLabel")).fill(words)


def kept(person: Person) -> Any:
    return person.api("GET", "/lists")["lists"]


def test_a_book_from_nothing_to_the_first_round(invite: Invite) -> None:
    mara = invite()  # nobody knows her yet, and nobody asks
    shop = Workshop(mara).begin(WARLOCK["en"])
    expect(mara.button("builder.play")).to_be_disabled()
    mara.by("textbox", mara.t("builder.name")).fill(TITLE)
    shop.search("fireball")
    shop.add("fireball", 5)
    expect(shop.bad).to_have_count(1)
    expect(shop.bad).to_contain_text("Fireball is in the book 5 times")
    expect(shop.points).to_have_text("10")
    expect(mara.button("builder.play")).to_be_disabled()
    shop.bad.get_by_role("button", name="MGW-BOOK-17").click()
    drawer = mara.by("complementary", mara.t("codex.title"))
    expect(drawer).to_contain_text("MGW-BOOK-17")
    mara.page.keyboard.press("Escape")
    shop.remove("fireball")
    expect(shop.bad).to_have_count(0)
    shop.search("")
    for thing in ("dark-pact-slayer", "firebrand-imp", "dispel", "teleport"):
        shop.add(thing, 2)
    expect(shop.points).to_have_text("28")
    expect(shop.play).to_be_visible()

    # Nothing is lost on a reload.
    mara.page.reload()
    expect(shop.points).to_have_text("28")
    expect(mara.by("textbox", mara.t("builder.name"))).to_have_value(TITLE)
    shop.count("fireball", 4)

    mara.button("builder.export").click()
    text = mara.page.get_by_label(mara.t("builder.exportText")).input_value()
    code = mara.page.get_by_label(mara.t("builder.exportCode"), exact=True).input_value()
    assert text.splitlines()[:2] == [f"# {TITLE}", "mage: Warlock"]
    assert "4 Fireball" in text.splitlines()
    assert code == "warlock:dark-pact-slayer*2+dispel*2+fireball*4+firebrand-imp*2+teleport*2"
    mara.page.keyboard.press("Escape")

    shop.play.click()
    card = mara.by("radio", re.compile(f"^{TITLE}"), exact=False)
    expect(card).to_have_attribute("aria-checked", "true")
    mara.button("newmatch.begin").click()
    mara.page.wait_for_url(re.compile("/match/"))
    match = mara.match(mara.page.url.rpartition("/")[2])
    seat = match["seat"]
    assert match["options"]["books"].split(",")[seat] == code
    assert match["options"]["level"] == "full"
    assert match["view"]["players"][seat]["name"] == "warlock"
    # Now she is somebody, and the server keeps the book too.
    mara.go(f"/build/{GAME}")
    expect(mara.page.locator(".kept li")).to_have_count(1)
    wait_for(lambda: [one["draft"]["title"] for one in kept(mara)] == [TITLE], "the server to keep the book")


def test_a_text_comes_in_and_bad_lines_are_told(invite: Invite) -> None:
    odo = invite("Odo", lang="de")
    odo.go(f"/build/{GAME}")
    odo.button("builder.import").click()
    dialog = odo.by("dialog", odo.t("builder.importTitle"))
    text = "# Aus dem Keller\nMagier: Hexenmeister\n2 Feuerball\n3 Feuerbal\n1 Dispel\n"
    dialog.get_by_label(odo.t("builder.importLabel")).fill(text)
    dialog.get_by_role("button", name=odo.t("builder.importRead"), exact=True).click()
    expect(dialog).to_contain_text(odo.t("builder.importFound", n=3))
    expect(dialog).to_contain_text("Zeile 4: Eine Karte „Feuerbal“ gibt es nicht. War Feuerball gemeint?")
    dialog.get_by_role("button", name=odo.t("builder.importNew"), exact=True).click()
    shop = Workshop(odo)
    shop.count("fireball", 2)
    shop.count("dispel", 1)
    expect(odo.by("textbox", odo.t("builder.name"))).to_have_value("Aus dem Keller")
    wait_for(
        lambda: [one["draft"]["title"] for one in kept(odo)] == ["Aus dem Keller"], "the book to be kept"
    )

    # Another text instead of it, and back again.
    odo.button("builder.import").click()
    dialog.get_by_label(odo.t("builder.importLabel")).fill("warlock:fireball*4")
    dialog.get_by_role("button", name=odo.t("builder.importRead"), exact=True).click()
    dialog.get_by_role("button", name=odo.t("builder.importReplace"), exact=True).click()
    shop.count("fireball", 4)
    shop.count("dispel", 0)
    odo.page.keyboard.press("z")
    shop.count("fireball", 2)
    shop.count("dispel", 1)


def test_what_is_wrong_is_put_right_and_taken_back(invite: Invite) -> None:
    edda = invite("Edda")
    edda.api("POST", "/lists/wronglist", {"game": GAME, "draft": DRAFT})
    shop = Workshop(edda).open("wronglist")
    expect(shop.bad).to_have_count(2)
    edda.button("builder.mend").click()
    dialog = edda.by("dialog", edda.t("builder.mendTitle"))
    expect(dialog.locator(".losses li")).to_have_text(["−1Bear Strength", "−1zzz"])
    dialog.get_by_role("button", name=edda.t("builder.mendDo"), exact=True).click()
    expect(shop.bad).to_have_count(0)
    shop.count("bear-strength", 6)
    edda.button("builder.undo").click()
    expect(shop.bad).to_have_count(2)
    edda.button("builder.redo").click()
    expect(shop.bad).to_have_count(0)
    wait_for(lambda: kept(edda)[0]["faults"] == 0, "the better book to be kept")


def test_by_keyboard_alone(invite: Invite) -> None:
    runa = invite("Runa")
    shop = Workshop(runa).begin(WARLOCK["en"])
    runa.page.keyboard.press("/")
    runa.page.keyboard.type("hellfire")
    expect(shop.row("lash-of-hellfire")).to_be_visible()
    runa.page.keyboard.press("ArrowDown")
    first = runa.page.locator("[data-thing]").first
    expect(first.locator(".name")).to_be_focused()
    for _ in range(2):
        runa.page.keyboard.press("+")
    expect(first.locator(".step b")).to_have_text("2")
    runa.page.keyboard.press("ArrowRight")
    expect(runa.page.locator("[data-thing]").nth(1).locator(".name")).to_be_focused()
    runa.page.keyboard.press("ArrowLeft")
    runa.page.keyboard.press("-")
    expect(first.locator(".step b")).to_have_text("1")
    runa.page.keyboard.press("Enter")
    expect(runa.page.locator("dialog[open] .face")).to_be_visible()
    runa.page.keyboard.press("Escape")
    runa.page.keyboard.press("z")
    expect(first.locator(".step b")).to_have_text("2")


def test_a_link_gives_somebody_else_the_whole_book(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    ada.api("POST", "/lists/sharedone", {"game": GAME, "draft": {**DRAFT, "counts": {"timber-wolf": 3}}})
    Workshop(ada).open("sharedone")
    ada.button("builder.export").click()
    link = ada.page.get_by_label(ada.t("builder.exportLink"), exact=True).input_value()
    bob.page.goto(link)
    bob.page.wait_for_url(re.compile(f"/build/{GAME}/[a-z0-9]+$"))
    Workshop(bob).count("timber-wolf", 3)
    expect(bob.by("textbox", bob.t("builder.name"))).to_have_value(TITLE)


def test_who_joins_brings_a_book(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    options = {"level": "full", "mages": "warlock,random", "books": "standard,standard"}
    match = ada.api("POST", "/matches", {"game": GAME, "seats": ["me", "open"], "options": options})["id"]
    book = {"owner": "beastmaster", "title": TITLE, "counts": {"timber-wolf": 3}}
    bob.api("POST", "/lists/bobs-book", {"game": GAME, "draft": book})
    bob.go(f"/join/{match}")
    card = bob.by("radio", re.compile(f"^{TITLE}"), exact=False)
    card.click()
    expect(card).to_have_attribute("aria-checked", "true")
    expect(bob.by("radio", re.compile("^Beastmaster A"), exact=False)).to_have_attribute(
        "aria-checked", "true"
    )
    bob.button("newmatch.joinPlay").click()
    bob.page.wait_for_url(re.compile(f"/match/{match}"))
    assert bob.match(match)["options"]["books"] == "standard,beastmaster:timber-wolf*3"
    assert ada.match(match)["options"]["books"] == "standard,?"


def test_books_follow_their_owner_and_can_be_thrown_away(invite: Invite) -> None:
    tove = invite("Tove")
    tove.api("POST", "/lists/firstbook", {"game": GAME, "draft": {**DRAFT, "counts": {"timber-wolf": 3}}})
    cookie = next(one["value"] for one in tove.context.cookies() if one["name"] == "walstatt")
    phone = invite("Tove", cookie=cookie, phone=True)
    phone.go(f"/build/{GAME}")
    expect(phone.page.locator(".kept li")).to_have_count(1)
    phone.press(phone.by("button", f"{phone.t('builder.drop')}: {TITLE}"))
    phone.press(phone.by("dialog", re.compile(TITLE)).get_by_role("button", name=phone.t("builder.drop")))
    expect(phone.page.locator(".kept li")).to_have_count(0)
    assert kept(tove) == []
    tove.go(f"/build/{GAME}/firstbook")
    expect(tove.heading("builder.missing")).to_be_visible()


def test_who_builds_in_two_places_loses_nothing(invite: Invite) -> None:
    tove = invite("Tove")
    tove.api("POST", "/lists/firstbook", {"game": GAME, "draft": {**DRAFT, "counts": {"timber-wolf": 3}}})
    cookie = next(one["value"] for one in tove.context.cookies() if one["name"] == "walstatt")
    desk, tab = Workshop(tove).open("firstbook"), Workshop(tove, tove.context.new_page())
    tove.watch(tab.page)
    tab.open("firstbook")
    phone = Workshop(invite("Tove", cookie=cookie, phone=True, lang="de")).open("firstbook")
    desk.add("timber-wolf")
    tab.count("timber-wolf", 4)  # another tab of the same browser follows at once
    # What the server keeps is told from tab to tab too: who builds on without knowing of it parts the book.
    for bench in (desk, tab):
        expect(bench.page.locator(".saving")).to_have_text(tove.t("builder.saved"))
    layout.settled(tove)  # nor does a verdict on the book as it was come after that
    tab.add("timber-wolf")
    desk.count("timber-wolf", 5)
    wait_for(lambda: kept(tove)[0]["draft"]["counts"] == {"timber-wolf": 5}, "the server to keep it")
    # On the phone it was opened before: what was built there since is put beside it.
    phone.person.provokes(r"\b409\b")
    phone.add("bear-strength")
    other = phone.person.t("builder.otherOf", title=TITLE)
    expect(phone.page.get_by_text(phone.person.t("builder.parted", title=other)).first).to_be_visible()
    wolves, bears = {"timber-wolf": 5}, {"timber-wolf": 3, "bear-strength": 1}

    def both() -> bool:
        found = {one["draft"]["title"]: one["draft"]["counts"] for one in kept(tove)}
        return found == {TITLE: bears, other: wolves}

    wait_for(both, "both to be kept")
    assert len(kept(tove)) == 2
    assert next(one["draft"]["title"] for one in kept(tove) if one["id"] == "firstbook") == TITLE


def test_a_title_is_not_changed_under_the_fingers(invite: Invite) -> None:
    """The server tidies titles; whoever pauses after a word still has the space behind it."""
    tove = invite("Tove")
    shop = Workshop(tove).begin("Warlock")
    title = tove.by("textbox", tove.t("builder.name"))

    def titles() -> list[str]:
        return [one["draft"].get("title", "") for one in kept(tove)]

    title.fill("Smoke ")
    wait_for(lambda: titles() == ["Smoke"], "the server to keep it")
    expect(shop.page.locator(".saving")).to_have_text(tove.t("builder.saved"))
    title.press_sequentially("and bone")
    wait_for(lambda: titles() == ["Smoke and bone"], "the whole title")
    expect(title).to_have_value("Smoke and bone")


def test_on_a_phone_everything_is_within_reach(invite: Invite) -> None:
    gerd = invite("Gerd", phone=True, lang="de")
    shop = Workshop(gerd).begin(WARLOCK["de"])
    gerd.press(gerd.button("builder.filters"))
    dialog = gerd.by("dialog", gerd.t("builder.filters"))
    gerd.press(dialog.get_by_role("group", name="Typ").get_by_role("button", name="Angriff", exact=True))
    gerd.page.keyboard.press("Escape")
    shop.add("fireball", 5)
    bar = gerd.page.locator(".below")
    expect(bar).to_contain_text(gerd.t("builder.faults", n=1))
    gerd.press(bar.get_by_role("button"))
    sheet = gerd.by("dialog", "Zauberbuch")
    expect(sheet).to_contain_text("Feuerball ist 5-mal im Zauberbuch")
    gerd.press(sheet.get_by_role("button", name=gerd.t("builder.fewer", name="Feuerball")))
    expect(sheet.locator(".no")).to_have_count(0)
    gerd.press(sheet.get_by_role("tab", name=gerd.t("builder.charts")))
    expect(sheet).to_contain_text("Punkte nach Schulen")
    gerd.page.keyboard.press("Escape")
    assert gerd.page.evaluate("document.documentElement.scrollWidth") <= 360
    gerd.press(shop.row("fireball").locator(".name"))
    expect(gerd.page.locator("dialog[open] .face")).to_be_visible()


@pytest.mark.parametrize(("theme", "phone"), LOOKS)
def test_nothing_keeps_anybody_out(invite: Invite, theme: str, phone: bool) -> None:
    ada = invite("Ada", theme=theme, phone=phone, lang="de" if phone else "en")
    ada.api("POST", "/lists/wronglist", {"game": GAME, "draft": DRAFT})
    wrong: dict[str, list[str]] = {}
    ada.go(f"/build/{GAME}")
    expect(ada.page.locator(".kept li")).to_have_count(1)
    wrong["shelf"] = faults(ada)
    shop = Workshop(ada).open("wronglist")
    expect(ada.page.locator(".below .bad") if phone else shop.bad.first).to_be_visible()
    wrong["bench"] = faults(ada)
    for name in ("import", "export"):
        ada.press(ada.by("button", ada.t(f"builder.{name}")))
        expect(ada.page.locator("dialog[open]")).to_be_visible()
        wrong[name] = faults(ada)
        ada.page.keyboard.press("Escape")
    ada.press(shop.row("timber-wolf").locator(".name"))
    expect(ada.page.locator("dialog[open] .face")).to_be_visible()
    wrong["card"] = faults(ada)
    ada.page.keyboard.press("Escape")
    if phone:
        ada.press(ada.page.locator(".below button"))
        expect(ada.page.locator("dialog[open] .no").first).to_be_visible()
        wrong["sheet"] = faults(ada)
    else:
        ada.by("tab", ada.t("builder.charts")).click()
        wrong["charts"] = faults(ada)
        ada.button("builder.mend").click()
        expect(ada.page.locator("dialog[open] .losses")).to_be_visible()
        wrong["mend"] = faults(ada)
    layout.still(ada)
    check(wrong)
