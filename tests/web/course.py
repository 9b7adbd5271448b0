"""How a whole game goes on in two browsers: whose turn it is, what has happened, a picture of it."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from tests.web import layout
from tests.web.harness import Person, wait_for
from tests.web.pictures import take


class AtTable(Protocol):
    """Somebody at a table, whatever is played there."""

    id: str
    person: Person

    def state(self) -> Any: ...


Who = TypeVar("Who", bound=AtTable)


def turn(seats: tuple[Who, ...], before: tuple[int, list[int]] | None) -> tuple[Who, Any] | None:
    """Who is asked next and what they see, once something has changed; nothing when the game is over."""

    def moved() -> Any:
        state = seats[0].state()
        running = state["status"] == "running"
        return state if not running or (state["number"], state["waiting"]) != before else None

    state = wait_for(moved, "the next question")
    if state["status"] != "running":
        return None
    seat = seats[state["waiting"][0]]
    return seat, seat.state()


def events_of(seat: AtTable) -> list[Any]:
    found = seat.person.api("GET", f"/matches/{seat.id}/events?lang={seat.person.lang}")["events"]
    return list(found)


def show(seat: AtTable, what: str) -> None:
    layout.still(seat.person)
    take(seat.person, f"{what}-{'phone' if seat.person.phone else 'desk'}-{seat.person.lang}-dark")
