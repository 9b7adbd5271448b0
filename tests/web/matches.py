"""Matches for the tests, set up past the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import httpx

from tests.ports import NEAR
from tests.web.desks import PATIENCE
from tests.web.harness import Person, wait_for
from tests.web.seat import Seat

GAME = "monolith-arena"
DUEL = {"factions": "dragon-empire,lords-of-the-abyss", "first": "blue"}
SEATS = ("blue", "red", "gold", "violet")
Kind = TypeVar("Kind", bound=Seat)


def whole_game() -> tuple[str, list[tuple[int, str]]]:
    """The position before the first choice, and who chooses what from there to the end."""
    position, choices = (Path(__file__).parent / "game.txt").read_text(encoding="utf-8").split("\n\n")
    lines = (line.split(" ", 1) for line in choices.splitlines())
    return position, [(SEATS.index(seat), choice) for seat, choice in lines]


def new_match(person: Person, seats: list[str], **more: Any) -> str:
    body = {"game": GAME, "seats": seats, "options": {} if "position" in more else DUEL, **more}
    return str(person.api("POST", "/matches", body)["id"])


def duel(blue: Person, red: Person, **more: Any) -> tuple[Seat, Seat]:
    """Two people at a new match, both looking at it."""
    match_id = new_match(blue, ["me", "open"], **more)
    red.api("POST", f"/matches/{match_id}/join", {})
    return Seat(blue, match_id).open(), Seat(red, match_id).open()


def with_bob(kind: type[Kind], person: Person, position: str) -> Kind:
    """This person at a new match with somebody who needs no browser, because nobody looks at his screen."""
    position = position.strip()
    match_id = new_match(person, ["me", "open"], game=position.split()[0], position=position)
    join_as_bob(person.url, match_id)
    return kind(person, match_id).open()


def join_as_bob(url: str, match_id: str) -> None:
    with httpx.Client(**NEAR, base_url=f"{url}/api", timeout=PATIENCE / 1000) as bob:
        for path, body in (("/guests", {"name": "Bob"}), (f"/matches/{match_id}/join", {})):
            answer = bob.post(path, json=body)
            assert answer.is_success, answer.text


def play_past(people: tuple[Person, ...], match_id: str, choices: list[tuple[int, str]]) -> None:
    """Choices that are not what the test is about, sent as programs send them; nothing was taken back."""
    number = people[0].match(match_id)["number"]
    for more, (seat, choice) in enumerate(choices):
        body = {"number": number + more, "line": 0, "choice": choice}
        people[seat].api("POST", f"/matches/{match_id}/choices", body)


def answer_past(person: Person, match_id: str, number: int, choice: str) -> None:
    """A choice sent past the page, once the match asks for it: an earlier one may still be on its way."""

    def is_asked() -> bool:
        state = person.match(match_id)
        return bool(state["number"] == number and state["seat"] in state["waiting"])

    wait_for(is_asked, f"question {number}")
    person.api("POST", f"/matches/{match_id}/choices", {"number": number, "choice": choice, "line": 0})
