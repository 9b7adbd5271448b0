"""Ends of a match that the rules know nothing of: somebody gives up, time runs out, all agree."""

from __future__ import annotations

from walstatt.server.standing import Standing
from walstatt.server.table import Table


def ended(table: Table, reason: str, loser: int | None = None) -> Standing:
    """The standing after the match has ended at the table: lost by one seat and its team, or by nobody."""
    winners: tuple[int, ...] = ()
    if loser is not None:
        team = table.match.game.team(table.match.state, loser)
        winners = tuple(seat for seat in range(len(table.seats)) if seat not in team)
    over = {"status": "over", "ended": reason, "winners": winners, "waiting": ()}
    return table.standing.then(**over, **table.charged(), draw=(), back=())


def fallen(table: Table) -> int | None:
    """The seat whose time ran out first, if any has."""
    stands = table.standing
    if stands.flag_at is None or stands.flag_at > table.wall.now():
        return None
    return min(stands.waiting or (), key=lambda seat: stands.left[seat])
