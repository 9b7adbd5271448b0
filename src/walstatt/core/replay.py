"""A match that can be looked at after any number of its choices.

Every so many choices a clone is kept; a moment in between is a clone of the one before it that has
played on. What each choice did is worked out once, when the replay goes over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.core.errors import Problem
from walstatt.core.events import Event
from walstatt.core.frames import Frame, Seen, beats, frames
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.record import Choice, Header, Record
from walstatt.core.text import LANGS

PASS = "pass"
#: How many choices lie between the clones that are kept.
EVERY = 16


class Line(NamedTuple):
    """What one choice did."""

    n: int  # how many choices there were after it
    seat: int
    turn: int
    first: int  # its events: from this number on ...
    last: int  # ... to before this one
    battle: bool
    passed: bool  # the choice was to do nothing
    meters: tuple[int, ...]  # of each seat, after it
    words: dict[str, str]  # the choice itself, by language


class Replay:
    """`start` is the first moment: choices that belong to a position text cannot be looked behind."""

    def __init__(self, header: Header, choices: Sequence[Choice] = ()) -> None:
        self.header = header
        self._match = Match.from_record(Record(header, []))
        self.start = len(self._match.choices)
        self.choices = list(self._match.choices)
        self.lines: list[Line] = []
        self._kept = [self._match.clone()]
        self._turn = self._match.scene().turn
        self.extend(choices)

    @property
    def last(self) -> Match:
        """The match after all choices."""
        return self._match

    @property
    def count(self) -> int:
        return len(self.choices)

    def follows(self, header: Header, choices: Sequence[Choice]) -> bool:
        """Whether this is how a match began that has these choices now."""
        return header == self.header and list(choices[: self.count]) == self.choices

    def extend(self, choices: Sequence[Choice]) -> None:
        """Go on to the end of these choices, whose beginning is known."""
        for choice in choices[self.count :]:
            try:
                self._step(choice)
            except Problem as problem:
                raise Record(self.header, []).broken_at(self.count + 1, choice, problem) from problem

    def _step(self, choice: Choice) -> None:
        match = self._match
        option, before = Option.parse(choice.choice), len(match.events)
        match.read(choice.choice, choice.seat)
        decision = match.decision_of(choice.seat)
        words = {
            str(lang): match.game.describe_all(match.state, [option], lang, decision)[0] for lang in LANGS
        }
        match.play(choice.choice, choice.seat)
        self.choices.append(choice)
        scene = match.scene()
        self.lines.append(
            Line(
                n=self.count,
                seat=choice.seat,
                turn=self._turn,
                first=before,
                last=len(match.events),
                battle=any(event.opens == "fight" for event in match.events[before:]),
                passed=choice.choice == PASS,
                meters=tuple(panel.meter.now for panel in scene.seats),
                words=words,
            )
        )
        self._turn = scene.turn
        if (self.count - self.start) % EVERY == 0:
            self._kept.append(match.clone())

    def moment(self, n: int) -> Match:
        """The match after `n` choices; it belongs to the caller."""
        n = min(max(n, self.start), self.count)
        kept = (n - self.start) // EVERY
        match = self._kept[kept].clone()
        for choice in self.choices[self.start + kept * EVERY : n]:
            match.play(choice.choice, choice.seat)
        return match

    def frames(self, n: int, seat: int | None) -> tuple[Match, int, list[Frame]]:
        """The match after `n` choices, and the last of them as this seat saw it.

        The number says how many events the seat knew before.
        """
        seen = Seen(seat)
        if n <= self.start:
            match = self.moment(n)
            seen.follow(match.events)
            return match, 0, frames(match, [], seen, 0)
        before = self.moment(n - 1)
        match = before.clone()
        choice = self.choices[n - 1]
        match.play(choice.choice, choice.seat)
        seen.follow(before.events)
        since = len(seen.events)
        seen.follow(match.events)
        return match, since, frames(match, beats(before, match), seen, since, choice.seat)

    def told(self, line: Line, seat: int | None, *, open_: bool) -> Event | None:
        """The first thing that came of a choice, as this seat may know it; `open_`: as it was."""
        events = self._match.events[line.first : line.last]
        shown = events if open_ else [seen for event in events if (seen := event.seen_by(seat)) is not None]
        own = (event for event in shown if event.actor == line.seat)
        return next(own, shown[0] if shown else None)
