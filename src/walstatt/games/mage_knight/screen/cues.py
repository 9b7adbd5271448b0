"""Events as hints for a screen: what moves, is rolled, is hit, turns or falls, and where.

Figures and terrain are named by their words, which are the ids of their pieces. Events in `SILENT` need no
cue: the picture after them says enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from walstatt.core.events import Event
from walstatt.core.scene import Cue
from walstatt.games.mage_knight.events import castle as f
from walstatt.games.mage_knight.events import combat as c
from walstatt.games.mage_knight.events import course as e
from walstatt.games.mage_knight.events import dungeon as d
from walstatt.games.mage_knight.events import large as g


def cue(event: Event) -> Cue | None:
    """The cue of an event."""
    make = _CUES.get(type(event))
    return make(event) if make is not None else None


# --- dice ---------------------------------------------------------------------------------------------------


def _roll(
    dice: tuple[int, ...], good: bool | None, *, source: str = "", target: str = "", seat: int | None = None,
    amount: int = 0,
) -> Cue:  # fmt: skip
    """Dice that are added up: all of them succeed or none. None: there is nothing to succeed in."""
    told = () if good is None else (good,) * len(dice)
    return Cue("roll", source, target, amount, seat=seat, dice=dice, good=told)


def _first(event: e.FirstRolled) -> Cue:
    """Who rolled what; the highest sum is the good one."""
    rolled = [pair for pair in event.dice if pair is not None]
    best = max(sum(pair) for pair in rolled)
    dice = tuple(die for pair in rolled for die in pair)
    good = tuple(sum(pair) == best for pair in rolled for _ in pair)
    return Cue("roll", seat=event.winner, dice=dice, good=good)


def _attacked(event: c.Attacked) -> Cue:
    """A 2 never hits and a 12 always does; between them the defence of each target decides."""
    rolled = sum(event.dice)
    good = {2: False, 12: True}.get(rolled)
    target = event.targets[0] if event.targets else ""
    return _roll(event.dice, good, source=event.figure, target=target, seat=event.seat, amount=event.total)


def _met(event: c.Met) -> Cue:
    return Cue("hit" if event.hit else "stopped", event.by, event.figure)


def _returned(event: e.Returned) -> Cue:
    if not event.die:  # it comes back whole
        return Cue("mark", event.by, event.figure, seat=event.seat)
    return _roll((event.die,), event.back, source=event.by, target=event.figure, seat=event.seat)


# --- the rest -----------------------------------------------------------------------------------------------


def _ended(event: e.GameEnded) -> Cue:
    return Cue("end", seat=event.winners[0] if len(event.winners) == 1 else None)


_CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    # before the first turn
    e.FirstRolled: _first,
    e.TerrainPlaced: lambda x: Cue("place", target=x.piece, seat=x.seat, path=(x.at,)),
    e.Deployed: lambda x: Cue("place", target=x.figure, seat=x.seat, path=(x.at,)),
    # turns and actions
    e.TurnBegan: lambda x: Cue("phase", seat=x.seat),
    e.CommandRolled: lambda x: _roll((x.die,), x.gained, target=x.figure, seat=x.seat),
    e.CommandGiven: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    e.Acted: lambda x: Cue("phase", target=x.figure, seat=x.seat),
    e.SwitchedOff: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    # moves
    e.BrokeAway: lambda x: _roll((x.die,), x.freed, target=x.figure, seat=x.seat),
    e.Moved: lambda x: Cue("move", x.figure, x.figure, seat=x.seat, path=x.path),
    e.Turned: lambda x: Cue("turn", target=x.figure, amount=x.facing, seat=x.seat),
    e.ActionEnded: lambda x: Cue("stopped", x.by, x.figure),
    # fights
    c.Attacked: _attacked,
    c.Met: _met,
    c.Dodged: lambda x: _roll((x.die,), x.dodged, target=x.figure, seat=x.seat),
    c.DamageRolled: lambda x: _roll((x.die,), None, source=x.figure, target=x.figure),
    c.Clicked: lambda x: Cue("meter", target=x.figure, amount=-x.clicks),
    c.Unharmed: lambda x: Cue("stopped", target=x.figure),
    c.Eliminated: lambda x: Cue("destroy", target=x.figure, seat=x.by),
    c.Tokened: lambda x: Cue("mark", target=x.figure, amount=x.tokens),
    e.Captured: lambda x: Cue("claim", x.captor, x.figure, seat=x.seat),
    e.Freed: lambda x: Cue("claim", target=x.figure),
    e.Returned: _returned,
    # figures with several dials, chariots
    g.SectionLost: lambda x: Cue("claim", target=x.figure),
    g.Boarded: lambda x: Cue("claim", x.figure, x.chariot, seat=x.seat),
    g.Alighted: lambda x: Cue("place", target=x.figure, seat=x.seat, path=(x.at,)),
    g.CarriedOver: lambda x: _roll((x.die,), x.hit, source=x.chariot, target=x.figure),
    g.Thrown: lambda x: _roll((x.die,), None, source=x.chariot, target=x.figure),
    # dungeons
    d.ChestTried: lambda x: _roll(x.dice, x.opened, source=x.figure, target=x.chest, seat=x.seat),
    d.ChestOpened: lambda x: Cue("claim", x.figure, x.chest, seat=x.seat),
    d.Sprung: lambda x: Cue("place", target=x.figure or x.chest, seat=x.seat, path=(x.at,)),
    # castles
    f.Built: lambda x: Cue("place", target=x.section, seat=x.seat, path=(x.at,)),
    f.CastleActions: lambda x: Cue("mark", seat=x.seat),
    f.Climbed: lambda x: Cue("move", x.figure, x.figure, seat=x.seat, path=(*x.path, x.at)),
    f.Collapsed: lambda x: (
        _roll(x.dice, None, target=x.section) if x.dice else Cue("claim", target=x.section)
    ),
    e.Withdrew: lambda x: Cue("phase", seat=x.seat),
    e.GameEnded: _ended,
}
#: The armies lie beside the table, pools are lists, tokens and points stand where they are shown anyway.
SILENT: frozenset[type[Event]] = frozenset(
    (e.Started, d.ChestsLaid, e.Omitted, e.TerrainPooled, e.Rested, e.Scored)
)
