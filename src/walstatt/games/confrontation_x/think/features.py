"""What a position shows, in figures with names; the weights beside it say what they are worth.

What a fight would bring is not guessed: `odds.py` works out how it comes out, and whoever stands where it
could charge or shoot next is worth more. Own threats and those of others count apart, because who weighs both
alike waits for ever just outside the other's reach.
"""

from __future__ import annotations

from typing import NamedTuple

from walstatt.games.confrontation_x.rules.contact import SLIP, in_contact
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.think.aims import prospect
from walstatt.games.confrontation_x.think.odds import Losses, duel, fight, first, splits
from walstatt.games.confrontation_x.think.weighing import (
    clash,
    distance,
    known,
    menace,
    price,
    shot,
    side,
)
from walstatt.spaces.table import CENTIMETRE
from walstatt.spaces.table.units import ONE, unit

#: Beyond so many centimetres a way is not worth less any more.
FAR = 60.0
#: Phases in which fights of this round are still to come.
BEFORE_MELEE = frozenset(
    ("begin", "aside", "deploy", "place", "supplied", "round", "reserve", "leaders", "markers", "tactic",
     "first", "card", "use", "figures", "act", "melee", "divide")
)  # fmt: skip
#: A fight that only comes in the next round.
LATER = 0.7
#: What gems and points of faith are worth to whoever can use them, and beyond how many they are no more.
GEM, MANY = 0.25, 8


class Features(NamedTuple):
    """Figures of a position for one side, in AP."""

    standing: float  # what stands, by its wounds
    panic: float  # what of it is in panic
    points: float  # of the scenario, and what it still promises
    melee: float  # what the fights that are joined will bring
    threat_own: float  # charges and shots of those who have not acted yet
    threat_other: float
    later_own: float  # and of those who have
    later_other: float
    mystic: float  # gems and faith
    approach: float  # how far the own figures are from having something to do
    facing: float  # own figures that look away from all enemies
    reserve: float


NAMES = Features._fields
#: What a coach speaks of (`coach.TOPIC` in the texts), by feature.
TOPICS = {
    "standing": "standing", "panic": "panic", "points": "points", "melee": "melee",
    "threat_own": "threat", "later_own": "threat", "threat_other": "exposed", "later_other": "exposed",
    "mystic": "mystic", "approach": "approach", "facing": "facing", "reserve": "reserve",
}  # fmt: skip
Contacts = dict[str, list[Figure]]


def contacts(state: State) -> Contacts:
    """The enemies with whom everybody is in contact; who is in none is not there."""
    found: Contacts = {}
    figures = list(state.figures.values())
    for number, one in enumerate(figures):
        x, y, radius, team = one.base[0], one.base[1], one.base[2], one.team
        for other in figures[number + 1 :]:
            if other.team == team:
                continue
            base = other.base
            reach = radius + base[2] + SLIP
            dx, dy = base[0] - x, base[1] - y
            if dx * dx + dy * dy <= reach * reach and in_contact(state, one, other):
                found.setdefault(one.word, []).append(other)
                found.setdefault(other.word, []).append(one)
    return found


def features(state: State, team: int) -> Features:
    touching = contacts(state)
    standing = panic = mystic = facing = approach = 0.0
    sides: dict[bool, list[Figure]] = {True: [], False: []}
    for figure in state.figures.values():
        sides[figure.team == team].append(figure)
    now, later = {True: 0.0, False: 0.0}, {True: 0.0, False: 0.0}
    last = state.round >= state.settings.rounds
    acting = state.phase in BEFORE_MELEE
    for own in (True, False):
        sign = 1.0 if own else -1.0
        foes = sides[not own]
        for figure in sides[own]:
            mine = known(state, figure)
            standing += sign * mine.worth
            if figure.panic:
                panic -= sign * mine.worth
            if figure.kind.mage or figure.kind.priest:
                mystic += sign * GEM * min(MANY, sum(figure.gems) + figure.faith)
            if not foes or figure.word in touching:
                continue
            best = 0.0 if figure.panic else threat(state, figure, foes, touching)
            if acting and not figure.activated:
                now[own] += best
            elif not last:
                later[own] += best
            if own:
                near, ahead = nearest(figure, foes)
                reach = figure.kind.weapon.ranges[1] if mine.aim and figure.kind.weapon is not None else 0
                approach -= min(FAR, max(0.0, near - reach) / CENTIMETRE)
                if not ahead:
                    facing -= 1.0
    players = state.players
    return Features(
        standing=standing,
        panic=panic,
        points=sum(float(p.points if p.team == team else -p.points) for p in players) + prospect(state, team),
        melee=melee(state, team, touching),
        threat_own=now[True],
        threat_other=-now[False],
        later_own=later[True],
        later_other=-later[False],
        mystic=mystic,
        approach=approach,
        facing=facing,
        reserve=sum((1.0 if p.team == team else -1.0) for p in players if p.reserve),
    )


def threat(state: State, figure: Figure, foes: list[Figure], touching: Contacts) -> float:
    """The best that a figure may do next to somebody who can be attacked."""
    best = 0.0
    shoots = figure.kind.weapon is not None and known(state, figure).aim > 0 and not figure.shots
    for foe in foes:
        if foe.hidden:
            continue
        found = menace(state, figure, foe)
        if shoots and foe.word not in touching:
            found = max(found, shot(state, figure, foe))
        if found > best:
            best = found
    return best


def nearest(figure: Figure, foes: list[Figure]) -> tuple[float, bool]:
    """How far it is to the nearest of them, and whether any stands before it."""
    fx, fy = unit(figure.facing)
    x, y = figure.base[0], figure.base[1]
    near = min(distance(figure, foe) for foe in foes)
    edge = figure.kind.half_length * ONE
    return near, any((f.base[0] - x) * fx + (f.base[1] - y) * fy > edge for f in foes)


# --- fights -------------------------------------------------------------------------------------------------


def melee(state: State, team: int, touching: Contacts) -> float:
    """What all fights together will bring: the one under way as its dice lie."""
    if not touching:
        return 0.0
    fought = {
        word for combat in state.combats if combat.state == "done" for word in combat.figures
    }  # fmt: skip
    before = state.phase in BEFORE_MELEE
    if not before and state.round >= state.settings.rounds:
        rest = 0.0  # whoever has fought will not fight any more
    else:
        rest = LATER
    under_way = _under_way(state, team)
    total, engaged = under_way if under_way is not None else (0.0, frozenset[str]())
    left: dict[str, float] = {}  # what is left of each
    pairs = []
    for word, foes in touching.items():
        figure = state.figures[word]
        if figure.team != team or word in engaged:
            continue
        pairs += [(figure, foe) for foe in foes if foe.word not in engaged]
    for figure, foe in pairs:
        mine, theirs = len(touching[figure.word]), len(touching[foe.word])
        # Who fights several at once has a die more for each, and so about one for each of them.
        counts = (2 if mine == 1 else 1, 2 if theirs == 1 else 1)
        found = clash(state, figure, foe, counts, 0, theirs - mine)
        share = 1.0 / min(mine, theirs)  # where both touch several only some of these fights are fought
        later = not before and (figure.word in fought or foe.word in fought)
        for one, loss in ((figure, found.mine), (foe, found.theirs)):
            whole = left.get(one.word, 1.0)
            taken = min(1.0, loss * share * (rest if later else 1.0)) * whole
            left[one.word] = whole - taken
            total += -taken * one.cost if one.team == team else taken * one.cost
    return total


def _under_way(state: State, team: int) -> tuple[float, frozenset[str]] | None:
    """The combat that is being fought, with the dice that are left."""
    now = state.fight
    if now is None or now.stage in ("assail", "end"):
        return None
    combat = next((one for one in state.combats if one.number == now.combat), None)
    if combat is None or combat.piece:
        return None
    there = [state.figures[word] for word in combat.figures if word in state.figures]
    mine = [figure for figure in there if figure.team == team]
    theirs = [figure for figure in there if figure.team != team]
    if not mine or not theirs:
        return 0.0, frozenset(combat.figures)
    left = {figure.word: known(state, figure).worth for figure in there}
    lone_mine = len(mine) == 1
    many = theirs if lone_mine else mine
    for number, other in enumerate(many):
        a, b = (mine[0], other) if lone_mine else (other, theirs[0])
        found = _pair(state, a, b, len(mine), len(theirs), number)
        left[a.word] = max(0.0, left[a.word] - found.mine * a.cost)
        left[b.word] = max(0.0, left[b.word] - found.theirs * b.cost)
    total = sum((known(state, f).worth - left[f.word]) * (-1 if f.team == team else 1) for f in there)
    return total, frozenset(combat.figures)


def _pair(state: State, a: Figure, b: Figure, mine: int, theirs: int, number: int) -> Losses:
    """One pair of the combat under way; `number`: which of those who fight the lone one."""
    now = state.fight
    assert now is not None, "it is under way"
    one, other = known(state, a), known(state, b)
    ours, others = now.pool(a.word), now.pool(b.word)
    hurt = (one.hurt, other.hurt)
    first_a = now.side == a.team if now.side >= 0 else True
    attack, defence = side(one, other), side(other, one)
    if ours.shared and others.shared:
        dice = (
            _part((ours.attack, ours.defence), theirs, number),
            _part((others.attack, others.defence), mine, number),
        )
        return duel(attack, defence, dice, hurt, first_a)
    counts = (2 if theirs == 1 else 1, 2 if mine == 1 else 1)
    if now.first < 0:
        lead = max(-6, min(6, one.ini - other.ini + mine - theirs))
        return fight(attack, defence, counts, hurt, first(lead), price(a, b))
    if ours.shared:  # the other has seen it, or will
        told = _part((ours.attack, ours.defence), theirs, number)
        dice_of = splits(counts[1])
        return min(
            (duel(attack, defence, (told, dice), hurt, first_a) for dice in dice_of),
            key=lambda found: found.theirs * b.cost - found.mine * a.cost,
        )
    if others.shared:
        told = _part((others.attack, others.defence), mine, number)
        return max(
            (duel(attack, defence, (dice, told), hurt, first_a) for dice in splits(counts[0])),
            key=lambda found: found.theirs * b.cost - found.mine * a.cost,
        )
    chance = 1.0 if now.first == a.team else 0.0
    return fight(attack, defence, counts, hurt, chance, price(a, b))


def _part(dice: tuple[int, int], among: int, number: int) -> tuple[int, int]:
    """What falls to one of several enemies: dice are dealt out in turn."""
    if among == 1:
        return dice
    attack, defence = dice
    return (attack + among - 1 - number) // among, (defence + number) // among


def weighed(found: Features, weights: Features) -> float:
    return sum(figure * weight for figure, weight in zip(found, weights, strict=True))
