"""A commander's COU or DIS instead of the own one (CMD-12, CMD-16, CMD-19, CFX-Q-97)."""

from __future__ import annotations

from walstatt.games.confrontation_x.rules import staffs
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import Part, Value, value
from walstatt.games.confrontation_x.state.attributes import Attribute
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

BORROWED = ("CFX-CMD-12", "CFX-CMD-16", "CFX-Q-97")


def usable(state: State, figure: Figure, attribute: Attribute, about: Occasion) -> Value:
    """The best value that a figure may use for a test on COU or DIS: its own, or a commander's present one
    without the bonus of his staff, to which the own bonus is added once. A lower one is never better, so
    nobody is asked (CFX-Q-541)."""
    own = value(state, figure, attribute, about)
    assert own is not None, f"{figure.word} has no {attribute}"
    bonus = tuple(part for part in own.parts if part.key == "staff")
    found = [own]
    for staff in staffs.over(state, figure):
        lender = staff.commander
        lent = value(state, lender, attribute, about) if lender.word != figure.word else None
        if lent is not None:
            kept = sum(part.amount for part in lent.parts if part.key != "staff")
            parts = (Part(kept, "borrowed", BORROWED, lender.word), *bonus)
            found.append(Value(sum(part.amount for part in parts), parts))
    return max(found, key=lambda one: one.total)


def raised(found: Value, *parts: Part) -> Value:
    """A value with what counts for this test alone (CFX-Q-97). See CFX-FEAR-21."""
    return Value(found.total + sum(part.amount for part in parts), (*found.parts, *parts))


def leads_with_more_dice(state: State, figure: Figure) -> bool:
    """Whether a leader makes the tactic test with one more die: who commands and can profit from it
    (CFX-CMD-03, CFX-TACT-08, CFX-Q-98)."""
    return staffs.is_commander(figure) and staffs.profits(state, figure)
