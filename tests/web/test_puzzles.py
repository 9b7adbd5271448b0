"""Puzzles in the browser: found in the list, missed, shown and solved, by mouse and by finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.harness import Person
from tests.web.matches import GAME
from tests.web.test_tutorial import do
from walstatt.core.game import find_game
from walstatt.core.puzzles import Puzzle
from walstatt.core.riddle import SHOW

PUZZLES = find_game(GAME).puzzles
WIN = next(puzzle for puzzle in PUZZLES if puzzle.goal == "win" and puzzle.seat == 0)
GO = ".foot .primary"


def told(person: Person, puzzle: Puzzle, choices: list[str]) -> Any:
    """Where the puzzle stands after these choices. Asked without a name: it is nobody's try."""
    path = f"/puzzles/{GAME}/{puzzle.id}?lang={person.lang}"
    return person.api("POST", path, {"choices": choices})


def solve(person: Person, puzzle: Puzzle) -> None:
    """The solution, choice by choice, on the board."""
    made: list[str] = []
    for choice in puzzle.solution:
        do(person, told(person, puzzle, made)["step"], choice)
        made.append(choice)
        if len(made) < len(puzzle.solution):
            expect(person.button("common.back")).to_be_enabled()
            expect(person.page.locator(GO)).not_to_have_text(person.t("common.loading"))


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("de", True)])
def test_a_puzzle_is_found_in_the_list_and_solved_on_the_board(
    invite: Invite, lang: str, phone: bool
) -> None:
    eve = invite(lang=lang, phone=phone)
    eve.go("/puzzles")
    expect(eve.page.get_by_role("heading", level=1)).to_have_text(eve.t("puzzles.title"))
    links = eve.page.locator("main li a")
    expect(links).to_have_count(len(PUZZLES))
    level = eve.by("radiogroup", eve.t("puzzles.filterLevel"))
    eve.press(level.get_by_role("radio", name=str(WIN.difficulty), exact=True))
    expect(links).to_have_count(sum(one.difficulty == WIN.difficulty for one in PUZZLES))
    eve.press(eve.page.locator(f'main li a[href="/puzzles/{GAME}/{WIN.id}"]'))
    expect(eve.page.get_by_role("heading", level=2)).to_have_text(
        told(eve, WIN, [])["step"]["coach"]["title"]
    )
    solve(eve, WIN)
    expect(eve.page.get_by_role("heading", level=2)).to_have_text(eve.t("puzzles.isSolved"))
    expect(eve.by("link", eve.t("puzzles.next"))).to_be_visible()


def test_what_misses_is_told_and_left_undone_and_the_solution_can_be_shown(invite: Invite) -> None:
    eve = invite(lang="de")
    eve.go(f"/puzzles/{GAME}/{WIN.id}")
    begun = told(eve, WIN, [])["step"]
    wrong = next(o["choice"] for o in begun["decision"]["options"] if o["choice"] not in WIN.ways[0])
    do(eve, begun, wrong)
    expect(eve.page.get_by_role("alert")).to_contain_text("nicht mehr zu schlagen")
    expect(eve.button("common.back")).to_be_disabled()
    count = 0
    while not told(eve, WIN, [SHOW] * count)["step"]["done"]:
        eve.press(eve.button("puzzles.show"))
        count += 1
        if not told(eve, WIN, [SHOW] * count)["step"]["done"]:
            expect(eve.button("common.back")).to_be_enabled()
    expect(eve.page.get_by_text(eve.t("puzzles.shownText"))).to_be_visible()
