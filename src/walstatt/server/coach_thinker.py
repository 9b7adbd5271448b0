"""What a worker does for the coach: proposals for a seat, and a look back at a part of a match.

Dice follow from what is asked alone, so that the same question has the same answer, whatever is hidden.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence

import msgspec

from walstatt.core.advice import Proposal
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.record import Choice
from walstatt.players import review
from walstatt.players.advice import Care, advise
from walstatt.players.base import Chair
from walstatt.players.budget import Clock

#: So much better than all else is what somebody had to find.
ONLY = 0.15
#: What goes by counts as so much work at least.
LEAST_SHARE = 0.4
#: A last judgement may take as long again as all before it, and this longer; nobody waits longer than this.
SLACK_S, LONGEST_S = 1.0, 60.0
#: What of a unit is kept: below this nobody need be told that something else was better.
WORTH_TELLING = 0.03


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit that was looked back at."""

    start: int  # after so many choices it began
    end: int  # and after so many it was over
    seat: int
    before: float  # the chance to win with the best that could be done
    after: float  # and with what was done
    only: bool  # nothing else was nearly as good
    played: Proposal | None = None
    best: tuple[Proposal, ...] = ()


class Part(msgspec.Struct, frozen=True):
    """What was found in one part of a match."""

    reached: int
    units: list[Unit]


def hurried() -> Clock:
    """Processor time, but at least a part of the time that goes by: on a busy machine less is thought."""
    worked, began = time.thread_time(), time.monotonic()
    return lambda: max(time.thread_time() - worked, (time.monotonic() - began) * LEAST_SHARE)


def limit_s(care: Care) -> float:
    """How long one question that is thought about with this care may take by the clock (see `hurried`)."""
    return min(2 * care.seconds / LEAST_SHARE + SLACK_S, LONGEST_S)


def proposals(match: Match, match_id: str, line: int, seat: int, care: Care) -> bytes:
    dice = dice_for(match_id, line, len(match.choices), seat)
    return msgspec.json.encode(advise(Chair(match, seat), dice, care, hurried()))


def look_back(part: review.Part, match_id: str, rest: Sequence[Choice], complete: bool, care: Care) -> None:
    """Go on with the part; broken off, what was done until then is in it."""
    review.review(
        part, rest, lambda number: dice_for(match_id, 0, number, 0), last=complete, care=care, clock=hurried()
    )


def told(part: review.Part) -> bytes:
    return msgspec.json.encode(Part(part.reached, [_unit(one) for one in part.units]))


def _unit(one: review.Reviewed) -> Unit:
    verdict = one.verdict
    best = max([verdict.played.chance, *(way.chance for way in verdict.best[:1])])
    others = [way for way in verdict.best if way.line[0] != verdict.played.line[0]]
    only = bool(others) and verdict.played.chance - others[0].chance > ONLY and verdict.lost < WORTH_TELLING
    told = verdict.lost >= WORTH_TELLING or only
    return Unit(
        one.start, one.end, verdict.seat, best, verdict.played.chance, only,
        verdict.played if told else None, verdict.best if told else (),
    )  # fmt: skip


def dice_for(match_id: str, line: int, number: int, seat: int) -> Dice:
    text = f"{match_id} {line} {number} {seat}".encode()
    return Dice(int.from_bytes(hashlib.sha256(text).digest()[:7], "big"))


def advice_from(body: bytes) -> list[Proposal]:
    return msgspec.json.decode(body, type=list[Proposal])


def part_from(body: bytes) -> Part:
    return msgspec.json.decode(body, type=Part)
