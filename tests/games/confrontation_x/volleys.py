"""A shooter with its front to the north, and whom it shoots at: for the tests of ranged combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.confrontation_x.bouts import SMALL, laid, run, shape
from tests.games.confrontation_x.field import ARCHER, GUARD, figure
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.shooting import firing
from walstatt.games.confrontation_x.rules.shooting.difficulty import difficulty
from walstatt.games.confrontation_x.rules.shooting.targets import distance, illegal, target_of
from walstatt.games.confrontation_x.rules.values import Value
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

A, B = f"blue-{ARCHER}-1", f"red-{GUARD}-1"
#: Where the shooter stands, and its front edge.
AT, EDGE = (300, 100), 100 + SMALL
RANGES = (20, 40, 60)


def facing_off(
    far: float, *more: str, x: float = 300, rolls: Sequence[int] = (), size: str = "normal",
    shooter: dict[str, Any] | None = None, target: dict[str, Any] | None = None, states: str = "",
) -> State:  # fmt: skip
    """A shooter with AIM 4 and STR 5, and its target so many centimetres before it."""
    lines = [
        figure("blue", ARCHER, AT, more=states),
        figure("red", GUARD, (x, EDGE + 10 * far + SMALL), 270),
        *more,
    ]
    state = laid(lines, "blue 2 act", f"winner 0 captains blue,red active {A}", rolls)
    shape(state, A, **{"aim": 4, "weapon": (5, RANGES), **(shooter or {})})
    shape(state, B, **{"res": 5, "rank": "elite", "size": size, **(target or {})})
    return state


def guard(seat: str, at: tuple[float, float], n: int, facing: float = 270, more: str = "") -> str:
    return figure(seat, GUARD, at, facing, n=n, more=more)


def shoot(state: State, on: str = B, *answers: str, reach: str = "", by: str = A) -> Any:
    """One shot with these answers."""
    words = ("shoot", on, *filter(None, (reach,)))
    return run(firing.shoot(state, state.figures[by], Option(words)), *answers)


def needed(state: State, on: str = B, within: int = 0, by: str = A) -> Value:
    target = target_of(state, on)
    assert target is not None
    return difficulty(state, state.figures[by], target, within)


def parts(value: Value) -> dict[str, int]:
    return {part.key: part.amount for part in value.parts}


def why_not(state: State, on: str = B, by: str = A) -> str:
    """Why this cannot be shot at; "": it can."""
    shooter, target = state.figures[by], target_of(state, on)
    assert target is not None
    found = illegal(state, shooter, target)
    return "" if found is None else found.key


def far(state: State, on: str = B, by: str = A) -> int:
    target = target_of(state, on)
    assert target is not None
    return distance(state.figures[by], target)


def order(state: State) -> list[str]:
    return [event.kind for event in state.log]


def one(state: State, word: str) -> Figure:
    return state.figures[word]
