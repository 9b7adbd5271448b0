"""Creatures as the evaluation sees them, worked out once and remembered.

From one trial to the next most creatures stay as they were: things are never changed, only replaced, so a
creature with the same things attached and the same traits need not be looked at again, and neither need a
pair of them of which one may attack the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from walstatt.games.mage_wars.rules.traits import attack_traits, traits
from walstatt.games.mage_wars.state.kinds import Attack as Bar
from walstatt.games.mage_wars.state.state import AuraKey, State
from walstatt.games.mage_wars.state.things import Thing

LIFE = 1.5  # a point of a mage's life, in mana
DEATH = 60.0  # how much dearer the last points are
PRICE = 1.0  # of what a creature has cost
STANDS = 0.3  # share of that which it keeps however much it has suffered
AVOIDS = 0.8  # how much a defense counts: it may be used up
MOST_ARMOR = 14
#: So many creatures are remembered; a game has a few hundred of them.
MOST_READINGS = 3000


def attack_givers(state: State) -> AuraKey | None:
    """Auras that give something to single attacks: traits do not tell of them. None: under some condition."""
    if not state.auras():
        return ()
    found = tuple([aura for aura in state.aura_key() if aura[0].attack_grants])
    return None if any(aura[0].conditional for aura in found) else found


class Strike:
    """An attack that a creature can make, with all that it is given."""

    __slots__ = ("bar", "dice", "high", "low", "melee", "quick", "traits")

    def __init__(self, bar: Bar, dice: int, given: Mapping[str, int]) -> None:
        self.bar = bar
        self.dice = dice
        self.traits = given
        self.melee = bar.kind == "melee"
        self.quick = bar.action == "quick"
        self.low, self.high = bar.range


class Reading:
    """Somebody who can attack and be attacked."""

    __slots__ = (
        "armor", "fall", "givers", "items", "left", "mage", "reach", "strikes", "team", "thing", "threats",
        "traits", "unguarded", "worth", "wound", "zone",
    )  # fmt: skip

    def __init__(self, state: State, thing: Thing, now: Mapping[str, int], givers: AuraKey | None) -> None:
        face = thing.face
        items = [state.things[number] for number in thing.attached]
        self.thing = thing
        self.givers = givers
        self.items = items  # all that is attached to it
        self.traits = now
        self.team = state.players[thing.seat].team
        self.zone = thing.zone
        self.mage = face.type == "mage"
        self.left = max(1, face.life + thing.life + now.get("life", 0) - thing.damage)
        self.armor = 0 if face.no_armor else min(MOST_ARMOR, max(0, face.armor + now.get("armor", 0)))
        rolls = [face.defense.roll] if face.defense is not None else []
        rolls += [d.roll for item in items if not item.hidden for d in item.face.defenses]
        #: The share of attacks that no defense avoids.
        self.unguarded = 1 - AVOIDS * max([(13 - roll) / 12 for roll in rolls], default=0.0)
        price = PRICE * face.cost
        #: What a point of damage costs, and what its fall costs besides; of creatures that are no mages.
        self.wound, self.fall = price * (1 - STANDS) / max(1, face.life), price * STANDS
        self.strikes = tuple(_strikes(state, thing, now, items))
        self.reach = max([strike.high for strike in self.strikes], default=0)
        self.worth: float | None = None  # without its position; filled in by the evaluation
        #: What it threatens to do to others; filled in by `threats.py`.
        self.threats: dict[Reading | tuple[Reading, bool, tuple[bool, bool] | None], float] = {}


_known: dict[Thing, Reading] = {}


def read(state: State, thing: Thing, givers: AuraKey | None) -> Reading:
    """What there is to know of a creature."""
    now = traits(state, thing)
    known = _known.get(thing)
    if (
        known is not None
        and givers is not None
        and known.givers == givers
        and (known.traits is now or known.traits == now)
    ):
        things = state.things
        for item in known.items:
            if things[item.id] is not item:
                break
        else:
            return known
    if len(_known) >= MOST_READINGS:
        _known.clear()
    found = _known[thing] = Reading(state, thing, now, givers)
    return found


def _strikes(state: State, thing: Thing, now: Mapping[str, int], items: list[Thing]) -> Iterator[Strike]:
    plain = not (items or thing.boons or state.auras())
    weak = thing.marks.get("weak", 0)
    for bar in _bars(thing, items):
        if bar.kind == "melee" or bar.kind == "ranged":
            given = bar.traits if plain else attack_traits(state, thing, bar)
            dice = bar.dice + now.get(bar.kind, 0) - weak
            yield Strike(bar, dice if plain else dice + given.get(bar.kind, 0), given)


def _bars(thing: Thing, items: list[Thing]) -> Iterator[Bar]:
    yield from thing.face.quick
    yield from thing.face.full
    if thing.face.type == "mage":
        for item in items:
            if item.face.type == "equipment":
                yield from item.face.quick
                yield from item.face.full


def life_worth(left: float) -> float:
    """Of a mage: every point counts, and the last ones most."""
    return LIFE * left - DEATH / (max(0.0, left) + 3.0)
