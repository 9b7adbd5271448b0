"""A match from its rows: from the beginning, or on from what memory knows.

In every process that shows a match each choice is played once: a process that hears of another's choice
plays that one, not all before it again.
"""

from __future__ import annotations

from walstatt.core.match import Match
from walstatt.core.record import Choice, Record
from walstatt.server.storage import Answered, Stored

Answers = dict[tuple[int, int], Answered]


def rebuild(stored: Stored, known: Match | None, answers: Answers) -> tuple[Match, Answers]:
    """The match as it is stored, and all answers by the number they were asked at and the seat.

    `known` and `answers` are what memory holds; its first choices are those that `stored` leaves out.
    """
    choices, pending = _told(stored.choices), _told(stored.pending)
    if not stored.after:
        match = Match.from_record(Record(stored.header, choices, pending))
        answers = {}
    else:
        assert known is not None
        match = known.clone()
        assert len(match.choices) == stored.after, "memory ends where the rows begin"
        for choice in match.record().pending:  # some may have been taken back: take them all from the rows
            match.retract(choice.seat)
        for choice in (*choices, *pending):
            match.play(choice.choice, choice.seat)
        answers = {(asked, seat): one for (asked, seat), one in answers.items() if asked < stored.after}
    return match, answers | {(one.asked, one.seat): one for one in (*stored.choices, *stored.pending)}


def _told(answers: list[Answered]) -> list[Choice]:
    return [Choice(one.seat, one.text) for one in answers]
