"""Events as hints for a screen: what moves, is rolled, hits, burns or disappears, and where.

Units and objectives are named by their words, which are the ids of their pieces. An event is missing here
where the picture after it says enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from walstatt.core.events import Event
from walstatt.core.game import SEAT_NAMES
from walstatt.core.scene import Cue
from walstatt.games.summoners.events import combat as c
from walstatt.games.summoners.events import course as e
from walstatt.games.summoners.events import table as t
from walstatt.games.summoners.rules.disengaging import stat_test
from walstatt.games.summoners.rules.pools import hits
from walstatt.games.summoners.state.state import summoner_word


def cue(event: Event) -> Cue | None:
    """The cue of an event, which is as the seat that asks has seen it."""
    make = _CUES.get(type(event))
    return make(event) if make is not None else None


# --- dice ---------------------------------------------------------------------------------------------------


def _roll(
    dice: Sequence[int], good: Sequence[bool], *, source: str = "", target: str = "", seat: int | None = None,
    amount: int = 0,
) -> Cue:  # fmt: skip
    return Cue("roll", source, target, amount, seat=seat, dice=tuple(dice), good=tuple(good))


def _by_seat(event: e.InitiativeRolled | t.RolledOff) -> Cue:
    """Who rolled what; the highest die is the good one."""
    rolled = [die for die in event.dice if die is not None]
    return _roll(rolled, [die == max(rolled) for die in rolled], seat=event.winner)


def _control(event: e.ControlRolled) -> Cue:
    """The dice are added up: all of them succeed or none."""
    good = [event.success] * len(event.dice)
    return _roll(event.dice, good, target=event.unit, seat=event.seat, amount=event.needed)


def _stat(event: e.DisengageTested | e.Resisted | t.StatusTested) -> Cue:
    good = [stat_test((die,), event.needed) > 0 for die in event.dice]
    seat = None if isinstance(event, e.Resisted) else event.seat
    return _roll(event.dice, good, target=event.unit, seat=seat, amount=event.needed)


def _hit_roll(event: c.HitRolled) -> Cue | None:
    if not event.dice:
        return None
    good = [hits((die,), event.needed) > 0 for die in event.dice]
    return _roll(
        event.dice, good, source=event.unit, target=event.target, seat=event.seat, amount=event.needed
    )


def _parry(event: c.Parried) -> Cue:
    good = [hits((die,), event.needed) > 0 for die in event.dice]
    return _roll(
        event.dice, good, source=event.unit, target=event.target, seat=event.seat, amount=event.needed
    )


def _saved(event: c.Saved) -> Cue:
    good = [die <= event.needed for die in event.dice]
    return _roll(event.dice, good, target=event.unit, seat=event.seat, amount=event.needed)


def _damage_roll(event: c.DamageRolled) -> Cue:
    good = [die + event.bonus > event.resistance for die in event.dice]
    return _roll(
        event.dice, good, source=event.unit, target=event.target, seat=event.seat, amount=event.damage
    )


def _collided(event: c.Collided) -> Cue:
    return _roll((event.die,), (event.damage > 0,), target=event.unit, amount=event.damage)


# --- the rest -----------------------------------------------------------------------------------------------


def _attack(event: c.AttackBegan) -> Cue | None:
    if not event.targets:
        return None
    kind = "hit" if event.by in ("strike", "charge") else "shot"
    return Cue(kind, event.unit, event.targets[0], seat=event.seat)


def _cast(event: e.Cast) -> Cue:
    path = (event.at,) if event.at is not None else ()
    return Cue("shot", event.unit, event.target or ("" if path else event.unit), seat=event.seat, path=path)


def _reacted(event: c.Reacted) -> Cue | None:
    return Cue("stopped", event.target, event.unit, seat=event.seat) if event.by == "parry" else None


def _revealed(event: e.CardRevealed) -> Cue:
    shown = "" if event.void else f"{SEAT_NAMES[event.seat]}-open-0"  # the piece of it in the scene
    return Cue("reveal", target=shown, amount=1, seat=event.seat)


def _marker(event: c.Iced | c.Ignited) -> Cue:
    return Cue("mark", target=event.unit, amount=event.count)


def _ended(event: t.GameEnded) -> Cue:
    return Cue("end", seat=event.winners[0] if len(event.winners) == 1 else None)


_CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    # rounds and cards
    e.RoundBegan: lambda x: Cue("phase"),
    e.InitiativeRolled: _by_seat,
    e.FirstNamed: lambda x: Cue("phase", seat=x.first),
    e.CardRevealed: _revealed,
    e.ActivationBegan: lambda x: Cue("phase", target=x.unit, seat=x.seat),
    # control
    e.ControlRolled: _control,
    e.ControlLost: lambda x: Cue("claim", target=x.unit, amount=x.markers),
    e.RanWild: lambda x: Cue("destroy", target=x.unit),
    # moves
    e.Moved: lambda x: Cue("move", x.unit, x.unit, seat=x.seat, path=x.path),
    e.WentThrough: lambda x: Cue("move", x.unit, x.portal, seat=x.seat),
    e.Left: lambda x: Cue("destroy", target=x.unit, seat=x.seat),
    e.DisengageTested: _stat,
    e.Displaced: lambda x: Cue("move", x.unit, x.unit, path=(x.at,)),
    # actions, summoning, spells
    e.SourceTaken: lambda x: Cue("claim", x.unit, x.source, seat=x.seat),
    e.SourceFreed: lambda x: Cue("claim", x.unit, x.source),
    e.WellSeized: lambda x: Cue("claim", x.unit, seat=x.seat),
    e.Summoned: lambda x: Cue("place", target=x.unit, seat=x.seat, path=(x.at,)),
    e.Sacrificed: lambda x: Cue("destroy", target=x.unit, seat=x.seat),
    e.Cast: _cast,
    e.Resisted: _stat,
    e.Healed: lambda x: Cue("meter", target=x.unit, amount=x.points),
    # fights
    c.AttackBegan: _attack,
    c.Reacted: _reacted,
    c.HitRolled: _hit_roll,
    c.Parried: _parry,
    c.WentAstray: lambda x: Cue("shot", x.unit, x.target, seat=x.seat),
    c.Saved: _saved,
    c.DamageRolled: _damage_roll,
    c.Wounded: lambda x: Cue("meter", target=x.unit, amount=-x.points),
    c.Iced: _marker,
    c.Ignited: _marker,
    c.Pushed: lambda x: Cue("move", x.unit, x.target, path=x.path),
    c.Collided: _collided,
    c.Eliminated: lambda x: Cue("destroy", target=x.unit, seat=x.owner),
    # around the table
    t.RolledOff: _by_seat,
    t.TerrainRolled: lambda x: _roll((x.die,), (), seat=x.seat, amount=x.count),
    t.TerrainPlaced: lambda x: Cue("place", target=x.piece, seat=x.seat, path=(x.at,)),
    t.Deployed: lambda x: Cue("place", target=x.unit, seat=x.seat, path=(x.at,)),
    t.EndPhaseBegan: lambda x: Cue("phase"),
    t.StatusTested: _stat,
    t.StatusHurts: lambda x: _roll(x.dice, (), target=x.unit, amount=x.damage),
    t.SpellBurnsOut: lambda x: _roll(x.dice, (), target=x.unit, amount=sum(x.dice)),
    t.LastEffortRolled: lambda x: _roll((x.die,), (x.further,)),
    t.GoalFulfilled: lambda x: Cue("reveal", amount=1, seat=x.seat),
    t.SummonerFell: lambda x: Cue("destroy", target=summoner_word(x.seat), seat=x.seat),
    t.Departed: lambda x: Cue("destroy", amount=len(x.units), seat=x.owner),
    t.GameEnded: _ended,
}
