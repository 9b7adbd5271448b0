"""Bonuses that abilities give for one combat: when it begins, or for placing all dice in attack
(`hooks.CombatBonus`)."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.combat.dice import COMBAT, pool
from walstatt.games.confrontation_x.rules.hooks import CombatBonus, of
from walstatt.games.confrontation_x.state.figures import Effect, Figure
from walstatt.games.confrontation_x.state.state import State


def begin(state: State, figure: Figure) -> None:
    """What is decided at the start of a combat stays to its end (CFX-Q-148)."""
    _give(state, figure, stormy=False)


def shared(state: State, figure: Figure) -> None:
    """All dice in attack, none set aside (CFX-ABIL-53, CFX-ABIL-119, CFX-ABIL-138, CFX-Q-130)."""
    now = pool(state, figure.word)
    if not now.put_defence and not now.aside:
        _give(state, figure, stormy=True)


def _give(state: State, figure: Figure, *, stormy: bool) -> None:
    for found, hook in of(figure, CombatBonus):
        if hook.stormy == stormy and (hook.when is None or hook.when(state, figure, COMBAT)):
            effect = Effect(
                found.ability.id, figure.word, figure.seat, "combat", state.round, gives=hook.gives
            )
            effects.begin(state, figure.word, effect, *found.ability.rules)
