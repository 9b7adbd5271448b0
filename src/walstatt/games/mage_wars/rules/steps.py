"""Steps: what runs when its frame lies on top of the stack.

A step that asks yields its question first, before it changes anything, with the state's `turn`: so the flow
can be started again at every question. What has to be asked after something has changed is the next step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from walstatt.core.flow import Flow
from walstatt.games.mage_wars.state.frames import Frame
from walstatt.games.mage_wars.state.state import State

Step = Callable[[State, Any], Flow | None]
S = TypeVar("S", bound=Step)

STEPS: dict[str, Step] = {}


def step(name: str) -> Callable[[S], S]:
    """Make a function the step of this name."""

    def keep(function: S) -> S:
        assert name not in STEPS, name
        STEPS[name] = function
        return function

    return keep


def push(state: State, frame: Frame) -> None:
    """This runs before what runs now goes on."""
    state.stack = (*state.stack, frame)


def go(state: State, frame: Frame, at: str, **changes: Any) -> None:
    """The top frame goes on with another step."""
    assert state.stack[-1] is frame, "only what runs now can say how it goes on, before it pushes anything"
    state.stack = (*state.stack[:-1], msgspec.structs.replace(frame, at=at, **changes))


def pop(state: State) -> None:
    """What runs now is over."""
    state.stack = state.stack[:-1]


def find(state: State, kind: type[Frame]) -> Any:
    """The uppermost frame of a kind, or None."""
    for frame in reversed(state.stack):
        if isinstance(frame, kind):
            return frame
    return None


def amend(state: State, frame: Frame, **changes: Any) -> Frame:
    """Change a frame wherever it lies; returns it."""
    twin = msgspec.structs.replace(frame, **changes)
    state.stack = tuple([twin if other is frame else other for other in state.stack])
    return twin
