"""What units could do to each other, by exact odds: the best charge or shot of everybody who may still act.

A threat is worked out from where both stand, without a search: how far there is to go, what that leaves of
the action points, how many attacks come of it and what they do on the average. Sight and cover are looked at
from where the attacker stands; who would have to move first may find a better place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.moves import may_move
from walstatt.games.summoners.rules.sight import cover_lines, sees
from walstatt.games.summoners.rules.values import (
    ap_limit,
    attack_has,
    dice,
    has,
    parry_dice,
    reflexes,
    resistance,
    run,
    walk,
)
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack, Spell
from walstatt.games.summoners.think.harm import Harm, harm
from walstatt.games.summoners.think.worth import Worths
from walstatt.spaces.table import INCH, TOUCH, gap

ROOM = 2 * INCH  # so much room a charge needs
UNSEEN, UNSEEN_SHOT = 0.7, 0.4  # what a charge and a shot are worth where one would have to find a line first
#: An attack in the next round: the others act before it comes.
NEXT = 0.3
#: An attack later in this round, by the number of activations that come before it: others may go away.
WAITS, EACH_TURN = 0.8, 0.06
COUNTER = 0.6  # of what a counter-strike would do to the attacker


class _Values(NamedTuple):
    """What the best attack on somebody is worth, by how the attacker sees it."""

    open: float
    covered: float
    unseen: float


#: What units could do to others: as many as are remembered, and gems of which more make no difference.
MOST_KNOWN, MOST_GEMS = 50_000, 6
_known: dict[tuple[object, ...], _Values] = {}
_spans: dict[Unit, int] = {}


def span(unit: Unit) -> int:
    """How far away somebody can be whom a unit could attack in one round."""
    known = _spans.get(unit)
    if known is None:
        if len(_spans) >= MOST_KNOWN:
            _spans.clear()
        strides = 0 if has(unit, "static") else walk(unit) + run(unit)
        reach = max([attack.reach for attack in unit.kind.all_attacks], default=0)
        known = _spans[unit] = reach + strides + TOUCH
    return known


class Attacker(NamedTuple):
    """Somebody who may attack, with the points for it."""

    unit: Unit
    points: int
    weight: float  # how sure it is that it comes to it
    fresh: bool  # in a round to come: all moves are free again


class Threat(NamedTuple):
    """The best that somebody could do: to whom, and what it is worth."""

    attacker: str
    target: str
    value: float
    weight: float


def attackers(state: State, seat: int) -> Iterator[Attacker]:
    """Everybody who stands, by when it can act next."""
    last = Worths(state).late
    ended = state.phase.startswith("end")
    for unit in state.units.values():
        if not any(unit.kind.all_attacks):
            continue
        if unit.word == state.active and not unit.activated:
            yield Attacker(unit, unit.ap, 1.0, fresh=False)
        elif not unit.activated and not ended and unit.ap:
            yield Attacker(unit, unit.ap, WAITS - EACH_TURN * _waits(state, unit, seat), fresh=False)
        elif not last:
            yield Attacker(unit, ap_limit(unit), NEXT, fresh=True)


def _waits(state: State, unit: Unit, seat: int) -> float:
    """How many cards of its owner come before a unit's own; of others nobody knows the order."""
    player = state.players[unit.seat]
    if unit.seat == seat and unit.kind.id in player.stack:
        return player.stack.index(unit.kind.id)
    if unit.kind.id == player.held:
        return len(player.stack) / 2
    return player.cards / 2


class Threats:
    """All threats of a position."""

    def __init__(self, state: State, worths: Worths) -> None:
        self._state = state
        self._worths = worths
        self._resist: dict[str, int] = {}
        self._seen: dict[tuple[str, str], bool] = {}

    def all(self, seat: int) -> list[Threat]:
        """Of everybody, as this seat sees it."""
        found = (self.best(one) for one in attackers(self._state, seat))
        return [threat for threat in found if threat is not None]

    @classmethod
    def best_of(cls, state: State, one: Attacker) -> float:
        """What the best attack of one is worth."""
        best = cls(state, Worths(state)).best(one)
        return best.value if best is not None else 0.0

    def resistance(self, unit: Unit) -> int:
        known = self._resist.get(unit.word)
        if known is None:
            known = self._resist[unit.word] = resistance(self._state, unit)
        return known

    def seen(self, a: Unit, b: Unit) -> bool:
        key = (a.word, b.word) if a.word < b.word else (b.word, a.word)
        known = self._seen.get(key)
        if known is None:
            known = self._seen[key] = sees(self._state, a, b)
        return known

    def best(self, one: Attacker) -> Threat | None:
        """What somebody would do; what it could do to each enemy is remembered.

        Units are never changed, only replaced: from one trial to the next most pairs stay as they were.
        """
        unit = one.unit
        if one.points <= 0 or not any(unit.kind.all_attacks):
            return None
        bound = bool(binders(self._state, unit))
        gems = min(MOST_GEMS, self._state.players[unit.seat].gems) if unit.kind.spells else 0
        far = span(unit)
        found: list[tuple[_Values, Unit]] = []
        for target in self._state.enemies(unit):
            apart = gap(unit.base, target.base)
            if apart > far:
                continue
            key = (
                unit, target, one.points, one.fresh, bound, gems, self.resistance(unit),
                self.resistance(target), self._worths.key,
            )  # fmt: skip
            values = _known.get(key)
            if values is None:
                if len(_known) >= MOST_KNOWN:
                    _known.clear()
                values = _known[key] = self._against(one, target, apart, gems, bound=bound)
            if values[0] > 0:
                found.append((values, target))
        found.sort(key=lambda pair: -pair[0][0])
        best: Threat | None = None
        for values, target in found:
            if best is not None and values.open <= best.value:
                break
            value = values.open
            if values.unseen < value and not self.seen(unit, target):
                value = values.unseen
            elif values.covered < value and cover_lines(self._state, unit, target):
                value = values.covered
            if best is None or value > best.value:
                best = Threat(unit.word, target.word, value, one.weight)
        return best

    def _against(self, one: Attacker, target: Unit, apart: int, gems: int, *, bound: bool) -> _Values:
        """The best attack on one enemy, as it may be seen."""
        values = [0.0, 0.0, 0.0]
        for attack, spell in profiles(one.unit):
            if spell is not None and spell.mana > gems:
                continue
            if attack.melee:
                seen = self._melee(one, attack, target, apart, bound=bound)
                near = apart <= attack.reach + TOUCH
                found = (seen, seen, seen if near else UNSEEN * seen)
            elif not bound:
                clear, covered = (
                    self._ranged(one, attack, spell, target, apart, gems, covered=covered)
                    for covered in (False, True)
                )
                found = (clear, covered, UNSEEN_SHOT * clear)
            else:
                continue
            values = [max(pair) for pair in zip(values, found, strict=True)]
        return _Values(*values)

    # --- hand to hand ---------------------------------------------------------------------------------

    def _melee(self, one: Attacker, attack: Attack, target: Unit, apart: int, *, bound: bool) -> float:
        unit, points = one.unit, one.points
        if has(unit, "static") or attack_has(unit, attack, "displace"):
            return 0.0
        times, extra = self._blows(one, attack, target, apart, bound=bound)
        if not times:
            return 0.0
        pool = dice(unit, attack) + unit.focused
        strikes = 2 if attack_has(unit, attack, "double-strike") else 1
        count = times * strikes * pool + extra * strikes
        answers = min(times, target.ap) if not one.fresh else 1
        parry = parry_dice(target) * answers if target.ap or one.fresh else 0
        done = self.harm(unit, attack, target, count, parry)
        value = self._worths.wounds(target, *done)
        if target.ap and not has(target, "static") and points:
            value -= COUNTER * self._countered(target, unit) * (1 - done.kill)
        return value

    def _blows(
        self, one: Attacker, attack: Attack, target: Unit, apart: int, *, bound: bool
    ) -> tuple[int, int]:
        """How many attacks it comes to, and the dice more of a charge."""
        unit, points = one.unit, one.points
        reach = attack.reach + TOUCH
        if apart <= reach:
            return points, 0
        if bound:
            return (1, 0) if points >= 2 and apart <= reach + walk(unit) // 2 else (0, 0)
        far = apart - reach
        charges = one.fresh or may_move(unit, "charge")
        walks = one.fresh or may_move(unit, "walk")
        runs = one.fresh or may_move(unit, "run")
        bonus = 1 + has(unit, "onrush")
        if points >= 2 and charges and apart >= ROOM and far <= run(unit):
            return points - 1, bonus
        if points >= 2 and walks and far <= walk(unit):
            return points - 1, 0
        if points >= 3 and walks and charges and far <= walk(unit) + run(unit):
            return 1, bonus
        if points >= 3 and runs and far <= run(unit):
            return 1, 0
        return 0, 0

    def _countered(self, unit: Unit, attacker: Unit) -> float:
        """What a counter-strike would cost the attacker."""
        best = 0.0
        for attack in unit.kind.melee_attacks:
            if not attack_has(unit, attack, "displace"):
                done = self.harm(unit, attack, attacker, dice(unit, attack), 0)
                best = max(best, self._worths.wounds(attacker, *done))
        return best

    # --- from afar ------------------------------------------------------------------------------------

    def _ranged(
        self, one: Attacker, attack: Attack, spell: Spell | None, target: Unit, apart: int, gems: int,
        *, covered: bool,
    ) -> float:  # fmt: skip
        unit, points = one.unit, one.points
        if has(unit, "static") or attack_has(unit, attack, "displace"):
            return 0.0
        walks = one.fresh or may_move(unit, "walk")
        runs = one.fresh or may_move(unit, "run")
        if apart <= attack.reach:
            times = points
        elif walks and apart <= attack.reach + walk(unit):
            times = points - 1
        elif runs and apart <= attack.reach + run(unit):
            times = points - 2
        else:
            return 0.0
        if spell is not None:
            times = min(times, gems // max(1, spell.mana))
            if spell.once:
                times = min(times, 1)
        if times <= 0:
            return 0.0
        pool = dice(unit, attack) + unit.focused
        if covered and apart <= attack.reach:
            pool = max(1, pool - 1)
        done = self.harm(unit, attack, target, times * pool, 0)
        value = self._worths.wounds(target, *done)
        if spell is not None:
            value -= 0.8 * times * spell.mana
        return value

    def harm(self, unit: Unit, attack: Attack, target: Unit, count: int, parry: int) -> Harm:
        """Of so many dice of an attack."""
        bonus = attack_has(unit, attack, "mighty")
        if attack.melee and unit.kind.rank > target.kind.rank:
            bonus += 1
        if target.ice and attack_has(unit, attack, "frost-venom"):
            bonus += target.ice
        return harm(
            count, reflexes(target), has(target, "ethereal"), bonus, self.resistance(target),
            max(1, target.life), parry, reflexes(unit) if parry else 8,
        )  # fmt: skip


def profiles(unit: Unit) -> Iterator[tuple[Attack, Spell | None]]:
    """Attacks, and spells that are attacks and can be cast now or in a round to come."""
    for attack in unit.kind.attacks:
        yield attack, None
    for spell in unit.kind.spells:
        if spell.attack is not None and not (spell.once and spell.id in unit.used):
            yield spell.attack, spell


def by_target(found: list[Threat], state: State, worths: Worths) -> dict[str, float]:
    """What each target has to fear in all: several attackers cannot kill it twice."""
    spared: dict[str, float] = {}  # the share of its worth that is left
    for threat in found:
        whole = max(1.0, worths.whole(state.units[threat.target]))
        share = min(0.95, threat.value * threat.weight / whole)
        spared[threat.target] = spared.get(threat.target, 1.0) * (1 - share)
    return {word: (1 - left) * max(1.0, worths.whole(state.units[word])) for word, left in spared.items()}
