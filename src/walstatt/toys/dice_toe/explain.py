"""Why not, and what would happen."""

from __future__ import annotations

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.reasons import refused
from walstatt.core.kit.sheet import PreviewSheet
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.toys.dice_toe.rules import outcome, put, why_not
from walstatt.toys.dice_toe.state import CELLS, State
from walstatt.toys.dice_toe.words import TEXT, Teller


def refusal(state: State, decision: Decision, option: Option) -> IllegalChoice:
    judged = len(option) == 2 and option.verb in ("put", "take") and option[1] in CELLS
    why = why_not(state, *option) if judged else None
    return refused(TEXT, decision, option, [why] if why else [])


def preview(teller: Teller, match: Match, seat: int | None, choice: Option | None) -> Preview:
    """What a stone there does, and how likely the other player can take it."""
    if seat is None or choice is None:
        return Preview(True, "", [], [], [], [])
    state: State = match.state.copy()
    cell, held, other = choice[1], state.held[seat], 1 - seat
    sheet = PreviewSheet(teller, match, seat, match.decision)
    old = state.stones.get(cell)
    put(state, seat, cell)
    sheet.note("plain", "shows", "TOY-DIE-02", cells=(cell,), cell=cell, value=held)
    if old is not None:
        sheet.note("good", "takes", "TOY-PUT-02", cells=(cell,), value=old.value, who=teller.player(old.seat))
    if outcome(state) is not None:
        sheet.note("good", "wins", "TOY-AIM-01", cells=(cell,))
    elif held < state.sides(other):
        chance = round(100 * (state.sides(other) - held) / state.sides(other))
        sheet.doubt("secret", who=teller.player(other), chance=chance)
    return sheet.preview()
