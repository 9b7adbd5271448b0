"""What every seat of a match has seen, and its latest battles cut into frames.

Kept beside a match in memory, so that sending an update costs what is new, not what has been.
"""

from __future__ import annotations

from collections import deque

from walstatt.core.frames import Beat, Frame, Seen, beats, frames, has_beat
from walstatt.core.match import Match

#: Who is so many changes behind gets frames: programs answer at once. Who is further behind, or opens the
#: page anew, does not want to see it all happen again.
CHANGES = 8


class _Battle:
    """A change with beats in it; it is cut when somebody first looks."""

    def __init__(self, before: Match, after: Match) -> None:
        self.start = len(before.events)
        self._change: tuple[Match, Match] | None = (before, after)
        self._beats: list[Beat] = []

    def beats(self) -> list[Beat]:
        if self._change is not None:
            self._beats = beats(*self._change)
            self._change = None
        return self._beats


class Reel:
    def __init__(self) -> None:
        self._match: Match | None = None
        self._seen: dict[int | None, Seen] = {}
        self._battles: list[_Battle] = []
        #: How many events there were before each of the latest changes.
        self._changes: deque[int] = deque(maxlen=CHANGES)

    def turn(self, match: Match) -> None:
        """The match has gone on, or gone back, to this one."""
        before, self._match = self._match, match
        if before is None or not _continues(before, match):
            self._seen.clear()
            self._battles.clear()
            self._changes.clear()
            self._changes.append(len(match.events))
            return
        self._changes.append(len(before.events))
        if has_beat(before, match):
            self._battles.append(_Battle(before, match))
        self._battles = [battle for battle in self._battles if battle.start >= self._changes[0]]

    def seen(self, seat: int | None) -> Seen:
        """The events that this seat may know so far."""
        assert self._match is not None
        if seat not in self._seen:
            self._seen[seat] = Seen(seat)
        seen = self._seen[seat]
        seen.follow(self._match.events)
        return seen

    def frames(self, seat: int | None, since: int) -> list[Frame]:
        """The events from number `since` on; in one frame for a client that is far behind."""
        assert self._match is not None
        seen = self.seen(seat)
        cut: list[Beat] = []
        if since < len(seen.events) and since >= seen.count(self._changes[0]):
            cut = [beat for battle in self._battles for beat in battle.beats()]
        return frames(self._match, cut, seen, since)


def _continues(before: Match, after: Match) -> bool:
    known = len(before.choices)
    # A branch shares what had been chosen; all else is compared.
    shared = before.header is after.header and 0 < known <= len(after.choices)
    if shared and after.choices[known - 1] is before.choices[known - 1]:
        return True
    return before.header == after.header and after.choices[:known] == before.choices
