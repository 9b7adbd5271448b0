"""What a move meets on its way: mines, and those through whom it leads (CFX-ABIL-23, CFX-ABIL-110,
CFX-Q-122)."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.rules import courage, mines
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Place, bearing
from walstatt.spaces.table.sweeps import swept_form


def passed(state: State, before: Figure, path: Sequence[Place]) -> Flow:
    """Mines go off; enemies through whom somebody frightful has moved test their courage, and who fails
    breaks as if it had been assaulted. `before`: as it stood when it set out."""
    yield from mines.tread(state, before, path)
    if not path or not may(state, before, "passes-figures", ANY):
        return
    for enemy in met(state, before, path):
        if before.word in state.figures and enemy in state.figures:
            yield from courage.passed_through(state, before.word, before.at, enemy)


def met(state: State, before: Figure, path: Sequence[Place]) -> list[str]:
    """Enemies over whom its base has gone, at its altitude."""
    legs = []
    for start, end in zip((before.at, *path[:-1]), path, strict=True):
        if start != end:
            legs.append((before.base.at(start).turned(bearing(end[0] - start[0], end[1] - start[1])), end))
    there = state.figures.get(before.word, before)
    return [
        enemy.word
        for enemy in state.enemies(before)
        if enemy.air == there.air and any(swept_form(base, end, (enemy.base,)) for base, end in legs)
    ]
