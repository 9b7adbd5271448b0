"""How a match stands at its bout: what its row says beside the set-up and the choices.

A `Standing` is never changed, only replaced, and stored as a whole with the change that made it. Its
revision makes that safe between processes: who stores names the one before, and is refused if the row has
moved on meanwhile.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

Seats = tuple[int, ...]


class Terms(NamedTuple):
    """What was agreed when the bout was opened."""

    creator: int | None = None  # a person
    listed: bool = False
    initial_s: int = 0  # 0: no clocks
    increment_s: int = 0


class Relief(NamedTuple):
    """Somebody wants a program of this level to play for him; these others have agreed."""

    seat: int
    level: str
    agreed: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        return ":".join((str(self.seat), self.level, ",".join(map(str, self.agreed))))

    @classmethod
    def read(cls, text: str) -> Self | None:
        if not text:
            return None
        seat, level, agreed = text.split(":")
        return cls(int(seat), level, tuple(int(word) for word in agreed.split(",") if word))


class Standing(NamedTuple):
    revision: int = 0  # counts the changes of the row
    status: str = "open"  # open, running, over
    number: int = 0  # of choices
    line: int = 0  # how often something was taken back
    waiting: Seats | None = ()  # seats that have to choose; None: stored by an older version, unknown
    ended: str = ""  # why it ended at the table: resigned, time, agreed, closed
    winners: Seats = ()  # by the rules or at the table; matches of older versions name only the latter
    spectators: bool = True
    left: tuple[float, ...] = ()  # seconds that each seat had at `since`; empty without clocks
    since: float = 0.0  # from when on the clocks of those who wait run
    draw: Seats = ()  # seats that want a draw
    back: Seats = ()  # the first wants its last choice back, the others agree
    rematch: Seats = ()
    next: str = ""  # the rematch
    relief: str = ""  # who wants a program to play for him: a `Relief` as text

    def then(self, **changed: Any) -> Standing:
        """The standing after a change."""
        return self._replace(revision=self.revision + 1, **changed)

    @property
    def flag_at(self) -> float | None:
        """When the first flag falls if nobody chooses before."""
        if self.status != "running" or not self.left or not self.waiting:
            return None
        return self.since + min(self.left[seat] for seat in self.waiting)

    def left_at(self, now: float) -> tuple[float, ...]:
        """What each clock shows."""
        running = (self.waiting or ()) if self.status == "running" else ()
        gone = max(0.0, now - self.since)
        return tuple(max(0.0, s - gone) if seat in running else s for seat, s in enumerate(self.left))


def columns(standing: Standing) -> dict[str, Any]:
    """As it is stored."""
    found: dict[str, Any] = dict(zip(Standing._fields, standing, strict=True))
    for name in ("waiting", "winners", "draw", "back", "rematch"):
        seats = found[name]
        found[name] = None if seats is None else ",".join(map(str, seats)) if seats else ""
    found["time_left"] = ",".join([f"{s:.3f}" for s in found.pop("left")])
    found["flag_at"] = standing.flag_at
    return found


#: The columns that `from_row` reads.
COLUMNS = tuple(columns(Standing()))


def from_row(row: Any) -> Standing:
    values = {name: getattr(row, name) for name in Standing._fields if name != "left"}
    for name in ("winners", "draw", "back", "rematch"):
        values[name] = seats_in(values[name])
    values["waiting"] = None if row.waiting is None else seats_in(row.waiting)
    left = tuple(float(word) for word in row.time_left.split(",") if word)
    return Standing(**values, left=left)


def seats_in(text: str) -> Seats:
    return tuple(int(word) for word in text.split(",") if word)
