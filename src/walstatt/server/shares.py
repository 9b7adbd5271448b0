"""Whose share of the programs' time a match takes."""

from __future__ import annotations

from walstatt.server.bout import Bout
from walstatt.server.storage import Person
from walstatt.server.turns import Share

#: Of so many people it is remembered where they are.
KNOWN = 10_000


class Shares:
    """Where people are, as far as it is known: all guests of one address are one house."""

    def __init__(self) -> None:
        self._houses: dict[int, str] = {}

    def seen(self, person: Person, address: str) -> None:
        """This person has just sent a request."""
        house = f"account {person.id}" if person.account or not address else f"address {address}"
        self._houses.pop(person.id, None)
        self._houses[person.id] = house  # at the end: the latest
        if len(self._houses) > KNOWN:
            del self._houses[next(iter(self._houses))]

    def at(self, person: Person) -> Share:
        """This person's own."""
        return Share(True, self._houses.get(person.id, f"account {person.id}"), person.id)

    def of(self, bout: Bout) -> Share:
        """The share of whoever opened the match and plays in it, else of the first who plays, or nobody's."""
        playing = [seat.person for seat in bout.seats if seat.person is not None and seat.plays is None]
        creator = bout.terms.creator
        person = creator if creator in playing or not playing else playing[0]
        if person is None:
            return Share(bool(playing))
        return Share(bool(playing), self._houses.get(person, f"account {person}"), person)
