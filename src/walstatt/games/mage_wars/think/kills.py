"""Plans that kill: which two attack spells, with what creatures can do, bring an enemy mage down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from walstatt.games.mage_wars.state.state import AuraKey, State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.think.lethal import MOST_LIFE, Spread, added, spread, struck
from walstatt.games.mage_wars.think.readings import Reading, attack_givers, read
from walstatt.games.mage_wars.think.threats import strikes
from walstatt.games.mage_wars.think.trial import Trial
from walstatt.spaces.zones import NOWHERE

#: So likely a plan must kill, and so much likelier than without it.
LIKELY, MORE = 0.25, 0.12


def best_kill(state: State, seat: int, trials: Sequence[Trial]) -> tuple[str, ...] | None:
    """The attack spells with which an enemy mage most likely falls this round; None: none is likely to."""
    mine = state.mage(seat)
    if mine is None:
        return None
    best: tuple[float, tuple[str, ...]] | None = None
    givers = attack_givers(state)
    for victim in _victims(state, seat):
        left = victim.left
        base = struck(state, _creatures(state, seat, givers), victim)
        without = base[left]
        spells = [
            (trial, found)
            for trial in trials
            if (found := _spell(state, mine, victim, trial.card)) is not None
        ]
        for count in (1, 2):
            for pair in combinations(spells, count):
                if sum(trial.cost for trial, _ in pair) > mine.mana:
                    continue
                if count == 2 and not any(trial.quick for trial, _ in pair):
                    continue
                total = base
                for _, found in pair:
                    total = added(total, found)
                kills = total[left]
                if kills < LIKELY or kills < without + MORE:
                    continue
                if best is None or kills > best[0] + 0.02:
                    best = kills, tuple(trial.card for trial, _ in pair)
    if best is None:
        return None
    if len(best[1]) == 2:
        return best[1]
    return _and_another(best[1][0], trials, mine.mana)


def _and_another(card: str, trials: Sequence[Trial], mana: int) -> tuple[str, ...]:
    """The best second spell that can be paid as well."""
    first = next(trial for trial in trials if trial.card == card)
    for trial in trials:
        fits = trial.card != card and (first.quick or trial.quick)
        if fits and trial.gain > 0 and first.cost + trial.cost <= mana:
            return card, trial.card
    return (card,)


def _victims(state: State, seat: int) -> Iterator[Reading]:
    givers = attack_givers(state)
    for player in state.players:
        mage = state.mage(player.seat)
        if state.friends(seat, player.seat) or mage is None or mage.zone == NOWHERE:
            continue
        reading = read(state, mage, givers)
        if reading.left <= MOST_LIFE:
            yield reading


# --- what everybody could do --------------------------------------------------------------------------------


def _spell(state: State, mage: Thing, victim: Reading, card: str) -> Spread | None:
    """Of an attack spell, from where its caster stands or from one zone nearer."""
    face = state.face(card)
    if face.type != "attack":
        return None
    bar = next(iter(face.bars.values()))
    far = state.board.distance[mage.zone][victim.zone]
    if bar.kind == "zone" or far - (1 if face.action == "quick" else 0) > face.range[1]:
        return None
    if bar.damage and f"{bar.damage}-immunity" in victim.traits:
        return None
    dice = bar.dice + (victim.traits.get(bar.damage, 0) if bar.damage else 0)
    dice = max(1, dice - victim.traits.get("aegis", 0))
    piercing = bar.traits.get("piercing", 0)
    return spread(dice, max(0, victim.armor - piercing), victim.left, strikes(bar.traits), victim.unguarded)


def _creatures(state: State, seat: int, givers: AuraKey | None) -> list[Reading]:
    return [
        read(state, creature, givers)
        for creature in state.creatures()
        if state.friends(creature.seat, seat) and creature.face.type != "mage"
    ]
