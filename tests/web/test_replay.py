"""Looking at a match again: step by step, battle by battle, from a link, from a file."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.harness import Person
from tests.web.matches import whole_game
from tests.web.stage import Stage


def step_is(person: Person, n: int, last: int) -> None:
    expect(
        person.page.get_by_text(person.t("replay.stepOf", n=n, last=last), exact=True).first
    ).to_be_visible()
    curve = person.by("slider", person.t("replay.curve"))
    expect(curve).to_have_attribute("aria-valuenow", str(n))
    current = person.page.locator('[aria-current="step"]')
    expect(current).to_have_attribute("data-n", str(n))


def test_a_replay_goes_where_one_wants(invite: Invite, stage: Stage) -> None:
    ada, match_id = invite("Ada", cookie=stage.cookie), stage.over
    steps = ada.api("GET", f"/matches/{match_id}/steps")["steps"]
    last = len(steps)
    ada.go(f"/replay/{match_id}")
    step_is(ada, 0, last)
    told = ada.page.get_by_role("complementary", name=ada.t("replay.moves")).get_by_role("heading", level=2)
    expect(told).to_have_text(ada.t("replay.begin"))

    ada.button("replay.on").click()
    step_is(ada, 1, last)
    expect(told).to_have_text(steps[0]["text"])
    expect(ada.page.locator('[data-cell="C1"]')).to_have_accessible_name(re.compile("^Banner, Blue"))
    ada.page.keyboard.press("ArrowRight")
    step_is(ada, 2, last)
    ada.button("replay.back").click()
    step_is(ada, 1, last)

    # The curve is the scrubber: pressed at its right end, then dragged to its left.
    curve = ada.by("slider", ada.t("replay.curve"))
    layout.settled(ada)
    box = curve.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    ada.page.mouse.move(box["x"] + box["width"] - 2, middle)
    ada.page.mouse.down()
    step_is(ada, last, last)
    expect(told).to_have_text(steps[-1]["text"])
    ada.page.mouse.move(box["x"] + 1, middle, steps=5)
    ada.page.mouse.up()
    step_is(ada, 0, last)

    ada.by("list", ada.t("replay.moves")).get_by_role("button").nth(40).click()
    step_is(ada, 40, last)
    expect(told).to_have_text(steps[39]["text"])


def test_a_battle_is_shown_phase_by_phase(invite: Invite, stage: Stage) -> None:
    ada, match_id = invite("Ada", cookie=stage.cookie), stage.over
    steps = ada.api("GET", f"/matches/{match_id}/steps")["steps"]
    battle = next(step["n"] for step in steps if step["battle"])
    ada.go(f"/replay/{match_id}")
    step_is(ada, 0, len(steps))
    ada.button("replay.nextBattle").click()
    step_is(ada, battle, len(steps))
    frames = ada.api("GET", f"/matches/{match_id}/steps/{battle}")["frames"]
    assert len(frames) > 2
    parts = ada.by("list", ada.t("replay.phases")).get_by_role("button")
    expect(parts).to_have_count(len(frames))
    told = ada.page.get_by_role("complementary", name=ada.t("replay.moves"))
    for k in (1, len(frames) - 1, 0):
        parts.nth(k).click()
        where = ada.t("replay.phaseOf", n=k + 1, last=len(frames))
        expect(told.get_by_text(re.compile(re.escape(where)))).to_be_visible()
        expect(told).to_contain_text(frames[k]["events"][-1]["text"])


def test_a_link_opens_the_same_step_for_somebody_else(invite: Invite, stage: Stage) -> None:
    ada, eve, match_id = invite("Ada", cookie=stage.cookie), invite(lang="de"), stage.over
    last = len(ada.api("GET", f"/matches/{match_id}/steps")["steps"])
    ada.go(f"/replay/{match_id}?step=57")
    step_is(ada, 57, last)
    ada.button("replay.shareShort").click()
    link = ada.by("textbox", ada.t("replay.shareStep")).input_value()
    position = ada.by("textbox", ada.t("replay.sharePosition")).input_value()
    ada.page.keyboard.press("Escape")
    eve.page.goto(link)
    step_is(eve, 57, last)
    cells = [cell["name"] for cell in ada.match(match_id)["scene"]["board"]["cells"]]
    eve.page.goto(position)
    expect(eve.by("grid", eve.t("replay.board"))).to_be_visible()
    full = [name for name in cells if "leer" not in spoken(eve, name)]
    assert full == [name for name in cells if "empty" not in spoken(ada, name)]
    assert len(full) > 5


def spoken(person: Person, cell: str) -> str:
    return person.page.locator(f'[data-cell="{cell}"]').get_attribute("aria-label") or ""


def test_the_record_can_be_kept_and_looked_at_again(invite: Invite, stage: Stage, tmp_path: Path) -> None:
    ada, eve, match_id = invite("Ada", cookie=stage.cookie), invite(), stage.over
    ada.go(f"/replay/{match_id}")
    with ada.page.expect_download() as waiting:
        ada.link("replay.file").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    last = len(whole_game()[1])
    assert len(file.read_text(encoding="utf-8").splitlines()) >= last

    eve.go("/")
    with eve.page.expect_file_chooser() as choosing:
        eve.button("replay.upload").click()
    choosing.value.set_files(file)
    eve.page.wait_for_url(re.compile("/replay/r"))
    step_is(eve, 0, last)
    eve.button("replay.toEnd").click()
    step_is(eve, last, last)
    expect(eve.page.get_by_text(ada.match(match_id)["result"]["text"]).first).to_be_visible()
