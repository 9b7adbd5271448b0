"""Matches that nobody can open, because the program fails at them.

None is stored that cannot be drawn. One that was good and fails later (after an update, say) is closed, so
that no list offers it and no program and no clock goes on with it; its rows stay as they are for a report.
"""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect
from starlette.websockets import WebSocketDisconnect

from walstatt.core.errors import Problem
from walstatt.core.match import Match
from walstatt.core.record import Choice, Record
from walstatt.server.bouts import Bouts
from walstatt.server.log import log_failure
from walstatt.server.problems import Refusal
from walstatt.server.storage import Behind, Person, Storage
from walstatt.server.views import asked

#: What is nobody's match's fault.
_OTHERS = (Problem, SQLAlchemyError, OSError, ClientDisconnect, WebSocketDisconnect)
ENDED = "broken"


def draw(match: Match) -> None:
    """Everything that a screen shows of the match now, for everybody; raises what goes wrong."""
    assert match.header is not None
    for seat in (None, *range(match.game.seats(match.header.options))):
        asked(match, seat, "en", match.scene(seat, "en"))


def drawn(match: Match) -> Match:
    """The match, if it can be shown; one that came from a position may say things that nobody can draw."""
    try:
        draw(match)
    except Exception as error:
        if isinstance(error, Problem) or match.header is None or not match.header.position:
            raise
        log_failure("position.undrawable", error, game=match.game.id)
        raise Refusal(400, "undrawable") from error
    return match


async def judged(bouts: Bouts, match_id: str, error: Exception) -> Exception:
    """What to tell somebody who met this failure at a match: that the match is broken, if it is."""
    if isinstance(error, _OTHERS):
        return error
    stored = await bouts.storage.load(match_id)
    if stored is None:
        return error
    if stored.standing.ended == ENDED:
        return Refusal(410, "broken-match", id=match_id)
    try:
        async with bouts.use(match_id) as bout:
            draw(bout.match)
        return error  # the match is fine: only what was asked about it failed
    except _OTHERS:
        return error
    except Exception as why:
        log_failure("match.broken", why, match=match_id)
    stands = stored.standing.then(status="over", ended=ENDED, waiting=(), draw=(), back=())
    try:
        await bouts.storage.set_standing(match_id, stands)
    except Behind:
        return error  # it has gone on meanwhile; whoever looks next will see
    bouts.changed(match_id)
    return Refusal(410, "broken-match", id=match_id)


async def record(storage: Storage, match_id: str, person: Person | None) -> Record | None:
    """The record of a broken match, from its rows: it may be just what cannot be replayed."""
    stored = await storage.load(match_id)
    if stored is None or stored.standing.ended != ENDED:
        return None
    if not stored.standing.spectators and (
        person is None or person.id not in {stored.terms.creator, *(seat.person for seat in stored.seats)}
    ):
        return None
    return Record(stored.header, [Choice(one.seat, one.text) for one in stored.choices])
