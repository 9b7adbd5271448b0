"""What happened in a choice, cut into frames, so that a screen can show a battle step by step.

Playing keeps nothing but the position after a choice. To get at the positions in between, the choice is
made once more, on a twin that keeps a copy of the state before every event that is a beat (`Event.beat`).
Ordinary matches pay nothing for this.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from walstatt.core.events import Event
from walstatt.core.game import Game
from walstatt.core.match import Match


class Beat(NamedTuple):
    """A moment before a beat or a choice, at which a screen pauses: how many events there were, the state."""

    events: int
    state: Any
    seat: int | None = None  # by whose choice it came to this


class Frame(NamedTuple):
    """Events as one seat may know them, and what it saw after them; None: what it sees now."""

    events: list[Event]
    view: msgspec.Struct | None
    seat: int | None = None  # of whose choice they came; None: of several, or nobody knows


class Seen:
    """The events that one seat (None: a spectator) may know, counted without gaps."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.events: list[Event] = []
        self._upto = 0  # how many events of the match are looked at
        self._gaps: list[int] = []  # numbers of those that the seat may not know of

    def follow(self, events: Sequence[Event]) -> None:
        """Take in what is new in the events of a match that has gone on."""
        for number in range(self._upto, len(events)):
            event = events[number].seen_by(self.seat)
            if event is None:
                self._gaps.append(number)
            else:
                self.events.append(event)
        self._upto = len(events)

    def count(self, events: int) -> int:
        """How many of the match's first events the seat may know."""
        return events - bisect_left(self._gaps, events)


def beats(before: Match, after: Match) -> list[Beat]:
    """The beats of what was chosen between two moments of one match."""
    if not has_beat(before, after):
        return []
    film, chooser = Film.of(before), by(before, after)
    for choice in after.choices[len(before.choices) :]:
        film._repeat(choice)
    assert len(film.events) == len(after.events), "these are not two moments of one match"
    return [beat._replace(seat=chooser) for beat in film.beats]


def by(before: Match, after: Match) -> int | None:
    """Whose choice lies between two moments of one match; None: those of several."""
    seats = {choice.seat for choice in after.choices[len(before.choices) :]}
    return seats.pop() if len(seats) == 1 else None


def has_beat(before: Match, after: Match) -> bool:
    return any(event.beat for event in after.events[len(before.events) :])


def frames(
    match: Match, cut: Sequence[Beat], seen: Seen, since: int, chooser: int | None = None
) -> list[Frame]:
    """The events from number `since` on, of those that the seat may know, in frames.

    `chooser` made the choice of which the last ones came.
    """
    found: list[Frame] = []
    for beat in cut:
        count = seen.count(beat.events)
        if count > since:
            found.append(Frame(seen.events[since:count], match.game.view(beat.state, seen.seat), beat.seat))
            since = count
    if since < len(seen.events) or not found:
        found.append(Frame(seen.events[since:], None, chooser))
    return found


class _Log(list[Event]):
    """A state's log that tells of beats before it takes them in."""

    def __init__(self, film: Film) -> None:
        self._film = film

    def append(self, event: Event) -> None:
        if event.beat:
            self._film.beat()
        super().append(event)


class Film(Match):
    """A match that keeps its beats, and its events even if it is imagined."""

    __slots__ = ("beats",)

    beats: list[Beat]

    @classmethod
    def of(cls, match: Match) -> Film:
        """A clone of the match."""
        twin = match.clone()
        film = cls.__new__(cls)
        for name in Match.__slots__:
            setattr(film, name, getattr(twin, name))
        film._real = True
        film.beats = []
        film._collect()
        return film

    @classmethod
    def start(cls, game: Game[Any], state: Any) -> Film:
        """What follows from a state at a checkpoint, up to the first question."""
        film = cls(game, None, state)
        film._real = True
        film.beats = []
        film._collect()
        film._advance(None, start=True)
        return film

    def _collect(self) -> None:
        super()._collect()
        self.state.log = _Log(self)

    def beat(self) -> None:
        state = self.state
        self.beats.append(Beat(len(self.events) + len(state.log), state.copy()))
