"""Events as hints for a screen: what moves, hits, stops or disappears, and where.

An event is missing here where the picture after it says enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from walstatt.core.events import Event
from walstatt.core.scene import Cue
from walstatt.games.monolith_arena import events as e


def cue(event: Event) -> Cue | None:
    """The cue of an event, which is as the seat that asks has seen it."""
    make = _CUES.get(type(event))
    return make(event) if make is not None else None


def _attacked(event: e.Attacked) -> Cue:
    if event.damage == 0:
        return Cue("stopped", event.hex, event.target)
    kind = "shot" if event.manner in ("ranged", "anywhere") else "hit"
    return Cue(kind, event.hex, event.target, event.damage)


def _drew(event: e.Drew) -> Cue | None:
    return Cue("reveal", amount=len(event.tiles), seat=event.seat) if event.tiles else None


def _ended(event: e.GameEnded) -> Cue:
    return Cue("end", seat=event.winners[0] if len(event.winners) == 1 else None)


_CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    e.BannerPlaced: lambda x: Cue("place", target=x.hex, seat=x.seat),
    e.TurnBegan: lambda x: Cue("phase", seat=x.seat),
    e.Drew: _drew,
    e.LastTile: lambda x: Cue("phase", seat=x.seat),
    e.Placed: lambda x: Cue("place", target=x.hex, seat=x.seat),
    e.Transformed: lambda x: Cue("place", target=x.hex, seat=x.seat),
    e.Ordered: lambda x: Cue("reveal", amount=1, seat=x.seat),
    e.Moved: lambda x: Cue("move", x.source, x.target, seat=x.seat),
    e.Charged: lambda x: Cue("move", x.source, x.target, seat=x.seat),
    e.Turned: lambda x: Cue("turn", target=x.hex, seat=x.seat),
    e.Captured: lambda x: Cue("claim", target=x.hex),
    e.Disarmed: lambda x: Cue("claim", target=x.hex),
    e.Netted: lambda x: Cue("claim", target=x.hex, seat=x.seat),
    e.Unfolded: lambda x: Cue("reveal", target=x.hexes[0], amount=len(x.hexes), seat=x.seat),
    e.BattleBegan: lambda x: Cue("phase"),
    e.PhaseBegan: lambda x: Cue("phase", number=x.phase),
    e.BattleEnded: lambda x: Cue("phase"),
    e.ExtraTurns: lambda x: Cue("phase"),
    e.Attacked: _attacked,
    e.PoisonHurts: lambda x: Cue("mark", target=x.hex, amount=x.markers),
    e.Poisoned: lambda x: Cue("mark", target=x.hex, amount=x.markers),
    e.Prevented: lambda x: Cue("stopped", x.rune, x.hex, x.amount, seat=x.seat),
    e.Damaged: lambda x: Cue("meter", target=x.hex, amount=-x.amount),
    e.BannerHurt: lambda x: Cue("meter", target=x.hex, amount=-x.amount, seat=x.seat),
    e.Destroyed: lambda x: Cue("destroy", target=x.hex, seat=x.seat),
    e.Spent: lambda x: Cue("destroy", target=x.hex, seat=x.seat),
    e.GameEnded: _ended,
}
