"""What a position is worth, in mana.

What was paid for and still stands keeps most of its price, mages live by their life, and everything that can
strike is credited with the harm it threatens (`threats.py`). What enchantments, items and conditions do is
mostly read off the traits they give, so cards of a pack are judged like those of the core set.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from walstatt.games.mage_wars.rules.traits import channeling_of, life_of
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Bind
from walstatt.games.mage_wars.state.state import Player, State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.think.lethal import OTHERS, dying
from walstatt.games.mage_wars.think.readings import PRICE, STANDS, Reading, attack_givers, life_worth, read
from walstatt.games.mage_wars.think.threats import threats
from walstatt.spaces.zones import NOWHERE

WIN = 1000.0
MANA = 0.75  # a mana in the supply, for what will be bought with it
PLENTY = 20  # more mana than this is seldom spent in time
SPARE = 0.3
#: Rounds for which more channeling pays, at the beginning; fewer with every round that is over.
HORIZON, LEAST_HORIZON, HURRY = 5.0, 1.5, 0.35
OWN_LIFE = 0.85  # own life against that of others: who only heals does not win
LATE, IMPATIENCE = 20, 0.03  # with every round after this one the life of others counts more: games must end
CAUTION = 0.35  # what others threaten, against what one threatens oneself: who only hides does not win either
ADVANCE, MAGE_ADVANCE, MAGE_STOPS = 1.0, 0.5, 2  # a zone nearer to an enemy mage
FAR = 6  # zones: further away nothing matters
BUILT, WALL, WORN, LAID = 0.78, 0.35, 0.4, 0.3
HIDDEN = 0.35  # of casting and reveal cost: what a face-down enchantment promises
#: Of the same cost: a revealed one whose work no trait tells of (what it forbids, or does in upkeep phases).
SILENT = 0.95
SOON = 0.85  # of what an enchantment will be worth, while it is still face down
#: Of the same cost: a trap or counter that somebody is likely to spring; and the part of it that one is worth
#: which nobody is likely to.
WAITING, UNLIKELY = 0.6, 0.3
READY, AIMED = 0.2, 0.5  # a prepared spell that can be paid; one that also has a target in reach
BANISHED = 0.6
WEARS = 1.3  # an effect in every upkeep phase

#: Traits that something has got or lost since it came into play.
GIFTS = {
    "armor": 0.9, "aegis": 0.5, "fast": 0.8, "flying": 1.0, "elusive": 0.6, "slow": -1.2,
    "restrained": -2.5, "incapacitated": -4.0, "upkeep": -1.5, "finite-life": -0.5, "vampiric": 1.0,
}  # fmt: skip
MAGE_GIFTS = {
    "armor": 2.2, "aegis": 1.0, "fast": 0.5, "elusive": 0.5, "slow": -0.8,
    "restrained": -2.5, "incapacitated": -6.0, "upkeep": -1.5, "finite-life": -1.0, "tough": -0.3,
}  # fmt: skip
#: Tokens; what they give as traits is counted there.
MARKS = {
    "burn": -1.8, "rot": -2.2, "weak": -1.5, "cripple": -0.8, "stun": -0.8, "daze": -2.5, "sleep": -1.0,
    "taunt": -0.5, "pet": 1.5, "reaper": 2.0, "rage": 0.3, "wrath": 0.3, "shield": 2.0,
}  # fmt: skip
GUARDS, IDLE = 0.3, 0.05  # a guard beside its mage with enemies near; any other
DEFENDED = 2.0  # a defense that always avoids


def evaluate(state: State, seat: int) -> float:
    """The worth of the seat's side less what the others have on average."""
    team = state.players[seat].team
    if state.result is not None:
        if state.result.draw:
            return 0.0
        return WIN if seat in state.result.winners else -WIN
    sides: dict[int, float] = {player.team: 0.0 for player in state.players}
    horizon = max(LEAST_HORIZON, HORIZON - HURRY * state.round)
    others = 1 + IMPATIENCE * max(0, state.round - LATE)
    for player in state.players:
        if player.alive:
            sides[player.team] += _supply(state, player, horizon)
            if player.team == team:
                sides[team] += prepared(state, player)
    readings: list[Reading] = []
    givers = attack_givers(state)
    for thing in state.things.values():
        side = state.players[thing.seat].team
        if thing.face.creature:
            reading = read(state, thing, givers)
            if thing.zone != NOWHERE:
                readings.append(reading)
            worth = _creature(state, reading, horizon)
            if reading.mage:
                worth *= OWN_LIFE if side == team else others
            sides[side] += worth
        else:
            sides[side] += _worth(state, thing, horizon)
    for side, worth in _advance(state, readings):
        sides[side] += worth
    for side, worth in _wearing(state):
        sides[side] += worth
    for side, worth in threats(state, readings):
        sides[side] += worth if side == team else CAUTION * worth
    for side, worth in dying(state, readings):
        sides[side] += worth if side == team else OTHERS * worth
    mine = sides.pop(team)
    return mine - sum(sides.values()) / max(1, len(sides))


def _supply(state: State, player: Player, horizon: float) -> float:
    mage = state.things[player.mage]
    return mana_worth(mage.mana) + MANA * horizon * (channeling_of(state, mage) or 0)


def mana_worth(mana: int) -> float:
    return MANA * min(mana, PLENTY) + SPARE * max(0, mana - PLENTY)


def prepared(state: State, player: Player) -> float:
    """Spells at hand; what others have prepared nobody knows."""
    mana, worth = state.things[player.mage].mana, 0.0
    for plan in player.plans:
        face = state.face(plan.card)
        if face.cost <= mana:
            worth += AIMED if _in_reach(state, plan.caster, face) else READY
    return worth


def _in_reach(state: State, number: int, face: Face) -> bool:
    """Whether the spell has somebody to be cast on, as far as distance goes."""
    caster = state.things.get(number)
    if caster is None or caster.zone == NOWHERE:
        return False
    if not is_harmful(face):
        return True
    distances = state.board.distance[caster.zone]
    return any(
        distances[thing.zone] <= face.range[1]
        for thing in state.creatures()
        if not state.friends(thing.seat, caster.seat)
    )


def _advance(state: State, readings: list[Reading]) -> Iterator[tuple[int, float]]:
    """Fighters go where the enemy's mages are, also when it pays only for those who follow."""
    mages = [(reading.team, reading.zone) for reading in readings if reading.mage]
    for reading in readings:
        team, distances = reading.team, state.board.distance[reading.zone]
        ways = [distances[zone] for side, zone in mages if side != team]
        if not ways:
            continue
        if reading.mage:
            yield team, -MAGE_ADVANCE * max(0, min(ways) - MAGE_STOPS)
        else:
            # Whoever shoots need not come nearer than that.
            near = max(reading.reach, min(ways))
            yield team, ADVANCE * max(0, FAR - near) * min(1.5, 0.3 + reading.thing.face.cost / 10)


def _wearing(state: State) -> Iterator[tuple[int, float]]:
    """What things do to others in every upkeep phase: they hurt, except curses that serve their own mage."""
    for thing in state.watchers():
        upkeep = thing.face.effect.upkeep
        if upkeep is None:
            continue
        reached = [state.things[n] for n in upkeep(state, thing) if n in state.things]
        if is_harmful(thing.face) and [other.id for other in reached] == [state.players[thing.seat].mage]:
            yield state.players[thing.seat].team, WEARS
            continue
        for other in reached:
            if other.face.creature:
                yield state.players[other.seat].team, -WEARS


# --- things -------------------------------------------------------------------------------------------------


def _worth(state: State, thing: Thing, horizon: float) -> float:
    """Of what is no creature."""
    kind = thing.face.type
    if kind == "equipment":
        return _item(state, thing)
    if kind == "enchantment":
        return _enchantment(state, thing)
    whole = max(1, life_of(state, thing))
    share = STANDS + (1 - STANDS) * (whole - thing.damage) / whole
    if kind == "wall":
        return WALL * thing.face.cost * share
    return BUILT * thing.face.cost * share * _side(state, thing) + _store(thing, horizon)


def _creature(state: State, reading: Reading, horizon: float) -> float:
    """Mages by their life, others by their price; and what they have got and lost."""
    thing = reading.thing
    worth = reading.worth
    if worth is None:
        left = thing.face.life + thing.life + reading.traits.get("life", 0) - thing.damage
        worth = life_worth(left) if reading.mage else _priced(thing, left)
        worth += _condition(reading, MAGE_GIFTS if reading.mage else GIFTS)
        reading.worth = worth
    if thing.guard:
        worth += _guard(state, thing)
    return worth if reading.mage else worth + _store(thing, horizon)


def _priced(thing: Thing, left: int) -> float:
    """Its price by what is left of its life; more life than printed counts too."""
    face = thing.face
    worth = PRICE * face.cost * (STANDS + (1 - STANDS) * left / max(1, face.life))
    return worth if thing.zone != NOWHERE else BANISHED * worth


def _condition(reading: Reading, gifts: dict[str, float]) -> float:
    worth = 0.0
    thing, now = reading.thing, reading.traits
    base = thing.face.base
    if now is not base:
        for trait, value in now.items():
            if trait in gifts:
                worth += gifts[trait] * (value - base.get(trait, 0))
        worth += _regeneration(thing, now.get("regenerate", 0) - base.get("regenerate", 0))
        for trait in ("flying", "fast", "elusive"):
            if trait in base and trait not in now and "grounded" not in thing.marks and not thing.guard:
                worth -= gifts.get(trait, 0.0)
    for mark, count in thing.marks.items():
        if mark in MARKS:
            worth += MARKS[mark] * count
    for item in reading.items:
        if item.face.defenses and not item.hidden:
            worth += DEFENDED * sum((13 - d.roll) / 12 for d in item.face.defenses)
    return worth


def _regeneration(thing: Thing, points: int) -> float:
    """Worth little to whoever is not hurt: else nobody would leave a healing place."""
    if not points:
        return 0.0
    share = 0.2 + 0.2 * min(3.0, thing.damage / 2)
    return points * share * (2.0 if thing.face.type == "mage" else 1.0)


def _guard(state: State, thing: Thing) -> float:
    """It stands before a mage of its side, or before nobody."""
    distances = state.board.distance[thing.zone]
    foes = (other for other in state.creatures() if not state.friends(other.seat, thing.seat))
    if thing.face.type == "mage" or all(distances[foe.zone] > 1 for foe in foes):
        return IDLE
    mages = (state.mage(seat) for seat in state.team(thing.seat))
    return GUARDS if any(mage is not None and mage.zone == thing.zone for mage in mages) else IDLE


def _store(thing: Thing, horizon: float) -> float:
    """Mana on something else than a mage, and what will come there."""
    worth = 0.6 * thing.mana if thing.mana else 0.0
    if thing.face.channeling:
        worth += 0.6 * horizon * thing.face.channeling
    return worth


def _item(state: State, thing: Thing) -> float:
    worth = WORN * thing.face.cost
    if thing.bound:
        spell = state.face(thing.bound)
        worth += (1.0 if spell.action == "quick" else 0.3) + 0.2 * min(10, spell.cost)
    elif thing.face.card is not None and thing.face.card.binds is not None and not _binding(state, thing):
        worth -= 1.0
    return worth


def _binding(state: State, thing: Thing) -> bool:
    return any(isinstance(frame, Bind) and frame.thing == thing.id for frame in state.stack)


def _enchantment(state: State, thing: Thing) -> float:
    """What traits do not tell: that it lies where it belongs, and what it may still do."""
    face = thing.face
    if thing.hidden:
        return hidden_worth(state, face, thing.seat, state.things.get(thing.host))
    price = face.cost + face.reveal
    if "upkeep" in face.base:
        price -= 2 * face.base["upkeep"]
    host = state.things.get(thing.host)
    told = bool(face.bearer) or face.effect.upkeep is not None or host is None
    if told:
        return LAID * price * _side(state, thing)
    assert host is not None
    return SILENT * price * _strength(host) * _side(state, thing)


def _strength(host: Thing) -> float:
    """Enchantments pay most on whoever is strong."""
    return 1.0 if host.face.type == "mage" else max(0.4, min(1.1, host.face.cost / 12))


def hidden_worth(state: State, face: Face, seat: int, host: Thing | None) -> float:
    """What a face-down enchantment of this seat promises where it lies; it pays most on whoever is strong."""
    worth = HIDDEN * (face.cost + face.reveal)
    if host is None:
        return worth
    if face.mandatory:
        waits = 1.0 if _sprung(state, face, host) else UNLIKELY
        worth = WAITING * (face.cost + face.reveal) * _strength(host) * waits
    else:  # it will be revealed, and that will be paid for
        worth = max(worth, SOON * (SILENT * (face.cost + face.reveal) * _strength(host) - MANA * face.reveal))
    return worth if is_harmful(face) is not state.friends(seat, host.seat) else -worth


def _sprung(state: State, face: Face, host: Thing) -> bool:
    """Whether what waits for somebody's attack has somebody near its host who could make one."""
    if face.trigger != "attacked" or host.zone == NOWHERE:
        return True
    distances = state.board.distance[host.zone]
    return any(
        distances[other.zone] <= 1 for other in state.creatures() if not state.friends(other.seat, host.seat)
    )


def _side(state: State, thing: Thing) -> float:
    """1 if it lies on the side for which it is meant, -1 if on the other."""
    host = state.things.get(thing.host)
    if host is None:
        return 1.0
    return 1.0 if is_harmful(thing.face) is not state.friends(thing.seat, host.seat) else -1.0


@cache
def is_harmful(face: Face) -> bool:
    """Whether a card is meant for enemies, as far as its data tell."""
    if face.type == "attack" or "curse" in face.subtypes or face.trigger == "casts-quick":
        return True
    if face.effect.attack_price is not None:
        return True
    given = 0.0
    for grant in face.bearer:
        given += sum(GIFTS.get(trait, 0.0) * value for trait, value in grant.traits.items())
        given -= sum(GIFTS.get(trait, 0.0) for trait in grant.loses)
    return given < 0
