"""What goes in and out, as structs: they check requests, shape answers and describe the API."""

from __future__ import annotations

import msgspec

from walstatt.core.game import Result
from walstatt.core.scene import Scene


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body; a field that nobody knows is a mistake of the sender."""


class GuestIn(Body, frozen=True):
    name: str


class AccountIn(Body, frozen=True):
    """Makes the guest an account."""

    name: str
    password: str


class LoginIn(Body, frozen=True):
    name: str
    password: str


class MatchIn(Body, frozen=True):
    """A new match. A seat is "me", "open" or the name of a program."""

    game: str
    seats: list[str]
    options: dict[str, str] = {}


class JoinIn(Body, frozen=True):
    seat: int | None = None  # None: the first that is open


class ChoiceIn(Body, frozen=True):
    """An answer to the caller's open decision; `number` is the number of choices the caller knew of."""

    number: int
    choice: str


class Me(msgspec.Struct, frozen=True):
    id: int
    name: str
    account: bool


class OptionOut(msgspec.Struct, frozen=True):
    name: str
    values: tuple[str, ...]  # the default first
    text: dict[str, str]
    rules: tuple[str, ...]
    per_seat: bool


class GameOut(msgspec.Struct, frozen=True):
    id: str
    title: dict[str, str]
    summary: dict[str, str]
    options: list[OptionOut]


class Games(msgspec.Struct, frozen=True):
    games: list[GameOut]
    programs: list[str]


class SeatOut(msgspec.Struct, frozen=True):
    seat: int
    colour: str
    name: str  # of the person or the program, "" while the seat is open
    kind: str  # person, program, open
    you: bool


class Answer(msgspec.Struct, frozen=True):
    choice: str
    text: str


class Asked(msgspec.Struct, frozen=True):
    """The open decision of the caller."""

    seat: int
    kind: str
    question: str
    subject: tuple[str, ...]
    rules: tuple[str, ...]
    options: list[Answer]


class MatchOut(msgspec.Struct, frozen=True):
    """A match as the caller may see it."""

    id: str
    game: str
    status: str  # open, running, over
    number: int  # of choices so far
    events: int  # how many events the caller may know of
    seat: int | None  # the caller's, None for spectators
    seats: list[SeatOut]
    waiting: list[int]  # seats that have to choose
    decision: Asked | None
    result: Result | None
    view: msgspec.Raw
    scene: Scene


class EventOut(msgspec.Struct, frozen=True):
    n: int  # counted over the events that this caller may know
    kind: str
    text: str
    rules: tuple[str, ...]
    data: msgspec.Raw


class Events(msgspec.Struct, frozen=True):
    number: int
    events: list[EventOut]


class Live(msgspec.Struct, frozen=True):
    """What a WebSocket client gets after every change."""

    number: int
    status: str
    waiting: list[int]
    events: list[EventOut]


class Confirmed(msgspec.Struct, frozen=True):
    """The choice is stored; `number` choices have been made now."""

    number: int


class Health(msgspec.Struct, frozen=True):
    ok: bool


class ErrorBody(msgspec.Struct, frozen=True):
    key: str
    text: dict[str, str]
    rules: tuple[str, ...] = ()


class ErrorOut(msgspec.Struct, frozen=True):
    error: ErrorBody
