"""German throughout: no English word on any screen, and the language changes without a reload."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from playwright.sync_api import expect

from tests.web import layout
from tests.web.conftest import Invite
from tests.web.harness import Person, wait_for
from tests.web.matches import duel, with_bob
from tests.web.positions import ASSASSINS, USE
from tests.web.seat import Seat
from tests.web.stage import Stage
from tests.web.texts import catalogue

ROOT = Path(__file__).parents[2] / "src" / "walstatt"
WORD = re.compile(r"[^\W\d_]{2,}")
#: English words that stand on a German page with good reason.
NAMES = {"walstatt", "english", "ada", "bob", "carl"}
#: Words of both languages that our German texts have not used so far.
BOTH = {"fast", "normal", "plan", "box", "bar", "web"}
RULE = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")
PLACE = re.compile(r"\{[^}|]*\}")
SEEN = """() => {
  const found = [document.title];
  const shown = (element) => element.checkVisibility({checkVisibilityCSS: true});
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const {parentElement: parent, textContent: text} = walk.currentNode;
    if (parent && text.trim() && shown(parent) && !parent.closest('.credits p + p')) found.push(text);
  }
  const spoken = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
  for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join())) {
    if (!shown(element) || element.closest('[aria-hidden="true"], [inert]')) continue;
    for (const name of spoken) {
      const text = element.getAttribute(name);
      if (text) found.push(text);
    }
  }
  return found;
}"""


def words(texts: list[str]) -> set[str]:
    return {word.lower() for text in texts for word in WORD.findall(PLACE.sub(" ", RULE.sub(" ", text)))}


@cache
def only_english() -> frozenset[str]:
    """Words of the English catalogues that no German one has."""
    english, german = list(catalogue("en").values()), list(catalogue("de").values())
    for lang, texts in (("en", english), ("de", german)):
        for file in ROOT.rglob(f"text/{lang}.toml"):
            if "cli" in file.parts:
                continue  # its examples are commands, which are the same in every language
            tables = tomllib.loads(file.read_text(encoding="utf-8"))
            tables.pop("position", None)  # the same: position texts name tiles by their ids
            texts += leaves(tables)
    for folder in ("content", "codex", "lessons"):
        for file in ROOT.rglob(f"{folder}/*.toml"):
            source = file.read_text(encoding="utf-8")
            english += re.findall(r'\ben = "([^"]*)"', source)
            german += re.findall(r'\bde = "([^"]*)"', source)
    found = words(english) - words(german) - NAMES - BOTH
    assert {"the", "your", "turn", "battle", "pikeman"} <= found
    return frozenset(found)


@cache
def proper_names() -> re.Pattern[str]:
    """What is called the same in every language, as content says: figures that are sold by that name."""
    found = {
        name
        for file in ROOT.rglob("content/*.toml")
        for name in re.findall(r'^name = "([^"]*)"', file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    return re.compile("|".join(map(re.escape, sorted(found, key=len, reverse=True))))


def leaves(table: object) -> list[str]:
    if isinstance(table, dict):
        return [text for inner in table.values() for text in leaves(inner)]
    return [table] if isinstance(table, str) else []


def english_on(person: Person) -> set[str]:
    layout.still(person)
    texts: list[str] = [proper_names().sub("", text) for text in person.page.evaluate(SEEN)]
    assert len(texts) > 5
    wrong = words(texts) & only_english()
    return {f"{word} in {next(text for text in texts if word in words([text]))!r}" for word in wrong}


def test_the_measure_itself_finds_english(invite: Invite, stage: Stage) -> None:
    ada = invite("Ada", cookie=stage.cookie, lang="en")
    Seat(ada, stage.using).open()
    assert len(english_on(ada)) > 20


def test_no_english_in_a_match(invite: Invite) -> None:
    ada, bob = duel(invite("Ada", lang="de"), invite("Bob", lang="de"), position=ASSASSINS)
    wrong: set[str] = set()
    ada.asked(0)
    ada.by_board("strike D4")
    ada.asked(1)
    wrong |= english_on(ada.person) | english_on(bob.person)
    ada.by_board("strike E1")
    bob.asked(2)
    wrong |= english_on(ada.person) | english_on(bob.person)
    bob.person.button("common.menu").click()
    bob.person.button("match.keys").click()
    expect(bob.person.by("dialog", bob.t("match.keys"))).to_be_visible()
    wrong |= english_on(bob.person)
    bob.page.keyboard.press("Escape")
    bob.log.get_by_role("button").first.click()
    expect(bob.person.by("complementary", bob.t("codex.title"))).to_contain_text("MON-")
    wrong |= english_on(bob.person)
    bob.page.keyboard.press("Escape")
    bob.person.button("match.resign").click()
    bob.person.by("dialog", bob.t("match.resignSure")).get_by_role(
        "button", name=bob.t("match.resign")
    ).click()
    expect(ada.person.heading("match.won")).to_be_visible()
    wrong |= english_on(ada.person) | english_on(bob.person)
    assert not wrong


def test_the_language_changes_at_once_and_loses_nothing(invite: Invite) -> None:
    ada = with_bob(Seat, invite("Ada"), USE)
    ada.asked(0)
    # Texts come over a new line: one that is given up before it was open is an error in the console.
    expect(ada.page.get_by_title(ada.t("match.online"))).to_be_visible()
    ada.page.evaluate("window.stays = true")
    ada.person.button("common.menu").click()
    ada.person.by("radio", "DE").click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    ada.person.lang = "de"
    ada.page.keyboard.press("Escape")
    ada.asked(0)
    expect(ada.cell("C3")).to_have_accessible_name(re.compile("^Pikenier, Blau"))
    wait_for(lambda: not english_on(ada.person), "everything in German")
    assert ada.page.evaluate("window.stays"), "the page was not loaded again"
    ada.by_board("place knight D3 NW")
    expect(ada.log).to_contain_text("Ritter")
    ada.page.reload()
    ada.asked(1)
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")  # remembered
