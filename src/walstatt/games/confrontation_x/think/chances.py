"""How the dice of a choice may fall, and how often: every outcome that differs is tried once, not one roll.

Attacks and shots are a test and, if it holds, a damage roll; throws that leave the target as badly hurt are
one outcome. An assault on somebody with FEAR begins with a courage test.
"""

from __future__ import annotations

from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules import courage
from walstatt.games.confrontation_x.rules.combat.blows import BASE, strength
from walstatt.games.confrontation_x.rules.combat.dice import pool, unsustained
from walstatt.games.confrontation_x.rules.damage import reading, terms
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.shooting.difficulty import band, difficulty
from walstatt.games.confrontation_x.rules.shooting.shots import friend_beside
from walstatt.games.confrontation_x.rules.shooting.targets import distance
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.fights import Blow
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.think.odds import reaches

#: A chance, of one, and the dice that stand for it.
Outcome = tuple[float, tuple[int, ...]]
HIT, FUMBLE = 5, 1
#: A test that a die can pass without being rolled on.
ONE_DIE = 6


def chances(state: State, option: Option) -> list[Outcome]:
    look = _LOOKS.get(option.verb)
    return look(state, option) if look is not None else []


def _damage(state: State, by: str, on: str, force: int, purpose: str) -> list[Outcome]:
    """One for every way in which the target may stand afterwards."""
    roll = terms(state, on, force, by=by, about=Occasion(purpose, on))
    if roll.dice != 2:
        return []
    found: dict[tuple[int, bool], tuple[int, tuple[int, int]]] = {}
    for a in range(1, 7):
        for b in range(1, 7):
            read = reading(roll, a, b)
            key = read.level, read.outcome == 0
            times, _ = found.get(key, (0, (a, b)))
            found[key] = times + 1, (a, b)
    return [(times / 36, dice) for times, dice in found.values()]


def _shot(state: State, option: Option) -> list[Outcome]:
    shooter, target = state.figures.get(state.active), state.figures.get(option[1])
    if shooter is None or target is None or shooter.kind.artillery or shooter.kind.weapon is None:
        return []
    within = band(state, shooter, distance(shooter, target))
    if within is None or friend_beside(state, shooter, target) is not None:
        return []
    need = difficulty(state, shooter, target, within).total - amount(state, shooter, "aim")
    harm = _damage(state, shooter.word, target.word, shooter.kind.weapon.strength, "shot")
    return _tested(need, harm)


def _tested(need: int, harm: list[Outcome]) -> list[Outcome]:
    """A test with one die, and what follows where it holds."""
    chance = reaches(need)
    if not harm or not chance:
        return []
    passing = (HIT,) if need <= HIT else (6,) if need <= ONE_DIE else (6, min(HIT, max(2, need - 6)))
    return [(1 - chance, (FUMBLE,)), *((chance * share, (*passing, *dice)) for share, dice in harm)]


def _strike(state: State, option: Option) -> list[Outcome]:
    """An attack on somebody who has no choice any more how to ward it off."""
    target = state.figures.get(option[2]) if len(option) > 2 else None
    if state.fight is None or target is None or pool(state, target.word).defence:
        return []
    if unsustained(state, target) is None:
        return []
    blow = Blow(option[1], option[2])
    harm = _damage(state, blow.by, blow.on, strength(state, blow).total, "blow")
    return _tested(2, harm)


def _defence(state: State, option: Option) -> list[Outcome]:
    """The attack is thrown, then the defence, then the damage."""
    blow = state.fight.blow if state.fight is not None else None
    if blow is None or blow.by not in state.figures or option[1] not in ("1", "none"):
        return []
    attacker, target = state.figures[blow.by], state.figures[blow.on]
    harm = _damage(state, blow.by, blow.on, strength(state, blow).total, "blow")
    if not harm:
        return []
    missed = 1 - reaches(2)
    if option[1] == "none":
        return _tested(2, harm)
    need = (
        amount(state, attacker, "att", Occasion("attack", blow.on)) + BASE + blow.harder
        - amount(state, target, "def", Occasion("defence", blow.by))
    )  # fmt: skip
    warded = reaches(need)
    passing = max(2, need) if need <= ONE_DIE else 0
    if warded and not passing:
        return []  # only by rolling on: a roll is as good as another
    found: list[Outcome] = [(missed, (FUMBLE,))]
    if warded:
        found.append(((1 - missed) * warded, (HIT, passing)))
    found += [((1 - missed) * (1 - warded) * share, (HIT, FUMBLE, *dice)) for share, dice in harm]
    return found


def _assault(state: State, option: Option) -> list[Outcome]:
    figure = state.figures.get(state.active)
    targets = [state.figures[word] for word in option[1:] if word in state.figures]
    if figure is None or not targets:
        return []
    fright = courage.frightened(state, figure, targets)
    if fright is None:
        return []
    test = courage.probe(state, figure, fright)
    if test.dice != 1 or test.difficulty is None:
        return []
    need = test.difficulty - test.value.total
    chance = reaches(need)
    if not chance or need > ONE_DIE:
        return []
    return [(chance, (max(2, min(HIT, need)) if need <= HIT else 6,)), (1 - chance, (FUMBLE,))]


_LOOKS = {
    "shoot": _shot,
    "strike": _strike,
    "defend": _defence,
    "charge": _assault,
    "engage": _assault,
}
