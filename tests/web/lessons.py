"""Walks through lessons in a browser as a learner does; alone, it takes a picture of every step.

    python -m tests.web.lessons [part of a game's name] [part of a lesson's name]

German on a phone, English on a desk, into `build/pictures/lessons`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import expect, sync_playwright

from tests.web import layout
from tests.web.desks import Desks
from tests.web.harness import FLAGS, Person, Server, chromium, need_page
from walstatt.core.game import find_game
from walstatt.core.lessons import Lesson

GAMES = ("monolith-arena", "summoners", "mage-wars", "mage-knight")
OUT = Path(__file__).parents[2] / "build" / "pictures" / "lessons"
#: How much of each of these pieces and places is on the screen and under nothing else, from 0 to 1.
SEEN = """async (names) => {
  const found = {};
  for (const name of names) {
    const quoted = CSS.escape(name);
    const one = (kind) => `main [data-${kind}="${quoted}"]`;
    const nodes = [...document.querySelectorAll(['cell', 'word', 'area'].map(one).join())];
    if (!nodes.length) { found[name] = -1; continue; }
    const seen = await Promise.all(nodes.map((node) => new Promise((tell) => {
      const watch = new IntersectionObserver(([entry]) => { watch.disconnect(); tell(entry); });
      watch.observe(node);
    })));
    found[name] = Math.max(...seen.map((entry) => {
      const box = entry.boundingClientRect, part = entry.intersectionRect;
      const whole = box.width * box.height;
      if (!whole) return 0;
      const top = document.elementFromPoint(part.x + part.width / 2, part.y + part.height / 2);
      const covered = top?.closest('.foot, header, .choice, .coach') ?? null;
      return covered ? 0 : (part.width * part.height) / whole;
    }));
  }
  return found;
}"""


#: Whether all these pieces and places are drawn: the board comes a moment after the words.
DRAWN = """(names) => names.every((name) => ['cell', 'word', 'area'].some((kind) =>
  document.querySelector(`main [data-${kind}="${CSS.escape(name)}"]`)))"""


class Moment(NamedTuple):
    """Where a learner stands in a lesson."""

    number: int  # how many choices have been made
    step: Any  # as the server tells it
    person: Person

    @property
    def seen(self) -> dict[str, float]:
        """How much of what the coach speaks of is in sight; -1: it is not on the page."""
        found: dict[str, float] = self.person.page.evaluate(SEEN, self.step["coach"]["cells"])
        return found


def walk(person: Person, game: str, lesson: Lesson) -> Iterator[Moment]:
    """Every step, until it is done. Tasks are shown to the learner, fights are left."""
    choices: list[str] = []
    bar = person.by("progressbar", person.t("learn.progress"))
    person.go(f"/learn/{game}/{lesson.id}")
    while True:
        told = person.api("POST", f"/learn/{game}/{lesson.id}?lang={person.lang}", {"choices": choices})
        if told["done"]:
            expect(person.heading("learn.done")).to_be_visible()
            return
        coach = told["coach"]
        expect(bar).to_have_attribute("aria-valuenow", str(told["step"]))
        expect(person.page.get_by_role("heading", level=2)).to_have_text(coach["title"])
        person.page.wait_for_function(DRAWN, arg=coach["cells"])
        layout.still(person)
        yield Moment(len(choices), told, person)
        choices.append(_go_on(person, coach, told["decision"]))


def _go_on(person: Person, coach: Any, decision: Any) -> str:
    if coach["quiz"]:
        right = next(k for k, answer in enumerate(coach["quiz"]) if answer["right"])
        person.press(person.page.get_by_role("button", name=coach["quiz"][right]["text"], exact=True))
        person.press(person.button("common.next"))
        return f"quiz {right}"
    if coach.get("fight"):
        person.press(person.button("learn.skip"))
        return "next"
    if coach["wanted"] and decision:
        person.press(person.button("learn.hint"))
        person.press(person.button("learn.doIt"))
        return str(coach["wanted"][0])
    person.press(person.button("common.next"))
    return "next"


def pictures(person: Person, take: Callable[[str], bool]) -> None:
    how = f"{'phone' if person.phone else 'desk'}-{person.lang}"
    for game in GAMES:
        for lesson in find_game(game).lessons:
            if not take(f"{game}/{lesson.id}"):
                continue
            for moment in walk(person, game, lesson):
                person.picture(OUT / f"{game}-{lesson.id}-{moment.step['step']}-{how}.png")
                hidden = [f"{name} {part:.2f}" for name, part in moment.seen.items() if part < 0.6]
                if hidden:
                    print(
                        f"{how} {game}/{lesson.id} {moment.step['step']}: out of sight: {', '.join(hidden)}"
                    )
            print(f"{how} {game}/{lesson.id} walked", *person.unexpected)


def main() -> None:
    need_page()
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            desks = Desks(browser)
            for lang, phone in (("de", True), ("en", False)):
                person = Person(desks, server.url, lang=lang, phone=phone)  # type: ignore[arg-type]
                pictures(person, lambda name: all(part in name for part in wanted))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
