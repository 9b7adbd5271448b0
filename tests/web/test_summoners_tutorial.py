"""A lesson on a measured table, played as a learner plays it: with the gestures of a match."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.harness import Person

GAME = "summoners"


class Learner:
    """Somebody in a lesson, and what was chosen so far."""

    def __init__(self, person: Person, lesson: str) -> None:
        self.person, self.lesson = person, lesson
        self.choices: list[str] = []
        person.go(f"/learn/{GAME}/{lesson}")
        self.here()

    @property
    def step(self) -> Any:
        path = f"/learn/{GAME}/{self.lesson}?lang={self.person.lang}"
        return self.person.api("POST", path, {"choices": self.choices})

    def here(self) -> Any:
        """The page shows what the server says of this moment."""
        step = self.step
        if not step["done"]:
            bar = self.person.by("progressbar", self.person.t("learn.progress"))
            expect(bar).to_have_attribute("aria-valuenow", str(step["step"]))
            expect(self.person.page.get_by_role("heading", level=2)).to_have_text(step["coach"]["title"])
        return step

    def read(self) -> None:
        self.person.press(self.person.button("common.next"))
        self._made("next")

    def answer(self) -> None:
        quiz = self.step["coach"]["quiz"]
        right = next(k for k, answer in enumerate(quiz) if answer["right"])
        self.person.press(self.person.page.get_by_role("button", name=quiz[right]["text"], exact=True))
        self.person.press(self.person.button("common.next"))
        self._made(f"quiz {right}")

    def press(self, word: str) -> None:
        self.person.press(self.person.page.locator(f'[data-word="{word}"]'))

    def deed(self, verb: str) -> None:
        deeds = self.person.by("group", self.person.t("table.deeds"))
        self.person.press(deeds.get_by_role("button", name=self.person.says(GAME, f"deed.{verb}")))

    def do(self, choice: str) -> None:
        """What is chosen is done with the button that says it."""
        self.person.press(self.person.page.locator(".foot .primary"))
        self._made(choice)

    def help(self) -> None:
        """The task is shown to whoever does not find it."""
        wanted = self.step["coach"]["wanted"][0]
        self.person.press(self.person.button("learn.hint"))
        self.person.press(self.person.button("learn.doIt"))
        self._made(wanted)

    def _made(self, choice: str) -> None:
        self.choices.append(choice)
        self.here()


def test_moving_and_charging_is_learned_on_the_table(invite: Invite) -> None:
    eve = Learner(invite(), "move")
    eve.read()
    eve.answer()
    eve.deed("walk")
    eve.press("small-south-east")
    eve.do("walk 685.8,228.6")
    eve.person.press(eve.person.page.get_by_role("button", name="Interact"))
    eve.do("interact small-south-east")
    eve.read()
    eve.answer()
    eve.deed("charge")  # there is only one whom it can charge
    eve.do("charge red-snowling-1")
    eve.help()  # the strike
    expect(eve.person.page.locator('[data-word="red-snowling-1"]')).to_have_count(0)
    eve.read()
    expect(eve.person.heading("learn.done")).to_be_visible()


def test_cards_are_put_in_order_and_lessons_of_all_games_are_found(invite: Invite) -> None:
    eve = invite(lang="de", phone=True)
    eve.go("/learn/monolith-arena")
    eve.by("link", eve.t("learn.titleOf", game="Summoners")).tap()
    eve.page.wait_for_url(f"**/learn/{GAME}")
    expect(eve.page.get_by_role("listitem")).to_have_count(8)
    ben = Learner(eve, "stack")
    ben.read()
    ben.help()
    ben.help()
    ben.answer()
    ben.help()
    ben.help()
    ben.read()
    expect(eve.heading("learn.done")).to_be_visible()
