"""What would happen: a battle looked at before it is fought. Texts are in the reader's language."""

from __future__ import annotations

import msgspec

from walstatt.core.events import Event
from walstatt.core.scene import Cue, Group, Place


class Note(msgspec.Struct, frozen=True):
    """One effect in words."""

    #: good, bad, plain; warn: what follows, and nobody should overlook; head: it names the lines after it
    tone: str
    text: str
    rules: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    takes: str = ""  # of a reckoning: what takes dice away, in a few words for the board
    value: str = ""  # of a reckoning: what the line adds, a number that stands behind it


class MeterChange(msgspec.Struct, frozen=True):
    seat: int
    before: int
    after: int


class Phase(msgspec.Struct, frozen=True):
    title: str  # "Start", "3", ...
    cells: tuple[str, ...]  # pieces that act
    text: str  # what comes of it, short: "1 destroyed", "Red -4"
    events: list[Event]


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """How likely something is."""

    label: str  # what: "eliminated"; in a spread an amount: "3", "8+"
    share: float  # of 1, for drawing
    text: str  # "68 %"
    tone: str = "plain"  # good, bad, plain


#: What the bars of a spread count.
COUNTS = ("damage", "healing", "successes", "distance", "sum")


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice looked at before they fall: how many and why, what each of them needs, and the exact odds."""

    title: str
    source: str = ""  # the piece that rolls
    target: str = ""  # the piece it is rolled against
    dice: int = 0
    lost: int = 0  # dice that circumstances have taken away
    sides: int = 6
    needs: str = ""  # what a die needs, in words
    parts: tuple[Note, ...] = ()  # the reckoning, line by line
    chances: tuple[Chance, ...] = ()  # what people ask for first
    spread: tuple[Chance, ...] = ()  # the whole distribution, for a chart
    mean: str = ""
    counts: str = "damage"  # of COUNTS: what the spread is about
    lands: tuple[int, ...] = ()  # slots of the target's dial that a usual success turns it to
    may_land: tuple[int, ...] = ()  # those that only a lucky one does


#: What a stretch is about: on a slow one every length counts double, cover runs through what gives the target
#: cover.
STRETCHES = ("slow", "cover")


class Stretch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a way, or of the line of an attack, that matters; to draw on a table."""

    kind: str  # of STRETCHES
    path: tuple[Place, ...]
    cause: str  # what does it: the id of a piece of terrain, or the word of a figure or marker
    text: str
    rules: tuple[str, ...] = ()
    source: str = ""  # cover: who shoots
    target: str = ""  # cover: who has it


class Preview(msgspec.Struct, frozen=True):
    """What a battle now would do, after a choice if one is given."""

    exact: bool  # False: players would have to choose in it, or something hidden matters
    why: str  # what makes it uncertain, in words
    phases: list[Phase]
    meters: list[MeterChange]
    notes: list[Note]  # about the choice: what it hits, what it loses
    hits: list[Cue]  # to draw on the board
    rolls: list[Roll] = []  # dice that the choice would throw, or that others may throw at it
    stretches: list[Stretch] = []
    way: str = ""  # how long the way is that the choice takes, to stand at its end
    groups: list[Group] = []  # figures on a table that would act as one
