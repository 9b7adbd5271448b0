"""The charge penalty: the force of those who charge against the force of those who are charged (CHG-11 to 14,
CFX-Q-27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from walstatt.games.confrontation_x.events.moves import Pressed
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.hooks import Force, may, of
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

if TYPE_CHECKING:
    from walstatt.games.confrontation_x.rules.assaults.assault import Attack

#: What is left of a move is worth asking about from here on.
LEAST = CENTIMETRE // 4


def force(state: State, figure: Figure, *, charging: bool) -> int:
    """By its size (CFX-SIZE-09), and what abilities add in a charge."""
    about = Occasion("charge" if charging else "charged")
    more = [
        # CFX-ABIL-73
        hook.amount
        for _, hook in of(figure, Force)
        if hook.when is None or hook.when(state, figure, about)
    ]
    return figure.kind.force + sum(more)  # CFX-ABIL-73


def press(state: State, attackers: Sequence[Attack]) -> None:
    """Those who charge together against all whom they charge, when they stand in contact and nobody has fled
    (CFX-CHG-09, CFX-CHG-11, CFX-Q-27). It does not add up (CFX-CHG-12).
    See CFX-REDIR-04, CFX-ABIL-73, CFX-ENG-11."""
    charging: list[Figure] = []
    charged: dict[str, Figure] = {}
    for word, _, order, before in attackers:
        figure = state.figures.get(word)
        if figure is None:
            continue
        there = {enemy.word: enemy for enemy in opponents(state, figure)}
        hit = {target: there[target] for target in order.targets if order.charge and target in there}
        if hit:
            charging.append(figure)
            charged |= hit
        for enemy in there.values():  # whoever needs no force for it, and no charge (CFX-ABIL-140)
            new = enemy.word not in before or enemy.word in order.targets
            if new and may(state, figure, "merciless", Occasion("assault", enemy.word)):
                _press(state, enemy, 0, 0, "CFX-ABIL-140")
    if not charging:
        return
    mine = sum(force(state, figure, charging=True) for figure in charging)
    theirs = sum(force(state, figure, charging=False) for figure in charged.values())
    if mine >= theirs:  # CFX-CHG-13
        for enemy in charged.values():
            _press(state, enemy, mine, theirs, "CFX-CHG-11", "CFX-CHG-12")


def _press(state: State, enemy: Figure, mine: int, theirs: int, *rules: str) -> None:
    enemy = state.figures[enemy.word]
    if enemy.pressed or may(state, enemy, "steadfast", Occasion("charged")):  # CFX-ABIL-134
        return
    state.change(enemy, pressed=True)
    state.emit(
        Pressed(
            seat=enemy.seat, figure=enemy.word, charging=mine, charged=theirs, rules=(*rules, "CFX-DATA-11")
        )
    )
