"""Dice and markers that are given out before the tactic test: poison, mutagen, authority (CFX-ABIL-25, 65,
66, 112)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.marks import AuthorityCounted, Marked
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State


class Sort(NamedTuple):
    """A kind of marker: one for so many AP of figures with the ability, as far as they count."""

    per: int
    counted: Callable[[State, int], int]
    rules: tuple[str, ...]


SORTS: dict[str, Sort] = {
    "poison": Sort(100, lambda state, points: points, ("CFX-ABIL-65", "CFX-ABIL-66")),
    "mutagen": Sort(
        50, lambda state, points: min(points, state.settings.points), ("CFX-ABIL-112", "CFX-Q-142")
    ),
}  # fmt: skip


def bearers(state: State, seat: int, ability: str) -> list[Figure]:
    return [figure for figure in state.figures_of(seat) if figure.has(ability)]


def due(state: State, seat: int, mark: str) -> int:
    """How many a player gets, for every started so many AP."""
    sort = SORTS[mark]
    points = sort.counted(state, sum(figure.cost for figure in bearers(state, seat, mark)))
    return -(-points // sort.per)


def allot(state: State) -> Flow:
    """All have to be given out, at most one to each figure; where every figure gets one nobody is asked."""
    for player in state.players:
        for mark, sort in SORTS.items():
            own = bearers(state, player.seat, mark)
            waiting = [figure for figure in own if not any(name == mark for name, _ in figure.marks)]
            left = due(state, player.seat, mark) - (len(own) - len(waiting))
            if left <= 0 or not waiting:
                continue
            chosen = waiting
            if left < len(waiting):  # CFX-ABIL-66, CFX-ABIL-69
                options = choices(*(f"mark {mark} {figure.word}" for figure in waiting))
                answer: Option = yield ask(player.seat, "mark", options, *sort.rules, turn=state.step)
                chosen = [state.figures[answer[2]]]
            for figure in chosen:
                state.change(figure, marks=(*figure.marks, (mark, 1)))
                state.emit(Marked(seat=player.seat, figure=figure.word, mark=mark, rules=sort.rules))
            state.step += 1
            return
    for player in state.players:
        # in panic it gives none, because the ability is active (CFX-Q-123)
        count = sum(1 for figure in bearers(state, player.seat, "authority") if not figure.panic)
        player.authority = count
        if count:
            state.emit(AuthorityCounted(seat=player.seat, count=count, rules=("CFX-ABIL-25", "CFX-Q-123")))
    state.enter("tactic")
