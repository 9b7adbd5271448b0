"""How a screen shows events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from walstatt.core.events import Event
from walstatt.core.scene import Cue
from walstatt.games.confrontation_x.events import combat as b
from walstatt.games.confrontation_x.events import courage as c
from walstatt.games.confrontation_x.events import course as e
from walstatt.games.confrontation_x.events import dice as d
from walstatt.games.confrontation_x.events import harm as h
from walstatt.games.confrontation_x.events import magic as g
from walstatt.games.confrontation_x.events import marks as k
from walstatt.games.confrontation_x.events import mines as i
from walstatt.games.confrontation_x.events import moves as m
from walstatt.games.confrontation_x.events import scenarios as o
from walstatt.games.confrontation_x.events import shots as s


def cue(event: Event) -> Cue | None:
    """None: it need not be shown."""
    make = _CUES.get(type(event))
    return make(event) if make is not None else None


def _rolled_off(event: e.RolledOff) -> Cue:
    rolled = [die for die in event.dice if die is not None]
    return Cue(
        "roll", seat=event.winner, dice=tuple(rolled), good=tuple(die == max(rolled) for die in rolled)
    )


def _ended(event: e.GameEnded) -> Cue:
    return Cue("end", seat=event.winners[0] if len(event.winners) == 1 else None)


_CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    e.RolledOff: _rolled_off,
    e.Placed: lambda x: Cue("place", target=x.figure, seat=x.seat, path=(x.at,)),
    e.RoundBegan: lambda x: Cue("phase", number=x.round),
    e.CardPlayed: lambda x: Cue("reveal", target=x.card, seat=x.seat),
    e.ActivationBegan: lambda x: Cue("phase", target=x.figure, seat=x.seat),
    e.SupplyBegan: lambda x: Cue("phase"),
    e.Regenerated: lambda x: Cue("roll", target=x.figure, seat=x.seat, dice=(x.die,)),
    e.FaithCounted: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    d.Thrown: lambda x: Cue("roll", target=x.figure, seat=x.seat, dice=x.faces),
    d.RolledOn: lambda x: Cue("roll", target=x.figure, seat=x.seat, dice=x.faces),
    m.Moved: lambda x: Cue("move", x.figure, x.figure, seat=x.seat, path=x.path),
    m.Turned: lambda x: Cue("turn", target=x.figure, amount=x.facing, seat=x.seat),
    m.AssaultAnnounced: lambda x: Cue("mark", x.figure, x.targets[0], seat=x.seat),
    m.Contacted: lambda x: Cue("hit", x.figure, x.enemies[0], seat=x.seat),
    m.Pressed: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    m.Disengaged: lambda x: Cue("stopped" if x.how == "held" else "mark", target=x.figure, seat=x.seat),
    m.Parting: lambda x: Cue("hit", x.figure, x.target, seat=x.seat),
    b.CombatBegan: lambda x: Cue("phase", target=x.figure, seat=x.seat),
    b.IniWon: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    b.DieGained: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    b.DieLost: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    k.Marked: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    k.SupplyRolled: lambda x: Cue("roll", target=x.target or x.figure, seat=x.seat, dice=(x.die,)),
    k.ReinforcementRolled: lambda x: Cue("roll", seat=x.seat, dice=(x.die,)),
    k.Returned: lambda x: Cue("place", target=x.figure, seat=x.seat, path=(x.at,)),
    k.Hid: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    k.Revealed: lambda x: Cue("reveal", target=x.figure, seat=x.seat),
    k.SteamRolled: lambda x: Cue("roll", target=x.figure, seat=x.seat, dice=x.faces),
    k.Malfunctioned: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    i.MineLaid: lambda x: Cue("place", seat=x.seat, path=(x.at,)),
    i.MineExploded: lambda x: Cue("hit", target=x.figure, seat=x.seat),
    o.Scored: lambda x: Cue("mark", target=x.what, seat=x.seat, amount=x.points),
    o.RelicTaken: lambda x: Cue("mark", x.figure, x.figure, seat=x.seat),
    o.RelicDropped: lambda x: Cue("mark", x.figure, x.figure, seat=x.seat),
    b.Attacked: lambda x: Cue("hit", x.figure, x.target, seat=x.seat),
    b.Warded: lambda x: Cue("stopped", target=x.figure, seat=x.seat),
    h.DamageThrown: lambda x: Cue("roll", x.causer, x.figure, seat=x.seat, dice=x.faces),
    h.DamageUnmade: lambda x: Cue("stopped", target=x.figure, seat=x.seat),
    h.DamageAnnulled: lambda x: Cue("stopped", target=x.figure, seat=x.seat),
    h.Injured: lambda x: Cue("hit", target=x.figure, seat=x.seat, amount=1),
    h.WasStunned: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    h.Healed: lambda x: Cue("mark", target=x.figure, seat=x.seat, amount=1),
    h.Survived: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    h.FigureLost: lambda x: Cue("destroy", target=x.figure, seat=x.seat),
    c.Shrank: lambda x: Cue("stopped", target=x.figure, seat=x.seat),
    c.Panicked: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    c.Fled: lambda x: Cue("move", x.figure, x.figure, seat=x.seat, path=x.path),
    c.Rallied: lambda x: Cue("mark", target=x.figure, seat=x.seat),
    s.Shot: lambda x: Cue("shot", x.figure, x.target, seat=x.seat),
    s.ShotFailed: lambda x: Cue("stopped", target=x.target, seat=x.seat),
    s.Allotted: lambda x: Cue("roll", target=x.figure or x.target, seat=x.seat, dice=(x.die,)),
    s.ShotStopped: lambda x: Cue("stopped", target=x.piece, seat=x.seat),
    s.DeviationThrown: lambda x: Cue("roll", target=x.figure, seat=x.seat, dice=(x.die,)),
    s.PieceStruck: lambda x: Cue("roll", x.figure, x.piece, seat=x.seat, dice=x.faces),
    s.PieceDestroyed: lambda x: Cue("mark", target=x.piece, seat=x.seat),
    g.Casting: lambda x: Cue("mark", x.figure, x.target or x.figure, seat=x.seat),
    g.Countering: lambda x: Cue("mark", x.figure, x.by, seat=x.seat),
    g.PowerFails: lambda x: Cue("stopped", target=x.figure, seat=x.seat),
    g.Unaffected: lambda x: Cue("stopped", target=x.figure, seat=x.seat, dice=(x.die,) if x.die else ()),
    g.Dispelling: lambda x: Cue("mark", x.figure, x.on, seat=x.seat),
    g.Shifted: lambda x: Cue("move", x.figure, x.figure, seat=x.seat, path=x.path),
    g.Arrived: lambda x: Cue("place", target=x.figure, seat=x.seat, path=(x.at,)),
    g.ItemUsed: lambda x: Cue("mark", x.figure, x.target or x.figure, seat=x.seat),
    e.GameEnded: _ended,
}
