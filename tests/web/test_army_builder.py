"""Armies in the workshop: dials at a glance, filters, live legality, paper, a match with the army."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.draw.pdf_reading import squeezed, words_of
from tests.web import layout, test_builder
from tests.web.conftest import Invite
from tests.web.harness import wait_for
from tests.web.test_axe import LOOKS, faults
from tests.web.test_builder import kept

GAME = "mage-knight"
MAGUS, BOW = "rebellion-145", "rebellion-003"
WRONG = {"owner": "unlimited-100", "title": "Too much", "counts": {MAGUS: 2, BOW: 3, "zzz": 1}}


class Barracks(test_builder.Workshop):
    game = GAME


def test_an_army_from_nothing_to_its_match(invite: Invite) -> None:
    mara = invite("Mara")
    shop = Barracks(mara).begin("200 points")
    left = mara.page.locator(".left")
    left.get_by_role("group", name="Faction").get_by_role(
        "button", name=re.compile("^Atlantis Guild")
    ).click()
    left.get_by_role("group", name="Rank").get_by_role("button", name=re.compile("^unique")).click()
    expect(shop.row(MAGUS)).to_be_visible()
    expect(shop.row(BOW)).to_have_count(0)
    dial = shop.row(MAGUS).get_by_role("img", name=re.compile("^Speed 8 .Magic Levitation., Attack 12 "))
    expect(dial).to_be_visible()
    shop.add(MAGUS, 2)
    expect(shop.bad).to_have_count(1)
    expect(shop.bad).to_contain_text("Magus is in the army 2 times; a unique figure may be in it once.")
    expect(mara.button("builder.play")).to_be_disabled()
    mara.button("builder.mend").click()
    mara.by("dialog", mara.t("builder.mendTitle")).get_by_role(
        "button", name=mara.t("builder.mendDo")
    ).click()
    shop.count(MAGUS, 1)
    expect(shop.bad).to_have_count(0)

    # Everything is found by what its dial can do.
    left.get_by_role("button", name=mara.t("builder.all"), exact=True).first.click()
    left.get_by_role("group", name="Rank").get_by_role("button", name=mara.t("builder.all")).click()
    shop.search("crossbow")
    expect(shop.row(BOW)).to_be_visible()
    expect(shop.row(MAGUS)).to_have_count(0)
    shop.add(BOW, 12)
    expect(shop.points).to_have_text("212")
    expect(shop.bad).to_contain_text("12 more than the 200 agreed")
    expect(shop.row("rebellion-001").locator(".worth")).to_contain_text(mara.t("builder.tooMany", n=22))
    shop.remove(BOW)
    expect(shop.bad).to_have_count(0)
    shop.play.click()
    card = mara.by("radio", re.compile("^Army of 200 points|^Untitled"), exact=False).first
    expect(card).to_have_attribute("aria-checked", "true")
    mara.button("newmatch.begin").click()
    mara.page.wait_for_url(re.compile("/match/"))
    match = mara.match(mara.page.url.rpartition("/")[2])
    assert match["options"]["armies"].split(",")[match["seat"]] == f"{BOW}*11+{MAGUS}"
    assert match["options"]["points"] == "200"


def test_the_whole_dial_is_one_press_away(invite: Invite) -> None:
    odo = invite("Odo", lang="de", phone=True)
    shop = Barracks(odo).begin("200 Punkte")
    shop.search("drache")
    shop.search("magus")
    odo.press(shop.row(MAGUS).locator(".name"))
    face = odo.page.locator("dialog[open] .face")
    table = face.get_by_role("table", name="Magus")
    expect(table.locator("tbody tr").first.locator("td:not(.out)")).to_have_text(
        ["8ML", "8ML", "8", "7", "7", "6", "6", "5"]
    )
    expect(face).to_contain_text("Magische Levitation (ML)")
    assert odo.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert layout.faults(odo) == []


def test_a_text_comes_in_with_ranks_and_goes_out_again(invite: Invite) -> None:
    edda = invite("Edda", lang="de")
    edda.go(f"/build/{GAME}")
    edda.button("builder.import").click()
    dialog = edda.by("dialog", edda.t("builder.importTitle"))
    text = "# Wache\nPunkte: 100\n3 Utem Crossbowman (stark)\n1 Utem Guardsman\n"
    dialog.get_by_label(edda.t("builder.importLabel")).fill(text)
    dialog.get_by_role("button", name=edda.t("builder.importRead"), exact=True).click()
    expect(dialog).to_contain_text("Zeile 4: „Utem Guardsman“ gibt es mehrfach: Utem Guardsman (schwach)")
    dialog.get_by_role("button", name=edda.t("builder.importNew"), exact=True).click()
    shop = Barracks(edda)
    shop.count(BOW, 3)
    wait_for(lambda: [one["draft"]["title"] for one in kept(edda)] == ["Wache"], "the army to be kept")
    edda.button("builder.export").click()
    told = edda.page.get_by_label(edda.t("builder.exportText")).input_value()
    assert "3 Utem Crossbowman (stark)" in told.splitlines()
    code = edda.page.get_by_label(edda.t("builder.exportCode"), exact=True).input_value()
    assert code == f"unlimited-100:{BOW}*3"


def test_a_link_gives_somebody_else_the_army_with_its_build_total(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    draft = {"owner": "conquest-400", "title": "Host", "counts": {BOW: 9}}
    ada.api("POST", "/lists/sharedone", {"game": GAME, "draft": draft})
    Barracks(ada).open("sharedone")
    ada.button("builder.export").click()
    link = ada.page.get_by_label(ada.t("builder.exportLink"), exact=True).input_value()
    bob.page.goto(link)
    bob.page.wait_for_url(re.compile(f"/build/{GAME}/[a-z0-9]+$"))
    Barracks(bob).count(BOW, 9)
    expect(bob.page.locator(".left select").first).to_have_value("conquest-400")


def test_on_paper_stands_every_dial_and_what_is_wrong(invite: Invite) -> None:
    ada = invite("Ada", theme="dark")
    ada.api("POST", "/lists/wronglist", {"game": GAME, "draft": WRONG})
    shop = Barracks(ada).open("wronglist")
    expect(shop.bad).to_have_count(3)
    text = words_of(ada.page.pdf(format="A4", print_background=True))
    assert text.count(squeezed("unique · Atlantis Guild")) == 2
    assert text.count(squeezed("tough · Atlantis Guild")) == 3
    for words in (
        "Too much",
        "There is no figure 'zzz'",
        "MKN-BASE-14",
        "3 × zzz"[4:],
        "Magic Levitation (ML):",
    ):
        assert squeezed(words) in text, words
    expect(ada.page.locator(".paper")).to_have_count(0)


@pytest.mark.parametrize(("theme", "phone"), LOOKS)
def test_nothing_keeps_anybody_out(invite: Invite, theme: str, phone: bool) -> None:
    ada = invite("Ada", theme=theme, phone=phone, lang="de" if phone else "en")
    ada.api("POST", "/lists/wronglist", {"game": GAME, "draft": WRONG})
    wrong: dict[str, list[str]] = {}
    ada.go(f"/build/{GAME}")
    expect(ada.page.locator(".kept li")).to_have_count(1)
    wrong["shelf"] = faults(ada) + (layout.faults(ada) if phone else [])
    shop = Barracks(ada).open("wronglist")
    expect(ada.page.locator(".below .bad") if phone else shop.bad.first).to_be_visible()
    wrong["bench"] = faults(ada) + (layout.faults(ada) if phone else [])
    ada.press(shop.row(MAGUS).locator(".name"))
    expect(ada.page.locator("dialog[open] .face")).to_be_visible()
    wrong["card"] = faults(ada)
    ada.page.keyboard.press("Escape")
    if phone:
        ada.press(ada.button("builder.filters"))
        expect(ada.page.locator("dialog[open]")).to_be_visible()
        wrong["filters"] = faults(ada)
    assert {name: found for name, found in wrong.items() if found} == {}
