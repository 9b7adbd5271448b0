"""Puzzles over HTTP: today's, where somebody stands in one, and what the first try does to ratings."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Client, House, house, rows, settings_for, url_of
from walstatt.core.game import find_game
from walstatt.core.options import Option
from walstatt.core.puzzles import Puzzle
from walstatt.server import puzzle_rows, puzzling

both = pytest.mark.usefixtures("each_database")
GAME = "monolith-arena"
PUZZLES = find_game(GAME).puzzles
WIN = next(puzzle for puzzle in PUZZLES if puzzle.goal == "win")
OTHER = [puzzle for puzzle in PUZZLES if puzzle.goal == "win"][1]


def within(tmp_path: Path, body: Callable[[House], Awaitable[None]]) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await body(at)

    asyncio.run(main())


async def play(client: Client, puzzle: Puzzle, *choices: str, lang: str = "en") -> Any:
    path = f"/api/puzzles/{GAME}/{puzzle.id}"
    response = await client.post(path, {"choices": list(choices)}, params={"lang": lang})
    assert response.status_code == 200, response.text
    return response.json()


async def listed(client: Client, puzzle: Puzzle) -> Any:
    found = (await client.get("/api/puzzles")).json()
    every = [one for game in found["games"] for one in game["puzzles"]]
    return found, next(one for one in every if one["id"] == puzzle.id)


def wrong(puzzle: Puzzle) -> str:
    return next(o.text for o in puzzle.begin().decision.options if o.text not in puzzle.ways[0])


def fared(found: Any) -> tuple[str, int, int]:
    """The caller's first try, all first tries, and how many of them solved it."""
    return found["puzzle"]["mine"], found["puzzle"]["tries"], found["puzzle"]["solved"]


def own(puzzle: Puzzle) -> list[str]:
    """The solver's choices of the shortest way."""
    match, choices = puzzle.begin(), []
    for choice in puzzle.solution:
        if match.decision.seat == puzzle.seat:
            choices.append(choice)
        match.play(choice)
    return choices


@both
def test_a_puzzle_is_solved_by_the_real_rules_and_only_the_first_try_counts(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, bob = await at.client("Ada"), await at.client("Bob")
        begun = await play(ada, WIN)
        assert begun["step"]["decision"]["options"]
        assert not begun["step"]["done"]
        assert begun["puzzle"]["tries"] == 0
        solved = await play(ada, WIN, *own(WIN))
        assert solved["step"]["done"]
        assert solved["step"]["frames"]
        assert (solved["puzzle"]["mine"], solved["puzzle"]["tries"], solved["puzzle"]["solved"]) == (
            "solved",
            1,
            1,
        )
        assert solved["puzzle"]["rating"] < begun["puzzle"]["rating"]
        missed = await play(ada, WIN, wrong(WIN))
        assert missed["step"]["missed"]
        assert missed["puzzle"] == solved["puzzle"]
        failed = await play(bob, WIN, wrong(WIN))
        assert (failed["puzzle"]["mine"], failed["puzzle"]["tries"], failed["puzzle"]["solved"]) == (
            "missed",
            2,
            1,
        )
        assert failed["puzzle"]["rating"] > solved["puzzle"]["rating"]
        assert (await play(bob, WIN, *own(WIN)))["puzzle"] == failed["puzzle"]
        (of_ada, one), (of_bob, other) = await listed(ada, WIN), await listed(bob, WIN)
        assert (one["mine"], other["mine"]) == ("solved", "missed")
        assert of_ada["rating"] > puzzle_rows.PERSON > of_bob["rating"]
        assert (of_ada["tried"], of_bob["tried"]) == (1, 1)

    within(tmp_path, body)


def test_a_choice_that_misses_is_not_carried_out_and_told_why_in_both_languages(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        begun = await play(ada, WIN)
        for lang, words in (("en", "no longer be beaten"), ("de", "nicht mehr zu schlagen")):
            step = (await play(ada, WIN, wrong(WIN), lang=lang))["step"]
            assert step["missed"]
            assert {"en": "hit point", "de": "Trefferpunkt"}[lang] in step["coach"]["text"]
            assert not step["frames"]
            assert words in step["coach"]["hint"]
            assert step["scene"]["pieces"] == begun["step"]["scene"]["pieces"] or lang == "de"
        refused = await ada.post(f"/api/puzzles/{GAME}/{WIN.id}", {"choices": ["place banner A1"]})
        assert refused.status_code == 400

    within(tmp_path, body)


def test_of_a_puzzle_that_is_to_be_survived_the_answer_of_the_others_is_told(tmp_path: Path) -> None:
    puzzle = next(one for one in PUZZLES if one.goal == "save")
    # As little as can be done: it was found because that loses.
    choices: list[str] = []
    match, number = puzzle.begin(), 0
    while match.decision.seat == puzzle.seat and not match.decision.accepts(Option(("end",))):
        choice = next(iter(puzzle.ways[number]))
        number = puzzle.ways[number][choice]
        choices.append(choice)
        match.play(choice)
    choices.append("end")

    async def body(at: House) -> None:
        ada = await at.client("Ada")
        for lang, words in (("en", "wins with what it holds"), ("de", "gewinnt")):
            step = (await play(ada, puzzle, *choices, lang=lang))["step"]
            assert step["missed"]
            assert words in step["coach"]["hint"]
            assert step["scene"]["turn"] == match.scene().turn

    within(tmp_path, body)


def test_who_has_the_solution_shown_has_missed_it_and_who_has_no_name_is_not_counted(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        nobody = await at.client()
        count = 0
        while not (found := await play(nobody, OTHER, *["show"] * count))["step"]["done"]:
            count += 1
        assert found["puzzle"]["tries"] == 0
        ada = await at.client("Ada")
        shown = await play(ada, OTHER, *["show"] * count)
        assert shown["step"]["done"]
        assert (shown["puzzle"]["mine"], shown["puzzle"]["tries"]) == ("missed", 1)

    within(tmp_path, body)


@both
def test_who_goes_takes_the_tries_along_and_the_data_of_a_person_names_them(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        await play(ada, WIN, *own(WIN))
        kept = (await ada.get("/api/me/data")).json()["puzzles"]
        assert [(one["puzzle"], one["solved"]) for one in kept] == [(f"{GAME}/{WIN.id}", True)]
        assert (await ada.post("/api/accounts/delete", {})).status_code == 200
        assert not await rows(url_of(tmp_path), "SELECT person FROM puzzle_tries")
        assert await rows(url_of(tmp_path), "SELECT tries FROM puzzles") == [(1,)]

    within(tmp_path, body)


def test_all_tries_at_the_same_moment_count_once(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        await asyncio.gather(*(play(ada, WIN, *own(WIN)) for _ in range(5)))
        assert (await listed(ada, WIN))[1]["tries"] == 1

    within(tmp_path, body)


def test_there_is_one_puzzle_a_day_for_everybody_and_none_comes_twice_before_all_have_been() -> None:
    days = [puzzling.FIRST_DAY + timedelta(days=n) for n in range(2 * len(PUZZLES))]
    first, second = days[: len(PUZZLES)], days[len(PUZZLES) :]
    for round_ in (first, second):
        found = [puzzling.todays(day) for day in round_]
        assert len({one[1].id for one in found if one is not None}) == len(PUZZLES)
    assert puzzling.todays(first[3]) == puzzling.todays(first[3])
    assert [puzzling.todays(day) for day in first] != [puzzling.todays(day) for day in second]
    assert puzzling.todays(date(2026, 10, 1)) is not None


def test_a_puzzle_that_there_is_not_is_not_found(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        for path in (f"{GAME}/no-such", "no-such/win-000000"):
            assert (await ada.post(f"/api/puzzles/{path}", {"choices": []})).status_code == 404

    within(tmp_path, body)
