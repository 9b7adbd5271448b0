"""What creatures threaten to do: the harm of their best attack, and how soon it can come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from walstatt.games.mage_wars.rules.attack_odds import damage_odds
from walstatt.games.mage_wars.state.frames import Activation
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.think.reference_1.readings import Reading, Strike, life_worth

#: What an attack is worth that can be made now, by the moves that are needed for it.
SOON = (1.0, 0.75, 0.5, 0.34, 0.24, 0.17, 0.12)
#: Attacks that need a full action can only be made where the creature stands.
SOON_FULL = (1.0, 0.5, 0.34, 0.24, 0.17, 0.12, 0.08)
STUCK = 0.1
NEAR = 2  # steps: who is further away matters only as a mage
#: What lasts beyond this round, what is still to come in it, and what can be done at once.
LASTING, COMING, NOW = 0.45, 0.4, 0.55
MAGE = 0.6  # mages also cast
GUARDED = 0.5
DEAREST = 7.0  # the most that a die can cost a mage: the last point of life
INCORPOREAL = 0.35
STRIKES = {"doublestrike": 2, "triplestrike": 3}
MOST_DICE = 24
#: Of a creature that is just acting: whether it has acted, and whether it has moved.
Acting = tuple[bool, bool]


@lru_cache(maxsize=1024)
def mean_damage(dice: int, armor: int) -> float:
    return float(damage_odds(dice, armor).mean())


def threats(state: State, readings: Iterable[Reading]) -> Iterator[tuple[int, float]]:
    """For every creature that can attack: its team, and what its best attack is worth."""
    readings = list(readings)
    guards = {(r.team, r.zone) for r in readings if r.thing.guard}
    actor, acting = 0, None
    for frame in state.stack:
        if type(frame) is Activation:
            actor, acting = frame.thing, (bool(frame.acted), bool(frame.moves))
    foes_of = {team: [r for r in readings if r.team != team] for team in {r.team for r in readings}}
    for mine in readings:
        marked = mine.thing.marks
        if "incapacitated" in mine.traits and "stun" not in marked and "sleep" not in marked:
            continue
        now = acting if mine.thing.id == actor else None
        best, known = 0.0, mine.threats
        for foe in foes_of[mine.team]:
            guarded = bool(guards) and not foe.thing.guard and (foe.team, foe.zone) in guards
            key = (foe, guarded, now) if guarded or now is not None else foe  # mostly it is simple
            harm = known.get(key)
            if harm is None:
                way = state.board.distance[mine.zone][foe.zone]
                harm = known[key] = _threat(way, mine, foe, guarded, now)
            if harm > best:
                best = harm
        if best:
            yield mine.team, MAGE * best if mine.mage else best


def _threat(way: int, mine: Reading, foe: Reading, guarded: bool, acting: Acting | None) -> float:
    """The best attack of one on another, so many zones away."""
    best = 0.0
    for strike in mine.strikes:
        steps = way - strike.high if way > strike.high else 1 if way < strike.low else 0
        if steps > NEAR and not foe.mage:
            continue
        weight = _weight(mine, strike.quick, steps, acting)
        if guarded and strike.melee:
            weight *= GUARDED
        # More than this no attack can do; most pairs end here.
        if weight * strike.dice * (DEAREST if foe.mage else foe.wound + foe.fall) <= best:
            continue
        harm = weight * _harm(mine, strike, foe)
        if harm > best:
            best = harm
    return best


def _weight(mine: Reading, quick: bool, steps: int, acting: Acting | None) -> float:
    """How soon, and how often, an attack can be made that needs so many steps before it."""
    traits = mine.traits
    if "restrained" in traits and steps:
        return LASTING * STUCK
    ways = SOON if quick else SOON_FULL
    if "fast" in traits and steps > 1:
        steps -= 1
    elif "slow" in traits and steps:
        steps += 1
    later = ways[min(steps, len(ways) - 1)]
    if acting is None:
        return later * (LASTING + COMING) if mine.thing.active else later * LASTING
    acted, moved = acting
    if acted:
        return later * LASTING
    if not steps and (quick or not moved):
        return LASTING + NOW
    if quick and steps == 1 and (not moved or "fast" in traits) and "slow" not in traits:
        return later * (LASTING + NOW)
    return later * LASTING


def _harm(mine: Reading, strike: Strike, foe: Reading) -> float:
    """What the attack is expected to cost the other side."""
    theirs, given, kind = foe.traits, strike.traits, strike.bar.damage
    if strike.melee and "flying" in theirs and "flying" not in mine.traits and "reach" not in given:
        return 0.0
    dice = strike.dice
    if kind:
        if f"{kind}-immunity" in theirs:
            return 0.0
        dice += theirs.get(kind, 0)
    dice = min(MOST_DICE, max(1, dice - theirs.get("aegis", 0)))
    damage = mean_damage(dice, max(0, foe.armor - given.get("piercing", 0))) * strikes(given)
    if "incorporeal" in theirs and "ethereal" not in given:
        damage *= INCORPOREAL
    if foe.unguarded < 1 and "unavoidable" not in given:
        damage *= foe.unguarded
    left = foe.left
    if foe.mage:
        return life_worth(left) - life_worth(max(0.0, left - damage))
    return foe.wound * min(damage, left) + foe.fall * min(1.0, damage / left) ** 2


def strikes(given: Mapping[str, int]) -> int:
    """How often an attack strikes: of Doublestrike and Triplestrike the better counts."""
    return max([times for word, times in STRIKES.items() if word in given], default=1)
