"""What creatures threaten to do: the harm of their best attack, and how soon it can come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from walstatt.games.mage_wars.frames import Activation
from walstatt.games.mage_wars.kinds import Attack as Bar
from walstatt.games.mage_wars.rules.attack_odds import damage_odds
from walstatt.games.mage_wars.rules.traits import (
    armor_of,
    attack_traits,
    defenses_of,
    life_of,
    traits,
)
from walstatt.games.mage_wars.state import State
from walstatt.games.mage_wars.things import Thing

LIFE = 1.5  # a point of a mage's life, in mana
DEATH = 60.0  # how much dearer the last points are
PRICE = 1.0  # of what a creature has cost
STANDS = 0.3  # share of that which it keeps however much it has suffered
#: What an attack is worth that can be made now, by the moves that are needed for it.
SOON = (1.0, 0.75, 0.5, 0.34, 0.24, 0.17, 0.12)
#: Attacks that need a full action can only be made where the creature stands.
SOON_FULL = (1.0, 0.5, 0.34, 0.24, 0.17, 0.12, 0.08)
STUCK = 0.1
NEAR = 2  # steps: who is further away matters only as a mage
#: What lasts beyond this round, what is still to come in it, and what can be done at once.
LASTING, COMING, NOW = 0.45, 0.4, 0.55
MAGE = 0.6  # mages also cast
AVOIDS = 0.8  # how much a defense counts: it may be used up
GUARDED = 0.5
DEAREST = 7.0  # the most that a die can cost a mage: the last point of life
INCORPOREAL = 0.35
STRIKES = {"doublestrike": 2, "triplestrike": 3}
MOST_DICE, MOST_ARMOR = 24, 14


class _Mark(NamedTuple):
    """Somebody who can attack and be attacked."""

    thing: Thing
    team: int
    zone: int
    mage: bool
    left: int  # of its life
    armor: int
    traits: Mapping[str, int]
    unguarded: float  # the share of attacks that no defense avoids
    wound: float  # what a point of damage costs, and what its fall costs besides; of creatures
    fall: float


def life_worth(left: float) -> float:
    """Of a mage: every point counts, and the last ones most."""
    return LIFE * left - DEATH / (max(0.0, left) + 3.0)


@lru_cache(maxsize=1024)
def mean_damage(dice: int, armor: int) -> float:
    return float(damage_odds(dice, armor).mean())


def threats(state: State) -> Iterator[tuple[int, float]]:
    """For every creature that can attack: its team, and what its best attack is worth."""
    marks = [_mark(state, thing) for thing in state.creatures()]
    guards = {(m.team, m.zone) for m in marks if m.thing.guard}
    acting: Activation | None = None
    for frame in state.stack:
        if isinstance(frame, Activation):
            acting = frame
    foes_of = {team: [m for m in marks if m.team != team] for team in {m.team for m in marks}}
    for mark in marks:
        marked = mark.thing.marks
        if "incapacitated" in mark.traits and "stun" not in marked and "sleep" not in marked:
            continue
        foes = foes_of[mark.team]
        now = acting if acting is not None and acting.thing == mark.thing.id else None
        best = _best(state, mark, foes, guards, now)
        if best:
            yield mark.team, MAGE * best if mark.mage else best


def _mark(state: State, thing: Thing) -> _Mark:
    face = thing.face
    avoids = 0.0
    if face.defense is not None or thing.attached:
        for _, _, defense in defenses_of(state, thing):
            avoids = max(avoids, (13 - defense.roll) / 12)
    price = PRICE * face.cost
    return _Mark(
        thing, state.players[thing.seat].team, thing.zone, face.type == "mage",
        max(1, life_of(state, thing) - thing.damage), min(MOST_ARMOR, armor_of(state, thing)),
        traits(state, thing), 1 - AVOIDS * avoids, price * (1 - STANDS) / max(1, face.life), price * STANDS,
    )  # fmt: skip


def _bars(state: State, thing: Thing) -> Iterator[Bar]:
    yield from thing.face.quick
    yield from thing.face.full
    if thing.face.type == "mage":
        for number in thing.attached:
            item = state.things[number]
            if item.face.type == "equipment":
                yield from item.face.quick
                yield from item.face.full


def _best(
    state: State, mark: _Mark, foes: list[_Mark], guards: set[tuple[int, int]], acting: Activation | None
) -> float:
    thing, mine = mark.thing, mark.traits
    distances = state.board.distance[mark.zone]
    plain = not (thing.attached or thing.boons or state.auras())
    best = 0.0
    for bar in _bars(state, thing):
        melee = bar.kind == "melee"
        if not melee and bar.kind != "ranged":
            continue
        given = bar.traits if plain else attack_traits(state, thing, bar)
        dice = bar.dice + mine.get(bar.kind, 0) - thing.marks.get("weak", 0)
        if not plain:
            dice += given.get(bar.kind, 0)
        low, high = bar.range
        weights: dict[int, float] = {}
        for foe in foes:
            way = distances[foe.zone]
            steps = way - high if way > high else 1 if way < low else 0
            if steps > NEAR and not foe.mage:
                continue
            weight = weights.get(steps)
            if weight is None:
                weight = weights[steps] = _weight(mark, bar, steps, acting)
            if melee and not foe.thing.guard and (foe.team, foe.zone) in guards:
                weight *= GUARDED
            # More than this no attack can do; most pairs end here.
            if weight * dice * (DEAREST if foe.mage else foe.wound + foe.fall) <= best:
                continue
            harm = weight * _harm(mark, bar, given, dice, foe)
            if harm > best:
                best = harm
    return best


def _weight(mark: _Mark, bar: Bar, steps: int, acting: Activation | None) -> float:
    """How soon, and how often, an attack can be made that needs so many steps before it."""
    mine, quick = mark.traits, bar.action == "quick"
    if "restrained" in mine and steps:
        return LASTING * STUCK
    ways = SOON if quick else SOON_FULL
    if "fast" in mine and steps > 1:
        steps -= 1
    elif "slow" in mine and steps:
        steps += 1
    later = ways[min(steps, len(ways) - 1)]
    if acting is None:
        return later * (LASTING + COMING) if mark.thing.active else later * LASTING
    if acting.acted:
        return later * LASTING
    if not steps and (quick or not acting.moves):
        return LASTING + NOW
    if quick and steps == 1 and (not acting.moves or "fast" in mine) and "slow" not in mine:
        return later * (LASTING + NOW)
    return later * LASTING


def _harm(mark: _Mark, bar: Bar, given: Mapping[str, int], dice: int, foe: _Mark) -> float:
    """What the attack is expected to cost the other side."""
    theirs = foe.traits
    if bar.kind == "melee" and "flying" in theirs and "flying" not in mark.traits and "reach" not in given:
        return 0.0
    if bar.damage:
        if f"{bar.damage}-immunity" in theirs:
            return 0.0
        dice += theirs.get(bar.damage, 0)
    dice = min(MOST_DICE, max(1, dice - theirs.get("aegis", 0)))
    damage = mean_damage(dice, max(0, foe.armor - given.get("piercing", 0)))
    for word, strikes in STRIKES.items():
        if word in given:
            damage *= strikes
    if "incorporeal" in theirs and "ethereal" not in given:
        damage *= INCORPOREAL
    if foe.unguarded < 1 and "unavoidable" not in given:
        damage *= foe.unguarded
    left = foe.left
    if foe.mage:
        return life_worth(left) - life_worth(max(0.0, left - damage))
    return foe.wound * min(damage, left) + foe.fall * min(1.0, damage / left) ** 2
