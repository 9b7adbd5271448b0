"""Powers that move figures: straight away, straight towards, or to another place altogether (CFX-Q-645,
CFX-Q-646)."""

from __future__ import annotations

from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.events.magic import Shifted, Unaffected
from walstatt.games.confrontation_x.rules.arriving import around, asked, unfree
from walstatt.games.confrontation_x.rules.immunities import immune
from walstatt.games.confrontation_x.rules.magic.work import Work
from walstatt.games.confrontation_x.rules.places import settle
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Point
from walstatt.spaces.table.shapes import towards

#: In such steps a figure is shoved.
STEP = CENTIMETRE // 2
CONTROL = ("CFX-IMM-11", "CFX-Q-407")


def shift(state: State, work: Work, word: str, by: int, *, pull: bool) -> None:
    """So far at most, as long as nothing is in the way; it keeps its facing and pays for no terrain. Nobody
    is shoved into or out of contact with an enemy, and nobody whom no opponent can move."""
    figure = state.figures[word]
    centre = work.place or (state.figures[work.by].at if work.by in state.figures else None)
    if _held(state, work, figure) or centre is None or centre == figure.at or not by:
        return
    away = Point(2 * figure.base.x - centre[0], 2 * figure.base.y - centre[1])
    goal = Point(*centre) if pull else away
    end = figure.at
    for length in range(STEP, by + STEP, STEP):
        at = towards(figure.at, goal, min(length, by))
        if unfree(state, figure.standing(at.x, at.y, figure.facing)) is not None:
            break
        end = at
    _moved(state, figure, end, figure.facing, "pull" if pull else "push", "CFX-Q-645")


def _held(state: State, work: Work, figure: Figure) -> bool:
    """Immune to control by opponents (CFX-IMM-11), or in contact with an enemy."""
    if figure.team != work.team and immune(figure, "control"):
        state.emit(
            Unaffected(seat=figure.seat, figure=figure.word, source=work.source, how="immune", rules=CONTROL)
        )
        return True
    return unfree(state, figure) is not None


def _moved(state: State, figure: Figure, end: Point, facing: int, how: str, *rules: str) -> None:
    if end == figure.at and facing == figure.facing:
        return
    state.figures[figure.word] = figure.standing(end.x, end.y, facing)
    settle(state, figure.word)
    state.emit(
        Shifted(
            seat=figure.seat, figure=figure.word, how=how, facing=facing, rules=rules,
            path=((figure.at.x, figure.at.y), (end.x, end.y)),
        )
    )  # fmt: skip


def teleport(state: State, work: Work, word: str, by: int) -> Flow:
    """To a free place so far away at most, out of contact with enemies; the player of the power chooses it,
    or has named it as its target."""
    figure = state.figures[word]
    if figure.team != work.team and immune(figure, "control"):
        state.emit(Unaffected(seat=figure.seat, figure=word, source=work.source, how="immune", rules=CONTROL))
        return
    judge = around(state, figure.at, reach=by)
    if work.place is not None:
        there: Figure | None = figure.standing(work.place[0], work.place[1], figure.facing)
        assert there is not None
        if judge(there) is not None:
            return
    else:
        there = yield from asked(state, work.seat, figure, figure, judge, figure.facing, "CFX-Q-646")
    if there is not None:
        _moved(state, figure, there.at, there.facing, "teleport", "CFX-Q-646")
