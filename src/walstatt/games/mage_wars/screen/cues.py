"""Events as hints for a screen: what moves, is rolled, strikes, burns, is turned over or is gone, and where.

Objects are named by their numbers, which are the ids of their pieces, zones and borders by their words. A
move names the zone it began in and the piece that went; something new names where it appears and its piece.
Attack dice are told by their points and, in `faces`, by what they show (a star is critical); an effect die
follows them. An event is missing here where the picture after it says enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from walstatt.core.events import Event
from walstatt.core.scene import Cue
from walstatt.games.mage_wars.events import attacks as a
from walstatt.games.mage_wars.events import course as e
from walstatt.games.mage_wars.rules.attack_damage import band_effects
from walstatt.games.mage_wars.rules.conditions import CONDITIONS
from walstatt.games.mage_wars.rules.damage import POINTS
from walstatt.games.mage_wars.state.kinds import Attack
from walstatt.games.mage_wars.state.library import Library

EFFECT_DIE = "d12="


def cue(library: Library, event: Event) -> Cue | None:
    """The cue of an event, which is as the seat that asks has seen it."""
    make = _CUES.get(type(event))
    return make(library, event) if make is not None else None


def word(ref: str) -> str:
    """The number of an object (`0/timber-wolf/5`); other words, and nothing, stay as they are."""
    return ref.rpartition("/")[2]


def seat_of_mage(ref: str) -> int | None:
    """The seat of a mage: their numbers are the first ones, in the order of the seats."""
    seat, _, number = ref.split("/")
    return int(seat) if int(number) == int(seat) + 1 else None


def _bar(library: Library, card: str, bar: str) -> Attack | None:
    face = library.cards.get(card) or library.mages.get(card)
    if face is None:
        return None
    bars = (*face.attacks, *(ability.attack for ability in face.abilities if ability.attack is not None))
    return next((found for found in bars if found.id == bar), None)


# --- dice ---------------------------------------------------------------------------------------------------


def _d12(event: Any, die: int, success: bool, *, source: str = "", modifier: int = 0) -> Cue:
    """An effect die that has to be at least so high; the amount is what it needed to show."""
    needed = event.needed - modifier
    return Cue("roll", word(source), word(event.thing), needed, dice=(die,), good=(success,))


def _faces(
    dice: Sequence[str], *, source: str = "", target: str = "", amount: int = 0, seat: int | None = None
) -> Cue:
    points = tuple(POINTS[face] for face in dice)
    return Cue(
        "roll", word(source), word(target), amount, seat=seat, dice=points, good=tuple(n > 0 for n in points),
        faces=tuple(dice),
    )  # fmt: skip


def _initiative(library: Library, event: e.InitiativeRolled) -> Cue:
    rolled = tuple(die for die in event.dice if die is not None)
    return Cue("roll", seat=event.winner, dice=rolled, good=tuple(die == max(rolled) for die in rolled))


def _attack_roll(library: Library, event: a.AttackRolled) -> Cue:
    """Attack dice, and behind them the effect die, which succeeds where it gives anything."""
    rolled = _faces(event.dice)
    dice, good, faces = rolled.dice, rolled.good, rolled.faces
    if event.die:
        bar = _bar(library, event.card, event.bar)
        effects = band_effects(bar.bands, event.die + event.modifier) if bar is not None else ()
        dice, good = (*dice, event.die), (*good, bool(effects))
        faces = (*faces, f"{EFFECT_DIE}{event.die + event.modifier}")
    return Cue(
        "roll", word(event.attacker), word(event.target), sum(rolled.dice), seat=event.seat, dice=dice,
        good=good, faces=faces,
    )  # fmt: skip


# --- attacks and spells -------------------------------------------------------------------------------------


def _attack(library: Library, event: a.AttackDeclared) -> Cue:
    bar = _bar(library, event.card, event.bar)
    kind = "shot" if bar is not None and bar.kind in ("ranged", "zone") else "hit"
    return Cue(kind, word(event.attacker), word(event.target), seat=event.seat)


def _aimed(library: Library, event: Any) -> Cue:
    """A spell or ability goes from who casts it to its first target; without one it stays with him."""
    source = word(getattr(event, "caster", "") or getattr(event, "thing", ""))
    places = [target for target in event.targets if "/" in target or target[:1].isupper()]
    return Cue("shot", source, word(places[0]) if places else source, seat=event.seat)


def _redirected(library: Library, event: e.Redirected) -> Cue:
    return Cue("stopped", target=word(event.caster), seat=event.seat)


def _appears(library: Library, event: e.Came | e.Shifted) -> Cue:
    return Cue("place", event.zone or word(event.host), word(event.thing), seat=event.seat)


def _wounded(library: Library, event: e.Damaged) -> Cue:
    return Cue("meter", target=word(event.thing), amount=-event.damage, seat=seat_of_mage(event.thing))


def _healed(library: Library, event: e.Healed) -> Cue:
    return Cue("meter", target=word(event.thing), amount=event.points, seat=seat_of_mage(event.thing))


def _marked(library: Library, event: e.MarkGiven) -> Cue | None:
    """Conditions strike; other markers are seen on the piece."""
    return Cue("mark", target=word(event.thing), amount=event.count) if event.mark in CONDITIONS else None


def _stopped(library: Library, event: Any) -> Cue:
    """An attack that comes to nothing."""
    return Cue("stopped", word(event.attacker), word(event.target))


def _defended(library: Library, event: a.DefenseRolled) -> Cue:
    return _d12(event, event.die, event.success, source=event.giver, modifier=event.modifier)


_CUES: dict[type[Event], Callable[[Library, Any], Cue | None]] = {
    # rounds
    e.InitiativeRolled: _initiative,
    e.RoundBegan: lambda _, x: Cue("phase", seat=x.initiative),
    e.PhaseBegan: lambda _, x: Cue("phase"),
    e.BurnRolled: lambda _, x: _faces(x.dice, target=x.thing, amount=x.damage),
    e.Activated: lambda _, x: Cue("phase", target=word(x.thing), seat=x.seat),
    # moves
    e.Moved: lambda _, x: Cue("move", x.zone, word(x.thing)),
    e.Held: lambda _, x: Cue("stopped", x.zone, word(x.thing)),
    e.NotPushed: lambda _, x: Cue("stopped", target=word(x.thing)),
    e.PushRolled: lambda _, x: Cue("roll", target=word(x.thing), dice=(x.die,)),
    e.Banished: lambda _, x: Cue("destroy", x.zone, word(x.thing)),
    e.Returned: lambda _, x: Cue("place", x.zone, word(x.thing)),
    e.EscapeRolled: lambda _, x: _d12(x, x.die, x.success),
    # spells
    e.Cast: _aimed,
    e.Countered: lambda _, x: Cue("stopped", seat=x.seat),
    e.Redirected: _redirected,
    e.Used: _aimed,
    e.Came: _appears,
    e.Shifted: _appears,
    e.Revealed: lambda _, x: Cue("reveal", word(x.host) or x.zone, word(x.thing), 1, seat=x.seat),
    # objects
    e.ItemReturned: lambda _, x: Cue("destroy", target=word(x.thing)),
    e.Destroyed: lambda _, x: Cue("destroy", target=word(x.thing), seat=x.owner),
    e.Removed: lambda _, x: Cue("destroy", seat=x.seat),
    e.Damaged: _wounded,
    e.DiceRolled: lambda _, x: _faces(x.dice, target=x.thing, amount=x.points),
    e.HealRolled: lambda _, x: _faces(x.dice, target=x.thing, amount=x.points),
    e.Healed: _healed,
    e.MarkGiven: _marked,
    e.ControlChanged: lambda _, x: Cue("claim", target=word(x.thing), seat=x.seat),
    e.MageFell: lambda _, x: Cue("destroy", target=word(x.thing), seat=x.seat),
    e.GameEnded: lambda _, x: Cue("end", seat=x.winners[0] if len(x.winners) == 1 else None),
    # attacks
    a.AttackDeclared: _attack,
    a.ZoneAttackDeclared: lambda _, x: Cue("shot", word(x.attacker), x.zone, seat=x.seat),
    a.AttackCancelled: _stopped,
    a.DazeChecked: lambda _, x: _d12(x, x.die, x.success),
    a.FearRolled: lambda _, x: _d12(x, x.die, x.success, source=x.source),
    a.DefenseRolled: _defended,
    a.AttackAvoided: _stopped,
    a.AttackTurned: lambda _, x: Cue("hit", word(x.target), word(x.attacker)),
    a.AttackRolled: _attack_roll,
    a.Immune: _stopped,
    a.Prevented: lambda _, x: Cue("stopped", target=word(x.thing), amount=x.damage),
    a.Unaffected: lambda _, x: Cue("stopped", target=word(x.thing)),
    a.StruckAgain: lambda _, x: Cue("hit", word(x.attacker), word(x.target)),
}
