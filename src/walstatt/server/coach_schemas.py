"""What the coach says, as the page gets it."""

from __future__ import annotations

import msgspec


class ChoiceSaid(msgspec.Struct, frozen=True):
    """A choice of a line."""

    choice: str
    text: str


class ProposalOut(msgspec.Struct, frozen=True):
    """One way through what is to be done now."""

    line: list[ChoiceSaid]  # as far as anybody can foresee
    chance: float  # to win with it, from 0 to 1
    open_end: bool  # then something is revealed or rolled, and one thinks anew
    good: str  # what speaks for it more than for the next one, in a sentence; "": nothing to speak of
    bad: str  # what speaks for the best one more


class AdviceOut(msgspec.Struct, frozen=True):
    """What the coach would do, the best first."""

    number: int  # how many choices there were when it was asked
    line: int
    seat: int
    proposals: list[ProposalOut]


class Turned(msgspec.Struct, frozen=True):
    """A unit (a turn, an activation) that was looked back at: the curve of chances goes through these."""

    start: int  # it began after so many choices
    end: int  # and was over after so many
    seat: int
    before: float  # the chance of this seat's side to win with the best that could be done
    after: float  # and with what was done


class Marked(msgspec.Struct, frozen=True):
    """A unit worth another look: a mistake, or the only good thing there was to do."""

    start: int
    end: int
    seat: int
    sign: str  # blunder, mistake, good
    before: float
    after: float
    played: ProposalOut
    best: list[ProposalOut]


class Accuracy(msgspec.Struct, frozen=True):
    """How a seat has chosen."""

    seat: int
    units: int  # in which there was something to choose
    sound: int  # of these, in how many hardly anything was lost
    lost: float  # of the chance to win, in an average unit
    signs: dict[str, int]  # how many of each


class AnalysisOut(msgspec.Struct, frozen=True):
    """A look back at a whole match."""

    status: str  # none, waiting, done, failed
    reached: int  # of so many choices it is worked out
    count: int  # of all of them
    units: list[Turned]
    marks: list[Marked]
    players: list[Accuracy]


class LessonAdvice(msgspec.Struct, frozen=True):
    """What the coach would do in a lesson's fight."""

    proposals: list[ProposalOut]
