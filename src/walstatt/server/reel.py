"""What every seat of a match has seen, and its latest changes cut into frames.

Kept beside a match in memory, so that sending an update costs what is new, not what has been.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from walstatt.core.frames import Beat, Frame, Seen, beats, by, frames, has_beat
from walstatt.core.match import Match

#: Who is so many changes behind gets frames: programs answer at once. Who is further behind, or opens the
#: page anew, does not want to see it all happen again.
CHANGES = 8


class _Change:
    """What was chosen between two moments; one with beats in it is cut when somebody first looks."""

    def __init__(self, before: Match, after: Match) -> None:
        self.start = len(before.events)
        self.seat = by(before, after)
        self.before: Any = before.state  # as it was: who chooses gets another match
        self._battle = (before, after) if has_beat(before, after) else None
        self._beats: list[Beat] = []

    def beats(self) -> list[Beat]:
        if self._battle is not None:
            self._beats = beats(*self._battle)
            self._battle = None
        return self._beats


class Reel:
    def __init__(self) -> None:
        self._match: Match | None = None
        self._seen: dict[int | None, Seen] = {}
        self._changes: deque[_Change] = deque(maxlen=CHANGES)

    def turn(self, match: Match) -> None:
        """The match has gone on, or gone back, to this one."""
        before, self._match = self._match, match
        if before is None or not _continues(before, match):
            self._seen.clear()
            self._changes.clear()
        elif before is not match:
            self._changes.append(_Change(before, match))

    def seen(self, seat: int | None) -> Seen:
        """The events that this seat may know so far."""
        assert self._match is not None
        if seat not in self._seen:
            self._seen[seat] = Seen(seat)
        seen = self._seen[seat]
        seen.follow(self._match.events)
        return seen

    def frames(self, seat: int | None, since: int) -> list[Frame]:
        """The events from number `since` on, choice by choice; in one frame for who is far behind."""
        assert self._match is not None
        seen, changes = self.seen(seat), self._changes
        if not changes or since < seen.count(changes[0].start):
            return frames(self._match, [], seen, since)
        ends = [*(change.start for change in changes), len(self._match.events)][1:]
        cut: list[Beat] = []
        chooser: int | None = None
        for change, end in zip(changes, ends, strict=True):
            if seen.count(end) > since:  # something of it is news
                cut += [Beat(change.start, change.before, chooser), *change.beats()]
            chooser = change.seat
        return frames(self._match, cut, seen, since, chooser)


def _continues(before: Match, after: Match) -> bool:
    known = len(before.choices)
    # A branch shares what had been chosen; all else is compared.
    shared = before.header is after.header and 0 < known <= len(after.choices)
    if shared and after.choices[known - 1] is before.choices[known - 1]:
        return True
    return before.header == after.header and after.choices[:known] == before.choices
