"""Lessons on hexagons, played as a learner plays them: read, answer, do, and in the end fight."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.harness import Person, wait_for
from tests.web.matches import GAME
from tests.web.seat import SIDES
from walstatt.core.game import find_game


def told(person: Person, lesson: str, choices: list[str]) -> Any:
    """Where the lesson stands after these choices."""
    return person.api("POST", f"/learn/{GAME}/{lesson}?lang={person.lang}", {"choices": choices})


def reached(person: Person, lesson: str, choices: list[str]) -> Any:
    """The page shows where the lesson stands after these choices, and can be acted on; what it shows."""
    kept = "([game, id]) => JSON.parse(localStorage.getItem('walstatt.learn'))[game].open[id].join()"
    assert wait_for(
        lambda: person.page.evaluate(kept, [GAME, lesson]) == ",".join(choices), "the last choice"
    )
    expect(person.button("common.back")).to_be_enabled()
    return told(person, lesson, choices)


def do(person: Person, step: Any, choice: str) -> None:
    """A task, on the board."""
    cells = {cell["name"] for cell in step["scene"]["board"]["cells"]}
    own = [tray for tray in step["scene"]["trays"] if (tray["seat"], tray["role"]) == (0, "hand")]
    held = {p["word"]: p["spoken"] for tray in own for p in tray.get("pieces", ())}
    text = next(option["text"] for option in step["decision"]["options"] if option["choice"] == choice)
    for word in choice.split()[1:]:
        if word in cells:
            target = person.page.locator(f'[data-cell="{word}"]')
        elif word in SIDES:
            target = person.by("button", person.t(f"common.side{word}"))
        elif word in held:
            target = person.by("button", held[word]).first
        else:
            continue
        if target.get_attribute("aria-pressed") != "true":
            person.press(target)
    line = person.page.locator(".coach").get_by_role("button", name=text, exact=True)
    if line.count() > 0:
        person.press(line)
    act = person.page.locator(".foot .primary")
    expect(act).to_have_text(text)
    person.press(act)


def learn(person: Person, lesson: str, stop_after: int = 99) -> tuple[list[str], set[str]]:
    """Plays the lesson; what was chosen, and which kinds of steps there were."""
    choices: list[str] = []
    kinds: set[str] = set()
    bar = person.by("progressbar", person.t("learn.progress"))
    while len(choices) < stop_after:
        step = told(person, lesson, choices)
        if step["done"]:
            break
        expect(bar).to_have_attribute("aria-valuenow", str(step["step"]))
        coach = step["coach"]
        expect(person.page.get_by_role("heading", level=2)).to_have_text(coach["title"])
        expect(person.page.get_by_text(coach["text"])).to_be_visible()
        go_on = person.button("common.next")
        if coach["quiz"]:
            kinds.add("quiz")
            right = next(k for k, answer in enumerate(coach["quiz"]) if answer["right"])
            for k in (1 - min(right, 1), right):  # a wrong one first
                person.press(person.by("button", coach["quiz"][k]["text"]))
                expect(person.page.get_by_text(coach["quiz"][k]["reply"])).to_be_visible()
                expect(go_on).to_be_enabled(enabled=k == right)
            person.press(go_on)
            choices.append(f"quiz {right}")
        elif coach["wanted"] and step["decision"]:
            kinds.add("task")
            do(person, step, coach["wanted"][0])
            choices.append(coach["wanted"][0])
        else:
            kinds.add("read")
            person.press(go_on)
            choices.append("next")
    return choices, kinds


def test_the_first_lesson_is_played_through(invite: Invite) -> None:
    eve = invite()
    lessons = eve.api("GET", f"/learn/{GAME}?lang=en")["lessons"]
    eve.go(f"/learn/{GAME}")
    eve.link("learn.begin").click()
    eve.page.wait_for_url(f"**/{lessons[0]['id']}")
    choices, kinds = learn(eve, lessons[0]["id"])
    assert {"task", "quiz", "read"} <= kinds
    assert len(choices) >= 4
    expect(eve.heading("learn.done")).to_be_visible()
    eve.link("learn.all").click()
    first = eve.page.get_by_role("listitem").filter(has_text=lessons[0]["title"])
    expect(first.get_by_role("img", name=eve.t("learn.isDone"))).to_be_visible()
    expect(eve.link("learn.goOn")).to_have_attribute("href", re.compile(lessons[1]["id"]))


def test_a_lesson_is_left_and_gone_on_with_on_a_phone(invite: Invite) -> None:
    eve = invite(lang="de", phone=True)
    lesson = eve.api("GET", f"/learn/{GAME}?lang=de")["lessons"][0]["id"]
    eve.go(f"/learn/{GAME}/{lesson}")
    choices, _ = learn(eve, lesson, stop_after=2)
    bar = eve.by("progressbar", eve.t("learn.progress"))
    step = told(eve, lesson, choices)
    expect(bar).to_have_attribute("aria-valuenow", str(step["step"]))
    eve.link("learn.leave").tap()
    eve.page.wait_for_url(f"**/learn/{GAME}")
    eve.link("learn.goOn").tap()
    expect(bar).to_have_attribute("aria-valuenow", str(step["step"]))
    expect(eve.page.get_by_text(step["coach"]["text"])).to_be_visible()


def test_the_course_begins_among_all_courses_and_ends_in_a_fight(invite: Invite) -> None:
    eve = invite()
    eve.go("/learn")
    eve.by("link", find_game(GAME).title["en"]).click()
    eve.page.wait_for_url(f"**/learn/{GAME}")
    lesson = find_game(GAME).lessons[-1]
    number, step = next((n, step) for n, step in enumerate(lesson.step) if step.fight is not None)
    assert step.fight is not None
    before = ["next", "quiz 0", "quiz 2", "place swordsman D2 W", "battle"]
    keep = "(found) => localStorage.setItem('walstatt.learn', JSON.stringify(found))"
    eve.page.evaluate(keep, {GAME: {"done": [], "open": {lesson.id: before}}})
    eve.go(f"/learn/{GAME}/{lesson.id}")
    bar = eve.by("progressbar", eve.t("learn.progress"))
    expect(bar).to_have_attribute("aria-valuenow", str(number))
    choices = list(before)

    def answers(choice: str) -> None:
        now = reached(eve, lesson.id, choices)
        expect(eve.page.locator(".asked")).to_have_text(now["decision"]["question"])
        do(eve, now, choice)
        choices.append(choice)

    # Lost, and begun again.
    for choice in ("discard knight", "end", "discard landsknecht", "end"):
        answers(choice)
    expect(eve.page.get_by_text(step.fight.lost["en"])).to_be_visible()
    eve.press(eve.button("learn.retry"))
    choices = list(before)
    for choice in step.fight.way:
        answers(choice)
    expect(bar).to_have_attribute("aria-valuenow", str(number + 1))
