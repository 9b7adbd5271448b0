"""How the dice of an attack may fall: a few outcomes that stand for all, with their exact chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.kit.outcomes import grouped
from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.attack_aims import weapon_called
from walstatt.games.mage_wars.rules.attack_odds import Forecast, forecast
from walstatt.games.mage_wars.rules.attack_pool import MADE
from walstatt.games.mage_wars.rules.costs import LESS
from walstatt.games.mage_wars.rules.damage import ATTACK_DIE
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import life_of
from walstatt.games.mage_wars.state.frames import Activation, Attack, Quickcasting
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

Outcomes = Sequence[tuple[float, tuple[int, ...]]]
#: Faces of the attack die by number: nothing, and damage that no armor stops.
NOTHING, ONE, TWO = (ATTACK_DIE.faces.index(face) + 1 for face in ("0", "1*", "2*"))
FAILS, HOLDS = 1, 12  # a daze check


def chances(state: State, option: Option) -> Outcomes:
    """How the first strike of an attack may fall; dice after it fall as they may."""
    attack = attack_of(state, option)
    if attack is None or attack.target not in state.things:
        return ()
    look = forecast(state, attack)
    if look.pool.immune or look.pool.dice <= 0 or look.defenses:
        return ()
    proceeds = float(look.proceeds)
    found = [(proceeds * chance, dice) for chance, dice in _strikes(state, attack, look) if chance > 0]
    if proceeds < 1:
        found = [(chance, (HOLDS, *dice)) for chance, dice in found]
        found.append((1 - proceeds, (FAILS,)))
    return found


def _strikes(state: State, attack: Attack, look: Forecast) -> Iterator[tuple[float, tuple[int, ...]]]:
    victim = state.things[attack.target]
    left = max(1, life_of(state, victim) - victim.damage)
    odds = [0.0] * (left + 1)
    for points, likely in look.damage.items():
        odds[min(left, points)] += float(likely)
    for chance, points in grouped(odds):
        yield chance, damage_dice(points, look.pool.dice)


def damage_dice(points: int, dice: int) -> tuple[int, ...]:
    """Dice that do so much damage, or as near to it as so many can."""
    twos, ones = divmod(min(points, 2 * dice), 2)
    return (TWO,) * twos + (ONE,) * ones + (NOTHING,) * (dice - twos - ones)


def attack_of(state: State, option: Option) -> Attack | None:
    """The attack that an option makes on one target; None: it makes none, or several."""
    activation: Activation | None = find(state, Activation)
    if option.verb == "attack" and activation is not None:
        creature = state.things.get(activation.thing)
        if creature is None or len(option) < 3:
            return None
        source, bar = weapon_called(state, creature, option[2])
        return Attack(
            at="attack.declare", seat=creature.seat, attacker=creature.id, source=source.id,
            card=source.face.id, bar=bar.id, target=int(option[1]), charged=activation.charged,
        )  # fmt: skip
    if option.verb == "cast" and state.face(option[1]).type == "attack":
        words = [word for word in option[2:] if not word.startswith(LESS)]
        bar = next(iter(state.face(option[1]).bars.values()))
        caster = _caster(state, activation)
        if caster is None or not words or not words[0].isdigit() or bar.kind not in MADE:
            return None
        return Attack(
            at="attack.declare", seat=caster.seat, attacker=caster.id, source=0, card=option[1], bar=bar.id,
            by="spell", target=int(words[0]),
        )  # fmt: skip
    return None


def _caster(state: State, activation: Activation | None) -> Thing | None:
    """Who would cast a prepared spell now."""
    if state.stack and isinstance(state.stack[-1], Quickcasting):
        return state.mage(state.stack[-1].seats[0]) if state.stack[-1].seats else None
    if activation is not None:
        return state.things.get(activation.thing)
    if state.phase == "turn":
        return state.mage(state.seat)
    waiting = [seat for seat in state.in_order() if seat not in state.done]
    return state.mage(waiting[0]) if waiting else None
