"""Ends of a match that the rules know nothing of: somebody gives up, time runs out, all agree."""

from __future__ import annotations

from walstatt.server.bout import Bout
from walstatt.server.standing import Standing


def ended(bout: Bout, reason: str, loser: int | None = None) -> Standing:
    """The standing after the match has ended at the table: lost by one seat and its team, or by nobody."""
    winners: tuple[int, ...] = ()
    if loser is not None:
        team = bout.match.game.team(bout.match.state, loser)
        winners = tuple(seat for seat in range(len(bout.seats)) if seat not in team)
    over = {"status": "over", "ended": reason, "winners": winners, "waiting": ()}
    return bout.standing.then(**over, **bout.charged(), draw=(), back=(), relief="")


def fallen(bout: Bout) -> int | None:
    """The seat whose time ran out first, if any has."""
    stands = bout.standing
    if stands.flag_at is None or stands.flag_at > bout.wall.now():
        return None
    return min(stands.waiting or (), key=lambda seat: stands.left[seat])
